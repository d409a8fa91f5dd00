//! Inverse trigonometric functions, of floats and doubles.
//!
//! The polynomials are minimax ones (Sollya's `fpminimax`). `atan` works on a ratio of at most one,
//! and doubles on at most tan(pi/8): atan(n/d) = pi/4 + atan((n - d) / (n + d)), so that there is
//! one division. `asin` and `acos` beyond 1/2 go through asin(x) = pi/2 - 2 asin(sqrt((1 - x) /
//! 2)).

use crate::expression::Expr;
use oxmux_ir::FloatPredicate;
use std::f64::consts::{FRAC_1_PI, FRAC_PI_2, FRAC_PI_4};

/// A constant in two parts: the nearest number of the type of `like`, and what it lacks, given
/// `low`, what its double lacks.
fn parts(like: Expr<'_, '_>, value: f64, low: f64) -> (f64, f64) {
    if like.bits() == 32 {
        let high = f64::from(value as f32);
        (high, value - high)
    } else {
        (value, low)
    }
}

/// What the double nearest to pi lacks.
const PI_LOW: f64 = 1.224_646_799_147_353_2e-16;

/// asin(x)
pub(super) fn asin<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let arc = arc(x);
    let (high, low) = parts(x, FRAC_PI_2, PI_LOW / 2.0);
    let far = arc.value.like(high) - (arc.value * 2.0 - low);
    let result = arc.is_far.select(far, arc.value);
    x.is_nan().select(x, result.copysign(x))
}

/// acos(x)
pub(super) fn acos<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let arc = arc(x);
    let negative = x.lt(0.0);
    let (high, low) = parts(x, FRAC_PI_2, PI_LOW / 2.0);
    let near = arc.value.copysign(x);
    let near = near.like(high) - (near - low);
    let twice = arc.value * 2.0;
    let far = negative.select(twice.like(2.0 * high) - (twice - 2.0 * low), twice);
    arc.is_far.select(far, near)
}

/// asin(|x|) up to 1/2; beyond it asin(sqrt((1 - |x|) / 2)).
struct Arc<'s, 'a> {
    is_far: Expr<'s, 'a>,
    value: Expr<'s, 'a>,
}

fn arc<'s, 'a>(x: Expr<'s, 'a>) -> Arc<'s, 'a> {
    let a = x.fabs();
    let is_far = a.gt(0.5);
    let z = is_far.select((a.like(1.0) - a) * 0.5, a * a);
    let s = is_far.select(z.sqrt(), a);
    let terms: &[f64] = if x.bits() == 32 { &ASIN_SINGLE } else { &ASIN_DOUBLE };
    Arc { is_far, value: (s * z).fma(z.estrin(terms), s) }
}

/// atan(x)
pub(super) fn atan<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let steep = a.gt(1.0);
    let one = a.like(1.0);
    let angle = first_octant(steep.select(one, a), steep.select(a, one));
    let (high, low) = parts(x, FRAC_PI_2, PI_LOW / 2.0);
    let result = steep.select(angle.like(high) - (angle - low), angle);
    x.is_nan().select(x, result.copysign(x))
}

/// atan2(y, x)
pub(super) fn atan2<'s, 'a>(y: Expr<'s, 'a>, x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (ay, ax) = (y.fabs(), x.fabs());
    let steep = ay.gt(ax);
    let (small, large) = (steep.select(ax, ay), steep.select(ay, ax));
    // Two infinities stand for a ratio of one, two zeros for a ratio of zero.
    let infinite = small.feq(f64::INFINITY);
    let (small, large) =
        (infinite.select(small.like(1.0), small), infinite.select(large.like(1.0), large));
    let large = large.feq(0.0).select(large.like(1.0), large);
    // Next to the y axis the angle is pi/2 less or more that, next to the x axis pi less that in
    // the left half plane.
    let left = x.to_bits().slt(0i64);
    let angle = first_octant(small, large);
    let angle = (steep ^ left).select(-angle, angle);
    let (high, low) = parts(x, FRAC_PI_2, PI_LOW / 2.0);
    let base = |part: f64| {
        let flat = left.select(x.like(2.0 * part), 0.0);
        steep.select(x.like(part), flat)
    };
    let angle = base(high) + (angle + base(low));
    let nan = x.fcmp(FloatPredicate::Uno, y);
    nan.select(x + y, angle.copysign(y))
}

