//! Rules for casts.

use super::{Combiner, Rule, Simpler, mask};
use oxmux_ir::analysis::KnownBits;
use oxmux_ir::{BinaryOp, CastOp, FastMath, Op, OpFlags, Type, Value};
use std::cmp::Ordering;

impl Combiner<'_> {
    pub(super) fn cast(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::Cast { op: outer, arg, fast_math, .. } = *op else { return None };
        if matches!(outer, CastOp::BitCast | CastOp::AddrSpaceCast) && self.ty(arg) == ty {
            return Rule::CastToSame.value(arg);
        }
        if outer == CastOp::UiToFp
            && !matches!(self.def(arg), Some(Op::Cast { op: CastOp::ZExt, .. }))
            && self.known_bits(arg).is_some_and(KnownBits::is_non_negative)
        {
            return Rule::UiToFpOfNonNegative.op(Op::cast(CastOp::SiToFp, arg));
        }
        let &Op::Cast { op: inner, arg: source, flags, .. } = self.def(arg)? else {
            return self.cast_of_select(outer, arg, ty);
        };
        let from = self.ty(source);
        use CastOp::*;
        match (inner, outer) {
            (Trunc, Trunc) | (ZExt, ZExt) | (SExt, SExt) | (FpExt, FpExt) => {
                Rule::CastOfCast.op(Op::cast(outer, source))
            }
            // A zero-extended value is not negative.
            (ZExt, SExt) => Rule::SExtOfZExt.op(Op::cast(ZExt, source)),
            (ZExt | SExt, Trunc) => {
                let (narrow, wide) = (self.bits(from)?, self.bits(ty)?);
                match wide.cmp(&narrow) {
                    Ordering::Equal => Rule::TruncOfExt.value(source),
                    Ordering::Less => Rule::TruncOfExt.op(Op::cast(Trunc, source)),
                    Ordering::Greater => Rule::TruncOfExt.op(Op::cast(inner, source)),
                }
            }
            // A truncation without loss is undone.
            (Trunc, ZExt) if from == ty && flags.contains(OpFlags::NUW) => {
                Rule::ExtOfLossless.value(source)
            }
            (Trunc, SExt) if from == ty && flags.contains(OpFlags::NSW) => {
                Rule::ExtOfLossless.value(source)
            }
            (Trunc, ZExt) if from == ty => {
                let kept = mask(self.bits(self.ty(arg))?);
                let kept = self.cx.int(ty, kept);
                Rule::ZExtOfTrunc.op(Op::binary(BinaryOp::And, [source, kept]))
            }
            (ZExt, UiToFp | SiToFp) => Rule::IntToFpOfExt.op(Op::cast(UiToFp, source)),
            (SExt, SiToFp) => Rule::IntToFpOfExt.op(Op::cast(SiToFp, source)),
            (BitCast, BitCast) if from == ty => Rule::BitCastOfBitCast.value(source),
            (BitCast, BitCast) => Rule::BitCastOfBitCast.op(Op::cast(BitCast, source)),
            (PtrToInt, IntToPtr) | (IntToPtr, PtrToInt) if from == ty => {
                // Between two casts of a pointer's own width no bit is lost.
                let pointer = if inner == PtrToInt { from } else { self.ty(arg) };
                let int = if inner == PtrToInt { self.ty(arg) } else { from };
                let space = self.cx.types.address_space(pointer)?;
                let width = self.bits(int)?;
                match width == self.layout.pointer_bits(space) {
                    true => Rule::PointerRoundTrip.value(source),
                    false => None,
                }
            }
            // The two casts may change a NaN.
            (FpExt, FpTrunc) if from != ty || fast_math.contains(FastMath::NNAN) => {
                self.fp_trunc_of_fp_ext(op, ty)
            }
            (AddrSpaceCast, AddrSpaceCast) if from == ty => Rule::AddrSpaceRoundTrip.value(source),
            _ => None,
        }
    }

    /// `fptrunc` of `fpext` is one cast between the outer types, or none: widening is exact.
    pub(super) fn fp_trunc_of_fp_ext(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let &Op::Cast { op: CastOp::FpTrunc, arg, .. } = op else { return None };
        let &Op::Cast { op: CastOp::FpExt, arg: source, .. } = self.def(arg)? else {
            return None;
        };
        let bits = |ty| self.cx.types.primitive_bits(self.cx.types.scalar(ty));
        match bits(self.ty(source))?.cmp(&bits(ty)?) {
            Ordering::Equal => Rule::FpTruncOfFpExt.value(source),
            Ordering::Less => Rule::FpTruncOfFpExt.op(Op::cast(CastOp::FpExt, source)),
            Ordering::Greater => Rule::FpTruncOfFpExt.op(Op::cast(CastOp::FpTrunc, source)),
        }
    }

    /// A `zext`, `sext` or `trunc` of a select between constants is a select between wider or
    /// narrower ones.
    fn cast_of_select(&mut self, outer: CastOp, arg: Value, ty: Type) -> Option<Simpler> {
        let &Op::Select { args: [condition, a, b], .. } = self.def(arg)? else { return None };
        let widens = matches!(outer, CastOp::ZExt | CastOp::SExt | CastOp::Trunc);
        if !widens || !self.has_one_use(arg) || !self.cx.types.is_int(ty) {
            return None;
        }
        let width = self.bits(self.ty(arg))?;
        let (a, b) = (self.int(a)?, self.int(b)?);
        let convert = |value: u128| {
            let negative = value >> (width - 1) & 1 == 1;
            if outer == CastOp::SExt && negative { value | !mask(width) } else { value }
        };
        let (a, b) = (self.cx.int(ty, convert(a)), self.cx.int(ty, convert(b)));
        Rule::CastOfSelect.op(Op::Select { fast_math: FastMath::NONE, args: [condition, a, b] })
    }
}
