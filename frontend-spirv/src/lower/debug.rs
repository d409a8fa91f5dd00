//! `OpLine` as debug locations, with the metadata that gives them a scope.
//!
//! A function without a line gets nothing. In one with lines every instruction has a location, line 0 where
//! the module names none: LLVM wants it so for calls.

use hashbrown::HashMap;
use oxmux_ir::metadata::{DebugLoc, Metadata, MetadataField, MetadataNode, MetadataOperand};
use oxmux_ir::types::Type;
use rustc_hash::FxBuildHasher;

use super::module::ModuleLowering;
use crate::module::{Function, InstructionRef};

/// Metadata for places in the source.
#[derive(Default)]
pub(crate) struct DebugInfo {
    files: HashMap<u32, Metadata, FxBuildHasher>,
    unit: Option<Metadata>,
    /// The current function's `DISubprogram` and the file that it is in.
    subprogram: Option<(Metadata, u32)>,
    /// What stands for the other files inside the current function.
    scopes: HashMap<u32, Metadata, FxBuildHasher>,
}

type Field = (&'static str, MetadataField);

fn node(field: &'static str, node: Metadata) -> Field {
    (field, MetadataField::Operand(MetadataOperand::Node(node)))
}

fn text(field: &'static str, text: &str) -> Field {
    (field, MetadataField::Text(text.as_bytes().into()))
}

fn word(field: &'static str, word: &str) -> Field {
    (field, MetadataField::Word(word.into()))
}

fn number(field: &'static str, value: u32) -> Field {
    (field, MetadataField::Integer(i128::from(value)))
}

impl ModuleLowering<'_> {
    fn specialized(&mut self, distinct: bool, name: &str, fields: Vec<Field>) -> Metadata {
        let fields = fields.into_iter().map(|(name, field)| (name.into(), field)).collect();
        let node = MetadataNode::Specialized { distinct, name: name.into(), fields };
        self.module.cx.metadata.push(node)
    }

    fn tuple(&mut self, operands: Vec<MetadataOperand>) -> Metadata {
        self.module.cx.metadata.push(MetadataNode::Tuple { distinct: false, operands })
    }

    fn file(&mut self, id: u32) -> Metadata {
        if let Some(&file) = self.debug.files.get(&id) {
            return file;
        }
        let name = self.spirv.string(id).unwrap_or_default();
        let (directory, name) = match name.rsplit_once('/') {
            Some((directory, name)) => (directory.to_string(), name.to_string()),
            None => (String::new(), name),
        };
        let fields = vec![text("filename", &name), text("directory", &directory)];
        let file = self.specialized(false, "DIFile", fields);
        self.debug.files.insert(id, file);
        file
    }

    fn unit(&mut self, file: Metadata) -> Metadata {
        if let Some(unit) = self.debug.unit {
            return unit;
        }
        let fields = vec![
            word("language", "DW_LANG_OpenCL"),
            node("file", file),
            text("producer", "oxmux"),
            word("isOptimized", "false"),
            number("runtimeVersion", 0),
            word("emissionKind", "LineTablesOnly"),
        ];
        let unit = self.specialized(true, "DICompileUnit", fields);
        self.debug.unit = Some(unit);
        self.module.named_metadata.push(("llvm.dbg.cu".into(), vec![unit]));
        let cx = &mut self.module.cx;
        let mut int =
            |value| MetadataOperand::Constant(cx.constants.int(&cx.types, Type::I32, value));
        // Of two modules that are linked the newer debug info version would warn: behaviour 2, version 3.
        let operands =
            vec![int(2), MetadataOperand::String(b"Debug Info Version".as_slice().into()), int(3)];
        let version = self.tuple(operands);
        self.module.named_metadata.push(("llvm.module.flags".into(), vec![version]));
        unit
    }

    /// Makes the scope of a function, if the function has a line; gives its `DISubprogram`.
    pub(crate) fn begin_debug(&mut self, function: &Function, name: &str) -> Option<Metadata> {
        self.debug.subprogram = None;
        self.debug.scopes.clear();
        let spirv = self.spirv;
        let range = function.instructions.clone();
        let line = spirv.first_line(range)?;
        let file = self.file(line.file);
        let unit = self.unit(file);
        let nothing = self.tuple(vec![MetadataOperand::Null]);
        let ty = self.specialized(false, "DISubroutineType", vec![node("types", nothing)]);
        let fields = vec![
            text("name", name),
            node("scope", file),
            node("file", file),
            number("line", line.line),
            node("type", ty),
            number("scopeLine", line.line),
            word("spFlags", "DISPFlagDefinition"),
            node("unit", unit),
        ];
        let subprogram = self.specialized(true, "DISubprogram", fields);
        self.debug.subprogram = Some((subprogram, line.file));
        Some(subprogram)
    }

    /// The location of an instruction of the current function.
    pub(crate) fn debug_location(&mut self, inst: InstructionRef<'_>) -> Option<DebugLoc> {
        let (subprogram, own_file) = self.debug.subprogram?;
        let Some(line) = inst.line() else {
            return Some(DebugLoc { line: 0, column: 0, scope: subprogram, inlined_at: None });
        };
        let scope = if line.file == own_file {
            subprogram
        } else if let Some(&scope) = self.debug.scopes.get(&line.file) {
            scope
        } else {
            let file = self.file(line.file);
            let fields =
                vec![node("scope", subprogram), node("file", file), number("discriminator", 0)];
            let scope = self.specialized(false, "DILexicalBlockFile", fields);
            self.debug.scopes.insert(line.file, scope);
            scope
        };
        // LLVM keeps 16 bits of a column.
        let column = if line.column > 0xffff { 0 } else { line.column };
        Some(DebugLoc { line: line.line, column, scope, inlined_at: None })
    }
}
