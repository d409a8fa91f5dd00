//! Accesses that are consecutive, or of one place, if a run-time test holds, and butterfly accesses,
//! `i ^ j`, whose lanes permute a block of consecutive elements.
//!
//! Where the first lane's low bits are zero, a vector's `i` are consecutive numbers, and its `i ^
//! j` are such a block, whatever `j` is: its high bits say which, its low bits by how much lanes
//! change places. So all lanes' accesses are one access, and a shuffle for each low bit of `j`.
//! Only where all lanes are active: what another work-item may write is not touched.

use super::memory::no_size;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use crate::strides::Source;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{IntPredicate, Type, Value};
use smallvec::smallvec;

/// How lanes of a vector are permuted: lane `i` takes the place of `i ^ j` (butterfly access).
struct Butterfly {
    /// Whether they do, if that is not known: an `i1`.
    applies: Option<Value>,
    /// The low bits of `j`.
    by: Value,
    /// The lowest address.
    block: Value,
}

impl Packetizer<'_> {
    /// Loads that are consecutive, or of one place, if a run-time test holds.
    pub(super) fn load_checked(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
    ) -> Done<Value> {
        let (size, count) = self.lane_size(ty)?;
        if count == 1
            && let Some(same) = self.is_one_place(ptr)?
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
            |this| match this.butterfly(ptr, size, count)? {
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
    pub(super) fn store_checked(
        &mut self,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let (size, count) = self.lane_size(ty)?;
        let consecutive = match self.strides.if_aligned(ptr) {
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
        self.either(consecutive, &[], store, |this| match this.butterfly(ptr, size, count)? {
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

    /// The butterfly of an address whose lanes have `count` elements each, if it is one.
    fn butterfly(&mut self, ptr: Value, size: u64, count: u32) -> Done<Option<Butterfly>> {
        let Some(found) = self.strides.if_aligned(ptr) else { return Ok(None) };
        let &[Source::LowBits(source)] = &found.sources[..] else { return Ok(None) };
        let fits =
            source.is_butterfly && found.always == 0 && i64::try_from(size) == Ok(found.stride);
        if !fits || count != 1 || !self.width.is_power_of_two() {
            return Ok(None);
        }
        let (counter, uniform) = (self.scalar(source.counter), self.scalar(source.uniform));
        let (Some(counter), Some(uniform), Some(first)) = (counter, uniform, self.scalar(ptr))
        else {
            return Ok(None);
        };
        let low = u128::from(self.width - 1);
        let mut b = self.b();
        let mask = b.int_like(uniform, low);
        let by = b.and(uniform, mask);
        let lanes = b.int_cast(by, Type::I64, false);
        let back = b.int_like(lanes, i128::from(size).wrapping_neg() as u128);
        let offset = b.mul(lanes, back);
        let block = b.byte_offset(first, offset);
        let applies = (!source.is_aligned).then(|| {
            let mask = b.int_like(counter, low);
            let wrong = b.and(counter, mask);
            let zero = b.int_like(wrong, 0);
            b.icmp(IntPredicate::Eq, wrong, zero)
        });
        Ok(Some(Butterfly { applies, by, block }))
    }

    /// Loads a block, and gives each lane its own.
    fn load_butterfly(&mut self, butterfly: &Butterfly, wide: Type, align: u32) -> Value {
        let block = self.b().load(wide, butterfly.block, align);
        self.permuted(block, butterfly.by)
    }

    /// Stores what lanes have as a block.
    fn store_butterfly(&mut self, butterfly: &Butterfly, lanes: Value, align: u32) {
        let block = self.permuted(lanes, butterfly.by);
        self.b().store(block, butterfly.block, align);
    }

    /// Permutes lanes: lane `i` gets lane `i ^ by`.
    fn permuted(&mut self, mut lanes: Value, by: Value) -> Value {
        let width = self.width as i32;
        let mut distance = 1;
        while distance < width {
            let order: Vec<i32> = (0..width).map(|lane| lane ^ distance).collect();
            let mut b = self.b();
            let bit = b.int_like(by, distance as u128);
            let bit = b.and(by, bit);
            let zero = b.int_like(bit, 0);
            let flips = b.icmp(IntPredicate::Ne, bit, zero);
            let flipped = b.shuffle(lanes, lanes, &order);
            lanes = b.select(flips, flipped, lanes);
            distance *= 2;
        }
        lanes
    }
}
