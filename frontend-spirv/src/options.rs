//! Options of the lowering.

/// How a module is lowered.
///
/// ```
/// use oxmux_frontend_spirv::{Options, RobustAccess};
///
/// // A shader whose accesses stay inside of what is bound, with sub-groups of eight.
/// let options = Options::default().with_robust_access(RobustAccess::Off).with_sub_group_size(Some(8));
/// assert_eq!(options.sub_group_size, Some(8));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The handling of accesses outside of bindings, for shaders.
    pub robust_access: RobustAccess,
    /// How many work-items the sub-groups of shaders have which use them; none is a size that
    /// suits. Shaders with quads, clusters or derivatives keep a size that holds these.
    pub sub_group_size: Option<u32>,
}

impl Options {
    /// The same options with this handling of accesses outside of bindings.
    #[must_use]
    pub fn with_robust_access(mut self, robust_access: RobustAccess) -> Self {
        self.robust_access = robust_access;
        self
    }

    /// The same options with this size of sub-groups for shaders.
    #[must_use]
    pub fn with_sub_group_size(mut self, size: Option<u32>) -> Self {
        self.sub_group_size = size;
        self
    }
}

/// The handling of a shader's accesses outside of the bound range, or of its own variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RobustAccess {
    /// Reads give zero, writes do nothing.
    #[default]
    On,
    /// They are undefined behaviour, and nothing checks them.
    Off,
    /// They are undefined behaviour that the interpreter reports.
    Reported,
}
