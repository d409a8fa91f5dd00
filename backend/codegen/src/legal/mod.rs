//! Legality: the closed table of operations that a target's code generator can do.
//!
//! Everything between the legalizer and a code generator is a pair of an operation and a type that
//! [`TargetCaps::is_legal`] allows. The legalizer asks the table before it keeps an operation, and
//! [`check_legal`] walks a function to prove that only legal pairs are left. The table is
//! conservative: Cranelift panics on a good part of what its own verifier accepts, so nothing is
//! legal that the matrix test has not compiled.

mod function;
mod ops;
mod types;
mod verify;

pub use function::{LegalFunction, LegalModule, Symbols};
pub use ops::OpKey;
pub use types::{Lane, LegalType};
pub use verify::{
    IllegalOp, check_legal, index_of, is_passed_in_register, joined_or_split, mask_shuffle, op_name,
};

use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, Intrinsic, RmwOp};
use oxmux_machine::Feature::{Avx, Fma, Sse41};
use oxmux_machine::{Arch, LaneOp, LaneType, OpTable, TargetDescription};

/// The capabilities of a target: its legal operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetCaps {
    /// The architecture.
    pub arch: Arch,
    /// Which vectors, masks and operations on them are legal.
    pub table: OpTable,
    /// Whether `fma` is one instruction.
    pub fma: bool,
    /// Whether rounding to an integral float is one instruction or an inline sequence.
    pub round: bool,
    /// Whether the code generator divides scalars by constants without a division.
    pub divides_by_constants: bool,
    /// Whether the code generator makes one division of a quotient and a remainder of the same
    /// numbers.
    pub divides_once: bool,
    /// The alignment of stack objects beyond which the legalizer aligns them itself.
    pub max_stack_align: u32,
}

impl TargetCaps {
    /// The capabilities of a target with its features, for Cranelift.
    pub fn new(description: &TargetDescription) -> Self {
        let (arch, features) = (description.arch, description.features);
        Self {
            arch,
            table: description.op_table(),
            fma: arch != Arch::X86_64 || features.has_all(&[Fma, Avx]),
            round: arch != Arch::X86_64 || features.has(Sse41),
            divides_by_constants: true,
            divides_once: false,
            max_stack_align: 16,
        }
    }

