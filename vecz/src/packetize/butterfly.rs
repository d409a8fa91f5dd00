//! Butterfly accesses, `i ^ j`, whose lanes permute a block of consecutive elements.
//!
//! Where the first lane's low bits are zero, a vector's `i` are consecutive numbers, and its `i ^
//! j` are such a block, whatever `j` is: its high bits say which, its low bits by how much lanes
//! change places. So all lanes' accesses are one access, and a shuffle for each low bit of `j`.
//! Only where all lanes are active: what another work-item may write is not touched.

use super::Packetizer;
use crate::strides::RunTimeTest;
use oxmux_ir::{IntPredicate, Type, Value};

/// How lanes of a vector are permuted: lane `i` takes the place of `i ^ j` (butterfly access).
pub(super) struct Butterfly {
    /// Whether they do, if that is not known: an `i1`.
    pub(super) applies: Option<Value>,
    /// The low bits of `j`.
    by: Value,
    /// The lowest address.
    block: Value,
}

impl Packetizer<'_> {
    /// The butterfly of an address whose lanes have `count` elements each, if it is one.
    pub(super) fn butterfly(&mut self, ptr: Value, size: u64, count: u32) -> Option<Butterfly> {
        let found = self.strides.if_tested(ptr)?;
        let &[RunTimeTest::LowBits(low_bits)] = &found.tests[..] else { return None };
        let fits =
            low_bits.is_butterfly && found.always == 0 && i64::try_from(size) == Ok(found.stride);
        if !fits || count != 1 || !self.width.is_power_of_two() {
            return None;
        }
        let (counter, uniform) = (self.scalar(low_bits.counter)?, self.scalar(low_bits.uniform)?);
        let first = self.scalar(ptr)?;
        let low = u128::from(self.width - 1);
        let mut b = self.b();
        let mask = b.int_like(uniform, low);
        let by = b.and(uniform, mask);
        let lanes = b.int_cast(by, Type::I64, false);
        let back = b.int_like(lanes, i128::from(size).wrapping_neg() as u128);
        let offset = b.mul(lanes, back);
        let block = b.byte_offset(first, offset);
        let applies = (!low_bits.is_aligned).then(|| self.is_multiple_of_width(counter));
        Some(Butterfly { applies, by, block })
    }

    /// Loads a block, and gives each lane its own.
    pub(super) fn load_butterfly(
        &mut self,
        butterfly: &Butterfly,
        wide: Type,
        align: u32,
    ) -> Value {
        let block = self.b().load(wide, butterfly.block, align);
        self.permuted(block, butterfly.by)
    }

    /// Stores what lanes have as a block.
    pub(super) fn store_butterfly(&mut self, butterfly: &Butterfly, lanes: Value, align: u32) {
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
