//! Which calls `inline` keeps: kernels of ordinary size are inlined completely, and code growth is
//! bounded.

use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;
use oxmux_ir::{Callee, Module, Op};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::fmt::Write;

/// A function of `instructions` instructions that adds up what it is given; `first` comes before.
fn long(name: &str, instructions: u32, first: &str) -> String {
    let mut text = format!("define internal i32 @{name}(i32 %x) {{\n{first}");
    let mut last = "%x".to_string();
    for i in 0..instructions {
        _ = writeln!(text, "  %v{i} = mul i32 {last}, 3");
        last = format!("%v{i}");
    }
    _ = writeln!(text, "  ret i32 {last}\n}}");
    text
}

/// A function that passes its operand through `calls` calls of another.
fn caller(head: &str, callee: &str, calls: u32, tail: &str) -> String {
    let mut text = format!("{head} {{\n");
    let mut last = "%x".to_string();
    for i in 0..calls {
        _ = writeln!(text, "  %c{i} = call i32 @{callee}(i32 {last})");
        last = format!("%c{i}");
    }
    _ = writeln!(text, "{}\n}}", tail.replace("LAST", &last));
    text
}

/// A kernel that calls a function `calls` times and stores what comes of it.
fn kernel(callee: &str, calls: u32) -> String {
    let head = "define spir_kernel void @k(ptr addrspace(1) %out, i32 %x)";
    caller(head, callee, calls, "  store i32 LAST, ptr addrspace(1) %out, align 4\n  ret void")
}

fn module(text: &str) -> Module {
    parse_module(text).expect("a module")
}

fn inlined(text: &str) -> Module {
    let mut module = module(text);
    let pipeline = Pipeline::parse("inline", &Registry::standard()).expect("a pipeline");
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, &mut module, &mut cx, options).expect("the pass runs");
    module
}

/// The functions with a body, and how many calls the kernel makes of such.
fn left(module: &Module) -> (Vec<String>, usize) {
    let order = module.function_order.iter().map(|&id| &module.functions[id]);
    let bodies = order.filter(|f| !f.is_declaration()).map(|f| f.name().to_string()).collect();
    let kernel = &module.functions[module.find_function("k").expect("the kernel")];
    let calls = kernel.insts_in_order().filter(|&(_, inst)| {
        matches!(&kernel.insts[inst].op, Op::Call(call) if matches!(call.callee, Callee::Function(id) if !module.functions[id].is_declaration()))
    });
    (bodies, calls.count())
}

/// What a kernel stores.
fn stored(module: &Module) -> Vec<u8> {
    let mut interpreter = Interpreter::new(module, Options::default()).expect("an interpreter");
    let buffer = interpreter.add_buffer(&[0; 4]).expect("a buffer");
    let args = [Arg::buffer(buffer), Arg::Bytes(vec![5, 0, 0, 0])];
    interpreter.run("k", &args, &NdRange::default()).expect("the kernel runs");
    interpreter.read_buffer(buffer).to_vec()
}

#[test]
fn what_is_of_ordinary_size_is_inlined_whole() {
    let text = long("f", 600, "") + &kernel("f", 90);
    let module = inlined(&text);
    assert_eq!(left(&module), (vec!["k".to_string()], 0));
}

#[test]
fn a_long_function_with_many_calls_stays() {
    let text = long("f", 600, "") + &kernel("f", 110);
    let after = inlined(&text);
    assert_eq!(left(&after), (vec!["f".to_string(), "k".to_string()], 110));
    let f = &after.functions[after.find_function("f").expect("it stays")];
    assert!(f.attributes.set.has(WordAttribute::NoInline), "vectorization leaves it, too");
    assert_eq!(stored(&after), stored(&module(&text)));
}

#[test]
fn of_a_chain_the_long_one_stays_and_what_calls_it_is_inlined() {
    let between = caller("define internal i32 @g(i32 %x)", "f", 4, "  ret i32 LAST");
    let text = long("f", 600, "") + &between + &kernel("g", 30);
    let after = inlined(&text);
    assert_eq!(left(&after), (vec!["f".to_string(), "k".to_string()], 120));
    assert_eq!(stored(&after), stored(&module(&text)));
}

#[test]
fn what_asks_who_calls_it_is_inlined_however_long() {
    let ask = "  %id = call i64 @__mux_get_global_id(i32 0)\n";
    let text = "declare i64 @__mux_get_global_id(i32)\n".to_string()
        + &long("f", 600, ask)
        + &kernel("f", 110);
    assert_eq!(left(&inlined(&text)), (vec!["k".to_string()], 0));
}

#[test]
fn what_must_be_inlined_is() {
    let text = long("f", 600, "").replace("(i32 %x) {", "(i32 %x) alwaysinline {");
    let text = text + &kernel("f", 110);
    assert_eq!(left(&inlined(&text)), (vec!["k".to_string()], 0));
}

/// Each of twenty functions calls the one before four times: a trillion copies of the first.
#[test]
fn short_functions_that_call_each_other_end() {
    let mut text = long("f0", 5, "");
    for i in 1..=20 {
        let head = format!("define internal i32 @f{i}(i32 %x)");
        text += &caller(&head, &format!("f{}", i - 1), 4, "  ret i32 LAST");
    }
    text += &kernel("f20", 1);
    let after = inlined(&text);
    let all = after.function_order.iter().map(|&id| &after.functions[id]);
    let size = |f: &oxmux_ir::Function| f.insts_in_order().count();
    assert!(all.map(size).max().unwrap_or(0) <= 60_000);
    let (bodies, _) = left(&after);
    assert!(bodies.len() > 2 && bodies.len() < 10, "{bodies:?}");
}

/// A function calls the one before and the one with half its number: more functions are copied too
/// often than are chosen one by one. Those that are called once are inlined.
#[test]
fn many_short_functions_that_call_each_other_end() {
    let mut text = long("f0", 5, "");
    for i in 1..=1500 {
        let (last, half) = (i - 1, i / 2);
        _ = writeln!(
            text,
            "define internal i32 @f{i}(i32 %x) {{\n  %a = call i32 @f{last}(i32 %x)\n  \
             %b = call i32 @f{half}(i32 %a)\n  ret i32 %b\n}}"
        );
    }
    text += &kernel("f1500", 1);
    let after = inlined(&text);
    let all = after.function_order.iter().map(|&id| &after.functions[id]);
    let size = |f: &oxmux_ir::Function| f.insts_in_order().count();
    assert!(all.map(size).max().unwrap_or(0) <= 60_000);
}

/// 150 functions of 150 instructions are called forty times each: none is long, but there are more
/// copies than may be, and more functions than are chosen one by one.
#[test]
fn many_functions_with_many_calls_each_end() {
    let mut text: String = (0..150).map(|i| long(&format!("f{i}"), 150, "")).collect();
    text += "define spir_kernel void @k(ptr addrspace(1) %out, i32 %x) {\n";
    let mut last = "%x".to_string();
    for call in 0..6000 {
        _ = writeln!(text, "  %c{call} = call i32 @f{}(i32 {last})", call % 150);
        last = format!("%c{call}");
    }
    _ = writeln!(text, "  store i32 {last}, ptr addrspace(1) %out, align 4\n  ret void\n}}");
    let after = inlined(&text);
    let (bodies, calls) = left(&after);
    assert_eq!((bodies.len(), calls), (151, 6000));
    assert_eq!(stored(&after), stored(&module(&text)));
}
