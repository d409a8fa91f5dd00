//! The reader.
//!
//! Reading goes over the tokens in three walks. The first finds what the module declares: types,
//! attribute groups, symbols with their types. The second reads metadata and the initial values of
//! globals, which may refer to any symbol. The third reads the bodies of functions.

mod aliases;
mod attributes;
mod body;
mod call;
mod constants;
mod cursor;
mod debug;
mod floats;
mod function_metadata;
mod indices;
mod instruction;
mod labels;
mod lexer;
mod memory;
mod metadata;
mod phi;
mod symbols;
mod top;
mod types;
mod vector_atomics;
mod wide;

use crate::attributes::AttributeSet;
use crate::entity::ContentHash;
use crate::expand::Expansion;
use crate::fuel::{Fuel, Stopped, check_room};
use crate::instruction::InstMetadata;
use crate::intrinsics::Intrinsic;
use crate::metadata::{DebugRecordKind, Metadata};
use crate::module::{FunctionId, GlobalId, Module};
use crate::types::{Type, TypeKind};
use attributes::GroupUse;
use cursor::Name;
use hashbrown::HashMap;
use lexer::Token;
use rustc_hash::FxBuildHasher;

/// How many instructions every text may become, and for each of its bytes.
const MADE_BASE: usize = 250_000;
const MADE_PER_BYTE: usize = 2;

/// Why a text is no module, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Counted from 1.
    pub line: u32,
    /// In characters, counted from 1.
    pub column: u32,
    /// The message.
    pub message: String,
    /// The class of the error.
    pub kind: ParseErrorKind,
}

