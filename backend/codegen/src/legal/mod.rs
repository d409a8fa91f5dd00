//! What a target's code generator can do: the closed table of legal operations.
//!
//! Everything between the legalizer and a code generator is a pair of an operation and a type that
//! [`TargetCaps::is_legal`] allows. The legalizer asks the table before it keeps an operation, and [`check_legal`] walks
//! a function to prove that only legal pairs are left. The table is conservative: Cranelift panics on a good part of
//! what its own verifier accepts, so nothing is legal that the matrix test has not compiled.

mod function;

pub use function::{LegalFunction, LegalModule, Symbols};

use oxmux_ir::{
    BinaryOp, Callee, CastOp, ConstantKind, Context, FloatPredicate, Function, Inst, IntPredicate,
    Intrinsic, Op, RmwOp, Type, TypeKind, Value,
};
use oxmux_machine::Feature::{Avx, Fma, Sse3, Sse41, Ssse3, V};
use oxmux_machine::{Arch, TargetDescription};

/// A type that a value of a legal function may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TypeKey {
    /// `i1`: 0 or 1 in a byte.
    I1,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `i128`
    I128,
    /// `float`
    F32,
    /// `double`
    F64,
    /// A pointer into any address space: 64 bits.
    Ptr,
    /// `<16 x i8>`
    I8x16,
    /// `<8 x i16>`
    I16x8,
    /// `<4 x i32>`
    I32x4,
    /// `<2 x i64>`
    I64x2,
    /// `<4 x float>`
    F32x4,
    /// `<2 x double>`
    F64x2,
    /// `<16 x i1>`: each lane all ones or all zeros of 8 bits.
    M16,
    /// `<8 x i1>`: lanes of 16 bits.
    M8,
    /// `<4 x i1>`: lanes of 32 bits.
    M4,
    /// `<2 x i1>`: lanes of 64 bits.
    M2,
}

impl TypeKey {
    /// Every key, in order.
    pub const ALL: [Self; 19] = [
        Self::I1,
        Self::I8,
        Self::I16,
        Self::I32,
        Self::I64,
        Self::I128,
        Self::F32,
        Self::F64,
        Self::Ptr,
        Self::I8x16,
        Self::I16x8,
        Self::I32x4,
        Self::I64x2,
        Self::F32x4,
        Self::F64x2,
        Self::M16,
        Self::M8,
        Self::M4,
        Self::M2,
    ];

    /// The key of a type, if a legal function may hold values of it on some target.
    pub fn of(cx: &Context, ty: Type) -> Option<Self> {
        Some(match *cx.types.kind(ty) {
            TypeKind::Int(1) => Self::I1,
            TypeKind::Int(8) => Self::I8,
            TypeKind::Int(16) => Self::I16,
            TypeKind::Int(32) => Self::I32,
            TypeKind::Int(64) => Self::I64,
            TypeKind::Int(128) => Self::I128,
            TypeKind::Float => Self::F32,
            TypeKind::Double => Self::F64,
            TypeKind::Ptr(_) => Self::Ptr,
            TypeKind::Vector { element, len, scalable: false } => {
                match (cx.types.kind(element), len) {
                    (TypeKind::Int(8), 16) => Self::I8x16,
                    (TypeKind::Int(16), 8) => Self::I16x8,
                    (TypeKind::Int(32), 4) => Self::I32x4,
                    (TypeKind::Int(64), 2) => Self::I64x2,
                    (TypeKind::Float, 4) => Self::F32x4,
                    (TypeKind::Double, 2) => Self::F64x2,
                    (TypeKind::Int(1), 16) => Self::M16,
                    (TypeKind::Int(1), 8) => Self::M8,
                    (TypeKind::Int(1), 4) => Self::M4,
                    (TypeKind::Int(1), 2) => Self::M2,
                    _ => return None,
                }
            }
            _ => return None,
        })
    }

