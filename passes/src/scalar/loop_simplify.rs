//! Gives every loop a preheader and one latch.
//!
//! Before -> after:
//!
//! ```text
//! entry:  br i1 %c, label %a, label %loop      entry:      br i1 %c, label %a, label %preheader
//! a:      br label %loop                       a:          br label %preheader
//! loop:   br i1 %d, label %x, label %loop  ->  preheader:  br label %loop
//! x:      br i1 %e, label %loop, label %exit   loop:       br i1 %d, label %x, label %latch
//!                                              x:          br i1 %e, label %latch, label %exit
//!                                              latch:      br label %loop
//! ```
//!
//! A preheader is the only block outside that leads to the header, and leads nowhere else. A new
//! block gets parameters for the header's own, and passes them on. Irreducible cycles stay as they
//! are. Linear in edges and parameters.

use super::unreachable::remove_unreachable_blocks;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops};
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("loop-simplify", "Gives loops preheaders and single latches.", run)
        .idempotent()
        .changes_cfg();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |_, _, function| Ok(simplify(function)))
}

/// Gives the loops of one function preheaders and single latches.
pub fn simplify(function: &mut Function) -> bool {
    let mut changed = remove_unreachable_blocks(function);
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    // For each header the new block before it and the new block after its latches.
    let mut before: Vec<(Block, Block)> = Vec::new();
    let mut after: Vec<(Block, Block)> = Vec::new();
    let mut targets: HashMap<Block, Target, FxBuildHasher> = HashMap::default();
    for id in loops.ids() {
        let header = loops.get(id).header;
        let (mut latches, mut outside): (Vec<Block>, Vec<Block>) =
            cfg.preds(header).iter().partition(|&&p| loops.contains(id, p));
        let mut target = Target { id, preheader: None, latch: None };
        if loops.preheader(id, &cfg).is_none() {
            outside.sort_unstable();
            outside.dedup();
            let starts = starts(function, &outside, header);
            let preheader = make_jump_to(function, header, "preheader", &starts);
            before.push((header, preheader));
            target.preheader = Some((preheader, starts));
        }
        latches.sort_unstable();
        latches.dedup();
        if latches.len() > 1 {
            let starts = vec![None; function.blocks[header].params.len()];
            let latch = make_jump_to(function, header, "latch", &starts);
            after.push((*latches.last().unwrap_or(&header), latch));
            target.latch = Some(latch);
        }
        if target.preheader.is_some() || target.latch.is_some() {
            targets.insert(header, target);
        }
    }
    if !targets.is_empty() {
        redirect(function, &loops, &targets);
        place(function, &before, &after);
        changed = true;
    }
    changed
}

/// Where the edges to a loop's header lead instead.
struct Target {
    id: LoopId,
    /// Those from outside, with what parameters of the header begin with whichever of them is
    /// taken: the preheader has no parameters for these.
    preheader: Option<(Block, Vec<Option<Value>>)>,
    /// Those from inside.
    latch: Option<Block>,
}

/// Gives a loop to which several blocks lead a preheader, if some of the header's parameters begin
/// with one value whichever of them was the last one: these are no parameters of the preheader.
///
/// Such paths may be those of different work-items, which then enter the loop together: what began
/// with the same value in each is the same for all of them, as the counters of a scan's steps are
/// behind `if (get_local_id(0) == 0)`.
pub fn add_preheaders(function: &mut Function) -> bool {
    let cfg = Cfg::compute(function);
    // Two paths from outside, and one back.
    let may_be = |block: Block| cfg.preds(block).len() > 2;
    if !function.block_order.iter().any(|&block| may_be(block)) {
        return false;
    }
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let mut before: Vec<(Block, Block)> = Vec::new();
    for id in loops.ids() {
        let header = loops.get(id).header;
        let mut outside: Vec<Block> =
            cfg.preds(header).iter().copied().filter(|&p| !loops.contains(id, p)).collect();
        outside.sort_unstable();
        outside.dedup();
        if outside.len() < 2 {
            continue;
        }
        let starts = starts(function, &outside, header);
        if starts.iter().all(Option::is_none) {
            continue;
        }
        before.push((header, make_preheader(function, &outside, header, &starts)));
    }
    place(function, &before, &[]);
    !before.is_empty()
}

