//! Passes take linear work on synthetic programs of growing size.
//!
//! Work is counted in instructions and in places that are made, never in time.

use oxmux_ir::Module;
use oxmux_ir::text::parse_module;
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::fmt::Write;

fn after(text: &str, passes: &str) -> Module {
    let mut module = parse_module(text).expect("a module");
    let pipeline = Pipeline::parse(passes, &Registry::standard()).expect("a pipeline");
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, &mut module, &mut cx, options).expect("the passes run");
    module
}

/// The instructions that were made for a function, those that went away included.
fn made(module: &Module, name: &str) -> usize {
    module.functions[module.find_function(name).expect("the function")].insts.len()
}

/// Functions that each call the one before, and a kernel that calls the last one.
fn chain(count: usize, linkage: &str) -> String {
    let mut text = format!("define {linkage} i32 @f0(i32 %x) {{\n  ret i32 %x\n}}\n");
    for i in 1..count {
        _ = write!(
            text,
            "define {linkage} i32 @f{i}(i32 %x) {{\n  %a = mul i32 %x, {i}\n  \
             %b = call i32 @f{}(i32 %a)\n  %c = xor i32 %b, %x\n  ret i32 %c\n}}\n",
            i - 1
        );
    }
    _ = write!(
        text,
        "define spir_kernel void @k(ptr addrspace(1) %out, i32 %x) {{\n  \
         %r = call i32 @f{}(i32 %x)\n  store i32 %r, ptr addrspace(1) %out, align 4\n  ret void\n}}\n",
        count - 1
    );
    text
}

#[test]
fn a_chain_of_calls_is_copied_once() {
    for count in [100, 1000] {
        let module = after(&chain(count, "internal"), "inline");
        assert_eq!(module.function_order.len(), 1, "all are inlined");
        // The call, the store, the return; two for each function of the chain, and what the first
        // levels were made of.
        assert!(made(&module, "k") < 2 * count + 50, "{}", made(&module, "k"));
    }
}

/// Variables that are written on both sides of a branch each, and read in the end.
fn variables(count: usize) -> String {
    let mut text = "define i32 @f(i1 %c, i32 %x) {\nentry:\n".to_string();
    (0..count).for_each(|i| _ = writeln!(text, "  %p{i} = alloca i32, align 4"));
    for i in 0..count {
        _ = write!(
            text,
            "  br i1 %c, label %t{i}, label %e{i}\nt{i}:\n  store i32 {i}, ptr %p{i}\n  \
             br label %j{i}\ne{i}:\n  store i32 %x, ptr %p{i}\n  br label %j{i}\nj{i}:\n"
        );
    }
    let mut last = "%x".to_string();
    for i in 0..count {
        _ = write!(text, "  %v{i} = load i32, ptr %p{i}\n  %s{i} = add i32 {last}, %v{i}\n");
        last = format!("%s{i}");
    }
    _ = write!(text, "  ret i32 {last}\n}}\n");
    text
}

#[test]
fn variables_are_parameters_where_their_values_meet_alone() {
    for count in [100, 3000] {
        let module = after(&variables(count), "mem2reg");
        let function = &module.functions[module.find_function("f").expect("the function")];
        let blocks = function.block_order.iter().map(|&block| &function.blocks[block]);
        assert_eq!(blocks.map(|block| block.params.len()).sum::<usize>(), count);
        assert_eq!(function.size(), count + 3 * count + 1, "no access is left");
    }
}

/// Loops in each other, with a sum that no loop changes in the innermost.
fn nest(depth: usize) -> String {
    let mut text = "define i32 @f(i32 %n, i32 %x, i32 %y) {\nentry:\n  br label %h0\n".to_string();
    for i in 0..depth {
        let before = if i == 0 { "entry".to_string() } else { format!("h{}", i - 1) };
        let inside = if i + 1 < depth { format!("h{}", i + 1) } else { "body".to_string() };
        _ = write!(
            text,
            "h{i}:\n  %i{i} = phi i32 [ 0, %{before} ], [ %j{i}, %l{i} ]\n  br label %{inside}\n"
        );
    }
    _ = write!(text, "body:\n  %sum = add i32 %x, %y\n  br label %l{}\n", depth - 1);
    for i in (0..depth).rev() {
        let outside = if i == 0 { "end".to_string() } else { format!("l{}", i - 1) };
        _ = write!(
            text,
            "l{i}:\n  %j{i} = add i32 %i{i}, 1\n  %c{i} = icmp slt i32 %j{i}, %n\n  \
             br i1 %c{i}, label %h{i}, label %{outside}\n"
        );
    }
    text + "end:\n  ret i32 %sum\n}\n"
}

#[test]
fn what_no_loop_changes_leaves_a_thousand_loops() {
    let module = after(&nest(1000), "loop-simplify,licm");
    let function = &module.functions[module.find_function("f").expect("the function")];
    let entry = function.entry().expect("the entry");
    assert_eq!(function.blocks[entry].insts.len(), 2, "the sum and the branch");
    let module = after(
        &nest(1000),
        "loop-simplify,licm,loop-reassociate,dead-iteration-elimination,simplifycfg",
    );
    assert!(made(&module, "f") < 10 * 1000, "{}", made(&module, "f"));
}

#[test]
fn functions_of_one_name_are_numbered() {
    let mut module = Module::new("m");
    let names: Vec<String> = (0..2000)
        .map(|_| {
            let id = module.add_function("f", oxmux_ir::Type::VOID, &[]);
            module.functions[id].name().to_string()
        })
        .collect();
    assert_eq!(names[..3], ["f", "f.0", "f.1"]);
    assert_eq!(names[1999], "f.1998");
    // A number that is free again is given again.
    let id = module.find_function("f.7").expect("one of them");
    module.rename(id, "g");
    assert_eq!(module.unique_symbol("f"), "f.7");
}

/// Objects of 64 members that are copied from memory and back.
fn copies(count: usize) -> String {
    let mut text = "define void @f(ptr addrspace(1) %p) {\nentry:\n".to_string();
    (0..count).for_each(|i| _ = writeln!(text, "  %o{i} = alloca [64 x i32], align 4"));
    for i in 0..count {
        _ = write!(
            text,
            "  call void @llvm.memcpy.p0.p1.i64(ptr %o{i}, ptr addrspace(1) %p, i64 256, i1 false)\n  \
             call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %o{i}, i64 256, i1 false)\n"
        );
    }
    text += "  ret void\n}\ndeclare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)\n\
             declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)\n";
    text
}

/// A few copies become loads and stores; many stay copies, since nothing but the function's size
/// would change much.
#[test]
fn copies_of_objects_are_split_in_proportion_to_the_function() {
    let allocas = |module: &Module| {
        let function = &module.functions[module.find_function("f").expect("the function")];
        let ops = function.insts_in_order().map(|(_, inst)| &function.insts[inst].op);
        ops.filter(|op| matches!(op, oxmux_ir::Op::Alloca { .. })).count()
    };
    let few = after(&copies(50), "sroa");
    assert_eq!(allocas(&few), 0);
    let many = after(&copies(2000), "sroa");
    assert!(allocas(&many) > 1000, "{}", allocas(&many));
    assert!(made(&many, "f") < 300_000, "{}", made(&many, "f"));
}
