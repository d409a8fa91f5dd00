//! Scopes of the source: `DebugScope` tells the function or lexical block that code is of, and with
//! a `DebugInlinedAt` the call that the producer inlined.
//!
//! A scope holds up to the next one or the end of its block. Each `DebugFunction` becomes one
//! `DISubprogram`, whether it is inlined, or kept as a function of the module, or both; each
//! `DebugLexicalBlock` becomes one `DILexicalBlock`. What is of another function than the one that
//! it stands in, without a call, is of the function that it stands in, and so is what is nested
//! deeper than `NESTED_MAX`. A chain of calls that leads to no function, or is longer than that,
//! leaves the locations those of the current function, and so do all calls behind as many locations
//! of calls as the module has words.

use super::debug_nodes::{SourceScope, node, number};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::debug_info;
use crate::module::{Function, InstructionRef};
use oxmux_ir::metadata::Metadata;

/// The operands of `DebugScope`.
const SCOPE: usize = 0;
const SCOPE_INLINED_AT: usize = 1;
/// The operands of `DebugInlinedAt`.
const CALL_LINE: usize = 0;
const CALL_SCOPE: usize = 1;
const CALL_INLINED_AT: usize = 2;
/// The operands of `DebugFunction`.
const FUNCTION_NAME: usize = 0;
const FUNCTION_SOURCE: usize = 2;
const FUNCTION_LINE: usize = 3;
/// The operands of `DebugLexicalBlock`.
const BLOCK_SOURCE: usize = 0;
const BLOCK_LINE: usize = 1;
const BLOCK_COLUMN: usize = 2;
const BLOCK_PARENT: usize = 3;
/// The operand of `DebugLexicalBlockDiscriminator` that is the scope around it.
const DISCRIMINATOR_PARENT: usize = 2;
/// How many scopes may be in one another, and how many inlined calls.
const NESTED_MAX: usize = 64;

/// Notes the scope of what follows, if the instruction is one.
pub(super) fn scope(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) {
    let Some(debug) = f.spirv.as_debug(inst) else { return };
    match debug.number() {
        debug_info::SCOPE => {
            let scope = debug.id(SCOPE).map(|scope| (scope, debug.id(SCOPE_INLINED_AT)));
            f.shared.debug.scopes.current = scope;
        }
        debug_info::NO_SCOPE => f.shared.debug.scopes.current = None,
        _ => {}
    }
}

