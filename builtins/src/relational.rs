//! Relational functions, OpenCL C 6.13.6. Scalars give 0 or 1, vectors 0 or -1 in each lane.

use crate::expression::Expr;
use crate::integer::mask;
use crate::{Body, Call};
use oxmux_ir::opencl::LibraryFunction as B;
use oxmux_ir::{CastOp, FloatPredicate, IntPredicate, Type};

/// The body of a relational function.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    use FloatPredicate::*;
    let Some(&x) = call.args.first() else { return Body::Missing };
    let compare = |predicate| match call.args[..] {
        [x, y] if call.is_float(0) => result(call, x.fcmp(predicate, y)),
        _ => Body::Missing,
    };
    let classify = |f: &dyn Fn(Expr<'s, 'a>) -> Expr<'s, 'a>| {
        if call.is_float(0) && call.args.len() == 1 { result(call, f(x)) } else { Body::Missing }
    };
    match function {
        B::Isequal => compare(Oeq),
        B::Isnotequal => compare(Une),
        B::Isgreater => compare(Ogt),
        B::Isgreaterequal => compare(Oge),
        B::Isless => compare(Olt),
        B::Islessequal => compare(Ole),
        B::Islessgreater => compare(One),
        B::Isordered => compare(Ord),
        B::Isunordered => compare(Uno),
        B::Isnan => classify(&|x| x.is_nan()),
        B::Isinf => classify(&|x| x.fabs().feq(f64::INFINITY)),
        B::Isfinite => classify(&|x| x.fabs().lt(f64::INFINITY)),
        B::Isnormal => classify(&|x| {
            let format = x.format();
            let smallest = f64::from_bits(((1024 - format.bias) as u64) << 52);
            let magnitude = x.fabs();
            magnitude.fcmp(Oge, smallest) & magnitude.lt(f64::INFINITY)
        }),
        B::Signbit => classify(&|x| x.to_bits().slt(0i64)),
        B::Any | B::All if !call.is_float(0) && call.args.len() == 1 => {
            let sign = x.slt(0i64);
            let lanes = (1..x.lanes()).fold(sign.lane(0), |sum, i| match function {
                B::Any => sum | sign.lane(i),
                _ => sum & sign.lane(i),
            });
            lanes.to_int(Type::I32, false).into()
        }
        B::Bitselect => match call.args[..] {
            [a, b, c] => {
                let (ty, float) = (a.ty(), a.is_float());
                let (a, b, c) =
                    if float { (a.to_bits(), b.to_bits(), c.to_bits()) } else { (a, b, c) };
                let bits = (a & !c) | (b & c);
                if float { bits.cast(CastOp::BitCast, ty).into() } else { bits.into() }
            }
            _ => Body::Missing,
        },
        B::Select => match call.args[..] {
            [a, b, c] => {
                let chosen =
                    if a.is_vector() { c.slt(0i64) } else { c.icmp(IntPredicate::Ne, 0i64) };
                chosen.select(b, a).into()
            }
            _ => Body::Missing,
        },
        _ => Body::Missing,
    }
}

/// A condition as the function's result.
fn result<'s, 'a>(call: &Call<'s, 'a>, condition: Expr<'s, 'a>) -> Body<'s, 'a> {
    let element = call.builder.with(|b| b.cx.types.scalar(call.ret));
    if condition.is_vector() {
        mask(condition, element).into()
    } else {
        condition.to_int(element, false).into()
    }
}
