//! Kernels get sub-groups of the size that they demand, whatever it is: compiled, they do what the
//! interpreter does.

use crate::tools::host_or_skip;
use oxmux::{
    Argument, Buffer, CompileOptions, Device, InterpretOptions, LaunchSettings, Module,
    NdRangeRequest, Sequential,
};

/// Everything that a work-item can tell of its sub-group, in one number.
const KERNEL: &str = r#"declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_sub_group_id()
declare i32 @__mux_get_sub_group_local_id()
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_max_sub_group_size()
declare i32 @__mux_get_num_sub_groups()
declare i32 @__mux_sub_group_reduce_add_i32(i32)
declare i32 @__mux_sub_group_scan_inclusive_add_i32(i32)
declare i32 @__mux_sub_group_scan_exclusive_smax_i32(i32)
declare i32 @__mux_sub_group_broadcast_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_xor_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_up_i32(i32, i32, i32)
declare i32 @__mux_sub_group_shuffle_down_i32(i32, i32, i32)
declare i1 @__mux_sub_group_any_i1(i1)
declare i1 @__mux_sub_group_all_i1(i1)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 !intel_reqd_sub_group_size !0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %sg = call i32 @__mux_get_sub_group_id()
  %lane = call i32 @__mux_get_sub_group_local_id()
  %size = call i32 @__mux_get_sub_group_size()
  %max = call i32 @__mux_get_max_sub_group_size()
  %count = call i32 @__mux_get_num_sub_groups()
  %sum = call i32 @__mux_sub_group_reduce_add_i32(i32 %v)
  %scan = call i32 @__mux_sub_group_scan_inclusive_add_i32(i32 %v)
  %most = call i32 @__mux_sub_group_scan_exclusive_smax_i32(i32 %v)
  %third = call i32 @__mux_sub_group_broadcast_i32(i32 %v, i32 2)
  %turned = sub i32 %size, 1
  %other = sub i32 %turned, %lane
  %shuffled = call i32 @__mux_sub_group_shuffle_i32(i32 %v, i32 %other)
  %up = call i32 @__mux_sub_group_shuffle_up_i32(i32 %sum, i32 %v, i32 1)
  %down = call i32 @__mux_sub_group_shuffle_down_i32(i32 %v, i32 %sum, i32 2)
  %large = icmp sgt i32 %v, 20
  %any = call i1 @__mux_sub_group_any_i1(i1 %large)
  %all = call i1 @__mux_sub_group_all_i1(i1 %large)
  br i1 %large, label %then, label %end

then:
  %triple = mul i32 %v, 3
  %at = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  store i32 %triple, ptr addrspace(1) %at, align 4
  br label %end

end:
  %r = phi i32 [ %triple, %then ], [ %v, %entry ]
  %a = xor i32 %r, %sg
  %b = mul i32 %a, 31
  %c = add i32 %b, %lane
  %d = mul i32 %c, 31
  %e = add i32 %d, %size
  %f = mul i32 %e, 31
  %g = add i32 %f, %max
  %h = mul i32 %g, 31
  %i = add i32 %h, %count
  %j = mul i32 %i, 31
  %l = add i32 %j, %sum
  %m = mul i32 %l, 31
  %n = add i32 %m, %scan
  %o = xor i32 %n, %most
  %q = mul i32 %o, 31
  %s = add i32 %q, %third
  %t = mul i32 %s, 31
  %u = add i32 %t, %shuffled
  %w = mul i32 %u, 31
  %x = add i32 %w, %up
  %y = mul i32 %x, 31
  %z = add i32 %y, %down
  %any32 = zext i1 %any to i32
  %all32 = sext i1 %all to i32
  %aa = add i32 %z, %any32
  %bb = mul i32 %aa, 31
  %cc = add i32 %bb, %all32
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %cc, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{i32 SIZE}
"#;

fn buffers(items: u32) -> [Buffer; 2] {
    let numbers: Vec<u8> = (0..items).flat_map(|i| (i * 7 % 41).to_le_bytes()).collect();
    [Buffer::from_bytes(&numbers), Buffer::from_bytes(&vec![0; 4 * items as usize])]
}

#[test]
fn any_size_is_what_a_kernel_demands() {
    let Some(host) = host_or_skip("a run", Device::host().ok()) else { return };
    for size in [3u32, 12, 24, 96, 128] {
        let text = KERNEL.replace("SIZE", &size.to_string());
        let module = Module::from_ir(&text).expect("a module");
        let mut options = CompileOptions::new(host.clone());
        options.verify_each = true;
        let program = module.compile(&options).unwrap_or_else(|e| panic!("{size}: {e}"));
        let kernel = program.kernel("k").expect("a kernel");
        for groups in [1u32, 3] {
            let (items, local) = (groups * 2 * size, 2 * size);
            let range = NdRangeRequest::global(&[items.into()]).local(&[local.into()]);
            let args = [Argument::buffer(0), Argument::buffer(1)];
            let mut wanted = buffers(items);
            let interpret = InterpretOptions::default();
            module.interpret("k", &range, &args, &mut wanted, &interpret).expect("a result");
            let mut found = buffers(items);
            let settings = LaunchSettings::default();
            // SAFETY: the kernel reads and writes one number of each buffer for each work-item.
            unsafe { kernel.launch(&range, &args, &mut found, &settings, &Sequential) }
                .unwrap_or_else(|e| panic!("{size}: {e}"));
            assert_eq!(&wanted[1][..], &found[1][..], "sub-groups of {size}");
            assert_eq!(&wanted[0][..], &found[0][..], "sub-groups of {size}");
        }
    }
}
