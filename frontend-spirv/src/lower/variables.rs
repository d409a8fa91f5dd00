//! Variables of sources that were not optimized, with their types, as records for a debugger.
//!
//! `DebugDeclare` and `DebugValue` become LLVM's records, `DebugLocalVariable` and the types their metadata. What has a type that
//! is described nowhere is a variable without one: it is shown as the number that it is in the code.

use super::debug::{Declared, Field, declared, node, number, text, word};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::module::{ExtInstSet, InstructionRef};
use hashbrown::HashMap;
use oxmux_ir::metadata::{
    DebugRecord, DebugRecordKind, Metadata, MetadataField, MetadataNode, MetadataOperand,
};
use oxmux_ir::types::Type;
use rspirv::spirv::Op;
use rustc_hash::FxBuildHasher;

/// How deep types may be nested.
const MAX_DEPTH: u32 = 64;
/// How many members of a structure, or names of an enumeration, are described.
const MEMBERS_MAX: usize = 4096;

/// Instructions of `OpenCL.DebugInfo.100`, section 4: types, and the parts of expressions.
const TYPE_BASIC: u32 = 2;
const TYPE_POINTER: u32 = 3;
const TYPE_QUALIFIER: u32 = 4;
const TYPE_ARRAY: u32 = 5;
const TYPE_VECTOR: u32 = 6;
const TYPEDEF: u32 = 7;
const TYPE_ENUM: u32 = 9;
const TYPE_COMPOSITE: u32 = 10;
const TYPE_MEMBER: u32 = 11;
const TYPE_INHERITANCE: u32 = 12;
/// The kind of `DebugTypeComposite` that is a union; others are classes and structures.
const UNION: u32 = 2;
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
        let made =
            MetadataNode::Specialized { distinct: false, name: "DIExpression".into(), fields };
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
            TYPE_VECTOR => base(self, 2).and_then(|of| {
                let flags = vec![word("flags", "DIFlagVector")];
                Some(self.array(of, &[inst.operand(3)?], flags))
            }),
            TYPE_ARRAY => base(self, 2).and_then(|of| {
                let operands = inst.operands().get(3..).unwrap_or_default();
                let (counts, bounds) = operands.split_at(operands.len().div_ceil(2));
                // llvm-spirv writes lower bounds behind the counts, which C has none of.
                let is_none = |&id: &u32| self.debug_literal(id).is_none();
                let has_bounds = counts.len() == bounds.len() && bounds.iter().all(is_none);
                let counts = if has_bounds { counts } else { operands };
                let counts: Option<Vec<u32>> =
                    counts.iter().map(|&count| self.debug_literal(count)).collect();
                Some(self.array(of, &counts?, Vec::new()))
            }),
            TYPE_COMPOSITE => Some(self.composite(id, inst, depth)),
            TYPE_ENUM => {
                let of = base(self, 3);
                Some(self.enumeration(inst, of))
            }
            _ => None,
        };
        self.debug.variables.types.insert(id, made);
        made
    }

    fn array(&mut self, of: Metadata, counts: &[u32], more: Vec<Field>) -> Metadata {
        let range = |&count: &u32| {
            let range = self.specialized(false, "DISubrange", vec![number("count", count)]);
            MetadataOperand::Node(range)
        };
        let ranges = counts.iter().map(range).collect();
        let ranges = self.tuple(ranges);
        let mut fields = vec![word("tag", "DW_TAG_array_type"), node("baseType", of)];
        fields.extend(more);
        fields.push(node("elements", ranges));
        self.specialized(false, "DICompositeType", fields)
    }

    /// A structure or union, which is known before its members are: these may point to it.
    fn composite(&mut self, id: u32, inst: InstructionRef<'_>, depth: u32) -> Metadata {
        let is_union = inst.operand(3) == Some(UNION);
        let tag = if is_union { "DW_TAG_union_type" } else { "DW_TAG_structure_type" };
        let mut fields = vec![word("tag", tag), text("name", &self.debug_name(inst, 2))];
        let size = inst.operand(9).and_then(|size| self.debug_literal(size)).unwrap_or(0);
        fields.push(number("size", size));
        let made = self.specialized(true, "DICompositeType", fields);
        self.debug.variables.types.insert(id, Some(made));
        let mut members = Vec::new();
        for &member in inst.operands().get(11..).unwrap_or_default().iter().take(MEMBERS_MAX) {
            let member = debug_instruction(self, member);
            members.extend(member.and_then(|member| self.member(member, depth)));
        }
        let elements = self.tuple(members);
        let (field, value) = node("elements", elements);
        if let Some(MetadataNode::Specialized { fields, .. }) =
            self.module.cx.metadata.get_mut(made)
        {
            fields.push((field.into(), value));
        }
        made
    }

    fn member(&mut self, member: InstructionRef<'_>, depth: u32) -> Option<MetadataOperand> {
        // Behind the type: the place in the source and the parent, or of a base class the parent alone.
        let (tag, ty, offset) = match member.operand(1)? {
            TYPE_MEMBER => ("DW_TAG_member", 3, 8),
            TYPE_INHERITANCE => ("DW_TAG_inheritance", 3, 4),
            _ => return None,
        };
        let of = self.described_type(member.operand(ty)?, depth + 1)?;
        let mut fields = vec![word("tag", tag)];
        if tag == "DW_TAG_member" {
            fields.push(text("name", &self.debug_name(member, 2)));
        }
        fields.push(node("baseType", of));
        let size = member.operand(offset + 1).and_then(|size| self.debug_literal(size));
        fields.extend(size.map(|size| number("size", size)));
        let offset = member.operand(offset).and_then(|offset| self.debug_literal(offset))?;
        fields.push(number("offset", offset));
        Some(MetadataOperand::Node(self.specialized(false, "DIDerivedType", fields)))
    }

    fn enumeration(&mut self, inst: InstructionRef<'_>, of: Option<Metadata>) -> Metadata {
        let mut names = Vec::new();
        let pairs = inst.operands().get(10..).unwrap_or_default().chunks_exact(2);
        for pair in pairs.take(MEMBERS_MAX) {
            let &[value, name] = pair else { continue };
            let (Some(value), Some(name)) = (self.debug_value(value), self.spirv.string(name))
            else {
                continue;
            };
            let fields =
                vec![text("name", &name), ("value", MetadataField::Integer(i128::from(value)))];
            names.push(MetadataOperand::Node(self.specialized(false, "DIEnumerator", fields)));
        }
        let names = self.tuple(names);
        let size = inst.operand(8).and_then(|size| self.debug_literal(size)).unwrap_or(0);
        let mut fields = vec![word("tag", "DW_TAG_enumeration_type")];
        fields.push(text("name", &self.debug_name(inst, 2)));
        fields.extend(of.map(|of| node("baseType", of)));
        fields.push(number("size", size));
        fields.push(node("elements", names));
        self.specialized(false, "DICompositeType", fields)
    }

    /// The string that an operand names; empty if it names none.
    fn debug_name(&self, inst: InstructionRef<'_>, operand: usize) -> String {
        inst.operand(operand).and_then(|name| self.spirv.string(name)).unwrap_or_default()
    }

    /// The low 32 bits of the number that an `OpConstant` is.
    fn debug_literal(&self, id: u32) -> Option<u32> {
        let constant = self.spirv.definition(id).filter(|inst| inst.opcode() == Op::Constant)?;
        constant.operand(0)
    }

    /// The signed number that an `OpConstant` of 32 or 64 bits is.
    fn debug_value(&self, id: u32) -> Option<i64> {
        let constant = self.spirv.definition(id).filter(|inst| inst.opcode() == Op::Constant)?;
        match *constant.operands() {
            [low] => Some(i64::from(low as i32)),
            [low, high] => Some((u64::from(high) << 32 | u64::from(low)) as i64),
            _ => None,
        }
    }
}
