//! The modules that mutants are made of: every kernel of the repository, as SPIR-V and as LLVM
//! assembly.

use oxmux::{Limits, Module, Specialization};
use std::path::{Path, PathBuf};

/// A module and where it is from.
#[derive(Clone, Debug)]
pub struct Seed {
    /// Its file.
    pub file: PathBuf,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Every SPIR-V module below `tests/kernels`, sorted by its file.
pub fn spirv() -> Vec<Seed> {
    files("kernels", "spv")
}

/// Every module of LLVM assembly below `tests/kernels`, and what every SPIR-V module is translated
/// to.
pub fn assembly() -> Vec<Seed> {
    let mut seeds = files("kernels", "ll");
    for Seed { file, bytes } in spirv() {
        let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default());
        seeds.extend(module.ok().map(|m| Seed { file, bytes: m.to_ir().into_bytes() }));
    }
    seeds
}

/// Inputs that once broke a promise, with this extension.
pub fn regressions(extension: &str) -> Vec<Seed> {
    files("regress", extension)
}

fn files(folder: &str, extension: &str) -> Vec<Seed> {
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), extension, &mut files);
    files.sort();
    let read = |file: PathBuf| std::fs::read(&file).ok().map(|bytes| Seed { file, bytes });
    files.into_iter().filter_map(read).collect()
}

fn walk(folder: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, extension, out);
        } else if path.extension().is_some_and(|e| e == extension) {
            out.push(path);
        }
    }
}
