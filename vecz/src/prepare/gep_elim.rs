//! `gep-elim`: replaces an address by an equal one that dominates it.
//!
//! Addresses of one base, element type and indices are equal; the first keeps the promises that
//! both make. One walk over the dominator tree. The general form of this is `early-cse`.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::{Block, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: VeczStep = VeczStep { name: "gep-elim", run };
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Computes equal addresses once.");

/// Addresses with equal keys are equal.
type Key = (Type, Value, Vec<Value>);

fn run(_: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let geps = function.insts_in_order();
    if geps.filter(|&(_, i)| matches!(function.insts[i].op, Op::Gep { .. })).nth(1).is_none() {
        return Ok(false);
    }
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let mut walk = Walk {
        function,
        known: HashMap::default(),
        undo: Vec::new(),
        replaced: HashMap::default(),
    };
    walk.run(&dominators);
    let replaced = std::mem::take(&mut walk.replaced);
    function.replace_values(&replaced);
    Ok(!replaced.is_empty())
}

struct Walk<'a> {
    function: &'a mut Function,
    known: HashMap<Key, Inst, FxBuildHasher>,
    /// What became known, in order: a subtree's goes away with it.
    undo: Vec<Key>,
    replaced: HashMap<Value, Value, FxBuildHasher>,
}

impl Walk<'_> {
    fn run(&mut self, dominators: &Dominators) {
        enum Visit {
            Enter(Block),
            Leave(usize),
        }
        let mut work: Vec<Visit> = self.function.entry().into_iter().map(Visit::Enter).collect();
        while let Some(step) = work.pop() {
            match step {
                Visit::Enter(block) => {
                    work.push(Visit::Leave(self.undo.len()));
                    self.block(block);
                    let children = dominators.children(block).iter().rev();
                    work.extend(children.map(|&child| Visit::Enter(child)));
                }
                Visit::Leave(mark) => {
                    for key in self.undo.drain(mark..) {
                        self.known.remove(&key);
                    }
                }
            }
        }
    }

    fn block(&mut self, block: Block) {
        let mut insts = std::mem::take(&mut self.function.blocks[block].insts);
        insts.retain(|&inst| self.stays(inst));
        self.function.blocks[block].insts = insts;
    }

    fn stays(&mut self, inst: Inst) -> bool {
        let resolve = |v: Value| self.replaced.get(&v).copied().unwrap_or(v);
        let data = &self.function.insts[inst];
        let (Op::Gep { source, base, indices, flags }, Some(result)) = (&data.op, data.result)
        else {
            return true;
        };
        let indices = indices.iter().map(|&i| resolve(i)).collect();
        let (key, flags) = ((*source, resolve(*base), indices), *flags);
        let Some(&first) = self.known.get(&key) else {
            self.undo.push(key.clone());
            self.known.insert(key, inst);
            return true;
        };
        let Some(value) = self.function.insts[first].result else { return true };
        if let Op::Gep { flags: kept, .. } = &mut self.function.insts[first].op {
            *kept = kept.intersection(flags);
        }
        self.replaced.insert(result, value);
        false
    }
}
