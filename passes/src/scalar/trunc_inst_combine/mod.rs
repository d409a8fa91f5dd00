//! `trunc-inst-combine`: integers of vectors that are truncated are computed with the bits that are
//! needed, as LLVM's `aggressive-instcombine` does.
//!
//! Before -> after:
//!
//! ```text
//! %a = zext <16 x i8> %x to <16 x i32>           %a = zext <16 x i8> %x to <16 x i16>
//! %b = mul <16 x i32> %a, splat (i32 77)         %b = mul <16 x i16> %a, splat (i16 77)
//! %s = add <16 x i32> %b, splat (i32 128)    ->  %s = add <16 x i16> %b, splat (i16 128)
//! %h = lshr <16 x i32> %s, splat (i32 8)         %h = lshr <16 x i16> %s, splat (i16 8)
//! %t = trunc <16 x i32> %h to <16 x i8>          %t = trunc <16 x i16> %h to <16 x i8>
//! ```
//!
//! C computes with 32 bits what are pixels or samples of 8 or 16. Half of the bits are half of the
//! registers, and products of 16 bits are the cheaper ones.
//!
//! 1. `ranges`, forwards: the bounds of each vector of integers.
//! 2. `demand`, backwards: what is used of each result. Sums, products and bitwise operations need
//!    as many low bits of their operands as are used of them, right shifts more. Comparisons, least
//!    and greatest, magnitudes and quotients need whole numbers: as many bits as their operands'
//!    bounds take. Anything else needs all bits. Results that can have fewer bits and are used by
//!    each other have equally many, and become so where a truncation uses one of them and it is
//!    less to do.
//! 3. `rewrite`: the narrow operations, beside those that they take the place of.
//!
//! Scalars stay: their operations cost the same. Linear.

mod demand;
mod ranges;
mod rewrite;

use crate::pass::{PassContext, PassEntry, PassError};
use crate::target_info::COMMON_REGISTER_BITS;
use demand::Narrowing;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{CastOp, Context, Function, Inst, Module, Op, Value};
use ranges::Ranges;
use rewrite::Rewriter;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "trunc-inst-combine",
    "Computes integers of vectors that are truncated with fewer bits.",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let register_bits = cx.target_info.unit.widest().max(COMMON_REGISTER_BITS);
    cx.for_each_function(module, |module, _, function| {
        narrow(&mut module.cx, function, register_bits).map_err(|what| PassError::Internal {
            pass: ENTRY.name,
            function: function.name().to_string(),
            what: what.into(),
        })
    })
}

/// Narrows the vectors of one function, for registers of so many bits.
fn narrow(
    cx: &mut Context,
    function: &mut Function,
    register_bits: u32,
) -> Result<bool, &'static str> {
    let is_root = |(_, inst)| lanes_of(cx, function, truncated(function, inst)?);
    if !function.insts_in_order().any(|at| is_root(at).is_some()) {
        return Ok(false);
    }
    let cfg = Cfg::compute(function);
    let mut ranges = Ranges::default();
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            ranges.visit(cx, function, inst);
        }
    }
    let mut narrowing = Narrowing::new(ranges);
    for &block in cfg.reverse_post_order().iter().rev() {
        for &inst in function.blocks[block].insts.iter().rev() {
            narrowing.demand(cx, function, inst);
        }
    }
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            narrowing.join(cx, function, inst);
        }
    }
    let bits = narrowing.types(cx, function, register_bits);
    if bits.is_empty() {
        return Ok(false);
    }
    let mut rewriter = Rewriter::new(bits);
    for &block in cfg.reverse_post_order() {
        rewriter.block(cx, function, block)?;
    }
    rewriter.finish(function);
    Ok(true)
}

/// What an instruction truncates, if it does.
fn truncated(function: &Function, inst: Inst) -> Option<Value> {
    match function.insts[inst].op {
        Op::Cast { op: CastOp::Trunc, arg, .. } => Some(arg),
        _ => None,
    }
}

/// The bits of a lane and the lanes of a vector of integers that may become narrower.
fn lanes_of(cx: &Context, function: &Function, value: Value) -> Option<(u32, u32)> {
    let ty = cx.value_type(function, value);
    let (element, lanes, scalable) = cx.types.vector_parts(ty)?;
    let bits = cx.types.int_bits(element).filter(|bits| matches!(bits, 16 | 32 | 64))?;
    (!scalable && bits.saturating_mul(lanes) > COMMON_REGISTER_BITS).then_some((bits, lanes))
}
