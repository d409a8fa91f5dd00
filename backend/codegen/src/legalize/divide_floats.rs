//! Division of lanes by a variable: of up to 32 bits as floats that hold the lanes' integers
//! exactly, of 16 bits in `float`, of 32 bits in `double`; of 64 bits in two steps
//! ([`divide_long`](super::divide_long)).
//!
//! ```text
//!   sdiv <16 x i32> %n, %d           q = fptosi(sitofp(%n) / sitofp(%d)), in <16 x double>
//!   sdiv <16 x i32> %n, splat(%d)    q = fptosi(sitofp(%n) * splat((1 + 2^-40) / sitofp(%d)))
//! ```
//!
//! A quotient that is no integer is less than the next one by at least one part in the dividend,
//! and a float is rounded by less: the rounded quotient is cut off to the right integer. So is the
//! product with a reciprocal that is made larger by less than that, and by more than both are
//! rounded: an integer quotient is not below itself then. A divisor of zero counts as one.

use super::cut::VectorParts;
use super::{Lower, Lowered};
use crate::legal::{LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, Block, CastOp, IntPredicate, Intrinsic, Type, Value};

/// By how much the reciprocal is larger in `double`.
const LARGER_DOUBLE: f64 = 1.0 / (1u64 << 40) as f64;
/// By how much it is larger in `float`.
const LARGER_FLOAT: f64 = 1.0 / (1u32 << 20) as f64;

/// What lanes are divided by, not zero.
#[derive(Clone)]
pub(super) enum DivisorLanes {
    /// An integer for all lanes.
    Same(Value),
    Each(VectorParts),
}

/// The last division of lanes by a variable: a remainder of the same numbers has its quotient.
pub(super) struct LaneDivision {
    block: Block,
    signed: bool,
    numbers: [Value; 2],
    /// The dividends as wide as they were divided; so are the others.
    dividend: VectorParts,
    divisor: DivisorLanes,
    quotient: VectorParts,
}

impl Lower<'_, '_> {
    /// Divides lanes of `bits` bits; `n` is the first of `args`. None if the target lacks an
    /// operation.
    pub(super) fn divide_as_floats(
        &mut self,
        n: &VectorParts,
        args: [Value; 2],
        bits: u32,
        signed: bool,
        is_rem: bool,
    ) -> Lowered<Option<VectorParts>> {
        let lane = if bits == 64 { Type::I64 } else { Type::I32 };
        let last = self
            .lane_division
            .take()
            .filter(|last| (last.block, last.signed, last.numbers) == (self.block, signed, args));
        let division = match last {
            Some(last) => last,
            None => {
                let Some(n) = self.resized(n, lane, signed)? else { return Ok(None) };
                let divisor = self.divisor_lanes(args[1], lane, signed)?;
                let Some(divisor) = divisor else { return Ok(None) };
                let quotient = match bits {
                    64 => self.long_quotients(&n, &divisor, signed)?,
                    _ => self.quotient_of(&n, &divisor, bits, signed)?,
                };
                let Some(quotient) = quotient else { return Ok(None) };
                let (block, numbers, dividend) = (self.block, args, n);
                LaneDivision { block, signed, numbers, dividend, divisor, quotient }
            }
        };
        let quotient = division.quotient.clone();
        let done = match is_rem {
            true => self.remainder_of(&division.dividend, quotient, &division.divisor)?,
            false => Some(quotient),
        };
        self.lane_division = Some(division);
        let narrow = self.lz.cx.types.int(bits);
        match done {
            Some(done) => self.resized(&done, narrow, false),
            None => Ok(None),
        }
    }

