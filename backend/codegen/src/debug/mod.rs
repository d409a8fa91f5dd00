//! Debug information: the source lines and variables of code, as plain data.
//!
//! `collect` reads LLVM's debug metadata and the locations that code generation kept; the object
//! writer makes DWARF of it. Nothing is here for a module without debug locations.

mod collect;
mod scopes;
mod variables;

pub use collect::{collect, has_debug_info, is_optimized};

use core::ops::Range;

/// The debug information of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DebugInfo {
    /// The compile units, each with its functions.
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
    /// Functions that calls were replaced by the body of, which [`ScopeKind::InlinedCall`] names by
    /// position.
    pub inlined: Vec<Subprogram>,
    /// The types of variables, which name each other by position.
    pub types: Vec<VariableType>,
}

/// The type of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariableType {
    /// Numbers and booleans.
    Basic {
        /// Its name.
        name: String,
        /// Its bytes.
        bytes: u32,
        /// DWARF's encoding.
        encoding: u8,
    },
    /// An address of something of another type, or of no type.
    Pointer(Option<usize>),
    /// Another name for a type.
    Named {
        /// The name.
        name: String,
        /// The position of the type in [`Unit::types`].
        of: usize,
    },
    /// An array.
    Array {
        /// The position of the elements' type in [`Unit::types`].
        of: usize,
        /// The number of elements.
        count: u32,
    },
    /// A vector.
    Vector {
        /// The position of the elements' type in [`Unit::types`].
        of: usize,
        /// The number of elements.
        count: u32,
    },
    /// A structure or a union.
    Struct {
        /// Its name; may be empty.
        name: String,
        /// Its bytes.
        bytes: u32,
        /// Whether all members begin at its first byte.
        is_union: bool,
        /// The members.
        members: Vec<Member>,
    },
    /// Numbers with names.
    Enum {
        /// Its name; may be empty.
        name: String,
        /// Its bytes.
        bytes: u32,
        /// The type of the numbers, if it is known.
        of: Option<usize>,
        /// The names, in their order.
        values: Vec<(String, i64)>,
    },
}

/// A member of a structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name; empty for a base class.
    pub name: String,
    /// Its type, by position in [`Unit::types`].
    pub ty: usize,
    /// Where it begins, in bits.
    pub bit_offset: u32,
    /// The bits of a bit-field; none for others, which begin at a byte.
    pub bit_size: Option<u32>,
    /// Whether it is a base class.
    pub is_base: bool,
}

/// A variable of the source that is in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// The number of the argument from 1; 0 if it is none.
    pub argument: u32,
    /// Where it is declared.
    pub place: SourceLoc,
    /// Its type, by position in [`Unit::types`].
    pub ty: usize,
    /// The scope that it belongs to, by position in [`FunctionLines::scopes`]; none is the function
    /// itself.
    pub scope: Option<usize>,
    /// Where it is, from the canonical frame address on.
    pub cfa_offset: i64,
    /// Whether its address is there.
    pub is_address: bool,
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
    /// Its subprogram in the source.
    pub subprogram: Subprogram,
    /// By increasing offset: from here to the next row, code comes from this place, or from none.
    pub rows: Vec<(u32, Option<SourceLoc>)>,
    /// Its subprogram among [`Unit::inlined`], if calls were replaced by its body besides.
    pub inlined_as: Option<usize>,
    /// Calls that were replaced by the callee's body, and blocks with variables; outer ones before
    /// inner ones.
    pub scopes: Vec<Scope>,
    /// The variables.
    pub variables: Vec<Variable>,
}

/// A place in the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SourceLoc {
    /// Which of the unit's files.
    pub file: usize,
    /// Counted from 1; 0 is unknown.
    pub line: u32,
    /// Counted from 1; 0 is unknown.
    pub column: u32,
}

/// A part of a function's code that has variables of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The scope that it is in, by position; none is the function itself.
    pub parent: Option<usize>,
    /// What it is.
    pub kind: ScopeKind,
    /// Its code, by increasing offset.
    pub ranges: Vec<Range<u32>>,
}

/// What a part of a function's code is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    /// A call that was replaced by the callee's body.
    InlinedCall {
        /// The callee, by position in [`Unit::inlined`].
        callee: usize,
        /// Where the call was.
        place: SourceLoc,
    },
    /// One of several copies of the function that its wrapper has: for vectors of work-items, and
    /// for the rest.
    Copy,
    /// A block of the source.
    Block,
}
