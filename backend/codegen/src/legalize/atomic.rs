//! Atomics: integers of 8 to 64 bits are native, and others become their bits. Operations that no
//! target has become a loop around compare-and-exchange.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{AtomicOrdering, BinaryOp, IntPredicate, Intrinsic, Op, RmwOp, Type, Value};
use smallvec::smallvec;

impl Lower<'_, '_> {
    /// The integer that an atomic access to a type is made with.
    fn atomic_word(&self, ty: Type) -> Lowered<(Scalar, Type)> {
        if self.vector_len(ty).is_some() {
            return Err(CodegenError::unsupported("atomic access to a vector"));
        }
        let scalar = self.scalar(ty)?;
        let bits = super::convert::scalar_bits(scalar);
        match bits {
            8 | 16 | 32 | 64 => Ok((scalar, int_container(bits))),
            _ => Err(CodegenError::unsupported(format!("atomic access to {bits} bits"))),
        }
    }

    pub(super) fn atomic_load(
        &mut self,
        ty: Type,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Parts> {
        let (scalar, word) = self.atomic_word(ty)?;
        let ptr = self.part(ptr)?;
        let container = self.container(ty)?;
        let bits = self.b().value(Op::Load { ptr, access }, word);
        Ok(smallvec![self.with_bits(scalar, bits, container)])
    }

    pub(super) fn atomic_store(
        &mut self,
        value: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Parts> {
        let (scalar, _) = self.atomic_word(self.source_type(value))?;
        let (ptr, value) = (self.part(ptr)?, self.part(value)?);
        let value = self.bits_of(scalar, value);
        self.b().inst(Op::Store { value, ptr, access }, Type::VOID);
        Ok(Parts::new())
    }

    pub(super) fn cmpxchg(
        &mut self,
        ptr: Value,
        expected: Value,
        new: Value,
        access: MemoryAccess,
        failure: AtomicOrdering,
    ) -> Lowered<Parts> {
        let ty = self.source_type(expected);
        let (scalar, _) = self.atomic_word(ty)?;
        let container = self.container(ty)?;
        let ptr = self.part(ptr)?;
        let (expected, new) = (self.part(expected)?, self.part(new)?);
        let (expected, new) = (self.bits_of(scalar, expected), self.bits_of(scalar, new));
        let old = self.compare_exchange(ptr, expected, new, access, failure);
        let done = self.b().icmp(IntPredicate::Eq, old, expected);
        Ok(smallvec![self.with_bits(scalar, old, container), done])
    }

    fn compare_exchange(
        &mut self,
        ptr: Value,
        expected: Value,
        new: Value,
        access: MemoryAccess,
        failure: AtomicOrdering,
    ) -> Value {
        let ty = self.ty(expected);
        let both = self.lz.cx.types.structure(&[ty, Type::I1], false);
        let op = Op::CmpXchg { ptr, expected, new, access, failure, weak: false };
        let aggregate = self.b().value(op, both);
        self.b().value(Op::ExtractValue { aggregate, indices: vec![0] }, ty)
    }

    pub(super) fn atomic_rmw(
        &mut self,
        op: RmwOp,
        ptr: Value,
        value: Value,
        access: MemoryAccess,
        ty: Type,
    ) -> Lowered<Parts> {
        let (scalar, word) = self.atomic_word(ty)?;
        let container = self.container(ty)?;
        let (ptr, value) = (self.part(ptr)?, self.part(value)?);
        let key = LegalType::of(&self.lz.cx, word);
        let native = key.is_some_and(|key| self.lz.caps.is_legal(OpKey::AtomicRmw(op), key));
        if native {
            let value = self.bits_of(scalar, value);
            let old = self.b().value(Op::AtomicRmw { op, ptr, value, access }, word);
            return Ok(smallvec![self.with_bits(scalar, old, container)]);
        }
        let first = MemoryAccess { ordering: Some(AtomicOrdering::Monotonic), ..access };
        let seen = self.b().value(Op::Load { ptr, access: first }, word);
        let failure = access.ordering.map_or(AtomicOrdering::Monotonic, AtomicOrdering::of_failure);
        let result = self.repeat(&[seen], &mut |this, v| {
            let current = this.with_bits(scalar, v[0], container);
            let next = this.rmw_result(op, scalar, current, value)?;
            let next = this.bits_of(scalar, next);
            let old = this.compare_exchange(ptr, v[0], next, access, failure);
            let again = this.b().icmp(IntPredicate::Ne, old, v[0]);
            Ok((smallvec![old], again))
        })?;
        let old = *result
            .first()
            .ok_or_else(|| CodegenError::malformed("atomicrmw loop without a result"))?;
        Ok(smallvec![self.with_bits(scalar, old, container)])
    }

    /// The new value in memory.
    fn rmw_result(
        &mut self,
        op: RmwOp,
        scalar: Scalar,
        old: Value,
        value: Value,
    ) -> Lowered<Value> {
        Ok(match (op, scalar) {
            (RmwOp::FAdd, _) => self.float_binary(BinaryOp::FAdd, scalar, old, value)?,
            (RmwOp::FSub, _) => self.float_binary(BinaryOp::FSub, scalar, old, value)?,
            (RmwOp::FMax, _) => self.float_min_max(Intrinsic::MaxNum, scalar, old, value)?,
            (RmwOp::FMin, _) => self.float_min_max(Intrinsic::MinNum, scalar, old, value)?,
            (RmwOp::FMaximum, _) => self.float_min_max(Intrinsic::Maximum, scalar, old, value)?,
            (RmwOp::FMinimum, _) => self.float_min_max(Intrinsic::Minimum, scalar, old, value)?,
            (RmwOp::USubCond | RmwOp::USubSat, Scalar::Int(_)) => {
                let next = self.b().sub(old, value);
                let fits = self.b().icmp(IntPredicate::Uge, old, value);
                let otherwise = if op == RmwOp::USubCond { old } else { self.int_like(old, 0) };
                self.b().select(fits, next, otherwise)
            }
            (RmwOp::Nand, Scalar::Int(_)) => {
                let both = self.b().and(old, value);
                self.b().not(both)
            }
            (RmwOp::UIncWrap, Scalar::Int(_)) => {
                let (zero, one) = (self.int_like(old, 0), self.int_like(old, 1));
                let next = self.b().add(old, one);
                let wraps = self.b().icmp(IntPredicate::Uge, old, value);
                self.b().select(wraps, zero, next)
            }
            (RmwOp::UDecWrap, Scalar::Int(_)) => {
                let (zero, one) = (self.int_like(old, 0), self.int_like(old, 1));
                let next = self.b().sub(old, one);
                let at_zero = self.b().icmp(IntPredicate::Eq, old, zero);
                let above = self.b().icmp(IntPredicate::Ugt, old, value);
                let wraps = self.b().or(at_zero, above);
                self.b().select(wraps, value, next)
            }
            _ => return Err(CodegenError::unsupported(format!("atomicrmw {op} of this type"))),
        })
    }
}
