//! Bit operations that are selected as one instruction together, rotations and byte swaps.

use super::same;
use std::fmt::Write as _;

/// Trees of operations on bits: of two to five values, some of them constants, inverted, in memory
/// or used again.
#[test]
fn bits_of_several_values() {
    let trees: &[(&str, &[&str])] = &[
        // Chosen bits, in three ways.
        ("chosen", &["and A, B", "xor A, -1", "and %t1, C", "or %t0, %t2"]),
        ("chosen by differences", &["xor B, C", "and %t0, A", "xor %t1, C"]),
        ("majority", &["and A, B", "and A, C", "and B, C", "xor %t0, %t1", "xor %t3, %t2"]),
        ("parity", &["xor A, B", "xor %t0, C"]),
        ("neither", &["or A, B", "or %t0, C", "xor %t1, -1"]),
        ("four values", &["xor A, B", "and C, D", "or %t0, %t1", "xor %t2, A"]),
        ("three beside a fourth", &["and A, B", "xor %t0, C", "or D, %t1", "and %t2, %t1"]),
        ("constants", &["and A, 252645135", "or %t0, B", "xor %t1, 99"]),
        ("one value", &["xor A, -1", "and %t0, A", "or %t1, A"]),
        ("deep", &["xor A, B", "and %t0, A", "or %t1, B", "xor %t2, A", "and %t3, B", "or %t4, C"]),
    ];
    for (ty, lanes) in [("i8", 16), ("i16", 2), ("i32", 4), ("i32", 16), ("i64", 8), ("i64", 16)] {
        let v = format!("<{lanes} x {ty}>");
        for (name, tree) in trees {
            let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
            for (i, value) in ["a", "b", "c", "d"].iter().enumerate() {
                let _ = writeln!(text, "  %p{value} = getelementptr i8, ptr %in, i64 {}", i * 192);
                let _ = writeln!(text, "  %{value} = load {v}, ptr %p{value}, align 1");
            }
            // The last value is one scalar in all lanes.
            let _ = writeln!(text, "  %e = load {ty}, ptr %in, align 1");
            let _ = writeln!(text, "  %e0 = insertelement {v} poison, {ty} %e, i32 0");
            let _ = writeln!(
                text,
                "  %es = shufflevector {v} %e0, {v} poison, <{lanes} x i32> zeroinitializer"
            );
            for (copy, c) in [("x", "%c"), ("y", "%es")] {
                for (i, step) in tree.iter().enumerate() {
                    let (op, args) = step.split_once(' ').expect("an operation");
                    let args: Vec<String> = args
                        .split(", ")
                        .map(|arg| match arg {
                            "A" => "%a".into(),
                            "B" => "%b".into(),
                            "C" => c.into(),
                            "D" => "%d".into(),
                            arg if arg.starts_with('%') => arg.replace("%t", &format!("%{copy}")),
                            number => {
                                let lane = match (ty, number) {
                                    ("i8" | "i16", "252645135") => "15",
                                    (_, number) => number,
                                };
                                let lanes = vec![format!("{ty} {lane}"); lanes];
                                format!("<{}>", lanes.join(", "))
                            }
                        })
                        .collect();
                    let _ = writeln!(text, "  %{copy}{i} = {op} {v} {}", args.join(", "));
                }
            }
            let last = tree.len() - 1;
            let _ = writeln!(
                text,
                "  store {v} %x{last}, ptr %out, align 1
  %q = getelementptr i8, ptr %out, i64 256
  store {v} %y{last}, ptr %q, align 1
  ret void ; {name}
}}"
            );
            same(&text);
        }
    }
}

