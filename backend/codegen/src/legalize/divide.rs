//! Division of lanes where the target lacks it: by a power of two shifts, by another constant
//! multiplications of the even lanes and of the odd ones as lanes twice as wide, by anything else as
//! floats ([`divide_floats`](super::divide_floats)). Division of scalars by a constant in the same
//! way, where the code generator does not do it itself.
//!
//! ```text
//!   sdiv i32 %n, 4                   q = (n + (n >> 31 >>> 30)) >> 2
//!   udiv <16 x i32> %n, splat 7      w = bitcast %n to <8 x i64>
//!                                    even = (w & 0xffffffff) * 0x24924925
//!                                    odd = (w >>> 32) * 0x24924925
//!                                    t = bitcast (even >>> 32 | odd & 0xffffffff00000000) to <16 x i32>
//!                                    q = ((n - t >>> 1) + t) >>> 2
//! ```
//!
//! Unsigned vectors whose lanes fit one register when they are widened, and those of two lanes, are
//! multiplied in widened lanes. Of integers of 64 bits, the upper half of a product is put together
//! from those of their halves.
//!
//! The constants are those of Granlund and Montgomery, "Division by Invariant Integers using
//! Multiplication" (PLDI 1994). As everywhere, a divisor of zero counts as one.

use super::cut::VectorParts;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, Block, CastOp, Type, Value};

/// A constant divisor.
#[derive(Clone, Copy)]
struct Divisor {
    /// The divisor, not zero.
    number: i128,
    /// The bits of the lanes that are divided.
    bits: u32,
    signed: bool,
}

impl Divisor {
    /// Whether it is a power of two, or the negative of one.
    fn is_power(self) -> bool {
        self.number.unsigned_abs().is_power_of_two()
    }

    /// Whether a product replaces the division: of unsigned numbers beyond the half, the quotient is
    /// one at most, and the multiplier is none of 128 bits.
    fn has_multiplier(self) -> bool {
        self.bits < 64 || self.number.unsigned_abs() <= 1 << 63
    }
}

/// The last division of scalars by a variable. A remainder of the same numbers is computed from the
/// quotient, unless the code generator divides once for both; divisors are guarded once for
/// consecutive divisions.
#[derive(Clone, Copy)]
pub(super) struct Division {
    /// Where it is.
    pub(super) block: Block,
    pub(super) bits: u32,
    pub(super) signed: bool,
    /// The dividend and divisor before guarding.
    pub(super) numbers: [Value; 2],
    /// The divisor, in at least 32 bits, or one.
    pub(super) divisor: Value,
    /// The quotient as wide as the divisor; none of a remainder.
    pub(super) quotient: Option<Value>,
}

impl Division {
    /// Whether its divisor is safe for these numbers here. The least signed number is not safe with
    /// minus one.
    pub(super) fn is_of(&self, at: Block, bits: u32, signed: bool, [n, d]: [Value; 2]) -> bool {
        self.block == at
            && (self.bits, self.signed, self.numbers[1]) == (bits, signed, d)
            && (!signed || self.numbers[0] == n)
    }

    /// Its quotient, if it is one of this number.
    pub(super) fn quotient_of(&self, n: Value) -> Option<Value> {
        self.quotient.filter(|_| self.numbers[0] == n)
    }
}

