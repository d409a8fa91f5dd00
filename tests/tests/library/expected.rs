//! Reference implementations of exact functions: integers, rounding, comparisons, `frexp` and its
//! kind.

use crate::numbers::{
    Mode, Scalar, exact_fma, from_f64, limits, parts, round, to_f64, to_int, wrap,
};

/// The result of an instruction of OpenCL.std on one lane; none where it is not exact.
pub(crate) fn of(name: &str, scalar: Scalar, args: &[u64]) -> Option<u64> {
    match scalar {
        Scalar::Int(bits) => integer(name, bits, args),
        Scalar::Float(width) => float(name, width, args),
    }
}

fn integer(name: &str, bits: u32, args: &[u64]) -> Option<u64> {
    let signed = !name.starts_with("u_");
    let base = name.strip_prefix("s_").or_else(|| name.strip_prefix("u_")).unwrap_or(name);
    let (low, high) = limits(bits, signed);
    let all: Vec<i128> = args.iter().map(|&v| to_int(bits, signed, v)).collect();
    let [x, y, z] = [0, 1, 2].map(|i| all.get(i).copied().unwrap_or(0));
    let mul_hi = match signed {
        true => (x * y) >> bits,
        false => ((x as u128 * y as u128) >> bits) as i128,
    };
    let value = match base {
        "abs" => x.abs(),
        "abs_diff" => (x - y).abs(),
        "add_sat" => (x + y).clamp(low, high),
        "sub_sat" => (x - y).clamp(low, high),
        "hadd" => (x + y) >> 1,
        "rhadd" => (x + y + 1) >> 1,
        "max" => x.max(y),
        "min" => x.min(y),
        "clamp" => x.max(y).min(z),
        "clz" => i128::from((wrap(bits, x) << (64 - bits)).leading_zeros().min(bits)),
        "ctz" => i128::from(wrap(bits, x).trailing_zeros().min(bits)),
        "popcount" => i128::from(wrap(bits, x).count_ones()),
        "mul_hi" => mul_hi,
        "mad_hi" => mul_hi + z,
        // The product of the largest numbers is too large for what is added here.
        "mad_sat" => {
            x.checked_mul(y).and_then(|p| p.checked_add(z)).map_or(high, |v| v.clamp(low, high))
        }
        "mad24" => x.wrapping_mul(y).wrapping_add(z),
        "mul24" => x.wrapping_mul(y),
        "rotate" => {
            let (value, by) = (args[0], (args[1] % u64::from(bits)) as u32);
            let (left, right) = (value << by, if by == 0 { 0 } else { value >> (bits - by) });
            return Some(wrap(bits, i128::from(left | right)));
        }
        "upsample" => return Some(wrap(2 * bits, i128::from(args[0] << bits | args[1]))),
        "bitselect" => return Some((args[0] & !args[2]) | (args[1] & args[2])),
        "nan" => return Some(from_f64(bits, f64::NAN, Mode::NearestEven)),
        _ => return None,
    };
    Some(wrap(bits, value))
}

/// The first of two numbers, or the second.
fn first_if(first: bool, x: f64, y: f64) -> f64 {
    if first { x } else { y }
}

