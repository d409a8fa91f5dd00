//! The versions of a kernel that a wrapper runs: scalar and vectorized ones, whole or one function
//! for each barrier region.

use super::arithmetic::Callable;
use super::live::LiveVariables;
use super::region_functions::RegionFunction;
use super::regions::Barrier;
use oxmux_ir::Type;
use std::collections::BTreeMap;

/// A version of the kernel that runs some of the work-items.
pub(super) struct Variant {
    /// Its functions.
    pub code: Code,
    /// How many work-items one call runs: 1, or the vectorization factor (or its known multiple).
    pub width: u32,
    /// Whether the factor is `vscale * width`.
    pub scalable: bool,
}

impl Variant {
    /// The functions of its regions, by number.
    pub(super) fn regions(&self) -> Option<&BTreeMap<u32, RegionFunction>> {
        match &self.code {
            Code::Regions { functions, .. } => Some(functions),
            Code::Whole { .. } => None,
        }
    }
    /// The barrier that starts the region with this number.
    pub(super) fn barrier(&self, number: u32) -> Option<&Barrier> {
        match &self.code {
            Code::Regions { barriers, .. } => barriers.get(&number),
            Code::Whole { .. } => None,
        }
    }
    /// The live variables of its regions.
    pub(super) fn live(&self) -> Option<&LiveVariables> {
        match &self.code {
            Code::Regions { live, .. } => Some(&**live),
            Code::Whole { .. } => None,
        }
    }
    /// Whether it runs single work-items.
    pub(super) fn is_scalar(&self) -> bool {
        self.width == 1 && !self.scalable
    }
}

/// A version's functions.
#[derive(Clone)]
pub(super) enum Code {
    /// The kernel as it is.
    Whole {
        /// The kernel.
        function: Callable,
    },
    /// One function for each barrier region.
    Regions {
        /// By number.
        functions: BTreeMap<u32, RegionFunction>,
        /// The live variables of the regions.
        live: Box<LiveVariables>,
        /// The barriers that regions start with, by number.
        barriers: BTreeMap<u32, Barrier>,
    },
}

/// The builtins that wrappers call.
pub(super) struct Builtins {
    pub(super) get_local_size: Callable,
    /// For kernels that ask about sub-groups.
    pub(super) sub_groups: Option<SubGroupBuiltins>,
    pub(super) set_local_id: Callable,
    /// For kernels with barriers.
    pub(super) mem_barrier: Option<Callable>,
}

/// The builtins that wrappers call for kernels that ask about sub-groups. These have the same sizes
/// in all work-groups, the smaller ones at the end of the range included, which the enqueued local
/// size and the global size tell.
pub(super) struct SubGroupBuiltins {
    pub(super) get_enqueued_local_size: Callable,
    pub(super) get_global_size: Callable,
    pub(super) set_sub_group_id: Callable,
    pub(super) set_num_sub_groups: Callable,
    pub(super) set_max_sub_group_size: Callable,
}

/// The parts of a wrapper.
pub(super) struct WrapperParts {
    /// Runs the work-items that fit its width.
    pub main: Variant,
    /// Runs the whole narrower vectors behind that; only with a scalar tail.
    pub middle: Option<Variant>,
    /// Runs the rest.
    pub tail: Option<Variant>,
    /// The work-group's size where it is known.
    pub sizes: [Option<u64>; 3],
    /// Dimensions, innermost first.
    pub order: [usize; 3],
    /// Whether all sub-groups but the last must have one size: the scalar version then runs all or
    /// nothing.
    pub equal_sub_groups: bool,
    /// Whether the versions share one nest of loops where any order will do.
    pub row_by_row: bool,
    /// `size_t`
    pub size_ty: Type,
    /// The builtins to call.
    pub builtins: Builtins,
}

impl WrapperParts {
    /// The versions, the widest first.
    pub(super) fn variants(&self) -> impl Iterator<Item = &Variant> {
        [Some(&self.main), self.middle.as_ref(), self.tail.as_ref()].into_iter().flatten()
    }
}
