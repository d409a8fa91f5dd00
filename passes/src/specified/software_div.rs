//! `software-div`: guards integer divisions that would trap. For targets of other code generators:
//! ours guard divisions in the legalizer (`backend/codegen/src/legalize/integer.rs`).

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use oxmux_ir::{BinaryOp, Builder, ConstantKind, IntPredicate, Module, Op, OpFlags, Value};

const NAME: &str = "software-div";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Guards integer divisions: by zero, and of the smallest integer by -1, they divide by 1 instead",
    run,
);

/// Replaces divisors that would trap by 1, so that `x / 0` is `x`, `x % 0` is 0, and the smallest
/// integer divided by -1 is itself with remainder 0.
fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        Ok(rewrite_instructions(&mut module.cx, function, |b, inst| {
            let Op::Binary { op, args, fast_math, .. } = b.func.insts[inst].op else {
                return None;
            };
            let signed = match op {
                BinaryOp::UDiv | BinaryOp::URem => false,
                BinaryOp::SDiv | BinaryOp::SRem => true,
                _ => return None,
            };
            let args = guard(b, args, signed)?;
            b.func.insts[inst].op = Op::Binary { op, flags: OpFlags::NONE, fast_math, args };
            Some(Rewritten::Kept)
        }))
    })
}

/// The operands with 1 as the divisor where it would trap; none if it cannot.
fn guard(b: &mut Builder<'_>, [dividend, divisor]: [Value; 2], signed: bool) -> Option<[Value; 2]> {
    let ty = b.ty(divisor);
    let bits = b.cx.types.int_bits(b.cx.types.scalar(ty))?;
    if is_harmless(b, divisor, bits, signed) || (!signed && is_guarded(b, divisor)) {
        return None;
    }
    let (zero, one) = (b.cx.int(ty, 0), b.cx.int(ty, 1));
    // A poison divisor would be one thing in the comparison and another in the division.
    let divisor = b.freeze(divisor);
    let mut traps = b.icmp(IntPredicate::Eq, divisor, zero);
    let mut dividend = dividend;
    if signed {
        let smallest = b.cx.int(ty, 1u128.checked_shl(bits - 1)?);
        let minus_one = b.cx.int(ty, u128::MAX);
        dividend = b.freeze(dividend);
        let is_smallest = b.icmp(IntPredicate::Eq, dividend, smallest);
        let negates = b.icmp(IntPredicate::Eq, divisor, minus_one);
        let overflows = b.and(is_smallest, negates);
        traps = b.or(traps, overflows);
    }
    Some([dividend, b.select(traps, one, divisor)])
}

/// Whether the divisor is a constant that traps with no dividend.
fn is_harmless(b: &Builder<'_>, divisor: Value, bits: u32, signed: bool) -> bool {
    let Some(constant) = divisor.as_constant() else { return false };
    let constants = &b.cx.constants;
    let ones = oxmux_ir::eval::int::mask(bits);
    let fine = |c| constants.as_uint(c).is_some_and(|n| n != 0 && !(signed && n == ones));
    match constants.kind(constant) {
        ConstantKind::Int(n) => *n != 0 && !(signed && *n == ones),
        ConstantKind::Splat(lane) => fine(*lane),
        ConstantKind::Aggregate(lanes) => lanes.iter().all(|&lane| fine(lane)),
        _ => false,
    }
}

/// Whether the divisor was guarded by this pass: `select(d == 0, 1, d)` with `d` frozen.
fn is_guarded(b: &Builder<'_>, divisor: Value) -> bool {
    let Some(Op::Select { args: [condition, one, frozen], .. }) = b.func.def_op(divisor) else {
        return false;
    };
    let constants = &b.cx.constants;
    let is_one = b.cx.splat_uint(*one) == Some(1);
    let tests_zero = match b.func.def_op(*condition) {
        Some(Op::ICmp { predicate: IntPredicate::Eq, args: [tested, zero], .. }) => {
            tested == frozen && zero.as_constant().is_some_and(|c| constants.is_zero(c))
        }
        _ => false,
    };
    is_one && tests_zero && matches!(b.func.def_op(*frozen), Some(Op::Freeze { .. }))
}
