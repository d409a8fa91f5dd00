//! `check-cancel`: makes kernels return when their launch is cancelled.
//!
//! Needs: kernels are entries that take schedule information (`add-entry-hook`,
//! `add-kernel-wrapper`), and all passes that change loops have run. Keeps: the results of kernels
//! that are not cancelled. Gives: every cycle of blocks, in every function that a kernel reaches,
//! tests the launch's flag; kernels with such tests are marked `"oxmux-cancellable"`.
//!
//! ```text
//! loop:                                   loop:
//!   ...                                     %cancelled = load atomic i8, ptr %cancel.flag monotonic, align 1
//!   br i1 %again, label %loop, label %end   %stop = icmp ne i8 %cancelled, 0
//!                                           br i1 %stop, label %cancelled.exit, label %loop.rest
//!                                         loop.rest:
//!                                           ...
//!                                           br i1 %again, label %loop, label %end
//!                                         cancelled.exit:
//!                                           ret void
//! ```
//!
//! A cycle has an edge to a block that is not behind it in reverse post-order, so a test in the
//! targets of these edges is enough, irreducible cycles included (Hecht and Ullman,
//! "Characterizations of Reducible Flow Graphs", 1974). The address of the flag is in
//! [`MuxCancellableScheduleInfo`](oxmux_runtime_abi::layout::MuxCancellableScheduleInfo), behind
//! the schedule information, if the caller's `size` says so; a caller that knows nothing of flags
//! has launches that are never cancelled.
//!
//! A called function with tests takes the flag's address as its last parameter, and returns zero
//! once it has seen it set. Its callers test again behind the call, before they use the result: a
//! flag that one load has seen set is set for the next of the same thread (C11, 5.1.2.4, read-read
//! coherence). Nothing is passed to functions whose address is taken; a remark says so.

use super::place_arena::schedule_info_place;
use crate::pass::{Diagnostic, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{CallGraph, Cfg};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::instruction::{MemoryAccess, TailKind};
use oxmux_ir::{
    AtomicOrdering, Block, BlockCall, Builder, Callee, Function, FunctionId, Global, IntPredicate,
    Linkage, Module, Op, Type, Value,
};
use oxmux_runtime_abi::layout::{
    CANCEL_FLAG_OFFSET, CANCELLABLE_SCHEDULE_INFO_SIZE, SCHEDULE_INFO, schedule_info,
};
use std::collections::BTreeMap;

const NAME: &str = "check-cancel";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Makes kernels return when their launch is cancelled", run);

/// The string attribute of kernels that return when their launch is cancelled.
pub const CANCELLABLE: &str = "oxmux-cancellable";

/// A variable of zeros: a flag that is never set, and its address.
const NO_FLAG: &str = "oxmux.no.cancel.flag";

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let kernels = module.kernel_entry_points();
    let reached = graph.reachable(kernels.iter().copied());
    let mut places: BTreeMap<FunctionId, Vec<Block>> = BTreeMap::new();
    for &id in module.function_order.iter().filter(|&&id| reached.contains(id)) {
        let function = &module.functions[id];
        if !function.is_declaration() {
            places.insert(id, targets_of_retreating_edges(function));
        }
    }
    let kernels = set_of(kernels);
    let looks = functions_that_look(module, &graph, &kernels, &places, cx);
    if looks.iter().next().is_none() {
        return Ok(false);
    }
    let no_flag = no_flag(module);
    for id in looks.iter().filter(|&id| !kernels.contains(id)) {
        let function = &mut module.functions[id];
        let flag = function.add_arg(Type::PTR);
        function.set_value_name(flag, "cancel.flag");
        function.attributes.set.set_memory(None);
        function.attributes.set.remove(WordAttribute::WillReturn);
        let (ret, types) = (function.return_type(), function.arg_types());
        let ty = module.cx.types.function(ret, &types);
        module.functions[id].ty = Some(ty);
    }
    for (id, headers) in places.iter().filter(|(id, _)| looks.contains(**id)) {
        let mut function = module.take_function(*id);
        let done = insert_checks(module, &mut function, *id, headers, &looks, no_flag);
        module.put_function(*id, function);
        done?;
    }
    Ok(true)
}

