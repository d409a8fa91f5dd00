//! Collects LLVM's debug metadata as plain data.
//!
//! Metadata may be anything: nodes that are missing or of another kind are unknown places, and
//! chains of scopes and of inlined calls have a limit ([`super::scopes`]).

use super::scopes::{BLOCKS_MAX, CALLS_MAX, ScopeKey, Scopes};
use super::variables::Types;
use super::{
    DebugInfo, FunctionLines, Scope, ScopeKind, SourceFile, SourceLoc, Subprogram, Unit, Variable,
};
use crate::output::{CompiledFunction, SlotContent, VariableSlot};
use core::ops::Range;
use oxmux_ir::debug_nodes::{DebugNodes, EnclosingScope, text};
use oxmux_ir::metadata::{DebugLoc, Metadata, MetadataField};
use oxmux_ir::{Function, Module};
use std::collections::BTreeMap;

/// Whether the module has functions with source locations. Only nodes in the module's lists count:
/// nodes of removed debug information stay in the context.
pub fn has_debug_info(module: &Module) -> bool {
    compile_units(module).next().is_some()
}

/// Whether a unit of the module is marked as optimized.
pub fn is_optimized(module: &Module) -> bool {
    let nodes = DebugNodes::new(module);
    let is_true = |node| matches!(nodes.field(node, "isOptimized"), Some(MetadataField::Word(word)) if &**word == "true");
    compile_units(module).any(|node| nodes.is(node, "DICompileUnit") && is_true(node))
}

fn compile_units(module: &Module) -> impl Iterator<Item = Metadata> {
    let lists = module.named_metadata.iter().filter(|(name, _)| &**name == "llvm.dbg.cu");
    lists.flat_map(|(_, units)| units.iter().copied())
}

/// The debug information of compiled functions, each with the module's function that it is made of.
pub fn collect<'a>(
    module: &'a Module,
    functions: impl Iterator<Item = (&'a Function, &'a CompiledFunction)>,
) -> DebugInfo {
    let mut collector = Collector {
        nodes: DebugNodes::new(module),
        scopes: BTreeMap::new(),
        units: Vec::new(),
        by_node: BTreeMap::new(),
    };
    functions.for_each(|(function, compiled)| collector.function(function, compiled));
    DebugInfo { units: collector.units.into_iter().map(OpenUnit::close).collect() }
}

fn source_file(nodes: DebugNodes<'_>, node: Metadata) -> SourceFile {
    SourceFile { directory: nodes.text(node, "directory"), name: nodes.text(node, "filename") }
}

/// A unit that is being filled, with the nodes of its parts.
#[derive(Default)]
struct OpenUnit {
    unit: Unit,
    files: BTreeMap<SourceFile, usize>,
    inlined: BTreeMap<Metadata, usize>,
    /// The subprograms of the unit's functions.
    own: Vec<Option<Metadata>>,
    types: Types,
}

impl OpenUnit {
    /// The unit with all its functions: now it is known which of them are inlined, too.
    fn close(mut self) -> Unit {
        for (function, own) in self.unit.functions.iter_mut().zip(&self.own) {
            function.inlined_as = own.and_then(|own| self.inlined.get(&own).copied());
        }
        self.unit
    }

    fn file(&mut self, file: SourceFile) -> usize {
        let next = self.unit.files.len();
        let position = *self.files.entry(file.clone()).or_insert(next);
        if position == next {
            self.unit.files.push(file);
        }
        position
    }
}

struct Collector<'a> {
    nodes: DebugNodes<'a>,
    scopes: BTreeMap<Metadata, EnclosingScope>,
    units: Vec<OpenUnit>,
    by_node: BTreeMap<Option<Metadata>, usize>,
}

