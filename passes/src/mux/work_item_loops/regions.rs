//! Barrier regions: what runs from the kernel's entry, or from a barrier, up to the next barriers.

use super::{NAME, unsupported};
use crate::mux::prepare_barriers::barrier_call;
use crate::pass::PassError;
use oxmux_ir::edit::split_block;
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::{BarrierSchedule, MuxBuiltin, MuxFunction};
use oxmux_ir::{Block, Function, Module, Op, Type, Value, ValueDef};
use std::collections::BTreeMap;

/// What a region returns when the kernel has returned.
pub(super) const END: u32 = 0;
/// The number of the region that starts at the kernel's entry.
pub(super) const KERNEL_ENTRY: u32 = 1;

/// The number of the region behind the barrier with this id.
fn number_of(id: u128) -> Option<u32> {
    u32::try_from(id).ok()?.checked_add(KERNEL_ENTRY + 1)
}

/// An operand of a barrier, as the wrapper can get at it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// A constant.
    Constant(Value),
    /// The kernel's argument with this index.
    Argument(u32),
    /// A value of the work-item, which the region before the barrier must leave in the live variables.
    Computed(Value),
}

/// A barrier or work-group collective: the region of its number starts there.
#[derive(Clone, Debug)]
pub(super) struct Barrier {
    /// Which builtin.
    pub builtin: MuxBuiltin,
    /// Its operands without the barrier id.
    pub operands: Vec<Operand>,
    /// The type of its first operand.
    pub ty: Option<Type>,
    /// The order of work-items behind it.
    pub schedule: BarrierSchedule,
    /// The collective's result.
    pub result: Option<Value>,
    /// The block that runs into it.
    pub before: Block,
}

/// A region of a [`Split`] kernel.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// Where it starts.
    pub start: Block,
    /// Its blocks, the start first, else in the function's order.
    pub blocks: Vec<Block>,
    /// What it may return, ascending.
    pub successors: Vec<u32>,
}

/// A kernel whose control flow is cut at its barriers.
#[derive(Clone, Debug)]
pub(super) struct Split {
    /// A copy of the kernel in which every block that ran into a barrier, and every return, returns the number of the
    /// next region. The barrier calls themselves are gone.
    pub function: Function,
    /// Barriers by the number of the region that they start.
    pub barriers: BTreeMap<u32, Barrier>,
    /// Regions by number.
    pub regions: BTreeMap<u32, Region>,
}

/// Cuts a kernel at its barriers; none if it has no reachable barrier.
pub(super) fn split(module: &mut Module, kernel: &Function) -> Result<Option<Split>, PassError> {
    let mut function = kernel.clone();
    let reachable = function.reachable_blocks();
    function.retain_blocks(|b| reachable.contains(b));
    let mut barriers = BTreeMap::new();
    let mut starts = Vec::new();
    for block in function.block_order.clone() {
        for at in (0..function.blocks[block].insts.len()).rev() {
            let inst = function.blocks[block].insts[at];
            let Some(builtin) = barrier_call(module, &function.insts[inst].op) else { continue };
            if !builtin.splits_kernel() {
                continue;
            }
            let start = split_block(&mut function, block, at);
            function.blocks[start].insts.remove(0);
            let (number, barrier) = describe(module, &function, inst, builtin, block)?;
            set_return(module, &mut function, block, number);
            if barriers.insert(number, barrier).is_some() {
                let what = "two barriers with the same number: run prepare-barriers before";
                return Err(invalid(&function, what));
            }
            starts.push((number, start));
        }
    }
    if barriers.is_empty() {
        return Ok(None);
    }
    // A block that was split again handed its return over to the new part, so who runs into which barrier is only
    // known now.
    for &block in &function.block_order {
        if let Some(inst) = function.terminator(block)
            && let Op::Ret { value } = &mut function.insts[inst].op
        {
            match value {
                None => *value = Some(module.cx.i32(END)),
                Some(number) => {
                    let number = module.cx.constants.value_uint(*number);
                    let barrier = number.and_then(|n| barriers.get_mut(&(n as u32)));
                    if let Some(barrier) = barrier {
                        barrier.before = block;
                    }
                }
            }
        }
    }
    let entry = function.entry().ok_or_else(|| invalid(&function, "a kernel without a body"))?;
    starts.push((KERNEL_ENTRY, entry));
    let mut regions = BTreeMap::new();
    for (number, start) in starts {
        regions.insert(number, region(module, &function, start));
    }
    Ok(Some(Split { function, barriers, regions }))
}

fn describe(
    module: &Module,
    function: &Function,
    inst: oxmux_ir::Inst,
    builtin: MuxBuiltin,
    before: Block,
) -> Result<(u32, Barrier), PassError> {
    let data = &function.insts[inst];
    let Op::Call(call) = &data.op else { return Err(invalid(function, "a barrier is no call")) };
    let id = call.args.first().and_then(|&id| module.cx.constants.value_uint(id));
    let number = id.and_then(number_of);
    let number = number.ok_or_else(|| invalid(function, "a barrier without a constant number"))?;
    let operands = call.args.iter().skip(1).map(|&value| match function.value_def(value) {
        None => Operand::Constant(value),
        Some(ValueDef::Argument(i)) => Operand::Argument(i),
        Some(_) => Operand::Computed(value),
    });
    let operands: Vec<Operand> = operands.collect();
    if builtin == MuxBuiltin::Function(MuxFunction::WorkGroupBarrier) && operands.len() != 2 {
        return Err(invalid(function, "a barrier without scope and semantics"));
    }
    let schedule = call.barrier_schedule.unwrap_or(BarrierSchedule::Unordered);
    if schedule == BarrierSchedule::ScalarTail {
        return Err(unsupported(function, "a barrier with the schedule 'scalar-tail'"));
    }
    let ty = call.args.get(1).map(|&v| module.cx.value_type(function, v));
    Ok((number, Barrier { builtin, operands, ty, schedule, result: data.result, before }))
}

/// Makes the block return the number of the region that it ran into.
fn set_return(module: &mut Module, function: &mut Function, block: Block, number: u32) {
    if let Some(branch) = function.terminator(block) {
        let value = Some(module.cx.i32(number));
        function.insts[branch].op = Op::Ret { value };
    }
}

/// The blocks that the start leads to, and what they return.
fn region(module: &Module, function: &Function, start: Block) -> Region {
    let mut seen: IdSet<Block> = IdSet::new();
    let mut work = vec![start];
    let mut successors = Vec::new();
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        work.extend(function.successors(block));
        if let Some(inst) = function.terminator(block)
            && let Op::Ret { value: Some(number) } = function.insts[inst].op
            && let Some(number) = module.cx.constants.value_uint(number)
        {
            successors.push(number as u32);
        }
    }
    successors.sort_unstable();
    successors.dedup();
    let others = function.block_order.iter().copied().filter(|&b| b != start && seen.contains(b));
    let blocks = std::iter::once(start).chain(others).collect();
    Region { start, blocks, successors }
}

fn invalid(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Invalid { pass: NAME, function, what: what.to_string() }
}
