//! `vecz-loop-rotate`: moves a loop's exit test from its header to its latch.
//!
//! ```text
//!   br label %head                            %c1 = icmp slt i32 0, %n
//! head:                                       br i1 %c1, label %body, label %exit
//!   %i = phi [ 0, … ], [ %j, %body ]        body:
//!   %c = icmp slt i32 %i, %n                  %i = phi [ 0, … ], [ %j, %body ]
//!   br i1 %c, label %body, label %exit  ->    %j = add i32 %i, 1
//! body:                                       %c2 = icmp slt i32 %j, %n
//!   %j = add i32 %i, 1                        br i1 %c2, label %body, label %exit
//!   br label %head
//! ```
//!
//! One branch in each iteration rather than two, and what the body begins with runs whenever the
//! loop is entered. The head is copied to where the loop is entered from and to its latch; it has
//! at most [`INSTRUCTIONS_MAX`] instructions and no call but queries of the work-item. Needs a
//! preheader and one latch, as `loop-simplify` makes them; a loop whose head is needed on paths
//! that do not come from it alone stays. Not a step of `run-vecz`: masks bring a latch with a test
//! of their own.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops, Uses};
use oxmux_ir::mux::MuxBuiltin;
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use oxmux_passes::scalar::loop_simplify;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "vecz-loop-rotate", run };
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Leaves loops at their ends.");

/// A head of more instructions is not copied.
const INSTRUCTIONS_MAX: usize = 16;

type Map = HashMap<Value, Value, FxBuildHasher>;

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    if !has_candidate(module, function) {
        return Ok(false);
    }
    loop_simplify::simplify(function);
    let mut changed = false;
    // A rotated loop is none any more: each round has fewer to rotate. Those of a round are apart,
    // unless one holds another.
    loop {
        let cfg = Cfg::compute(function);
        let dominators = Dominators::compute(&cfg);
        let loops = Loops::compute(&cfg, &dominators);
        let uses = Uses::compute(function);
        let found: Vec<Rotation> = loops
            .ids()
            .filter_map(|id| find(module, function, &cfg, &dominators, &loops, &uses, id))
            .collect();
        let mut taken: Vec<Block> = Vec::new();
        for rotation in found {
            let blocks =
                [rotation.before, rotation.head, rotation.latch, rotation.body, rotation.exit];
            if blocks.iter().any(|b| taken.contains(b)) {
                continue;
            }
            taken.extend(blocks);
            rotate(function, &uses, &loops, &rotation);
            changed = true;
        }
        if taken.is_empty() {
            break;
        }
    }
    Ok(changed)
}

/// Whether some block looks like the head of a loop that could be rotated.
fn has_candidate(module: &Module, function: &Function) -> bool {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    loops.ids().any(|id| {
        let of = loops.get(id);
        let goes_on = |&latch: &Block| cfg.succs(latch).len() == 1;
        is_head(module, function, &loops, id).is_some()
            && of.latches.iter().all(|l| goes_on(l) && *l != of.header)
    })
}

/// The edges of a loop's header into the body and out of the loop, and whether the first is taken
/// on true; none if the header cannot be copied.
fn is_head(
    module: &Module,
    function: &Function,
    loops: &Loops,
    id: LoopId,
) -> Option<(BlockCall, BlockCall, bool)> {
    let head = loops.get(id).header;
    let insts = &function.blocks[head].insts;
    let copied = |op: &Op| match op {
        Op::Call(_) => module.mux_call(op).is_some_and(MuxBuiltin::is_query),
        Op::Alloca { .. } | Op::Debug(_) => false,
        _ => true,
    };
    if insts.len() > INSTRUCTIONS_MAX || !insts.iter().all(|&i| copied(&function.insts[i].op)) {
        return None;
    }
    let Op::CondBr { then, otherwise, .. } = &function.insts[function.terminator(head)?].op else {
        return None;
    };
    match (loops.contains(id, then.block), loops.contains(id, otherwise.block)) {
        (true, false) if then.block != head => Some((then.clone(), otherwise.clone(), true)),
        (false, true) if otherwise.block != head => Some((otherwise.clone(), then.clone(), false)),
        _ => None,
    }
}

struct Rotation {
    id: LoopId,
    before: Block,
    head: Block,
    latch: Block,
    body: Block,
    exit: Block,
    /// The header's edges into the body and out of the loop, and whether the first is taken on
    /// true.
    on: BlockCall,
    out: BlockCall,
    on_if_true: bool,
    /// The head's values that others need.
    carried: Vec<Value>,
}