    /// The type of the key.
    pub fn ty(self, cx: &mut Context) -> Type {
        let (scalar, lanes) = match self {
            Self::I1 => return Type::I1,
            Self::I8 => return Type::I8,
            Self::I16 => return Type::I16,
            Self::I32 => return Type::I32,
            Self::I64 => return Type::I64,
            Self::I128 => return Type::I128,
            Self::F32 => return Type::FLOAT,
            Self::F64 => return Type::DOUBLE,
            Self::Ptr => return Type::PTR,
            Self::I8x16 => (Type::I8, 16),
            Self::I16x8 => (Type::I16, 8),
            Self::I32x4 => (Type::I32, 4),
            Self::I64x2 => (Type::I64, 2),
            Self::F32x4 => (Type::FLOAT, 4),
            Self::F64x2 => (Type::DOUBLE, 2),
            Self::M16 => (Type::I1, 16),
            Self::M8 => (Type::I1, 8),
            Self::M4 => (Type::I1, 4),
            Self::M2 => (Type::I1, 2),
        };
        cx.types.vector(scalar, lanes)
    }

    /// Whether the type is a vector, masks included.
    pub fn is_vector(self) -> bool {
        self >= Self::I8x16
    }
    /// Whether the type is a vector of `i1`.
    pub fn is_mask(self) -> bool {
        self >= Self::M16
    }
    /// The lanes of a mask.
    pub fn mask_lanes(self) -> Option<u32> {
        match self {
            Self::M16 => Some(16),
            Self::M8 => Some(8),
            Self::M4 => Some(4),
            Self::M2 => Some(2),
            _ => None,
        }
    }
    /// Whether the type is an integer of 8 to 64 bits.
    pub fn is_word(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }
    /// Whether the type is `float` or `double`.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F32 | Self::F64)
    }
    /// Whether the type is a vector of floats.
    pub fn is_float_vector(self) -> bool {
        matches!(self, Self::F32x4 | Self::F64x2)
    }
    /// Whether the type is a vector of integers of 8 bits or more.
    pub fn is_int_vector(self) -> bool {
        matches!(self, Self::I8x16 | Self::I16x8 | Self::I32x4 | Self::I64x2)
    }
}

/// An operation, as the table knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpKey {
    /// Arithmetic on the key's type.
    Binary(BinaryOp),
    /// `fneg`
    FNeg,
    /// A comparison of operands of the key's type.
    ICmp(IntPredicate),
    /// A comparison of operands of the key's type.
    FCmp(FloatPredicate),
    /// A conversion from this type to the key's.
    Cast(CastOp, TypeKey),
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
    /// `cmpxchg` of values of the key's type, of whose result only what was there is used.
    CmpXchg,
    /// Reading a constant lane.
    ExtractElement,
    /// Replacing a constant lane.
    InsertElement,
    /// `shufflevector` with a constant mask, of two operands and a result of the key's type.
    Shuffle,
    /// A mask, the key, of the lanes of two masks of half as many lanes.
    MaskJoin,
    /// One half of the lanes of a mask, the key, as a mask.
    MaskSplit,
    /// A shift of all lanes by one constant amount.
    UniformShift(BinaryOp),
    /// A reduction of a mask, the key, to an `i1`.
    MaskReduce(Intrinsic),
    /// An intrinsic; the key is the type of the result.
    Intrinsic(Intrinsic),
}

impl OpKey {
    /// Every key, in order.
    pub fn all() -> Vec<Self> {
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
            all.extend(TypeKey::ALL.iter().map(|&from| Self::Cast(cast, from)));
        }
        all
    }
}

/// What a target can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetCaps {
    /// The architecture.
    pub arch: Arch,
    /// The bits of a vector; 0 if there are none.
    pub vector_bits: u32,
    /// Whether `fma` is one instruction.
    pub fma: bool,
    /// Whether rounding to an integral float is one instruction or an inline sequence.
    pub round: bool,
    /// The alignment of stack objects beyond which the legalizer aligns them itself.
    pub max_stack_align: u32,
}

impl TargetCaps {
    /// The capabilities of a target with its features.
    pub fn new(description: &TargetDescription) -> Self {
        let (arch, features) = (description.arch, description.features);
        Self {
            arch,
            vector_bits: match arch {
                // Without SSSE3 Cranelift calls a function to shuffle bytes; without SSE4.1 most widenings are missing.
                Arch::X86_64 if !features.has_all(&[Sse41, Ssse3, Sse3]) => 0,
                Arch::Riscv64 if !features.has(V) => 0,
                _ => 128,
            },
            fma: arch != Arch::X86_64 || features.has_all(&[Fma, Avx]),
            round: arch != Arch::X86_64 || features.has(Sse41),
            max_stack_align: 16,
        }
    }

