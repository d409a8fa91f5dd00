//! Programs in OpenCL C, each a file with its launch in the comments at its head, checked as random
//! kernels are.
//!
//! ```text
//! // clang: -cl-std=CL2.0
//! // run: @sort global=64 local=16 buf:i32:256:seed=1
//! // result: 91ab0c7ef3120956
//! ```
//!
//! A file in LLVM assembly says the same behind `;`, and is its own module. So does one in SPIR-V's
//! assembly (`.spvasm`), whose module is the binary beside it.
//!
//! The last line is a number for what all buffers hold afterwards ([`Outcome::digest`]). Another
//! implementation computed the same before it was written down (PoCL 3.1, or Intel's runtime
//! 2026.2); a program whose floats may differ between implementations has none.

use super::check::{Outcome, Stage, check_module};
use super::launch::{Form, Launch};
use std::path::{Path, PathBuf};

/// The forms of a program that does not say its own, by the number of its dimensions.
const FORMS: [&str; 3] = [
    "2@0 4@0 8@0 16@0 4@0p 8@0t 8@0n 16@0n 2s@0 4s@0t",
    "2@0 4@0 8@0t 16@0 4@0p 4@1 8@1t 8@0n 16@1n 2s@0 2s@1p",
    "2@0 4@0 8@0t 16@0 4@0p 4@1 8@2t 8@0n 16@0n 2s@0 2s@1p",
];
/// The width at which vectorized code is interpreted, too.
const INTERPRETED: u32 = 4;

/// The programs in a folder of `tests/kernels/`, in a fixed order.
pub fn in_folder(name: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels").join(name);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "cl" || e == "ll" || e == "spvasm"));
    files.sort();
    files
}

/// The modules of a program: itself, or those of its name in the folders beside it.
pub fn modules(program: &Path) -> Vec<PathBuf> {
    let (Some(folder), Some(stem)) = (program.parent(), program.file_stem()) else {
        return Vec::new();
    };
    if program.extension().is_some_and(|e| e == "ll") {
        return vec![program.to_path_buf()];
    }
    if program.extension().is_some_and(|e| e == "spvasm") {
        return vec![program.with_extension("spv")];
    }
    let mut modules = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        for extension in ["spv", "ll"] {
            let module = entry.path().join(stem).with_extension(extension);
            if module.is_file() {
                modules.push(module);
            }
        }
    }
    modules.sort();
    modules
}

/// The launch of a program's text.
pub fn launch(text: &str) -> Option<Launch> {
    let mut launch = Launch::parse(text)?;
    if launch.vectors.is_empty() {
        let forms = FORMS[launch.ranges.first()?.work_dim.clamp(1, 3) - 1];
        launch.vectors = forms.split(' ').map(Form::parse).collect::<Option<_>>()?;
        launch.interpreted = INTERPRETED;
    }
    Some(launch)
}

/// What a program's text says of its results.
pub fn result(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| {
        line.strip_prefix("// result: ").or_else(|| line.strip_prefix("; result: "))
    })?;
    u64::from_str_radix(line.trim(), 16).ok()
}

/// Runs a module of a program in every way, or each form in one
/// [`way in turn`](Launch::one_way_from); none if a file cannot be read.
pub fn check(
    program: &Path,
    module: &Path,
    one_way_from: Option<usize>,
    tell: &mut dyn FnMut(&Stage),
) -> Option<Outcome> {
    let text = std::fs::read_to_string(program).ok()?;
    let module = std::fs::read(module).ok()?;
    Some(check_module(&module, Launch { one_way_from, ..launch(&text)? }, tell))
}
