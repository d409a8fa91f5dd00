//! The command line as typed commands.

pub(crate) mod definition;
pub(crate) mod image;
mod parse;
mod shader;
mod words;

use crate::failure::Failure;
use crate::output::Color;
use crate::values::{Literal, Scalar};
use oxmux::GeneratorChoice;
use std::fmt;
use std::time::Duration;

pub(crate) use shader::{Bind, Push, RobustAccess, Shader};

/// A whole command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Invocation {
    /// What to do.
    pub(crate) command: Command,
    /// Whether results are written as JSON.
    pub(crate) json: bool,
    /// How long it may take.
    pub(crate) timeout: Option<Duration>,
    /// Whether progress is reported.
    pub(crate) verbose: bool,
    /// Whether only results and errors are printed.
    pub(crate) quiet: bool,
    /// Whether there are colours.
    pub(crate) color: Color,
}

impl Invocation {
    /// Reads the words after the program's name.
    pub(crate) fn parse(words: Vec<String>) -> Result<Self, Failure> {
        parse::invocation(words)
    }
}

/// What to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// Print a usage text.
    Help(Topic),
    /// Print a shell's completion script.
    Completions(String),
    /// Print the manual page of the program, or of one of its commands.
    Manual(Option<String>),
    /// Print the version.
    Version,
    /// List the devices.
    ListDevices,
    /// List the passes.
    PrintPasses,
    /// List the vectorization choices.
    ChoicesHelp,
    /// Run passes on a module.
    Passes(PassesCommand),
    /// Run a kernel.
    Run(RunCommand),
    /// Load and compile a module.
    Check(CheckCommand),
    /// Describe a module.
    Info(InfoCommand),
    /// Write an object.
    Compile(CompileCommand),
}

/// A usage text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// All commands.
    Overview,
    /// A command, by its name.
    Command(String),
}

/// The value of a specialization constant.
pub(crate) type SpecValue = Literal;

/// A module with the options of loading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ModuleSource {
    /// The file, or `-`.
    pub(crate) path: String,
    /// Specialization constants by their id.
    pub(crate) specialization: Vec<(u32, SpecValue)>,
    /// The handling of shaders' accesses outside of bindings; by default that of the way of
    /// running.
    pub(crate) robust_access: Option<RobustAccess>,
    /// Which sub-group size is demanded of kernels that demand none.
    pub(crate) sub_group_size: Option<u32>,
}

/// How a module becomes code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CodeOptions {
    /// The device, or an architecture with features; none is this machine.
    pub(crate) device: Option<DeviceChoice>,
    /// Which code generator makes the code.
    pub(crate) generator: GeneratorChoice,
    /// How many work-items run per instruction.
    pub(crate) vectorize: Vectorize,
    /// Whether the vectorization of each kernel is explained.
    pub(crate) explain: bool,
    /// Whether math functions may be fast and less accurate.
    pub(crate) relaxed_math: bool,
    /// Whether kernels return when their launch is cancelled.
    pub(crate) cancellable: bool,
    /// Whether debuggers find the variables of optimized sources.
    pub(crate) debug_variables: bool,
    /// How much work compilation may be; none is in proportion to the module.
    pub(crate) fuel: Option<u64>,
}

impl CodeOptions {
    /// The first option here that was given, by its name: code that is made already is as it is.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let given = [
            ("--target", matches!(self.device, Some(DeviceChoice::Name(_)))),
            ("--device-idx", matches!(self.device, Some(DeviceChoice::Index(_)))),
            ("--codegen", self.generator != GeneratorChoice::default()),
            ("--vectorize", self.vectorize != Vectorize::default()),
            ("--explain", self.explain),
            ("--relaxed-math", self.relaxed_math),
            ("--cancellable", self.cancellable),
            ("--debug-variables", self.debug_variables),
            ("--fuel", self.fuel.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }
}

/// A requested device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DeviceChoice {
    /// By its name.
    Name(String),
    /// By its place in the list of devices.
    Index(usize),
}

/// How many work-items run per instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Vectorize {
    /// One.
    Never,
    /// As many as pay.
    #[default]
    Auto,
    /// As many as suit the kernel, regardless of costs.
    Always,
    /// This many.
    Width(u32),
}