impl Collector<'_> {
    fn function(&mut self, function: &Function, compiled: &CompiledFunction) {
        if compiled.locations.is_empty() {
            return;
        }
        let attached = function.metadata.other.iter().find(|(kind, _)| &**kind == "dbg");
        let attached = attached.map(|&(_, node)| node);
        let attached = attached.filter(|&node| self.nodes.is(node, "DISubprogram"));
        // Wrappers that passes made say that they are artificial: the program's function is the one
        // inside.
        let own = attached.filter(|&node| !self.nodes.is_artificial(node));
        let own = own.or_else(|| {
            compiled.locations.iter().find_map(|&location| {
                let scope = self.nodes.inlined_calls(location).last()?.scope;
                self.scope(scope).subprogram.filter(|&node| !self.nodes.is_artificial(node))
            })
        });
        let own = own.or(attached);
        let unit = own.and_then(|node| self.nodes.reference(node, "unit"));
        let unit = self.unit(unit.filter(|&node| self.nodes.is(node, "DICompileUnit")));
        let open = &mut self.units[unit];
        let mut subprogram = match own {
            Some(node) => subprogram(self.nodes, open, node),
            None => Subprogram::default(),
        };
        if subprogram.name.is_empty() {
            subprogram.name = text(compiled.name.as_bytes());
        }
        let mut lines = FunctionLines {
            symbol: compiled.name.clone(),
            bytes: u32::try_from(compiled.bytes.len()).unwrap_or(u32::MAX),
            subprogram,
            ..FunctionLines::default()
        };
        let nodes = self.nodes;
        let of_variables = compiled.variables.iter().map(|slot| self.scope_of(slot));
        let wanted = of_variables.filter(|&scope| nodes.is(scope, "DILexicalBlock")).collect();
        let mut scopes = Scopes::new(wanted, self.has_copies(compiled));
        self.rows(unit, compiled, &mut scopes, &mut lines);
        self.variables(unit, compiled, &mut scopes, &mut lines);
        let open = &mut self.units[unit];
        open.unit.functions.push(lines);
        open.own.push(own);
    }

    /// Whether the wrapper that a function is has more than one copy of the program's function: for
    /// vectors and for the rest. Where variables are recorded, arguments belong to the function
    /// itself.
    fn has_copies(&self, compiled: &CompiledFunction) -> bool {
        if !compiled.variables.is_empty() {
            return false;
        }
        let mut calls = compiled.locations.iter().filter_map(|&at| self.wrappers_call(at));
        let first = calls.next();
        calls.any(|call| Some(call) != first)
    }

    /// The call in a wrapper that a place is inlined at: the wrapper says that it is artificial, or
    /// has the subprogram of what it calls.
    fn wrappers_call(&self, at: DebugLoc) -> Option<Metadata> {
        let outermost = *self.nodes.inlined_calls(at).last()?;
        let call = outermost.inlined_at?;
        let caller = self.nodes.scope(self.nodes.location(call)?.scope).subprogram?;
        let is_of_itself = self.nodes.scope(outermost.scope).subprogram == Some(caller);
        (is_of_itself || self.nodes.is_artificial(caller)).then_some(call)
    }

    fn unit(&mut self, node: Option<Metadata>) -> usize {
        if let Some(&known) = self.by_node.get(&node) {
            return known;
        }
        let mut open = OpenUnit::default();
        open.unit.language = C99;
        if let Some(node) = node {
            let file = self.nodes.reference(node, "file");
            open.unit.file = file.map(|file| source_file(self.nodes, file)).unwrap_or_default();
            open.unit.producer = self.nodes.text(node, "producer");
            open.unit.language = language(self.nodes.field(node, "language"));
        }
        self.units.push(open);
        self.by_node.insert(node, self.units.len() - 1);
        self.units.len() - 1
    }

    fn scope(&mut self, node: Metadata) -> EnclosingScope {
        let nodes = self.nodes;
        *self.scopes.entry(node).or_insert_with(|| nodes.scope(node))
    }

    /// The scope that a variable is of: its own, if it is of the function that the place is of.
    fn scope_of(&mut self, slot: &VariableSlot) -> Metadata {
        let around = slot.location.scope;
        let Some(own) = self.nodes.reference(slot.variable, "scope") else { return around };
        let is_of_it = self.scope(own).subprogram == self.scope(around).subprogram;
        if is_of_it { own } else { around }
    }

    /// The rows and the scopes that have code.
    fn rows(
        &mut self,
        unit: usize,
        compiled: &CompiledFunction,
        scopes: &mut Scopes,
        lines: &mut FunctionLines,
    ) {
        // The function's first instructions are its prologue, which belongs to no instruction of
        // the program.
        let start =
            SourceLoc { file: lines.subprogram.file, line: lines.subprogram.line, column: 0 };
        lines.rows.push((0, Some(start)));
        let mut code: Vec<(Range<u32>, usize)> = Vec::new();
        for (position, row) in compiled.source_lines.iter().enumerate() {
            let location = row.location.and_then(|of| compiled.locations.get(of as usize));
            let Some(&location) = location else {
                if row.code_offset > 0 {
                    push_row(lines, row.code_offset, None);
                }
                continue;
            };
            let end = compiled.source_lines.get(position + 1).map(|next| next.code_offset);
            let range = row.code_offset..end.unwrap_or(lines.bytes);
            code.extend(self.innermost(unit, location, scopes).map(|scope| (range, scope)));
            let place = self.place(unit, location);
            push_row(lines, row.code_offset, Some(place).filter(|place| place.line != 0));
        }
        lines.scopes = scopes.keep(compiled.source_lines.len(), &code);
        for (range, scope) in code {
            let mut next = scopes.kept(scope);
            while let Some(scope) = next.and_then(|scope| lines.scopes.get_mut(scope)) {
                add_range(scope, &range);
                next = scope.parent;
            }
        }
    }

    /// The innermost of the scopes around a place, which are made; none is the function itself.
    fn innermost(&mut self, unit: usize, location: DebugLoc, scopes: &mut Scopes) -> Option<usize> {
        let place = (location.scope, location.inlined_at);
        if let Some(&known) = scopes.by_place.get(&place) {
            return known;
        }
        let mut parent = None;
        for (key, call) in self.path(unit, location, scopes).0 {
            let index = match scopes.by_key.get(&(parent, key)) {
                Some(&index) => index,
                None => {
                    let kind = match key {
                        ScopeKey::Copy(_) => ScopeKind::Copy,
                        ScopeKey::Block(_) => ScopeKind::Block,
                        ScopeKey::Call(_, callee) => {
                            ScopeKind::InlinedCall { callee, place: self.place(unit, call) }
                        }
                    };
                    scopes.add(parent, key, kind)
                }
            };
            parent = Some(index);
        }
        scopes.by_place.insert(place, parent);
        parent
    }

    /// The scopes around a place, from the outside in, each with the place in the one before; and
    /// whether all calls are among them. Whether one is left out depends on those around it alone.
    fn path(
        &mut self,
        unit: usize,
        location: DebugLoc,
        scopes: &mut Scopes,
    ) -> (Vec<(ScopeKey, DebugLoc)>, bool) {
        let chain = self.nodes.inlined_calls(location);
        let (mut path, mut calls) = (Vec::new(), 0);
        if scopes.has_copies
            && let Some(&outermost) = chain.last()
            && let Some(copy) = self.wrappers_call(outermost)
        {
            path.push((ScopeKey::Copy(copy), outermost));
        }
        let mut inner = chain.iter().rev().skip(1);
        for location in chain.iter().rev() {
            let blocks = scopes.blocks(self.nodes, location.scope);
            let left = BLOCKS_MAX.saturating_sub(path.len() - calls);
            path.extend(blocks.iter().take(left).map(|&block| (ScopeKey::Block(block), *location)));
            // The call that the next place is inside.
            if let Some(inside) = inner.next()
                && let Some(callee) = self.callee(unit, inside.scope)
            {
                if calls == CALLS_MAX {
                    return (path, false);
                }
                calls += 1;
                path.push((ScopeKey::Call(inside.inlined_at, callee), *location));
            }
        }
        (path, true)
    }

    /// The variables that are on the stack, each with the scope that it belongs to.
    fn variables(
        &mut self,
        unit: usize,
        compiled: &CompiledFunction,
        scopes: &mut Scopes,
        lines: &mut FunctionLines,
    ) {
        let nodes = self.nodes;
        for slot in &compiled.variables {
            let name = nodes.text(slot.variable, "name");
            if name.is_empty() || !nodes.is(slot.variable, "DILocalVariable") {
                continue;
            }
            let location = DebugLoc { scope: self.scope_of(slot), ..slot.location };
            let Some(scope) = self.position_of(unit, location, scopes) else { continue };
            let line = nodes.number(slot.variable, "line");
            let place = self.place(unit, DebugLoc { line, column: 0, ..location });
            let open = &mut self.units[unit];
            let types = &mut open.types;
            let ty = types.of_variable(nodes, &mut open.unit, slot.variable, slot.content);
            let Some(ty) = ty else { continue };
            lines.variables.push(Variable {
                name,
                argument: nodes.number(slot.variable, "arg"),
                place,
                ty,
                scope,
                cfa_offset: slot.cfa_offset,
                is_address: slot.content == SlotContent::Address,
            });
        }
        // Arguments are listed in order.
        lines.variables.sort_by_key(|variable| match variable.argument {
            0 => u32::MAX,
            number => number,
        });
    }

    /// The scope of a variable's location, if it is not the function itself; none where the scope
    /// has no code, or its call was left out.
    fn position_of(
        &mut self,
        unit: usize,
        location: DebugLoc,
        scopes: &mut Scopes,
    ) -> Option<Option<usize>> {
        let (path, is_whole) = self.path(unit, location, scopes);
        let mut scope = None;
        for (key, _) in path {
            scope = Some(*scopes.by_key.get(&(scope, key))?);
        }
        let Some(scope) = scope.filter(|_| is_whole) else { return is_whole.then_some(None) };
        scopes.has_its_call(scope).then(|| scopes.kept(scope))
    }

    fn place(&mut self, unit: usize, location: DebugLoc) -> SourceLoc {
        let nodes = self.nodes;
        let file = self.scope(location.scope).file;
        let file = file.map(|file| source_file(nodes, file)).unwrap_or_default();
        let file = self.units[unit].file(file);
        SourceLoc { file, line: location.line, column: location.column }
    }

    /// The position of a scope's subprogram among the unit's inlined ones.
    fn callee(&mut self, unit: usize, scope: Metadata) -> Option<usize> {
        let node = self.scope(scope).subprogram?;
        let nodes = self.nodes;
        let open = &mut self.units[unit];
        if let Some(&known) = open.inlined.get(&node) {
            return Some(known);
        }
        let subprogram = subprogram(nodes, open, node);
        open.unit.inlined.push(subprogram);
        open.inlined.insert(node, open.unit.inlined.len() - 1);
        Some(open.unit.inlined.len() - 1)
    }
}

