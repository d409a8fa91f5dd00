//! What passes are told about a target's vector unit: the code generator's table of legal operations, in their terms.

use oxmux_backend::legal::{OpKey, TargetCaps, TypeKey};
use oxmux_backend::{Arch, TargetDescription};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::{LaneOp, LaneType};

/// The vector unit of a target.
pub(crate) fn target_info(description: &TargetDescription) -> TargetInfo {
    let caps = TargetCaps::new(description);
    let registers = match description.arch {
        Arch::X86_64 => 16,
        Arch::Aarch64 | Arch::Riscv64 => 32,
    };
    // Masked memory and gathers stay as they are: no code is generated for them but a branch for each lane.
    TargetInfo::new(caps.vector_bits, registers, |op, ty| match op {
        // RISC-V compresses vectors for it.
        LaneOp::PairSum => ty == LaneType::I32 && description.arch != Arch::Riscv64,
        _ => {
            register_of(ty).is_some_and(|key| keys(op, ty).iter().all(|&op| caps.is_legal(op, key)))
        }
    })
}

/// A whole register of lanes.
fn register_of(ty: LaneType) -> Option<TypeKey> {
    Some(match ty {
        LaneType::I8 => TypeKey::I8x16,
        LaneType::I16 => TypeKey::I16x8,
        LaneType::I32 => TypeKey::I32x4,
        LaneType::I64 => TypeKey::I64x2,
        LaneType::F16 => return None,
        LaneType::F32 => TypeKey::F32x4,
        LaneType::F64 => TypeKey::F64x2,
    })
}

/// What must be legal for an operation to be native.
fn keys(op: LaneOp, ty: LaneType) -> Vec<OpKey> {
    let float = ty.is_float();
    let arithmetic =
        |ints: BinaryOp, floats: BinaryOp| vec![OpKey::Binary(if float { floats } else { ints })];
    let integers = || match ty {
        LaneType::F32 => TypeKey::I32x4,
        _ => TypeKey::I64x2,
    };
    let floats = || match ty {
        LaneType::I32 => TypeKey::F32x4,
        _ => TypeKey::F64x2,
    };
    match op {
        LaneOp::Simple => arithmetic(BinaryOp::Add, BinaryOp::FAdd),
        LaneOp::Multiply => arithmetic(BinaryOp::Mul, BinaryOp::FMul),
        LaneOp::Divide => arithmetic(BinaryOp::UDiv, BinaryOp::FDiv),
        LaneOp::Shift => vec![OpKey::UniformShift(BinaryOp::Shl)],
        LaneOp::VariableShift => vec![OpKey::Binary(BinaryOp::Shl)],
        LaneOp::MinMax => vec![OpKey::Intrinsic(Intrinsic::SMin)],
        LaneOp::Compare if float => vec![OpKey::FCmp(FloatPredicate::Olt)],
        LaneOp::Compare => vec![OpKey::ICmp(IntPredicate::Slt)],
        LaneOp::Select => vec![OpKey::LaneSelect],
        LaneOp::Fma => vec![OpKey::Intrinsic(Intrinsic::Fma)],
        LaneOp::Round => vec![OpKey::Intrinsic(Intrinsic::Floor)],
        LaneOp::Sqrt => vec![OpKey::Intrinsic(Intrinsic::Sqrt)],
        LaneOp::FromSigned => vec![OpKey::Cast(CastOp::SiToFp, integers())],
        LaneOp::FromUnsigned => vec![OpKey::Cast(CastOp::UiToFp, integers())],
        LaneOp::ToInteger => vec![OpKey::Cast(CastOp::FpToSi, floats())],
        LaneOp::Resize => vec![OpKey::Cast(
            if float { CastOp::FpExt } else { CastOp::ZExt },
            register_of(ty).unwrap_or(TypeKey::I32x4),
        )],
        LaneOp::Bits => vec![OpKey::Intrinsic(Intrinsic::CtPop)],
        LaneOp::Shuffle | LaneOp::PairSum => vec![OpKey::Shuffle],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_decides() {
        let info = |name: &str| target_info(&name.parse().expect("a target"));
        let plain = info("x86_64");
        assert_eq!(plain.vector_bits, 0);
        let x86 = info("x86_64,has_sse3,has_ssse3,has_sse41,has_avx,has_fma");
        assert_eq!((x86.vector_bits, x86.vector_registers), (128, 16));
        assert!(x86.is_native(LaneOp::Fma, LaneType::F32));
        assert!(!x86.is_native(LaneOp::Multiply, LaneType::I8));
        assert!(!x86.is_native(LaneOp::Divide, LaneType::I32));
        let arm = info("aarch64");
        assert_eq!((arm.vector_bits, arm.vector_registers), (128, 32));
        assert!(arm.is_native(LaneOp::Multiply, LaneType::I8));
    }
}
