//! OpenCL C by way of the system's programs, if the embedder allows it.

mod process;
mod scratch;

use super::options::{Options, Standard};
use super::result::{Error, ErrorCode, Result};
use process::{Ending, run};
use scratch::ScratchFolder;
use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// The programs that compile OpenCL C: `clang`, and `llvm-spirv` of the same version of LLVM.
///
/// They are run only in a context that is given one of these
/// ([`Context::with_opencl_c_compiler`](super::Context::with_opencl_c_compiler)): directly, without
/// a shell, with nothing of the environment but the search path and the folders for temporary
/// files, and with a time limit. Sources, headers and results are in a temporary folder that only
/// this user can read and that is removed afterwards. A source can include any file that this
/// process can read: do not compile sources of users that may not see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClCCompiler {
    clang: PathBuf,
    llvm_spirv: PathBuf,
    time_limit: Duration,
    output_limit: u64,
}

/// A header that a source may include: the specification's `compiler::InputHeader`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InputHeader<'a> {
    /// The content of the header.
    pub source: &'a str,
    /// The name that the source includes it by: a relative path, with slashes between folders.
    pub name: &'a str,
}

/// A compiled source.
pub(super) struct CompiledSource {
    /// The SPIR-V module.
    pub(super) words: Vec<u32>,
    /// The compiler's warnings.
    pub(super) messages: String,
}

/// The versions of LLVM that are looked for, newest first.
const LLVM_VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

impl OpenClCCompiler {
    /// These programs, each a path or a name that is looked for where the system looks for
    /// programs.
    pub fn new(clang: impl Into<PathBuf>, llvm_spirv: impl Into<PathBuf>) -> Self {
        Self {
            clang: clang.into(),
            llvm_spirv: llvm_spirv.into(),
            time_limit: Duration::from_secs(60),
            output_limit: 64 << 20,
        }
    }

    /// The newest `clang-N` with an `llvm-spirv-N`, else `clang` with `llvm-spirv`, in the folders
    /// of the environment's `PATH`; none if they are not there.
    pub fn search_path() -> Option<Self> {
        let path = std::env::var_os("PATH")?;
        let numbered =
            LLVM_VERSIONS.rev().map(|n| (format!("clang-{n}"), format!("llvm-spirv-{n}")));
        let plain = ("clang".to_string(), "llvm-spirv".to_string());
        numbered.chain([plain]).find_map(|(clang, llvm_spirv)| {
            Some(Self::new(find_program(&path, &clang)?, find_program(&path, &llvm_spirv)?))
        })
    }

    /// The same programs with another time limit for each run; a minute otherwise.
    #[must_use]
    pub fn with_time_limit(self, time_limit: Duration) -> Self {
        Self { time_limit, ..self }
    }

    /// The same programs with another limit for the bytes of a compiled module; 64 MiB otherwise.
    #[must_use]
    pub fn with_output_limit(self, output_limit: u64) -> Self {
        Self { output_limit, ..self }
    }

    /// The path or name of `clang`.
    pub fn clang(&self) -> &Path {
        &self.clang
    }

    /// The path or name of `llvm-spirv`.
    pub fn llvm_spirv(&self) -> &Path {
        &self.llvm_spirv
    }

    pub(super) fn compile(
        &self,
        device_profile: &str,
        source: &str,
        headers: &[InputHeader<'_>],
        options: &Options,
        address_bits: u32,
    ) -> Result<CompiledSource> {
        let embedded = match device_profile {
            "FULL_PROFILE" => false,
            "EMBEDDED_PROFILE" => true,
            other => {
                let message =
                    format!("the profile is FULL_PROFILE or EMBEDDED_PROFILE, not {other:?}");
                return Err(Error::invalid_value(message));
            }
        };
        let mut words = options.definitions.iter().chain(&options.include_dirs);
        if let Some(word) = words.find(|word| word.contains('\0')) {
            return Err(Error::invalid_value(format!("{word:?} cannot be given to a program")));
        }
        let failed = |what: &str, error: std::io::Error| {
            let message = format!("compiling OpenCL C: cannot {what}: {error}");
            Error::new(ErrorCode::CompileProgramFailure, message)
        };
        let folder = ScratchFolder::new().map_err(|e| failed("make a temporary folder", e))?;
        let place = |name: &str| folder.path().join(name);
        let (input, bitcode, module) =
            (place("source.cl"), place("module.bc"), place("module.spv"));
        std::fs::write(&input, source).map_err(|e| failed("write the source", e))?;
        let include = place("include");
        for header in headers {
            let path = include.join(relative(header.name)?);
            let parent = path.parent().unwrap_or(&include);
            let written =
                std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, header.source));
            written.map_err(|e| failed("write a header", e))?;
        }

        let mut arguments = clang_arguments(options, embedded, address_bits);
        arguments.extend(["-I".into(), include.into()]);
        arguments.extend(["-o".into(), bitcode.clone().into(), input.into()]);
        let messages = self.step(&self.clang, &arguments, &folder)?;
        self.translate(&[bitcode.into(), "-o".into(), module.clone().into()], options, &folder)?;

