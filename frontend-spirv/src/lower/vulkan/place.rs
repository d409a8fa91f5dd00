//! What a pointer is: an address, or a base with an offset and the bytes that are bound there.

use std::rc::Rc;

use oxmux_ir::function::Value;
use oxmux_ir::types::Type as IrType;

use crate::layout::MatrixLayout;

/// A pointer.
#[derive(Clone)]
pub(crate) enum Pointer {
    /// Into memory that lies as the IR's types do.
    Natural {
        address: Value,
        /// The object that it leads into.
        root: Value,
        /// Whether all indices on the way are in range; none if they are known to be.
        inside: Option<Value>,
        /// The bytes of `root`, if it is an object through which a pointer may step from element to
        /// element.
        bytes: Option<Value>,
    },
    /// To a component of a vector of bools, which has no address of its own.
    Component { vector: Value, ty: IrType, index: Value, inside: Option<Value> },
    /// Into memory that is laid out explicitly.
    Explicit(PointerTarget),
    /// An array of bindings: address and number of bytes of each.
    Bindings(Rc<[(Value, Value)]>),
}

impl Pointer {
    /// A whole object.
    pub(super) fn natural(address: Value) -> Self {
        Self::Natural { address, root: address, inside: None, bytes: None }
    }
}

/// How many bytes are bound.
#[derive(Clone, Copy)]
pub(crate) enum Bytes {
    /// As many as a parameter or constant says.
    Parameter(Value),
    /// As many as a value says that is computed on the way.
    Computed(Value),
    /// It is not known.
    Unknown,
}

/// An index times a stride.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    pub(super) index: Value,
    pub(super) signed: bool,
    pub(super) stride: u64,
}

/// Where an explicit pointer leads.
#[derive(Clone)]
pub(crate) struct PointerTarget {
    pub(super) base: Value,
    pub(super) bytes: Bytes,
    /// The part of the offset that is only known at run time, in 64 bits, besides the terms.
    pub(super) start: Option<Value>,
    /// The constant part, modulo 2^64.
    pub(super) fixed: u64,
    pub(super) terms: Vec<Term>,
    pub(super) matrix: Option<MatrixLayout>,
}

impl PointerTarget {
    pub(super) fn new(base: Value, bytes: Bytes) -> Self {
        Self { base, bytes, start: None, fixed: 0, terms: Vec::new(), matrix: None }
    }

    pub(super) fn add_constant(&mut self, index: i64, stride: u64) {
        self.fixed = self.fixed.wrapping_add((index as u64).wrapping_mul(stride));
    }
}
