//! Expansion of sub-group operations without a mux builtin of their own to those that have one.
//!
//! OpenCL's `cl_khr_subgroup_*` extensions and SPIR-V's `OpGroupNonUniform*` have the same
//! operations. They are over the work-items that are active: those that reach the call together. So
//! are reductions, scans and votes of a vectorized kernel, which leave out inactive lanes; all
//! other operations on the active lanes are built on these.
//!
//! | operation | is |
//! |---|---|
//! | the first that is active | the least id, reduced |
//! | a ballot | each brings its own bit, all are joined by `or` |
//! | a reduction of clusters | shuffles by `xor`, and a ballot that tells which of them bring something |
//! | a rotation | a shuffle |
//! | a partition | a loop of shuffles by `xor` of each distance, compared |
//! | a reduction or scan of a partition | a loop: the scan by doubled distances along the partition's members, whose last has the reduction |

use crate::builder::Builder;
use crate::context::Context;
use crate::function::Value;
use crate::instruction::{BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::mux::{GroupArithmetic, GroupOp, MuxFunction};

pub use crate::mux::IdMask;

use crate::types::Type;

mod partitions;

pub use partitions::{PartitionBuilder, Partitioned};

/// The bits of a word of a ballot.
const WORD_BITS: u32 = 32;
/// The words of a ballot, `uint4` in OpenCL C.
const WORDS: u32 = 4;
/// The largest cluster that there may be: a ballot has no more bits, so a sub-group has no more
/// work-items.
pub const MAX_CLUSTER: u32 = WORDS * WORD_BITS;

/// Where operations of a sub-group are appended. All operands are scalars, but for ballots.
pub trait SubGroupBuilder {
    /// Why a mux builtin cannot be called.
    type Error;

    /// Appends other instructions.
    fn builder(&mut self) -> Builder<'_>;
    /// A call of an operation's mux builtin; the type of the first operand is the overload.
    fn operation(&mut self, op: GroupOp, args: &[Value]) -> Result<Value, Self::Error>;
    /// A call of a query without operands.
    fn query(&mut self, query: MuxFunction) -> Result<Value, Self::Error>;

    /// The place of this work-item in its sub-group.
    fn own_id(&mut self) -> Result<Value, Self::Error> {
        self.query(MuxFunction::GetSubGroupLocalId)
    }

    /// Where the components of this work-item's part of a block in memory are
    /// (`cl_intel_subgroups`): each component of the work-items is one run in their order, and the
    /// runs are as long as sub-groups are at most.
    fn block_places(&mut self, pointer: Value, ty: Type) -> Result<Vec<Value>, Self::Error> {
        let own = self.own_id()?;
        let mut b = self.builder();
        let (element, lanes) = (b.cx.types.scalar(ty), b.cx.types.lane_count(ty));
        let own = b.cast(CastOp::ZExt, own, Type::I64);
        let first = b.gep(element, pointer, &[own], GepFlags::NONE);
        let mut places = vec![first];
        if lanes > 1 {
            let size = self.query(MuxFunction::GetMaxSubGroupSize)?;
            let mut b = self.builder();
            let size = b.cast(CastOp::ZExt, size, Type::I64);
            for lane in 1..lanes {
                let lane = b.cx.i64(u64::from(lane));
                let before = b.mul(size, lane);
                places.push(b.gep(element, first, &[before], GepFlags::NONE));
            }
        }
        Ok(places)
    }

    /// Reads this work-item's part of a block: an integer, or a vector of them.
    fn block_read(&mut self, pointer: Value, ty: Type) -> Result<Value, Self::Error> {
        let places = self.block_places(pointer, ty)?;
        let mut b = self.builder();
        let element = b.cx.types.scalar(ty);
        let bytes = b.cx.types.int_bits(element).map_or(1, |bits| bits / 8);
        let read: Vec<Value> = places.iter().map(|&at| b.load(element, at, bytes)).collect();
        Ok(match read[..] {
            [one] if b.lanes(ty).is_none() => one,
            _ => b.vector_of(&read),
        })
    }

    /// Writes this work-item's part of a block.
    fn block_write(&mut self, pointer: Value, value: Value) -> Result<(), Self::Error> {
        let ty = self.builder().ty(value);
        let places = self.block_places(pointer, ty)?;
        let mut b = self.builder();
        let element = b.cx.types.scalar(ty);
        let bytes = b.cx.types.int_bits(element).map_or(1, |bits| bits / 8);
        let is_vector = b.lanes(ty).is_some();
        for (lane, place) in (0..).zip(places) {
            let component = if is_vector { b.lane(value, lane) } else { value };
            b.store(component, place, bytes);
        }
        Ok(())
    }

    /// The least id of those that are active.
    fn first_active(&mut self) -> Result<Value, Self::Error> {
        let id = self.own_id()?;
        self.operation(GroupOp::Reduce(GroupArithmetic::UMin), &[id])
    }

    /// Whether this is the first that is active.
    fn elect(&mut self) -> Result<Value, Self::Error> {
        let first = self.first_active()?;
        let id = self.own_id()?;
        Ok(self.builder().icmp(IntPredicate::Eq, id, first))
    }

    /// The value of the first that is active.
    fn broadcast_first(&mut self, value: Value) -> Result<Value, Self::Error> {
        let first = self.first_active()?;
        self.operation(GroupOp::Broadcast, &[value, first])
    }

    /// Whether all have equal values: none of them NaN.
    fn all_equal(&mut self, value: Value) -> Result<Value, Self::Error> {
        let theirs = self.broadcast_first(value)?;
        let mut b = self.builder();
        let ty = b.ty(value);
        let equal = match b.cx.types.is_float(ty) {
            true => b.fcmp(FloatPredicate::Oeq, value, theirs),
            false => b.icmp(IntPredicate::Eq, value, theirs),
        };
        self.operation(GroupOp::All, &[equal])
    }

    /// The predicates of all, one bit each.
    fn ballot(&mut self, predicate: Value) -> Result<Value, Self::Error> {
        let id = self.own_id()?;
        let mut b = self.builder();
        let (word, place) = word_and_place(&mut b, id);
        let (zero, one) = (b.cx.i32(0), b.cx.i32(1));
        let bit = b.shl(one, place);
        let bit = b.select(predicate, bit, zero);
        let mut words = Vec::new();
        for i in 0..WORDS {
            let mut b = self.builder();
            let number = b.cx.i32(i);
            let mine = b.icmp(IntPredicate::Eq, word, number);
            let own = b.select(mine, bit, zero);
            words.push(self.operation(GroupOp::Reduce(GroupArithmetic::Or), &[own])?);
        }
        Ok(self.builder().vector_of(&words))
    }

    /// This work-item's bit of a ballot.
    fn inverse_ballot(&mut self, ballot: Value) -> Result<Value, Self::Error> {
        let id = self.own_id()?;
        Ok(bit_of_ballot(&mut self.builder(), ballot, id))
    }

    /// How many of some of a ballot's bits are set.
    fn ballot_bit_count(
        &mut self,
        ballot: Value,
        counted: BallotBits,
    ) -> Result<Value, Self::Error> {
        let limit = match counted {
            BallotBits::All => self.query(MuxFunction::GetSubGroupSize)?,
            BallotBits::UpTo => {
                let id = self.own_id()?;
                self.after(id)
            }
            BallotBits::Before => self.own_id()?,
        };
        let mut b = self.builder();
        let mask = bits_below(&mut b, limit);
        let kept = b.and(ballot, mask);
        let counts = b.intrinsic_like(Intrinsic::CtPop, &[kept]);
        let mut sum = b.lane(counts, 0);
        for i in 1..WORDS {
            let count = b.lane(counts, i);
            sum = b.add(sum, count);
        }
        Ok(sum)
    }

    /// The lowest or the highest bit of a ballot that is set; any number if none is.
    fn ballot_find(&mut self, ballot: Value, highest: bool) -> Result<Value, Self::Error> {
        let size = self.query(MuxFunction::GetSubGroupSize)?;
        let mut b = self.builder();
        let mask = bits_below(&mut b, size);
        let kept = b.and(ballot, mask);
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
        Ok(found)
    }

    /// A ballot with the bits of the work-items whose ids compare so to this one's.
    fn id_mask(&mut self, mask: IdMask) -> Result<Value, Self::Error> {
        let own = self.own_id()?;
        let size = match mask {
            // The extension wants the bits of all ids that a sub-group may have, whether or not
            // this one has them.
            IdMask::Ge | IdMask::Gt => Some(self.query(MuxFunction::GetMaxSubGroupSize)?),
            _ => None,
        };
        let next = self.after(own);
        let mut b = self.builder();
        let (less, up_to) = (bits_below(&mut b, own), bits_below(&mut b, next));
        Ok(match (mask, size) {
            (IdMask::Lt, _) => less,
            (IdMask::Le, _) => up_to,
            (IdMask::Ge | IdMask::Gt, Some(size)) => {
                let all = bits_below(&mut b, size);
                let out = b.not(if mask == IdMask::Ge { less } else { up_to });
                b.and(all, out)
            }
            _ => b.xor(less, up_to),
        })
    }

    /// Reduces the active work-items of each cluster. A cluster is a number of consecutive
    /// work-items: a power of two, at most [`MAX_CLUSTER`].
    fn clustered_reduce(
        &mut self,
        over: GroupArithmetic,
        value: Value,
        cluster: u32,
    ) -> Result<Value, Self::Error> {
        let yes = self.builder().cx.bool(true);
        let active = self.ballot(yes)?;
        let id = self.own_id()?;
        let mut b = self.builder();
        let ty = b.ty(value);
        let neutral = neutral(b.cx, over, ty);
        let word_shift = b.cx.i32(WORD_BITS.trailing_zeros());
        let word = b.lshr(id, word_shift);
        let mut values = vec![value];
        let mut bits = yes;
        for distance in 1..cluster.min(MAX_CLUSTER) {
            let other = self.builder().cx.i32(distance);
            let theirs = self.operation(GroupOp::ShuffleXor, &[value, other])?;
            let mut b = self.builder();
            if distance == 1 || distance.is_multiple_of(WORD_BITS) {
                let other = b.cx.i32(distance / WORD_BITS);
                let limit = b.cx.i32(WORDS - 1);
                let number = b.xor(word, other);
                let number = b.and(number, limit);
                bits = b.extract_element(active, number);
            }
            let place = b.xor(id, other);
            let is_active = bit_of_word(&mut b, bits, place);
            values.push(b.select(is_active, theirs, neutral));
        }
        // In pairs: a commutative operation gives all of the cluster the same bits.
        while values.len() > 1 {
            let mut b = self.builder();
            let pairs = values.chunks(2);
            values = pairs
                .map(|pair| match *pair {
                    [a, c] => join(&mut b, over, a, c),
                    _ => pair[0],
                })
                .collect();
        }
        Ok(values[0])
    }

    /// Whose value a rotation gives: that of the work-item `delta` further on, around the sub-group
    /// or around a cluster.
    fn rotated_id(&mut self, delta: Value, cluster: Option<u32>) -> Result<Value, Self::Error> {
        let id = self.own_id()?;
        let size = match cluster {
            Some(size) => self.builder().cx.i32(size),
            None => self.query(MuxFunction::GetMaxSubGroupSize)?,
        };
        let mut b = self.builder();
        // The distance may be negative: its remainder is taken towards minus infinity.
        let rest = b.binary(BinaryOp::SRem, delta, size);
        let lifted = b.add(rest, size);
        if cluster.is_none() {
            let sum = b.add(id, lifted);
            return Ok(b.binary(BinaryOp::URem, sum, size));
        }
        let within = b.binary(BinaryOp::URem, id, size);
        let base = b.sub(id, within);
        let sum = b.add(within, lifted);
        let around = b.binary(BinaryOp::URem, sum, size);
        Ok(b.add(base, around))
    }

    /// One more.
    fn after(&mut self, id: Value) -> Value {
        let mut b = self.builder();
        let one = b.cx.i32(1);
        b.add(id, one)
    }
}

/// Which of a ballot's bits are counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BallotBits {
    /// Those of the whole sub-group.
    All,
    /// Those up to this work-item's own.
    UpTo,
    /// Those before this work-item's own.
    Before,
}

