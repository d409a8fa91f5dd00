//! Vector arithmetic, broadcasts, extracts and inserts.

use super::same;
use std::fmt::Write as _;

#[test]
fn more_vectors_and_masks_than_registers() {
    for (ty, lanes) in [("i32", 16), ("float", 16), ("i8", 64), ("i64", 4)] {
        let v = format!("<{lanes} x {ty}>");
        let (add, compare) = match ty {
            "float" => ("fadd", "fcmp olt"),
            _ => ("add", "icmp slt"),
        };
        let mut text = String::from("define void @f(ptr %in, ptr %out) {\nentry:\n");
        for i in 0..44 {
            let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %in, i64 {}", i * 64);
            let _ = writeln!(text, "  %v{i} = load {v}, ptr %p{i}, align 1");
        }
        for i in 0..14 {
            let _ = writeln!(text, "  %m{i} = {compare} {v} %v{i}, %v{}", i + 20);
        }
        text.push_str("  br label %loop\nloop:\n  %n = phi i32 [ 0, %entry ], [ %n1, %loop ]\n");
        let _ = writeln!(text, "  %acc = phi {v} [ %v0, %entry ], [ %x43, %loop ]");
        let mut last = "%acc".to_string();
        for i in 0..44 {
            let _ = writeln!(
                text,
                "  %s{i} = select <{lanes} x i1> %m{}, {v} %v{i}, {v} {last}",
                i % 14
            );
            let _ = writeln!(text, "  %x{i} = {add} {v} %s{i}, %v{}", 43 - i);
            last = format!("%x{i}");
        }
        text.push_str("  %n1 = add i32 %n, 1\n  %c = icmp ult i32 %n1, 5\n");
        text.push_str("  br i1 %c, label %loop, label %end\nend:\n");
        let _ = writeln!(text, "  store {v} %x43, ptr %out, align 1\n  ret void\n}}");
        same(&text);
    }
}

/// Vectors and masks that are put together from scalars in registers and memory, wholly, in part,
/// and one lane twice.
#[test]
fn vectors_are_put_together_from_scalars() {
    for (ty, lanes) in [
        ("i8", 32),
        ("i8", 64),
        ("i16", 16),
        ("i32", 8),
        ("i32", 16),
        ("i64", 8),
        ("float", 16),
        ("double", 4),
        ("i1", 8),
        ("i1", 16),
        ("i1", 32),
    ] {
        for (base, step) in
            [("poison", 1), ("poison", 3), ("%w", 1), ("%w", 5), ("zeroinitializer", 2)]
        {
            let v = format!("<{lanes} x {ty}>");
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{\n  %w = load {v}, ptr %in, align 1\n"
            );
            let mut last = base.to_string();
            for (n, i) in (0..lanes).step_by(step).chain([1]).enumerate() {
                let _ = writeln!(text, "  %p{n} = getelementptr i8, ptr %in, i64 {}", n * 8 + 64);
                let _ = match ty {
                    "i1" => writeln!(
                        text,
                        "  %b{n} = load i8, ptr %p{n}, align 1\n  %s{n} = icmp slt i8 %b{n}, {i}"
                    ),
                    _ => writeln!(text, "  %s{n} = load {ty}, ptr %p{n}, align 1"),
                };
                let _ = writeln!(text, "  %x{n} = insertelement {v} {last}, {ty} %s{n}, i32 {i}");
                last = format!("%x{n}");
            }
            // What nothing was put into may be anything.
            if base == "poison" && step > 1 {
                let _ = writeln!(
                    text,
                    "  %e = extractelement {v} {last}, i32 {step}\n  store {ty} %e, ptr %out, align 1"
                );
            } else {
                let _ = writeln!(text, "  store {v} {last}, ptr %out, align 1");
            }
            text.push_str("  ret void\n}\n");
            same(&text);
        }
    }
}

