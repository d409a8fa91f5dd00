//! Partitions of a sub-group, and reductions and scans of their members.
//!
//! A shader may have hundreds of them, each over as many steps as the sub-group has work-items, or
//! their logarithm. So they are loops, whose number of steps is the same for the whole sub-group;
//! the components of a vector go through one.

use super::{SubGroupBuilder, WORDS, bits_below, identity, join, word_and_place};
use crate::builder::Builder;
use crate::function::{Block, Value};
use crate::instruction::{BlockCall, CastOp, FloatPredicate, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::mux::{GroupArithmetic, GroupOp, MuxFunction};
use crate::types::Type;

/// What is asked of a partition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Partitioned {
    /// All members' values, joined.
    Reduce,
    /// The values of the members up to this one.
    ScanInclusive,
    /// The values of the members before this one.
    ScanExclusive,
}

/// Where partitions are appended, which are more than one block.
pub trait PartitionBuilder: SubGroupBuilder {
    /// Makes a block that follows.
    fn new_block(&mut self) -> Block;
    /// Adds a parameter to a block.
    fn add_param(&mut self, block: Block, ty: Type) -> Value;
    /// Appends to this block from now on.
    fn enter(&mut self, block: Block);

    /// The ballot of those that are active and have the same in each component. Floats are the same
    /// if they are equal or have the same bits.
    fn partition(&mut self, components: &[Value]) -> Result<Value, Self::Error> {
        let yes = self.builder().cx.bool(true);
        let active = self.ballot(yes)?;
        let id = self.own_id()?;
        let limit = self.size_limit()?;
        let b = self.builder();
        let (zero, one) = (b.cx.i32(0), b.cx.i32(1));
        let (body, distance, words) = self.begin_loop(zero, &[zero; WORDS as usize]);
        let mut same = yes;
        for &component in components {
            let theirs = self.operation(GroupOp::ShuffleXor, &[component, distance])?;
            let mut b = self.builder();
            let equal = is_same(&mut b, component, theirs);
            same = b.and(same, equal);
        }
        let mut b = self.builder();
        let there = b.xor(id, distance);
        let (word, place) = word_and_place(&mut b, there);
        let bit = b.shl(one, place);
        let bit = b.select(same, bit, zero);
        let mut next = vec![b.add(distance, one)];
        for (number, &old) in (0..).zip(&words) {
            let number = b.cx.i32(number);
            let is_it = b.icmp(IntPredicate::Eq, word, number);
            let bit = b.select(is_it, bit, zero);
            next.push(b.or(old, bit));
        }
        self.end_loop(body, &next, limit);
        let mut b = self.builder();
        let ballot = b.vector_of(&next[1..]);
        Ok(b.and(ballot, active))
    }

