//! Functions of floats where a few bits of accuracy may be given for speed: `native_`, `half_`, and
//! what relaxed math (`__mux_usefast`) makes of the plain names.
//!
//! OpenCL C leaves `native_` to the implementation and asks for 8192 ulp of `half_`, for angles up
//! to 2^16. What `-cl-unsafe-math-optimizations` asks for (OpenCL C 3.0, 7.4, the table for relaxed
//! math) is kept as well: 3 ulp and |2x| more for exponentials, 2^-21 around one and 3 ulp
//! elsewhere for logarithms, 2^-11 between -pi and pi for sine and cosine, and powers are 2^(y log2
//! x). Subnormal operands and results count as zeros, angles beyond 2^20 have any sine. Special
//! values are those of the plain functions. Minimax polynomials by Sollya's `fpminimax`.

use crate::expression::Expr;
use oxmux_ir::opencl::LibraryFunction as B;
use oxmux_ir::{FloatPredicate, Type};
use std::f64::consts::{FRAC_2_PI, LN_2, LOG2_10, LOG2_E, LOG10_2};

/// What a function of one float gives in relaxed math; none if it is cheap as it is, or not to be
/// relaxed.
pub(super) fn unary<'s, 'a>(builtin: B, x: Expr<'s, 'a>) -> Option<Expr<'s, 'a>> {
    Some(match builtin {
        B::Exp => power(x, LOG2_E),
        B::Exp2 => exp2(x),
        B::Exp10 => power(x, LOG2_10),
        B::Log => log2(x) * LN_2,
        B::Log2 => log2(x),
        B::Log10 => log2(x) * LOG10_2,
        B::Sin => sincos(x).0,
        B::Cos => sincos(x).1,
        B::Tan => {
            let (sine, cosine) = sincos(x);
            sine / cosine
        }
        _ => return None,
    })
}

/// What a function of two floats gives.
pub(super) fn two<'s, 'a>(builtin: B, x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Option<Expr<'s, 'a>> {
    Some(match builtin {
        B::Powr => exp2(y * log2(x)),
        B::Pow => pow(x, y),
        _ => return None,
    })
}

/// 2^x; 2 ulp, zero below the normal numbers.
fn exp2<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let shifted = x + MIDDLE;
    scaled(x, shifted, x - (shifted - MIDDLE))
}

/// 2^(factor * x); 2 ulp: what the product and the factor lack is not lost.
fn power<'s, 'a>(x: Expr<'s, 'a>, factor: f64) -> Expr<'s, 'a> {
    let product = x * factor;
    let rest = x.fma(factor - f64::from(factor as f32), x.fma(factor, -product));
    let shifted = product + MIDDLE;
    scaled(product, shifted, (product - (shifted - MIDDLE)) + rest)
}

/// 2^r times the power of two of a number that is `shifted` to whole ones, of which `r` is the
/// fraction.
fn scaled<'s, 'a>(x: Expr<'s, 'a>, shifted: Expr<'s, 'a>, r: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let p = r.horner(&EXP2);
    // The power of two goes into the exponent: the polynomial is near one, and below it where the
    // power is 2^128.
    let result = (p.to_bits() + shifted.to_bits().shift_left(23i64)).from_bits();
    // Infinity from 128 on, NaN for NaN.
    let result = x.lt(128.0).select(result, x * f64::INFINITY);
    x.lt(-126.0).select(result.like(0.0), result)
}

/// 1.5 * 2^23: the number in the middle of those whose last bit counts ones.
const MIDDLE: f64 = 12_582_912.0;

/// 2^x for |x| <= 1/2, 9.5e-8 off, from the highest power down.
const EXP2: [f64; 6] = [
    1.327_475_067_228_078_8e-3,
    9.671_565_145_254_135e-3,
    5.550_699_308_514_595e-2,
    0.240_222_409_367_561_34,
    0.693_147_003_650_665_3,
    1.0,
];

