//! A kernel that one code generator makes, and a function that it calls, which another one makes.

use oxmux::{CompileOptions, InterpretOptions, Module, args};
use std::fmt::Write as _;

/// A function that is long and called so often that it stays one, and a kernel whose frame is too
/// large for the generator `x64`.
fn module() -> Module {
    let mut text = String::from(
        "declare spir_func i64 @_Z13get_global_idj(i32)
define internal spir_func { i64, i64, i64 } @turn({ i64, i64, i64 } %s, i64 %k) noinline {
  %a = extractvalue { i64, i64, i64 } %s, 0
  %b = extractvalue { i64, i64, i64 } %s, 1
  %c = extractvalue { i64, i64, i64 } %s, 2
  %e0 = add i64 %a, %k\n",
    );
    for i in 1..=400 {
        let (before, by) = (i - 1, 2 * i + 3);
        let _ = write!(
            text,
            "  %q{i} = mul i64 %e{before}, {by}\n  %w{i} = lshr i64 %q{i}, 3\n  %e{i} = xor i64 %w{i}, %q{i}\n"
        );
    }
    text.push_str(
        "  %f = xor i64 %e400, %b
  %r0 = insertvalue { i64, i64, i64 } poison, i64 %c, 0
  %r1 = insertvalue { i64, i64, i64 } %r0, i64 %e400, 1
  %r2 = insertvalue { i64, i64, i64 } %r1, i64 %f, 2
  ret { i64, i64, i64 } %r2
}
define spir_kernel void @k(ptr addrspace(1) %o) {
  %large = alloca [100 x [1000 x i32]], align 16
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr [100 x [1000 x i32]], ptr %large, i64 0, i64 %i, i64 %i
  store volatile i32 5, ptr %place, align 4
  %s0 = insertvalue { i64, i64, i64 } poison, i64 %i, 0
  %s1 = insertvalue { i64, i64, i64 } %s0, i64 7, 1
  %t0 = insertvalue { i64, i64, i64 } %s1, i64 9, 2\n",
    );
    for i in 1..=130 {
        let before = i - 1;
        let _ = writeln!(
            text,
            "  %t{i} = call spir_func {{ i64, i64, i64 }} @turn({{ i64, i64, i64 }} %t{before}, i64 {i})"
        );
    }
    text.push_str(
        "  %v = load volatile i32, ptr %place, align 4
  %w = zext i32 %v to i64
  %x = extractvalue { i64, i64, i64 } %t130, 0
  %y = extractvalue { i64, i64, i64 } %t130, 1
  %z = extractvalue { i64, i64, i64 } %t130, 2
  %sum = add i64 %x, %w
  %at = mul i64 %i, 3
  %p0 = getelementptr i64, ptr addrspace(1) %o, i64 %at
  %p1 = getelementptr i64, ptr addrspace(1) %p0, i64 1
  %p2 = getelementptr i64, ptr addrspace(1) %p0, i64 2
  store i64 %sum, ptr addrspace(1) %p0, align 8
  store i64 %y, ptr addrspace(1) %p1, align 8
  store i64 %z, ptr addrspace(1) %p2, align 8
  ret void
}\n",
    );
    Module::from_ir(&text).expect("a valid module")
}

#[test]
fn structures_are_returned_between_functions_of_two_generators() {
    let module = module();
    let program = module.compile(&CompileOptions::host().expect("a device")).expect("a program");
    // SAFETY: work-item i writes three numbers, and the buffer has them for each.
    let kernel = unsafe { program.kernel("k").expect("the kernel").trust() };
    let (mut compiled, mut interpreted) = ([0u64; 48], [0u64; 48]);
    kernel.launch(16u64, args![&mut compiled]).expect("a launch");
    let options = InterpretOptions::default();
    module.interpret_args("k", 16u64, args![&mut interpreted], &options).expect("a launch");
    assert_eq!(compiled, interpreted);
}
