//! OpenCL C's builtin functions: which exist, and how their overloads are spelled.
//!
//! A function of a module is one of these by the base name inside its mangled name, decided once when the function gets
//! its name. The mangling is Itanium's with SPIR's address spaces (SPIR 1.2 specification, Appendix A): `AS1` is global,
//! `AS2` constant, `AS3` local, `AS4` generic; private pointers have none.

use crate::opcode::spelled;
use crate::types::{Type, TypeKind, Types};

macro_rules! builtins {
    ($($variant:ident = $name:literal,)*) => {
        spelled! {
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
    // Groups.
    WorkGroupAll = "work_group_all", WorkGroupAny = "work_group_any", WorkGroupBroadcast = "work_group_broadcast",
    WorkGroupReduceAdd = "work_group_reduce_add", WorkGroupReduceMin = "work_group_reduce_min",
    WorkGroupReduceMax = "work_group_reduce_max",
    WorkGroupScanExclusiveAdd = "work_group_scan_exclusive_add",
    WorkGroupScanExclusiveMin = "work_group_scan_exclusive_min",
    WorkGroupScanExclusiveMax = "work_group_scan_exclusive_max",
    WorkGroupScanInclusiveAdd = "work_group_scan_inclusive_add",
    WorkGroupScanInclusiveMin = "work_group_scan_inclusive_min",
    WorkGroupScanInclusiveMax = "work_group_scan_inclusive_max",
    SubGroupAll = "sub_group_all", SubGroupAny = "sub_group_any", SubGroupBroadcast = "sub_group_broadcast",
    SubGroupReduceAdd = "sub_group_reduce_add", SubGroupReduceMin = "sub_group_reduce_min",
    SubGroupReduceMax = "sub_group_reduce_max", SubGroupScanExclusiveAdd = "sub_group_scan_exclusive_add",
    SubGroupScanExclusiveMin = "sub_group_scan_exclusive_min",
    SubGroupScanExclusiveMax = "sub_group_scan_exclusive_max",
    SubGroupScanInclusiveAdd = "sub_group_scan_inclusive_add",
    SubGroupScanInclusiveMin = "sub_group_scan_inclusive_min",
    SubGroupScanInclusiveMax = "sub_group_scan_inclusive_max",
    // Copies, prefetch, output, address spaces.
    AsyncWorkGroupCopy = "async_work_group_copy", AsyncWorkGroupStridedCopy = "async_work_group_strided_copy",
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
    // Conversions: the base name goes on with the type, `_sat` and `_rtX`.
    Convert = "convert_", As = "as_",
}

impl OpenClBuiltin {
    /// The builtin with this mangled name, such as `_Z3expf`. The base name is looked at, the parameters are not.
    /// `printf` alone is not mangled, but for what a translator from SPIR-V makes of it.
    pub fn from_mangled_name(name: &str) -> Option<Self> {
        if name == "printf" || name.starts_with("_Z18__spirv_ocl_printf") {
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

/// A type in a mangled name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MangledType {
    /// `v`
    Void,
    /// `b`
    Bool,
    /// An integer of 8 to 64 bits.
    Int {
        /// 8, 16, 32 or 64.
        bits: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// A float of 16, 32 or 64 bits.
    Float(u32),
    /// `Dv4_f`
    Vector(Box<MangledType>, u32),
    /// A pointer with the qualifiers of what it points to.
    Pointer {
        /// The address space; 0 is private and is not spelled.
        space: u32,
        /// `const`
        constant: bool,
        /// `volatile`
        volatile: bool,
        /// What it points to.
        pointee: Box<MangledType>,
    },
    /// `_Atomic(T)`
    Atomic(Box<MangledType>),
    /// A type by its name: `ocl_event`, `memory_order`.
    Named(String),
}

impl MangledType {
    /// The type of the IR as an argument of a builtin; integers get the signedness given, pointers point to `pointee`.
    pub fn of(types: &Types, ty: Type, signed: bool) -> Option<Self> {
        Some(match *types.kind(ty) {
            TypeKind::Int(1) => Self::Bool,
            TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => Self::Int { bits, signed },
            TypeKind::Half => Self::Float(16),
            TypeKind::Float => Self::Float(32),
            TypeKind::Double => Self::Float(64),
            TypeKind::Vector { element, len, scalable: false } => {
                Self::Vector(Box::new(Self::of(types, element, signed)?), len)
            }
            _ => return None,
        })
    }
    /// A pointer without qualifiers.
    pub fn pointer(space: u32, pointee: MangledType) -> Self {
        Self::Pointer { space, constant: false, volatile: false, pointee: Box::new(pointee) }
    }
    /// The letters of a scalar.
    fn code(&self) -> Option<&'static str> {
        Some(match self {
            Self::Void => "v",
            Self::Bool => "b",
            Self::Int { bits: 8, signed: true } => "c",
            Self::Int { bits: 8, signed: false } => "h",
            Self::Int { bits: 16, signed: true } => "s",
            Self::Int { bits: 16, signed: false } => "t",
            Self::Int { bits: 32, signed: true } => "i",
            Self::Int { bits: 32, signed: false } => "j",
            Self::Int { signed: true, .. } => "l",
            Self::Int { signed: false, .. } => "m",
            Self::Float(16) => "Dh",
            Self::Float(32) => "f",
            Self::Float(_) => "d",
            _ => return None,
        })
    }
}

/// The mangled name of a function of OpenCL C.
pub fn mangle(base: &str, params: &[MangledType]) -> String {
    let mut out = format!("_Z{}{base}", base.len());
    if params.is_empty() {
        out.push('v');
    }
    let mut seen = Vec::new();
    for param in params {
        write_type(param, &mut out, &mut seen);
    }
    out
}

/// What a substitution can stand for.
#[derive(Clone, PartialEq, Eq)]
enum Component {
    Type(MangledType),
    /// A pointee with its address space and qualifiers.
    Qualified(MangledType),
}

fn write_type(ty: &MangledType, out: &mut String, seen: &mut Vec<Component>) {
    if let Some(code) = ty.code() {
        out.push_str(code);
        return;
    }
    if substitute(&Component::Type(ty.clone()), out, seen) {
        return;
    }
    match ty {
        MangledType::Vector(element, len) => {
            out.push_str(&format!("Dv{len}_"));
            write_type(element, out, seen);
        }
        MangledType::Pointer { space, constant, volatile, pointee } => {
            out.push('P');
            if *space == 0 && !constant && !volatile {
                write_type(pointee, out, seen);
            } else if !substitute(&Component::Qualified(ty.clone()), out, seen) {
                if *space != 0 {
                    out.push_str(&format!("U3AS{space}"));
                }
                out.push_str(if *volatile { "V" } else { "" });
                out.push_str(if *constant { "K" } else { "" });
                write_type(pointee, out, seen);
                seen.push(Component::Qualified(ty.clone()));
            }
        }
        MangledType::Atomic(inner) => {
            out.push_str("U7_Atomic");
            write_type(inner, out, seen);
        }
        MangledType::Named(name) => out.push_str(&format!("{}{name}", name.len())),
        _ => {}
    }
    seen.push(Component::Type(ty.clone()));
}

/// Writes `S_`, `S0_`, … if the component was written before.
fn substitute(component: &Component, out: &mut String, seen: &[Component]) -> bool {
    match seen.iter().position(|s| s == component) {
        None => false,
        Some(0) => {
            out.push_str("S_");
            true
        }
        Some(n) => {
            out.push('S');
            out.push_str(&base36(n - 1));
            out.push('_');
            true
        }
    }
}

fn base36(mut n: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 36]);
        n /= 36;
        if n == 0 {
            break;
        }
    }
    digits.iter().rev().map(|&d| d as char).collect()
}

/// The base name inside a mangled name.
pub fn base_name(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let len: usize = rest.get(..digits)?.parse().ok()?;
    rest.get(digits..digits.checked_add(len)?)
}

/// The base name and parameters of a mangled name; none if it is not one, or uses what builtins do not.
pub fn demangle(name: &str) -> Option<(&str, Vec<MangledType>)> {
    let base = base_name(name)?;
    let start = name.find(base)? + base.len();
    let mut parser = Demangler { rest: name.get(start..)?, seen: Vec::new() };
    if parser.rest == "v" {
        return Some((base, Vec::new()));
    }
    let mut params = Vec::new();
    while !parser.rest.is_empty() {
        params.push(parser.ty(0)?);
    }
    Some((base, params))
}

struct Demangler<'a> {
    rest: &'a str,
    seen: Vec<Component>,
}