/// log2(x); the polynomial is 2.9e-8 of the whole off.
fn log2<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    // Exponents change at sqrt(1/2), so that m is centred around 1.
    let root = u64::from((0.5f32).sqrt().to_bits());
    let shifted = x.to_bits() - root;
    let k = shifted.ashr(23i64).int_to_whole();
    let f = ((shifted & 0x7f_ffffu64) + root).from_bits() - 1.0;
    let result = f.fma(f.horner(&LOG2), k);
    let smallest = f64::from(f32::MIN_POSITIVE);
    let result = x.lt(smallest).select(x.like(f64::NEG_INFINITY), result);
    let result = x.fcmp(FloatPredicate::Ule, -smallest).select(x.like(f64::NAN), result);
    x.lt(f64::INFINITY).select(result, x)
}

/// log2(1 + f) / f, from the highest power down.
const LOG2: [f64; 9] = [
    0.126_211_091_876_029_97,
    -0.207_067_266_106_605_53,
    0.215_453_281_998_634_34,
    -0.238_962_844_014_167_8,
    0.287_951_737_642_288_2,
    -0.360_703_706_741_333,
    0.480_909_079_313_278_2,
    -0.721_347_332_000_732_4,
    1.442_695_021_629_333_5,
];

/// pow(x, y) by the magnitude's logarithm.
fn pow<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let magnitude = exp2(y * log2(x.fabs()));
    let whole = y.rint().feq(y);
    let half = y * 0.5;
    let odd = whole & half.rint().fcmp(FloatPredicate::One, half);
    let negative = x.to_bits().slt(0i64);
    let result = (negative & odd).select(-magnitude, magnitude);
    let bad = x.lt(0.0) & x.fabs().lt(f64::INFINITY) & !whole;
    let result = bad.select(x.like(f64::NAN), result);
    // 1^y and x^0 are one whatever the other is, (-1)^y for an infinite y too.
    let one = x.feq(1.0) | y.feq(0.0) | (x.feq(-1.0) & y.fabs().feq(f64::INFINITY));
    one.select(x.like(1.0), result)
}

/// sin(x) and cos(x). For |x| <= 2^16 the reduced angle is 2^-40 off: pi/2 is in three parts, of
/// which the first gives an exact difference.
pub(super) fn sincos<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let shifted = x.fma(FRAC_2_PI, MIDDLE);
    let (n, quarter) = (shifted - MIDDLE, shifted.to_bits());
    let r = HALF_PI.iter().fold(x, |r, part| n.fma(-part, r));
    // What is left of larger angles is anything: zero, and NaN for infinity.
    let r = x.fabs().lt(f64::from(1 << 20)).select(r, r * 0.0);
    let z = r * r;
    let s = (r * z).fma(z.horner(&SINE), r);
    let c = (z * z).fma(z.horner(&COSINE), z.fma(-0.5, 1.0));
    let odd = (quarter & 1u64).eq(1i64);
    let sign = |quarters: Expr<'s, 'a>| (quarters & 2u64).shift_left(30i64);
    let turned = |v: Expr<'s, 'a>, by: Expr<'s, 'a>| (v.to_bits() ^ sign(by)).from_bits();
    (turned(odd.select(c, s), quarter), turned(odd.select(s, c), quarter + 1u64))
}

/// pi/2 in parts of 24 bits, all rounded down: what has their products taken away keeps the sign of
/// zero.
const HALF_PI: [f64; 3] = [1.570796251296997, 7.549789415861596e-08, 5.390302529957765e-15];

/// (sin(x) - x) / x^3 in x^2 for |x| <= pi/4, 4.2e-9 off.
const SINE: [f64; 3] =
    [-1.950_941_659_742_966_3e-4, 8.332_113_735_377_789e-3, -0.166_666_537_523_269_65];

/// (cos(x) - 1 + x^2/2) / x^4 in x^2, 1.3e-10 off.
const COSINE: [f64; 3] =
    [2.443_119_956_296_868_6e-5, -1.388_730_364_851_653_6e-3, 4.166_664_555_668_831e-2];

/// Whether relaxed math has a body of its own for values like this.
pub(super) fn serves(x: Expr<'_, '_>) -> bool {
    x.scalar_type() == Type::FLOAT
}
