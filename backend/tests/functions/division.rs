//! Division by constants and by variables, in each code generator, against Rust's results.

use crate::tools::host_or_skip;
use oxmux_backend::machine::x86_64_avx2;
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadLimits, LoadedObject, Options, TargetDescription,
    compile_to_object, host_target_for,
};
use oxmux_ir::text::parse_module;
use std::fmt::Write as _;
use std::sync::Arc;

/// `udiv`, `urem`, `sdiv` and `srem` of integers of `bits` bits, as they are in 64 bits;
/// `x/0 = x`, `x%0 = 0`.
fn expected(bits: u32, n: u64, d: i64) -> [u64; 4] {
    let unused = 64 - bits;
    let unsigned = |x: u64| x << unused >> unused;
    let signed = |x: u64| (x << unused) as i64 >> unused;
    let (a, b) = (unsigned(n), unsigned(d as u64));
    let (c, d) = (signed(n), signed(d as u64));
    let divided = match b {
        0 => [a, 0, a, 0],
        _ => [a / b, a % b, c.wrapping_div(d) as u64, c.wrapping_rem(d) as u64],
    };
    divided.map(unsigned)
}

fn interesting(bits: u32) -> Vec<i64> {
    let half = 1i64 << (bits - 1);
    let small = [0, 1, 2, 3, 5, 7, 10, 11, 60, 64, 100, 125, 641, 1000];
    let mut all: Vec<i64> = small.into_iter().chain(small.map(|n: i64| -n)).collect();
    all.extend([half, half.wrapping_sub(1), half.wrapping_add(1), half / 2, half / 3]);
    all.extend([half.wrapping_neg().wrapping_sub(1), half / 2 + 1, half / 7 * 5]);
    all
}

/// Divisions of the numbers that are loaded, of which some follow another of the same ones: what is
/// divided, and in which place of [`expected`] the result is.
const OF_NUMBERS: [(&str, &str, usize); 12] = [
    ("udiv", "%n", 0),
    ("urem", "%n", 1),
    ("sdiv", "%n", 2),
    ("srem", "%n", 3),
    ("sdiv", "%n", 2),
    ("srem", "%d", 3),
    ("srem", "%n", 3),
    ("udiv", "%d", 0),
    ("urem", "%n", 1),
    ("udiv", "%n", 0),
    ("urem", "%d", 1),
    ("udiv", "%n", 0),
];

/// This machine, if the generator has code for it.
fn target_for(generator: GeneratorChoice) -> Option<TargetDescription> {
    let target = host_or_skip("division", host_target_for(generator))?;
    let is_wide = generator == GeneratorChoice::X64;
    if is_wide && !target.features.has_all(x86_64_avx2::BASE) {
        println!("not run: this machine has no AVX2");
        return None;
    }
    Some(target)
}

