//! Functions that one instruction of the IR, or two, compute exactly.

use oxmux_ir::{Builder, Intrinsic, Value};
use rspirv::spirv::OpenclStd100Op as CLOp;

/// The function's value, unless it has to be called. The operands have the function's parameter
/// types.
pub(super) fn emit(b: &mut Builder<'_>, operation: CLOp, args: &[Value]) -> Option<Value> {
    match *args {
        [x] => unary(b, operation, x),
        [x, y] => binary(b, operation, x, y),
        [x, y, z] => ternary(b, operation, x, y, z),
        _ => None,
    }
}

fn unary(b: &mut Builder<'_>, operation: CLOp, x: Value) -> Option<Value> {
    let intrinsic = match operation {
        CLOp::fabs => Intrinsic::FAbs,
        CLOp::floor => Intrinsic::Floor,
        CLOp::ceil => Intrinsic::Ceil,
        CLOp::trunc => Intrinsic::Trunc,
        CLOp::rint => Intrinsic::Rint,
        CLOp::round => Intrinsic::Round,
        CLOp::sqrt => Intrinsic::Sqrt,
        CLOp::popcount => Intrinsic::CtPop,
        CLOp::u_abs => return Some(x),
        CLOp::s_abs => return Some(with_false(b, Intrinsic::Abs, x)),
        CLOp::clz => return Some(with_false(b, Intrinsic::CtLz, x)),
        CLOp::ctz => return Some(with_false(b, Intrinsic::CtTz, x)),
        _ => return None,
    };
    Some(b.intrinsic_like(intrinsic, &[x]))
}

/// An intrinsic with a flag for poison of a special operand, which is false.
fn with_false(b: &mut Builder<'_>, intrinsic: Intrinsic, x: Value) -> Value {
    let no = b.cx.bool(false);
    b.intrinsic_like(intrinsic, &[x, no])
}

fn binary(b: &mut Builder<'_>, operation: CLOp, x: Value, y: Value) -> Option<Value> {
    let intrinsic = match operation {
        CLOp::copysign => Intrinsic::CopySign,
        CLOp::s_max => Intrinsic::SMax,
        CLOp::u_max => Intrinsic::UMax,
        CLOp::s_min => Intrinsic::SMin,
        CLOp::u_min => Intrinsic::UMin,
        CLOp::s_add_sat => Intrinsic::SAddSat,
        CLOp::u_add_sat => Intrinsic::UAddSat,
        CLOp::s_sub_sat => Intrinsic::SSubSat,
        CLOp::u_sub_sat => Intrinsic::USubSat,
        // A funnel shift takes its amount modulo the width, as `rotate` does.
        CLOp::rotate => return Some(b.intrinsic_like(Intrinsic::FShL, &[x, x, y])),
        // Only operands of 24 bits are defined, for which the plain product is right.
        CLOp::s_mul24 | CLOp::u_mul24 => return Some(b.mul(x, y)),
        _ => return None,
    };
    Some(b.intrinsic_like(intrinsic, &[x, y]))
}

fn ternary(b: &mut Builder<'_>, operation: CLOp, x: Value, y: Value, z: Value) -> Option<Value> {
    Some(match operation {
        // `mad` may round once or twice: once is the more accurate choice, and the same everywhere.
        CLOp::fma | CLOp::mad => b.intrinsic_like(Intrinsic::Fma, &[x, y, z]),
        CLOp::s_clamp => {
            let low = b.intrinsic_like(Intrinsic::SMax, &[x, y]);
            b.intrinsic_like(Intrinsic::SMin, &[low, z])
        }
        CLOp::u_clamp => {
            let low = b.intrinsic_like(Intrinsic::UMax, &[x, y]);
            b.intrinsic_like(Intrinsic::UMin, &[low, z])
        }
        CLOp::s_mad24 | CLOp::u_mad24 => {
            let product = b.mul(x, y);
            b.add(product, z)
        }
        _ => return None,
    })
}
