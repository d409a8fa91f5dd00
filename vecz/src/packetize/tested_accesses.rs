//! Accesses that are consecutive, a butterfly ([`super::butterfly`]) or of one place if a test at run
//! time holds ([`super::run_time_tests`]), and else lane by lane. Each access has an if-else of its
//! own, where several need the same test, too: a version of the kernel for each outcome would have
//! all that lies between the accesses twice.

use super::memory::no_size;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Type, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// Loads that are consecutive, or of one place, if a run-time test holds.
    pub(super) fn load_tested(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
    ) -> Done<Value> {
        let (size, count) = self.lane_size(ty)?;
        if count == 1
            && let Some(same) = self.is_one_place(ptr)
            && let Some(first) = self.scalar(ptr)
        {
            let loaded = self.either(
                same,
                &[wide],
                |this| {
                    let one = this.b().load(ty, first, access.align);
                    Ok(smallvec![this.b().splat(wide, one)])
                },
                |this| Ok(smallvec![this.load_anywhere(ptr, ty, access, wide)?]),
            )?;
            return Ok(loaded[0]);
        }
        let Some(consecutive) = self.is_consecutive(ptr, size)? else {
            return self.load_anywhere(ptr, ty, access, wide);
        };
        let first = match self.scalar(ptr) {
            Some(first) => first,
            // Of a chosen one, only the vector is there.
            None => self.lane_address(ptr, 0)?,
        };
        let align = self.align(ty, access)?;
        let lanes = |this: &mut Self| Ok(smallvec![this.load_anywhere(ptr, ty, access, wide)?]);
        let loaded = self.either(
            consecutive,
            &[wide],
            |this| Ok(smallvec![this.b().load(wide, first, access.align)]),
            |this| match this.butterfly(ptr, size, count) {
                None => lanes(this),
                Some(butterfly) => {
                    let block = |this: &mut Self| {
                        Ok(smallvec![this.load_butterfly(&butterfly, wide, align)])
                    };
                    match butterfly.applies {
                        None => block(this),
                        Some(applies) => this.either(applies, &[wide], block, lanes),
                    }
                }
            },
        )?;
        Ok(loaded[0])
    }

    /// Stores that are consecutive if a run-time test holds.
    pub(super) fn store_tested(
        &mut self,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let (size, count) = self.lane_size(ty)?;
        let consecutive = match self.strides.if_tested(ptr) {
            Some(_) => self.is_consecutive(ptr, size)?,
            None => None,
        };
        let Some(consecutive) = consecutive else {
            return self.store_lanes(joined, ptr, ty, access);
        };
        let first = self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"))?;
        let align = self.align(ty, access)?;
        let store = |this: &mut Self| {
            this.b().store(joined, first, access.align);
            Ok(smallvec![])
        };
        let lanes =
            |this: &mut Self| this.store_lanes(joined, ptr, ty, access).map(|()| Components::new());
        self.either(consecutive, &[], store, |this| match this.butterfly(ptr, size, count) {
            None => lanes(this),
            Some(butterfly) => {
                let block = |this: &mut Self| {
                    this.store_butterfly(&butterfly, joined, align);
                    Ok(smallvec![])
                };
                match butterfly.applies {
                    None => block(this),
                    Some(applies) => this.either(applies, &[], block, lanes),
                }
            }
        })?;
        Ok(())
    }

    /// The bytes of a lane's value whose elements lie next to each other, and their number.
    fn lane_size(&self, ty: Type) -> Done<(u64, u32)> {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, element);
        Ok((size.ok_or_else(no_size)? * u64::from(count), count))
    }
}
