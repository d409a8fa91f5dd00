//! `place-arena`: moves live variables and local memory from the stack into the launcher's memory.
//!
//! Compiled code must not take memory of a size that the launch decides from the thread's stack.
//! Passes mark such allocas; this one gives each an offset in the arena whose address is in the
//! schedule information, and annotates the kernel with the arena's size: fixed bytes, plus bytes
//! for each work-item, plus the local buffer arguments, each of them rounded up to 128 bytes.

use crate::builtin_info::{schedule_info, schedule_info_type};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{CallGraph, Cfg, Dominators};
use oxmux_ir::attributes::{AttributeSet, IntAttribute};
use oxmux_ir::metadata::MetadataOperand;
use oxmux_ir::{
    Block, Builder, CastOp, Context, Function, FunctionId, GepFlags, Inst, Metadata, MetadataNode,
    Module, Op, Type, Value,
};
use oxmux_runtime_abi::ARENA_ALIGN;

const NAME: &str = "place-arena";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Moves live variables and local memory from the stack into the launcher's arena",
    run,
)
.rules(&[
    OrderRule::before("replace-module-scope-vars", "local variables are in the arena too"),
    OrderRule::before("test-address-spaces", "it knows local memory by its marks"),
    OrderRule::before("inline", "objects of called functions are in the arena of the kernel"),
]);

/// The kind of metadata that marks an alloca for the arena.
pub(crate) const MARK: &str = "oxmux.arena";

/// The string attribute of the parameter that is the schedule information. Other scheduling
/// parameters of the target may stand before and behind it.
const SCHEDULE_INFO: &str = "oxmux-schedule-info";

/// Marks a parameter as the schedule information.
pub(super) fn mark_schedule_info(attributes: &mut AttributeSet) {
    attributes.set_string(SCHEDULE_INFO, Some(""));
}

/// The place of the schedule information among a function's parameters, if it has it.
pub fn schedule_info_place(function: &Function) -> Option<usize> {
    function.arg_attributes.iter().position(|set| set.string(SCHEDULE_INFO).is_some())
}

/// Why an alloca is marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ArenaObject {
    /// One element for each work-item of the work-group at most, or for each few of them:
    /// [`live_variables`].
    LiveVariables,
    /// A local buffer argument: as many bytes as its size says.
    LocalArgument,
    /// Local variables of the module.
    LocalVariables,
}

impl ArenaObject {
    const ALL: [Self; 3] = [Self::LiveVariables, Self::LocalArgument, Self::LocalVariables];

    fn name(self) -> &'static str {
        match self {
            Self::LiveVariables => "live-variables",
            Self::LocalArgument => "local-argument",
            Self::LocalVariables => "local-variables",
        }
    }
}

/// The node that marks an alloca.
pub(super) fn mark(module: &mut Module, kind: ArenaObject) -> Metadata {
    let operands = vec![MetadataOperand::String(kind.name().as_bytes().into())];
    module.cx.plain_tuple(operands)
}

/// The node that marks an alloca of live variables with at most one element for each `items`
/// work-items.
pub(super) fn live_variables(cx: &mut Context, items: u32) -> Metadata {
    let kind = ArenaObject::LiveVariables.name();
    let mut operands = vec![MetadataOperand::String(kind.as_bytes().into())];
    if items > 1 {
        let items = cx.constants.int(&cx.types, Type::I32, u128::from(items));
        operands.push(MetadataOperand::Constant(items));
    }
    cx.plain_tuple(operands)
}

/// The largest alignment of what is placed in the arena, a page's: an object that is aligned to
/// more than the arena itself takes as many bytes more as its alignment.
pub(crate) const OBJECT_ALIGN_MAX: u64 = 4096;

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    // Functions that were inlined everywhere may still exist, and need no memory.
    let reached = CallGraph::compute(module).reachable(module.kernel_entry_points());
    for id in module.function_order.clone() {
        if module.functions[id].is_declaration() || !reached.contains(id) {
            continue;
        }
        changed |= place(module, id)?;
    }
    Ok(changed)
}

/// An alloca that moves.
struct Placed {
    block: Block,
    at: usize,
    inst: Inst,
    kind: ArenaObject,
    /// The bytes of an element.
    size: u64,
    /// Of live variables, the work-items for each of which there is at most one element.
    items: u64,
    count: Value,
    /// The alignment of its address, if larger than that of the arena's parts.
    align: Option<u64>,
}

impl Placed {
    /// The bytes that rounding its address up may take.
    fn slack(&self) -> u64 {
        self.align.unwrap_or(0)
    }
}

