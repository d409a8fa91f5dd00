//! The code generator for wide vectors against Cranelift on whole functions: frames, stack
//! arguments, branches on floats, jump tables, spilling, masked accesses at the end of memory.

use oxmux_backend::machine::{x86_64_avx2, x86_64_avx512};
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadLimits, LoadedObject, Options, TargetDescription,
    compile_module, host_target_for,
};
use oxmux_ir::Module;
use oxmux_ir::text::parse_module;
use std::fmt::Write as _;
use tools::found_or_skip;

mod bits;
mod conversions;
mod halves;
mod lanes;
mod masks;
#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod random;
mod spills;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
mod updates;

const SIZE: usize = 4096;

/// The machines that the generator makes different code for, as far as this one is one of them.
fn machines() -> Vec<TargetDescription> {
    let host = found_or_skip("a run", "a 64-bit x86", host_target_for(GeneratorChoice::X64));
    let Some(host) = host else { return Vec::new() };
    let mut machines = Vec::new();
    if host.features.has_all(x86_64_avx2::BASE) {
        machines.push("x86_64,x86-64-v3".parse().expect("a target"));
    }
    if host.features.has_all(x86_64_avx512::BASE) {
        machines.push("x86_64,x86-64-v4".parse().expect("a target"));
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
