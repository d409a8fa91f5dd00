//! The small enums of operations: opcodes, predicates, orderings and flags.
//!
//! Each carries its spelling in one table that reader and printer share.

/// Declares an enum whose variants have one spelling each.
macro_rules! string_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// Every variant, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// The spelling in text.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
            /// The variant with this spelling.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use string_enum;

string_enum! {
    /// Arithmetic on two operands of the result's type.
    BinaryOp {
        /// Wrapping sum.
        Add = "add",
        /// Wrapping difference.
        Sub = "sub",
        /// Wrapping product.
        Mul = "mul",
        /// Unsigned quotient; undefined for a zero divisor.
        UDiv = "udiv",
        /// Signed quotient toward zero; undefined for a zero divisor and on overflow.
        SDiv = "sdiv",
        /// Unsigned remainder; undefined for a zero divisor.
        URem = "urem",
        /// Signed remainder with the dividend's sign; undefined for a zero divisor and on overflow.
        SRem = "srem",
        /// Left shift; poison for an amount of the width or more.
        Shl = "shl",
        /// Logical right shift; poison for an amount of the width or more.
        LShr = "lshr",
        /// Arithmetic right shift; poison for an amount of the width or more.
        AShr = "ashr",
        /// Bitwise and.
        And = "and",
        /// Bitwise or.
        Or = "or",
        /// Bitwise exclusive or.
        Xor = "xor",
        /// IEEE sum.
        FAdd = "fadd",
        /// IEEE difference.
        FSub = "fsub",
        /// IEEE product.
        FMul = "fmul",
        /// IEEE quotient.
        FDiv = "fdiv",
        /// C's `fmod`: exact, with the dividend's sign.
        FRem = "frem",
    }
}

impl BinaryOp {
    /// Whether the operands are floats.
    pub fn is_float(self) -> bool {
        matches!(self, Self::FAdd | Self::FSub | Self::FMul | Self::FDiv | Self::FRem)
    }
    /// Whether the operands may be swapped.
    pub fn is_commutative(self) -> bool {
        use BinaryOp::*;
        matches!(self, Add | Mul | And | Or | Xor | FAdd | FMul)
    }
    /// Whether the operation is undefined for some operands (so that it may not be run
    /// speculatively).
    pub fn may_be_undefined(self) -> bool {
        matches!(self, Self::UDiv | Self::SDiv | Self::URem | Self::SRem)
    }
}

string_enum! {
    /// Conversions, to the instruction's type.
    CastOp {
        /// Cuts an integer's high bits.
        Trunc = "trunc",
        /// Widens with zeros.
        ZExt = "zext",
        /// Widens with the sign.
        SExt = "sext",
        /// Rounds to a narrower float, to nearest even.
        FpTrunc = "fptrunc",
        /// Widens a float exactly.
        FpExt = "fpext",
        /// To unsigned, toward zero; poison out of range.
        FpToUi = "fptoui",
        /// To signed, toward zero; poison out of range.
        FpToSi = "fptosi",
        /// From unsigned, to nearest even.
        UiToFp = "uitofp",
        /// From signed, to nearest even.
        SiToFp = "sitofp",
        /// An address as an integer.
        PtrToInt = "ptrtoint",
        /// An integer as an address.
        IntToPtr = "inttoptr",
        /// The same bits.
        BitCast = "bitcast",
        /// The same object through another address space.
        AddrSpaceCast = "addrspacecast",
    }
}

string_enum! {
    /// Integer comparisons.
    IntPredicate {
        /// Equal.
        Eq = "eq",
        /// Not equal.
        Ne = "ne",
        /// Unsigned greater.
        Ugt = "ugt",
        /// Unsigned greater or equal.
        Uge = "uge",
        /// Unsigned less.
        Ult = "ult",
        /// Unsigned less or equal.
        Ule = "ule",
        /// Signed greater.
        Sgt = "sgt",
        /// Signed greater or equal.
        Sge = "sge",
        /// Signed less.
        Slt = "slt",
        /// Signed less or equal.
        Sle = "sle",
    }
}

