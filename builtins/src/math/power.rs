//! Powers and roots, of floats and doubles.
//!
//! Powers are 2^(y log2 |x|) with the logarithm in two numbers of the type, which is as good as
//! exact. Special cases are those of OpenCL C 7.5.1; most of them come out of the arithmetic when
//! the logarithm of zero and of infinity is infinite.

use super::{exponential, logarithm};
use crate::expression::Expr;
use oxmux_ir::FloatPredicate;

/// An exponent in two parts; the second is none if it is zero.
#[derive(Copy, Clone)]
struct Exponent<'s, 'a> {
    high: Expr<'s, 'a>,
    low: Option<Expr<'s, 'a>>,
}

impl<'s, 'a> Exponent<'s, 'a> {
    fn exact(y: Expr<'s, 'a>) -> Self {
        Self { high: y, low: None }
    }

    /// An integer of 32 bits as numbers of the type of `like`.
    fn integer(n: Expr<'s, 'a>, like: Expr<'s, 'a>) -> Self {
        let element = like.scalar_type();
        if like.bits() > 32 {
            return Self::exact(n.signed_to_float(element));
        }
        // 25 bits with the sign are a float, and so are those that are left.
        let short = (n + (1i64 << 24)).ult(1u64 << 25);
        let high = short.select(n, n & (-128i64));
        let low = (n - high).signed_to_float(element);
        Self { high: high.signed_to_float(element), low: Some(low) }
    }

    /// One over this, which is not zero.
    fn inverse(self) -> Self {
        let (d, high) = (self.high, self.high.like(1.0) / self.high);
        let residue = (-high).fma(d, 1.0);
        let residue = self.low.map_or(residue, |low| (-high).fma(low, residue));
        Self { high, low: Some(residue / d) }
    }
}

/// |x|^y for any x and y. NaN where a zero is multiplied by an infinity: zero or infinity to the power of zero, and one to
/// that of infinity.
fn magnitude<'s, 'a>(x: Expr<'s, 'a>, y: Exponent<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let (high, low) = logarithm::log2_parts(a);
    let high = a.lt(f64::INFINITY).select(high, a);
    let high = a.feq(0.0).select(a.like(f64::NEG_INFINITY), high);
    let power = y.high * high;
    let rest = y.high.fma(low, y.high.fma(high, -power));
    let rest = y.low.map_or(rest, |y_low| y_low.fma(high, rest));
    // Beyond the limit everything is infinite or zero, and the rest may be anything, NaN too.
    let limit = 1.3 * a.format().bias as f64;
    let power = exponential::between(power, -limit, limit);
    let rest = rest.lt(1.0).select(rest, 1.0);
    let rest = rest.gt(-1.0).select(rest, -1.0);
    exponential::exp2_parts(power, rest)
}

/// The result with its sign turned if x is negative, minus zero included, and the exponent odd.
fn signed<'s, 'a>(x: Expr<'s, 'a>, odd: Expr<'s, 'a>, result: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let sign = x.to_bits() & (1u64 << (x.bits() - 1));
    (result.to_bits() ^ odd.select(sign, 0i64)).from_bits()
}

/// pow(x, y), of floats and doubles.
pub(super) fn pow<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let whole = y.rint().feq(y);
    let half = y * 0.5;
    let odd = whole & half.rint().fcmp(FloatPredicate::Une, half);
    // One to the power of infinity is one.
    let largest = (2.0 - x.format().epsilon()) * (x.format().bias as f64).exp2();
    let finite = exponential::between(y, -largest, largest);
    let result = signed(x, odd, magnitude(x, Exponent::exact(finite)));
    let bad = x.lt(0.0) & x.gt(f64::NEG_INFINITY) & !whole;
    let result = bad.select(x.like(f64::NAN), result);
    (x.feq(1.0) | y.feq(0.0)).select(x.like(1.0), result)
}

/// powr(x, y): as `pow`, for x >= 0 alone.
pub(super) fn powr<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = magnitude(x, Exponent::exact(y));
    x.lt(0.0).select(x.like(f64::NAN), result)
}

/// pown(x, n), `n` of 32 bits.
pub(super) fn pown<'s, 'a>(x: Expr<'s, 'a>, n: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = magnitude(x, Exponent::integer(n, x));
    let odd = (n & 1u64).eq(1i64);
    let result = signed(x, odd, result);
    n.eq(0i64).select(x.like(1.0), result)
}