/// A given work-item's bit of a ballot.
pub fn bit_of_ballot(b: &mut Builder<'_>, ballot: Value, id: Value) -> Value {
    let (word, place) = word_and_place(b, id);
    let word = b.extract_element(ballot, word);
    bit_of_word(b, word, place)
}

/// Combines two operands of a reduction or scan. Operands of logical operations are zero or one.
pub fn join(b: &mut Builder<'_>, over: GroupArithmetic, a: Value, c: Value) -> Value {
    use GroupArithmetic::*;
    match over {
        Add => b.add(a, c),
        FAdd => b.fadd(a, c),
        Mul => b.mul(a, c),
        FMul => b.fmul(a, c),
        SMin => b.intrinsic_like(Intrinsic::SMin, &[a, c]),
        UMin => b.intrinsic_like(Intrinsic::UMin, &[a, c]),
        FMin => b.intrinsic_like(Intrinsic::MinNum, &[a, c]),
        SMax => b.intrinsic_like(Intrinsic::SMax, &[a, c]),
        UMax => b.intrinsic_like(Intrinsic::UMax, &[a, c]),
        FMax => b.intrinsic_like(Intrinsic::MaxNum, &[a, c]),
        And | LogicalAnd => b.and(a, c),
        Or | LogicalOr => b.or(a, c),
        Xor | LogicalXor => b.xor(a, c),
    }
}