    /// Whether the code generator has code for the pair.
    pub fn is_legal(&self, op: OpKey, ty: TypeKey) -> bool {
        if ty.is_vector() {
            return self.vector_bits >= 128 && self.is_legal_vector(op, ty);
        }
        use BinaryOp::*;
        use TypeKey::{I1, I8, I16, I32, I64, I128};
        match op {
            OpKey::Binary(And | Or | Xor) => ty.is_word() || ty == I1 || ty == I128,
            OpKey::Binary(Add | Sub | Mul | Shl | LShr | AShr) => ty.is_word() || ty == I128,
            // Division of narrower types is done in 32 bits, which every target has.
            OpKey::Binary(UDiv | SDiv | URem | SRem) => matches!(ty, I32 | I64),
            OpKey::FCmp(FloatPredicate::False | FloatPredicate::True) => false,
            OpKey::Binary(FAdd | FSub | FMul | FDiv) | OpKey::FNeg | OpKey::FCmp(_) => {
                ty.is_float()
            }
            OpKey::Binary(FRem) => false,
            OpKey::ICmp(_) => !ty.is_float(),
            OpKey::Cast(cast, from) => is_legal_scalar_cast(cast, from, ty),
            OpKey::Select | OpKey::Load | OpKey::Store => true,
            OpKey::LaneSelect
            | OpKey::ExtractElement
            | OpKey::InsertElement
            | OpKey::Shuffle
            | OpKey::MaskJoin
            | OpKey::MaskSplit
            | OpKey::UniformShift(_)
            | OpKey::MaskReduce(_) => false,
            OpKey::AtomicLoad | OpKey::AtomicStore | OpKey::CmpXchg => ty.is_word(),
            OpKey::AtomicRmw(rmw) => ty.is_word() && is_native_rmw(rmw),
            OpKey::Intrinsic(intrinsic) => match intrinsic {
                Intrinsic::FAbs | Intrinsic::Sqrt | Intrinsic::CopySign => ty.is_float(),
                Intrinsic::Fma => ty.is_float() && self.fma,
                Intrinsic::Floor | Intrinsic::Ceil | Intrinsic::Trunc | Intrinsic::RoundEven => {
                    ty.is_float() && self.round
                }
                // The result's type; the operand is a float or double.
                Intrinsic::FpToSiSat | Intrinsic::FpToUiSat => matches!(ty, I32 | I64),
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    matches!(ty, I8 | I16 | I32 | I64)
                }
                Intrinsic::CtLz | Intrinsic::CtTz | Intrinsic::CtPop | Intrinsic::BitReverse => {
                    ty.is_word() || ty == I128
                }
                Intrinsic::BSwap => matches!(ty, I16 | I32 | I64 | I128),
                _ => false,
            },
        }
    }

    fn is_legal_vector(&self, op: OpKey, ty: TypeKey) -> bool {
        use BinaryOp::*;
        let (ints, floats, mask) = (ty.is_int_vector(), ty.is_float_vector(), ty.is_mask());
        match op {
            OpKey::Binary(And | Or | Xor) => ints || mask,
            OpKey::Binary(Add | Sub) => ints,
            OpKey::Binary(Mul) => ints && (ty != TypeKey::I8x16 || self.arch != Arch::X86_64),
            OpKey::Binary(FAdd | FSub | FMul | FDiv) | OpKey::FNeg => floats,
            OpKey::ICmp(_) => ints,
            OpKey::FCmp(predicate) => floats && is_ordered_lane_predicate(predicate),
            OpKey::Select | OpKey::LaneSelect => ints || floats || mask,
            // A mask in memory is as wide as in a register; the legalizer uses that for arguments and results alone.
            OpKey::Load | OpKey::Store => true,
            OpKey::MaskJoin | OpKey::MaskSplit => mask && ty != TypeKey::M2,
            OpKey::ExtractElement | OpKey::InsertElement => true,
            OpKey::Shuffle => ints || floats,
            OpKey::UniformShift(Shl | LShr | AShr) => ints,
            OpKey::MaskReduce(Intrinsic::ReduceOr | Intrinsic::ReduceAnd) => mask,
            OpKey::Cast(CastOp::BitCast, from) => {
                (ints || floats) && from.is_vector() && !from.is_mask()
            }
            OpKey::Cast(CastOp::SiToFp, TypeKey::I32x4) => ty == TypeKey::F32x4,
            // Of what is in range; of anything else, the result is some number.
            OpKey::Cast(CastOp::FpToSi, TypeKey::F32x4) => ty == TypeKey::I32x4,
            OpKey::Cast(CastOp::SExt | CastOp::ZExt, from) => {
                // A mask of as many lanes becomes an integer vector: its own bits, or their lowest.
                from.is_mask() && mask_of(ty) == Some(from) && ints
            }
            OpKey::Intrinsic(intrinsic) => match intrinsic {
                Intrinsic::FAbs | Intrinsic::Sqrt => floats,
                Intrinsic::Fma => floats && self.fma,
                Intrinsic::Floor | Intrinsic::Ceil | Intrinsic::Trunc | Intrinsic::RoundEven => {
                    floats && self.round
                }
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    ints && ty != TypeKey::I64x2
                }
                // The result's type; the operand is of as many floats.
                Intrinsic::FpToSiSat | Intrinsic::FpToUiSat => ty == TypeKey::I32x4,
                _ => false,
            },
            _ => false,
        }
    }

    /// The legal mask whose lanes fit the lanes of a vector.
    pub fn mask_of(&self, ty: TypeKey) -> Option<TypeKey> {
        mask_of(ty)
    }
}

