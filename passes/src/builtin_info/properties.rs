//! Properties and uniformity of builtins.

use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{GroupFunction, LibraryFunction, MangledType, OpenClBuiltin};
use oxmux_ir::{Builtin, Function, Type};

/// One property of a builtin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum BuiltinProperty {
    /// It is a query about the ND-range, or the work-item's position in it.
    WorkItem,
    /// It affects the order of execution: a barrier.
    ExecutionFlow,
    /// It has a result that depends on all lanes of its operand.
    Reduction,
    /// It has side effects.
    SideEffects,
    /// It has no side effects.
    NoSideEffects,
    /// A vectorizer may call it once for each lane.
    SupportsInstantiation,
    /// No builtin does the same for vectors.
    NoVectorEquivalent,
    /// A builtin does the same for vectors.
    VectorEquivalent,
    /// The target may emit instructions instead of a call.
    CanEmitInline,
    /// A pointer operand receives a second result, of the result's type.
    PointerReturnEqualRetTy,
    /// A pointer operand receives a second result, an integer for each lane of the result.
    PointerReturnEqualIntRetTy,
    /// It is to be inlined after vectorization.
    InlinePostVectorization,
    /// Its result is the local id, or depends on it.
    LocalId,
    /// It is an atomic operation.
    Atomic,
    /// It can be called again wherever its result is used.
    Rematerializable,
    /// Mux builtins express it.
    LowerToMuxBuiltin,
    /// Its result does not depend on the work-items that call it together.
    KnownNonConvergent,
}

/// A set of properties.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct BuiltinProperties(u32);

impl BuiltinProperties {
    /// No property: nothing is known.
    pub const NONE: Self = Self(0);
    /// These properties.
    pub fn of(list: &[BuiltinProperty]) -> Self {
        Self(list.iter().fold(0, |bits, &p| bits | 1 << p as u32))
    }
    /// Whether it has a property.
    pub fn has(self, property: BuiltinProperty) -> bool {
        self.0 & 1 << property as u32 != 0
    }
    /// These and one more.
    #[must_use]
    pub fn with(self, property: BuiltinProperty) -> Self {
        Self(self.0 | 1 << property as u32)
    }
}

/// How the result of a builtin differs between work-items.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Uniformity {
    /// Not known.
    Unknown,
    /// All work-items of a group get the same.
    Always,
    /// As its operands do.
    LikeInputs,
    /// It grows by one from each work-item to the next in the dimension asked for.
    InstanceId,
    /// It may: the dimension that it is called with is not known.
    MaybeInstanceId,
    /// It differs, with no order that is known.
    Never,
}

/// The default of [`BuiltinInfo::analyze_builtin`](super::BuiltinInfo::analyze_builtin).
pub fn default_analyze_builtin(builtin: Builtin, function: &Function) -> BuiltinProperties {
    match builtin {
        Builtin::Mux(builtin) => mux_properties(builtin),
        Builtin::OpenCl(builtin) => language_properties(builtin, function),
    }
}

fn mux_properties(builtin: MuxBuiltin) -> BuiltinProperties {
    use BuiltinProperty::*;
    use MuxFunction as M;
    let function = match builtin {
        // A group operation cannot be done by one work-item.
        MuxBuiltin::Group(..) => return BuiltinProperties::of(&[NoVectorEquivalent]),
        MuxBuiltin::Function(function) => function,
    };
    match function {
        M::WorkGroupBarrier | M::SubGroupBarrier => {
            BuiltinProperties::of(&[ExecutionFlow, SideEffects])
        }
        M::MemBarrier => {
            BuiltinProperties::of(&[SideEffects, SupportsInstantiation, KnownNonConvergent])
        }
        M::DmaRead1D
        | M::DmaRead2D
        | M::DmaRead3D
        | M::DmaWrite1D
        | M::DmaWrite2D
        | M::DmaWrite3D
        | M::DmaWait => BuiltinProperties::of(&[SideEffects, NoVectorEquivalent]),
        M::SetLocalId | M::SetSubGroupId | M::SetNumSubGroups | M::SetMaxSubGroupSize => {
            BuiltinProperties::of(&[SideEffects, NoVectorEquivalent, KnownNonConvergent])
        }
        M::IsFtz | M::UseFast | M::IsEmbeddedProfile => {
            BuiltinProperties::of(&[NoSideEffects, KnownNonConvergent, Rematerializable])
        }
        M::GetLocalId | M::GetGlobalId | M::GetLocalLinearId | M::GetGlobalLinearId => {
            let list = [WorkItem, Rematerializable, NoSideEffects, KnownNonConvergent];
            let properties = BuiltinProperties::of(&list);
            if function == M::GetLocalId { properties.with(LocalId) } else { properties }
        }
        _ => {
            BuiltinProperties::of(&[WorkItem, Rematerializable, NoSideEffects, KnownNonConvergent])
        }
    }
}