impl Lower<'_, '_> {
    /// Divides whole vectors of integers; none if the target lacks an operation that this needs.
    pub(super) fn divide_lanes(
        &mut self,
        op: BinaryOp,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        let Scalar::Int(bits @ (8 | 16 | 32 | 64)) = self.scalar(ty)? else { return Ok(None) };
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let is_rem = match op {
            BinaryOp::UDiv | BinaryOp::SDiv => false,
            BinaryOp::URem | BinaryOp::SRem => true,
            _ => return Ok(None),
        };
        if self.vector_len(ty).is_none() {
            return Ok(None);
        }
        let n = self.cut(args[0])?;
        let divisor = self.known_divisor(args[1], bits, signed);
        if let Some(divisor) = divisor
            && (divisor.is_power() || signed || !self.widens_into_one(&n, bits))
            && let Some(done) = self.divide_lanes_by(divisor, &n, is_rem)?
        {
            return Ok(Some(done.parts));
        }
        let is_long = bits == 64 && (divisor.is_some() || !self.divides_long_lanes());
        if is_long || !self.resizes() {
            return Ok(None);
        }
        let Some(divisor) = divisor else {
            let done = self.divide_as_floats(&n, args, bits, signed, is_rem)?;
            return Ok(done.map(|done| done.parts));
        };
        let Some(lane) = twice_as_wide(bits) else { return Ok(None) };
        let Some(n) = self.resized(&n, lane.ty(), signed)? else { return Ok(None) };
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            let has = |op| caps.is_legal(OpKey::Binary(op), ty);
            let shifts = |op| caps.is_legal(OpKey::UniformShift(op), ty);
            [BinaryOp::Mul, BinaryOp::Add, BinaryOp::Sub].into_iter().all(has)
                && [BinaryOp::LShr, BinaryOp::AShr].into_iter().all(shifts)
        };
        let wide =
            self.in_pieces(n.ty, std::slice::from_ref(&n), &is_legal, &mut |this, _, v| {
                let quotient = this.quotient_by(divisor, v[0]);
                Ok(Some(match is_rem {
                    true => this.remainder(v[0], quotient, divisor.number),
                    false => quotient,
                }))
            })?;
        let Some(wide) = wide else { return Ok(None) };
        Ok(self.cast_pieces(CastOp::Trunc, &wide, ty)?.map(|done| done.parts))
    }

    /// Whether lanes twice as wide are in one register: then one product is enough.
    fn widens_into_one(&self, n: &VectorParts, bits: u32) -> bool {
        let lanes = self.vector_len(n.ty).zip(twice_as_wide(bits));
        let wide = lanes.map(|(lanes, lane)| LegalType { lane, lanes });
        self.resizes() && wide.is_some_and(|wide| self.lz.caps.has_type(wide))
    }

    /// Divides lanes by a constant as they are: with shifts, or products of every other lane.
    fn divide_lanes_by(
        &mut self,
        divisor: Divisor,
        n: &VectorParts,
        is_rem: bool,
    ) -> Lowered<Option<VectorParts>> {
        let is_power = divisor.is_power();
        let twice = twice_as_wide(divisor.bits);
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            let has =
                |ty, ops: &[BinaryOp]| ops.iter().all(|&op| caps.is_legal(OpKey::Binary(op), ty));
            let shifts = |op, ty| caps.is_legal(OpKey::UniformShift(op), ty);
            let by_shifts = has(ty, &[BinaryOp::Add, BinaryOp::Sub, BinaryOp::And])
                && shifts(BinaryOp::LShr, ty)
                && shifts(BinaryOp::AShr, ty);
            if is_power {
                return by_shifts;
            }
            let Some(lane) = twice else {
                // Cranelift multiplies lanes of 64 bits in ten instructions, whatever their halves are.
                return by_shifts
                    && divisor.has_multiplier()
                    && caps.table.unit.has_short_vectors()
                    && has(ty, &[BinaryOp::Mul]);
            };
            let wide = LegalType { lane, lanes: ty.lanes / 2 };
            by_shifts
                && caps.has_type(wide)
                && caps.is_legal(OpKey::Cast(CastOp::BitCast, ty), wide)
                && caps.is_legal(OpKey::Cast(CastOp::BitCast, wide), ty)
                && has(wide, &[BinaryOp::And, BinaryOp::Or, BinaryOp::Mul])
                && shifts(BinaryOp::LShr, wide)
                && (!is_rem || has(ty, &[BinaryOp::Mul]))
        };
        self.in_pieces(n.ty, std::slice::from_ref(n), &is_legal, &mut |this, piece, v| {
            if is_power {
                let bits = divisor.bits;
                return Ok(Some(match is_rem {
                    true => this.shifted_remainder(divisor, bits, v[0]),
                    false => this.shifted_quotient(divisor, bits, v[0]),
                }));
            }
            let quotient = match twice.filter(|_| this.vector_len(piece).is_none()) {
                None => this.quotient_by_halves(divisor, v[0])?,
                Some(lane) => {
                    let wide = this.b().int_cast(v[0], lane.ty(), divisor.signed);
                    let quotient = this.quotient_by(divisor, wide);
                    this.b().int_cast(quotient, piece, false)
                }
            };
            Ok(Some(if is_rem { this.remainder(v[0], quotient, divisor.number) } else { quotient }))
        })
    }

    /// The quotient of a vector, or of a lane of 64 bits, by a constant that is no power of two.
    fn quotient_by_halves(&mut self, divisor: Divisor, n: Value) -> Lowered<Value> {
        let Divisor { number, bits, signed } = divisor;
        let magnitude = number.unsigned_abs();
        if !signed {
            let (multiplier, shift) = multiplier(magnitude, bits);
            let above = multiplier >> bits;
            let high = self.upper_halves(n, multiplier - (above << bits), bits)?;
            if above == 0 {
                return Ok(self.shifted_by(BinaryOp::LShr, high, shift));
            }
            // The sum of both has one bit more; they are not so far apart.
            let apart = self.b().sub(n, high);
            let half = self.shifted_by(BinaryOp::LShr, apart, 1);
            let sum = self.b().add(half, high);
            return Ok(self.shifted_by(BinaryOp::LShr, sum, shift - 1));
        }
        let (multiplier, by) = signed_multiplier(magnitude, bits);
        let high = self.upper_halves(n, multiplier, bits)?;
        // As unsigned numbers, negative ones are 2^bits more.
        let sign = self.shifted_by(BinaryOp::AShr, n, bits - 1);
        let factor = self.int_like(n, multiplier);
        let more = self.b().and(sign, factor);
        let high = self.b().sub(high, more);
        let quotient = self.shifted_by(BinaryOp::AShr, high, by - bits);
        Ok(match number < 0 {
            true => self.b().sub(sign, quotient),
            false => self.b().sub(quotient, sign),
        })
    }

    /// The upper halves of the products of unsigned lanes with a number.
    fn upper_halves(&mut self, n: Value, factor: u128, bits: u32) -> Lowered<Value> {
        match bits {
            64 => Ok(self.upper_halves_of_64(n, factor)),
            _ => self.upper_halves_by_lanes(n, factor, bits),
        }
    }

    /// The same for 64 bits: no sum of the products of halves is beyond them.
    fn upper_halves_of_64(&mut self, n: Value, factor: u128) -> Value {
        let low_bits = u128::from(u32::MAX);
        let [low_factor, high_factor, low_bits] =
            [factor & low_bits, factor >> 32, low_bits].map(|bits| self.int_like(n, bits));
        let low = self.b().and(n, low_bits);
        let high = self.shifted_by(BinaryOp::LShr, n, 32);
        let mut b = self.b();
        let low_low = b.mul(low, low_factor);
        let [high_low, low_high] = [b.mul(high, low_factor), b.mul(low, high_factor)];
        let high_high = b.mul(high, high_factor);
        let carried = self.shifted_by(BinaryOp::LShr, low_low, 32);
        let middle = self.b().add(high_low, carried);
        let upper = self.shifted_by(BinaryOp::LShr, middle, 32);
        let lower = self.b().and(middle, low_bits);
        let middle = self.b().add(low_high, lower);
        let carried = self.shifted_by(BinaryOp::LShr, middle, 32);
        let mut b = self.b();
        let upper = b.add(high_high, upper);
        b.add(upper, carried)
    }

    /// The same for fewer bits: the products of every other lane as lanes twice as wide.
    fn upper_halves_by_lanes(&mut self, n: Value, factor: u128, bits: u32) -> Lowered<Value> {
        let ty = self.ty(n);
        let lanes = self.vector_len(ty);
        let lanes = lanes.ok_or_else(|| CodegenError::malformed("lanes of no vector"))? / 2;
        let lane = self.lz.cx.types.int(2 * bits);
        let wide = self.lz.cx.types.vector(lane, lanes);
        let both = self.b().cast(CastOp::BitCast, n, wide);
        let low = (1u128 << bits) - 1;
        let [factor, low, high] = [factor, low, low << bits].map(|bits| self.int_like(both, bits));
        let even = self.b().and(both, low);
        let odd = self.shifted_by(BinaryOp::LShr, both, bits);
        let [even, odd] = [even, odd].map(|lanes| self.b().mul(lanes, factor));
        let even = self.shifted_by(BinaryOp::LShr, even, bits);
        let mut b = self.b();
        let odd = b.and(odd, high);
        let joined = b.or(even, odd);
        Ok(b.cast(CastOp::BitCast, joined, ty))
    }

    /// A scalar of at least 32 bits that holds one of `bits`, divided by a constant; none if it is
    /// not known, or the code generator divides better.
    pub(super) fn divide_by_known(
        &mut self,
        op: BinaryOp,
        bits: u32,
        n: Value,
        divisor: Value,
    ) -> Option<Value> {
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let is_rem = matches!(op, BinaryOp::URem | BinaryOp::SRem);
        if self.lz.caps.divides_by_constants || bits > 64 {
            return None;
        }
        let known = self.known_divisor(divisor, bits, signed)?;
        if known.is_power() {
            let width = if bits > 32 { 64 } else { 32 };
            return Some(match is_rem {
                true => self.shifted_remainder(known, width, n),
                false => self.shifted_quotient(known, width, n),
            });
        }
        // A division of 64 bits takes current cores no longer than four products and what puts them
        // together: 0.7 of the time in a loop (Emerald Rapids, `muxc run --vectorize never --time`).
        if bits > 32 {
            return None;
        }
        let ty = self.ty(n);
        let n = if bits > 16 { self.b().int_cast(n, Type::I64, signed) } else { n };
        // The formulas are for the widths of lanes.
        let known = Divisor { bits: if bits > 16 { 32 } else { 16 }, ..known };
        let quotient = self.quotient_by(known, n);
        let done = if is_rem { self.remainder(n, quotient, known.number) } else { quotient };
        Some(self.b().int_cast(done, ty, false))
    }

    /// The quotient of integers of this width by a power of two: rounded towards zero, as it is, or
    /// negated.
    fn shifted_quotient(&mut self, divisor: Divisor, width: u32, n: Value) -> Value {
        let log = divisor.number.unsigned_abs().trailing_zeros();
        if !divisor.signed {
            return self.shifted_by(BinaryOp::LShr, n, log);
        }
        let rounded = self.rounded_to_zero(n, width, log);
        let quotient = self.shifted_by(BinaryOp::AShr, rounded, log);
        if divisor.number > 0 {
            return quotient;
        }
        let zero = self.int_like(n, 0);
        self.b().sub(zero, quotient)
    }

    /// The remainder of such a quotient: the sign of a divisor makes no difference.
    fn shifted_remainder(&mut self, divisor: Divisor, width: u32, n: Value) -> Value {
        let magnitude = divisor.number.unsigned_abs();
        if !divisor.signed {
            let low = self.int_like(n, magnitude - 1);
            return self.b().and(n, low);
        }
        let rounded = self.rounded_to_zero(n, width, magnitude.trailing_zeros());
        let above = self.int_like(n, magnitude.wrapping_neg());
        let whole = self.b().and(rounded, above);
        self.b().sub(n, whole)
    }

    /// Signed integers so that what is left of them above `log` bits is rounded towards zero.
    fn rounded_to_zero(&mut self, n: Value, width: u32, log: u32) -> Value {
        if log == 0 {
            return n;
        }
        let sign = self.shifted_by(BinaryOp::AShr, n, width - 1);
        let below = self.shifted_by(BinaryOp::LShr, sign, width - log);
        self.b().add(n, below)
    }

    /// The remainder of a quotient by a constant.
    fn remainder(&mut self, n: Value, quotient: Value, number: i128) -> Value {
        let by = self.int_like(n, number as u128);
        let product = self.b().mul(quotient, by);
        self.b().sub(n, product)
    }

    /// The one number that a scalar or all lanes are divided by.
    fn known_divisor(&self, divisor: Value, bits: u32, signed: bool) -> Option<Divisor> {
        let half = 1i128 << (bits - 1);
        let number = i128::try_from(self.lz.cx.splat_uint(divisor)?)
            .ok()
            .filter(|&number| number < 2 * half)?;
        let number = if signed && number >= half { number - 2 * half } else { number };
        (number != 0).then_some(Divisor { number, bits, signed })
    }

    /// The quotient by a constant, in integers twice as wide as the divisor.
    fn quotient_by(&mut self, Divisor { number, bits, signed }: Divisor, n: Value) -> Value {
        let magnitude = number.unsigned_abs();
        if !signed {
            let (multiplier, shift) = multiplier(magnitude, bits);
            let above = multiplier >> bits;
            let multiplier = self.int_like(n, multiplier - (above << bits));
            let product = self.b().mul(n, multiplier);
            if above == 0 {
                return self.shifted_by(BinaryOp::LShr, product, bits + shift);
            }
            let high = self.shifted_by(BinaryOp::LShr, product, bits);
            let sum = self.b().add(high, n);
            return self.shifted_by(BinaryOp::LShr, sum, shift);
        }
        let (multiplier, by) = signed_multiplier(magnitude, bits);
        let multiplier = self.int_like(n, multiplier);
        let product = self.b().mul(n, multiplier);
        let high = self.shifted_by(BinaryOp::AShr, product, by);
        let is_negative = self.shifted_by(BinaryOp::AShr, n, 2 * bits - 1);
        let quotient = self.b().sub(high, is_negative);
        let zero = self.int_like(n, 0);
        if number < 0 { self.b().sub(zero, quotient) } else { quotient }
    }
}