        let bytes = scratch::read_limited(&module, self.output_limit)
            .map_err(|e| failed("read the compiled module", e))?;
        let (words, rest) = bytes.as_chunks::<4>();
        if !rest.is_empty() {
            let message = "compiling OpenCL C: the compiled module is no SPIR-V";
            return Err(Error::new(ErrorCode::CompileProgramFailure, message));
        }
        let words = words.iter().map(|&word| u32::from_le_bytes(word)).collect();
        Ok(CompiledSource { words, messages: folder.hide(&messages) })
    }

    /// Runs `llvm-spirv`. The option for kernels' argument information has another name in older
    /// versions.
    fn translate(
        &self,
        arguments: &[OsString],
        options: &Options,
        folder: &ScratchFolder,
    ) -> Result {
        const KEEP_ARGUMENT_INFORMATION: [&str; 2] = [
            "--preserve-ocl-kernel-arg-metadata-through-string",
            "--preserve-ocl-kernel-arg-type-metadata-through-string",
        ];
        for option in KEEP_ARGUMENT_INFORMATION.iter().filter(|_| options.kernel_arg_info) {
            let mut more = arguments.to_vec();
            more.push(option.into());
            match self.step(&self.llvm_spirv, &more, folder) {
                Err(error) if error.message().contains("Unknown command line argument") => {}
                result => return result.map(drop),
            }
        }
        self.step(&self.llvm_spirv, arguments, folder).map(drop)
    }

    /// Runs a program; gives its output.
    fn step(
        &self,
        program: &Path,
        arguments: &[OsString],
        folder: &ScratchFolder,
    ) -> Result<String> {
        let name = program.display();
        let log = folder.path().join("log");
        let ending = run(program, arguments, &log, self.time_limit).map_err(|error| {
            let message =
                format!("no OpenCL C compiler is available: cannot run '{name}': {error}");
            Error::new(ErrorCode::FeatureUnsupported, message)
        })?;
        let said = scratch::read_start(&log);
        let said = folder.hide(said.trim_end());
        let message = match ending {
            Ending::Success => return Ok(said),
            Ending::Failure(status) if said.is_empty() => format!("'{name}' ended with {status}"),
            Ending::Failure(_) => said,
            Ending::TimeLimit => {
                format!("'{name}' was stopped after {} s", self.time_limit.as_secs_f32())
            }
        };
        Err(Error::new(ErrorCode::CompileProgramFailure, message))
    }
}

fn clang_arguments(options: &Options, embedded: bool, address_bits: u32) -> Vec<OsString> {
    let mut words: Vec<String> = Vec::new();
    let target = if address_bits == 32 { "spir-unknown-unknown" } else { "spir64-unknown-unknown" };
    words.extend(["-x", "cl", "-target", target].map(String::from));
    words.extend(["-Xclang", "-finclude-default-header", "-emit-llvm", "-c"].map(String::from));
    let level = if options.opt_disable { "-O0" } else { "-O2" };
    words.extend([level, "-fno-vectorize", "-fno-slp-vectorize"].map(String::from));
    // OpenCL 5.8.6: without -cl-std, the language is OpenCL C 1.2.
    let standard = options.standard.unwrap_or(Standard::Cl12);
    words.push(format!("-cl-std={}", standard.name()));
    let flags = [
        (options.mad_enable, "-cl-mad-enable"),
        (options.no_signed_zeros, "-cl-no-signed-zeros"),
        (options.finite_math_only, "-cl-finite-math-only"),
        (options.unsafe_math_optimizations, "-cl-unsafe-math-optimizations"),
        (options.fast_relaxed_math, "-cl-fast-relaxed-math"),
        (options.denorms_may_be_zero, "-cl-denorms-are-zero"),
        (options.single_precision_constant, "-cl-single-precision-constant"),
        (options.fp32_correctly_rounded_divide_sqrt, "-cl-fp32-correctly-rounded-divide-sqrt"),
        (options.kernel_arg_info, "-cl-kernel-arg-info"),
        (options.suppress_warnings, "-w"),
        (options.warnings_are_errors, "-Werror"),
        (options.debug_info, "-gline-tables-only"),
        (embedded, "-D__EMBEDDED_PROFILE__=1"),
    ];
    words.extend(flags.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_string()));
    // Each is one word behind its letter, whatever it contains: none can become an option of its
    // own.
    words.extend(options.definitions.iter().map(|definition| format!("-D{definition}")));
    words.extend(options.include_dirs.iter().map(|dir| format!("-I{dir}")));
    words.into_iter().map(OsString::from).collect()
}

/// A header's name as a path below a folder.
fn relative(name: &str) -> Result<PathBuf> {
    let path = Path::new(name);
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    if name.is_empty() || name.contains(['\0', '\\']) || !inside {
        let message = format!("the header's name {name:?} is no relative path");
        return Err(Error::invalid_value(message));
    }
    Ok(path.to_path_buf())
}

fn find_program(path: &OsStr, name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let folders = std::env::split_paths(path).filter(|folder| folder.is_absolute());
    folders.map(|folder| folder.join(&file)).find(|candidate| candidate.is_file())
}
