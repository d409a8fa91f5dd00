//! The mux builtins of the specification ("Builtins", "Group operation builtins") with their
//! properties.
//!
//! A function of a module is one of these by its name, decided once when the function gets its
//! name. Passes ask for properties; they never look at names.

use crate::intrinsics::Intrinsic;
use crate::opcode::string_enum;
use crate::types::{Type, TypeKind, Types};

pub use crate::attributes::{BarrierSchedule, WorkItemOrder};

string_enum! {
    /// Mux builtins that are not group operations.
    MuxFunction {
        /// `i1`: whether the device flushes subnormals.
        IsFtz = "__mux_isftz",
        /// `i1`: whether fast, less accurate algorithms are wanted.
        UseFast = "__mux_usefast",
        /// `i1`: whether the device has the embedded profile.
        IsEmbeddedProfile = "__mux_isembeddedprofile",
        /// `i32`
        GetWorkDim = "__mux_get_work_dim",
        /// `size_t(i32)`
        GetLocalId = "__mux_get_local_id",
        /// `size_t(i32)`
        GetGroupId = "__mux_get_group_id",
        /// `size_t(i32)`
        GetGlobalId = "__mux_get_global_id",
        /// `size_t(i32)`
        GetLocalSize = "__mux_get_local_size",
        /// `size_t(i32)`
        GetGlobalSize = "__mux_get_global_size",
        /// `size_t(i32)`
        GetNumGroups = "__mux_get_num_groups",
        /// `size_t(i32)`
        GetGlobalOffset = "__mux_get_global_offset",
        /// `size_t(i32)`
        GetEnqueuedLocalSize = "__mux_get_enqueued_local_size",
        /// `size_t()`
        GetLocalLinearId = "__mux_get_local_linear_id",
        /// `size_t()`
        GetGlobalLinearId = "__mux_get_global_linear_id",
        /// `i32()`
        GetSubGroupId = "__mux_get_sub_group_id",
        /// `i32()`
        GetNumSubGroups = "__mux_get_num_sub_groups",
        /// `i32()`
        GetMaxSubGroupSize = "__mux_get_max_sub_group_size",
        /// `i32()`
        GetSubGroupSize = "__mux_get_sub_group_size",
        /// `i32()`
        GetSubGroupLocalId = "__mux_get_sub_group_local_id",
        /// `void(i32, size_t)`, in generated wrappers alone.
        SetLocalId = "__mux_set_local_id",
        /// `void(i32)`, in generated wrappers alone.
        SetSubGroupId = "__mux_set_sub_group_id",
        /// `void(i32)`, in generated wrappers alone.
        SetNumSubGroups = "__mux_set_num_sub_groups",
        /// `void(i32)`, in generated wrappers alone.
        SetMaxSubGroupSize = "__mux_set_max_sub_group_size",
        /// `void(i32 scope, i32 semantics)`
        MemBarrier = "__mux_mem_barrier",
        /// `void(i32 id, i32 scope, i32 semantics)`
        WorkGroupBarrier = "__mux_work_group_barrier",
        /// `void(i32 id, i32 scope, i32 semantics)`
        SubGroupBarrier = "__mux_sub_group_barrier",
        /// `event(ptr local dst, ptr global src, size_t width, event)`
        DmaRead1D = "__mux_dma_read_1D",
        /// `event(dst, src, width, dst_stride, src_stride, height, event)`
        DmaRead2D = "__mux_dma_read_2D",
        /// `event(dst, src, width, dst_line, src_line, height, dst_plane, src_plane, depth, event)`
        DmaRead3D = "__mux_dma_read_3D",
        /// `event(ptr global dst, ptr local src, size_t width, event)`
        DmaWrite1D = "__mux_dma_write_1D",
        /// `event(dst, src, width, dst_stride, src_stride, height, event)`
        DmaWrite2D = "__mux_dma_write_2D",
        /// `event(dst, src, width, dst_line, src_line, height, dst_plane, src_plane, depth, event)`
        DmaWrite3D = "__mux_dma_write_3D",
        /// `void(i32 count, ptr events)`
        DmaWait = "__mux_dma_wait",
    }
}

