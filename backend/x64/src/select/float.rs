//! Floats, in the lowest lane of vector registers.

use super::control::Flags;
use super::integer::missing;
use super::{Select, Selected};
use crate::encodings::{self, Encoding, vex};
use crate::inst::Src;
use crate::plan::Fused;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::{BinaryOp, FloatPredicate, Intrinsic, Op, Value};
use regalloc2::VReg;

/// The rows of an operation: lanes of 32 and 64 bits, then scalars.
pub(super) type FloatRows = [&'static Encoding; 4];

/// The row for a type.
pub(super) fn row_of(rows: FloatRows, key: LegalType) -> &'static Encoding {
    match (key.is_vector(), key.lane) {
        (true, Lane::F32) => rows[0],
        (true, _) => rows[1],
        (false, Lane::F32) => rows[2],
        (false, _) => rows[3],
    }
}

macro_rules! float_rows {
    ($ps:ident $pd:ident $ss:ident $sd:ident) => {
        [&encodings::$ps, &encodings::$pd, &encodings::$ss, &encodings::$sd]
    };
}

/// The rows of arithmetic.
pub(super) fn arithmetic(op: BinaryOp) -> Option<FloatRows> {
    Some(match op {
        BinaryOp::FAdd => float_rows!(VADDPS VADDPD VADDSS VADDSD),
        BinaryOp::FSub => float_rows!(VSUBPS VSUBPD VSUBSS VSUBSD),
        BinaryOp::FMul => float_rows!(VMULPS VMULPD VMULSS VMULSD),
        BinaryOp::FDiv => float_rows!(VDIVPS VDIVPD VDIVSS VDIVSD),
        _ => return None,
    })
}

/// The rows of comparisons into masks: with AVX2, with AVX-512.
const COMPARE: [FloatRows; 2] = [
    [&vex::VCMPPS, &vex::VCMPPD, &vex::VCMPSS, &vex::VCMPSD],
    float_rows!(VCMPPS VCMPPD VCMPSS VCMPSD),
];

/// The rows of rounding to an integral float.
const ROUND: [FloatRows; 2] = [
    [&vex::VROUNDPS, &vex::VROUNDPD, &vex::VROUNDSS, &vex::VROUNDSD],
    float_rows!(VRNDSCALEPS VRNDSCALEPD VRNDSCALESS VRNDSCALESD),
];

/// Encodings of fused multiply-add and its negated forms: 213 overwrites a factor, 231 overwrites
/// the addend.
type FusedRows = [FloatRows; 2];
const FMADD: FusedRows = [
    float_rows!(VFMADD213PS VFMADD213PD VFMADD213SS VFMADD213SD),
    float_rows!(VFMADD231PS VFMADD231PD VFMADD231SS VFMADD231SD),
];
const FMSUB: FusedRows = [
    float_rows!(VFMSUB213PS VFMSUB213PD VFMSUB213SS VFMSUB213SD),
    float_rows!(VFMSUB231PS VFMSUB231PD VFMSUB231SS VFMSUB231SD),
];
const FNMADD: FusedRows = [
    float_rows!(VFNMADD213PS VFNMADD213PD VFNMADD213SS VFNMADD213SD),
    float_rows!(VFNMADD231PS VFNMADD231PD VFNMADD231SS VFNMADD231SD),
];
const FNMSUB: FusedRows = [
    float_rows!(VFNMSUB213PS VFNMSUB213PD VFNMSUB213SS VFNMSUB213SD),
    float_rows!(VFNMSUB231PS VFNMSUB231PD VFNMSUB231SS VFNMSUB231SD),
];

/// The immediate of a comparison: quiet of NaN.
pub(super) fn comparison_code(predicate: FloatPredicate) -> i32 {
    use FloatPredicate::*;
    match predicate {
        Oeq => 0x00,
        Olt => 0x11,
        Ole => 0x12,
        Uno => 0x03,
        Une => 0x04,
        Uge => 0x15,
        Ugt => 0x16,
        Ord => 0x07,
        Ueq => 0x08,
        Ult => 0x19,
        Ule => 0x1a,
        False => 0x0b,
        One => 0x0c,
        Oge => 0x1d,
        Ogt => 0x1e,
        True => 0x0f,
    }
}