/// The neutral element: for floats negative zero, and NaN for minimum and maximum.
pub fn neutral(cx: &mut Context, over: GroupArithmetic, ty: Type) -> Value {
    use GroupArithmetic::*;
    let bits = cx.types.int_bits(cx.types.scalar(ty)).unwrap_or(1);
    let sign = 1u128 << (bits - 1).min(127);
    match over {
        FAdd => cx.float(ty, -0.0),
        FMul => cx.float(ty, 1.0),
        FMin | FMax => cx.float(ty, f64::NAN),
        Add | UMax | Or | Xor | LogicalOr | LogicalXor => cx.int(ty, 0),
        Mul | LogicalAnd => cx.int(ty, 1),
        UMin | And => cx.int(ty, u128::MAX),
        SMin => cx.int(ty, sign.wrapping_sub(1)),
        SMax => cx.int(ty, sign),
    }
}

/// What an exclusive scan begins with: 0 for float sums, infinities for minimum and maximum of
/// floats.
pub fn identity(cx: &mut Context, over: GroupArithmetic, ty: Type) -> Value {
    match over {
        GroupArithmetic::FAdd => cx.float(ty, 0.0),
        GroupArithmetic::FMin => cx.float(ty, f64::INFINITY),
        GroupArithmetic::FMax => cx.float(ty, f64::NEG_INFINITY),
        _ => neutral(cx, over, ty),
    }
}

