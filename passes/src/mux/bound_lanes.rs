//! `bound-lanes`: lane numbers that are variable become numbers of lanes that the vector has.
//!
//! ```text
//! %r = extractelement <4 x i32> %v, i32 %i
//!   ->
//! %lane = and i32 %i, 3
//! %r = extractelement <4 x i32> %v, i32 %lane
//! ```
//!
//! To LLVM a lane that the vector does not have is poison: code with masks, with comparisons, and
//! through memory would each give another. The interpreter gives that of
//! [`lane_in_range`](oxmux_ir::eval::vector::lane_in_range), unless it is asked to report it, and
//! so all compiled code does; what is known to be in range stays. The front end of SPIR-V makes the
//! same.
//!
//! Gives: no lane is out of range. Linear.

use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{Rewritten, rewrite_instructions};
use oxmux_ir::{BinaryOp, Builder, IntPredicate, Module, Op, Value};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("bound-lanes", "Makes numbers of lanes those of lanes that there are", run);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| {
        Ok(rewrite_instructions(&mut module.cx, function, |b, inst| {
            let (vector, number) = match b.func.insts[inst].op {
                Op::ExtractElement { vector, index } => (vector, index),
                Op::InsertElement { vector, index, .. } => (vector, index),
                _ => return None,
            };
            if is_bounded(b, vector, number) {
                return None;
            }
            let lane = b.lane_in_range(vector, number);
            if lane == number {
                return None;
            }
            match &mut b.func.insts[inst].op {
                Op::ExtractElement { index, .. } | Op::InsertElement { index, .. } => *index = lane,
                _ => return None,
            }
            Some(Rewritten::Kept)
        }))
    })
}

/// Whether a number comes from an operation that gives only those of lanes; it may be one lane of
/// many numbers.
fn is_bounded(b: &Builder<'_>, vector: Value, number: Value) -> bool {
    let number = match b.func.def_op(number) {
        Some(&Op::ExtractElement { vector: numbers, .. }) => numbers,
        _ => number,
    };
    let ty = b.ty(vector);
    let Some((_, count, _)) = b.cx.types.vector_parts(ty) else { return true };
    let count = u128::from(count);
    let constant = |value: &Value| b.cx.splat_uint(*value);
    match b.func.def_op(number) {
        Some(Op::Binary { op: BinaryOp::And, args, .. }) => {
            args.iter().filter_map(constant).any(|mask| mask < count)
        }
        Some(Op::Binary { op: BinaryOp::URem, args: [_, by], .. }) => {
            constant(by).is_some_and(|by| by <= count)
        }
        Some(Op::Select { args: [inside, same, zero], .. }) => {
            let is_same = |a: &Value, limit: &Value| {
                a == same && constant(limit).is_some_and(|limit| limit <= count)
            };
            constant(zero) == Some(0)
                && matches!(
                    b.func.def_op(*inside),
                    Some(Op::ICmp { predicate: IntPredicate::Ult, args: [a, limit], .. })
                        if is_same(a, limit)
                )
        }
        _ => false,
    }
}
