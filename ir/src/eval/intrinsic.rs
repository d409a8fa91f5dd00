//! The intrinsics that compute a value from their operands alone.

use super::vector::{Combine, reduce};
use super::{Eval, EvalError, Evaluator, Scalar, ScalarKind, Val, float, int};
use crate::intrinsics::{Effect, Intrinsic};
use crate::opcode::BinaryOp;
use crate::types::Type;

impl Evaluator<'_> {
    /// The value of a pure intrinsic. `arg_types` are the types of the operands, `ty` that of the
    /// result.
    pub fn intrinsic(
        &self,
        intrinsic: Intrinsic,
        args: &[&Val],
        arg_types: &[Type],
        ty: Type,
    ) -> Eval {
        if intrinsic.effect() != Effect::Pure || args.len() != intrinsic.arg_count() {
            return Err(unsupported(intrinsic));
        }
        if let Some(value) = self.rearrange(intrinsic, args, ty)? {
            return Ok(value);
        }
        if intrinsic == Intrinsic::VScale {
            let scale = self.vscale.ok_or_else(|| unsupported(intrinsic))?;
            return Ok(Val::bits(u128::from(scale)));
        }
        if args.len() != arg_types.len() || args.is_empty() {
            return Err(EvalError::Malformed("a missing operand"));
        }
        match intrinsic {
            Intrinsic::Expect
            | Intrinsic::LaunderInvariantGroup
            | Intrinsic::StripInvariantGroup => Ok(args[0].clone()),
            Intrinsic::IsConstant => Ok(Val::Scalar(Scalar::bool(false))),
            Intrinsic::ObjectSize => self.object_size(args, ty),
            Intrinsic::PtrMask => args[0].zip(args[1], pointer_mask),
            Intrinsic::ReduceFAdd | Intrinsic::ReduceFMul => {
                let start = Some(args[0].scalar()?);
                self.reduction(intrinsic, start, args[1], arg_types[1])
            }
            _ if args.len() == 1 && is_reduction(intrinsic) => {
                self.reduction(intrinsic, None, args[0], arg_types[0])
            }
            _ => self.lanewise(intrinsic, args, arg_types, ty),
        }
    }

    fn reduction(&self, which: Intrinsic, start: Option<Scalar>, v: &Val, ty: Type) -> Eval {
        let combine = Combine::of_reduction(which).ok_or_else(|| unsupported(which))?;
        Ok(Val::Scalar(reduce(combine, self.kind(ty)?, start, v.lanes())?))
    }

    /// The size of an unknown object, as in machine code.
    fn object_size(&self, args: &[&Val], ty: Type) -> Eval {
        let smallest = args[1].scalar().ok().and_then(Scalar::bits) == Some(1);
        let bits = self.kind(ty)?.int_bits()?;
        Ok(Val::bits(if smallest { 0 } else { int::mask(bits) }))
    }

    fn lanewise(&self, which: Intrinsic, args: &[&Val], types: &[Type], ty: Type) -> Eval {
        let kind = self.kind(types[0])?;
        let target = match self.types.struct_fields(ty) {
            Some(_) => kind,
            None => self.kind(ty)?,
        };
        let second = types.get(1).map(|&t| self.kind(t)).transpose()?;
        let count = args[0].lanes().len();
        let lane = |i: usize| -> Result<(Scalar, Scalar), EvalError> {
            let mut lanes = [Scalar::Bits(0); 3];
            for (slot, arg) in lanes.iter_mut().zip(args) {
                *slot = arg.lane(i)?;
            }
            if matches!(which, Intrinsic::SShlSat | Intrinsic::UShlSat) {
                lanes[1] = self.amount(BinaryOp::Shl, kind.int_bits()?, lanes[1]);
            }
            if which.poison_is_a_flag() && !self.strict_overflow {
                lanes[1] = Scalar::Bits(0);
            }
            lane_value(which, kind, second, target, lanes)
        };
        let is_vector = matches!(args[0], Val::Vector(_));
        let flagged = self.types.struct_fields(ty).is_some();
        if !is_vector {
            let (value, flag) = lane(0)?;
            return Ok(match flagged {
                true => Val::Aggregate(Box::new([Val::Scalar(value), Val::Scalar(flag)])),
                false => Val::Scalar(value),
            });
        }
        let pairs = (0..count).map(lane).collect::<Result<Vec<_>, _>>()?;
        let values = Val::Vector(pairs.iter().map(|p| p.0).collect());
        if !flagged {
            return Ok(values);
        }
        Ok(Val::Aggregate(Box::new([values, Val::Vector(pairs.iter().map(|p| p.1).collect())])))
    }
}

fn is_reduction(which: Intrinsic) -> bool {
    use Intrinsic::*;
    let pair = matches!(which, SMin | SMax | UMin | UMax | MinNum | MaxNum | Minimum | Maximum);
    !pair && Combine::of_reduction(which).is_some()
}

fn unsupported(which: Intrinsic) -> EvalError {
    EvalError::Unsupported(format!("llvm.{}", which.name()))
}

fn pointer_mask(pointer: Scalar, mask: Scalar) -> Result<Scalar, EvalError> {
    Ok(match (pointer, mask) {
        (Scalar::Ptr(p), Scalar::Bits(m)) => {
            Scalar::Ptr(super::Pointer { address: p.address & m as u64, ..p })
        }
        (Scalar::Poison, _) | (_, Scalar::Poison) => Scalar::Poison,
        _ => Scalar::Undef,
    })
}