/// A bit of a word; higher bits of its number do not count.
fn bit_of_word(b: &mut Builder<'_>, word: Value, place: Value) -> Value {
    let places = b.cx.i32(WORD_BITS - 1);
    let place = b.and(place, places);
    let shifted = b.lshr(word, place);
    b.cast(CastOp::Trunc, shifted, Type::I1)
}

/// How many sub-groups a work-group of the enqueued size has, as `size_t`: its work-items over the
/// size of the largest sub-group, rounded up. No mux builtin gives it; the work-group that runs may
/// be a smaller one.
pub fn enqueued_sub_groups(b: &mut Builder<'_>, extents: [Value; 3], largest: Value) -> Value {
    let rows = b.mul(extents[1], extents[2]);
    let total = b.mul(extents[0], rows);
    let size = b.ty(total);
    let largest = b.int_cast(largest, size, false);
    let one = b.cx.int(size, 1);
    let largest = b.intrinsic_like(Intrinsic::UMax, &[largest, one]);
    let more = b.sub(largest, one);
    let rounded = b.add(total, more);
    b.binary(BinaryOp::UDiv, rounded, largest)
}

/// The word and the place in it of a work-item's bit.
fn word_and_place(b: &mut Builder<'_>, id: Value) -> (Value, Value) {
    let (shift, words) = (b.cx.i32(WORD_BITS.trailing_zeros()), b.cx.i32(WORDS - 1));
    let places = b.cx.i32(WORD_BITS - 1);
    let word = b.lshr(id, shift);
    (b.and(word, words), b.and(id, places))
}

/// The ballot of all ids below a limit.
fn bits_below(b: &mut Builder<'_>, limit: Value) -> Value {
    let shape = b.cx.types.vector(Type::I32, WORDS);
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
    b.select(none, zero, mask)
}
