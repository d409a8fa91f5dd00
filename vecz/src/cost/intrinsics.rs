//! Costs of intrinsics, as of [`Instructions`].

use super::frequency::log2;
use super::instructions::{Instructions, OpCost, VectorShape};
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{Intrinsic, Type, Value};
use oxmux_passes::target_info::costs::{self, ACCESS, BRANCH, CALL, EXTRACT, INSERT};
use oxmux_passes::target_info::{COUNTED_LANES_MIN, LaneOp, LaneType, lane_type};

impl Instructions<'_> {
    /// The cost of a call of an intrinsic.
    pub(super) fn intrinsic(&self, call: &IntrinsicCall, ty: Type) -> f64 {
        use Intrinsic::*;
        let operands = self.varying(&call.args);
        let spread_op = |op, unit| self.spread(ty, OpCost::new(op, unit, operands));
        let first = call.args.first().map_or(ty, |&arg| self.ty(arg));
        match call.intrinsic {
            FAbs | CopySign | Canonicalize => self.bits(ty, operands),
            Abs => spread_op(LaneOp::Shift, 2.5),
            Sqrt => spread_op(LaneOp::Sqrt, costs::SQRT),
            Fma | FMulAdd => {
                let scalar = self.module.cx.types.scalar(ty);
                let lane = lane_type(&self.module.cx.types, scalar);
                if self.is_half(ty) {
                    // A sum rounded to odd: fifteen simple steps.
                    return spread_op(LaneOp::Simple, 15.0);
                }
                let native = lane.is_some_and(|lane| self.target.is_native(LaneOp::Fma, lane));
                spread_op(LaneOp::Fma, if native { 1.0 } else { 20.0 })
            }
            Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round => {
                spread_op(LaneOp::Round, 1.5)
            }
            // A comparison and a move, but in vectors.
            SMin | SMax | UMin | UMax if !self.is_vector(ty) => 2.0,
            SMin | SMax | UMin | UMax if self.is_native(LaneOp::MinMax, ty) => {
                spread_op(LaneOp::MinMax, 1.0)
            }
            SMin | SMax | UMin | UMax => {
                spread_op(LaneOp::Compare, 1.0) + spread_op(LaneOp::Select, 1.0)
            }
            // No target has these with LLVM's rules for NaN and zero.
            MinNum | MaxNum | Minimum | Maximum if self.compares_any(ty) => {
                spread_op(LaneOp::AnyCompare, 3.0)
            }
            MinNum | MaxNum | Minimum | Maximum => spread_op(LaneOp::VariableShift, 3.0),
            FpToSiSat | FpToUiSat => {
                let types = &self.module.cx.types;
                let bits = |ty| types.primitive_bits(types.scalar(ty));
                match (bits(first), bits(ty)) {
                    (from, to) if from == to => spread_op(LaneOp::ToInteger, 4.0),
                    // Kept in bounds as floats, and then narrowed.
                    (Some(32), Some(8 | 16)) => self.saturated(first, ty),
                    _ => spread_op(LaneOp::Resize, 4.0),
                }
            }
            CtPop | CtLz => self.counted_bits(call.intrinsic, ty, operands),
            CtTz | BitReverse | BSwap => spread_op(LaneOp::Bits, 1.5),
            FShL | FShR => self.funnel_shift(&call.args, ty),
            SAddSat | UAddSat | SSubSat | USubSat if self.is_native(LaneOp::Saturate, ty) => {
                spread_op(LaneOp::Saturate, 1.0)
            }
            UAddSat | USubSat if self.is_vector(ty) => spread_op(LaneOp::Select, 3.0),
            SAddSat | SSubSat if self.is_vector(ty) => spread_op(LaneOp::Select, 8.0),
            SAddSat | UAddSat | SSubSat | USubSat | SShlSat | UShlSat | IsFpClass => {
                spread_op(LaneOp::VariableShift, 4.0)
            }
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow
            | UMulOverflow => {
                let lanes = f64::from(self.lane_count(first));
                let taken = if self.is_vector(first) { 2.0 * EXTRACT + INSERT } else { 0.0 };
                lanes * (2.0 + taken)
            }
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
            | ReduceUMin | ReduceUMax | ReduceFAdd | ReduceFMul | ReduceFMin | ReduceFMax
            | ReduceFMinimum | ReduceFMaximum => self.reduction(call.intrinsic, first),
            MaskedLoad => self.some_lanes(ty, Some(LaneOp::MaskedMemory)),
            MaskedStore => self.some_lanes(first, Some(LaneOp::MaskedMemory)),
            MaskedGather => self.some_lanes(ty, Some(LaneOp::Gather)),
            MaskedScatter => self.some_lanes(first, Some(LaneOp::Gather)),
            MaskedExpandLoad => self.some_lanes(ty, None),
            MaskedCompressStore => self.some_lanes(first, None),
            MemCpy | MemCpyInline | MemMove | MemSet => CALL,
            Sin | Cos | Tan | ASin | ACos | ATan | ATan2 | SinH | CosH | TanH | Pow | PowI
            | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | LdExp => spread_op(LaneOp::Bits, CALL),
            VectorReverse | VectorInterleave2 | VectorDeinterleave2 | VectorSplice
            | ActiveLaneMask => spread_op(LaneOp::Shuffle, 2.0),
            _ => 0.0,
        }
    }

    /// Bits that are ones, or the leading zeros.
    fn counted_bits(&self, intrinsic: Intrinsic, ty: Type, operands: u32) -> f64 {
        let spread_op = |op, unit| self.spread(ty, OpCost::new(op, unit, operands));
        let is_native = |op| self.is_native(op, ty);
        if intrinsic == Intrinsic::CtLz {
            // Narrow lanes are counted as wider ones.
            return match self.in_wide_lanes(LaneOp::CountZeros, ty) {
                Some(wide) => self.of_lanes(wide, OpCost::new(LaneOp::CountZeros, 3.5, operands)),
                None => spread_op(LaneOp::CountZeros, 1.5),
            };
        }
        if is_native(LaneOp::CountOnes) {
            return spread_op(LaneOp::CountOnes, 1.5);
        }
        if self.is_vector(ty) && is_native(LaneOp::CountOnesByTable) {
            return spread_op(LaneOp::CountOnesByTable, costs::COUNT_ONES_BY_TABLE);
        }
        // Counted in steps, where nothing else counts lanes.
        match self.lane_count(ty) >= COUNTED_LANES_MIN {
            true => spread_op(LaneOp::Simple, 15.0),
            false => spread_op(LaneOp::CountOnes, 1.5),
        }
    }

    /// The reduction of the lanes of a vector of the type.
    fn reduction(&self, intrinsic: Intrinsic, ty: Type) -> f64 {
        use Intrinsic::*;
        let lanes = f64::from(self.lane_count(ty));
        let shape = self.shape(ty);
        if matches!(intrinsic, ReduceAnd | ReduceOr) && self.is_mask(ty) {
            let VectorShape::Lanes(Some(lane), count) = shape else { return lanes };
            let (whole, rest) = self.registers(lane, count);
            return 1.0 + f64::from(whole + rest);
        }
        let joined = match shape {
            VectorShape::Lanes(Some(lane), _) if self.joins(lane) => Some(lane),
            _ => None,
        };
        let by_halves = |step: f64| step * log2(lanes) + self.memory(ty);
        match (intrinsic, joined) {
            // Each half is compared for the greater one, for zeros and for NaN.
            (ReduceFMin | ReduceFMax | ReduceFMinimum | ReduceFMaximum, Some(lane))
                if self.target.is_native(LaneOp::AnyCompare, lane) =>
            {
                by_halves(6.0)
            }
            (
                ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
                | ReduceUMin | ReduceUMax,
                Some(_),
            ) => by_halves(2.0),
            _ => lanes * (EXTRACT + 1.0),
        }
    }

    /// A scalar rotation is one instruction; a vector rotation by a uniform amount is two shifts
    /// and an `or`.
    fn funnel_shift(&self, args: &[Value], ty: Type) -> f64 {
        let &[high, low, amount] = args else { return 0.0 };
        let unit = if high == low { 1.0 } else { 2.0 };
        match self.shape(ty) {
            VectorShape::Scalar => unit,
            _ if self.is_uniform(amount) => self.spread(ty, OpCost::new(LaneOp::Shift, 3.0, 1)),
            _ => {
                let operands = self.varying(args);
                match self.in_wide_lanes(LaneOp::VariableShift, ty) {
                    Some(wide) => {
                        self.of_lanes(wide, OpCost::new(LaneOp::VariableShift, 8.0, operands))
                    }
                    None => self.spread(ty, OpCost::new(LaneOp::VariableShift, unit, operands)),
                }
            }
        }
    }

    /// A vector of bytes, or of 16 bits, as one of lanes of 32, if the target has an operation for
    /// those alone.
    fn in_wide_lanes(&self, op: LaneOp, ty: Type) -> Option<VectorShape> {
        let VectorShape::Lanes(Some(own @ (LaneType::I8 | LaneType::I16)), lanes) = self.shape(ty)
        else {
            return None;
        };
        let is_native = |lane| self.target.is_native(op, lane);
        (!is_native(own) && is_native(LaneType::I32))
            .then_some(VectorShape::Lanes(Some(LaneType::I32), lanes))
    }

    /// Whether the target compares vectors of floats by every predicate.
    fn compares_any(&self, ty: Type) -> bool {
        self.is_native(LaneOp::AnyCompare, ty)
    }

    /// A masked access: native, or an access of each lane to a selected address.
    fn some_lanes(&self, ty: Type, op: Option<LaneOp>) -> f64 {
        let lane = lane_type(&self.module.cx.types, self.module.cx.types.scalar(ty));
        if let Some((op, lane)) = op.zip(lane)
            && self.target.is_native(op, lane)
        {
            return match op {
                LaneOp::Gather => f64::from(self.lane_count(ty)) * self.target.gathered_lane(),
                _ => self.memory(ty) * 2.0,
            };
        }
        let moved = match self.shape(ty) {
            VectorShape::Lanes(Some(_), _) => INSERT,
            _ => 0.0,
        };
        // The mask bit of one lane is extracted by itself.
        let taken = if self.lane_count(ty) == 1 { 0.0 } else { EXTRACT };
        f64::from(self.lane_count(ty)) * (taken + BRANCH + ACCESS + moved)
    }
}
