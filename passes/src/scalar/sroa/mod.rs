//! Scalar replacement of aggregates: splits private objects into their parts, and makes values of
//! the parts.
//!
//! Before -> after:
//!
//! ```text
//!   %p = alloca { i32, <4 x float> }
//!   %q = getelementptr i8, ptr %p, i64 16
//!   store <4 x float> %v, ptr %q               %x = extractelement <4 x float> %v, i64 2
//!   %r = getelementptr i8, ptr %p, i64 24  ->
//!   %x = load float, ptr %r
//! ```
//!
//! 1. *Objects* ([`objects`]): allocas whose address is known to loads, stores, copies and fills of
//!    constant length, lifetime markers and constant address computations alone, casts to the
//!    generic address space included.
//! 2. *Expansion* ([`expand`]): loads and stores of aggregates, copies and fills become loads and
//!    stores of single values, at most [`PIECES_MAX`] each; an object with a larger one stays as it
//!    is.
//! 3. *Parts* ([`parts`]): accesses that overlap are one part. A part is stored as the one type
//!    that all accesses have, as a vector of which they touch whole lanes, or as an integer of up
//!    to 128 bits; else it stays in memory.
//! 4. *Rewriting* ([`rewrite`]): each part gets an alloca of its own, and accesses of other types
//!    are converted.
//! 5. `mem2reg` promotes the parts.
//!
//! Lifetime markers of a split object go away: the object lives longer, which no program can tell.
//! Its `dbg.declare` follows if the object is one part, and loses its place otherwise. Linear, but
//! for the sort of an object's accesses.

mod expand;
mod objects;
mod parts;
mod pieces;
mod rewrite;

use super::dce;
use super::mem2reg;
use super::unreachable::remove_unreachable_blocks;
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::{Function, Module};

/// How many accesses may replace one of an aggregate, a copy or a fill.
pub const PIECES_MAX: usize = 64;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &["preserve-cfg", "modify-cfg"];

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "sroa",
    "Splits private objects into their parts, and makes values of the parts.",
    run,
)
.options(OPTIONS)
.params("preserve-cfg;modify-cfg")
.idempotent();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| split(module, function))
}

/// Splits and promotes the private objects of one function.
///
/// # Errors
///
/// An access that was found to be convertible has no conversion: an error of the compiler.
pub fn split(module: &mut Module, function: &mut Function) -> Result<bool, PassError> {
    let mut changed = remove_unreachable_blocks(function);
    let (cx, layout) = (&mut module.cx, &module.data_layout);
    changed |= mem2reg::promote(cx, layout, function);
    if !mem2reg::has_variables(function) {
        return Ok(changed);
    }
    let mut objects = objects::Objects::compute(cx, layout, function);
    if objects.is_empty() {
        return Ok(changed);
    }
    if expand::expand(cx, layout, function, &objects) {
        changed = true;
        objects = objects::Objects::compute(cx, layout, function);
    }
    let parts = parts::Parts::compute(cx, layout, function, &objects);
    if parts.is_empty() {
        return Ok(changed);
    }
    if rewrite::rewrite(cx, layout, function, &objects, &parts).is_none() {
        return Err(PassError::Internal {
            pass: ENTRY.name,
            function: function.name().to_string(),
            what: "an access of a part that cannot be converted to the part's type".to_string(),
        });
    }
    mem2reg::promote(cx, layout, function);
    dce::eliminate(module, function);
    Ok(true)
}
