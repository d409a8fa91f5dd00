//! Conversions of halves, and what is computed by them, on machines with instructions for them and
//! without: all halves, and floats and doubles next to where they round.

use super::{compile, machines};
use crate::random::Random;
use oxmux_backend::{
    ExternalSymbols, GeneratorChoice, LoadLimits, LoadedObject, TargetDescription,
};
use oxmux_ir::eval::float::{half_bits, half_to_f64};
use std::cmp::Ordering;

/// The least machine of the generator, which has no instructions for halves.
const WITHOUT: &str = "x86_64,x86-64-v2,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt";

fn all_machines() -> Vec<TargetDescription> {
    let mut all = machines();
    if !all.is_empty() {
        all.push(WITHOUT.parse().expect("a target"));
    }
    all
}

/// A function that computes `body`, of `%x` of `lanes` lanes, for all elements of its input.
fn program(from: &str, to: &str, lanes: usize, count: usize, body: &str) -> String {
    let ty = |scalar: &str| match lanes {
        1 => scalar.to_string(),
        _ => format!("<{lanes} x {scalar}>"),
    };
    let (from, to) = ((ty(from), from), (ty(to), to));
    format!(
        "define void @f(ptr %in, ptr %out) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr {}, ptr %in, i64 %i
  %q = getelementptr {}, ptr %out, i64 %i
  %x = load {}, ptr %p, align 1
{body}
  store {} %y, ptr %q, align 1
  %next = add i64 %i, {lanes}
  %more = icmp ult i64 %next, {count}
  br i1 %more, label %loop, label %end
end:
  ret void
}}",
        from.1, to.1, from.0, to.0
    )
}

fn run(object: &[u8], input: &[u8], output: usize) -> Vec<u8> {
    let limits = LoadLimits::default();
    let loaded = LoadedObject::load(object, &ExternalSymbols::new(), &limits).expect("an object");
    let function = loaded.function("f").expect("exported");
    // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
    let entry = unsafe { function.as_kernel_entry() };
    let mut bytes = vec![0u8; output];
    // SAFETY: `@f` reads the input and writes the output, each as long as it is.
    unsafe { entry(input.as_ptr(), bytes.as_mut_ptr().cast()) };
    bytes
}