/// Lanes of a loaded vector choose places, what is there is put together: where memory is as it
/// was, where it was written between, where a lane is taken twice, and where the vector has another
/// use.
#[test]
fn lanes_of_loaded_vectors_choose_places() {
    for (index, lanes) in [("i8", 16), ("i8", 64), ("i16", 8), ("i16", 32), ("i32", 16), ("i64", 4)]
    {
        for (extend, found) in [("zext", "i8"), ("sext", "i16"), ("zext", "i32"), ("zext", "float")]
        {
            for case in ["", "written", "twice", "used"] {
                let (v, to) = (format!("<{lanes} x {index}>"), format!("<{lanes} x {found}>"));
                let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
                text.push_str("  %table = getelementptr i8, ptr %in, i64 512\n");
                let loaded = match index {
                    "i8" => "in",
                    // Places stay within the input.
                    _ => {
                        let _ = writeln!(text, "  %any = load {v}, ptr %in, align 1");
                        let _ = writeln!(text, "  %low = and {v} %any, splat ({index} 63)");
                        let _ = writeln!(text, "  store {v} %low, ptr %out, align 1");
                        "out"
                    }
                };
                let _ = writeln!(text, "  %v = load {v}, ptr %{loaded}, align 1");
                if case == "written" {
                    let _ = writeln!(text, "  store i64 0, ptr %{loaded}, align 1");
                }
                let mut last = "poison".to_string();
                for i in 0..lanes {
                    let lane = if case == "twice" && i == 3 { 2 } else { i };
                    let _ = writeln!(text, "  %e{i} = extractelement {v} %v, i32 {lane}");
                    let at = match index {
                        "i64" => format!("%e{i}"),
                        _ => {
                            let _ = writeln!(text, "  %x{i} = {extend} {index} %e{i} to i64");
                            format!("%x{i}")
                        }
                    };
                    let _ = writeln!(text, "  %p{i} = getelementptr {found}, ptr %table, i64 {at}");
                    let _ = writeln!(text, "  %r{i} = load {found}, ptr %p{i}, align 1");
                }
                for i in 0..lanes {
                    let _ = writeln!(
                        text,
                        "  %w{i} = insertelement {to} {last}, {found} %r{i}, i32 {i}"
                    );
                    last = format!("%w{i}");
                }
                let _ = writeln!(text, "  %o = getelementptr i8, ptr %out, i64 512");
                let _ = writeln!(text, "  store {to} {last}, ptr %o, align 1");
                if case == "used" {
                    let _ = writeln!(text, "  %u = getelementptr i8, ptr %out, i64 256");
                    let _ = writeln!(text, "  store {v} %v, ptr %u, align 1");
                }
                text.push_str("  ret void\n}\n");
                same(&text);
            }
        }
    }
}

/// Sums of neighbours of products of bytes and words, signed and not, crossed, and of what is no
/// such sum.
#[test]
fn neighbours_are_multiplied_and_added() {
    let kinds = [
        ("i8", "sext", "sext"),
        ("i8", "zext", "sext"),
        ("i16", "sext", "sext"),
        ("i16", "zext", "zext"),
    ];
    for lanes in [8, 16, 32, 64] {
        for (ty, first, second) in kinds {
            for crossed in [false, true] {
                let (v, w) = (format!("<{lanes} x {ty}>"), format!("<{lanes} x i32>"));
                let every_other = |first: usize| -> String {
                    let lanes: Vec<String> =
                        (0..lanes / 2).map(|i| format!("i32 {}", 2 * i + first)).collect();
                    format!("<{} x i32> <{}>", lanes.len(), lanes.join(", "))
                };
                let (even, odd) = (every_other(0), every_other(usize::from(!crossed)));
                let half = format!("<{} x i32>", lanes / 2);
                same(&format!(
                    "define void @f(ptr %in, ptr %out) {{
  %q = getelementptr i8, ptr %in, i64 700
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %q, align 1
  %x = {first} {v} %a to {w}
  %y = {second} {v} %b to {w}
  %p = mul {w} %x, %y
  %e = shufflevector {w} %p, {w} poison, {even}
  %o = shufflevector {w} %p, {w} poison, {odd}
  %s = add {half} %e, %o
  %c = load {half}, ptr %q, align 1
  %sum = add {half} %c, %s
  store {half} %sum, ptr %out, align 4
  %e1 = shufflevector {w} %x, {w} poison, {even}
  %o1 = shufflevector {w} %x, {w} poison, {odd}
  %s1 = add {half} %o1, %e1
  %r = getelementptr i8, ptr %out, i64 512
  store {half} %s1, ptr %r, align 4
  ret void
}}"
                ));
            }
        }
    }
}

