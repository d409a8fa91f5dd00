//! Group operations over one work-item, and over the lanes of one vector.

use oxmux_ir::mux::{GroupArithmetic, GroupOp};
use oxmux_ir::sub_groups;
use oxmux_ir::{BlockCall, Builder, Context, IntPredicate, Intrinsic, Type, Value};

/// A group operation over a single work-item.
pub(super) fn single(b: &mut Builder<'_>, op: GroupOp, args: &[Value], ret: Type) -> Option<Value> {
    let arg = |i: usize| args.get(i).copied();
    Some(match op {
        GroupOp::Any | GroupOp::All | GroupOp::Broadcast | GroupOp::Reduce(_) => arg(0)?,
        GroupOp::ScanInclusive(_) | GroupOp::Shuffle | GroupOp::ShuffleXor => arg(0)?,
        GroupOp::ScanExclusive(arithmetic) => identity(b.cx, arithmetic, ret)?,
        GroupOp::ShuffleUp | GroupOp::ShuffleDown => {
            // The sub-group is one work-item: any other distance leaves the group.
            let (current, other) =
                if op == GroupOp::ShuffleUp { (arg(1)?, arg(0)?) } else { (arg(0)?, arg(1)?) };
            let zero = b.cx.i32(0);
            let stays = b.icmp(IntPredicate::Eq, arg(2)?, zero);
            b.select(stays, current, other)
        }
    })
}

/// A `vec_group` operation: the lanes of the operand are the group. None for shuffles, and for
/// types that the operation does not have.
pub(super) fn lanes(b: &mut Builder<'_>, op: GroupOp, args: &[Value]) -> Option<Value> {
    use GroupArithmetic::{LogicalAnd, LogicalOr};
    let vector = *args.first()?;
    match op {
        GroupOp::Any => reduce(b, LogicalOr, vector),
        GroupOp::All => reduce(b, LogicalAnd, vector),
        GroupOp::Reduce(arithmetic) => reduce(b, arithmetic, vector),
        GroupOp::Broadcast => Some(b.extract_element(vector, *args.get(1)?)),
        GroupOp::ScanInclusive(arithmetic) => scan(b, arithmetic, vector, false),
        GroupOp::ScanExclusive(arithmetic) => scan(b, arithmetic, vector, true),
        _ => None,
    }
}

fn reduce(b: &mut Builder<'_>, arithmetic: GroupArithmetic, vector: Value) -> Option<Value> {
    use GroupArithmetic::*;
    let element = b.cx.types.scalar(b.ty(vector));
    identity(b.cx, arithmetic, element)?;
    let intrinsic = match arithmetic {
        Add => Intrinsic::ReduceAdd,
        Mul => Intrinsic::ReduceMul,
        SMin => Intrinsic::ReduceSMin,
        UMin => Intrinsic::ReduceUMin,
        SMax => Intrinsic::ReduceSMax,
        UMax => Intrinsic::ReduceUMax,
        FMin => Intrinsic::ReduceFMin,
        FMax => Intrinsic::ReduceFMax,
        And => Intrinsic::ReduceAnd,
        Or => Intrinsic::ReduceOr,
        Xor => Intrinsic::ReduceXor,
        // On one bit, logical and bitwise operations are the same.
        LogicalAnd if element == Type::I1 => Intrinsic::ReduceAnd,
        LogicalOr if element == Type::I1 => Intrinsic::ReduceOr,
        LogicalXor if element == Type::I1 => Intrinsic::ReduceXor,
        LogicalAnd | LogicalOr | LogicalXor => return None,
        FAdd | FMul => {
            // -0.0 and 1.0 change no sum and no product.
            let start = b.cx.float(element, if arithmetic == FAdd { -0.0 } else { 1.0 });
            let intrinsic =
                if arithmetic == FAdd { Intrinsic::ReduceFAdd } else { Intrinsic::ReduceFMul };
            return b.intrinsic(intrinsic, element, &[start, vector]);
        }
    };
    b.intrinsic(intrinsic, element, &[vector])
}

