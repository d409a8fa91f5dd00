//! The cost of widening and narrowing lanes: a shuffle for each whole register, else one operation
//! for each lane. A few bytes that are loaded or stored are one word.

use super::instructions::{EXTRACT, INSERT, Instructions, Shape};
use oxmux_ir::{BinaryOp, Intrinsic, Op, Type, Value};
use oxmux_passes::target_info::{LaneOp, LaneType, lane_type};

/// Widening or narrowing one lane.
/// Counted from its instructions; no command measures it.
const RESIZE: f64 = 0.5;
/// Shuffling the lower halves of the lanes of two registers into one register.
/// Counted from its instructions; no command measures it.
const NARROW: f64 = 1.5;
/// The lanes of a word, at most.
const WORD_LANES_MAX: u32 = 8;
/// Two products of a register's lanes, three operations that join their upper halves, and three for
/// the sign.
/// Counted from its instructions; no command measures it.
const DIVIDE_BY_CONSTANT: f64 = 8.5;
/// The same where products of 64 bits are made of others: about as much as four scalar
/// divisions.
/// Counted from its instructions; no command measures it.
const DIVIDE_BY_CONSTANT_SLOWLY: f64 = 17.0;
/// Two shifts and a sum that round towards zero, and a shift.
/// Counted from its instructions; no command measures it.
const DIVIDE_BY_POWER: f64 = 4.0;
/// Two of them widened and converted, divided, converted and narrowed.
/// Counted from its instructions; no command measures it.
const DIVIDE: f64 = 14.0;
/// The same where lanes of 64 bits are converted by their bits.
/// Counted from its instructions; no command measures it.
const DIVIDE_BY_BITS: f64 = 19.0;
/// A product and a difference.
/// Counted from its instructions; no command measures it.
const REST: f64 = 2.0;
/// Clamping a register of floats and converting it to integers.
/// Counted from its instructions; no command measures it.
const CLAMP: f64 = 3.0;

impl Instructions<'_> {
    /// Integers made wider or narrower; none for scalars.
    pub(super) fn resized(&self, arg: Value, ty: Type) -> Option<f64> {
        let from = self.ty(arg);
        let lanes = f64::from(match self.shape(ty) {
            Shape::Scalar => return None,
            Shape::Lanes(_, lanes) => lanes,
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
        Some(lanes * (RESIZE + moved))
    }

    /// Whether the target widens and narrows lanes of an operand's type.
    fn resizes(&self, arg: Value) -> bool {
        self.resizes_type(self.ty(arg))
    }

    fn resizes_type(&self, ty: Type) -> bool {
        let Shape::Lanes(Some(lane), _) = self.shape(ty) else { return false };
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
        let Shape::Lanes(_, lanes) = self.shape(ty) else { return CLAMP };
        match (self.whole_registers(from), self.whole_registers(ty)) {
            (Some(from), Some(to)) => CLAMP * f64::from(from) + steps(from, to),
            // A word of them, or each lane.
            (Some(from), None) if self.is_packed(ty) => (CLAMP + 3.0) * f64::from(from),
            (Some(from), None) => CLAMP * f64::from(from) + f64::from(lanes) * EXTRACT,
            _ => f64::from(lanes) * (CLAMP + EXTRACT),
        }
    }

    /// Integers divided by a power of two with shifts, by another constant with products of lanes
    /// twice as wide, by others as floats in such lanes. None where that is done lane by lane.
    pub(super) fn divided(&self, op: BinaryOp, ty: Type, divisor: Value) -> Option<f64> {
        use BinaryOp::{SDiv, SRem, UDiv, URem};
        let is_rem = matches!(op, SRem | URem);
        if !is_rem && !matches!(op, SDiv | UDiv) {
            return None;
        }
        let Shape::Lanes(Some(lane), lanes) = self.shape(ty) else { return None };
        let (registers, each) = match self.module.cx.splat_uint(divisor) {
            Some(number) => {
                let unused = 128 - lane.bits();
                let magnitude = match matches!(op, SDiv | SRem) {
                    true => ((number << unused) as i128 >> unused).unsigned_abs(),
                    false => number,
                };
                self.divided_by(magnitude, lane, lanes)
            }
            None => self.divided_as_floats(lane, lanes),
        }?;
        Some(f64::from(registers) * (each + if is_rem { REST } else { 0.0 }))
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
            true => DIVIDE_BY_POWER,
            false if !wide.is_some_and(multiplies) => return None,
            false if lane == LaneType::I32 && !self.target.unit.has_short_vectors() => {
                DIVIDE_BY_CONSTANT_SLOWLY
            }
            false => DIVIDE_BY_CONSTANT,
        };
        let (registers, rest) = self.registers(lane, lanes);
        (native(LaneOp::Shift, lane) && registers > 0 && rest == 0).then_some((registers, each))
    }

    /// Divided by a variable, in lanes that hold the integers as floats.
    fn divided_as_floats(&self, lane: LaneType, lanes: u32) -> Option<(u32, f64)> {
        let (wide, float) = match lane {
            LaneType::I32 => (LaneType::I64, LaneType::F64),
            LaneType::I16 | LaneType::I8 => (LaneType::I32, LaneType::F32),
            _ => return None,
        };
        let native = |op, lane| self.target.is_native(op, lane);
        let by_bits = !native(LaneOp::FromSigned, float)
            && float == LaneType::F64
            && native(LaneOp::Round, float)
            && native(LaneOp::MinMax, lane)
            && self.target.unit.register_bits.iter().any(|&bits| bits >= 256);
        let converts = native(LaneOp::FromSigned, float) || by_bits;
        let (registers, rest) = self.registers(wide, lanes);
        if !native(LaneOp::Divide, float)
            || !converts
            || !native(LaneOp::Resize, lane)
            || registers == 0
            || rest > 0
        {
            return None;
        }
        Some((registers, if by_bits { DIVIDE_BY_BITS } else { DIVIDE }))
    }

    /// Whether vectors of a type are a few bytes that one word holds.
    pub(super) fn is_packed(&self, ty: Type) -> bool {
        let Shape::Lanes(Some(LaneType::I8 | LaneType::I16), lanes) = self.shape(ty) else {
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
        let Shape::Lanes(Some(lane), lanes) = self.shape(ty) else { return None };
        match self.registers(lane, lanes) {
            (whole, 0) if !self.is_mask(ty) => Some(whole),
            _ => None,
        }
    }

    /// Whether a vector's lanes, or some, are in vector registers.
    fn in_registers(&self, ty: Type) -> bool {
        match self.shape(ty) {
            Shape::Lanes(Some(lane), lanes) => self.registers(lane, lanes).0 > 0,
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