/// Products of lanes of 64 bits, of which some have zeros above.
#[test]
fn products_of_halves() {
    for lanes in [2, 4, 8, 16] {
        let (v, n) = (format!("<{lanes} x i64>"), format!("<{lanes} x i32>"));
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %q = getelementptr i8, ptr %in, i64 300
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %q, align 1
  %n = load {n}, ptr %q, align 1
  %z = zext {n} %n to {v}
  %u = lshr {v} %a, splat (i64 32)
  %m = and {v} %b, splat (i64 4294967295)
  %p0 = mul {v} %a, %b
  %p1 = mul {v} %z, %u
  %p2 = mul {v} %m, splat (i64 4000000001)
  %p3 = mul {v} %a, %z
  %p4 = mul {v} %u, splat (i64 -3)
  %s = sext {n} %n to {v}
  %h = trunc {v} %a to <{lanes} x i16>
  %w = zext <{lanes} x i16> %h to {v}
  %p5 = mul {v} %s, splat (i64 -2147483648)
  %p6 = mul {v} %s, %w
  %p7 = mul {v} %s, splat (i64 2147483648)
  %p8 = mul {v} %s, %z
  %p9 = mul {v} %s, %s
  %x0 = xor {v} %p0, %p1
  %x1 = sub {v} %x0, %p2
  %x2 = add {v} %x1, %p3
  %x3 = xor {v} %x2, %p4
  store {v} %x3, ptr %out, align 1
  %o5 = getelementptr i8, ptr %out, i64 128
  store {v} %p5, ptr %o5, align 1
  %o6 = getelementptr i8, ptr %out, i64 256
  store {v} %p6, ptr %o6, align 1
  %o7 = getelementptr i8, ptr %out, i64 384
  store {v} %p7, ptr %o7, align 1
  %o8 = getelementptr i8, ptr %out, i64 512
  store {v} %p8, ptr %o8, align 1
  %o9 = getelementptr i8, ptr %out, i64 640
  store {v} %p9, ptr %o9, align 1
  ret void
}}"
        ));
    }
}

/// Halves of what is loaded are extended where memory is.
#[test]
fn halves_in_memory_are_extended() {
    for (ty, wide, lanes) in
        [("i8", "i16", 32), ("i8", "i16", 64), ("i16", "i32", 32), ("i8", "i32", 32)]
    {
        let (v, w) = (format!("<{lanes} x {ty}>"), format!("<{} x {wide}>", lanes / 2));
        let half = format!("<{} x {ty}>", lanes / 2);
        let part = |first: usize| -> String {
            let lanes: Vec<String> = (0..lanes / 2).map(|i| format!("i32 {}", first + i)).collect();
            format!("<{} x i32> <{}>", lanes.len(), lanes.join(", "))
        };
        let (low, high) = (part(0), part(lanes / 2));
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %q = getelementptr i8, ptr %in, i64 77
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %q, align 1
  %al = shufflevector {v} %a, {v} poison, {low}
  %ah = shufflevector {v} %a, {v} poison, {high}
  %bl = shufflevector {v} %b, {v} poison, {low}
  %bh = shufflevector {v} %b, {v} poison, {high}
  %x = sext {half} %al to {w}
  %y = zext {half} %ah to {w}
  %s = sub {w} %x, %y
  store {w} %s, ptr %out, align 1
  %z = sext {half} %bl to {w}
  %u = zext {half} %bh to {w}
  %t = sub {w} %z, %u
  %r = getelementptr i8, ptr %out, i64 1024
  store {w} %t, ptr %r, align 1
  ret void
}}"
        ));
    }
}

