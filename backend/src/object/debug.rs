//! Debug information as DWARF 5, with the call frames for unwinding.
//!
//! Lines, units with their functions, inlined calls and variables with their types, and
//! `.debug_frame`.

use super::ObjectError;
use ::object::write::{Object, SymbolId};
use ::object::{RelocationEncoding, RelocationFlags, RelocationKind, SectionKind};
use gimli::write::{
    Address, AttributeValue, CallFrameInstruction, CommonInformationEntry, Dwarf, EndianVec,
    Expression, FileId, FrameDescriptionEntry, FrameTable, LineProgram, LineString, Range,
    RangeList, RelocateWriter, Relocation, RelocationTarget, Sections, UnitEntryId,
};
use gimli::{Encoding, Format, LineEncoding, LittleEndian, Register, SectionId};
use oxmux_codegen::debug::{
    DebugInfo, FunctionLines, Member, ScopeKind, SourceFile, SourceLoc, Subprogram, Unit, Variable,
    VariableType,
};
use oxmux_codegen::output::{CompiledFunction, FrameRule};
use oxmux_machine::Arch;
use std::collections::BTreeMap;
use std::fmt;

const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 5, address_size: 8 };

/// Adds the sections to an object that has the functions' symbols.
pub(super) fn append(
    object: &mut Object<'_>,
    arch: Arch,
    info: &DebugInfo,
    functions: &[CompiledFunction],
    symbols: &BTreeMap<String, SymbolId>,
) -> Result<(), ObjectError> {
    let mut known = Symbols { ids: Vec::new(), by_name: BTreeMap::new() };
    for function in functions {
        if let Some(&id) = symbols.get(&function.name) {
            known.by_name.insert(&function.name, known.ids.len());
            known.ids.push(id);
        }
    }
    let mut dwarf = Dwarf::new();
    for unit in &info.units {
        add_unit(&mut dwarf, unit, &known)?;
    }
    let mut sections = Sections::new(Bytes::default());
    dwarf.write(&mut sections).map_err(refuse)?;
    let frames = frames(arch, info, functions, &known);
    frames.write_debug_frame(&mut sections.debug_frame).map_err(refuse)?;
    add_sections(object, &mut sections, &known)
}

fn refuse(error: impl fmt::Display) -> ObjectError {
    ObjectError::Writer(format!("debug information: {error}"))
}

/// The entry at a position of a table of the unit.
fn entry_of<T: Copy>(table: &[T], position: usize, what: &str) -> Result<T, ObjectError> {
    let missing = || refuse(format_args!("{what} {position} of {}", table.len()));
    table.get(position).copied().ok_or_else(missing)
}

/// The symbols of functions. DWARF's writer knows them by their positions.
struct Symbols<'a> {
    ids: Vec<SymbolId>,
    by_name: BTreeMap<&'a str, usize>,
}

impl Symbols<'_> {
    fn address(&self, name: &str, offset: u32) -> Option<Address> {
        let &symbol = self.by_name.get(name)?;
        Some(Address::Symbol { symbol, addend: offset.into() })
    }
}

/// A section's bytes and relocations.
#[derive(Clone)]
struct Bytes {
    bytes: EndianVec<LittleEndian>,
    relocations: Vec<Relocation>,
}

impl Default for Bytes {
    fn default() -> Self {
        Self { bytes: EndianVec::new(LittleEndian), relocations: Vec::new() }
    }
}

impl RelocateWriter for Bytes {
    type Writer = EndianVec<LittleEndian>;

    fn writer(&self) -> &Self::Writer {
        &self.bytes
    }

    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.bytes
    }

    fn relocate(&mut self, relocation: Relocation) {
        self.relocations.push(relocation);
    }
}

