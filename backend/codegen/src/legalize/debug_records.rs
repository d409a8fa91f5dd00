//! Debug records (`#dbg_declare`, `#dbg_value`) of functions whose variables are kept.
//!
//! ```text
//! %a = getelementptr …                  %a = getelementptr …
//! …                                 ->    #dbg_declare(ptr %a, !x)
//!   #dbg_declare(ptr %a, !x)            …
//! ```
//!
//! A declaration holds for the whole of its scope: it moves to where its address is known, so that
//! a debugger that stops before it finds the variable.

use super::Lower;
use oxmux_ir::debug_nodes::DebugNodes;
use oxmux_ir::metadata::{DebugRecord, DebugRecordKind};
use oxmux_ir::{Block, Op, Type, Value};

impl Lower<'_, '_> {
    /// Finds the declarations that move.
    pub(super) fn find_variables(&mut self, order: &[Block]) {
        if !self.lz.keep_variables {
            return;
        }
        let source = self.source;
        for &inst in order.iter().flat_map(|&block| &source.blocks[block].insts) {
            if let Op::Debug(record) = &source.insts[inst].op
                && let Some(address) = self.declared_at(record)
            {
                self.variables.entry(address).or_default().push(inst);
            }
        }
    }

    /// The address of a variable that an instruction computes.
    fn declared_at(&self, record: &DebugRecord) -> Option<Value> {
        let is_declared = record.kind == DebugRecordKind::Declare;
        let address = record.location.filter(|_| is_declared)?;
        self.source.def_inst(address).map(|_| address)
    }

    /// Keeps the records of variables whose address has been computed.
    pub(super) fn variables_at(&mut self, address: Value) {
        let source = self.source;
        for inst in self.variables.remove(&address).unwrap_or_default() {
            if let Op::Debug(record) = &source.insts[inst].op {
                self.debug_loc = source.insts[inst].debug_loc;
                self.variable(record);
            }
        }
    }

    /// Keeps a record at its own place, if variables are kept and it has not moved.
    pub(super) fn debug_record(&mut self, record: &DebugRecord) {
        if self.lz.keep_variables && self.declared_at(record).is_none() {
            self.variable(record);
        }
    }

    /// Keeps a record whose value or address is one legal value; otherwise emits one without a
    /// location, so that the debugger shows the variable as optimized out.
    fn variable(&mut self, record: &DebugRecord) {
        let Some(location) = record.location.filter(|_| record.kind != DebugRecordKind::Label)
        else {
            return;
        };
        let nodes = DebugNodes::new(self.lz.module);
        let plain = nodes.operations(record.expression).is_some_and(|all| all.is_empty());
        let location = match self.parts(location).as_deref() {
            Ok(&[part]) if plain => Some(part),
            _ => None,
        };
        // A kernel's regions are inlined at calls of their own, which the source does not make: its
        // variables are the same ones.
        if let Some(place) = &mut self.debug_loc
            && let [_] = nodes.inlined_calls(*place)[..]
        {
            place.inlined_at = None;
        }
        let record = DebugRecord { location, expression: None, ..record.clone() };
        self.b().inst(Op::Debug(Box::new(record)), Type::VOID);
    }
}
