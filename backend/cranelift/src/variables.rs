//! Stack slots of source variables in unoptimized code: debuggers find the variables there from
//! their first record on.

use cranelift_codegen::MachBufferFrameLayout;
use cranelift_codegen::ir::StackSlot;
use oxmux_codegen::output::{SlotContent, VariableSlot};
use oxmux_ir::metadata::{DebugLoc, DebugRecord, Metadata};
use std::collections::BTreeMap;

/// A variable and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    variable: Metadata,
    location: DebugLoc,
    slot: StackSlot,
    content: SlotContent,
    /// Whether all records of it could be represented.
    is_whole: bool,
}

/// The variables of a function: each once for each call that was inlined.
#[derive(Default)]
pub(super) struct Variables {
    list: Vec<Variable>,
    positions: BTreeMap<(Metadata, Option<Metadata>), Option<usize>>,
}

impl Variables {
    /// The stack slot for a record of a variable; none if one of its records cannot be represented.
    pub(super) fn slot(
        &mut self,
        record: &DebugRecord,
        location: DebugLoc,
        content: SlotContent,
        make: impl FnOnce() -> StackSlot,
    ) -> Option<StackSlot> {
        let list = &mut self.list;
        let position =
            *self.positions.entry((record.variable, location.inlined_at)).or_insert_with(|| {
                let variable = record.variable;
                list.push(Variable { variable, location, slot: make(), content, is_whole: true });
                Some(list.len() - 1)
            });
        let known = list.get_mut(position?)?;
        known.is_whole &= known.content == content;
        known.is_whole.then_some(known.slot)
    }

    /// Drops a variable with a record that cannot be represented: earlier records would be wrong
    /// from there on.
    pub(super) fn forget(&mut self, record: &DebugRecord, location: DebugLoc) {
        let known = self.positions.entry((record.variable, location.inlined_at)).or_default();
        if let Some(variable) = known.and_then(|position| self.list.get_mut(position)) {
            variable.is_whole = false;
        }
    }

    /// The variables whose records are all represented.
    pub(super) fn finish(self) -> Vec<Variable> {
        self.list.into_iter().filter(|variable| variable.is_whole).collect()
    }
}

impl Variable {
    /// Where the variable is in the frame that was made. Above the frame are the saved frame pointer and the return address, and
    /// there the canonical frame address is.
    pub(super) fn placed(self, frame: &MachBufferFrameLayout) -> VariableSlot {
        let offset = i64::from(frame.stackslots[self.slot].offset);
        VariableSlot {
            variable: self.variable,
            location: self.location,
            cfa_offset: offset - i64::from(frame.frame_to_fp_offset) - 16,
            content: self.content,
        }
    }
}
