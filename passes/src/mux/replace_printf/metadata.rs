//! Descriptors as metadata: `!oxmux.printf`, a node for each in the order of their numbers.
//!
//! A node is the format and what is printed: `!"i32"`, `!"<4 x float>"`, `!"ptr"`, or for a string
//! a node with its text: `!{!"%s %d", !{!"text"}, !"i32"}`.

use oxmux_ir::metadata::MetadataOperand;
use oxmux_ir::{Metadata, MetadataNode, Module};
use oxmux_runtime_abi::printf::{PrintfArgument, PrintfDescriptor, PrintfScalar};

/// The name of the list.
pub const METADATA: &str = "oxmux.printf";

/// The descriptors of a module's `printf` calls, by their numbers; or what is wrong with its list.
pub fn descriptors(module: &Module) -> Result<Vec<PrintfDescriptor>, String> {
    let mut table = Vec::new();
    for (name, nodes) in &module.named_metadata {
        if **name == *METADATA {
            for (number, &node) in nodes.iter().enumerate() {
                let descriptor = descriptor(module, node);
                let descriptor = descriptor.filter(|d| d.layout().is_some());
                table.push(descriptor.ok_or_else(|| {
                    format!("entry {number} of !{METADATA} is no descriptor of a printf call")
                })?);
            }
        }
    }
    Ok(table)
}

fn operands(module: &Module, node: Metadata) -> Option<&[MetadataOperand]> {
    match module.cx.metadata.get(node)? {
        MetadataNode::Tuple { operands, .. } => Some(operands),
        MetadataNode::Specialized { .. } => None,
    }
}

fn descriptor(module: &Module, node: Metadata) -> Option<PrintfDescriptor> {
    let (format, arguments) = operands(module, node)?.split_first()?;
    let MetadataOperand::String(format) = format else { return None };
    let argument = |operand: &MetadataOperand| match operand {
        MetadataOperand::String(ty) => argument_type(std::str::from_utf8(ty).ok()?),
        MetadataOperand::Node(node) => match operands(module, *node)? {
            [MetadataOperand::String(text)] => Some(PrintfArgument::String(text.to_vec())),
            _ => None,
        },
        _ => None,
    };
    let arguments = arguments.iter().map(argument).collect::<Option<_>>()?;
    Some(PrintfDescriptor { format: format.to_vec(), arguments })
}

/// `i32` or `<4 x i32>`
fn argument_type(text: &str) -> Option<PrintfArgument> {
    let Some(vector) = text.strip_prefix('<') else {
        return PrintfScalar::from_name(text).map(PrintfArgument::Scalar);
    };
    let (lanes, scalar) = vector.strip_suffix('>')?.split_once(" x ")?;
    Some(PrintfArgument::Vector(PrintfScalar::from_name(scalar)?, lanes.parse().ok()?))
}

/// Puts a module's list in the place of the one that it has.
pub(super) fn set(module: &mut Module, table: &[PrintfDescriptor]) {
    module.named_metadata.retain(|(name, _)| **name != *METADATA);
    if table.is_empty() {
        return;
    }
    let text = |bytes: &[u8]| MetadataOperand::String(bytes.into());
    let mut nodes = Vec::with_capacity(table.len());
    for descriptor in table {
        let mut operands = vec![text(&descriptor.format)];
        for argument in &descriptor.arguments {
            operands.push(match argument {
                PrintfArgument::Scalar(scalar) => text(scalar.name().as_bytes()),
                PrintfArgument::Vector(scalar, lanes) => {
                    text(format!("<{lanes} x {}>", scalar.name()).as_bytes())
                }
                PrintfArgument::String(string) => {
                    let operands = vec![text(string)];
                    let node = MetadataNode::Tuple { distinct: false, operands };
                    MetadataOperand::Node(module.cx.metadata.push(node))
                }
            });
        }
        nodes.push(module.cx.metadata.push(MetadataNode::Tuple { distinct: false, operands }));
    }
    module.named_metadata.push((METADATA.into(), nodes));
}
