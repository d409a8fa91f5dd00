//! Casts.

use super::{Combiner, Simpler, mask};
use oxmux_ir::{BinaryOp, CastOp, FastMath, Op, OpFlags, Type, Value};

fn cast(op: CastOp, arg: Value) -> Simpler {
    Simpler::Op(Op::Cast { op, flags: OpFlags::NONE, fast_math: FastMath::NONE, arg })
}

impl Combiner<'_> {
    pub(super) fn cast(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::Cast { op: outer, arg, .. } = *op else { return None };
        if matches!(outer, CastOp::BitCast | CastOp::AddrSpaceCast) && self.ty(arg) == ty {
            return Some(Simpler::Value(arg));
        }
        let &Op::Cast { op: inner, arg: source, flags, .. } = self.def(arg)? else {
            return self.cast_of_select_or_compare(outer, arg, ty);
        };
        let from = self.ty(source);
        use CastOp::*;
        match (inner, outer) {
            (Trunc, Trunc) | (ZExt, ZExt) | (SExt, SExt) | (FpExt, FpExt) => {
                Some(cast(outer, source))
            }
            // A zero-extended value is not negative.
            (ZExt, SExt) => Some(cast(ZExt, source)),
            (ZExt | SExt, Trunc) => {
                let (narrow, wide) = (self.bits(from)?, self.bits(ty)?);
                match wide.cmp(&narrow) {
                    std::cmp::Ordering::Equal => Some(Simpler::Value(source)),
                    std::cmp::Ordering::Less => Some(cast(Trunc, source)),
                    std::cmp::Ordering::Greater => Some(cast(inner, source)),
                }
            }
            // What was said to lose nothing comes back.
            (Trunc, ZExt) if from == ty && flags.contains(OpFlags::NUW) => {
                Some(Simpler::Value(source))
            }
            (Trunc, SExt) if from == ty && flags.contains(OpFlags::NSW) => {
                Some(Simpler::Value(source))
            }
            (Trunc, ZExt) if from == ty => {
                let kept = mask(self.bits(self.ty(arg))?);
                let kept = self.cx.int(ty, kept);
                let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                let args = [source, kept];
                Some(Simpler::Op(Op::Binary { op: BinaryOp::And, flags, fast_math, args }))
            }
            (ZExt, UiToFp | SiToFp) => Some(cast(UiToFp, source)),
            (SExt, SiToFp) => Some(cast(SiToFp, source)),
            (BitCast, BitCast) if from == ty => Some(Simpler::Value(source)),
            (BitCast, BitCast) => Some(cast(BitCast, source)),
            (PtrToInt, IntToPtr) | (IntToPtr, PtrToInt) if from == ty => {
                // Between two casts of a pointer's own width no bit is lost.
                let pointer = if inner == PtrToInt { from } else { self.ty(arg) };
                let int = if inner == PtrToInt { self.ty(arg) } else { from };
                let space = self.cx.types.address_space(pointer)?;
                let width = self.bits(int)?;
                (width == self.layout.pointer_bits(space)).then_some(Simpler::Value(source))
            }
            (AddrSpaceCast, AddrSpaceCast) if from == ty => Some(Simpler::Value(source)),
            _ => None,
        }
    }

    /// `trunc` to `i1` of a `zext` is above; here `zext` and `sext` of a constant choice become the choice.
    fn cast_of_select_or_compare(
        &mut self,
        outer: CastOp,
        arg: Value,
        ty: Type,
    ) -> Option<Simpler> {
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
        Some(Simpler::Op(Op::Select { fast_math: FastMath::NONE, args: [condition, a, b] }))
    }
}
