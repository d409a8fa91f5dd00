//! Simplification rules by name, and the form of their results.

use oxmux_ir::{Op, Value};

/// The replacement of an operation, and the rule that gives it.
pub(super) struct Simpler {
    pub(super) rule: Rule,
    pub(super) to: Replacement,
}

/// The replacement of an operation.
pub(super) enum Replacement {
    /// A value that is there already, or a constant.
    Value(Value),
    /// Another operation of the same type.
    Op(Op),
}

impl Rule {
    /// Replaces the operation by a value.
    pub(super) fn value(self, value: Value) -> Option<Simpler> {
        Some(Simpler { rule: self, to: Replacement::Value(value) })
    }
    /// Replaces the operation by another one.
    pub(super) fn op(self, op: Op) -> Option<Simpler> {
        Some(Simpler { rule: self, to: Replacement::Op(op) })
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident,)*) => {
        /// A rule of the simplifier. `tests/simplify_rules` has a pattern for each, and checks it
        /// against the evaluator.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule { $($(#[$doc])* $rule,)* }

        impl Rule {
            /// Every rule, in order.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];
        }
    };
}

rules! {
    /// An operation over constants is the constant that the evaluator computes.
    ConstantFold,
    /// `1 + x` is `x + 1`.
    ConstantToRight,
    /// `x + 0` is `x`.
    RightZero,
    /// `x * 1` is `x`.
    RightOne,
    /// `x * 0` is `0`.
    Absorbed,
    /// `x & -1` is `x`.
    AndOnes,
    /// `x | -1` is `-1`.
    OrOnes,
    /// `0 << x` is `0`.
    ShiftOfZero,
    /// `x - x` is `0`.
    SubSelf,
    /// `x & x` is `x`.
    AndSelf,
    /// `x - 1` is `x + -1`.
    SubToAdd,
    /// `(x + 1) + 2` is `x + 3`.
    Reassociate,
    /// `sdiv` of numbers that are not negative is `udiv`.
    SignedDivision,
    /// `x * 8` is `x << 3`.
    MulToShl,
    /// `udiv x, 8` is `x >> 3`.
    UDivToLShr,
    /// `urem x, 8` is `x & 7`.
    URemToAnd,
    /// `sdiv exact x, 8` is `ashr exact x, 3`.
    SDivToAShr,
    /// `(x << 3) << n` is `0` where all bits leave.
    ShiftsToZero,
    /// `(x << 1) << 2` is `x << 3`.
    ShiftOfShift,
    /// `(x << 3) >> 3` is a mask.
    ShiftsToMask,
    /// The `xor` with ones of a comparison is the inverse comparison.
    NotOfICmp,
    /// As [`Rule::NotOfICmp`], of floats.
    NotOfFCmp,
    /// A mask that takes no bit that may be one.
    AndKeepsAll,
    /// A mask that leaves no bit that may be one.
    AndKeepsNone,
    /// `sext(x) & 15` is `zext(x) & 15`.
    AndOfSExt,
    /// A cast that does nothing.
    CastToSame,
    /// `trunc(trunc(x))` is one `trunc`.
    CastOfCast,
    /// `sext(zext(x))` is `zext(x)`.
    SExtOfZExt,
    /// `trunc(zext(x))` is `x`, `trunc(x)` or `zext(x)`.
    TruncOfExt,
    /// `zext(trunc nuw(x))` is `x`.
    ExtOfLossless,
    /// `zext(trunc(x))` is a mask.
    ZExtOfTrunc,
    /// `sitofp(sext(x))` is `sitofp(x)`.
    IntToFpOfExt,
    /// `uitofp` of what is not negative is `sitofp`, which every machine has.
    UiToFpOfNonNegative,
    /// `bitcast(bitcast(x))` is one cast, or none.
    BitCastOfBitCast,
    /// `inttoptr(ptrtoint(x))` is `x`.
    PointerRoundTrip,
    /// `addrspacecast` there and back.
    AddrSpaceRoundTrip,
    /// `zext(select(c, 1, 2))` is a `select` of wide constants.
    CastOfSelect,
    /// `fptrunc(fpext(x))` is one cast, or none.
    FpTruncOfFpExt,
    /// `icmp slt 1, x` is `icmp sgt x, 1`.
    ICmpConstantToRight,
    /// `icmp eq x, x` is true.
    ICmpSelf,
    /// A comparison that known bits decide.
    ICmpKnown,
    /// A comparison of an `i1` with a constant is the `i1`, or its inverse.
    ICmpBool,
    /// A comparison with the end of the range.
    ICmpRangeEnd,
    /// `icmp ult x, 1` is `icmp eq x, 0`.
    ICmpToEquality,
    /// `icmp sle x, 1` is `icmp slt x, 2`.
    ICmpToStrict,
    /// `icmp eq zext(x), 1` is `icmp eq x, 1`.
    ICmpOfExt,
    /// `zext x < zext y` is `x < y`.
    ICmpOfExts,
    /// `icmp eq (x + 1), 3` is `icmp eq x, 2`.
    ICmpUndone,
    /// `icmp eq (x - y), 0` is `icmp eq x, y`.
    ICmpOfDifference,
    /// `icmp ne (bitcast <4 x i1> x to i4), 0` is whether any lane of `x` is active.
    ICmpOfMaskBits,
    /// `select c, x, x` is `x`.
    SelectSame,
    /// `select true, x, y` is `x`.
    SelectConstant,
    /// `select c, x, poison` is `x`.
    SelectPoison,
    /// `select c, true, false` is `c`.
    SelectBool,
    /// `select (not c), x, y` is `select c, y, x`.
    SelectOfNot,
    /// `x < y ? x : y` is the smaller one.
    SelectOfOrder,
    /// `fadd 1.0, x` is `fadd x, 1.0`.
    FConstantToRight,
    /// `fadd nnan x, -0.0` is `x`.
    FAddZero,
    /// `fsub nnan x, 0.0` is `x`.
    FSubZero,
    /// `fmul nnan x, 1.0` is `x`.
    FMulOne,
    /// `fmul nnan nsz x, 0.0` is `0.0`.
    FMulZero,
    /// `fdiv x, 4.0` is `fmul x, 0.25`.
    FDivToFMul,
    /// `fdiv (uitofp i8 x), 255.0` is the sum of two products.
    FDivOfSmall,
    /// `fneg(fneg(x))` is `x`.
    FNegOfFNeg,
    /// `fabs(fabs(x))` is `fabs(x)`.
    FAbsOfFAbs,
    /// `freeze` of what is frozen already, or of a number.
    FreezeOfFrozen,
    /// `llvm.expect` and its like are their operand.
    Hint,
    /// `reduce.and` of the comparison of consecutive numbers with a scalar is scalar.
    ReduceOfMask,
    /// `reduce.or` of a mask whose lanes are put together of scalars, or compared of such, is an
    /// `or` of scalars.
    ReduceOfScalars,
    /// A lane beyond the vector is another one.
    ExtractBeyond,
    /// So is one that is replaced.
    InsertBeyond,
    /// A lane that was inserted, or a constant's.
    ExtractKnown,
    /// A lane from where it was taken.
    ExtractThrough,
    /// A lane of a number, or of a vector of wider lanes, as bits: a part of one number.
    ExtractOfBitCast,
    /// A lane that is put back.
    InsertOfExtract,
    /// All lanes of one vector.
    InsertsToShuffle,
    /// A shuffle that moves nothing.
    ShuffleIdentity,
    /// A shuffle whose lanes all come from one vector.
    ShuffleOfOne,
    /// A shuffle of the lanes of a shuffle.
    ShuffleOfShuffle,
    /// A member that was inserted.
    MemberInserted,
    /// A member of a member, or of what the other members were inserted into.
    MemberThrough,
    /// A step of nothing.
    GepZero,
    /// Constant steps, joined.
    GepOfGep,
    /// A step in the named address space.
    GepOfCast,
    /// An access in the named address space.
    AccessOfCast,
}
