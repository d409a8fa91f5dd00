//! What the generator for wide vectors makes of whole functions, against Cranelift's results: frames, arguments on the stack,
//! branches by floats, tables, more values than there are registers, masks at the edge of memory.

use oxmux_backend::machine::{x86_64_avx2, x86_64_avx512};
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadLimits, LoadedObject, Options, TargetDescription,
    compile_module, host_target_for,
};
use oxmux_ir::Module;
use oxmux_ir::text::parse_module;
use std::fmt::Write as _;

const SIZE: usize = 4096;

/// The machines that the generator makes different code for, as far as this one is one of them.
fn machines() -> Vec<TargetDescription> {
    let Some(host) = host_target_for(GeneratorChoice::X64) else { return Vec::new() };
    let mut machines = Vec::new();
    if host.features.has_all(x86_64_avx2::BASE) {
        machines.push("x86_64,x86-64-v3".parse().expect("a target"));
    }
    if host.features.has_all(x86_64_avx512::BASE) {
        machines.push(host);
    }
    machines
}

fn compile(
    text: &str,
    machine: &TargetDescription,
    generator: GeneratorChoice,
) -> (Vec<u8>, usize) {
    let module: Module = parse_module(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let exports = vec!["f".to_string()];
    let options = Options { verify: true, exports, generator, ..Options::default() };
    let compiled = compile_module(&module, machine, &options);
    let compiled = compiled.unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let made: Vec<String> = compiled.generators.iter().map(ToString::to_string).collect();
    let wide = compiled.generators.iter().filter(|used| used.generator == "x64").count();
    assert!(generator != GeneratorChoice::X64 || wide == made.len(), "{made:?}");
    (compiled.object(machine).expect("an object"), compiled.functions.len())
}

fn run(object: &[u8], seed: u32) -> Vec<u8> {
    let limits = LoadLimits::default();
    let loaded = LoadedObject::load(object, &ExternalSymbols::new(), &limits).expect("an object");
    let function = loaded.function("f").expect("exported");
    // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
    let entry = unsafe { function.as_kernel_entry() };
    let memory: Vec<u8> =
        (0..SIZE as u32).map(|i| (i.wrapping_mul(seed * 2 + 37) >> 3) as u8).collect();
    let mut output = vec![0xa5u8; SIZE];
    // SAFETY: `@f` stays within the bytes behind either pointer.
    unsafe { entry(memory.as_ptr(), output.as_mut_ptr().cast()) };
    output
}

/// Compiles a program in both ways and compares what it writes.
fn same(text: &str) {
    if machines().is_empty() {
        println!("not run: this machine has no AVX2");
    }
    for machine in machines() {
        let (ours, _) = compile(text, &machine, GeneratorChoice::X64);
        let (theirs, _) = compile(text, &machine, GeneratorChoice::Cranelift);
        let (again, _) = compile(text, &machine, GeneratorChoice::X64);
        assert!(ours == again, "{machine}: two compilations differ");
        for seed in 0..8 {
            let (ours, theirs) = (run(&ours, seed), run(&theirs, seed));
            let place = ours.iter().zip(&theirs).position(|(a, b)| a != b);
            assert!(place.is_none(), "{machine}: byte {place:?} with seed {seed}:\n{text}");
        }
    }
}

#[test]
fn large_frames_are_touched_page_by_page() {
    for bytes in [64, 4096, 5000, 20_000, 200_000] {
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %a = alloca [{bytes} x i8], align 16
  %last = getelementptr i8, ptr %a, i64 {last}
  %v = load <16 x i32>, ptr %in, align 4
  store <16 x i32> %v, ptr %a, align 4
  store i8 7, ptr %last, align 1
  call void @touch(ptr %a, ptr %last)
  %w = load <16 x i32>, ptr %a, align 4
  %s = add <16 x i32> %v, %w
  store <16 x i32> %s, ptr %out, align 4
  %b = load i8, ptr %last, align 1
  %o = getelementptr i8, ptr %out, i64 100
  store i8 %b, ptr %o, align 1
  ret void
}}
define internal void @touch(ptr %a, ptr %b) noinline {{
  %x = load i32, ptr %a, align 4
  %y = mul i32 %x, 3
  store i32 %y, ptr %a, align 4
  %z = load i8, ptr %b, align 1
  %q = add i8 %z, 5
  store i8 %q, ptr %b, align 1
  ret void
}}",
            last = bytes - 1
        ));
    }
}

