//! Work-items' small vectors in memory, accessed as integers of as many bits.

use super::Packetizer;
use super::addresses::AccessPattern;
use super::memory::LaneAccess;
use oxmux_ir::address_space::{CONSTANT, GLOBAL, LOCAL};
use oxmux_ir::{CastOp, Type, Value};

impl Packetizer<'_> {
    /// The integer type that a work-item's small vector may be accessed as, in one access; not in
    /// private memory, whose layout is the vectorizer's.
    pub(super) fn word(&mut self, ptr: Value, element: Type, count: u32) -> Option<Type> {
        let types = &self.module.cx.types;
        let space = types.address_space(self.module.cx.value_type(self.old, ptr));
        let size = self.module.data_layout.alloc_size(types, element)?;
        let bits = u32::try_from(size * 8 * u64::from(count)).ok()?;
        let fits = count > 1
            && matches!(space, Some(GLOBAL | CONSTANT | LOCAL))
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

    /// The mask of the elements of work-items' vectors next to each other, where the target accesses
    /// such elements by a mask: what has more bits than an integer.
    pub(super) fn mask_of_elements(&mut self, of: LaneAccess<'_>, mask: Value) -> Option<Value> {
        let (element, count) = self.vector_parts(of.ty)?;
        let is_native = self.has_masked(LaneAccess { ty: element, ..of });
        if !is_native || of.pattern != AccessPattern::Consecutive || !count.is_power_of_two() {
            return None;
        }
        let lanes = (0..self.width).flat_map(|lane| (0..count).map(move |_| lane as i32));
        let order: Vec<i32> = lanes.collect();
        Some(self.b().shuffle(mask, mask, &order))
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
