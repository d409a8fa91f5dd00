//! `convert_T`, with `_sat` and `_rte`, `_rtz`, `_rtp`, `_rtn` (OpenCL C 6.2.3), and `as_T` as a
//! function.
//!
//! The default is rounding toward zero for integers and to the nearest for floats. How a conversion
//! is computed is [`oxmux_ir::conversion`]'s.

use crate::expression::Expr;
use crate::{Body, Call};
use oxmux_ir::conversion::{Rounding, float_to_float, float_to_int, int_to_float, saturating_int};
use oxmux_ir::opencl::Conversion;
use oxmux_ir::{CastOp, FastMath, Type};

/// The body of a conversion.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, conversion: Conversion) -> Body<'s, 'a> {
    let Conversion { to, saturate, rounding } = conversion;
    let x = match call.args[..] {
        [x] if to.lanes == x.lanes() => x,
        _ => return Body::Missing,
    };
    let from_signed = call.is_signed(0);
    let value = call.builder.with(|b| {
        b.fast_math = FastMath::NONE;
        let ty = b.cx.types.with_scalar(x_type(b, x), to.element);
        let nearest = rounding.unwrap_or(Rounding::NearestEven);
        let to_zero = rounding.unwrap_or(Rounding::Zero);
        match (call.is_float(0), to.is_float()) {
            // Out of range is undefined without `_sat`: saturating serves both.
            (true, false) => float_to_int(b, x.value(), ty, to.signed, to_zero),
            (true, true) => float_to_float(b, x.value(), ty, nearest),
            (false, true) => int_to_float(b, x.value(), ty, from_signed, nearest),
            (false, false) if saturate => saturating_int(b, x.value(), ty, from_signed, to.signed),
            (false, false) => b.int_cast(x.value(), ty, from_signed),
        }
    });
    call.builder.expr(value).into()
}

fn x_type(b: &oxmux_ir::Builder<'_>, x: Expr<'_, '_>) -> Type {
    b.cx.value_type(b.func, x.value())
}

/// The body of `as_T`: the same bits as another type of the same size.
pub(crate) fn reinterpret<'s, 'a>(call: &Call<'s, 'a>) -> Body<'s, 'a> {
    let [x] = call.args[..] else { return Body::Missing };
    let from = x.ty();
    let value = call.builder.with(|b| {
        let bits = |ty| b.cx.types.primitive_bits(ty);
        let fits = bits(from).is_some() && bits(from) == bits(call.ret);
        fits.then(|| b.cast(CastOp::BitCast, x.value(), call.ret))
    });
    value.map_or(Body::Missing, |value| call.builder.expr(value).into())
}