/// Makes a type of a scalar's name.
type Shape<'a> = &'a dyn Fn(&str) -> String;
/// The operations of a loop, of its types and the middle of its intrinsics' names.
type Body<'a> = &'a dyn Fn(Shape<'_>, &str) -> String;
/// A function of a half, and its name.
type Unary = (&'static str, fn(f64) -> f64);

/// The bits of each result, for each input, on each machine and by each number of lanes.
fn check(
    [from, to]: [&str; 2],
    sizes: [usize; 2],
    inputs: &[u64],
    body: Body<'_>,
    wanted: &dyn Fn(u64) -> u64,
    is_nan: &dyn Fn(u64) -> bool,
) {
    for lanes in [1, 2, 3, 4, 8, 16, 32] {
        let mut inputs = inputs.to_vec();
        inputs.resize(inputs.len().next_multiple_of(lanes), 0);
        let bytes: Vec<u8> =
            inputs.iter().flat_map(|x| x.to_le_bytes()[..sizes[0]].to_vec()).collect();
        let ty = |scalar: &str| match lanes {
            1 => scalar.to_string(),
            _ => format!("<{lanes} x {scalar}>"),
        };
        let suffix = if lanes == 1 { String::new() } else { format!("v{lanes}") };
        let text = program(from, to, lanes, inputs.len(), &body(&ty, &suffix));
        for machine in all_machines() {
            let (object, _) = compile(&text, &machine, GeneratorChoice::X64);
            let found = run(&object, &bytes, inputs.len() * sizes[1]);
            for (input, found) in inputs.iter().zip(found.chunks(sizes[1])) {
                let mut word = [0; 8];
                word[..found.len()].copy_from_slice(found);
                let (found, wanted) = (u64::from_le_bytes(word), wanted(*input));
                let same = found == wanted || is_nan(found) && is_nan(wanted);
                assert!(same, "{machine}: {input:#x} gives {found:#x}, not {wanted:#x}\n{text}");
            }
        }
    }
}

fn is_nan_half(bits: u64) -> bool {
    bits & 0x7fff > 0x7c00
}
fn is_nan_float(bits: u64) -> bool {
    f32::from_bits(bits as u32).is_nan()
}
fn is_nan_double(bits: u64) -> bool {
    f64::from_bits(bits).is_nan()
}

fn all_halves() -> Vec<u64> {
    (0..=0xffff).collect()
}

/// A sequence of numbers that looks random.
fn random(count: usize) -> impl Iterator<Item = u64> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    (0..count).map(move |_| random.bits().wrapping_mul(0x2545_f491_4f6c_dd1d))
}

/// The finite halves that are not negative, the number half way to the next one above each, and
/// what is next to either, in the numbers that `up` and `down` step through.
fn around_halves(up: fn(f64) -> f64, down: fn(f64) -> f64) -> Vec<f64> {
    let mut all = Vec::new();
    for bits in 0..0x7c00u16 {
        let (this, next) = (half_to_f64(bits), half_to_f64(bits + 1));
        let next = if next.is_infinite() { 65536.0 } else { next };
        for number in [this, (this + next) / 2.0] {
            all.extend([number, up(number), down(number)]);
        }
    }
    all.extend([f64::INFINITY, f64::NAN, 1e-30, 1e30, 65536.0, f64::from(f32::MAX)]);
    let negative: Vec<f64> = all.iter().map(|number| -number).collect();
    all.extend(negative);
    all
}

#[test]
fn all_halves_become_floats_and_doubles() {
    check(
        ["half", "float"],
        [2, 4],
        &all_halves(),
        &|ty, _| format!("  %y = fpext {} %x to {}", ty("half"), ty("float")),
        &|x| u64::from((half_to_f64(x as u16) as f32).to_bits()),
        &is_nan_float,
    );
    check(
        ["half", "double"],
        [2, 8],
        &all_halves(),
        &|ty, _| format!("  %y = fpext {} %x to {}", ty("half"), ty("double")),
        &|x| half_to_f64(x as u16).to_bits(),
        &is_nan_double,
    );
}

#[test]
fn floats_are_rounded_to_halves() {
    let around =
        around_halves(|x| f64::from((x as f32).next_up()), |x| f64::from((x as f32).next_down()));
    let mut floats: Vec<u64> = around.iter().map(|&x| u64::from((x as f32).to_bits())).collect();
    floats.extend(random(100_000).map(|x| x & 0xffff_ffff));
    // Most of these have an exponent that halves have.
    floats.extend(random(100_000).map(|x| x & 0x8fff_ffff | 0x3000_0000));
    check(
        ["float", "half"],
        [4, 2],
        &floats,
        &|ty, _| format!("  %y = fptrunc {} %x to {}", ty("float"), ty("half")),
        &|x| u64::from(half_bits(f64::from(f32::from_bits(x as u32)))),
        &is_nan_half,
    );
}

/// Doubles next to the middle of two halves are rounded to neither twice: to floats they would be
/// rounded to the middle.
#[test]
fn doubles_are_rounded_to_halves_once() {
    let mut doubles: Vec<u64> =
        around_halves(f64::next_up, f64::next_down).iter().map(|x| x.to_bits()).collect();
    for x in around_halves(f64::next_up, f64::next_down) {
        doubles.extend([x.to_bits() ^ (1 << 28), x.to_bits() ^ (1 << 29), x.to_bits() ^ (3 << 28)]);
    }
    doubles.extend(random(100_000));
    doubles.extend(random(100_000).map(|x| x & 0x80ff_ffff_ffff_ffff | 0x3f00_0000_0000_0000));
    doubles.extend([
        1,
        1 << 63 | 1,
        0x7ff0_0000_0000_0001,
        f64::MAX.to_bits(),
        1e-310f64.to_bits(),
    ]);
    check(
        ["double", "half"],
        [8, 2],
        &doubles,
        &|ty, _| format!("  %y = fptrunc {} %x to {}", ty("double"), ty("half")),
        &|x| u64::from(half_bits(f64::from_bits(x))),
        &is_nan_half,
    );
}

#[test]
fn integers_become_halves_and_back() {
    for (bits, signed) in [8u32, 16, 32, 64].into_iter().flat_map(|b| [(b, true), (b, false)]) {
        let (int, bytes) = (format!("i{bits}"), bits as usize / 8);
        let mut numbers: Vec<u64> = random(20_000).collect();
        numbers.extend((0..70_000u64).step_by(3).flat_map(|x| [x, x.wrapping_neg()]));
        let mask = u64::MAX >> (64 - bits);
        numbers.iter_mut().for_each(|x| *x &= mask);
        let number = |x: u64| match signed {
            true => i128::from((x as i64) << (64 - bits) >> (64 - bits)),
            false => i128::from(x),
        };
        let op = if signed { "sitofp" } else { "uitofp" };
        check(
            [&int, "half"],
            [bytes, 2],
            &numbers,
            &|ty, _| format!("  %y = {op} {} %x to {}", ty(&int), ty("half")),
            // Exact up to 53 bits, and infinite beyond.
            &|x| u64::from(half_bits(number(x) as f64)),
            &|_| false,
        );
        let (least, most) = match signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, i128::from(mask)),
        };
        let op = if signed { "fptosi" } else { "fptoui" };
        check(
            ["half", &int],
            [2, bytes],
            &all_halves(),
            &|ty, v| {
                format!(
                    "  %y = call {to} @llvm.{op}.sat.{v}{int}.{v}f16({} %x)",
                    ty("half"),
                    to = ty(&int)
                )
            },
            &|x| {
                let whole = half_to_f64(x as u16);
                (whole as i128).clamp(least, most) as u64 & mask
            },
            &|_| false,
        );
    }
}

