//! Collects LLVM's debug metadata as plain data.
//!
//! Metadata may be anything: nodes that are missing or of another kind are unknown places, and chains of scopes and of
//! inlined calls have a limit.

use super::variables::Types;
use super::{
    DebugInfo, FunctionLines, InlinedCall, SourceFile, SourceLoc, Subprogram, Unit, Variable,
};
use crate::output::{CompiledFunction, SlotContent};
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
    DebugInfo { units: collector.units.into_iter().map(|unit| unit.unit).collect() }
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
    types: Types,
}

impl OpenUnit {
    fn file(&mut self, file: SourceFile) -> usize {
        let next = self.unit.files.len();
        let position = *self.files.entry(file.clone()).or_insert(next);
        if position == next {
            self.unit.files.push(file);
        }
        position
    }
}

/// Inlined calls by the call that they are in, where they were, and the function.
type Calls = BTreeMap<(Option<usize>, Option<Metadata>, usize), usize>;

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
        // Wrappers that passes made say that they are artificial: the program's function is the one inside.
        let own = attached.filter(|&node| !self.nodes.is_artificial(node));
        let chains: Vec<Vec<DebugLoc>> =
            compiled.locations.iter().map(|&location| self.nodes.inlined_calls(location)).collect();
        let outermost = |chain: &Vec<DebugLoc>| chain.last().map(|location| location.scope);
        let own = own.or_else(|| {
            let mut scopes = chains.iter().filter_map(outermost);
            scopes.find_map(|s| {
                self.scope(s).subprogram.filter(|&node| !self.nodes.is_artificial(node))
            })
        });
        let own = own.or(attached);
        let unit = own.and_then(|node| self.nodes.reference(node, "unit"));
        let unit = self.unit(unit.filter(|&node| self.nodes.is(node, "DICompileUnit")));
        let Some(open) = self.units.get_mut(unit) else { return };
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
        let calls = self.rows(unit, compiled, &chains, &mut lines);
        self.variables(unit, compiled, &calls, &mut lines);
        if let Some(open) = self.units.get_mut(unit) {
            open.unit.functions.push(lines);
        }
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

    fn rows(
        &mut self,
        unit: usize,
        compiled: &CompiledFunction,
        chains: &[Vec<DebugLoc>],
        lines: &mut FunctionLines,
    ) -> Calls {
        // The function's first instructions are its prologue, which belongs to no instruction of
        // the program.
        let start =
            SourceLoc { file: lines.subprogram.file, line: lines.subprogram.line, column: 0 };
        lines.rows.push((0, Some(start)));
        let mut known = Calls::new();
        for (position, row) in compiled.source_lines.iter().enumerate() {
            let chain = row.location.and_then(|location| chains.get(location as usize));
            let Some(chain) = chain else {
                if row.code_offset > 0 {
                    push_row(lines, row.code_offset, None);
                }
                continue;
            };
            let mut parent = None;
            // From the outside in: each pair is a call and what is inside it.
            for pair in chain.windows(2).rev() {
                let [inside, call] = *pair else { continue };
                let Some(callee) = self.callee(unit, inside.scope) else { continue };
                let key = (parent, inside.inlined_at, callee);
                let index = match known.get(&key) {
                    Some(&index) => index,
                    None => {
                        let place = self.place(unit, call);
                        lines.calls.push(InlinedCall { parent, callee, place, ranges: Vec::new() });
                        known.insert(key, lines.calls.len() - 1);
                        lines.calls.len() - 1
                    }
                };
                let end = compiled.source_lines.get(position + 1).map(|next| next.code_offset);
                add_range(lines, index, row.code_offset..end.unwrap_or(lines.bytes));
                parent = Some(index);
            }
            let place = chain.first().map(|&location| self.place(unit, location));
            push_row(lines, row.code_offset, place.filter(|place| place.line != 0));
        }
        known
    }

    /// The variables that are on the stack, each with the inlined call that it belongs to.
    fn variables(
        &mut self,
        unit: usize,
        compiled: &CompiledFunction,
        calls: &Calls,
        lines: &mut FunctionLines,
    ) {
        let nodes = self.nodes;
        for slot in &compiled.variables {
            let name = nodes.text(slot.variable, "name");
            if name.is_empty() || !nodes.is(slot.variable, "DILocalVariable") {
                continue;
            }
            let Some(call) = self.call_of(unit, slot.location, calls) else { continue };
            let line = nodes.number(slot.variable, "line");
            let place = self.place(unit, DebugLoc { line, column: 0, ..slot.location });
            let Some(open) = self.units.get_mut(unit) else { continue };
            let types = &mut open.types;
            let ty = types.of_variable(nodes, &mut open.unit, slot.variable, slot.content);
            let Some(ty) = ty else { continue };
            lines.variables.push(Variable {
                name,
                argument: nodes.number(slot.variable, "arg"),
                place,
                ty,
                call,
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

    /// The inlined call that a location is of, if it is of one; none where the function has no code of the call.
    fn call_of(&mut self, unit: usize, location: DebugLoc, calls: &Calls) -> Option<Option<usize>> {
        let mut call = None;
        for pair in self.nodes.inlined_calls(location).windows(2).rev() {
            let [inside, _] = *pair else { continue };
            let Some(callee) = self.callee(unit, inside.scope) else { continue };
            call = Some(*calls.get(&(call, inside.inlined_at, callee))?);
        }
        Some(call)
    }

    fn place(&mut self, unit: usize, location: DebugLoc) -> SourceLoc {
        let nodes = self.nodes;
        let file = self.scope(location.scope).file;
        let file = file.map(|file| source_file(nodes, file)).unwrap_or_default();
        let file = self.units.get_mut(unit).map_or(0, |open| open.file(file));
        SourceLoc { file, line: location.line, column: location.column }
    }

    /// The position of a scope's subprogram among the unit's inlined ones.
    fn callee(&mut self, unit: usize, scope: Metadata) -> Option<usize> {
        let node = self.scope(scope).subprogram?;
        let nodes = self.nodes;
        let open = self.units.get_mut(unit)?;
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

fn add_range(lines: &mut FunctionLines, call: usize, range: core::ops::Range<u32>) {
    let Some(call) = lines.calls.get_mut(call) else { return };
    match call.ranges.last_mut() {
        Some(last) if last.end == range.start => last.end = range.end,
        _ => call.ranges.push(range),
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