/// rootn(x, n), `n` of 32 bits.
pub(super) fn rootn<'s, 'a>(x: Expr<'s, 'a>, n: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = magnitude(x, Exponent::integer(n, x).inverse());
    let odd = (n & 1u64).eq(1i64);
    let result = signed(x, odd, result);
    let bad = n.eq(0i64) | (x.lt(0.0) & !odd);
    bad.select(x.like(f64::NAN), result)
}

/// The cube root, of floats and doubles: y = m^(-1/3) from a polynomial (0.7% off) by iterations of
/// a high order, m y^2, and a last step with the residue.
pub(super) fn cbrt<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let format = x.format();
    // Subnormals are scaled up by a power of eight.
    let scale: f64 = if format.bits == 32 { 24.0 } else { 54.0 };
    let a = x.fabs();
    let tiny = a.lt(((1 - format.bias) as f64).exp2());
    let scaled = tiny.select(a * scale.exp2(), a);
    let exponent = scaled.to_bits().lshr(i64::from(format.fraction_bits)) - format.bias;
    let third = ((exponent.int_to_whole() + 0.5) * (1.0 / 3.0)).unary(oxmux_ir::Intrinsic::Floor);
    // m is in [1, 8): the exponent less three times that. Shifting leaves nothing but the number's last bits.
    let push = 1.5 * (format.fraction_bits as f64).exp2();
    let whole = third.fma(3.0, push).to_bits().shift_left(i64::from(format.fraction_bits));
    let m = (scaled.to_bits() - whole).from_bits();
    // With e = 1 - m y^3 the root is y (1 - e)^(-1/3) = y (1 + e/3 + 2 e^2/9 + 14 e^3/81 + …).
    let improved = |y: Expr<'s, 'a>, terms: &[f64]| {
        let e = (m * y).fma(-(y * y), 1.0);
        (y * e).fma(e.estrin(terms), y)
    };
    let (first, second, fourth) = (1.0 / 3.0, 2.0 / 9.0, 14.0 / 81.0);
    let mut y = improved(m.estrin(&INVERSE_CUBE_ROOT), &[fourth, second, first]);
    if format.bits > 32 {
        y = improved(y, &[second, first]);
    }
    let square = y * y;
    let c = m * square;
    let c2 = c * c;
    let residue = c2.fma(-c, m);
    let residue = if format.bits == 32 { residue } else { c.fma(c, -c2).fma(-c, residue) };
    let root = (residue * square).fma(1.0 / 3.0, c);
    let up = third + tiny.select(third.like(-scale / 3.0), 0.0);
    let result = (root * up.power_of_two()).copysign(x);
    let plain = a.feq(0.0) | a.fcmp(FloatPredicate::Uge, f64::INFINITY);
    plain.select(x, result)
}

/// m^(-1/3) for m in [1, 8], from the highest power down (Sollya's `remez`).
const INVERSE_CUBE_ROOT: [f64; 5] = [
    5.852_980_522_889_919e-4,
    -1.298_669_820_283_436_2e-2,
    0.108_504_544_889_312_58,
    -0.440_833_670_230_988_8,
    1.337_701_606_235_665_7,
];

/// The length of (x, y) without overflow on the way, of floats and doubles.
pub(super) fn hypot<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let format = x.format();
    let (a, b) = (x.fabs(), y.fabs());
    let large = b.gt(a).select(b, a);
    // The larger one is brought near one by a power of two, which has an inverse that is a normal
    // number.
    let power = |exponent: i64| (exponent as f64).exp2();
    let large = exponential::between(large, power(1 - format.bias), power(format.bias - 2));
    let ones = (1u64 << (format.bits - 1 - format.fraction_bits)) - 1;
    let exponent = large.to_bits() & (ones << format.fraction_bits);
    let twice_bias = (2 * format.bias as u64) << format.fraction_bits;
    let down = (exponent.like(twice_bias) - exponent).from_bits();
    let (u, v) = (x * down, y * down);
    let result = u.fma(u, v * v).sqrt() * exponent.from_bits();
    let infinite = a.feq(f64::INFINITY) | b.feq(f64::INFINITY);
    infinite.select(x.like(f64::INFINITY), result)
}
