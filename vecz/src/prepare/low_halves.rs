//! `low-halves`: a mask of the lowest 31 bits of an id is one of its low half where the half is no
//! negative number.
//!
//! LLVM writes the extension of an index that a branch has found to be at least zero as
//! `and i64 %id, 2147483647`. Neighbours may be apart there, at the end of the range, but not
//! behind that branch, where the mask is that of 32 bits, an extension
//! ([`Strides`](crate::strides::Strides)).
//!
//! ```text
//!   %x = trunc i64 %id to i32                      %x = trunc i64 %id to i32
//!   %inside = icmp sgt i32 %x, 0                   %inside = icmp sgt i32 %x, 0
//!   br i1 %inside, label %a, label %b              br i1 %inside, label %a, label %b
//! a:                                             a:
//!   %i = and i64 %id, 2147483647                   %i = and i64 %id, 4294967295
//! ```
//!
//! Such a mask, also one of 32 bits, is the signed extension there, too. Where paths join and the
//! others bring `sext i32 %x to i64`, the incoming values are that extension, which is the same for
//! the lanes of all paths:
//!
//! ```text
//! c:                                             c:
//!   %at = phi i64 [ %i, %a ], [ %j, %b ]           %half = trunc i64 %id to i32
//!                                                  %at = sext i32 %half to i64
//! ```
//!
//! `tests/kernels/programs/barriers_nested.cl` takes 1.5 to 1.6 times as long without it (Sapphire
//! Rapids, `muxc run --time --repeat 60 --threads 1 --local 16 --global 4096`).

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::entity::IdVec;
use oxmux_ir::{BinaryOp, Block, CastOp, Function, Inst, IntPredicate, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "low-halves", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Masks ids that are not negative as extensions of 32 bits.");

/// The lowest bits without the sign of 32 bits, and with it.
const POSITIVE: u128 = i32::MAX as u128;
const LOW_HALF: u64 = u32::MAX as u64;
/// How many dominators' branches are asked, and how deep their conditions are taken apart.
const BRANCHES_MAX: usize = 8;
const DEPTH_MAX: u32 = 6;

/// The low halves of each value.
type Halves = HashMap<Value, Vec<Value>, FxBuildHasher>;

/// A mask of a value's low half.
struct Mask {
    block: Block,
    inst: Inst,
    of: Value,
    /// Which operand is the constant, and what it is.
    place: usize,
    bits: u128,
}

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let mut masks: Vec<Mask> = Vec::new();
    let mut halves = Halves::default();
    for (block, inst) in function.insts_in_order() {
        let Op::Binary { op: BinaryOp::And, args: [a, b], .. } = function.insts[inst].op else {
            continue;
        };
        let bits = |value: Value| {
            let bits = module.cx.constants.value_uint(value)?;
            let is_mask = bits == POSITIVE || bits == u128::from(LOW_HALF);
            (is_mask && module.cx.value_type(function, value) == Type::I64).then_some(bits)
        };
        let (place, bits) = match (bits(a), bits(b)) {
            (Some(bits), _) => (0, bits),
            (None, Some(bits)) => (1, bits),
            (None, None) => continue,
        };
        let of = if place == 0 { b } else { a };
        halves.insert(of, Vec::new());
        masks.push(Mask { block, inst, of, place, bits });
    }
    if masks.is_empty() {
        return Ok(false);
    }
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        if let (Op::Cast { op: CastOp::Trunc, arg, .. }, Some(result)) = (&data.op, data.result)
            && function.local_type(result) == Type::I32
            && let Some(known) = halves.get_mut(arg)
        {
            known.push(result);
        }
    }
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let mut changed = false;
    let low_half = module.cx.i64(LOW_HALF);
    let mut extended = Extended::default();
    for Mask { block, inst, of, place, bits } in masks {
        let Some(halves) = halves.get(&of) else { continue };
        let branches = Branches { module, function, halves };
        if !branches.reach_positive(&cfg, &dominators, block) {
            continue;
        }
        extended.extend(function.insts[inst].result.map(|result| (result, of)));
        if let Op::Binary { args, .. } = &mut function.insts[inst].op
            && bits == POSITIVE
        {
            args[place] = low_half;
            changed = true;
        }
    }
    if !extended.is_empty() {
        changed |= extend_joined(function, &cfg, extended);
    }
    Ok(changed)
}

/// The values that are the signed extension of another one's low half, each with that.
type Extended = HashMap<Value, Value, FxBuildHasher>;