/// The form without a command's name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PassesCommand {
    /// The module.
    pub(crate) module: ModuleSource,
    /// The pipeline's text.
    pub(crate) passes: String,
    /// Where the module is written; none is standard output.
    pub(crate) output: Option<String>,
    /// The device whose builtins are used.
    pub(crate) device: Option<DeviceChoice>,
    /// The device's properties.
    pub(crate) device_options: DeviceOptions,
    /// Whether the module is printed after each pass.
    pub(crate) print_after_all: bool,
    /// Whether the module is verified after each pass.
    pub(crate) verify_each: bool,
    /// Whether the time of each pass is printed.
    pub(crate) time_passes: bool,
    /// How many passes run.
    pub(crate) bisect_limit: Option<usize>,
    /// A part of the names of passes whose successes are reported.
    pub(crate) remarks: Option<String>,
    /// A part of the names of passes whose refusals are reported.
    pub(crate) remarks_missed: Option<String>,
    /// The functions that are vectorized before the passes.
    pub(crate) vecz: Option<VeczCommand>,
}

/// `veczc`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct VeczCommand {
    /// The functions; none is every kernel.
    pub(crate) kernels: Vec<KernelVariants>,
    /// The width of variants that do not say.
    pub(crate) width: Option<u32>,
    /// Whether variants that do not say are as wide as suits them, and kernels stay scalar where
    /// that is faster.
    pub(crate) auto: bool,
    /// Whether variants that do not say are scalable.
    pub(crate) scalable: bool,
    /// The vectorization choices.
    pub(crate) choices: Option<String>,
    /// Passes that run on copies of the functions in place of the vectorizer.
    pub(crate) passes: Option<String>,
    /// Whether a function that is not vectorized is no failure.
    pub(crate) fail_quietly: bool,
    /// Whether the vectorization of each function is explained.
    pub(crate) explain: bool,
    /// The triple of the machine that functions are vectorized for.
    pub(crate) target_triple: Option<String>,
    /// The machine's features, as in `+avx2,-fma`.
    pub(crate) target_features: Option<String>,
    /// Whether the device is said to compute with double; none says nothing.
    pub(crate) double_support: Option<bool>,
    /// The dimension of variants that do not say.
    pub(crate) dimension: Option<u32>,
}

/// A function and its variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KernelVariants {
    /// Its name.
    pub(crate) name: String,
    /// The variants; none is one without options.
    pub(crate) variants: Vec<Variant>,
}

/// A variant of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Variant {
    /// How wide; none says nothing.
    pub(crate) width: Option<VariantWidth>,
    /// Whether the width is a multiple of the machine's.
    pub(crate) scalable: bool,
    /// Whether lanes beyond the work-group's size are inactive.
    pub(crate) predicated: bool,
    /// The dimension; none says nothing.
    pub(crate) dimension: Option<u32>,
    /// The work-group's size in the dimension.
    pub(crate) local_size: Option<u32>,
}

/// The width of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VariantWidth {
    /// As wide as suits the function.
    Auto,
    /// This wide.
    Fixed(u32),
}

/// Properties that differ from the device's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DeviceOptions {
    /// The sub-group sizes.
    pub(crate) sub_group_sizes: Option<Vec<u32>>,
    /// Capabilities for `half`: OpenCL's bits.
    pub(crate) half: Option<u32>,
    /// Capabilities for `float`.
    pub(crate) float: Option<u32>,
    /// Capabilities for `double`.
    pub(crate) double: Option<u32>,
    /// The value of `__mux_isftz`.
    pub(crate) is_ftz: bool,
    /// The value of `__mux_usefast`.
    pub(crate) use_fast: bool,
    /// The value of `__mux_isembeddedprofile`.
    pub(crate) is_embedded_profile: bool,
}

