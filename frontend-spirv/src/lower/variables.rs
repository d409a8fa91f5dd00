//! Variables of sources that were not optimized, with their types, as records for a debugger.
//!
//! `DebugDeclare` and `DebugValue` become LLVM's records, `DebugLocalVariable` and the types of scalars, pointers, arrays and
//! vectors their metadata. What has another type is a variable without one: it is shown as the number that it is in the code.

use super::debug::{Declared, Field, declared, node, number, text, word};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::module::{ExtInstSet, InstructionRef};
use hashbrown::HashMap;
use oxmux_ir::metadata::{DebugRecord, DebugRecordKind, Metadata, MetadataField, MetadataOperand};
use oxmux_ir::types::Type;
use rspirv::spirv::Op;
use rustc_hash::FxBuildHasher;

/// How deep types may be nested.
const MAX_DEPTH: u32 = 64;

/// Instructions of `OpenCL.DebugInfo.100`, section 4: types, and the parts of expressions.
const TYPE_BASIC: u32 = 2;
const TYPE_POINTER: u32 = 3;
const TYPE_QUALIFIER: u32 = 4;
const TYPE_ARRAY: u32 = 5;
const TYPE_VECTOR: u32 = 6;
const TYPEDEF: u32 = 7;
/// The operand of `DebugDeclare` and `DebugValue` that is the expression.
const EXPRESSION: usize = 4;
/// Operations of expressions that change nothing on a machine whose address spaces are one: `Swap`, `Xderef`, `Constu`.
const NO_OPERATIONS: [u32; 3] = [5, 6, 8];

/// What is known about variables and their types.
#[derive(Default)]
pub(crate) struct VariableNodes {
    /// Whether there are records at all.
    pub(super) are_told: bool,
    types: HashMap<u32, Option<Metadata>, FxBuildHasher>,
    variables: HashMap<u32, Metadata, FxBuildHasher>,
}

/// Lowers `DebugDeclare` and `DebugValue`.
pub(super) fn record(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) {
    if !f.shared.debug.variables.are_told || f.debug_loc.is_none() {
        return;
    }
    let Some(declared) = declared(f.spirv, inst) else { return };
    let Some(&location) = f.values.get(&declared.id) else { return };
    let is_pointer = f.func.has_value(location)
        && matches!(
            f.shared.module.cx.types.kind(f.func.local_type(location)),
            oxmux_ir::TypeKind::Ptr(_)
        );
    if declared.is_address && !is_pointer {
        return;
    }
    let Some(variable) = f.shared.local_variable(&declared) else { return };
    let expression = f.shared.debug_expression(inst);
    let kind = match declared.is_address {
        true => DebugRecordKind::Declare,
        false => DebugRecordKind::Value,
    };
    let record = DebugRecord { kind, location: Some(location), variable, expression };
    f.builder().inst(oxmux_ir::Op::Debug(Box::new(record)), Type::VOID);
}

fn debug_instruction<'m>(shared: &ModuleLowering<'m>, id: u32) -> Option<InstructionRef<'m>> {
    let spirv = shared.spirv;
    let found = spirv.definition(id).filter(|inst| inst.opcode() == Op::ExtInst)?;
    let set = spirv.ext_inst_set(found.operand(0)?);
    (set == Some(ExtInstSet::DebugInfo)).then_some(found)
}

