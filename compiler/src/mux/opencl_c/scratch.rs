//! Folders for temporary files.

use std::fs::{DirBuilder, File};
use std::io::{Error, ErrorKind, Read, Result};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A new folder that only this user can read, removed with all that is in it when this is dropped.
pub(super) struct ScratchFolder {
    path: PathBuf,
}

impl ScratchFolder {
    pub(super) fn new() -> Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        for _ in 0..16 {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let name = format!("oxmux-{}-{count}-{}", std::process::id(), time.subsec_nanos());
            let path = std::env::temp_dir().join(name);
            match builder.create(&path) {
                Ok(()) => return Ok(Self { path }),
                // Another process's: never used.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(Error::from(ErrorKind::AlreadyExists))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// A message without the folder's name, which differs each time.
    pub(super) fn hide(&self, message: &str) -> String {
        let folder = self.path.display().to_string();
        message.replace(&format!("{folder}{}", std::path::MAIN_SEPARATOR), "")
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        // Files that cannot be removed are left to the system, which clears its temporary files.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// A file's bytes, if there are not more than the limit.
pub(super) fn read_limited(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(Error::other(format!("it has more than {limit} bytes")));
    }
    Ok(bytes)
}

/// The first part of a program's messages; nothing if they cannot be read.
pub(super) fn read_start(path: &Path) -> String {
    const MESSAGE_BYTES_MAX: u64 = 64 << 10;
    let mut bytes = Vec::new();
    if let Ok(file) = File::open(path) {
        let _ = file.take(MESSAGE_BYTES_MAX).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