fn find(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    dominators: &Dominators,
    loops: &Loops,
    uses: &Uses,
    id: LoopId,
) -> Option<Rotation> {
    let of = loops.get(id);
    let head = of.header;
    let before = loops.preheader(id, cfg)?;
    let [latch] = of.latches[..] else { return None };
    let (on, out, on_if_true) = is_head(module, function, loops, id)?;
    let jumps = |block: Block| {
        let inst = function.terminator(block);
        inst.is_some_and(|i| matches!(function.insts[i].op, Op::Br { .. }))
    };
    if latch == head || !jumps(latch) || !jumps(before) || cfg.preds(on.block) != [head] {
        return None;
    }
    let data = &function.blocks[head];
    let results = data.insts.iter().filter_map(|&i| function.insts[i].result);
    let mut carried = Vec::new();
    let alone = cfg.preds(out.block) == [head];
    for value in data.params.iter().copied().chain(results) {
        let mut needed = on.args.contains(&value) || out.args.contains(&value);
        for &(user, _) in uses.of(value) {
            if user == head {
                continue;
            }
            needed = true;
            let behind = alone && dominators.dominates(out.block, user);
            if !behind && !loops.contains(id, user) {
                return None;
            }
        }
        if needed {
            carried.push(value);
        }
    }
    let (body, exit) = (on.block, out.block);
    Some(Rotation { id, before, head, latch, body, exit, on, out, on_if_true, carried })
}

fn rotate(function: &mut Function, uses: &Uses, loops: &Loops, rotation: &Rotation) {
    // Both paths out of the head get a block that says what the head's values are there.
    let (on, on_values) = landing(function, rotation, &rotation.on);
    let (out, out_values) = landing(function, rotation, &rotation.out);
    for from in [rotation.before, rotation.latch] {
        copy_head(function, rotation, from, on, out);
    }
    for &value in &rotation.carried {
        for &(user, inst) in uses.of(value) {
            if user == rotation.head {
                continue;
            }
            let values = match loops.contains(rotation.id, user) {
                true => &on_values,
                false => &out_values,
            };
            function.insts[inst].op.rename_values(values);
        }
    }
    for &value in &rotation.carried {
        if let Some(name) = function.value_name(value).map(str::to_string) {
            function.set_value_name(value, "");
            if let Some(&new) = on_values.get(&value) {
                function.set_value_name(new, &name);
            }
        }
    }
    let order = &mut function.block_order;
    if let Some(place) = order.iter().position(|&b| b == rotation.head) {
        order[place] = on;
    }
    let place = order.iter().position(|&b| b == rotation.exit).unwrap_or(order.len());
    order.insert(place, out);
    if let Some(name) = function.block_name(rotation.head).map(str::to_string) {
        function.set_block_name(rotation.head, "");
        function.set_block_name(on, &name);
    }
}

/// A block with a parameter for each of the head's values, on an edge from the head.
fn landing(function: &mut Function, rotation: &Rotation, edge: &BlockCall) -> (Block, Map) {
    let block = function.make_block();
    let params = function.add_params_like(block, &rotation.carried);
    let values: Map = rotation.carried.iter().copied().zip(params).collect();
    let args = edge.args.iter().map(|v| values.get(v).copied().unwrap_or(*v)).collect();
    let target = BlockCall { block: edge.block, args };
    function.append_inst(block, Op::Br { target }, Type::VOID);
    (block, values)
}

/// Replaces a jump to the head by what the head does.
fn copy_head(function: &mut Function, rotation: &Rotation, from: Block, on: Block, out: Block) {
    let Some(jump) = function.terminator(from) else { return };
    let Op::Br { target } = function.insts[jump].op.clone() else { return };
    function.blocks[from].insts.pop();
    let params = function.blocks[rotation.head].params.clone();
    let mut map: Map = params.into_iter().zip(target.args).collect();
    for inst in function.blocks[rotation.head].insts.clone() {
        let data = &function.insts[inst];
        let (mut op, debug_loc, result) = (data.op.clone(), data.debug_loc, data.result);
        op.rename_values(&map);
        if let Op::CondBr { condition, .. } = op {
            let args: Vec<Value> =
                rotation.carried.iter().map(|v| map.get(v).copied().unwrap_or(*v)).collect();
            let on = BlockCall { block: on, args: args.clone() };
            let out = BlockCall { block: out, args };
            op = match rotation.on_if_true {
                true => Op::CondBr { condition, then: on, otherwise: out },
                false => Op::CondBr { condition, then: out, otherwise: on },
            };
        }
        let ty = function.result_type(result);
        let new = function.append_inst(from, op, ty);
        function.insts[new].debug_loc = debug_loc;
        if let Some(metadata) = function.inst_metadata.get(&inst).cloned() {
            function.inst_metadata.insert(new, metadata);
        }
        if let (Some(old), Some(new)) = (result, function.insts[new].result) {
            map.insert(old, new);
        }
    }
}