impl ModuleLowering<'_> {
    /// The `DILocalVariable` of a variable in the current function.
    fn local_variable(&mut self, declared: &Declared) -> Option<Metadata> {
        if let Some(&known) = self.debug.variables.variables.get(&declared.variable) {
            return Some(known);
        }
        let scope = self.current_subprogram()?;
        let inst = debug_instruction(self, declared.variable)?;
        let ty = inst.operand(3).and_then(|ty| self.described_type(ty, 0));
        let line = inst.operand(5).unwrap_or(0);
        let file = self.debug_source(inst.operand(4));
        let mut fields: Vec<Field> = vec![text("name", &declared.name)];
        if declared.argument != 0 {
            fields.push(number("arg", declared.argument));
        }
        fields.push(node("scope", scope));
        fields.extend(file.map(|file| node("file", file)));
        fields.push(number("line", line));
        fields.extend(ty.map(|ty| node("type", ty)));
        let made = self.specialized(false, "DILocalVariable", fields);
        self.debug.variables.variables.insert(declared.variable, made);
        Some(made)
    }

    /// The file of a `DebugSource`.
    fn debug_source(&mut self, source: Option<u32>) -> Option<Metadata> {
        let source = debug_instruction(self, source?)?;
        let name = source.operand(2).filter(|&name| self.spirv.string(name).is_some())?;
        Some(self.file(name))
    }

    /// None for an expression that changes nothing, else one that says so.
    fn debug_expression(&mut self, inst: InstructionRef<'_>) -> Option<Metadata> {
        let expression = inst.operand(EXPRESSION).and_then(|id| debug_instruction(self, id));
        let operations = expression.map(|inst| inst.operands().to_vec()).unwrap_or_default();
        let changes = |&id: &u32| {
            let code = debug_instruction(self, id).and_then(|operation| operation.operand(2));
            code.is_none_or(|code| !NO_OPERATIONS.contains(&code))
        };
        let changed = operations.get(2..).unwrap_or_default().iter().any(changes);
        if !changed {
            return None;
        }
        let fields = vec![("".into(), MetadataField::Word("DW_OP_nop".into()))];
        let made = oxmux_ir::MetadataNode::Specialized {
            distinct: false,
            name: "DIExpression".into(),
            fields,
        };
        Some(self.module.cx.metadata.push(made))
    }

    fn described_type(&mut self, id: u32, depth: u32) -> Option<Metadata> {
        if let Some(&known) = self.debug.variables.types.get(&id) {
            return known;
        }
        let inst = debug_instruction(self, id).filter(|_| depth < MAX_DEPTH)?;
        let base = |lowering: &mut Self, place| {
            let base: Option<u32> = inst.operand(place);
            base.and_then(|base| lowering.described_type(base, depth + 1))
        };
        let derived = |tag| vec![word("tag", tag)];
        let made = match inst.operand(1)? {
            TYPE_BASIC => {
                let name = inst.operand(2).and_then(|name| self.spirv.string(name));
                let size = inst.operand(3).and_then(|size| self.debug_literal(size)).unwrap_or(0);
                let encoding = match inst.operand(4) {
                    Some(1) => "DW_ATE_address",
                    Some(2) => "DW_ATE_boolean",
                    Some(3) => "DW_ATE_float",
                    Some(5) => "DW_ATE_signed_char",
                    Some(6) => "DW_ATE_unsigned",
                    Some(7) => "DW_ATE_unsigned_char",
                    _ => "DW_ATE_signed",
                };
                let fields = vec![
                    text("name", &name.unwrap_or_default()),
                    number("size", size),
                    word("encoding", encoding),
                ];
                Some(self.specialized(false, "DIBasicType", fields))
            }
            TYPE_POINTER => {
                let mut fields = derived("DW_TAG_pointer_type");
                fields.extend(base(self, 2).map(|of| node("baseType", of)));
                fields.push(number("size", 64));
                Some(self.specialized(false, "DIDerivedType", fields))
            }
            TYPE_QUALIFIER => base(self, 2),
            TYPEDEF => base(self, 3).map(|of| {
                let name = inst.operand(2).and_then(|name| self.spirv.string(name));
                let mut fields = derived("DW_TAG_typedef");
                fields.push(text("name", &name.unwrap_or_default()));
                fields.push(node("baseType", of));
                self.specialized(false, "DIDerivedType", fields)
            }),
            kind @ (TYPE_ARRAY | TYPE_VECTOR) => base(self, 2).and_then(|of| {
                let mut ranges = Vec::new();
                for &count in inst.operands().get(3..).unwrap_or_default() {
                    let count = match kind {
                        TYPE_VECTOR => count,
                        _ => self.debug_literal(count)?,
                    };
                    let range = self.specialized(false, "DISubrange", vec![number("count", count)]);
                    ranges.push(MetadataOperand::Node(range));
                }
                let ranges = self.tuple(ranges);
                let mut fields = derived("DW_TAG_array_type");
                fields.push(node("baseType", of));
                fields.push(node("elements", ranges));
                Some(self.specialized(false, "DICompositeType", fields))
            }),
            _ => None,
        };
        self.debug.variables.types.insert(id, made);
        made
    }

    /// The number that an `OpConstant` of 32 bits is.
    fn debug_literal(&self, id: u32) -> Option<u32> {
        let constant = self.spirv.definition(id).filter(|inst| inst.opcode() == Op::Constant)?;
        constant.operand(0)
    }
}
