//! Target names: an architecture and the features that code may use.

use crate::arch::Arch;
use crate::features::{Feature, Features};
use crate::generator::GeneratorChoice;
use crate::operations::OpTable;
use crate::processors::features_of;
use crate::{x86_64_avx2, x86_64_avx512};
use core::fmt;
use core::str::FromStr;

/// An architecture and the features that code for it may use: `x86_64`, `riscv64,has_v`. A name of
/// a processor or a level stands for its features (`x86_64,haswell`), and a feature of x86-64 for
/// what each processor with it has, too (`x86_64,has_avx2` has AVX and SSE4.2).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TargetDescription {
    /// The architecture.
    pub arch: Arch,
    /// The features.
    pub features: Features,
}

/// Why a target's name is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetError {
    /// No architecture has this name.
    UnknownTarget(String),
    /// A feature's name is empty or not made of letters, digits, `_`, `.`, `-` and `+`.
    BadFeature(String),
    /// The architecture has no such feature.
    UnknownFeature {
        /// The architecture.
        arch: Arch,
        /// The feature.
        feature: String,
    },
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTarget(name) => {
                write!(f, "unknown target '{name}', there are ")?;
                for (position, arch) in Arch::ALL.iter().enumerate() {
                    write!(f, "{}{arch}", if position == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            Self::BadFeature(name) => write!(f, "'{name}' is no feature's name"),
            Self::UnknownFeature { arch, feature } => {
                write!(f, "target {arch} has no feature '{feature}'")
            }
        }
    }
}

impl core::error::Error for TargetError {}

impl From<Arch> for TargetDescription {
    fn from(arch: Arch) -> Self {
        Self { arch, features: Features::default() }
    }
}

impl FromStr for TargetDescription {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        let arch =
            Arch::from_name(name).ok_or_else(|| TargetError::UnknownTarget(name.to_owned()))?;
        let mut features = Features::default();
        for word in words {
            let fits = |c: char| c.is_ascii_alphanumeric() || "_.-+".contains(c);
            if word.is_empty() || !word.chars().all(fits) {
                return Err(TargetError::BadFeature(word.to_owned()));
            }
            match Feature::from_name(word).filter(|feature| feature.arch() == arch) {
                Some(feature) => features.insert_with_implied(feature),
                None => match features_of(arch, word) {
                    Some(named) => features = features.union(named),
                    None => {
                        return Err(TargetError::UnknownFeature { arch, feature: word.to_owned() });
                    }
                },
            }
        }
        Ok(Self { arch, features })
    }
}

impl fmt::Display for TargetDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.arch)?;
        self.features.iter().try_for_each(|feature| write!(f, ",{}", feature.name()))
    }
}

impl TargetDescription {
    /// The value of `vscale`: on RISC-V the known length of a vector register in units of 64 bits,
    /// which V promises to be 128 bits, and extensions such as Zvl256b longer. Elsewhere it is 1.
    pub fn vscale(&self) -> u32 {
        match self.features.has(Feature::V) {
            true => {
                let least = self.features.iter().filter_map(Feature::least_vector_bits);
                least.fold(128, u32::max) / 64
            }
            false => 1,
        }
    }

    /// The vectors, and the operations on them, that code is generated for by Cranelift.
    pub fn op_table(&self) -> OpTable {
        match self.arch {
            Arch::X86_64 => crate::x86_64::table(self.features),
            Arch::Aarch64 => crate::aarch64::table(),
            Arch::Riscv64 => crate::riscv64::table(self.features),
        }
    }

    /// The code generator that is tried first for a choice: for [`GeneratorChoice::Auto`] that for
    /// wide vectors where the target has vectors of 256 or 512 bits, Cranelift elsewhere. Never
    /// `Auto`.
    pub fn generator_for(&self, choice: GeneratorChoice) -> GeneratorChoice {
        match choice {
            GeneratorChoice::Auto if self.has_avx512() || self.has_avx2() => GeneratorChoice::X64,
            GeneratorChoice::Auto => GeneratorChoice::Cranelift,
            GeneratorChoice::Cranelift | GeneratorChoice::X64 => choice,
        }
    }

    /// The vectors, and the operations on them, that code is generated for by the first of the
    /// generators of a choice.
    pub fn op_table_for(&self, choice: GeneratorChoice) -> OpTable {
        let wide = match self.generator_for(choice) {
            GeneratorChoice::X64 => self.wide_table(),
            GeneratorChoice::Auto | GeneratorChoice::Cranelift => None,
        };
        wide.unwrap_or_else(|| self.op_table())
    }

    /// The vectors, and the operations on them, of the generator in `backend/x64`; none if the
    /// target lacks what it needs.
    pub fn wide_table(&self) -> Option<OpTable> {
        if self.has_avx512() {
            return Some(x86_64_avx512::table(self.features));
        }
        self.has_avx2().then(|| x86_64_avx2::table(self.features))
    }

    fn has_avx2(&self) -> bool {
        self.arch == Arch::X86_64 && self.features.has_all(x86_64_avx2::BASE)
    }

    fn has_avx512(&self) -> bool {
        self.arch == Arch::X86_64 && self.features.has_all(x86_64_avx512::BASE)
    }

    /// The names of the features that a processor must have to run code for the target, sorted:
    /// those of the description, and those that every processor of the architecture has and that
    /// code may be generated without elsewhere.
    pub fn required_features(&self) -> Vec<String> {
        let all = self.features.union(self.arch.base_features());
        let required = all.iter().filter(|feature| feature.is_required());
        let mut names: Vec<String> = required.map(|feature| feature.name().to_owned()).collect();
        names.sort_unstable();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LaneOp, LaneType};

