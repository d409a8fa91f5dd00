//! Integers: arithmetic with its flags, comparisons, bits.

use super::{EvalError, Scalar, UbKind};
use crate::opcode::{BinaryOp, IntPredicate, OpFlags};

/// All ones of a width.
pub fn mask(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

/// The signed number behind zero-extended bits.
pub fn signed(value: u128, bits: u32) -> i128 {
    let shift = 128 - bits.clamp(1, 128);
    ((value << shift) as i128) >> shift
}

/// The sign bit of a width.
pub fn sign_bit(bits: u32) -> u128 {
    1 << (bits.clamp(1, 128) - 1)
}

/// An integer operation on lanes of `bits`.
pub fn binary(
    op: BinaryOp,
    flags: OpFlags,
    bits: u32,
    a: Scalar,
    b: Scalar,
) -> Result<Scalar, EvalError> {
    if op.may_be_undefined() {
        return divide(op, flags, bits, a, b);
    }
    if let (Scalar::Bits(a), Scalar::Bits(b)) = (a, b) {
        return arithmetic(op, flags, bits, a, b);
    }
    let (Some(x), Some(y)) = (a.defined(), b.defined()) else { return Ok(Scalar::Poison) };
    let undef = a == Scalar::Undef || b == Scalar::Undef;
    // These map every value of an operand to a different result: anything in, anything out.
    if undef && matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor) {
        return Ok(Scalar::Undef);
    }
    arithmetic(op, flags, bits, x, y)
}

/// Everything but division, whose operands may be undefined ([`divide`]).
fn arithmetic(
    op: BinaryOp,
    flags: OpFlags,
    bits: u32,
    a: u128,
    b: u128,
) -> Result<Scalar, EvalError> {
    let result = match op {
        BinaryOp::Add => a.wrapping_add(b) & mask(bits),
        BinaryOp::Sub => a.wrapping_sub(b) & mask(bits),
        BinaryOp::Mul => a.wrapping_mul(b) & mask(bits),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        // Only with `strict_range`: otherwise the amount was wrapped before (`op.rs`).
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if b >= u128::from(bits) => {
            return Ok(Scalar::Poison);
        }
        BinaryOp::Shl => (a << b) & mask(bits),
        BinaryOp::LShr => a >> b,
        BinaryOp::AShr => (signed(a, bits) >> b) as u128 & mask(bits),
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
            return Err(EvalError::Malformed("a division among other arithmetic"));
        }
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
            return Err(EvalError::Malformed("float arithmetic on integers"));
        }
    };
    if !flags.is_empty() && breaks_flags(op, flags, bits, a, b, result) {
        return Ok(Scalar::Poison);
    }
    Ok(Scalar::Bits(result))
}

fn breaks_flags(op: BinaryOp, flags: OpFlags, bits: u32, a: u128, b: u128, result: u128) -> bool {
    let sign = sign_bit(bits);
    let unsigned_wrap = || match op {
        BinaryOp::Add => result < a,
        BinaryOp::Sub => a < b,
        BinaryOp::Mul => a.checked_mul(b).is_none_or(|wide| wide > mask(bits)),
        BinaryOp::Shl => result >> b != a,
        _ => false,
    };
    let signed_wrap = || match op {
        BinaryOp::Add => (a ^ result) & (b ^ result) & sign != 0,
        BinaryOp::Sub => (a ^ b) & (a ^ result) & sign != 0,
        BinaryOp::Mul => {
            let wide = signed(a, bits).checked_mul(signed(b, bits));
            wide.is_none_or(|wide| wide != signed(result, bits))
        }
        BinaryOp::Shl => signed(result, bits) >> b != signed(a, bits),
        _ => false,
    };
    let lost = || match op {
        BinaryOp::LShr | BinaryOp::AShr => a & mask(b as u32) != 0 && b != 0,
        _ => false,
    };
    flags.contains(OpFlags::NUW) && unsigned_wrap()
        || flags.contains(OpFlags::NSW) && signed_wrap()
        || flags.contains(OpFlags::EXACT) && lost()
        || flags.contains(OpFlags::DISJOINT) && op == BinaryOp::Or && a & b != 0
}

fn divide(
    op: BinaryOp,
    flags: OpFlags,
    bits: u32,
    a: Scalar,
    b: Scalar,
) -> Result<Scalar, EvalError> {
    let b = match b {
        Scalar::Poison => return Err(EvalError::Ub(UbKind::PoisonUse)),
        Scalar::Undef => return Err(EvalError::Ub(UbKind::UninitializedUse)),
        other => other.bits().unwrap_or(0),
    };
    if b == 0 {
        return Err(EvalError::Ub(UbKind::DivisionByZero));
    }
    let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    // A poisoned dividend may be the smallest number: its replacement must not make the division
    // undefined.
    let overflows = a.is_poison() || a == Scalar::Bits(sign_bit(bits));
    if is_signed && overflows && b == mask(bits) {
        return Err(EvalError::Ub(UbKind::DivisionOverflow));
    }
    let Some(a) = a.defined() else { return Ok(Scalar::Poison) };
    let (quotient, remainder) = if is_signed {
        let (x, y) = (signed(a, bits), signed(b, bits));
        ((x / y) as u128 & mask(bits), (x % y) as u128 & mask(bits))
    } else {
        (a / b, a % b)
    };
    if flags.contains(OpFlags::EXACT) && remainder != 0 {
        return Ok(Scalar::Poison);
    }
    Ok(Scalar::Bits(match op {
        BinaryOp::UDiv | BinaryOp::SDiv => quotient,
        _ => remainder,
    }))
}

