//! `builtin-inlining`: calls of functions that have a body become that body, and copies of constant
//! size become loads and stores.
//!
//! A call inside of what was inlined is inlined too. What stays is a call of a function that is
//! `noinline`, that calls itself on some path, that records what is printed, or that is a Mux
//! builtin: those are known by their names. A copy of at most [`BYTES_MAX`] bytes between addresses
//! aligned to 8 is done in words of 64 bits and single bytes behind them: words have strides, bytes
//! that are copied in a loop have none. What comes from private memory is copied as it is, since a
//! word of it may have bytes that were never written.

use crate::callees::Callees;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::{INLINE_IN_VECTORS, WordAttribute};
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{
    Block, Builder, Callee, CastOp, Function, FunctionId, Inst, Intrinsic, Module, Op, Type, Value,
};
use oxmux_passes::PassEntry;
use oxmux_passes::inline::{InlineError, for_each_block_alone, inline_call_at};
use oxmux_passes::mux::replace_printf::is_printf_call;
use oxmux_passes::rewriter::{Rewritten, rewrite_instructions};
use oxmux_passes::scalar::early_cse;

pub(crate) const STEP: VeczStep = VeczStep { name: "builtin-inlining", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Inlines calls of functions that have a body, and copies of constant size.");

/// A function grows to no more instructions.
const INSTRUCTIONS_MAX: usize = 500_000;
/// Copies of more bytes stay.
const BYTES_MAX: u64 = 512;
/// The alignment that both ends of a copy have.
const ALIGN_MIN: u64 = 8;

/// Inlines functions that depend on the calling work-item or wait for others, even if they are
/// `noinline`: they can be called neither once for all lanes nor once for each.
pub(crate) const BOUND_STEP: VeczStep = VeczStep { name: "inline-bound-calls", run: inline_bound };

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let says_so = |callee: &Function| callee.attributes.set.string(INLINE_IN_VECTORS).is_some();
    let mut changed = inline_calls(module, function, &|_, callee| says_so(callee))?;
    if changed {
        // Bodies ask the same of what is the same in several calls.
        early_cse::on_function(module, function);
    }
    changed |= expand_copies(module, function);
    Ok(changed)
}

fn inline_bound(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let mut changed = false;
    // Each round goes one call deeper.
    for _ in 0..=module.function_order.len() {
        let callees = Callees::compute(module, function, lanes.builtin_info);
        let mut forced: IdSet<FunctionId> = IdSet::new();
        for (_, inst) in function.insts_in_order() {
            if let Some((_, id)) = function.insts[inst].op.direct_call()
                && callees.is_bound(id)
                && may_be_inlined(&module.functions[id])
            {
                forced.insert(id);
            }
        }
        if forced.is_empty() || !inline_calls(module, function, &|id, _| forced.contains(id))? {
            break;
        }
        changed = true;
    }
    Ok(changed)
}

/// Inlines calls; those of some functions even if they are `noinline`.
fn inline_calls(
    module: &mut Module,
    function: &mut Function,
    is_forced: &dyn Fn(FunctionId, &Function) -> bool,
) -> Result<bool, NotVectorized> {
    let wants = |id: FunctionId| is_inlined(&module.functions[id]);
    let forced = |id: FunctionId| is_forced(id, &module.functions[id]);
    if !function.block_order.iter().any(|&b| !calls(function, b, wants, forced).is_empty()) {
        return Ok(false);
    }
    let graph = CallGraph::compute(module);
    let mut changed = false;
    let mut count = size(function);
    // A round inlines the calls that are there; no chain of calls without recursion is longer than
    // the list of functions.
    for _ in 0..=module.function_order.len() {
        let mut again = false;
        for_each_block_alone(function, |function, block| {
            let wants =
                |id: FunctionId| is_inlined(&module.functions[id]) && !graph.is_recursive(id);
            let forced =
                |id: FunctionId| is_forced(id, &module.functions[id]) && !graph.is_recursive(id);
            for (at, inst, callee) in calls(function, block, wants, forced).into_iter().rev() {
                // What is hoisted to the entry moves what is there.
                let insts = function.blocks[block].insts.iter().skip(at);
                let Some(shift) = insts.into_iter().position(|&i| i == inst) else { continue };
                count = count.saturating_add(size(&module.functions[callee]));
                if count > INSTRUCTIONS_MAX {
                    return Err(NotVectorized::new(
                        "the kernel would be too large with its calls inlined",
                    ));
                }
                let body = &module.functions[callee];
                let (cx, layout) = (&mut module.cx, &module.data_layout);
                match inline_call_at(cx, layout, function, body, block, at + shift) {
                    Ok(_) => again = true,
                    Err(error @ InlineError::Undefined) => {
                        return Err(NotVectorized::internal(error.to_string()));
                    }
                    // A call that does not fit its callee stays.
                    Err(_) => {}
                }
            }
            Ok(())
        })?;
        if !again {
            break;
        }
        changed = true;
    }
    Ok(changed)
}

