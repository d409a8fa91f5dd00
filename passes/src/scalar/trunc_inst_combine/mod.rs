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
//! Scalars stay: their operations cost the same. `trunc-inst-combine<scalars>` narrows them, and
//! these alone, where vectors are made of them later: a kernel that computes with fewer bits has
//! more lanes. Optimizing compilers have done so before. Comparisons are then reason enough, and
//! integers of 64 bits stay, which are addresses mostly. Linear.

mod demand;
mod ranges;
mod rewrite;

use crate::pass::{Pass, PassContext, PassEntry, PassError, flag};
use crate::target_info::COMMON_REGISTER_BITS;
use demand::Narrowing;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{CastOp, Context, Function, Inst, Module, Op, Value};
use ranges::Ranges;
use rewrite::Rewriter;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    "trunc-inst-combine",
    "Computes integers of vectors that are truncated with fewer bits.",
    |params| {
        let scope = if flag(params, "scalars")? { Scope::Scalars } else { Scope::Vectors };
        Ok(Box::new(TruncInstCombine { scope }))
    },
)
.params("scalars");

/// Which integers become narrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// Vectors of at least a register.
    Vectors,
    /// Scalars, and vectors of a program: what becomes lanes of wider vectors.
    Scalars,
}

/// How many lanes a scalar counts as that becomes a vector later: as many as fill a register if
/// they are bytes.
const SCALAR_LANES: u32 = 64;

struct TruncInstCombine {
    scope: Scope,
}

impl Pass for TruncInstCombine {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let register_bits = cx.target_info.unit.widest().max(COMMON_REGISTER_BITS);
        cx.for_each_function(module, |module, _, function| {
            let narrowed = narrow(&mut module.cx, function, self.scope, register_bits);
            narrowed.map_err(|what| PassError::Internal {
                pass: ENTRY.name,
                function: function.name().to_string(),
                what: what.into(),
            })
        })
    }
}

/// Narrows the integers of one function, for registers of so many bits.
fn narrow(
    cx: &mut Context,
    function: &mut Function,
    scope: Scope,
    register_bits: u32,
) -> Result<bool, &'static str> {
    let is_root = |(_, inst)| scope.lanes_of(cx, function, scope.root(function, inst)?);
    if !function.insts_in_order().any(|at| is_root(at).is_some()) {
        return Ok(false);
    }
    let cfg = Cfg::compute(function);
    let mut ranges = Ranges::new(scope);
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            ranges.visit(cx, function, inst);
        }
    }
    let mut narrowing = Narrowing::new(scope, ranges);
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

impl Scope {
    /// A value of the kind for which integers become narrow, if an instruction reads one.
    fn root(self, function: &Function, inst: Inst) -> Option<Value> {
        match function.insts[inst].op {
            Op::ICmp { args: [value, _], .. } if self == Self::Scalars => Some(value),
            _ => truncated(function, inst),
        }
    }

    /// The bits of a lane and the lanes of integers that may become narrower.
    fn lanes_of(self, cx: &Context, function: &Function, value: Value) -> Option<(u32, u32)> {
        let ty = cx.value_type(function, value);
        let bits = cx.types.int_bits(cx.types.scalar(ty));
        let parts = cx.types.vector_parts(ty);
        match (self, parts) {
            (_, Some((_, _, true))) | (Self::Vectors, None) => None,
            (Self::Vectors, Some((_, lanes, false))) => {
                let bits = bits.filter(|bits| matches!(bits, 16 | 32 | 64))?;
                (bits.saturating_mul(lanes) > COMMON_REGISTER_BITS).then_some((bits, lanes))
            }
            (Self::Scalars, _) => {
                let bits = bits.filter(|bits| matches!(bits, 16 | 32))?;
                let lanes = parts.map_or(1, |(_, lanes, _)| lanes);
                Some((bits, lanes.saturating_mul(SCALAR_LANES)))
            }
        }
    }
}
