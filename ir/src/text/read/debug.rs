//! Debug information in functions: debug records, calls of `llvm.dbg.*`, locations.

use super::body::Body;
use super::lexer::TokenKind;
use super::{Fail, Parse, Reader};
use crate::analysis::dominators::Places;
use crate::analysis::{Cfg, Dominators};
use crate::function::{Block, Inst, Value, ValueDef};
use crate::instruction::Op;
use crate::metadata::{
    DebugLoc, DebugRecord, DebugRecordKind, Metadata, MetadataField, MetadataNode, MetadataOperand,
};
use crate::types::Type;

impl Reader<'_> {
    /// The location of a `DILocation`.
    pub(super) fn debug_loc(&self, node: Metadata, at: usize) -> Parse<DebugLoc> {
        let wrong = || Fail::new(at, "!dbg is no DILocation with a scope");
        let Some(MetadataNode::Specialized { name, fields, .. }) =
            self.module.cx.metadata.get(node)
        else {
            return Err(wrong());
        };
        if &**name != "DILocation" {
            return Err(wrong());
        }
        let (mut line, mut column, mut scope, mut inlined_at) = (0, 0, None, None);
        for (field, value) in fields {
            match (&**field, value) {
                ("line", MetadataField::Integer(n)) => {
                    line = u32::try_from(*n).map_err(|_| wrong())?;
                }
                ("column", MetadataField::Integer(n)) => {
                    column = u32::try_from(*n).map_err(|_| wrong())?;
                }
                ("scope", MetadataField::Operand(MetadataOperand::Node(n))) => scope = Some(*n),
                ("inlinedAt", MetadataField::Operand(MetadataOperand::Node(n))) => {
                    inlined_at = Some(*n);
                }
                _ => {}
            }
        }
        let scope = scope.ok_or_else(wrong)?;
        Ok(DebugLoc { line, column, scope, inlined_at })
    }
}

/// The location operand of a record.
enum Location {
    Value(Value),
    /// It is gone.
    None,
    /// It is computed from several values, which a record here cannot say: it counts as gone.
    Several,
}

impl Body<'_, '_> {
    /// Debug records may name a value that is not computed on every path to them (clang -O2 -g
    /// writes such); LLVM has no rule against it, but no debugger could show the value: it counts
    /// as gone.
    pub(super) fn forget_undominated_locations(&mut self) {
        let func = &self.func;
        let is_local = |inst: &Inst| match &func.insts[*inst].op {
            Op::Debug(record) => record.location.is_some_and(|v| {
                matches!(func.value_def(v), Some(ValueDef::Inst(_) | ValueDef::BlockParam(..)))
            }),
            _ => false,
        };
        let records: Vec<Inst> =
            func.insts_in_order().map(|(_, inst)| inst).filter(is_local).collect();
        if records.is_empty() {
            return;
        }
        let cfg = Cfg::compute(func);
        let dominators = Dominators::compute(&cfg);
        let places = Places::compute(func);
        let lost: Vec<Inst> = records
            .into_iter()
            .filter(|&inst| {
                let Op::Debug(record) = &func.insts[inst].op else { return false };
                let (Some(value), Some(place)) = (record.location, places.of(inst)) else {
                    return false;
                };
                cfg.is_reachable(place.0)
                    && !places.value_dominates(func, &dominators, value, place)
            })
            .collect();
        for inst in lost {
            if let Op::Debug(record) = &mut self.func.insts[inst].op {
                record.location = None;
            }
        }
    }

    /// A debug record: `#dbg_value(…)`, `#dbg_declare(…)`, …
    pub(super) fn debug_record(&mut self, block: Block) -> Parse<()> {
        self.r.expect(b'#')?;
        let kind = match self.r.word() {
            "dbg_declare" => DebugRecordKind::Declare,
            "dbg_value" | "dbg_assign" => DebugRecordKind::Value,
            "dbg_label" => DebugRecordKind::Label,
            _ => return self.r.expected("a debug record"),
        };
        let assign = self.r.word() == "dbg_assign";
        self.r.advance();
        self.r.expect(b'(')?;
        let record = self.record(kind, false)?;
        if assign {
            // The address of the assignment is not kept.
            self.r.expect(b',')?;
            self.r.metadata_node()?;
            self.r.expect(b',')?;
            self.location()?;
            self.r.expect(b',')?;
            self.r.metadata_node()?;
        }
        self.r.expect(b',')?;
        let at = self.r.at();
        let node = self.r.metadata_node()?;
        let loc = self.r.debug_loc(node, at)?;
        self.r.expect(b')')?;
        let inst = self.func.append_inst(block, Op::Debug(Box::new(record)), Type::VOID);
        self.func.insts[inst].debug_loc = Some(loc);
        Ok(())
    }

    /// The arguments of a call of `llvm.dbg.*`; a call without kind leaves nothing behind.
    pub(super) fn debug_call(
        &mut self,
        block: Block,
        kind: Option<DebugRecordKind>,
    ) -> Parse<Option<Inst>> {
        self.r.expect(b'(')?;
        let Some(kind) = kind else {
            self.r.skip_brackets()?;
            self.debug_call_end()?;
            return Ok(None);
        };
        let record = self.record(kind, true)?;
        // Other operands of `llvm.dbg.assign` are not kept.
        self.r.skip_brackets()?;
        self.debug_call_end()?;
        let inst = self.func.append_inst(block, Op::Debug(Box::new(record)), Type::VOID);
        Ok(Some(inst))
    }

    fn debug_call_end(&mut self) -> Parse<()> {
        let mut attributes = crate::attributes::AttributeSet::default();
        self.r.attributes_with_groups(&mut attributes)
    }

    /// Location, variable and expression; each after `metadata` in a call.
    fn record(&mut self, kind: DebugRecordKind, call: bool) -> Parse<DebugRecord> {
        let mut location = Location::None;
        if kind != DebugRecordKind::Label {
            self.metadata_word(call)?;
            location = self.location()?;
            self.r.expect(b',')?;
            if call && kind == DebugRecordKind::Value && self.r.word() != "metadata" {
                // Before LLVM 6 an offset stood here. One that is not 0 has no meaning since.
                let offset = self.typed()?.1;
                if self.r.module.cx.constants.value_uint(offset) != Some(0) {
                    location = Location::None;
                }
                self.r.expect(b',')?;
            }
        }
        self.metadata_word(call)?;
        let variable = self.r.metadata_node()?;
        let mut expression = None;
        if kind != DebugRecordKind::Label {
            self.r.expect(b',')?;
            self.metadata_word(call)?;
            expression = Some(self.r.metadata_node()?);
        }
        let location = match location {
            Location::Value(value) => Some(value),
            Location::None => None,
            Location::Several => {
                // The expression names the values by number.
                expression = None;
                None
            }
        };
        Ok(DebugRecord { kind, location, variable, expression })
    }

    fn metadata_word(&mut self, call: bool) -> Parse<()> {
        if call { self.r.expect_word("metadata") } else { Ok(()) }
    }

    fn location(&mut self) -> Parse<Location> {
        let token = self.r.token();
        if token.kind == TokenKind::Metadata && self.r.text_of(token) == "!DIArgList" {
            self.r.advance();
            self.r.expect(b'(')?;
            while !self.r.accept(b')') {
                self.typed()?;
                if !self.r.is_mark(b')') {
                    self.r.expect(b',')?;
                }
            }
            return Ok(Location::Several);
        }
        if self.r.is_mark(b'!') || token.kind == TokenKind::Metadata {
            self.r.metadata_node()?;
            return Ok(Location::None);
        }
        Ok(Location::Value(self.typed()?.1))
    }
}
