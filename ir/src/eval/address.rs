//! Sizes with a known `vscale`, and address arithmetic.

use super::{DEPTH_LIMIT, Eval, EvalError, Evaluator, Pointer, Scalar, Val, int};
use crate::opcode::GepFlags;
use crate::types::{Type, TypeKind};

const UNSIZED: EvalError = EvalError::Malformed("a type without a size");

impl Evaluator<'_> {
    /// The number of bytes that a store of the type writes, scalable vectors included.
    pub fn store_size(&self, ty: Type) -> Result<u64, EvalError> {
        Ok(self.size_bits(ty, 0)?.div_ceil(8))
    }
    /// The distance of two elements of the type in an array, in bytes.
    pub fn alloc_size(&self, ty: Type) -> Result<u64, EvalError> {
        self.alloc_size_at(ty, 0)
    }

    fn alloc_size_at(&self, ty: Type, depth: u32) -> Result<u64, EvalError> {
        let align = u64::from(self.layout()?.abi_align(self.types, ty)).max(1);
        let size = self.size_bits(ty, depth)?.div_ceil(8);
        size.checked_next_multiple_of(align).ok_or(EvalError::Limit("size of a type"))
    }

    fn size_bits(&self, ty: Type, depth: u32) -> Result<u64, EvalError> {
        if depth > DEPTH_LIMIT {
            return Err(EvalError::Limit("nesting of types"));
        }
        let large = EvalError::Limit("size of a type");
        match *self.types.kind(ty) {
            TypeKind::Vector { element, .. } => {
                let lanes = self.lanes(ty)?.unwrap_or(0) as u64;
                self.size_bits(element, depth + 1)?.checked_mul(lanes).ok_or(large)
            }
            TypeKind::Array { element, len } => {
                let bytes = self.alloc_size_at(element, depth + 1)?.checked_mul(len);
                bytes.and_then(|b| b.checked_mul(8)).ok_or(large)
            }
            TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
                let mut end = 0;
                self.each_field(ty, depth, |_, _, after| end = after)?;
                let layout = self.layout()?;
                let align = u64::from(layout.abi_align(self.types, ty)).max(1);
                let size = u64::checked_next_multiple_of(end, align);
                size.and_then(|s| s.checked_mul(8)).ok_or(large)
            }
            _ => self.layout()?.size_bits(self.types, ty).ok_or(UNSIZED),
        }
    }

    /// Visits the members of a structure with their offsets and ends.
    fn each_field(
        &self,
        ty: Type,
        depth: u32,
        mut visit: impl FnMut(Type, u64, u64),
    ) -> Result<(), EvalError> {
        let (fields, packed) = self.types.struct_fields(ty).ok_or(UNSIZED)?;
        let layout = self.layout()?;
        let mut end = 0u64;
        for &field in fields {
            let align = if packed { 1 } else { layout.abi_align(self.types, field).max(1) };
            let large = EvalError::Limit("size of a type");
            let offset = end.checked_next_multiple_of(u64::from(align)).ok_or(large.clone())?;
            end = offset.checked_add(self.alloc_size_at(field, depth + 1)?).ok_or(large)?;
            visit(field, offset, end);
        }
        Ok(())
    }

    /// The members of a structure with their offsets.
    pub fn fields(&self, ty: Type) -> Result<Vec<(Type, u64)>, EvalError> {
        let mut fields = Vec::new();
        self.each_field(ty, 0, |field, offset, _| fields.push((field, offset)))?;
        Ok(fields)
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
                let bytes = self.size_bits(element, 0)? / 8;
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
