//! Conversions.

use super::{Eval, EvalError, Evaluator, Scalar, ScalarKind, Val, float, int};
use crate::opcode::{CastOp, OpFlags};
use crate::types::Type;

impl Evaluator<'_> {
    /// A conversion of a value of type `from` to type `to`.
    pub fn cast(&self, op: CastOp, flags: OpFlags, value: &Val, from: Type, to: Type) -> Eval {
        let (source, target) = (self.kind(from)?, self.kind(to)?);
        if op == CastOp::BitCast && self.lanes(from)? != self.lanes(to)? {
            return self.reshape(value, source, target, to);
        }
        let pointer_bits = match (source, target) {
            (ScalarKind::Ptr(_), _) if op == CastOp::BitCast => 64,
            (_, ScalarKind::Ptr(_)) | (ScalarKind::Ptr(_), _) => {
                let pointer = if matches!(target, ScalarKind::Ptr(_)) { target } else { source };
                self.kind_bits(pointer)?
            }
            _ => 64,
        };
        // An extension of a truncation that loses nothing becomes its operand, and a zero extension
        // of what is not negative is a sign extension to the analysis of addresses.
        let has_none = matches!(op, CastOp::Trunc | CastOp::ZExt);
        let flags = if has_none { flags } else { self.kept(flags) };
        let strict = self.strict_range;
        value.map(|lane| cast_lane(op, flags, lane, source, target, pointer_bits, strict))
    }

    /// A `bitcast` that changes the number of lanes: lane 0 is the lowest bits.
    fn reshape(&self, value: &Val, source: ScalarKind, target: ScalarKind, to: Type) -> Eval {
        let (from_bits, to_bits) = (self.kind_bits(source)?, self.kind_bits(target)?);
        let lanes = value.lanes();
        let count = self.lanes(to)?.unwrap_or(1);
        let joined = |index: usize| -> Result<Scalar, EvalError> {
            let (mut bits, mut defined, mut at) = (0u128, false, 0);
            while at < to_bits {
                let position = index * to_bits as usize + at as usize;
                let (lane, skip) = (position / from_bits as usize, position as u32 % from_bits);
                let part = (from_bits - skip).min(to_bits - at);
                match lanes.get(lane) {
                    Some(Scalar::Poison) => return Ok(Scalar::Poison),
                    Some(Scalar::Undef) => {}
                    Some(other) => {
                        let piece = other.bits().unwrap_or(0) >> skip & int::mask(part);
                        bits |= piece << at;
                        defined = true;
                    }
                    None => return Err(EvalError::Malformed("bitcast changes the size")),
                }
                at += part;
            }
            Ok(if defined { Scalar::Bits(bits) } else { Scalar::Undef })
        };
        if self.lanes(to)?.is_none() {
            return Ok(Val::Scalar(joined(0)?));
        }
        Ok(Val::Vector((0..count).map(joined).collect::<Result<_, _>>()?))
    }
}

fn cast_lane(
    op: CastOp,
    flags: OpFlags,
    lane: Scalar,
    source: ScalarKind,
    target: ScalarKind,
    pointer_bits: u32,
    strict_range: bool,
) -> Result<Scalar, EvalError> {
    // These give every value of the result for some operand, so that undef stays undef.
    let onto = matches!(op, CastOp::Trunc | CastOp::BitCast | CastOp::AddrSpaceCast);
    if lane == Scalar::Poison || (onto && lane == Scalar::Undef) {
        return Ok(lane);
    }
    if op == CastOp::BitCast {
        return Ok(match (lane, target) {
            (Scalar::Bits(_), ScalarKind::Ptr(_)) => {
                Scalar::Ptr(lane.pointer().unwrap_or(super::Pointer::NULL))
            }
            _ => lane,
        });
    }
    let bits = lane.defined().unwrap_or(0);
    let poison_unless = |holds: bool, bits: u128| match holds {
        true => Scalar::Bits(bits),
        false => Scalar::Poison,
    };
    Ok(match op {
        CastOp::Trunc => {
            let (from, to) = (source.int_bits()?, target.int_bits()?);
            let cut = bits & int::mask(to);
            let unsigned = !flags.contains(OpFlags::NUW) || cut == bits;
            let keeps_sign = int::signed(cut, to) == int::signed(bits, from);
            poison_unless(unsigned && (!flags.contains(OpFlags::NSW) || keeps_sign), cut)
        }
        CastOp::ZExt => {
            let from = source.int_bits()?;
            let negative = bits & int::sign_bit(from) != 0;
            poison_unless(!(flags.contains(OpFlags::NNEG) && negative), bits)
        }
        CastOp::SExt => {
            let wide = int::signed(bits, source.int_bits()?) as u128;
            Scalar::Bits(wide & int::mask(target.int_bits()?))
        }
        CastOp::FpTrunc | CastOp::FpExt => {
            Scalar::Bits(float::from_f64(target, float::to_f64(source, bits)))
        }
        CastOp::FpToUi | CastOp::FpToSi => {
            let signed = op == CastOp::FpToSi;
            let width = target.int_bits()?;
            match float::to_int(source, bits, width, signed) {
                Some(number) => Scalar::Bits(number),
                None if strict_range => Scalar::Poison,
                None => Scalar::Bits(float::to_int_saturating(source, bits, width, signed)),
            }
        }
        CastOp::UiToFp => {
            let from = source.int_bits()?;
            let negative = bits & int::sign_bit(from) != 0;
            let number = float::from_int(target, bits, from, false);
            poison_unless(!(flags.contains(OpFlags::NNEG) && negative), number)
        }
        CastOp::SiToFp => Scalar::Bits(float::from_int(target, bits, source.int_bits()?, true)),
        CastOp::PtrToInt => {
            Scalar::Bits(bits & int::mask(pointer_bits) & int::mask(target.int_bits()?))
        }
        CastOp::IntToPtr => {
            let address = (bits & int::mask(pointer_bits)) as u64;
            Scalar::Ptr(super::Pointer::from_address(address))
        }
        CastOp::BitCast | CastOp::AddrSpaceCast => lane,
    })
}
