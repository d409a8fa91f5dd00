//! The ids of what a module and its functions are made of: places in tables.
//!
//! They are apart from what they name, since an instruction has values and a value an instruction.

use crate::entity::{EntityId, entity};

entity!(
    /// A function of a module.
    FunctionId,
    "fn"
);
entity!(
    /// A global variable of a module.
    GlobalId,
    "global"
);
entity!(
    /// A basic block of a function.
    Block,
    "block"
);
entity!(
    /// An instruction of a function.
    Inst,
    "inst"
);
entity!(
    /// A constant of a [`Context`](crate::Context).
    Constant,
    "const"
);
entity!(
    /// A metadata node of a [`Context`](crate::Context).
    Metadata,
    "!"
);

/// A constant of the module, or an argument, block parameter or result of one function.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

impl Value {
    const CONSTANT: u32 = 1 << 31;

    /// The constant behind the value, if it is one.
    #[inline]
    pub fn as_constant(self) -> Option<Constant> {
        (self.0 & Self::CONSTANT != 0)
            .then(|| Constant::from_index((self.0 & !Self::CONSTANT) as usize))
    }
    /// Whether the value is a constant.
    #[inline]
    pub fn is_constant(self) -> bool {
        self.0 & Self::CONSTANT != 0
    }
}

impl From<Constant> for Value {
    fn from(constant: Constant) -> Self {
        Value(constant.index() as u32 | Self::CONSTANT)
    }
}

/// The index is that of the function's value table; constants have none and must not be used as
/// one.
impl EntityId for Value {
    fn from_index(index: usize) -> Self {
        assert!(index < Self::CONSTANT as usize, "values are exhausted");
        Value(index as u32)
    }
    fn index(self) -> usize {
        debug_assert!(!self.is_constant(), "a constant has no place in a function's tables");
        self.0 as usize
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.as_constant() {
            Some(constant) => write!(f, "{constant}"),
            None => write!(f, "v{}", self.0),
        }
    }
}
