//! Functions whose meaning the compiler knows.

use crate::mux::MuxBuiltin;
use crate::opencl::OpenClBuiltin;

/// A function whose meaning the compiler knows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    /// `__mux_*`
    Mux(MuxBuiltin),
    /// A function of OpenCL C, by its mangled name. The overload is in the function's type, its
    /// signedness in the name.
    OpenCl(OpenClBuiltin),
}

impl Builtin {
    /// The builtin that a function of this name is.
    pub fn from_name(name: &str) -> Option<Self> {
        if name.starts_with("__mux_") {
            return MuxBuiltin::from_name(name).map(Self::Mux);
        }
        OpenClBuiltin::from_mangled_name(name).map(Self::OpenCl)
    }
    /// The mux builtin, if it is one.
    pub fn as_mux(self) -> Option<MuxBuiltin> {
        match self {
            Self::Mux(builtin) => Some(builtin),
            Self::OpenCl(_) => None,
        }
    }
    /// The builtin of the language, if it is one.
    pub fn as_opencl(self) -> Option<OpenClBuiltin> {
        match self {
            Self::Mux(_) => None,
            Self::OpenCl(builtin) => Some(builtin),
        }
    }
    /// Whether the effect or result of a call depends on the work-items that take part in it
    /// together.
    pub fn is_convergent(self) -> bool {
        match self {
            Self::Mux(builtin) => builtin.is_convergent(),
            Self::OpenCl(builtin) => builtin.is_convergent(),
        }
    }
}