/// The multiplier that replaces a signed division of `bits` bits, below 2^bits unless the divisor is
/// a power of two, and the shift of the product, to which one is added for negative numbers.
fn signed_multiplier(magnitude: u128, bits: u32) -> (u128, u32) {
    let by = bits - 1 + magnitude.next_power_of_two().trailing_zeros();
    ((1u128 << by) / magnitude + 1, by)
}

/// Integers of twice as many bits; none above 64.
fn twice_as_wide(bits: u32) -> Option<Lane> {
    match bits {
        8 => Some(Lane::I16),
        16 => Some(Lane::I32),
        32 => Some(Lane::I64),
        _ => None,
    }
}

/// The multiplier that replaces an unsigned division of `bits` bits, and the shift of the product
/// besides `bits`: the smallest such number, which may have one bit more.
fn multiplier(magnitude: u128, bits: u32) -> (u128, u32) {
    let mut shift = magnitude.next_power_of_two().trailing_zeros();
    let power = 1u128 << (bits + shift);
    let (mut low, mut high) = (power / magnitude, (power + (1 << shift)) / magnitude);
    while shift > 0 && low / 2 < high / 2 {
        (low, high, shift) = (low / 2, high / 2, shift - 1);
    }
    (high, shift)
}

#[cfg(test)]
mod tests {
    use super::{multiplier, signed_multiplier};

