//! The free outcomes of branches.

use hashbrown::HashMap;
use oxmux_ir::Block;
use oxmux_ir::entity::EntityId;
use oxmux_passes::hash_execution::{HashValue, mix};
use rustc_hash::FxBuildHasher;

/// One assignment of outcomes to branches: a function from values to outcomes, which is chosen
/// while the original runs.
pub(super) struct Outcomes {
    seed: u64,
    /// How outcomes are chosen.
    pub(super) style: Style,
    chosen: HashMap<u64, bool, FxBuildHasher>,
}

/// How the original's outcomes are chosen.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Style {
    /// By chance.
    Free,
    /// Edges that were taken less often are preferred.
    Covering,
    /// Lanes mostly agree.
    Agreeing,
}

impl Outcomes {
    pub(super) fn new(seed: u64, round: u64) -> Self {
        let style = match round % 4 {
            0 | 2 => Style::Covering,
            1 => Style::Free,
            _ => Style::Agreeing,
        };
        Self { seed, style, chosen: HashMap::default() }
    }

    /// A number that depends on the assignment.
    pub(super) fn chance(&self, of: u64) -> u64 {
        mix(self.seed, of)
    }

    /// The `i1` that a hash stands for.
    pub(super) fn bool(&self, hash: u64) -> HashValue {
        let bit = self.chosen.get(&hash).copied();
        HashValue::bool(bit.unwrap_or_else(|| self.chance(hash) & 1 != 0))
    }

    /// The `i1` that a hash stands for, from now on: operations that are alike have one hash, and
    /// one outcome.
    pub(super) fn settle(&mut self, hash: u64) -> HashValue {
        let chance = mix(self.seed, hash);
        HashValue::bool(*self.chosen.entry(hash).or_insert(chance & 1 != 0))
    }

    /// Chooses the outcome of a hash, unless it has one.
    pub(super) fn choose(&mut self, hash: u64, bit: impl FnOnce(&Self) -> bool) {
        if !self.chosen.contains_key(&hash) {
            let bit = bit(self);
            self.chosen.insert(hash, bit);
        }
    }

    /// The successor that the switch at the end of a block goes to; the first is the default one.
    pub(super) fn successor(&self, block: Block, value: u64, successors: usize) -> usize {
        let chance = self.chance(mix(value, block.index() as u64));
        (chance % successors.max(1) as u64) as usize
    }
}