/// Vectors that one side of a branch, an inner loop, what follows a loop, or an edge alone wants.
#[test]
fn vectors_are_made_behind_branches() {
    for (ty, lanes) in [("i32", 8), ("i32", 16), ("i8", 16)] {
        let v = format!("<{lanes} x {ty}>");
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
entry:
  %p1 = getelementptr i8, ptr %in, i64 128
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %p1, align 1
  %byte = load i8, ptr %in, align 1
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %acc = phi {v} [ %a, %entry ], [ %acc3, %latch ]
  %x = add {v} %acc, %b
  %m = icmp slt {v} %x, %a
  %y = xor {v} %x, %a
  %z = sub {v} %y, %b
  %w = select <{lanes} x i1> %m, {v} %z, {v} %b
  %n = mul i64 %i, 3
  %k = trunc i64 %n to i8
  %bit = add i8 %byte, %k
  %c = icmp slt i8 %bit, 0
  br i1 %c, label %one, label %other
one:
  %w1 = add {v} %w, %x
  br label %latch
other:
  %d = icmp ult i8 %bit, 64
  br i1 %d, label %inner, label %latch
inner:
  %j = phi i64 [ 0, %other ], [ %j1, %inner ]
  %s = phi {v} [ %acc, %other ], [ %s1, %inner ]
  %t = xor {v} %s, %a
  %s1 = add {v} %s, %z
  %u = sub {v} %t, %s1
  %j1 = add i64 %j, 1
  %e = icmp ult i64 %j1, 4
  br i1 %e, label %inner, label %after
after:
  %u1 = add {v} %u, %y
  br label %latch
latch:
  %acc3 = phi {v} [ %w1, %one ], [ %y, %other ], [ %u1, %after ]
  %i1 = add i64 %i, 1
  %last = add {v} %acc3, %x
  %go = icmp ult i64 %i1, 40
  br i1 %go, label %outer, label %end
end:
  store {v} %last, ptr %out, align 1
  ret void
}}"
        ));
    }
}

#[test]
fn lanes_are_divided() {
    for (bits, lanes) in [(8, 16), (8, 64), (16, 32), (32, 16), (32, 8), (32, 4), (32, 3), (16, 5)]
    {
        let (ty, v) = (format!("i{bits}"), format!("<{lanes} x i{bits}>"));
        let half = 1i64 << (bits - 1);
        // The last ones are vectors that are no constants, with zeros and minus one among their
        // lanes.
        let constants = [1, 2, 3, 7, 10, 11, 100, half - 1, -half, -half + 1, -1, -2, -3, -7];
        let splat = |n: i64| {
            let lane = format!("{ty} {n}");
            format!("<{}>", vec![lane; lanes].join(", "))
        };
        let divisors = constants.iter().map(|&n| splat(n));
        let divisors = divisors.chain(["%b", "%c"].map(str::to_string));
        for (i, divisor) in divisors.enumerate() {
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{
  %q = getelementptr i8, ptr %in, i64 512
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %q, align 1
  %low = and {v} %b, {}
  %c = sub {v} %low, {}\n",
                splat(3),
                splat(1)
            );
            for (j, op) in ["udiv", "urem", "sdiv", "srem"].iter().enumerate() {
                let _ = writeln!(text, "  %r{j} = {op} {v} %a, {divisor}");
                let _ = writeln!(text, "  %p{j} = getelementptr i8, ptr %out, i64 {}", j * 128);
                let _ = writeln!(text, "  store {v} %r{j}, ptr %p{j}, align 1");
            }
            text.push_str("  ret void\n}\n");
            assert!(i < 16);
            same(&text);
        }
    }
}

