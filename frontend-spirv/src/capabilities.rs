//! The capabilities that a module declares, and those that these imply: a set, since rules ask it
//! for each instruction and modules may declare a capability any number of times.

use std::collections::BTreeSet;

use rspirv::dr::Operand;
use rspirv::spirv::Capability;

/// The capabilities of a module.
#[derive(Debug)]
pub(crate) struct Capabilities {
    declared: Vec<Capability>,
    all: BTreeSet<u32>,
}

impl Capabilities {
    /// Those that are declared, in order, with those that the grammar says they imply.
    pub(crate) fn new(declared: Vec<Capability>) -> Self {
        let mut all = BTreeSet::new();
        let mut pending = declared.clone();
        while let Some(capability) = pending.pop() {
            if all.insert(capability as u32) {
                pending.extend(Operand::Capability(capability).required_capabilities());
            }
        }
        Self { declared, all }
    }

    /// Those that the module declares, in order.
    pub(crate) fn declared(&self) -> &[Capability] {
        &self.declared
    }

    /// Whether the module declares a capability, or one that implies it.
    pub(crate) fn has(&self, capability: Capability) -> bool {
        self.all.contains(&(capability as u32))
    }
}