fn mask_of(ty: TypeKey) -> Option<TypeKey> {
    Some(match ty {
        TypeKey::I8x16 | TypeKey::M16 => TypeKey::M16,
        TypeKey::I16x8 | TypeKey::M8 => TypeKey::M8,
        TypeKey::I32x4 | TypeKey::F32x4 | TypeKey::M4 => TypeKey::M4,
        TypeKey::I64x2 | TypeKey::F64x2 | TypeKey::M2 => TypeKey::M2,
        _ => return None,
    })
}

/// The float comparisons of vectors that all targets lower: others are made of them.
fn is_ordered_lane_predicate(predicate: FloatPredicate) -> bool {
    use FloatPredicate::*;
    matches!(predicate, Oeq | Une | Olt | Ole | Ogt | Oge)
}

fn is_native_rmw(op: RmwOp) -> bool {
    use RmwOp::*;
    matches!(op, Xchg | Add | Sub | And | Or | Xor | Max | Min | UMax | UMin)
}

fn is_legal_scalar_cast(cast: CastOp, from: TypeKey, to: TypeKey) -> bool {
    use TypeKey::{F32, F64, I1, I32, I64, I128, Ptr};
    let int_bits = |key: TypeKey| match key {
        I1 => Some(1),
        TypeKey::I8 => Some(8),
        TypeKey::I16 => Some(16),
        I32 => Some(32),
        I64 => Some(64),
        I128 => Some(128),
        _ => None,
    };
    match cast {
        CastOp::Trunc => matches!((int_bits(from), int_bits(to)), (Some(f), Some(t)) if f > t),
        CastOp::ZExt | CastOp::SExt => {
            matches!((int_bits(from), int_bits(to)), (Some(f), Some(t)) if f < t)
        }
        CastOp::FpTrunc => (from, to) == (F64, F32),
        CastOp::FpExt => (from, to) == (F32, F64),
        CastOp::UiToFp | CastOp::SiToFp => matches!(from, I32 | I64) && to.is_float(),
        CastOp::PtrToInt => (from, to) == (Ptr, I64),
        CastOp::IntToPtr => (from, to) == (I64, Ptr),
        CastOp::AddrSpaceCast => (from, to) == (Ptr, Ptr),
        CastOp::BitCast => matches!((from, to), (F32, I32) | (I32, F32) | (F64, I64) | (I64, F64)),
        CastOp::FpToUi | CastOp::FpToSi => false,
    }
}

/// A pair that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalOp {
    /// The instruction.
    pub inst: Inst,
    /// The operation and type, in words.
    pub what: String,
}

