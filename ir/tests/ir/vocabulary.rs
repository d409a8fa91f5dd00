//! The metadata and attributes of the compiler specification, one case for each row of its tables:
//! typed in memory, exact in text, and the same when read again.

use oxmux_ir::attributes::{FunctionAttributes, MuxKernel};
use oxmux_ir::function::{FunctionMetadata, VectorizationInfo};
use oxmux_ir::mux::{BarrierSchedule, WorkItemOrder};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::{Function, Module, Op};

/// Reads a module, prints it, and holds that the output has these lines and reads and prints as
/// itself.
fn read(text: &str, lines: &[&str]) -> Module {
    let module = parse_module(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let printed = print_module(&module);
    for line in lines {
        assert!(printed.lines().any(|l| l == *line), "no line '{line}' in\n{printed}");
    }
    let again = parse_module(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
    assert_eq!(print_module(&again), printed);
    module
}

fn function<'a>(module: &'a Module, name: &str) -> &'a Function {
    &module.functions[module.find_function(name).expect(name)]
}

/// A row of the table "Function Metadata": `kernel` has the annotation, `vector` is there to be
/// linked.
fn metadata(annotation: &str, nodes: &str, lines: &[&str]) -> (Module, FunctionMetadata) {
    let text = format!(
        "define void @vector() {{\n  ret void\n}}\n\n\
         define void @kernel() {annotation} {{\n  ret void\n}}\n\n{nodes}"
    );
    let module = read(&text, lines);
    let metadata = function(&module, "kernel").metadata.clone();
    assert!(metadata.other.is_empty(), "it has a field");
    (module, metadata)
}

const WIDTH_8: VectorizationInfo =
    VectorizationInfo { width: 8, scalable: false, dimension: 0, predicated: false };
const SCALABLE_2_Y: VectorizationInfo =
    VectorizationInfo { width: 2, scalable: true, dimension: 1, predicated: true };

#[test]
fn reqd_work_group_size() {
    let line = "define void @kernel() !reqd_work_group_size !0 {";
    let (_, metadata) = metadata(
        "!reqd_work_group_size !0",
        "!0 = !{i32 8, i32 4, i32 2}",
        &[line, "!0 = !{i32 8, i32 4, i32 2}"],
    );
    assert_eq!(metadata.reqd_work_group_size, Some([8, 4, 2]));
}

#[test]
fn max_work_dim() {
    let line = "define void @kernel() !max_work_dim !0 {";
    let (_, metadata) = metadata("!max_work_dim !0", "!0 = !{i32 2}", &[line, "!0 = !{i32 2}"]);
    assert_eq!(metadata.max_work_dim, Some(2));
}

#[test]
fn codeplay_ca_wrapper() {
    let nodes =
        "!0 = !{!1, !2}\n!1 = !{i32 8, i32 0, i32 0, i32 0}\n!2 = !{i32 2, i32 1, i32 1, i32 1}";
    let line = "define void @kernel() !codeplay_ca_wrapper !0 {";
    let lines: Vec<&str> = std::iter::once(line).chain(nodes.lines()).collect();
    let (_, found) = metadata("!codeplay_ca_wrapper !0", nodes, &lines);
    assert_eq!(found.codeplay_ca_wrapper, Some((WIDTH_8, Some(SCALABLE_2_Y))));
}

#[test]
fn codeplay_ca_wrapper_without_tail() {
    for tail in [", null", ""] {
        let nodes = format!("!0 = !{{!1{tail}}}\n!1 = !{{i32 8, i32 0, i32 0, i32 0}}");
        let (_, found) = metadata("!codeplay_ca_wrapper !0", &nodes, &["!0 = !{!1, null}"]);
        assert_eq!(found.codeplay_ca_wrapper, Some((WIDTH_8, None)));
    }
}

#[test]
fn codeplay_ca_vecz_base() {
    let nodes = "!0 = !{!1, ptr @vector}\n!1 = !{i32 8, i32 0, i32 0, i32 0}\n!2 = !{!3, ptr @vector}\n\
                 !3 = !{i32 2, i32 1, i32 1, i32 1}";
    let lines = [
        "define void @kernel() !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !2 {",
        "!0 = !{!1, ptr @vector}",
        "!2 = !{!3, ptr @vector}",
    ];
    let annotation = "!codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !2";
    let (module, found) = metadata(annotation, nodes, &lines);
    let vector = module.find_function("vector").expect("it exists");
    assert_eq!(found.vecz_base, [(WIDTH_8, vector), (SCALABLE_2_Y, vector)]);
}

