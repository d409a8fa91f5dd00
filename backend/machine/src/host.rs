//! Feature detection on the processor that this program runs on.

use crate::arch::Arch;
use crate::features::Feature;
use crate::generator::GeneratorChoice;
use crate::target::TargetDescription;

/// The machine that this program runs on, with the features that it has and code generation uses;
/// none if no code can be generated for it.
pub fn host_target() -> Option<TargetDescription> {
    host_target_for(GeneratorChoice::default())
}

/// The same with the features that a choice of code generators uses.
pub fn host_target_for(generator: GeneratorChoice) -> Option<TargetDescription> {
    let arch = Arch::host()?;
    let more = match generator {
        GeneratorChoice::Cranelift => &[],
        GeneratorChoice::Auto | GeneratorChoice::X64 => WIDE_FEATURES,
    };
    let used = USED_FEATURES.iter().chain(more).copied();
    Some(TargetDescription { arch, features: used.filter(|&feature| host_has(feature)).collect() })
}

/// Of these features those that this machine does not have, unknown ones included.
pub fn missing_on_host<'a>(features: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let missing =
        features.into_iter().filter(|name| !Feature::from_name(name).is_some_and(host_has));
    missing.map(str::to_owned).collect()
}

/// The features that code for this machine uses. Some of them imply others without saying so; a
/// processor that has the later ones has the earlier ones.
#[cfg(target_arch = "x86_64")]
const USED_FEATURES: &[Feature] = &[
    Feature::Sse3,
    Feature::Ssse3,
    Feature::Sse41,
    Feature::Sse42,
    Feature::Popcnt,
    Feature::Cmpxchg16b,
    Feature::Avx,
    Feature::Avx2,
    Feature::Fma,
    Feature::Bmi1,
    Feature::Bmi2,
    Feature::Lzcnt,
];

/// The features that the generator of wide vectors uses besides.
#[cfg(target_arch = "x86_64")]
const WIDE_FEATURES: &[Feature] = &[
    Feature::AvxVnni,
    Feature::Avx512f,
    Feature::Avx512dq,
    Feature::Avx512vl,
    Feature::Avx512vbmi,
    Feature::Avx512vnni,
    Feature::Avx512bitalg,
    Feature::Avx512bw,
    Feature::Avx512cd,
    Feature::Avx512vbmi2,
    Feature::Avx512vpopcntdq,
    Feature::Avx512bf16,
    Feature::Gfni,
    Feature::FastGather,
    Feature::Fast512,
    Feature::F16c,
];

#[cfg(not(target_arch = "x86_64"))]
const WIDE_FEATURES: &[Feature] = &[];

/// Whether this machine has a feature.
#[cfg(target_arch = "x86_64")]
fn host_has(feature: Feature) -> bool {
    use std::arch::is_x86_feature_detected as has;
    match feature {
        Feature::Sse3 => has!("sse3"),
        Feature::Ssse3 => has!("ssse3"),
        Feature::Sse41 => has!("sse4.1"),
        Feature::Sse42 => has!("sse4.2"),
        Feature::Popcnt => has!("popcnt"),
        Feature::Cmpxchg16b => has!("cmpxchg16b"),
        Feature::Avx => has!("avx"),
        Feature::Avx2 => has!("avx2"),
        Feature::Fma => has!("fma"),
        Feature::Bmi1 => has!("bmi1"),
        Feature::Bmi2 => has!("bmi2"),
        Feature::Lzcnt => has!("lzcnt"),
        Feature::AvxVnni => has!("avxvnni"),
        Feature::Avx512bitalg => has!("avx512bitalg"),
        Feature::Avx512dq => has!("avx512dq"),
        Feature::Avx512vl => has!("avx512vl"),
        Feature::Avx512vbmi => has!("avx512vbmi"),
        Feature::Avx512f => has!("avx512f"),
        Feature::Avx512vnni => has!("avx512vnni"),
        Feature::Avx512bw => has!("avx512bw"),
        Feature::Avx512cd => has!("avx512cd"),
        Feature::Avx512vbmi2 => has!("avx512vbmi2"),
        Feature::Avx512vpopcntdq => has!("avx512vpopcntdq"),
        Feature::Avx512bf16 => has!("avx512bf16"),
        Feature::Gfni => has!("gfni"),
        // Intel's processors with AVX-512 before Sapphire Rapids gather slowly with the microcode
        // against Downfall (INTEL-SA-00828), AMD's before Zen 6 by many operations. Neither has
        // these instructions.
        Feature::FastGather => has!("avx512fp16"),
        // Sapphire Rapids and later, and AMD's from Zen 5 on; Zen 4 has neither of both.
        Feature::Fast512 => has!("avx512fp16") || has!("avx512vp2intersect"),
        Feature::F16c => has!("f16c"),
        _ => false,
    }
}

#[cfg(target_arch = "aarch64")]
const USED_FEATURES: &[Feature] = &[Feature::Lse];

/// Whether this machine has a feature.
#[cfg(target_arch = "aarch64")]
fn host_has(feature: Feature) -> bool {
    use std::arch::is_aarch64_feature_detected as has;
    match feature {
        Feature::Lse => has!("lse"),
        Feature::Pauth => has!("paca"),
        Feature::Fp16 => has!("fp16"),
        Feature::Dotprod => has!("dotprod"),
        Feature::I8mm => has!("i8mm"),
        _ => false,
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const USED_FEATURES: &[Feature] = &[];

/// Whether this machine has a feature: for RISC-V those of G, and the single letters that the
/// kernel reports.
#[cfg(target_arch = "riscv64")]
fn host_has(feature: Feature) -> bool {
    match feature {
        Feature::M | Feature::A | Feature::F | Feature::D | Feature::Zicsr | Feature::Zifencei => {
            true
        }
        Feature::Zca | Feature::Zcd => riscv_letters() & letter(b'C') != 0,
        // V has registers of at least 128 bits.
        Feature::V | Feature::Zvl32b | Feature::Zvl64b | Feature::Zvl128b => {
            riscv_letters() & letter(b'V') != 0
        }
        _ => false,
    }
}

#[cfg(target_arch = "riscv64")]
const fn letter(letter: u8) -> u64 {
    1 << (letter - b'A')
}

/// The single-letter extensions, as Linux gives them to every process: a bit for each letter under
/// `AT_HWCAP`, 16.
#[cfg(target_arch = "riscv64")]
fn riscv_letters() -> u64 {
    let vector = std::fs::read("/proc/self/auxv").unwrap_or_default();
    let word = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_ne_bytes(*bytes));
    let found = vector.chunks_exact(16).find(|entry| word(entry) == 16);
    found.and_then(|entry| entry.get(8..)).map_or(0, word)
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
fn host_has(_: Feature) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_what_its_code_needs() {
        let Some(host) = host_target() else { return };
        let needed = host.required_features();
        assert_eq!(missing_on_host(needed.iter().map(String::as_str)), Vec::<String>::new());
        assert_eq!(missing_on_host(["has_flux", ""]), ["has_flux", ""]);
    }
}
