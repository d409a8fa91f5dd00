//! Programs with addresses of 32 bits: their private objects are made anew, and no debugger finds
//! variables in them.

use super::sources;
use oxmux::{Argument, Buffer, CompileOptions, LaunchSettings, Module, NdRangeRequest, Sequential};

#[test]
fn unoptimized_kernels_compile_and_run() {
    let text = std::fs::read_to_string(sources().join("addresses32.ll")).expect("a module");
    let module = Module::from_ir(&text).expect("a module");
    for variables in [false, true] {
        let options = CompileOptions::host().expect("this machine");
        let options = options.with_debug_variables(variables);
        let program = module.compile(&options).expect("code");
        let kernel = program.kernel("sums").expect("the kernel");
        let mut buffers = [Buffer::from_slice(&[0i32; 4]), Buffer::from_slice(&[3i32, 4, 5, 6])];
        let range = NdRangeRequest::global(&[4]).local(&[4]);
        let arguments = [Argument::buffer(0), Argument::buffer(1)];
        let settings = LaunchSettings::default();
        // SAFETY: each of the four work-items accesses its number of each buffer.
        let launched =
            unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) };
        launched.expect("a launch");
        let sums: Vec<u8> = [20i32, 30, 42, 56].iter().flat_map(|sum| sum.to_le_bytes()).collect();
        assert_eq!(buffers[0].to_vec(), sums);
    }
}
