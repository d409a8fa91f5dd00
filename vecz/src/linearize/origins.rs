//! Copies of blocks and instructions, and their originals.

use hashbrown::HashMap;
use oxmux_ir::{Block, Inst};
use rustc_hash::FxBuildHasher;

/// The originals of duplicated blocks and instructions.
#[derive(Default)]
pub(crate) struct Origins {
    pub(crate) blocks: HashMap<Block, Block, FxBuildHasher>,
    pub(crate) insts: HashMap<Inst, Inst, FxBuildHasher>,
}

impl Origins {
    /// Records the original of a block's copy.
    pub(crate) fn add(&mut self, copy: Block, of: Block) {
        let of = self.blocks.get(&of).copied().unwrap_or(of);
        self.blocks.insert(copy, of);
    }
    /// Records the original of an instruction's copy.
    pub(crate) fn add_inst(&mut self, copy: Inst, of: Inst) {
        let of = self.insts.get(&of).copied().unwrap_or(of);
        self.insts.insert(copy, of);
    }
}