fn set_of<K: EntityId>(ids: impl IntoIterator<Item = K>) -> IdSet<K> {
    let mut set = IdSet::new();
    ids.into_iter().for_each(|id| {
        set.insert(id);
    });
    set
}

/// The blocks to which an edge leads from themselves or from a block that is behind them in reverse
/// post-order.
fn targets_of_retreating_edges(function: &Function) -> Vec<Block> {
    let cfg = Cfg::compute(function);
    let retreats = |&block: &Block| {
        let place = cfg.position(block);
        cfg.preds(block).iter().any(|&pred| cfg.is_reachable(pred) && cfg.position(pred) >= place)
    };
    cfg.reverse_post_order().iter().copied().filter(retreats).collect()
}

/// The functions with cycles and their callers, if their signatures can be extended by the flag.
fn functions_that_look(
    module: &Module,
    graph: &CallGraph,
    kernels: &IdSet<FunctionId>,
    places: &BTreeMap<FunctionId, Vec<Block>>,
    cx: &mut PassContext<'_>,
) -> IdSet<FunctionId> {
    let mut looks = IdSet::new();
    let with_cycles = places.iter().filter(|(_, blocks)| !blocks.is_empty());
    let mut work: Vec<FunctionId> = with_cycles.map(|(&id, _)| id).collect();
    while let Some(id) = work.pop() {
        if looks.contains(id) || !places.contains_key(&id) {
            continue;
        }
        let function = &module.functions[id];
        let parts = module.cx.types.function_parts(function.function_type());
        let is_variadic = parts.is_some_and(|(_, _, vararg)| vararg);
        if !kernels.contains(id) && (graph.has_unknown_callers(id) || is_variadic) {
            cx.diagnostics.push(Diagnostic {
                pass: NAME,
                function: Some(function.name().to_string()),
                message: "a loop that does not end when the launch is cancelled: the function's address is taken".into(),
            });
            continue;
        }
        looks.insert(id);
        work.extend(graph.callers(id));
    }
    looks
}

/// The address of zeros.
fn no_flag(module: &mut Module) -> Value {
    let ty = Type::I64;
    let mut global = Global::new(NO_FLAG, ty, 0);
    global.initializer = Some(module.cx.constants.zero(&module.cx.types, ty));
    global.constant = true;
    global.linkage = Linkage::Internal;
    let id = module.add_global(global);
    module.cx.global_address(id, 0)
}

fn insert_checks(
    module: &mut Module,
    function: &mut Function,
    id: FunctionId,
    headers: &[Block],
    looks: &IdSet<FunctionId>,
    no_flag: Value,
) -> Result<(), PassError> {
    let flag = flag_of(module, function, no_flag)?;
    if function.attributes.is_kernel_entry_point() {
        function.attributes.set.set_string(CANCELLABLE, Some(""));
    }
    let own_type = function.function_type();
    let exit = function.make_block();
    let headers = set_of(headers.iter().copied());
    let old_order = std::mem::take(&mut function.block_order);
    let mut order = Vec::with_capacity(old_order.len() + headers.len());
    for block in old_order {
        order.push(block);
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut current = block;
        if headers.contains(block) {
            current = look(module, function, current, flag, exit);
            order.push(current);
        }
        for inst in insts {
            function.blocks[current].insts.push(inst);
            let Op::Call(call) = &mut function.insts[inst].op else { continue };
            let Callee::Function(callee) = call.callee else { continue };
            if !looks.contains(callee) {
                continue;
            }
            call.args.push(flag);
            call.attributes.function.set_memory(None);
            call.tail = TailKind::None;
            call.function_type = match callee == id {
                true => own_type,
                false => module.functions[callee].function_type(),
            };
            current = look(module, function, current, flag, exit);
            order.push(current);
        }
    }
    order.push(exit);
    function.block_order = order;
    function.set_block_name(exit, "cancelled.exit");
    let result = match function.return_type() {
        Type::VOID => None,
        ty => Some(module.cx.zero(ty)),
    };
    Builder::new(&mut module.cx, function, exit).ret(result);
    Ok(())
}

