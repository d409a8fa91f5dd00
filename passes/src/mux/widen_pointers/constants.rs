//! Constant expressions whose value depends on the width of addresses.

use super::PointerTypes;
use super::addresses::is_signed;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{CastOp, ConstExpr, Constant, ConstantKind, Context};

/// Checks constants, each one once.
#[derive(Default)]
pub(super) struct ConstantCheck {
    seen: IdSet<Constant>,
}

impl ConstantCheck {
    /// Refuses a constant that has an expression in it whose value or meaning depends on the width
    /// of addresses.
    pub(super) fn check(
        &mut self,
        cx: &Context,
        pointers: &PointerTypes,
        constant: Constant,
    ) -> Result<(), String> {
        let mut work = vec![constant];
        while let Some(constant) = work.pop() {
            if !self.seen.insert(constant) {
                continue;
            }
            if let ConstantKind::Expr(expr) = cx.constants.kind(constant) {
                check_expr(cx, pointers, expr)?;
            }
            work.extend(cx.constants.operands(constant));
        }
        Ok(())
    }
}

fn check_expr(cx: &Context, pointers: &PointerTypes, expr: &ConstExpr) -> Result<(), String> {
    let refused = match expr {
        ConstExpr::Gep { source, .. } if pointers.hold(&cx.types, *source) => {
            "constant address arithmetic over pointers"
        }
        ConstExpr::Gep { indices, .. } if !indices.iter().all(|&i| fits(cx, i)) => {
            "a constant index beyond 32 bits"
        }
        ConstExpr::Cast { op: CastOp::PtrToInt | CastOp::IntToPtr, .. } => {
            "a constant that converts between pointer and integer"
        }
        ConstExpr::ICmp { predicate, args }
            if is_signed(*predicate) && cx.types.is_ptr_or_vector(cx.constants.ty(args[0])) =>
        {
            "a signed comparison of pointers"
        }
        _ => return Ok(()),
    };
    Err(refused.to_string())
}

/// Whether an index is the same number in 32 bits.
fn fits(cx: &Context, index: Constant) -> bool {
    let scalar = cx.types.scalar(cx.constants.ty(index));
    if cx.types.int_bits(scalar).is_some_and(|bits| bits <= 32) {
        return true;
    }
    let number = |constant| cx.constants.as_sint(&cx.types, constant);
    match *cx.constants.kind(index) {
        ConstantKind::Zero => Some(0),
        ConstantKind::Splat(lane) => number(lane),
        _ => number(index),
    }
    .is_some_and(|number| i32::try_from(number).is_ok())
}
