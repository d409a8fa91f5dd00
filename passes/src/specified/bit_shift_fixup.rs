//! `bit-shift-fixup`: makes shift amounts wrap at the width, as OpenCL C defines them.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use oxmux_ir::{BinaryOp, ConstantKind, Constants, Function, Module, Op, OpFlags, Value};

const NAME: &str = "bit-shift-fixup";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Masks shift amounts with the width less one, unless they are known to be in range",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        Ok(rewrite_instructions(&mut module.cx, function, |b, inst| {
            let Op::Binary { op, args, flags, fast_math } = b.func.insts[inst].op else {
                return None;
            };
            if !matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
                return None;
            }
            let ty = b.ty(args[1]);
            let bits = b.cx.types.int_bits(b.cx.types.scalar(ty))?;
            // A mask implements the language's rule for widths that are powers of two only.
            if !bits.is_power_of_two() || in_range(&b.cx.constants, b.func, args[1], bits) {
                return None;
            }
            let mask = b.cx.int(ty, u128::from(bits - 1));
            let amount = b.and(args[1], mask);
            // The flags held for the amount before it was masked.
            let flags = flags.intersection(OpFlags::NONE);
            let args = [args[0], amount];
            b.func.insts[inst].op = Op::Binary { op, args, flags, fast_math };
            Some(Rewritten::Kept)
        }))
    })
}

/// Whether the amount is a constant below the width, or masked already.
fn in_range(constants: &Constants, function: &Function, amount: Value, bits: u32) -> bool {
    if let Some(constant) = amount.as_constant() {
        let below = |c| constants.as_uint(c).is_some_and(|n| n < u128::from(bits));
        return match constants.kind(constant) {
            ConstantKind::Int(n) => *n < u128::from(bits),
            ConstantKind::Splat(lane) => below(*lane),
            ConstantKind::Aggregate(lanes) => lanes.iter().all(|&lane| below(lane)),
            ConstantKind::Zero => true,
            _ => false,
        };
    }
    match function.def_op(amount) {
        Some(Op::Binary { op: BinaryOp::And, args, .. }) => {
            args.iter().any(|&arg| arg.is_constant() && in_range(constants, function, arg, bits))
        }
        Some(Op::Binary { op: BinaryOp::URem, args, .. }) => {
            let divisor = args[1].as_constant().map(|c| match constants.kind(c) {
                ConstantKind::Splat(lane) => *lane,
                _ => c,
            });
            let divisor = divisor.and_then(|c| constants.as_uint(c));
            divisor.is_some_and(|n| n > 0 && n <= u128::from(bits))
        }
        _ => false,
    }
}
