//! `convert_T`, with `_sat` and `_rte`, `_rtz`, `_rtp`, `_rtn` (OpenCL C 6.2.3), and `as_T` as a function.
//!
//! The default is rounding toward zero for integers and to the nearest for floats. How a conversion is computed is
//! [`oxmux_ir::conversion`]'s.

use crate::scribe::Ex;
use crate::{Body, Call};
use oxmux_ir::conversion::{Rounding, float_to_float, float_to_int, int_to_float, saturating_int};
use oxmux_ir::opencl::OpenClBuiltin as B;
use oxmux_ir::{CastOp, FastMath, Type};

/// The body of a conversion.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>) -> Body<'s, 'a> {
    let [x] = call.args[..] else { return Body::Missing };
    match call.builtin {
        B::Convert => convert(call, x).map_or(Body::Missing, Body::Value),
        B::As => reinterpret(call, x).map_or(Body::Missing, Body::Value),
        _ => Body::Missing,
    }
}

/// What the name of a conversion says: `convert_uchar4_sat_rte`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Target {
    element: Type,
    signed: bool,
    lanes: u32,
    saturate: bool,
    rounding: Option<Rounding>,
}

impl Target {
    fn parse(name: &str) -> Option<Self> {
        let name = name.strip_prefix("convert_")?;
        let suffixes = [
            ("_rte", Rounding::NearestEven),
            ("_rtz", Rounding::Zero),
            ("_rtp", Rounding::Up),
            ("_rtn", Rounding::Down),
        ];
        let found = suffixes.iter().find_map(|&(s, mode)| Some((name.strip_suffix(s)?, mode)));
        let (name, rounding) = found.map_or((name, None), |(name, mode)| (name, Some(mode)));
        let (name, saturate) = name.strip_suffix("_sat").map_or((name, false), |name| (name, true));
        let element = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let lanes = match &name[element.len()..] {
            "" => 1,
            digits => digits.parse().ok().filter(|n| matches!(n, 2 | 3 | 4 | 8 | 16))?,
        };
        let (element, signed) = match element {
            "char" => (Type::I8, true),
            "uchar" => (Type::I8, false),
            "short" => (Type::I16, true),
            "ushort" => (Type::I16, false),
            "int" => (Type::I32, true),
            "uint" => (Type::I32, false),
            "long" => (Type::I64, true),
            "ulong" => (Type::I64, false),
            "half" => (Type::HALF, true),
            "float" => (Type::FLOAT, true),
            "double" => (Type::DOUBLE, true),
            _ => return None,
        };
        let float = matches!(element, Type::HALF | Type::FLOAT | Type::DOUBLE);
        // Floats have infinities to saturate with: there is no such function.
        (!float || !saturate).then_some(Self { element, signed, lanes, saturate, rounding })
    }
}

fn convert<'s, 'a>(call: &Call<'s, 'a>, x: Ex<'s, 'a>) -> Option<Ex<'s, 'a>> {
    let target = Target::parse(call.name)?;
    if target.lanes != x.lanes() {
        return None;
    }
    let from_signed = call.is_signed(0);
    let from_float = call.is_float(0);
    let to_float = matches!(target.element, Type::HALF | Type::FLOAT | Type::DOUBLE);
    let value = call.scribe.with(|b| {
        b.fast_math = FastMath::NONE;
        let ty = b.cx.types.with_scalar(x_type(b, x), target.element);
        let nearest = target.rounding.unwrap_or(Rounding::NearestEven);
        let to_zero = target.rounding.unwrap_or(Rounding::Zero);
        match (from_float, to_float) {
            // Out of range is undefined without `_sat`: saturating serves both.
            (true, false) => float_to_int(b, x.value(), ty, target.signed, to_zero),
            (true, true) => float_to_float(b, x.value(), ty, nearest),
            (false, true) => int_to_float(b, x.value(), ty, from_signed, nearest),
            (false, false) if target.saturate => {
                saturating_int(b, x.value(), ty, from_signed, target.signed)
            }
            (false, false) => b.int_cast(x.value(), ty, from_signed),
        }
    });
    Some(call.scribe.ex(value))
}

fn x_type(b: &oxmux_ir::Builder<'_>, x: Ex<'_, '_>) -> Type {
    b.cx.value_type(b.func, x.value())
}

/// The same bits as another type: of the same size, or three lanes in the place of four.
fn reinterpret<'s, 'a>(call: &Call<'s, 'a>, x: Ex<'s, 'a>) -> Option<Ex<'s, 'a>> {
    let (from, to) = (x.ty(), call.ret);
    let value = call.scribe.with(|b| {
        let bits = |ty| b.cx.types.primitive_bits(ty);
        match (bits(from), bits(to)) {
            (Some(from), Some(to)) if from == to => {
                Some(b.cast(CastOp::BitCast, x.value(), call.ret))
            }
            _ => None,
        }
    });
    value.map(|value| call.scribe.ex(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart() {
        let target = Target::parse("convert_uchar16_sat_rtp").unwrap();
        assert_eq!((target.element, target.signed, target.lanes), (Type::I8, false, 16));
        assert_eq!((target.saturate, target.rounding), (true, Some(Rounding::Up)));
        let plain = Target::parse("convert_double").unwrap();
        assert_eq!((plain.element, plain.lanes, plain.rounding), (Type::DOUBLE, 1, None));
        for wrong in
            ["convert_int5", "convert_float_sat", "convert_bool", "convert_", "convert_sat"]
        {
            assert_eq!(Target::parse(wrong), None, "{wrong}");
        }
    }
}
