//! Live variables that are uniform in a work-group: stored once for the group, in the wrapper's own
//! frame.
//!
//! A region's function stores them for each work-item to one address. The wrapper loads them when
//! the region begins and passes them on: a work-item must not see values that the one before it has
//! stored since. So a value is stored once only if no work-item of a region needs it behind its
//! definition in that region.

use super::layout::LiveStruct;
use super::regions::{Region, Split, Uses};
use crate::analysis::group_uniformity::retain_uniform;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::BarrierSchedule;
use oxmux_ir::{Block, Function, Module, TypeKind, Value, ValueDef};
use std::collections::{BTreeMap, BTreeSet};

/// The most values that are stored once; each costs an analysis of the regions that need it.
const VALUES_MAX: usize = 32;

/// How far a value is followed to the operands that it is recomputed from.
const DEPTH_MAX: usize = 24;

/// The values that are stored once for a work-group.
#[derive(Clone, Debug, Default)]
pub(super) struct GroupUniform {
    /// The values.
    pub values: BTreeSet<Value>,
    /// Their layout in memory, unless there are none.
    pub layout: Option<LiveStruct>,
    /// The values that are reloaded for each region's function, in order.
    pub reloaded: BTreeMap<u32, Vec<Value>>,
}

impl GroupUniform {
    /// Whether the value is stored once.
    pub(super) fn holds(&self, value: Value) -> bool {
        self.values.contains(&value)
    }
    /// The values that are reloaded for a region's function.
    pub(super) fn reloaded(&self, number: u32) -> &[Value] {
        self.reloaded.get(&number).map_or(&[], Vec::as_slice)
    }
}

/// Finds the stored values that are stored once. Operands of barriers are stored for each
/// work-item.
pub(super) fn find(
    module: &Module,
    kernel: &Function,
    split: &Split,
    uses: &BTreeMap<u32, Uses>,
    (stored, operands): (&BTreeSet<Value>, &BTreeSet<Value>),
) -> GroupUniform {
    // Behind some schedules not all work-items run.
    let all_run =
        |schedule| matches!(schedule, BarrierSchedule::Unordered | BarrierSchedule::Linear);
    let mut candidates: BTreeSet<Value> = stored
        .iter()
        .copied()
        .filter(|value| !operands.contains(value))
        .filter(|&value| is_plain(module, &split.function, value))
        .collect();
    if candidates.is_empty() || !split.barriers.values().all(|b| all_run(b.schedule)) {
        return GroupUniform::default();
    }
    retain_uniform(module, kernel, &mut candidates);
    let candidates: BTreeSet<Value> = candidates.into_iter().take(VALUES_MAX).collect();
    let places = Places::compute(&split.function);
    let finder = Finder { split, places: &places, stored, candidates: &candidates };
    let mut needs = BTreeMap::new();
    let mut unfit = BTreeSet::new();
    for (&number, uses) in uses {
        let Some(region) = split.regions.get(&number) else { continue };
        needs.insert(number, finder.needs(region, uses, &mut unfit));
    }
    let reloaded = needs
        .into_iter()
        .map(|(number, needed)| {
            (number, needed.into_iter().filter(|value| !unfit.contains(value)).collect())
        })
        .collect();
    let values = candidates.difference(&unfit).copied().collect();
    GroupUniform { values, reloaded, layout: None }
}

/// Whether a value is a single number or address.
fn is_plain(module: &Module, function: &Function, value: Value) -> bool {
    let (types, ty) = (&module.cx.types, function.local_type(value));
    let is_opaque = matches!(types.kind(ty), TypeKind::TargetExt { .. });
    !types.is_vector(ty) && !types.is_aggregate(ty) && !is_opaque
}

struct Finder<'a> {
    split: &'a Split,
    places: &'a Places,
    stored: &'a BTreeSet<Value>,
    candidates: &'a BTreeSet<Value>,
}

impl Finder<'_> {
    /// The candidates that a region needs from before. `unfit` are those that it may need behind
    /// their definitions in it.
    fn needs(&self, region: &Region, uses: &Uses, unfit: &mut BTreeSet<Value>) -> BTreeSet<Value> {
        let mut blocks: IdSet<Block> = IdSet::new();
        for &block in &region.blocks {
            blocks.insert(block);
        }
        let mut all = BTreeSet::new();
        let mut behind: BTreeMap<Block, IdSet<Block>> = BTreeMap::new();
        for &(block, value) in uses {
            let (mut sources, mut seen) = (BTreeSet::new(), BTreeSet::new());
            self.sources(value, 0, &mut seen, &mut sources);
            for &source in &sources {
                let Some(from) = self.defined_in(source).filter(|&b| blocks.contains(b)) else {
                    continue;
                };
                let behind = behind.entry(from).or_insert_with(|| self.behind(from));
                if behind.contains(block) {
                    unfit.insert(source);
                }
            }
            all.append(&mut sources);
        }
        all
    }

    /// The candidates that a value is recomputed from.
    fn sources(
        &self,
        value: Value,
        depth: usize,
        seen: &mut BTreeSet<Value>,
        found: &mut BTreeSet<Value>,
    ) {
        if value.is_constant() || depth > DEPTH_MAX || !seen.insert(value) {
            return;
        }
        if self.candidates.contains(&value) {
            found.insert(value);
        }
        if self.stored.contains(&value) {
            return;
        }
        if let Some(op) = self.split.function.def_op(value) {
            for operand in op.values() {
                self.sources(operand, depth + 1, seen, found);
            }
        }
    }

    fn defined_in(&self, value: Value) -> Option<Block> {
        match self.split.function.value_def(value)? {
            ValueDef::Argument(_) => None,
            ValueDef::BlockParam(block, _) => Some(block),
            ValueDef::Inst(inst) => Some(self.places.of(inst)?.0),
        }
    }

    /// The blocks that a block reaches without a barrier between.
    fn behind(&self, from: Block) -> IdSet<Block> {
        let mut found = IdSet::new();
        let mut stack = self.split.function.successors(from);
        while let Some(block) = stack.pop() {
            if found.insert(block) {
                stack.extend(self.split.function.successors(block));
            }
        }
        found
    }
}