/// One lane of the result, and for `with.overflow` the flag.
fn lane_value(
    which: Intrinsic,
    kind: ScalarKind,
    second: Option<ScalarKind>,
    target: ScalarKind,
    lanes: [Scalar; 3],
) -> Result<(Scalar, Scalar), EvalError> {
    let [Some(a), Some(b), Some(c)] = lanes.map(Scalar::defined) else {
        return Ok((Scalar::Poison, Scalar::Poison));
    };
    if let Some((op, signed)) = overflow_op(which) {
        let (value, wrapped) = int::overflowing(op, signed, kind.int_bits()?, a, b)?;
        return Ok((Scalar::Bits(value), Scalar::bool(wrapped)));
    }
    if let Some(combine) = Combine::of_reduction(which) {
        return Ok((combine.apply(kind, lanes[0], lanes[1])?, Scalar::Poison));
    }
    let value = if kind.is_float() {
        float_lane(which, kind, second, target, [a, b, c])?
    } else {
        int_lane(which, kind.int_bits()?, [a, b, c])?
    };
    Ok((value.map_or(Scalar::Poison, Scalar::Bits), Scalar::Poison))
}

fn overflow_op(which: Intrinsic) -> Option<(BinaryOp, bool)> {
    Some(match which {
        Intrinsic::SAddOverflow => (BinaryOp::Add, true),
        Intrinsic::UAddOverflow => (BinaryOp::Add, false),
        Intrinsic::SSubOverflow => (BinaryOp::Sub, true),
        Intrinsic::USubOverflow => (BinaryOp::Sub, false),
        Intrinsic::SMulOverflow => (BinaryOp::Mul, true),
        Intrinsic::UMulOverflow => (BinaryOp::Mul, false),
        _ => return None,
    })
}

/// None is poison.
fn float_lane(
    which: Intrinsic,
    kind: ScalarKind,
    second: Option<ScalarKind>,
    target: ScalarKind,
    [a, b, c]: [u128; 3],
) -> Result<Option<u128>, EvalError> {
    use float::IntegralRounding;
    let sign = float::sign_bit(kind);
    Ok(Some(match which {
        Intrinsic::FAbs => a & !sign,
        Intrinsic::CopySign => a & !sign | b & sign,
        Intrinsic::Sqrt => float::sqrt(kind, a),
        Intrinsic::Fma | Intrinsic::FMulAdd => float::fma(kind, a, b, c),
        Intrinsic::Floor => float::round(kind, IntegralRounding::Floor, a),
        Intrinsic::Ceil => float::round(kind, IntegralRounding::Ceil, a),
        Intrinsic::Trunc => float::round(kind, IntegralRounding::Trunc, a),
        Intrinsic::Rint | Intrinsic::NearbyInt | Intrinsic::RoundEven => {
            float::round(kind, IntegralRounding::Even, a)
        }
        Intrinsic::Round => float::round(kind, IntegralRounding::Away, a),
        Intrinsic::Canonicalize => float::from_f64(kind, float::to_f64(kind, a)),
        Intrinsic::IsFpClass => u128::from(b & u128::from(float::class(kind, a)) != 0),
        Intrinsic::LdExp => {
            let bits = second.map_or(Ok(32), ScalarKind::int_bits)?;
            float::ldexp(kind, a, int::signed(b, bits))
        }
        Intrinsic::FpToSiSat => float::to_int_saturating(kind, a, target.int_bits()?, true),
        Intrinsic::FpToUiSat => float::to_int_saturating(kind, a, target.int_bits()?, false),
        _ => return Err(unsupported(which)),
    }))
}

/// None is poison.
fn int_lane(which: Intrinsic, bits: u32, [a, b, c]: [u128; 3]) -> Result<Option<u128>, EvalError> {
    let saturating = |op, signed| int::saturating(op, signed, bits, a, b);
    Ok(match which {
        Intrinsic::Abs if a == int::sign_bit(bits) && b != 0 => None,
        Intrinsic::Abs => Some(int::signed(a, bits).unsigned_abs() & int::mask(bits)),
        Intrinsic::CtLz | Intrinsic::CtTz if a == 0 && b != 0 => None,
        Intrinsic::CtLz => Some(u128::from(int::leading_zeros(a, bits))),
        Intrinsic::CtTz => Some(u128::from(int::trailing_zeros(a, bits))),
        Intrinsic::CtPop => Some(u128::from(a.count_ones())),
        Intrinsic::BitReverse => Some(a.reverse_bits() >> (128 - bits)),
        Intrinsic::BSwap if bits.is_multiple_of(8) => Some(a.swap_bytes() >> (128 - bits)),
        Intrinsic::FShL => Some(int::funnel_left(a, b, c, bits)),
        Intrinsic::FShR => Some(int::funnel_right(a, b, c, bits)),
        Intrinsic::SAddSat => saturating(BinaryOp::Add, true)?,
        Intrinsic::UAddSat => saturating(BinaryOp::Add, false)?,
        Intrinsic::SSubSat => saturating(BinaryOp::Sub, true)?,
        Intrinsic::USubSat => saturating(BinaryOp::Sub, false)?,
        Intrinsic::SShlSat => saturating(BinaryOp::Shl, true)?,
        Intrinsic::UShlSat => saturating(BinaryOp::Shl, false)?,
        _ => return Err(unsupported(which)),
    })
}
