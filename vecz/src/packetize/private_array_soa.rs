//! Accesses to arrays of work-items' own whose elements with one index are a row ([`is_shared`]):
//! other work-items may not read or write them, so inactive lanes are read with the others, and
//! written back as they were.
//!
//! A vector with no active lane may have any index: it is kept inside the array. The index of an
//! active lane is in bounds.

use super::{Done, Packetizer};
use crate::callees::is_shared;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{GepFlags, Intrinsic, Op, Type, TypeKind, Value};

impl Packetizer<'_> {
    /// The row that lanes access under a mask, each its own element: its address.
    pub(super) fn private_row(&mut self, ptr: Value, ty: Type) -> Done<Option<Value>> {
        let Some(Op::Gep { source, base, indices, .. }) = self.old.def_op(ptr) else {
            return Ok(None);
        };
        // The lane's element of the row.
        if *source != ty || indices.len() != 1 || self.is_varying(*base) {
            return Ok(None);
        }
        self.row_inside(*base, ty)
    }

    /// A row's address, inside its array whatever the index is; none if it is not known to be a row
    /// of one.
    fn row_inside(&mut self, row: Value, ty: Type) -> Done<Option<Value>> {
        let (array, indices) = match self.old.def_op(row) {
            Some(Op::Gep { source, base, indices, .. }) => {
                (*base, Some((*source, indices.clone())))
            }
            _ => (row, None),
        };
        let Some(object) = self.old.def_inst(array).filter(|&inst| is_shared(self.old, inst))
        else {
            return Ok(None);
        };
        let Op::Alloca { ty: aos, .. } = self.old.insts[object].op else { return Ok(None) };
        let Some(array) = self.scalar(array) else { return Ok(None) };
        let Some((source, indices)) = indices else {
            return Ok(self.is_row(aos, ty).then_some(array));
        };
        let [first, rest @ ..] = &indices[..] else { return Ok(None) };
        if source != aos || self.module.cx.constants.value_uint(*first) != Some(0) {
            return Ok(None);
        }
        let (mut at, mut inside) = (aos, vec![*first]);
        for &index in rest {
            let TypeKind::Array { element, len } = *self.module.cx.types.kind(at) else {
                return Ok(None);
            };
            at = element;
            let known = self.module.cx.constants.value_uint(index);
            inside.push(match known {
                Some(known) if known < u128::from(len) => index,
                Some(_) => return Ok(None),
                None => {
                    let Some(index) = self.scalar(index) else { return Ok(None) };
                    let last = self.module.cx.i64(len.saturating_sub(1));
                    let mut b = self.b();
                    let index = b.int_cast(index, Type::I64, true);
                    match b.intrinsic(Intrinsic::UMin, Type::I64, &[index, last]) {
                        Some(index) => index,
                        None => return Ok(None),
                    }
                }
            });
        }
        if !self.is_row(at, ty) {
            return Ok(None);
        }
        Ok(Some(self.b().gep(source, array, &inside, GepFlags::NONE)))
    }

    /// Whether a type begins with a row of one element for each lane.
    fn is_row(&self, mut at: Type, ty: Type) -> bool {
        while let TypeKind::Array { element, len } = *self.module.cx.types.kind(at) {
            if element == ty {
                return len == u64::from(self.width);
            }
            at = element;
        }
        false
    }

    /// Writes the elements of the active lanes, and the others as they were.
    pub(super) fn store_row(
        &mut self,
        row: Value,
        lanes: Value,
        mask: Value,
        access: &MemoryAccess,
    ) {
        let ty = self.module.cx.value_type(&self.new, lanes);
        let mut b = self.b();
        let before = b.load(ty, row, access.align);
        let all = b.select(mask, lanes, before);
        b.store(all, row, access.align);
    }
}