impl IntPredicate {
    /// The predicate that holds when this one does not.
    pub fn inverse(self) -> Self {
        use IntPredicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }
    /// Whether it orders its operands as unsigned numbers.
    pub fn is_unsigned(self) -> bool {
        matches!(self, Self::Ugt | Self::Uge | Self::Ult | Self::Ule)
    }
    /// The predicate that gives the same for numbers that are not negative, and reads its operands
    /// as such.
    pub fn unsigned(self) -> Self {
        use IntPredicate::*;
        match self {
            Sgt => Ugt,
            Sge => Uge,
            Slt => Ult,
            Sle => Ule,
            other => other,
        }
    }
    /// The predicate for swapped operands.
    pub fn swapped(self) -> Self {
        use IntPredicate::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }
}

string_enum! {
    /// Float comparisons: `o` is false and `u` true when an operand is NaN.
    FloatPredicate {
        /// Never.
        False = "false",
        /// Ordered and equal.
        Oeq = "oeq",
        /// Ordered and greater.
        Ogt = "ogt",
        /// Ordered and greater or equal.
        Oge = "oge",
        /// Ordered and less.
        Olt = "olt",
        /// Ordered and less or equal.
        Ole = "ole",
        /// Ordered and not equal.
        One = "one",
        /// No operand is NaN.
        Ord = "ord",
        /// Unordered or equal.
        Ueq = "ueq",
        /// Unordered or greater.
        Ugt = "ugt",
        /// Unordered or greater or equal.
        Uge = "uge",
        /// Unordered or less.
        Ult = "ult",
        /// Unordered or less or equal.
        Ule = "ule",
        /// Unordered or not equal.
        Une = "une",
        /// An operand is NaN.
        Uno = "uno",
        /// Always.
        True = "true",
    }
}

impl FloatPredicate {
    /// The predicate that holds when this one does not.
    pub fn inverse(self) -> Self {
        use FloatPredicate::*;
        match self {
            False => True,
            Oeq => Une,
            Ogt => Ule,
            Oge => Ult,
            Olt => Uge,
            Ole => Ugt,
            One => Ueq,
            Ord => Uno,
            Ueq => One,
            Ugt => Ole,
            Uge => Olt,
            Ult => Oge,
            Ule => Ogt,
            Une => Oeq,
            Uno => Ord,
            True => False,
        }
    }
    /// The predicate for swapped operands.
    pub fn swapped(self) -> Self {
        use FloatPredicate::*;
        match self {
            Ogt => Olt,
            Oge => Ole,
            Olt => Ogt,
            Ole => Oge,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            False | Oeq | One | Ord | Ueq | Une | Uno | True => self,
        }
    }
}

string_enum! {
    /// The operation of an `atomicrmw`.
    RmwOp {
        /// Replaces.
        Xchg = "xchg",
        /// Adds.
        Add = "add",
        /// Subtracts.
        Sub = "sub",
        /// Bitwise and.
        And = "and",
        /// Bitwise nand.
        Nand = "nand",
        /// Bitwise or.
        Or = "or",
        /// Bitwise exclusive or.
        Xor = "xor",
        /// Signed maximum.
        Max = "max",
        /// Signed minimum.
        Min = "min",
        /// Unsigned maximum.
        UMax = "umax",
        /// Unsigned minimum.
        UMin = "umin",
        /// Float sum.
        FAdd = "fadd",
        /// Float difference.
        FSub = "fsub",
        /// `llvm.maxnum`
        FMax = "fmax",
        /// `llvm.minnum`
        FMin = "fmin",
        /// Increments, wrapping to zero above the operand.
        UIncWrap = "uinc_wrap",
        /// Decrements, wrapping to the operand below zero.
        UDecWrap = "udec_wrap",
        /// Subtracts the operand if it is not larger than the memory.
        USubCond = "usub_cond",
        /// Subtracts, to zero at least.
        USubSat = "usub_sat",
        /// `llvm.maximum`
        FMaximum = "fmaximum",
        /// `llvm.minimum`
        FMinimum = "fminimum",
    }
}

string_enum! {
    /// How an atomic access or a fence orders other accesses.
    AtomicOrdering {
        /// No tearing, no order.
        Unordered = "unordered",
        /// One order for each address; OpenCL's and C11's relaxed.
        Monotonic = "monotonic",
        /// Later accesses stay after.
        Acquire = "acquire",
        /// Earlier accesses stay before.
        Release = "release",
        /// Acquire and release.
        AcqRel = "acq_rel",
        /// Acquire and release, and one order over all such accesses.
        SeqCst = "seq_cst",
    }
}

