//! Barrier regions: the code from the kernel's entry, or from a barrier, up to the next barriers.

use super::debug;
use super::errors::{NAME, invalid};
use crate::mux::prepare_barriers::barrier_call;
use crate::pass::PassError;
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::mux::{BarrierSchedule, GroupArithmetic, GroupOp, MuxBuiltin, MuxFunction};
use oxmux_ir::{Block, Fuel, Function, Inst, Module, Op, Type, Value, ValueDef};
use std::collections::BTreeMap;

/// The region number that stands for the kernel's return.
pub(super) const END: u32 = 0;
/// The number of the region that starts at the kernel's entry.
pub(crate) const KERNEL_ENTRY: u32 = 1;

/// The number of the region behind the barrier with this id.
pub(crate) fn number_of(id: u128) -> Option<u32> {
    u32::try_from(id).ok()?.checked_add(KERNEL_ENTRY + 1)
}

/// An operand of a barrier, as the wrapper can get at it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// A constant.
    Constant(Value),
    /// The kernel's argument with this index.
    Argument(u32),
    /// A value of the work-item, which is among its live variables.
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
    /// The operand's type for one work-item: a scalar of it if the operand has the lanes of a
    /// vectorized kernel.
    pub item_ty: Option<Type>,
    /// How many work-items' operands are in it.
    pub lanes: u32,
    /// The order of work-items behind it.
    pub schedule: BarrierSchedule,
    /// The collective's result.
    pub result: Option<Value>,
}

/// A region of a [`Split`] kernel.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// Where it starts.
    pub start: Block,
    /// Its blocks, the start first, else in the function's order.
    pub blocks: Vec<Block>,
    /// The region numbers that it may return, ascending.
    pub successors: Vec<u32>,
}

/// The uses of a region that need memory: block and value, in order.
pub(super) type Uses = Vec<(Block, Value)>;

/// A kernel whose control flow is cut at its barriers.
#[derive(Clone, Debug)]
pub(super) struct Split {
    /// A copy of the kernel in which every block that ran into a barrier, and every return, returns
    /// the number of the next region. The barrier calls themselves are gone.
    pub function: Function,
    /// Barriers by the number of the region that they start.
    pub barriers: BTreeMap<u32, Barrier>,
    /// Regions by number.
    pub regions: BTreeMap<u32, Region>,
}

/// Whether a block that the entry leads to has a barrier.
pub(super) fn has_barrier(module: &Module, kernel: &Function) -> bool {
    let reachable = kernel.reachable_blocks();
    kernel
        .insts_in_order()
        .filter(|(block, _)| reachable.contains(*block))
        .any(|(_, inst)| splits(module, kernel, inst).is_some())
}

/// The builtin that an instruction calls, if kernels are cut there.
fn splits(module: &Module, function: &Function, inst: Inst) -> Option<MuxBuiltin> {
    barrier_call(module, &function.insts[inst].op).filter(|builtin| builtin.splits_kernel())
}

/// Cuts a kernel at its barriers. A kernel without any is one region. With `stubs` each side of a
/// barrier calls one of these functions, for a debugger. Linear in the kernel and in the regions'
/// sizes, whose sum has a limit: a region has all code up to every barrier that may come next.
pub(super) fn split(
    module: &mut Module,
    kernel: &Function,
    stubs: Option<&debug::Stubs>,
    (instructions_max, fuel): (usize, &Fuel),
) -> Result<Split, PassError> {
    let mut function = kernel.clone();
    let entry = function.entry().ok_or_else(|| invalid(&function, "a kernel without a body"))?;
    if function.return_type() != Type::VOID {
        return Err(invalid(&function, "a kernel that returns a value"));
    }
    let reachable = function.reachable_blocks();
    function.retain_blocks(|b| reachable.contains(b));
    let mut barriers = BTreeMap::new();
    let mut starts = vec![(KERNEL_ENTRY, entry)];
    let mut order = Vec::with_capacity(function.block_order.len());
    for first in std::mem::take(&mut function.block_order) {
        let mut block = first;
        let mut insts = Vec::new();
        for inst in std::mem::take(&mut function.blocks[first].insts) {
            let Some(builtin) = splits(module, &function, inst) else {
                insts.push(inst);
                continue;
            };
            let (number, barrier) = describe(module, &function, inst, builtin)?;
            if barriers.insert(number, barrier).is_some() {
                let what = "two barriers with the same number: run prepare-barriers before";
                return Err(invalid(&function, what));
            }
            let loc = function.insts[inst].debug_loc;
            let id = module.cx.i32(number);
            insts.extend(stubs.map(|s| s.call(&mut function, s.entry, id, loc)));
            let end = function.make_inst(Op::Ret { value: Some(id) }, Type::VOID);
            function.insts[end].debug_loc = loc;
            insts.push(end);
            function.blocks[block].insts = std::mem::take(&mut insts);
            order.push(block);
            block = function.make_block();
            starts.push((number, block));
            insts.extend(stubs.map(|s| s.call(&mut function, s.exit, id, loc)));
        }
        if let Some(&last) = insts.last()
            && let Op::Ret { value: value @ None } = &mut function.insts[last].op
        {
            *value = Some(module.cx.i32(END));
        }
        function.blocks[block].insts = insts;
        order.push(block);
    }
    function.block_order = order;
    let regions = regions(module, &function, starts, (instructions_max, fuel))?;
    Ok(Split { function, barriers, regions })
}

