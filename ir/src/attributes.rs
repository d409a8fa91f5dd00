//! Attributes of functions, parameters, results and calls.

use crate::opcode::string_enum;
use crate::types::Type;
use smallvec::SmallVec;
use std::sync::Arc;

string_enum! {
    /// Attributes that are a word.
    WordAttribute {
        /// `allocptr`
        AllocPtr = "allocptr",
        /// `alwaysinline`
        AlwaysInline = "alwaysinline",
        /// `builtin`
        Builtin = "builtin",
        /// `cold`
        Cold = "cold",
        /// `convergent`
        Convergent = "convergent",
        /// `dead_on_unwind`
        DeadOnUnwind = "dead_on_unwind",
        /// `disable_sanitizer_instrumentation`
        DisableSanitizerInstrumentation = "disable_sanitizer_instrumentation",
        /// `fn_ret_thunk_extern`
        FnRetThunkExtern = "fn_ret_thunk_extern",
        /// `hot`
        Hot = "hot",
        /// `immarg`
        ImmArg = "immarg",
        /// `inreg`
        InReg = "inreg",
        /// `inlinehint`
        InlineHint = "inlinehint",
        /// `minsize`
        MinSize = "minsize",
        /// `mustprogress`
        MustProgress = "mustprogress",
        /// `naked`
        Naked = "naked",
        /// `nest`
        Nest = "nest",
        /// `noalias`
        NoAlias = "noalias",
        /// `nobuiltin`
        NoBuiltin = "nobuiltin",
        /// `nocallback`
        NoCallback = "nocallback",
        /// `nocapture`
        NoCapture = "nocapture",
        /// `noduplicate`
        NoDuplicate = "noduplicate",
        /// `nofree`
        NoFree = "nofree",
        /// `noimplicitfloat`
        NoImplicitFloat = "noimplicitfloat",
        /// `noinline`
        NoInline = "noinline",
        /// `nomerge`
        NoMerge = "nomerge",
        /// `noprofile`
        NoProfile = "noprofile",
        /// `norecurse`
        NoRecurse = "norecurse",
        /// `noredzone`
        NoRedZone = "noredzone",
        /// `noreturn`
        NoReturn = "noreturn",
        /// `nosanitize_bounds`
        NoSanitizeBounds = "nosanitize_bounds",
        /// `nosync`
        NoSync = "nosync",
        /// `noundef`
        NoUndef = "noundef",
        /// `nounwind`
        NoUnwind = "nounwind",
        /// `nonlazybind`
        NonLazyBind = "nonlazybind",
        /// `nonnull`
        NonNull = "nonnull",
        /// `optforfuzzing`
        OptForFuzzing = "optforfuzzing",
        /// `optdebug`
        OptDebug = "optdebug",
        /// `optsize`
        OptSize = "optsize",
        /// `optnone`
        OptNone = "optnone",
        /// `readnone` on a parameter
        ReadNone = "readnone",
        /// `readonly` on a parameter
        ReadOnly = "readonly",
        /// `returned`
        Returned = "returned",
        /// `returns_twice`
        ReturnsTwice = "returns_twice",
        /// `signext`
        SignExt = "signext",
        /// `safestack`
        SafeStack = "safestack",
        /// `sanitize_address`
        SanitizeAddress = "sanitize_address",
        /// `sanitize_memory`
        SanitizeMemory = "sanitize_memory",
        /// `sanitize_thread`
        SanitizeThread = "sanitize_thread",
        /// `speculatable`
        Speculatable = "speculatable",
        /// `speculative_load_hardening`
        SpeculativeLoadHardening = "speculative_load_hardening",
        /// `ssp`
        Ssp = "ssp",
        /// `sspreq`
        SspReq = "sspreq",
        /// `sspstrong`
        SspStrong = "sspstrong",
        /// `strictfp`
        StrictFp = "strictfp",
        /// `willreturn`
        WillReturn = "willreturn",
        /// `writable`
        Writable = "writable",
        /// `writeonly` on a parameter
        WriteOnly = "writeonly",
        /// `zeroext`
        ZeroExt = "zeroext",
    }
}

