//! The source file that debug information names: option `-S`.

use super::result::{Error, Result};
use oxmux_ir::metadata::{MetadataField, MetadataOperand};
use oxmux_ir::{Metadata, MetadataNode, Module};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// Writes the source to the file, unless there is one.
pub(super) fn write_if_missing(file: &str, source: &str) -> Result {
    let opened = std::fs::OpenOptions::new().write(true).create_new(true).open(file);
    let written = match opened {
        Ok(mut opened) => opened.write_all(source.as_bytes()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    };
    written.map_err(|error| Error::invalid_value(format!("-S: cannot write {file:?}: {error}")))
}

/// Makes the main files of compile units this one: every `!DIFile` that names the same file as a
/// unit's does. Files that a source includes stay as they are.
pub(super) fn name(module: &mut Module, file: &str) {
    let mut units: Vec<Vec<u8>> = Vec::new();
    for (_, node) in module.cx.metadata.iter() {
        let MetadataNode::Specialized { name, fields, .. } = node else { continue };
        if &**name == "DICompileUnit"
            && let Some(MetadataField::Operand(MetadataOperand::Node(unit))) = field(fields, "file")
            && let Some(name) = file_name(module, *unit)
        {
            units.push(name);
        }
    }
    let ids: Vec<Metadata> = module.cx.metadata.ids().collect();
    for id in ids {
        if !file_name(module, id).is_some_and(|name| units.contains(&name)) {
            continue;
        }
        let path = Path::new(file);
        let text = |path: Option<&std::ffi::OsStr>| {
            let bytes = path.map(|part| part.to_string_lossy().into_owned().into_bytes());
            MetadataField::Text(bytes.unwrap_or_default().into())
        };
        let fields = vec![
            ("filename".into(), text(path.file_name())),
            ("directory".into(), text(path.parent().map(Path::as_os_str))),
        ];
        if let Some(MetadataNode::Specialized { fields: known, .. }) =
            module.cx.metadata.get_mut(id)
        {
            *known = fields;
        }
    }
}

/// The last part of the name of a `!DIFile`.
fn file_name(module: &Module, id: Metadata) -> Option<Vec<u8>> {
    let MetadataNode::Specialized { name, fields, .. } = module.cx.metadata.get(id)? else {
        return None;
    };
    let Some(MetadataField::Text(text)) = field(fields, "filename") else { return None };
    let last = text.rsplit(|&byte| byte == b'/').next()?;
    (&**name == "DIFile").then(|| last.to_vec())
}

fn field<'f>(fields: &'f [(Box<str>, MetadataField)], wanted: &str) -> Option<&'f MetadataField> {
    fields.iter().find(|(name, _)| &**name == wanted).map(|(_, value)| value)
}
