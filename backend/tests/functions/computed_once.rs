//! A value used in several branches is computed once, although Cranelift computes values at their
//! uses.

use crate::tools::host_or_skip;
use oxmux_backend::{ExternalSymbols, Options, TargetDescription, compile_module, jit};
use oxmux_ir::text::parse_module;
use std::fmt::Write;

const ROUNDS: u32 = 300;
const SIDES: u32 = 32;

/// A function that computes a number in many rounds, and stores it at each place that has a bit in
/// a mask.
fn text() -> String {
    let mut text =
        "define void @f(ptr %in, ptr %out) {\nentry:\n  %x0 = load i32, ptr %in, align 4\n  \
        %q = getelementptr i8, ptr %in, i64 4\n  %mask = load i32, ptr %q, align 4\n"
            .to_string();
    for i in 0..ROUNDS {
        let next = i + 1;
        write!(
            text,
            "  %m{i} = mul i32 %x{i}, 1664525\n  %s{i} = lshr i32 %m{i}, 13\n  %x{next} = xor i32 %m{i}, %s{i}\n"
        )
        .expect("text grows");
    }
    text += "  br label %test0\n";
    for i in 0..SIDES {
        let (bit, next) = (1u32 << i, i + 1);
        write!(
            text,
            "test{i}:\n  %b{i} = and i32 %mask, {bit}\n  %c{i} = icmp ne i32 %b{i}, 0\n  \
             br i1 %c{i}, label %store{i}, label %test{next}\nstore{i}:\n  \
             %p{i} = getelementptr i32, ptr %out, i64 {i}\n  store i32 %x{ROUNDS}, ptr %p{i}, align 4\n  \
             br label %test{next}\n"
        )
        .expect("text grows");
    }
    write!(text, "test{SIDES}:\n  ret void\n}}\n").expect("text grows");
    text
}

fn options() -> Options {
    Options { verify: true, exports: vec!["f".to_string()], ..Options::default() }
}

#[test]
fn code_does_not_grow_with_the_sides_that_use_a_value() {
    let module = parse_module(&text()).expect("a module");
    for target in ["x86_64", "aarch64", "riscv64"] {
        let target: TargetDescription = target.parse().expect("a target");
        let compiled = compile_module(&module, &target, &options()).expect("a program");
        // Three instructions of at most seven bytes for each round, and some for each side.
        let bytes: usize = compiled.functions.iter().map(|f| f.bytes.len()).sum();
        assert!(bytes < 3 * 7 * ROUNDS as usize + 64 * SIDES as usize, "{target}: {bytes} bytes");
    }
}

#[test]
fn each_side_stores_what_was_computed() {
    let Some(host) = host_or_skip("a run", oxmux_backend::host_target()) else { return };
    let module = parse_module(&text()).expect("a module");
    let object = jit(&module, &host, &options(), &ExternalSymbols::new()).expect("a program");
    let function = object.function("f").expect("exported");
    // SAFETY: the function takes two pointers and returns nothing; `object` lives to the end of the
    // test.
    let entry = unsafe { function.as_kernel_entry() };
    for mask in [0u32, 1, 0x8000_0000, 0xa5a5_0ff0, u32::MAX] {
        let first = 0x1234_5678u32;
        let input: Vec<u8> = [first, mask].iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut output = vec![0u32; SIDES as usize];
        // SAFETY: the function reads eight bytes behind its first pointer, and writes at most
        // `SIDES` words behind its second one.
        unsafe { entry(input.as_ptr(), output.as_mut_ptr().cast()) };
        let mut x = first;
        for _ in 0..ROUNDS {
            let m = x.wrapping_mul(1_664_525);
            x = m ^ (m >> 13);
        }
        for (i, &word) in output.iter().enumerate() {
            assert_eq!(word, if mask >> i & 1 == 1 { x } else { 0 }, "mask {mask:x}, side {i}");
        }
    }
}
