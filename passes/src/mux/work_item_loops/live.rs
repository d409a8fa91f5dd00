//! Live variables: values and objects that a work-item keeps in memory across barriers.
//!
//! In SSA form a value is what its definition computed last. A use whose definition does not
//! dominate it in the graph of its own region may need what an earlier region computed ("external"
//! and "internal uses" of the specification), so such values are stored right after each
//! definition, or behind the loops that compute them in each iteration, and loaded for each such
//! use. Values that are cheap to recompute are recomputed instead ([`super::tidy`]). Operands of
//! barriers are stored, too: the wrapper reads them.

use super::debug::{Variable, variables};
use super::errors::unsupported;
use super::group_uniform::{self, GroupUniform};
use super::layout::{LiveStruct, Member, Objects, Slot, lay_out};
use super::regions::{Operand, Region, Split, Uses};
use super::rematerialization::Rematerialization;
use crate::pass::PassError;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops, Uses as AllUses};
use oxmux_ir::entity::{EntityId, IdSet, IdVec};
use oxmux_ir::mux::{GroupOp, MuxBuiltin};
use oxmux_ir::{Block, Function, Inst, Intrinsic, Module, Op, Type, Value, ValueDef};
use std::collections::{BTreeMap, BTreeSet};

/// The live variables and their layout.
#[derive(Clone, Debug)]
pub(super) struct LiveVariables {
    /// The structure, unless nothing is kept.
    pub layout: Option<LiveStruct>,
    /// Values that are stored once for the whole work-group.
    pub group_uniform: GroupUniform,
    /// For each region the uses that need memory: block and value, in order.
    pub uses: BTreeMap<u32, Uses>,
    /// For each region the assumptions that it drops, because their operands are computed in
    /// another region.
    pub dropped: BTreeMap<u32, Dropped>,
    /// For each region the blocks in loops, and the blocks behind these in which what they compute
    /// is stored once.
    pub behind: BTreeMap<u32, Behind>,
    /// The source's variables that a debugger is to find in each region: all in the debug form;
    /// else those whose address inline assembly takes, as that of unoptimized code does.
    pub variables: Vec<Variable>,
    /// Whether the wrapper declares them, for all regions.
    pub wrapper_declares: bool,
}

impl LiveVariables {
    /// The member that holds a slot.
    pub(super) fn member(&self, slot: Slot) -> Option<Member> {
        self.layout.as_ref()?.members.get(&slot).copied()
    }
    /// Whether the value is kept.
    pub(super) fn holds(&self, value: Value) -> bool {
        self.group_uniform.holds(value)
            || self.layout.as_ref().is_some_and(|layout| layout.holds(value))
    }
    /// Whether the object of the alloca is kept.
    pub(super) fn holds_object(&self, alloca: Value) -> bool {
        self.member(Slot::Alloca(alloca)).is_some()
    }
}

/// Finds the live variables of a kernel and lays them out. The debug form keeps objects too that
/// one region alone uses; with `group_vars` values that are uniform in a work-group are stored once
/// for it.
pub(super) fn analyze(
    module: &mut Module,
    kernel: &Function,
    split: &Split,
    name: &str,
    (debug, group_vars): (bool, bool),
) -> Result<LiveVariables, PassError> {
    let (uses, dropped, mut behind) = uses_of_memory(split);
    if debug {
        behind.clear();
    }
    let needed: BTreeSet<Value> = uses.values().flatten().map(|&(_, value)| value).collect();
    let objects = objects_to_keep(module, split, &needed, debug)?;
    let operands = split.barriers.values().flat_map(|b| &b.operands);
    let operands: BTreeSet<Value> = operands
        .filter_map(|operand| match *operand {
            Operand::Computed(value) => Some(value),
            Operand::Constant(_) | Operand::Argument(_) => None,
        })
        .collect();
    // A broadcast reads what another work-item has: nothing may then be left to be computed again.
    let has_broadcast = split.barriers.values().any(|b| is_broadcast(b.builtin));
    let mut stored = if has_broadcast {
        let values = needed.iter().copied().filter(|v| !objects.contains_key(v));
        values.chain(operands.iter().copied()).collect()
    } else {
        let tidy = Rematerialization { module, function: &split.function, objects: &objects };
        tidy.stored(&needed, operands.clone())
    };
    // Debuggers find all of a work-item's values in one structure.
    let mut group_uniform = match debug || has_broadcast || !group_vars {
        true => GroupUniform::default(),
        false => group_uniform::find(module, kernel, split, &uses, (&stored, &operands)),
    };
    stored.retain(|&value| !group_uniform.holds(value));
    let layout = lay_out(module, &split.function, stored, &objects, name)?;
    let (values, name) = (group_uniform.values.iter().copied(), format!("{name}.group"));
    group_uniform.layout = lay_out(module, &split.function, values, &Objects::new(), &name)?;
    let (variables, wrapper_declares) = (variables(&split.function, debug), debug);
    Ok(LiveVariables { layout, group_uniform, uses, dropped, behind, variables, wrapper_declares })
}