fn add_unit(dwarf: &mut Dwarf, unit: &Unit, symbols: &Symbols<'_>) -> Result<(), ObjectError> {
    // An empty name is no name in DWARF.
    let or = |text: &str, other: &str| {
        String::from(if text.is_empty() { other } else { text }).into_bytes()
    };
    let name = or(&unit.file.name, "unknown");
    let directory = or(&unit.file.directory, ".");
    let line_string =
        |dwarf: &mut Dwarf, text: Vec<u8>| LineString::new(text, ENCODING, &mut dwarf.line_strings);
    let (working, main) = (line_string(dwarf, directory.clone()), line_string(dwarf, name.clone()));
    let mut program =
        LineProgram::new(ENCODING, LineEncoding::default(), working, None, main, None);
    let mut files = Vec::new();
    for file in &unit.files {
        files.push(add_file(dwarf, &mut program, file, &unit.file));
    }
    for function in &unit.functions {
        add_lines(&mut program, function, &files, symbols);
    }
    let id = dwarf.units.add(gimli::write::Unit::new(ENCODING, program));
    let strings = &mut dwarf.strings;
    let mut string = |text: &[u8]| AttributeValue::StringRef(strings.add(text));
    let (producer, name, directory) =
        (string(&or(&unit.producer, "oxmux")), string(&name), string(&directory));
    let entries = dwarf.units.get_mut(id);
    let ranges = unit.functions.iter().filter_map(|function| {
        let begin = symbols.address(&function.symbol, 0)?;
        Some(Range::StartLength { begin, length: function.bytes.into() })
    });
    let ranges = entries.ranges.add(RangeList(ranges.collect()));
    let root = entries.root();
    let attributes = [
        (gimli::DW_AT_producer, producer),
        (gimli::DW_AT_language, AttributeValue::Language(gimli::DwLang(unit.language))),
        (gimli::DW_AT_name, name),
        (gimli::DW_AT_comp_dir, directory),
        (gimli::DW_AT_stmt_list, AttributeValue::LineProgramRef),
        (gimli::DW_AT_low_pc, AttributeValue::Address(Address::Constant(0))),
        (gimli::DW_AT_ranges, AttributeValue::RangeListRef(ranges)),
    ];
    attributes.into_iter().for_each(|(name, value)| entries.get_mut(root).set(name, value));
    let mut tree = Tree { entries, strings: &mut dwarf.strings, files: &files, symbols };
    let mut callees = Vec::new();
    for callee in &unit.inlined {
        let entry = tree.subprogram(root, callee);
        let inlined = AttributeValue::Inline(gimli::DW_INL_inlined);
        tree.entries.get_mut(entry).set(gimli::DW_AT_inline, inlined);
        callees.push(entry);
    }
    let types = tree.types(root, &unit.types);
    for function in &unit.functions {
        tree.function(root, function, &callees, &types)?;
    }
    Ok(())
}

fn add_file(
    dwarf: &mut Dwarf,
    program: &mut LineProgram,
    file: &SourceFile,
    main: &SourceFile,
) -> FileId {
    let file = if file.name.is_empty() { main } else { file };
    let name = if file.name.is_empty() { "unknown" } else { &file.name };
    let directory = match file.directory.is_empty() || file.directory == main.directory {
        true => program.default_directory(),
        false => {
            let text = file.directory.clone().into_bytes();
            program.add_directory(LineString::new(text, ENCODING, &mut dwarf.line_strings))
        }
    };
    let name = LineString::new(name.as_bytes(), ENCODING, &mut dwarf.line_strings);
    program.add_file(name, directory, None)
}

fn add_lines(
    program: &mut LineProgram,
    function: &FunctionLines,
    files: &[FileId],
    symbols: &Symbols<'_>,
) {
    let Some(address) = symbols.address(&function.symbol, 0) else { return };
    program.begin_sequence(Some(address));
    let mut in_prologue = true;
    for &(offset, place) in &function.rows {
        let SourceLoc { file, line, column } = place.unwrap_or_default();
        let row = program.row();
        row.address_offset = offset.into();
        // A row without a place is in the file of the one before.
        if let Some(&file) = files.get(file).filter(|_| place.is_some()) {
            row.file = file;
        }
        row.line = line.into();
        row.column = column.into();
        row.prologue_end = in_prologue && offset > 0 && place.is_some();
        in_prologue &= !row.prologue_end;
        program.generate_row();
    }
    program.end_sequence(function.bytes.into());
}

