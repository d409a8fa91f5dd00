//! Vectors of a few bytes, such as `<4 x i8>`, as one word.
//!
//! Such a vector is lanes in registers of their own. Where it comes from memory, or from a conversion, or goes there, one
//! word with all lanes is there as well: lanes that nobody asks for, and words that nobody asks for, cost nothing.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{CastOp, Op, Type, Value};

impl Lower<'_, '_> {
    /// The word of a value of the source, if there is one.
    pub(super) fn packed_word(&self, value: Value) -> Option<Value> {
        self.packed.get(&value).copied()
    }

    /// The word that a vector of bytes or of 16 bits fits exactly, and the bits of a lane.
    fn word_of(&self, ty: Type) -> Lowered<Option<(Type, u32)>> {
        if self.vector_len(ty).is_none() || self.lz.caps.vector_bits < 128 {
            return Ok(None);
        }
        let Scalar::Int(bits @ (8 | 16)) = self.scalar(ty)? else { return Ok(None) };
        let total = self.vector_len(ty).unwrap_or(0).saturating_mul(bits);
        Ok(matches!(total, 32 | 64).then(|| (int_container(total), bits)))
    }

    /// Loads a small vector as a word, and cuts it into lanes.
    pub(super) fn load_packed(
        &mut self,
        ty: Type,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Option<Vec<Value>>> {
        let Some((word_ty, bits)) = self.word_of(ty)?.filter(|_| !access.volatile) else {
            return Ok(None);
        };
        let size = self.lz.cx.types.int_bits(word_ty).unwrap_or(64);
        if access.align < size / 8 {
            return Ok(None);
        }
        let word = self.b().value(Op::Load { ptr, access }, word_ty);
        let container = int_container(bits);
        let mut lanes = Vec::new();
        for i in 0..size / bits {
            let amount = self.int(word_ty, u128::from(i * bits));
            let shifted = if i == 0 { word } else { self.b().lshr(word, amount) };
            lanes.push(self.b().cast(CastOp::Trunc, shifted, container));
        }
        self.packed_result = Some(word);
        self.assemble(ty, &lanes).map(Some)
    }

    /// Stores a small vector's word, if it has one.
    pub(super) fn store_packed(
        &mut self,
        value: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<bool> {
        let Some(word) = self.packed_word(value).filter(|_| !access.volatile) else {
            return Ok(false);
        };
        let ty = self.ty(word);
        let size = self.lz.cx.types.int_bits(ty).unwrap_or(64);
        if access.align < size / 8 {
            return Ok(false);
        }
        self.b().inst(Op::Store { value: word, ptr, access }, Type::VOID);
        Ok(true)
    }

    /// Replaces a lane of a vector's word, if it has one.
    pub(super) fn insert_packed(
        &mut self,
        vector: Value,
        element: Value,
        lane: u128,
    ) -> Lowered<()> {
        let Some(word) = self.packed_word(vector) else { return Ok(()) };
        let Some((word_ty, bits)) = self.word_of(self.source_type(vector))? else { return Ok(()) };
        let size = self.lz.cx.types.int_bits(word_ty).unwrap_or(64);
        let Some(shift) = u32::try_from(lane).ok().and_then(|lane| lane.checked_mul(bits)) else {
            return Ok(());
        };
        if shift >= size {
            return Ok(());
        }
        let ones = (1u128 << bits) - 1;
        let rest = self.int(word_ty, !(ones << shift) & ((1u128 << size) - 1));
        let amount = self.int(word_ty, u128::from(shift));
        let element = self.part(element)?;
        let b = &mut self.b();
        let wide = b.int_cast(element, word_ty, false);
        let placed = b.shl(wide, amount);
        let others = b.and(word, rest);
        let word = b.or(others, placed);
        self.packed_result = Some(word);
        Ok(())
    }
}
