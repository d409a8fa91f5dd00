//! LLVM assembly: the text of a [`Module`](crate::Module).
//!
//! The printer writes what LLVM 19 reads. The reader takes what LLVM 15 to 19 write for OpenCL C,
//! typed pointers included: pointee types are dropped as they are read, so that a `bitcast` between
//! pointers of one address space becomes the pointer itself. Printing, reading and printing again
//! changes nothing.
//!
//! What the memory form has and LLVM's text has not:
//!
//! - A block parameter is a `phi`. Its flags and annotations are not kept. A parameter of a block
//!   that no edge leads to is printed as a frozen poison.
//! - The module's phase, unless it is the first, is the named metadata `!oxmux.phase`.
//! - Typed metadata and attributes have the specification's names.

pub(crate) mod print;
pub(crate) mod read;

pub use print::{print_function, print_inst, print_module};
pub use read::{ParseError, ParseErrorKind, parse_module, parse_module_with};

/// Types, constants and metadata nest at most this deep in what is read.
pub(crate) const NESTING_MAX: u32 = 128;
/// Vectors that are read have at most this many lanes (or multiples of lanes).
pub(crate) const LANES_MAX: u32 = 4096;
/// Integers that are read have at most this many bits.
pub(crate) const INT_BITS_MAX: u32 = 128;

/// The named metadata that carries the module's phase.
pub(crate) const PHASE_METADATA: &str = "oxmux.phase";
