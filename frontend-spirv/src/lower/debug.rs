//! `OpLine` and `DebugLine` as debug locations, with the metadata that gives them a scope.
//!
//! A function without a line gets nothing. In one with lines every instruction has a location, line
//! 0 where the module names none: LLVM wants it so for calls.
//!
//! An entry point that llvm-spirv writes has no line: it calls a function of the same name that has
//! all of them. It gets the first line of that function, so that what is inlined into it keeps its
//! place. Whether the source was optimized is what `DebugFunction` says; a module that has none
//! does not say, and is one like any other.

use oxmux_ir::metadata::{DebugLoc, Metadata, MetadataNode, MetadataOperand};
use oxmux_ir::types::Type;

use rspirv::spirv::Op;

use super::debug_nodes::{Field, SourceScope, node, number, text, word};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::debug_info::{self, declared};
use crate::module::{Function, InstructionRef, Line, Module};

/// The operand of `DebugFunction` for flags.
const FUNCTION_FLAGS: usize = 7;
/// `FlagIsOptimized` of `OpenCL.DebugInfo.100`, section 4.4 (Debug Info Flags).
const FLAG_IS_OPTIMIZED: u32 = 1 << 13;

impl ModuleLowering<'_> {
    pub(super) fn specialized(
        &mut self,
        distinct: bool,
        name: &str,
        fields: Vec<Field>,
    ) -> Metadata {
        let fields = fields.into_iter().map(|(name, field)| (name.into(), field)).collect();
        let node = MetadataNode::Specialized { distinct, name: name.into(), fields };
        self.module.cx.metadata.push(node)
    }

    pub(super) fn tuple(&mut self, operands: Vec<MetadataOperand>) -> Metadata {
        self.module.cx.metadata.push(MetadataNode::Tuple { distinct: false, operands })
    }

    pub(super) fn file(&mut self, id: u32) -> Metadata {
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
        let is_optimized = is_optimized(self.spirv);
        let fields = vec![
            word("language", "DW_LANG_OpenCL"),
            node("file", file),
            text("producer", "oxmux"),
            word("isOptimized", if is_optimized { "true" } else { "false" }),
            number("runtimeVersion", 0),
            word("emissionKind", "FullDebug"),
        ];
        let unit = self.specialized(true, "DICompileUnit", fields);
        self.debug.unit = Some(unit);
        self.module.named_metadata.push(("llvm.dbg.cu".into(), vec![unit]));
        let cx = &mut self.module.cx;
        let mut int =
            |value| MetadataOperand::Constant(cx.constants.int(&cx.types, Type::I32, value));
        // Of two modules that are linked the newer debug info version would warn: behaviour 2,
        // version 3.
        let operands =
            vec![int(2), MetadataOperand::String(b"Debug Info Version".as_slice().into()), int(3)];
        let version = self.tuple(operands);
        self.module.named_metadata.push(("llvm.module.flags".into(), vec![version]));
        unit
    }

    /// Makes the scope of a function, if the function has a line; gives its `DISubprogram`: what
    /// `DebugFunction` says, or else with the module's name for the function, since the symbol may
    /// have a number behind it, so that it is unique. A wrapper of the function is no function of
    /// the source.
    pub(crate) fn begin_debug(
        &mut self,
        function: &Function,
        name_of_symbol: &str,
        is_wrapper: bool,
    ) -> Option<Metadata> {
        self.debug.subprogram = None;
        self.debug.scopes.begin_function();
        let spirv = self.spirv;
        let declarations = spirv.instructions(function.instructions.clone());
        let variables = declarations.filter_map(|inst| declared(spirv, inst));
        let copies = variables.filter(|variable| variable.argument != 0 && variable.is_address);
        self.debug.argument_copies = copies.map(|variable| variable.id).collect();
        let own = spirv.first_line(function.instructions.clone());
        let line = own.or_else(|| line_of_callee(spirv, function))?;
        let is_artificial = own.is_none() || is_wrapper;
        let described = match is_artificial {
            true => None,
            false => self.described_function(function, line.line),
        };
        let SourceScope { node: subprogram, file, .. } = described.unwrap_or_else(|| {
            let name = spirv.name(function.id);
            let name = name.as_deref().unwrap_or(name_of_symbol);
            let made = self.subprogram_node(name, line.file, line.line, is_artificial);
            SourceScope::function(made, line.file)
        });
        let elsewhere = match own {
            Some(_) => Line { file, line: 0, column: 0 },
            None => line,
        };
        self.debug.subprogram = Some((subprogram, elsewhere));
        Some(subprogram)
    }

    /// The `DISubprogram` of a function of the source.
    pub(super) fn subprogram_node(
        &mut self,
        name: &str,
        file: u32,
        line: u32,
        is_artificial: bool,
    ) -> Metadata {
        let file = self.file(file);
        let unit = self.unit(file);
        let nothing = self.tuple(vec![MetadataOperand::Null]);
        let ty = self.specialized(false, "DISubroutineType", vec![node("types", nothing)]);
        let mut fields = vec![
            text("name", name),
            node("scope", file),
            node("file", file),
            number("line", line),
            node("type", ty),
            number("scopeLine", line),
            word("spFlags", "DISPFlagDefinition"),
            node("unit", unit),
        ];
        if is_artificial {
            fields.insert(6, word("flags", "DIFlagArtificial"));
        }
        self.specialized(true, "DISubprogram", fields)
    }

    /// The `DISubprogram` of the current function.
    pub(super) fn current_subprogram(&self) -> Option<Metadata> {
        self.debug.subprogram.map(|(subprogram, _)| subprogram)
    }

    /// The location of the call in a kernel that only calls the current function.
    pub(crate) fn wrapper_location(&self, function: &Function) -> Option<DebugLoc> {
        let (scope, _) = self.debug.subprogram?;
        let line = self.spirv.first_line(function.instructions.clone())?.line;
        Some(DebugLoc { line, column: 0, scope, inlined_at: None })
    }

    /// Whether an instruction gives an argument its variable in memory, which belongs to no line of
    /// the source: a debugger stops at a function's first line once all arguments are there. The
    /// lines that stand before such instructions are those of the variables' declarations, between
    /// them.
    fn copies_argument(&self, inst: InstructionRef<'_>) -> bool {
        let is_parameter = |id| {
            let definition = self.spirv.definition(id);
            definition.is_some_and(|found| found.opcode() == Op::FunctionParameter)
        };
        inst.opcode() == Op::Store
            && inst.operand(0).is_some_and(|to| self.debug.argument_copies.contains(&to))
            && inst.operand(1).is_some_and(is_parameter)
    }

    /// The location of an instruction of the current function.
    pub(crate) fn debug_location(&mut self, inst: InstructionRef<'_>) -> Option<DebugLoc> {
        let (subprogram, elsewhere) = self.debug.subprogram?;
        let (scope, inlined_at, without) = match self.inlined_call(subprogram) {
            Some((scope, call)) => {
                (scope, Some(call), Line { file: scope.file, line: 0, column: 0 })
            }
            None => {
                let function = SourceScope::function(subprogram, elsewhere.file);
                (self.own_scope(subprogram).unwrap_or(function), None, elsewhere)
            }
        };
        let line = inst.line().filter(|_| !self.copies_argument(inst)).unwrap_or(without);
        let scope = if line.file == scope.file {
            scope.node
        } else if let Some(&known) = self.debug.of_files.get(&(scope.node, line.file)) {
            known
        } else {
            let file = self.file(line.file);
            let fields =
                vec![node("scope", scope.node), node("file", file), number("discriminator", 0)];
            let made = self.specialized(false, "DILexicalBlockFile", fields);
            self.debug.of_files.insert((scope.node, line.file), made);
            made
        };
        // LLVM keeps 16 bits of a column.
        let column = if line.column > 0xffff { 0 } else { line.column };
        Some(DebugLoc { line: line.line, column, scope, inlined_at })
    }
}

