//! Sizes with a known `vscale`, and address arithmetic.

use super::{Eval, EvalError, Evaluator, Pointer, Scalar, Val, int};
use crate::opcode::GepFlags;
use crate::types::{StructLayout, Type, TypeKind};

impl Evaluator<'_> {
    /// The number of bytes that a store of the type writes, scalable vectors included.
    pub fn store_size(&self, ty: Type) -> Result<u64, EvalError> {
        Ok(self.size_bits(ty)?.div_ceil(8))
    }
    /// The distance of two elements of the type in an array, in bytes.
    pub fn alloc_size(&self, ty: Type) -> Result<u64, EvalError> {
        let size = self.layout()?.alloc_size_at(self.types, ty, self.vscale);
        size.ok_or_else(|| self.no_size(ty))
    }

    fn size_bits(&self, ty: Type) -> Result<u64, EvalError> {
        let size = self.layout()?.size_bits_at(self.types, ty, self.vscale);
        size.ok_or_else(|| self.no_size(ty))
    }

    /// Why the type has no size in bytes.
    fn no_size(&self, ty: Type) -> EvalError {
        match self.layout {
            Some(layout) if layout.is_sized(self.types, ty) => EvalError::Limit("size of a type"),
            _ => EvalError::Malformed("a type without a size"),
        }
    }

    /// The members of a structure with their offsets.
    pub fn fields(&self, ty: Type) -> Result<Vec<(Type, u64)>, EvalError> {
        let (fields, _) = self.types.struct_fields(ty).ok_or_else(|| self.no_size(ty))?;
        let pairs = |layout: &StructLayout| {
            fields.iter().copied().zip(layout.offsets.iter().copied()).collect()
        };
        let members = self.layout()?.with_struct_layout(self.types, ty, self.vscale, pairs);
        members.ok_or_else(|| self.no_size(ty))
    }

    /// `getelementptr`: a pointer, or a vector of them if the base or an index is one. `indices`
    /// carry their widths.
    pub fn gep(
        &self,
        source: Type,
        base: &Val,
        base_ty: Type,
        indices: &[(&Val, u32)],
        flags: GepFlags,
    ) -> Eval {
        let space = self.types.address_space(base_ty).unwrap_or(0);
        let bits = self.layout()?.pointer_bits(space);
        let shape = std::iter::once(base)
            .chain(indices.iter().map(|(v, _)| *v))
            .find(|v| matches!(v, Val::Vector(_)));
        let Some(shape) = shape else {
            return Ok(Val::Scalar(self.gep_lane(source, base, indices, flags, bits, 0)?));
        };
        let lanes = (0..shape.lanes().len())
            .map(|lane| self.gep_lane(source, base, indices, flags, bits, lane));
        Ok(Val::Vector(lanes.collect::<Result<_, _>>()?))
    }

    fn gep_lane(
        &self,
        source: Type,
        base: &Val,
        indices: &[(&Val, u32)],
        flags: GepFlags,
        bits: u32,
        lane: usize,
    ) -> Result<Scalar, EvalError> {
        let base = base.lane(lane)?;
        if base == Scalar::Poison {
            return Ok(Scalar::Poison);
        }
        let mut offset = 0i128;
        let (mut wraps_signed, mut wraps_unsigned) = (false, false);
        let mut ty = source;
        for (position, (index, width)) in indices.iter().enumerate() {
            let Some(number) = index.lane(lane)?.defined() else { return Ok(Scalar::Poison) };
            // An index is cut or extended to the width of a pointer.
            let number = int::signed(number, *width);
            let number = if *width > bits { int::signed(number as u128, bits) } else { number };
            let step = if position == 0 {
                number.checked_mul(i128::from(self.alloc_size(ty)?))
            } else {
                let (element, step) = self.step(ty, number)?;
                ty = element;
                step
            };
            let sum = step.and_then(|s| offset.checked_add(s));
            offset = sum.ok_or(EvalError::Limit("an address"))?;
            // Each intermediate offset counts, not the last one alone.
            wraps_signed |= int::signed(offset as u128 & int::mask(bits), bits) != offset;
            wraps_unsigned |= number < 0 || offset > int::mask(bits) as i128;
        }
        if base == Scalar::Undef {
            return Ok(Scalar::Undef);
        }
        let pointer = base.pointer().unwrap_or(Pointer::NULL);
        let signed = flags.contains(GepFlags::INBOUNDS) || flags.contains(GepFlags::NUSW);
        let target = i128::from(pointer.address).checked_add(offset);
        let target = target.ok_or(EvalError::Limit("an address"))?;
        let outside = target < 0 || target > int::mask(bits) as i128;
        let checked = self.symbols.addresses_are_checked_on_access();
        if !checked && signed && (wraps_signed || outside)
            || !checked && flags.contains(GepFlags::NUW) && (wraps_unsigned || outside)
        {
            return Ok(Scalar::Poison);
        }
        let address = (target as u128 & int::mask(bits)) as u64;
        let moved = Pointer { address, object: pointer.object };
        if !checked
            && flags.contains(GepFlags::INBOUNDS)
            && offset != 0
            && !self.stays_inside(pointer, address)
        {
            return Ok(Scalar::Poison);
        }
        Ok(Scalar::Ptr(moved))
    }

    /// Whether both addresses are in the pointer's object or just past its end. Pointers without an
    /// object pass, except null, which has no inside.
    fn stays_inside(&self, pointer: Pointer, address: u64) -> bool {
        match self.symbols.bounds(pointer) {
            Some((first, size)) => {
                let inside = |a: u64| a.checked_sub(first).is_some_and(|o| o <= size);
                inside(pointer.address) && inside(address)
            }
            None => pointer.address != 0,
        }
    }

    fn step(&self, ty: Type, index: i128) -> Result<(Type, Option<i128>), EvalError> {
        match *self.types.kind(ty) {
            TypeKind::Array { element, .. } => {
                Ok((element, index.checked_mul(i128::from(self.alloc_size(element)?))))
            }
            TypeKind::Vector { element, .. } => {
                let bytes = self.size_bits(element)? / 8;
                Ok((element, index.checked_mul(i128::from(bytes))))
            }
            _ => {
                let position = usize::try_from(index).ok();
                let fields = self.fields(ty)?;
                let field = position.and_then(|p| fields.get(p));
                let (field, offset) = field.ok_or(EvalError::Malformed("no such member"))?;
                Ok((*field, Some(i128::from(*offset))))
            }
        }
    }
}