#[test]
fn arguments_beyond_registers_are_on_the_stack() {
    let mut text = String::from("define void @f(ptr %in, ptr %out) {\n");
    let mut arguments = Vec::new();
    for i in 0..24 {
        let ty = ["i64", "float", "double", "i32", "i8", "i16"][i % 6];
        let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %in, i64 {}", i * 8);
        let _ = writeln!(text, "  %a{i} = load {ty}, ptr %p{i}, align 1");
        arguments.push(format!("{ty} %a{i}"));
    }
    let _ = writeln!(text, "  %r = call i64 @many(ptr %out, {})", arguments.join(", "));
    let _ = writeln!(text, "  %o = getelementptr i8, ptr %out, i64 512");
    let _ = writeln!(text, "  store i64 %r, ptr %o, align 8\n  ret void\n}}");
    let _ =
        writeln!(text, "define internal i64 @many(ptr %out, {}) noinline {{", arguments.join(", "));
    for i in 0..24 {
        let ty = ["i64", "float", "double", "i32", "i8", "i16"][i % 6];
        let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %out, i64 {}", i * 8);
        let _ = writeln!(text, "  store {ty} %a{i}, ptr %p{i}, align 1");
    }
    text.push_str("  ret i64 %a18\n}\n");
    same(&text);
}

#[test]
fn branches_and_choices_by_floats() {
    let predicates = [
        "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
        "uno",
    ];
    for ty in ["float", "double"] {
        for predicate in predicates {
            let mut text = format!(
                "define internal i32 @g({ty} %a, {ty} %b) noinline {{
  %c = fcmp {predicate} {ty} %a, %b
  br i1 %c, label %yes, label %no
yes:
  br label %end
no:
  br label %end
end:
  %r = phi i32 [ 17, %yes ], [ 4, %no ]
  %d = fcmp {predicate} {ty} %b, %a
  %s = select i1 %d, i32 %r, i32 99
  %t = select i1 %c, {ty} %a, {ty} %b
  %u = fcmp uno {ty} %t, %t
  %v = zext i1 %u to i32
  %w = add i32 %s, %v
  ret i32 %w
}}
define void @f(ptr %in, ptr %out) {{\n"
            );
            let values = ["1.0", "2.0", "-0.0", "0.0", "0x7FF8000000000000", "0x7FF0000000000000"];
            for (i, a) in values.iter().enumerate() {
                for (j, b) in values.iter().enumerate() {
                    let n = i * 6 + j;
                    let _ = writeln!(text, "  %r{n} = call i32 @g({ty} {a}, {ty} {b})");
                    let _ = writeln!(text, "  %p{n} = getelementptr i8, ptr %out, i64 {}", n * 4);
                    let _ = writeln!(text, "  store i32 %r{n}, ptr %p{n}, align 4");
                }
            }
            text.push_str("  ret void\n}\n");
            same(&text);
        }
    }
}

