//! Variables of the source, with their types, as records for a debugger.
//!
//! `DebugDeclare` and `DebugValue` become LLVM's records, `DebugLocalVariable` and the types their
//! metadata. A variable whose type is not described has no type: debuggers show it as a number.

use super::debug_nodes::{Field, node, number, text, word};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::debug_info::{self, DebugInstruction, Declared, declared};
use crate::module::InstructionRef;
use oxmux_ir::metadata::{
    DebugRecord, DebugRecordKind, Metadata, MetadataField, MetadataNode, MetadataOperand,
};
use oxmux_ir::types::Type;
use rspirv::spirv::Op;

/// How deep types may be nested.
const MAX_DEPTH: u32 = 64;
/// How many members of a structure, or names of an enumeration, are described.
const MEMBERS_MAX: usize = 4096;

/// The kind of `DebugTypeComposite` that is a union; others are classes and structures.
const UNION: u32 = 2;
/// The operand of `DebugLocalVariable` that is the scope.
const VARIABLE_SCOPE: usize = 5;
/// The operand of `DebugDeclare` and `DebugValue` that is the expression.
const EXPRESSION: usize = 2;
/// Operations of expressions that change nothing on a machine whose address spaces are one: `Swap`,
/// `Xderef`, `Constu`.
const NO_OPERATIONS: [u32; 3] = [5, 6, 8];

/// Lowers `DebugDeclare` and `DebugValue`, but for those of inlined calls that the location does
/// not tell.
pub(super) fn record(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) {
    let Some(at) = f.debug_loc else { return };
    let Some(declared) = declared(f.spirv, inst) else { return };
    if f.shared.debug.scopes.is_inlined() && at.inlined_at.is_none() {
        return;
    }
    // No instruction is made for a record: values that only an instruction gives are left out.
    let constant = || f.shared.constant(f.spirv.constant(declared.id)?, declared.id).ok();
    let known = f.values.get(&declared.id).copied();
    let Some(location) = known.or_else(|| constant().map(Into::into)) else { return };
    let is_pointer = !location.is_constant()
        && f.func.has_value(location)
        && matches!(
            f.shared.module.cx.types.kind(f.func.local_type(location)),
            oxmux_ir::TypeKind::Ptr(_)
        );
    if declared.is_address && !is_pointer {
        return;
    }
    let Some(variable) = f.shared.local_variable(&declared, at.inlined_at.is_some()) else {
        return;
    };
    let expression = f.shared.debug_expression(inst);
    let kind = match declared.is_address {
        true => DebugRecordKind::Declare,
        false => DebugRecordKind::Value,
    };
    let record = DebugRecord { kind, location: Some(location), variable, expression };
    f.builder().inst(oxmux_ir::Op::Debug(Box::new(record)), Type::VOID);
}

