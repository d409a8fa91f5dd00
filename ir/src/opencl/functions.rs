//! The functions of OpenCL C by their base names, family by family.

use crate::conversion::Rounding;
use crate::opcode::string_enum;
use crate::types::Type;

macro_rules! library {
    ($($variant:ident = $name:literal,)*) => {
        string_enum! {
            /// A function of the library: it computes a result from its operands.
            #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
            LibraryFunction { $($variant = $name,)* }
        }
    };
}

library! {
    // Math; the last two have `native_` and `half_` forms alone.
    Acos = "acos", Acosh = "acosh", Acospi = "acospi", Asin = "asin", Asinh = "asinh", Asinpi =
    "asinpi", Atan = "atan", Atan2 = "atan2", Atan2pi = "atan2pi", Atanh = "atanh", Atanpi =
    "atanpi", Cbrt = "cbrt", Ceil = "ceil", Copysign = "copysign", Cos = "cos", Cosh = "cosh",
    Cospi = "cospi", Erf = "erf", Erfc = "erfc", Exp = "exp", Exp10 = "exp10", Exp2 = "exp2",
    Expm1 = "expm1", Fabs = "fabs", Fdim = "fdim", Floor = "floor", Fma = "fma", Fmax = "fmax",
    Fmin = "fmin", Fmod = "fmod", Fract = "fract", Frexp = "frexp", Hypot = "hypot", Ilogb =
    "ilogb", Ldexp = "ldexp", Lgamma = "lgamma", LgammaR = "lgamma_r", Log = "log", Log10 =
    "log10", Log1p = "log1p", Log2 = "log2", Logb = "logb", Mad = "mad", Maxmag = "maxmag",
    Minmag = "minmag", Modf = "modf", Nan = "nan", Nextafter = "nextafter", Pow = "pow", Pown =
    "pown", Powr = "powr", Remainder = "remainder", Remquo = "remquo", Rint = "rint", Rootn =
    "rootn", Round = "round", Rsqrt = "rsqrt", Sin = "sin", Sincos = "sincos", Sinh = "sinh",
    Sinpi = "sinpi", Sqrt = "sqrt", Tan = "tan", Tanh = "tanh", Tanpi = "tanpi", Tgamma =
    "tgamma", Trunc = "trunc", Divide = "divide", Recip = "recip",
    // Common and geometric.
    Clamp = "clamp", Degrees = "degrees", Max = "max", Min = "min", Mix = "mix", Radians =
    "radians", Step = "step", Smoothstep = "smoothstep", Sign = "sign", Cross = "cross", Dot =
    "dot", Distance = "distance", Length = "length", Normalize = "normalize", FastDistance =
    "fast_distance", FastLength = "fast_length", FastNormalize = "fast_normalize",
    // Integer.
    Abs = "abs", AbsDiff = "abs_diff", AddSat = "add_sat", Hadd = "hadd", Rhadd = "rhadd", Clz =
    "clz", Ctz = "ctz", MadHi = "mad_hi", MadSat = "mad_sat", MulHi = "mul_hi", Rotate =
    "rotate", SubSat = "sub_sat", Upsample = "upsample", Popcount = "popcount", Mad24 = "mad24",
    Mul24 = "mul24",
    // Bits and dot products.
    BitReverse = "bit_reverse", BitfieldInsert = "bitfield_insert", BitfieldExtractSigned =
    "bitfield_extract_signed", BitfieldExtractUnsigned = "bitfield_extract_unsigned", DotAccSat =
    "dot_acc_sat", DotPackedSs = "dot_4x8packed_ss_int", DotPackedSu = "dot_4x8packed_su_int",
    DotPackedUs = "dot_4x8packed_us_int", DotPackedUu = "dot_4x8packed_uu_uint",
    DotAccSatPackedSs = "dot_acc_sat_4x8packed_ss_int", DotAccSatPackedSu =
    "dot_acc_sat_4x8packed_su_int", DotAccSatPackedUs = "dot_acc_sat_4x8packed_us_int",
    DotAccSatPackedUu = "dot_acc_sat_4x8packed_uu_uint",
    // Relational.
    Isequal = "isequal", Isnotequal = "isnotequal", Isgreater = "isgreater", Isgreaterequal =
    "isgreaterequal", Isless = "isless", Islessequal = "islessequal", Islessgreater =
    "islessgreater", Isfinite = "isfinite", Isinf = "isinf", Isnan = "isnan", Isnormal =
    "isnormal", Isordered = "isordered", Isunordered = "isunordered", Signbit = "signbit", Any =
    "any", All = "all", Bitselect = "bitselect", Select = "select",
    // Shuffles.
    Shuffle = "shuffle", Shuffle2 = "shuffle2",
}

