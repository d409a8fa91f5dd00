//! The side effects of operations, in the detail that code motion needs.
//!
//! The lattice: sets of [`Spaces`] that are read and that are written, from none (a pure operation)
//! to all (a call of an unknown function), and whether the operation is pinned, may be undefined,
//! or may not return. An operation's effects follow from itself, from the address spaces of its
//! pointers and from attributes of the function that it calls: nothing is iterated.

use oxmux_ir::attributes::{AttributeSet, MemoryEffects, WordAttribute};
use oxmux_ir::instruction::Call;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{BinaryOp, Builtin, Callee, Context, Function, Intrinsic, Module, Op, Type, Value};

/// A set of address spaces, and the state that work-item queries read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spaces(u8);

impl Spaces {
    pub(crate) const NONE: Self = Self(0);
    /// Memory that no kernel writes.
    pub(crate) const CONSTANT: Self = Self(1 << 2);
    /// Memory that other work-items can write: all but private memory and the state of queries.
    pub(crate) const SHARED: Self = Self(0b1_1110);
    pub(crate) const ALL: Self = Self(0b1_1111);
    /// The state that `__mux_get_*` reads and `__mux_set_*` writes.
    pub(crate) const QUERY_STATE: Self = Self(1 << Self::QUERY_STATE_NUMBER);
    /// Its number among the single spaces.
    pub(crate) const QUERY_STATE_NUMBER: usize = 5;
    /// The number of single spaces.
    pub(crate) const COUNT: usize = 6;

    /// The memory that a pointer of this type may point to.
    pub(crate) fn of_type(cx: &Context, ty: Type) -> Self {
        match cx.types.address_space(ty) {
            Some(space @ 0..=3) => Self(1 << space),
            Some(4) | None => Self::ALL,
            Some(_) => Self(1 << 4),
        }
    }
    pub(crate) fn of_pointer(cx: &Context, function: &Function, pointer: Value) -> Self {
        Self::of_type(cx, cx.value_type(function, pointer))
    }
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub(crate) fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    /// The single spaces by number, below [`Spaces::COUNT`].
    pub(crate) fn numbers(self) -> impl Iterator<Item = usize> {
        (0..Self::COUNT).filter(move |i| self.0 & (1 << i) != 0)
    }
    /// The single spaces that are not in the set, by number.
    pub(crate) fn others(self) -> impl Iterator<Item = usize> {
        (0..Self::COUNT).filter(move |i| self.0 & (1 << i) == 0)
    }
}

/// The effects of an operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Effects {
    /// The spaces that it may read.
    pub(crate) reads: Spaces,
    /// The spaces that it may write, or order accesses to.
    pub(crate) writes: Spaces,
    /// It must stay where it is, used or not.
    pub(crate) pinned: bool,
    /// Its effect depends on the work-items that reach it together.
    pub(crate) convergent: bool,
    /// Control may not return from it.
    pub(crate) may_not_return: bool,
}

impl Effects {
    pub(crate) const PURE: Self = Self {
        reads: Spaces::NONE,
        writes: Spaces::NONE,
        pinned: false,
        convergent: false,
        may_not_return: false,
    };
    const UNKNOWN: Self = Self {
        reads: Spaces::ALL,
        writes: Spaces::ALL,
        pinned: true,
        convergent: true,
        may_not_return: true,
    };

    fn reading(spaces: Spaces) -> Self {
        Self { reads: spaces, ..Self::PURE }
    }
    fn writing(spaces: Spaces) -> Self {
        Self { writes: spaces, pinned: true, ..Self::PURE }
    }
    fn both(reads: Spaces, writes: Spaces) -> Self {
        Self { reads, writes, pinned: true, ..Self::PURE }
    }
    /// Whether it only computes its result, from its operands alone.
    pub(crate) fn is_pure(&self) -> bool {
        *self == Self::PURE
    }
    /// Whether it can go if its result is unused.
    pub(crate) fn is_removable(&self) -> bool {
        !self.pinned && !self.convergent
    }
    /// [`Effects::is_removable`] of an operation, without a look at the memory that it accesses.
    pub(crate) fn may_remove(module: &Module, function: &Function, op: &Op) -> bool {
        match op {
            Op::Load { access, .. } if access.is_simple() => true,
            Op::Store { .. } => false,
            _ => Self::of(module, function, op).is_removable(),
        }
    }
    /// The effects of an operation of `function`.
    #[inline]
    pub(crate) fn of(module: &Module, function: &Function, op: &Op) -> Self {
        match op.is_pure() {
            true => Self::PURE,
            false => Self::of_others(module, function, op),
        }
    }

