//! Shifts and funnel shifts of whole legal vectors, all lanes by one amount, which every target has
//! for vectors. Shifts of each lane by its own amount are operations of the table where a target
//! has them (`VariableShift`).

use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{BinaryOp, CastOp, Intrinsic, Op, Type, Value};
use oxmux_machine::Arch;

/// How far all lanes are shifted: less than a lane's bits.
#[derive(Clone, Copy)]
enum Amount {
    Constant(u128),
    /// A legal scalar of the lanes' type; bits that count whole lanes are gone.
    Scalar(Value),
}

impl Lower<'_, '_> {
    /// Shifts legal vectors by one amount; none if there are none, or more than one amount.
    pub(super) fn uniform_shift(
        &mut self,
        op: BinaryOp,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        let Some(bits) = self.shifted_vectors(ty)? else { return Ok(None) };
        let Some(amount) = self.uniform_amount(args[1], bits)? else { return Ok(None) };
        let parts = self.parts(args[0])?;
        Ok(Some(parts.into_iter().map(|part| self.shift_vector(op, part, amount)).collect()))
    }

    /// `fshl` and `fshr` of whole legal vectors by one amount; none as for shifts, and for rotations
    /// that the target has.
    pub(super) fn uniform_funnel_shift(
        &mut self,
        left: bool,
        ty: Type,
        args: [Value; 3],
    ) -> Lowered<Option<Parts>> {
        let Some(bits) = self.shifted_vectors(ty)? else { return Ok(None) };
        let Some(amount) = self.uniform_amount(args[2], bits)? else { return Ok(None) };
        let which = if left { Intrinsic::FShL } else { Intrinsic::FShR };
        let layout = self.layout(ty)?;
        let is_rotated = |&part: &Type| {
            let key = LegalType::of(&self.lz.cx, part);
            key.is_some_and(|key| self.lz.caps.is_legal(OpKey::Rotate(which), key))
        };
        if args[0] == args[1] && layout.iter().all(is_rotated) {
            return Ok(None);
        }
        let (high, low) = (self.parts(args[0])?, self.parts(args[1])?);
        let pairs = high.into_iter().zip(low);
        let results: Lowered<Parts> =
            pairs.map(|(high, low)| self.funnel_vector(left, bits, high, low, amount)).collect();
        results.map(Some)
    }

    /// The bits of a vector's lanes, if it is whole legal vectors of integers that have shifts.
    fn shifted_vectors(&mut self, ty: Type) -> Lowered<Option<u32>> {
        let Some(bits) = self.scalar(ty)?.word_bits() else { return Ok(None) };
        let layout = self.layout(ty)?;
        let whole =
            self.vector_len(ty).is_some() && layout.iter().all(|&part| self.is_legal_vector(part));
        Ok(whole.then_some(bits))
    }

    /// The one amount by which all lanes are shifted: a constant, or a scalar that was broadcast.
    /// Counted modulo the lanes' bits.
    fn uniform_amount(&mut self, amount: Value, bits: u32) -> Lowered<Option<Amount>> {
        let below = u128::from(bits - 1);
        let cx = &self.lz.cx;
        if amount.is_constant() {
            return Ok(cx.splat_uint(amount).map(|lane| Amount::Constant(lane & below)));
        }
        let Some(lane) = cx.broadcast_scalar(self.source, amount) else { return Ok(None) };
        let lane = self.part(lane)?;
        let below = self.int_like(lane, below);
        Ok(Some(Amount::Scalar(self.b().and(lane, below))))
    }

    /// Shifts all lanes by less than a lane's bits.
    pub(super) fn shifted_by(&mut self, op: BinaryOp, value: Value, amount: u32) -> Value {
        self.shift_vector(op, value, Amount::Constant(amount.into()))
    }

    fn shift_vector(&mut self, op: BinaryOp, value: Value, amount: Amount) -> Value {
        let ty = self.ty(value);
        let amount = match amount {
            Amount::Constant(0) => return value,
            Amount::Constant(amount) => self.lz.cx.int(ty, amount),
            Amount::Scalar(lane) => self.b().splat(ty, lane),
        };
        let args = [value, amount];
        let shift = Op::binary(op, args);
        self.b().value(shift, ty)
    }

    /// Bits of one lane, and those of another that take the places of the ones shifted out.
    fn funnel_vector(
        &mut self,
        left: bool,
        bits: u32,
        high: Value,
        low: Value,
        amount: Amount,
    ) -> Lowered<Value> {
        let below = u128::from(bits - 1);
        // What is shifted the other way goes one bit alone, so that no amount reaches the width.
        let rest = match amount {
            Amount::Constant(0) => return Ok(if left { high } else { low }),
            Amount::Constant(amount) if high == low && self.moves_bytes(bits, amount) => {
                let by = if left { amount } else { u128::from(bits) - amount };
                return self.rotate_bytes(bits, high, by as u32 / 8);
            }
            Amount::Constant(amount) => Amount::Constant(below - amount),
            Amount::Scalar(lane) => {
                let below = self.int_like(lane, below);
                Amount::Scalar(self.b().sub(below, lane))
            }
        };
        let (shift, other) = match left {
            true => ((BinaryOp::Shl, high), (BinaryOp::LShr, low)),
            false => ((BinaryOp::LShr, low), (BinaryOp::Shl, high)),
        };
        let one = self.shift_vector(shift.0, shift.1, amount);
        let two = match rest {
            Amount::Constant(rest) => {
                self.shift_vector(other.0, other.1, Amount::Constant(rest + 1))
            }
            Amount::Scalar(_) => {
                let first = self.shift_vector(other.0, other.1, Amount::Constant(1));
                self.shift_vector(other.0, first, rest)
            }
        };
        Ok(self.b().or(one, two))
    }

    /// Whether a rotation is a shuffle of bytes that takes one instruction.
    fn moves_bytes(&self, bits: u32, amount: u128) -> bool {
        bits > 8 && amount.is_multiple_of(8) && self.lz.caps.arch == Arch::X86_64
    }

    /// Lanes rotated to the left by whole bytes.
    fn rotate_bytes(&mut self, bits: u32, value: Value, by: u32) -> Lowered<Value> {
        let ty = self.ty(value);
        let len = self.vector_bits(ty)? / 8;
        let all = self.lz.cx.types.vector(Type::I8, len);
        let bytes = self.b().cast(CastOp::BitCast, value, all);
        let lane = bits / 8;
        let from = |byte: u32| byte / lane * lane + (byte % lane + lane - by) % lane;
        let mask = (0..len).map(|byte| from(byte) as i32).collect();
        let rotated = self.b().value(Op::ShuffleVector { args: [bytes, bytes], mask }, all);
        Ok(self.b().cast(CastOp::BitCast, rotated, ty))
    }
}