string_enum! {
    /// Attributes with a number.
    IntAttribute {
        /// `align`, in bytes.
        Align = "align",
        /// `alignstack`, in bytes.
        AlignStack = "alignstack",
        /// `dereferenceable`, in bytes.
        Dereferenceable = "dereferenceable",
        /// `dereferenceable_or_null`, in bytes.
        DereferenceableOrNull = "dereferenceable_or_null",
        /// `uwtable`: 1 `sync`, 2 `async`.
        UwTable = "uwtable",
        /// `vscale_range`: minimum in the low 32 bits, maximum in the high ones (0: none).
        VScaleRange = "vscale_range",
        /// `allocsize`: the element-size operand in the low 32 bits, the count operand + 1 in the
        /// high ones (0: none).
        AllocSize = "allocsize",
        /// `nofpclass`: a mask.
        NoFpClass = "nofpclass",
        /// `allockind`: a mask.
        AllocKind = "allockind",
    }
}

string_enum! {
    /// Attributes with a type.
    TypeAttribute {
        /// The argument is a copy, passed by its address.
        ByVal = "byval",
        /// The address of the result.
        SRet = "sret",
        /// Passed by reference.
        ByRef = "byref",
        /// `preallocated`
        Preallocated = "preallocated",
        /// `inalloca`
        InAlloca = "inalloca",
        /// The pointee type of an intrinsic's pointer operand.
        ElementType = "elementtype",
    }
}

/// A function's memory effects: `memory(…)`.
///
/// Each field is two bits: 1 reads, 2 writes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemoryEffects {
    /// Memory behind pointer arguments.
    pub argument: u8,
    /// Memory that the program cannot name.
    pub inaccessible: u8,
    /// All other memory.
    pub other: u8,
}

impl MemoryEffects {
    /// `memory(none)`
    pub const NONE: Self = Self { argument: 0, inaccessible: 0, other: 0 };
    /// `memory(read)`
    pub const READ: Self = Self { argument: 1, inaccessible: 1, other: 1 };
    /// `memory(write)`
    pub const WRITE: Self = Self { argument: 2, inaccessible: 2, other: 2 };
    /// Anything.
    pub const ANY: Self = Self { argument: 3, inaccessible: 3, other: 3 };
    /// Whether nothing is read or written.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }
    /// Whether nothing is written.
    pub fn only_reads(self) -> bool {
        (self.argument | self.inaccessible | self.other) & 2 == 0
    }
}

/// Attributes that are strings: keys and values.
type Strings = Vec<(Box<str>, Box<str>)>;

/// A set of attributes. Equal sets compare equal: every list is sorted by kind.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct AttributeSet {
    words: u64,
    ints: SmallVec<[(IntAttribute, u64); 1]>,
    types: Vec<(TypeAttribute, Type)>,
    /// Sorted by key; shared by all that name one group of attributes.
    strings: Option<Arc<Strings>>,
    memory: Option<MemoryEffects>,
}

