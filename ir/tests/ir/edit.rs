//! Cloning, splitting and linking.

use oxmux_ir::edit::{
    LinkError, Undefined, clone_body, clone_function, link_modules, split_block, split_edge,
};
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::verify::verify_module;
use oxmux_ir::{Module, Op, Type};

fn read(text: &str) -> Module {
    let module = parse_module(text).unwrap_or_else(|e| panic!("{e}"));
    verify_module(&module).unwrap_or_else(|e| panic!("{}", e[0]));
    module
}

#[track_caller]
fn check(module: &Module) -> String {
    verify_module(module).unwrap_or_else(|e| panic!("{}", e[0]));
    let text = print_module(module);
    assert_eq!(print_module(&read(&text)), text);
    text
}

const LOOP: &str = "define i32 @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret i32 %i
}
";

#[test]
fn a_split_block_keeps_its_edges() {
    let mut module = read(LOOP);
    let id = module.find_function("f").expect("f");
    let function = &mut module.functions[id];
    let head = function.block_order[1];
    let tail = split_block(function, head, 1);
    function.set_block_name(tail, "tail");
    assert_eq!(function.successors(head)[..], [tail]);
    let text = check(&module);
    assert!(text.contains("[ %next, %tail ]"), "{text}");
}

#[test]
fn a_split_edge_carries_the_arguments() {
    let mut module = read(LOOP);
    let id = module.find_function("f").expect("f");
    let function = &mut module.functions[id];
    let head = function.block_order[1];
    let middle = split_edge(function, head, head).expect("a back edge");
    function.set_block_name(middle, "latch");
    assert!(split_edge(function, middle, middle).is_none());
    let text = check(&module);
    assert!(text.contains("[ %next, %latch ]"), "{text}");
}

#[test]
fn a_clone_is_a_function_of_its_own() {
    let mut module = read(LOOP);
    let id = module.find_function("f").expect("f");
    let copy = clone_function(&mut module, id, "f");
    assert_eq!(module.functions[copy].name(), "f.0");
    let block = module.functions[copy].block_order[2];
    let inst = module.functions[copy].blocks[block].insts[0];
    let zero = module.cx.i32(0);
    module.functions[copy].insts[inst].op = Op::Ret { value: Some(zero) };
    let text = check(&module);
    assert!(text.contains("ret i32 %i") && text.contains("ret i32 0"), "{text}");
}

#[test]
fn modules_are_joined() {
    let mut first = read(
        "%pair = type { i32, float }
declare i32 @shared(ptr, i32)
@counter = external addrspace(1) global i32
define i32 @user(ptr %p) {
  %r = call i32 @shared(ptr %p, i32 3)
  ret i32 %r
}
define internal i32 @helper() {
  ret i32 1
}
",
    );
    let second = read(
        "%pair = type { i32, float }
%other = type { %pair, [2 x i64] }
@counter = addrspace(1) global i32 7
@table = internal constant [2 x ptr] [ptr @helper, ptr @shared]
define i32 @shared(ptr %p, i32 %n) !note !0 {
  %at = getelementptr %other, ptr %p, i64 0, i32 0, i32 1
  store float 1.5, ptr %at, align 4
  %h = call i32 @helper()
  %s = add i32 %h, %n
  ret i32 %s
}
define internal i32 @helper() {
  ret i32 2
}
!list = !{!0, !1}
!0 = !{!\"text\", !1}
!1 = distinct !{!1, i32 5}
",
    );
    link_modules(&mut first, &second).expect("joined");
    let text = check(&first);
    assert!(text.contains("@counter = addrspace(1) global i32 7"), "{text}");
    assert!(text.contains("define internal i32 @helper.0()"), "{text}");
    assert!(text.contains("call i32 @helper.0()"), "{text}");
    assert!(text.contains("[ptr @helper.0, ptr @shared]"), "{text}");
    assert_eq!(text.matches("%pair = type").count(), 1, "{text}");
    assert!(text.contains("define i32 @shared(ptr %p, i32 %n) !note"), "{text}");
}

#[test]
fn what_cannot_be_joined_is_an_error() {
    let define = "define i32 @f() {\n  ret i32 1\n}\n";
    let mut module = read(define);
    let error = link_modules(&mut module, &read(define)).unwrap_err();
    assert_eq!(error, LinkError::Duplicate { symbol: "f".into() });
    let error = link_modules(&mut module, &read("declare float @f()\n")).unwrap_err();
    assert_eq!(error, LinkError::Mismatch { symbol: "f".into() });
    let narrow = "target datalayout = \"e-p:32:32-i64:64\"\n";
    assert_eq!(link_modules(&mut module, &read(narrow)), Err(LinkError::DataLayout));
}

#[test]
fn one_of_several_equal_definitions_stays() {
    let text = "define linkonce_odr i32 @f() {\n  ret i32 1\n}\n";
    let mut module = read(text);
    link_modules(&mut module, &read(text)).expect("joined");
    assert_eq!(check(&module).matches("define").count(), 1);
}

/// Names of the functions that a module has.
fn names(module: &Module) -> Vec<&str> {
    module.function_order.iter().map(|&id| module.functions[id].name()).collect()
}

#[test]
fn a_copy_has_what_its_roots_reach() {
    let module = read(
        "@table = constant ptr @by_address
@other = global i32 7
declare void @declared()
define void @by_address() {
  ret void
}
define void @leaf() {
  call void @declared()
  ret void
}
define void @kernel() {
  call void @leaf()
  ret void
}
define void @recursive() {
  call void @recursive()
  call void @leaf()
  ret void
}
define void @alone() {
  ret void
}
",
    );
    let copy_of = |roots: &[&str]| {
        let roots = roots.iter().map(|name| module.find_function(name).expect(name));
        module.clone_reachable(&roots.collect::<Vec<_>>())
    };
    let copy = copy_of(&["recursive"]);
    check(&copy);
    assert_eq!(names(&copy), ["declared", "by_address", "leaf", "recursive"]);
    assert_eq!(copy.globals.len(), module.globals.len());
    assert_eq!(copy.find_function("alone"), None);
    // Ids stay those of the module, and names that are free are given again.
    assert_eq!(copy.find_function("leaf"), module.find_function("leaf"));
    assert_eq!(names(&copy_of(&["kernel"])), ["declared", "by_address", "leaf", "kernel"]);
    assert_eq!(names(&copy_of(&[])), ["by_address"]);
    assert_eq!(print_module(&copy_of(&names(&module))), print_module(&module));
}

#[test]
fn a_body_that_uses_what_it_does_not_define_is_not_cloned_silently() {
    let text = "define i32 @callee(i32 %a) {
  %b = add i32 %a, 1
  %c = mul i32 %b, %b
  ret i32 %c
}
define void @caller() {
  ret void
}
";
    let mut module = read(text);
    let [callee, caller] = module.function_order[..] else { panic!("two functions") };
    let argument = oxmux_ir::Value::from(module.cx.constants.zero(&module.cx.types, Type::I32));
    let mut source = module.functions[callee].clone();
    let mut destination = module.functions[caller].clone();
    let copies = clone_body(&mut destination, &source, &[argument]).expect("a valid body");
    assert_eq!(copies.len(), 1);
    let entry = source.entry().expect("a body");
    source.blocks[entry].insts.remove(0);
    assert_eq!(clone_body(&mut destination, &source, &[argument]), Err(Undefined));
    // An argument that is not given.
    let source = &module.functions[callee];
    assert_eq!(clone_body(&mut destination, source, &[]), Err(Undefined));
}
