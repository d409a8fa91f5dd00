//! Target names: an architecture and the features that code may use.

use core::fmt;
use core::str::FromStr;
use cranelift_codegen::isa::{self, OwnedTargetIsa};
use cranelift_codegen::settings::{self, Configurable, SetError};
use target_lexicon::Triple;

/// An architecture that code is generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// 64-bit x86.
    X86_64,
    /// 64-bit Arm.
    Aarch64,
    /// 64-bit RISC-V with the G extensions.
    Riscv64,
}

/// An architecture and the features that code for it may use: `x86_64`, `riscv64,has_v`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TargetDescription {
    /// The architecture.
    pub target: Target,
    /// The features, as they were written, in order and each once.
    pub features: Vec<String>,
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
        target: Target,
        /// The feature.
        feature: String,
    },
    /// The code generator was built without this architecture, or refuses the combination of
    /// features.
    Unavailable {
        /// The architecture.
        target: Target,
        /// Its reason.
        reason: String,
    },
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTarget(name) => {
                write!(f, "unknown target '{name}', there are ")?;
                for (position, target) in Target::ALL.iter().enumerate() {
                    write!(f, "{}{target}", if position == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            Self::BadFeature(name) => write!(f, "'{name}' is no feature's name"),
            Self::UnknownFeature { target, feature } => {
                write!(f, "target {target} has no feature '{feature}'")
            }
            Self::Unavailable { target, reason } => {
                write!(f, "no code can be generated for {target}: {reason}")
            }
        }
    }
}

impl core::error::Error for TargetError {}

impl Target {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::X86_64, Self::Aarch64, Self::Riscv64];

    /// The architecture that this program runs on, if code can be generated for it.
    pub const fn host() -> Option<Self> {
        if cfg!(all(target_arch = "x86_64", target_pointer_width = "64")) {
            Some(Self::X86_64)
        } else if cfg!(all(target_arch = "aarch64", target_endian = "little")) {
            Some(Self::Aarch64)
        } else if cfg!(target_arch = "riscv64") {
            Some(Self::Riscv64)
        } else {
            None
        }
    }

    /// Its name, which [`Target::from_name`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64",
            Self::Aarch64 => "aarch64",
            Self::Riscv64 => "riscv64",
        }
    }

    /// The architecture of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    /// The triple that object files are written for.
    pub const fn triple(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64-unknown-linux-gnu",
            Self::Aarch64 => "aarch64-unknown-linux-gnu",
            Self::Riscv64 => "riscv64gc-unknown-linux-gnu",
        }
    }

    /// The bytes of a pointer.
    pub const fn pointer_bytes(self) -> u32 {
        match self {
            Self::X86_64 | Self::Aarch64 | Self::Riscv64 => 8,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Target> for TargetDescription {
    fn from(target: Target) -> Self {
        Self { target, features: Vec::new() }
    }
}

impl FromStr for TargetDescription {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let target =
            Target::from_name(name).ok_or_else(|| TargetError::UnknownTarget(name.to_owned()))?;
        let mut features: Vec<String> = Vec::new();
        for feature in parts {
            let fits = |c: char| c.is_ascii_alphanumeric() || "_.-+".contains(c);
            if feature.is_empty() || !feature.chars().all(fits) {
                return Err(TargetError::BadFeature(feature.to_owned()));
            }
            if !features.iter().any(|known| known == feature) {
                features.push(feature.to_owned());
            }
        }
        Ok(Self { target, features })
    }
}

impl fmt::Display for TargetDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.target)?;
        self.features.iter().try_for_each(|feature| write!(f, ",{feature}"))
    }
}

impl TargetDescription {
    /// What scalable vectors are multiplied by: on RISC-V the known length of a vector register in units of 64 bits, which V
    /// promises to be 128 bits, and extensions such as Zvl256b longer. Elsewhere it is 1.
    pub fn vscale(&self) -> u32 {
        let has_v = self.features.iter().any(|feature| feature == "has_v");
        if self.target != Target::Riscv64 || !has_v {
            return 1;
        }
        let bits = |feature: &String| {
            feature.strip_prefix("has_zvl")?.strip_suffix('b')?.parse::<u32>().ok()
        };
        self.features.iter().filter_map(bits).fold(128, u32::max).min(65536) / 64
    }

    /// The code generator's view of this target, with flags that do not depend on the target
    /// already chosen.
    pub(crate) fn isa(&self, flags: settings::Flags) -> Result<OwnedTargetIsa, TargetError> {
        let target = self.target;
        let unavailable = |reason: &dyn fmt::Display| TargetError::Unavailable {
            target,
            reason: reason.to_string(),
        };
        let triple = Triple::from_str(target.triple()).map_err(|error| unavailable(&error))?;
        let mut builder = isa::lookup(triple).map_err(|error| unavailable(&error))?;
        for feature in &self.features {
            builder.enable(feature).map_err(|error| match error {
                SetError::BadName(_) | SetError::BadType | SetError::BadValue(_) => {
                    TargetError::UnknownFeature { target, feature: feature.clone() }
                }
            })?;
        }
        builder.finish(flags).map_err(|error| unavailable(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive() {
        for text in ["x86_64", "aarch64,has_lse", "riscv64,has_v,has_zvl256b"] {
            assert_eq!(text.parse::<TargetDescription>().unwrap().to_string(), text);
        }
        let twice: TargetDescription = "x86_64,has_avx,has_avx".parse().unwrap();
        assert_eq!(twice.features, ["has_avx"]);
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
    fn features_are_checked_by_the_code_generator() {
        let flags = || settings::Flags::new(settings::builder());
        for text in ["x86_64,has_avx2", "aarch64,has_lse", "riscv64,has_v"] {
            let description: TargetDescription = text.parse().unwrap();
            assert!(description.isa(flags()).is_ok(), "{text}");
        }
        let description: TargetDescription = "x86_64,has_v".parse().unwrap();
        assert_eq!(
            description.isa(flags()).err(),
            Some(TargetError::UnknownFeature { target: Target::X86_64, feature: "has_v".into() })
        );
    }
}