fn scan(
    b: &mut Builder<'_>,
    arithmetic: GroupArithmetic,
    vector: Value,
    exclusive: bool,
) -> Option<Value> {
    let ty = b.ty(vector);
    let (element, count, scalable) = b.cx.types.vector_parts(ty)?;
    if scalable {
        return scan_scalable(b, arithmetic, vector, count, exclusive);
    }
    let mut before = identity(b.cx, arithmetic, element)?;
    let mut out = b.cx.poison(ty);
    for i in 0..count {
        let lane = b.lane(vector, i);
        let total = if i == 0 { lane } else { combine(b, arithmetic, before, lane)? };
        let index = b.cx.i32(i);
        out = b.insert_element(out, if exclusive { before } else { total }, index);
        before = total;
    }
    Some(out)
}

/// A scan of as many lanes as the machine has: a loop over them, in order.
fn scan_scalable(
    b: &mut Builder<'_>,
    arithmetic: GroupArithmetic,
    vector: Value,
    known_min: u32,
    exclusive: bool,
) -> Option<Value> {
    let ty = b.ty(vector);
    let element = b.cx.types.scalar(ty);
    let neutral = identity(b.cx, arithmetic, element)?;
    let vscale = b.intrinsic(Intrinsic::VScale, Type::I32, &[])?;
    let known_min = b.cx.i32(known_min);
    let count = b.mul(vscale, known_min);
    let (zero, one, none) = (b.cx.i32(0), b.cx.i32(1), b.cx.poison(ty));
    let first = b.extract_element(vector, zero);
    let start = b.insert_element(none, if exclusive { neutral } else { first }, zero);
    let (body, done) = (b.add_block("lane"), b.add_block("lanes.end"));
    let index = b.func.add_block_param(body, Type::I32);
    let before = b.func.add_block_param(body, element);
    let out = b.func.add_block_param(body, ty);
    let result = b.func.add_block_param(done, ty);
    let more = b.icmp(IntPredicate::Ult, one, count);
    let enter = BlockCall::with_args(body, &[one, first, start]);
    b.cond_br_args(more, enter, BlockCall::with_args(done, &[start]));
    b.switch_to(body);
    let lane = b.extract_element(vector, index);
    let total = combine(b, arithmetic, before, lane)?;
    let next_out = b.insert_element(out, if exclusive { before } else { total }, index);
    let next = b.add(index, one);
    let more = b.icmp(IntPredicate::Ult, next, count);
    let again = BlockCall::with_args(body, &[next, total, next_out]);
    b.cond_br_args(more, again, BlockCall::with_args(done, &[next_out]));
    b.switch_to(done);
    Some(result)
}

fn combine(b: &mut Builder<'_>, arithmetic: GroupArithmetic, x: Value, y: Value) -> Option<Value> {
    use GroupArithmetic::{LogicalAnd, LogicalOr, LogicalXor};
    let is_logical = matches!(arithmetic, LogicalAnd | LogicalOr | LogicalXor);
    let has_it = !is_logical || b.ty(x) == Type::I1;
    has_it.then(|| sub_groups::join(b, arithmetic, x, y))
}

/// The identity of an operation as OpenCL C defines it for exclusive scans. None for types that the
/// operation does not have.
pub(crate) fn identity(cx: &mut Context, op: GroupArithmetic, ty: Type) -> Option<Value> {
    has_type(cx, op, ty).then(|| sub_groups::identity(cx, op, ty))
}

/// The neutral element, also for a single negative zero or NaN. None for types that the operation
/// does not have.
pub(crate) fn neutral(cx: &mut Context, op: GroupArithmetic, ty: Type) -> Option<Value> {
    has_type(cx, op, ty).then(|| sub_groups::neutral(cx, op, ty))
}

fn has_type(cx: &Context, op: GroupArithmetic, ty: Type) -> bool {
    let scalar = cx.types.scalar(ty);
    if op.is_float() { cx.types.is_float(scalar) } else { cx.types.is_int(scalar) }
}
