//! What passes are told about a target's vector unit: the code generator's table of legal operations, in their terms.

use oxmux_backend::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_backend::{Arch, TargetDescription};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::{LaneOp, LaneType};

/// The vector unit of a target.
pub(crate) fn target_info(description: &TargetDescription) -> TargetInfo {
    let caps = TargetCaps::new(description);
    let (bits, registers) = (caps.vectors.widest(), caps.vectors.registers);
    let register = |lane: Lane| LegalType { lane, lanes: bits / lane.bits() };
    // Masked memory and gathers stay as they are: no code is generated for them but a branch for each lane.
    TargetInfo::new(bits, registers, |op, ty| match op {
        // RISC-V compresses vectors for it.
        LaneOp::PairSum => ty == LaneType::I32 && description.arch != Arch::Riscv64,
        _ => lane_of(ty).filter(|_| bits > 0).is_some_and(|lane| {
            keys(op, ty, register).iter().all(|&op| caps.is_legal(op, register(lane)))
        }),
    })
}

fn lane_of(ty: LaneType) -> Option<Lane> {
    Some(match ty {
        LaneType::I8 => Lane::I8,
        LaneType::I16 => Lane::I16,
        LaneType::I32 => Lane::I32,
        LaneType::I64 => Lane::I64,
        LaneType::F16 => return None,
        LaneType::F32 => Lane::F32,
        LaneType::F64 => Lane::F64,
    })
}

/// What must be legal for an operation to be native.
fn keys(op: LaneOp, ty: LaneType, register: impl Fn(Lane) -> LegalType) -> Vec<OpKey> {
    let float = ty.is_float();
    let arithmetic =
        |ints: BinaryOp, floats: BinaryOp| vec![OpKey::Binary(if float { floats } else { ints })];
    let integers = || match ty {
        LaneType::F32 => register(Lane::I32),
        _ => register(Lane::I64),
    };
    let floats = || match ty {
        LaneType::I32 => register(Lane::F32),
        _ => register(Lane::F64),
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
            register(lane_of(ty).unwrap_or(Lane::I32)),
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
