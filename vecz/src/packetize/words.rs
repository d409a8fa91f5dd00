//! Work-items' small vectors in memory, accessed as integers of as many bits.

use super::Packetizer;
use oxmux_ir::address_space::{CONSTANT, GLOBAL};
use oxmux_ir::{CastOp, Type, Value};

impl Packetizer<'_> {
    /// The integer type that a work-item's small vector in global or constant memory may be
    /// accessed as, in one access.
    pub(super) fn word(&mut self, ptr: Value, element: Type, count: u32) -> Option<Type> {
        let types = &self.module.cx.types;
        let space = types.address_space(self.module.cx.value_type(self.old, ptr));
        let size = self.module.data_layout.alloc_size(types, element)?;
        let bits = u32::try_from(size * 8 * u64::from(count)).ok()?;
        let fits = count > 1
            && matches!(space, Some(GLOBAL | CONSTANT))
            && matches!(bits, 16 | 32 | 64)
            && !types.is_ptr(element);
        fits.then(|| self.module.cx.types.int(bits))
    }

    /// The types of one work-item's access and of the vector's: an integer for a small vector, so
    /// that a mask has one bit for it.
    pub(super) fn as_words(&mut self, ptr: Value, ty: Type, wide: Type) -> (Type, Type) {
        let parts = self.vector_parts(ty);
        match parts.and_then(|(element, count)| self.word(ptr, element, count)) {
            Some(word) => (word, self.wide(word)),
            None => (ty, wide),
        }
    }

    /// Bitcasts a vector of work-items to another type.
    pub(super) fn cast_words(&mut self, value: Value, ty: Type) -> Value {
        match self.module.cx.value_type(&self.new, value) == ty {
            true => value,
            false => self.b().cast(CastOp::BitCast, value, ty),
        }
    }

    /// Freezes a vector of work-items and bitcasts it to another type: one poison element must not
    /// make the others poison.
    pub(super) fn frozen_words(&mut self, value: Value, ty: Type) -> Value {
        if self.module.cx.value_type(&self.new, value) == ty {
            return value;
        }
        let frozen = self.b().freeze(value);
        self.b().cast(CastOp::BitCast, frozen, ty)
    }
}