    #[test]
    fn names_survive() {
        for text in ["x86_64", "aarch64,has_lse", "riscv64,has_v,has_zvl256b"] {
            assert_eq!(text.parse::<TargetDescription>().unwrap().to_string(), text);
        }
        let twice: TargetDescription = "x86_64,has_sse3,has_sse3".parse().unwrap();
        assert_eq!(twice.to_string(), "x86_64,has_sse3");
    }

    #[test]
    fn a_feature_brings_what_each_processor_with_it_has() {
        let long = |text: &str| text.parse::<TargetDescription>().unwrap().to_string();
        let avx = "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_avx";
        assert_eq!(long("x86_64,has_avx"), avx);
        assert_eq!(long("x86_64,has_avx2,has_fma"), format!("{avx},has_avx2,has_fma"));
        assert_eq!(long("x86_64,has_sse41"), "x86_64,has_sse3,has_ssse3,has_sse41");
        assert_eq!(
            long("x86_64,has_avx512bf16"),
            format!("{avx},has_avx2,has_fma,has_avx512f,has_avx512bw,has_avx512bf16,has_f16c")
        );
        for text in ["x86_64,has_avx2", "x86_64,has_sse42", "x86_64,has_avx512vl"] {
            let target: TargetDescription = text.parse().unwrap();
            assert!(target.op_table_for(GeneratorChoice::Auto).unit.is_any(), "{text}");
            // What a description prints is the same description.
            assert_eq!(long(&target.to_string()), target.to_string());
        }
    }

    #[test]
    fn wide_vectors_have_their_generator() {
        let first = |text: &str| {
            text.parse::<TargetDescription>().unwrap().generator_for(GeneratorChoice::Auto)
        };
        for text in ["x86_64,x86-64-v3", "x86_64,x86-64-v4", "x86_64,haswell", "x86_64,znver3"] {
            assert_eq!(first(text), GeneratorChoice::X64, "{text}");
        }
        for text in ["x86_64", "x86_64,has_avx,has_avx2", "aarch64", "riscv64,has_v"] {
            assert_eq!(first(text), GeneratorChoice::Cranelift, "{text}");
        }
    }

    #[test]
    fn halves_are_converted_where_there_are_instructions() {
        let converts = |text: &str| {
            let target = text.parse::<TargetDescription>().unwrap();
            let table = target.op_table_for(GeneratorChoice::Auto);
            table.is_native(LaneOp::Resize, LaneType::F16)
        };
        for text in ["x86-64-v3", "x86-64-v4", "haswell", "skylake-avx512", "znver1", "znver4"] {
            assert!(converts(&format!("x86_64,{text}")), "{text}");
        }
        let without = "x86_64,x86-64-v2,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt";
        for text in [without, "x86_64,ivybridge", "aarch64,has_fp16", "riscv64,has_v,has_zfh"] {
            assert!(!converts(text), "{text}");
        }
    }

    #[test]
    fn scalable_vectors_are_as_long_as_the_target_says() {
        for (text, vscale) in [
            ("x86_64,has_avx2", 1),
            ("aarch64", 1),
            ("riscv64", 1),
            ("riscv64,has_v", 2),
            ("riscv64,has_zvl512b", 1),
            ("riscv64,has_v,has_zvl512b,has_zvl256b", 8),
        ] {
            assert_eq!(text.parse::<TargetDescription>().unwrap().vscale(), vscale, "{text}");
        }
    }

    #[test]
    fn bad_names_say_so() {
        let parse = |text: &str| text.parse::<TargetDescription>().unwrap_err();
        assert_eq!(parse("z80"), TargetError::UnknownTarget("z80".into()));
        assert_eq!(
            parse("z80").to_string(),
            "unknown target 'z80', there are x86_64, aarch64, riscv64"
        );
        assert_eq!(parse("x86_64,"), TargetError::BadFeature(String::new()));
        assert_eq!(parse("x86_64,a b"), TargetError::BadFeature("a b".into()));
    }

    #[test]
    fn a_target_needs_what_its_description_turns_on() {
        let needs = |text: &str| text.parse::<TargetDescription>().unwrap().required_features();
        assert_eq!(needs("x86_64"), Vec::<String>::new());
        assert_eq!(needs("x86_64,has_ssse3,has_lzcnt"), ["has_lzcnt", "has_sse3", "has_ssse3"]);
        // A processor's name stands for its features.
        assert!(needs("x86_64,haswell").contains(&"has_avx2".to_owned()));
        // Neither is a feature.
        assert_eq!(needs("aarch64,has_lse,use_csdb"), ["has_lse"]);
        assert!(needs("riscv64,has_v").contains(&"has_v".to_owned()));
        assert!(needs("riscv64").contains(&"has_zicsr".to_owned()));
    }

    #[test]
    fn features_belong_to_an_architecture() {
        let unknown =
            |arch, feature: &str| TargetError::UnknownFeature { arch, feature: feature.into() };
        for (text, arch, feature) in [
            ("x86_64,has_v", Arch::X86_64, "has_v"),
            ("aarch64,haswell", Arch::Aarch64, "haswell"),
            ("riscv64,has_flux", Arch::Riscv64, "has_flux"),
        ] {
            assert_eq!(text.parse::<TargetDescription>(), Err(unknown(arch, feature)));
        }
    }
}
