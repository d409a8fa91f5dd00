//! Names that stand for several features: levels of an architecture, and processors.

use crate::arch::Arch;
use crate::features::Feature::{self, *};
use crate::features::Features;

/// An architecture, names that stand for the same features, an earlier name whose features they
/// have, too, and further ones.
type Row = (Arch, &'static str, &'static str, &'static [Feature]);

#[rustfmt::skip]
const NAMES: &[Row] = &[
    (Arch::X86_64, "baseline x86-64 opteron k8 athlon64 athlon-fx", "", &[]),
    (Arch::X86_64, "sse3", "", &[Sse3]),
    (Arch::X86_64, "ssse3", "sse3", &[Ssse3]),
    (Arch::X86_64, "sse41", "ssse3", &[Sse41]),
    (Arch::X86_64, "sse42", "sse41", &[Sse42]),
    (Arch::X86_64, "nocona core2 opteron-sse3 k8-sse3 athlon64-sse3", "sse3", &[Cmpxchg16b]),
    (Arch::X86_64, "penryn", "sse41", &[Cmpxchg16b]),
    (Arch::X86_64, "atom bonnell", "ssse3", &[Cmpxchg16b]),
    (Arch::X86_64, "x86-64-v2 nehalem corei7 westmere silvermont slm goldmont goldmont-plus tremont", "sse42",
        &[Popcnt, Cmpxchg16b]),
    (Arch::X86_64, "x86-64-v3", "x86-64-v2", &[Bmi1, Bmi2, Fma, Lzcnt, Avx, Avx2, F16c]),
    (Arch::X86_64, "x86-64-v4", "x86-64-v3", &[Avx512dq, Avx512vl, Avx512bw, Avx512cd]),
    (Arch::X86_64, "sandybridge corei7-avx", "nehalem", &[Avx]),
    (Arch::X86_64, "ivybridge core-avx-i", "sandybridge", &[F16c]),
    (Arch::X86_64, "haswell core-avx2 broadwell skylake", "ivybridge", &[Avx2, Bmi1, Bmi2, Fma, Lzcnt]),
    (Arch::X86_64, "alderlake sierraforest grandridge raptorlake meteorlake", "tremont",
        &[Bmi1, Bmi2, Lzcnt, Fma, Avx, Avx2, AvxVnni, F16c]),
    (Arch::X86_64, "knl knm", "", &[Popcnt, Avx512f, Fma, Bmi1, Bmi2, Lzcnt, Cmpxchg16b]),
    (Arch::X86_64, "skylake-avx512 skx", "haswell",
        &[Avx512f, Avx512bw, Avx512cd, Avx512dq, Avx512vl]),
    (Arch::X86_64, "cascadelake cooperlake", "skylake-avx512", &[Avx512vnni]),
    (Arch::X86_64, "cannonlake", "skylake-avx512", &[Avx512vbmi]),
    (Arch::X86_64, "icelake-client icelake icelake-server tigerlake", "cannonlake",
        &[Avx512bitalg, Avx512vnni, Avx512vbmi2, Avx512vpopcntdq, Gfni]),
    (Arch::X86_64, "sapphirerapids graniterapids", "icelake-client", &[Avx512bf16, Fast512, FastGather]),
    (Arch::X86_64, "barcelona amdfam10", "", &[Popcnt, Lzcnt, Cmpxchg16b]),
    (Arch::X86_64, "btver1 bdver1", "ssse3", &[Lzcnt, Popcnt, Cmpxchg16b]),
    (Arch::X86_64, "btver2", "btver1", &[Avx, Bmi1, F16c]),
    (Arch::X86_64, "bdver2 bdver3", "bdver1", &[Bmi1, F16c]),
    (Arch::X86_64, "bdver4", "bdver3", &[Avx2, Bmi2]),
    (Arch::X86_64, "znver1 znver2 znver3", "x86-64-v2", &[Bmi1, Bmi2, Lzcnt, Fma, Avx, Avx2, F16c]),
    (Arch::X86_64, "znver4", "znver3", 
        &[Avx512bitalg, Avx512dq, Avx512f, Avx512vbmi, Avx512vl, Avx512bw, Avx512cd, Avx512vbmi2, Avx512vpopcntdq,
            Avx512bf16, Gfni]),
    (Arch::Riscv64, "has_c", "", &[Zca, Zcd]),
    (Arch::Riscv64, "zvl32b", "", &[Zvl32b]),
    (Arch::Riscv64, "zvl64b", "zvl32b", &[Zvl64b]),
    (Arch::Riscv64, "zvl128b", "zvl64b", &[Zvl128b]),
    (Arch::Riscv64, "zvl256b", "zvl128b", &[Zvl256b]),
    (Arch::Riscv64, "zvl512b", "zvl256b", &[Zvl512b]),
    (Arch::Riscv64, "zvl1024b", "zvl512b", &[Zvl1024b]),
    (Arch::Riscv64, "zvl2048b", "zvl1024b", &[Zvl2048b]),
    (Arch::Riscv64, "zvl4096b", "zvl2048b", &[Zvl4096b]),
    (Arch::Riscv64, "zvl8192b", "zvl4096b", &[Zvl8192b]),
    (Arch::Riscv64, "zvl16384b", "zvl8192b", &[Zvl16384b]),
    (Arch::Riscv64, "zvl32768b", "zvl16384b", &[Zvl32768b]),
    (Arch::Riscv64, "zvl65536b", "zvl32768b", &[Zvl65536b]),
];

/// The features that a name of a level or a processor stands for.
pub(crate) fn features_of(arch: Arch, name: &str) -> Option<Features> {
    // A row names earlier rows alone.
    let (mut set, mut name, mut rows) = (Features::default(), name, NAMES);
    while !name.is_empty() {
        let is_named = |row: &Row| row.0 == arch && row.1.split(' ').any(|known| known == name);
        let position = rows.iter().position(is_named)?;
        let (_, _, base, added) = rows.get(position)?;
        set = set.union(added.iter().copied().collect());
        (name, rows) = (base, rows.get(..position)?);
    }
    Some(set)
}

/// All names of levels and processors of an architecture.
pub fn names(arch: Arch) -> impl Iterator<Item = &'static str> {
    NAMES.iter().filter(move |row| row.0 == arch).flat_map(|row| row.1.split(' '))
}
