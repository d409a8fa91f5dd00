//! What functions are compared with, in double precision.
//!
//! Results of float and half are compared with a double, whose error is below 2^-28 of a float's
//! unit: Rust's own functions, which are the system's, and where it has none those of `pxfm`.
//! Results of double are compared with `pxfm`'s, which rounds correctly: an error is known to half
//! a unit. Special cases are written here, as OpenCL C 7.5.1 has them.

use crate::accuracy::format::Format;
use std::f64::consts::PI;

/// A reference function; the format is that of arguments and result.
#[derive(Copy, Clone)]
pub(crate) enum Reference {
    /// Of one number.
    One(fn(f64) -> f64),
    /// Of two.
    Two(fn(f64, f64) -> f64),
    /// Of three.
    Three(fn(f64, f64, f64) -> f64),
    /// Of a number and an integer.
    WithInt(fn(f64, i32) -> f64),
    /// Of one number in a format.
    OneIn(fn(Format, f64) -> f64),
    /// Of two numbers in a format.
    TwoIn(fn(Format, f64, f64) -> f64),
}

impl Reference {
    /// The exact result, as a double.
    pub(crate) fn apply(self, format: Format, args: [f64; 3]) -> f64 {
        let [x, y, z] = args;
        match self {
            Self::One(f) => f(x),
            Self::Two(f) => f(x, y),
            Self::Three(f) => f(x, y, z),
            Self::WithInt(f) => f(x, y as i32),
            Self::OneIn(f) => f(format, x),
            Self::TwoIn(f) => f(format, x, y),
        }
    }
}

/// The product with a constant in two parts.
fn times(x: f64, high: f64, low: f64) -> f64 {
    if x == 0.0 || x.is_infinite() { x } else { x.mul_add(high, x * low) }
}

pub(crate) fn degrees(x: f64) -> f64 {
    times(x, 180.0 / PI, -1.987_849_567_057_628_3e-15)
}

pub(crate) fn radians(x: f64) -> f64 {
    times(x, PI / 180.0, 2.948_652_270_870_168_7e-19)
}

fn is_whole(x: f64) -> bool {
    x.is_finite() && x == x.trunc()
}

fn is_odd(x: f64) -> bool {
    is_whole(x) && (x * 0.5) != (x * 0.5).trunc()
}

pub(crate) fn sinpi(x: f64) -> f64 {
    if is_whole(x) { 0.0f64.copysign(x) } else { pxfm::f_sinpi(x) }
}

pub(crate) fn cospi(x: f64) -> f64 {
    if is_whole(x - 0.5) && is_whole(x + 0.5) && x.abs() < 2f64.powi(52) {
        0.0
    } else if is_whole(x) {
        if is_odd(x) { -1.0 } else { 1.0 }
    } else {
        pxfm::f_cospi(x)
    }
}

pub(crate) fn tanpi(x: f64) -> f64 {
    if is_whole(x) {
        // A zero with the sign of x at even numbers, with the other one at odd ones.
        0.0f64.copysign(if is_odd(x) { -x } else { x })
    } else if is_whole(2.0 * x) {
        if is_odd(x - 0.5) { f64::NEG_INFINITY } else { f64::INFINITY }
    } else {
        pxfm::f_tanpi(x)
    }
}

pub(crate) fn rsqrt(x: f64) -> f64 {
    if x == 0.0 { 1.0 / x } else { 1.0 / x.sqrt() }
}

pub(crate) fn rsqrt_double(x: f64) -> f64 {
    if x == 0.0 { 1.0 / x } else { pxfm::f_rsqrt(x) }
}

pub(crate) fn tgamma(x: f64) -> f64 {
    if x == 0.0 {
        1.0 / x
    } else if x < 0.0 && (is_whole(x) || x.is_infinite()) {
        f64::NAN
    } else {
        pxfm::f_tgamma(x).abs().copysign(sign_of_gamma(x))
    }
}

pub(crate) fn lgamma(x: f64) -> f64 {
    if x <= 0.0 && is_whole(x) || x.is_infinite() {
        f64::INFINITY
    } else if x > 1e30 {
        // The rest of Stirling's series is lost, and `pxfm`'s result is NaN for the largest
        // numbers.
        x * (x.ln() - 1.0)
    } else {
        pxfm::f_lgamma(x)
    }
}

