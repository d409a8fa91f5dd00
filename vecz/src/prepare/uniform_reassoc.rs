//! `uniform-reassoc`: reassociates arithmetic so that uniform operands are combined first.
//!
//! ```text
//!   (varying + uniform) + uniform    ->   varying + (uniform + uniform)
//!   varying + (varying + uniform)    ->   (varying + varying) + uniform
//!   br (uniform && varying), T, F    ->   br uniform, M, F;  M: br varying, T, F
//! ```
//!
//! For the integer operations that may be regrouped and swapped; promises about wrapping are not
//! kept. A branch out of a loop, or back to its header, is not split: a loop with one exit is
//! cheaper. Where `a && b` is spelled as `select`, the second condition may be poison if the first
//! is false: branched on first, it is frozen.

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::{Divergence, Regions, Uses};
use oxmux_ir::{BinaryOp, Block, BlockCall, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::PassEntry;

pub(crate) const STEP: VeczStep = VeczStep { name: "uniform-reassoc", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Groups arithmetic so that uniform parts are computed once.");

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    if !has_chain(module, function) {
        return Ok(false);
    }
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let uses = Uses::compute(function);
    let mut work =
        Reassociator { module, function, regions: &regions, divergence: &divergence, uses };
    let mut changed = false;
    for &block in &regions.order {
        changed |= work.regroup(block);
    }
    for &block in &regions.order {
        changed |= work.split_branch(block);
    }
    Ok(changed)
}

/// Whether there is anything to look at: an operand that is itself such an operation, or a branch
/// on one.
fn has_chain(module: &Module, function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
        Op::Binary { op, args, .. } if is_regrouped(*op) => args.iter().any(
            |&a| matches!(function.def_op(a), Some(Op::Binary { op: inner, .. }) if inner == op),
        ),
        Op::CondBr { condition, .. } => junction(module, function, *condition).is_some(),
        _ => false,
    })
}

/// Whether an operation on integers is associative and commutative.
fn is_regrouped(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, Add | Mul | And | Or | Xor)
}

/// A condition made of two.
struct Junction {
    /// Whether both must hold; else one is enough.
    and: bool,
    first: Value,
    second: Value,
    /// Whether the second may be poison where the first decides alone.
    guarded: bool,
}

fn junction(module: &Module, function: &Function, condition: Value) -> Option<Junction> {
    let is = |value: Value, n| module.cx.constants.value_uint(value) == Some(n);
    match *function.def_op(condition)? {
        Op::Binary { op: BinaryOp::And, args: [first, second], .. } => {
            Some(Junction { and: true, first, second, guarded: false })
        }
        Op::Binary { op: BinaryOp::Or, args: [first, second], .. } => {
            Some(Junction { and: false, first, second, guarded: false })
        }
        Op::Select { args: [first, second, no], .. } if is(no, 0) => {
            Some(Junction { and: true, first, second, guarded: true })
        }
        Op::Select { args: [first, yes, second], .. } if is(yes, 1) => {
            Some(Junction { and: false, first, second, guarded: true })
        }
        _ => None,
    }
}

struct Reassociator<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    regions: &'a Regions,
    divergence: &'a Divergence,
    uses: Uses,
}

impl Reassociator<'_> {
    fn is_varying(&self, value: Value, block: Block) -> bool {
        self.divergence.is_varying_at(self.regions, value, block)
    }

    fn regroup(&mut self, block: Block) -> bool {
        let insts = std::mem::take(&mut self.function.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len());
        let mut changed = false;
        for inst in insts {
            changed |= self.regroup_one(block, inst, &mut out).is_some();
            out.push(inst);
        }
        self.function.blocks[block].insts = out;
        changed
    }

    /// Rewrites an operation, with the new inner one before it.
    fn regroup_one(&mut self, block: Block, inst: Inst, out: &mut Vec<Inst>) -> Option<()> {
        let Op::Binary { op, args, .. } = self.function.insts[inst].op else { return None };
        let result = self.function.insts[inst].result?;
        if !is_regrouped(op) || !self.is_varying(result, block) {
            return None;
        }
        let ty = self.function.local_type(result);
        for [outer, inner] in [args, [args[1], args[0]]] {
            let Some((varying, uniform)) = self.inner(block, op, inner) else { continue };
            let (new, rest) = match self.is_varying(outer, block) {
                false => ([uniform, outer], varying),
                true => ([outer, varying], uniform),
            };
            let debug_loc = self.function.insts[inst].debug_loc;
            let make = |args| Op::binary(op, args);
            let made = self.function.make_inst(make(new), ty);
            self.function.insts[made].debug_loc = debug_loc;
            out.push(made);
            let made = self.function.insts[made].result?;
            let args = if self.is_varying(outer, block) { [made, rest] } else { [rest, made] };
            self.function.insts[inst].op = make(args);
            return Some(());
        }
        None
    }

    /// The varying and the uniform operand of an operation without other uses.
    fn inner(&self, block: Block, op: BinaryOp, value: Value) -> Option<(Value, Value)> {
        let Op::Binary { op: inner, args: [a, b], .. } = *self.function.def_op(value)? else {
            return None;
        };
        if inner != op || self.uses.of(value).len() != 1 {
            return None;
        }
        match (self.is_varying(a, block), self.is_varying(b, block)) {
            (true, false) => Some((a, b)),
            (false, true) => Some((b, a)),
            _ => None,
        }
    }

    fn split_branch(&mut self, block: Block) -> bool {
        let Some(inst) = self.function.terminator(block) else { return false };
        let Op::CondBr { condition, then, otherwise } = self.function.insts[inst].op.clone() else {
            return false;
        };
        let Some(junction) = junction(self.module, self.function, condition) else { return false };
        let Junction { and, first, second, guarded } = junction;
        let varies = |value| self.is_varying(value, block);
        let (mut uniform, varying) = match (varies(first), varies(second)) {
            (false, true) => (first, second),
            (true, false) => (second, first),
            _ => return false,
        };
        if !self.stays_in_loop(block, then.block) || !self.stays_in_loop(block, otherwise.block) {
            return false;
        }
        if guarded && uniform == second {
            let ty = self.module.cx.value_type(self.function, uniform);
            let (freeze, frozen) = self.function.make_value(Op::Freeze { arg: uniform }, ty);
            let insts = &mut self.function.blocks[block].insts;
            insts.insert(insts.len().saturating_sub(1), freeze);
            uniform = frozen;
        }
        let middle = self.function.make_block();
        if let Some(name) = self.function.block_name(block).map(|name| format!("{name}.split")) {
            self.function.set_block_name(middle, &name);
        }
        let order = &mut self.function.block_order;
        let place = order.iter().position(|&b| b == block).map_or(order.len(), |p| p + 1);
        order.insert(place, middle);
        let to = BlockCall::new(middle);
        self.function.insts[inst].op = match and {
            true => Op::CondBr { condition: uniform, then: to, otherwise: otherwise.clone() },
            false => Op::CondBr { condition: uniform, then: then.clone(), otherwise: to },
        };
        let op = Op::CondBr { condition: varying, then, otherwise };
        self.function.append_inst(middle, op, Type::VOID);
        true
    }

    fn stays_in_loop(&self, from: Block, to: Block) -> bool {
        let loops = &self.regions.loops;
        match loops.innermost(from) {
            None => true,
            Some(id) => loops.contains(id, to) && loops.get(id).header != to,
        }
    }
}
