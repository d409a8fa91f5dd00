//! `tgamma` of floats and doubles, `lgamma` of doubles.
//!
//! Stirling's series ln(gamma(w)) = (w - 1/2) ln(w) - w + ln(2 pi)/2 + R(w) for w >= 2 or 4, where
//! R(w) w is a polynomial in 1/w^2 (fitted at Chebyshev nodes); smaller arguments are brought there
//! by gamma(z) = gamma(z + 1) / z, and those below 1/2 by Euler's reflection gamma(x) gamma(1 -
//! x) = pi / sin(pi x) (DLMF 5.5, 5.11).

use super::exponential::{between, exp2_parts_times};
use super::{logarithm, trigonometry};
use crate::expression::Expr;
use oxmux_ir::Type;
use std::f64::consts::{LOG2_E, PI};

/// tgamma(x) of floats and doubles; a few ulp.
pub(super) fn tgamma<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let reflected = x.lt(0.5);
    // Beyond these the result is infinite, or a zero.
    let (low, high) = if x.bits() == 32 { (-45.5, 36.0) } else { (-190.5, 180.0) };
    let inside = between(x, low, high);
    let z = reflected.select(inside.like(1.0) - inside, inside);
    let lost = reflected.select((z.like(1.0) - z) - inside, 0.0);
    let shifted = Shifted::new(z, lost);
    // gamma(w) = 2^(high + low) sqrt(2 pi); its inverse for reflected ones.
    let (high, low) = shifted.stirling();
    let turned = |part: Expr<'s, 'a>| reflected.select(-part, part);
    // The quotient may be a subnormal number's although one factor of it is not: powers of two are
    // taken out.
    let small = x.lt(-20.0);
    let power = exp2_parts_times(turned(high), turned(low), |n| small.select(n + 64i64, n));
    let root = 2.506_628_274_631_000_7; // sqrt(2 pi)
    let factor = reflected.select(shifted.product * (PI / root), root);
    let divisor = reflected.select(trigonometry::sinpi(x), shifted.product);
    let result = power * factor / divisor;
    let result = small.select(result * (-64f64).exp2(), result);
    // At zero the pole has its sign, at negative whole numbers there is no number.
    let pole = x.lt(0.0) & x.rint().feq(x);
    pole.select(x.like(f64::NAN), result)
}

/// lgamma(x), and the sign of gamma(x): 0 at zero and at negative whole numbers.
pub(super) fn lgamma<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let z = x.fabs();
    // Around the zeros at 1 and 2: lgamma(2 + t) = t Q(t).
    let (first, second, third) = (z.lt(0.5), z.lt(1.5), z.lt(2.5));
    let t = third.select(z - 2.0, z - 3.0);
    let t = first.select(z, second.select(z - 1.0, t));
    let quotient = third.select(z.like(1.0), z.like(1.0) / (z - 1.0));
    let quotient = first.select(z * (z + 1.0), second.select(z, quotient));
    let is_near = z.lt(3.5);
    let shifted = Shifted::new(z, z.like(0.0));
    // One logarithm for both paths.
    let taken = logarithm::log(is_near.select(quotient, shifted.product));
    let near = t * t.estrin(&LN_GAMMA);
    let w = shifted.w;
    let far =
        (w - 0.5) * (logarithm::log(w) - 1.0) + (shifted.remainder().0 + HALF_LN_TWO_PI_LESS_HALF);
    let positive = is_near.select(near, far) - taken;
    // gamma(x) gamma(-x) = -pi / (x sin(pi x)), but so near zero that the quotient overflows, where
    // both have one size.
    let sine = trigonometry::sinpi(z).fabs();
    let other = logarithm::log(sine.like(PI) / (z * sine)) - positive;
    let negative = x.lt(0.0);
    let whole = x.rint().feq(x);
    let pole = negative & whole & z.lt(f64::INFINITY);
    let result = x.lt(-1e-100).select(other, positive);
    let result = pole.select(x.like(f64::INFINITY), result);
    let result = z.feq(f64::INFINITY).select(z, result);
    let result = z.feq(0.0).select(x.like(f64::INFINITY), result);
    let result = x.is_nan().select(x, result);
    // Between -1 and 0 gamma is negative, between -2 and -1 positive, and so on.
    let floor = x.unary(oxmux_ir::Intrinsic::Floor);
    let half = floor * 0.5;
    let odd = half.rint().fcmp(oxmux_ir::FloatPredicate::One, half);
    let one = x.like(0.0).to_bits().to_int(Type::I32, true) + 1i64;
    let sign = (negative & odd).select(-one, one);
    // Where gamma has no value, it has no sign.
    let sign = (pole | z.feq(0.0)).select(sign.like(0i64), sign);
    (result, sign)
}

