//! Variables and their types, from LLVM's debug metadata.

use super::{Member, Unit, VariableType};
use crate::output::SlotContent;
use oxmux_ir::debug_nodes::DebugNodes;
use oxmux_ir::metadata::{Metadata, MetadataField, MetadataNode, MetadataOperand};
use std::collections::BTreeMap;

/// How deep types may be nested.
const MAX_DEPTH: usize = 64;
/// How many members of a structure, and types of a unit, are described.
const MEMBERS_MAX: usize = 4096;
const TYPES_MAX: usize = 1 << 16;

/// DWARF's encodings (DWARF 5, 7.8).
const BOOLEAN: u8 = 0x02;
const FLOAT: u8 = 0x04;
const SIGNED: u8 = 0x05;
const SIGNED_CHAR: u8 = 0x06;
const UNSIGNED: u8 = 0x07;
const UNSIGNED_CHAR: u8 = 0x08;

/// The types of a unit that are described already.
#[derive(Default)]
pub(super) struct Types {
    known: BTreeMap<Metadata, Option<usize>>,
    made: BTreeMap<(u32, bool), usize>,
}

impl Types {
    /// The type of a variable: that of the metadata, if it has the variable's size, else a number
    /// of this size.
    pub(super) fn of_variable(
        &mut self,
        nodes: DebugNodes<'_>,
        unit: &mut Unit,
        variable: Metadata,
        content: SlotContent,
    ) -> Option<usize> {
        let said = nodes.reference(variable, "type").and_then(|ty| self.of(nodes, unit, ty, 0));
        match content {
            SlotContent::Address => said,
            SlotContent::Value { bytes, is_float } => match said {
                Some(ty) => (size(unit, ty, 0)? <= bytes).then_some(ty),
                None => (bytes <= 8).then(|| self.number(unit, bytes, is_float)),
            },
        }
    }

    fn number(&mut self, unit: &mut Unit, bytes: u32, is_float: bool) -> usize {
        if let Some(&known) = self.made.get(&(bytes, is_float)) {
            return known;
        }
        let (name, encoding) = match (is_float, bytes) {
            (true, 4) => ("float", FLOAT),
            (true, _) => ("double", FLOAT),
            (false, 1) => ("char", SIGNED_CHAR),
            (false, 2) => ("short", SIGNED),
            (false, 4) => ("int", SIGNED),
            (false, _) => ("long", SIGNED),
        };
        let ty = push(unit, VariableType::Basic { name: name.to_owned(), bytes, encoding });
        self.made.insert((bytes, is_float), ty);
        ty
    }

    fn of(
        &mut self,
        nodes: DebugNodes<'_>,
        unit: &mut Unit,
        node: Metadata,
        depth: usize,
    ) -> Option<usize> {
        if let Some(&known) = self.known.get(&node) {
            return known;
        }
        if depth > MAX_DEPTH || unit.types.len() > TYPES_MAX {
            return None;
        }
        let name = nodes.text(node, "name");
        let kind = nodes.node(node).map(|(kind, _)| kind)?;
        let bytes = nodes.number(node, "size") / 8;
        let made = match (kind, word(nodes, node, "tag")) {
            ("DIBasicType", _) => {
                let encoding = encoding(word(nodes, node, "encoding"));
                Some(push(unit, VariableType::Basic { name, bytes, encoding }))
            }
            ("DIDerivedType", Some("DW_TAG_pointer_type" | "DW_TAG_reference_type")) => {
                // The pointee may point back here.
                let place = push(unit, VariableType::Pointer(None));
                self.known.insert(node, Some(place));
                let to = nodes.reference(node, "baseType");
                let to = to.and_then(|to| self.of(nodes, unit, to, depth + 1));
                if let Some(ty) = unit.types.get_mut(place) {
                    *ty = VariableType::Pointer(to);
                }
                Some(place)
            }
            ("DIDerivedType", tag) => {
                let of = nodes.reference(node, "baseType");
                let of = of.and_then(|of| self.of(nodes, unit, of, depth + 1));
                match (of, tag) {
                    (Some(of), Some("DW_TAG_typedef")) => {
                        Some(push(unit, VariableType::Named { name, of }))
                    }
                    (of, _) => of,
                }
            }
            ("DICompositeType", Some("DW_TAG_array_type")) => {
                let of = nodes.reference(node, "baseType");
                let of = of.and_then(|of| self.of(nodes, unit, of, depth + 1));
                let counts = counts(nodes, node);
                let flags = word(nodes, node, "flags").unwrap_or_default();
                let is_vector = flags.contains("DIFlagVector");
                // The last range is the innermost.
                of.and_then(|of| {
                    let array = |of, count: &Option<u32>| {
                        let count = (*count)?;
                        let ty = match is_vector {
                            true => VariableType::Vector { of, count },
                            false => VariableType::Array { of, count },
                        };
                        Some(push(unit, ty))
                    };
                    counts.iter().rev().try_fold(of, array)
                })
            }
            (
                "DICompositeType",
                Some(tag @ ("DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type")),
            ) => {
                let is_union = tag == "DW_TAG_union_type";
                let members = Vec::new();
                let place = push(unit, VariableType::Struct { name, bytes, is_union, members });
                self.known.insert(node, Some(place));
                let found = self.members(nodes, unit, node, depth);
                if let Some(VariableType::Struct { members, .. }) = unit.types.get_mut(place) {
                    *members = found;
                }
                Some(place)
            }
            ("DICompositeType", Some("DW_TAG_enumeration_type")) => {
                let of = nodes.reference(node, "baseType");
                let of = of.and_then(|of| self.of(nodes, unit, of, depth + 1));
                let values = values(nodes, node);
                Some(push(unit, VariableType::Enum { name, bytes, of, values }))
            }
            _ => None,
        };
        self.known.insert(node, made);
        made
    }

