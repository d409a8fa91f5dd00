//! Operations, with LLVM's semantics and flags.
//!
//! [`Op`] is the instruction itself; its operands are visited by [`Op::for_each_value`] and
//! rewritten by [`Op::map_values`], so that no pass needs to know every form.

mod call;
mod operands;

use crate::ids::{Block, Constant, FunctionId, Metadata, Value};
use crate::intrinsics::Effect;
use crate::metadata::DebugRecord;
pub use crate::opcode::{
    AtomicOrdering, BinaryOp, CastOp, FastMath, FloatPredicate, GepFlags, IntPredicate, OpFlags,
    RmwOp, SyncScope,
};
use crate::types::Type;
pub use call::{Call, Callee, InlineAsm, IntrinsicCall, TailKind};

/// A successor and the arguments for its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockCall {
    /// Where control goes.
    pub block: Block,
    /// One for each parameter of the block.
    pub args: Vec<Value>,
}

impl BlockCall {
    /// A successor without arguments.
    pub fn new(block: Block) -> Self {
        Self { block, args: Vec::new() }
    }
    /// A successor with arguments.
    pub fn with_args(block: Block, args: &[Value]) -> Self {
        Self { block, args: args.to_vec() }
    }
}

/// How memory is accessed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MemoryAccess {
    /// The known alignment of the address in bytes, a power of two.
    pub align: u32,
    /// Neither removed, doubled nor moved over other volatile accesses.
    pub volatile: bool,
    /// The order, if the access is atomic.
    pub ordering: Option<AtomicOrdering>,
    /// Its synchronization scope.
    pub scope: SyncScope,
}

impl MemoryAccess {
    /// A plain access.
    pub fn aligned(align: u32) -> Self {
        Self { align, volatile: false, ordering: None, scope: SyncScope::System }
    }
    /// Whether the access is neither atomic nor volatile.
    pub fn is_simple(&self) -> bool {
        !self.volatile && self.ordering.is_none()
    }
}

/// An instruction. Its result type is in the function's value table.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// Two operands and a result of one type.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// Wrap flags of integer operations.
        flags: OpFlags,
        /// Flags of float operations.
        fast_math: FastMath,
        /// Left and right.
        args: [Value; 2],
    },
    /// Flips the sign bit.
    FNeg {
        /// Flags.
        fast_math: FastMath,
        /// The operand.
        arg: Value,
    },
    /// `i1`, or a vector of them.
    ICmp {
        /// The comparison.
        predicate: IntPredicate,
        /// `samesign`
        flags: OpFlags,
        /// Left and right: integers or pointers, or vectors of them.
        args: [Value; 2],
    },
    /// `i1`, or a vector of them.
    FCmp {
        /// The comparison.
        predicate: FloatPredicate,
        /// Flags.
        fast_math: FastMath,
        /// Left and right.
        args: [Value; 2],
    },
    /// To the result's type.
    Cast {
        /// The conversion.
        op: CastOp,
        /// `nuw`, `nsw`, `nneg`.
        flags: OpFlags,
        /// Flags of float conversions.
        fast_math: FastMath,
        /// The operand.
        arg: Value,
    },
    /// One of two values.
    Select {
        /// Flags.
        fast_math: FastMath,
        /// Condition (`i1`, or one for each lane), value if true, value if false.
        args: [Value; 3],
    },
    /// Some fixed value where the operand is undef or poison.
    Freeze {
        /// The operand.
        arg: Value,
    },
    /// A new object on the stack, freed when the function returns.
    Alloca {
        /// The allocated type.
        ty: Type,
        /// How many of them.
        count: Value,
        /// In bytes.
        align: u32,
    },
    /// Reads memory.
    Load {
        /// The address.
        ptr: Value,
        /// Alignment, volatility and what else is said of the access.
        access: MemoryAccess,
    },
    /// Writes memory.
    Store {
        /// The value that is stored.
        value: Value,
        /// The address.
        ptr: Value,
        /// Alignment, volatility and what else is said of the access.
        access: MemoryAccess,
    },
    /// An address from an address.
    Gep {
        /// The type that the indices walk.
        source: Type,
        /// The address, or a vector of them.
        base: Value,
        /// The first steps over whole `source`s, the others into it.
        indices: Vec<Value>,
        /// `inbounds`, `nusw` and `nuw`.
        flags: GepFlags,
    },
    /// Reads, changes and writes memory in one step; gives the old value.
    AtomicRmw {
        /// What is done to the memory.
        op: RmwOp,
        /// The address.
        ptr: Value,
        /// The operand.
        value: Value,
        /// How; always with an ordering.
        access: MemoryAccess,
    },
    /// Gives `{ old value, whether it was replaced }`.
    CmpXchg {
        /// The address.
        ptr: Value,
        /// The expected value.
        expected: Value,
        /// The new value.
        new: Value,
        /// How; the ordering on success.
        access: MemoryAccess,
        /// The ordering on failure.
        failure: AtomicOrdering,
        /// May fail for no reason.
        weak: bool,
    },
    /// Orders memory accesses.
    Fence {
        /// The memory order.
        ordering: AtomicOrdering,
        /// Its synchronization scope.
        scope: SyncScope,
    },
    /// A lane of a vector.
    ExtractElement {
        /// The vector.
        vector: Value,
        /// The lane; poison if there is none.
        index: Value,
    },
    /// A vector with one lane replaced.
    InsertElement {
        /// The vector.
        vector: Value,
        /// The new lane.
        element: Value,
        /// Which; poison if there is none.
        index: Value,
    },
    /// Lanes of two vectors.
    ShuffleVector {
        /// The vectors.
        args: [Value; 2],
        /// For each lane of the result (of the known multiple, if scalable) the lane of the joined
        /// vectors, or [`POISON_LANE`].
        mask: Vec<i32>,
    },
    /// A member of an aggregate.
    ExtractValue {
        /// The aggregate.
        aggregate: Value,
        /// The path.
        indices: Vec<u32>,
    },
    /// An aggregate with one member replaced.
    InsertValue {
        /// The aggregate.
        aggregate: Value,
        /// The new member.
        element: Value,
        /// The path.
        indices: Vec<u32>,
    },
    /// A call.
    Call(Box<Call>),
    /// A call of an intrinsic.
    Intrinsic(Box<IntrinsicCall>),
    /// A debug record; computes nothing.
    Debug(Box<DebugRecord>),
    /// Returns from the function.
    Ret {
        /// The returned value.
        value: Option<Value>,
    },
    /// Goes on in a block.
    Br {
        /// The successor and its arguments.
        target: BlockCall,
    },
    /// Goes on in one of two blocks.
    CondBr {
        /// An `i1`; undefined if it is poison.
        condition: Value,
        /// If true.
        then: BlockCall,
        /// If false.
        otherwise: BlockCall,
    },
    /// Goes on in the block of the case that equals the value.
    Switch {
        /// An integer; undefined if it is poison.
        value: Value,
        /// If no case is equal.
        default: BlockCall,
        /// Distinct integers of the value's type.
        cases: Vec<(Constant, BlockCall)>,
    },
    /// Undefined if reached.
    Unreachable,
}

