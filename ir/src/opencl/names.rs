//! Parses and spells base names; nothing else takes names apart.

use super::*;
use crate::conversion::Rounding;
use crate::types::Type;
use std::fmt::{Display, Formatter, Result as Formatted};

/// The lengths of OpenCL C's vectors.
const LENGTHS: [u32; 5] = [2, 3, 4, 8, 16];

const MODES: [(&str, Rounding); 4] = [
    ("_rte", Rounding::NearestEven),
    ("_rtz", Rounding::Zero),
    ("_rtp", Rounding::Up),
    ("_rtn", Rounding::Down),
];

const NUMBERS: [(&str, Type, bool); 11] = [
    ("char", Type::I8, true),
    ("uchar", Type::I8, false),
    ("short", Type::I16, true),
    ("ushort", Type::I16, false),
    ("int", Type::I32, true),
    ("uint", Type::I32, false),
    ("long", Type::I64, true),
    ("ulong", Type::I64, false),
    ("half", Type::HALF, true),
    ("float", Type::FLOAT, true),
    ("double", Type::DOUBLE, true),
];

const MASKS: [(&str, IdMask); 5] = [
    ("get_sub_group_eq_mask", IdMask::Eq),
    ("get_sub_group_ge_mask", IdMask::Ge),
    ("get_sub_group_gt_mask", IdMask::Gt),
    ("get_sub_group_le_mask", IdMask::Le),
    ("get_sub_group_lt_mask", IdMask::Lt),
];

/// Functions that are their families alone.
const SINGLE: [(&str, OpenClBuiltin); 8] = [
    ("prefetch", OpenClBuiltin::Prefetch),
    ("get_enqueued_num_sub_groups", OpenClBuiltin::EnqueuedNumSubGroups),
    ("wait_group_events", OpenClBuiltin::WaitGroupEvents),
    ("to_global", OpenClBuiltin::ToAddressSpace(1)),
    ("to_local", OpenClBuiltin::ToAddressSpace(3)),
    ("to_private", OpenClBuiltin::ToAddressSpace(0)),
    ("get_fence", OpenClBuiltin::GetFence),
    ("printf", OpenClBuiltin::Printf),
];

/// Functions of device-side enqueue that are called by their own names.
const ENQUEUE_FUNCTIONS: [&str; 6] = [
    "get_default_queue",
    "create_user_event",
    "retain_event",
    "release_event",
    "set_user_event_status",
    "enqueue_marker",
];

/// Group functions without an operator.
const GROUP: [(&str, GroupFunction); 12] = [
    ("any", GroupFunction::Any),
    ("all", GroupFunction::All),
    ("all_equal", GroupFunction::AllEqual),
    ("elect", GroupFunction::Elect),
    ("broadcast", GroupFunction::Broadcast),
    ("broadcast_first", GroupFunction::BroadcastFirst),
    ("shuffle", GroupFunction::Shuffle),
    ("shuffle_up", GroupFunction::ShuffleUp),
    ("shuffle_down", GroupFunction::ShuffleDown),
    ("shuffle_xor", GroupFunction::ShuffleXor),
    ("rotate", GroupFunction::Rotate),
    ("clustered_rotate", GroupFunction::ClusteredRotate),
];

/// A group function of an operator.
type GroupOver = fn(GroupOperator) -> GroupFunction;

/// Group functions with an operator behind the prefix.
const GROUP_OVER: [(&str, GroupOver); 4] = [
    ("reduce_", GroupFunction::Reduce),
    ("scan_inclusive_", GroupFunction::ScanInclusive),
    ("scan_exclusive_", GroupFunction::ScanExclusive),
    ("clustered_reduce_", GroupFunction::ClusteredReduce),
];

fn find<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