/// (ln(2 pi) - 1) / 2
const HALF_LN_TWO_PI_LESS_HALF: f64 = 0.418_938_533_204_672_7;

/// gamma(w) = gamma(z) product, for a w so large that Stirling's series is good.
struct Shifted<'s, 'a> {
    w: Expr<'s, 'a>,
    /// What `w` lacks.
    low: Expr<'s, 'a>,
    product: Expr<'s, 'a>,
}

impl<'s, 'a> Shifted<'s, 'a> {
    /// Of z + lost, z >= 0.
    fn new(z: Expr<'s, 'a>, lost: Expr<'s, 'a>) -> Self {
        // z (z + 1), and z (z + 1) (z + 2) (z + 3) as two factors.
        let (steps, product) = if z.bits() == 32 {
            (2.0, z * (z + 1.0))
        } else {
            let outer = z * (z + 3.0);
            (4.0, outer * (outer + 2.0))
        };
        let small = z.lt(steps);
        let next = z + steps;
        Self {
            w: small.select(next, z),
            low: small.select(lost + (z - (next - steps)), lost),
            product: small.select(product, 1.0),
        }
    }

    /// R(w), and 1 / w.
    fn remainder(&self) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
        let u = self.w.like(1.0) / self.w;
        let terms: &[f64] = if u.bits() == 32 { &REMAINDER_SINGLE } else { &REMAINDER };
        (u * (u * u).estrin(terms), u)
    }

    /// log2(gamma(w)) less log2(2 pi)/2 in two parts.
    fn stirling(&self) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
        let w = self.w;
        let (high, low) = logarithm::log2_parts(w);
        let a = w - 0.5;
        let product = a * high;
        let product_low = a.fma(low, a.fma(high, -product));
        let (unit, unit_low) = super::exponential::split(w, LOG2_E, LOG2_E_LOW);
        let less = w * unit;
        let less_low = w.fma(unit_low, w.fma(unit, -less));
        // Knuth's error of a difference.
        let sum = product - less;
        let part = sum - product;
        let lost = (product - (sum - part)) - (less + part);
        // What w lacks moves the logarithm by its derivative, about ln(w) - 1/(2 w).
        let (remainder, u) = self.remainder();
        let moved = self.low.fma(u.fma(-0.5 * LOG2_E, high), remainder * LOG2_E);
        (sum, lost + ((product_low - less_low) + moved))
    }
}

/// log2(e) less its double.
const LOG2_E_LOW: f64 = 2.035_527_374_093_103_3e-17;

/// R(w) w in 1/w^2 for w >= 2, 2^-31 off; from the highest power down.
const REMAINDER_SINGLE: [f64; 5] = [
    0.000_318_420_920_357_550_6,
    -0.000_510_517_647_493_801_9,
    0.000_787_020_403_922_582_6,
    -0.002_777_582_339_230_469_5,
    0.083_333_332_367_139_65,
];
/// The same for w >= 4, 2^-57 off.
const REMAINDER: [f64; 9] = [
    0.036_867_391_144_705_35,
    -0.018_529_842_349_409_912,
    0.005_842_830_219_816_524,
    -0.001_898_879_077_584_335_5,
    0.000_841_374_143_881_514_2,
    -0.000_595_233_708_591_422_2,
    0.000_793_650_767_629_193_7,
    -0.002_777_777_777_717_605_5,
    0.083_333_333_333_333_31,
];
/// lgamma(2 + t) / t for |t| <= 1/2, 2^-55 off.
const LN_GAMMA: [f64; 18] = [
    2.747_539_005_190_966_3e-7,
    -5.811_277_768_921_246e-7,
    9.242_852_225_162_277e-7,
    -1.974_310_688_842_106_7e-6,
    4.382_854_538_384_666_5e-6,
    -9.456_288_515_101_72e-6,
    2.050_601_970_174_762e-5,
    -4.492_372_756_424_765_6e-5,
    9.945_761_692_157_133e-5,
    -0.000_223_154_977_462_927_23,
    0.000_509_669_519_652_667_3,
    -0.001_192_753_900_998_308_7,
    0.002_890_510_330_865_901,
    -0.007_385_551_028_935_545,
    0.020_580_808_427_783_38,
    -0.067_352_301_053_195_63,
    0.322_467_033_424_113_2,
    0.422_784_335_098_467_13,
];