fn language_properties(builtin: OpenClBuiltin, function: &Function) -> BuiltinProperties {
    use BuiltinProperty::*;
    use LibraryFunction::*;
    use OpenClBuiltin as Cl;
    let pure = BuiltinProperties::of(&[
        NoSideEffects,
        SupportsInstantiation,
        VectorEquivalent,
        KnownNonConvergent,
    ]);
    let stores = BuiltinProperties::of(&[
        SideEffects,
        SupportsInstantiation,
        VectorEquivalent,
        KnownNonConvergent,
    ]);
    let library = match builtin {
        Cl::Query(MuxFunction::GetLocalId) => {
            let list = [LowerToMuxBuiltin, WorkItem, Rematerializable, NoSideEffects, LocalId];
            return BuiltinProperties::of(&list);
        }
        builtin if builtin.is_query() => {
            let list = [LowerToMuxBuiltin, WorkItem, Rematerializable, NoSideEffects];
            return BuiltinProperties::of(&list);
        }
        Cl::Barrier(_) => {
            return BuiltinProperties::of(&[LowerToMuxBuiltin, ExecutionFlow, SideEffects]);
        }
        Cl::Fence(_)
        | Cl::Group(..)
        | Cl::SubGroupBlock(_)
        | Cl::Clock(_)
        | Cl::Copy(_)
        | Cl::WaitGroupEvents => {
            return BuiltinProperties::of(&[LowerToMuxBuiltin, SideEffects]);
        }
        Cl::Atomic { .. } | Cl::C11Atomic { .. } => {
            return BuiltinProperties::of(&[SideEffects, SupportsInstantiation, Atomic]);
        }
        Cl::ToAddressSpace(_) | Cl::GetFence => {
            let list = [NoSideEffects, SupportsInstantiation, KnownNonConvergent];
            return BuiltinProperties::of(&list);
        }
        Cl::Printf => return BuiltinProperties::of(&[SideEffects, SupportsInstantiation]),
        Cl::Prefetch => return BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation]),
        Cl::Image(function) => {
            use oxmux_ir::opencl::ImageFunction as I;
            let writes =
                matches!(function, I::WriteFloat | I::WriteInt | I::WriteUint | I::WriteHalf);
            // They read memory that others may write.
            let effects = if writes { SideEffects } else { NoSideEffects };
            return BuiltinProperties::of(&[effects, SupportsInstantiation, KnownNonConvergent]);
        }
        _ => builtin.library(),
    };
    match library {
        Some(Fract | Modf | Sincos) => stores.with(PointerReturnEqualRetTy),
        Some(Frexp | LgammaR | Remquo) => stores.with(PointerReturnEqualIntRetTy),
        Some(Dot | Cross | FastDistance | FastLength | FastNormalize) => BuiltinProperties::of(&[
            NoSideEffects,
            SupportsInstantiation,
            NoVectorEquivalent,
            CanEmitInline,
            KnownNonConvergent,
        ]),
        // Inlined naively these would overflow.
        Some(Length | Normalize | Distance | Any | All) => BuiltinProperties::of(&[
            NoSideEffects,
            SupportsInstantiation,
            NoVectorEquivalent,
            KnownNonConvergent,
        ]),
        Some(Shuffle | Shuffle2 | Nan) => {
            BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation, KnownNonConvergent])
        }
        _ => {
            // A function that returns nothing, or takes pointers, may write memory.
            let pointers = function.overload().is_none_or(|params| {
                params.iter().any(|p| matches!(p, MangledType::Pointer { .. }))
            });
            let is_load = matches!(builtin, Cl::Memory(access) if !access.is_store);
            match function.return_type() == Type::VOID || pointers {
                true if is_load => BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation]),
                true => BuiltinProperties::of(&[SideEffects, SupportsInstantiation]),
                false if matches!(library, Some(Fmin | Fmax)) => pure.with(CanEmitInline),
                false => pure,
            }
        }
    }
}

/// The default of [`BuiltinInfo::builtin_uniformity`](super::BuiltinInfo::builtin_uniformity).
pub fn default_builtin_uniformity(
    builtin: Builtin,
    rank: Option<u64>,
    dimension: u32,
) -> Uniformity {
    let builtin = match builtin {
        Builtin::Mux(builtin) => builtin,
        Builtin::OpenCl(OpenClBuiltin::Query(query)) => MuxBuiltin::Function(query),
        Builtin::OpenCl(builtin) => return language_uniformity(builtin),
    };
    use MuxFunction::*;
    match builtin {
        MuxBuiltin::Function(GetLocalId | GetGlobalId) => match rank {
            None => Uniformity::MaybeInstanceId,
            Some(rank) if rank == u64::from(dimension) => Uniformity::InstanceId,
            Some(_) => Uniformity::Always,
        },
        MuxBuiltin::Function(GetSubGroupLocalId) => Uniformity::InstanceId,
        MuxBuiltin::Function(GetLocalLinearId | GetGlobalLinearId) => match dimension {
            0 => Uniformity::InstanceId,
            _ => Uniformity::Never,
        },
        _ if builtin.uniform_in().is_some() => Uniformity::Always,
        MuxBuiltin::Function(_) => Uniformity::Unknown,
        MuxBuiltin::Group(..) => Uniformity::Never,
    }
}

fn language_uniformity(builtin: OpenClBuiltin) -> Uniformity {
    use OpenClBuiltin::*;
    match builtin {
        Group(_, _, function) => match function {
            GroupFunction::Any
            | GroupFunction::All
            | GroupFunction::Broadcast
            | GroupFunction::Reduce(_) => Uniformity::Always,
            // Clusters differ from one another.
            _ => Uniformity::Never,
        },
        // An atomic operation gives each work-item the value that it found.
        Atomic { .. } | C11Atomic { .. } | SubGroupMask(_) | Printf => Uniformity::Never,
        Copy(_) => Uniformity::Unknown,
        Memory(access) if !access.is_store => Uniformity::Unknown,
        _ => Uniformity::LikeInputs,
    }
}