/// The address of the flag: from a kernel's schedule, and another function's last argument.
fn flag_of(
    module: &mut Module,
    function: &mut Function,
    no_flag: Value,
) -> Result<Value, PassError> {
    let name = || function.name().to_string();
    let invalid =
        |what: &str| PassError::Invalid { pass: NAME, function: name(), what: what.to_string() };
    let Some(entry) = function.entry() else {
        let what = "a function with cycles has no body".to_string();
        return Err(PassError::Internal { pass: NAME, function: name(), what });
    };
    let is_kernel = function.attributes.is_kernel_entry_point();
    let schedule = schedule_info_place(function).and_then(|place| function.args.get(place));
    match (is_kernel, schedule, function.args.last()) {
        (true, Some(&schedule), _) => {
            Ok(flag_of_schedule(module, function, entry, schedule, no_flag))
        }
        (true, None, _) => {
            Err(invalid("a kernel without schedule information: run add-entry-hook before"))
        }
        (false, _, Some(&flag)) => Ok(flag),
        (false, _, None) => Err(invalid("a function without the flag's address")),
    }
}

/// Ends a block with a test of the flag; gives the block in which it continues if the flag is not
/// set.
fn look(
    module: &mut Module,
    function: &mut Function,
    block: Block,
    flag: Value,
    exit: Block,
) -> Block {
    let rest = function.make_block();
    let mut b = Builder::new(&mut module.cx, function, block);
    let mut access = MemoryAccess::aligned(1);
    access.ordering = Some(AtomicOrdering::Monotonic);
    let cancelled = b.value(Op::Load { ptr: flag, access }, Type::I8);
    let zero = b.int_like(cancelled, 0);
    let stop = b.icmp(IntPredicate::Ne, cancelled, zero);
    let (then, otherwise) = (BlockCall::new(exit), BlockCall::new(rest));
    b.inst(Op::CondBr { condition: stop, then, otherwise }, Type::VOID);
    rest
}

/// The address of the launch's flag, at the end of a kernel's entry block.
fn flag_of_schedule(
    module: &mut Module,
    function: &mut Function,
    entry: Block,
    schedule: Value,
    no_flag: Value,
) -> Value {
    let terminator = function.blocks[entry].insts.pop();
    let mut b = Builder::new(&mut module.cx, function, entry);
    // Offsets in the structures of a 64-bit launcher, the only ones there are.
    let at = |b: &mut Builder<'_>, bytes: u32| {
        let offset = b.cx.int(Type::I64, u128::from(bytes));
        b.byte_offset(schedule, offset)
    };
    let size = at(&mut b, SCHEDULE_INFO.offset(schedule_info::SIZE, 8));
    let size = b.load(Type::I32, size, 4);
    let least = b.int_like(size, u128::from(CANCELLABLE_SCHEDULE_INFO_SIZE));
    let has_flag = b.icmp(IntPredicate::Uge, size, least);
    let place = at(&mut b, CANCEL_FLAG_OFFSET);
    let place = b.select(has_flag, place, no_flag);
    let flag = b.load(Type::PTR, place, 8);
    let null = b.cx.zero(Type::PTR);
    let is_null = b.icmp(IntPredicate::Eq, flag, null);
    let flag = b.select(is_null, no_flag, flag);
    let flag = b.named("cancel.flag", flag);
    function.blocks[entry].insts.extend(terminator);
    flag
}
