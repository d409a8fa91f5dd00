//! Every kernel of `tests/kernels/`, in every way of executing it, against results computed here.
//!
//! Each case runs from each of its modules (-O0, -O2, other producers): interpreted, and compiled
//! on one and on two threads, and for the launch's work-group size alone, with the verifier after
//! every pass. Interpreted and compiled must also agree with one another bit for bit where the
//! case's result does not depend on the order of work-items.

use oxmux::{CompileOptions, ErrorClass, InterpretOptions, Limits, Module, Specialization};
use oxmux_tests::cases::{self, Case};
use oxmux_tests::running;
use std::path::Path;

fn interpret(module: &Module, case: &Case) -> Result<(), String> {
    let mut memory = running::buffers(case);
    let (range, arguments) = (running::range(case), running::arguments(case));
    let options = InterpretOptions::default();
    module
        .interpret(case.entry, &range, &arguments, &mut memory, &options)
        .map_err(|error| error.to_string())?;
    running::judge(case, &memory)
}

/// Runs a case with code for its work-group size alone, if it is to have such code.
fn run_one_size(module: &Module, case: &Case, options: &CompileOptions) -> Result<(), String> {
    let options = options.clone().for_range(module, case.entry, &running::range(case));
    if options.work_group_size.is_none() {
        return Ok(());
    }
    let program = module.compile(&options).map_err(|error| error.to_string())?;
    running::launch(&program, case, 1)
}

/// Runs the cases of a module that is loaded, which is compiled once; what failed, with the name of
/// its case.
fn run_cases<'a>(module: &Module, cases: impl Iterator<Item = &'a Case>) -> Vec<String> {
    let mut options = CompileOptions::host().expect("this machine has code");
    options.verify_each = true;
    let program = match module.compile(&options) {
        Ok(program) => program,
        Err(error) => return vec![format!("compiling: {error}")],
    };
    let mut failures = Vec::new();
    for case in cases {
        let interpreted = interpret(module, case);
        failures.extend(interpreted.err().map(|e| format!("{}, interpreted: {e}", case.name)));
        for threads in [1, 2] {
            let compiled = running::launch(&program, case, threads);
            failures.extend(
                compiled.err().map(|e| format!("{}, compiled, {threads} threads: {e}", case.name)),
            );
        }
        let one_size = run_one_size(module, case, &options);
        failures.extend(one_size.err().map(|e| format!("{}, for one size: {e}", case.name)));
    }
    failures
}

fn run_folder(folder: &str) {
    let mut failures = Vec::new();
    let modules = running::modules(&[folder]);
    for module in &modules {
        let found = match module.load() {
            Err(error) => vec![format!("loading: {error}")],
            Ok(loaded) => run_cases(&loaded, module.cases.iter()),
        };
        failures.extend(found.into_iter().map(|error| format!("{}: {error}", module.file())));
    }
    assert!(!modules.is_empty(), "no case in {folder}");
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

oxmux_tests::tests_of! {
    run_folder:
    shared_kernels("shared/");
    opencl_c_kernels("opencl_c/");
    assembly_kernels("asm/");
    math_kernels("math/");
}

/// Whether a file is `opencl_c/TOPIC/STEM`.
fn is_opencl_c(file: &str, stem: &str) -> bool {
    file.rsplit_once('/')
        .is_some_and(|(folder, own)| folder.starts_with("opencl_c/") && own == stem)
}

/// What clang 15 (typed pointers) and clang 19 write, instead of SPIR-V.
#[test]
fn ll_kernels() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/ll");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("kernels/ll exists")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "ll"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 40, "only {} files", paths.len());
    let cases = cases::all();
    let mut failures = Vec::new();
    for path in &paths {
        let file = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let stem = file.split('.').next().expect("a stem");
        let mut own = cases.iter().filter(|case| is_opencl_c(case.file, stem)).peekable();
        let Some(first) = own.peek() else { panic!("no case for {file}") };
        let found = match running::load(path, first) {
            Err(error) => vec![format!("loading: {error}")],
            Ok(module) => run_cases(&module, own),
        };
        failures.extend(found.into_iter().map(|error| format!("{file}: {error}")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_class_of_an_error_tells_what_to_do() {
    let module = Module::from_spirv(&[0; 16], &Specialization::new(), &Limits::default());
    assert_eq!(module.unwrap_err().class(), ErrorClass::Invalid);
}
