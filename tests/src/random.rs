//! Numbers that look random and are the same in every run. Tests of other crates include this file
//! by its path, since they are built without this crate.

/// Xorshift with 64 bits (Marsaglia, "Xorshift RNGs", 2003); the state must not be 0.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits; never all of them 0.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound.max(1) as u64) as usize
    }
}