/// Makes the parameters of blocks to which all edges bring the extension of one low half that
/// extension.
fn extend_joined(function: &mut Function, cfg: &Cfg, mut extended: Extended) -> bool {
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        if let (Op::Cast { op: CastOp::SExt, arg, .. }, Some(result)) = (&data.op, data.result)
            && function.local_type(result) == Type::I64
            && let Some(Op::Cast { op: CastOp::Trunc, arg: of, .. }) = function.def_op(*arg)
            && function.local_type(*arg) == Type::I32
        {
            extended.insert(result, *of);
        }
    }
    // The edges into each block, of one walk: a wide switch has as many targets as edges.
    let mut edges: IdVec<Block, Vec<&[Value]>> = IdVec::filled(function.blocks.len(), Vec::new());
    for &block in &function.block_order {
        let Some(end) = function.terminator(block) else { continue };
        function.insts[end].op.for_each_successor(|call| edges[call.block].push(&call.args));
    }
    let mut joined: Vec<(Block, usize, Value)> = Vec::new();
    for &block in cfg.reverse_post_order() {
        for (index, &param) in function.blocks[block].params.iter().enumerate() {
            let mut edges = edges[block].iter();
            let of = |args: &&[Value]| extended.get(args.get(index)?).copied();
            let Some(first) = edges.next().and_then(of) else { continue };
            if edges.all(|args| of(args) == Some(first)) {
                extended.insert(param, first);
                joined.push((block, index, first));
            }
        }
    }
    let mut replaced: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    let mut removed: HashMap<Block, Vec<bool>, FxBuildHasher> = HashMap::default();
    for in_block in joined.chunk_by(|(a, ..), (b, ..)| a == b) {
        let Some(&(block, ..)) = in_block.first() else { continue };
        let params = function.blocks[block].params.clone();
        let (mut made, mut gone) = (Vec::new(), vec![false; params.len()]);
        for &(_, index, of) in in_block {
            let half = function.make_inst(Op::cast(CastOp::Trunc, of), Type::I32);
            let Some(low) = function.insts[half].result else { continue };
            let whole = function.make_inst(Op::cast(CastOp::SExt, low), Type::I64);
            let Some(result) = function.insts[whole].result else { continue };
            made.extend([half, whole]);
            replaced.insert(params[index], result);
            gone[index] = true;
        }
        function.blocks[block].insts.splice(0..0, made);
        removed.insert(block, gone);
    }
    if removed.is_empty() {
        return false;
    }
    for block in function.block_order.clone() {
        let is_removed = |to, index: usize| {
            let gone: Option<&Vec<bool>> = removed.get(&to);
            gone.and_then(|gone| gone.get(index)) == Some(&true)
        };
        function.retain_block_params(block, |index| !is_removed(block, index));
        let Some(end) = function.terminator(block) else { continue };
        function.insts[end].op.for_each_successor_mut(|call| {
            let (to, mut index) = (call.block, 0);
            call.args.retain(|_| {
                index += 1;
                !is_removed(to, index - 1)
            });
        });
    }
    function.replace_values(&replaced);
    true
}

struct Branches<'a> {
    module: &'a Module,
    function: &'a Function,
    /// The low halves of one value.
    halves: &'a [Value],
}

impl Branches<'_> {
    /// Whether every path to a block is through a branch that finds the value to be at least zero.
    fn reach_positive(&self, cfg: &Cfg, dominators: &Dominators, block: Block) -> bool {
        let mut at = block;
        for _ in 0..BRANCHES_MAX {
            let Some(from) = dominators.immediate(at) else { return false };
            if let Some(end) = self.function.terminator(from)
                && let Op::CondBr { condition, then, otherwise } = &self.function.insts[end].op
                && then.block != otherwise.block
                && cfg.preds(at) == [from]
                && self.says_positive(*condition, then.block == at, DEPTH_MAX)
            {
                return true;
            }
            at = from;
        }
        false
    }

    /// Whether a condition holds, or does not, only where the value is at least zero.
    fn says_positive(&self, condition: Value, holds: bool, depth: u32) -> bool {
        let (Some(op), Some(depth)) = (self.function.def_op(condition), depth.checked_sub(1))
        else {
            return false;
        };
        let constant_bit =
            |value: Value| self.module.cx.constants.value_uint(value).map(|bit| bit & 1);
        match *op {
            Op::Freeze { arg } => self.says_positive(arg, holds, depth),
            Op::Binary { op: BinaryOp::Xor, args: [value, one], .. }
                if constant_bit(one) == Some(1) =>
            {
                self.says_positive(value, !holds, depth)
            }
            Op::Binary { op: BinaryOp::And, args: [a, b], .. } if holds => {
                self.says_positive(a, true, depth) || self.says_positive(b, true, depth)
            }
            Op::Binary { op: BinaryOp::Or, args: [a, b], .. } if !holds => {
                self.says_positive(a, false, depth) || self.says_positive(b, false, depth)
            }
            Op::Select { args: [a, b, no], .. } if holds && constant_bit(no) == Some(0) => {
                self.says_positive(a, true, depth) || self.says_positive(b, true, depth)
            }
            Op::Select { args: [a, yes, b], .. } if !holds && constant_bit(yes) == Some(1) => {
                self.says_positive(a, false, depth) || self.says_positive(b, false, depth)
            }
            Op::ICmp { predicate, args, .. } => {
                let predicate = if holds { predicate } else { predicate.inverse() };
                self.compares_positive(predicate, args)
                    || self.compares_positive(predicate.swapped(), [args[1], args[0]])
            }
            _ => false,
        }
    }

    fn compares_positive(&self, predicate: IntPredicate, [value, bound]: [Value; 2]) -> bool {
        use IntPredicate::{Eq, Sge, Sgt, Ule, Ult};
        let Some(bound) = self.module.cx.value_sint(bound) else { return false };
        self.halves.contains(&value)
            && match predicate {
                Sgt => bound >= -1,
                Sge | Eq | Ule | Ult => bound >= 0,
                _ => false,
            }
    }
}