fn size(function: &Function) -> usize {
    function.block_order.iter().map(|&b| function.blocks[b].insts.len()).sum()
}

fn is_inlined(callee: &Function) -> bool {
    let set = &callee.attributes.set;
    may_be_inlined(callee)
        && (set.has(WordAttribute::AlwaysInline) || !set.has(WordAttribute::NoInline))
        && !set.has(WordAttribute::OptNone)
}

fn may_be_inlined(callee: &Function) -> bool {
    // A function that records a printf stays a call for each lane: its body with atomics would be
    // repeated for each.
    let prints = is_printf_call(callee);
    !callee.is_declaration()
        && !prints
        && !matches!(callee.builtin(), Some(Builtin::Mux(_)))
        && !callee.attributes.set.has(WordAttribute::Naked)
}

/// The calls of a block that are inlined, each with its place, in order.
fn calls(
    function: &Function,
    block: Block,
    wants: impl Fn(FunctionId) -> bool,
    is_forced: impl Fn(FunctionId) -> bool,
) -> Vec<(usize, Inst, FunctionId)> {
    let insts = function.blocks[block].insts.iter().enumerate();
    insts
        .filter_map(|(at, &inst)| match &function.insts[inst].op {
            Op::Call(call) => match call.callee {
                Callee::Function(id) => {
                    let asked_not = call.attributes.function.has(WordAttribute::NoInline);
                    ((!asked_not && wants(id)) || is_forced(id)).then_some((at, inst, id))
                }
                _ => None,
            },
            _ => None,
        })
        .collect()
}

fn expand_copies(module: &mut Module, function: &mut Function) -> bool {
    let is_copy = |&(_, inst): &(Block, Inst)| {
        matches!(&function.insts[inst].op, Op::Intrinsic(call)
            if matches!(call.intrinsic, Intrinsic::MemCpy | Intrinsic::MemCpyInline | Intrinsic::MemSet))
    };
    if !function.insts_in_order().any(|i| is_copy(&i)) {
        return false;
    }
    rewrite_instructions(&mut module.cx, function, |b, inst| {
        let Op::Intrinsic(call) = &b.func.insts[inst].op else { return None };
        let &[to, from, bytes, volatile] = call.args.as_slice() else { return None };
        let intrinsic = call.intrinsic;
        let (align_to, align_from) = (call.param_align(0), call.param_align(1));
        let bytes = u64::try_from(b.cx.constants.value_uint(bytes)?).ok()?;
        if bytes > BYTES_MAX
            || align_to < ALIGN_MIN
            || b.cx.constants.value_uint(volatile) != Some(0)
        {
            return None;
        }
        match intrinsic {
            Intrinsic::MemCpy | Intrinsic::MemCpyInline => {
                if align_from < ALIGN_MIN || !is_outside(b, from) {
                    return None;
                }
                for (ty, offset, align) in pieces(bytes) {
                    let source = at(b, from, offset);
                    let piece = b.load(ty, source, align);
                    let target = at(b, to, offset);
                    b.store(piece, target, align);
                }
            }
            Intrinsic::MemSet => {
                let word = repeated(b, from);
                for (ty, offset, align) in pieces(bytes) {
                    let target = at(b, to, offset);
                    let piece = if ty == Type::I64 { word } else { from };
                    b.store(piece, target, align);
                }
            }
            _ => return None,
        }
        Some(Rewritten::Gone)
    })
}

/// Whether an address is in memory that the host writes.
fn is_outside(b: &Builder<'_>, address: Value) -> bool {
    matches!(b.ty(address), Type::PTR_GLOBAL | Type::PTR_CONSTANT)
}

/// Words and the bytes behind them: type, offset and alignment.
fn pieces(bytes: u64) -> impl Iterator<Item = (Type, u64, u32)> {
    let words = bytes / 8;
    (0..words).map(|i| (Type::I64, i * 8, 8)).chain((words * 8..bytes).map(|i| (Type::I8, i, 1)))
}

fn at(b: &mut Builder<'_>, address: Value, offset: u64) -> Value {
    match offset {
        0 => address,
        _ => {
            let offset = b.cx.i64(offset);
            b.byte_offset(address, offset)
        }
    }
}

/// A byte in each byte of a word.
fn repeated(b: &mut Builder<'_>, byte: Value) -> Value {
    const ONES: u64 = 0x0101_0101_0101_0101;
    if let Some(byte) = b.cx.constants.value_uint(byte).and_then(|v| u64::try_from(v).ok()) {
        return b.cx.i64(ONES.wrapping_mul(byte));
    }
    let wide = b.cast(CastOp::ZExt, byte, Type::I64);
    let ones = b.cx.i64(ONES);
    b.mul(wide, ones)
}
