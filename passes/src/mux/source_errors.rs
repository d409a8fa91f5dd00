//! Errors with locations in the source program.

use crate::pass::SourceError;
use oxmux_ir::metadata::{DebugLoc, Metadata, MetadataField, MetadataNode, MetadataOperand};
use oxmux_ir::{Function, Module};

/// The number of nested scopes that are searched for a file.
const SCOPE_DEPTH_MAX: u32 = 64;

/// An error at an instruction's location, or at the function's.
pub(crate) fn source_error(
    module: &Module,
    function: &Function,
    loc: Option<DebugLoc>,
    message: String,
) -> SourceError {
    let place = match loc {
        Some(loc) => file(module, loc.scope).map(|f| format!("{f}:{}:{}", loc.line, loc.column)),
        None => None,
    };
    let place = place.or_else(|| subprogram_place(module, function));
    SourceError { function: function.name().to_string(), place, message }
}

/// `file:line:0` of a function.
fn subprogram_place(module: &Module, function: &Function) -> Option<String> {
    let (_, node) = function.metadata.other.iter().find(|(kind, _)| &**kind == "dbg")?;
    let line = match (field(module, *node, "scopeLine"), field(module, *node, "line")) {
        (Some(MetadataField::Integer(line)), _) | (None, Some(MetadataField::Integer(line))) => {
            *line
        }
        _ => 0,
    };
    Some(format!("{}:{line}:0", file(module, *node)?))
}

/// The file of a scope, or of one that it lies in.
fn file(module: &Module, mut scope: Metadata) -> Option<String> {
    for _ in 0..SCOPE_DEPTH_MAX {
        if let Some(file) = field(module, scope, "file").and_then(node) {
            return match field(module, file, "filename")? {
                MetadataField::Text(name)
                | MetadataField::Operand(MetadataOperand::String(name)) => {
                    Some(String::from_utf8_lossy(name).into_owned())
                }
                _ => None,
            };
        }
        scope = field(module, scope, "scope").and_then(node)?;
    }
    None
}

fn field<'a>(module: &'a Module, node: Metadata, name: &str) -> Option<&'a MetadataField> {
    match module.cx.metadata.get(node)? {
        MetadataNode::Specialized { fields, .. } => {
            fields.iter().find(|(field, _)| &**field == name).map(|(_, value)| value)
        }
        MetadataNode::Tuple { .. } => None,
    }
}

fn node(field: &MetadataField) -> Option<Metadata> {
    match field {
        MetadataField::Operand(MetadataOperand::Node(node)) => Some(*node),
        _ => None,
    }
}
