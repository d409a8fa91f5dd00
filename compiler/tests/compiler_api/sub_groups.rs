//! Sub-groups of a size that a kernel demands.

use oxmux::{
    Argument, Buffer, CompileOptions, InterpretOptions, LaunchSettings, Module, NdRangeRequest,
    Sequential,
};

const SUMS: &str = "
define spir_kernel void @k(ptr addrspace(1) %out) !intel_reqd_sub_group_size !0 {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %i)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %p, align 4
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i32 @_Z20sub_group_reduce_addi(i32)
!0 = !{i32 8}
";

#[test]
fn the_interpreter_makes_sub_groups_of_the_size_that_is_demanded_as_compiled_code_does() {
    let module = Module::from_ir(SUMS).unwrap();
    let range = NdRangeRequest::global(&[16]).local(&[16]);
    let wanted: Vec<u8> =
        (0..16u32).flat_map(|i| if i < 8 { 28u32 } else { 92 }.to_le_bytes()).collect();
    let mut buffers = [Buffer::zeroed(64)];
    let arguments = [Argument::buffer(0)];
    module.interpret("k", &range, &arguments, &mut buffers, &InterpretOptions::default()).unwrap();
    assert_eq!(&buffers[0][..], &wanted[..]);
    let program = module.compile(&CompileOptions::host().unwrap()).unwrap();
    let kernel = program.kernel("k").unwrap();
    let mut buffers = [Buffer::zeroed(64)];
    let settings = LaunchSettings::default();
    // SAFETY: the buffer has a word for each work-item.
    unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) }.unwrap();
    assert_eq!(&buffers[0][..], &wanted[..]);
}