#[test]
fn codeplay_ca_vecz_derived() {
    let nodes = "!0 = !{!1, ptr @vector}\n!1 = !{i32 2, i32 1, i32 1, i32 1}";
    let lines = ["define void @kernel() !codeplay_ca_vecz.derived !0 {", "!0 = !{!1, ptr @vector}"];
    let (module, found) = metadata("!codeplay_ca_vecz.derived !0", nodes, &lines);
    let vector = module.find_function("vector").expect("it exists");
    assert_eq!(found.vecz_derived, Some((SCALABLE_2_Y, vector)));
}

#[test]
fn links_to_removed_functions_are_gone() {
    let nodes = "!0 = !{!1, null}\n!1 = !{i32 8, i32 0, i32 0, i32 0}";
    let annotation = "!codeplay_ca_vecz.base !0 !codeplay_ca_vecz.derived !0";
    let (_, found) = metadata(annotation, nodes, &["define void @kernel() {"]);
    assert!(found.vecz_base.is_empty() && found.vecz_derived.is_none());
}

#[test]
fn metadata_forgets_removed_functions() {
    let text = "define void @kept() !codeplay_ca_vecz.base !0 {\n  ret void\n}\n\
                define void @gone() {\n  ret void\n}\n!list = !{!2}\n\
                !0 = !{!1, ptr @gone}\n!1 = !{i32 8, i32 0, i32 0, i32 0}\n!2 = !{ptr @gone, ptr @kept}";
    let mut module = parse_module(text).expect("it reads");
    let gone = module.find_function("gone").expect("it exists");
    module.remove_function(gone);
    let printed = print_module(&module);
    assert!(printed.contains("= !{null, ptr @kept}"), "{printed}");
    assert!(!printed.contains("vecz.base"), "{printed}");
    read(&printed, &["define void @kept() {"]);
}

#[test]
fn codeplay_ca_vecz_base_fail() {
    let nodes = "!0 = !{!1}\n!1 = !{i32 8, i32 0, i32 0, i32 0}";
    let lines = ["define void @kernel() !codeplay_ca_vecz.base.fail !0 {", "!0 = !{!1}"];
    let (_, found) = metadata("!codeplay_ca_vecz.base.fail !0", nodes, &lines);
    assert_eq!(found.vecz_base_fail, [WIDTH_8]);
}

#[test]
fn mux_scheduled_fn() {
    let line = "define void @kernel() !mux_scheduled_fn !0 {";
    let annotation = "!mux_scheduled_fn !0";
    let (_, found) = metadata(annotation, "!0 = !{i32 1, i32 0}", &[line, "!0 = !{i32 1, i32 0}"]);
    assert_eq!(found.mux_scheduled_fn.as_deref(), Some(&[1, 0][..]));
    // Negative values are -1, and targets have two more.
    let nodes = "!0 = !{i32 -7, i32 2, i32 -1, i32 0}";
    let (_, found) = metadata(annotation, nodes, &["!0 = !{i32 -1, i32 2, i32 -1, i32 0}"]);
    assert_eq!(found.mux_scheduled_fn.as_deref(), Some(&[-1, 2, -1, 0][..]));
}

#[test]
fn intel_reqd_sub_group_size() {
    let line = "define void @kernel() !intel_reqd_sub_group_size !0 {";
    let lines = [line, "!0 = !{i32 16}"];
    let (_, found) = metadata("!intel_reqd_sub_group_size !0", "!0 = !{i32 16}", &lines);
    assert_eq!(found.intel_reqd_sub_group_size, Some(16));
}

#[test]
fn malformed_metadata_is_refused() {
    for (kind, node) in [
        ("reqd_work_group_size", "!{i32 8}"),
        ("max_work_dim", "!{}"),
        ("intel_reqd_sub_group_size", "!{!\"8\"}"),
        ("mux_scheduled_fn", "!{null}"),
        ("codeplay_ca_wrapper", "!{i32 8, i32 0, i32 0, i32 0}"),
        ("codeplay_ca_vecz.base", "!{}"),
        ("codeplay_ca_vecz.derived", "!{null, null}"),
        ("codeplay_ca_vecz.base.fail", "!{null}"),
    ] {
        let text = format!("define void @f() !{kind} !0 {{\n  ret void\n}}\n!0 = {node}");
        let error = parse_module(&text).expect_err(kind);
        assert!(error.message.contains(&format!("malformed !{kind}")), "{error}");
    }
}

#[test]
fn opencl_ocl_version() {
    let text = "!opencl.ocl.version = !{!0}\n!0 = !{i32 3, i32 0}";
    let module = read(text, &["!opencl.ocl.version = !{!0}", "!0 = !{i32 3, i32 0}"]);
    assert_eq!(module.opencl_version, Some((3, 0)));
    assert!(module.named_metadata.is_empty());
}

