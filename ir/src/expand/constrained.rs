//! `llvm.experimental.constrained.*` (Language Reference, "Constrained Floating-Point Intrinsics").
//! Kernels run with the default floating-point environment and its flags are not read, so that
//! those that round to nearest are the plain operations; those that are to round otherwise are
//! refused.

use super::numbers::rounded_to_int;
use super::{ExpandedCall, ExpandedValue, OTHER_OPERANDS};
use crate::builder::Builder;
use crate::instruction::{BinaryOp, CastOp, FloatPredicate};
use crate::intrinsics::Intrinsic;

/// The operation that a constrained intrinsic stands for.
#[derive(Copy, Clone)]
pub(super) enum Constrained {
    Binary(BinaryOp),
    Cast(CastOp),
    Compare,
    /// A float to an integer, rounded in a way.
    ToInt(Intrinsic),
    /// The intrinsic of the same name.
    Same(Intrinsic),
}

impl Constrained {
    /// The one of a name without types.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        if let Some(op) = BinaryOp::from_name(name) {
            return op.is_float().then_some(Self::Binary(op));
        }
        if let Some(op) = CastOp::from_name(name) {
            return Some(Self::Cast(op));
        }
        Some(match name {
            "fcmp" | "fcmps" => Self::Compare,
            "lrint" | "llrint" => Self::ToInt(Intrinsic::Rint),
            "lround" | "llround" => Self::ToInt(Intrinsic::Round),
            _ => {
                let intrinsic = Intrinsic::ALL.iter().find(|i| i.name() == name).copied()?;
                return FLOATS.contains(&intrinsic).then_some(Self::Same(intrinsic));
            }
        })
    }

    pub(super) fn expand(self, b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
        let rounding = call.words.iter().find_map(|w| w.strip_prefix("round."));
        if let Some(other) = rounding.filter(|r| !matches!(*r, "tonearest" | "dynamic")) {
            return Err(format!("unsupported: arithmetic that rounds {other}"));
        }
        let same = |b: &Builder<'_>| call.args.iter().all(|&arg| b.ty(arg) == b.ty(call.args[0]));
        Ok(Some(match (self, call.args) {
            (Self::Binary(op), &[left, right]) if same(b) => b.binary(op, left, right),
            (Self::Cast(op), &[arg]) => b.cast(op, arg, call.ty),
            (Self::ToInt(rounding), &[arg]) => rounded_to_int(b, arg, call.ty, rounding),
            (Self::Compare, &[left, right]) if same(b) => {
                let predicate = call.words.first().and_then(|w| FloatPredicate::from_name(w));
                b.fcmp(predicate.ok_or("expected a predicate")?, left, right)
            }
            (Self::Same(intrinsic), args) if args.len() == intrinsic.arg_count() => {
                b.intrinsic(intrinsic, call.ty, args).ok_or(OTHER_OPERANDS)?
            }
            _ => return Err(OTHER_OPERANDS.into()),
        }))
    }
}

const FLOATS: &[Intrinsic] = {
    use Intrinsic::*;
    &[
        Sqrt, Fma, FMulAdd, Floor, Ceil, Trunc, Rint, NearbyInt, RoundEven, Round, MinNum, MaxNum,
        Minimum, Maximum, LdExp, Sin, Cos, Tan, ASin, ACos, ATan, ATan2, SinH, CosH, TanH, Pow,
        PowI, Exp, Exp2, Log, Log2, Log10,
    ]
};