/// Products and sums, rounded once, of factors and summands whose signs are flipped: once for this
/// alone, or for others too.
#[test]
fn signs_of_products_and_sums() {
    for (name, scalar, lanes) in
        [("f32", "float", 1), ("f64", "double", 1), ("v16f32", "float", 16), ("v8f64", "double", 8)]
    {
        let ty = if lanes == 1 { scalar.to_string() } else { format!("<{lanes} x {scalar}>") };
        let ints = if lanes == 1 { "i32".to_string() } else { format!("<{lanes} x i32>") };
        let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
        for (i, value) in ["a", "b", "c"].iter().enumerate() {
            let _ = writeln!(text, "  %p{value} = getelementptr i8, ptr %in, i64 {}", i * 80);
            let _ = writeln!(text, "  %i{value} = load {ints}, ptr %p{value}, align 1");
            let _ = writeln!(text, "  %{value} = sitofp {ints} %i{value} to {ty}");
            let _ = writeln!(text, "  %m{value} = fneg {ty} %{value}");
        }
        for signs in 0..8usize {
            let flip = |i: usize, value: &str, text: &mut String| {
                // What is flipped for one operation alone, and, of the last case, for several.
                let _ = match (signs >> i & 1, signs) {
                    (0, _) => return format!("%{value}"),
                    (_, 7) => return format!("%m{value}"),
                    _ => writeln!(text, "  %n{signs}{value} = fneg {ty} %{value}"),
                };
                format!("%n{signs}{value}")
            };
            let [a, b, c] =
                [(0, "a"), (1, "b"), (2, "c")].map(|(i, value)| flip(i, value, &mut text));
            let args = format!("{ty} {a}, {ty} {b}, {ty} {c}");
            let _ = writeln!(text, "  %r{signs} = call {ty} @llvm.fma.{name}({args})");
            // The sum's register is that of what dies with it.
            let sum = format!("%r{signs}");
            let _ = writeln!(text, "  %o{signs} = fneg {ty} {sum}");
            let args = format!("{ty} {b}, {ty} {a}, {ty} %o{signs}");
            let _ = writeln!(text, "  %s{signs} = call {ty} @llvm.fma.{name}({args})");
            let _ = writeln!(text, "  %q{signs} = getelementptr i8, ptr %out, i64 {}", signs * 64);
            let _ = writeln!(text, "  store {ty} %s{signs}, ptr %q{signs}, align 1");
        }
        let _ = writeln!(text, "  ret void\n}}\ndeclare {ty} @llvm.fma.{name}({ty}, {ty}, {ty})");
        same(&text);
    }
}

/// Components of three are taken apart and put together by permutations of whole vectors: lengths
/// are no powers of two.
#[test]
fn every_third_lane_is_taken_and_put_back() {
    let list = |lanes: Vec<usize>| {
        lanes.iter().map(|lane| format!("i32 {lane}")).collect::<Vec<_>>().join(", ")
    };
    let types =
        [("i8", 8), ("i8", 16), ("i16", 8), ("i16", 16), ("i32", 4), ("i32", 8), ("i32", 16)];
    for (of, lanes) in
        types.into_iter().chain([("float", 16), ("i64", 4), ("i64", 8), ("double", 8)])
    {
        let each = |by: usize| format!("<{} x {of}>", lanes * by);
        let mask = |len: usize, lanes: Vec<usize>| format!("<{len} x i32> <{}>", list(lanes));
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
entry:
  %all = load {three}, ptr %in, align 1
",
            three = each(3)
        );
        for first in 0..3 {
            let every: Vec<usize> = (0..lanes).map(|lane| first + 3 * lane).collect();
            let _ = write!(
                text,
                "  %c{first} = shufflevector {three} %all, {three} poison, {mask}
  %o{first} = getelementptr i8, ptr %out, i64 {at}
  store {one} %c{first}, ptr %o{first}, align 1
",
                three = each(3),
                one = each(1),
                mask = mask(lanes, every),
                at = first * 256,
            );
        }
        // In the other order.
        let two: Vec<usize> = (0..2 * lanes).collect();
        let put: Vec<usize> = (0..3 * lanes).map(|i| i / 3 + lanes * (2 - i % 3)).collect();
        let _ = write!(
            text,
            "  %low = shufflevector {one} %c0, {one} %c1, {two_mask}
  %high = shufflevector {one} %c2, {one} %c2, {two_mask}
  %put = shufflevector {two} %low, {two} %high, {put}
  %p = getelementptr i8, ptr %out, i64 1024
  store {three} %put, ptr %p, align 1
  ret void
}}
",
            one = each(1),
            two = each(2),
            three = each(3),
            two_mask = mask(2 * lanes, two),
            put = mask(3 * lanes, put),
        );
        same(&text);
    }
}

