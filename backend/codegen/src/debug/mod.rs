//! What a debugger is told: which source lines the code comes from, as plain data.
//!
//! `collect` reads LLVM's debug metadata and the locations that code generation kept; the object writer makes DWARF of
//! it. Nothing is here for a module without debug locations.

mod collect;

pub use collect::{collect, has_debug_info, is_optimized};

use core::ops::Range;

/// The debug information of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebugInfo {
    /// What was compiled together, each unit with the functions that come from it.
    pub units: Vec<Unit>,
}

/// A unit of compilation (LLVM's `DICompileUnit`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// The main source file and the folder that relative names count from.
    pub file: SourceFile,
    /// The producer.
    pub producer: String,
    /// DWARF's number of the source language.
    pub language: u16,
    /// The source files that places name by position.
    pub files: Vec<SourceFile>,
    /// The functions, in the order of the code.
    pub functions: Vec<FunctionLines>,
    /// Functions that calls were replaced by the body of, which [`InlinedCall::callee`] names by position.
    pub inlined: Vec<Subprogram>,
}

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceFile {
    /// The folder; may be empty.
    pub directory: String,
    /// The name, maybe with folders.
    pub name: String,
}

/// A function of the source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subprogram {
    /// Its name there.
    pub name: String,
    /// Which of the unit's files it is in.
    pub file: usize,
    /// Its line; 0 if unknown.
    pub line: u32,
}

/// Where the code of a compiled function comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionLines {
    /// The symbol.
    pub symbol: String,
    /// Its bytes of code.
    pub bytes: u32,
    /// What it is in the source.
    pub subprogram: Subprogram,
    /// By increasing offset: from here to the next row, code comes from this place, or from none.
    pub rows: Vec<(u32, Option<Place>)>,
    /// Calls that were replaced by the callee's body, outer ones before inner ones.
    pub calls: Vec<InlinedCall>,
}

/// A place in the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Which of the unit's files.
    pub file: usize,
    /// Counted from 1; 0 is unknown.
    pub line: u32,
    /// Counted from 1; 0 is unknown.
    pub column: u32,
}

/// A call that was replaced by the callee's body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InlinedCall {
    /// The call whose body it was in, by position; none is the function itself.
    pub parent: Option<usize>,
    /// What was called, by position in [`Unit::inlined`].
    pub callee: usize,
    /// Where the call was.
    pub place: Place,
    /// The code of the body, by increasing offset.
    pub ranges: Vec<Range<u32>>,
}
