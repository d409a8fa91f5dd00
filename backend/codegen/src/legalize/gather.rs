//! Vectors of addresses, and the loads and stores that go by them: where the target has gathers.
//!
//! An address is a lane of 64 bits, in vectors as among scalars. A `getelementptr` of vectors is
//! one vector of `i64` byte offsets from one address, or from an address for each lane.

use super::cut::VectorParts;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, CastOp, GepFlags, Intrinsic, Op, Type, Value};
use smallvec::smallvec;

impl Lower<'_, '_> {
    /// Addresses as legal vectors: a base, indices with the bytes that each counts in, and bytes
    /// behind. None if the target has no vectors of addresses, or lacks the arithmetic.
    pub(super) fn gep_vectors(
        &mut self,
        ty: Type,
        base: Value,
        scaled: &[(Value, u64)],
        constant: u64,
    ) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() {
            return Ok(None);
        }
        let layout = self.layout(ty)?;
        let offsets_ty = self.lz.cx.types.with_scalar(ty, Type::I64);
        let offsets_layout = self.layout(offsets_ty)?;
        if !self.adds_addresses(&layout, &offsets_layout) {
            return Ok(None);
        }
        let mut sum: Option<Parts> = None;
        // Uniform terms are added to the base, or to the offsets last.
        let mut common = constant;
        let mut uniform: Option<Value> = None;
        for &(index, stride) in scaled {
            let index_ty = self.source_type(index);
            let Scalar::Int(bits) = self.scalar(index_ty)? else { return Ok(None) };
            if self.vector_len(index_ty).is_none() {
                let index = self.part(index)?;
                let bytes = self.bytes_of(index, bits, stride);
                uniform = Some(self.plus(uniform, bytes));
                continue;
            }
            if !matches!(bits, 8 | 16 | 32 | 64) {
                return Ok(None);
            }
            let index = self.cut(index)?;
            let Some(wide) = self.sign_extended(&index, offsets_ty)? else { return Ok(None) };
            let bytes = self.times(wide.parts, stride);
            sum = Some(match sum {
                Some(all) => all.iter().zip(&bytes).map(|(&a, &b)| self.b().add(a, b)).collect(),
                None => bytes,
            });
        }
        let base_ty = self.source_type(base);
        let one_base = self.vector_len(base_ty).is_none();
        let bases = match one_base {
            true => {
                let mut first = self.part(base)?;
                if let Some(bytes) = uniform.take() {
                    first = self.add_offset(first, bytes);
                }
                let first = self.offset(first, std::mem::take(&mut common));
                smallvec![first; layout.len()]
            }
            false => self.parts(base)?,
        };
        if bases.len() != layout.len() {
            return Ok(None);
        }
        if common != 0 {
            let common = self.int(Type::I64, u128::from(common));
            uniform = Some(self.plus(uniform, common));
        }
        let mut addresses = Parts::with_capacity(layout.len());
        for (i, (&part, &int)) in layout.iter().zip(offsets_layout.iter()).enumerate() {
            let mut bytes = sum.as_ref().and_then(|sum| sum.get(i).copied());
            if let Some(all) = uniform {
                let all = self.b().splat(int, all);
                bytes = Some(self.plus(bytes, all));
            }
            let base = bases[i];
            addresses.push(match bytes {
                Some(bytes) => {
                    let flags = GepFlags::NONE;
                    let op = Op::Gep { source: Type::I8, base, indices: vec![bytes], flags };
                    self.b().value(op, part)
                }
                None if one_base => self.b().splat(part, base),
                None => base,
            });
        }
        Ok(Some(addresses))
    }

    /// A sum with one more term.
    fn plus(&mut self, sum: Option<Value>, term: Value) -> Value {
        match sum {
            Some(sum) => self.b().add(sum, term),
            None => term,
        }
    }

    /// Whether the target computes with addresses in vectors of the first types, and byte offsets
    /// in those of the second.
    fn adds_addresses(&self, addresses: &[Type], offsets: &[Type]) -> bool {
        let caps = &self.lz.caps;
        let is_legal = |(&ptr, &int): (&Type, &Type)| {
            let keys = LegalType::of(&self.lz.cx, ptr).zip(LegalType::of(&self.lz.cx, int));
            keys.is_some_and(|(ptr, int)| {
                let has = |op| caps.is_legal(op, int);
                ptr.lanes == int.lanes
                    && caps.is_legal(OpKey::Gep, ptr)
                    && has(OpKey::Binary(BinaryOp::Add))
                    && has(OpKey::Binary(BinaryOp::Mul))
                    && has(OpKey::UniformShift(BinaryOp::Shl))
                    && has(OpKey::Shuffle)
            })
        };
        addresses.len() == offsets.len() && addresses.iter().zip(offsets).all(is_legal)
    }

    /// Integers as lanes of 64 bits, by their signs.
    fn sign_extended(&mut self, index: &VectorParts, ty: Type) -> Lowered<Option<VectorParts>> {
        if index.ty == ty {
            return Ok(Some(index.clone()));
        }
        self.cast_pieces(CastOp::SExt, index, ty)
    }

    /// So many bytes for each lane's index.
    fn times(&mut self, parts: Parts, stride: u64) -> Parts {
        parts.into_iter().map(|part| self.b().mul_by(part, stride)).collect()
    }

    /// `llvm.masked.gather` in whole vectors; none if the target has none for these lanes.
    pub(super) fn gather_native(&mut self, args: &[Value], ty: Type) -> Lowered<Option<Parts>> {
        let align = self.align(args[1])?;
        let operands = [self.cut(args[0])?, self.cut(args[2])?, self.cut(args[3])?];
        let (element, bytes) = self.lane_in_memory(ty)?;
        let loaded = self.in_pieces(
            ty,
            &operands,
            &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedGather), key),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    let access = Self::lane_access(align, bytes);
                    return this.load_if(v[1], v[0], v[2], element, access).map(Some);
                }
                let align = this.int(Type::I32, u128::from(align));
                let args = [v[0], align, v[1], v[2]];
                Ok(this.b().intrinsic(Intrinsic::MaskedGather, piece, &args))
            },
        )?;
        Ok(loaded.map(|loaded| loaded.parts))
    }

    /// `llvm.masked.scatter` in whole vectors; whether there is one.
    pub(super) fn scatter_native(&mut self, args: &[Value]) -> Lowered<bool> {
        let ty = self.source_type(args[0]);
        let align = self.align(args[2])?;
        let operands = [self.cut(args[0])?, self.cut(args[1])?, self.cut(args[3])?];
        let (element, bytes) = self.lane_in_memory(ty)?;
        let stored = self.in_pieces(
            ty,
            &operands,
            &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedScatter), key),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    let access: MemoryAccess = Self::lane_access(align, bytes);
                    this.store_if(v[2], v[1], v[0], element, access)?;
                    return Ok(None);
                }
                let align = this.int(Type::I32, u128::from(align));
                let args = [v[0], v[1], align, v[2]];
                this.b().intrinsic(Intrinsic::MaskedScatter, Type::VOID, &args);
                Ok(None)
            },
        )?;
        Ok(stored.is_some())
    }
}