fn float(name: &str, width: u32, args: &[u64]) -> Option<u64> {
    let value = |i: usize| args.get(i).map_or(0.0, |&bits| to_f64(width, bits));
    let (x, y, z) = (value(0), value(1), value(2));
    let nearest = |v: f64| Some(from_f64(width, v, Mode::NearestEven));
    nearest(match name {
        "fabs" => x.abs(),
        "ceil" => x.ceil(),
        "floor" => x.floor(),
        "rint" => x.round_ties_even(),
        "round" => x.round(),
        "trunc" => x.trunc(),
        "copysign" => x.copysign(y),
        "fmax" | "fmax_common" => x.max(y),
        "fmin" | "fmin_common" => x.min(y),
        "fclamp" => x.max(y).min(z),
        "first_if_less" => first_if(x < y, x, y),
        "first_if_greater" => first_if(x > y, x, y),
        "clamp_by_selects" => {
            let low = first_if(x > y, x, y);
            first_if(low < z, low, z)
        }
        "maxmag" if x.abs() != y.abs() && !x.is_nan() && !y.is_nan() => {
            if x.abs() > y.abs() {
                x
            } else {
                y
            }
        }
        "minmag" if x.abs() != y.abs() && !x.is_nan() && !y.is_nan() => {
            if x.abs() < y.abs() {
                x
            } else {
                y
            }
        }
        "maxmag" => x.max(y),
        "minmag" => x.min(y),
        "fdim" if x.is_nan() || y.is_nan() => f64::NAN,
        // Twice the width and two bits: rounding twice rounds once.
        "fdim" => {
            if x > y {
                x - y
            } else {
                0.0
            }
        }
        "sqrt" | "native_sqrt" | "half_sqrt" => x.sqrt(),
        "native_divide" | "half_divide" => x / y,
        "native_recip" | "half_recip" => 1.0 / x,
        "fmod" => x % y,
        "remainder" => libm::remainder(x, y),
        "fma" | "mad" => return Some(exact_fma(width, [x, y, z])),
        "logb" if x == 0.0 => f64::NEG_INFINITY,
        "logb" if x.is_nan() => x,
        "logb" if x.is_infinite() => f64::INFINITY,
        "logb" => f64::from(exponent(x)),
        "sign" if x.is_nan() => 0.0,
        "sign" => {
            if x == 0.0 {
                x
            } else {
                1f64.copysign(x)
            }
        }
        "step" => {
            if y < x {
                0.0
            } else {
                1.0
            }
        }
        "fract" => return Some(fract(width, args[0])),
        "modf" if x.is_infinite() => 0f64.copysign(x),
        "modf" => (x - x.trunc()).copysign(x),
        "frexp" if x == 0.0 || !x.is_finite() => x,
        "frexp" => libm::ldexp(x, -1 - exponent(x)),
        "remquo" => libm::remainder(x, y),
        "nextafter" => return Some(nextafter(width, args[0], args[1])),
        "ldexp" if !x.is_finite() => x,
        "ldexp" => {
            let (negative, magnitude, exponent) = parts(x);
            let by = (args[1] as i32).clamp(-5000, 5000);
            return Some(round(width, negative, magnitude, exponent + by, Mode::NearestEven));
        }
        "ilogb" => {
            return Some(u64::from(match x {
                _ if x.is_nan() || x.is_infinite() => i32::MAX,
                0.0 => i32::MIN,
                _ => exponent(x),
            } as u32));
        }
        "bitselect" => return Some((args[0] & !args[2]) | (args[1] & args[2])),
        _ => return None,
    })
}

/// The second result, behind the pointer.
pub(crate) fn second(name: &str, width: u32, args: &[u64]) -> Option<u64> {
    let x = to_f64(width, args[0]);
    let nearest = |v: f64| Some(from_f64(width, v, Mode::NearestEven));
    match name {
        "fract" => nearest(x.floor()),
        "modf" => nearest(x.trunc()),
        "frexp" if x == 0.0 || !x.is_finite() => Some(0),
        "frexp" => Some(u64::from((exponent(x) + 1) as u32)),
        _ => None,
    }
}

/// The exponent of a finite number that is not zero.
fn exponent(x: f64) -> i32 {
    let (_, magnitude, exponent) = parts(x);
    127 - magnitude.leading_zeros() as i32 + exponent
}

/// `fmin(x - floor(x), 0x1.fffffep-1)`, a zero for infinity.
fn fract(width: u32, bits: u64) -> u64 {
    let x = to_f64(width, bits);
    if x.is_infinite() {
        return from_f64(width, 0f64.copysign(x), Mode::NearestEven);
    }
    if x == 0.0 || x.is_nan() {
        return bits;
    }
    let one = from_f64(width, 1.0, Mode::NearestEven);
    // The difference of doubles may round up to one.
    from_f64(width, x - x.floor(), Mode::NearestEven).min(one - 1)
}

fn nextafter(width: u32, from: u64, to: u64) -> u64 {
    let (x, y) = (to_f64(width, from), to_f64(width, to));
    let sign = 1u64 << (width - 1);
    match () {
        () if x.is_nan() || y.is_nan() => from_f64(width, f64::NAN, Mode::NearestEven),
        () if x == y => to,
        () if x == 0.0 => (to & sign) | 1,
        () if (x < y) == (x > 0.0) => from + 1,
        () => from - 1,
    }
}