impl LibraryFunction {
    /// Whether there is a function of this accuracy.
    pub fn has(self, precision: Precision) -> bool {
        use LibraryFunction::*;
        let only_fast = matches!(self, Divide | Recip);
        let fast = matches!(
            self,
            Cos | Exp | Exp10 | Exp2 | Log | Log10 | Log2 | Powr | Rsqrt | Sin | Sqrt | Tan
        );
        if precision == Precision::Full { !only_fast } else { fast || only_fast }
    }
}

string_enum! {
    /// A function of images.
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    ImageFunction {
        ReadFloat = "read_imagef", ReadInt = "read_imagei", ReadUint = "read_imageui",
        ReadHalf = "read_imageh", WriteFloat = "write_imagef", WriteInt = "write_imagei",
        WriteUint = "write_imageui", WriteHalf = "write_imageh", Width = "get_image_width",
        Height = "get_image_height", Depth = "get_image_depth",
        ChannelDataType = "get_image_channel_data_type", ChannelOrder = "get_image_channel_order",
        Dim = "get_image_dim", ArraySize = "get_image_array_size",
        NumMipLevels = "get_image_num_mip_levels", NumSamples = "get_image_num_samples",
    }
}

string_enum! {
    /// How accurate a function of the library is by its name.
    Precision {
        /// The accuracy of OpenCL C's full profile.
        Full = "",
        /// `half_`: at least 11 bits.
        Half = "half_",
        /// `native_`: as accurate as the implementation chooses.
        Native = "native_",
    }
}

string_enum! {
    /// The operation of a reduction or scan of a group; the operand's type decides between integers
    /// and floats.
    #[expect(missing_docs, reason = "each is the operation of its spelling")]
    GroupOperator {
        Add = "add", Min = "min", Max = "max", Mul = "mul", And = "and", Or = "or", Xor = "xor",
        LogicalAnd = "logical_and", LogicalOr = "logical_or", LogicalXor = "logical_xor",
    }
}

string_enum! {
    /// A function that makes a ballot, or takes one apart (cl_khr_subgroup_ballot).
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    BallotFunction {
        Ballot = "ballot", Inverse = "inverse_ballot", BitExtract = "ballot_bit_extract",
        BitCount = "ballot_bit_count", InclusiveScan = "ballot_inclusive_scan",
        ExclusiveScan = "ballot_exclusive_scan", FindLsb = "ballot_find_lsb",
        FindMsb = "ballot_find_msb",
    }
}

/// A function of a work-group or sub-group on values of its work-items.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
pub enum GroupFunction {
    Any,
    All,
    AllEqual,
    Elect,
    Broadcast,
    BroadcastFirst,
    Shuffle,
    ShuffleUp,
    ShuffleDown,
    ShuffleXor,
    Rotate,
    ClusteredRotate,
    Ballot(BallotFunction),
    Reduce(GroupOperator),
    ScanInclusive(GroupOperator),
    ScanExclusive(GroupOperator),
    ClusteredReduce(GroupOperator),
}

string_enum! {
    /// Which form of a group function a name is.
    GroupForm {
        /// The plain one.
        Plain = "",
        /// That of cl_khr_subgroup_non_uniform_vote and _arithmetic: of the active work-items.
        NonUniform = "non_uniform_",
        /// That of cl_intel_subgroups.
        Intel = "intel_",
    }
}

string_enum! {
    /// A barrier by its name.
    BarrierFunction {
        /// OpenCL 1.x's, of the work-group.
        Plain = "barrier",
        /// Of the work-group.
        WorkGroup = "work_group_barrier",
        /// Of the sub-group.
        SubGroup = "sub_group_barrier",
    }
}

