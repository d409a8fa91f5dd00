//! Masks: selects, and masks in memory.

use super::same;
use std::fmt::Write as _;

/// Masks of comparisons of one width choose lanes of another, through blocks' parameters, inverted
/// and not, and as bits.
#[test]
fn masks_of_one_width_choose_lanes_of_another() {
    let compares = [
        ("i8", "icmp ult"),
        ("i8", "icmp sge"),
        ("i16", "icmp ne"),
        ("i32", "icmp ugt"),
        ("i64", "icmp ule"),
        ("i64", "icmp slt"),
        ("float", "fcmp une"),
        ("double", "fcmp ult"),
    ];
    for lanes in [2, 4, 8, 16, 32] {
        for (number, (of, compare)) in compares.iter().enumerate() {
            let (by, other) = compares[(number * 3 + lanes / 4 + 1) % compares.len()];
            let (to, _) = compares[(number * 5 + 2) % compares.len()];
            let (x, y, z) = (
                format!("<{lanes} x {of}>"),
                format!("<{lanes} x {by}>"),
                format!("<{lanes} x {to}>"),
            );
            let m = format!("<{lanes} x i1>");
            same(&format!(
                "define void @f(ptr %in, ptr %out) {{
entry:
  %p1 = getelementptr i8, ptr %in, i64 300
  %p2 = getelementptr i8, ptr %in, i64 700
  %p3 = getelementptr i8, ptr %in, i64 1200
  %p4 = getelementptr i8, ptr %in, i64 1700
  %a = load {x}, ptr %in, align 1
  %b = load {x}, ptr %p1, align 1
  %c = load {y}, ptr %p2, align 1
  %d = load {y}, ptr %p3, align 1
  %e = load {z}, ptr %p4, align 1
  %m0 = {compare} {x} %a, %b
  %n0 = {other} {y} %c, %d
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %next ]
  %m = phi {m} [ %m0, %entry ], [ %m5, %next ]
  %acc = phi {z} [ zeroinitializer, %entry ], [ %acc2, %next ]
  %not = xor {m} %m, splat (i1 true)
  %both = and {m} %not, %n0
  %any = or {m} %both, %m0
  %odd = xor {m} %any, %n0
  %acc1 = select {m} %any, {z} %e, {z} %acc
  %more = call i1 @llvm.vector.reduce.or.v{lanes}i1({m} %both)
  br i1 %more, label %some, label %next
some:
  %m1 = select {m} %odd, {m} %m, {m} %n0
  br label %next
next:
  %m5 = phi {m} [ %not, %loop ], [ %m1, %some ]
  %acc2 = select {m} %m5, {z} %acc1, {z} zeroinitializer
  %at = mul i64 %i, 256
  %o = getelementptr i8, ptr %out, i64 %at
  store {z} %acc2, ptr %o, align 1
  %wide = zext {m} %odd to <{lanes} x i16>
  %o1 = getelementptr i8, ptr %o, i64 2048
  store <{lanes} x i16> %wide, ptr %o1, align 1
  %signs = sext {m} %m5 to <{lanes} x i8>
  %o2 = getelementptr i8, ptr %o, i64 2176
  store <{lanes} x i8> %signs, ptr %o2, align 1
  %all = call i1 @llvm.vector.reduce.and.v{lanes}i1({m} %any)
  %bit = extractelement {m} %any, i64 1
  %put = insertelement {m} %odd, i1 %all, i64 1
  %put1 = zext {m} %put to <{lanes} x i8>
  %o3 = getelementptr i8, ptr %o, i64 2220
  store <{lanes} x i8> %put1, ptr %o3, align 1
  %byte = zext i1 %bit to i8
  %o4 = getelementptr i8, ptr %o, i64 2260
  store i8 %byte, ptr %o4, align 1
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, 6
  br i1 %go, label %loop, label %end
end:
  ret void
}}
declare i1 @llvm.vector.reduce.or.v{lanes}i1({m})
declare i1 @llvm.vector.reduce.and.v{lanes}i1({m})
"
            ));
        }
    }
}

/// Operations whose results masks choose, of their own and of several users, with operands in
/// memory; comparisons of chosen lanes.
#[test]
fn masks_choose_what_operations_give() {
    let kinds = [
        ("i8", "add", "icmp slt"),
        ("i16", "mul", "icmp ugt"),
        ("i16", "xor", "icmp ne"),
        ("i32", "xor", "icmp sle"),
        ("i64", "sub", "icmp uge"),
        ("float", "fmul", "fcmp olt"),
        ("double", "fsub", "fcmp une"),
    ];
    for lanes in [2, 4, 8, 16] {
        for (ty, op, compare) in kinds {
            let (v, m) = (format!("<{lanes} x {ty}>"), format!("<{lanes} x i1>"));
            let zero = "zeroinitializer";
            let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
            for i in 0..4 {
                let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %in, i64 {}", i * 320);
                // No operand is not a number, whose bits depend on the order of operands.
                let _ = match ty {
                    "float" | "double" => writeln!(
                        text,
                        "  %n{i} = load <{lanes} x i8>, ptr %p{i}, align 1
  %v{i} = sitofp <{lanes} x i8> %n{i} to {v}"
                    ),
                    _ => writeln!(text, "  %v{i} = load {v}, ptr %p{i}, align 1"),
                };
            }
            let _ = writeln!(
                text,
                "  %c = {compare} {v} %v0, %v1
  %d = {compare} {v} %v1, %v2
  %both = and {m} %d, %c
  %e = {compare} {v} %v2, %v3
  %chosen = select {m} %both, {m} %e, {m} {zero}
  %a = {op} {v} %v0, %v2
  %x0 = select {m} %both, {v} %a, {v} %v3
  %b = {op} {v} %v3, %v1
  %x1 = select {m} %chosen, {v} %b, {v} {zero}
  %g = {op} {v} %x0, %x1
  %x2 = select {m} %both, {v} %g, {v} %g
  %h = {op} {v} %g, %v0
  %x3 = select {m} %both, {v} %v1, {v} %h"
            );
            for i in 0..4 {
                let _ = writeln!(text, "  %o{i} = getelementptr i8, ptr %out, i64 {}", i * 128);
                let _ = writeln!(text, "  store {v} %x{i}, ptr %o{i}, align 1");
            }
            text.push_str("  ret void\n}\n");
            same(&text);
        }
    }
}