/// Functions of one half, by what they are for its double.
#[test]
fn functions_of_all_halves() {
    let functions: [Unary; 7] = [
        ("sqrt", f64::sqrt),
        ("floor", f64::floor),
        ("ceil", f64::ceil),
        ("trunc", f64::trunc),
        ("roundeven", f64::round_ties_even),
        ("round", f64::round),
        ("fabs", f64::abs),
    ];
    for (name, function) in functions {
        check(
            ["half", "half"],
            [2, 2],
            &all_halves(),
            &|ty, v| format!("  %y = call {t} @llvm.{name}.{v}f16({t} %x)", t = ty("half")),
            &|x| u64::from(half_bits(function(half_to_f64(x as u16)))),
            &is_nan_half,
        );
    }
    check(
        ["half", "half"],
        [2, 2],
        &all_halves(),
        &|ty, _| format!("  %y = fneg {} %x", ty("half")),
        &|x| x ^ 0x8000,
        &|_| false,
    );
}

/// Functions of two or three halves: those in the words of an integer, which is truncated.
#[test]
fn functions_of_several_halves() {
    let interesting = [
        0u64, 0x8000, 1, 0x8001, 0x3ff, 0x400, 0x401, 0x3bff, 0x3c00, 0x3c01, 0xbc00, 0x4000,
        0x3800, 0x6400, 0x67ff, 0x6800, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00, 0x7c01, 0x1400,
        0x13ff, 0x0c00,
    ];
    let mut inputs: Vec<u64> = random(60_000).map(|x| x >> 16).collect();
    // Their products have the exponents of halves.
    inputs.extend(random(60_000).map(|x| (x & 0x8fff_8fff_8fff) | 0x3000_3000_3000));
    for a in interesting {
        for b in interesting {
            inputs.extend(interesting.iter().step_by(3).map(|c| a | b << 16 | c << 32));
        }
    }
    let part = |x: u64, i: u32| half_to_f64((x >> (16 * i)) as u16);
    type Function<'a> = (&'a str, &'a dyn Fn(f64, f64, f64) -> f64);
    // A sum, a product and a quotient of doubles that are halves are rounded once, as it were.
    let functions: [Function<'_>; 7] = [
        ("fadd", &|a, b, _| a + b),
        ("fsub", &|a, b, _| a - b),
        ("fmul", &|a, b, _| a * b),
        ("fdiv", &|a, b, _| a / b),
        ("copysign", &|a, b, _| a.copysign(b)),
        ("minnum", &|a, b, _| match (a < b, a == b) {
            _ if a.is_nan() => b,
            _ if b.is_nan() => a,
            (_, true) => {
                if a.is_sign_negative() {
                    a
                } else {
                    b
                }
            }
            (less, _) => {
                if less {
                    a
                } else {
                    b
                }
            }
        }),
        ("fma", &fused),
    ];
    let split = |ty: &dyn Fn(&str) -> String| {
        let mut text = String::new();
        for (i, name) in ["a", "b", "c"].iter().enumerate() {
            let (long, short, half) = (ty("i64"), ty("i16"), ty("half"));
            let amount = match long.strip_prefix('<').and_then(|rest| rest.split(' ').next()) {
                None => format!("{}", 16 * i),
                Some(lanes) => {
                    let lanes: usize = lanes.parse().expect("lanes");
                    format!("<{}>", vec![format!("i64 {}", 16 * i); lanes].join(", "))
                }
            };
            text += &format!(
                "  %s{name} = lshr {long} %x, {amount}
  %t{name} = trunc {long} %s{name} to {short}
  %{name} = bitcast {short} %t{name} to {half}\n"
            );
        }
        text
    };
    for (name, function) in functions {
        check(
            ["i64", "half"],
            [8, 2],
            &inputs,
            &|ty, v| {
                let t = ty("half");
                split(ty)
                    + &match name {
                        "fma" => {
                            format!("  %y = call {t} @llvm.fma.{v}f16({t} %a, {t} %b, {t} %c)")
                        }
                        "copysign" | "minnum" => {
                            format!("  %y = call {t} @llvm.{name}.{v}f16({t} %a, {t} %b)")
                        }
                        _ => format!("  %y = {name} {t} %a, %b"),
                    }
            },
            &|x| u64::from(half_bits(function(part(x, 0), part(x, 1), part(x, 2)))),
            &is_nan_half,
        );
    }
    for (predicate, holds) in [
        ("olt", (|a, b| a < b) as fn(f64, f64) -> bool),
        ("oeq", |a, b| a == b),
        ("uge", |a, b| a.partial_cmp(&b) != Some(Ordering::Less)),
        ("one", |a, b| matches!(a.partial_cmp(&b), Some(Ordering::Less | Ordering::Greater))),
        ("uno", |a, b| a.is_nan() || b.is_nan()),
    ] {
        check(
            ["i64", "i16"],
            [8, 2],
            &inputs,
            &|ty, _| {
                let (t, i1, i16) = (ty("half"), ty("i1"), ty("i16"));
                split(ty)
                    + &format!(
                        "  %m = fcmp {predicate} {t} %a, %b
  %y = sext {i1} %m to {i16}"
                    )
            },
            &|x| if holds(part(x, 0), part(x, 1)) { 0xffff } else { 0 },
            &|_| false,
        );
    }
}

/// `a * b + c` of halves, exactly as an integer of 2^-48 and then the nearest half.
fn fused(a: f64, b: f64, c: f64) -> f64 {
    if !(a.is_finite() && b.is_finite() && c.is_finite()) {
        return a.mul_add(b, c);
    }
    let scale = 2f64.powi(48);
    // Products are at most 2^32, so that they have at most 80 bits here; both conversions are
    // exact.
    let exact = (a * b * scale) as i128 + (c * scale) as i128;
    if exact == 0 {
        return a * b + c;
    }
    // The highest 50 bits, and whether there are others.
    let magnitude = exact.unsigned_abs();
    let below = (128 - magnitude.leading_zeros()).saturating_sub(50);
    let sticky = u128::from(magnitude & ((1 << below) - 1) != 0);
    let odd = ((magnitude >> below) | sticky) << below;
    (odd as f64 / scale).copysign(exact as f64)
}
