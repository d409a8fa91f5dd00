//! Specification, "Kernel": the rules of each call.

use super::{code, finalized, from_ir, host, kernel, launch, line, u32s};
use oxmux::mux::{DescriptorInfo, ErrorCode, NdRangeOptions};
use oxmux::{Argument, Buffer, NdRangeRequest, Program};

#[test]
fn kernels_are_found_by_name() {
    let module = finalized("shared/spv/saxpy");
    assert_eq!(module.get_kernel("saxpy").unwrap().name(), "saxpy");
    let error = module.get_kernel("saxpi").unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidValue);
    assert!(error.message().contains("the module has: saxpy"), "{error}");
    assert_eq!(module.num_errors(), 0);
}

#[test]
fn precache_wants_sizes_above_zero() {
    let kernel = kernel("shared/spv/saxpy", "saxpy");
    for [x, y, z] in [[0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 0, 0]] {
        assert_eq!(code(kernel.precache_local_size(x, y, z)), ErrorCode::InvalidValue);
        assert_eq!(code(kernel.get_dynamic_work_width(x, y, z)), ErrorCode::InvalidValue);
    }
    kernel.precache_local_size(8, 2, 1).unwrap();
    for size in [5000, usize::MAX] {
        assert_eq!(code(kernel.precache_local_size(size, 1, 1)), ErrorCode::InvalidValue);
        assert_eq!(code(kernel.precache_local_size(1024, 1024, size)), ErrorCode::InvalidValue);
    }
    assert_eq!(code(kernel.precache_local_size(4096, 2, 1)), ErrorCode::InvalidValue);
    kernel.precache_local_size(4096, 1, 1).unwrap();
}

#[test]
fn work_widths_are_within_the_work_group() {
    let kernel = kernel("shared/spv/saxpy", "saxpy");
    for size in [1, 2, 3, 64] {
        let width = kernel.get_dynamic_work_width(size, 1, 1).unwrap();
        assert!((1..=size as u32).contains(&width), "{width} of {size}");
    }
}

#[test]
fn specialized_kernels_check_their_options() {
    let kernel = kernel("shared/spv/saxpy", "saxpy");
    let good = line(4, &[16]);
    let refuse = |options: &NdRangeOptions<'_>| {
        assert_eq!(code(kernel.create_specialized_kernel(options)), ErrorCode::InvalidValue);
    };
    kernel.create_specialized_kernel(&good).unwrap();
    // Descriptors that are there and none.
    refuse(&NdRangeOptions { descriptors: Some(&[]), ..good.clone() });
    // A local size of zero in each dimension.
    for local_size in [[0, 1, 1], [1, 0, 1], [1, 1, 0]] {
        refuse(&NdRangeOptions { local_size, ..good.clone() });
    }
    // No dimension, and more than three.
    refuse(&NdRangeOptions { global_size: &[], global_offset: &[], ..good.clone() });
    refuse(&NdRangeOptions { global_size: &[8; 4], global_offset: &[0; 4], ..good.clone() });
    // An offset of another length.
    refuse(&NdRangeOptions { global_offset: &[], ..good.clone() });
    refuse(&NdRangeOptions { global_offset: &[0, 0], ..good.clone() });
    // A custom buffer on a device that has none.
    let custom = DescriptorInfo::CustomBuffer { data: vec![1], address_space: 5 };
    let buffer = DescriptorInfo::Buffer { size: 16, offset: 0 };
    refuse(&NdRangeOptions { descriptors: Some(&[buffer.clone(), custom]), ..good.clone() });

    let value = DescriptorInfo::PlainOldData { data: vec![0; 4] };
    let descriptors = [buffer, DescriptorInfo::NullBuffer, value.clone(), value];
    let all = NdRangeOptions {
        descriptors: Some(&descriptors),
        local_size: [4, 1, 1],
        global_offset: &[1, 2, 3],
        global_size: &[8, 8, 8],
    };
    kernel.create_specialized_kernel(&all).unwrap();
}

#[test]
fn a_specialized_kernel_runs_with_its_size_alone() {
    let module = finalized("shared/spv/saxpy");
    let kernel = module.get_kernel("saxpy").unwrap();
    drop(module);
    let binary = kernel.create_specialized_kernel(&line(4, &[16])).unwrap();
    let run = |range: &NdRangeRequest| {
        let numbers: Vec<f32> = (0..16).map(|n| n as f32).collect();
        let mut buffers = [Buffer::from_f32(&numbers), Buffer::from_f32(&[1.0; 16])];
        let arguments = [Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), 16u32.into()];
        launch(&binary, range, &arguments, &mut buffers).map(|()| buffers[1].to_f32())
    };
    let expected: Vec<f32> = (0..16).map(|n| 2.0 * n as f32 + 1.0).collect();
    let range = NdRangeRequest::global(&[16]);
    assert_eq!(run(&range.clone().local(&[4])).unwrap(), expected);
    assert_eq!(run(&range).unwrap(), expected, "it says itself which size it needs");
    assert!(matches!(run(&range.clone().local(&[8])), Err(oxmux::Error::NdRange(_))));
}

