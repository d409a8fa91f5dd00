//! What is known of builtins: their properties, and how their results differ between work-items.

use oxmux_ir::mux::{GroupOp, MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, demangle};
use oxmux_ir::{Builtin, Function, Type};

/// One property of a builtin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum BuiltinProperty {
    /// It tells something of the ND-range or of the work-item's place in it.
    WorkItem,
    /// It decides how work-items go on: a barrier.
    ExecutionFlow,
    /// It has a result that depends on all lanes of its operand.
    Reduction,
    /// It does more than give a result.
    SideEffects,
    /// It does nothing but give a result.
    NoSideEffects,
    /// A vectorizer may call it once for each lane.
    SupportsInstantiation,
    /// No builtin does the same for vectors.
    NoVectorEquivalent,
    /// A builtin does the same for vectors.
    VectorEquivalent,
    /// The target may emit instructions instead of a call.
    CanEmitInline,
    /// A pointer operand is where a second result goes, of the result's type.
    PointerReturnEqualRetTy,
    /// A pointer operand is where a second result goes, an integer for each lane of the result.
    PointerReturnEqualIntRetTy,
    /// It is to be inlined after vectorization.
    InlinePostVectorization,
    /// It gives the local id, or what follows from it.
    LocalId,
    /// It is an atomic operation.
    Atomic,
    /// It can be called again wherever its result is wanted.
    Rematerializable,
    /// Mux builtins express it.
    LowerToMuxBuiltin,
    /// It does not matter which work-items call it together.
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
    /// Nobody knows.
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
        // What the group computes together cannot be done by one of it.
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
    use OpenClBuiltin as Cl;
    let name = builtin.name();
    if crate::mux::lower_to_mux_builtins::is_expressible(builtin) {
        let barriers = matches!(builtin, Cl::Barrier | Cl::WorkGroupBarrier | Cl::SubGroupBarrier);
        let list: &[BuiltinProperty] = match (name.starts_with("get_"), barriers) {
            (true, _) => &[LowerToMuxBuiltin, WorkItem, Rematerializable, NoSideEffects],
            (_, true) => &[LowerToMuxBuiltin, ExecutionFlow, SideEffects],
            _ => &[LowerToMuxBuiltin, SideEffects],
        };
        let properties = BuiltinProperties::of(list);
        return if builtin == Cl::GetLocalId { properties.with(LocalId) } else { properties };
    }
    if name.starts_with("atom") {
        return BuiltinProperties::of(&[SideEffects, SupportsInstantiation, Atomic]);
    }
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
    match builtin {
        Cl::Printf => BuiltinProperties::of(&[SideEffects, SupportsInstantiation]),
        Cl::Fract | Cl::Modf | Cl::Sincos => stores.with(PointerReturnEqualRetTy),
        Cl::Frexp | Cl::LgammaR | Cl::Remquo => stores.with(PointerReturnEqualIntRetTy),
        Cl::Dot | Cl::Cross | Cl::FastDistance | Cl::FastLength | Cl::FastNormalize => {
            BuiltinProperties::of(&[
                NoSideEffects,
                SupportsInstantiation,
                NoVectorEquivalent,
                CanEmitInline,
                KnownNonConvergent,
            ])
        }
        // Inlined naively these would overflow.
        Cl::Length | Cl::Normalize | Cl::Distance | Cl::Any | Cl::All => BuiltinProperties::of(&[
            NoSideEffects,
            SupportsInstantiation,
            NoVectorEquivalent,
            KnownNonConvergent,
        ]),
        Cl::Shuffle | Cl::Shuffle2 | Cl::Nan => {
            BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation, KnownNonConvergent])
        }
        // What they read, others may write.
        Cl::ReadImagef | Cl::ReadImagei | Cl::ReadImageui | Cl::ReadImageh => {
            BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation, KnownNonConvergent])
        }
        Cl::Prefetch => BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation]),
        _ => {
            // Who returns nothing, or takes pointers, writes somewhere for all that is known.
            let pointers = demangle(function.name()).is_none_or(|(_, params)| {
                params.iter().any(|p| matches!(p, MangledType::Pointer { .. }))
            });
            let is_load = name.starts_with("vload");
            match function.return_type() == Type::VOID || pointers {
                true if is_load => BuiltinProperties::of(&[NoSideEffects, SupportsInstantiation]),
                true => BuiltinProperties::of(&[SideEffects, SupportsInstantiation]),
                false if matches!(builtin, Cl::Fmin | Cl::Fmax) => pure.with(CanEmitInline),
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
        Builtin::OpenCl(builtin) => {
            use crate::mux::lower_to_mux_builtins::query;
            return match query(builtin) {
                Some(f) => default_builtin_uniformity(
                    Builtin::Mux(MuxBuiltin::Function(f)),
                    rank,
                    dimension,
                ),
                None => language_uniformity(builtin),
            };
        }
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
        MuxBuiltin::Function(_) if builtin.is_query() => Uniformity::Always,
        MuxBuiltin::Function(_) => Uniformity::Unknown,
        MuxBuiltin::Group(_, op) => match op {
            GroupOp::Any | GroupOp::All | GroupOp::Reduce(_) | GroupOp::Broadcast => {
                Uniformity::Always
            }
            _ => Uniformity::Never,
        },
    }
}

fn language_uniformity(builtin: OpenClBuiltin) -> Uniformity {
    let name = builtin.name();
    let group = name.starts_with("work_group_") || name.starts_with("sub_group_");
    let alike = ["_any", "_all", "_broadcast"].iter().any(|s| name.ends_with(s));
    if group {
        return match alike || name.contains("_reduce_") {
            true => Uniformity::Always,
            false => Uniformity::Never,
        };
    }
    // An atomic operation gives each work-item what it found.
    if name.starts_with("atom") || builtin == OpenClBuiltin::Printf {
        return Uniformity::Never;
    }
    if name.starts_with("async_") || name.starts_with("vload") {
        return Uniformity::Unknown;
    }
    Uniformity::LikeInputs
}