/// Checks that a function holds only what the table allows.
pub fn check_legal(cx: &Context, func: &Function, caps: &TargetCaps) -> Result<(), Vec<IllegalOp>> {
    let mut illegal = Vec::new();
    for (_, inst) in func.insts_in_order() {
        if let Err(what) = check_inst(cx, func, caps, inst) {
            illegal.push(IllegalOp { inst, what });
        }
    }
    if illegal.is_empty() { Ok(()) } else { Err(illegal) }
}

/// What all lanes of a vector are, if it was spread by a shuffle.
pub fn spread_scalar(cx: &Context, func: &Function, vector: Value) -> Option<Value> {
    let Op::ShuffleVector { args: [from, _], mask } = func.def_op(vector)? else { return None };
    lane_spread_by(cx, func, *from, mask)
}

/// What a shuffle of a vector by a mask spreads to all lanes, if it does.
pub fn lane_spread_by(cx: &Context, func: &Function, vector: Value, mask: &[i32]) -> Option<Value> {
    if mask.iter().any(|&lane| lane != 0) {
        return None;
    }
    match func.def_op(vector)? {
        Op::InsertElement { element, index, .. } => {
            (cx.constants.value_uint(*index) == Some(0)).then_some(*element)
        }
        _ => None,
    }
}

fn check_inst(cx: &Context, func: &Function, caps: &TargetCaps, inst: Inst) -> Result<(), String> {
    let data = &func.insts[inst];
    let key = |value| {
        let ty = cx.value_type(func, value);
        let key = TypeKey::of(cx, ty).filter(|k| !k.is_vector() || caps.vector_bits >= 128);
        key.ok_or_else(|| format!("{} of a value of an illegal type", op_name(&data.op)))
    };
    let result = || match data.result {
        Some(value) => key(value),
        None => Err(format!("{} without result", op_name(&data.op))),
    };
    let need = |op: OpKey, ty: TypeKey| {
        if caps.is_legal(op, ty) { Ok(()) } else { Err(format!("{op:?} of {ty:?}")) }
    };
    match &data.op {
        Op::Binary { op, args, .. } => {
            let ty = result()?;
            let is_splat = matches!(cx.constants.of(args[1]), Some(ConstantKind::Splat(_)))
                || spread_scalar(cx, func, args[1]).is_some();
            let key = match op {
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if ty.is_vector() && is_splat => {
                    OpKey::UniformShift(*op)
                }
                _ => OpKey::Binary(*op),
            };
            need(key, ty)
        }
        Op::FNeg { .. } => need(OpKey::FNeg, result()?),
        Op::ICmp { predicate, args, .. } => need(OpKey::ICmp(*predicate), key(args[0])?),
        Op::FCmp { predicate, args, .. } => need(OpKey::FCmp(*predicate), key(args[0])?),
        Op::Cast { op, arg, .. } => need(OpKey::Cast(*op, key(*arg)?), result()?),
        Op::Select { args, .. } if key(args[0])? == TypeKey::I1 => need(OpKey::Select, result()?),
        Op::Select { args, .. } => {
            let ty = result()?;
            if mask_of(ty) != Some(key(args[0])?) {
                return Err("select whose mask has lanes of another width".into());
            }
            need(OpKey::LaneSelect, ty)
        }
        Op::Load { access, .. } => {
            let op = if access.ordering.is_some() { OpKey::AtomicLoad } else { OpKey::Load };
            need(op, result()?)
        }
        Op::Store { access, value, .. } => {
            let op = if access.ordering.is_some() { OpKey::AtomicStore } else { OpKey::Store };
            need(op, key(*value)?)
        }
        Op::AtomicRmw { op, .. } => need(OpKey::AtomicRmw(*op), result()?),
        Op::CmpXchg { expected, .. } => need(OpKey::CmpXchg, key(*expected)?),
        Op::ExtractValue { aggregate, indices } if indices[..] == [0] => {
            match func.def_op(*aggregate) {
                Some(Op::CmpXchg { .. }) => result().map(|_| ()),
                _ => Err("extractvalue of what is no cmpxchg".into()),
            }
        }
        Op::ExtractElement { vector, index } if index.is_constant() => {
            need(OpKey::ExtractElement, key(*vector)?)
        }
        Op::InsertElement { index, .. } if index.is_constant() => {
            need(OpKey::InsertElement, result()?)
        }
        Op::ShuffleVector { args, mask } => {
            let (from, to) = (key(args[0])?, result()?);
            if from == to {
                return need(OpKey::Shuffle, to);
            }
            match mask_shuffle(from, to, mask) {
                Some((op, key)) => need(op, key),
                None => Err("shuffle that changes the number of lanes".into()),
            }
        }
        Op::Gep { source: Type::I8, base, indices, .. } if indices.len() == 1 => {
            let shape = [key(*base)?, key(indices[0])?, result()?];
            let legal = shape == [TypeKey::Ptr, TypeKey::I64, TypeKey::Ptr];
            if legal { Ok(()) } else { Err("getelementptr that is more than an addition".into()) }
        }
        Op::Alloca { ty: Type::I8, count, align } if count.is_constant() => {
            let fits = *align <= caps.max_stack_align;
            if fits { Ok(()) } else { Err(format!("alloca aligned to {align}")) }
        }
        Op::Call(call) => {
            if matches!(call.callee, Callee::Asm(_)) {
                return Err("inline assembly".into());
            }
            call.args.iter().try_for_each(|&arg| {
                let legal = is_abi_key(key(arg)?);
                if legal { Ok(()) } else { Err("argument that has no register".to_string()) }
            })
        }
        Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
            (Intrinsic::ReduceOr | Intrinsic::ReduceAnd, [mask]) => {
                need(OpKey::MaskReduce(call.intrinsic), key(*mask)?)
            }
            _ => need(OpKey::Intrinsic(call.intrinsic), result()?),
        },
        Op::Ret { value } => match value {
            Some(value) if !is_abi_key(key(*value)?) => Err("result that has no register".into()),
            _ => Ok(()),
        },
        Op::Switch { value, .. } if !key(*value)?.is_word() => Err("switch of a wide value".into()),
        Op::Fence { .. } | Op::Br { .. } | Op::CondBr { .. } | Op::Switch { .. } => Ok(()),
        op => Err(op_name(op)),
    }
}

