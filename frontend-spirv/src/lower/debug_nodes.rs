//! The metadata of the source that is made so far, and the fields that nodes are made of.

use hashbrown::{HashMap, HashSet};
use oxmux_ir::metadata::{Metadata, MetadataField, MetadataOperand};
use rustc_hash::FxBuildHasher;

use crate::module::Line;

/// Metadata for places in the source.
#[derive(Default)]
pub(crate) struct DebugInfo {
    pub(super) files: HashMap<u32, Metadata, FxBuildHasher>,
    pub(super) unit: Option<Metadata>,
    /// The current function's `DISubprogram`, and the line of instructions without one.
    pub(super) subprogram: Option<(Metadata, Line)>,
    /// The variables that are copies of the current function's arguments in memory.
    pub(super) argument_copies: HashSet<u32, FxBuildHasher>,
    /// The scopes of other files inside of scopes: by scope and file.
    pub(super) of_files: HashMap<(Metadata, u32), Metadata, FxBuildHasher>,
    /// Functions and lexical blocks, and calls that the producer inlined.
    pub(super) scopes: Scopes,
    /// Debug metadata of variables.
    pub(super) variables: VariableNodes,
}

pub(super) type Field = (&'static str, MetadataField);

pub(super) fn node(field: &'static str, node: Metadata) -> Field {
    (field, MetadataField::Operand(MetadataOperand::Node(node)))
}

pub(super) fn text(field: &'static str, text: &str) -> Field {
    (field, MetadataField::Text(text.as_bytes().into()))
}

pub(super) fn word(field: &'static str, word: &str) -> Field {
    (field, MetadataField::Word(word.into()))
}

pub(super) fn number(field: &'static str, value: u32) -> Field {
    (field, MetadataField::Integer(i128::from(value)))
}

/// A function of the source, or a lexical block of one.
#[derive(Clone, Copy)]
pub(super) struct SourceScope {
    /// The `DISubprogram` or `DILexicalBlock`.
    pub(super) node: Metadata,
    /// The function's `DISubprogram`.
    pub(super) subprogram: Metadata,
    /// The id of its file's name.
    pub(super) file: u32,
}

impl SourceScope {
    /// A function as a scope.
    pub(super) fn function(subprogram: Metadata, file: u32) -> Self {
        Self { node: subprogram, subprogram, file }
    }
}

#[derive(Default)]
pub(crate) struct Scopes {
    /// The scope that holds and its `DebugInlinedAt`, if it is of an inlined call.
    pub(super) current: Option<(u32, Option<u32>)>,
    /// By `DebugFunction` and `DebugLexicalBlock`.
    pub(super) known: HashMap<u32, Option<SourceScope>, FxBuildHasher>,
    /// The `DebugFunction`s that are functions of the module.
    pub(super) kept: HashSet<u32, FxBuildHasher>,
    /// Of the current function, by `DebugInlinedAt`: a `DILocation`, and how many calls it is in,
    /// itself included.
    pub(super) locations: HashMap<u32, Option<(Metadata, usize)>, FxBuildHasher>,
    /// How many locations of calls were made in the whole module.
    pub(super) made: usize,
}

impl Scopes {
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
        matches!(self.current, Some((_, Some(_))))
    }
}

/// Metadata of variables and their types.
#[derive(Default)]
pub(crate) struct VariableNodes {
    pub(super) types: HashMap<u32, Option<Metadata>, FxBuildHasher>,
    /// By variable and the function of the source that it is in.
    pub(super) variables: HashMap<(u32, Metadata), Metadata, FxBuildHasher>,
}
