//! Options of the lowering.

/// How a module is lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The handling of accesses outside of bindings, for shaders.
    pub robust_access: RobustAccess,
}

impl Options {
    /// The same options with this handling of accesses outside of bindings.
    #[must_use]
    pub fn with_robust_access(mut self, robust_access: RobustAccess) -> Self {
        self.robust_access = robust_access;
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
