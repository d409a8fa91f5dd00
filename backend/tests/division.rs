//! Scalars divided by constants, by each generator, against what Rust computes.

use oxmux_backend::machine::x86_64_avx2;
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadLimits, LoadedObject, Options, compile_to_object,
    host_target_for,
};
use oxmux_ir::text::parse_module;
use std::fmt::Write as _;

/// `udiv`, `urem`, `sdiv` and `srem` of integers of so many bits, as they are in 64 bits; `x/0 = x`, `x%0 = 0`.
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

#[test]
fn scalars_are_divided_by_constants() {
    for generator in [GeneratorChoice::Cranelift, GeneratorChoice::X64] {
        let Some(target) = host_target_for(generator) else { return };
        let is_wide = generator == GeneratorChoice::X64;
        if is_wide && !target.features.has_all(x86_64_avx2::BASE) {
            println!("not run: this machine has no AVX2");
            continue;
        }
        for bits in [8u32, 16, 24, 32, 64] {
            let divisors = interesting(bits);
            let ty = format!("i{bits}");
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{\n  %l = load i64, ptr %in\n  %n = {} i64 %l to {ty}\n",
                if bits == 64 { "bitcast" } else { "trunc" }
            );
            let mut place = 0;
            for d in &divisors {
                for op in ["udiv", "urem", "sdiv", "srem"] {
                    let wide = if bits == 64 { "bitcast" } else { "zext" };
                    let _ = write!(
                        text,
                        "  %r{place} = {op} {ty} %n, {d}\n  %w{place} = {wide} {ty} %r{place} to i64\n  %p{place} = getelementptr i64, ptr %out, i64 {place}\n  store i64 %w{place}, ptr %p{place}\n",
                        d = d << (64 - bits) >> (64 - bits),
                    );
                    place += 1;
                }
            }
            text.push_str("  ret void\n}\n");
            let module = parse_module(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
            let exports = vec!["f".to_string()];
            let options = Options { verify: true, exports, generator, ..Options::default() };
            let object = compile_to_object(&module, &target, &options).expect("an object");
            let limits = LoadLimits::default();
            let loaded = LoadedObject::load(&object, &ExternalSymbols::new(), &limits);
            let loaded = loaded.expect("an object");
            let function = loaded.function("f").expect("exported");
            // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
            let entry = unsafe { function.as_kernel_entry() };
            for n in
                divisors.iter().flat_map(|&n| [n, n.wrapping_mul(0x9e37_79b9_7f4a_7c15u64 as i64)])
            {
                let (input, mut output) = (n.to_le_bytes(), vec![0u64; place]);
                // SAFETY: `@f` reads eight bytes, and writes as many words as there are places.
                unsafe { entry(input.as_ptr(), output.as_mut_ptr().cast()) };
                for (d, found) in divisors.iter().zip(output.chunks(4)) {
                    let expected = expected(bits, n as u64, *d);
                    assert_eq!(found, expected, "{generator}: {ty} {n} by {d}");
                }
            }
        }
    }
}