string_enum! {
    /// A memory fence by its name.
    FenceFunction {
        /// OpenCL 1.x's for loads and stores.
        Mem = "mem_fence",
        /// OpenCL 1.x's for loads.
        Read = "read_mem_fence",
        /// OpenCL 1.x's for stores.
        Write = "write_mem_fence",
        /// OpenCL 2.0's.
        WorkItem = "atomic_work_item_fence",
    }
}

string_enum! {
    /// A function that reads a clock (cl_khr_kernel_clock).
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    ClockFunction {
        Device = "clock_read_device", WorkGroup = "clock_read_work_group",
        SubGroup = "clock_read_sub_group", HiLoDevice = "clock_read_hilo_device",
        HiLoWorkGroup = "clock_read_hilo_work_group", HiLoSubGroup = "clock_read_hilo_sub_group",
    }
}

string_enum! {
    /// The elements of a block that a sub-group accesses, by the end of the function's name.
    BlockElement {
        /// 32 bits.
        Plain = "",
        /// 8 bits.
        Bytes = "_uc",
        /// 16 bits.
        Shorts = "_us",
        /// 32 bits.
        Ints = "_ui",
        /// 64 bits.
        Longs = "_ul",
    }
}

impl BlockElement {
    /// The bits of an element.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bytes => 8,
            Self::Shorts => 16,
            Self::Plain | Self::Ints => 32,
            Self::Longs => 64,
        }
    }
}

/// An access of a sub-group to a block of memory or of an image (cl_intel_subgroups):
/// `intel_sub_group_block_read_us4`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BlockAccess {
    /// Whether it writes.
    pub is_write: bool,
    /// What it is of.
    pub element: BlockElement,
    /// The number of elements for each work-item.
    pub lanes: u32,
}

string_enum! {
    /// A copy by a whole work-group.
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    CopyFunction {
        Plain = "async_work_group_copy", Strided = "async_work_group_strided_copy",
        Lines = "async_work_group_copy_2D2D", Planes = "async_work_group_copy_3D3D",
    }
}

string_enum! {
    /// An atomic function of OpenCL 1.x, after `atomic_` or `atom_`.
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    AtomicFunction {
        Add = "add", Sub = "sub", Xchg = "xchg", Inc = "inc", Dec = "dec", Cmpxchg = "cmpxchg",
        Min = "min", Max = "max", And = "and", Or = "or", Xor = "xor",
    }
}

string_enum! {
    /// An atomic function of OpenCL 2.0 (C11's), with or without `_explicit`.
    #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
    C11Atomic {
        Init = "atomic_init", Store = "atomic_store", Load = "atomic_load",
        Exchange = "atomic_exchange", CompareExchangeStrong = "atomic_compare_exchange_strong",
        CompareExchangeWeak = "atomic_compare_exchange_weak", FetchAdd = "atomic_fetch_add",
        FetchSub = "atomic_fetch_sub", FetchOr = "atomic_fetch_or",
        FetchXor = "atomic_fetch_xor", FetchAnd = "atomic_fetch_and",
        FetchMin = "atomic_fetch_min", FetchMax = "atomic_fetch_max",
        FlagTestAndSet = "atomic_flag_test_and_set", FlagClear = "atomic_flag_clear",
    }
}

/// A vector load or store: `vloadn`, `vstoren`, and those of halfs in memory.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct VectorAccess {
    /// Whether it stores.
    pub is_store: bool,
    /// Whether memory has halfs for the program's floats.
    pub half: bool,
    /// `vloada`, `vstorea`: addresses are multiples of the vector, of four elements for three.
    pub aligned: bool,
    /// The number of elements.
    pub lanes: u32,
    /// `_rte` and its like.
    pub rounding: Option<Rounding>,
}

/// A type of numbers in the name of a conversion: `uchar4`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NumberType {
    /// The type of a lane.
    pub element: Type,
    /// Whether it is signed; floats are.
    pub signed: bool,
    /// The number of lanes.
    pub lanes: u32,
}

impl NumberType {
    /// Whether it is of floats.
    pub fn is_float(self) -> bool {
        matches!(self.element, Type::HALF | Type::FLOAT | Type::DOUBLE)
    }
}

/// `convert_T` with `_sat` and a rounding mode.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Conversion {
    /// The result's type.
    pub to: NumberType,
    /// `_sat`
    pub saturate: bool,
    /// `_rte` and its like.
    pub rounding: Option<Rounding>,
}