fn is_broadcast(builtin: MuxBuiltin) -> bool {
    matches!(builtin, MuxBuiltin::Group(_, GroupOp::Broadcast))
}

type Dropped = BTreeSet<Inst>;
type Behind = BTreeMap<Block, Block>;

/// For each region the uses of values that it does not itself compute on every path to the use, the
/// assumptions about such values, which keep nothing alive, and the blocks behind loops where
/// values of loops may be stored.
fn uses_of_memory(
    split: &Split,
) -> (BTreeMap<u32, Uses>, BTreeMap<u32, Dropped>, BTreeMap<u32, Behind>) {
    let places = Places::compute(&split.function);
    let mut local: IdVec<Block, Option<Block>> = IdVec::filled(split.function.blocks.len(), None);
    let (mut all, mut all_dropped) = (BTreeMap::new(), BTreeMap::new());
    let mut all_behind = BTreeMap::new();
    for (&number, region) in &split.regions {
        let collective = split.barriers.get(&number).and_then(|b| b.result);
        let graph = skeleton(&split.function, region, &mut local);
        let cfg = Cfg::compute(&graph);
        let dominators = Dominators::compute(&cfg);
        let behind = behind_loops(region, &cfg, &dominators);
        if !behind.is_empty() {
            all_behind.insert(number, behind);
        }
        let finder = UseFinder { split, places: &places, local: &local, dominators, collective };
        let (uses, dropped) = finder.find(region);
        all.insert(number, uses);
        all_dropped.insert(number, dropped);
        for &block in &region.blocks {
            local[block] = None;
        }
    }
    (all, all_dropped, all_behind)
}

/// The blocks behind loops where values of a loop's block may be stored once, with their last
/// value: behind the outermost loop of those that compute the value in each iteration that leaves
/// them.
fn behind_loops(region: &Region, cfg: &Cfg, dominators: &Dominators) -> Behind {
    let loops = Loops::compute(cfg, dominators);
    // The same for the exit of each loop, outer loops first: a block then needs its innermost loop
    // alone.
    let mut exits: IdVec<LoopId, Option<Block>> = IdVec::filled(loops.ids().count(), None);
    let outermost = |at: Block, id: Option<LoopId>, exits: &IdVec<LoopId, Option<Block>>| {
        let (exiting, exit) = loops.only_exit(id?)?;
        let computes = cfg.preds(exit).len() == 1 && dominators.dominates(at, exiting);
        exits[id?].filter(|_| computes)
    };
    for id in loops.ids().rev() {
        if let Some((_, exit)) = loops.only_exit(id) {
            exits[id] = outermost(exit, loops.get(id).parent, &exits).or(Some(exit));
        }
    }
    let place = |block: Block| region.blocks.get(block.index()).copied();
    let blocks = cfg.reverse_post_order().iter();
    let behind = blocks.filter_map(|&block| {
        let at = outermost(block, loops.innermost(block), &exits)?;
        Some((place(block)?, place(at)?))
    });
    behind.collect()
}

/// The control flow of a region alone, so that what is computed about it costs as much as the
/// region is large.
fn skeleton(
    function: &Function,
    region: &Region,
    local: &mut IdVec<Block, Option<Block>>,
) -> Function {
    let mut graph = Function::default();
    for &block in &region.blocks {
        local[block] = Some(graph.add_block());
    }
    for &block in &region.blocks {
        let (Some(copy), Some(inst)) = (local[block], function.terminator(block)) else { continue };
        let mut op = function.insts[inst].op.clone();
        op.for_each_successor_mut(|call| {
            call.block = local[call.block].unwrap_or(copy);
            call.args.clear();
        });
        graph.append_inst(copy, op, Type::VOID);
    }
    graph
}