/// The result of generated code for an undefined division: `x / 0 = x`, `x % 0 = 0`, `MIN / -1 =
/// MIN`, `MIN % -1 = 0`.
pub fn guarded_division(op: BinaryOp, a: Scalar) -> Scalar {
    match op {
        BinaryOp::UDiv | BinaryOp::SDiv => a,
        _ => Scalar::Bits(0),
    }
}

/// `icmp` of lanes of `bits`.
pub fn compare(
    predicate: IntPredicate,
    same_sign: bool,
    bits: u32,
    a: Scalar,
    b: Scalar,
) -> Scalar {
    let holds = |x, y| compare_bits(predicate, bits, x, y);
    match (a, b) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => Scalar::Poison,
        (Scalar::Undef, Scalar::Undef) => Scalar::Undef,
        // Undef stays undef only where both answers can come out; these five values reach every
        // answer there is.
        (Scalar::Undef, other) => {
            let y = other.bits().unwrap_or(0);
            one_answer(probes(y, bits).map(|x| holds(x, y)))
        }
        (other, Scalar::Undef) => {
            let x = other.bits().unwrap_or(0);
            one_answer(probes(x, bits).map(|y| holds(x, y)))
        }
        _ => {
            let (x, y) = (a.bits().unwrap_or(0), b.bits().unwrap_or(0));
            if same_sign && (x ^ y) & sign_bit(bits) != 0 {
                return Scalar::Poison;
            }
            Scalar::bool(holds(x, y))
        }
    }
}

fn probes(other: u128, bits: u32) -> [u128; 5] {
    [0, mask(bits), sign_bit(bits), sign_bit(bits) - 1, other]
}

fn one_answer(answers: [bool; 5]) -> Scalar {
    if answers.iter().all(|&a| a == answers[0]) { Scalar::bool(answers[0]) } else { Scalar::Undef }
}

/// Whether two integers compare so.
pub fn compare_bits(predicate: IntPredicate, bits: u32, a: u128, b: u128) -> bool {
    let (x, y) = (signed(a, bits), signed(b, bits));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => x > y,
        IntPredicate::Sge => x >= y,
        IntPredicate::Slt => x < y,
        IntPredicate::Sle => x <= y,
    }
}

/// Leading zeros within the width.
pub fn leading_zeros(value: u128, bits: u32) -> u32 {
    value.leading_zeros().saturating_sub(128 - bits)
}

/// Trailing zeros within the width.
pub fn trailing_zeros(value: u128, bits: u32) -> u32 {
    value.trailing_zeros().min(bits)
}

/// The joined operands shifted left by `amount` modulo the width; their high half.
pub fn funnel_left(high: u128, low: u128, amount: u128, bits: u32) -> u128 {
    let shift = (amount % u128::from(bits)) as u32;
    if shift == 0 { high } else { (high << shift | low >> (bits - shift)) & mask(bits) }
}

/// The joined operands shifted right by `amount` modulo the width; their low half.
pub fn funnel_right(high: u128, low: u128, amount: u128, bits: u32) -> u128 {
    let shift = (amount % u128::from(bits)) as u32;
    if shift == 0 { low } else { (low >> shift | high << (bits - shift)) & mask(bits) }
}

/// Sum, difference, product or left shift by less than the width, wrapped, and whether it wrapped.
pub fn overflowing(
    op: BinaryOp,
    is_signed: bool,
    bits: u32,
    a: u128,
    b: u128,
) -> Result<(u128, bool), EvalError> {
    let Scalar::Bits(result) = arithmetic(op, OpFlags::NONE, bits, a, b)? else {
        return Err(EvalError::Malformed("a shift by no less than the width"));
    };
    let flag = if is_signed { OpFlags::NSW } else { OpFlags::NUW };
    Ok((result, breaks_flags(op, flag, bits, a, b, result)))
}

/// Sum, difference or left shift that stops at the smallest or largest number; none if the shift is
/// too far.
pub fn saturating(
    op: BinaryOp,
    is_signed: bool,
    bits: u32,
    a: u128,
    b: u128,
) -> Result<Option<u128>, EvalError> {
    if op == BinaryOp::Shl && b >= u128::from(bits) {
        return Ok(None);
    }
    let (result, wrapped) = overflowing(op, is_signed, bits, a, b)?;
    if !wrapped {
        return Ok(Some(result));
    }
    let negative = a & sign_bit(bits) != 0;
    Ok(Some(match (is_signed, op) {
        // A signed sum, difference or shift that overflows goes to the side of its left operand.
        (true, _) if negative => sign_bit(bits),
        (true, _) => mask(bits) >> 1,
        (false, BinaryOp::Sub) => 0,
        (false, _) => mask(bits),
    }))
}