fn spelling<T: PartialEq>(table: &[(&'static str, T)], value: T) -> &'static str {
    table.iter().find(|(_, known)| *known == value).map_or("", |&(name, _)| name)
}

/// A name without its rounding mode, and the mode.
fn rounding(name: &str) -> (&str, Option<Rounding>) {
    let mut found = MODES.iter().filter_map(|&(s, mode)| Some((name.strip_suffix(s)?, Some(mode))));
    found.next().unwrap_or((name, None))
}

/// A name without the number of lanes behind it, and the number.
fn lanes(name: &str) -> Option<(&str, u32)> {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
    match &name[base.len()..] {
        "" => Some((base, 1)),
        digits => Some((base, LENGTHS.into_iter().find(|n| n.to_string() == digits)?)),
    }
}

impl OpenClBuiltin {
    /// The builtin with this mangled name, such as `_Z3expf`. The base name is looked at, the
    /// parameters are not. `printf` and `to_global` with its like need not be mangled.
    pub fn from_mangled_name(name: &str) -> Option<Self> {
        match name {
            "printf" | "__builtin_printf" => Some(Self::Printf),
            // The names that SYCL's device code calls.
            name if name.starts_with("_Z18__spirv_ocl_printf") => Some(Self::Printf),
            // Clang's functions of these names are not overloaded.
            "__to_global" | "__to_local" | "__to_private" => Self::from_name(&name[2..]),
            name => base_name(name).and_then(Self::from_name),
        }
    }

    /// The builtin with this base name, such as `exp`.
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(function) = LibraryFunction::from_name(name) {
            return function
                .has(Precision::Full)
                .then_some(Self::Library(function, Precision::Full));
        }
        let (first, _) = name.split_once('_').unwrap_or((name, ""));
        let known = match first {
            "half" => library(name, Precision::Half),
            "native" => library(name, Precision::Native),
            "convert" => conversion(name).map(Self::Convert),
            "as" => number_type(name.strip_prefix("as_")?).map(Self::As),
            "get" => query(name),
            "sub" | "work" | "intel" => group(name).or_else(|| block(name)),
            "atomic" | "atom" => atomic(name),
            "async" => CopyFunction::from_name(name).map(Self::Copy),
            _ => vector_access(name).map(Self::Memory),
        };
        known
            .or_else(|| find(&SINGLE, name))
            .or_else(|| ImageFunction::from_name(name).map(Self::Image))
            .or_else(|| BarrierFunction::from_name(name).map(Self::Barrier))
            .or_else(|| FenceFunction::from_name(name).map(Self::Fence))
            .or_else(|| ClockFunction::from_name(name).map(Self::Clock))
    }

    /// Every builtin but for conversions, in the order of families.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for &precision in Precision::ALL {
            let functions = LibraryFunction::ALL.iter().filter(|function| function.has(precision));
            all.extend(functions.map(|&function| Self::Library(function, precision)));
        }
        for (is_store, half, aligned) in [
            (false, false, false),
            (true, false, false),
            (false, true, false),
            (false, true, true),
            (true, true, false),
            (true, true, true),
        ] {
            let modes = MODES.iter().filter(|_| half && is_store).map(|&(_, mode)| Some(mode));
            for rounding in std::iter::once(None).chain(modes) {
                let accesses = std::iter::once(1).chain(LENGTHS).map(|lanes| VectorAccess {
                    is_store,
                    half,
                    aligned,
                    lanes,
                    rounding,
                });
                all.extend(accesses.filter(|access| access.exists()).map(Self::Memory));
            }
        }
        all.extend(MuxFunction::ALL.iter().filter_map(|&f| query_name(f).map(|_| Self::Query(f))));
        all.extend(MASKS.map(|(_, mask)| Self::SubGroupMask(mask)));
        all.extend(ImageFunction::ALL.iter().map(|&f| Self::Image(f)));
        all.extend(BarrierFunction::ALL.iter().map(|&f| Self::Barrier(f)));
        all.extend(FenceFunction::ALL.iter().map(|&f| Self::Fence(f)));
        let operators = GroupOperator::ALL.iter();
        let over = operators.flat_map(|&op| GROUP_OVER.map(|(_, function)| function(op)));
        let ballots = BallotFunction::ALL.iter().map(|&f| GroupFunction::Ballot(f));
        let functions = GROUP.iter().map(|&(_, f)| f).chain(ballots).chain(over);
        for function in functions {
            for scope in [GroupScope::WorkGroup, GroupScope::SubGroup] {
                let forms = GroupForm::ALL.iter().filter(|form| function.exists(scope, **form));
                all.extend(forms.map(|&form| Self::Group(scope, form, function)));
            }
        }
        for is_write in [false, true] {
            for &element in BlockElement::ALL {
                let accesses = std::iter::once(1).chain(LENGTHS);
                let accesses = accesses.map(|lanes| BlockAccess { is_write, element, lanes });
                all.extend(accesses.filter(|access| access.exists()).map(Self::SubGroupBlock));
            }
        }
        all.extend(ClockFunction::ALL.iter().map(|&f| Self::Clock(f)));
        all.extend(CopyFunction::ALL.iter().map(|&f| Self::Copy(f)));
        for atom in [false, true] {
            all.extend(AtomicFunction::ALL.iter().map(|&function| Self::Atomic { function, atom }));
        }
        for explicit in [false, true] {
            let functions = C11Atomic::ALL.iter().filter(|f| !explicit || **f != C11Atomic::Init);
            all.extend(functions.map(|&function| Self::C11Atomic { function, explicit }));
        }
        all.extend(SINGLE.map(|(_, builtin)| builtin));
        all
    }
}

