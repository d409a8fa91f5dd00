//! Costs of operations on halves: they are computed in floats, which take instructions to make, or
//! some twenty operations each.

use super::instructions::{Instructions, OpCost, VectorShape};
use oxmux_ir::{BinaryOp, CastOp, Intrinsic, Op, Type, TypeKind};
use oxmux_passes::target_info::{LaneOp, LaneType, costs::latency};

impl Instructions<'_> {
    /// The cycles that an operation on halves takes beyond those of one on floats.
    pub(super) fn half_cycles(&self, op: &Op, ty: Type) -> f64 {
        let both = match self.target.is_native(LaneOp::Resize, LaneType::F16) {
            true => latency::HALVES,
            false => latency::HALVES_BY_BITS,
        };
        let both = f64::from(both);
        match op {
            // Of halves, or to halves: one of the two conversions.
            Op::Cast { op: CastOp::BitCast, .. } => 0.0,
            Op::Cast { arg, .. } if self.is_half(ty) || self.is_half(self.ty(*arg)) => both / 2.0,
            Op::FCmp { args, .. } if self.is_half(self.ty(args[0])) => both / 2.0,
            _ if !self.is_half(ty) => 0.0,
            Op::Binary {
                op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv,
                ..
            } => both,
            Op::Intrinsic(call) => match call.intrinsic {
                Intrinsic::Fma | Intrinsic::FMulAdd => both + f64::from(latency::FMA_OF_HALVES),
                Intrinsic::Sqrt => both,
                _ => 0.0,
            },
            _ => 0.0,
        }
    }

    pub(super) fn is_half(&self, ty: Type) -> bool {
        let types = &self.module.cx.types;
        matches!(types.kind(types.scalar(ty)), TypeKind::Half)
    }

    /// The floats that halves are computed in.
    pub(super) fn as_floats(&self, ty: Type) -> VectorShape {
        match self.shape(ty) {
            VectorShape::Lanes(lane, lanes) => {
                VectorShape::Lanes(lane.and(Some(LaneType::F32)), lanes)
            }
            VectorShape::Scalar => VectorShape::Scalar,
        }
    }

    /// The cost of making floats of halves, or halves of floats.
    pub(super) fn half_conversion(&self, floats: VectorShape) -> f64 {
        let unit = match (self.target.is_native(LaneOp::Resize, LaneType::F16), floats) {
            // Between a general register and one of vectors, too. But for the last of these, no
            // command measures them.
            (true, VectorShape::Scalar) => 2.0,
            (true, _) => 1.5,
            (false, VectorShape::Scalar) => 10.0,
            // The lanes' operations overlap: 64 products and sums of halves, by Cranelift for
            // x86-64-v2, took 0.89 of the scalar time with independent work-items, and 0.35 where
            // each depends on the one before (`muxc run --time`).
            (false, _) => 8.0,
        };
        self.of_lanes(floats, OpCost::new(LaneOp::Resize, unit, 1))
    }

    /// A conversion to halves, or of halves. Its costs are counted from instructions; no command
    /// measures them.
    pub(super) fn cast_of_half(&self, op: CastOp, from: Type, ty: Type) -> f64 {
        let (half, other) = if self.is_half(ty) { (ty, from) } else { (from, ty) };
        let floats = self.half_conversion(self.as_floats(half));
        let types = &self.module.cx.types;
        let (class, unit) = match (types.kind(types.scalar(other)), op) {
            (TypeKind::Float, _) => return floats,
            // To a float that is rounded to odd, in five steps.
            (_, CastOp::FpTrunc) => (LaneOp::Simple, 5.0),
            (_, CastOp::FpExt) => (LaneOp::Resize, 1.0),
            (_, CastOp::FpToSi | CastOp::FpToUi) => (LaneOp::Resize, 4.0),
            _ => (LaneOp::Resize, 1.5),
        };
        floats + self.of_lanes(self.shape(other), OpCost::new(class, unit, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::instructions::CalleeCosts;
    use super::*;
    use oxmux_ir::text::parse_module;
    use oxmux_passes::TargetInfo;
    use oxmux_passes::target_info::VectorUnit;

    /// The costs of the operations of a function on a machine with instructions for halves, or
    /// without.
    fn costs(halves: bool) -> Vec<f64> {
        let text = "define void @f(half %x, half %y, <16 x half> %v, <16 x half> %w) {
  %a = fpext half %x to float
  %b = fadd half %x, %y
  %c = fpext <16 x half> %v to <16 x float>
  %d = fptrunc <16 x float> %c to <16 x half>
  %e = fadd <16 x half> %v, %w
  %m = fcmp olt <16 x half> %v, %w
  %n = fneg <16 x half> %v
  ret void
}
";
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let unit = VectorUnit::with_predicates(&[512, 256, 128, 64, 32], 32);
        let target = TargetInfo::new(unit, |op, ty| match ty {
            LaneType::F16 => halves && op == LaneOp::Resize,
            _ => true,
        });
        let costs = Instructions {
            module: &module,
            function,
            target: &target,
            callees: CalleeCosts::default(),
        };
        let insts = function.insts_in_order().filter(|&(_, i)| function.insts[i].result.is_some());
        insts.map(|(_, inst)| costs.of(inst)).collect()
    }

    /// A vector of 16 floats is two operations of a core, and a sum of halves three conversions
    /// beside it.
    #[test]
    fn halves_cost_their_conversions() {
        assert_eq!(costs(true), [2.0, 7.0, 3.0, 3.0, 11.0, 8.0, 1.0]);
        assert_eq!(costs(false), [10.0, 31.0, 16.0, 16.0, 50.0, 34.0, 1.0]);
    }
}