/// `run`
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct RunCommand {
    /// The module.
    pub(crate) module: ModuleSource,
    /// The kernel; none if the module has only one.
    pub(crate) entry: Option<String>,
    /// The ND-range.
    pub(crate) range: Range,
    /// The bindings of a shader.
    pub(crate) shader: Shader,
    /// The buffers by their names.
    pub(crate) buffers: Vec<(String, BufferSource)>,
    /// The buffers that are images.
    pub(crate) images: Vec<image::Image>,
    /// The arguments.
    pub(crate) arguments: Vec<(ArgumentPlace, ArgumentSource)>,
    /// Buffers whose bytes are written to files.
    pub(crate) dumps: Vec<(String, String)>,
    /// Buffers that are printed.
    pub(crate) prints: Vec<Print>,
    /// The bytes of the printf buffer.
    pub(crate) printf_bytes: Option<u64>,
    /// How many threads; none is one for each processor.
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    /// Whether the interpreter runs the kernel.
    pub(crate) interpret: bool,
    /// The checks of the kernel, which is interpreted for them.
    pub(crate) checks: Option<Vec<String>>,
    /// How it is compiled.
    pub(crate) code: CodeOptions,
    /// How often it is run.
    pub(crate) repeat: u64,
    /// Whether the time of each stage is printed.
    pub(crate) time: bool,
    /// Whether the code is registered with debuggers.
    pub(crate) debugger: bool,
    /// Whether the code is registered with `perf`.
    pub(crate) perf_map: bool,
    /// Whether a fault of the kernel may end this process.
    pub(crate) in_process: bool,
    /// The process that watches this one (`supervise`).
    pub(crate) supervised_by: Option<u32>,
}

/// An ND-range as it was written. All lists that are there have one length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Range {
    /// Work-items in each dimension.
    pub(crate) global: Vec<u64>,
    /// Work-items of a group in each dimension; none lets the compiler choose.
    pub(crate) local: Option<Vec<u64>>,
    /// The first global id in each dimension; none is zero.
    pub(crate) offset: Option<Vec<u64>>,
}

/// The initial content of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BufferSource {
    /// The bytes of a file.
    File(String),
    /// A few bytes, over and over.
    Fill {
        /// How many there are altogether.
        bytes: u64,
        /// What is repeated.
        pattern: Literal,
    },
    /// These values.
    Literal(Literal),
    /// Bytes that are not given: the kernel must write them before it reads them.
    Unwritten(u64),
}

/// Which argument is given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ArgumentPlace {
    /// By its index, from 0.
    Index(usize),
    /// By its name in the source program.
    Name(String),
}

impl fmt::Display for ArgumentPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => write!(f, "{index}"),
            Self::Name(name) => write!(f, "{name}"),
        }
    }
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ArgumentSource {
    /// A buffer from an offset on.
    Buffer {
        /// Its name.
        name: String,
        /// The offset in bytes.
        offset: u64,
    },
    /// A value.
    Value(Literal),
    /// The bytes of a value, from a file.
    File(String),
    /// An image: a buffer's name.
    Image(String),
    /// The words of a sampler.
    Sampler(String),
    /// Local memory of this many bytes.
    Local(u64),
    /// No buffer.
    Null,
}

/// A buffer to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Print {
    /// The buffer's name.
    pub(crate) name: String,
    /// The type; by default the kernel's.
    pub(crate) scalar: Option<Scalar>,
    /// How many elements; none is all.
    pub(crate) count: Option<u64>,
}

/// `check`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckCommand {
    /// The modules.
    pub(crate) modules: Vec<ModuleSource>,
    /// The kernel that is checked alone.
    pub(crate) entry: Option<String>,
    /// How it is compiled.
    pub(crate) code: CodeOptions,
    /// Whether the time of each stage is printed.
    pub(crate) time: bool,
}

/// `info`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct InfoCommand {
    /// The module.
    pub(crate) module: ModuleSource,
}

/// `compile`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompileCommand {
    /// The module.
    pub(crate) module: ModuleSource,
    /// The kernel that is compiled alone.
    pub(crate) entry: Option<String>,
    /// How it is compiled.
    pub(crate) code: CodeOptions,
    /// Where the result is written.
    pub(crate) output: String,
    /// The output.
    pub(crate) emit: Emit,
    /// Whether debug information is left out.
    pub(crate) strip_debug: bool,
    /// The prefix of kernels' symbols.
    pub(crate) symbol_prefix: Option<String>,
    /// Whether the time of each stage is printed.
    pub(crate) time: bool,
}

/// The output of `compile`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Emit {
    /// An ELF object.
    #[default]
    Object,
    /// LLVM assembly after all passes.
    Ir,
    /// LLVM assembly as the code generator is given it.
    Legal,
    /// The machine code as text.
    Assembly,
    /// A C header for the object.
    Header,
    /// Rust declarations for the object.
    Rust,
    /// Nothing.
    Null,
}