fn place(module: &mut Module, id: FunctionId) -> Result<bool, PassError> {
    let is_kernel = module.functions[id].attributes.is_kernel_entry_point();
    let placed = collect(module, &module.functions[id])?;
    if placed.is_empty() && !is_kernel {
        return Ok(false);
    }
    let function = &module.functions[id];
    let place = schedule_info_place(function).filter(|_| is_kernel);
    let schedule = place.and_then(|place| Some((place, *function.args.get(place)?)));
    if !placed.is_empty() && schedule.is_none() {
        let what = "memory for the arena outside of a kernel with schedule information: run \
                    add-entry-hook, add-kernel-wrapper and inline before";
        return Err(invalid(function, what));
    }
    let needs = requirements(module, function, &placed)?;
    let mut function = module.take_function(id);
    function.attributes.arena_fixed_bytes = Some(needs.fixed);
    function.attributes.arena_bytes_per_work_item = Some(needs.per_item);
    let mut done = Ok(());
    if let (Some((place, schedule)), false) = (schedule, placed.is_empty()) {
        let ty = schedule_info_type(module);
        let size = module.data_layout.alloc_size(&module.cx.types, ty);
        let attributes = function.arg_attributes.get_mut(place);
        if let Some(attributes) = attributes {
            attributes.set_int(IntAttribute::Dereferenceable, size);
        }
        done = rewrite(module, &mut function, placed, Schedule { value: schedule, ty });
    }
    module.put_function(id, function);
    done.map(|()| true)
}

/// The allocas that move, each dominated by the one before it.
fn collect(module: &Module, function: &Function) -> Result<Vec<Placed>, PassError> {
    let mut placed = Vec::new();
    for &block in &function.block_order {
        for (at, &inst) in function.blocks[block].insts.iter().enumerate() {
            let Op::Alloca { ty, count, align } = function.insts[inst].op else { continue };
            let (kind, items) = match kind_of(module, function, inst) {
                Some((kind, items)) => (Some(kind), items),
                None => (None, 1),
            };
            match kind {
                // Sizes that depend on `vscale` are counted in bytes until `fix-vscale` has run.
                Some(kind) if kind != ArenaObject::LiveVariables || ty != Type::I8 => {
                    let size = module.data_layout.alloc_size(&module.cx.types, ty);
                    let size = size.ok_or_else(|| too_large(function))?;
                    let align = Some(u64::from(align)).filter(|&align| align > ARENA_ALIGN);
                    placed.push(Placed { block, at, inst, kind, size, items, count, align });
                }
                None if count.is_constant() => {}
                _ => {
                    let function = function.name().to_string();
                    let what = "an alloca whose size is not known before the launch".to_string();
                    return Err(PassError::Unsupported { pass: NAME, function, what });
                }
            }
        }
    }
    if placed.is_empty() {
        return Ok(placed);
    }
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    placed.retain(|p| cfg.is_reachable(p.block));
    placed.sort_by_key(|p| (cfg.position(p.block), p.at));
    // Offsets are sums over the allocas before, so those must have been computed on every path.
    let ordered = placed.windows(2).all(|pair| dominators.dominates(pair[0].block, pair[1].block));
    if !ordered {
        return Err(invalid(function, "memory for the arena on two paths that exclude each other"));
    }
    Ok(placed)
}

/// Why an alloca is marked, and for how many work-items there is an element at most.
pub(super) fn kind_of(
    module: &Module,
    function: &Function,
    inst: Inst,
) -> Option<(ArenaObject, u64)> {
    let list = function.inst_metadata.get(&inst)?;
    let (_, node) = list.iter().find(|(kind, _)| &**kind == MARK)?;
    let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[*node] else { return None };
    let Some(MetadataOperand::String(text)) = operands.first() else { return None };
    let kind = ArenaObject::ALL.into_iter().find(|kind| kind.name().as_bytes() == &**text)?;
    let items = match operands.get(1) {
        Some(MetadataOperand::Constant(items)) => {
            let items = module.cx.constants.as_uint(*items)?;
            u64::try_from(items).ok().filter(|&items| items > 0)?
        }
        _ => 1,
    };
    Some((kind, items))
}

struct Requirements {
    fixed: u64,
    per_item: u64,
}

fn requirements(
    module: &Module,
    function: &Function,
    placed: &[Placed],
) -> Result<Requirements, PassError> {
    let mut needs = Requirements { fixed: 0, per_item: 0 };
    for part in placed {
        let (size, too_large) = (part.size, || too_large(function));
        needs.fixed = needs.fixed.checked_add(part.slack()).ok_or_else(too_large)?;
        let constant = module.cx.constants.value_uint(part.count);
        match (part.kind, constant) {
            (ArenaObject::LiveVariables, None) => {
                // The work-group's share is rounded up once for each such alloca but the launcher
                // does so only once.
                let each = size.div_ceil(part.items);
                needs.per_item = needs.per_item.checked_add(each).ok_or_else(too_large)?;
                needs.fixed = needs.fixed.checked_add(ARENA_ALIGN).ok_or_else(too_large)?;
            }
            (ArenaObject::LocalArgument, None) => {}
            (_, Some(count)) => {
                let bytes = u64::try_from(count).ok().and_then(|n| size.checked_mul(n));
                let bytes = bytes.and_then(|b| b.checked_next_multiple_of(ARENA_ALIGN));
                let sum = bytes.and_then(|b| needs.fixed.checked_add(b));
                needs.fixed = sum.ok_or_else(too_large)?;
            }
            (ArenaObject::LocalVariables, None) => {
                return Err(invalid(function, "local variables of unknown size"));
            }
        }
    }
    Ok(needs)
}