/// Scalars rotated by constants, by amounts beyond their width, by others; and double words
/// shifted.
#[test]
fn words_are_rotated() {
    for bits in [8, 16, 32, 64] {
        let ty = format!("i{bits}");
        for which in ["fshl", "fshr"] {
            let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
            let _ = writeln!(
                text,
                "  %a = load {ty}, ptr %in, align 1
  %q = getelementptr i8, ptr %in, i64 9
  %b = load {ty}, ptr %q, align 1"
            );
            let amounts = ["0", "1", "7", "13", "31", "32", "63", "100", "%b"];
            for (i, amount) in amounts.into_iter().enumerate() {
                let _ = writeln!(
                    text,
                    "  %r{i} = call {ty} @llvm.{which}.{ty}({ty} %a, {ty} %a, {ty} {amount})
  %o{i} = getelementptr i8, ptr %out, i64 {}
  store {ty} %r{i}, ptr %o{i}, align 1
  %s{i} = call {ty} @llvm.{which}.{ty}({ty} %a, {ty} %b, {ty} {amount})
  %u{i} = getelementptr i8, ptr %out, i64 {}
  store {ty} %s{i}, ptr %u{i}, align 1",
                    i * 8,
                    i * 8 + 128
                );
            }
            text.push_str("  ret void\n}\n");
            let _ = writeln!(text, "declare {ty} @llvm.{which}.{ty}({ty}, {ty}, {ty})");
            same(&text);
        }
    }
}

/// Components of structures of two, four and eight bytes or words: taken out, extended, converted;
/// and bytes in other orders.
#[test]
fn components_are_taken_out() {
    for (ty, bits) in [("i8", 8), ("i16", 16), ("i32", 32)] {
        for step in [2usize, 3, 4, 8] {
            for lanes in [4usize, 8, 16, 32] {
                let all = lanes * step;
                if all * bits / 8 > 512 {
                    continue;
                }
                let (v, n) = (format!("<{all} x {ty}>"), format!("<{lanes} x {ty}>"));
                let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
                let _ = writeln!(text, "  %v = load {v}, ptr %in, align 1");
                for place in 0..step {
                    // One lane may be anything.
                    let mask: Vec<String> = (0..lanes)
                        .map(|i| match i {
                            1 if place == 1 => "i32 poison".to_string(),
                            i => format!("i32 {}", i * step + place),
                        })
                        .collect();
                    let mask = format!("<{lanes} x i32> <{}>", mask.join(", "));
                    let known = if place == 1 { 0 } else { lanes };
                    let _ = writeln!(
                        text,
                        "  %c{place} = shufflevector {v} %v, {v} poison, {mask}
  %s{place} = sext {n} %c{place} to <{lanes} x i64>
  %z{place} = zext {n} %c{place} to <{lanes} x i64>
  %g{place} = sitofp {n} %c{place} to <{lanes} x float>
  %u{place} = uitofp {n} %c{place} to <{lanes} x float>
  %h{place} = bitcast <{lanes} x float> %g{place} to <{lanes} x i32>
  %k{place} = bitcast <{lanes} x float> %u{place} to <{lanes} x i32>
  %i{place} = xor <{lanes} x i32> %h{place}, %k{place}
  %t{place} = add <{lanes} x i64> %s{place}, %z{place}
  %n{place} = zext <{lanes} x i32> %i{place} to <{lanes} x i64>
  %w{place} = xor <{lanes} x i64> %t{place}, %n{place}"
                    );
                    // Each lane but what may be anything is written.
                    for lane in (0..lanes).filter(|&lane| known == lanes || lane != 1) {
                        let at = place * 8 * lanes + lane * 8;
                        let _ = writeln!(
                            text,
                            "  %e{place}_{lane} = extractelement <{lanes} x i64> %w{place}, i32 {lane}
  %o{place}_{lane} = getelementptr i8, ptr %out, i64 {at}
  store i64 %e{place}_{lane}, ptr %o{place}_{lane}, align 1"
                        );
                    }
                    if known == lanes {
                        let _ = writeln!(
                            text,
                            "  %b{place} = getelementptr i8, ptr %out, i64 {}
  store {n} %c{place}, ptr %b{place}, align 1",
                            2048 + place * lanes * bits / 8
                        );
                    }
                }
                text.push_str("  ret void\n}\n");
                same(&text);
            }
        }
    }
}