/// Whether a mangled name begins as those of group functions do, known or not:
/// `_Z17sub_group_unknowni`.
pub fn is_group_name(name: &str) -> bool {
    let Some(base) = base_name(name) else { return false };
    let base = base.strip_prefix(GroupForm::Intel.name()).unwrap_or(base);
    base.starts_with("sub_group_") || base.starts_with("work_group_")
}

/// The feature of OpenCL C that is not supported and that a function belongs to, as clang calls it:
/// functions of its run-time library have two underscores and no parameters in their names.
pub fn unsupported_feature(name: &str) -> Option<&'static str> {
    const PIPES: &str = "pipes";
    const ENQUEUE: &str = "device-side enqueue";
    if let Some(base) = base_name(name) {
        return ENQUEUE_FUNCTIONS.contains(&base).then_some(ENQUEUE);
    }
    let name = name.strip_prefix("__")?;
    if name.starts_with("enqueue_kernel_") || name.starts_with("get_kernel_") {
        return Some(ENQUEUE);
    }
    name.split('_').any(|word| word == "pipe").then_some(PIPES)
}

fn library(name: &str, precision: Precision) -> Option<OpenClBuiltin> {
    let function = LibraryFunction::from_name(name.strip_prefix(precision.name())?)?;
    function.has(precision).then_some(OpenClBuiltin::Library(function, precision))
}

fn conversion(name: &str) -> Option<Conversion> {
    let (name, rounding) = rounding(name.strip_prefix("convert_")?);
    let (name, saturate) = name.strip_suffix("_sat").map_or((name, false), |name| (name, true));
    let to = number_type(name)?;
    // Floats have infinities to saturate with: there is no such function.
    (!to.is_float() || !saturate).then_some(Conversion { to, saturate, rounding })
}

fn number_type(name: &str) -> Option<NumberType> {
    let (name, lanes) = lanes(name)?;
    let &(_, element, signed) = NUMBERS.iter().find(|(known, ..)| *known == name)?;
    Some(NumberType { element, signed, lanes })
}

fn vector_access(name: &str) -> Option<VectorAccess> {
    let (name, rounding) = rounding(name);
    let (name, lanes) = lanes(name)?;
    let (is_store, half, aligned) = match name {
        "vload" => (false, false, false),
        "vstore" => (true, false, false),
        "vload_half" => (false, true, false),
        "vloada_half" => (false, true, true),
        "vstore_half" => (true, true, false),
        "vstorea_half" => (true, true, true),
        _ => return None,
    };
    let access = VectorAccess { is_store, half, aligned, lanes, rounding };
    access.exists().then_some(access)
}

impl VectorAccess {
    /// Whether OpenCL C has it: halfs alone are accessed one by one, and rounded.
    fn exists(self) -> bool {
        let rounds = self.half && self.is_store;
        (rounds || self.rounding.is_none()) && (self.lanes > 1 || (self.half && !self.aligned))
    }
}

/// The name of the query that a mux builtin answers.
fn query_name(function: MuxFunction) -> Option<&'static str> {
    let name = function.name().strip_prefix("__mux_")?;
    name.starts_with("get_").then_some(name)
}

fn block(name: &str) -> Option<OpenClBuiltin> {
    let (name, lanes) = lanes(name.strip_prefix("intel_sub_group_block_")?)?;
    let (is_write, element) = match name.strip_prefix("read") {
        Some(element) => (false, element),
        None => (true, name.strip_prefix("write")?),
    };
    let access = BlockAccess { is_write, element: BlockElement::from_name(element)?, lanes };
    access.exists().then_some(OpenClBuiltin::SubGroupBlock(access))
}

impl BlockAccess {
    /// Whether the extensions have it.
    fn exists(self) -> bool {
        matches!(self.lanes, 1 | 2 | 4 | 8)
            || (self.lanes == 16 && self.element == BlockElement::Bytes)
    }
}

fn query(name: &str) -> Option<OpenClBuiltin> {
    let mut functions = MuxFunction::ALL.iter().copied();
    let query = functions.find(|&function| query_name(function) == Some(name));
    let mask = || find(&MASKS, name).map(OpenClBuiltin::SubGroupMask);
    query.map(OpenClBuiltin::Query).or_else(mask)
}

