//! Every kernel of `tests/kernels/` through the compiler API: compiled, serialized, read again,
//! finalized, specialized for the case's work-group size, loaded from the binary and run; with
//! optimizations and without.

use oxmux::mux::{self, Context, NdRangeOptions, OptionsMode, spirv};
use oxmux::{LaunchSettings, NdRangeLimits, Program, ScopedThreads};
use oxmux_tests::cases::{self, Case};
use oxmux_tests::running::{arguments, buffers, range};
use std::path::Path;

fn run(path: &Path, case: &Case, options: &str) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
    let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|&w| u32::from_le_bytes(w)).collect();
    let mut specialization = spirv::SpecializationInfo::new();
    for (id, value) in &case.spec {
        specialization.set(*id, value.clone());
    }
    let context = Context::new();
    assert!(context.is_valid_spirv(&words));
    let info = mux::compilers().next().ok_or("no compiler")?;
    let say = |what: &str, error: mux::Error| format!("{what}: {error}");
    let target = info.create_target(&context, None).map_err(|e| say("target", e))?;
    let mut first = target.create_module();
    first.parse_options(options, OptionsMode::Build).map_err(|e| say("options", e))?;
    first
        .compile_spirv(&words, &spirv::DeviceInfo::default(), Some(&specialization))
        .map_err(|e| say("compiling", e))?;

    let mut module = target.create_module();
    module.deserialize(&first.to_bytes()).map_err(|e| say("deserializing", e))?;
    let (program, _) = module.finalize().map_err(|e| say("finalizing", e))?;
    let described = program.kernel(case.entry).ok_or("the kernel is not described")?;
    let range = range(case);
    let resolved =
        range.resolve(described, &NdRangeLimits::default()).map_err(|e| e.to_string())?;
    let kernel = module.get_kernel(case.entry).map_err(|e| say("kernel", e))?;
    let wide = |size: &[u64]| size.iter().map(|&n| n as usize).collect::<Vec<_>>();
    let options = NdRangeOptions {
        descriptors: None,
        local_size: resolved.local_size().map(|n| n as usize),
        global_offset: &wide(&resolved.global_offset()[..range.global.len()]),
        global_size: &wide(&range.global),
    };
    let binary = kernel.create_specialized_kernel(&options).map_err(|e| say("specializing", e))?;

    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(&binary) }.map_err(|e| format!("loading: {e}"))?;
    let kernel = program.kernel(case.entry).map_err(|e| format!("loading: {e}"))?;
    let mut memory = buffers(case);
    let (settings, threads) = (LaunchSettings::default(), ScopedThreads::default());
    // SAFETY: the case's buffers are as large as its kernel assumes: `kernels.rs` interprets the
    // same launch, where every access is checked.
    unsafe {
        kernel
            .launch(&range, &arguments(case), &mut memory, &settings, &threads)
            .map_err(|e| format!("launching: {e}"))?;
    }
    let results: Vec<Vec<u8>> = memory.iter().map(|b| b.to_vec()).collect();
    case.verify(&results)
}

fn run_all(options: &str, folders: &[&str]) {
    let mut failures = Vec::new();
    let mut runs = 0;
    for case in cases::all() {
        let modules = case.modules();
        let Some(path) =
            modules.first().filter(|_| folders.iter().any(|f| case.file.starts_with(f)))
        else {
            continue;
        };
        runs += 1;
        if let Err(error) = run(path, &case, options) {
            failures.push(format!("{}: {error}", case.name));
        }
    }
    assert!(runs > 0, "there is no case");
    let text = failures.join("\n");
    assert!(failures.is_empty(), "{} of {runs} runs failed:\n{text}", failures.len());
}

#[test]
fn kernels_run_through_the_compiler_api() {
    run_all("", &["shared/", "opencl_c/", "asm/"]);
}

#[test]
fn kernels_run_without_optimizations() {
    run_all("-cl-opt-disable -g", &["shared/", "opencl_c/", "asm/"]);
}

#[test]
fn kernels_run_vectorized() {
    run_all("-cl-wfv=always", &["shared/", "opencl_c/", "asm/"]);
}