#[test]
fn a_specialized_binary_has_one_kernel_of_many() {
    let text = "define spir_kernel void @a(ptr addrspace(1) %p) {
  call spir_kernel void @b(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @b(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @\"odd, <name>;\"(ptr addrspace(1) %p) {
  store i32 9, ptr addrspace(1) %p
  ret void
}
";
    let mut module = from_ir(host(), text);
    let binary = module.create_binary().unwrap();
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(&binary) }.unwrap();
    assert_eq!(program.kernels().len(), 3);
    for (name, expected) in [("a", 7), ("b", 7), ("odd, <name>;", 9)] {
        let kernel = module.get_kernel(name).unwrap();
        let binary = kernel.create_specialized_kernel(&line(1, &[1])).unwrap();
        // SAFETY: what is launched is as this compiler made it.
        let program = unsafe { Program::from_object(&binary) }.unwrap();
        let names: Vec<&str> = program.kernels().iter().map(|k| k.name.as_str()).collect();
        assert_eq!(names, [name]);
        let mut buffers = [Buffer::zeroed(4)];
        let range = NdRangeRequest::global(&[1]);
        launch(&binary, &range, &[Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(u32s(&buffers[0]), [expected], "{name}");
    }
}

#[test]
fn kernels_that_require_a_size_take_no_other() {
    let module = finalized("shared/spv/sgemm_tiled");
    let name = module.program_info().unwrap().kernels()[0].name.clone();
    let kernel = module.get_kernel(&name).unwrap();
    assert_eq!(kernel.preferred_local_size(), [16, 16, 1]);
    assert!(kernel.local_memory_size() > 0);
    kernel.precache_local_size(16, 16, 1).unwrap();
    assert_eq!(code(kernel.precache_local_size(16, 8, 1)), ErrorCode::InvalidValue);
    assert_eq!(code(kernel.create_specialized_kernel(&line(16, &[16]))), ErrorCode::InvalidValue);
    assert_eq!(kernel.query_max_sub_group_count().unwrap(), 256);
    assert_eq!(kernel.query_local_size_for_sub_group_count(256).unwrap(), [0, 0, 0]);
}

#[test]
fn preferred_sizes_and_local_memory_are_known() {
    let saxpy = kernel("shared/spv/saxpy", "saxpy");
    let preferred = saxpy.preferred_local_size();
    assert_eq!(preferred, [64, 4, 1]);
    let each = [
        saxpy.preferred_local_size_x(),
        saxpy.preferred_local_size_y(),
        saxpy.preferred_local_size_z(),
    ];
    assert_eq!(each, preferred);
    assert_eq!(saxpy.local_memory_size(), 0);
    let text = "@a = internal addrspace(3) global [10 x i32] undef
@b = internal addrspace(3) global i64 undef
define internal spir_func void @f() {
  store i64 1, ptr addrspace(3) @b
  ret void
}
define spir_kernel void @k() !work_group_size_hint !0 {
  store i32 0, ptr addrspace(3) @a
  call spir_func void @f()
  ret void
}
define spir_kernel void @none() !work_group_size_hint !1 {
  ret void
}
!0 = !{i32 5, i32 2, i32 1}
!1 = !{i32 100000, i32 1, i32 1}
";
    let module = from_ir(host(), text);
    let k = module.get_kernel("k").unwrap();
    assert_eq!((k.local_memory_size(), k.preferred_local_size()), (48, [5, 2, 1]));
    let none = module.get_kernel("none").unwrap();
    assert_eq!(none.local_memory_size(), 0);
    assert_eq!(none.preferred_local_size(), [64, 4, 1], "a hint that the device cannot follow");
}

#[test]
fn sub_group_queries_keep_their_rules() {
    let kernel = kernel("opencl_c/collectives/spv/sub_groups", "subs");
    let size = kernel.get_sub_group_size().unwrap();
    assert!(size > 0);
    for [x, y, z] in [[0, 1, 1], [1, 0, 1], [1, 1, 0]] {
        let answer = kernel.query_sub_group_size_for_local_size(x, y, z);
        assert_eq!(code(answer), ErrorCode::InvalidValue);
    }
    for [x, y, z] in [[1, 1, 1], [8, 4, 1], [7, 1, 3]] {
        let answer = kernel.query_sub_group_size_for_local_size(x, y, z).unwrap();
        assert!((1..=(x * y * z) as u32).contains(&answer));
    }
    for count in [1, 2, 100] {
        let local = kernel.query_local_size_for_sub_group_count(count).unwrap();
        assert!(local.iter().filter(|&&n| n == 1).count() >= 2, "{local:?}");
        let items: usize = local.iter().product();
        assert_eq!(items % size as usize, 0);
        assert_eq!(items.div_ceil(size as usize), count);
    }
    let max = kernel.query_max_sub_group_count().unwrap();
    assert!(max > 0);
    assert_ne!(kernel.query_local_size_for_sub_group_count(max).unwrap(), [0, 0, 0]);
    for count in [0, max + 1, usize::MAX] {
        assert_eq!(kernel.query_local_size_for_sub_group_count(count).unwrap(), [0, 0, 0]);
    }
}

#[test]
fn sub_group_queries_agree_with_what_kernels_see() {
    let text = "declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_get_max_sub_group_size()
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call i64 @__mux_get_global_id(i32 0)
  %first = icmp eq i64 %i, 0
  br i1 %first, label %store, label %end
store:
  %n = call i32 @__mux_get_num_sub_groups()
  %s = call i32 @__mux_get_max_sub_group_size()
  store i32 %n, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %s, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
";
    for options in ["", "-cl-wfv=always", "-cl-opt-disable"] {
        let mut module = super::empty();
        module.parse_options(options, oxmux::mux::OptionsMode::Build).unwrap();
        module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
        module.finalize().unwrap();
        check_sub_groups(&module.get_kernel("k").unwrap());
    }
}

fn check_sub_groups(kernel: &oxmux::mux::Kernel) {
    for local in [1, 6, 16] {
        let binary = kernel.create_specialized_kernel(&line(local, &[local])).unwrap();
        let mut buffers = [Buffer::zeroed(8)];
        let range = NdRangeRequest::global(&[local as u64]);
        launch(&binary, &range, &[Argument::buffer(0)], &mut buffers).unwrap();
        let size = kernel.query_sub_group_size_for_local_size(local, 1, 1).unwrap();
        assert_eq!(u32s(&buffers[0]), [(local as u32).div_ceil(size), size], "{local}");
    }
    let max = kernel.query_max_sub_group_count().unwrap();
    for count in [5, 8, max - 2, max] {
        let local = kernel.query_local_size_for_sub_group_count(count).unwrap();
        if local == [0, 0, 0] {
            continue;
        }
        let binary = kernel.create_specialized_kernel(&line(local[0], &[local[0]])).unwrap();
        let mut buffers = [Buffer::zeroed(8)];
        let range = NdRangeRequest::global(&[local[0] as u64]);
        launch(&binary, &range, &[Argument::buffer(0)], &mut buffers).unwrap();
        assert_eq!(u32s(&buffers[0])[0], count as u32);
    }
    for count in [5, max] {
        assert_ne!(kernel.query_local_size_for_sub_group_count(count).unwrap(), [0, 0, 0]);
    }
}

#[test]
fn devices_without_sub_groups_say_so() {
    let mut info = host().clone();
    info.device_info.sub_group_sizes.clear();
    let module = from_ir(&info, "define spir_kernel void @k() {\n  ret void\n}\n");
    let kernel = module.get_kernel("k").unwrap();
    let unsupported = ErrorCode::FeatureUnsupported;
    assert_eq!(code(kernel.get_sub_group_size()), unsupported);
    assert_eq!(code(kernel.query_sub_group_size_for_local_size(1, 1, 1)), unsupported);
    assert_eq!(code(kernel.query_local_size_for_sub_group_count(1)), unsupported);
    assert_eq!(code(kernel.query_max_sub_group_count()), unsupported);
    // The rule about sizes of zero comes first in the specification.
    let zero = kernel.query_sub_group_size_for_local_size(0, 1, 1);
    assert_eq!(code(zero), ErrorCode::InvalidValue);
}

#[test]
fn code_that_cannot_be_made_is_a_failure_to_finalize() {
    // The passes leave an atomic access to this many bits alone; no target has code for it.
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = atomicrmw add ptr addrspace(1) %p, i128 1 monotonic, align 16
  ret void
}
";
    let mut module = from_ir(host(), text);
    let kernel = module.get_kernel("k").unwrap();
    let failure = ErrorCode::FinalizeProgramFailure;
    assert_eq!(code(kernel.create_specialized_kernel(&line(1, &[1]))), failure);
    assert_eq!(code(kernel.precache_local_size(1, 1, 1)), failure);
    assert_eq!(code(kernel.get_dynamic_work_width(1, 1, 1)), failure);
    assert_eq!(code(module.create_binary()), failure);
    assert_eq!(module.num_errors(), 1, "kernels have no log: their errors are returned");
}
