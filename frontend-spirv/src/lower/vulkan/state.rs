//! What a function of a shader knows beyond its values.

use std::cell::{Cell, OnceCell, RefCell};

use hashbrown::HashMap;
use oxmux_ir::function::Value;
use rustc_hash::FxBuildHasher;

use super::place::Pointer;

/// A map by id.
pub(crate) type ById<T> = HashMap<u32, T, FxBuildHasher>;

/// What a function of a shader knows beyond its values.
#[derive(Default)]
pub(crate) struct FunctionState {
    /// What ids point to.
    pub(in crate::lower) pointers: ById<Pointer>,
    /// The parameters that stand for a variable at module scope, by its id.
    pub(in crate::lower) own: ById<Vec<Value>>,
    /// How many elements of a stride fit behind an offset, by parameter: computed once, where the
    /// function begins.
    pub(in crate::lower) counts: HashMap<CountKey, Value, FxBuildHasher>,
    /// The set and binding of each parameter that stands for a resource: of its address, and of its
    /// number of bytes. Push constants have none.
    pub(in crate::lower) origins: HashMap<Value, Option<(u32, u32)>, FxBuildHasher>,
    /// The bounds of variables.
    pub(in crate::lower) locals: Locals,
}

/// A number of elements: of which parameter's bytes, behind how many bytes, of which stride, and at
/// most how many.
pub(crate) type CountKey = (Value, u64, u64, u64);

/// The variables of a function, and what is known of them.
#[derive(Default)]
pub(crate) struct Locals {
    pub(in crate::lower) uses: OnceCell<ById<VariableUses>>,
    /// None for variables that are being looked at, and for those of which nothing is known.
    pub(in crate::lower) bounds: RefCell<ById<Option<u64>>>,
    /// How many variables are being looked at.
    pub(in crate::lower) nested: Cell<u32>,
}

/// How a variable is used that is loaded and stored to, and nothing else.
#[derive(Default)]
pub(crate) struct VariableUses {
    /// What is stored, by its ids.
    pub(in crate::lower) stored: Vec<u32>,
    /// Where it is first: the block, and the instruction; the variable itself if it has an initial
    /// value.
    pub(in crate::lower) first: Option<(u32, usize)>,
    pub(in crate::lower) loads: Vec<(u32, usize)>,
    /// Whether there are other uses.
    pub(in crate::lower) escapes: bool,
}