fn group(name: &str) -> Option<OpenClBuiltin> {
    let intel = name.strip_prefix(GroupForm::Intel.name());
    let (form, name) = intel.map_or((GroupForm::Plain, name), |name| (GroupForm::Intel, name));
    let (scope, name) = match name.strip_prefix("sub_group_") {
        Some(name) => (GroupScope::SubGroup, name),
        None => (GroupScope::WorkGroup, name.strip_prefix("work_group_")?),
    };
    let (form, name) = match name.strip_prefix(GroupForm::NonUniform.name()) {
        Some(name) if form == GroupForm::Plain => (GroupForm::NonUniform, name),
        _ => (form, name),
    };
    let over = || {
        GROUP_OVER.iter().find_map(|(prefix, function)| {
            GroupOperator::from_name(name.strip_prefix(prefix)?).map(function)
        })
    };
    let ballot = || BallotFunction::from_name(name).map(GroupFunction::Ballot);
    let function = find(&GROUP, name).or_else(ballot).or_else(over)?;
    function.exists(scope, form).then_some(OpenClBuiltin::Group(scope, form, function))
}

impl GroupFunction {
    /// Whether a group of this scope has the function in this form.
    fn exists(self, scope: GroupScope, form: GroupForm) -> bool {
        use GroupFunction::*;
        let shuffles = matches!(self, Shuffle | ShuffleUp | ShuffleDown | ShuffleXor);
        let of_both =
            matches!(self, Any | All | Broadcast | Reduce(_) | ScanInclusive(_) | ScanExclusive(_));
        match (scope, form) {
            (GroupScope::SubGroup, GroupForm::Plain) => self != AllEqual,
            (GroupScope::SubGroup, GroupForm::NonUniform) => of_both || self == AllEqual,
            (GroupScope::SubGroup, GroupForm::Intel) => shuffles,
            (_, form) => of_both && form == GroupForm::Plain,
        }
    }
}

fn atomic(name: &str) -> Option<OpenClBuiltin> {
    for (prefix, atom) in [("atomic_", false), ("atom_", true)] {
        let function = name.strip_prefix(prefix).and_then(AtomicFunction::from_name);
        if let Some(function) = function {
            return Some(OpenClBuiltin::Atomic { function, atom });
        }
    }
    let explicit = name.strip_suffix("_explicit");
    let function = C11Atomic::from_name(explicit.unwrap_or(name))?;
    let explicit = explicit.is_some();
    (!explicit || function != C11Atomic::Init)
        .then_some(OpenClBuiltin::C11Atomic { function, explicit })
}

impl Display for OpenClBuiltin {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        match *self {
            Self::Library(function, precision) => write!(f, "{precision}{function}"),
            Self::Convert(Conversion { to, saturate, rounding }) => {
                let saturate = if saturate { "_sat" } else { "" };
                write!(f, "convert_{to}{saturate}{}", mode(rounding))
            }
            Self::As(to) => write!(f, "as_{to}"),
            Self::Memory(access) => access.fmt(f),
            Self::Query(query) => f.write_str(query_name(query).unwrap_or_default()),
            Self::SubGroupMask(mask) => f.write_str(spelling(&MASKS, mask)),
            Self::Image(function) => function.fmt(f),
            Self::Barrier(function) => function.fmt(f),
            Self::Fence(function) => function.fmt(f),
            Self::Group(scope, form, function) => {
                let (before, between) = match form {
                    GroupForm::Intel => (form.name(), ""),
                    _ => ("", form.name()),
                };
                write!(f, "{before}{scope}_{between}{function}")
            }
            Self::SubGroupBlock(BlockAccess { is_write, element, lanes }) => {
                let access = if is_write { "write" } else { "read" };
                write!(f, "intel_sub_group_block_{access}{element}")?;
                write_lanes(f, lanes)
            }
            Self::Clock(function) => function.fmt(f),
            Self::Copy(function) => function.fmt(f),
            Self::Atomic { function, atom } => {
                write!(f, "{}{function}", if atom { "atom_" } else { "atomic_" })
            }
            Self::C11Atomic { function, explicit } => {
                write!(f, "{function}{}", if explicit { "_explicit" } else { "" })
            }
            single => f.write_str(spelling(&SINGLE, single)),
        }
    }
}

