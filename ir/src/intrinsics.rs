//! LLVM's intrinsics that the compiler knows.
//!
//! One table gives each its name, its number of operands, which types its mangled name carries, its
//! effect, and how its lanes follow from its operands'. Their semantics are
//! LLVM's (Language Reference, "Intrinsic Functions").

use crate::opcode::BinaryOp;

/// Which of the types of a call are part of the intrinsic's mangled name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Overload {
    /// The result's.
    Result,
    /// That of the operand with this index.
    Arg(u8),
}

macro_rules! intrinsics {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $args:literal, [$($overload:expr),*], $effect:ident $(, $lanes:ident)?;)*) => {
        /// An intrinsic.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Intrinsic { $($(#[$doc])* $variant,)* }

        impl Intrinsic {
            /// Every intrinsic, in order.
            pub const ALL: &'static [Intrinsic] = &[$(Intrinsic::$variant,)*];
            /// The name without `llvm.` and without types.
            pub fn name(self) -> &'static str {
                match self { $(Intrinsic::$variant => $name,)* }
            }
            /// The number of operands.
            pub fn arg_count(self) -> usize {
                match self { $(Intrinsic::$variant => $args,)* }
            }
            /// The types that the mangled name carries, in order.
            pub fn overloads(self) -> &'static [Overload] {
                use Overload::{Arg, Result};
                let _ = (Arg, Result);
                match self { $(Intrinsic::$variant => &[$($overload),*],)* }
            }
            /// Its memory effects.
            pub fn effect(self) -> Effect {
                match self { $(Intrinsic::$variant => Effect::$effect,)* }
            }
            /// How the lanes of its result follow from those of its operands.
            pub fn lane_form(self) -> LaneForm {
                match self { $(Intrinsic::$variant => lane_form!($($lanes)?),)* }
            }
        }
    };
}

macro_rules! lane_form {
    () => {
        LaneForm::Other
    };
    ($lanes:ident) => {
        LaneForm::$lanes
    };
}

/// How the lanes of an intrinsic's result follow from those of its operands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LaneForm {
    /// Each from the same lane of every operand.
    Elementwise,
    /// Each from the same lane of every operand but the last, a scalar for all lanes.
    ElementwiseButLast,
    /// In another way, or there are none.
    Other,
}

/// The effects of an intrinsic besides its result; [`Op::is_pure`](crate::Op::is_pure) and its
/// neighbors ask about any operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: it can be removed, moved and repeated.
    Pure,
    /// It reads memory.
    Read,
    /// It writes memory.
    Write,
    /// It reads and writes memory.
    ReadWrite,
    /// It is a hint about the program and computes nothing (`llvm.assume`, lifetimes): it must stay
    /// in its place, and may be dropped.
    Marker,
    /// It ends the program.
    Trap,
}

