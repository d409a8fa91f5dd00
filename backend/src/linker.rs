//! Calling a linker on an object (specification, `compiler::utils`, "Linker support").
//!
//! Nothing of oxmux needs it: objects are loaded as they are. A target whose machine wants a linked
//! file calls it after the pipeline, with a linker script and maybe a library of its own. The
//! linker is a program of the system that the caller names, GNU's or LLVM's; it is never searched
//! for.

use core::fmt;
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

/// The most bytes of a linked file.
pub const MAX_BINARY_BYTES: u64 = 1 << 31;

/// The most bytes of the linker's output in an error.
const MAX_MESSAGE_BYTES: usize = 1 << 16;

/// A linker of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linker {
    /// The program, such as `/usr/bin/ld.lld`.
    pub program: PathBuf,
    /// An existing folder for files that are gone when the call returns. No other process may write
    /// there.
    pub work_folder: PathBuf,
}

/// Why there is no linked file.
#[derive(Debug)]
#[non_exhaustive]
pub enum LinkError {
    /// A file in the work folder cannot be written or read.
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The linker cannot be run.
    Start {
        /// The program.
        program: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The linker refused.
    Refused {
        /// The linker's output.
        message: String,
    },
    /// The linked file is above [`MAX_BINARY_BYTES`].
    TooLarge,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Start { program, error } => {
                write!(f, "linker {} cannot be run: {error}", program.display())
            }
            Self::Refused { message } => write!(f, "the linker: {}", message.trim_end()),
            Self::TooLarge => write!(f, "the linked file is above {MAX_BINARY_BYTES} bytes"),
        }
    }
}

impl core::error::Error for LinkError {}

impl Linker {
    /// Links an object with a linker script, maybe with a library (an archive or an object), and
    /// further arguments for the linker, such as `-e0` for a file without an entry; gives the
    /// linked file.
    ///
    /// # Errors
    ///
    /// [`LinkError`]; errors of the linker about its input are [`LinkError::Refused`].
    pub fn link_to_binary(
        &self,
        raw_binary: &[u8],
        linker_script: &str,
        linker_library: Option<&[u8]>,
        additional_arguments: &[String],
    ) -> Result<Vec<u8>, LinkError> {
        let mut files = WorkFiles { folder: &self.work_folder, paths: Vec::new() };
        let object = files.write("object.o", raw_binary)?;
        let script = files.write("script.ld", linker_script.as_bytes())?;
        let library = linker_library.map(|bytes| files.write("library.a", bytes)).transpose()?;
        let output = files.write("output", &[])?;
        let mut link = Command::new(&self.program);
        let mut with_script = OsString::from("--script=");
        with_script.push(&script);
        link.arg(object).args(library).arg(with_script).args(additional_arguments);
        link.arg("-o").arg(&output).stdin(Stdio::null());
        let done = link
            .output()
            .map_err(|error| LinkError::Start { program: self.program.clone(), error })?;
        if !done.status.success() {
            let said = done.stderr.get(..MAX_MESSAGE_BYTES).unwrap_or(&done.stderr);
            let said = String::from_utf8_lossy(said);
            let message =
                if said.trim().is_empty() { done.status.to_string() } else { said.into_owned() };
            return Err(LinkError::Refused { message });
        }
        read(&output)
    }
}

fn read(path: &Path) -> Result<Vec<u8>, LinkError> {
    let failed = |error| LinkError::File { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MAX_BINARY_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MAX_BINARY_BYTES { Err(LinkError::TooLarge) } else { Ok(bytes) }
}

/// Files of one call. Their names are those of no other call, and they are removed at the end.
struct WorkFiles<'a> {
    folder: &'a Path,
    paths: Vec<PathBuf>,
}

/// Tells the calls of one process apart.
static NEXT: AtomicU64 = AtomicU64::new(0);

impl WorkFiles<'_> {
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<PathBuf, LinkError> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = self.folder.join(format!("oxmux-{}-{number}-{name}", std::process::id()));
        let failed = |error| LinkError::File { path: path.clone(), error };
        // A file that is there already belongs to another process.
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = file.map_err(failed)?;
        self.paths.push(path.clone());
        file.write_all(bytes).map_err(failed)?;
        Ok(path)
    }
}

impl Drop for WorkFiles<'_> {
    fn drop(&mut self) {
        for path in &self.paths {
            // The caller has its answer; a file that is left behind does not change it.
            let _ = std::fs::remove_file(path);
        }
    }
}