    /// Reductions or scans of values over those of a ballot, which all of them bring, and which
    /// this work-item is in.
    fn partitioned(
        &mut self,
        over: GroupArithmetic,
        values: &[Value],
        ballot: Value,
        result: Partitioned,
    ) -> Result<Vec<Value>, Self::Error> {
        let id = self.own_id()?;
        let limit = self.size_limit()?;
        let below = bits_below(&mut self.builder(), id);
        let earlier = self.builder().and(ballot, below);
        let found = self.ballot_find(earlier, true)?;
        let mut b = self.builder();
        let (zero, one) = (b.cx.i32(0), b.cx.i32(1));
        let mut has_any = b.cx.bool(false);
        for i in 0..WORDS {
            let word = b.lane(earlier, i);
            let has_one = b.icmp(IntPredicate::Ne, word, zero);
            has_any = b.or(has_any, has_one);
        }
        let none = b.cx.i32(u32::MAX);
        let previous = b.select(has_any, found, none);
        // What is joined reaches back twice as far each time: the state begins with the member that
        // it does not hold yet.
        let first: Vec<Value> = [previous].into_iter().chain(values.iter().copied()).collect();
        let (body, distance, state) = self.begin_loop(one, &first);
        let (there, is_there) = member(&mut self.builder(), state[0]);
        let further = self.operation(GroupOp::Shuffle, &[state[0], there])?;
        let mut b = self.builder();
        let mut next = vec![b.shl(distance, one), b.select(is_there, further, none)];
        for &joined in &state[1..] {
            let theirs = self.operation(GroupOp::Shuffle, &[joined, there])?;
            let mut b = self.builder();
            let more = join(&mut b, over, theirs, joined);
            next.push(b.select(is_there, more, joined));
        }
        self.end_loop(body, &next, limit);
        let joined = &next[2..];
        match result {
            Partitioned::ScanInclusive => Ok(joined.to_vec()),
            Partitioned::ScanExclusive => {
                let (there, is_there) = member(&mut self.builder(), previous);
                let mut results = Vec::new();
                for &joined in joined {
                    let theirs = self.operation(GroupOp::Shuffle, &[joined, there])?;
                    let mut b = self.builder();
                    let ty = b.ty(joined);
                    let first = identity(b.cx, over, ty);
                    results.push(b.select(is_there, theirs, first));
                }
                Ok(results)
            }
            Partitioned::Reduce => {
                let last = self.ballot_find(ballot, true)?;
                let mut all = joined.iter();
                all.try_fold(Vec::new(), |mut results, &joined| {
                    results.push(self.operation(GroupOp::Shuffle, &[joined, last])?);
                    Ok(results)
                })
            }
        }
    }

    /// The least power of two that no id of the sub-group reaches: the same for all of it.
    fn size_limit(&mut self) -> Result<Value, Self::Error> {
        let size = self.query(MuxFunction::GetMaxSubGroupSize)?;
        let mut b = self.builder();
        let (one, bits) = (b.cx.i32(1), b.cx.i32(u32::BITS));
        let greatest = b.sub(size, one);
        let no = b.cx.bool(false);
        let zeros = b.intrinsic_like(Intrinsic::CtLz, &[greatest, no]);
        let places = b.sub(bits, zeros);
        Ok(b.shl(one, places))
    }

    /// Begins a loop that is run at least once: its block, and the counter and the state at the
    /// beginning of a step.
    fn begin_loop(&mut self, counter: Value, state: &[Value]) -> (Block, Value, Vec<Value>) {
        let body = self.new_block();
        let args: Vec<Value> = [counter].into_iter().chain(state.iter().copied()).collect();
        self.builder().br(body, &args);
        let mut params = Vec::new();
        for &arg in &args {
            let ty = self.builder().ty(arg);
            params.push(self.add_param(body, ty));
        }
        self.enter(body);
        (body, params[0], params[1..].to_vec())
    }

    /// Ends the loop that was begun last, whose body is the block `body`: goes on behind it once
    /// the counter has reached the limit.
    fn end_loop(&mut self, body: Block, next: &[Value], limit: Value) {
        let after = self.new_block();
        let mut b = self.builder();
        let is_inside = b.icmp(IntPredicate::Ult, next[0], limit);
        b.cond_br_args(is_inside, BlockCall::with_args(body, next), BlockCall::new(after));
        self.enter(after);
    }
}

/// The id of a member, 0 for none, and whether there is one.
fn member(b: &mut Builder<'_>, id: Value) -> (Value, Value) {
    let zero = b.cx.i32(0);
    let is_there = b.icmp(IntPredicate::Sge, id, zero);
    (b.select(is_there, id, zero), is_there)
}

/// Whether two scalars are equal, or have the same bits.
fn is_same(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let ty = b.ty(x);
    let bits = b.cx.types.primitive_bits(ty).filter(|_| b.cx.types.is_float(ty));
    let Some(bits) = bits else { return b.icmp(IntPredicate::Eq, x, y) };
    let equal = b.fcmp(FloatPredicate::Oeq, x, y);
    let integer = b.cx.types.int(bits);
    let (x, y) = (b.cast(CastOp::BitCast, x, integer), b.cast(CastOp::BitCast, y, integer));
    let same = b.icmp(IntPredicate::Eq, x, y);
    b.or(equal, same)
}
