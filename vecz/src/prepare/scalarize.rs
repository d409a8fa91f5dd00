//! `scalarize`: splits vectors of a work-item into their elements.
//!
//! ```text
//!   %v = load <2 x float>, ptr %p              %v = load <2 x float>, ptr %p
//!   %w = fadd <2 x float> %v, %v               %v0 = extractelement <2 x float> %v, i32 0
//!   %x = extractelement <2 x float> %w, i32 0  %w0 = fadd float %v0, %v0    (uses of %x are uses of %w0)
//! ```
//!
//! A varying vector is split if its elements alone are needed: by `extractelement`, a reduction, or
//! an operation that is split too: of the two coordinates of a pixel, one may be the same for all
//! lanes, and the other one consecutive. A uniform vector that is loaded is split, too, if varying
//! operations alone use its elements, and the target broadcasts an element of memory to all lanes:
//! an element of a register is moved first. `scalarize<uniform>` does so for every target.
//! `scalarize<full>` splits every varying vector, and its loads and stores; what others need as a
//! vector is put together again. That is no step of `run-vecz`: packetization makes a vector over
//! lanes of each element anyway.

mod choose;
mod elements;

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, PARAMS, VeczStep};
use choose::SplitVectors;
use elements::Splitter;
use oxmux_ir::{Function, Module};
use oxmux_passes::PassEntry;

/// The most elements of all vectors of a function: about as many instructions as a vector kernel
/// may have.
const ALL_ELEMENTS_MAX: usize = 200_000;

/// Which vectors are split.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Varying ones of which elements alone are needed.
    Varying,
    /// Uniform ones that are loaded, too, if varying operations alone use their elements.
    Uniform,
    /// All varying ones, and their loads and stores.
    Full,
}

/// Splits vectors of which elements alone are needed.
pub(crate) const STEP: VeczStep = VeczStep {
    name: "scalarize",
    run: |module, function, lanes| {
        let broadcasts = lanes.target.unit.has_short_vectors();
        let extent = if broadcasts { Extent::Uniform } else { Extent::Varying };
        split(module, function, lanes, extent)
    },
};
const UNIFORM: VeczStep = VeczStep {
    name: "scalarize",
    run: |module, function, lanes| split(module, function, lanes, Extent::Uniform),
};
const FULL: VeczStep = VeczStep {
    name: "scalarize",
    run: |module, function, lanes| split(module, function, lanes, Extent::Full),
};

pub(crate) const ENTRY: PassEntry =
    PassEntry::new(STEP.name, "Splits vectors of a work-item into their elements.", |params| {
        match params.split_first() {
            Some((&"full", rest)) => FULL.pass(rest),
            Some((&"uniform", rest)) => UNIFORM.pass(rest),
            _ => STEP.pass(params).map_err(|error| error.replace(PARAMS, ALL_PARAMS)),
        }
    })
    .params(ALL_PARAMS);

/// What a list of passes may say of it.
const ALL_PARAMS: &str = "full;uniform;width=N;dim=D";

fn split(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
    extent: Extent,
) -> Result<bool, NotVectorized> {
    let has_vectors = function.block_order.iter().any(|&block| {
        let insts = function.blocks[block].insts.iter();
        let mut results = insts.filter_map(|&inst| function.insts[inst].result);
        results.any(|value| choose::elements(module, function, value).is_some())
    });
    if !has_vectors {
        return Ok(false);
    }
    let reachable = function.reachable_blocks();
    function.retain_blocks(|block| reachable.contains(block));
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let mut choice = SplitVectors::compute(module, function, &divergence, extent);
    // Uniform vectors need not be split.
    if extent == Extent::Uniform && choice.elements(module, function) > ALL_ELEMENTS_MAX {
        choice = SplitVectors::compute(module, function, &divergence, Extent::Varying);
    }
    if choice.is_empty() {
        return Ok(false);
    }
    // Nothing has to be split, and a vector kernel of more elements is not made.
    if choice.elements(module, function) > ALL_ELEMENTS_MAX {
        return Err(NotVectorized::new("the vector kernel would be too large"));
    }
    Splitter::new(module, function, &choice).run(&regions.order)?;
    Ok(true)
}