impl AttributeSet {
    /// No attribute.
    pub fn new() -> Self {
        Self::default()
    }
    /// A set of words.
    pub fn of(words: &[WordAttribute]) -> Self {
        let mut set = Self::default();
        words.iter().for_each(|&w| set.insert(w));
        set
    }
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
    /// Whether the word is there.
    pub fn has(&self, word: WordAttribute) -> bool {
        self.words & (1 << word as u32) != 0
    }
    /// Adds a word.
    pub fn insert(&mut self, word: WordAttribute) {
        self.words |= 1 << word as u32;
    }
    /// Removes a word.
    pub fn remove(&mut self, word: WordAttribute) {
        self.words &= !(1 << word as u32);
    }
    /// The words, sorted.
    pub fn words(&self) -> impl Iterator<Item = WordAttribute> + '_ {
        WordAttribute::ALL.iter().copied().filter(|&w| self.has(w))
    }
    /// The number of an attribute.
    pub fn int(&self, kind: IntAttribute) -> Option<u64> {
        self.ints.iter().find(|(k, _)| *k == kind).map(|(_, v)| *v)
    }
    /// Sets or removes a number.
    pub fn set_int(&mut self, kind: IntAttribute, value: Option<u64>) {
        self.ints.retain(|(k, _)| *k != kind);
        let place = self.ints.partition_point(|(k, _)| *k < kind);
        value.into_iter().for_each(|value| self.ints.insert(place, (kind, value)));
    }
    /// The numbers, sorted by kind.
    pub fn ints(&self) -> &[(IntAttribute, u64)] {
        &self.ints
    }
    /// The type of an attribute.
    pub fn ty(&self, kind: TypeAttribute) -> Option<Type> {
        self.types.iter().find(|(k, _)| *k == kind).map(|(_, t)| *t)
    }
    /// Sets or removes a type.
    pub fn set_type(&mut self, kind: TypeAttribute, ty: Option<Type>) {
        self.types.retain(|(k, _)| *k != kind);
        let place = self.types.partition_point(|(k, _)| *k < kind);
        ty.into_iter().for_each(|ty| self.types.insert(place, (kind, ty)));
    }
    /// The types, sorted by kind.
    pub fn types(&self) -> &[(TypeAttribute, Type)] {
        &self.types
    }
    /// The value of a string attribute; empty if it has none.
    pub fn string(&self, key: &str) -> Option<&str> {
        let at = self.strings().binary_search_by(|(k, _)| (**k).cmp(key)).ok()?;
        Some(&self.strings()[at].1)
    }
    /// Sets or removes a string.
    pub fn set_string(&mut self, key: &str, value: Option<&str>) {
        let found = self.strings().binary_search_by(|(k, _)| (**k).cmp(key));
        if value.is_none() && found.is_err() {
            return;
        }
        let strings = Arc::make_mut(self.strings.get_or_insert_default());
        match (found, value) {
            (Ok(at), Some(value)) => strings[at].1 = value.into(),
            (Err(at), Some(value)) => strings.insert(at, (key.into(), value.into())),
            (Ok(at), None) => drop(strings.remove(at)),
            (Err(_), None) => {}
        }
        if strings.is_empty() {
            self.strings = None;
        }
    }
    /// The strings, sorted by key.
    pub fn strings(&self) -> &[(Box<str>, Box<str>)] {
        self.strings.as_ref().map_or(&[], |strings| strings)
    }
    /// `memory(…)`; none means anything.
    pub fn memory(&self) -> Option<MemoryEffects> {
        self.memory
    }
    /// Sets or removes `memory(…)`.
    pub fn set_memory(&mut self, effects: Option<MemoryEffects>) {
        self.memory = effects;
    }
    /// Adds all of `other`; where both have a value, `other`'s stays.
    pub fn merge(&mut self, other: &Self) {
        self.words |= other.words;
        other.ints.iter().for_each(|&(k, v)| self.set_int(k, Some(v)));
        other.types.iter().for_each(|&(k, t)| self.set_type(k, Some(t)));
        match self.strings {
            None => self.strings.clone_from(&other.strings),
            Some(_) => other.strings().iter().for_each(|(k, v)| self.set_string(k, Some(v))),
        }
        self.memory = other.memory.or(self.memory);
    }
}

/// The attributes of a call, besides those of its callee.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CallAttributes {
    /// Of the function.
    pub function: AttributeSet,
    /// Of the result.
    pub result: AttributeSet,
    /// Of the arguments; missing ones have none.
    pub params: Vec<AttributeSet>,
}

impl CallAttributes {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.function.is_empty()
            && self.result.is_empty()
            && self.params.iter().all(AttributeSet::is_empty)
    }
    /// The attributes of one argument.
    pub fn param(&self, index: usize) -> Option<&AttributeSet> {
        self.params.get(index)
    }
    /// The attributes of one argument, made if missing.
    pub fn param_mut(&mut self, index: usize) -> &mut AttributeSet {
        if self.params.len() <= index {
            self.params.resize(index + 1, AttributeSet::default());
        }
        &mut self.params[index]
    }
}

/// `"mux-kernel"`: whether a function is a kernel (compiler specification, "mux-kernel attribute").
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MuxKernel {
    /// `"mux-kernel"`: a kernel that is compiled.
    Kernel,
    /// `"mux-kernel"="entry-point"`: one that the runtime calls.
    EntryPoint,
}

/// The attributes of a function. The specification's own are fields; the text spells them as
/// strings.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FunctionAttributes {
    /// LLVM's, and unknown strings.
    pub set: AttributeSet,
    /// `"mux-kernel"`
    pub mux_kernel: Option<MuxKernel>,
    /// `"mux-orig-fn"`: the name of the function that this one comes from.
    pub mux_orig_fn: Option<Box<str>>,
    /// `"mux-base-fn-name"`: the name to which passes append their suffixes.
    pub mux_base_fn_name: Option<Box<str>>,
    /// `"mux-local-mem-usage"`, in bytes.
    pub mux_local_mem_usage: Option<u64>,
    /// `"mux-work-item-order"`, innermost first. [`FunctionAttributes::work_item_order`] has it
    /// typed.
    pub mux_work_item_order: Option<Box<str>>,
    /// `"mux-barrier-schedule"`
    pub mux_barrier_schedule: Option<BarrierSchedule>,
    /// `"mux-no-subgroups"`
    pub mux_no_subgroups: bool,
    /// `"mux-degenerate-subgroups"`
    pub mux_degenerate_subgroups: bool,
    /// `"vecz-mode"`
    pub vecz_mode: Option<VeczMode>,
    /// `"mux-dma-reqd-size"`
    pub mux_dma_reqd_size: Option<Box<str>>,
    /// `"oxmux-arena-fixed-bytes"`: the arena's bytes that no launch parameter changes, a multiple
    /// of 128.
    pub arena_fixed_bytes: Option<u64>,
    /// `"oxmux-arena-bytes-per-work-item"`: the arena's bytes for each work-item of a work-group.
    pub arena_bytes_per_work_item: Option<u64>,
    /// `"oxmux-any-local-size"`: the kernel does not observe how work-items are grouped, and
    /// joining work-groups pays up to rows of this length.
    pub any_local_size: Option<u32>,
    /// `"oxmux-joined-rows"`: how many rows of the work-groups that the kernel is launched with are
    /// one row of those that its code is for.
    pub joined_rows: Option<u32>,
    /// `"oxmux-printf-buffer"`: the kernel prints into the memory that its last argument points to.
    pub printf_buffer: bool,
}