string_enum! {
    /// Which work-items take part in a group operation.
    GroupScope {
        /// All work-items of the work-group. The first operand is a barrier id.
        WorkGroup = "work_group",
        /// Those of one sub-group.
        SubGroup = "sub_group",
        /// The lanes of one vector.
        VecGroup = "vec_group",
    }
}

string_enum! {
    /// The operation of a reduction or scan.
    GroupArithmetic {
        /// Integer sum.
        Add = "add",
        /// Float sum.
        FAdd = "fadd",
        /// Integer product.
        Mul = "mul",
        /// Float product.
        FMul = "fmul",
        /// Signed minimum.
        SMin = "smin",
        /// Unsigned minimum.
        UMin = "umin",
        /// Float minimum.
        FMin = "fmin",
        /// Signed maximum.
        SMax = "smax",
        /// Unsigned maximum.
        UMax = "umax",
        /// Float maximum.
        FMax = "fmax",
        /// Bitwise and.
        And = "and",
        /// Bitwise or.
        Or = "or",
        /// Bitwise exclusive or.
        Xor = "xor",
        /// Logical and.
        LogicalAnd = "logical_and",
        /// Logical or.
        LogicalOr = "logical_or",
        /// Logical exclusive or.
        LogicalXor = "logical_xor",
    }
}

impl GroupArithmetic {
    /// Whether it is arithmetic of floats.
    pub fn is_float(self) -> bool {
        matches!(self, Self::FAdd | Self::FMul | Self::FMin | Self::FMax)
    }
    /// The intrinsic that combines the lanes of a vector; sums and products of floats take a start.
    /// Operands of logical operations are zero or one.
    pub fn reduction(self) -> Intrinsic {
        match self {
            Self::Add => Intrinsic::ReduceAdd,
            Self::FAdd => Intrinsic::ReduceFAdd,
            Self::Mul => Intrinsic::ReduceMul,
            Self::FMul => Intrinsic::ReduceFMul,
            Self::SMin => Intrinsic::ReduceSMin,
            Self::UMin => Intrinsic::ReduceUMin,
            Self::FMin => Intrinsic::ReduceFMin,
            Self::SMax => Intrinsic::ReduceSMax,
            Self::UMax => Intrinsic::ReduceUMax,
            Self::FMax => Intrinsic::ReduceFMax,
            Self::And | Self::LogicalAnd => Intrinsic::ReduceAnd,
            Self::Or | Self::LogicalOr => Intrinsic::ReduceOr,
            Self::Xor | Self::LogicalXor => Intrinsic::ReduceXor,
        }
    }
}

/// A group operation; the operand's type is the overload.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GroupOp {
    /// Whether the operand is true for any.
    Any,
    /// Whether the operand is true for all.
    All,
    /// The operand of one of them.
    Broadcast,
    /// Over all of them.
    Reduce(GroupArithmetic),
    /// Over those up to this one.
    ScanInclusive(GroupArithmetic),
    /// Over those before this one.
    ScanExclusive(GroupArithmetic),
    /// The operand of the sub-group's invocation with the given id.
    Shuffle,
    /// The operand of an invocation with a lower id.
    ShuffleUp,
    /// The operand of an invocation with a higher id.
    ShuffleDown,
    /// The operand of the invocation whose id differs in the given bits.
    ShuffleXor,
}

impl GroupOp {
    /// The part of the name between the group and the type.
    pub fn name(self) -> String {
        match self {
            Self::Any => "any".into(),
            Self::All => "all".into(),
            Self::Broadcast => "broadcast".into(),
            Self::Reduce(op) => format!("reduce_{op}"),
            Self::ScanInclusive(op) => format!("scan_inclusive_{op}"),
            Self::ScanExclusive(op) => format!("scan_exclusive_{op}"),
            Self::Shuffle => "shuffle".into(),
            Self::ShuffleUp => "shuffle_up".into(),
            Self::ShuffleDown => "shuffle_down".into(),
            Self::ShuffleXor => "shuffle_xor".into(),
        }
    }
    /// The operation with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let arithmetic =
            |prefix: &str| name.strip_prefix(prefix).and_then(GroupArithmetic::from_name);
        match name {
            "any" => Some(Self::Any),
            "all" => Some(Self::All),
            "broadcast" => Some(Self::Broadcast),
            "shuffle" => Some(Self::Shuffle),
            "shuffle_up" => Some(Self::ShuffleUp),
            "shuffle_down" => Some(Self::ShuffleDown),
            "shuffle_xor" => Some(Self::ShuffleXor),
            _ => arithmetic("reduce_")
                .map(Self::Reduce)
                .or_else(|| arithmetic("scan_inclusive_").map(Self::ScanInclusive))
                .or_else(|| arithmetic("scan_exclusive_").map(Self::ScanExclusive)),
        }
    }
}