#[test]
fn masks_are_words_in_memory() {
    for lanes in [2, 4, 8, 16, 32, 64] {
        let v = format!("<{lanes} x i8>");
        let m = format!("<{lanes} x i1>");
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %q = getelementptr i8, ptr %in, i64 512
  %r = getelementptr i8, ptr %in, i64 1024
  %p = getelementptr i8, ptr %out, i64 128
  %a = load {v}, ptr %in, align 1
  %b = load {v}, ptr %q, align 1
  %m = load {m}, ptr %r, align 1
  %less = icmp slt {v} %a, %b
  %both = xor {m} %m, %less
  %s = select {m} %m, {v} %a, {v} %b
  store {v} %s, ptr %out, align 1
  store {m} %both, ptr %p, align 1
  ret void\n}}\n"
        ));
    }
}

/// A mask of constants that nothing has folded is no complement of another one.
#[test]
fn complements_of_constant_masks() {
    for constant in ["zeroinitializer", "splat (i1 true)", "<i1 1, i1 0, i1 0, i1 1>"] {
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %a = load <4 x i32>, ptr %in, align 1
  %less = icmp slt <4 x i32> %a, zeroinitializer
  %not = xor <4 x i1> {constant}, splat (i1 true)
  %both = and <4 x i1> %less, %not
  %r = select <4 x i1> %both, <4 x i32> %a, <4 x i32> zeroinitializer
  store <4 x i32> %r, ptr %out, align 1
  %any = or <4 x i1> %less, %not
  %s = select <4 x i1> %any, <4 x i32> %a, <4 x i32> zeroinitializer
  %p = getelementptr i8, ptr %out, i64 64
  store <4 x i32> %s, ptr %p, align 1
  ret void\n}}\n"
        ));
    }
}

/// Selections by a comparison of what is selected are minima and maxima of the second operand where
/// lanes are equal or no numbers.
#[test]
fn smaller_and_greater_floats_are_selected() {
    // Zeros of both signs, numbers that are none and of other bits, subnormals, infinities.
    let floats = [
        "0.0", "-0.0", "1.0", "-2.5", "0x7FF8000000000000", "0x7FF0000000000000",
        "0xFFF0000000000000", "0x36A0000000000000", "0xB6A0000000000000", "0xFFFA000000000000",
    ];
    for (of, lanes) in [
        ("float", 2),
        ("float", 4),
        ("float", 8),
        ("float", 16),
        ("double", 2),
        ("double", 4),
        ("double", 8),
    ] {
        let ty = format!("<{lanes} x {of}>");
        let constant = |skip| {
            let lane = |i: usize| floats[(i * skip + i / floats.len()) % floats.len()];
            (0..lanes).map(|i| format!("{of} {}", lane(i))).collect::<Vec<_>>().join(", ")
        };
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
entry:
  store {ty} <{}>, ptr %out, align 1
  %p = getelementptr i8, ptr %out, i64 64
  store {ty} <{}>, ptr %p, align 1
  %a = load {ty}, ptr %out, align 1
  %b = load {ty}, ptr %p, align 1
",
            constant(1),
            constant(3)
        );
        let predicates = ["olt", "ogt", "ult", "ugt", "ole", "oge", "ule", "uge", "oeq", "une"];
        for (i, predicate) in predicates.iter().enumerate() {
            let (straight, crossed) = (128 + 128 * i, 192 + 128 * i);
            let mask = format!("<{lanes} x i1>");
            let _ = write!(
                text,
                "  %m{i} = fcmp {predicate} {ty} %a, %b
  %s{i} = select {mask} %m{i}, {ty} %a, {ty} %b
  %c{i} = select {mask} %m{i}, {ty} %b, {ty} %a
  %o{i} = getelementptr i8, ptr %out, i64 {straight}
  store {ty} %s{i}, ptr %o{i}, align 1
  %q{i} = getelementptr i8, ptr %out, i64 {crossed}
  store {ty} %c{i}, ptr %q{i}, align 1
"
            );
        }
        same(&format!("{text}  ret void\n}}\n"));
    }
}
