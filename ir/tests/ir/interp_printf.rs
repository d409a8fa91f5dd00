//! `printf` in the interpreter.

use oxmux_ir::interp::{
    InterpErrorKind, Interpreter, NdRange, Options, PrintfArg, PrintfArgKind, PrintfCall, UbKind,
};
use oxmux_ir::text::parse_module;
use std::cell::RefCell;
use std::rc::Rc;

const CONSTANTS: &str = r#"
@.fmt = internal addrspace(2) constant [6 x i8] c"%d %s\00"
@.text = internal addrspace(2) constant [4 x i8] c"abc\00"
@.endless = internal addrspace(2) constant [3 x i8] c"xyz"
@variable = internal addrspace(1) global [4 x i8] c"abc\00"
declare spir_func i32 @printf(ptr addrspace(2), ...)
"#;

/// The calls of a kernel with this body, each of which is told 7; and how the run ended.
fn calls(body: &str) -> (Vec<PrintfCall>, Result<(), InterpErrorKind>) {
    let text = format!("{CONSTANTS}define spir_kernel void @k() {{\n{body}\n  ret void\n}}\n");
    let module = parse_module(&text).expect("a module");
    let seen = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&seen);
    let hook = move |call: &PrintfCall| {
        sink.borrow_mut().push(call.clone());
        7
    };
    let options = Options { printf: Some(Box::new(hook)), ..Options::default() };
    let mut interpreter = Interpreter::new(&module, options).expect("globals have values");
    let run = interpreter.run("k", &[], &NdRange::linear(2, 1));
    (seen.take(), run.map(|_| ()).map_err(|error| error.kind))
}

const TYPE: &str = "call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2)";

#[test]
fn a_call_is_shown_with_its_strings_and_the_bits_of_its_arguments() {
    let (seen, end) = calls(&format!(
        "  %r = {TYPE} @.fmt, i32 -1, ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @.text, i64 1), \
         <3 x half> <half 1.0, half 2.0, half 0.0>, i1 true, double 1.0, ptr addrspace(1) @variable)\n  \
         %again = {TYPE} @.endless, i32 %r)"
    ));
    assert_eq!(end, Ok(()));
    assert_eq!(seen.len(), 4);
    assert_eq!((seen[0].group_id, seen[2].group_id), ([0; 3], [1, 0, 0]));
    let call = &seen[0];
    assert_eq!(call.format.as_deref(), Some(&b"%d %s"[..]));
    let int = |kind, value| PrintfArg { kind, is_vector: false, lanes: vec![value], string: None };
    assert_eq!(call.args[0], int(PrintfArgKind::Int(32), 0xffff_ffff));
    assert_eq!(call.args[1].kind, PrintfArgKind::Pointer);
    assert_eq!(call.args[1].string.as_deref(), Some(&b"bc"[..]));
    let halfs = PrintfArg {
        kind: PrintfArgKind::Half,
        is_vector: true,
        lanes: vec![0x3c00, 0x4000, 0],
        string: None,
    };
    assert_eq!(call.args[2], halfs);
    assert_eq!(call.args[3], int(PrintfArgKind::Int(1), 1));
    assert_eq!(call.args[4], int(PrintfArgKind::Double, 1f64.to_bits()));
    // Memory that may change is no string, and neither is one without an end.
    assert_eq!(call.args[5].string, None);
    assert_eq!(seen[1].format, None);
    assert_eq!(seen[1].args, [int(PrintfArgKind::Int(32), 7)]);
}

#[test]
fn what_has_no_value_is_not_printed() {
    for argument in ["i32 poison", "<2 x i32> <i32 1, i32 poison>"] {
        let (seen, end) = calls(&format!("  %r = {TYPE} @.fmt, {argument})"));
        assert!(matches!(end, Err(InterpErrorKind::Ub(UbKind::PoisonUse, _))), "{end:?}");
        assert!(seen.is_empty());
    }
    let (_, end) = calls(&format!("  %r = {TYPE} poison)"));
    assert!(matches!(end, Err(InterpErrorKind::Ub(UbKind::PoisonUse, _))), "{end:?}");
    let (_, end) = calls(&format!("  %r = {TYPE} @.fmt, i128 1)"));
    assert!(matches!(end, Err(InterpErrorKind::Unsupported(_))), "{end:?}");
}

#[test]
fn without_a_hook_printf_has_no_body() {
    let text = format!(
        "{CONSTANTS}define spir_kernel void @k() {{\n  %r = {TYPE} @.fmt, i32 1)\n  ret void\n}}\n"
    );
    let module = parse_module(&text).expect("a module");
    let mut interpreter = Interpreter::new(&module, Options::default()).expect("globals");
    let error = interpreter.run("k", &[], &NdRange::default()).unwrap_err();
    assert!(error.to_string().contains("@printf, which has no body"), "{error}");
}
