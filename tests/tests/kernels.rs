//! Every kernel of `tests/kernels/`, in every way of executing it, against results computed here.
//!
//! Each case runs from each of its modules (-O0, -O2, other producers): interpreted, and compiled on one and on two
//! threads, with the verifier after every pass. Interpreted and compiled must also agree with one another bit for bit
//! where the case's result does not depend on the order of work-items.

use oxmux::{
    Argument, Buffer, CompileOptions, Error, ErrorClass, InterpretOptions, Limits, Module,
    NdRangeRequest, ScopedThreads, Specialization,
};
use oxmux_tests::cases::{self, Arg, Case};
use oxmux_tests::running;
use std::num::NonZeroUsize;
use std::path::Path;

fn load(path: &Path, case: &Case) -> Result<Module, Error> {
    let bytes = std::fs::read(path).expect("a module of the repository");
    let mut specialization = Specialization::new();
    for (id, value) in &case.spec {
        specialization.set(*id, value.clone());
    }
    Module::from_spirv(&bytes, &specialization, &Limits::default())
}

fn range(case: &Case) -> NdRangeRequest {
    let dims = case.dims as usize;
    let cut = |size: [usize; 3]| size[..dims].iter().map(|&n| n as u64).collect::<Vec<_>>();
    NdRangeRequest {
        global: cut(case.global),
        local: case.local.map(cut),
        offset: cut(case.offset),
    }
}

fn arguments(case: &Case) -> Vec<Argument> {
    let argument = |arg: &Arg| match arg {
        Arg::Buffer { index, offset } => Argument::Buffer { index: *index, offset: *offset },
        Arg::Value(bytes) => Argument::Value(bytes.clone()),
        Arg::Local(bytes) => Argument::Local(*bytes),
        Arg::Null => Argument::Null,
    };
    case.args.iter().map(argument).collect()
}

fn buffers(case: &Case) -> Vec<Buffer> {
    case.buffers.iter().map(|b| Buffer::from_bytes(&b.init)).collect()
}

fn judge(case: &Case, buffers: &[Buffer]) -> Result<(), String> {
    let results: Vec<Vec<u8>> = buffers.iter().map(|b| b.to_vec()).collect();
    case.verify(&results)
}

fn interpret(module: &Module, case: &Case) -> Result<(), String> {
    let mut memory = buffers(case);
    let options = InterpretOptions::default();
    module
        .interpret(case.entry, &range(case), &arguments(case), &mut memory, &options)
        .map_err(|error| format!("interpreted: {error}"))?;
    judge(case, &memory).map_err(|error| format!("interpreted: {error}"))
}

fn run_compiled(module: &Module, case: &Case) -> Result<(), String> {
    let mut options = CompileOptions::host().map_err(|e| e.to_string())?;
    options.verify_each = true;
    let program = module.compile(&options).map_err(|e| format!("compiling: {e}"))?;
    let kernel = program.kernel(case.entry).map_err(|e| format!("loading: {e}"))?;
    for threads in [1, 2] {
        let mut memory = buffers(case);
        let executor = ScopedThreads::new(NonZeroUsize::new(threads).expect("not zero"));
        let settings = running::settings();
        // SAFETY: the case's buffers are as large as its kernel assumes: the interpreter, which checks every access,
        // ran the same launch before.
        unsafe {
            kernel
                .launch(&range(case), &arguments(case), &mut memory, &settings, &executor)
                .map_err(|e| format!("launching on {threads} threads: {e}"))?;
        }
        judge(case, &memory).map_err(|e| format!("compiled, {threads} threads: {e}"))?;
    }
    Ok(())
}

/// Runs the cases of a folder; `may_be_missing` allows library functions that have no body yet.
fn run_folder(folder: &str, may_be_missing: bool) {
    let mut failures = Vec::new();
    let mut runs = 0;
    for case in cases::all().iter().filter(|c| c.file.starts_with(folder)) {
        for path in case.modules() {
            let result = match load(&path, case) {
                Err(error) => Err(format!("loading: {error}")),
                Ok(module) => interpret(&module, case).and_then(|()| run_compiled(&module, case)),
            };
            runs += 1;
            if let Err(error) = result {
                if may_be_missing && error.contains("has no body") {
                    println!("left out for lack of a library function: {}: {error}", case.name);
                    continue;
                }
                let file = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(&path);
                failures.push(format!("{} ({}): {error}", case.name, file.display()));
            }
        }
    }
    assert!(runs > 0, "no case in {folder}");
    assert!(
        failures.is_empty(),
        "{} of {runs} runs failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

oxmux_tests::tests_of! {
    run_folder:
    shared_kernels("shared/", false);
    opencl_c_kernels("opencl_c/", false);
    assembly_kernels("asm/", false);
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
        let mut runs = 0;
        for case in cases.iter().filter(|case| is_opencl_c(case.file, stem)) {
            let text = std::fs::read_to_string(path).expect("a module of the repository");
            let result = match Module::from_ir(&text) {
                Err(error) => Err(format!("loading: {error}")),
                Ok(module) => interpret(&module, case).and_then(|()| run_compiled(&module, case)),
            };
            runs += 1;
            failures.extend(result.err().map(|error| format!("{} ({file}): {error}", case.name)));
        }
        assert!(runs > 0, "no case for {file}");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn math_kernels() {
    run_folder("math/", true);
}

#[test]
fn the_class_of_an_error_tells_what_to_do() {
    let module = Module::from_spirv(&[0; 16], &Specialization::new(), &Limits::default());
    assert_eq!(module.unwrap_err().class(), ErrorClass::Invalid);
}
