//! Atomic instructions.
//!
//! An order and a scope are operands in SPIR-V and parts of the instruction in the IR. Where they
//! are not constants, the strongest ones stand for them. An order that an access cannot have
//! becomes the weakest one that includes it: a load that should acquire and release acquires, as
//! does one that should release.

use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{AtomicOrdering, IntPredicate, Op as IrOp, RmwOp, SyncScope, Type, Value};
use rspirv::spirv::Op;

use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;
use crate::types::Scalar;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    let ptr = f.operand_value(inst, 0)?;
    let access = access(f, inst)?;
    let ty = pointee(f, inst)?;
    match inst.opcode() {
        AtomicLoad => {
            let access = with_order(access, AtomicOrdering::of_load);
            let value = f.builder().value(IrOp::Load { ptr, access }, ty);
            f.set(inst.result(), value);
        }
        AtomicStore => {
            let value = f.operand_value(inst, 3)?;
            store(f, ptr, value, access);
        }
        AtomicFlagClear => {
            let value = f.builder().cx.zero(ty);
            store(f, ptr, value, access);
        }
        AtomicFlagTestAndSet => {
            let mut b = f.builder();
            let (one, zero) = (b.cx.int(ty, 1), b.cx.zero(ty));
            let old = b.value(IrOp::AtomicRmw { op: RmwOp::Xchg, ptr, value: one, access }, ty);
            let was_set = b.icmp(IntPredicate::Ne, old, zero);
            f.set(inst.result(), was_set);
        }
        AtomicCompareExchange | AtomicCompareExchangeWeak => {
            compare_exchange(f, inst, ptr, access, ty)?;
        }
        opcode => {
            let (op, value) = match (rmw(opcode), opcode) {
                (Some(op), AtomicIIncrement | AtomicIDecrement) => (op, f.builder().cx.int(ty, 1)),
                (Some(op), _) => (op, f.operand_value(inst, 3)?),
                (None, _) => return Err(f.unsupported(inst, format!("Op{opcode:?}"))),
            };
            let old = f.builder().value(IrOp::AtomicRmw { op, ptr, value, access }, ty);
            f.set(inst.result(), old);
        }
    }
    Ok(())
}

fn rmw(opcode: Op) -> Option<RmwOp> {
    use Op::*;
    Some(match opcode {
        AtomicExchange => RmwOp::Xchg,
        AtomicIIncrement | AtomicIAdd => RmwOp::Add,
        AtomicIDecrement | AtomicISub => RmwOp::Sub,
        AtomicSMin => RmwOp::Min,
        AtomicUMin => RmwOp::UMin,
        AtomicSMax => RmwOp::Max,
        AtomicUMax => RmwOp::UMax,
        AtomicAnd => RmwOp::And,
        AtomicOr => RmwOp::Or,
        AtomicXor => RmwOp::Xor,
        AtomicFAddEXT => RmwOp::FAdd,
        AtomicFMinEXT => RmwOp::FMin,
        AtomicFMaxEXT => RmwOp::FMax,
        _ => return None,
    })
}

fn store(f: &mut FunctionLowering<'_>, ptr: Value, value: Value, access: MemoryAccess) {
    let access = with_order(access, AtomicOrdering::of_store);
    f.builder().inst(IrOp::Store { value, ptr, access }, Type::VOID);
}

/// Operands: pointer, scope, order if equal, order if not, new value, expected value.
fn compare_exchange(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    ptr: Value,
    access: MemoryAccess,
    ty: Type,
) -> Result<(), Error> {
    let unequal = f.operand(inst, 3)?;
    let failure = ordering(f.known_bits(unequal)).of_load();
    let (new, expected) = (f.operand_value(inst, 4)?, f.operand_value(inst, 5)?);
    let weak = inst.opcode() == Op::AtomicCompareExchangeWeak;
    let mut b = f.builder();
    let pair = b.cx.types.structure(&[ty, Type::I1], false);
    let both = b.value(IrOp::CmpXchg { ptr, expected, new, access, failure, weak }, pair);
    let old = b.value(IrOp::ExtractValue { aggregate: both, indices: vec![0] }, ty);
    f.set(inst.result(), old);
    Ok(())
}

/// The pointee type: an integer or a float.
fn pointee(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Type, Error> {
    let id = f.operand(inst, 0)?;
    let pointer = f.spirv_type(id).and_then(|ty| f.spirv.types.pointer(ty));
    match pointer.and_then(|(_, pointee)| f.spirv.types.scalar(pointee)) {
        Some(Scalar::Int(bits)) => Ok(f.builder().cx.types.int(bits)),
        Some(Scalar::Float(16)) => Ok(Type::HALF),
        Some(Scalar::Float(32)) => Ok(Type::FLOAT),
        Some(Scalar::Float(64)) => Ok(Type::DOUBLE),
        _ => Err(f.invalid(inst, "an atomic on no number")),
    }
}

/// How the memory is accessed, with the order that the instruction states first.
fn access(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<MemoryAccess, Error> {
    /// The bit of `Memory Semantics` for an access that must happen as it stands.
    const VOLATILE: u64 = 0x8000;
    let ty = pointee(f, inst)?;
    let bits = f.builder().cx.types.primitive_bits(ty).unwrap_or(8);
    let (scope, semantics) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let semantics = f.known_bits(semantics);
    let volatile = semantics.is_some_and(|bits| bits & VOLATILE != 0);
    Ok(MemoryAccess {
        align: (bits / 8).max(1),
        volatile,
        ordering: Some(ordering(semantics)),
        scope: sync_scope(f, inst, scope)?,
    })
}

/// The synchronization scope; the whole system where the operand is not constant.
fn sync_scope(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    scope: u32,
) -> Result<SyncScope, Error> {
    Ok(match f.known_bits(scope) {
        None | Some(0) => SyncScope::System,
        Some(1) => SyncScope::Device,
        Some(5) if f.spirv.environment.has_queue_families => SyncScope::Device,
        Some(2) => SyncScope::WorkGroup,
        Some(3) => SyncScope::SubGroup,
        Some(4) => SyncScope::SingleThread,
        Some(other) => return Err(f.unsupported(inst, format!("the scope {other}"))),
    })
}

/// The order that the bits of `Memory Semantics` ask for.
fn ordering(semantics: Option<u64>) -> AtomicOrdering {
    const ACQUIRE: u64 = 0x2;
    const RELEASE: u64 = 0x4;
    const ACQUIRE_RELEASE: u64 = 0x8;
    const SEQUENTIALLY_CONSISTENT: u64 = 0x10;
    let Some(bits) = semantics else { return AtomicOrdering::SeqCst };
    let has = |bit: u64| bits & bit != 0;
    if has(SEQUENTIALLY_CONSISTENT) {
        AtomicOrdering::SeqCst
    } else if has(ACQUIRE_RELEASE) || (has(ACQUIRE) && has(RELEASE)) {
        AtomicOrdering::AcqRel
    } else if has(ACQUIRE) {
        AtomicOrdering::Acquire
    } else if has(RELEASE) {
        AtomicOrdering::Release
    } else {
        AtomicOrdering::Monotonic
    }
}

fn with_order(access: MemoryAccess, of: fn(AtomicOrdering) -> AtomicOrdering) -> MemoryAccess {
    MemoryAccess { ordering: access.ordering.map(of), ..access }
}
