//! Stack slots of source variables in unoptimized code: debuggers find the variables there from
//! their first record on. Generators ask for the slot of each record and store the value to it.

use crate::legal::LegalType;
use crate::output::{SlotContent, VariableSlot};
use oxmux_ir::metadata::{DebugLoc, DebugRecord, DebugRecordKind, Metadata};
use std::collections::BTreeMap;

/// A variable and its stack slot.
#[derive(Clone, Copy, Debug)]
pub struct PlacedVariable<S> {
    /// The generator's name for the slot.
    pub slot: S,
    variable: Metadata,
    location: DebugLoc,
    content: SlotContent,
    /// Whether all records of it could be represented.
    is_whole: bool,
}

/// The variables of a function: each once for each call that was inlined.
#[derive(Debug)]
pub struct Variables<S> {
    list: Vec<PlacedVariable<S>>,
    positions: BTreeMap<(Metadata, Option<Metadata>), Option<usize>>,
}

impl<S> Default for Variables<S> {
    fn default() -> Self {
        Self { list: Vec::new(), positions: BTreeMap::new() }
    }
}

impl<S: Copy> Variables<S> {
    /// The stack slot for a record of a variable; none if one of its records cannot be represented.
    pub fn slot(
        &mut self,
        record: &DebugRecord,
        location: DebugLoc,
        key: LegalType,
        make: impl FnOnce() -> S,
    ) -> Option<S> {
        let content = match record.kind {
            DebugRecordKind::Declare => SlotContent::Address,
            _ => SlotContent::Value { bytes: key.bits().div_ceil(8), is_float: key.is_float() },
        };
        let list = &mut self.list;
        let position =
            *self.positions.entry((record.variable, location.inlined_at)).or_insert_with(|| {
                let variable = record.variable;
                list.push(PlacedVariable {
                    variable,
                    location,
                    slot: make(),
                    content,
                    is_whole: true,
                });
                Some(list.len() - 1)
            });
        let known = list.get_mut(position?)?;
        known.is_whole &= known.content == content;
        known.is_whole.then_some(known.slot)
    }

    /// Drops a variable with a record that cannot be represented: earlier records would be wrong
    /// from there on.
    pub fn forget(&mut self, record: &DebugRecord, location: DebugLoc) {
        let known = self.positions.entry((record.variable, location.inlined_at)).or_default();
        if let Some(variable) = known.and_then(|position| self.list.get_mut(position)) {
            variable.is_whole = false;
        }
    }

    /// The variables whose records are all represented.
    pub fn finish(self) -> Vec<PlacedVariable<S>> {
        self.list.into_iter().filter(|variable| variable.is_whole).collect()
    }
}

impl<S> PlacedVariable<S> {
    /// The variable at its distance from the canonical frame address.
    pub fn placed(&self, cfa_offset: i64) -> VariableSlot {
        let Self { variable, location, content, .. } = *self;
        VariableSlot { variable, location, cfa_offset, content }
    }
}