/// The function attribute that names an unsupported feature: kernels that reach the function are
/// refused.
pub const UNSUPPORTED: &str = "oxmux-unsupported";

/// The function attribute of kernels that lists what their parameters are: `storage SET.BINDING`,
/// `uniform SET.BINDING`, `sampler SET.BINDING`, each with `[COUNT]` if it is an array of bindings,
/// and `push`, with a semicolon between them; `sampled-image SET.BINDING`, `storage-image` and
/// `combined-image-sampler` go on with the kind of the image, `float`, `sint` or `uint`, and the
/// format if it is known. Each stands for an address, which is that of a descriptor for images and
/// samplers, and for a number of bytes of 64 bits; an array stands for COUNT of both.
pub const BINDINGS: &str = "oxmux-bindings";

/// The attribute of `noinline` functions that vector kernels inline: one work-item calls what all
/// work-items of a vector run together.
pub const INLINE_IN_VECTORS: &str = "oxmux-inline-in-vectors";

/// The attribute of kernels whose vectors have at most this many lanes, where nothing else says how
/// many.
pub const VECTOR_LANES_MAX: &str = "oxmux-vector-lanes-max";

string_enum! {
    /// When a kernel is vectorized.
    VeczMode {
        /// If it pays.
        Auto = "auto",
        /// If it can be.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

impl FunctionAttributes {
    /// Whether the function is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.mux_kernel.is_some()
    }
    /// Whether the runtime may call the function.
    pub fn is_kernel_entry_point(&self) -> bool {
        self.mux_kernel == Some(MuxKernel::EntryPoint)
    }
    /// Whether all work-groups of a launch must have one size: `"uniform-work-group-size"="true"`,
    /// which clang writes for OpenCL C 1.x and for `-cl-uniform-work-group-size`.
    pub fn uniform_work_group_size(&self) -> bool {
        self.set.string("uniform-work-group-size") == Some("true")
    }
    /// The order in which work-items run: `"mux-work-item-order"`, or x, y, z without it; none if
    /// it is no order.
    pub fn work_item_order(&self) -> Option<WorkItemOrder> {
        let order = self.mux_work_item_order.as_deref().unwrap_or("xyz");
        WorkItemOrder::from_name(order)
    }
    /// The typed attributes with their text spelling, sorted by key.
    pub fn mux_strings(&self) -> Vec<(&'static str, String)> {
        let mut out = Vec::new();
        let text = |value: &Option<Box<str>>| value.as_ref().map(|v| v.to_string());
        let mut put = |key: &'static str, value: Option<String>| {
            if let Some(value) = value {
                out.push((key, value));
            }
        };
        put("mux-barrier-schedule", self.mux_barrier_schedule.map(|s| s.name().to_string()));
        put("mux-base-fn-name", text(&self.mux_base_fn_name));
        put("mux-degenerate-subgroups", self.mux_degenerate_subgroups.then(String::new));
        put("mux-dma-reqd-size", text(&self.mux_dma_reqd_size));
        let kernel = self.mux_kernel.map(|k| match k {
            MuxKernel::Kernel => String::new(),
            MuxKernel::EntryPoint => "entry-point".to_string(),
        });
        put("mux-kernel", kernel);
        put("mux-local-mem-usage", self.mux_local_mem_usage.map(|n| n.to_string()));
        put("mux-no-subgroups", self.mux_no_subgroups.then(String::new));
        put("mux-orig-fn", text(&self.mux_orig_fn));
        put("mux-work-item-order", text(&self.mux_work_item_order));
        put("oxmux-any-local-size", self.any_local_size.map(|n| n.to_string()));
        let per_item = self.arena_bytes_per_work_item.map(|n| n.to_string());
        put("oxmux-arena-bytes-per-work-item", per_item);
        put("oxmux-arena-fixed-bytes", self.arena_fixed_bytes.map(|n| n.to_string()));
        put("oxmux-joined-rows", self.joined_rows.map(|n| n.to_string()));
        put("oxmux-printf-buffer", self.printf_buffer.then(String::new));
        put("vecz-mode", self.vecz_mode.map(|m| m.name().to_string()));
        out
    }
    /// Takes a string attribute as text; strings that are not the specification's, or that it
    /// cannot mean, stay strings.
    pub fn set_string(&mut self, key: &str, value: &str) {
        if !self.set_field(key, value) {
            self.set.set_string(key, Some(value));
        }
    }
    /// Moves strings that have fields into them.
    pub(crate) fn take_fields(&mut self) {
        // A set that many functions share is copied only if a string leaves it.
        let strings = self.set.strings.clone();
        for (key, value) in strings.iter().flat_map(|strings| strings.iter()) {
            if self.set_field(key, value) {
                self.set.set_string(key, None);
            }
        }
    }
    /// Whether a string has a field, which it sets.
    fn set_field(&mut self, key: &str, value: &str) -> bool {
        let owned = || Some(Box::from(value));
        match key {
            "mux-kernel" if value == "entry-point" => self.mux_kernel = Some(MuxKernel::EntryPoint),
            "mux-kernel" => self.mux_kernel = Some(MuxKernel::Kernel),
            "mux-orig-fn" => self.mux_orig_fn = owned(),
            "mux-base-fn-name" => self.mux_base_fn_name = owned(),
            "mux-work-item-order" => self.mux_work_item_order = owned(),
            "mux-dma-reqd-size" => self.mux_dma_reqd_size = owned(),
            "mux-no-subgroups" => self.mux_no_subgroups = true,
            "mux-degenerate-subgroups" => self.mux_degenerate_subgroups = true,
            "oxmux-any-local-size" if value.parse::<u32>().is_ok() => {
                self.any_local_size = value.parse().ok()
            }
            "oxmux-joined-rows" if value.parse::<u32>().is_ok_and(|rows| rows > 0) => {
                self.joined_rows = value.parse().ok()
            }
            "oxmux-printf-buffer" => self.printf_buffer = true,
            "mux-local-mem-usage" if value.parse::<u64>().is_ok() => {
                self.mux_local_mem_usage = value.parse().ok()
            }
            "oxmux-arena-fixed-bytes" if value.parse::<u64>().is_ok() => {
                self.arena_fixed_bytes = value.parse().ok()
            }
            "oxmux-arena-bytes-per-work-item" if value.parse::<u64>().is_ok() => {
                self.arena_bytes_per_work_item = value.parse().ok()
            }
            "vecz-mode" if VeczMode::from_name(value).is_some() => {
                self.vecz_mode = VeczMode::from_name(value)
            }
            "mux-barrier-schedule" if BarrierSchedule::from_name(value).is_some() => {
                self.mux_barrier_schedule = BarrierSchedule::from_name(value)
            }
            _ => return false,
        }
        true
    }
}

