//! Passes unrelated to kernels keep all metadata and attributes of the compiler specification's
//! tables.

use oxmux_ir::text::{parse_module, print_module};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;

/// One kernel with every row, and something in it for passes to change.
const MODULE: &str = r#"
define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %a, i32 %b) #0 !reqd_work_group_size !0 !max_work_dim !1 !intel_reqd_sub_group_size !2 !mux_scheduled_fn !3 !codeplay_ca_wrapper !4 !codeplay_ca_vecz.base !7 !codeplay_ca_vecz.base.fail !8 {
entry:
  %slot = alloca i32
  store i32 %a, ptr %slot
  %c = icmp eq i32 %a, 0
  br i1 %c, label %then, label %end

then:
  store i32 %b, ptr %slot
  br label %end

end:
  %v = load i32, ptr %slot
  %unused = add i32 %v, 1
  %shifted = shl i32 %v, %b
  %quotient = sdiv i32 %shifted, %b
  %x = sitofp i32 %quotient to float
  %wide = fpext float %x to double
  %narrow = fptrunc double %wide to float
  %y = frem float %narrow, 2.0
  store float %y, ptr addrspace(1) %out
  %id = call i64 @__mux_get_local_id(i32 0)
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #1
  ret void
}

define spir_kernel void @vector(ptr addrspace(1) %out, i32 %a, i32 %b) #0 !codeplay_ca_vecz.derived !9 {
  ret void
}

declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

attributes #0 = { "mux-base-fn-name"="base" "mux-degenerate-subgroups" "mux-kernel"="entry-point" "mux-local-mem-usage"="0" "mux-no-subgroups" "mux-orig-fn"="orig" "mux-work-item-order"="xzy" }
attributes #1 = { "mux-barrier-schedule"="once" }

!opencl.ocl.version = !{!10}
!mux-scheduling-params = !{!11}

!0 = !{i32 8, i32 4, i32 2}
!1 = !{i32 3}
!2 = !{i32 1}
!3 = !{i32 -1, i32 -1}
!4 = !{!5, !6}
!5 = !{i32 1, i32 0, i32 0, i32 0}
!6 = !{i32 2, i32 0, i32 0, i32 1}
!7 = !{!6, ptr @vector}
!8 = !{!6}
!9 = !{!6, ptr @kernel}
!10 = !{i32 3, i32 0}
!11 = !{!"MuxWorkItemInfo", !"MuxWorkGroupInfo"}
"#;

/// ComputeMux's passes that change code and not which functions are kernels.
const OTHERS: &[&str] = &[
    "bit-shift-fixup",
    "ca-mem2reg",
    "check-ext-funcs",
    "check-unsupported-types",
    "combine-fpext-fptrunc",
    "compute-local-memory-usage",
    "define-mux-dma",
    "encode-builtin-range-metadata",
    "ir-to-builtins",
    "lower-to-mux-builtins",
    "prepare-barriers",
    "print<sub-groups>",
    "remove-exceptions",
    "remove-lifetime",
    "replace-addrspace-fns",
    "replace-atomic-funcs",
    "replace-c11-atomic-funcs",
    "replace-mem-intrins",
    "replace-mux-math-decls",
    "set-convergent-attr",
    "software-div",
    "sub-group-usage",
    "verify-reqd-sub-group-legal",
    "verify-reqd-sub-group-satisfied",
];

/// The text of each row, without the numbers of nodes.
const ROWS: &[&str] = &[
    "!reqd_work_group_size !",
    "= !{i32 8, i32 4, i32 2}",
    "!max_work_dim !",
    "= !{i32 3}",
    "!intel_reqd_sub_group_size !",
    "= !{i32 1}",
    "!mux_scheduled_fn !",
    "= !{i32 -1, i32 -1}",
    "!codeplay_ca_wrapper !",
    "!codeplay_ca_vecz.base !",
    "!codeplay_ca_vecz.base.fail !",
    "!codeplay_ca_vecz.derived !",
    "= !{i32 1, i32 0, i32 0, i32 0}",
    "= !{i32 2, i32 0, i32 0, i32 1}",
    "ptr @vector}",
    "ptr @kernel}",
    "!opencl.ocl.version = !{!",
    "= !{i32 3, i32 0}",
    "!mux-scheduling-params = !{!",
    "= !{!\"MuxWorkItemInfo\", !\"MuxWorkGroupInfo\"}",
    "\"mux-kernel\"=\"entry-point\"",
    "\"mux-orig-fn\"=\"orig\"",
    "\"mux-base-fn-name\"=\"base\"",
    "\"mux-local-mem-usage\"=\"0\"",
    "\"mux-work-item-order\"=\"xzy\"",
    "\"mux-no-subgroups\"",
    "\"mux-degenerate-subgroups\"",
    "{ \"mux-barrier-schedule\"=\"once\" }",
];

#[test]
fn passes_keep_every_row() {
    let registry = Registry::standard();
    let scalar = oxmux_passes::scalar::PASSES.iter().map(|entry| entry.name);
    for name in scalar.chain(OTHERS.iter().copied()) {
        let mut module = parse_module(MODULE).expect("the module reads");
        let pipeline = Pipeline::parse(name, &registry).expect(name);
        let info = DefaultBuiltinInfo;
        let mut cx = PassContext::new(&info);
        let options = RunOptions { verify_each: true, ..RunOptions::default() };
        run(&pipeline, &mut module, &mut cx, options).unwrap_or_else(|e| panic!("{name}: {e}"));
        let text = print_module(&module);
        for row in ROWS {
            assert!(text.contains(row), "{name} loses {row}\n{text}");
        }
    }
}
