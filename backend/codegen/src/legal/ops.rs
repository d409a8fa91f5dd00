//! The operations of legal IR.

use super::LegalType;
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic, RmwOp};

/// An operation, as the table knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpKey {
    /// Arithmetic on the key's type. A shift's amounts wrap, in each lane.
    Binary(BinaryOp),
    /// `fneg`
    FNeg,
    /// A comparison of operands of the key's type.
    ICmp(IntPredicate),
    /// A comparison of operands of the key's type.
    FCmp(FloatPredicate),
    /// A conversion from this type to the key's.
    Cast(CastOp, LegalType),
    /// A selection of values of the key's type by an `i1`.
    Select,
    /// A selection of lanes of the key's type by a mask of as many lanes.
    LaneSelect,
    /// A plain load.
    Load,
    /// A plain store.
    Store,
    /// An atomic load.
    AtomicLoad,
    /// An atomic store.
    AtomicStore,
    /// `atomicrmw`
    AtomicRmw(RmwOp),
    /// `cmpxchg` of values of the key's type, of whose result only the old value is used.
    CmpXchg,
    /// Reading a constant lane.
    ExtractElement,
    /// Replacing a constant lane.
    InsertElement,
    /// `shufflevector` with a constant mask, of two operands and a result of the key's type.
    Shuffle,
    /// A vector, the key, of the lanes of two vectors of half as many lanes.
    Join,
    /// One half of the lanes of a vector, the key, as a vector.
    Split,
    /// A rotation (`llvm.fshl` or `llvm.fshr` of one value with itself) of a word, or of each lane
    /// by its own amount.
    Rotate(Intrinsic),
    /// `getelementptr i8` of vectors, the key: a base, one or one for each lane, and an `i64` for
    /// each lane.
    Gep,
    /// A mask, the key, of the lanes of two masks of half as many lanes.
    MaskJoin,
    /// One half of the lanes of a mask, the key, as a mask.
    MaskSplit,
    /// A shift of all lanes by one amount: a constant, or a scalar that is broadcast.
    UniformShift(BinaryOp),
    /// A reduction of a mask, the key, to an `i1`.
    MaskReduce(Intrinsic),
    /// An intrinsic; the key is the type of the result, or of the stored value.
    Intrinsic(Intrinsic),
}

impl OpKey {
    /// Every key, in order, with casts from these types.
    pub fn all(types: &[LegalType]) -> Vec<Self> {
        let mut all = vec![
            Self::FNeg,
            Self::Select,
            Self::LaneSelect,
            Self::Load,
            Self::Store,
            Self::AtomicLoad,
            Self::AtomicStore,
            Self::CmpXchg,
            Self::ExtractElement,
            Self::InsertElement,
            Self::Shuffle,
            Self::Join,
            Self::Split,
            Self::Gep,
            Self::Rotate(Intrinsic::FShL),
            Self::Rotate(Intrinsic::FShR),
            Self::MaskJoin,
            Self::MaskSplit,
        ];
        all.extend(BinaryOp::ALL.iter().map(|&op| Self::Binary(op)));
        all.extend(BinaryOp::ALL.iter().map(|&op| Self::UniformShift(op)));
        all.extend(IntPredicate::ALL.iter().map(|&p| Self::ICmp(p)));
        all.extend(FloatPredicate::ALL.iter().map(|&p| Self::FCmp(p)));
        all.extend(RmwOp::ALL.iter().map(|&op| Self::AtomicRmw(op)));
        all.extend(Intrinsic::ALL.iter().map(|&i| Self::Intrinsic(i)));
        all.extend(Intrinsic::ALL.iter().map(|&i| Self::MaskReduce(i)));
        for &cast in CastOp::ALL {
            all.extend(types.iter().map(|&from| Self::Cast(cast, from)));
        }
        all
    }
}
