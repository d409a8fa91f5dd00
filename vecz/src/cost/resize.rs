//! The cost of widening and narrowing lanes: a shuffle for each whole register, else one operation
//! for each lane. A few bytes that are loaded or stored are one word.

use super::instructions::{Instructions, VectorShape};
use oxmux_ir::{BinaryOp, Intrinsic, Op, Type, Value};
use oxmux_passes::target_info::costs::{CLAMP, EXTRACT, INSERT, NARROW, RESIZE_LANE};
use oxmux_passes::target_info::{LaneOp, LaneType, lane_type};

/// The lanes of a word, at most.
const WORD_LANES_MAX: u32 = 8;

impl Instructions<'_> {
    /// Integers made wider or narrower; none for scalars.
    pub(super) fn resized(&self, arg: Value, ty: Type) -> Option<f64> {
        let from = self.ty(arg);
        let lanes = f64::from(match self.shape(ty) {
            VectorShape::Scalar => return None,
            VectorShape::Lanes(_, lanes) => lanes,
        });
        if let (Some(from), Some(to)) = (self.whole_registers(from), self.whole_registers(ty)) {
            return Some(match self.resizes(arg) && self.resizes_type(ty) {
                true => f64::from(from.max(to)),
                false => steps(from, to),
            });
        }
        let (from_registers, to_registers) = (self.in_registers(from), self.in_registers(ty));
        if self.has_word(arg)
            && let Some(to) = self.whole_registers(ty)
        {
            return Some(1.0 + steps(1, to.max(2)));
        }
        let moved = f64::from(u8::from(from_registers)) * EXTRACT
            + f64::from(u8::from(to_registers)) * INSERT;
        Some(lanes * (RESIZE_LANE + moved))
    }

    /// Whether the target widens and narrows lanes of an operand's type.
    fn resizes(&self, arg: Value) -> bool {
        self.resizes_type(self.ty(arg))
    }

    fn resizes_type(&self, ty: Type) -> bool {
        let VectorShape::Lanes(Some(lane), _) = self.shape(ty) else { return false };
        self.target.is_native(LaneOp::Resize, lane)
    }

    /// Floats of small integers: these are made as wide first.
    pub(super) fn through_words(&self, arg: Value, ty: Type) -> Option<f64> {
        let types = &self.module.cx.types;
        let is_small = matches!(types.int_bits(types.scalar(self.ty(arg))), Some(8 | 16));
        let lane = LaneType::F32;
        if !is_small
            || lane_type(types, types.scalar(ty)) != Some(lane)
            || !self.target.is_native(LaneOp::FromSigned, lane)
        {
            return None;
        }
        let registers = self.whole_registers(ty)?;
        Some(self.resized(arg, ty)? + f64::from(registers))
    }

    /// Floats as small integers that saturate.
    pub(super) fn saturated(&self, from: Type, ty: Type) -> f64 {
        let VectorShape::Lanes(_, lanes) = self.shape(ty) else { return CLAMP };
        match (self.whole_registers(from), self.whole_registers(ty)) {
            (Some(from), Some(to)) => CLAMP * f64::from(from) + steps(from, to),
            // A word of them, or each lane.
            (Some(from), None) if self.is_packed(ty) => (CLAMP + 3.0) * f64::from(from),
            (Some(from), None) => CLAMP * f64::from(from) + f64::from(lanes) * EXTRACT,
            _ => f64::from(lanes) * (CLAMP + EXTRACT),
        }
    }

    /// Whether vectors of a type are a few bytes that one word holds.
    pub(super) fn is_packed(&self, ty: Type) -> bool {
        let VectorShape::Lanes(Some(LaneType::I8 | LaneType::I16), lanes) = self.shape(ty) else {
            return false;
        };
        let types = &self.module.cx.types;
        let bits = types.int_bits(types.scalar(ty)).unwrap_or(0);
        let all = bits.saturating_mul(lanes);
        matches!(all, 32 | 64) && !self.target.unit.register_bits.contains(&all)
    }

    /// Whether operands are a few bytes each, in words.
    pub(super) fn are_words(&self, args: &[Value; 2]) -> bool {
        self.is_packed(self.ty(args[0]))
            && args.iter().all(|&arg| arg.is_constant() || self.has_word(arg))
    }

    /// Whether a value is a few bytes that are there as one word: from memory, or from a
    /// conversion, and maybe with other lanes put in.
    pub(super) fn has_word(&self, value: Value) -> bool {
        if !self.is_packed(self.ty(value)) {
            return false;
        }
        use BinaryOp::{Add, And, Or, Sub, Xor};
        let mut from = value;
        for _ in 0..WORD_LANES_MAX {
            from = match self.function.def_op(from) {
                Some(Op::Load { .. }) => return true,
                Some(Op::Intrinsic(call)) => {
                    return matches!(call.intrinsic, Intrinsic::FpToSiSat | Intrinsic::FpToUiSat);
                }
                Some(Op::Freeze { arg }) => *arg,
                Some(Op::InsertElement { vector, .. }) => *vector,
                Some(Op::Binary { op, args, .. }) => match (op, args) {
                    (And | Or | Xor | Add | Sub, &[a, b]) if a.is_constant() => b,
                    (And | Or | Xor | Add | Sub, &[a, _]) => a,
                    _ => return false,
                },
                Some(Op::Select { args: [_, a, b], .. }) => {
                    if a.is_constant() {
                        *b
                    } else {
                        *a
                    }
                }
                _ => return false,
            };
        }
        false
    }

    /// The registers that a vector fills, if it does.
    fn whole_registers(&self, ty: Type) -> Option<u32> {
        let VectorShape::Lanes(Some(lane), lanes) = self.shape(ty) else { return None };
        match self.registers(lane, lanes) {
            (whole, 0) if !self.is_mask(ty) => Some(whole),
            _ => None,
        }
    }

    /// Whether a vector's lanes, or some, are in vector registers.
    fn in_registers(&self, ty: Type) -> bool {
        match self.shape(ty) {
            VectorShape::Lanes(Some(lane), lanes) => self.registers(lane, lanes).0 > 0,
            _ => false,
        }
    }
}

/// The cost of widening or narrowing `from` registers to `to` of them, by a factor of two in each
/// step.
fn steps(mut from: u32, to: u32) -> f64 {
    let mut sum = 0.0;
    while from < to {
        from *= 2;
        sum += f64::from(from);
    }
    while from > to {
        from = (from / 2).max(1);
        sum += f64::from(from) * NARROW;
    }
    sum
}