/// What each of a header's parameters is at first, if that is one value on all edges from these
/// blocks. Nothing is known behind a `switch`, which may lead to as many loops as there are.
fn starts(function: &Function, outside: &[Block], header: Block) -> Vec<Option<Value>> {
    let ends = |&from: &Block| function.terminator(from).map(|inst| &function.insts[inst].op);
    let branches = |from| matches!(ends(from), Some(Op::Br { .. } | Op::CondBr { .. }));
    let count = function.blocks[header].params.len();
    if !outside.iter().all(branches) {
        return vec![None; count];
    }
    let start = |at: usize| {
        let edges = outside.iter().flat_map(|&from| function.edge_args(from, header));
        let mut values = edges.map(|args| args.get(at).copied());
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    };
    (0..count).map(start).collect()
}

/// A block that is in no place yet, which passes a header what its parameters begin with, and to
/// which these blocks lead instead.
fn make_preheader(
    function: &mut Function,
    outside: &[Block],
    header: Block,
    starts: &[Option<Value>],
) -> Block {
    let block = make_jump_to(function, header, "preheader", starts);
    for &from in outside {
        let Some(inst) = function.terminator(from) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == header {
                lead_to(call, block, starts);
            }
        });
    }
    block
}

/// A block that is in no place yet and jumps to a header, with parameters for those of the
/// header's that do not start with one value.
fn make_jump_to(
    function: &mut Function,
    header: Block,
    name: &str,
    starts: &[Option<Value>],
) -> Block {
    let block = function.make_block();
    function.set_block_name(block, name);
    let params = &function.blocks[header].params;
    let own: Vec<Value> =
        params.iter().zip(starts).filter(|(_, start)| start.is_none()).map(|(&p, _)| p).collect();
    let mut own = function.add_params_like(block, &own).into_iter();
    let args = starts.iter().filter_map(|start| start.or_else(|| own.next())).collect();
    function.append_inst(block, Op::Br { target: BlockCall { block: header, args } }, Type::VOID);
    block
}

/// Leads an edge to a block that passes on what these parameters start with.
fn lead_to(call: &mut BlockCall, block: Block, starts: &[Option<Value>]) {
    call.block = block;
    let mut starts = starts.iter();
    call.args.retain(|_| starts.next().is_some_and(Option::is_none));
}

/// Leads the edges to headers to where they lead instead, in one walk: a `switch` may lead to as
/// many loops as there are.
fn redirect(
    function: &mut Function,
    loops: &Loops,
    targets: &HashMap<Block, Target, FxBuildHasher>,
) {
    for from in function.block_order.clone() {
        let Some(inst) = function.terminator(from) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            let Some(target) = targets.get(&call.block) else { return };
            match (loops.contains(target.id, from), &target.preheader, target.latch) {
                (false, Some((preheader, starts)), _) => lead_to(call, *preheader, starts),
                (true, _, Some(latch)) => call.block = latch,
                _ => {}
            }
        });
    }
}

/// Puts new blocks before and behind the given ones, in one walk.
fn place(function: &mut Function, before: &[(Block, Block)], after: &[(Block, Block)]) {
    if before.is_empty() && after.is_empty() {
        return;
    }
    let count = function.blocks.len();
    let mut ahead: Vec<Vec<Block>> = vec![Vec::new(); count];
    let mut behind: Vec<Vec<Block>> = vec![Vec::new(); count];
    use oxmux_ir::entity::EntityId;
    before.iter().for_each(|&(at, new)| ahead[at.index()].push(new));
    after.iter().for_each(|&(at, new)| behind[at.index()].push(new));
    let old = std::mem::take(&mut function.block_order);
    for block in old {
        function.block_order.append(&mut ahead[block.index()]);
        function.block_order.push(block);
        function.block_order.append(&mut behind[block.index()]);
    }
}
