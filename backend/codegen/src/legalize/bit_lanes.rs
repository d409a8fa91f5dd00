//! Lanes that are not whole bytes, packed without gaps in memory: lane `i` of `b` bits begins at
//! bit `i * b`, whichever word that is in.

use super::layout::int_container;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use oxmux_ir::Value;
use oxmux_ir::instruction::MemoryAccess;

/// Bits that are read or written at once.
const WORD: u32 = 64;

/// The words that `total` bits are split into: the start and the number of bits of each.
fn words(total: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..total).step_by(WORD as usize).map(move |start| (start, (total - start).min(WORD)))
}

impl Lower<'_, '_> {
    pub(super) fn load_bit_lanes(
        &mut self,
        (bits, len): (u32, u32),
        ptr: Value,
        offset: u64,
        access: MemoryAccess,
    ) -> Lowered<Parts> {
        let total = total_bits(bits, len)?;
        let mut loaded = Parts::new();
        for (start, size) in words(total) {
            loaded.push(self.load_int(size, ptr, offset + u64::from(start / 8), access));
        }
        let container = int_container(bits);
        let mut lanes = Parts::with_capacity(len as usize);
        for lane in (0..total).step_by(bits as usize) {
            let mut all: Option<Value> = None;
            for word in lane / WORD..=(lane + bits - 1) / WORD {
                let start = word * WORD;
                let mut piece = loaded[word as usize];
                if start < lane {
                    let amount = self.int_like(piece, u128::from(lane - start));
                    piece = self.b().lshr(piece, amount);
                }
                piece = self.resize(piece, container, false);
                if start > lane {
                    let amount = self.int(container, u128::from(start - lane));
                    piece = self.b().shl(piece, amount);
                }
                all = Some(match all {
                    Some(all) => self.b().or(all, piece),
                    None => piece,
                });
            }
            let Some(all) = all else { continue };
            lanes.push(if bits == 1 { all } else { self.zero_above(bits, all) });
        }
        Ok(lanes)
    }

    pub(super) fn store_bit_lanes(
        &mut self,
        lanes: &[Value],
        bits: u32,
        ptr: Value,
        offset: u64,
        access: MemoryAccess,
    ) -> Lowered<()> {
        let total = total_bits(bits, u32::try_from(lanes.len()).unwrap_or(u32::MAX))?;
        for (start, size) in words(total) {
            let container = int_container(size);
            let mut all = self.int(container, 0);
            let first = start / bits;
            for (i, &value) in (first..).zip(&lanes[first as usize..]) {
                let lane = i * bits;
                if lane >= start + size {
                    break;
                }
                let mut piece = value;
                if lane < start {
                    let amount = self.int_like(piece, u128::from(start - lane));
                    piece = self.b().lshr(piece, amount);
                }
                piece = self.resize(piece, container, false);
                if lane > start {
                    let amount = self.int(container, u128::from(lane - start));
                    piece = self.b().shl(piece, amount);
                }
                all = self.b().or(all, piece);
            }
            self.store_int(size, all, ptr, offset + u64::from(start / 8), access);
        }
        Ok(())
    }
}

fn total_bits(bits: u32, len: u32) -> Lowered<u32> {
    bits.checked_mul(len)
        .ok_or_else(|| CodegenError::unsupported("vector beyond the address space"))
}