impl AtomicOrdering {
    /// The order of an access that reads and does not write. A release there is undefined in OpenCL C
    /// and SPIR-V: programs that have one get the strongest order.
    pub fn of_load(self) -> Self {
        match self {
            Self::Release | Self::AcqRel => Self::SeqCst,
            other => other,
        }
    }

    /// The order of an access that writes and does not read, with the same leniency.
    pub fn of_store(self) -> Self {
        match self {
            Self::Acquire | Self::AcqRel => Self::SeqCst,
            other => other,
        }
    }

    /// The order of a failed exchange whose own order is this one: that without its store part, as in
    /// C11.
    pub fn of_failure(self) -> Self {
        match self {
            Self::Unordered | Self::Release => Self::Monotonic,
            Self::AcqRel => Self::Acquire,
            other => other,
        }
    }
}

string_enum! {
    /// By which invocations an ordering is observed. The names are those of SPIR-V's scopes.
    SyncScope {
        /// The whole system: LLVM's default, SPIR-V's `CrossDevice`.
        System = "",
        /// SPIR-V's `Device`.
        Device = "device",
        /// SPIR-V's `Workgroup`.
        WorkGroup = "workgroup",
        /// SPIR-V's `Subgroup`.
        SubGroup = "subgroup",
        /// The thread itself: SPIR-V's `Invocation`.
        SingleThread = "singlethread",
    }
}

/// Declares a set of named bits.
macro_rules! bits {
    ($(#[$doc:meta])* $name:ident { $($(#[$cdoc:meta])* $constant:ident = $bit:expr, $text:literal;)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
        pub struct $name(u8);

        impl $name {
            /// No flag.
            pub const NONE: Self = Self(0);
            $($(#[$cdoc])* pub const $constant: Self = Self(1 << $bit);)*
            /// Every single flag with its spelling.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self(1 << $bit), $text),)*];
            /// Whether all flags of `other` are set.
            pub fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }
            /// Whether no flag is set.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// Both sets.
            pub fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
            /// The flags that both have.
            pub fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
            /// This set without `other`.
            pub fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::BitOr for $name {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl std::fmt::Display for $name {
            /// The flags, each with a space after it.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                for (flag, text) in Self::ALL {
                    if self.contains(*flag) {
                        write!(f, "{text} ")?;
                    }
                }
                Ok(())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "[{}]", self.to_string().trim_end())
            }
        }
    };
}

bits! {
    /// Flags that make an operation poison if its operands or result violate them.
    OpFlags {
        /// No unsigned wrap.
        NUW = 0, "nuw";
        /// No signed wrap.
        NSW = 1, "nsw";
        /// Nothing is lost in a division or right shift.
        EXACT = 2, "exact";
        /// The operands of an `or` have no common bit.
        DISJOINT = 3, "disjoint";
        /// The operand of a `zext` or `uitofp` is not negative.
        NNEG = 4, "nneg";
        /// The operands of an `icmp` have the same sign.
        SAMESIGN = 5, "samesign";
    }
}

bits! {
    /// Fast-math flags.
    FastMath {
        /// Reassociation.
        REASSOC = 0, "reassoc";
        /// No NaN.
        NNAN = 1, "nnan";
        /// No infinity.
        NINF = 2, "ninf";
        /// The sign of zero does not matter.
        NSZ = 3, "nsz";
        /// A reciprocal may be multiplied.
        ARCP = 4, "arcp";
        /// Contraction to fused operations.
        CONTRACT = 5, "contract";
        /// Approximate functions.
        AFN = 6, "afn";
    }
}

impl FastMath {
    /// All flags: `fast`.
    pub const FAST: Self = Self(0x7f);
}

bits! {
    /// Flags that make an address computation poison if it violates them.
    GepFlags {
        /// Base and every intermediate address are inside one object.
        INBOUNDS = 0, "inbounds";
        /// No unsigned-signed wrap.
        NUSW = 1, "nusw";
        /// No unsigned wrap.
        NUW = 2, "nuw";
    }
}