/// The entries of a unit.
struct Tree<'a> {
    entries: &'a mut gimli::write::Unit,
    strings: &'a mut gimli::write::StringTable,
    files: &'a [FileId],
    symbols: &'a Symbols<'a>,
}

impl Tree<'_> {
    fn subprogram(&mut self, root: UnitEntryId, subprogram: &Subprogram) -> UnitEntryId {
        let name = self.strings.add(subprogram.name.as_bytes());
        let id = self.entries.add(root, gimli::DW_TAG_subprogram);
        let entry = self.entries.get_mut(id);
        entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
        if let Some(&file) = self.files.get(subprogram.file).filter(|_| subprogram.line > 0) {
            entry.set(gimli::DW_AT_decl_file, AttributeValue::FileIndex(Some(file)));
            entry.set(gimli::DW_AT_decl_line, AttributeValue::Udata(subprogram.line.into()));
        }
        id
    }

    /// Entries for types. They are there before any of them is described, since they name each
    /// other.
    fn types(&mut self, root: UnitEntryId, types: &[VariableType]) -> Vec<UnitEntryId> {
        let tag = |ty: &VariableType| match ty {
            VariableType::Basic { .. } => gimli::DW_TAG_base_type,
            VariableType::Pointer(_) => gimli::DW_TAG_pointer_type,
            VariableType::Named { .. } => gimli::DW_TAG_typedef,
            VariableType::Array { .. } | VariableType::Vector { .. } => gimli::DW_TAG_array_type,
            VariableType::Struct { is_union: true, .. } => gimli::DW_TAG_union_type,
            VariableType::Struct { .. } => gimli::DW_TAG_structure_type,
            VariableType::Enum { .. } => gimli::DW_TAG_enumeration_type,
        };
        let ids: Vec<UnitEntryId> =
            types.iter().map(|ty| self.entries.add(root, tag(ty))).collect();
        let to = |of: usize| ids.get(of).map(|&id| AttributeValue::UnitRef(id));
        for (ty, &id) in types.iter().zip(&ids) {
            let (name, bytes, of) = match ty {
                VariableType::Basic { name, bytes, .. } => (Some(name), Some(*bytes), None),
                VariableType::Pointer(of) => (None, Some(8), *of),
                VariableType::Named { name, of } => (Some(name), None, Some(*of)),
                VariableType::Array { of, .. } | VariableType::Vector { of, .. } => {
                    (None, None, Some(*of))
                }
                VariableType::Struct { name, bytes, .. } => (Some(name), Some(*bytes), None),
                VariableType::Enum { name, bytes, of, .. } => (Some(name), Some(*bytes), *of),
            };
            let name = name.filter(|name| !name.is_empty());
            let name = name.map(|name| self.strings.add(name.as_bytes()));
            let entry = self.entries.get_mut(id);
            if let Some(name) = name {
                entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
            }
            if let Some(bytes) = bytes {
                entry.set(gimli::DW_AT_byte_size, AttributeValue::Udata(bytes.into()));
            }
            if let Some(of) = of.and_then(to) {
                entry.set(gimli::DW_AT_type, of);
            }
            match ty {
                VariableType::Basic { encoding, .. } => {
                    let encoding = AttributeValue::Encoding(gimli::DwAte(*encoding));
                    entry.set(gimli::DW_AT_encoding, encoding);
                }
                VariableType::Array { count, .. } | VariableType::Vector { count, .. } => {
                    if matches!(ty, VariableType::Vector { .. }) {
                        entry.set(gimli::DW_AT_GNU_vector, AttributeValue::FlagPresent);
                    }
                    let range = self.entries.add(id, gimli::DW_TAG_subrange_type);
                    let count = AttributeValue::Udata((*count).into());
                    self.entries.get_mut(range).set(gimli::DW_AT_count, count);
                }
                VariableType::Struct { members, .. } => {
                    for member in members {
                        let of = to(member.ty);
                        self.member(id, member, of);
                    }
                }
                VariableType::Enum { values, .. } => {
                    for (name, value) in values {
                        let name = self.strings.add(name.as_bytes());
                        let entry = self.entries.add(id, gimli::DW_TAG_enumerator);
                        let entry = self.entries.get_mut(entry);
                        entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
                        entry.set(gimli::DW_AT_const_value, AttributeValue::Sdata(*value));
                    }
                }
                VariableType::Pointer(_) | VariableType::Named { .. } => {}
            }
        }
        ids
    }

    fn member(&mut self, parent: UnitEntryId, member: &Member, of: Option<AttributeValue>) {
        let tag = match member.is_base {
            true => gimli::DW_TAG_inheritance,
            false => gimli::DW_TAG_member,
        };
        let name = (!member.name.is_empty()).then(|| self.strings.add(member.name.as_bytes()));
        let id = self.entries.add(parent, tag);
        let entry = self.entries.get_mut(id);
        if let Some(name) = name {
            entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
        }
        match member.bit_size {
            Some(bits) => {
                let offset = AttributeValue::Udata(member.bit_offset.into());
                entry.set(gimli::DW_AT_data_bit_offset, offset);
                entry.set(gimli::DW_AT_bit_size, AttributeValue::Udata(bits.into()));
            }
            None => {
                let offset = AttributeValue::Udata((member.bit_offset / 8).into());
                entry.set(gimli::DW_AT_data_member_location, offset);
            }
        }
        if let Some(of) = of {
            entry.set(gimli::DW_AT_type, of);
        }
    }

    fn variable(&mut self, parent: UnitEntryId, variable: &Variable, types: &[UnitEntryId]) {
        let tag = match variable.argument {
            0 => gimli::DW_TAG_variable,
            _ => gimli::DW_TAG_formal_parameter,
        };
        let name = self.strings.add(variable.name.as_bytes());
        let id = self.entries.add(parent, tag);
        let entry = self.entries.get_mut(id);
        entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
        if let Some(&ty) = types.get(variable.ty) {
            entry.set(gimli::DW_AT_type, AttributeValue::UnitRef(ty));
        }
        if let Some(&file) = self.files.get(variable.place.file) {
            entry.set(gimli::DW_AT_decl_file, AttributeValue::FileIndex(Some(file)));
            entry.set(gimli::DW_AT_decl_line, AttributeValue::Udata(variable.place.line.into()));
        }
        let mut place = Expression::new();
        place.op_fbreg(variable.cfa_offset);
        if variable.is_address {
            place.op_deref();
        }
        entry.set(gimli::DW_AT_location, AttributeValue::Exprloc(place));
    }

    fn inlined_call(&mut self, call: UnitEntryId, callee: UnitEntryId, place: SourceLoc) {
        let entry = self.entries.get_mut(call);
        entry.set(gimli::DW_AT_abstract_origin, AttributeValue::UnitRef(callee));
        if let Some(&file) = self.files.get(place.file) {
            entry.set(gimli::DW_AT_call_file, AttributeValue::FileIndex(Some(file)));
        }
        let numbers =
            [(gimli::DW_AT_call_line, place.line), (gimli::DW_AT_call_column, place.column)];
        for (name, value) in numbers {
            entry.set(name, AttributeValue::Udata(value.into()));
        }
    }

    /// A label where a copy of the function starts. A debugger stops at a line's first place in
    /// each block, so that each copy is one; gdb forgets blocks without a symbol
    /// (`read_lexical_block_scope`).
    fn copy_label(&mut self, copy: UnitEntryId, number: usize, start: Address) {
        let name = self.strings.add(format!("copy_{number}"));
        let label = self.entries.add(copy, gimli::DW_TAG_label);
        let entry = self.entries.get_mut(label);
        entry.set(gimli::DW_AT_name, AttributeValue::StringRef(name));
        entry.set(gimli::DW_AT_artificial, AttributeValue::FlagPresent);
        entry.set(gimli::DW_AT_low_pc, AttributeValue::Address(start));
    }

    fn function(
        &mut self,
        root: UnitEntryId,
        function: &FunctionLines,
        callees: &[UnitEntryId],
        types: &[UnitEntryId],
    ) -> Result<(), ObjectError> {
        let Some(address) = self.symbols.address(&function.symbol, 0) else { return Ok(()) };
        // A function that is inlined besides has its description once, at its inlined calls'
        // origin.
        let id = match function.inlined_as {
            Some(origin) => {
                let origin = entry_of(callees, origin, "inlined function")?;
                let id = self.entries.add(root, gimli::DW_TAG_subprogram);
                let origin = AttributeValue::UnitRef(origin);
                self.entries.get_mut(id).set(gimli::DW_AT_abstract_origin, origin);
                id
            }
            None => self.subprogram(root, &function.subprogram),
        };
        let symbol = self.strings.add(function.symbol.as_bytes());
        let entry = self.entries.get_mut(id);
        entry.set(gimli::DW_AT_low_pc, AttributeValue::Address(address));
        entry.set(gimli::DW_AT_high_pc, AttributeValue::Udata(function.bytes.into()));
        entry.set(gimli::DW_AT_external, AttributeValue::FlagPresent);
        if !function.variables.is_empty() {
            let mut frame = Expression::new();
            frame.op(gimli::DW_OP_call_frame_cfa);
            entry.set(gimli::DW_AT_frame_base, AttributeValue::Exprloc(frame));
        }
        if function.symbol != function.subprogram.name {
            entry.set(gimli::DW_AT_linkage_name, AttributeValue::StringRef(symbol));
        }
        let scopes = self.scopes(id, function, callees)?;
        for variable in &function.variables {
            let scope = match variable.scope {
                None => id,
                Some(scope) => entry_of(&scopes, scope, "variable's scope")?,
            };
            self.variable(scope, variable, types);
        }
        Ok(())
    }

    /// The scopes of a function that have code, outer ones before inner ones.
    fn scopes(
        &mut self,
        id: UnitEntryId,
        function: &FunctionLines,
        callees: &[UnitEntryId],
    ) -> Result<Vec<UnitEntryId>, ObjectError> {
        let mut scopes: Vec<UnitEntryId> = Vec::with_capacity(function.scopes.len());
        let mut copies = 0;
        for scope in &function.scopes {
            let parent = match scope.parent {
                None => id,
                Some(parent) => entry_of(&scopes, parent, "enclosing scope")?,
            };
            let tag = match scope.kind {
                ScopeKind::InlinedCall { .. } => gimli::DW_TAG_inlined_subroutine,
                ScopeKind::Copy | ScopeKind::Block => gimli::DW_TAG_lexical_block,
            };
            let added = self.entries.add(parent, tag);
            scopes.push(added);
            let ranges = scope.ranges.iter().filter_map(|range| {
                let begin = self.symbols.address(&function.symbol, range.start)?;
                let length = range.end.saturating_sub(range.start).into();
                Some(Range::StartLength { begin, length })
            });
            let ranges = self.entries.ranges.add(RangeList(ranges.collect()));
            let entry = self.entries.get_mut(added);
            entry.set(gimli::DW_AT_ranges, AttributeValue::RangeListRef(ranges));
            match scope.kind {
                ScopeKind::Block => {}
                ScopeKind::Copy => {
                    copies += 1;
                    let start = scope.ranges.first().map_or(0, |range| range.start);
                    let start = self.symbols.address(&function.symbol, start);
                    start.into_iter().for_each(|start| self.copy_label(added, copies, start));
                }
                ScopeKind::InlinedCall { callee, place } => {
                    let callee = entry_of(callees, callee, "inlined function")?;
                    self.inlined_call(added, callee, place);
                }
            }
        }
        Ok(scopes)
    }
}