intrinsics! {
    /// `|x|`
    FAbs = "fabs", 1, [Result], Pure, Elementwise;
    /// Square root, correctly rounded.
    Sqrt = "sqrt", 1, [Result], Pure, Elementwise;
    /// `a * b + c`, rounded once.
    Fma = "fma", 3, [Result], Pure, Elementwise;
    /// `a * b + c`, rounded once or twice.
    FMulAdd = "fmuladd", 3, [Result], Pure, Elementwise;
    /// Toward minus infinity.
    Floor = "floor", 1, [Result], Pure, Elementwise;
    /// Toward plus infinity.
    Ceil = "ceil", 1, [Result], Pure, Elementwise;
    /// Toward zero.
    Trunc = "trunc", 1, [Result], Pure, Elementwise;
    /// To nearest even.
    Rint = "rint", 1, [Result], Pure, Elementwise;
    /// To nearest even.
    NearbyInt = "nearbyint", 1, [Result], Pure, Elementwise;
    /// To nearest even.
    RoundEven = "roundeven", 1, [Result], Pure, Elementwise;
    /// To nearest, halves away from zero.
    Round = "round", 1, [Result], Pure, Elementwise;
    /// The first operand with the second's sign.
    CopySign = "copysign", 2, [Result], Pure, Elementwise;
    /// The smaller; the other one if one is NaN.
    MinNum = "minnum", 2, [Result], Pure, Elementwise;
    /// The larger; the other one if one is NaN.
    MaxNum = "maxnum", 2, [Result], Pure, Elementwise;
    /// The smaller; NaN if one is NaN.
    Minimum = "minimum", 2, [Result], Pure, Elementwise;
    /// The larger; NaN if one is NaN.
    Maximum = "maximum", 2, [Result], Pure, Elementwise;
    /// The number with its sign flipped when it is multiplied by -0 (canonical NaN).
    Canonicalize = "canonicalize", 1, [Result], Pure, Elementwise;
    /// Whether the float is of one of the classes in the mask.
    IsFpClass = "is.fpclass", 2, [Arg(0)], Pure, ElementwiseButLast;
    /// `x * 2^n`
    LdExp = "ldexp", 2, [Result, Arg(1)], Pure, Elementwise;
    /// Sine.
    Sin = "sin", 1, [Result], Pure, Elementwise;
    /// Cosine.
    Cos = "cos", 1, [Result], Pure, Elementwise;
    /// Tangent.
    Tan = "tan", 1, [Result], Pure, Elementwise;
    /// Arc sine.
    ASin = "asin", 1, [Result], Pure, Elementwise;
    /// Arc cosine.
    ACos = "acos", 1, [Result], Pure, Elementwise;
    /// Arc tangent.
    ATan = "atan", 1, [Result], Pure, Elementwise;
    /// The angle of the point with this y and x.
    ATan2 = "atan2", 2, [Result], Pure, Elementwise;
    /// Hyperbolic sine.
    SinH = "sinh", 1, [Result], Pure, Elementwise;
    /// Hyperbolic cosine.
    CosH = "cosh", 1, [Result], Pure, Elementwise;
    /// Hyperbolic tangent.
    TanH = "tanh", 1, [Result], Pure, Elementwise;
    /// Power.
    Pow = "pow", 2, [Result], Pure, Elementwise;
    /// Power with an integer exponent.
    PowI = "powi", 2, [Result, Arg(1)], Pure, ElementwiseButLast;
    /// Natural exponential.
    Exp = "exp", 1, [Result], Pure, Elementwise;
    /// Power of two.
    Exp2 = "exp2", 1, [Result], Pure, Elementwise;
    /// Power of ten.
    Exp10 = "exp10", 1, [Result], Pure, Elementwise;
    /// Natural logarithm.
    Log = "log", 1, [Result], Pure, Elementwise;
    /// Binary logarithm.
    Log2 = "log2", 1, [Result], Pure, Elementwise;
    /// Decimal logarithm.
    Log10 = "log10", 1, [Result], Pure, Elementwise;
    /// To signed; saturates, NaN gives 0.
    FpToSiSat = "fptosi.sat", 1, [Result, Arg(0)], Pure, Elementwise;
    /// To unsigned; saturates, NaN gives 0.
    FpToUiSat = "fptoui.sat", 1, [Result, Arg(0)], Pure, Elementwise;
    /// `|x|`; the second operand says whether the smallest integer gives poison.
    Abs = "abs", 2, [Result], Pure, ElementwiseButLast;
    /// Signed minimum.
    SMin = "smin", 2, [Result], Pure, Elementwise;
    /// Signed maximum.
    SMax = "smax", 2, [Result], Pure, Elementwise;
    /// Unsigned minimum.
    UMin = "umin", 2, [Result], Pure, Elementwise;
    /// Unsigned maximum.
    UMax = "umax", 2, [Result], Pure, Elementwise;
    /// Leading zeros; the second operand says whether zero gives poison.
    CtLz = "ctlz", 2, [Result], Pure, ElementwiseButLast;
    /// Trailing zeros; the second operand says whether zero gives poison.
    CtTz = "cttz", 2, [Result], Pure, ElementwiseButLast;
    /// Set bits.
    CtPop = "ctpop", 1, [Result], Pure, Elementwise;
    /// Bits in reverse.
    BitReverse = "bitreverse", 1, [Result], Pure, Elementwise;
    /// Bytes in reverse.
    BSwap = "bswap", 1, [Result], Pure, Elementwise;
    /// The high bits of the joined operands shifted left.
    FShL = "fshl", 3, [Result], Pure, Elementwise;
    /// The low bits of the joined operands shifted right.
    FShR = "fshr", 3, [Result], Pure, Elementwise;
    /// Saturating signed sum.
    SAddSat = "sadd.sat", 2, [Result], Pure, Elementwise;
    /// Saturating unsigned sum.
    UAddSat = "uadd.sat", 2, [Result], Pure, Elementwise;
    /// Saturating signed difference.
    SSubSat = "ssub.sat", 2, [Result], Pure, Elementwise;
    /// Saturating unsigned difference.
    USubSat = "usub.sat", 2, [Result], Pure, Elementwise;
    /// Saturating signed left shift.
    SShlSat = "sshl.sat", 2, [Result], Pure, Elementwise;
    /// Saturating unsigned left shift.
    UShlSat = "ushl.sat", 2, [Result], Pure, Elementwise;
    /// `{ signed sum, whether it wrapped }`
    SAddOverflow = "sadd.with.overflow", 2, [Arg(0)], Pure;
    /// `{ unsigned sum, whether it wrapped }`
    UAddOverflow = "uadd.with.overflow", 2, [Arg(0)], Pure;
    /// `{ signed difference, whether it wrapped }`
    SSubOverflow = "ssub.with.overflow", 2, [Arg(0)], Pure;
    /// `{ unsigned difference, whether it wrapped }`
    USubOverflow = "usub.with.overflow", 2, [Arg(0)], Pure;
    /// `{ signed product, whether it wrapped }`
    SMulOverflow = "smul.with.overflow", 2, [Arg(0)], Pure;
    /// `{ unsigned product, whether it wrapped }`
    UMulOverflow = "umul.with.overflow", 2, [Arg(0)], Pure;
    /// Sum of the lanes.
    ReduceAdd = "vector.reduce.add", 1, [Arg(0)], Pure;
    /// Product of the lanes.
    ReduceMul = "vector.reduce.mul", 1, [Arg(0)], Pure;
    /// And of the lanes.
    ReduceAnd = "vector.reduce.and", 1, [Arg(0)], Pure;
    /// Or of the lanes.
    ReduceOr = "vector.reduce.or", 1, [Arg(0)], Pure;
    /// Exclusive or of the lanes.
    ReduceXor = "vector.reduce.xor", 1, [Arg(0)], Pure;
    /// Signed minimum of the lanes.
    ReduceSMin = "vector.reduce.smin", 1, [Arg(0)], Pure;
    /// Signed maximum of the lanes.
    ReduceSMax = "vector.reduce.smax", 1, [Arg(0)], Pure;
    /// Unsigned minimum of the lanes.
    ReduceUMin = "vector.reduce.umin", 1, [Arg(0)], Pure;
    /// Unsigned maximum of the lanes.
    ReduceUMax = "vector.reduce.umax", 1, [Arg(0)], Pure;
    /// Sum of the lanes from a start value, in order unless `reassoc`.
    ReduceFAdd = "vector.reduce.fadd", 2, [Arg(1)], Pure;
    /// Product of the lanes from a start value, in order unless `reassoc`.
    ReduceFMul = "vector.reduce.fmul", 2, [Arg(1)], Pure;
    /// `minnum` of the lanes.
    ReduceFMin = "vector.reduce.fmin", 1, [Arg(0)], Pure;
    /// `maxnum` of the lanes.
    ReduceFMax = "vector.reduce.fmax", 1, [Arg(0)], Pure;
    /// `minimum` of the lanes.
    ReduceFMinimum = "vector.reduce.fminimum", 1, [Arg(0)], Pure;
    /// `maximum` of the lanes.
    ReduceFMaximum = "vector.reduce.fmaximum", 1, [Arg(0)], Pure;
    /// Pointer, alignment, mask, value of inactive lanes.
    MaskedLoad = "masked.load", 4, [Result, Arg(0)], Read;
    /// Value, pointer, alignment, mask.
    MaskedStore = "masked.store", 4, [Arg(0), Arg(1)], Write;
    /// Pointers, alignment, mask, value of inactive lanes.
    MaskedGather = "masked.gather", 4, [Result, Arg(0)], Read;
    /// Value, pointers, alignment, mask.
    MaskedScatter = "masked.scatter", 4, [Arg(0), Arg(1)], Write;
    /// Pointer, mask, value of inactive lanes: consecutive elements go to the active lanes.
    MaskedExpandLoad = "masked.expandload", 3, [Result], Read;
    /// Value, pointer, mask: the active lanes become consecutive elements.
    MaskedCompressStore = "masked.compressstore", 3, [Arg(0)], Write;
    /// `0, 1, 2, …`
    StepVector = "stepvector", 0, [Result], Pure;
    /// The multiple of scalable vectors.
    VScale = "vscale", 0, [Result], Pure;
    /// A part of a vector.
    VectorExtract = "vector.extract", 2, [Result, Arg(0)], Pure;
    /// A vector with a part replaced.
    VectorInsert = "vector.insert", 3, [Result, Arg(1)], Pure;
    /// The lanes in reverse.
    VectorReverse = "vector.reverse", 1, [Result], Pure;
    /// The joined vectors from an offset on.
    VectorSplice = "vector.splice", 3, [Result], Pure;
    /// `base + lane < limit` for each lane, without wrap.
    ActiveLaneMask = "get.active.lane.mask", 2, [Result, Arg(0)], Pure;
    /// The lanes of two vectors in turn.
    VectorInterleave2 = "vector.interleave2", 2, [Result], Pure;
    /// The even and the odd lanes.
    VectorDeinterleave2 = "vector.deinterleave2", 1, [Arg(0)], Pure;
    /// Destination, source, bytes, volatile; no overlap.
    MemCpy = "memcpy", 4, [Arg(0), Arg(1), Arg(2)], ReadWrite;
    /// Destination, source, bytes, volatile; no overlap, a constant size, never a call.
    MemCpyInline = "memcpy.inline", 4, [Arg(0), Arg(1), Arg(2)], ReadWrite;
    /// Destination, source, bytes, volatile.
    MemMove = "memmove", 4, [Arg(0), Arg(1), Arg(2)], ReadWrite;
    /// Destination, byte, bytes, volatile.
    MemSet = "memset", 4, [Arg(0), Arg(2)], Write;
    /// Bytes, pointer: the object lives from here on.
    LifetimeStart = "lifetime.start", 2, [Arg(1)], Marker;
    /// Bytes, pointer: the object lives to here.
    LifetimeEnd = "lifetime.end", 2, [Arg(1)], Marker;
    /// Bytes, pointer: the object does not change from here on.
    InvariantStart = "invariant.start", 2, [Arg(1)], Marker;
    /// Token, bytes, pointer.
    InvariantEnd = "invariant.end", 3, [Arg(2)], Marker;
    /// The operand is true, else behaviour is undefined.
    Assume = "assume", 1, [], Marker;
    /// The first operand, which is likely the second.
    Expect = "expect", 2, [Result], Pure;
    /// Declares that `noalias` scopes begin.
    NoAliasScopeDecl = "experimental.noalias.scope.decl", 1, [], Marker;
    /// Does nothing.
    DoNothing = "donothing", 0, [], Marker;
    /// Does nothing, in a place that must stay.
    SideEffect = "sideeffect", 0, [], Marker;
    /// A number that is constant after optimization.
    IsConstant = "is.constant", 1, [Arg(0)], Pure;
    /// The size of the object behind a pointer, or -1 or 0.
    ObjectSize = "objectsize", 4, [Result, Arg(0)], Pure;
    /// Pointer and mask.
    PtrMask = "ptrmask", 2, [Arg(0), Arg(1)], Pure;
    /// Hints that memory will be used.
    Prefetch = "prefetch", 4, [Arg(0)], Marker;
    /// The stack pointer.
    StackSave = "stacksave", 0, [Result], ReadWrite;
    /// Frees the allocations since the matching `stacksave`.
    StackRestore = "stackrestore", 1, [Arg(0)], ReadWrite;
    /// Ends the program.
    Trap = "trap", 0, [], Trap;
    /// Stops in the debugger.
    DebugTrap = "debugtrap", 0, [], Trap;
    /// Ends the program for a checked reason.
    UbsanTrap = "ubsantrap", 1, [], Trap;
    /// The operand, known to be from here.
    LaunderInvariantGroup = "launder.invariant.group", 1, [Result], Pure;
    /// The operand, without its group.
    StripInvariantGroup = "strip.invariant.group", 1, [Result], Pure;
    /// An annotated value.
    PtrAnnotation = "ptr.annotation", 5, [Arg(0), Arg(1)], Marker;
    /// An annotated variable.
    VarAnnotation = "var.annotation", 5, [Arg(0), Arg(1)], Marker;
}