struct UseFinder<'a> {
    split: &'a Split,
    places: &'a Places,
    /// The region's blocks in its own graph.
    local: &'a IdVec<Block, Option<Block>>,
    dominators: Dominators,
    /// The result of the collective that the region starts with: it is given.
    collective: Option<Value>,
}

impl UseFinder<'_> {
    fn find(&self, region: &Region) -> (Uses, Dropped) {
        let function = &self.split.function;
        let mut seen = BTreeSet::new();
        let (mut uses, mut dropped) = (Vec::new(), BTreeSet::new());
        for &block in &region.blocks {
            for (i, &inst) in function.blocks[block].insts.iter().enumerate() {
                let op = &function.insts[inst].op;
                // Debug records do not make values live.
                if matches!(op, Op::Debug(_)) {
                    continue;
                }
                if matches!(op, Op::Intrinsic(call) if is_marker_or_assumption(call.intrinsic)) {
                    let here = |value| self.is_here(value, block, i as u32);
                    if !op.values().into_iter().all(here) {
                        dropped.insert(inst);
                    }
                    continue;
                }
                op.for_each_value(|value| {
                    if !self.is_here(value, block, i as u32) && seen.insert((block, value)) {
                        uses.push((block, value));
                    }
                });
            }
        }
        (uses, dropped)
    }

    /// Whether the region has computed the value whenever it uses it there.
    fn is_here(&self, value: Value, block: Block, at: u32) -> bool {
        let function = &self.split.function;
        let (defined_in, defined_at) = match function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => return true,
            _ if self.collective == Some(value) => return true,
            Some(ValueDef::BlockParam(block, _)) => (block, None),
            Some(ValueDef::Inst(inst)) => match self.places.of(inst) {
                Some((block, at)) => (block, Some(at)),
                None => return false,
            },
        };
        if defined_in == block {
            return defined_at.is_none_or(|defined_at| defined_at < at);
        }
        match (self.local[defined_in], self.local[block]) {
            (Some(definition), Some(user)) => self.dominators.dominates(definition, user),
            _ => false,
        }
    }
}

/// The allocas whose objects must outlive a region: all but those that only the region of their
/// definition touches.
fn objects_to_keep(
    module: &Module,
    split: &Split,
    needed: &BTreeSet<Value>,
    all_objects: bool,
) -> Result<Objects, PassError> {
    let function = &split.function;
    let uses = AllUses::compute(function);
    let mut kept = BTreeMap::new();
    for (block, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        let (Op::Alloca { ty, count, align }, Some(value)) = (&data.op, data.result) else {
            continue;
        };
        let (ty, align) = (*ty, *align);
        if !all_objects && !needed.contains(&value) && is_local(function, &uses, needed, value) {
            continue;
        }
        let constant = module.cx.constants.value_uint(*count).and_then(|n| u64::try_from(n).ok());
        let count = constant.filter(|_| Some(block) == function.entry());
        let what = "an alloca of unknown size, or outside of the entry block, beside a barrier";
        let count = count.ok_or_else(|| unsupported(function, what))?;
        kept.insert(value, (ty, count, align));
    }
    Ok(kept)
}

/// Whether an object is only loaded from and stored to, through addresses that do not leave their
/// region.
fn is_local(function: &Function, uses: &AllUses, needed: &BTreeSet<Value>, alloca: Value) -> bool {
    let mut seen: IdSet<Value> = IdSet::new();
    let mut work = vec![alloca];
    while let Some(address) = work.pop() {
        if needed.contains(&address) {
            return false;
        }
        if !seen.insert(address) {
            continue;
        }
        for &(_, inst) in uses.of(address) {
            let data = &function.insts[inst];
            match &data.op {
                Op::Load { .. } | Op::Debug(_) => {}
                Op::Store { value, .. } if *value != address => {}
                Op::Gep { .. } => work.extend(data.result),
                Op::Intrinsic(call) if is_marker_or_assumption(call.intrinsic) => {}
                _ => return false,
            }
        }
    }
    true
}

/// Whether the intrinsic only states a fact about an object, such as its lifetime. It is dropped
/// where the object becomes a live variable.
pub(super) fn is_marker_or_assumption(intrinsic: Intrinsic) -> bool {
    matches!(
        intrinsic,
        Intrinsic::LifetimeStart
            | Intrinsic::LifetimeEnd
            | Intrinsic::InvariantStart
            | Intrinsic::InvariantEnd
            | Intrinsic::Assume
    )
}