/// The classes of errors.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ParseErrorKind {
    /// The text is no module.
    Invalid,
    /// The text may be right, but is not served.
    Unsupported,
    /// Something is longer, larger or deeper than it may be.
    Limit,
    /// Reading was stopped.
    Stopped(Stopped),
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = match self.kind {
            ParseErrorKind::Unsupported => "unsupported: ",
            ParseErrorKind::Limit => "limit: ",
            ParseErrorKind::Invalid | ParseErrorKind::Stopped(_) => "",
        };
        write!(f, "{}:{}: {kind}{}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Reads a module. The first mistake ends the reading.
///
/// Any text gives a module or an error: no panic, no deep recursion, and time and memory in
/// proportion to the text. The verifier checks the module's rules.
pub fn parse_module(text: &str) -> Result<Module, ParseError> {
    parse_module_with(text, &Fuel::unlimited())
}

/// [`parse_module`] with a budget: each declaration, node and instruction, and eight tokens of the
/// text, are a unit.
pub fn parse_module_with(text: &str, fuel: &Fuel) -> Result<Module, ParseError> {
    read(text, fuel).map_err(|fail| fail.place(text))
}

/// What the tokens and the module of a byte of text take.
const BYTES_PER_BYTE: u64 = 16;

fn read(text: &str, fuel: &Fuel) -> Parse<Module> {
    check_room(text.len() as u64, BYTES_PER_BYTE)?;
    let mut reader = Reader::new(text, lexer::tokens(text, fuel)?, fuel);
    reader.read_declarations()?;
    reader.read_deferred()?;
    reader.read_bodies()?;
    reader.finish()
}

/// A mistake and its place in bytes.
#[derive(Debug)]
struct Fail {
    at: usize,
    message: String,
    kind: ParseErrorKind,
}

impl From<Stopped> for Fail {
    fn from(why: Stopped) -> Self {
        let kind = ParseErrorKind::Stopped(why);
        Self { kind, ..Self::new(0, format!("reading was stopped: {why}")) }
    }
}

impl Fail {
    fn new(at: usize, message: impl Into<String>) -> Self {
        Self { at, message: message.into(), kind: ParseErrorKind::Invalid }
    }

    fn unsupported(at: usize, what: impl Into<String>) -> Self {
        Self { kind: ParseErrorKind::Unsupported, ..Self::new(at, what) }
    }

    fn limit(at: usize, message: impl Into<String>) -> Self {
        Self { kind: ParseErrorKind::Limit, ..Self::new(at, message) }
    }

    /// Whether the text may be right, but is not served.
    fn is_unsupported(&self) -> bool {
        self.kind == ParseErrorKind::Unsupported
    }

    /// The unsupported feature, with its location.
    fn feature(&self, text: &str) -> String {
        let at = Self::new(self.at, "").place(text);
        format!("{} (at {}:{})", self.message, at.line, at.column)
    }

    fn place(self, text: &str) -> ParseError {
        let before = text.get(..self.at).unwrap_or(text);
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let (line, column, kind) = (narrow(line), narrow(column), self.kind);
        ParseError { line, column, message: self.message, kind }
    }
}

type Parse<T> = Result<T, Fail>;
type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A map whose keys the text chooses.
type ContentMap<K, V> = HashMap<K, V, ContentHash>;

/// The entity of a name after `@`.
#[derive(Copy, Clone)]
enum Symbol {
    Function(FunctionId),
    Global(GlobalId),
    Intrinsic(Intrinsic),
    /// An intrinsic that is read as other instructions.
    Expansion(Expansion),
    /// Another name of a symbol or of a place in it.
    Alias(usize),
    /// `llvm.dbg.*`; those that are not used here have no kind.
    Debug(Option<DebugRecordKind>),
}

/// A function whose body, annotations or both are still to be read.
struct DeferredFunction {
    id: FunctionId,
    /// The numbers of arguments without names.
    arg_numbers: Vec<Option<u32>>,
    /// The token of the first annotation.
    metadata: usize,
    /// The token after `{`.
    body: Option<usize>,
}

/// The state of the reader.
struct Reader<'t> {
    text: &'t str,
    fuel: &'t Fuel,
    /// How many instructions of bodies were made.
    made: usize,
    tokens: Vec<Token>,
    /// The next token.
    pos: usize,
    /// How deep types, constants or metadata are nested here.
    depth: u32,
    module: Module,
    symbols: ContentMap<Box<str>, Symbol>,
    /// Symbols with unsupported declarations, and why: functions that use them are unsupported,
    /// too.
    refused: ContentMap<Name, String>,
    /// The first definition of a function among them.
    first_refused: Option<Fail>,
    /// The symbols `@0`, `@1`, …
    numbered: ContentMap<u32, Symbol>,
    /// Other names of symbols, in the order of [`Symbol::Alias`].
    aliases: Vec<aliases::Alias>,
    /// Labels whose address is taken.
    labels: labels::Labels,
    numbered_types: ContentMap<u32, Type>,
    /// Whether this is the body of `%name = type …`.
    in_type_definition: bool,
    /// Whether this is a function's body.
    in_body: bool,
    /// The types of wide integers in bodies, with their bits, and the other way.
    wide: Map<Type, u32>,
    wide_types: Map<u32, Type>,
    /// Where a member's type has another one in its place, and how wide the type is in bits.
    stand_ins: Vec<(usize, u32)>,
    /// Identified structures that were named: where first, and whether they are defined.
    named_types: Map<Type, (usize, bool)>,
    groups: ContentMap<u32, AttributeSet>,
    /// Functions that name a group, which may follow later.
    group_uses: Vec<(FunctionId, GroupUse)>,
    /// Numbered nodes: where first, and whether they are defined.
    nodes: ContentMap<u32, (Metadata, usize, bool)>,
    /// Globals with the token after their type, in order.
    deferred_globals: Vec<(GlobalId, usize)>,
    deferred_functions: Vec<DeferredFunction>,
    /// The first tokens of nodes and named metadata, in order.
    deferred_metadata: Vec<usize>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, tokens: Vec<Token>, fuel: &'t Fuel) -> Self {
        Self {
            text,
            fuel,
            made: 0,
            tokens,
            pos: 0,
            depth: 0,
            module: Module::new(module_id(text)),
            symbols: ContentMap::default(),
            refused: ContentMap::default(),
            first_refused: None,
            numbered: ContentMap::default(),
            aliases: Vec::new(),
            labels: labels::Labels::default(),
            numbered_types: ContentMap::default(),
            in_type_definition: false,
            in_body: false,
            wide: Map::default(),
            wide_types: Map::default(),
            stand_ins: Vec::new(),
            named_types: Map::default(),
            groups: ContentMap::default(),
            group_uses: Vec::new(),
            nodes: ContentMap::default(),
            deferred_globals: Vec::new(),
            deferred_functions: Vec::new(),
            deferred_metadata: Vec::new(),
        }
    }

    /// Counts the instructions that one of the text has become: intrinsics and operations on wide
    /// integers are expanded, to several thousand in some cases, and a module is to be in
    /// proportion to its text.
    fn grow(&mut self, at: usize, made: usize) -> Parse<()> {
        self.made += made;
        // One is charged for each of the text.
        self.fuel.charge(made.saturating_sub(1))?;
        let limit = MADE_BASE + self.text.len() * MADE_PER_BYTE;
        match self.made > limit {
            true => Err(Fail::limit(
                at,
                format!("what is expanded becomes more than {limit} instructions"),
            )),
            false => Ok(()),
        }
    }

    /// Checks that everything that was referred to exists.
    fn finish(self) -> Parse<Module> {
        for ty in self.module.cx.types.all() {
            if let TypeKind::Ptr(space) = *self.module.cx.types.kind(ty)
                && let Some(bits) = self.module.data_layout.odd_pointer_bits(space)
            {
                let what = format!("pointers of {bits} bits (ptr addrspace({space}))");
                return Err(Fail::unsupported(0, what));
            }
        }
        for &(at, bits) in &self.stand_ins {
            if self.module.data_layout.float_align(bits).is_some_and(|align| align != 16) {
                let what = format!("floats of {bits} bits not aligned to 16 bytes");
                return Err(Fail::unsupported(at, what));
            }
        }
        let mut missing: Vec<(usize, u32)> = self
            .nodes
            .iter()
            .filter(|(_, (.., defined))| !defined)
            .map(|(&number, &(_, at, _))| (at, number))
            .collect();
        missing.sort_unstable();
        match missing.first() {
            Some((at, number)) => Err(Fail::new(*at, format!("metadata !{number} is not defined"))),
            None => Ok(self.module),
        }
    }
}

/// The name in the comment that LLVM puts first.
fn module_id(text: &str) -> &str {
    let line = text.lines().next().unwrap_or("");
    line.strip_prefix("; ModuleID = '").and_then(|rest| rest.strip_suffix('\'')).unwrap_or("")
}

/// Annotations of an instruction, before `!dbg` is taken out.
type Attachments = Vec<(InstMetadata, usize)>;
