//! Processor features: what this machine has, what code needs.

use crate::target::{Target, TargetDescription, TargetError};
use cranelift_codegen::settings;

/// The machine that this program runs on, with the features that it has; none if no code can be generated for it.
pub fn host_target() -> Option<TargetDescription> {
    let target = Target::host()?;
    let used = USED_FEATURES.iter().filter(|name| host_has_feature(name));
    Some(TargetDescription { target, features: used.map(|name| (*name).to_owned()).collect() })
}

/// The features that code for a target may need, sorted: all that its description turns on, those included that a name
/// of a processor stands for, or that every machine of the architecture has.
pub fn required_features(target: &TargetDescription) -> Result<Vec<String>, TargetError> {
    let isa = target.isa(settings::Flags::new(settings::builder()))?;
    // What does not start so is no property of a processor but a way to generate code.
    let is_feature = |flag: &settings::Value| flag.as_bool() == Some(true) && is_feature(flag.name);
    let mut names: Vec<String> =
        isa.isa_flags().iter().filter(|flag| is_feature(flag)).map(|f| f.name.to_owned()).collect();
    names.sort_unstable();
    Ok(names)
}

fn is_feature(flag: &str) -> bool {
    flag.starts_with("has_")
}

/// Of these features those that this machine does not have, or that nobody here has heard of.
pub fn missing_on_host<'a>(features: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let missing = features.into_iter().filter(|name| !host_has_feature(name));
    missing.map(str::to_owned).collect()
}

// The tables have the code generator's names, each with what the processor must report.

/// The features that code for this machine uses. Some of them imply others without saying so; a processor that has the
/// later ones has the earlier ones.
#[cfg(target_arch = "x86_64")]
const USED_FEATURES: &[&str] = &[
    "has_sse3",
    "has_ssse3",
    "has_sse41",
    "has_sse42",
    "has_popcnt",
    "has_cmpxchg16b",
    "has_avx",
    "has_avx2",
    "has_fma",
    "has_bmi1",
    "has_bmi2",
    "has_lzcnt",
];

/// Whether this machine has a feature.
#[cfg(target_arch = "x86_64")]
fn host_has_feature(name: &str) -> bool {
    use std::arch::is_x86_feature_detected as has;
    match name {
        "has_sse3" => has!("sse3"),
        "has_ssse3" => has!("ssse3"),
        "has_sse41" => has!("sse4.1"),
        "has_sse42" => has!("sse4.2"),
        "has_popcnt" => has!("popcnt"),
        "has_cmpxchg16b" => has!("cmpxchg16b"),
        "has_avx" => has!("avx"),
        "has_avx2" => has!("avx2"),
        "has_fma" => has!("fma"),
        "has_bmi1" => has!("bmi1"),
        "has_bmi2" => has!("bmi2"),
        "has_lzcnt" => has!("lzcnt"),
        "has_avx_vnni" => has!("avxvnni"),
        "has_avx512bitalg" => has!("avx512bitalg"),
        "has_avx512dq" => has!("avx512dq"),
        "has_avx512vl" => has!("avx512vl"),
        "has_avx512vbmi" => has!("avx512vbmi"),
        "has_avx512f" => has!("avx512f"),
        "has_avx512vnni" => has!("avx512vnni"),
        _ => false,
    }
}

#[cfg(target_arch = "aarch64")]
const USED_FEATURES: &[&str] = &["has_lse"];

/// Whether this machine has a feature.
#[cfg(target_arch = "aarch64")]
fn host_has_feature(name: &str) -> bool {
    use std::arch::is_aarch64_feature_detected as has;
    match name {
        "has_lse" => has!("lse"),
        "has_pauth" => has!("paca"),
        "has_fp16" => has!("fp16"),
        "has_dotprod" => has!("dotprod"),
        "has_i8mm" => has!("i8mm"),
        _ => false,
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const USED_FEATURES: &[&str] = &[];

/// Whether this machine has a feature: of RISC-V what G stands for, and what the kernel says of single letters.
#[cfg(target_arch = "riscv64")]
fn host_has_feature(name: &str) -> bool {
    match name {
        "has_m" | "has_a" | "has_f" | "has_d" | "has_zicsr" | "has_zifencei" => true,
        "has_c" | "has_zca" | "has_zcd" => riscv_letters() & letter(b'C') != 0,
        // V has registers of at least 128 bits.
        "has_v" | "has_zvl32b" | "has_zvl64b" | "has_zvl128b" => {
            riscv_letters() & letter(b'V') != 0
        }
        _ => false,
    }
}

#[cfg(target_arch = "riscv64")]
const fn letter(letter: u8) -> u64 {
    1 << (letter - b'A')
}

/// The single-letter extensions, as Linux gives them to every process: a bit for each letter under `AT_HWCAP`, 16.
#[cfg(target_arch = "riscv64")]
fn riscv_letters() -> u64 {
    let vector = std::fs::read("/proc/self/auxv").unwrap_or_default();
    let word = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_ne_bytes(*bytes));
    let found = vector.chunks_exact(16).find(|entry| word(entry) == 16);
    found.and_then(|entry| entry.get(8..)).map_or(0, word)
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
fn host_has_feature(_: &str) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_needs_what_its_description_turns_on() {
        let needs = |text: &str| required_features(&text.parse().unwrap()).unwrap();
        assert_eq!(needs("x86_64"), Vec::<String>::new());
        assert_eq!(needs("x86_64,has_avx2,has_avx"), ["has_avx", "has_avx2"]);
        // A processor's name stands for its features.
        assert!(needs("x86_64,haswell").contains(&"has_avx2".to_owned()));
        // Neither is a feature.
        assert_eq!(needs("aarch64,has_lse,use_csdb"), ["has_lse"]);
        assert!(needs("riscv64,has_v").contains(&"has_v".to_owned()));
    }

    #[test]
    fn this_machine_has_what_its_code_needs() {
        let Some(host) = host_target() else { return };
        let needed = required_features(&host).unwrap();
        assert_eq!(missing_on_host(needed.iter().map(String::as_str)), Vec::<String>::new());
        assert_eq!(missing_on_host(["has_flux", ""]), ["has_flux", ""]);
    }
}
