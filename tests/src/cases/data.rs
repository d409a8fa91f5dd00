//! Bytes, numbers that look random, and distances between floating-point values.

use crate::fuzz::mutate::Rng;

/// A number with a little-endian form in memory.
pub trait Scalar: Copy {
    /// Size in bytes.
    const SIZE: usize;
    /// Appends the number's bytes.
    fn write(self, out: &mut Vec<u8>);
    /// Reads a number from exactly [`Self::SIZE`] bytes; anything else reads as zero.
    fn parse(bytes: &[u8]) -> Self;
}

macro_rules! scalars {
    ($($ty:ty),*) => {
        $(impl Scalar for $ty {
            const SIZE: usize = size_of::<$ty>();
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn parse(bytes: &[u8]) -> Self {
                bytes.try_into().map_or(Self::default(), Self::from_le_bytes)
            }
        })*
    };
}

scalars!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

/// The bytes of an array of numbers.
pub fn bytes<T: Scalar>(values: &[T]) -> Vec<u8> {
    let mut out = Vec::with_capacity(values.len() * T::SIZE);
    for value in values {
        value.write(&mut out);
    }
    out
}

/// The numbers in these bytes; bytes that are left over are ignored.
pub fn read<T: Scalar>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(T::SIZE).map(T::parse).collect()
}

/// Numbers that look random and are the same in every run.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// A sequence of its own for every seed.
    pub fn new(seed: u64) -> Self {
        Self(Rng::new(seed.wrapping_mul(0x2545_F491_4F6C_DD1D).wrapping_add(1)))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.number()
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound.max(1)
    }

    /// A number in `[low, high)`, on a grid of 2^-20 of the range.
    pub fn float(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.bits() >> 44) as f32 / 1_048_576.0)
    }

    /// A small whole number as a float: sums of products of these are exact in any order and
    /// however contracted.
    pub fn whole(&mut self, bound: u64) -> f32 {
        self.below(2 * bound + 1) as f32 - bound as f32
    }

    /// An array from a rule for one element.
    pub fn array<T>(&mut self, len: usize, mut next: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..len).map(|_| next(self)).collect()
    }
}

/// Distance in units of the last place; NaN agrees with NaN alone.
pub(super) fn distance_f32(a: f32, b: f32) -> u64 {
    if a.is_nan() || b.is_nan() {
        return if a.is_nan() && b.is_nan() { 0 } else { u64::MAX };
    }
    let place = |value: f32| {
        let bits = i64::from(value.to_bits() & 0x7FFF_FFFF);
        if value.is_sign_negative() { -bits } else { bits }
    };
    place(a).abs_diff(place(b))
}

/// Distance in units of the last place; NaN agrees with NaN alone.
pub(super) fn distance_f64(a: f64, b: f64) -> u64 {
    if a.is_nan() || b.is_nan() {
        return if a.is_nan() && b.is_nan() { 0 } else { u64::MAX };
    }
    let place = |value: f64| {
        let bits = i128::from(value.to_bits() & 0x7FFF_FFFF_FFFF_FFFF);
        if value.is_sign_negative() { -bits } else { bits }
    };
    u64::try_from(place(a).abs_diff(place(b))).unwrap_or(u64::MAX)
}