impl ModuleLowering<'_> {
    /// The scope of the inlined call that holds, and the location of the call, which ends in
    /// `subprogram`.
    pub(super) fn inlined_call(&mut self, subprogram: Metadata) -> Option<(SourceScope, Metadata)> {
        let (scope, call) = self.debug.scopes.current?;
        let call = call?;
        Some((self.source_scope(scope)?, self.call_location(call, subprogram)?))
    }

    /// The scope that holds, if it is of the current function.
    pub(super) fn own_scope(&mut self, subprogram: Metadata) -> Option<SourceScope> {
        let (scope, call) = self.debug.scopes.current?;
        let found = if call.is_none() { self.source_scope(scope) } else { None };
        found.filter(|found| found.subprogram == subprogram)
    }

    /// The `DISubprogram` of the function whose inlined call's scope holds.
    pub(super) fn inlined_subprogram(&mut self) -> Option<Metadata> {
        let (scope, _) = self.debug.scopes.current?;
        self.source_scope(scope).map(|found| found.subprogram)
    }

    /// What `DebugFunction` says of a function of the module with this first line: that of its
    /// first scope, if no other function has it and it has a name. glslang writes line 0.
    pub(super) fn described_function(
        &mut self,
        function: &Function,
        first_line: u32,
    ) -> Option<SourceScope> {
        let spirv = self.spirv;
        let scope = spirv.instructions(function.instructions.clone()).find_map(|inst| {
            let debug = spirv.as_debug(inst)?;
            let is_own =
                debug.number() == debug_info::SCOPE && debug.id(SCOPE_INLINED_AT).is_none();
            debug.id(SCOPE).filter(|_| is_own)
        });
        let (described, _) = self.function_around(scope?)?;
        if spirv.debug_instruction(described)?.text(FUNCTION_NAME).is_empty()
            || !self.debug.scopes.kept.insert(described)
        {
            return None;
        }
        if let Some(&known) = self.debug.scopes.known.get(&described) {
            return known;
        }
        let made = self.function_node(described, first_line);
        self.debug.scopes.known.insert(described, made);
        made
    }

    /// The function or lexical block of the source that an id is.
    pub(super) fn source_scope(&mut self, scope: u32) -> Option<SourceScope> {
        if let Some(&known) = self.debug.scopes.known.get(&scope) {
            return known;
        }
        let found = self.function_around(scope).and_then(|(function, blocks)| {
            let known = self.debug.scopes.known.get(&function).copied();
            let mut found = known.unwrap_or_else(|| self.function_node(function, 0));
            self.debug.scopes.known.insert(function, found);
            for block in blocks.into_iter().rev() {
                let known = self.debug.scopes.known.get(&block).copied();
                found = known.unwrap_or_else(|| self.block_node(block, found?));
                self.debug.scopes.known.insert(block, found);
            }
            found
        });
        self.debug.scopes.known.insert(scope, found);
        found
    }

    /// The `DebugFunction` that a scope is or is in, and the blocks on the way to it, the inner
    /// ones first.
    fn function_around(&self, mut scope: u32) -> Option<(u32, Vec<u32>)> {
        let mut blocks = Vec::new();
        while blocks.len() < NESTED_MAX {
            let inst = self.spirv.debug_instruction(scope)?;
            let parent = match inst.number() {
                debug_info::FUNCTION => return Some((scope, blocks)),
                debug_info::LEXICAL_BLOCK => inst.id(BLOCK_PARENT)?,
                debug_info::LEXICAL_BLOCK_DISCRIMINATOR => inst.id(DISCRIMINATOR_PARENT)?,
                _ => return None,
            };
            blocks.push(scope);
            scope = parent;
        }
        None
    }

    fn function_node(&mut self, function: u32, first_line: u32) -> Option<SourceScope> {
        let inst = self.spirv.debug_instruction(function)?;
        let file = self.spirv.debug_source(inst.id(FUNCTION_SOURCE)?)?;
        let line = inst.literal(FUNCTION_LINE).filter(|&line| line != 0).unwrap_or(first_line);
        let subprogram = self.subprogram_node(&inst.text(FUNCTION_NAME), file, line, false);
        Some(SourceScope::function(subprogram, file))
    }

    fn block_node(&mut self, block: u32, outer: SourceScope) -> Option<SourceScope> {
        let inst = self.spirv.debug_instruction(block)?;
        if inst.number() != debug_info::LEXICAL_BLOCK {
            return Some(outer);
        }
        let source = inst.id(BLOCK_SOURCE).and_then(|source| self.spirv.debug_source(source));
        let file = source.unwrap_or(outer.file);
        let of_file = self.file(file);
        // LLVM keeps 16 bits of a column.
        let column = inst.literal(BLOCK_COLUMN).filter(|&column| column <= 0xffff);
        let fields = vec![
            node("scope", outer.node),
            node("file", of_file),
            number("line", inst.literal(BLOCK_LINE).unwrap_or(0)),
            number("column", column.unwrap_or(0)),
        ];
        let made = self.specialized(true, "DILexicalBlock", fields);
        Some(SourceScope { node: made, file, ..outer })
    }

    /// The `DILocation` that a `DebugInlinedAt` is in the current function.
    fn call_location(&mut self, call: u32, subprogram: Metadata) -> Option<Metadata> {
        let known = self.debug.scopes.locations.get(&call).copied();
        let found = known.unwrap_or_else(|| {
            let made = self.make_call_location(call, subprogram);
            self.debug.scopes.locations.insert(call, made);
            made
        });
        found.map(|(location, _)| location)
    }

    fn make_call_location(&mut self, call: u32, subprogram: Metadata) -> Option<(Metadata, usize)> {
        // From the innermost call outwards, those that are not known yet.
        let mut calls = Vec::new();
        let mut next = Some(call);
        let mut outer = None;
        while let Some(call) = next {
            if let Some(&known) = self.debug.scopes.locations.get(&call) {
                outer = Some(known?);
                break;
            }
            let inst = self.spirv.debug_instruction(call)?;
            if inst.number() != debug_info::INLINED_AT || calls.len() == NESTED_MAX {
                return None;
            }
            calls.push((call, inst));
            next = inst.id(CALL_INLINED_AT);
        }
        let depth = outer.map_or(0, |(_, depth)| depth);
        // Each function that uses a chain has all of its locations once more, which the size of the
        // module does not bound.
        let made = self.debug.scopes.made + calls.len();
        if depth + calls.len() > NESTED_MAX || made > self.spirv.words.len() {
            return None;
        }
        self.spirv.fuel.charge(calls.len()).ok()?;
        self.debug.scopes.made = made;
        for (call, inst) in calls.into_iter().rev() {
            let around = inst.id(CALL_SCOPE).and_then(|scope| self.source_scope(scope));
            let scope = match outer {
                Some(_) => around?.node,
                None => {
                    around.filter(|s| s.subprogram == subprogram).map_or(subprogram, |s| s.node)
                }
            };
            let line = inst.literal(CALL_LINE).unwrap_or(0);
            let mut fields = vec![number("line", line), number("column", 0), node("scope", scope)];
            fields.extend(outer.map(|(outer, _)| node("inlinedAt", outer)));
            let location = self.specialized(true, "DILocation", fields);
            outer = Some((location, outer.map_or(0, |(_, depth)| depth) + 1));
            self.debug.scopes.locations.insert(call, outer);
        }
        outer
    }
}