    fn of_others(module: &Module, function: &Function, op: &Op) -> Self {
        let space = |pointer| Spaces::of_pointer(&module.cx, function, pointer);
        match op {
            Op::Load { ptr, access } if access.is_simple() => Self::reading(space(*ptr)),
            Op::Store { ptr, access, .. } if access.is_simple() => Self::writing(space(*ptr)),
            Op::Load { .. }
            | Op::Store { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg { .. }
            | Op::Fence { .. } => Self::both(Spaces::ALL, Spaces::ALL),
            Op::Call(call) => Self::of_call(module, call),
            Op::Intrinsic(call) => Self::of_intrinsic(
                call.intrinsic,
                call.args.first().copied(),
                call.args.get(1).copied(),
                space,
            ),
            Op::Debug(_) => Self { pinned: true, ..Self::PURE },
            _ if op.is_terminator() => Self { pinned: true, ..Self::PURE },
            _ => Self::PURE,
        }
    }

    fn of_intrinsic(
        intrinsic: Intrinsic,
        first: Option<Value>,
        second: Option<Value>,
        space: impl Fn(Value) -> Spaces,
    ) -> Self {
        let first_space = || first.map_or(Spaces::ALL, &space);
        let second_space = || second.map_or(Spaces::ALL, &space);
        match intrinsic.effect() {
            Effect::Pure => Self::PURE,
            Effect::Read => Self::reading(first_space()),
            Effect::Write if intrinsic == Intrinsic::MemSet => Self::writing(first_space()),
            // The second operand of masked stores is the address.
            Effect::Write => Self::writing(second_space()),
            Effect::ReadWrite => match intrinsic {
                Intrinsic::MemCpy | Intrinsic::MemCpyInline | Intrinsic::MemMove => {
                    Self::both(second_space(), first_space())
                }
                _ => Self::both(Spaces::ALL, Spaces::ALL),
            },
            Effect::Marker => match intrinsic {
                // The object's bytes become undefined: later reads must not see earlier stores.
                Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd => Self::writing(second_space()),
                _ => Self { pinned: true, ..Self::PURE },
            },
            Effect::Trap => Self { may_not_return: true, ..Self::both(Spaces::ALL, Spaces::ALL) },
        }
    }

    fn of_call(module: &Module, call: &Call) -> Self {
        let Callee::Function(id) = call.callee else { return Self::UNKNOWN };
        let callee = &module.functions[id];
        match callee.builtin() {
            Some(Builtin::Mux(builtin)) => Self::of_mux(builtin).with_scheduling(module, callee),
            Some(Builtin::OpenCl(builtin)) => Self::of_opencl(module, callee, builtin),
            None => Self::of_attributes(&callee.attributes.set, &call.attributes.function),
        }
    }

    /// Effects of OpenCL C's functions by family. Those with pointers may access the memory behind
    /// them.
    fn of_opencl(module: &Module, callee: &Function, builtin: OpenClBuiltin) -> Self {
        use OpenClBuiltin as B;
        let types = &module.cx.types;
        let has_pointer = callee.args.iter().any(|&a| types.is_ptr_or_vector(callee.local_type(a)));
        let anything = Self::both(Spaces::ALL, Spaces::ALL);
        match builtin {
            B::Query(_) | B::EnqueuedNumSubGroups => Self::reading(Spaces::QUERY_STATE),
            B::Library(..) | B::Convert(_) | B::As(_) if !has_pointer => Self::PURE,
            // The address is looked at, not the memory.
            B::ToAddressSpace(_) | B::GetFence => Self::PURE,
            B::Library(..) | B::Convert(_) | B::As(_) | B::Memory(_) | B::Image(_) => anything,
            _ => Self { convergent: true, ..anything },
        }
    }

    fn of_mux(builtin: MuxBuiltin) -> Self {
        use MuxFunction::*;
        if builtin.is_query() {
            return Self::reading(Spaces::QUERY_STATE);
        }
        match builtin {
            MuxBuiltin::Function(MemBarrier) => Self::both(Spaces::SHARED, Spaces::SHARED),
            _ if builtin.synchronizes() => {
                Self { convergent: true, ..Self::both(Spaces::SHARED, Spaces::SHARED) }
            }
            MuxBuiltin::Function(
                SetLocalId | SetSubGroupId | SetNumSubGroups | SetMaxSubGroupSize,
            ) => Self::writing(Spaces::QUERY_STATE),
            MuxBuiltin::Function(_) | MuxBuiltin::Group(..) => {
                Self { convergent: true, ..Self::both(Spaces::ALL, Spaces::ALL) }
            }
        }
    }

    /// The same with the memory of scheduling data if the builtin has scheduling parameters:
    /// inlined builtins beside this call access that memory directly.
    fn with_scheduling(self, module: &Module, callee: &Function) -> Self {
        let types = &module.cx.types;
        if !callee.args.iter().any(|&arg| types.is_ptr(callee.local_type(arg))) {
            return self;
        }
        let memory = |spaces: Spaces| match spaces.intersects(Spaces::QUERY_STATE) {
            true => spaces.union(Spaces::ALL),
            false => spaces,
        };
        Self { reads: memory(self.reads), writes: memory(self.writes), ..self }
    }

    /// A function that is no builtin. It may call a barrier, so it counts as convergent even
    /// without the attribute.
    fn of_attributes(callee: &AttributeSet, own: &AttributeSet) -> Self {
        let has = |word| callee.has(word) || own.has(word);
        let returns = has(WordAttribute::WillReturn);
        let memory = own.memory().or(callee.memory()).unwrap_or(MemoryEffects::ANY);
        if memory.is_none() {
            let convergent = has(WordAttribute::Convergent);
            return Self {
                pinned: !returns || convergent,
                convergent,
                may_not_return: !returns,
                ..Self::PURE
            };
        }
        let writes = if memory.only_reads() { Spaces::NONE } else { Spaces::ALL };
        Self {
            reads: Spaces::ALL,
            writes,
            pinned: !writes.is_empty() || !returns,
            convergent: true,
            may_not_return: !returns,
        }
    }
}

/// Whether a pure operation can be speculated: it is defined for all operands.
pub fn is_speculatable(cx: &Context, op: &Op) -> bool {
    match op {
        Op::Binary { op, args, .. } if op.may_be_undefined() => {
            let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
            let Some(divisor) = args[1].as_constant() else { return false };
            match cx.splat_uint(args[1]) {
                None | Some(0) => false,
                Some(_) => !(signed && cx.constants.is_all_ones(&cx.types, divisor)),
            }
        }
        Op::Alloca { .. } | Op::Load { .. } | Op::Call(_) => false,
        _ => true,
    }
}