fn mode(rounding: Option<Rounding>) -> &'static str {
    rounding.map_or("", |rounding| spelling(&MODES, rounding))
}

impl Display for NumberType {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        let mut known = NUMBERS.iter();
        let name =
            known.find(|&&(_, element, signed)| (element, signed) == (self.element, self.signed));
        f.write_str(name.map_or("", |(name, ..)| name))?;
        write_lanes(f, self.lanes)
    }
}

impl Display for VectorAccess {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        f.write_str(if self.is_store { "vstore" } else { "vload" })?;
        f.write_str(if self.aligned { "a" } else { "" })?;
        f.write_str(if self.half { "_half" } else { "" })?;
        write_lanes(f, self.lanes)?;
        f.write_str(mode(self.rounding))
    }
}

fn write_lanes(f: &mut Formatter<'_>, lanes: u32) -> Formatted {
    if lanes == 1 { Ok(()) } else { write!(f, "{lanes}") }
}

impl Display for GroupFunction {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        match *self {
            Self::Ballot(function) => function.fmt(f),
            Self::Reduce(op) => write!(f, "reduce_{op}"),
            Self::ScanInclusive(op) => write!(f, "scan_inclusive_{op}"),
            Self::ScanExclusive(op) => write!(f, "scan_exclusive_{op}"),
            Self::ClusteredReduce(op) => write!(f, "clustered_reduce_{op}"),
            single => f.write_str(spelling(&GROUP, single)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_has_one_name() {
        let mut names: Vec<String> = OpenClBuiltin::all().iter().map(|b| b.to_string()).collect();
        for (builtin, name) in OpenClBuiltin::all().into_iter().zip(&names) {
            assert_eq!(OpenClBuiltin::from_name(name), Some(builtin), "{name}");
        }
        names.sort();
        names.dedup();
        // The functions of OpenCL C 3.0 and of the extensions that are served.
        assert_eq!(names.len(), 523);
    }

    #[test]
    fn names_of_conversions_are_taken_apart() {
        let conversion = |name| match OpenClBuiltin::from_name(name) {
            Some(OpenClBuiltin::Convert(conversion)) => conversion,
            other => panic!("{name}: {other:?}"),
        };
        let uchar16 = NumberType { element: Type::I8, signed: false, lanes: 16 };
        let up = Conversion { to: uchar16, saturate: true, rounding: Some(Rounding::Up) };
        assert_eq!(conversion("convert_uchar16_sat_rtp"), up);
        let double = NumberType { element: Type::DOUBLE, signed: true, lanes: 1 };
        let plain = Conversion { to: double, saturate: false, rounding: None };
        assert_eq!(conversion("convert_double"), plain);
        assert_eq!(OpenClBuiltin::Convert(up).to_string(), "convert_uchar16_sat_rtp");
        assert_eq!(OpenClBuiltin::from_name("as_uchar16"), Some(OpenClBuiltin::As(uchar16)));
    }

    #[test]
    fn functions_of_unsupported_features_are_told_by_their_names() {
        assert_eq!(unsupported_feature("__read_pipe_2"), Some("pipes"));
        assert_eq!(unsupported_feature("__work_group_commit_write_pipe"), Some("pipes"));
        for name in ["__enqueue_kernel_basic", "_Z17get_default_queuev"] {
            assert_eq!(unsupported_feature(name), Some("device-side enqueue"), "{name}");
        }
        for name in ["read_pipe", "__pipeline", "enqueue_kernel_item", "_Z4pipev"] {
            assert_eq!(unsupported_feature(name), None, "{name}");
        }
    }

    #[test]
    fn names_that_opencl_c_does_not_have_are_no_builtins() {
        for wrong in [
            "convert_int5",
            "convert_float_sat",
            "convert_bool",
            "convert_",
            "convert_sat",
            "as_",
            "as_int02",
            "vload",
            "vload1",
            "vload5",
            "vloada4",
            "vloada_half",
            "vload4_rte",
            "vload_half_rtz",
            "native_acos",
            "divide",
            "half_divide2",
            "get_local",
            "get_isftz",
            "work_group_shuffle",
            "work_group_elect",
            "sub_group_all_equal",
            "intel_sub_group_any",
            "work_group_non_uniform_all",
            "intel_sub_group_non_uniform_shuffle",
            "atomic_",
            "atom_load",
            "atomic_init_explicit",
            "atom_work_item_fence",
            "sub_group_reduce_",
        ] {
            assert_eq!(OpenClBuiltin::from_name(wrong), None, "{wrong}");
        }
    }
}
