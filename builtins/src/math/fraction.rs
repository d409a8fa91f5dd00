//! Functions with a second result through a pointer: `fract`, `modf`, `frexp`, `lgamma_r`,
//! `remquo`, `sincos`.

use super::{fmin, gamma, remainder, rounding};
use crate::expression::Expr;
use crate::{Body, Call};
use oxmux_ir::opencl::{LibraryFunction as B, MangledType};
use oxmux_ir::{FloatPredicate, Intrinsic, Type};

pub(super) fn two<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    let (x, out) = (call.args[0], call.args[1]);
    if !matches!(call.params[1], MangledType::Pointer { .. }) {
        return Body::Missing;
    }
    match function {
        B::Fract => {
            let floor = x.unary(Intrinsic::Floor);
            store(floor, out);
            // The largest number below one keeps the result in [0, 1).
            let below = match x.bits() {
                16 => 1.0 - 2f64.powi(-11),
                32 => 1.0 - 2f64.powi(-24),
                _ => 1.0 - 2f64.powi(-53),
            };
            let rest = fmin(x - floor, x.like(below));
            let rest = x.fabs().feq(f64::INFINITY).select(x.like(0.0).copysign(x), rest);
            let rest = x.feq(0.0).select(x, rest);
            x.is_nan().select(x, rest).into()
        }
        B::Modf => {
            let whole = x.unary(Intrinsic::Trunc);
            store(whole, out);
            let rest = x.fabs().feq(f64::INFINITY).select(x.like(0.0), x - whole);
            rest.copysign(x).into()
        }
        B::Sincos => {
            let element = x.scalar_type();
            let wide = if x.is_half() { x.to_float(Type::FLOAT) } else { x };
            let (sine, cosine) = match super::is_relaxed(call) {
                true => super::relaxed::sincos(wide),
                false => super::trigonometry::sincos(wide),
            };
            store(cosine.to_float(element), out);
            sine.to_float(element).into()
        }
        B::LgammaR => {
            let (value, sign) = gamma::lgamma(x.to_float(Type::DOUBLE));
            store(sign, out);
            value.to_float(x.scalar_type()).into()
        }
        B::Frexp => {
            let plain = x.feq(0.0) | x.fcmp(FloatPredicate::Uno, x) | x.fabs().feq(f64::INFINITY);
            let e = rounding::exponent(x) + 1i64;
            let e = plain.select(e.like(0i64), e);
            store(e, out);
            let m = rounding::ldexp(x, -e);
            plain.select(x, m).into()
        }
        _ => Body::Missing,
    }
}

pub(super) fn others<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    if let (B::Remquo, &[x, y, out], Some(MangledType::Pointer { .. })) =
        (function, &call.args[..], call.params.get(2))
    {
        let (rest, quotient) = remainder::remquo(x, y);
        store(quotient, out);
        return rest.into();
    }
    // `nan(code)`: a quiet NaN with the code as its payload.
    let (B::Nan, [code]) = (function, &call.args[..]) else { return Body::Missing };
    let quiet = match code.bits() {
        16 => 0x7e00,
        32 => 0x7fc0_0000,
        _ => 0x7ff8_0000_0000_0000u64,
    };
    let payload = (1u64 << (code.format().fraction_bits - 1)) - 1;
    ((*code & payload) | quiet).from_bits().into()
}

/// Stores through a pointer that is aligned as its pointee.
fn store(value: Expr<'_, '_>, pointer: Expr<'_, '_>) {
    let lanes = value.lanes().next_power_of_two();
    let align = (value.bits() / 8) * lanes;
    value.builder().with(|b| b.store(value.value(), pointer.value(), align));
}
