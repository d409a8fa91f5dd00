//! Every kernel of `tests/kernels/`, vectorized, compiled and run, against the same results as the scalar one.

use oxmux::{CompileOptions, LaunchSettings, ScopedThreads, Tail, Vectorize};
use oxmux_tests::running::{self, ModuleCases};
use std::num::NonZeroUsize;

fn run_module(module: &ModuleCases, width: u32, tail: Tail, failures: &mut Vec<String>) -> usize {
    let Ok(loaded) = module.load() else { return 0 };
    let mut options = CompileOptions::host().expect("this machine has code");
    options.verify_each = true;
    options.vectorize = Vectorize::Width(width);
    options.tail = tail;
    let program = match loaded.compile(&options) {
        Ok(program) => program,
        Err(error) => {
            failures.push(format!("{} at {width}, tail {tail:?}: {error}", module.file()));
            return 0;
        }
    };
    for case in &module.cases {
        let Ok(kernel) = program.kernel(case.entry) else { continue };
        let mut memory = running::buffers(case);
        let executor = ScopedThreads::new(NonZeroUsize::MIN);
        let settings = LaunchSettings::default();
        let arguments = running::arguments(case);
        // SAFETY: the case's buffers are as large as its kernel assumes: the interpreter, which checks every access,
        // runs the same launch in another test.
        let launched = unsafe {
            kernel.launch(&running::range(case), &arguments, &mut memory, &settings, &executor)
        };
        let results: Vec<Vec<u8>> = memory.iter().map(|b| b.to_vec()).collect();
        let judged = launched.map_err(|e| e.to_string()).and_then(|_| case.verify(&results));
        if let Err(error) = judged {
            let (name, file) = (&case.name, module.file());
            failures.push(format!("{name} ({file}) at {width}, tail {tail:?}: {error}"));
        }
    }
    module.cases.len()
}

fn run_folder(folder: &str, forms: &[(u32, Tail)]) {
    let (mut failures, mut runs) = (Vec::new(), 0);
    for module in running::modules(&[folder]) {
        for &(width, tail) in forms {
            runs += run_module(&module, width, tail, &mut failures);
        }
    }
    assert!(runs > 0, "no case in {folder}");
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {runs} failed:\n{}", failures.join("\n"));
}

/// Whole packets are vectors, the rest runs one by one.
const SCALAR_TAILS: &[(u32, Tail)] = &[(4, Tail::Scalar), (16, Tail::Scalar)];

/// The rest runs at once, or there is no version but the predicated one.
const PREDICATED: &[(u32, Tail)] = &[(4, Tail::None), (8, Tail::Predicated)];

#[test]
fn shared_kernels() {
    run_folder("shared/", SCALAR_TAILS);
}

#[test]
fn own_kernels() {
    run_folder("own/", SCALAR_TAILS);
}

#[test]
fn kernels_of_the_corners_of_the_language() {
    run_folder("own2/", SCALAR_TAILS);
}

#[test]
fn assembly_kernels() {
    run_folder("asm/", SCALAR_TAILS);
}

#[test]
fn math_kernels() {
    run_folder("math/", SCALAR_TAILS);
}

#[test]
fn predicated_shared_kernels() {
    run_folder("shared/", PREDICATED);
}

#[test]
fn predicated_own_kernels() {
    run_folder("own/", PREDICATED);
}

#[test]
fn predicated_kernels_of_the_corners_of_the_language() {
    run_folder("own2/", PREDICATED);
}

#[test]
fn predicated_assembly_kernels() {
    run_folder("asm/", PREDICATED);
}

#[test]
fn predicated_math_kernels() {
    run_folder("math/", PREDICATED);
}
