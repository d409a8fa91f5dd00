//! Division of lanes of 64 bits by a variable, where they become doubles and back by instructions.
//!
//! ```text
//!   f = (1 - 2^-50) / uitofp(d)          udiv <8 x i64> %n, %d
//!   q0 = fptoui(uitofp(n) * f)
//!   r0 = n - q0 * d
//!   q1 = fptoui(uitofp(r0) * f)
//!   r1 = r0 - q1 * d
//!   q = q0 + q1 + (r1 >= d)
//! ```
//!
//! All roundings together change a product by less than one part in 2^51, so that with the
//! reciprocal made smaller no quotient is too large, and no rest wraps. The first one is less than
//! 2^15 too small, the second one by at most one. Signed numbers are divided by their magnitudes.

use super::cut::VectorParts;
use super::divide_floats::DivisorLanes;
use super::{Lower, Lowered};
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Intrinsic, Type, Value};

/// By how much the reciprocal is smaller.
const SMALLER: f64 = 1.0 / (1u64 << 50) as f64;

impl Lower<'_, '_> {
    /// Whether lanes of 64 bits are divided here.
    pub(super) fn divides_long_lanes(&self) -> bool {
        let caps = &self.lz.caps;
        let ty = LegalType { lane: Lane::I64, lanes: caps.table.unit.widest() / 64 };
        ty.is_vector() && has_long_quotients(caps, ty, &[])
    }

    /// The quotients as lanes of 64 bits; none if the target lacks an operation.
    pub(super) fn long_quotients(
        &mut self,
        n: &VectorParts,
        divisor: &DivisorLanes,
        signed: bool,
    ) -> Lowered<Option<VectorParts>> {
        let mut operands = vec![n.clone()];
        let same = match divisor {
            DivisorLanes::Same(divisor) => Some(*divisor),
            DivisorLanes::Each(divisor) => {
                operands.push(divisor.clone());
                None
            }
        };
        // What is the same for all pieces is made once.
        let scalars = same.map(|divisor| self.long_divisor(divisor, signed));
        self.in_pieces(n.ty, &operands, &has_long_quotients, &mut |this, piece, v| {
            let divisor = same.unwrap_or_else(|| v[1]);
            if this.vector_len(piece).is_none() {
                let op = if signed { BinaryOp::SDiv } else { BinaryOp::UDiv };
                return this.division(op, 64, v[0], divisor).map(Some);
            }
            let floats = this.lz.cx.types.with_scalar(piece, Type::DOUBLE);
            let [divisor, d, reciprocal] = match scalars {
                Some([divisor, d, reciprocal]) => {
                    [(piece, divisor), (piece, d), (floats, reciprocal)]
                        .map(|(ty, scalar)| this.for_lanes(ty, scalar))
                }
                None => this.long_divisor(divisor, signed),
            };
            let n = if signed { this.magnitude(v[0]) } else { v[0] };
            let quotient = this.unsigned_quotient(n, d, reciprocal)?;
            if !signed {
                return Ok(Some(quotient));
            }
            let differs = this.b().xor(v[0], divisor);
            let sign = this.shifted_by(BinaryOp::AShr, differs, 63);
            Ok(Some(this.negate_if(quotient, sign)))
        })
    }

    /// A scalar divisor, or one of lanes, its magnitude, and a little less than the reciprocal of
    /// that.
    fn long_divisor(&mut self, divisor: Value, signed: bool) -> [Value; 3] {
        let magnitude = if signed { self.magnitude(divisor) } else { divisor };
        [divisor, magnitude, self.smaller_reciprocal(magnitude)]
    }

    /// The magnitude of a signed scalar or vector, as an unsigned number.
    fn magnitude(&mut self, value: Value) -> Value {
        let sign = self.shifted_by(BinaryOp::AShr, value, 63);
        self.negate_if(value, sign)
    }

