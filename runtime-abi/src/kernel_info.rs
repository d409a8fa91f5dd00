//! Descriptions of compiled kernels and objects, as plain data.

use crate::arena::ArenaRequirements;
use crate::printf::PrintfDescriptor;

/// The description of an object: its target, and its kernels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ObjectInfo {
    /// The target triple, `x86_64-unknown-linux-gnu`.
    pub triple: String,
    /// The processor features that the code needs, by the code generator's names (`has_avx2`),
    /// sorted.
    pub features: Vec<String>,
    /// The kernels.
    pub kernels: Vec<KernelInfo>,
    /// The descriptors of the kernels' `printf` calls, by the numbers of their records.
    pub printf: Vec<PrintfDescriptor>,
}

/// How arguments are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PackMode {
    /// Back to back.
    #[default]
    Packed = 0,
    /// Each aligned to min(128, its size rounded up to a power of two).
    Unpacked = 1,
}

/// A compiled kernel: its calling interface and further properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelInfo {
    /// The kernel's name in the source program.
    pub name: String,
    /// The symbol of its entry in the object.
    pub symbol: String,
    /// Its arguments, in order.
    pub arguments: Vec<KernelArgument>,
    /// How the arguments are laid out.
    pub packing: PackMode,
    /// The only work-group size that it may be run with (`reqd_work_group_size`).
    pub reqd_work_group_size: Option<[u64; 3]>,
    /// The work-group size that its author expects (`work_group_size_hint`).
    pub work_group_size_hint: Option<[u64; 3]>,
    /// Whether the code runs work-groups at the end of a dimension that are smaller than the
    /// others, so that the local size need not divide the global one.
    pub remainder_groups: bool,
    /// Whether its author demands that all work-groups have one size, as
    /// `-cl-uniform-work-group-size` says. One that is demanded (`reqd_work_group_size`) is the
    /// size of all, too.
    pub uniform_work_groups: bool,
    /// The most dimensions that it may be run over (`max_work_dim`): others have one work-item.
    pub max_work_dim: Option<u32>,
    /// The sub-group size that its author demands.
    pub reqd_sub_group_size: Option<u32>,
    /// Which work-groups have sub-groups of the size that is demanded.
    pub sub_group_rows: SubGroupRows,
    /// Live variables and static local memory.
    pub arena: ArenaRequirements,
    /// The most stack that a call of the entry uses, callees included.
    pub stack_bytes: u64,
    /// How many work-items one instruction runs: the vectorization factor, 1 for scalar code.
    pub work_width: u32,
    /// Set if the kernel does not observe how work-items are grouped, since it only uses global ids
    /// and sizes. A launch may then join groups, up to rows of this many work-items.
    pub any_local_size: Option<u32>,
    /// Whether the kernel prints: behind its arguments it is given the address of a printf buffer,
    /// or null ([`printf`](mod@crate::printf)).
    pub printf: bool,
    /// Whether the kernel returns when its launch is cancelled, at its next loop; others run to
    /// their end.
    pub cancellable: bool,
    /// Set if a call of the entry runs one work-item of each work-group, that of the hardware
    /// thread which calls it: in how many dimensions threads have ids. None if a call runs all
    /// work-items.
    pub thread_dimensions: Option<u32>,
    /// The parameters of the entry behind the packed arguments, where a target has scheduling
    /// parameters of its own; empty for the schedule information alone.
    pub parameters: Vec<EntryParameter>,
    /// Further attributes, each a name and a value, as the compiler wrote them (`vec_type_hint` and
    /// the like).
    pub attributes: Vec<(String, String)>,
}

impl KernelInfo {
    /// Whether the last work-groups of an ND-range may be smaller than the others.
    pub fn allows_remainder_groups(&self) -> bool {
        self.remainder_groups && !self.uniform_work_groups && self.reqd_work_group_size.is_none()
    }
}

/// Which work-groups a kernel divides into sub-groups of the size that it demands, all but the last
/// one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SubGroupRows {
    /// All, or the kernel demands no size, or asks nothing about sub-groups.
    #[default]
    Any = 0,
    /// Those with rows that are multiples of the size, and those of one row.
    OneOrWhole = 1,
    /// Those with rows that are multiples of the size.
    Whole = 2,
}

/// A parameter of a kernel's entry behind the packed arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryParameter {
    /// The name that the target gives it, empty if it has none.
    pub name: String,
    /// The kind of the parameter.
    pub kind: EntryParameterKind,
}

/// The kind of a parameter of a kernel's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryParameterKind {
    /// The address of the schedule information.
    Schedule,
    /// An address with a meaning of the target's own.
    Pointer,
    /// An integer.
    Integer {
        /// The bits.
        bits: u32,
    },
    /// A floating-point number.
    Float {
        /// The bits.
        bits: u32,
    },
    /// A type that C lacks.
    Other,
}

impl KernelInfo {
    /// Whether a call of the entry needs the packed arguments and the schedule information, and
    /// nothing else.
    pub fn takes_schedule_alone(&self) -> bool {
        match &self.parameters[..] {
            [] => true,
            [only] => only.kind == EntryParameterKind::Schedule,
            _ => false,
        }
    }
}

