//! How symbols are linked and seen, and how functions are called.

use crate::opcode::string_enum;

string_enum! {
    /// How a symbol is linked.
    #[derive(Default)]
    Linkage {
        /// Visible to all modules.
        #[default]
        External = "external",
        /// Kept in this module, not emitted if unused, never replaced.
        AvailableExternally = "available_externally",
        /// One of several, which may differ, stays, if used.
        LinkOnce = "linkonce",
        /// One of several equal ones stays, if used.
        LinkOnceOdr = "linkonce_odr",
        /// One of several, which may differ, stays.
        Weak = "weak",
        /// One of several equal ones stays.
        WeakOdr = "weak_odr",
        /// Joined with others of its name.
        Appending = "appending",
        /// Seen in this module alone, with a symbol.
        Internal = "internal",
        /// Seen in this module alone, without a symbol.
        Private = "private",
        /// Null if it is not defined.
        ExternWeak = "extern_weak",
        /// C's tentative definition.
        Common = "common",
    }
}

impl Linkage {
    /// Whether only this module sees the symbol.
    pub fn is_local(self) -> bool {
        matches!(self, Self::Internal | Self::Private)
    }
}

string_enum! {
    /// The visibility of an external symbol.
    #[derive(Default)]
    Visibility {
        /// All modules.
        #[default]
        Default = "default",
        /// The object that it is linked into.
        Hidden = "hidden",
        /// All modules, but it is not preempted.
        Protected = "protected",
    }
}

string_enum! {
    /// Whether the address of a symbol matters beside its content.
    #[derive(Default)]
    UnnamedAddr {
        /// The address may be compared.
        #[default]
        None = "",
        /// This module does not compare the address.
        Local = "local_unnamed_addr",
        /// No module compares the address.
        Global = "unnamed_addr",
    }
}

/// How a function is called.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CallingConvention {
    /// C's.
    #[default]
    C,
    /// `fastcc`
    Fast,
    /// `coldcc`
    Cold,
    /// `spir_func`
    SpirFunc,
    /// `spir_kernel`
    SpirKernel,
    /// `cc N`
    Number(u32),
}

impl CallingConvention {
    /// The spelling; none for [`CallingConvention::Number`].
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::C => Some("ccc"),
            Self::Fast => Some("fastcc"),
            Self::Cold => Some("coldcc"),
            Self::SpirFunc => Some("spir_func"),
            Self::SpirKernel => Some("spir_kernel"),
            Self::Number(_) => None,
        }
    }
    /// The convention with this spelling.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "ccc" => Some(Self::C),
            "fastcc" => Some(Self::Fast),
            "coldcc" => Some(Self::Cold),
            "spir_func" => Some(Self::SpirFunc),
            "spir_kernel" => Some(Self::SpirKernel),
            // Only kernels are called from outside of the module: the calling convention of others
            // is free.
            _ => OTHER_CONVENTIONS
                .iter()
                .find(|(known, _)| *known == name)
                .map(|&(_, number)| Self::Number(number)),
        }
    }
    /// The convention with LLVM's number.
    pub fn from_number(number: u32) -> Self {
        match number {
            0 => Self::C,
            8 => Self::Fast,
            9 => Self::Cold,
            75 => Self::SpirFunc,
            76 => Self::SpirKernel,
            n => Self::Number(n),
        }
    }
}

/// The names of more conventions with LLVM's numbers (`llvm/IR/CallingConv.h`).
const OTHER_CONVENTIONS: &[(&str, u32)] = &[
    ("ghccc", 10),
    ("anyregcc", 13),
    ("preserve_mostcc", 14),
    ("preserve_allcc", 15),
    ("swiftcc", 16),
    ("cxx_fast_tlscc", 17),
    ("tailcc", 18),
    ("swifttailcc", 20),
    ("preserve_nonecc", 21),
    ("x86_stdcallcc", 64),
    ("x86_fastcallcc", 65),
    ("arm_apcscc", 66),
    ("arm_aapcscc", 67),
    ("arm_aapcs_vfpcc", 68),
    ("msp430_intrcc", 69),
    ("x86_thiscallcc", 70),
    ("ptx_kernel", 71),
    ("ptx_device", 72),
    ("intel_ocl_bicc", 77),
    ("x86_64_sysvcc", 78),
    ("win64cc", 79),
    ("x86_vectorcallcc", 80),
    ("hhvmcc", 81),
    ("hhvm_ccc", 82),
    ("x86_intrcc", 83),
    ("avr_intrcc", 84),
    ("avr_signalcc", 85),
    ("amdgpu_vs", 87),
    ("amdgpu_gs", 88),
    ("amdgpu_ps", 89),
    ("amdgpu_cs", 90),
    ("amdgpu_kernel", 91),
    ("x86_regcallcc", 92),
    ("amdgpu_hs", 93),
    ("amdgpu_ls", 95),
    ("amdgpu_es", 96),
    ("aarch64_vector_pcs", 97),
    ("aarch64_sve_vector_pcs", 98),
    ("amdgpu_gfx", 100),
    ("cfguard_checkcc", 19),
    ("aarch64_sme_preservemost_from_x0", 102),
    ("aarch64_sme_preservemost_from_x2", 103),
    ("amdgpu_cs_chain", 104),
    ("amdgpu_cs_chain_preserve", 105),
    ("m68k_rtdcc", 106),
    ("graalcc", 107),
    ("riscv_vector_cc", 110),
];