    /// A little less than the reciprocal of an unsigned number.
    fn smaller_reciprocal(&mut self, divisor: Value) -> Value {
        let ty = self.ty(divisor);
        let floats = self.lz.cx.types.with_scalar(ty, Type::DOUBLE);
        let one = self.lz.cx.float(floats, 1.0 - SMALLER);
        let mut b = self.b();
        let divisor = b.cast(CastOp::UiToFp, divisor, floats);
        b.binary(BinaryOp::FDiv, one, divisor)
    }

    /// The quotient of unsigned lanes.
    fn unsigned_quotient(&mut self, n: Value, d: Value, reciprocal: Value) -> Lowered<Value> {
        let first = self.quotient_below(n, reciprocal);
        let mut b = self.b();
        let product = b.mul(first, d);
        let rest = b.sub(n, product);
        let second = self.quotient_below(rest, reciprocal);
        let one = self.int_like(n, 1);
        let mut b = self.b();
        let product = b.mul(second, d);
        let rest = b.sub(rest, product);
        let sum = b.add(first, second);
        let next = b.add(sum, one);
        let is_more = b.icmp(IntPredicate::Uge, rest, d);
        Ok(b.select(is_more, next, sum))
    }

    /// A quotient that is not too large.
    fn quotient_below(&mut self, n: Value, reciprocal: Value) -> Value {
        let (ty, floats) = (self.ty(n), self.ty(reciprocal));
        let mut b = self.b();
        let n = b.cast(CastOp::UiToFp, n, floats);
        let product = b.binary(BinaryOp::FMul, n, reciprocal);
        b.intrinsic_value(Intrinsic::FpToUiSat, ty, &[product])
    }
}

/// Whether lanes of 64 bits become doubles and back.
fn has_long_quotients(caps: &TargetCaps, ty: LegalType, _: &[LegalType]) -> bool {
    use BinaryOp::{Add, FDiv, FMul, Mul, Sub, Xor};
    let floats = LegalType { lane: Lane::F64, lanes: ty.lanes };
    let has = |op| caps.is_legal(OpKey::Binary(op), ty);
    caps.has_type(floats)
        && caps.is_legal(OpKey::Cast(CastOp::UiToFp, ty), floats)
        && caps.is_legal(OpKey::Intrinsic(Intrinsic::FpToUiSat), ty)
        && caps.is_legal(OpKey::UniformShift(BinaryOp::AShr), ty)
        && caps.is_legal(OpKey::ICmp(IntPredicate::Uge), ty)
        && caps.is_legal(OpKey::LaneSelect, ty)
        && [FDiv, FMul].into_iter().all(|op| caps.is_legal(OpKey::Binary(op), floats))
        && [Add, Sub, Mul, Xor].into_iter().all(has)
}

#[cfg(test)]
mod tests {
    use super::SMALLER;

    /// The formulas of [`super::Lower::unsigned_quotient`] on numbers.
    fn quotient(n: u64, d: u64) -> u64 {
        let reciprocal = (1.0 - SMALLER) / d as f64;
        let first = (n as f64 * reciprocal) as u64;
        let rest = n.checked_sub(first.checked_mul(d).unwrap()).unwrap();
        let second = (rest as f64 * reciprocal) as u64;
        let rest = rest.checked_sub(second * d).unwrap();
        first + second + u64::from(rest >= d)
    }

    #[test]
    fn quotients_of_64_bits_are_right() {
        let near = |x: u64| (0..7).map(move |i| x.wrapping_add(i).wrapping_sub(3));
        let powers = (0..64).flat_map(|bit| near(1 << bit));
        let mut numbers: Vec<u64> =
            powers.chain(near(10_000_000_019)).chain(near(u64::MAX / 3)).collect();
        let mut state = 1u64;
        for shift in 0..400 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            numbers.push(state >> (shift % 60));
        }
        for &d in numbers.iter().filter(|&&d| d != 0) {
            for &n in &numbers {
                let multiple = n - n % d;
                for n in [n, multiple, multiple.wrapping_sub(1), multiple.saturating_add(d - 1)] {
                    assert_eq!(quotient(n, d), n / d, "{n} / {d}");
                }
            }
        }
    }
}
