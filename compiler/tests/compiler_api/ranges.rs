//! Work-group sizes that do not divide the range, and sub-groups that do not divide the work-group.

use super::{code, empty, finalized, from_ir, host, launch, line};
use oxmux::mux::{ErrorCode, Kernel, NdRangeOptions, OptionsMode};
use oxmux::{Argument, Buffer, NdRangeRequest};

/// The numbers of the work-items that a kernel of `tests/kernels/groups/` writes.
fn run(kernel: &Kernel, options: &NdRangeOptions<'_>, more: &[Argument], each: usize) -> Vec<u32> {
    let binary = kernel.create_specialized_kernel(options).expect("a binary");
    let global: Vec<u64> = options.global_size.iter().map(|&n| n as u64).collect();
    let local: Vec<u64> = options.local_size.iter().map(|&n| n as u64).collect();
    let range = NdRangeRequest::global(&global).local(&local[..global.len()]);
    let items = options.global_size.iter().product::<usize>();
    let mut buffers = [Buffer::zeroed(4 * each * items)];
    let arguments = [&[Argument::buffer(0)], more].concat();
    launch(&binary, &range, &arguments, &mut buffers).expect("a launch");
    super::u32s(&buffers[0])
}

#[test]
fn the_last_work_groups_of_a_range_may_be_smaller() {
    let kernel = finalized("groups/spv/queries").get_kernel("queries").unwrap();
    // The local size, of two words, is the fourth number of each.
    let sizes = |local: usize, global: usize| -> Vec<u32> {
        let numbers = run(&kernel, &line(local, &[global]), &[], 48);
        numbers.chunks(48).map(|item| item[6]).collect()
    };
    assert_eq!(sizes(4, 6), [4, 4, 4, 4, 2, 2]);
    assert_eq!(sizes(4, 8), [4; 8]);
    assert_eq!(sizes(64, 3), [3; 3]);
}

#[test]
fn demands_bind() {
    let text = "define spir_kernel void @sized() !reqd_work_group_size !0 {
  ret void
}
define spir_kernel void @any() {
  ret void
}
define spir_kernel void @line() !max_work_dim !1 {
  ret void
}
!0 = !{i32 4, i32 1, i32 1}
!1 = !{i32 1}
";
    let invalid = ErrorCode::InvalidValue;
    let module = from_ir(host(), text);
    let create = |name: &str, options: &NdRangeOptions<'_>| {
        module.get_kernel(name).unwrap().create_specialized_kernel(options)
    };
    assert_eq!(code(create("sized", &line(4, &[6]))), invalid);
    create("sized", &line(4, &[8])).unwrap();
    create("any", &line(4, &[6])).unwrap();
    let plane = |local_size| NdRangeOptions {
        descriptors: None,
        local_size,
        global_offset: &[0, 0],
        global_size: &[4, 4],
    };
    assert_eq!(code(create("line", &plane([4, 1, 1]))), invalid);
    assert_eq!(code(create("line", &plane([4, 4, 1]))), invalid);
    create("line", &line(4, &[8])).unwrap();
    let kernel = module.get_kernel("line").unwrap();
    assert_eq!(kernel.preferred_local_size(), [64, 1, 1]);
    assert_eq!(code(kernel.precache_local_size(8, 2, 1)), invalid);

    let mut module = empty();
    module.parse_options("-cl-uniform-work-group-size", OptionsMode::Compile).unwrap();
    module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
    module.finalize().unwrap();
    let kernel = module.get_kernel("any").unwrap();
    assert_eq!(code(kernel.create_specialized_kernel(&line(4, &[6]))), invalid);
    let binary = kernel.create_specialized_kernel(&line(4, &[8])).unwrap();
    let uneven = NdRangeRequest::global(&[6]).local(&[4]);
    assert!(matches!(launch(&binary, &uneven, &[], &mut []), Err(oxmux::Error::NdRange(_))));
}

