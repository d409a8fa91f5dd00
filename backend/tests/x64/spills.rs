//! Spilled values whose live ranges do not overlap share a stack slot.

use super::{compile, machines, run, same};
use oxmux_backend::{GeneratorChoice, Options, TargetDescription, compile_module};
use oxmux_ir::text::parse_module;
use std::fmt::Write as _;

/// Several times more values at once than there are registers, of vectors, words and masks, through
/// branches and loops; also in functions that are so long that registers are given out in one pass.
#[test]
fn spilled_values_share_places() {
    for (stages, width) in [(6, 60), (40, 100)] {
        let v = "<8 x i32>";
        let mut text = String::from("define void @f(ptr %in, ptr %out) {\nentry:\n");
        let _ = writeln!(text, "  %n = load i32, ptr %in, align 1");
        let _ = writeln!(text, "  br label %s0");
        let mut last = "zeroinitializer".to_string();
        for stage in 0..stages {
            let _ = writeln!(text, "s{stage}:");
            for i in 0..width {
                let at = (stage * 7 + i * 20) % 3000;
                let _ = writeln!(
                    text,
                    "  %p{stage}_{i} = getelementptr i8, ptr %in, i64 {at}
  %v{stage}_{i} = load {v}, ptr %p{stage}_{i}, align 1
  %w{stage}_{i} = load i64, ptr %p{stage}_{i}, align 1"
                );
            }
            // What is loaded above is wanted in a loop and behind it.
            let _ = writeln!(
                text,
                "  br label %l{stage}
l{stage}:
  %k{stage} = phi i32 [ 0, %s{stage} ], [ %j{stage}, %l{stage} ]
  %a{stage} = phi {v} [ {last}, %s{stage} ], [ %x{stage}_{}, %l{stage} ]
  %b{stage} = phi i64 [ 0, %s{stage} ], [ %y{stage}_{}, %l{stage} ]",
                width - 1,
                width - 1
            );
            let (mut sum, mut word) = (format!("%a{stage}"), format!("%b{stage}"));
            for i in 0..width {
                let _ = writeln!(
                    text,
                    "  %x{stage}_{i} = add {v} {sum}, %v{stage}_{i}
  %y{stage}_{i} = add i64 {word}, %w{stage}_{i}"
                );
                (sum, word) = (format!("%x{stage}_{i}"), format!("%y{stage}_{i}"));
            }
            let _ = writeln!(
                text,
                "  %j{stage} = add i32 %k{stage}, 1
  %c{stage} = icmp ult i32 %j{stage}, 3
  br i1 %c{stage}, label %l{stage}, label %e{stage}
e{stage}:
  %o{stage} = getelementptr i8, ptr %out, i64 {}
  store i64 {word}, ptr %o{stage}, align 1
  %t{stage} = icmp sgt i32 %n, {stage}
  br i1 %t{stage}, label %m{stage}, label %q{stage}
m{stage}:",
                512 + stage * 8
            );
            let mut mixed = sum.clone();
            for i in (0..width).rev() {
                let _ = writeln!(text, "  %z{stage}_{i} = xor {v} {mixed}, %v{stage}_{i}");
                mixed = format!("%z{stage}_{i}");
            }
            let _ = writeln!(
                text,
                "  br label %q{stage}
q{stage}:
  %r{stage} = phi {v} [ {sum}, %e{stage} ], [ {mixed}, %m{stage} ]
  br label %s{}",
                stage + 1
            );
            last = format!("%r{stage}");
        }
        let _ = writeln!(text, "s{stages}:\n  store {v} {last}, ptr %out, align 1\n  ret void\n}}");
        same(&text);
    }
}

/// A long function of many blocks, whose spilled values are named in two blocks each, has the frame
/// that one of them needs, and not one for all.
#[test]
fn spilled_values_of_many_blocks_share_places() {
    const STAGES: usize = 1200;
    const WIDTH: usize = 48;
    let mut text = String::from("define void @f(ptr %in, ptr %out) {\n  br label %s0\n");
    for stage in 0..STAGES {
        let _ = writeln!(text, "s{stage}:");
        for i in 0..WIDTH {
            let at = (stage * 7 + i * 24) % 4000;
            let _ = writeln!(
                text,
                "  %p{stage}_{i} = getelementptr i8, ptr %in, i64 {at}
  %v{stage}_{i} = load volatile i64, ptr %p{stage}_{i}, align 1"
            );
        }
        let _ = writeln!(
            text,
            "  %c{stage} = icmp sgt i64 %v{stage}_0, 0
  br i1 %c{stage}, label %m{stage}, label %s{}
m{stage}:",
            stage + 1
        );
        let mut sum = format!("%v{stage}_0");
        for i in 1..WIDTH {
            let _ = writeln!(text, "  %x{stage}_{i} = sub i64 %v{stage}_{i}, {sum}");
            sum = format!("%x{stage}_{i}");
        }
        let _ = writeln!(
            text,
            "  %o{stage} = getelementptr i8, ptr %out, i64 {}
  store i64 {sum}, ptr %o{stage}, align 1
  br label %s{}",
            stage * 8 % 4000,
            stage + 1
        );
    }
    let _ = writeln!(text, "s{STAGES}:\n  ret void\n}}");
    for machine in machines().into_iter().take(1) {
        let bytes = stack_bytes(&text, &machine);
        assert!(bytes < 1024, "{bytes} bytes of stack");
        let [ours, theirs] = [GeneratorChoice::X64, GeneratorChoice::Cranelift]
            .map(|generator| run(&compile(&text, &machine, generator).0, 3));
        assert!(ours == theirs);
    }
}

/// The bytes of stack of a program's function.
fn stack_bytes(text: &str, machine: &TargetDescription) -> u64 {
    let module = parse_module(text).expect("a program");
    let exports = vec!["f".to_string()];
    let options = Options { exports, generator: GeneratorChoice::X64, ..Options::default() };
    let compiled = compile_module(&module, machine, &options).expect("compiled");
    compiled.stack_bytes.get("f").copied().flatten().expect("a known size")
}
