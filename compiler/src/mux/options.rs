//! The options that a user gives for a program: OpenCL's standard ones and those that the compiler
//! has of its own.

mod parse;
mod words;

pub use parse::OptionsError;

use super::compilation_options::CompilationOptions;
use super::result::ErrorCode;
use oxmux_ir::FastMath;
use oxmux_ir::attributes::VeczMode;
use std::collections::BTreeMap;

/// The purpose of options. It decides which of them are allowed, and the code of errors.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OptionsMode {
    /// Compiling and linking in one step (`clBuildProgram`).
    Build,
    /// Compiling (`clCompileProgram`).
    Compile,
    /// Linking (`clLinkProgram`).
    Link,
}

impl OptionsMode {
    /// The code of a mistake.
    pub(super) fn code(self) -> ErrorCode {
        match self {
            Self::Build => ErrorCode::InvalidBuildOptions,
            Self::Compile => ErrorCode::InvalidCompilerOptions,
            Self::Link => ErrorCode::InvalidLinkerOptions,
        }
    }
}

/// The version of OpenCL C that a source is written in: `-cl-std=`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standard {
    /// `CL1.1`
    Cl11,
    /// `CL1.2`
    Cl12,
    /// `CL2.0`
    Cl20,
    /// `CL3.0`
    Cl30,
}

impl Standard {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cl11, Self::Cl12, Self::Cl20, Self::Cl30];

    /// The option's value, such as `CL1.2`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cl11 => "CL1.1",
            Self::Cl12 => "CL1.2",
            Self::Cl20 => "CL2.0",
            Self::Cl30 => "CL3.0",
        }
    }

    /// Major and minor version, as in `!opencl.ocl.version`.
    pub const fn version(self) -> (u32, u32) {
        match self {
            Self::Cl11 => (1, 1),
            Self::Cl12 => (1, 2),
            Self::Cl20 => (2, 0),
            Self::Cl30 => (3, 0),
        }
    }
}

/// The options of a program (specification, `BaseModule::options`).
///
/// | option | effect |
/// |---|---|
/// | `-cl-opt-disable` | the scalar optimizations are left out, and stack objects live as long as the kernel |
/// | `-cl-mad-enable`, `-cl-no-signed-zeros`, `-cl-finite-math-only`, `-cl-unsafe-math-optimizations`, `-cl-fast-relaxed-math` | the program's floating-point operations get LLVM's fast-math flags ([`Options::fast_math`]); the last two also make `__mux_usefast` true |
/// | `-cl-denorms-are-zero` | passes are told that subnormals may be flushed; the code generator here has no such mode and keeps them, a target of its own runs `add-fp-control` |
/// | `-cl-wfv=never`, `=auto`, `=always` | functions are marked `"vecz-mode"`: kernels are vectorized where that is estimated to be faster (so they are without the option), or, with `always`, where they can be ([`Info::vectorizable`](super::Info::vectorizable)) |
/// | `-cl-std=` | the version that OpenCL C is compiled as, and that a program is compatible with if it does not say |
/// | `-g` | source lines are kept in binaries |
/// | `-S FILE` | with `-g`, debug information names this file as the source; OpenCL C is written there if there is no such file |
/// | `-w` | no diagnostic is reported but errors |
/// | `-D`, `-I`, `-Werror`, `-cl-single-precision-constant`, `-cl-kernel-arg-info` | given to what compiles OpenCL C |
/// | `-cl-fp32-correctly-rounded-divide-sqrt` | nothing: they always are |
/// | `-cl-uniform-work-group-size` | local sizes that do not divide the global size are refused |
/// | `-cl-no-subgroup-ifp`, `-cl-strict-aliasing`, `-cl-vec=`, `-x spir`, `-spir-std=` | nothing: they permit what is not made use of |
/// | `-create-library`, `-enable-link-options` | for linking; libraries are modules like others |
/// | the compiler's own | [`Options::own`], for its [`TargetHooks`](super::TargetHooks) |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// `-D`: macros, each `NAME` or `NAME=definition`.
    pub definitions: Vec<String>,
    /// `-I`: folders where included files are looked for.
    pub include_dirs: Vec<String>,
    /// `-cl-opt-disable`
    pub opt_disable: bool,
    /// `-cl-mad-enable`, or an option that includes it.
    pub mad_enable: bool,
    /// `-cl-no-signed-zeros`, or an option that includes it.
    pub no_signed_zeros: bool,
    /// `-cl-finite-math-only`, or an option that includes it.
    pub finite_math_only: bool,
    /// `-cl-unsafe-math-optimizations`, or an option that includes it.
    pub unsafe_math_optimizations: bool,
    /// `-cl-fast-relaxed-math`
    pub fast_relaxed_math: bool,
    /// `-cl-denorms-are-zero`
    pub denorms_may_be_zero: bool,
    /// `-cl-single-precision-constant`
    pub single_precision_constant: bool,
    /// `-cl-fp32-correctly-rounded-divide-sqrt`
    pub fp32_correctly_rounded_divide_sqrt: bool,
    /// `-cl-uniform-work-group-size`
    pub uniform_work_group_size: bool,
    /// `-cl-no-subgroup-ifp`
    pub no_subgroup_ifp: bool,
    /// `-cl-kernel-arg-info`
    pub kernel_arg_info: bool,
    /// `-w`
    pub suppress_warnings: bool,
    /// `-Werror`
    pub warnings_are_errors: bool,
    /// `-g`
    pub debug_info: bool,
    /// `-S`: the source file that debug information names.
    pub source_file: Option<String>,
    /// `-cl-std=`
    pub standard: Option<Standard>,
    /// `-cl-wfv=`; none says nothing, which is `auto`.
    pub wfv: Option<VeczMode>,
    /// `-create-library`
    pub create_library: bool,
    /// `-enable-link-options`
    pub enable_link_options: bool,
    /// The compiler's own options by name, hyphens included, with their values.
    pub own: BTreeMap<String, Option<String>>,
}

