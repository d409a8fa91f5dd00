//! Ballots: one bit for each invocation of a sub-group, in a vector of four words.

use oxmux_ir::mux::{GroupArithmetic, GroupOp, MuxFunction};
use oxmux_ir::{Builder, IntPredicate, Intrinsic, Type, Value};

use super::{local_id, query, sub_group};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// The bits of a word.
const WORD_BITS: u32 = 32;
/// The words of a ballot.
const WORDS: u32 = 4;

/// The truth values of all invocations: each brings its own bit, and all are joined.
pub(super) fn ballot(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let predicate = f.operand_value(inst, 1)?;
    if f.value_type(predicate) != Type::I1 {
        return Err(f.invalid(inst, "a ballot's operand is no bool"));
    }
    let id = local_id(f, inst)?;
    let mut b = f.builder();
    let (word, place) = word_and_place(&mut b, id);
    let one = b.cx.i32(1);
    let zero = b.cx.i32(0);
    let bit = b.shl(one, place);
    let bit = b.select(predicate, bit, zero);
    let mut words = Vec::new();
    for i in 0..WORDS {
        let mut b = f.builder();
        let number = b.cx.i32(i);
        let mine = b.icmp(IntPredicate::Eq, word, number);
        let own = b.select(mine, bit, zero);
        words.push(sub_group(f, inst, GroupOp::Reduce(GroupArithmetic::Or), &[own])?);
    }
    Ok(f.builder().vector_of(&words))
}

/// This invocation's bit.
pub(super) fn inverse(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let ballot = f.operand_value(inst, 1)?;
    let id = local_id(f, inst)?;
    Ok(bit_at(&mut f.builder(), ballot, id))
}

/// The bit of a given invocation.
pub(super) fn bit_extract(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let ballot = f.operand_value(inst, 1)?;
    let index = super::index_operand(f, inst, 2)?;
    Ok(bit_at(&mut f.builder(), ballot, index))
}

/// The number of bits of all invocations, of those up to this one, or of those before it.
pub(super) fn bit_count(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let operation = f.operand(inst, 1)?;
    let ballot = f.operand_value(inst, 2)?;
    let ty = f.result_type(inst)?;
    let limit = match operation {
        0 => query(f, inst, MuxFunction::GetSubGroupSize)?,
        1 => {
            let id = local_id(f, inst)?;
            let mut b = f.builder();
            let one = b.cx.i32(1);
            b.add(id, one)
        }
        2 => local_id(f, inst)?,
        other => {
            let what = format!("OpGroupNonUniformBallotBitCount with group operation {other}");
            return Err(f.unsupported(inst, what));
        }
    };
    let mut b = f.builder();
    let kept = below(&mut b, ballot, limit);
    let counts = b.intrinsic_like(Intrinsic::CtPop, &[kept]);
    let mut sum = b.lane(counts, 0);
    for i in 1..WORDS {
        let count = b.lane(counts, i);
        sum = b.add(sum, count);
    }
    Ok(b.int_cast(sum, ty, false))
}

/// The lowest or the highest bit that is set; any number if none is.
pub(super) fn find_bit(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    highest: bool,
) -> Result<Value, Error> {
    let ballot = f.operand_value(inst, 1)?;
    let ty = f.result_type(inst)?;
    let size = query(f, inst, MuxFunction::GetSubGroupSize)?;
    let mut b = f.builder();
    let kept = below(&mut b, ballot, size);
    let no = b.cx.bool(false);
    let (zero, last) = (b.cx.i32(0), b.cx.i32(WORD_BITS - 1));
    let mut found = zero;
    // The word that decides comes last.
    for i in 0..WORDS {
        let i = if highest { i } else { WORDS - 1 - i };
        let word = b.lane(kept, i);
        let place = if highest {
            let leading = b.intrinsic_like(Intrinsic::CtLz, &[word, no]);
            b.sub(last, leading)
        } else {
            b.intrinsic_like(Intrinsic::CtTz, &[word, no])
        };
        let base = b.cx.i32(i * WORD_BITS);
        let place = b.add(place, base);
        let has_one = b.icmp(IntPredicate::Ne, word, zero);
        found = b.select(has_one, place, found);
    }
    Ok(b.int_cast(found, ty, false))
}

fn bit_at(b: &mut Builder<'_>, ballot: Value, index: Value) -> Value {
    let (word, place) = word_and_place(b, index);
    let word = b.extract_element(ballot, word);
    let shifted = b.lshr(word, place);
    b.cast(oxmux_ir::CastOp::Trunc, shifted, Type::I1)
}

/// The word and the place in it of an invocation's bit.
fn word_and_place(b: &mut Builder<'_>, id: Value) -> (Value, Value) {
    let (shift, words, places) = (b.cx.i32(5), b.cx.i32(WORDS - 1), b.cx.i32(WORD_BITS - 1));
    let word = b.lshr(id, shift);
    (b.and(word, words), b.and(id, places))
}

/// The ballot with the bits of the invocations below `limit` alone.
fn below(b: &mut Builder<'_>, ballot: Value, limit: Value) -> Value {
    let shape = b.ty(ballot);
    let limit = b.splat(shape, limit);
    let bases: Vec<Value> = (0..WORDS).map(|i| b.cx.i32(i * WORD_BITS)).collect();
    let bases = b.vector_of(&bases);
    let (zero, full) = (b.cx.zero(shape), b.cx.int(shape, u128::from(WORD_BITS)));
    let places = b.cx.int(shape, u128::from(WORD_BITS - 1));
    let ones = b.cx.int(shape, u128::from(u32::MAX));
    // How many bits of each word count, from none to all.
    let count = b.sub(limit, bases);
    let count = b.intrinsic_like(Intrinsic::SMax, &[count, zero]);
    let count = b.intrinsic_like(Intrinsic::SMin, &[count, full]);
    let off = b.sub(full, count);
    let off = b.and(off, places);
    let mask = b.lshr(ones, off);
    let none = b.icmp(IntPredicate::Eq, count, zero);
    let mask = b.select(none, zero, mask);
    b.and(ballot, mask)
}
