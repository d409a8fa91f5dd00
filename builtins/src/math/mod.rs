//! Math functions, OpenCL C 6.13.2.

mod error_function;
mod exponential;
mod fraction;
mod gamma;
mod hyperbolic;
mod inverse;
mod logarithm;
mod power;
pub(crate) mod reduction;
mod relaxed;
mod remainder;
mod rounding;
mod trigonometry;

use crate::expression::Expr;
use crate::{Accuracy, Body, Call};
use oxmux_ir::opencl::{LibraryFunction as B, OpenClBuiltin, Precision};
use oxmux_ir::{FloatPredicate, Intrinsic, Type};

/// The body of a math function.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    if is_relaxed(call) {
        let body = match call.args[..] {
            [x] => relaxed::unary(function, x),
            [x, y] => relaxed::two(function, x, y),
            _ => None,
        };
        if let Some(body) = body {
            return body.into();
        }
    }
    match (&call.args[..], call.is_float(0)) {
        (&[x], true) => unary(function, x),
        (&[x, y], true) => two(call, function, x, y),
        (&[x, y, z], true) => match function {
            B::Fma => x.fma(y, z).into(),
            // "mad: any for double, either order for single"; once rounded is the most accurate of
            // the choices.
            B::Mad => x.fma(y, z).into(),
            _ => fraction::others(call, function),
        },
        _ => fraction::others(call, function),
    }
}

/// Whether a function of floats may be less accurate: by its name, or because all of them may.
fn is_relaxed(call: &Call<'_, '_>) -> bool {
    let asked = call.accuracy == Accuracy::Relaxed || call.precision() != Precision::Full;
    asked && call.is_float(0) && relaxed::serves(call.args[0])
}

/// Whether a body calls the function that reduces large angles.
pub(crate) fn reduces_angles(builtin: OpenClBuiltin) -> bool {
    matches!(builtin, OpenClBuiltin::Library(B::Sin | B::Cos | B::Tan | B::Sincos, _))
}

fn unary<'s, 'a>(builtin: B, x: Expr<'s, 'a>) -> Body<'s, 'a> {
    let result = match builtin {
        B::Fabs => x.fabs(),
        B::Floor => x.unary(Intrinsic::Floor),
        B::Ceil => x.unary(Intrinsic::Ceil),
        B::Trunc => x.unary(Intrinsic::Trunc),
        B::Rint => x.rint(),
        B::Round => x.unary(Intrinsic::Round),
        B::Sqrt => x.sqrt(),
        B::Rsqrt => via_float(x, |x| x.like(1.0) / x.sqrt()),
        B::Recip => x.like(1.0) / x,
        B::Exp => via_float(x, exponential::exp),
        B::Exp2 => via_float(x, exponential::exp2),
        B::Exp10 => via_float(x, exponential::exp10),
        B::Log => via_float(x, logarithm::log),
        B::Log2 => via_float(x, logarithm::log2),
        B::Log10 => via_float(x, logarithm::log10),
        B::Sin => via_float(x, trigonometry::sin),
        B::Cos => via_float(x, trigonometry::cos),
        B::Tan => via_float(x, trigonometry::tan),
        B::Sinpi => via_float(x, trigonometry::sinpi),
        B::Cospi => via_float(x, trigonometry::cospi),
        B::Tanpi => via_float(x, trigonometry::tanpi),
        B::Asin => via_float(x, inverse::asin),
        B::Acos => via_float(x, inverse::acos),
        B::Atan => via_float(x, inverse::atan),
        B::Asinpi => via_float(x, |x| inverse::over_pi(inverse::asin(x))),
        B::Acospi => via_float(x, |x| inverse::over_pi(inverse::acos(x))),
        B::Atanpi => via_float(x, |x| inverse::over_pi(inverse::atan(x))),
        B::Expm1 => via_float(x, exponential::expm1),
        B::Log1p => via_float(x, hyperbolic::log1p),
        B::Sinh => via_float(x, hyperbolic::sinh),
        B::Cosh => via_float(x, hyperbolic::cosh),
        B::Tanh => via_float(x, hyperbolic::tanh),
        B::Asinh => via_float(x, hyperbolic::asinh),
        B::Acosh => via_float(x, hyperbolic::acosh),
        B::Atanh => via_float(x, hyperbolic::atanh),
        B::Erf => via_float(x, error_function::erf),
        B::Erfc => via_float(x, error_function::erfc),
        B::Tgamma => via_float(x, gamma::tgamma),
        B::Lgamma => via_double(x, |x| gamma::lgamma(x).0),
        B::Cbrt => via_float(x, power::cbrt),
        B::Logb => rounding::logb(x),
        B::Ilogb => rounding::ilogb(x),
        _ => return Body::Missing,
    };
    result.into()
}

