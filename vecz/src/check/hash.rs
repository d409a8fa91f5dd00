//! Values as hashes, and the free outcomes of branches.

use hashbrown::HashMap;
use oxmux_ir::Block;
use oxmux_ir::entity::EntityId;
use rustc_hash::FxBuildHasher;

/// A value that is not there: poison, or the result of an instruction that the lane did not run.
pub(super) const UNKNOWN: u64 = 0;
/// The truth values.
pub(super) const FALSE: u64 = 2;
pub(super) const TRUE: u64 = 3;

/// Two numbers to one.
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let mut x = a.rotate_left(25) ^ b.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^= x >> 32;
    x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x ^= x >> 32;
    x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x ^ x >> 32
}

/// The value of something of a kind with a number.
pub(super) fn of(kind: u64, number: u64) -> u64 {
    // Never one of the values with a meaning.
    mix(kind, number) | 4
}

pub(super) fn truth(bit: bool) -> u64 {
    if bit { TRUE } else { FALSE }
}

/// The value of `and`, `or` or `xor` of truth values, by what it is for two that are true or false.
pub(super) fn logic(a: u64, b: u64, op: impl Fn(bool, bool) -> bool) -> u64 {
    match a == UNKNOWN || b == UNKNOWN {
        true => UNKNOWN,
        false => truth(op(a == TRUE, b == TRUE)),
    }
}

/// One assignment of outcomes to branches: a function from values to outcomes, which is chosen while the original runs.
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

    /// The truth value that a hash stands for.
    pub(super) fn truth(&self, hash: u64) -> u64 {
        if hash == UNKNOWN {
            return UNKNOWN;
        }
        let bit = self.chosen.get(&hash).copied();
        truth(bit.unwrap_or_else(|| self.chance(hash) & 1 != 0))
    }

    /// Chooses what a hash stands for, unless that was done.
    pub(super) fn choose(&mut self, hash: u64, bit: impl FnOnce(&Self) -> bool) {
        if !self.chosen.contains_key(&hash) {
            let bit = bit(self);
            self.chosen.insert(hash, bit);
        }
    }

    /// Which of a block's so many targets a switch on a value goes to.
    pub(super) fn target(&self, block: Block, value: u64, targets: usize) -> usize {
        let chance = self.chance(mix(value, block.index() as u64));
        (chance % targets.max(1) as u64) as usize
    }
}