/// Quotients next to whole numbers, of the smallest and largest: every number by every other one.
#[test]
fn quotients_next_to_whole_numbers() {
    let numbers = [
        1u32, 2, 3, 7, 0xffff, 0x1_0001, 0x7fff_fffe, 0x7fff_ffff, 0x8000_0001, 0x8000_0002,
        0xaaaa_aaab, 0xcccc_cccd, 0xffff_fffd, 0xffff_fffe, 0xffff_ffff, 0,
    ];
    let list = |from: usize| -> String {
        let list: Vec<String> =
            (0..16).map(|i| format!("i32 {}", numbers[(from + i) % 16])).collect();
        list.join(", ")
    };
    for op in ["udiv", "urem", "sdiv", "srem"] {
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
  %bits = load i32, ptr %in, align 1
  %none = and i32 %bits, 0
  %none.0 = insertelement <16 x i32> poison, i32 %none, i32 0
  %zeros = shufflevector <16 x i32> %none.0, <16 x i32> poison, <16 x i32> zeroinitializer
  %n = or <16 x i32> %zeros, <{}>
",
            list(0)
        );
        for by in 0..16 {
            let _ = writeln!(
                text,
                "  %d{by} = or <16 x i32> %zeros, <{}>
  %q{by} = {op} <16 x i32> %n, %d{by}
  %p{by} = getelementptr i8, ptr %out, i64 {}
  store <16 x i32> %q{by}, ptr %p{by}, align 1",
                list(by),
                by * 64
            );
        }
        text.push_str("  ret void\n}\n");
        same(&text);
    }
}

/// Unsigned integers become floats by what they are made of, rounded once: numbers in memory, and
/// those beside which rounding changes.
#[test]
fn unsigned_lanes_become_floats() {
    let edges = [
        0u32, 1, 0xffff, 0x1_0000, 0xff_ffff, 0x100_0001, 0x100_0003, 0x7fff_ffff, 0x8000_0000,
        0x8000_0080, 0x8000_0081, 0x8000_0180, 0xffff_ff7f, 0xffff_ff80, 0xffff_ffff, 0xfffe_ffff,
    ];
    for lanes in [2, 4, 8, 16] {
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
  %v = load <{lanes} x i32>, ptr %in, align 1
  %x = uitofp <{lanes} x i32> %v to <{lanes} x float>
  store <{lanes} x float> %x, ptr %out, align 1
  %bits = load i32, ptr %in, align 1
  %none = and i32 %bits, 0
  %none.0 = insertelement <{lanes} x i32> poison, i32 %none, i32 0
  %zeros = shufflevector <{lanes} x i32> %none.0, <{lanes} x i32> poison, <{lanes} x i32> zeroinitializer
"
        );
        for (i, edges) in edges.chunks(lanes).enumerate() {
            let list: Vec<String> = edges.iter().map(|edge| format!("i32 {edge}")).collect();
            let _ = writeln!(
                text,
                "  %e{i} = or <{lanes} x i32> %zeros, <{}>
  %y{i} = uitofp <{lanes} x i32> %e{i} to <{lanes} x float>
  %p{i} = getelementptr i8, ptr %out, i64 {}
  store <{lanes} x float> %y{i}, ptr %p{i}, align 1",
                list.join(", "),
                64 + i * lanes * 4
            );
        }
        text.push_str("  ret void\n}\n");
        same(&text);
    }
}
