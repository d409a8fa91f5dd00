//! Conversions of lanes next to where they round, saturate or have a sign.

use super::same;
use std::fmt::Write as _;

/// What an operation gives for constants that the compiler does not know: each is combined with a
/// zero from memory.
fn of_constants(op: &str, from: &str, to: &str, constants: &[String]) {
    let (int, bits) = match from {
        "double" => ("i64", 64),
        "float" => ("i32", 32),
        int => (int, int[1..].parse().expect("bits")),
    };
    for lanes in [2, 3, 4, 8, 16] {
        let (v, w) = (format!("<{lanes} x {int}>"), format!("<{lanes} x {from}>"));
        let result = format!("<{lanes} x {to}>");
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
  %bits = load {int}, ptr %in, align 1
  %none = and {int} %bits, 0
  %none.0 = insertelement {v} poison, {int} %none, i32 0
  %zeros = shufflevector {v} %none.0, {v} poison, <{lanes} x i32> zeroinitializer
"
        );
        let mut constants = constants.to_vec();
        constants.resize(constants.len().next_multiple_of(lanes), "1".to_string());
        for (i, chunk) in constants.chunks(lanes).enumerate() {
            let list: Vec<String> = chunk.iter().map(|number| format!("{int} {number}")).collect();
            let _ = writeln!(text, "  %i{i} = or {v} %zeros, <{}>", list.join(", "));
            let _ = match from == int {
                true => writeln!(text, "  %x{i} = freeze {w} %i{i}"),
                false => writeln!(text, "  %x{i} = bitcast {v} %i{i} to {w}"),
            };
            let _ = match op {
                "round" => {
                    writeln!(text, "  %y{i} = call {w} @llvm.round.v{lanes}f{bits}({w} %x{i})")
                }
                "fptosi" | "fptoui" => writeln!(
                    text,
                    "  %y{i} = call {result} @llvm.{op}.sat.v{lanes}{to}.v{lanes}f{bits}({w} %x{i})"
                ),
                _ => writeln!(text, "  %y{i} = {op} {w} %x{i} to {result}"),
            };
            let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %out, i64 {}", i * lanes * 8);
            let _ = writeln!(text, "  store {result} %y{i}, ptr %p{i}, align 1");
        }
        text.push_str("  ret void\n}\n");
        same(&text);
    }
}

/// Numbers of 8 to 32 bits by their ends and beside powers of two, as floats of both widths.
#[test]
fn integers_become_floats() {
    for bits in [8u32, 16, 32] {
        let all = u64::MAX >> (64 - bits);
        let numbers: Vec<String> = (0..bits)
            .flat_map(|bit| [1u64 << bit, (1 << bit) - 1, (1 << bit) + 1, !(1 << bit)])
            .map(|number| (number & all).to_string())
            .collect();
        for op in ["sitofp", "uitofp"] {
            for to in ["float", "double"] {
                of_constants(op, &format!("i{bits}"), to, &numbers);
            }
        }
    }
}

/// Doubles beside the ends of integers and whole numbers, infinities and NaN among them, as
/// integers of 8 to 32 bits.
#[test]
fn doubles_become_integers() {
    let mut numbers = Vec::new();
    for power in [0, 1, 7, 8, 15, 16, 31, 32, 33, 51, 52, 53, 63, 64, 1000] {
        let power = 2.0f64.powi(power);
        for number in [power, power - 0.5, power + 0.5, power.next_down(), power - 1.0] {
            numbers.extend([number, -number]);
        }
    }
    numbers.extend([0.0, -0.0, 0.5, 1.5, 2.5, f64::INFINITY, -f64::INFINITY, f64::NAN, 1e-310]);
    let numbers: Vec<String> = numbers.iter().map(|number| number.to_bits().to_string()).collect();
    for op in ["fptosi", "fptoui"] {
        for to in ["i8", "i16", "i32"] {
            of_constants(op, "double", to, &numbers);
        }
    }
}

/// Halves and what is next to them, on both sides of zero and up to where floats have no fraction,
/// away from zero.
#[test]
fn halves_are_rounded_away_from_zero() {
    let mut floats = vec![0.0f32, f32::INFINITY, f32::NAN, f32::MIN_POSITIVE, f32::MAX, 1e-40];
    let mut doubles = vec![0.0f64, f64::INFINITY, f64::NAN, f64::MIN_POSITIVE, f64::MAX, 1e-310];
    for whole in
        [0u32, 1, 2, 3, 1000, (1 << 22) - 1, 1 << 22, (1 << 23) - 1, 1 << 23, (1 << 24) - 1]
    {
        let half = whole as f32 + 0.5;
        floats.extend([half, half.next_down(), half.next_up(), whole as f32]);
    }
    for whole in
        [0u64, 1, 2, 3, 1000, (1 << 51) - 1, 1 << 51, (1 << 52) - 1, 1 << 52, (1 << 53) - 1]
    {
        let half = whole as f64 + 0.5;
        doubles.extend([half, half.next_down(), half.next_up(), whole as f64]);
    }
    let floats: Vec<String> =
        floats.iter().flat_map(|x| [x.to_bits(), (-x).to_bits()]).map(|x| x.to_string()).collect();
    let doubles: Vec<String> =
        doubles.iter().flat_map(|x| [x.to_bits(), (-x).to_bits()]).map(|x| x.to_string()).collect();
    of_constants("round", "float", "float", &floats);
    of_constants("round", "double", "double", &doubles);
}