    fn members(
        &mut self,
        nodes: DebugNodes<'_>,
        unit: &mut Unit,
        node: Metadata,
        depth: usize,
    ) -> Vec<Member> {
        let mut members = Vec::new();
        for member in elements(nodes, node).into_iter().take(MEMBERS_MAX) {
            let tag = word(nodes, member, "tag");
            if !matches!(tag, Some("DW_TAG_member" | "DW_TAG_inheritance")) {
                continue;
            }
            let ty = nodes.reference(member, "baseType");
            let Some(ty) = ty.and_then(|ty| self.of(nodes, unit, ty, depth + 1)) else { continue };
            let (bit_offset, bits) = (nodes.number(member, "offset"), nodes.number(member, "size"));
            let is_base = tag == Some("DW_TAG_inheritance");
            let whole = size(unit, ty, 0).and_then(|bytes| bytes.checked_mul(8));
            let is_field = bits != 0 && !is_base && (whole != Some(bits) || bit_offset % 8 != 0);
            members.push(Member {
                name: nodes.text(member, "name"),
                ty,
                bit_offset,
                bit_size: is_field.then_some(bits),
                is_base,
            });
        }
        members
    }
}

fn push(unit: &mut Unit, ty: VariableType) -> usize {
    unit.types.push(ty);
    unit.types.len() - 1
}

/// The bytes of a type.
fn size(unit: &Unit, ty: usize, depth: usize) -> Option<u32> {
    match unit.types.get(ty)? {
        _ if depth > MAX_DEPTH => None,
        VariableType::Basic { bytes, .. }
        | VariableType::Struct { bytes, .. }
        | VariableType::Enum { bytes, .. } => Some(*bytes),
        VariableType::Pointer(_) => Some(8),
        VariableType::Named { of, .. } => size(unit, *of, depth + 1),
        VariableType::Array { of, count } => size(unit, *of, depth + 1)?.checked_mul(*count),
        // Vectors of three are as large as those of four.
        VariableType::Vector { of, count } => {
            size(unit, *of, depth + 1)?.checked_mul(count.checked_next_power_of_two()?)
        }
    }
}

fn word<'a>(nodes: DebugNodes<'a>, node: Metadata, name: &str) -> Option<&'a str> {
    match nodes.field(node, name)? {
        MetadataField::Word(word) => Some(word),
        _ => None,
    }
}

/// The nodes that the `elements` of a node are.
fn elements(nodes: DebugNodes<'_>, node: Metadata) -> Vec<Metadata> {
    let list = nodes.reference(node, "elements").and_then(|list| nodes.any(list));
    let Some(MetadataNode::Tuple { operands, .. }) = list else { return Vec::new() };
    let node = |operand: &MetadataOperand| match operand {
        MetadataOperand::Node(node) => Some(*node),
        _ => None,
    };
    operands.iter().filter_map(node).collect()
}

/// How many elements each dimension of an array has; none if that is not known.
fn counts(nodes: DebugNodes<'_>, node: Metadata) -> Vec<Option<u32>> {
    let count = |range: Metadata| match nodes.field(range, "count") {
        Some(MetadataField::Integer(count)) => u32::try_from(*count).ok(),
        Some(MetadataField::Operand(MetadataOperand::Constant(count))) => {
            nodes.constant(*count).and_then(|count| u32::try_from(count).ok())
        }
        _ => None,
    };
    elements(nodes, node).into_iter().map(count).collect()
}

/// The names of an enumeration and their numbers.
fn values(nodes: DebugNodes<'_>, node: Metadata) -> Vec<(String, i64)> {
    let value = |name: Metadata| match nodes.field(name, "value") {
        Some(MetadataField::Integer(value)) => {
            // An unsigned number of 64 bits is given by its bits.
            Some((nodes.text(name, "name"), i64::try_from(*value).unwrap_or(*value as i64)))
        }
        _ => None,
    };
    elements(nodes, node).into_iter().take(MEMBERS_MAX).filter_map(value).collect()
}

fn encoding(word: Option<&str>) -> u8 {
    match word {
        Some("DW_ATE_boolean") => BOOLEAN,
        Some("DW_ATE_float") => FLOAT,
        Some("DW_ATE_signed_char") => SIGNED_CHAR,
        Some("DW_ATE_unsigned" | "DW_ATE_address") => UNSIGNED,
        Some("DW_ATE_unsigned_char") => UNSIGNED_CHAR,
        _ => SIGNED,
    }
}