fn two<'s, 'a>(call: &Call<'s, 'a>, function: B, x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Body<'s, 'a> {
    // `fmax(gentype, scalar)`, and others like it: the scalar stands for every lane.
    let wide = y.splat_like(x);
    let result = match function {
        B::Fmax => fmax(x, wide),
        B::Fmin => fmin(x, wide),
        B::Fmod => remainder::fmod(x, y),
        B::Remainder => remainder::remainder(x, y),
        B::Copysign => x.copysign(y),
        B::Fdim => {
            let nan = x.fcmp(FloatPredicate::Uno, y);
            let difference = x - y;
            let positive = x.gt(y).select(difference, 0.0);
            // The sum of the operands is NaN when one of them is.
            nan.select(x + y, positive)
        }
        B::Maxmag => {
            let (a, b) = (x.fabs(), y.fabs());
            a.gt(b).select(x, b.gt(a).select(y, fmax(x, y)))
        }
        B::Minmag => {
            let (a, b) = (x.fabs(), y.fabs());
            a.lt(b).select(x, b.lt(a).select(y, fmin(x, y)))
        }
        B::Divide => x / y,
        B::Atan2 => via_float2(x, y, inverse::atan2),
        B::Atan2pi => via_float2(x, y, |y, x| inverse::over_pi(inverse::atan2(y, x))),
        B::Pow => via_float2(x, y, power::pow),
        B::Powr => via_float2(x, y, power::powr),
        B::Hypot => via_float2(x, y, power::hypot),
        B::Pown if !call.is_float(1) => via_float(x, |x| power::pown(x, y)),
        B::Rootn if !call.is_float(1) => via_float(x, |x| power::rootn(x, y)),
        B::Nextafter => rounding::nextafter(x, y),
        B::Ldexp if !call.is_float(1) => rounding::ldexp(x, wide),
        _ => return fraction::two(call, function),
    };
    result.into()
}

/// `fmax`: the other operand if one is NaN.
pub(crate) fn fmax<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let keep = x.fcmp(FloatPredicate::Oge, y);
    (keep | y.is_nan()).select(x, y)
}

/// `fmin`: the other operand if one is NaN.
pub(crate) fn fmin<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let keep = x.fcmp(FloatPredicate::Ole, y);
    (keep | y.is_nan()).select(x, y)
}

/// Applies a function of floats to halfs too, through float: one rounding more than the function's
/// own.
pub(crate) fn via_float<'s, 'a>(
    x: Expr<'s, 'a>,
    f: impl FnOnce(Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    if x.is_half() { f(x.to_float(Type::FLOAT)).to_float(Type::HALF) } else { f(x) }
}

/// Applies a function of doubles to narrower floats: one rounding more than the function's own.
pub(crate) fn via_double<'s, 'a>(
    x: Expr<'s, 'a>,
    f: impl FnOnce(Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let element = x.scalar_type();
    f(x.to_float(Type::DOUBLE)).to_float(element)
}

fn via_float2<'s, 'a>(
    x: Expr<'s, 'a>,
    y: Expr<'s, 'a>,
    f: impl FnOnce(Expr<'s, 'a>, Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    if !x.is_half() {
        return f(x, y);
    }
    f(x.to_float(Type::FLOAT), y.to_float(Type::FLOAT)).to_float(Type::HALF)
}