#[test]
fn calls_agree_about_a_required_sub_group_size() {
    let kernel = finalized("groups/spv/of_8").get_kernel("of_8").unwrap();
    assert_eq!(kernel.get_sub_group_size().unwrap(), 8);
    for (local, size) in [(12, 8), (8, 8), (5, 5), (64, 8), (1, 1)] {
        assert_eq!(kernel.query_sub_group_size_for_local_size(local, 1, 1).unwrap(), size);
        assert_eq!(kernel.get_dynamic_work_width(local, 1, 1).unwrap(), size);
        for global in [local, 2 * local + 3] {
            let numbers = run(&kernel, &line(local, &[global]), &[1u32.into()], 9);
            for (id, item) in numbers.chunks(9).enumerate() {
                let group = (global - id / local * local).min(local);
                let first = id % local / 8 * 8;
                let own = (group - first).min(8) as u32;
                let count = group.div_ceil(size as usize) as u32;
                assert_eq!(item[..3], [own, size, count], "{id} of {global}, {local}");
            }
        }
    }
    // Rows that sub-groups do not fill are refused wherever they are asked for.
    let invalid = ErrorCode::InvalidValue;
    assert_eq!(code(kernel.precache_local_size(12, 2, 1)), invalid);
    assert_eq!(code(kernel.query_sub_group_size_for_local_size(12, 2, 1)), invalid);
    let plane = |global_size| NdRangeOptions {
        descriptors: None,
        local_size: [16, 2, 1],
        global_offset: &[0, 0],
        global_size,
    };
    kernel.create_specialized_kernel(&plane(&[32, 2])).unwrap();
    assert_eq!(code(kernel.create_specialized_kernel(&plane(&[36, 2]))), invalid);

    let most = kernel.query_max_sub_group_count().unwrap();
    assert_eq!(most, 512);
    for count in [1, 2, 5, 511, 512] {
        let local = kernel.query_local_size_for_sub_group_count(count).unwrap();
        assert_eq!(local, [8 * count, 1, 1]);
        let numbers = run(&kernel, &line(local[0], &[local[0]]), &[1u32.into()], 9);
        assert_eq!(numbers[2], count as u32);
    }
    for count in [0, 513, 4095] {
        assert_eq!(kernel.query_local_size_for_sub_group_count(count).unwrap(), [0; 3]);
    }
    let [x, y, z] = kernel.preferred_local_size();
    kernel.precache_local_size(x, y, z).unwrap();
}

#[test]
fn a_degenerate_sub_group_is_the_work_group() {
    let text = "declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %n = trunc i64 %i to i32
  %size = call i32 @__mux_get_sub_group_size()
  %count = call i32 @__mux_get_num_sub_groups()
  %sum = call i32 @__mux_sub_group_reduce_add_i32(i32 %n)
  %a = mul i32 %size, 1000
  %b = add i32 %a, %sum
  %c = mul i32 %b, %count
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %c, ptr addrspace(1) %q
  ret void
}
attributes #0 = { \"mux-degenerate-subgroups\" }
";
    let expected = [4006, 4006, 4006, 4006, 2009, 2009];
    for options in ["", "-cl-wfv=always", "-cl-wfv=never", "-cl-opt-disable"] {
        let mut module = empty();
        module.parse_options(options, OptionsMode::Build).unwrap();
        module.take_program(oxmux::Module::from_ir(text).unwrap()).unwrap();
        module.finalize().unwrap();
        let kernel = module.get_kernel("k").unwrap();
        assert_eq!(kernel.query_sub_group_size_for_local_size(4, 1, 1).unwrap(), 4);
        assert_eq!(kernel.query_max_sub_group_count().unwrap(), 1);
        assert_eq!(run(&kernel, &line(4, &[6]), &[], 1), expected, "{options}");
    }
    let mut buffers = [Buffer::zeroed(24)];
    let module = oxmux::Module::from_ir(text).unwrap();
    let range = NdRangeRequest::global(&[6]).local(&[4]);
    let options = oxmux::InterpretOptions::default();
    module.interpret("k", &range, &[Argument::buffer(0)], &mut buffers, &options).unwrap();
    assert_eq!(super::u32s(&buffers[0]), expected, "interpreted");
}
