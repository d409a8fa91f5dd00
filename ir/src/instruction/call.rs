//! Calls: of functions, of function pointers, of inline assembly and of intrinsics.

use crate::attributes::{BarrierSchedule, CallAttributes, IntAttribute};
use crate::ids::{FunctionId, Value};
use crate::intrinsics::Intrinsic;
use crate::linkage::CallingConvention;
use crate::opcode::{FastMath, string_enum};
use crate::types::Type;

/// What is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A function of the module.
    Function(FunctionId),
    /// A function pointer.
    Indirect(Value),
    /// Inline assembly, never looked into.
    Asm(Box<InlineAsm>),
}

/// Inline assembly as LLVM spells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineAsm {
    /// The template.
    pub text: String,
    /// The constraints.
    pub constraints: String,
    /// `sideeffect`
    pub side_effect: bool,
    /// `alignstack`
    pub align_stack: bool,
    /// `inteldialect`
    pub intel_dialect: bool,
}

impl InlineAsm {
    /// Whether there is no instruction: programs hide values from optimizers behind such, and order
    /// memory.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The operand whose register the result shares, if the operation needs no instruction.
    pub fn operand_in_place(&self) -> Option<usize> {
        let constraints = self.constraints.split(',').filter(|c| !c.starts_with('~'));
        constraints.filter(|c| !c.starts_with('=')).position(|c| c == "0")
    }
}

/// A call of a function, a pointer or inline assembly.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What is called.
    pub callee: Callee,
    /// The type of the callee.
    pub function_type: Type,
    /// The arguments.
    pub args: Vec<Value>,
    /// The calling convention of the call; the callee's own, or behaviour is undefined.
    pub calling_convention: CallingConvention,
    /// Attributes of this call.
    pub attributes: CallAttributes,
    /// Flags, for calls that return floats.
    pub fast_math: FastMath,
    /// `tail`, `musttail`, `notail`
    pub tail: TailKind,
    /// `"mux-barrier-schedule"`: the order of work-items after this barrier.
    pub barrier_schedule: Option<BarrierSchedule>,
}

impl Call {
    /// A plain call with no attribute.
    pub fn new(callee: Callee, function_type: Type, args: Vec<Value>) -> Self {
        Self {
            callee,
            function_type,
            args,
            calling_convention: CallingConvention::C,
            attributes: CallAttributes::default(),
            fast_math: FastMath::NONE,
            tail: TailKind::None,
            barrier_schedule: None,
        }
    }
}

string_enum! {
    /// The marker before `call`.
    TailKind {
        /// None.
        None = "",
        /// `tail`
        Tail = "tail",
        /// `musttail`
        MustTail = "musttail",
        /// `notail`
        NoTail = "notail",
    }
}

/// An intrinsic with its operands. The mangled name follows from the types.
#[derive(Clone, PartialEq, Debug)]
pub struct IntrinsicCall {
    /// The intrinsic that is called.
    pub intrinsic: Intrinsic,
    /// Flags, for those that compute floats.
    pub fast_math: FastMath,
    /// The operands.
    pub args: Vec<Value>,
    /// Attributes of this call, such as `align` on `memcpy`'s pointers.
    pub attributes: Option<Box<CallAttributes>>,
    /// The marker before `call`.
    pub tail: TailKind,
}

impl IntrinsicCall {
    /// A call without flags and attributes.
    pub fn new(intrinsic: Intrinsic, args: Vec<Value>) -> Self {
        Self { intrinsic, fast_math: FastMath::NONE, args, attributes: None, tail: TailKind::None }
    }

    /// The `align` attribute of an argument; 1 if it has none.
    pub fn param_align(&self, index: usize) -> u64 {
        let attributes = self.attributes.as_ref().and_then(|a| a.param(index));
        attributes.and_then(|a| a.int(IntAttribute::Align)).unwrap_or(1)
    }
}