/// The function `@f` of a module.
fn compiled(
    text: &str,
    target: &TargetDescription,
    generator: GeneratorChoice,
) -> Arc<LoadedObject> {
    let module = parse_module(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let exports = vec!["f".to_string()];
    let options = Options { verify: true, exports, generator, ..Options::default() };
    let object = compile_to_object(&module, target, &options).expect("an object");
    let limits = LoadLimits::default();
    LoadedObject::load(&object, &ExternalSymbols::new(), &limits).expect("an object")
}

/// Vectors of so many lanes, divided by constants: bytes by every number, others at their limits.
#[test]
fn lanes_are_divided_by_constants() {
    for generator in [GeneratorChoice::Cranelift, GeneratorChoice::X64] {
        let Some(target) = target_for(generator) else { continue };
        for (bits, lanes) in [8u32, 16, 32, 64].into_iter().flat_map(|b| [(b, 2), (b, 3), (b, 16)])
        {
            let divisors = match bits {
                8 if lanes == 16 => (-128..128).collect(),
                _ => interesting(bits),
            };
            let ty = format!("<{lanes} x i{bits}>");
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{\n  %n = load {ty}, ptr %in, align 1\n"
            );
            let size = (bits / 8 * lanes) as usize;
            let mut place = 0;
            for d in &divisors {
                let d = d << (64 - bits) >> (64 - bits);
                let each = vec![format!("i{bits} {d}"); lanes as usize].join(", ");
                for op in ["udiv", "urem", "sdiv", "srem"] {
                    let _ = write!(
                        text,
                        "  %r{place} = {op} {ty} %n, <{each}>\n  %p{place} = getelementptr i8, ptr %out, i64 {}\n  store {ty} %r{place}, ptr %p{place}, align 1\n",
                        place * size,
                    );
                    place += 1;
                }
            }
            text.push_str("  ret void\n}\n");
            let loaded = compiled(&text, &target, generator);
            let function = loaded.function("f").expect("exported");
            // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
            let entry = unsafe { function.as_kernel_entry() };
            let mut numbers = match bits {
                8 => (-128..128).collect(),
                _ => interesting(bits),
            };
            numbers.extend(interesting(bits).iter().map(|n| n.wrapping_mul(0x1234_5678_9abc_def1)));
            let bytes = bits as usize / 8;
            for numbers in numbers.chunks(lanes as usize) {
                let mut input: Vec<u8> =
                    numbers.iter().flat_map(|n| n.to_le_bytes()[..bytes].to_vec()).collect();
                input.resize(size, 0);
                let mut output = vec![0u8; place * size];
                // SAFETY: `@f` reads a vector, and writes as many as there are places.
                unsafe { entry(input.as_ptr().cast(), output.as_mut_ptr().cast()) };
                for (place, found) in output.chunks(size).enumerate() {
                    let d = divisors[place / 4];
                    for (n, found) in numbers.iter().zip(found.chunks(bytes)) {
                        let expected = expected(bits, *n as u64, d)[place % 4].to_le_bytes();
                        let op = ["udiv", "urem", "sdiv", "srem"][place % 4];
                        assert_eq!(found, &expected[..bytes], "{generator}: {op} {ty} {n} by {d}");
                    }
                }
            }
        }
    }
}

#[test]
fn scalars_are_divided() {
    for generator in [GeneratorChoice::Cranelift, GeneratorChoice::X64] {
        let Some(target) = target_for(generator) else { continue };
        for bits in [8u32, 16, 24, 32, 64] {
            let divisors = interesting(bits);
            let ty = format!("i{bits}");
            let narrow = if bits == 64 { "bitcast" } else { "trunc" };
            let wide = if bits == 64 { "bitcast" } else { "zext" };
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{\n  %l = load i64, ptr %in\n  %n = {narrow} i64 %l to {ty}\n  %q = getelementptr i64, ptr %in, i64 1\n  %m = load i64, ptr %q\n  %d = {narrow} i64 %m to {ty}\n",
            );
            let mut place = 0;
            let mut divide = |op: &str, n: &str, d: &str| {
                let _ = write!(
                    text,
                    "  %r{place} = {op} {ty} {n}, {d}\n  %w{place} = {wide} {ty} %r{place} to i64\n  %p{place} = getelementptr i64, ptr %out, i64 {place}\n  store i64 %w{place}, ptr %p{place}\n",
                );
                place += 1;
            };
            for (op, n, _) in OF_NUMBERS {
                divide(op, n, "%d");
            }
            for d in &divisors {
                let d = (d << (64 - bits) >> (64 - bits)).to_string();
                for op in ["udiv", "urem", "sdiv", "srem"] {
                    divide(op, "%n", &d);
                }
            }
            // A block of its own divides the numbers that the last one divided.
            text.push_str("  br label %next\nnext:\n");
            let _ = write!(
                text,
                "  %last = urem {ty} %n, %d\n  %wide = {wide} {ty} %last to i64\n  store i64 %wide, ptr %out\n  ret void\n}}\n"
            );
            let loaded = compiled(&text, &target, generator);
            let function = loaded.function("f").expect("exported");
            // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
            let entry = unsafe { function.as_kernel_entry() };
            for n in
                divisors.iter().flat_map(|&n| [n, n.wrapping_mul(0x9e37_79b9_7f4a_7c15u64 as i64)])
            {
                for &by in &divisors {
                    let (input, mut output) = ([n, by], vec![0u64; place]);
                    // SAFETY: `@f` reads two words, and writes as many as there are places.
                    unsafe { entry(input.as_ptr().cast(), output.as_mut_ptr().cast()) };
                    let (numbers, constants) = output.split_at(OF_NUMBERS.len());
                    let mut of_numbers = OF_NUMBERS.map(|(_, of, at)| {
                        let n = if of == "%n" { n } else { by };
                        expected(bits, n as u64, by)[at]
                    });
                    of_numbers[0] = expected(bits, n as u64, by)[1];
                    assert_eq!(numbers, of_numbers, "{generator}: {ty} {n} and {by}");
                    for (d, found) in divisors.iter().zip(constants.chunks(4)) {
                        let expected = expected(bits, n as u64, *d);
                        assert_eq!(found, expected, "{generator}: {ty} {n} by {d}");
                    }
                }
            }
        }
    }
}