/// How deep types in a mangled name may be nested.
const DEPTH_MAX: u32 = 16;

impl Demangler<'_> {
    fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn number(&mut self) -> Option<u32> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest.get(..digits)?.parse().ok()?;
        self.rest = &self.rest[digits..];
        Some(number)
    }

    fn ty(&mut self, depth: u32) -> Option<MangledType> {
        if depth > DEPTH_MAX {
            return None;
        }
        use MangledType::*;
        let int = |bits, signed| Int { bits, signed };
        let scalars = [
            ("v", Void),
            ("b", Bool),
            ("c", int(8, true)),
            ("a", int(8, true)),
            ("h", int(8, false)),
            ("s", int(16, true)),
            ("t", int(16, false)),
            ("i", int(32, true)),
            ("j", int(32, false)),
            ("l", int(64, true)),
            ("m", int(64, false)),
            ("x", int(64, true)),
            ("y", int(64, false)),
            ("Dh", Float(16)),
            ("f", Float(32)),
            ("d", Float(64)),
        ];
        for (code, scalar) in scalars {
            if self.eat(code) {
                return Some(scalar);
            }
        }
        if self.eat("S") {
            return match self.substitution()? {
                Component::Type(ty) => Some(ty),
                Component::Qualified(_) => None,
            };
        }
        let ty = if self.eat("Dv") {
            let len = self.number()?;
            if !self.eat("_") {
                return None;
            }
            Vector(Box::new(self.ty(depth + 1)?), len)
        } else if self.eat("U7_Atomic") {
            Atomic(Box::new(self.ty(depth + 1)?))
        } else if self.eat("P") {
            self.pointer(depth + 1)?
        } else {
            let len = self.number()? as usize;
            let name = self.rest.get(..len)?.to_string();
            self.rest = &self.rest[len..];
            Named(name)
        };
        self.seen.push(Component::Type(ty.clone()));
        Some(ty)
    }

    fn pointer(&mut self, depth: u32) -> Option<MangledType> {
        // A substitution behind `P` may stand for the qualified pointee.
        if self.rest.starts_with('S') {
            let before = self.rest;
            self.rest = &self.rest[1..];
            if let Component::Qualified(ty) = self.substitution()? {
                return Some(ty);
            }
            self.rest = before;
        }
        let space = if self.eat("U3AS") { self.number()? } else { 0 };
        let volatile = self.eat("V");
        let constant = self.eat("K");
        let pointee = Box::new(self.ty(depth)?);
        let ty = MangledType::Pointer { space, constant, volatile, pointee };
        if space != 0 || volatile || constant {
            self.seen.push(Component::Qualified(ty.clone()));
        }
        Some(ty)
    }

    fn substitution(&mut self) -> Option<Component> {
        let end = self.rest.find('_')?;
        let digits = &self.rest[..end];
        let index = if digits.is_empty() {
            0
        } else {
            usize::from_str_radix(digits, 36).ok()?.checked_add(1)?
        };
        self.rest = &self.rest[end + 1..];
        self.seen.get(index).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mangled_names_are_those_of_clang() {
        let float = MangledType::Float(32);
        let float4 = MangledType::Vector(Box::new(float.clone()), 4);
        let global = |constant| MangledType::Pointer {
            space: 1,
            constant,
            volatile: false,
            pointee: Box::new(float.clone()),
        };
        let uint = MangledType::Int { bits: 32, signed: false };
        let ulong = MangledType::Int { bits: 64, signed: false };
        for (name, params) in [
            ("_Z3expf", vec![float.clone()]),
            ("_Z3maxDv4_fS_", vec![float4.clone(), float4.clone()]),
            ("_Z13get_global_idj", vec![uint]),
            ("_Z12get_work_dimv", vec![]),
            ("_Z6vload4mPU3AS1Kf", vec![ulong.clone(), global(true)]),
            ("_Z7vstore4Dv4_fmPU3AS1f", vec![float4, ulong, global(false)]),
            ("_Z5fractfPf", vec![float.clone(), MangledType::pointer(0, float.clone())]),
        ] {
            let base = base_name(name).unwrap();
            assert_eq!(mangle(base, &params), name);
            assert_eq!(demangle(name), Some((base, params)));
            assert!(OpenClBuiltin::from_mangled_name(name).is_some());
        }
    }

    #[test]
    fn other_names_are_no_builtins() {
        for name in ["exp", "_Z", "_Z3", "_Z99exp", "_Z3foof", "_Z3ex\u{e9}f"] {
            assert_eq!(OpenClBuiltin::from_mangled_name(name), None);
        }
        assert_eq!(demangle("_Z3expS_"), None);
    }
}
