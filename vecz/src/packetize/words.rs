//! Small vectors of lanes in memory as numbers of as many bits.

use super::Packetizer;
use oxmux_ir::{CastOp, Type, Value};

impl Packetizer<'_> {
    /// The integer that a lane's small vector may be accessed as: in memory that others see, which is
    /// written as a whole.
    pub(super) fn word(&mut self, ptr: Value, element: Type, count: u32) -> Option<Type> {
        let types = &self.module.cx.types;
        let space = types.address_space(self.module.cx.value_type(self.old, ptr));
        let size = self.module.data_layout.alloc_size(types, element)?;
        let bits = u32::try_from(size * 8 * u64::from(count)).ok()?;
        let fits = count > 1
            && matches!(space, Some(1 | 2))
            && matches!(bits, 16 | 32 | 64)
            && !types.is_ptr(element);
        fits.then(|| self.module.cx.types.int(bits))
    }

    /// The type that each lane's access has, and that of all lanes: a small vector's is a number of as many bits, so that a mask has
    /// a lane for it.
    pub(super) fn as_words(&mut self, ptr: Value, ty: Type, wide: Type) -> (Type, Type) {
        let parts = self.vector_parts(ty);
        match parts.and_then(|(element, count)| self.word(ptr, element, count)) {
            Some(word) => (word, self.wide(word)),
            None => (ty, wide),
        }
    }

    /// The same bits as another type of all lanes.
    pub(super) fn cast_words(&mut self, value: Value, ty: Type) -> Value {
        match self.module.cx.value_type(&self.new, value) == ty {
            true => value,
            false => self.b().cast(CastOp::BitCast, value, ty),
        }
    }

    /// The same bits as another type of all lanes. One element that is poison must not take the others with it.
    pub(super) fn frozen_words(&mut self, value: Value, ty: Type) -> Value {
        if self.module.cx.value_type(&self.new, value) == ty {
            return value;
        }
        let frozen = self.b().freeze(value);
        self.b().cast(CastOp::BitCast, frozen, ty)
    }
}