/// An angle in units of pi.
pub(super) fn over_pi<'s, 'a>(angle: Expr<'s, 'a>) -> Expr<'s, 'a> {
    angle * FRAC_1_PI
}

/// atan(small / large) for 0 <= small <= large, large above zero.
fn first_octant<'s, 'a>(small: Expr<'s, 'a>, large: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if small.bits() == 32 {
        let t = small / large;
        let z = t * t;
        return (t * z).fma(z.estrin(&ATAN_SINGLE), t);
    }
    // The sum of two large numbers stays finite, and subnormal ones have all digits for the
    // comparison.
    let (huge, tiny) = (large.gt(1e300), large.lt(1e-290));
    let scale = huge.select(large.like(0.125), tiny.select(large.like(60f64.exp2()), 1.0));
    let (small, large) = (small * scale, large * scale);
    let upper = small.gt(large * (std::f64::consts::SQRT_2 - 1.0));
    let t = upper.select(small - large, small) / upper.select(small + large, large);
    let z = t * t;
    let rest = t * z * z.estrin(&ATAN_DOUBLE);
    let (base, low) =
        (upper.select(t.like(FRAC_PI_4), 0.0), upper.select(t.like(PI_LOW / 4.0), 0.0));
    base + (t + (rest + low))
}

/// (asin(s) - s) / s^3 in s^2 for s <= 1/2, from the highest power down; 1.6e-8 and 5.2e-17 off. So
/// are the others.
const ASIN_SINGLE: [f64; 5] = [
    3.822_642_937_302_589_4e-2,
    2.648_254_111_409_187_3e-2,
    4.501_302_540_302_276_6e-2,
    7.498_791_813_850_403e-2,
    0.166_666_731_238_365_17,
];
const ASIN_DOUBLE: [f64; 12] = [
    2.829_753_583_792_634_5e-2,
    -1.092_545_950_698_956_2e-2,
    1.614_027_219_674_363_6e-2,
    7.767_779_172_313_766e-3,
    1.188_283_130_189_734_7e-2,
    1.392_866_858_704_144_8e-2,
    1.735_534_492_449_078_8e-2,
    2.237_204_304_343_113e-2,
    3.038_194_751_261_525_5e-2,
    4.464_285_710_102_07e-2,
    7.500_000_000_022_382e-2,
    0.166_666_666_666_666_46,
];
/// (atan(t) - t) / t^3; 7.8e-8 off up to 1, 1.2e-19 up to tan(pi/8).
const ATAN_SINGLE: [f64; 8] = [
    3.936_620_429_158_211e-3,
    -2.027_806_639_671_325_7e-2,
    4.927_194_118_499_756e-2,
    -8.035_188_168_287_277e-2,
    0.108_752_638_101_577_76,
    -0.142_587_885_260_581_97,
    0.199_988_111_853_599_55,
    -0.333_333_253_860_473_63,
];
const ATAN_DOUBLE: [f64; 13] = [
    4.353_655_524_902_733e-3,
    1.099_938_470_522_800_7e-2,
    -3.175_771_899_428_505_4e-2,
    4.465_269_229_468_154_4e-2,
    -5.213_540_558_042_719e-2,
    5.876_717_923_905_698e-2,
    -6.666_229_236_118_967e-2,
    7.692_284_736_975_637e-2,
    -9.090_908_300_824_402e-2,
    0.111_111_110_942_524_39,
    -0.142_857_142_855_124_05,
    0.199_999_999_999_988_77,
    -0.333_333_333_333_333_3,
];