/// One argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelArgument {
    /// The kind of the argument.
    pub kind: ArgumentKind,
    /// The alignment of the pointee that the kernel assumes; 1 if it assumes none.
    pub pointee_align: u32,
    /// The parameter's name, empty if the module has none.
    pub name: String,
    /// The type as the source program spells it, empty if the module has none.
    pub type_name: String,
    /// The address space that a pointer argument points to.
    pub address_space: AddressSpace,
    /// The access qualifier of an image or a pipe.
    pub access: AccessQualifier,
    /// The qualifiers of a pointer argument's pointee.
    pub qualifiers: TypeQualifiers,
    /// Whether the compiler knows that the kernel writes nothing through a pointer argument.
    pub only_read: bool,
}

/// The kind of an argument, with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A pointer to global or constant memory: 8 bytes, 0 for none.
    Buffer,
    /// A value of this many bytes, structures included. A vector of three has the size of one of
    /// four.
    Value {
        /// Its bytes.
        size: u32,
    },
    /// Local memory: 8 bytes that say how many bytes the work-group gets.
    LocalBuffer,
    /// An image: an 8-byte pointer.
    Image,
    /// A sampler: an 8-byte handle.
    Sampler,
}

impl ArgumentKind {
    /// The bytes that the argument takes.
    pub const fn size(self) -> u64 {
        match self {
            Self::Buffer | Self::LocalBuffer | Self::Image | Self::Sampler => 8,
            Self::Value { size } => size as u64,
        }
    }

    /// The name that errors use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Buffer => "buffer",
            Self::Value { .. } => "value",
            Self::LocalBuffer => "local buffer",
            Self::Image => "image",
            Self::Sampler => "sampler",
        }
    }
}

impl KernelArgument {
    /// An argument of which nothing but the kind is known, in the address space that goes with it.
    pub fn new(kind: ArgumentKind) -> Self {
        let address_space = match kind {
            ArgumentKind::Buffer | ArgumentKind::Image => AddressSpace::Global,
            ArgumentKind::LocalBuffer => AddressSpace::Local,
            ArgumentKind::Value { .. } | ArgumentKind::Sampler => AddressSpace::Private,
        };
        Self {
            kind,
            pointee_align: 1,
            name: String::new(),
            type_name: String::new(),
            address_space,
            access: AccessQualifier::None,
            qualifiers: TypeQualifiers::default(),
            only_read: false,
        }
    }

    /// Whether memory that must not change may be passed: the kernel only reads it, as far as the
    /// compiler knows or as its author says (`const`, constant memory).
    pub fn takes_shared_memory(&self) -> bool {
        self.only_read || self.qualifiers.is_const || self.address_space == AddressSpace::Constant
    }
}

/// The address spaces, numbered as in the IR.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AddressSpace {
    /// The work-item's own memory.
    #[default]
    Private = 0,
    /// Memory of all work-items.
    Global = 1,
    /// Memory that no work-item writes.
    Constant = 2,
    /// Memory of the work-group.
    Local = 3,
    /// Any of the others.
    Generic = 4,
}

/// How a kernel uses an image or a pipe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AccessQualifier {
    /// Not an image or a pipe.
    #[default]
    None = 0,
    /// `read_only`
    ReadOnly = 1,
    /// `write_only`
    WriteOnly = 2,
    /// `read_write`
    ReadWrite = 3,
}

impl AccessQualifier {
    /// OpenCL C's keyword, as `kernel_arg_access_qual` has it; `none` for none.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::ReadOnly => "read_only",
            Self::WriteOnly => "write_only",
            Self::ReadWrite => "read_write",
        }
    }

    /// The qualifier of this name; [`Self::None`] for other text.
    pub fn from_name(name: &str) -> Self {
        let all = [Self::ReadOnly, Self::WriteOnly, Self::ReadWrite];
        all.into_iter().find(|access| access.name() == name).unwrap_or_default()
    }
}

/// The qualifiers of a pointer argument's pointee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeQualifiers {
    /// `const`
    pub is_const: bool,
    /// `restrict`
    pub is_restrict: bool,
    /// `volatile`
    pub is_volatile: bool,
    /// `pipe`
    pub is_pipe: bool,
}

impl TypeQualifiers {
    /// OpenCL C's keywords, in the order of `kernel_arg_type_qual`.
    pub fn names(self) -> Vec<&'static str> {
        let all = [
            (self.is_const, "const"),
            (self.is_restrict, "restrict"),
            (self.is_volatile, "volatile"),
            (self.is_pipe, "pipe"),
        ];
        all.into_iter().filter_map(|(is_set, name)| is_set.then_some(name)).collect()
    }

    /// The qualifiers among the words of a text such as `const volatile`.
    pub fn from_names(text: &str) -> Self {
        let has = |name| text.split_ascii_whitespace().any(|word| word == name);
        Self {
            is_const: has("const"),
            is_restrict: has("restrict"),
            is_volatile: has("volatile"),
            is_pipe: has("pipe"),
        }
    }
}