/// The schedule information: the parameter that points to it, and its type.
struct Schedule {
    value: Value,
    ty: Type,
}

/// Puts the address computations where the allocas were.
fn rewrite(
    module: &mut Module,
    function: &mut Function,
    placed: Vec<Placed>,
    schedule: Schedule,
) -> Result<(), PassError> {
    let size_ty = module.size_type();
    let Module { cx, data_layout: layout, .. } = module;
    // The arena's address is loaded at the start of the function, in a list of its own.
    let scratch = function.make_block();
    let mut b = Builder::new(cx, function, scratch);
    let (zero, member) = (b.cx.i32(0), b.cx.i32(schedule_info::ARENA));
    let field = b.gep(schedule.ty, schedule.value, &[zero, member], GepFlags::INBOUNDS);
    let arena = b.load(Type::PTR, field, layout.abi_align(&b.cx.types, Type::PTR));
    let arena = b.named("arena", arena);
    let prologue = std::mem::take(&mut function.blocks[scratch].insts);
    let mut offset = cx.int(size_ty, 0);
    let mut replacements = hashbrown::HashMap::default();
    let mut insertions: Vec<(Block, usize, Vec<Inst>)> = Vec::new();
    for part in placed {
        let mut b = Builder::new(cx, function, scratch);
        b.debug_loc = b.func.insts[part.inst].debug_loc;
        let mut address = b.byte_offset(arena, offset);
        if let Some(align) = part.align {
            address = aligned_up(&mut b, address, align, size_ty);
            let slack = b.cx.int(size_ty, u128::from(align));
            offset = match b.cx.constants.value_uint(offset) {
                Some(at) => b.cx.int(size_ty, at.saturating_add(u128::from(align))),
                None => b.add(offset, slack),
            };
        }
        let Some(end) = end_of(&mut b, offset, &part, size_ty) else {
            let what = "an offset in the arena beyond what its size was checked for";
            return Err(internal(function, what));
        };
        offset = end;
        let insts = std::mem::take(&mut function.blocks[scratch].insts);
        if let Some(old) = function.insts[part.inst].result {
            if let Some(name) = function.value_name(old).map(str::to_string) {
                function.set_value_name(old, "");
                function.set_value_name(address, &name);
            }
            replacements.insert(old, address);
        }
        insertions.push((part.block, part.at, insts));
    }
    // From the last to the first, so that places stay right; there are few.
    for (block, at, insts) in insertions.into_iter().rev() {
        function.blocks[block].insts.splice(at..=at, insts);
    }
    if let Some(entry) = function.entry() {
        function.blocks[entry].insts.splice(0..0, prologue);
    }
    function.replace_values(&replacements);
    Ok(())
}

/// The next multiple of an alignment: by the negated address modulo the alignment.
fn aligned_up(b: &mut Builder<'_>, address: Value, align: u64, size_ty: Type) -> Value {
    let number = b.cast(CastOp::PtrToInt, address, size_ty);
    let zero = b.cx.int(size_ty, 0);
    let negated = b.sub(zero, number);
    let mask = b.cx.int(size_ty, u128::from(align - 1));
    let up = b.and(negated, mask);
    b.byte_offset(address, up)
}

/// The offset behind an object at an offset, a multiple of the arena's alignment; none if it is
/// known and has no number.
fn end_of(b: &mut Builder<'_>, offset: Value, part: &Placed, size_ty: Type) -> Option<Value> {
    let known = b.cx.constants.value_uint(offset).zip(b.cx.constants.value_uint(part.count));
    if let Some((at, count)) = known {
        let bytes = u128::from(part.size).checked_mul(count)?;
        let end = bytes.checked_next_multiple_of(ARENA_ALIGN.into())?.checked_add(at)?;
        return Some(b.cx.int(size_ty, end));
    }
    let count = b.int_cast(part.count, size_ty, false);
    let each = b.cx.int(size_ty, u128::from(part.size));
    let bytes = b.mul(count, each);
    let up = b.cx.int(size_ty, u128::from(ARENA_ALIGN - 1));
    let mask = b.cx.int(size_ty, !u128::from(ARENA_ALIGN - 1));
    let raised = b.add(bytes, up);
    let rounded = b.and(raised, mask);
    Some(b.add(offset, rounded))
}

fn too_large(function: &Function) -> PassError {
    invalid(function, "memory for the arena beyond 64 bits")
}

fn internal(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Internal { pass: NAME, function, what: what.to_string() }
}

fn invalid(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Invalid { pass: NAME, function, what: what.to_string() }
}
