//! Inverse trigonometric functions, of doubles.
//!
//! `atan` is reduced as in FDLIBM's `s_atan.c` (Sun Microsystems, 1993): atan(x) = atan(c) + atan((x - c) / (1 + c x))
//! for the nearest of c = 1/2, 1, 3/2 and infinity, so that the series runs to 7/16 at most. `asin` and `acos` go
//! through `atan2` of exact differences.

use crate::scribe::Ex;
use std::f64::consts::{FRAC_1_PI, FRAC_PI_2, PI};

/// The error of the double nearest to pi.
const PI_LOW: f64 = 1.224_646_799_147_353_2e-16;

/// asin(x)
pub(super) fn asin<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let other = ((x.like(1.0) - x) * (x + 1.0)).sqrt();
    let result = atan2(x, other);
    x.feq(0.0).select(x, result)
}

/// acos(x)
pub(super) fn acos<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let other = ((x.like(1.0) - x) * (x + 1.0)).sqrt();
    atan2(other, x)
}

/// atan(x)
pub(super) fn atan<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (high, low) = atan_parts(x.fabs());
    let result = (high + low).copysign(x);
    x.is_nan().select(x, result)
}

/// atan2(y, x)
pub(super) fn atan2<'s, 'a>(y: Ex<'s, 'a>, x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (ay, ax) = (y.fabs(), x.fabs());
    // Two infinities stand for a ratio of one; two zeros for a ratio of zero.
    let both_infinite = ay.feq(f64::INFINITY) & ax.feq(f64::INFINITY);
    let both_zero = ay.feq(0.0) & ax.feq(0.0);
    let ratio = ay / ax;
    let ratio = both_infinite.select(ratio.like(1.0), ratio);
    let ratio = both_zero.select(ratio.like(0.0), ratio);
    let (high, low) = atan_parts(ratio);
    let angle = high + low;
    // In the left half plane the angle is pi less that.
    let left = x.to_bits().slt(0i64);
    let other = high.like(PI) - ((high - PI_LOW) + low);
    let result = left.select(other, angle).copysign(y);
    let nan = x.fcmp(oxmux_ir::FloatPredicate::Uno, y);
    nan.select(x + y, result)
}

/// An angle in units of pi.
pub(super) fn over_pi<'s, 'a>(angle: Ex<'s, 'a>) -> Ex<'s, 'a> {
    angle * FRAC_1_PI
}

/// atan of a number that is not negative, in two parts.
fn atan_parts<'s, 'a>(x: Ex<'s, 'a>) -> (Ex<'s, 'a>, Ex<'s, 'a>) {
    /// Where a reduction begins, its centre, and the centre's atan in two parts.
    const STEPS: [(f64, f64, f64, f64); 3] = [
        (7.0 / 16.0, 0.5, 0.463_647_609_000_806_1, 2.269_877_745_296_168_7e-17),
        (11.0 / 16.0, 1.0, std::f64::consts::FRAC_PI_4, 3.061_616_997_868_383e-17),
        (19.0 / 16.0, 1.5, 0.982_793_723_247_329, 1.390_331_103_123_099_8e-17),
    ];
    let mut t = x;
    let mut high = x.like(0.0);
    let mut low = x.like(0.0);
    for (from, centre, centre_high, centre_low) in STEPS {
        let inside = x.fcmp(oxmux_ir::FloatPredicate::Oge, from);
        t = inside.select((x - centre) / x.fma(centre, 1.0), t);
        high = inside.select(high.like(centre_high), high);
        low = inside.select(low.like(centre_low), low);
    }
    let far = x.fcmp(oxmux_ir::FloatPredicate::Oge, 39.0 / 16.0);
    t = far.select(x.like(-1.0) / x, t);
    high = far.select(high.like(FRAC_PI_2), high);
    low = far.select(low.like(PI_LOW / 2.0), low);
    let z = t * t;
    // t - t^3/3 + t^5/5 - …: |t| <= 7/16, and (7/16)^46 / 47 is below 1e-18.
    let terms: Vec<f64> = (1..=22)
        .rev()
        .map(|i| if i % 2 == 1 { -1.0 } else { 1.0 } / f64::from(2 * i + 1))
        .collect();
    let series = t * z * z.horner(&terms);
    let near = x.lt(7.0 / 16.0);
    let sum = high + t;
    let lost = (high - sum) + t;
    (near.select(t, sum), near.select(series, lost + (low + series)))
}
