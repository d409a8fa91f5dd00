//! Code generators, by name: which one is to make code for a machine.

use core::fmt;

/// Which code generator makes the code of a program's functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GeneratorChoice {
    /// The best for the target: where it has the features of x86-64-v3 (AVX2, FMA, BMI1, BMI2,
    /// LZCNT, POPCNT) or v4 (AVX-512 F, BW, CD, DQ, VL), the generator for wide vectors; elsewhere
    /// Cranelift.
    #[default]
    Auto,
    /// Cranelift, which serves every target.
    Cranelift,
    /// The generator for x86-64 with wide vectors and masks; functions that it does not support are
    /// Cranelift's.
    X64,
}

impl GeneratorChoice {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Cranelift, Self::X64];

    /// Its name, which [`GeneratorChoice::from_name`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Cranelift => "cranelift",
            Self::X64 => "x64",
        }
    }

    /// The choice of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

impl fmt::Display for GeneratorChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