/// Names a value after the variable of the source that it is, if it has no name.
pub(crate) fn name_variable(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) {
    let Some(declared) = declared(f.spirv, inst) else { return };
    let Some(&value) = f.values.get(&declared.id) else { return };
    if value.is_constant() || f.func.value_name(value).is_some() {
        return;
    }
    // The argument's own name is the parameter's: the variable declared at -O0 is its copy in
    // memory.
    let is_copy = declared.argument != 0 && !f.source.parameters.contains(&declared.id);
    let suffix = if is_copy { ".addr" } else { "" };
    f.func.set_value_name(value, &format!("{}{suffix}", declared.name));
}

/// The names of a function's arguments, as far as its debug information has them.
pub(crate) fn argument_names(spirv: &Module, function: &Function) -> Vec<String> {
    let mut names = vec![String::new(); function.parameters.len()];
    for inst in spirv.instructions(function.instructions.clone()) {
        let Some(declared) = declared(spirv, inst) else { continue };
        let position = (declared.argument as usize).checked_sub(1);
        if let Some(name) = position.and_then(|position| names.get_mut(position))
            && name.is_empty()
        {
            *name = declared.name;
        }
    }
    names
}

/// Whether the module is marked as optimized before it became SPIR-V.
fn is_optimized(spirv: &Module) -> bool {
    if !spirv.environment.flags_optimized_sources {
        return true;
    }
    let first_function =
        spirv.functions.first().map_or(usize::MAX, |first| first.instructions.start);
    let preamble = 0..first_function.min(spirv.instructions.len());
    let functions = spirv.instructions(preamble).filter_map(|inst| spirv.as_debug(inst));
    let mut flags = functions
        .filter(|debug| debug.number() == debug_info::FUNCTION)
        .map(|function| function.literal(FUNCTION_FLAGS).unwrap_or(0))
        .peekable();
    flags.peek().is_none() || flags.any(|flags| flags & FLAG_IS_OPTIMIZED != 0)
}

/// The first line of the function that an entry point without lines calls.
fn line_of_callee(spirv: &Module, function: &Function) -> Option<Line> {
    if spirv.entry_points.iter().all(|entry| entry.function != function.id) {
        return None;
    }
    let mut calls = spirv
        .instructions(function.instructions.clone())
        .filter(|inst| inst.opcode() == Op::FunctionCall);
    let callee = spirv.function(calls.next()?.operand(0)?)?;
    spirv.first_line(callee.instructions.clone())
}
