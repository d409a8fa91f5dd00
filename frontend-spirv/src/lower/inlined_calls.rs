//! Calls that the producer of the module inlined: `DebugScope` with a `DebugInlinedAt` becomes the `inlinedAt` of locations.
//!
//! A scope holds up to the next one or the end of its block. Lexical blocks are not told apart: what is in one is in its
//! function. A chain of calls that leads to no function, or is longer than `NESTED_MAX`, leaves the locations those of the
//! current function, and so do all calls behind as many locations of calls as the module has words.

use super::debug::{node, number};
use super::function::FunctionLowering;
use super::module::ModuleLowering;
use crate::debug_info;
use crate::module::InstructionRef;
use hashbrown::HashMap;
use oxmux_ir::metadata::Metadata;
use rustc_hash::FxBuildHasher;

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
/// The operands of `DebugLexicalBlock` and `DebugLexicalBlockDiscriminator` that are the scope around it.
const BLOCK_PARENT: usize = 3;
const DISCRIMINATOR_PARENT: usize = 2;
/// How many scopes may be in one another, and how many inlined calls.
const NESTED_MAX: usize = 64;

/// A function of the source that was inlined.
#[derive(Clone, Copy)]
pub(super) struct InlinedFunction {
    pub(super) subprogram: Metadata,
    /// The id of its file's name.
    pub(super) file: u32,
}

#[derive(Default)]
pub(crate) struct InlinedCalls {
    /// The scope that holds and its `DebugInlinedAt`, if it is of an inlined call.
    current: Option<(u32, u32)>,
    /// By scope.
    functions: HashMap<u32, Option<InlinedFunction>, FxBuildHasher>,
    /// Of the current function, by `DebugInlinedAt`: a `DILocation`, and how many calls it is in, itself included.
    locations: HashMap<u32, Option<(Metadata, usize)>, FxBuildHasher>,
    /// How many locations of calls were made in the whole module.
    made: usize,
}

impl InlinedCalls {
    pub(super) fn begin_function(&mut self) {
        self.current = None;
        self.locations.clear();
    }

    /// A block begins without a scope.
    pub(super) fn begin_block(&mut self) {
        self.current = None;
    }

    /// Whether an inlined call's scope holds.
    pub(super) fn is_inlined(&self) -> bool {
        self.current.is_some()
    }
}

/// Notes the scope of what follows, if the instruction is one.
pub(super) fn scope(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) {
    let Some(debug) = f.spirv.as_debug(inst) else { return };
    match debug.number() {
        debug_info::SCOPE => {
            f.shared.debug.calls.current = debug.id(SCOPE).zip(debug.id(SCOPE_INLINED_AT));
        }
        debug_info::NO_SCOPE => f.shared.debug.calls.current = None,
        _ => {}
    }
}

impl ModuleLowering<'_> {
    /// The function whose inlined call's scope holds, and the location of the call, which ends in `subprogram`.
    pub(super) fn inlined_call(
        &mut self,
        subprogram: Metadata,
    ) -> Option<(InlinedFunction, Metadata)> {
        let (scope, call) = self.debug.calls.current?;
        Some((self.inlined_function(scope)?, self.call_location(call, subprogram)?))
    }

    /// The `DISubprogram` of the function whose inlined call's scope holds.
    pub(super) fn inlined_subprogram(&mut self) -> Option<Metadata> {
        let (scope, _) = self.debug.calls.current?;
        self.inlined_function(scope).map(|function| function.subprogram)
    }

    /// The function of the source that a scope is in.
    pub(super) fn inlined_function(&mut self, scope: u32) -> Option<InlinedFunction> {
        if let Some(&known) = self.debug.calls.functions.get(&scope) {
            return known;
        }
        let found = self.function_around(scope).and_then(|function| match function == scope {
            true => self.function_node(function),
            false => self.inlined_function(function),
        });
        self.debug.calls.functions.insert(scope, found);
        found
    }

    /// The `DebugFunction` that a scope is or is in.
    fn function_around(&self, mut scope: u32) -> Option<u32> {
        for _ in 0..NESTED_MAX {
            let inst = self.spirv.debug_instruction(scope)?;
            scope = match inst.number() {
                debug_info::FUNCTION => return Some(scope),
                debug_info::LEXICAL_BLOCK => inst.id(BLOCK_PARENT)?,
                debug_info::LEXICAL_BLOCK_DISCRIMINATOR => inst.id(DISCRIMINATOR_PARENT)?,
                _ => return None,
            };
        }
        None
    }

    fn function_node(&mut self, function: u32) -> Option<InlinedFunction> {
        let inst = self.spirv.debug_instruction(function)?;
        let file = self.spirv.debug_source(inst.id(FUNCTION_SOURCE)?)?;
        let line = inst.literal(FUNCTION_LINE).unwrap_or(0);
        let subprogram = self.subprogram_node(&inst.text(FUNCTION_NAME), file, line, false);
        Some(InlinedFunction { subprogram, file })
    }

    /// The `DILocation` that a `DebugInlinedAt` is in the current function.
    fn call_location(&mut self, call: u32, subprogram: Metadata) -> Option<Metadata> {
        let known = self.debug.calls.locations.get(&call).copied();
        let found = known.unwrap_or_else(|| {
            let made = self.make_call_location(call, subprogram);
            self.debug.calls.locations.insert(call, made);
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
            if let Some(&known) = self.debug.calls.locations.get(&call) {
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
        // Each function that uses a chain has all of its locations once more, which the size of the module does not bound.
        let made = self.debug.calls.made + calls.len();
        if depth + calls.len() > NESTED_MAX || made > self.spirv.words.len() {
            return None;
        }
        self.spirv.fuel.charge(calls.len()).ok()?;
        self.debug.calls.made = made;
        for (call, inst) in calls.into_iter().rev() {
            let scope = match outer {
                Some(_) => self.inlined_function(inst.id(CALL_SCOPE)?)?.subprogram,
                None => subprogram,
            };
            let line = inst.literal(CALL_LINE).unwrap_or(0);
            let mut fields = vec![number("line", line), number("column", 0), node("scope", scope)];
            fields.extend(outer.map(|(outer, _)| node("inlinedAt", outer)));
            let location = self.specialized(true, "DILocation", fields);
            outer = Some((location, outer.map_or(0, |(_, depth)| depth) + 1));
            self.debug.calls.locations.insert(call, outer);
        }
        outer
    }
}
