//! OpenCL C's builtin functions: which exist, and how their overloads are spelled.
//!
//! A function of a module is one of these by the base name inside its mangled name, decided once when the function gets
//! its name. The mangling is Itanium's with SPIR's address spaces (SPIR 1.2 specification, Appendix A): `AS1` is global,
//! `AS2` constant, `AS3` local, `AS4` generic; private pointers have none.

mod mangling;

pub use mangling::{MangledType, base_name, demangle, mangle, vecz_builtin_name};

use crate::opcode::string_enum;

macro_rules! builtins {
    ($($variant:ident = $name:literal,)*) => {
        string_enum! {
            /// A function of OpenCL C by its base name. The overload is in its mangled name and its type.
            #[expect(missing_docs, reason = "each is the OpenCL C function of its spelling")]
            OpenClBuiltin { $($variant = $name,)* }
        }
    };
}

builtins! {
    // Math.
    Acos = "acos", Acosh = "acosh", Acospi = "acospi", Asin = "asin", Asinh = "asinh", Asinpi = "asinpi",
    Atan = "atan", Atan2 = "atan2", Atan2pi = "atan2pi", Atanh = "atanh", Atanpi = "atanpi", Cbrt = "cbrt",
    Ceil = "ceil", Copysign = "copysign", Cos = "cos", Cosh = "cosh", Cospi = "cospi", Erf = "erf", Erfc = "erfc",
    Exp = "exp", Exp10 = "exp10", Exp2 = "exp2", Expm1 = "expm1", Fabs = "fabs", Fdim = "fdim", Floor = "floor",
    Fma = "fma", Fmax = "fmax", Fmin = "fmin", Fmod = "fmod", Fract = "fract", Frexp = "frexp", Hypot = "hypot",
    Ilogb = "ilogb", Ldexp = "ldexp", Lgamma = "lgamma", LgammaR = "lgamma_r", Log = "log", Log10 = "log10",
    Log1p = "log1p", Log2 = "log2", Logb = "logb", Mad = "mad", Maxmag = "maxmag", Minmag = "minmag", Modf = "modf",
    Nan = "nan", Nextafter = "nextafter", Pow = "pow", Pown = "pown", Powr = "powr", Remainder = "remainder",
    Remquo = "remquo", Rint = "rint", Rootn = "rootn", Round = "round", Rsqrt = "rsqrt", Sin = "sin",
    Sincos = "sincos", Sinh = "sinh", Sinpi = "sinpi", Sqrt = "sqrt", Tan = "tan", Tanh = "tanh", Tanpi = "tanpi",
    Tgamma = "tgamma", Trunc = "trunc",
    HalfCos = "half_cos", HalfDivide = "half_divide", HalfExp = "half_exp", HalfExp10 = "half_exp10",
    HalfExp2 = "half_exp2", HalfLog = "half_log", HalfLog10 = "half_log10", HalfLog2 = "half_log2",
    HalfPowr = "half_powr", HalfRecip = "half_recip", HalfRsqrt = "half_rsqrt", HalfSin = "half_sin",
    HalfSqrt = "half_sqrt", HalfTan = "half_tan",
    NativeCos = "native_cos", NativeDivide = "native_divide", NativeExp = "native_exp", NativeExp10 = "native_exp10",
    NativeExp2 = "native_exp2", NativeLog = "native_log", NativeLog10 = "native_log10", NativeLog2 = "native_log2",
    NativePowr = "native_powr", NativeRecip = "native_recip", NativeRsqrt = "native_rsqrt", NativeSin = "native_sin",
    NativeSqrt = "native_sqrt", NativeTan = "native_tan",
    // Common and geometric.
    Clamp = "clamp", Degrees = "degrees", Max = "max", Min = "min", Mix = "mix", Radians = "radians", Step = "step",
    Smoothstep = "smoothstep", Sign = "sign", Cross = "cross", Dot = "dot", Distance = "distance", Length = "length",
    Normalize = "normalize", FastDistance = "fast_distance", FastLength = "fast_length",
    FastNormalize = "fast_normalize",
    // Integer.
    Abs = "abs", AbsDiff = "abs_diff", AddSat = "add_sat", Hadd = "hadd", Rhadd = "rhadd", Clz = "clz", Ctz = "ctz",
    MadHi = "mad_hi", MadSat = "mad_sat", MulHi = "mul_hi", Rotate = "rotate", SubSat = "sub_sat",
    Upsample = "upsample", Popcount = "popcount", Mad24 = "mad24", Mul24 = "mul24",
    // Relational.
    Isequal = "isequal", Isnotequal = "isnotequal", Isgreater = "isgreater", Isgreaterequal = "isgreaterequal",
    Isless = "isless", Islessequal = "islessequal", Islessgreater = "islessgreater", Isfinite = "isfinite",
    Isinf = "isinf", Isnan = "isnan", Isnormal = "isnormal", Isordered = "isordered", Isunordered = "isunordered",
    Signbit = "signbit", Any = "any", All = "all", Bitselect = "bitselect", Select = "select",
    // Vector loads and stores, shuffles.
    Vload2 = "vload2", Vload3 = "vload3", Vload4 = "vload4", Vload8 = "vload8", Vload16 = "vload16",
    Vstore2 = "vstore2", Vstore3 = "vstore3", Vstore4 = "vstore4", Vstore8 = "vstore8", Vstore16 = "vstore16",
    VloadHalf = "vload_half", VloadHalf2 = "vload_half2", VloadHalf3 = "vload_half3", VloadHalf4 = "vload_half4",
    VloadHalf8 = "vload_half8", VloadHalf16 = "vload_half16", VloadaHalf2 = "vloada_half2",
    VloadaHalf3 = "vloada_half3", VloadaHalf4 = "vloada_half4", VloadaHalf8 = "vloada_half8",
    VloadaHalf16 = "vloada_half16", VstoreHalf = "vstore_half", VstoreHalf2 = "vstore_half2",
    VstoreHalf3 = "vstore_half3", VstoreHalf4 = "vstore_half4", VstoreHalf8 = "vstore_half8",
    VstoreHalf16 = "vstore_half16", VstoreaHalf2 = "vstorea_half2", VstoreaHalf3 = "vstorea_half3",
    VstoreaHalf4 = "vstorea_half4", VstoreaHalf8 = "vstorea_half8", VstoreaHalf16 = "vstorea_half16",
    // Half stores with a rounding mode.
    VstoreHalfRte = "vstore_half_rte", VstoreHalfRtz = "vstore_half_rtz", VstoreHalfRtp = "vstore_half_rtp",
    VstoreHalfRtn = "vstore_half_rtn", VstoreHalf2Rte = "vstore_half2_rte", VstoreHalf2Rtz = "vstore_half2_rtz",
    VstoreHalf2Rtp = "vstore_half2_rtp", VstoreHalf2Rtn = "vstore_half2_rtn", VstoreHalf3Rte = "vstore_half3_rte",
    VstoreHalf3Rtz = "vstore_half3_rtz", VstoreHalf3Rtp = "vstore_half3_rtp", VstoreHalf3Rtn = "vstore_half3_rtn",
    VstoreHalf4Rte = "vstore_half4_rte", VstoreHalf4Rtz = "vstore_half4_rtz", VstoreHalf4Rtp = "vstore_half4_rtp",
    VstoreHalf4Rtn = "vstore_half4_rtn", VstoreHalf8Rte = "vstore_half8_rte", VstoreHalf8Rtz = "vstore_half8_rtz",
    VstoreHalf8Rtp = "vstore_half8_rtp", VstoreHalf8Rtn = "vstore_half8_rtn", VstoreHalf16Rte = "vstore_half16_rte",
    VstoreHalf16Rtz = "vstore_half16_rtz", VstoreHalf16Rtp = "vstore_half16_rtp",
    VstoreHalf16Rtn = "vstore_half16_rtn", VstoreaHalf2Rte = "vstorea_half2_rte",
    VstoreaHalf2Rtz = "vstorea_half2_rtz", VstoreaHalf2Rtp = "vstorea_half2_rtp",
    VstoreaHalf2Rtn = "vstorea_half2_rtn", VstoreaHalf3Rte = "vstorea_half3_rte",
    VstoreaHalf3Rtz = "vstorea_half3_rtz", VstoreaHalf3Rtp = "vstorea_half3_rtp",
    VstoreaHalf3Rtn = "vstorea_half3_rtn", VstoreaHalf4Rte = "vstorea_half4_rte",
    VstoreaHalf4Rtz = "vstorea_half4_rtz", VstoreaHalf4Rtp = "vstorea_half4_rtp",
    VstoreaHalf4Rtn = "vstorea_half4_rtn", VstoreaHalf8Rte = "vstorea_half8_rte",
    VstoreaHalf8Rtz = "vstorea_half8_rtz", VstoreaHalf8Rtp = "vstorea_half8_rtp",
    VstoreaHalf8Rtn = "vstorea_half8_rtn", VstoreaHalf16Rte = "vstorea_half16_rte",
    VstoreaHalf16Rtz = "vstorea_half16_rtz", VstoreaHalf16Rtp = "vstorea_half16_rtp",
    VstoreaHalf16Rtn = "vstorea_half16_rtn",
    Shuffle = "shuffle", Shuffle2 = "shuffle2",
    // Work-items, barriers, fences.
    GetWorkDim = "get_work_dim", GetGlobalSize = "get_global_size", GetGlobalId = "get_global_id",
    GetLocalSize = "get_local_size", GetEnqueuedLocalSize = "get_enqueued_local_size", GetLocalId = "get_local_id",
    GetNumGroups = "get_num_groups", GetGroupId = "get_group_id", GetGlobalOffset = "get_global_offset",
    GetGlobalLinearId = "get_global_linear_id", GetLocalLinearId = "get_local_linear_id",
    GetSubGroupSize = "get_sub_group_size", GetMaxSubGroupSize = "get_max_sub_group_size",
    GetNumSubGroups = "get_num_sub_groups", GetEnqueuedNumSubGroups = "get_enqueued_num_sub_groups",
    GetSubGroupId = "get_sub_group_id", GetSubGroupLocalId = "get_sub_group_local_id",
    Barrier = "barrier", WorkGroupBarrier = "work_group_barrier", SubGroupBarrier = "sub_group_barrier",
    MemFence = "mem_fence", ReadMemFence = "read_mem_fence", WriteMemFence = "write_mem_fence",
    AtomicWorkItemFence = "atomic_work_item_fence",
    // Groups. Products and bit operations are those of cl_khr_work_group_uniform_arithmetic; shuffles those of
    // cl_khr_subgroup_shuffle, cl_khr_subgroup_shuffle_relative, cl_khr_subgroup_rotate and cl_intel_subgroups.
    WorkGroupAll = "work_group_all", WorkGroupAny = "work_group_any",
    WorkGroupBroadcast = "work_group_broadcast", WorkGroupReduceAdd = "work_group_reduce_add",
    WorkGroupReduceMin = "work_group_reduce_min", WorkGroupReduceMax = "work_group_reduce_max",
    WorkGroupReduceMul = "work_group_reduce_mul", WorkGroupReduceAnd = "work_group_reduce_and",
    WorkGroupReduceOr = "work_group_reduce_or", WorkGroupReduceXor = "work_group_reduce_xor",
    WorkGroupReduceLogicalAnd = "work_group_reduce_logical_and",
    WorkGroupReduceLogicalOr = "work_group_reduce_logical_or",
    WorkGroupReduceLogicalXor = "work_group_reduce_logical_xor",
    WorkGroupScanExclusiveAdd = "work_group_scan_exclusive_add",
    WorkGroupScanExclusiveMin = "work_group_scan_exclusive_min",
    WorkGroupScanExclusiveMax = "work_group_scan_exclusive_max",
    WorkGroupScanExclusiveMul = "work_group_scan_exclusive_mul",
    WorkGroupScanExclusiveAnd = "work_group_scan_exclusive_and",
    WorkGroupScanExclusiveOr = "work_group_scan_exclusive_or",
    WorkGroupScanExclusiveXor = "work_group_scan_exclusive_xor",
    WorkGroupScanExclusiveLogicalAnd = "work_group_scan_exclusive_logical_and",
    WorkGroupScanExclusiveLogicalOr = "work_group_scan_exclusive_logical_or",
    WorkGroupScanExclusiveLogicalXor = "work_group_scan_exclusive_logical_xor",
    WorkGroupScanInclusiveAdd = "work_group_scan_inclusive_add",
    WorkGroupScanInclusiveMin = "work_group_scan_inclusive_min",
    WorkGroupScanInclusiveMax = "work_group_scan_inclusive_max",
    WorkGroupScanInclusiveMul = "work_group_scan_inclusive_mul",
    WorkGroupScanInclusiveAnd = "work_group_scan_inclusive_and",
    WorkGroupScanInclusiveOr = "work_group_scan_inclusive_or",
    WorkGroupScanInclusiveXor = "work_group_scan_inclusive_xor",
    WorkGroupScanInclusiveLogicalAnd = "work_group_scan_inclusive_logical_and",
    WorkGroupScanInclusiveLogicalOr = "work_group_scan_inclusive_logical_or",
    WorkGroupScanInclusiveLogicalXor = "work_group_scan_inclusive_logical_xor",
    SubGroupAll = "sub_group_all", SubGroupAny = "sub_group_any",
    SubGroupBroadcast = "sub_group_broadcast", SubGroupReduceAdd = "sub_group_reduce_add",
    SubGroupReduceMin = "sub_group_reduce_min", SubGroupReduceMax = "sub_group_reduce_max",
    SubGroupReduceMul = "sub_group_reduce_mul", SubGroupReduceAnd = "sub_group_reduce_and",
    SubGroupReduceOr = "sub_group_reduce_or", SubGroupReduceXor = "sub_group_reduce_xor",
    SubGroupReduceLogicalAnd = "sub_group_reduce_logical_and",
    SubGroupReduceLogicalOr = "sub_group_reduce_logical_or",
    SubGroupReduceLogicalXor = "sub_group_reduce_logical_xor",
    SubGroupScanExclusiveAdd = "sub_group_scan_exclusive_add",
    SubGroupScanExclusiveMin = "sub_group_scan_exclusive_min",
    SubGroupScanExclusiveMax = "sub_group_scan_exclusive_max",
    SubGroupScanExclusiveMul = "sub_group_scan_exclusive_mul",
    SubGroupScanExclusiveAnd = "sub_group_scan_exclusive_and",
    SubGroupScanExclusiveOr = "sub_group_scan_exclusive_or",
    SubGroupScanExclusiveXor = "sub_group_scan_exclusive_xor",
    SubGroupScanExclusiveLogicalAnd = "sub_group_scan_exclusive_logical_and",
    SubGroupScanExclusiveLogicalOr = "sub_group_scan_exclusive_logical_or",
    SubGroupScanExclusiveLogicalXor = "sub_group_scan_exclusive_logical_xor",
    SubGroupScanInclusiveAdd = "sub_group_scan_inclusive_add",
    SubGroupScanInclusiveMin = "sub_group_scan_inclusive_min",
    SubGroupScanInclusiveMax = "sub_group_scan_inclusive_max",
    SubGroupScanInclusiveMul = "sub_group_scan_inclusive_mul",
    SubGroupScanInclusiveAnd = "sub_group_scan_inclusive_and",
    SubGroupScanInclusiveOr = "sub_group_scan_inclusive_or",
    SubGroupScanInclusiveXor = "sub_group_scan_inclusive_xor",
    SubGroupScanInclusiveLogicalAnd = "sub_group_scan_inclusive_logical_and",
    SubGroupScanInclusiveLogicalOr = "sub_group_scan_inclusive_logical_or",
    SubGroupScanInclusiveLogicalXor = "sub_group_scan_inclusive_logical_xor",
    SubGroupShuffle = "sub_group_shuffle", SubGroupShuffleUp = "sub_group_shuffle_up",
    SubGroupShuffleDown = "sub_group_shuffle_down", SubGroupShuffleXor = "sub_group_shuffle_xor",
    IntelSubGroupShuffle = "intel_sub_group_shuffle",
    IntelSubGroupShuffleUp = "intel_sub_group_shuffle_up",
    IntelSubGroupShuffleDown = "intel_sub_group_shuffle_down",
    IntelSubGroupShuffleXor = "intel_sub_group_shuffle_xor", SubGroupRotate = "sub_group_rotate",
    // cl_khr_subgroup_ballot, _non_uniform_vote, _non_uniform_arithmetic, _clustered_reduce, and clusters of _rotate.
    SubGroupElect = "sub_group_elect", SubGroupNonUniformAll = "sub_group_non_uniform_all",
    SubGroupNonUniformAny = "sub_group_non_uniform_any",
    SubGroupNonUniformAllEqual = "sub_group_non_uniform_all_equal",
    SubGroupNonUniformBroadcast = "sub_group_non_uniform_broadcast",
    SubGroupBroadcastFirst = "sub_group_broadcast_first", SubGroupBallot = "sub_group_ballot",
    SubGroupInverseBallot = "sub_group_inverse_ballot", SubGroupBallotBitExtract = "sub_group_ballot_bit_extract",
    SubGroupBallotBitCount = "sub_group_ballot_bit_count",
    SubGroupBallotInclusiveScan = "sub_group_ballot_inclusive_scan",
    SubGroupBallotExclusiveScan = "sub_group_ballot_exclusive_scan",
    SubGroupBallotFindLsb = "sub_group_ballot_find_lsb", SubGroupBallotFindMsb = "sub_group_ballot_find_msb",
    GetSubGroupEqMask = "get_sub_group_eq_mask", GetSubGroupGeMask = "get_sub_group_ge_mask",
    GetSubGroupGtMask = "get_sub_group_gt_mask", GetSubGroupLeMask = "get_sub_group_le_mask",
    GetSubGroupLtMask = "get_sub_group_lt_mask", SubGroupNonUniformReduceAdd = "sub_group_non_uniform_reduce_add",
    SubGroupNonUniformReduceMul = "sub_group_non_uniform_reduce_mul",
    SubGroupNonUniformReduceMin = "sub_group_non_uniform_reduce_min",
    SubGroupNonUniformReduceMax = "sub_group_non_uniform_reduce_max",
    SubGroupNonUniformReduceAnd = "sub_group_non_uniform_reduce_and",
    SubGroupNonUniformReduceOr = "sub_group_non_uniform_reduce_or",
    SubGroupNonUniformReduceXor = "sub_group_non_uniform_reduce_xor",
    SubGroupNonUniformReduceLogicalAnd = "sub_group_non_uniform_reduce_logical_and",
    SubGroupNonUniformReduceLogicalOr = "sub_group_non_uniform_reduce_logical_or",
    SubGroupNonUniformReduceLogicalXor = "sub_group_non_uniform_reduce_logical_xor",
    SubGroupNonUniformScanInclusiveAdd = "sub_group_non_uniform_scan_inclusive_add",
    SubGroupNonUniformScanInclusiveMul = "sub_group_non_uniform_scan_inclusive_mul",
    SubGroupNonUniformScanInclusiveMin = "sub_group_non_uniform_scan_inclusive_min",
    SubGroupNonUniformScanInclusiveMax = "sub_group_non_uniform_scan_inclusive_max",
    SubGroupNonUniformScanInclusiveAnd = "sub_group_non_uniform_scan_inclusive_and",
    SubGroupNonUniformScanInclusiveOr = "sub_group_non_uniform_scan_inclusive_or",
    SubGroupNonUniformScanInclusiveXor = "sub_group_non_uniform_scan_inclusive_xor",
    SubGroupNonUniformScanInclusiveLogicalAnd = "sub_group_non_uniform_scan_inclusive_logical_and",
    SubGroupNonUniformScanInclusiveLogicalOr = "sub_group_non_uniform_scan_inclusive_logical_or",
    SubGroupNonUniformScanInclusiveLogicalXor = "sub_group_non_uniform_scan_inclusive_logical_xor",
    SubGroupNonUniformScanExclusiveAdd = "sub_group_non_uniform_scan_exclusive_add",
    SubGroupNonUniformScanExclusiveMul = "sub_group_non_uniform_scan_exclusive_mul",
    SubGroupNonUniformScanExclusiveMin = "sub_group_non_uniform_scan_exclusive_min",
    SubGroupNonUniformScanExclusiveMax = "sub_group_non_uniform_scan_exclusive_max",
    SubGroupNonUniformScanExclusiveAnd = "sub_group_non_uniform_scan_exclusive_and",
    SubGroupNonUniformScanExclusiveOr = "sub_group_non_uniform_scan_exclusive_or",
    SubGroupNonUniformScanExclusiveXor = "sub_group_non_uniform_scan_exclusive_xor",
    SubGroupNonUniformScanExclusiveLogicalAnd = "sub_group_non_uniform_scan_exclusive_logical_and",
    SubGroupNonUniformScanExclusiveLogicalOr = "sub_group_non_uniform_scan_exclusive_logical_or",
    SubGroupNonUniformScanExclusiveLogicalXor = "sub_group_non_uniform_scan_exclusive_logical_xor",
    SubGroupClusteredReduceAdd = "sub_group_clustered_reduce_add",
    SubGroupClusteredReduceMul = "sub_group_clustered_reduce_mul",
    SubGroupClusteredReduceMin = "sub_group_clustered_reduce_min",
    SubGroupClusteredReduceMax = "sub_group_clustered_reduce_max",
    SubGroupClusteredReduceAnd = "sub_group_clustered_reduce_and",
    SubGroupClusteredReduceOr = "sub_group_clustered_reduce_or",
    SubGroupClusteredReduceXor = "sub_group_clustered_reduce_xor",
    SubGroupClusteredReduceLogicalAnd = "sub_group_clustered_reduce_logical_and",
    SubGroupClusteredReduceLogicalOr = "sub_group_clustered_reduce_logical_or",
    SubGroupClusteredReduceLogicalXor = "sub_group_clustered_reduce_logical_xor",
    SubGroupClusteredRotate = "sub_group_clustered_rotate",
    // Copies, prefetch, output, address spaces.
    AsyncWorkGroupCopy = "async_work_group_copy", AsyncWorkGroupStridedCopy = "async_work_group_strided_copy",
    AsyncWorkGroupCopy2D2D = "async_work_group_copy_2D2D", AsyncWorkGroupCopy3D3D = "async_work_group_copy_3D3D",
    WaitGroupEvents = "wait_group_events", Prefetch = "prefetch", Printf = "printf", ToGlobal = "to_global",
    ToLocal = "to_local", ToPrivate = "to_private", GetFence = "get_fence",
    // Atomics of OpenCL 1.x.
    AtomicAdd = "atomic_add", AtomicSub = "atomic_sub", AtomicXchg = "atomic_xchg", AtomicInc = "atomic_inc",
    AtomicDec = "atomic_dec", AtomicCmpxchg = "atomic_cmpxchg", AtomicMin = "atomic_min", AtomicMax = "atomic_max",
    AtomicAnd = "atomic_and", AtomicOr = "atomic_or", AtomicXor = "atomic_xor",
    AtomAdd = "atom_add", AtomSub = "atom_sub", AtomXchg = "atom_xchg", AtomInc = "atom_inc", AtomDec = "atom_dec",
    AtomCmpxchg = "atom_cmpxchg", AtomMin = "atom_min", AtomMax = "atom_max", AtomAnd = "atom_and",
    AtomOr = "atom_or", AtomXor = "atom_xor",
    // Atomics of OpenCL 2.0, C11's.
    AtomicInit = "atomic_init", AtomicStore = "atomic_store", AtomicStoreExplicit = "atomic_store_explicit",
    AtomicLoad = "atomic_load", AtomicLoadExplicit = "atomic_load_explicit", AtomicExchange = "atomic_exchange",
    AtomicExchangeExplicit = "atomic_exchange_explicit",
    AtomicCompareExchangeStrong = "atomic_compare_exchange_strong",
    AtomicCompareExchangeStrongExplicit = "atomic_compare_exchange_strong_explicit",
    AtomicCompareExchangeWeak = "atomic_compare_exchange_weak",
    AtomicCompareExchangeWeakExplicit = "atomic_compare_exchange_weak_explicit",
    AtomicFetchAdd = "atomic_fetch_add", AtomicFetchAddExplicit = "atomic_fetch_add_explicit",
    AtomicFetchSub = "atomic_fetch_sub", AtomicFetchSubExplicit = "atomic_fetch_sub_explicit",
    AtomicFetchOr = "atomic_fetch_or", AtomicFetchOrExplicit = "atomic_fetch_or_explicit",
    AtomicFetchXor = "atomic_fetch_xor", AtomicFetchXorExplicit = "atomic_fetch_xor_explicit",
    AtomicFetchAnd = "atomic_fetch_and", AtomicFetchAndExplicit = "atomic_fetch_and_explicit",
    AtomicFetchMin = "atomic_fetch_min", AtomicFetchMinExplicit = "atomic_fetch_min_explicit",
    AtomicFetchMax = "atomic_fetch_max", AtomicFetchMaxExplicit = "atomic_fetch_max_explicit",
    AtomicFlagTestAndSet = "atomic_flag_test_and_set",
    AtomicFlagTestAndSetExplicit = "atomic_flag_test_and_set_explicit",
    AtomicFlagClear = "atomic_flag_clear", AtomicFlagClearExplicit = "atomic_flag_clear_explicit",
    // Images.
    ReadImagef = "read_imagef", ReadImagei = "read_imagei", ReadImageui = "read_imageui",
    ReadImageh = "read_imageh", WriteImagef = "write_imagef", WriteImagei = "write_imagei",
    WriteImageui = "write_imageui", WriteImageh = "write_imageh", GetImageWidth = "get_image_width",
    GetImageHeight = "get_image_height", GetImageDepth = "get_image_depth",
    GetImageChannelDataType = "get_image_channel_data_type",
    GetImageChannelOrder = "get_image_channel_order", GetImageDim = "get_image_dim",
    GetImageArraySize = "get_image_array_size", GetImageNumMipLevels = "get_image_num_mip_levels",
    GetImageNumSamples = "get_image_num_samples",
    // Conversions: the base name goes on with the type, `_sat` and `_rtX`.
    Convert = "convert_", As = "as_",
}

impl OpenClBuiltin {
    /// The builtin with this mangled name, such as `_Z3expf`. The base name is looked at, the parameters are not.
    /// `printf` alone is not mangled, but for what a translator from SPIR-V makes of it.
    pub fn from_mangled_name(name: &str) -> Option<Self> {
        // The last is what SYCL's device code calls.
        if matches!(name, "printf" | "__builtin_printf")
            || name.starts_with("_Z18__spirv_ocl_printf")
        {
            return Some(Self::Printf);
        }
        let base = base_name(name)?;
        if base.starts_with("convert_") {
            return Some(Self::Convert);
        }
        if base.starts_with("as_") {
            return Some(Self::As);
        }
        Self::from_name(base)
    }
}