impl Select<'_> {
    pub(super) fn float_binary(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let rows = arithmetic(op);
        let rows =
            rows.ok_or_else(|| CodegenError::unsupported(format!("{op} by the generator x64")))?;
        let row = row_of(rows, key);
        let [a, b] = if op.is_commutative() { self.plan.ordered(args, self.at) } else { args };
        let first = self.reg(a)?;
        let second = self.src(row, b)?;
        Ok(self.code.binary(row, super::vector_size(key), first, second))
    }

    /// The lanes with their signs flipped.
    pub(super) fn negate(&mut self, key: LegalType, arg: Value) -> Selected<VReg> {
        let value = self.reg(arg)?;
        Ok(self.with_sign_mask(&encodings::VPXORD, &encodings::VPXORQ, key, value, false))
    }

    /// An operation on lanes and their sign bits, or all but these.
    fn with_sign_mask(
        &mut self,
        row32: &'static Encoding,
        row64: &'static Encoding,
        key: LegalType,
        value: VReg,
        inverse: bool,
    ) -> VReg {
        let size = super::vector_size(key);
        let (row, lane) = match key.lane {
            Lane::F32 => {
                (row32, (if inverse { 0x7fff_ffffu32 } else { 1 << 31 }).to_le_bytes().to_vec())
            }
            _ => {
                let bits: u64 = if inverse { u64::MAX >> 1 } else { 1 << 63 };
                (row64, bits.to_le_bytes().to_vec())
            }
        };
        let mask = self.broadcast_bytes(row, &lane, size);
        self.code.binary(row, size, value, mask)
    }

    pub(super) fn float_comparison(
        &mut self,
        predicate: FloatPredicate,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let key = self.key(args[0])?;
        let mask = self.float_mask(predicate, key, args, None)?;
        if key.is_vector() {
            return Ok(mask);
        }
        if !self.predicates {
            return Ok(self.lowest_bit(mask));
        }
        Ok(self.code.unary(&encodings::KMOVD_TO_G, 4, Src::Reg(mask)))
    }

    /// A comparison of floats as a mask; with a predicate, inactive lanes give 0.
    pub(super) fn float_mask(
        &mut self,
        predicate: FloatPredicate,
        key: LegalType,
        args: [Value; 2],
        among: Option<VReg>,
    ) -> Selected<VReg> {
        let row = row_of(COMPARE[usize::from(self.predicates)], key);
        let first = self.reg(args[0])?;
        let second = self.src(row, args[1])?;
        let to = self.code.vreg(crate::inst::class(row.kinds[0]));
        let ins = self.code.ins(row, super::vector_size(key)).def(to).vvvv(first).rm(second);
        let ins = ins.imm(comparison_code(predicate));
        match among {
            Some(mask) => ins.mask(mask).end(),
            None => ins.end(),
        }
        Ok(to)
    }

    /// A condition that is made of comparisons of floats, as a mask of one lane:
    /// [`crate::plan::FoldingPlan::float_tests`].
    pub(super) fn float_tests(&mut self, condition: Value) -> Selected<VReg> {
        match self.func.def_op(condition) {
            Some(Op::FCmp { predicate, args, .. }) => {
                let (predicate, args) = (*predicate, *args);
                let key = self.key(args[0])?;
                self.float_mask(predicate, key, args, None)
            }
            Some(Op::Binary { op, args: [a, b], .. }) => {
                let (op, a, b) = (*op, *a, *b);
                let (a, b) = (self.float_tests(a)?, self.float_tests(b)?);
                let (row, size): (&Encoding, u8) = match (op, self.predicates) {
                    (BinaryOp::And, true) => (&encodings::KANDQ, 8),
                    (BinaryOp::Or, true) => (&encodings::KORQ, 8),
                    (_, true) => (&encodings::KXORQ, 8),
                    (BinaryOp::And, false) => (&encodings::VPANDD, 16),
                    (BinaryOp::Or, false) => (&encodings::VPORD, 16),
                    (_, false) => (&encodings::VPXORD, 16),
                };
                Ok(self.code.binary(row, size, a, Src::Reg(b)))
            }
            _ => Err(CodegenError::Generator("a condition that compares no floats".into())),
        }
    }

    /// A condition as a number whose lowest bit it is.
    pub(super) fn condition_bit(&mut self, condition: Value) -> Selected<VReg> {
        let plan = &self.plan;
        if plan.comparison(condition).is_none()
            && plan.reduction(condition).is_none()
            && plan.mask_lane(condition).is_none()
        {
            return self.reg(condition);
        }
        let zero = self.literal(0);
        match self.flags(condition)? {
            Flags::One(code) => Ok(self.flag(zero, code)),
            _ => self.reg(condition),
        }
    }

    /// The mask whose lowest bit is a condition.
    fn condition_mask(&mut self, condition: Value) -> Selected<VReg> {
        if self.plan.float_tests(condition).is_some() {
            return self.float_tests(condition);
        }
        let bit = self.condition_bit(condition)?;
        Ok(self.code.unary(&encodings::KMOVD_G, 4, Src::Reg(bit)))
    }

    /// One of two floats, vectors or masks by one condition.
    pub(super) fn select_by_bit(&mut self, key: LegalType, args: [Value; 3]) -> Selected<VReg> {
        if !self.predicates {
            return self.choose_by_bit(key, args);
        }
        let (yes, no) = (self.reg(args[1])?, self.reg(args[2])?);
        if !key.is_vector() {
            let mask = self.condition_mask(args[0])?;
            let row =
                if key == LegalType::F32 { &encodings::VPBLENDMD } else { &encodings::VPBLENDMQ };
            let to = self.code.vector();
            self.code.ins(row, 16).def(to).vvvv(no).rm(Src::Reg(yes)).mask(mask).end();
            return Ok(to);
        }
        // All bits are the condition.
        let bit = self.condition_bit(args[0])?;
        let all = self.all_bits(bit);
        let mask = self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(all));
        match key.is_mask() {
            true => Ok(self.select_masks(mask, yes, no)),
            false => Ok(self.blend(key, mask, Src::Reg(yes), no)),
        }
    }

    /// Broadcasts the bit in a register's lowest byte to 64 bits.
    pub(super) fn all_bits(&mut self, bit: VReg) -> VReg {
        let word = self.code.unary(&encodings::MOVZX8, 4, Src::Reg(bit));
        let to = self.code.general();
        self.code.ins(&encodings::NEG, 8).rm_reuse(to, word).end();
        to
    }

    /// Intrinsics of floats and of vectors of them.
    pub(super) fn float_intrinsic(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        args: &[Value],
    ) -> Selected<VReg> {
        let size = super::vector_size(key);
        let arg = |i: usize| args.get(i).copied().ok_or_else(|| missing(which));
        let first = arg(0)?;
        if which == Intrinsic::Fma {
            return self.fused(key, size, [first, arg(1)?, arg(2)?]);
        }
        let a = self.reg(first)?;
        match which {
            Intrinsic::FAbs => {
                Ok(self.with_sign_mask(&encodings::VPANDD, &encodings::VPANDQ, key, a, true))
            }
            Intrinsic::CopySign => {
                let sign = self.reg(arg(1)?)?;
                if !self.predicates {
                    return Ok(self.copy_sign(key, a, sign));
                }
                let (row, lane): (&Encoding, &[u8]) = match key.lane {
                    Lane::F32 => (&encodings::VPTERNLOGD, &[0, 0, 0, 0x80]),
                    _ => (&encodings::VPTERNLOGQ, &[0, 0, 0, 0, 0, 0, 0, 0x80]),
                };
                let mask = self.broadcast_bytes(row, lane, size);
                let to = self.code.vector();
                // Where the third has a bit, the second's, else the first's.
                self.code.ins(row, size).reuse(to, a).vvvv(sign).rm(mask).imm(0xd8).end();
                Ok(to)
            }
            Intrinsic::Sqrt => {
                let row = row_of(float_rows!(VSQRTPS VSQRTPD VSQRTSS VSQRTSD), key);
                Ok(match key.is_vector() {
                    true => self.code.unary(row, size, Src::Reg(a)),
                    false => self.code.binary(row, size, a, Src::Reg(a)),
                })
            }
            Intrinsic::Floor | Intrinsic::Ceil | Intrinsic::Trunc | Intrinsic::RoundEven => {
                let imm = match which {
                    Intrinsic::RoundEven => 8,
                    Intrinsic::Floor => 9,
                    Intrinsic::Ceil => 10,
                    _ => 11,
                };
                let row = row_of(ROUND[usize::from(self.predicates)], key);
                let to = self.code.vector();
                let ins = self.code.ins(row, size).def(to);
                let ins = if key.is_vector() { ins } else { ins.vvvv(a) };
                ins.rm(Src::Reg(a)).imm(imm).end();
                Ok(to)
            }
            _ => Err(CodegenError::unsupported(format!(
                "llvm.{} by the generator x64",
                which.name()
            ))),
        }
    }

    /// A product and a sum, rounded once.
    fn fused(&mut self, key: LegalType, size: u8, args: [Value; 3]) -> Selected<VReg> {
        let Fused { args: [a, b, c], minus_product, minus_summand } = self.plan.fused(args);
        let [rows213, rows231] = match (minus_product, minus_summand) {
            (false, false) => FMADD,
            (false, true) => FMSUB,
            (true, false) => FNMADD,
            (true, true) => FNMSUB,
        };
        let to = self.code.vector();
        if self.plan.accumulates(c, self.at) {
            let row = row_of(rows231, key);
            let [first, second] = self.plan.ordered([a, b], self.at);
            let first = self.reg(first)?;
            let second = self.src(row, second)?;
            let third = self.reg(c)?;
            self.code.ins(row, size).reuse(to, third).vvvv(first).rm(second).end();
            return Ok(to);
        }
        let row = row_of(rows213, key);
        let (first, second) = (self.reg(a)?, self.reg(b)?);
        let third = self.src(row, c)?;
        self.code.ins(row, size).reuse(to, first).vvvv(second).rm(third).end();
        Ok(to)
    }
}