/// A mux builtin.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MuxBuiltin {
    /// One that is not a group operation.
    Function(MuxFunction),
    /// A group operation.
    Group(GroupScope, GroupOp),
}

impl MuxBuiltin {
    /// The builtin with this name; the type suffix of group operations is not checked.
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(function) = MuxFunction::from_name(name) {
            return Some(Self::Function(function));
        }
        let rest = name.strip_prefix("__mux_")?;
        let scope = GroupScope::ALL.iter().copied().find(|s| rest.starts_with(s.name()))?;
        let (op, ty) = rest[scope.name().len()..].strip_prefix('_')?.rsplit_once('_')?;
        let shuffle = op.starts_with("shuffle");
        (is_type_suffix(ty) && (!shuffle || scope == GroupScope::SubGroup))
            .then(|| GroupOp::from_name(op))
            .flatten()
            .map(|op| Self::Group(scope, op))
    }
    /// The name; group operations need the type of their operand.
    pub fn name(self, types: &Types, overload: Option<Type>) -> Option<String> {
        match self {
            Self::Function(function) => Some(function.name().to_string()),
            Self::Group(scope, op) => {
                Some(format!("__mux_{scope}_{}_{}", op.name(), type_suffix(types, overload?)?))
            }
        }
    }
    /// The result and parameter types. `size` is `size_t`, `overload` the type of a group
    /// operation's operand. DMA builtins have none: their event type is the program's.
    pub fn signature(self, size: Type, overload: Option<Type>) -> Option<(Type, Vec<Type>)> {
        use MuxFunction::*;
        let i32 = Type::I32;
        Some(match self {
            Self::Function(function) => match function {
                IsFtz | UseFast | IsEmbeddedProfile => (Type::I1, vec![]),
                GetWorkDim | GetSubGroupId | GetNumSubGroups | GetMaxSubGroupSize
                | GetSubGroupSize | GetSubGroupLocalId => (i32, vec![]),
                GetLocalId | GetGroupId | GetGlobalId | GetLocalSize | GetGlobalSize
                | GetNumGroups | GetGlobalOffset | GetEnqueuedLocalSize => (size, vec![i32]),
                GetLocalLinearId | GetGlobalLinearId => (size, vec![]),
                SetLocalId => (Type::VOID, vec![i32, size]),
                SetSubGroupId | SetNumSubGroups | SetMaxSubGroupSize => (Type::VOID, vec![i32]),
                MemBarrier => (Type::VOID, vec![i32, i32]),
                WorkGroupBarrier | SubGroupBarrier => (Type::VOID, vec![i32, i32, i32]),
                DmaRead1D | DmaRead2D | DmaRead3D | DmaWrite1D | DmaWrite2D | DmaWrite3D
                | DmaWait => return None,
            },
            Self::Group(scope, op) => {
                let ty = overload?;
                let mut params = Vec::new();
                if scope == GroupScope::WorkGroup {
                    params.push(i32);
                }
                params.push(ty);
                match op {
                    GroupOp::Broadcast if scope == GroupScope::WorkGroup => {
                        params.extend([size; 3])
                    }
                    GroupOp::Broadcast | GroupOp::Shuffle | GroupOp::ShuffleXor => params.push(i32),
                    GroupOp::ShuffleUp | GroupOp::ShuffleDown => params.extend([ty, i32]),
                    _ => {}
                }
                (ty, params)
            }
        })
    }
    /// The result and parameter types, vectors of `vec_group` operations included: their
    /// reductions, broadcasts, `any` and `all` give one element, their scans a vector. None for a
    /// type that the operation does not have; otherwise this is [`MuxBuiltin::signature`].
    pub fn signature_in(
        self,
        types: &Types,
        size: Type,
        overload: Option<Type>,
    ) -> Option<(Type, Vec<Type>)> {
        let (ret, params) = self.signature(size, overload)?;
        let Self::Group(scope, op) = self else { return Some((ret, params)) };
        let scalar = types.scalar(ret);
        let fits = match op {
            GroupOp::Any | GroupOp::All => scalar == Type::I1,
            GroupOp::Reduce(op) | GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op) => {
                if op.is_float() { types.is_float(scalar) } else { types.is_int(scalar) }
            }
            _ => true,
        };
        let scans = matches!(op, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_));
        match scope {
            _ if !fits => None,
            GroupScope::VecGroup if !scans => Some((scalar, params)),
            // The specification has scalars alone for work-groups and sub-groups. SPIR-V's group
            // instructions take vectors too, which act element by element.
            _ => Some((ret, params)),
        }
    }
    /// The place of the operand whose type is the overload of a group operation.
    pub fn overload_operand(self) -> Option<usize> {
        match self {
            Self::Function(_) => None,
            Self::Group(GroupScope::WorkGroup, _) => Some(1),
            Self::Group(..) => Some(0),
        }
    }
    /// Whether the first operand is a barrier id: barriers and work-group collectives.
    pub fn has_barrier_id(self) -> bool {
        matches!(
            self,
            Self::Function(MuxFunction::WorkGroupBarrier | MuxFunction::SubGroupBarrier)
                | Self::Group(GroupScope::WorkGroup, _)
        )
    }
    /// Whether a kernel is split here: work-group barriers and work-group collectives.
    pub fn splits_kernel(self) -> bool {
        matches!(
            self,
            Self::Function(MuxFunction::WorkGroupBarrier) | Self::Group(GroupScope::WorkGroup, _)
        )
    }
    /// Whether work-items wait for one another in a call: barriers and group operations.
    pub fn synchronizes(self) -> bool {
        use MuxFunction::{SubGroupBarrier, WorkGroupBarrier};
        matches!(self, Self::Function(WorkGroupBarrier | SubGroupBarrier) | Self::Group(..))
    }
    /// Whether calls may not be made dependent on more values than they were.
    pub fn is_convergent(self) -> bool {
        self.is_of_work_group() || self.synchronizes()
    }
    /// Whether all work-items of a work-group that run at the same time take part in a call: they
    /// wait for each other in it, or exchange something.
    pub fn is_of_work_group(self) -> bool {
        use MuxFunction::*;
        match self {
            Self::Group(scope, _) => scope == GroupScope::WorkGroup,
            Self::Function(f) => matches!(
                f,
                WorkGroupBarrier
                    | DmaRead1D
                    | DmaRead2D
                    | DmaRead3D
                    | DmaWrite1D
                    | DmaWrite2D
                    | DmaWrite3D
                    | DmaWait
            ),
        }
    }
    /// The largest group whose work-items all get the same result from one call; none if each may
    /// get its own.
    pub fn uniform_in(self) -> Option<GroupScope> {
        use MuxFunction::*;
        match self {
            Self::Function(
                IsFtz | UseFast | IsEmbeddedProfile | GetWorkDim | GetGroupId | GetLocalSize
                | GetGlobalSize | GetNumGroups | GetGlobalOffset | GetEnqueuedLocalSize,
            ) => Some(GroupScope::WorkGroup),
            // Wrappers set them for the sub-groups that they run.
            Self::Function(
                GetSubGroupId | GetNumSubGroups | GetMaxSubGroupSize | GetSubGroupSize,
            ) => Some(GroupScope::SubGroup),
            Self::Function(_) => None,
            Self::Group(scope, op) => match op {
                GroupOp::Any | GroupOp::All | GroupOp::Reduce(_) | GroupOp::Broadcast => {
                    Some(scope)
                }
                _ => None,
            },
        }
    }
    /// Whether the builtin only returns a value that is fixed for a work-item: its call can be
    /// removed, moved and repeated ("rematerializable").
    pub fn is_query(self) -> bool {
        use MuxFunction::*;
        matches!(
            self,
            Self::Function(
                IsFtz
                    | UseFast
                    | IsEmbeddedProfile
                    | GetWorkDim
                    | GetLocalId
                    | GetGroupId
                    | GetGlobalId
                    | GetLocalSize
                    | GetGlobalSize
                    | GetNumGroups
                    | GetGlobalOffset
                    | GetEnqueuedLocalSize
                    | GetLocalLinearId
                    | GetGlobalLinearId
                    | GetSubGroupId
                    | GetNumSubGroups
                    | GetMaxSubGroupSize
                    | GetSubGroupSize
                    | GetSubGroupLocalId
            )
        )
    }
    /// Whether the builtin is about sub-groups: the explicit uses that `"mux-no-subgroups"` denies.
    pub fn is_sub_group(self) -> bool {
        use MuxFunction::*;
        match self {
            Self::Group(scope, _) => scope == GroupScope::SubGroup,
            Self::Function(f) => matches!(
                f,
                GetSubGroupId
                    | GetNumSubGroups
                    | GetMaxSubGroupSize
                    | GetSubGroupSize
                    | GetSubGroupLocalId
                    | SubGroupBarrier
            ),
        }
    }
}

