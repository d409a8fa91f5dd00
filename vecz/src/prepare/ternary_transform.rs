//! `ternary-transform`: one access through either of two addresses becomes an access through each,
//! for the lanes that choose it.
//!
//! ```text
//!   %p = select i1 %c, ptr %a, ptr %b            br i1 %c, label %then, label %else
//!   %q = getelementptr float, ptr %p, i64 %i   then:
//!   %x = load float, ptr %q                ->    %q1 = getelementptr float, ptr %a, i64 %i
//!                                                %x1 = load float, ptr %q1
//!                                                br label %end
//!                                              else: …
//! ```
//!
//! Where the condition varies and both addresses have a stride: what would be a gather is two
//! consecutive masked accesses. The select has one use, an address computation or the access
//! itself, and the access is to a scalar. Not a step of `run-vecz`: without masked accesses of the
//! target's own, two of them cost more than a gather.

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use crate::strides::Strides;
use hashbrown::HashMap;
use oxmux_ir::analysis::Uses;
use oxmux_ir::edit::split_block;
use oxmux_ir::{Block, BlockCall, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "ternary-transform", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Makes two masked accesses of one through either of two addresses.");

/// An access through a select.
struct Ternary {
    block: Block,
    access: Inst,
    /// The address computation between them.
    gep: Option<Inst>,
    condition: Value,
    yes: Value,
    no: Value,
}

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let is_choice = |op: &Op| match op {
        Op::Select { args, .. } => module.cx.types.is_ptr(module.cx.value_type(function, args[1])),
        _ => false,
    };
    if !function.insts_in_order().any(|(_, inst)| is_choice(&function.insts[inst].op)) {
        return Ok(false);
    }
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let strides = Strides::compute(module, function, &regions, &divergence, lanes);
    let uses = Uses::compute(function);
    let stride = |value: Value| match divergence.is_varying(value) {
        true => strides.of(value),
        false => Some(0),
    };
    let mut found = Vec::new();
    for (block, inst) in function.insts_in_order() {
        let Some(ternary) = find(module, function, &uses, block, inst) else { continue };
        let indices = match ternary.gep.map(|gep| &function.insts[gep].op) {
            Some(Op::Gep { indices, .. }) => indices.clone(),
            _ => Vec::new(),
        };
        let seen = indices.iter().chain([&ternary.yes, &ternary.no]).all(|&v| stride(v).is_some());
        if seen && divergence.is_varying_at(&regions, ternary.condition, block) {
            found.push(ternary);
        }
    }
    let changed = !found.is_empty();
    let mut replacements = HashMap::default();
    // From the last: what a block is split at stays where it was in the blocks before.
    for ternary in found.iter().rev() {
        branch(function, ternary, &mut replacements);
    }
    function.replace_values(&replacements);
    Ok(changed)
}

fn find(
    module: &Module,
    function: &Function,
    uses: &Uses,
    block: Block,
    access: Inst,
) -> Option<Ternary> {
    let data = &function.insts[access];
    let (ptr, ty) = match &data.op {
        Op::Load { ptr, access } if access.is_simple() => (*ptr, function.local_type(data.result?)),
        Op::Store { ptr, value, access } if access.is_simple() && ptr != value => {
            (*ptr, module.cx.value_type(function, *value))
        }
        _ => return None,
    };
    let types = &module.cx.types;
    let scalar = types.int_bits(ty).is_some() || types.is_float(ty) || types.is_ptr(ty);
    let one_use = |value| uses.of(value).len() == 1;
    if !scalar || !one_use(ptr) {
        return None;
    }
    let (gep, choice) = match function.def_op(ptr)? {
        Op::Gep { base, .. } if one_use(*base) => (function.def_inst(ptr), *base),
        _ => (None, ptr),
    };
    match *function.def_op(choice)? {
        Op::Select { args: [condition, yes, no], .. }
            if module.cx.value_type(function, condition) == Type::I1 =>
        {
            Some(Ternary { block, access, gep, condition, yes, no })
        }
        _ => None,
    }
}

/// Replaces the access by a branch with an access on each side.
fn branch(
    function: &mut Function,
    ternary: &Ternary,
    replacements: &mut HashMap<Value, Value, FxBuildHasher>,
) {
    let place = function.blocks[ternary.block].insts.iter().position(|&i| i == ternary.access);
    let Some(at) = place else { return };
    let end = split_block(function, ternary.block, at);
    function.blocks[end].insts.remove(0);
    function.blocks[ternary.block].insts.pop();
    let result = function.insts[ternary.access].result;
    let ty = function.result_type(result);
    let joined = result.map(|old| {
        let new = function.add_block_param(end, ty);
        if let Some(name) = function.value_name(old).map(str::to_string) {
            function.set_value_name(old, "");
            function.set_value_name(new, &name);
        }
        replacements.insert(old, new);
    });
    let mut arms = Vec::with_capacity(2);
    for address in [ternary.yes, ternary.no] {
        let arm = function.make_block();
        let mut pointer = address;
        if let Some(gep) = ternary.gep {
            let mut op = function.insts[gep].op.clone();
            if let Op::Gep { base, .. } = &mut op {
                *base = address;
            }
            let space = function.insts[gep].result.map_or(Type::PTR, |r| function.local_type(r));
            let (new, moved) = function.append_value(arm, op, space);
            function.insts[new].debug_loc = function.insts[gep].debug_loc;
            pointer = moved;
        }
        let mut op = function.insts[ternary.access].op.clone();
        match &mut op {
            Op::Load { ptr, .. } | Op::Store { ptr, .. } => *ptr = pointer,
            _ => {}
        }
        let new = function.append_inst(arm, op, ty);
        function.insts[new].debug_loc = function.insts[ternary.access].debug_loc;
        let args = function.insts[new].result.filter(|_| joined.is_some()).into_iter().collect();
        function.append_inst(arm, Op::Br { target: BlockCall { block: end, args } }, Type::VOID);
        arms.push(arm);
    }
    let order = &mut function.block_order;
    let place = order.iter().position(|&b| b == end).unwrap_or(order.len());
    order.splice(place..place, arms.iter().copied());
    let op = Op::CondBr {
        condition: ternary.condition,
        then: BlockCall::new(arms[0]),
        otherwise: BlockCall::new(arms[1]),
    };
    function.append_inst(ternary.block, op, Type::VOID);
}