/// The sign of gamma: 0 where there is none.
pub(crate) fn sign_of_gamma(x: f64) -> f64 {
    if x <= 0.0 && is_whole(x) {
        0.0
    } else if x < 0.0 && is_odd(x.floor()) {
        -1.0
    } else {
        1.0
    }
}

pub(crate) fn maxmag(x: f64, y: f64) -> f64 {
    if x.abs() > y.abs() {
        x
    } else if y.abs() > x.abs() {
        y
    } else {
        x.max(y)
    }
}

pub(crate) fn minmag(x: f64, y: f64) -> f64 {
    if x.abs() < y.abs() {
        x
    } else if y.abs() < x.abs() {
        y
    } else {
        x.min(y)
    }
}

pub(crate) fn fdim(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        f64::NAN
    } else if x > y {
        x - y
    } else {
        0.0
    }
}

pub(crate) fn powr_of(pow: fn(f64, f64) -> f64, x: f64, y: f64) -> f64 {
    let edge = x == 0.0 || x == f64::INFINITY;
    let bad = x < 0.0 || (edge && y == 0.0) || (x == 1.0 && y.is_infinite());
    if bad || x.is_nan() || y.is_nan() { f64::NAN } else { pow(x.abs(), y) }
}

pub(crate) fn powr(x: f64, y: f64) -> f64 {
    powr_of(f64::powf, x, y)
}

pub(crate) fn powr_double(x: f64, y: f64) -> f64 {
    powr_of(pow_double, x, y)
}

/// `pow` of doubles, correctly rounded, with the special cases of the system's.
pub(crate) fn pow_double(x: f64, y: f64) -> f64 {
    let ordinary = x.is_finite() && y.is_finite() && x > 0.0;
    if y == 0.0 || x == 1.0 {
        // The system's gives NaN for signaling ones.
        1.0
    } else if ordinary {
        let power = pxfm::f_pow(x, y);
        // Some powers that are subnormal come out as zeros, some others as infinity or NaN; the
        // system's has half a unit there too.
        if power.is_normal() { power } else { x.powf(y) }
    } else if x < 0.0 && x.is_finite() && is_whole(y) {
        let size = pow_double(-x, y);
        if is_odd(y) { -size } else { size }
    } else {
        x.powf(y)
    }
}

pub(crate) fn pown(x: f64, n: i32) -> f64 {
    x.powf(f64::from(n))
}

pub(crate) fn pown_double(x: f64, n: i32) -> f64 {
    pow_double(x, f64::from(n))
}

/// The n-th root: x^(1/n), and what 1/n lost put right to first order.
pub(crate) fn rootn(x: f64, n: i32) -> f64 {
    if n == 0 || x.is_nan() || (x < 0.0 && n % 2 == 0) {
        return f64::NAN;
    }
    let a = x.abs();
    let d = f64::from(n);
    let size = if a == 0.0 || a.is_infinite() {
        if (a == 0.0) == (n > 0) { 0.0 } else { f64::INFINITY }
    } else {
        let power = 1.0 / d;
        let lost = power.mul_add(-d, 1.0) / d;
        let root = pow_double(a, power);
        if root.is_infinite() { root } else { root.mul_add(a.ln() * lost, root) }
    };
    if n % 2 == 0 { size } else { size.copysign(x) }
}

pub(crate) fn ldexp(x: f64, n: i32) -> f64 {
    libm::scalbn(x, n)
}

pub(crate) fn logb(x: f64) -> f64 {
    if x == 0.0 {
        f64::NEG_INFINITY
    } else if x.is_infinite() {
        f64::INFINITY
    } else if x.is_nan() {
        x
    } else {
        f64::from(super::format::exponent(x))
    }
}

pub(crate) fn ilogb(x: f64) -> f64 {
    if x == 0.0 {
        f64::from(i32::MIN)
    } else if !x.is_finite() {
        f64::from(i32::MAX)
    } else {
        f64::from(super::format::exponent(x))
    }
}

/// A number in [1/2, 1), or what `frexp` leaves alone.
pub(crate) fn frexp(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() { x } else { libm::scalbn(x, -1 - super::format::exponent(x)) }
}

pub(crate) fn frexp_exponent(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() { 0.0 } else { f64::from(super::format::exponent(x) + 1) }
}