/// The region of each number and first block.
fn regions(
    module: &Module,
    function: &Function,
    starts: Vec<(u32, Block)>,
    (instructions_max, fuel): (usize, &Fuel),
) -> Result<BTreeMap<u32, Region>, PassError> {
    let mut position: IdVec<Block, u32> = IdVec::filled(function.blocks.len(), u32::MAX);
    for (i, &block) in function.block_order.iter().enumerate() {
        position[block] = i as u32;
    }
    let mut regions = BTreeMap::new();
    let mut size = 0usize;
    for (number, start) in starts {
        let region = region(module, function, &position, start);
        // Each takes all arguments of the kernel.
        size += function.args.len();
        size += region.blocks.iter().map(|&b| function.blocks[b].insts.len()).sum::<usize>();
        if size > instructions_max {
            return Err(PassError::Limit {
                pass: NAME,
                function: function.name().to_string(),
                which: "instructions in barrier regions",
                limit: instructions_max as u64,
            });
        }
        regions.insert(number, region);
    }
    fuel.charge(size)?;
    Ok(regions)
}

fn describe(
    module: &mut Module,
    function: &Function,
    inst: Inst,
    builtin: MuxBuiltin,
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
    let result = data.result;
    let ty = call.args.get(1).map(|&v| module.cx.value_type(function, v));
    let (lanes, item_ty) = match ty {
        Some(ty) if matches!(builtin, MuxBuiltin::Group(_, op) if op != GroupOp::Broadcast) => {
            let (lanes, ty) = lanes(module, function, ty, builtin);
            (lanes, Some(ty))
        }
        _ => (1, ty),
    };
    Ok((number, Barrier { builtin, operands, ty, item_ty, lanes, schedule, result }))
}

/// As many lanes as a scalable vector has.
pub(super) const ANY_LANES: u32 = 0;

/// Whether a scalable vector brings the operands of all of its lanes.
fn has_all_lanes(builtin: MuxBuiltin) -> bool {
    match builtin {
        MuxBuiltin::Group(_, GroupOp::Reduce(op)) => depends_on_order(op),
        MuxBuiltin::Group(_, GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op)) => {
            op.is_float()
        }
        _ => false,
    }
}

/// How many work-items' operands a value is, and the type of one. The specification's operands are
/// scalars; in a kernel that was vectorized, a vector that can be shared out has each lane's.
fn lanes(module: &mut Module, function: &Function, ty: Type, builtin: MuxBuiltin) -> (u32, Type) {
    let types = &mut module.cx.types;
    let is_scalable = function.metadata.vecz_derived.is_some_and(|(info, _)| info.scalable);
    if is_scalable
        && let Some((element, _, true)) = types.vector_parts(ty)
        && has_all_lanes(builtin)
    {
        return (ANY_LANES, element);
    }
    let width = match function.metadata.vecz_derived {
        Some((info, _)) if !info.scalable => info.width,
        _ => 1,
    };
    match types.vector_parts(ty) {
        Some((element, len, false)) if width > 1 && len % width == 0 => match len / width {
            1 => (width, element),
            each => (width, types.vector(element, each)),
        },
        _ => (1, ty),
    }
}

/// The blocks that the start reaches, and the numbers that they return.
fn region(
    module: &Module,
    function: &Function,
    position: &IdVec<Block, u32>,
    start: Block,
) -> Region {
    let mut seen: IdSet<Block> = IdSet::new();
    let mut blocks = Vec::new();
    let mut work = vec![start];
    let mut successors = Vec::new();
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        blocks.push(block);
        let Some(inst) = function.terminator(block) else { continue };
        let op = &function.insts[inst].op;
        op.for_each_successor(|call| work.push(call.block));
        if let Op::Ret { value: Some(number) } = *op
            && let Some(number) = module.cx.constants.value_uint(number)
        {
            successors.push(number as u32);
        }
    }
    successors.sort_unstable();
    successors.dedup();
    if let Some(rest) = blocks.get_mut(1..) {
        rest.sort_unstable_by_key(|&block| position[block]);
    }
    Region { start, blocks, successors }
}

/// Whether the result depends on the order of operands.
pub(super) fn depends_on_order(op: GroupArithmetic) -> bool {
    matches!(op, GroupArithmetic::FAdd | GroupArithmetic::FMul)
}
