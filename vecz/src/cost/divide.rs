//! The cost of dividing lanes of integers, as the legalizer does it
//! (`backend/codegen/src/legalize/divide.rs` and `divide_floats.rs`).

use super::instructions::{Instructions, VectorShape};
use oxmux_ir::{BinaryOp, Type, Value};
use oxmux_passes::target_info::{LaneOp, LaneType, costs};

impl Instructions<'_> {
    /// Integers divided by a power of two with shifts, by another constant with products of lanes
    /// twice as wide, by others as floats in such lanes: the number of registers, and the cost of
    /// each. None where that is done lane by lane.
    pub(super) fn divided(&self, op: BinaryOp, ty: Type, divisor: Value) -> Option<(u32, f64)> {
        use BinaryOp::{SDiv, SRem, UDiv, URem};
        let is_rem = matches!(op, SRem | URem);
        if !is_rem && !matches!(op, SDiv | UDiv) {
            return None;
        }
        let VectorShape::Lanes(Some(lane), lanes) = self.shape(ty) else { return None };
        let (registers, each) = match self.module.cx.splat_uint(divisor) {
            Some(number) => {
                let unused = 128 - lane.bits();
                let magnitude = match matches!(op, SDiv | SRem) {
                    true => ((number << unused) as i128 >> unused).unsigned_abs(),
                    false => number,
                };
                self.divided_by(magnitude, lane, lanes)
            }
            None => {
                let is_one = self.module.cx.broadcast_scalar(self.function, divisor).is_some();
                self.divided_as_floats(lane, lanes, matches!(op, SDiv | SRem), is_one)
            }
        }?;
        Some((registers, each + if is_rem { costs::REMAINDER_OF_QUOTIENT } else { 0.0 }))
    }

    /// Divided by a constant: the number of registers, and the cost of each.
    fn divided_by(&self, magnitude: u128, lane: LaneType, lanes: u32) -> Option<(u32, f64)> {
        let wide = match lane {
            LaneType::I8 => Some(LaneType::I16),
            LaneType::I16 => Some(LaneType::I32),
            LaneType::I32 => Some(LaneType::I64),
            _ => None,
        };
        let native = |op, lane| self.target.is_native(op, lane);
        let multiplies = |wide| native(LaneOp::Multiply, wide) && native(LaneOp::Shift, wide);
        let each = match magnitude.is_power_of_two() {
            true => costs::DIVIDE_LANES_BY_POWER,
            false if lane == LaneType::I64 && self.target.unit.has_short_vectors() => {
                costs::DIVIDE_LONG_LANES_BY_CONSTANT
            }
            false if !wide.is_some_and(multiplies) => return None,
            false if lane == LaneType::I32 && !self.target.unit.has_short_vectors() => {
                costs::DIVIDE_LANES_BY_CONSTANT_SLOWLY
            }
            false => costs::DIVIDE_LANES_BY_CONSTANT,
        };
        let (registers, rest) = self.registers(lane, lanes);
        (native(LaneOp::Shift, lane) && registers > 0 && rest == 0).then_some((registers, each))
    }

    /// Divided by a variable, in lanes that hold the integers as floats: with the reciprocal, if it
    /// is one number for all.
    fn divided_as_floats(
        &self,
        lane: LaneType,
        lanes: u32,
        signed: bool,
        is_one: bool,
    ) -> Option<(u32, f64)> {
        let (wide, float) = match lane {
            LaneType::I64 => return self.long_lanes_divided(lanes, is_one),
            LaneType::I32 => (LaneType::I64, LaneType::F64),
            LaneType::I16 | LaneType::I8 => (LaneType::I32, LaneType::F32),
            _ => return None,
        };
        let native = |op, lane| self.target.is_native(op, lane);
        let is_double = float == LaneType::F64;
        let converts = match is_double {
            true => native(LaneOp::FromHalfAsWide, float),
            false => native(LaneOp::FromSigned, float),
        };
        let (registers, rest) = self.registers(wide, lanes);
        if !native(LaneOp::Divide, float)
            || !converts
            || !native(LaneOp::MinMax, lane)
            || !native(LaneOp::Resize, lane)
            || registers == 0
            || rest > 0
        {
            return None;
        }
        let each = if is_one { costs::DIVIDE_LANES_BY_NUMBER } else { costs::DIVIDE_LANES };
        let by_bits = is_double && !signed && self.has_doubles_by_bits();
        Some((registers, if by_bits { each + costs::DOUBLES_BY_BITS } else { each }))
    }

    /// The same of lanes of 64 bits, in two steps.
    fn long_lanes_divided(&self, lanes: u32, is_one: bool) -> Option<(u32, f64)> {
        let native = |op, lane| self.target.is_native(op, lane);
        let (registers, rest) = self.registers(LaneType::I64, lanes);
        if !native(LaneOp::FromUnsigned, LaneType::F64)
            || !native(LaneOp::ToInteger, LaneType::I64)
            || registers == 0
            || rest > 0
        {
            return None;
        }
        let division = if is_one { 0.0 } else { costs::DIVIDE_FLOATS.1 };
        Some((registers, costs::DIVIDE_LONG_LANES + division))
    }

    /// Whether integers become doubles by their bits, in registers that hold enough of them.
    pub(super) fn has_doubles_by_bits(&self) -> bool {
        let double = LaneType::F64;
        !self.target.is_native(LaneOp::FromSigned, double)
            && self.target.is_native(LaneOp::Round, double)
            && self.target.unit.register_bits.iter().any(|&bits| bits >= 256)
    }
}