    /// The divisors as lanes of this type, one instead of zero.
    fn divisor_lanes(
        &mut self,
        divisor: Value,
        lane: Type,
        signed: bool,
    ) -> Lowered<Option<DivisorLanes>> {
        if let Some(scalar) = self.lz.cx.broadcast_scalar(self.source, divisor) {
            let scalar = self.part(scalar)?;
            let scalar = self.b().int_cast(scalar, lane, signed);
            return Ok(Some(DivisorLanes::Same(self.not_zero(scalar))));
        }
        let divisor = self.cut(divisor)?;
        let Some(divisor) = self.resized(&divisor, lane, signed)? else { return Ok(None) };
        let safe = self.in_pieces(
            divisor.ty,
            std::slice::from_ref(&divisor),
            &|caps, ty, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::UMax), ty),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    return Ok(Some(this.not_zero(v[0])));
                }
                // Negative divisors are large as unsigned ones.
                let one = this.int_like(v[0], 1);
                Ok(Some(this.b().intrinsic_like(Intrinsic::UMax, &[v[0], one])))
            },
        )?;
        Ok(safe.map(DivisorLanes::Each))
    }

    /// A scalar divisor, or one instead of zero.
    fn not_zero(&mut self, divisor: Value) -> Value {
        if self.is_guarded(divisor) {
            return divisor;
        }
        let (zero, one) = (self.int_like(divisor, 0), self.int_like(divisor, 1));
        let mut b = self.b();
        let is_zero = b.icmp(IntPredicate::Eq, divisor, zero);
        b.select(is_zero, one, divisor)
    }

    /// The quotients as lanes of 32 bits.
    fn quotient_of(
        &mut self,
        n: &VectorParts,
        divisor: &DivisorLanes,
        bits: u32,
        signed: bool,
    ) -> Lowered<Option<VectorParts>> {
        let float = if bits == 32 { Type::DOUBLE } else { Type::FLOAT };
        let floats = self.lz.cx.types.with_scalar(n.ty, float);
        let signed = signed || bits < 32;
        let Some(n) = self.int_to_float_pieces(signed, 32, n, floats)? else { return Ok(None) };
        let quotient = match divisor {
            DivisorLanes::Same(divisor) => {
                let reciprocal = self.reciprocal(*divisor, float, signed);
                self.in_pieces(
                    floats,
                    &[n],
                    &|caps, ty, _| caps.is_legal(OpKey::Binary(BinaryOp::FMul), ty),
                    &mut |this, piece, v| {
                        let all = this.for_lanes(piece, reciprocal);
                        Ok(Some(this.b().binary(BinaryOp::FMul, v[0], all)))
                    },
                )?
            }
            DivisorLanes::Each(divisor) => {
                let divisor = self.int_to_float_pieces(signed, 32, divisor, floats)?;
                let Some(divisor) = divisor else { return Ok(None) };
                self.in_pieces(
                    floats,
                    &[n, divisor],
                    &|caps, ty, _| caps.is_legal(OpKey::Binary(BinaryOp::FDiv), ty),
                    &mut |this, _, v| Ok(Some(this.b().binary(BinaryOp::FDiv, v[0], v[1]))),
                )?
            }
        };
        match quotient {
            Some(quotient) => self.cut_off(&quotient),
            None => Ok(None),
        }
    }

    /// A little more than the reciprocal of an integer of 32 bits.
    fn reciprocal(&mut self, divisor: Value, float: Type, signed: bool) -> Value {
        let larger = if float == Type::DOUBLE { LARGER_DOUBLE } else { LARGER_FLOAT };
        let one = self.lz.cx.float(float, 1.0 + larger);
        let mut b = self.b();
        let wide = b.int_cast(divisor, Type::I64, signed);
        let divisor = b.cast(CastOp::SiToFp, wide, float);
        b.binary(BinaryOp::FDiv, one, divisor)
    }

    /// A scalar for all lanes of a piece.
    pub(super) fn for_lanes(&mut self, piece: Type, scalar: Value) -> Value {
        match self.vector_len(piece) {
            Some(_) => self.b().splat(piece, scalar),
            None => scalar,
        }
    }

    /// Floats cut off to integers of 32 bits, of which doubles may hold the unsigned ones.
    fn cut_off(&mut self, floats: &VectorParts) -> Lowered<Option<VectorParts>> {
        let types = &mut self.lz.cx.types;
        let ty = types.with_scalar(floats.ty, Type::I32);
        if types.scalar(floats.ty) != Type::DOUBLE {
            return self.cast_pieces(CastOp::FpToSi, floats, ty);
        }
        let wide = types.with_scalar(floats.ty, Type::I64);
        let wide = match self.cast_pieces(CastOp::FpToSi, floats, wide)? {
            Some(wide) => Some(wide),
            None => self.last_bits_of(floats)?,
        };
        match wide {
            Some(wide) => self.cast_pieces(CastOp::Trunc, &wide, ty),
            None => Ok(None),
        }
    }

    /// The remainders of quotients.
    fn remainder_of(
        &mut self,
        n: &VectorParts,
        quotient: VectorParts,
        divisor: &DivisorLanes,
    ) -> Lowered<Option<VectorParts>> {
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            let has = |op| caps.is_legal(OpKey::Binary(op), ty);
            has(BinaryOp::Mul) && has(BinaryOp::Sub)
        };
        let mut operands = vec![n.clone(), quotient];
        let same = match divisor {
            DivisorLanes::Same(divisor) => Some(*divisor),
            DivisorLanes::Each(divisor) => {
                operands.push(divisor.clone());
                None
            }
        };
        self.in_pieces(n.ty, &operands, &is_legal, &mut |this, piece, v| {
            let divisor = match same {
                Some(divisor) => this.for_lanes(piece, divisor),
                None => v[2],
            };
            let mut b = this.b();
            let product = b.mul(v[1], divisor);
            Ok(Some(b.sub(v[0], product)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{LARGER_DOUBLE, LARGER_FLOAT};

    /// Numbers at the limits of a width, and near multiples of others.
    fn interesting(bits: u32) -> Vec<i64> {
        let half = 1i64 << (bits - 1);
        let near = |x: i64| (x - 3..=x + 3).chain([x / 3, x / 7]);
        let limits = [0, half, 2 * half - 1, -half, 1000, 641];
        limits.into_iter().flat_map(near).chain((0..bits).map(|bit| 1 << bit)).collect()
    }

    #[test]
    fn quotients_are_cut_off_to_the_right_integers() {
        for bits in [16u32, 32] {
            let half = 1i64 << (bits - 1);
            let numbers = interesting(bits);
            for &d in numbers.iter().filter(|&&d| d != 0) {
                let multiples = numbers.iter().flat_map(|&n| {
                    let multiple = n - n.wrapping_rem(d);
                    [n, multiple - 1, multiple, multiple + 1]
                });
                for n in multiples {
                    let in_signed = |x: i64| (-half..half).contains(&x);
                    let in_unsigned = |x: i64| (0..2 * half).contains(&x);
                    if !(in_signed(n) && in_signed(d) || in_unsigned(n) && in_unsigned(d)) {
                        continue;
                    }
                    let (quotient, product) = match bits {
                        16 => {
                            let (n, d) = (n as f32, d as f32);
                            ((n / d) as i64, (n * ((1.0 + LARGER_FLOAT) as f32 / d)) as i64)
                        }
                        _ => {
                            let (n, d) = (n as f64, d as f64);
                            ((n / d) as i64, (n * ((1.0 + LARGER_DOUBLE) / d)) as i64)
                        }
                    };
                    assert_eq!(quotient, n / d, "{n} / {d}");
                    assert_eq!(product, n / d, "{n} / {d} by the reciprocal");
                }
            }
        }
    }
}