#[test]
fn switches_with_and_without_tables() {
    for (ty, cases) in [
        ("i32", vec![0u64, 1, 2, 3, 4, 5, 6, 7]),
        ("i32", vec![10, 11, 13, 14, 17, 18, 19]),
        ("i8", vec![0, 1, 2, 3, 250, 251, 252, 255]),
        ("i64", vec![1 << 40, (1 << 40) + 1, (1 << 40) + 2, (1 << 40) + 3, (1 << 40) + 5]),
        ("i16", vec![65535, 65534, 65533, 65532, 65530]),
        ("i32", vec![5, 1000, 4_000_000_000]),
    ] {
        let mut text = format!("define internal i32 @g({ty} %v, i32 %x) noinline {{\n");
        let _ = write!(text, "entry:\n  switch {ty} %v, label %other [\n");
        for (i, case) in cases.iter().enumerate() {
            let label = if i % 3 == 2 { "end".to_string() } else { format!("c{i}") };
            let _ = writeln!(text, "    {ty} {case}, label %{label}");
        }
        text.push_str("  ]\n");
        let mut phi = String::from("[ 1000, %other ]");
        for i in 0..cases.len() {
            if i % 3 == 2 {
                phi.push_str(", [ %x, %entry ]");
                continue;
            }
            let _ = writeln!(text, "c{i}:\n  %m{i} = mul i32 %x, {}\n  br label %end", i + 3);
            let _ = write!(phi, ", [ %m{i}, %c{i} ]");
        }
        let _ =
            writeln!(text, "other:\n  br label %end\nend:\n  %r = phi i32 {phi}\n  ret i32 %r\n}}");
        text.push_str("define void @f(ptr %in, ptr %out) {\n  %x = load i32, ptr %in, align 4\n");
        let mut tried = cases.clone();
        tried.extend(cases.iter().map(|case| case.wrapping_add(1)));
        tried.extend([0, 9, 12, 100]);
        for (n, value) in tried.iter().enumerate() {
            let bits: u32 = ty[1..].parse().expect("bits");
            let value = if bits == 64 { *value } else { value & ((1 << bits) - 1) };
            let _ = writeln!(text, "  %r{n} = call i32 @g({ty} {value}, i32 %x)");
            let _ = writeln!(text, "  %p{n} = getelementptr i8, ptr %out, i64 {}", n * 4);
            let _ = writeln!(text, "  store i32 %r{n}, ptr %p{n}, align 4");
        }
        text.push_str("  ret void\n}\n");
        same(&text);
    }
}

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

#[test]
fn wide_integers() {
    let mut text = String::from(
        "define void @f(ptr %in, ptr %out) {
  %q = getelementptr i8, ptr %in, i64 16
  %a = load i128, ptr %in, align 1
  %b = load i128, ptr %q, align 1
  %n0 = and i128 %b, 127\n",
    );
    for (i, op) in ["add", "sub", "mul", "and", "or", "xor"].iter().enumerate() {
        let _ = writeln!(text, "  %r{i} = {op} i128 %a, %b");
    }
    for (i, op) in ["shl", "lshr", "ashr"].iter().enumerate() {
        let _ = writeln!(text, "  %r{} = {op} i128 %a, %n0", i + 6);
    }
    for i in 0..9 {
        let _ = writeln!(text, "  %p{i} = getelementptr i8, ptr %out, i64 {}", i * 16);
        let _ = writeln!(text, "  store i128 %r{i}, ptr %p{i}, align 1");
    }
    text.push_str(
        "  %c = icmp slt i128 %a, %b
  %s = select i1 %c, i128 %a, i128 %b
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %x = phi i128 [ %s, %0 ], [ %r2, %one ]
  %o = getelementptr i8, ptr %out, i64 200
  store i128 %x, ptr %o, align 1
  ret void\n}\n",
    );
    same(&text);
}

/// Masks of comparisons of one width choose lanes of another, through blocks' parameters, inverted and not, and as bits.
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

/// Vectors and masks that are put together from scalars in registers and memory, wholly, in part, and one lane twice.
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

/// Operations whose results masks choose, of their own and of several users, with operands in memory; comparisons of chosen lanes.
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

/// Sums of neighbours of products of bytes and words, signed and not, crossed, and of what is no such sum.
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
  store {half} %s, ptr %out, align 4
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
    for (bits, lanes) in [(8, 16), (8, 64), (16, 32), (32, 16), (32, 4), (32, 3), (16, 5)] {
        let (ty, v) = (format!("i{bits}"), format!("<{lanes} x i{bits}>"));
        let half = 1i64 << (bits - 1);
        // The last ones are vectors that are no constants, with zeros and minus one among their lanes.
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

#[test]
fn distances_beyond_32_bits_are_added() {
    same(
        "define void @f(ptr %in, ptr %out) {
  %far = getelementptr i8, ptr %in, i64 17179869184
  %a = getelementptr i8, ptr %far, i64 -17179869180
  %i = load i64, ptr %in
  %b = getelementptr i8, ptr %far, i64 %i
  %away = ptrtoint ptr %b to i64
  %v = load <8 x i32>, ptr %a, align 1
  store <8 x i32> %v, ptr %out, align 1
  %from = ptrtoint ptr %in to i64
  %distance = sub i64 %away, %from
  %p = getelementptr i8, ptr %out, i64 64
  store i64 %distance, ptr %p
  ret void\n}\n",
    );
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
