//! Which first lanes' copies may promise nothing: masked blocks compute other lanes' addresses from
//! them.
//!
//! A value with a stride is also computed for the first lane alone, and other lanes' addresses
//! follow from that copy. Where all lanes use the result, the first one does, and what the
//! instruction's flags promise holds of it, or the program is undefined. LLVM also hoists
//! arithmetic with its flags out of a block that lanes skip: then the flags' promise may be broken
//! for a first lane that is inactive there, which is no matter for that lane, since it does not use
//! the poison, but would make the others' addresses poison.

use super::{Map, Packetizer};
use oxmux_ir::analysis::Regions;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Value};

impl Packetizer<'_> {
    /// The mask that a block runs with: all lanes are active where one is if the block is entered
    /// together.
    pub(super) fn mask_of(&self, block: Block) -> Option<Value> {
        let (mask, base) = (self.masks.of(block), self.masks.base());
        if mask != base && self.is_entered_together(block) { base } else { mask }
    }

    /// The values with a first lane's copy that something in a block that lanes may skip is
    /// computed from. Each value is walked over once.
    pub(super) fn find_masked_uses(&self, regions: &Regions) -> IdSet<Value> {
        let mut found = IdSet::new();
        let mut next = Vec::new();
        let mut add = |value: Value, next: &mut Vec<Value>| {
            if !value.is_constant() && self.strides.has_first(value) && found.insert(value) {
                next.push(value);
            }
        };
        // What edges give the parameters that have a first.
        let mut args: Map<Value, Vec<Value>> = Map::default();
        for &block in &regions.order {
            let mask = self.mask_of(block).filter(|&mask| !self.is_true(mask));
            let is_masked = mask.is_some() && mask != self.masks.base();
            for &inst in &self.old.blocks[block].insts {
                let op = &self.old.insts[inst].op;
                op.for_each_successor(|call| {
                    for (&param, &arg) in self.old.blocks[call.block].params.iter().zip(&call.args)
                    {
                        if self.strides.has_first(param) {
                            args.entry(param).or_default().push(arg);
                        }
                    }
                });
                if is_masked && !op.is_terminator() {
                    op.for_each_value(|value| add(value, &mut next));
                }
            }
        }
        while let Some(value) = next.pop() {
            match self.old.def_op(value) {
                Some(op) => op.for_each_value(|value| add(value, &mut next)),
                None => args.get(&value).into_iter().flatten().for_each(|&arg| add(arg, &mut next)),
            }
        }
        found
    }
}