/// An operation of two operands that a reduction applies from lane to lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReducedOp {
    /// Arithmetic.
    Binary(BinaryOp),
    /// A minimum or maximum.
    Intrinsic(Intrinsic),
}

impl Intrinsic {
    /// The operation that a reduction applies from lane to lane; none for other intrinsics.
    pub fn reduced_op(self) -> Option<ReducedOp> {
        use ReducedOp::Binary;
        Some(match self {
            Self::ReduceAdd => Binary(BinaryOp::Add),
            Self::ReduceMul => Binary(BinaryOp::Mul),
            Self::ReduceAnd => Binary(BinaryOp::And),
            Self::ReduceOr => Binary(BinaryOp::Or),
            Self::ReduceXor => Binary(BinaryOp::Xor),
            Self::ReduceFAdd => Binary(BinaryOp::FAdd),
            Self::ReduceFMul => Binary(BinaryOp::FMul),
            Self::ReduceSMin => ReducedOp::Intrinsic(Self::SMin),
            Self::ReduceSMax => ReducedOp::Intrinsic(Self::SMax),
            Self::ReduceUMin => ReducedOp::Intrinsic(Self::UMin),
            Self::ReduceUMax => ReducedOp::Intrinsic(Self::UMax),
            Self::ReduceFMin => ReducedOp::Intrinsic(Self::MinNum),
            Self::ReduceFMax => ReducedOp::Intrinsic(Self::MaxNum),
            Self::ReduceFMinimum => ReducedOp::Intrinsic(Self::Minimum),
            Self::ReduceFMaximum => ReducedOp::Intrinsic(Self::Maximum),
            _ => return None,
        })
    }
    /// Whether the last operand is a constant that says that the result for one value, zero or the
    /// smallest number, is poison.
    pub fn poison_is_a_flag(self) -> bool {
        matches!(self, Self::Abs | Self::CtLz | Self::CtTz)
    }
    /// The intrinsic of a full name such as `llvm.fma.v4f32`: the longest known name that the text
    /// begins with, followed by nothing or by types.
    pub fn from_full_name(name: &str) -> Option<Self> {
        let mut rest = name.strip_prefix("llvm.")?;
        let renamed;
        for (old, new) in RENAMED {
            if let Some(tail) = rest.strip_prefix(old)
                && (tail.is_empty() || tail.starts_with('.'))
            {
                renamed = format!("{new}{tail}");
                rest = &renamed;
                break;
            }
        }
        Self::ALL
            .iter()
            .filter(|i| {
                rest.strip_prefix(i.name()).is_some_and(|t| t.is_empty() || t.starts_with('.'))
            })
            .max_by_key(|i| i.name().len())
            .copied()
    }
}

/// Older spellings of some intrinsics.
const RENAMED: &[(&str, &str)] = &[
    ("experimental.vector.reduce", "vector.reduce"),
    ("experimental.stepvector", "stepvector"),
    ("experimental.vector.extract", "vector.extract"),
    ("experimental.vector.insert", "vector.insert"),
    ("experimental.vector.reverse", "vector.reverse"),
    ("experimental.vector.splice", "vector.splice"),
    ("experimental.vector.interleave2", "vector.interleave2"),
    ("experimental.vector.deinterleave2", "vector.deinterleave2"),
];