/// `MemScope` of the specification; SPIR-V's `Scope`.
pub mod scope {
    /// `MemScopeCrossDevice`
    pub const CROSS_DEVICE: u32 = 0;
    /// `MemScopeDevice`
    pub const DEVICE: u32 = 1;
    /// `MemScopeWorkGroup`
    pub const WORK_GROUP: u32 = 2;
    /// `MemScopeSubGroup`
    pub const SUB_GROUP: u32 = 3;
    /// `MemScopeWorkItem`
    pub const WORK_ITEM: u32 = 4;
}

/// `MemSemantics` of the specification; SPIR-V's `Memory Semantics`.
pub mod semantics {
    /// `MemSemanticsRelaxed`
    pub const RELAXED: u32 = 0;
    /// `MemSemanticsAcquire`
    pub const ACQUIRE: u32 = 0x2;
    /// `MemSemanticsRelease`
    pub const RELEASE: u32 = 0x4;
    /// `MemSemanticsAcquireRelease`
    pub const ACQUIRE_RELEASE: u32 = 0x8;
    /// `MemSemanticsSequentiallyConsistent`
    pub const SEQUENTIALLY_CONSISTENT: u32 = 0x10;
    /// `MemSemanticsMask`: the ordering's bits.
    pub const ORDERING_MASK: u32 = 0x1f;
    /// `MemSemanticsSubGroupMemory`
    pub const SUB_GROUP_MEMORY: u32 = 0x80;
    /// `MemSemanticsWorkGroupMemory`
    pub const WORK_GROUP_MEMORY: u32 = 0x100;
    /// `MemSemanticsCrossWorkGroupMemory`
    pub const CROSS_WORK_GROUP_MEMORY: u32 = 0x200;
}

