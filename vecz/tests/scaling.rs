//! The size of vector kernels is linear in that of their scalar kernels: twice the control flow is
//! twice the code. Long ones have no further versions.

use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::text::parse_module;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass::PassContext;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use oxmux_vecz::{VectorizationChoices, vectorize};
use std::fmt::Write;

const HEAD: &str = "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x0 = load i32, ptr addrspace(1) %p, align 4
";

/// A number of loops in a row, which work-items leave at different times.
fn loops(count: usize) -> String {
    let mut text = HEAD.to_string();
    for i in 0..count {
        let before = if i == 0 { "entry".to_string() } else { format!("e{}", i - 1) };
        _ = write!(
            text,
            "  br label %l{i}\nl{i}:\n  %a{i} = phi i32 [ %x{i}, %{before} ], [ %b{i}, %l{i} ]\n  \
             %b{i} = lshr i32 %a{i}, 1\n  %c{i} = icmp ugt i32 %b{i}, {i}\n  \
             br i1 %c{i}, label %l{i}, label %e{i}\ne{i}:\n  %x{} = add i32 %b{i}, 1\n",
            i + 1
        );
    }
    _ = writeln!(text, "  store i32 %x{count}, ptr addrspace(1) %q, align 4\n  ret void\n}}");
    text
}

/// One switch with a number of cases.
fn cases(count: usize) -> String {
    let mut text = HEAD.to_string() + "  switch i32 %x0, label %d [\n";
    let each = |of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<String>();
    text += &each(&|i| format!("    i32 {}, label %s{i}\n", i * 3));
    text += "  ]\n";
    text += &each(&|i| format!("s{i}:\n  %v{i} = add i32 %x0, {i}\n  br label %d\n"));
    text += "d:\n  %r = phi i32 [ 0, %entry ]";
    text += &each(&|i| format!(", [ %v{i}, %s{i} ]"));
    text += "\n  store i32 %r, ptr addrspace(1) %q, align 4\n  ret void\n}\n";
    text
}

/// The instructions and block parameters of the vector kernel.
fn size(text: &str) -> usize {
    let mut module = parse_module(text).expect("a module");
    let kernel = module.find_function("k").expect("a kernel");
    let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
    let none = VectorizationChoices::NONE;
    let made = vectorize(&mut module, kernel, info, none, &DefaultBuiltinInfo);
    let function = &module.functions[made.expect("a vector kernel")];
    let blocks = function.block_order.iter().map(|&block| &function.blocks[block]);
    blocks.map(|block| block.insts.len() + block.params.len()).sum()
}

#[test]
fn twice_the_control_flow_is_twice_the_code() {
    for (what, kernel) in [("loops", loops as fn(usize) -> String), ("cases", cases)] {
        let (once, twice) = (size(&kernel(400)), size(&kernel(800)));
        assert!(twice < once * 21 / 10, "{what}: {once}, then {twice}");
    }
}

/// Operations in a row, each of which needs the one before.
fn line(count: usize) -> String {
    let mut text = HEAD.to_string();
    for i in 0..count {
        _ = writeln!(text, "  %m{i} = mul i32 %x{i}, 3\n  %x{} = xor i32 %m{i}, {i}", i + 1);
    }
    _ = writeln!(text, "  store i32 %x{count}, ptr addrspace(1) %q, align 4\n  ret void\n}}");
    text.replace("%out) {", "%out) #0 {") + "attributes #0 = { \"mux-kernel\"=\"entry-point\" }\n"
}

/// The widths of the vector kernels that the compiler chooses.
fn chosen(text: &str) -> Vec<u32> {
    let mut module = parse_module(text).expect("a module");
    let registry = Registry::standard().with_passes(oxmux_vecz::ENTRIES);
    let pipeline = Pipeline::parse("run-vecz<auto;narrow-tail>", &registry).expect("a pipeline");
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    run(&pipeline, &mut module, &mut cx, RunOptions::default()).expect("a run");
    let kernel = module.find_function("k").expect("a kernel");
    module.functions[kernel].metadata.vecz_base.iter().map(|(info, _)| info.width).collect()
}

#[test]
fn long_kernels_have_one_version() {
    assert_eq!(chosen(&line(50)), [8, 4]);
    assert_eq!(chosen(&line(400)), [8]);
}
