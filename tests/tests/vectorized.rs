//! Every kernel of `tests/kernels/`, vectorized, compiled and run, against the same results as the scalar one.

use oxmux::{CompileOptions, LaunchSettings, ScopedThreads, Vectorize};
use oxmux_tests::running::{self, ModuleCases};
use std::num::NonZeroUsize;

fn run_module(module: &ModuleCases, width: u32, failures: &mut Vec<String>) -> usize {
    let Ok(loaded) = module.load() else { return 0 };
    let mut options = CompileOptions::host().expect("this machine has code");
    options.verify_each = true;
    options.vectorize = Vectorize::Width(width);
    let program = match loaded.compile(&options) {
        Ok(program) => program,
        Err(error) => {
            failures.push(format!("{} at {width}: {error}", module.file()));
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
            failures.push(format!("{} ({}) at {width}: {error}", case.name, module.file()));
        }
    }
    module.cases.len()
}

fn run_folder(folder: &str) {
    let (mut failures, mut runs) = (Vec::new(), 0);
    for module in running::modules(&[folder]) {
        for width in [4, 16] {
            runs += run_module(&module, width, &mut failures);
        }
    }
    assert!(runs > 0, "no case in {folder}");
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {runs} failed:\n{}", failures.join("\n"));
}

#[test]
fn shared_kernels() {
    run_folder("shared/");
}

#[test]
fn own_kernels() {
    run_folder("own/");
}

#[test]
fn kernels_of_the_corners_of_the_language() {
    run_folder("own2/");
}

#[test]
fn assembly_kernels() {
    run_folder("asm/");
}

#[test]
fn math_kernels() {
    run_folder("math/");
}