/// How to find the caller's registers from anywhere in the functions that have lines. The initial
/// rules of an architecture's frames: the caller's frame and the return address.
fn entry_frame(arch: Arch) -> CommonInformationEntry {
    let encoding = Encoding { format: Format::Dwarf32, version: 1, address_size: 8 };
    // The bytes of the smallest instruction, the registers of the return address and of the stack.
    let (code, link, stack) = match arch {
        Arch::X86_64 => (1, Register(16), Register(7)),
        Arch::Aarch64 => (4, Register(30), Register(31)),
        Arch::Riscv64 => (2, Register(1), Register(2)),
    };
    let mut entry = CommonInformationEntry::new(encoding, code, -8, link);
    if arch == Arch::X86_64 {
        // The call has put the return address on the stack.
        entry.add_instruction(CallFrameInstruction::Cfa(stack, 8));
        entry.add_instruction(CallFrameInstruction::Offset(link, -8));
    } else {
        entry.add_instruction(CallFrameInstruction::Cfa(stack, 0));
    }
    entry
}

fn frames(
    arch: Arch,
    info: &DebugInfo,
    functions: &[CompiledFunction],
    symbols: &Symbols<'_>,
) -> FrameTable {
    let mut table = FrameTable::default();
    if info.units.is_empty() {
        return table;
    }
    let cie = table.add_cie(entry_frame(arch));
    for function in functions {
        let Some(address) = symbols.address(&function.name, 0) else { continue };
        let bytes = u32::try_from(function.bytes.len()).unwrap_or(u32::MAX);
        let mut entry = FrameDescriptionEntry::new(address, bytes);
        for change in &function.frame_changes {
            let rule = match change.rule {
                FrameRule::CfaOffset(offset) => CallFrameInstruction::CfaOffset(offset),
                FrameRule::CfaRegister(register) => {
                    CallFrameInstruction::CfaRegister(Register(register))
                }
                FrameRule::Saved { register, cfa_offset } => {
                    CallFrameInstruction::Offset(Register(register), cfa_offset)
                }
            };
            entry.add_instruction(change.code_offset, rule);
        }
        table.add_fde(cie, entry);
    }
    table
}