impl Options {
    /// Reads options as a user writes them: words between spaces, of which one in quotes may
    /// contain some.
    ///
    /// All of OpenCL's standard options are known, and those that `known` lists. Where an option is
    /// given twice, the last one counts.
    ///
    /// # Errors
    ///
    /// The option that is unknown, not allowed in this mode, or without a proper value.
    pub fn parse(
        text: &str,
        mode: OptionsMode,
        known: &CompilationOptions,
    ) -> Result<Self, OptionsError> {
        parse::parse(text, Some(mode), known)
    }

    /// Reads options that were given in several steps.
    pub(super) fn parse_any(text: &str, known: &CompilationOptions) -> Result<Self, OptionsError> {
        parse::parse(text, None, known)
    }

    /// The fast-math flags that the options allow (OpenCL C specification, "Math Intrinsics
    /// Options" and "Optimization Options"; LLVM Language Reference, "Fast-Math Flags").
    pub fn fast_math(&self) -> FastMath {
        let pairs = [
            (self.mad_enable, FastMath::CONTRACT),
            (self.no_signed_zeros, FastMath::NSZ),
            (self.finite_math_only, FastMath::NNAN | FastMath::NINF),
            (self.unsafe_math_optimizations, FastMath::REASSOC | FastMath::ARCP | FastMath::AFN),
            (self.fast_relaxed_math, FastMath::FAST),
        ];
        let asked = pairs.into_iter().filter(|(asked, _)| *asked);
        asked.fold(FastMath::NONE, |all, (_, flags)| all | flags)
    }

    /// Whether `__mux_usefast` is true: faster, less accurate functions are wanted.
    pub fn use_fast(&self) -> bool {
        self.fast_relaxed_math || self.unsafe_math_optimizations
    }
}

/// The options as words that [`Options::parse`] reads back. Those that do nothing here may be left
/// out.
impl std::fmt::Display for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut words = Vec::new();
        for definition in &self.definitions {
            words.extend(["-D".to_string(), definition.clone()]);
        }
        for dir in &self.include_dirs {
            words.extend(["-I".to_string(), dir.clone()]);
        }
        if let Some(file) = &self.source_file {
            words.extend(["-S".to_string(), file.clone()]);
        }
        for flag in parse::FLAGS {
            let set = (flag.get)(self);
            if set {
                words.push(flag.name.to_string());
            }
        }
        words.extend(self.standard.map(|standard| format!("-cl-std={}", standard.name())));
        words.extend(self.wfv.map(|mode| format!("-cl-wfv={}", mode.name())));
        for (name, value) in &self.own {
            words.push(name.clone());
            words.extend(value.clone());
        }
        let quoted: Vec<String> = words.iter().map(|word| words::quote(word)).collect();
        f.write_str(&quoted.join(" "))
    }
}