/// The join or split of masks that a shuffle between two mask types is.
pub fn mask_shuffle(from: TypeKey, to: TypeKey, lanes: &[i32]) -> Option<(OpKey, TypeKey)> {
    let first = *lanes.first()?;
    let count = lanes.len() as i32;
    let in_order = lanes.iter().enumerate().all(|(i, &lane)| lane == first + i as i32);
    if !in_order || !from.is_mask() || !to.is_mask() {
        return None;
    }
    match (from.mask_lanes()?, to.mask_lanes()?) {
        (old, new) if new == old * 2 && first == 0 => Some((OpKey::MaskJoin, to)),
        (old, new) if old == new * 2 && (first == 0 || first == count) => {
            Some((OpKey::MaskSplit, from))
        }
        _ => None,
    }
}

/// Whether values of the type are passed to and from functions in one register.
pub fn is_abi_key(key: TypeKey) -> bool {
    !key.is_vector() && key != TypeKey::I128
}

/// The first word of an operation's debug form.
pub fn op_name(op: &Op) -> String {
    let text = match op {
        Op::Intrinsic(call) => return format!("llvm.{}", call.intrinsic.name()),
        Op::Binary { op, .. } => return op.name().to_string(),
        Op::Cast { op, .. } => return op.name().to_string(),
        Op::ExtractElement { .. } => "extractelement",
        Op::InsertElement { .. } => "insertelement",
        Op::ShuffleVector { .. } => "shufflevector",
        Op::ExtractValue { .. } => "extractvalue",
        Op::InsertValue { .. } => "insertvalue",
        Op::Alloca { .. } => "alloca",
        Op::Gep { .. } => "getelementptr",
        Op::Freeze { .. } => "freeze",
        Op::Unreachable => "unreachable",
        Op::Load { .. } => "load",
        Op::Store { .. } => "store",
        Op::AtomicRmw { .. } => "atomicrmw",
        Op::CmpXchg { .. } => "cmpxchg",
        Op::Debug(_) => "debug record",
        Op::Call(_) => "call",
        _ => "operation",
    };
    text.to_string()
}