pub(crate) fn fract(format: Format, x: f64) -> f64 {
    let below_one = 1.0 - super::format::power_of_two(-1 - format.fraction_bits());
    if x.is_nan() {
        x
    } else if x == 0.0 || x.is_infinite() {
        0.0f64.copysign(x)
    } else {
        (x - x.floor()).min(below_one)
    }
}

pub(crate) fn modf(x: f64) -> f64 {
    if x.is_infinite() { 0.0f64.copysign(x) } else { (x - x.trunc()).copysign(x) }
}

pub(crate) fn nextafter(format: Format, x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == y {
        return y;
    }
    // Numbers in order, zero in the middle.
    let bits = format.round(x);
    let magnitude = (bits & !format.sign_bit()) as i64;
    let order = if bits & format.sign_bit() != 0 { -magnitude } else { magnitude };
    let next = if y > x { order + 1 } else { order - 1 };
    let sign = if next < 0 || (next == 0 && x < 0.0) { format.sign_bit() } else { 0 };
    format.value(next.unsigned_abs() | sign)
}

/// IEEE 754's remainder.
pub(crate) fn remainder(x: f64, y: f64) -> f64 {
    libm::remquo(x, y).0
}

/// The low seven bits of the quotient, with its sign; 0 where there is none.
pub(crate) fn quotient(x: f64, y: f64) -> f64 {
    if !x.is_finite() || y.is_nan() || y == 0.0 {
        return 0.0;
    }
    f64::from(libm::remquo(x, y).1 % 128)
}

pub(crate) fn sign(x: f64) -> f64 {
    if x.is_nan() {
        0.0
    } else if x == 0.0 {
        x
    } else {
        1f64.copysign(x)
    }
}

pub(crate) fn step(edge: f64, x: f64) -> f64 {
    if x < edge { 0.0 } else { 1.0 }
}

pub(crate) fn mix(x: f64, y: f64, a: f64) -> f64 {
    (y - x).mul_add(a, x)
}

pub(crate) fn smoothstep(low: f64, high: f64, x: f64) -> f64 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

pub(crate) fn clamp(x: f64, low: f64, high: f64) -> f64 {
    x.max(low).min(high)
}

/// The root of a sum of squares in two doubles each, at a scale where nothing overflows or is lost.
pub(crate) fn hypot_double(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    let large = x.abs().max(y.abs());
    if large == 0.0 || x.is_nan() || y.is_nan() {
        return large + x.abs() + y.abs();
    }
    let e = super::format::exponent(large);
    let (a, b) = (libm::scalbn(x, -e), libm::scalbn(y, -e));
    let (aa, bb) = (a * a, b * b);
    let lost = a.mul_add(a, -aa) + b.mul_add(b, -bb);
    let sum = aa + bb;
    let part = sum - aa;
    let rest = (aa - (sum - part)) + (bb - part) + lost;
    let root = sum.sqrt();
    libm::scalbn(root + (root.mul_add(-root, sum) + rest) / (2.0 * root), e)
}

pub(crate) fn atan2_double(y: f64, x: f64) -> f64 {
    if y == 0.0 { y.atan2(x) } else { pxfm::f_atan2(y, x).copysign(y) }
}

pub(crate) fn atan2pi(y: f64, x: f64) -> f64 {
    if y == 0.0 && !x.is_nan() {
        return if x.is_sign_negative() { 1f64.copysign(y) } else { y };
    }
    pxfm::f_atan2pi(y, x).copysign(y)
}

/// Some subnormal results of `pxfm` are wrong; the system's has half a unit there too.
pub(crate) fn exp_double(x: f64) -> f64 {
    let result = pxfm::f_exp(x);
    if result.is_normal() { result } else { x.exp() }
}

/// As [`exp_double`].
pub(crate) fn exp2_double(x: f64) -> f64 {
    let result = pxfm::f_exp2(x);
    if result.is_normal() { result } else { x.exp2() }
}

pub(crate) fn exp10_double(x: f64) -> f64 {
    // Subnormal results of `pxfm` are wrong.
    if !(-400.0..-307.65).contains(&x) {
        return pxfm::f_exp10(x);
    }
    let (scale, lost) = (1e-100, -1.999_189_980_260_288_3e-117);
    // Two roundings where the result is the least normal number, and fewer and fewer below.
    let power = pxfm::f_exp10(x + 100.0);
    power.mul_add(scale, power * lost)
}

pub(crate) fn sinh_double(x: f64) -> f64 {
    if x == 0.0 { x } else { pxfm::f_sinh(x) }
}
