//! Processor features, as a set of bits.

use crate::arch::Arch;

macro_rules! features {
    ($($arch:ident { $($feature:ident = $name:literal,)* })*) => {
        /// Something that a processor may have beyond its architecture, or a way to generate code
        /// for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Feature {
            $($(#[doc = concat!("`", $name, "`")] $feature,)*)*
        }

        impl Feature {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$($(Self::$feature,)*)*];

            /// Its name, which [`Feature::from_name`] reads.
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$feature => $name,)*)* }
            }

            /// The architecture that has it.
            pub const fn arch(self) -> Arch {
                match self { $($(Self::$feature => Arch::$arch,)*)* }
            }
        }
    };
}

features! {
    X86_64 {
        Sse3 = "has_sse3",
        Ssse3 = "has_ssse3",
        Sse41 = "has_sse41",
        Sse42 = "has_sse42",
        Popcnt = "has_popcnt",
        Cmpxchg16b = "has_cmpxchg16b",
        Avx = "has_avx",
        Avx2 = "has_avx2",
        Fma = "has_fma",
        Bmi1 = "has_bmi1",
        Bmi2 = "has_bmi2",
        Lzcnt = "has_lzcnt",
        AvxVnni = "has_avx_vnni",
        Avx512f = "has_avx512f",
        Avx512dq = "has_avx512dq",
        Avx512vl = "has_avx512vl",
        Avx512vbmi = "has_avx512vbmi",
        Avx512vnni = "has_avx512vnni",
        Avx512bitalg = "has_avx512bitalg",
        Avx512bw = "has_avx512bw",
        Avx512cd = "has_avx512cd",
        Avx512vbmi2 = "has_avx512vbmi2",
        Avx512vpopcntdq = "has_avx512vpopcntdq",
        Avx512bf16 = "has_avx512bf16",
        Gfni = "has_gfni",
        FastGather = "fast_gather",
        Fast512 = "fast_512",
        F16c = "has_f16c",
    }
    Aarch64 {
        Lse = "has_lse",
        Pauth = "has_pauth",
        Fp16 = "has_fp16",
        Dotprod = "has_dotprod",
        I8mm = "has_i8mm",
        SignReturnAddress = "sign_return_address",
        SignReturnAddressAll = "sign_return_address_all",
        SignReturnAddressWithBkey = "sign_return_address_with_bkey",
        UseBti = "use_bti",
        UseCsdb = "use_csdb",
    }
    Riscv64 {
        M = "has_m",
        A = "has_a",
        F = "has_f",
        D = "has_d",
        Zicsr = "has_zicsr",
        Zifencei = "has_zifencei",
        Zca = "has_zca",
        Zcd = "has_zcd",
        Zcb = "has_zcb",
        Zfa = "has_zfa",
        Zfhmin = "has_zfhmin",
        Zfh = "has_zfh",
        Zba = "has_zba",
        Zbb = "has_zbb",
        Zbc = "has_zbc",
        Zbs = "has_zbs",
        Zbkb = "has_zbkb",
        Zicond = "has_zicond",
        V = "has_v",
        Zvfh = "has_zvfh",
        Zvbb = "has_zvbb",
        Zvl32b = "has_zvl32b",
        Zvl64b = "has_zvl64b",
        Zvl128b = "has_zvl128b",
        Zvl256b = "has_zvl256b",
        Zvl512b = "has_zvl512b",
        Zvl1024b = "has_zvl1024b",
        Zvl2048b = "has_zvl2048b",
        Zvl4096b = "has_zvl4096b",
        Zvl8192b = "has_zvl8192b",
        Zvl16384b = "has_zvl16384b",
        Zvl32768b = "has_zvl32768b",
        Zvl65536b = "has_zvl65536b",
    }
}

impl Feature {
    /// The feature of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|feature| feature.name() == name)
    }

    /// Whether a processor must have it to run code that was generated with it; other features only
    /// change how code is generated.
    pub fn is_required(self) -> bool {
        self.name().starts_with("has_")
    }

    /// Whether Cranelift has code that depends on it: the others are for the generator of wide
    /// vectors alone.
    pub fn is_cranelift(self) -> bool {
        !(Self::Avx512bw..=Self::F16c).contains(&self)
    }

    /// What each processor with this feature has, too: naming it by itself means that as well.
    fn implied(self) -> &'static [Self] {
        match self {
            Self::Ssse3 => &[Self::Sse3],
            Self::Sse41 => &[Self::Ssse3],
            Self::Sse42 => &[Self::Sse41],
            Self::Avx => &[Self::Sse42],
            Self::Avx2 | Self::Fma | Self::F16c => &[Self::Avx],
            Self::AvxVnni => &[Self::Avx2],
            Self::Avx512f => &[Self::Avx2, Self::Fma, Self::F16c],
            Self::Avx512dq
            | Self::Avx512vl
            | Self::Avx512bw
            | Self::Avx512cd
            | Self::Avx512vnni
            | Self::Avx512vpopcntdq => &[Self::Avx512f],
            Self::Avx512vbmi | Self::Avx512vbmi2 | Self::Avx512bitalg | Self::Avx512bf16 => {
                &[Self::Avx512bw]
            }
            _ => &[],
        }
    }

    /// The shortest vector register that the feature promises, in bits, if it promises one.
    pub(crate) fn least_vector_bits(self) -> Option<u32> {
        (self >= Self::Zvl32b).then(|| 32 << (self as u32 - Self::Zvl32b as u32))
    }
}

impl Arch {
    /// The features that every processor of the architecture has: for RISC-V those of G.
    pub fn base_features(self) -> Features {
        use Feature::{A, D, F, M, Zicsr, Zifencei};
        match self {
            Self::X86_64 | Self::Aarch64 => Features::default(),
            Self::Riscv64 => [M, A, F, D, Zicsr, Zifencei].into_iter().collect(),
        }
    }
}

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Features(u128);

impl Features {
    /// Whether the set has a feature.
    pub fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u32 & 1 == 1
    }

    /// Whether the set has all of these.
    pub fn has_all(self, features: &[Feature]) -> bool {
        features.iter().all(|&feature| self.has(feature))
    }

    /// Adds a feature.
    pub fn insert(&mut self, feature: Feature) {
        self.0 |= 1 << feature as u32;
    }

    /// Adds a feature and all that each processor with it has, too: AVX and SSE4.2 with AVX2.
    pub(crate) fn insert_with_implied(&mut self, feature: Feature) {
        if !self.has(feature) {
            self.insert(feature);
            feature.implied().iter().for_each(|&implied| self.insert_with_implied(implied));
        }
    }

    /// The union of two sets.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The features, in order.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.iter().copied().filter(move |&feature| self.has(feature))
    }
}

impl FromIterator<Feature> for Features {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Self {
        let mut set = Self::default();
        features.into_iter().for_each(|feature| set.insert(feature));
        set
    }
}
