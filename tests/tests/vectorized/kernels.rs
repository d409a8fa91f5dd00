//! Every kernel of `tests/kernels/`, vectorized, compiled and run, against the same results as the
//! scalar one.

use oxmux::{CompileOptions, Tail, Vectorize};
use oxmux_tests::running::{self, ModuleCases};

/// The width, whether it is scalable, and what runs the rest.
type Form = (u32, bool, Tail);

fn run_module(
    module: &ModuleCases,
    (width, scalable, tail): Form,
    failures: &mut Vec<String>,
) -> usize {
    let loaded = match module.load() {
        Ok(loaded) => loaded,
        Err(error) => {
            failures.push(format!("{} is not read: {error}", module.file()));
            return 0;
        }
    };
    let mut options = CompileOptions::host().expect("this machine has code");
    options.verify_each = true;
    options.vectorize = Vectorize::Width(width);
    options.scalable = scalable;
    options.tail = Some(tail);
    let program = match loaded.compile(&options) {
        Ok(program) => program,
        Err(error) => {
            failures.push(format!(
                "{} at {width} (scalable: {scalable}), tail {tail:?}: {error}",
                module.file()
            ));
            return 0;
        }
    };
    for case in &module.cases {
        if let Err(error) = running::launch(&program, case, 1) {
            let (name, file) = (&case.name, module.file());
            failures.push(format!(
                "{name} ({file}) at {width} (scalable: {scalable}), tail {tail:?}: {error}"
            ));
        }
    }
    module.cases.len()
}

fn run_folder(folder: &str, forms: &[Form]) {
    let (mut failures, mut runs) = (Vec::new(), 0);
    for module in running::modules(&[folder]) {
        for &form in forms {
            runs += run_module(&module, form, &mut failures);
        }
    }
    assert!(runs > 0, "no case in {folder}");
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {runs} failed:\n{}", failures.join("\n"));
}

/// Whole vectors of work-items run in the vector kernel, the rest runs one by one.
const SCALAR_TAILS: &[Form] = &[(4, false, Tail::Scalar), (16, false, Tail::Scalar)];

/// The rest runs at once, or there is no version but the predicated one.
const PREDICATED: &[Form] = &[(4, false, Tail::None), (8, false, Tail::Predicated)];

/// The vectors get their length behind the loops.
const SCALABLE: &[Form] = &[(2, true, Tail::Scalar), (4, true, Tail::Predicated)];

oxmux_tests::tests_of! {
    run_folder:
    shared_kernels("shared/", SCALAR_TAILS);
    opencl_c_kernels("opencl_c/", SCALAR_TAILS);
    assembly_kernels("asm/", SCALAR_TAILS);
    math_kernels("math/", SCALAR_TAILS);
    predicated_shared_kernels("shared/", PREDICATED);
    predicated_opencl_c_kernels("opencl_c/", PREDICATED);
    predicated_assembly_kernels("asm/", PREDICATED);
    predicated_math_kernels("math/", PREDICATED);
    scalable_shared_kernels("shared/", SCALABLE);
    scalable_opencl_c_kernels("opencl_c/", SCALABLE);
    scalable_assembly_kernels("asm/", SCALABLE);
}