fn add_sections(
    object: &mut Object<'_>,
    sections: &mut Sections<Bytes>,
    symbols: &Symbols<'_>,
) -> Result<(), ObjectError> {
    let mut made: Vec<(SectionId, ::object::write::SectionId, Vec<Relocation>)> = Vec::new();
    sections.for_each_mut(|id, bytes| {
        let content = bytes.bytes.take();
        if content.is_empty() {
            return Ok::<(), ObjectError>(());
        }
        let kind = match id {
            SectionId::DebugStr | SectionId::DebugLineStr => SectionKind::DebugString,
            _ => SectionKind::Debug,
        };
        let name = id.name().as_bytes().to_vec();
        let section = object.add_section(Vec::new(), name, kind);
        object.append_section_data(section, &content, 1);
        made.push((id, section, std::mem::take(&mut bytes.relocations)));
        Ok(())
    })?;
    let targets: Vec<(SectionId, SymbolId)> =
        made.iter().map(|&(id, section, _)| (id, object.section_symbol(section))).collect();
    for (_, section, relocations) in made {
        for relocation in relocations {
            let symbol = match relocation.target {
                RelocationTarget::Symbol(position) => symbols.ids.get(position).copied(),
                RelocationTarget::Section(id) => {
                    targets.iter().find(|(known, _)| *known == id).map(|&(_, symbol)| symbol)
                }
            };
            let symbol = symbol.ok_or_else(|| {
                ObjectError::Writer("debug information refers to nothing".to_owned())
            })?;
            let flags = RelocationFlags::Generic {
                kind: RelocationKind::Absolute,
                encoding: RelocationEncoding::Generic,
                size: relocation.size.saturating_mul(8),
            };
            let offset = relocation.offset as u64;
            let addend = relocation.addend;
            let new = ::object::write::Relocation { offset, symbol, addend, flags };
            let added = object.add_relocation(section, new);
            added.map_err(|error| ObjectError::Writer(error.to_string()))?;
        }
    }
    Ok(())
}
