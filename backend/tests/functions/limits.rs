//! What is not supported, and what has a limit: errors with a place, and bounds that hold.

use super::programs::{options, parse, run, u32_at, words};
use oxmux_backend::{Arch, BackendError, CodegenError, Options, TargetDescription, compile_module};
use oxmux_ir::Module;

#[test]
fn what_is_not_supported_is_an_error_with_a_place() {
    let cases = [
        ("  %a = call float @llvm.sin.f32(float 1.0)", "llvm.sin"),
        ("  %n = load i64, ptr %in\n  %a = alloca i8, i64 %n", "alloca of a variable size"),
        ("  %a = alloca [4000000000 x i8]", "bytes of stack"),
        ("  %a = load [1000000 x i8], ptr %in", "parts of a value"),
        ("  %a = add <vscale x 4 x i32> zeroinitializer, zeroinitializer", "scalable"),
    ];
    for (body, wanted) in cases {
        let text = format!(
            "declare float @llvm.sin.f32(float)\ndefine void @f(ptr %in, ptr %out) {{\n{body}\n  ret void\n}}"
        );
        let module = parse(&text);
        for name in ["x86_64", "aarch64", "riscv64,has_v"] {
            let target: TargetDescription = name.parse().expect("a target");
            match compile_module(&module, &target, &options()) {
                Err(BackendError::Function { function, inst: Some(_), problem }) => {
                    assert_eq!(function, "f");
                    assert!(problem.to_string().contains(wanted), "{problem}");
                    assert!(!matches!(problem, CodegenError::Generator(_)), "{problem}");
                }
                other => panic!("{wanted}: {:?}", other.map(|_| ())),
            }
        }
    }
}

#[test]
fn the_stack_of_an_entry_is_known() {
    let text = "
define i32 @leaf(i32 %x) {
  %a = alloca [1000 x i8]
  store i8 1, ptr %a
  %r = load i32, ptr %a, align 1
  ret i32 %r
}
define i32 @again(i32 %x) {
  %r = call i32 @again(i32 %x)
  ret i32 %r
}
define void @f(ptr %in, ptr %out) {
  %r = call i32 @leaf(i32 1)
  store i32 %r, ptr %out
  ret void
}
define void @g(ptr %in, ptr %out) {
  %r = call i32 @again(i32 1)
  store i32 %r, ptr %out
  ret void
}";
    let module = parse(text);
    let options =
        Options { verify: true, exports: vec!["f".into(), "g".into()], ..Options::default() };
    for name in ["x86_64", "aarch64", "riscv64"] {
        let target: TargetDescription = name.parse().expect("a target");
        let compiled = compile_module(&module, &target, &options).expect("compiles");
        let bound = compiled.stack_bytes["f"].expect("no recursion");
        assert!((1000..2000).contains(&bound), "{name}: {bound}");
        assert_eq!(compiled.stack_bytes["g"], None, "{name}: recursion has no bound");
    }
}

#[test]
fn large_functions_compile_and_deep_types_are_refused() {
    let mut text = String::from("define void @f(ptr %in, ptr %out) {\n  %v0 = load i32, ptr %in\n");
    for i in 0..25_000 {
        text.push_str(&format!("  %v{} = add i32 %v{i}, {}\n", i + 1, i % 7));
        if i % 16 == 0 {
            text.push_str(&format!("  store volatile i32 %v{i}, ptr %out, align 4\n"));
        }
    }
    text.push_str("  store i32 %v25000, ptr %out, align 4\n  ret void\n}");
    let expected = (0..25_000u32).map(|i| i % 7).sum::<u32>();
    run(&text, &words(&[5]), |out, _| assert_eq!(u32_at(out, 0), expected + 5));

    // A type inside a type, deeper than any limit: an error and no overflow of the stack.
    let mut module = Module::new("deep");
    let mut ty = oxmux_ir::Type::I8;
    for _ in 0..2_000 {
        ty = module.cx.types.array(ty, 1);
    }
    let id = module.add_function("f", oxmux_ir::Type::VOID, &[oxmux_ir::Type::PTR]);
    let mut func = module.take_function(id);
    let entry = func.add_block();
    let ptr = func.args[0];
    let mut b = oxmux_ir::Builder::new(&mut module.cx, &mut func, entry);
    let value = b.load(ty, ptr, 1);
    b.store(value, ptr, 1);
    b.ret(None);
    module.put_function(id, func);
    let error = compile_module(&module, &Arch::X86_64.into(), &options());
    assert!(matches!(
        error,
        Err(BackendError::Function { problem: CodegenError::Limit("nesting of types", _), .. })
    ));
}
