//! Rules for addresses.

use super::{Combiner, Rule, Simpler};
use oxmux_ir::analysis::affine::constant_offset;
use oxmux_ir::{CastOp, FastMath, GepFlags, Op, OpFlags, Type, Value};

impl Combiner<'_> {
    pub(super) fn gep(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::Gep { source, base, indices, flags } = op else { return None };
        let (source, base, flags) = (*source, *base, *flags);
        if self.ty(base) == ty && indices.iter().all(|&i| self.is_zero(i)) {
            return Rule::GepZero.value(base);
        }
        if self.cx.types.is_vector(ty) {
            return None;
        }
        match self.def(base)? {
            Op::Gep {
                source: inner_source,
                base: inner_base,
                indices: inner,
                flags: inner_flags,
            } => {
                let distance = |source: Type, indices: &[Value]| {
                    constant_offset(self.cx, self.layout, source, indices.iter().copied())
                };
                let (first, second) = (distance(*inner_source, inner)?, distance(source, indices)?);
                let sum = first.checked_add(second)?;
                let (inner_base, inner_flags) = (*inner_base, *inner_flags);
                // Two steps forward inside of an object are one; with a step back the way may leave
                // it.
                let forward = first >= 0 && second >= 0;
                let flags = if forward { flags.intersection(inner_flags) } else { GepFlags::NONE };
                let offset = self.cx.int(Type::I64, i128::from(sum) as u128);
                let indices = vec![offset];
                Rule::GepOfGep.op(Op::Gep { source: Type::I8, base: inner_base, indices, flags })
            }
            &Op::Cast { op: CastOp::AddrSpaceCast, arg, .. } => {
                // The step is taken in the named address space, where accesses know more.
                let space = self.named_space(base, arg)?;
                let indices = indices.clone();
                let arg = self.emit(Op::Gep { source, base: arg, indices, flags }, space);
                let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                Rule::GepOfCast.op(Op::Cast { op: CastOp::AddrSpaceCast, flags, fast_math, arg })
            }
            _ => None,
        }
    }

    /// The type of the source of a cast to the generic address space.
    fn named_space(&self, generic: Value, source: Value) -> Option<Type> {
        let ty = self.ty(source);
        let spaces =
            (self.cx.types.address_space(ty)?, self.cx.types.address_space(self.ty(generic))?);
        (spaces.1 == 4 && spaces.0 != 4 && self.cx.types.is_ptr(ty)).then_some(ty)
    }

    /// A load or store through the generic address space goes to the named one that the address
    /// comes from.
    pub(super) fn access(&mut self, op: &Op) -> Option<Simpler> {
        let (pointer, _) = op.memory_access()?;
        let &Op::Cast { op: CastOp::AddrSpaceCast, arg, .. } = self.def(pointer)? else {
            return None;
        };
        self.named_space(pointer, arg)?;
        let mut op = op.clone();
        match &mut op {
            Op::Load { ptr, .. } | Op::Store { ptr, .. } => *ptr = arg,
            _ => return None,
        }
        Rule::AccessOfCast.op(op)
    }
}