fn push_row(lines: &mut FunctionLines, offset: u32, place: Option<SourceLoc>) {
    match lines.rows.last_mut() {
        Some((last, known)) if *last == offset => *known = place.or(*known),
        Some((_, known)) if *known == place => {}
        _ => lines.rows.push((offset, place)),
    }
}

fn add_range(scope: &mut Scope, range: &Range<u32>) {
    match scope.ranges.last_mut() {
        Some(last) if last.end == range.start => last.end = range.end,
        _ => scope.ranges.push(range.clone()),
    }
}

fn subprogram(nodes: DebugNodes<'_>, open: &mut OpenUnit, node: Metadata) -> Subprogram {
    let file = nodes.reference(node, "file").map(|file| source_file(nodes, file));
    Subprogram {
        name: nodes.text(node, "name"),
        file: open.file(file.unwrap_or_default()),
        line: nodes.number(node, "line"),
    }
}

const C99: u16 = 0x000c;

/// DWARF's number for LLVM's word for a language (DWARF 5, 7.12).
fn language(field: Option<&MetadataField>) -> u16 {
    let word = match field {
        Some(MetadataField::Word(word)) => &**word,
        Some(MetadataField::Integer(number)) => return u16::try_from(*number).unwrap_or(C99),
        _ => return C99,
    };
    match word {
        "DW_LANG_C89" => 0x0001,
        "DW_LANG_C" => 0x0002,
        "DW_LANG_C_plus_plus" => 0x0004,
        "DW_LANG_OpenCL" => 0x0015,
        "DW_LANG_C_plus_plus_03" => 0x0019,
        "DW_LANG_C_plus_plus_11" => 0x001a,
        "DW_LANG_Rust" => 0x001c,
        "DW_LANG_C11" => 0x001d,
        "DW_LANG_C_plus_plus_14" => 0x0021,
        _ => C99,
    }
}