    /// The formulas of [`super::Lower::quotient_by`] on numbers.
    fn quotient(number: i128, bits: u32, signed: bool, n: i128) -> i128 {
        let magnitude = number.unsigned_abs();
        if !signed {
            let (multiplier, shift) = multiplier(magnitude, bits);
            let above = multiplier >> bits;
            assert!(above < 2);
            let product = (n as u128).checked_mul(multiplier - (above << bits));
            let product = product.filter(|product| product >> bits >> bits == 0).unwrap();
            return (((product >> bits) + n as u128 * above) >> shift) as i128;
        }
        let (multiplier, by) = signed_multiplier(magnitude, bits);
        let product = n.checked_mul(multiplier as i128).unwrap();
        assert!(matches!(product >> (bits - 1) >> bits, -1 | 0));
        let quotient = (product >> by) + i128::from(n < 0);
        if number < 0 { -quotient } else { quotient }
    }

    #[test]
    fn bytes_are_divided_by_every_number() {
        for d in (-128i128..256).filter(|&d| d != 0) {
            for n in -128i128..256 {
                if d > 0 && n >= 0 {
                    assert_eq!(quotient(d, 8, false, n), n / d, "{n} / {d}");
                }
                if d < 128 && n < 128 {
                    assert_eq!(quotient(d, 8, true, n), n / d, "{n} / {d}");
                }
            }
        }
    }

    #[test]
    fn words_are_divided_at_the_limits() {
        for bits in [16u32, 32, 64] {
            let half = 1i128 << (bits - 1);
            let near = |x: i128| (x - 3..=x + 3).chain([x / 3, x / 7]);
            let interesting: Vec<i128> = [0, half, 2 * half - 1, -half, 1000, 641]
                .into_iter()
                .flat_map(near)
                .chain((0..bits).map(|bit| 1 << bit))
                .collect();
            for &d in interesting.iter().filter(|&&d| d != 0) {
                for &n in &interesting {
                    let is_divisor = (1..2 * half).contains(&d) && (bits < 64 || d <= half);
                    if is_divisor && (0..2 * half).contains(&n) {
                        assert_eq!(quotient(d, bits, false, n), n / d, "{n} / {d}");
                    }
                    let in_range = |x: i128| (-half..half).contains(&x);
                    if in_range(d) && in_range(n) {
                        assert_eq!(quotient(d, bits, true, n), n / d, "{n} / {d}");
                    }
                }
            }
        }
    }
}
