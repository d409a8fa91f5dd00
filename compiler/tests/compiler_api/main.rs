//! The compiler API, rule by rule: what each call returns when.

mod context;
mod hooks;
mod info;
mod kernel;
mod module;
mod opencl_c;
mod options;
mod ranges;
mod serialize;
mod sub_groups;
mod threads;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;

use oxmux::mux::{Context, ErrorCode, Info, Kernel, Module, NdRangeOptions, Target, spirv};
use oxmux::{Argument, Buffer, LaunchSettings, NdRangeRequest, Program, ScopedThreads};

/// The words of a module of the repository.
fn words(path: &str) -> Vec<u32> {
    let file = format!("{}/../tests/kernels/{path}.spv", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    bytes.as_chunks::<4>().0.iter().map(|&word| u32::from_le_bytes(word)).collect()
}

fn host() -> &'static Info {
    let info = oxmux::mux::compilers().next().expect("a compiler");
    assert_eq!(info.device_info.device.name(), "host");
    info
}

fn target_of(info: &Info) -> Target {
    info.create_target(&Context::new(), None).expect("a target")
}

fn empty() -> Module {
    target_of(host()).create_module()
}

fn compiled(path: &str) -> Module {
    let mut module = empty();
    let info = module.compile_spirv(&words(path), &spirv::DeviceInfo::default(), None);
    info.unwrap_or_else(|error| panic!("{path}: {error}"));
    module
}

fn finalized(path: &str) -> Module {
    let mut module = compiled(path);
    module.finalize().unwrap_or_else(|error| panic!("{path}: {error}"));
    module
}

/// A finalized module from LLVM assembly.
fn from_ir(info: &Info, text: &str) -> Module {
    let mut module = target_of(info).create_module();
    module.take_program(oxmux::Module::from_ir(text).expect("a module")).expect("a program");
    module.finalize().expect("a finalized program");
    module
}

fn kernel(path: &str, name: &str) -> Kernel {
    finalized(path).get_kernel(name).expect("a kernel")
}

/// Options for a range of one dimension.
fn line(local: usize, global: &[usize; 1]) -> NdRangeOptions<'_> {
    NdRangeOptions {
        descriptors: None,
        local_size: [local, 1, 1],
        global_offset: &[0],
        global_size: global,
    }
}

#[track_caller]
fn code<T: std::fmt::Debug>(result: oxmux::mux::Result<T>) -> ErrorCode {
    result.expect_err("an error").code()
}

/// Runs the only kernel of a binary.
fn launch(
    binary: &[u8],
    range: &NdRangeRequest,
    arguments: &[Argument],
    buffers: &mut [Buffer],
) -> Result<(), oxmux::Error> {
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(binary) }?;
    let kernel = program.kernel(&program.kernels()[0].name)?;
    let settings = LaunchSettings::default();
    // SAFETY: every test gives a kernel the buffers that it accesses.
    unsafe { kernel.launch(range, arguments, buffers, &settings, &ScopedThreads::default()) }
}

fn u32s(buffer: &Buffer) -> Vec<u32> {
    buffer.as_chunks::<4>().0.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect()
}