#[test]
fn mux_scheduling_params() {
    let node = "!0 = !{!\"MuxWorkItemInfo\", !\"MuxWorkGroupInfo\"}";
    let text = format!("!mux-scheduling-params = !{{!0}}\n{node}");
    let module = read(&text, &["!mux-scheduling-params = !{!0}", node]);
    let names = module.mux_scheduling_params.expect("it has a field");
    assert_eq!(names, ["MuxWorkItemInfo", "MuxWorkGroupInfo"]);
}

/// A row of the table "Function Attributes".
fn attributes(text: &str) -> FunctionAttributes {
    let line = format!("attributes #0 = {{ {text} }}");
    let module = read(&format!("define void @f() {text} {{\n  ret void\n}}\n"), &[&line]);
    let attributes = function(&module, "f").attributes.clone();
    assert!(attributes.set.is_empty(), "it has a field");
    attributes
}

#[test]
fn mux_kernel() {
    assert_eq!(attributes("\"mux-kernel\"").mux_kernel, Some(MuxKernel::Kernel));
    let entry = attributes("\"mux-kernel\"=\"entry-point\"");
    assert_eq!(entry.mux_kernel, Some(MuxKernel::EntryPoint));
    assert!(entry.is_kernel() && entry.is_kernel_entry_point());
}

#[test]
fn mux_orig_fn() {
    assert_eq!(attributes("\"mux-orig-fn\"=\"foo\"").mux_orig_fn.as_deref(), Some("foo"));
}

#[test]
fn mux_base_fn_name() {
    let found = attributes("\"mux-base-fn-name\"=\"foo\"").mux_base_fn_name;
    assert_eq!(found.as_deref(), Some("foo"));
}

#[test]
fn mux_local_mem_usage() {
    assert_eq!(attributes("\"mux-local-mem-usage\"=\"128\"").mux_local_mem_usage, Some(128));
}

#[test]
fn mux_work_item_order() {
    for &order in WorkItemOrder::ALL {
        let found = attributes(&format!("\"mux-work-item-order\"=\"{order}\""));
        assert_eq!(found.work_item_order(), Some(order));
    }
    assert_eq!(FunctionAttributes::default().work_item_order(), Some(WorkItemOrder::Xyz));
    assert_eq!(attributes("\"mux-work-item-order\"=\"xx\"").work_item_order(), None);
    assert_eq!(WorkItemOrder::Zxy.dimensions(), [2, 0, 1]);
}

#[test]
fn mux_barrier_schedule() {
    for &schedule in BarrierSchedule::ALL {
        let found = attributes(&format!("\"mux-barrier-schedule\"=\"{schedule}\""));
        assert_eq!(found.mux_barrier_schedule, Some(schedule));
        // "Typically found on call sites."
        let text = format!(
            "declare void @__mux_work_group_barrier(i32, i32, i32)\n\
             define void @f() {{\n  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #0\n  ret void\n}}\n\
             attributes #0 = {{ \"mux-barrier-schedule\"=\"{schedule}\" }}"
        );
        let module = read(
            &text,
            &[
                "  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #0",
                &format!("attributes #0 = {{ \"mux-barrier-schedule\"=\"{schedule}\" }}"),
            ],
        );
        let f = function(&module, "f");
        let found = f.insts_in_order().find_map(|(_, inst)| match &f.insts[inst].op {
            Op::Call(call) => call.barrier_schedule,
            _ => None,
        });
        assert_eq!(found, Some(schedule));
    }
}

#[test]
fn mux_no_subgroups() {
    assert!(attributes("\"mux-no-subgroups\"").mux_no_subgroups);
}

#[test]
fn mux_degenerate_subgroups() {
    assert!(attributes("\"mux-degenerate-subgroups\"").mux_degenerate_subgroups);
}

#[test]
fn attribute_utilities() {
    let mut f = Function::default();
    assert!(!f.is_kernel() && !f.is_kernel_entry_pt());
    f.set_is_kernel();
    assert!(f.is_kernel() && !f.is_kernel_entry_pt());
    f.set_is_kernel_entry_pt();
    assert!(f.is_kernel() && f.is_kernel_entry_pt());

    let mut wrapper = Function::default();
    wrapper.set_is_kernel();
    wrapper.take_is_kernel(&mut f);
    assert!(wrapper.is_kernel_entry_pt() && !f.is_kernel());
    // What the new function was is overwritten.
    wrapper.take_is_kernel(&mut f);
    assert!(!wrapper.is_kernel());

    wrapper.set_is_kernel_entry_pt();
    wrapper.drop_is_kernel();
    wrapper.drop_is_kernel();
    assert!(!wrapper.is_kernel());
}
