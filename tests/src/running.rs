//! Runs a [`Case`] through the compiler.

use crate::cases::{self, Arg, Case};
use oxmux::{
    Argument, Buffer, Error, LaunchOptions, LaunchSettings, Limits, Module, NdRangeRequest,
    Program, ScopedThreads, Specialization,
};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Loads one of the case's modules, with the case's specialization constants; LLVM assembly has
/// none.
///
/// # Errors
///
/// Those of [`Module::from_spirv`] and [`Module::from_ir`].
pub fn load(path: &Path, case: &Case) -> Result<Module, Error> {
    let bytes = std::fs::read(path).expect("a module of the repository");
    if path.extension().is_some_and(|extension| extension == "ll") {
        return Module::from_ir(&String::from_utf8_lossy(&bytes));
    }
    let mut specialization = Specialization::new();
    for (id, value) in &case.spec {
        specialization.set(*id, value.clone());
    }
    Module::from_spirv(&bytes, &specialization, &Limits::default())
}

/// The case's ND-range.
pub fn range(case: &Case) -> NdRangeRequest {
    let dims = case.dims as usize;
    let cut = |size: [usize; 3]| size[..dims].iter().map(|&n| n as u64).collect::<Vec<_>>();
    NdRangeRequest {
        global: cut(case.global),
        local: case.local.map(cut),
        offset: cut(case.offset),
    }
}

/// Settings for launches with groups as large as asked, so that tails are tried.
pub fn settings() -> LaunchSettings<'static> {
    let options = LaunchOptions::default().with_exact_groups(true);
    LaunchSettings::default().with_options(options)
}

/// The case's arguments.
pub fn arguments(case: &Case) -> Vec<Argument> {
    let argument = |arg: &Arg| match arg {
        Arg::Buffer { index, offset } => Argument::Buffer { index: *index, offset: *offset },
        Arg::Value(bytes) => Argument::Value(bytes.clone()),
        Arg::Local(bytes) => Argument::Local(*bytes),
        Arg::Null => Argument::Null,
    };
    case.args.iter().map(argument).collect()
}

/// The case's buffers as they are before the launch.
pub fn buffers(case: &Case) -> Vec<Buffer> {
    case.buffers.iter().map(|b| Buffer::from_bytes(&b.init)).collect()
}

/// Whether the buffers hold what the case wants.
///
/// # Errors
///
/// What the first difference is.
pub fn judge(case: &Case, buffers: &[Buffer]) -> Result<(), String> {
    let results: Vec<Vec<u8>> = buffers.iter().map(|buffer| buffer.to_vec()).collect();
    case.verify(&results)
}

/// Launches the case's kernel of a compiled module on `threads` threads, and judges what it writes.
///
/// # Errors
///
/// Why it is not launched, or what is wrong with its results.
pub fn launch(program: &Program, case: &Case, threads: usize) -> Result<(), String> {
    let kernel = program.kernel(case.entry).map_err(|error| error.to_string())?;
    let (range, arguments, mut memory) = (range(case), arguments(case), buffers(case));
    let executor = ScopedThreads::new(NonZeroUsize::new(threads).ok_or("no thread")?);
    // SAFETY: the case's buffers are as large as its kernel assumes: the interpreter, which checks
    // every access, runs the same launch in the test `kernels`.
    unsafe { kernel.launch(&range, &arguments, &mut memory, &settings(), &executor) }
        .map_err(|error| error.to_string())?;
    judge(case, &memory)
}

/// A module with its specialization constants and all cases that launch a kernel of it.
pub struct ModuleCases {
    /// The SPIR-V file.
    pub path: PathBuf,
    /// The cases, which share their specialization constants.
    pub cases: Vec<Case>,
}

impl ModuleCases {
    /// The file's name for messages.
    pub fn file(&self) -> String {
        let file = self.path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(&self.path);
        file.display().to_string()
    }

    /// Loads the module.
    ///
    /// # Errors
    ///
    /// Those of [`Module::from_spirv`].
    pub fn load(&self) -> Result<Module, Error> {
        load(&self.path, &self.cases[0])
    }
}

/// All modules below these folders of `tests/kernels/`, in a fixed order.
pub fn modules(folders: &[&str]) -> Vec<ModuleCases> {
    let mut groups: BTreeMap<(PathBuf, String), Vec<Case>> = BTreeMap::new();
    for case in cases::all() {
        if folders.iter().any(|folder| case.file.starts_with(folder)) {
            for path in case.modules() {
                let key = (path, format!("{:?}", case.spec));
                groups.entry(key).or_default().push(case.clone());
            }
        }
    }
    groups.into_iter().map(|((path, _), cases)| ModuleCases { path, cases }).collect()
}

/// The FNV-1a hash (Fowler, Noll, Vo) of bytes, 64 bits wide: what tests record instead of long
/// results.
pub fn fnv1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
