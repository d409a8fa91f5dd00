//! Comparisons, shifts and single lanes of vectors.

use super::super::vector::{Rows, pick};
use super::super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding, vex};
use crate::inst::Src;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::{IntPredicate, Value};
use regalloc2::VReg;

const EQUAL: Rows =
    [Some(&vex::VPCMPEQB), Some(&vex::VPCMPEQW), Some(&vex::VPCMPEQD), Some(&vex::VPCMPEQQ)];
const GREATER: Rows =
    [Some(&vex::VPCMPGTB), Some(&vex::VPCMPGTW), Some(&vex::VPCMPGTD), Some(&vex::VPCMPGTQ)];
const SMALLER_OF: Rows =
    [Some(&encodings::VPMINUB), Some(&encodings::VPMINUW), Some(&encodings::VPMINUD), None];
const LARGER_OF: Rows =
    [Some(&encodings::VPMAXUB), Some(&encodings::VPMAXUW), Some(&encodings::VPMAXUD), None];

/// The sign of a lane of 64 bits.
const SIGN: [u8; 8] = (1u64 << 63).to_le_bytes();

impl Select<'_> {
    /// The comparison for equality of lanes of `bits` bits.
    pub(super) fn equal_row(&self, bits: u32) -> &'static Encoding {
        match bits {
            8 => &vex::VPCMPEQB,
            16 => &vex::VPCMPEQW,
            32 => &vex::VPCMPEQD,
            _ => &vex::VPCMPEQQ,
        }
    }

    /// Compares lanes, or the other way around: [`super::is_inverted`].
    pub(in super::super) fn compare_lanes(
        &mut self,
        predicate: IntPredicate,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let missing = || CodegenError::unsupported("a comparison by x64");
        let size = vector_size(key);
        let unsigned = matches!(predicate, Uge | Ugt | Ule | Ult);
        if unsigned && let Some(row) = pick(if_smaller(predicate), key) {
            let first = self.reg(args[0])?;
            let second = self.src(row, args[1])?;
            let one = self.code.binary(row, size, first, second);
            let row = self.equal_row(key.lane.bits());
            return Ok(self.code.binary(row, size, one, Src::Reg(first)));
        }
        if matches!(predicate, Eq | Ne) {
            let row = pick(EQUAL, key).ok_or_else(missing)?;
            let first = self.reg(args[0])?;
            let second = self.src(row, args[1])?;
            return Ok(self.code.binary(row, size, first, second));
        }
        let row = pick(GREATER, key).ok_or_else(missing)?;
        let swaps = matches!(predicate, Slt | Sge | Ult | Uge);
        let [a, b] = if swaps { [args[1], args[0]] } else { args };
        let (first, second) = match unsigned {
            false => {
                debug_assert!(matches!(predicate, Sgt | Sle | Slt | Sge));
                let first = self.reg(a)?;
                (first, if swaps { Src::Reg(self.reg(b)?) } else { self.src(row, b)? })
            }
            true => {
                let flipped = |this: &mut Self, value: Value| {
                    let value = this.reg(value)?;
                    let sign = this.broadcast_bytes(&encodings::VPXORD, &SIGN, size);
                    Ok::<VReg, CodegenError>(this.code.binary(
                        &encodings::VPXORD,
                        size,
                        value,
                        sign,
                    ))
                };
                let first = flipped(self, a)?;
                (first, Src::Reg(flipped(self, b)?))
            }
        };
        Ok(self.code.binary(row, size, first, second))
    }

    /// Products of lanes of 64 bits: of the lower halves, and of each lower with the other upper
    /// one.
    pub(in super::super) fn multiply_by_halves(
        &mut self,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let size = vector_size(key);
        let (a, b) = (self.reg(args[0])?, self.reg(args[1])?);
        let mut upper = None;
        for (whole, value, other) in [(args[0], a, b), (args[1], b, a)] {
            if !self.plan.has_low_halves(whole) {
                let high = self.shift_imm(&encodings::VPSRLQ_I, size, value, 32);
                let product = self.code.binary(&encodings::VPMULUDQ, size, high, Src::Reg(other));
                upper = Some(match upper {
                    None => product,
                    Some(sum) => self.code.binary(&encodings::VPADDQ, size, sum, Src::Reg(product)),
                });
            }
        }
        let lower = self.code.binary(&encodings::VPMULUDQ, size, a, Src::Reg(b));
        let Some(upper) = upper else { return Ok(lower) };
        let upper = self.shift_imm(&encodings::VPSLLQ_I, size, upper, 32);
        Ok(self.code.binary(&encodings::VPADDQ, size, lower, Src::Reg(upper)))
    }

    /// Lanes of 64 bits shifted down with their signs, by a number.
    pub(in super::super) fn arithmetic_shift(
        &mut self,
        size: u8,
        value: VReg,
        amount: i32,
    ) -> VReg {
        let shifted = self.shift_imm(&encodings::VPSRLQ_I, size, value, amount);
        let sign = (1u64 << 63 >> amount).to_le_bytes();
        let sign = self.broadcast_bytes(&encodings::VPXORD, &sign, size);
        let flipped = self.code.binary(&encodings::VPXORD, size, shifted, sign);
        // The sign's bit, flipped and taken off, fills what is above it.
        self.code.binary(&encodings::VPSUBQ, size, flipped, sign)
    }

    /// The same by an amount in a general register.
    pub(in super::super) fn arithmetic_shift_by(
        &mut self,
        size: u8,
        value: VReg,
        amount: VReg,
    ) -> VReg {
        let amount = Src::Reg(self.code.unary(&encodings::VMOVQ, 16, Src::Reg(amount)));
        let shifted = self.code.binary(&encodings::VPSRLQ, size, value, amount);
        let sign = self.vector_constant(&SIGN.repeat(usize::from(size) / 8), size);
        let sign = self.code.binary(&encodings::VPSRLQ, size, sign, amount);
        let flipped = self.code.binary(&encodings::VPXORD, size, shifted, Src::Reg(sign));
        self.code.binary(&encodings::VPSUBQ, size, flipped, Src::Reg(sign))
    }

    /// The same by an amount for each lane.
    pub(in super::super) fn arithmetic_shift_lanes(
        &mut self,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let size = vector_size(key);
        let value = self.reg(args[0])?;
        let mut amounts = self.reg(args[1])?;
        if !self.is_within(args[1], key) {
            let most = self.broadcast_bytes(&encodings::VPANDD, &63u64.to_le_bytes(), size);
            amounts = self.code.binary(&encodings::VPANDD, size, amounts, most);
        }
        let shifted = self.code.binary(&encodings::VPSRLVQ, size, value, Src::Reg(amounts));
        let sign = self.vector_constant(&SIGN.repeat(usize::from(size) / 8), size);
        let sign = self.code.binary(&encodings::VPSRLVQ, size, sign, Src::Reg(amounts));
        let flipped = self.code.binary(&encodings::VPXORD, size, shifted, Src::Reg(sign));
        Ok(self.code.binary(&encodings::VPSUBQ, size, flipped, Src::Reg(sign)))
    }

    /// A vector of 256 bits with one lane replaced.
    pub(in super::super) fn insert_high(
        &mut self,
        key: LegalType,
        vector: VReg,
        element: Src,
        lane: u32,
    ) -> VReg {
        let each = 128 / key.lane.bits();
        let half = self.part(key, vector, lane / each);
        let half = self.insert_low(key, half, element, lane % each);
        let to = self.code.vector();
        let place = (lane / each) as i32;
        let ins = self.code.ins(&encodings::VINSERTI32X4, 32).def(to).vvvv(vector);
        ins.rm(Src::Reg(half)).imm(place).end();
        to
    }

    /// Floats with the signs of others.
    pub(in super::super) fn copy_sign(&mut self, key: LegalType, value: VReg, sign: VReg) -> VReg {
        let size = vector_size(key);
        let lane: &[u8] = if key.lane == Lane::F32 { &[0, 0, 0, 0x80] } else { &SIGN };
        let mask = self.vector_constant(&lane.repeat(usize::from(size) / lane.len()), size);
        let sign = self.code.binary(&encodings::VPANDD, size, mask, Src::Reg(sign));
        // Not the mask, and the value.
        let value = self.code.binary(&encodings::VPANDND, size, mask, Src::Reg(value));
        self.code.binary(&encodings::VPORD, size, value, Src::Reg(sign))
    }
}

/// What the first operand is if the comparison holds, or does not.
fn if_smaller(predicate: IntPredicate) -> Rows {
    match predicate {
        IntPredicate::Ule | IntPredicate::Ugt => SMALLER_OF,
        _ => LARGER_OF,
    }
}
