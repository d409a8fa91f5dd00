//! OpenCL C's builtin functions: which exist, and how their overloads are spelled.
//!
//! A function of a module is one of these by its mangled name, which is read once, when the
//! function gets its name ([`Function::builtin`](crate::Function::builtin),
//! [`Function::overload`](crate::Function::overload)); passes match on families and operations and
//! never look at names. The mangling is Itanium's with SPIR's address spaces (SPIR 1.2
//! specification, Appendix A): `AS1` is global, `AS2` constant, `AS3` local, `AS4` generic; private
//! pointers have none.

mod functions;
mod mangling;
mod names;

pub use functions::*;
pub use mangling::{MangledType, base_name, demangle, mangle, vecz_builtin_name};
pub use names::{is_group_name, unsupported_feature};

use crate::address_space::{LOCAL, PRIVATE};
use crate::mux::{GroupScope, IdMask, MuxBuiltin, MuxFunction};

/// A fence orders accesses to local memory.
pub const CLK_LOCAL_MEM_FENCE: u32 = 1;
/// A fence orders accesses to global memory.
pub const CLK_GLOBAL_MEM_FENCE: u32 = 2;
/// A fence orders accesses to images.
pub const CLK_IMAGE_MEM_FENCE: u32 = 4;

/// What `get_fence` gives for a pointer into an address space (OpenCL C 3.0, section 6.15.14):
/// private memory needs no fence, and what is neither private nor local counts as global.
pub fn fence_flags(address_space: u32) -> u32 {
    match address_space {
        LOCAL => CLK_LOCAL_MEM_FENCE,
        PRIVATE => 0,
        _ => CLK_GLOBAL_MEM_FENCE,
    }
}

/// A function of OpenCL C: its family, and which one of it. The overload is in its mangled name and
/// its type.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum OpenClBuiltin {
    /// Math, common, geometric, integer and relational functions, and shuffles.
    Library(LibraryFunction, Precision),
    /// `convert_T`
    Convert(Conversion),
    /// `as_T`
    As(NumberType),
    /// A vector load or store.
    Memory(VectorAccess),
    /// A function of images.
    Image(ImageFunction),
    /// `prefetch`
    Prefetch,
    /// A work-item query that a mux builtin answers.
    Query(MuxFunction),
    /// `get_enqueued_num_sub_groups`
    EnqueuedNumSubGroups,
    /// `get_sub_group_eq_mask` and its like.
    SubGroupMask(IdMask),
    /// A barrier.
    Barrier(BarrierFunction),
    /// A fence.
    Fence(FenceFunction),
    /// An operation of a group on values of its work-items.
    Group(GroupScope, GroupForm, GroupFunction),
    /// An access of a sub-group to a block.
    SubGroupBlock(BlockAccess),
    /// A clock.
    Clock(ClockFunction),
    /// A copy by a work-group.
    Copy(CopyFunction),
    /// `wait_group_events`
    WaitGroupEvents,
    /// OpenCL 1.x's atomic functions; those on 64 bits may be spelled `atom_`.
    Atomic {
        /// Which one.
        function: AtomicFunction,
        /// Whether it is spelled `atom_`.
        atom: bool,
    },
    /// OpenCL 2.0's atomic functions.
    C11Atomic {
        /// Which one.
        function: C11Atomic,
        /// Whether orders and scope are operands.
        explicit: bool,
    },
    /// `to_global`, `to_local` and `to_private`, by the address space.
    ToAddressSpace(u32),
    /// `get_fence`
    GetFence,
    /// `printf`
    Printf,
}

impl OpenClBuiltin {
    /// The function of the library, if it is one of full precision.
    pub fn library(self) -> Option<LibraryFunction> {
        match self {
            Self::Library(function, Precision::Full) => Some(function),
            _ => None,
        }
    }
    /// The mux builtin that answers the same work-item query.
    pub fn mux_query(self) -> Option<MuxFunction> {
        match self {
            Self::Query(query) => Some(query),
            _ => None,
        }
    }
    /// Whether the function is a library's, and has a body there; others become mux builtins and
    /// instructions.
    pub fn is_of_library(self) -> bool {
        use OpenClBuiltin::*;
        matches!(self, Library(..) | Convert(_) | As(_) | Memory(_) | Image(_) | Prefetch)
    }
    /// Whether the function is a query of the work-item's position without effects.
    pub fn is_query(self) -> bool {
        matches!(self, Self::Query(_) | Self::EnqueuedNumSubGroups | Self::SubGroupMask(_))
    }
    /// Whether the function is about sub-groups.
    pub fn is_sub_group(self) -> bool {
        match self {
            Self::Query(query) => MuxBuiltin::Function(query).is_sub_group(),
            Self::EnqueuedNumSubGroups | Self::SubGroupMask(_) | Self::SubGroupBlock(_) => true,
            Self::Barrier(barrier) => barrier == BarrierFunction::SubGroup,
            Self::Group(scope, ..) => scope == GroupScope::SubGroup,
            _ => false,
        }
    }
    /// Whether the function is convergent: its effect or result depends on the work-items that call
    /// it together, so that calls must not be made control-dependent on more values.
    pub fn is_convergent(self) -> bool {
        use OpenClBuiltin::*;
        matches!(
            self,
            SubGroupMask(_) | Barrier(_) | Group(..) | SubGroupBlock(_) | Copy(_) | WaitGroupEvents
        )
    }
    /// The mangled name of an overload.
    pub fn symbol(self, params: &[MangledType]) -> String {
        mangle(&self.to_string(), params)
    }
}