    /// Whether the code generator has code for the pair.
    pub fn is_legal(&self, op: OpKey, ty: LegalType) -> bool {
        if ty.lane == Lane::F16 {
            return self.has_type(ty) && self.is_legal_half(op, ty);
        }
        if let OpKey::Cast(cast, LegalType { lane: Lane::F16, lanes }) = op {
            let half = LegalType { lane: Lane::F16, lanes };
            return self.has_type(half) && self.has_type(ty) && is_cast_of_half(cast, half, ty);
        }
        if ty.is_vector() {
            return self.has_type(ty) && self.is_legal_vector(op, ty);
        }
        use BinaryOp::*;
        const I1: LegalType = LegalType::I1;
        const I16: LegalType = LegalType::I16;
        const I32: LegalType = LegalType::I32;
        const I64: LegalType = LegalType::I64;
        const I128: LegalType = LegalType::I128;
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
            OpKey::Cast(CastOp::BitCast, from) if from.is_vector() => {
                self.is_bitcast_word(from, ty)
            }
            OpKey::Cast(cast, from) => is_legal_scalar_cast(cast, from, ty),
            OpKey::Select | OpKey::Load | OpKey::Store => true,
            OpKey::LaneSelect
            | OpKey::ExtractElement
            | OpKey::InsertElement
            | OpKey::Shuffle
            | OpKey::Join
            | OpKey::Split
            | OpKey::Gep
            | OpKey::MaskJoin
            | OpKey::MaskSplit
            | OpKey::UniformShift(_)
            | OpKey::MaskReduce(_) => false,
            OpKey::Rotate(Intrinsic::FShL | Intrinsic::FShR) => matches!(ty, I32 | I64),
            OpKey::Rotate(_) => false,
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
                    ty.is_word()
                }
                Intrinsic::CtLz | Intrinsic::CtTz | Intrinsic::CtPop | Intrinsic::BitReverse => {
                    ty.is_word() || ty == I128
                }
                Intrinsic::BSwap => matches!(ty, I16 | I32 | I64 | I128),
                _ => false,
            },
        }
    }

    /// Halves are made of their bits, and of floats.
    fn is_legal_half(&self, op: OpKey, ty: LegalType) -> bool {
        match op {
            OpKey::Cast(CastOp::BitCast, from) => {
                from == ty.with_lane(Lane::I16) && self.has_type(from)
            }
            OpKey::Cast(CastOp::FpTrunc, from) => {
                from == ty.with_lane(Lane::F32) && self.has_type(from)
            }
            _ => false,
        }
    }

    fn is_legal_vector(&self, op: OpKey, ty: LegalType) -> bool {
        use BinaryOp::*;
        let (ints, floats, mask) = (ty.is_int_vector(), ty.is_float_vector(), ty.is_mask());
        let addresses = ty.lane == Lane::Ptr;
        let native = |op| ty.lane.operand().is_some_and(|lane| self.table.is_native(op, lane));
        match op {
            OpKey::Binary(And | Or | Xor) => mask || (ints && native(LaneOp::Simple)),
            OpKey::Binary(Add | Sub) => ints && native(LaneOp::Simple),
            OpKey::Binary(Mul) => ints && native(LaneOp::Multiply),
            OpKey::Binary(Shl | LShr | AShr) => ints && native(LaneOp::VariableShift),
            OpKey::Binary(FAdd | FSub) | OpKey::FNeg => floats && native(LaneOp::Simple),
            OpKey::Binary(FMul) => floats && native(LaneOp::Multiply),
            OpKey::Binary(FDiv) => floats && native(LaneOp::Divide),
            OpKey::ICmp(_) => ints && native(LaneOp::Compare),
            OpKey::FCmp(predicate) => {
                let any = is_lane_predicate(predicate) && native(LaneOp::AnyCompare);
                floats && (any || is_ordered_lane_predicate(predicate) && native(LaneOp::Compare))
            }
            OpKey::Select | OpKey::LaneSelect => mask || native(LaneOp::Select),
            // A mask in memory is as wide as in a register; the legalizer uses that for arguments
            // and results alone.
            OpKey::Load | OpKey::Store => true,
            OpKey::Join | OpKey::Split => {
                let half = LegalType { lanes: ty.lanes / 2, ..ty };
                native(LaneOp::Join) && half.is_vector() && self.has_type(half)
            }
            OpKey::Rotate(Intrinsic::FShL | Intrinsic::FShR) => ints && native(LaneOp::Rotate),
            OpKey::MaskJoin | OpKey::MaskSplit => mask && self.table.unit.is_mask(ty.lanes / 2),
            OpKey::ExtractElement | OpKey::InsertElement => true,
            OpKey::Shuffle => native(LaneOp::Shuffle),
            OpKey::UniformShift(Shl | LShr | AShr) => ints && native(LaneOp::Shift),
            OpKey::MaskReduce(Intrinsic::ReduceOr | Intrinsic::ReduceAnd) => mask,
            OpKey::Cast(CastOp::BitCast, from) if !from.is_vector() => {
                self.is_bitcast_word(ty, from)
            }
            OpKey::Cast(CastOp::BitCast, from) => {
                let numbers = |ty: LegalType| !ty.is_mask() && ty.lane != Lane::Ptr;
                numbers(ty) && numbers(from) && self.has_type(from) && from.bits() == ty.bits()
            }
            OpKey::Cast(cast @ (CastOp::SiToFp | CastOp::UiToFp), from) => {
                let from_same_width =
                    if cast == CastOp::SiToFp { LaneOp::FromSigned } else { LaneOp::FromUnsigned };
                let converts = match (from.lane.bits(), ty.lane.bits()) {
                    (old, new) if old == new * 2 => native(LaneOp::ToHalfAsWide),
                    (old, new) if old * 2 == new => {
                        native(LaneOp::FromHalfAsWide)
                            && (cast == CastOp::SiToFp || native(from_same_width))
                    }
                    (old, new) => old == new && native(from_same_width),
                };
                floats && from.is_int_vector() && from.lanes == ty.lanes && converts
            }
            OpKey::Cast(CastOp::PtrToInt, from) => {
                ty.lane == Lane::I64 && from == ty.with_lane(Lane::Ptr) && self.has_type(from)
            }
            OpKey::Cast(CastOp::IntToPtr, from) => addresses && from == ty.with_lane(Lane::I64),
            OpKey::Cast(CastOp::AddrSpaceCast, from) => addresses && from == ty,
            OpKey::Gep => addresses,
            // For values in range; for others the result is unspecified.
            OpKey::Cast(CastOp::FpToSi, from) => {
                ints && from.is_float_vector()
                    && from.lanes == ty.lanes
                    && from.bits() == ty.bits()
                    && native(LaneOp::ToInteger)
            }
            OpKey::Cast(cast @ (CastOp::Trunc | CastOp::ZExt | CastOp::SExt), from)
                if from.is_int_vector() =>
            {
                let (old, new) = (from.lane.bits(), ty.lane.bits());
                let fits = if cast == CastOp::Trunc { old > new } else { old < new };
                ints && fits && self.is_resized(from, ty)
            }
            OpKey::Cast(CastOp::FpTrunc, from) => {
                (from.lane, ty.lane) == (Lane::F64, Lane::F32) && self.is_resized(from, ty)
            }
            OpKey::Cast(CastOp::FpExt, from) => {
                (from.lane, ty.lane) == (Lane::F32, Lane::F64) && self.is_resized(from, ty)
            }
            // A mask of as many lanes becomes an integer vector: its own bits, or their lowest.
            OpKey::Cast(CastOp::SExt | CastOp::ZExt, from) => ints && from == ty.mask(),
            OpKey::Intrinsic(intrinsic) => match intrinsic {
                Intrinsic::FAbs => floats && native(LaneOp::Simple),
                Intrinsic::Sqrt => floats && native(LaneOp::Sqrt),
                Intrinsic::Fma => floats && native(LaneOp::Fma),
                Intrinsic::Floor | Intrinsic::Ceil | Intrinsic::Trunc | Intrinsic::RoundEven => {
                    floats && native(LaneOp::Round)
                }
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    ints && native(LaneOp::MinMax)
                }
                // The result's type; the operand is of as many floats.
                Intrinsic::FpToSiSat | Intrinsic::FpToUiSat => ints && native(LaneOp::ToInteger),
                Intrinsic::SAddSat
                | Intrinsic::UAddSat
                | Intrinsic::SSubSat
                | Intrinsic::USubSat => ints && native(LaneOp::Saturate),
                Intrinsic::CtPop => {
                    ints && (native(LaneOp::CountOnes) || native(LaneOp::CountOnesByTable))
                }
                Intrinsic::CtLz => ints && native(LaneOp::CountZeros),
                Intrinsic::MaskedLoad | Intrinsic::MaskedStore => {
                    (ints || floats || addresses)
                        && native(LaneOp::MaskedMemory)
                        && self.has_type(ty.mask())
                }
                Intrinsic::MaskedGather | Intrinsic::MaskedScatter => {
                    (ints || floats || addresses)
                        && native(LaneOp::Gather)
                        && self.has_type(ty.mask())
                        && (self.has_type(ty.with_lane(Lane::Ptr))
                            || self.gathers_by(ty.with_lane(Lane::I32)))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a vector is a legal scalar's bits: a short vector of numbers, or a predicate.
    fn is_bitcast_word(&self, vector: LegalType, scalar: LegalType) -> bool {
        let lane = scalar.lane.operand();
        scalar.is_word()
            && self.has_type(vector)
            && vector.bits() == scalar.bits()
            && lane.is_some_and(|lane| self.table.is_native(LaneOp::Word, lane))
    }

    /// Whether lanes of one width become as many of the other's.
    fn is_resized(&self, from: LegalType, to: LegalType) -> bool {
        let native = |ty: LegalType| {
            ty.lane.operand().is_some_and(|lane| self.table.is_native(LaneOp::Resize, lane))
        };
        from.lanes == to.lanes && self.has_type(from) && native(from) && native(to)
    }

    /// Whether halves are converted to floats, and back, by instructions.
    pub fn has_halves(&self) -> bool {
        self.table.is_native(LaneOp::Resize, LaneType::F16)
    }

    /// Whether addresses are lanes of vectors: where memory is accessed by them.
    pub fn has_addresses(&self) -> bool {
        self.table.is_native(LaneOp::Gather, LaneType::I64)
    }

    /// Whether gathers and scatters add up one address and a multiple of each of these numbers, of
    /// 32 bits.
    pub fn gathers_by(&self, index: LegalType) -> bool {
        index.is_vector()
            && index.lane == Lane::I32
            && self.table.is_native(LaneOp::Gather, LaneType::I32)
            && self.has_type(index)
    }

    /// Whether the target has registers for values of the type.
    pub fn has_type(&self, ty: LegalType) -> bool {
        match ty.lane {
            Lane::F16 if !self.has_halves() => false,
            _ if !ty.is_vector() => true,
            Lane::Bit => self.table.unit.is_mask(ty.lanes),
            Lane::I128 => false,
            Lane::Ptr if !self.has_addresses() => false,
            lane => self.table.unit.is_vector(lane.bits(), ty.lanes),
        }
    }

    /// All types that the target has registers for.
    pub fn types(&self) -> Vec<LegalType> {
        let mut types = Vec::new();
        for lanes in [1, 2, 4, 8, 16, 32, 64] {
            types.extend(Lane::ALL.map(|lane| LegalType { lane, lanes }));
        }
        types.retain(|&ty| self.has_type(ty));
        types
    }
}

/// The float comparisons that depend on their operands.
fn is_lane_predicate(predicate: FloatPredicate) -> bool {
    !matches!(predicate, FloatPredicate::False | FloatPredicate::True)
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

/// Halves become their bits, and floats.
fn is_cast_of_half(cast: CastOp, half: LegalType, to: LegalType) -> bool {
    match cast {
        CastOp::BitCast => to == half.with_lane(Lane::I16),
        CastOp::FpExt => to == half.with_lane(Lane::F32),
        _ => false,
    }
}

fn is_legal_scalar_cast(cast: CastOp, from: LegalType, to: LegalType) -> bool {
    const I32: LegalType = LegalType::I32;
    const I64: LegalType = LegalType::I64;
    const F32: LegalType = LegalType::F32;
    const F64: LegalType = LegalType::F64;
    const PTR: LegalType = LegalType::PTR;
    let int_bits = |ty: LegalType| {
        let int = !ty.is_vector() && !ty.is_float() && ty != PTR;
        int.then(|| ty.lane.bits())
    };
    match cast {
        CastOp::Trunc => matches!((int_bits(from), int_bits(to)), (Some(f), Some(t)) if f > t),
        CastOp::ZExt | CastOp::SExt => {
            matches!((int_bits(from), int_bits(to)), (Some(f), Some(t)) if f < t)
        }
        CastOp::FpTrunc => (from, to) == (F64, F32),
        CastOp::FpExt => (from, to) == (F32, F64),
        CastOp::UiToFp | CastOp::SiToFp => matches!(from, I32 | I64) && to.is_float(),
        CastOp::PtrToInt => (from, to) == (PTR, I64),
        CastOp::IntToPtr => (from, to) == (I64, PTR),
        CastOp::AddrSpaceCast => (from, to) == (PTR, PTR),
        CastOp::BitCast => matches!((from, to), (F32, I32) | (I32, F32) | (F64, I64) | (I64, F64)),
        CastOp::FpToUi | CastOp::FpToSi => false,
    }
}
