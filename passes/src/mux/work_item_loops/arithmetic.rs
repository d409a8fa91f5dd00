//! Arithmetic of sizes and ids in wrappers: known ones make no instruction.

use oxmux_ir::module::CallingConvention;
use oxmux_ir::{BinaryOp, Builder, FunctionId, Type, Value};

/// A function, its type and how it is called.
pub(super) type Callable = (FunctionId, Type, CallingConvention);

/// What a builtin answers about a dimension.
pub(super) fn ask(
    b: &mut Builder<'_>,
    (function, ty, convention): Callable,
    (dim, name): (usize, &str),
) -> Option<Value> {
    let dim = b.cx.i32(dim as u32);
    let size = b.call(function, ty, convention, &[dim])?;
    Some(b.named(name, size))
}

/// The value as `i32`.
pub(super) fn narrow(b: &mut Builder<'_>, value: Value) -> Value {
    match b.cx.constants.value_uint(value) {
        Some(n) => b.cx.i32(n as u32),
        None => b.int_cast(value, Type::I32, false),
    }
}

/// Both numbers, if they are known.
pub(super) fn constants(b: &Builder<'_>, x: Value, y: Value) -> Option<(u128, u128)> {
    Some((b.cx.constants.value_uint(x)?, b.cx.constants.value_uint(y)?))
}

/// Arithmetic on sizes; known ones make no instruction. Divisors are never zero.
pub(super) fn fold(b: &mut Builder<'_>, op: BinaryOp, x: Value, y: Value) -> Value {
    let (first, second) = (b.cx.constants.value_uint(x), b.cx.constants.value_uint(y));
    match (op, first, second) {
        (BinaryOp::Mul, Some(1), _) | (BinaryOp::Add, Some(0), _) => return y,
        (BinaryOp::Mul | BinaryOp::UDiv, _, Some(1)) => return x,
        (BinaryOp::Add | BinaryOp::Sub, _, Some(0)) => return x,
        _ => {}
    }
    let known = first.zip(second).and_then(|(x, y)| match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Sub => x.checked_sub(y),
        BinaryOp::Mul => x.checked_mul(y),
        BinaryOp::UDiv => x.checked_div(y),
        BinaryOp::URem => x.checked_rem(y),
        _ => None,
    });
    match known {
        Some(n) if u64::try_from(n).is_ok() => b.int_like(x, n),
        _ => b.binary(op, x, y),
    }
}

/// `x / by`, rounded up.
pub(super) fn divide_up(b: &mut Builder<'_>, x: Value, by: Value) -> Value {
    if b.cx.constants.value_uint(by) == Some(1) {
        return x;
    }
    let one = b.int_like(by, 1);
    let last = fold(b, BinaryOp::Sub, by, one);
    let up = fold(b, BinaryOp::Add, x, last);
    fold(b, BinaryOp::UDiv, up, by)
}