impl ModuleLowering<'_> {
    /// The `DILocalVariable` of a variable of the current function, or of the function whose
    /// inlined call's scope holds. None if the variable is of another function than that: LLVM
    /// refuses a record in another function than its variable.
    fn local_variable(&mut self, declared: &Declared, is_inlined: bool) -> Option<Metadata> {
        let of_location = match is_inlined {
            true => self.inlined_subprogram()?,
            false => self.current_subprogram()?,
        };
        let key = (declared.variable, of_location);
        if let Some(&known) = self.debug.variables.variables.get(&key) {
            return Some(known);
        }
        let variable = self.spirv.debug_instruction(declared.variable)?;
        let scope = variable.id(VARIABLE_SCOPE).and_then(|scope| self.source_scope(scope));
        let scope = match scope.filter(|scope| scope.subprogram == of_location) {
            Some(scope) => scope.node,
            None if is_inlined => return None,
            None => of_location,
        };
        let ty = variable.id(1).and_then(|ty| self.described_type(ty, 0));
        let source = variable.id(2).and_then(|source| self.spirv.debug_source(source));
        let line = variable.literal(3).unwrap_or(0);
        let file = source.map(|name| self.file(name));
        let mut fields: Vec<Field> = vec![text("name", &declared.name)];
        if declared.argument != 0 {
            fields.push(number("arg", declared.argument));
        }
        fields.push(node("scope", scope));
        fields.extend(file.map(|file| node("file", file)));
        fields.push(number("line", line));
        fields.extend(ty.map(|ty| node("type", ty)));
        let made = self.specialized(false, "DILocalVariable", fields);
        self.debug.variables.variables.insert(key, made);
        Some(made)
    }

    /// None for an empty expression, else its metadata.
    fn debug_expression(&mut self, inst: InstructionRef<'_>) -> Option<Metadata> {
        let spirv = self.spirv;
        let expression = spirv.as_debug(inst)?.id(EXPRESSION);
        let expression = expression.and_then(|id| spirv.debug_instruction(id));
        let operations = expression.map_or(&[][..], |expression| expression.operands_from(0));
        let changes = |&id: &u32| {
            let code = spirv.debug_instruction(id).and_then(|operation| operation.literal(0));
            code.is_none_or(|code| !NO_OPERATIONS.contains(&code))
        };
        let changed = operations.iter().any(changes);
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
        let inst = self.spirv.debug_instruction(id).filter(|_| depth < MAX_DEPTH)?;
        let base = |lowering: &mut Self, place: usize| {
            inst.id(place).and_then(|base| lowering.described_type(base, depth + 1))
        };
        let derived = |tag| vec![word("tag", tag)];
        let made = match inst.number() {
            debug_info::TYPE_BASIC => {
                let size = inst.constant(1).unwrap_or(0);
                let encoding = match inst.literal(2) {
                    Some(1) => "DW_ATE_address",
                    Some(2) => "DW_ATE_boolean",
                    Some(3) => "DW_ATE_float",
                    Some(5) => "DW_ATE_signed_char",
                    Some(6) => "DW_ATE_unsigned",
                    Some(7) => "DW_ATE_unsigned_char",
                    _ => "DW_ATE_signed",
                };
                let fields = vec![
                    text("name", &inst.text(0)),
                    number("size", size),
                    word("encoding", encoding),
                ];
                Some(self.specialized(false, "DIBasicType", fields))
            }
            debug_info::TYPE_POINTER => {
                let mut fields = derived("DW_TAG_pointer_type");
                fields.extend(base(self, 0).map(|of| node("baseType", of)));
                fields.push(number("size", 64));
                Some(self.specialized(false, "DIDerivedType", fields))
            }
            debug_info::TYPE_QUALIFIER => base(self, 0),
            debug_info::TYPEDEF => base(self, 1).map(|of| {
                let mut fields = derived("DW_TAG_typedef");
                fields.push(text("name", &inst.text(0)));
                fields.push(node("baseType", of));
                self.specialized(false, "DIDerivedType", fields)
            }),
            debug_info::TYPE_VECTOR => base(self, 0).and_then(|of| {
                let flags = vec![word("flags", "DIFlagVector")];
                Some(self.array(of, &[inst.literal(1)?], flags))
            }),
            debug_info::TYPE_ARRAY => base(self, 0).and_then(|of| {
                let operands = inst.operands_from(1);
                let (counts, bounds) = operands.split_at(operands.len().div_ceil(2));
                // llvm-spirv writes lower bounds behind the counts, which C has none of.
                let is_none = |&id: &u32| self.spirv.low_word(id).is_none();
                let has_bounds = counts.len() == bounds.len() && bounds.iter().all(is_none);
                let counts = if has_bounds { counts } else { operands };
                let counts: Option<Vec<u32>> =
                    counts.iter().map(|&count| self.spirv.low_word(count)).collect();
                Some(self.array(of, &counts?, Vec::new()))
            }),
            debug_info::TYPE_COMPOSITE => Some(self.composite(id, inst, depth)),
            debug_info::TYPE_ENUM => {
                let of = base(self, 1);
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
    fn composite(&mut self, id: u32, inst: DebugInstruction<'_>, depth: u32) -> Metadata {
        let is_union = inst.literal(1) == Some(UNION);
        let tag = if is_union { "DW_TAG_union_type" } else { "DW_TAG_structure_type" };
        let mut fields = vec![word("tag", tag), text("name", &inst.text(0))];
        let size = inst.constant(7).unwrap_or(0);
        fields.push(number("size", size));
        let made = self.specialized(true, "DICompositeType", fields);
        self.debug.variables.types.insert(id, Some(made));
        let mut members = Vec::new();
        for &member in inst.operands_from(9).iter().take(MEMBERS_MAX) {
            let member = self.spirv.debug_instruction(member);
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

    fn member(&mut self, member: DebugInstruction<'_>, depth: u32) -> Option<MetadataOperand> {
        let (tag, ty) = match member.number() {
            debug_info::TYPE_MEMBER => ("DW_TAG_member", 1),
            debug_info::TYPE_INHERITANCE => ("DW_TAG_inheritance", member.base_class_operand()),
            _ => return None,
        };
        let of = self.described_type(member.id(ty)?, depth + 1)?;
        let mut fields = vec![word("tag", tag)];
        if member.number() == debug_info::TYPE_MEMBER {
            fields.push(text("name", &member.text(0)));
        }
        fields.push(node("baseType", of));
        let offset = member.offset_operand();
        fields.extend(member.constant(offset + 1).map(|size| number("size", size)));
        fields.push(number("offset", member.constant(offset)?));
        Some(MetadataOperand::Node(self.specialized(false, "DIDerivedType", fields)))
    }

    fn enumeration(&mut self, inst: DebugInstruction<'_>, of: Option<Metadata>) -> Metadata {
        let mut names = Vec::new();
        let pairs = inst.operands_from(8).chunks_exact(2);
        for pair in pairs.take(MEMBERS_MAX) {
            let &[value, name] = pair else { continue };
            let (Some(value), Some(name)) = (self.debug_value(value), self.spirv.debug_text(name))
            else {
                continue;
            };
            let fields =
                vec![text("name", &name), ("value", MetadataField::Integer(i128::from(value)))];
            names.push(MetadataOperand::Node(self.specialized(false, "DIEnumerator", fields)));
        }
        let names = self.tuple(names);
        let size = inst.constant(6).unwrap_or(0);
        let mut fields = vec![word("tag", "DW_TAG_enumeration_type")];
        fields.push(text("name", &inst.text(0)));
        fields.extend(of.map(|of| node("baseType", of)));
        fields.push(number("size", size));
        fields.push(node("elements", names));
        self.specialized(false, "DICompositeType", fields)
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
