//! Operations on the low bits of a value that counts lanes: `i ^ j`, `i & m` and `i | j`.
//!
//! Lanes count through the low bits of `i` if the first lane's are all zero, as those of local ids
//! are; what is done to the bits above is the same for all of them. So `i ^ j` and `i | j` grow as
//! `i` does where `j` has none of the low bits, and `i & m` where `m` has all. Kernels that sort or
//! transform do so in all but their last steps, and a test of the two values is cheap.

use super::StrideAnalysis;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, Value};

/// How far casts are followed to a local id.
const DEPTH_MAX: u32 = 6;

/// An operation on a value that counts lanes and one that is the same for all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct LowBits {
    /// What counts lanes.
    pub(crate) counter: Value,
    /// Whether its low bits are known to be zero in the first lane.
    pub(crate) is_aligned: bool,
    /// What is the same.
    pub(crate) uniform: Value,
    /// Whether its low bits must all be set, rather than zero.
    pub(crate) keeps: bool,
    /// Whether set low bits permute the lanes, as those of `i ^ j` do.
    pub(crate) is_butterfly: bool,
}

impl StrideAnalysis<'_> {
    /// The operation, if it is such a one: its result grows by one where a test of them holds.
    pub(super) fn on_low_bits(
        &self,
        op: BinaryOp,
        counter: Value,
        uniform: Value,
    ) -> Option<LowBits> {
        let keeps = match op {
            BinaryOp::And => true,
            BinaryOp::Or | BinaryOp::Xor => false,
            _ => return None,
        };
        let fits = self.divergence.is_varying(counter)
            && !self.divergence.is_varying(uniform)
            && !uniform.is_constant()
            && self.bits(counter).is_some_and(|bits| (8..=64).contains(&bits))
            && self.known.never_wraps(counter)
            && self.constant_stride(counter) == Some(1);
        let is_aligned = is_local_id(self.module, self.function, counter);
        let is_butterfly = op == BinaryOp::Xor;
        fits.then_some(LowBits { counter, is_aligned, uniform, keeps, is_butterfly })
    }
}

/// Whether a value is the local id of a dimension: where it counts lanes, the first one's is a
/// multiple of their number.
pub(crate) fn is_local_id(module: &Module, function: &Function, mut value: Value) -> bool {
    for _ in 0..DEPTH_MAX {
        value = match function.def_op(value) {
            Some(op @ Op::Call(_)) => {
                let id = MuxBuiltin::Function(MuxFunction::GetLocalId);
                return module.mux_call(op) == Some(id);
            }
            Some(
                Op::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, arg, .. }
                | Op::Freeze { arg },
            ) => *arg,
            _ => return false,
        };
    }
    false
}
