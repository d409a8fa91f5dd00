//! Spilled values whose live ranges do not overlap share a stack slot.

use super::same;
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