/// A lane of a shuffle that may be anything.
pub const POISON_LANE: i32 = -1;

/// A weight, loop hint or other annotation of an instruction, by its kind's name.
pub type InstMetadata = (Box<str>, Metadata);

impl Op {
    /// Arithmetic without flags.
    pub fn binary(op: BinaryOp, args: [Value; 2]) -> Self {
        Op::Binary { op, flags: OpFlags::NONE, fast_math: FastMath::NONE, args }
    }
    /// A comparison of integers or pointers without flags.
    pub fn icmp(predicate: IntPredicate, args: [Value; 2]) -> Self {
        Op::ICmp { predicate, flags: OpFlags::NONE, args }
    }
    /// A conversion without flags.
    pub fn cast(op: CastOp, arg: Value) -> Self {
        Op::Cast { op, flags: OpFlags::NONE, fast_math: FastMath::NONE, arg }
    }

    /// Whether the operation ends a block.
    #[inline]
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Op::Ret { .. }
                | Op::Br { .. }
                | Op::CondBr { .. }
                | Op::Switch { .. }
                | Op::Unreachable
        )
    }

    /// Whether the operation computes a result from its operands alone, and the same one each time:
    /// it folds over constants, and it can be removed, moved and repeated. A division is pure,
    /// though undefined for some operands; `freeze` and `alloca` are not, as two of them may
    /// differ.
    #[inline]
    pub fn is_pure(&self) -> bool {
        match self {
            Op::Binary { .. }
            | Op::FNeg { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::Cast { .. }
            | Op::Select { .. }
            | Op::Gep { .. }
            | Op::ExtractElement { .. }
            | Op::InsertElement { .. }
            | Op::ShuffleVector { .. }
            | Op::ExtractValue { .. }
            | Op::InsertValue { .. } => true,
            Op::Intrinsic(call) => call.intrinsic.effect() == Effect::Pure,
            _ => false,
        }
    }

    /// Whether the operation may change memory, order accesses to it, or end the program. Markers
    /// count: they keep their place.
    pub fn may_write(&self) -> bool {
        match self {
            Op::Load { access, .. } => !access.is_simple(),
            Op::Store { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg { .. }
            | Op::Fence { .. }
            | Op::Call(_) => true,
            Op::Intrinsic(call) => !matches!(call.intrinsic.effect(), Effect::Pure | Effect::Read),
            _ => false,
        }
    }

    /// Whether the operation may read memory, or do what [`Op::may_write`] says.
    pub fn may_access_memory(&self) -> bool {
        match self {
            Op::Load { .. } => true,
            Op::Intrinsic(call) => call.intrinsic.effect() != Effect::Pure,
            _ => self.may_write(),
        }
    }

    /// The call and its callee, if the operation calls a function of the module by its name.
    pub fn direct_call(&self) -> Option<(&Call, FunctionId)> {
        let Op::Call(call) = self else { return None };
        let Callee::Function(callee) = call.callee else { return None };
        Some((call, callee))
    }

    /// The address that a load, store or atomic accesses, and how.
    pub fn memory_access(&self) -> Option<(Value, MemoryAccess)> {
        match self {
            Op::Load { ptr, access }
            | Op::Store { ptr, access, .. }
            | Op::AtomicRmw { ptr, access, .. }
            | Op::CmpXchg { ptr, access, .. } => Some((*ptr, *access)),
            _ => None,
        }
    }
}