string_enum! {
    /// The order in which work-items run after a barrier: `"mux-barrier-schedule"`.
    BarrierSchedule {
        /// Any order.
        Unordered = "unordered",
        /// One work-item alone.
        Once = "once",
        /// The scalar kernel, on the last work-items.
        ScalarTail = "scalar-tail",
        /// In order of the linear id.
        Linear = "linear",
    }
}

string_enum! {
    /// The dimensions over which work-items run, innermost first: `"mux-work-item-order"`.
    WorkItemOrder {
        /// x, then y, then z: the default.
        Xyz = "xyz",
        /// x, then z, then y.
        Xzy = "xzy",
        /// y, then x, then z.
        Yxz = "yxz",
        /// y, then z, then x.
        Yzx = "yzx",
        /// z, then x, then y.
        Zxy = "zxy",
        /// z, then y, then x.
        Zyx = "zyx",
    }
}

impl WorkItemOrder {
    /// The dimensions by number, innermost first.
    pub fn dimensions(self) -> [u32; 3] {
        match self {
            Self::Xyz => [0, 1, 2],
            Self::Xzy => [0, 2, 1],
            Self::Yxz => [1, 0, 2],
            Self::Yzx => [1, 2, 0],
            Self::Zxy => [2, 0, 1],
            Self::Zyx => [2, 1, 0],
        }
    }
}