/// The type's part of a group builtin's name: `i32`, `f32`, `v4f32`, `nxv2i64`.
pub fn type_suffix(types: &Types, ty: Type) -> Option<String> {
    match *types.kind(ty) {
        TypeKind::Int(bits) => Some(format!("i{bits}")),
        TypeKind::Half => Some("f16".into()),
        TypeKind::Float => Some("f32".into()),
        TypeKind::Double => Some("f64".into()),
        TypeKind::Ptr(space) => Some(format!("p{space}")),
        TypeKind::Vector { element, len, scalable } => {
            let prefix = if scalable { "nxv" } else { "v" };
            Some(format!("{prefix}{len}{}", type_suffix(types, element)?))
        }
        _ => None,
    }
}

fn is_type_suffix(text: &str) -> bool {
    let lanes = text.strip_prefix("nxv").or_else(|| text.strip_prefix('v'));
    let scalar = match lanes {
        None => text,
        Some(lanes) => {
            let scalar = lanes.trim_start_matches(|c: char| c.is_ascii_digit());
            if scalar.len() == lanes.len() {
                return false;
            }
            scalar
        }
    };
    let number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    match scalar.split_at_checked(1) {
        Some(("f", bits)) => matches!(bits, "16" | "32" | "64"),
        Some(("i" | "p", bits)) => number(bits),
        _ => false,
    }
}

/// How ids compare to this work-item's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IdMask {
    /// Its own.
    Eq,
    /// Its own and greater ones.
    Ge,
    /// Greater ones.
    Gt,
    /// Its own and lesser ones.
    Le,
    /// Lesser ones.
    Lt,
}
