//! Rules of instructions that touch memory or other work-items: loads, stores, copies, atomics,
//! barriers, group operations.

use rspirv::dr::Operand;
use rspirv::spirv::{self, GroupOperation, Op, StorageClass};

use super::context::Context;
use super::{module_scope, synchronization};
use crate::error::{Error, Rule};
use crate::grammar::{is_atomic, is_derivative, is_group};
use crate::types::{Scalar, Type, TypeIndex};

/// Whether this file has the rule for `opcode`.
pub(crate) fn is_memory(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        Variable
            | Load
            | Store
            | CopyMemory
            | CopyMemorySized
            | GenericCastToPtrExplicit
            | GenericPtrMemSemantics
            | SizeOf
    ) || is_atomic(opcode)
        || is_group(opcode) && !is_derivative(opcode)
}

pub(crate) fn check(cx: &Context<'_>) -> Result<(), Error> {
    use Op::*;
    match cx.instruction.opcode() {
        Variable => check_variable(cx),
        Load => {
            cx.same(pointee(cx, 0)?, cx.result_type()?)?;
            check_operands(cx, 1)?;
            check_value(cx, cx.result_type()?)
        }
        Store => {
            let ty = cx.operand_type(1)?;
            cx.same(pointee(cx, 0)?, ty)?;
            check_writable(cx)?;
            check_operands(cx, 2)?;
            check_value(cx, ty)
        }
        CopyMemory => {
            let ty = pointee(cx, 0)?;
            cx.same(pointee(cx, 1)?, ty)?;
            check_writable(cx)?;
            check_operands(cx, 2)?;
            check_value(cx, ty)
        }
        CopyMemorySized => {
            pointee(cx, 0)?;
            pointee(cx, 1)?;
            check_writable(cx)?;
            if cx.module.constant_bits(cx.operand(2)?) == Some(0) {
                return cx.invalid(Rule::Operand, "a copy of no bytes");
            }
            cx.int_operand(2)
        }
        GenericCastToPtrExplicit => check_explicit_cast(cx),
        GenericPtrMemSemantics | SizeOf => {
            pointee(cx, 0)?;
            expect_result_int(cx)
        }
        ControlBarrier => check_barrier(cx, 2),
        MemoryBarrier => check_barrier(cx, 1),
        GroupAsyncCopy => check_async_copy(cx),
        GroupWaitEvents => check_wait_events(cx),
        SubgroupShuffleINTEL | SubgroupShuffleXorINTEL => {
            cx.same(cx.operand_type(0)?, cx.result_type()?)?;
            cx.int_operand(1)
        }
        SubgroupShuffleDownINTEL | SubgroupShuffleUpINTEL => {
            cx.same(cx.operand_type(0)?, cx.result_type()?)?;
            cx.same(cx.operand_type(1)?, cx.result_type()?)?;
            cx.int_operand(2)
        }
        SubgroupBlockReadINTEL => {
            pointee(cx, 0)?;
            check_block(cx, cx.result_type()?)
        }
        SubgroupBlockWriteINTEL => {
            pointee(cx, 0)?;
            check_writable(cx)?;
            check_block(cx, cx.operand_type(1)?)
        }
        SubgroupBallotKHR => {
            expect_scalar_bool(cx)?;
            expect_ballot(cx, cx.result_type()?)
        }
        SubgroupAllKHR
        | SubgroupAnyKHR
        | SubgroupAllEqualKHR
        | GroupNonUniformQuadAllKHR
        | GroupNonUniformQuadAnyKHR => {
            expect_scalar_bool(cx)?;
            expect_result_bool(cx)
        }
        SubgroupFirstInvocationKHR => {
            expect_value(cx, 0, ScalarClass::Any)?;
            cx.same(cx.operand_type(0)?, cx.result_type()?)
        }
        SubgroupReadInvocationKHR => {
            expect_value(cx, 0, ScalarClass::Any)?;
            cx.same(cx.operand_type(0)?, cx.result_type()?)?;
            cx.int_operand(1)
        }
        opcode if is_atomic(opcode) => check_atomic(cx, opcode),
        GroupNonUniformPartitionEXT => {
            expect_value(cx, 0, ScalarClass::Any)?;
            expect_ballot(cx, cx.result_type()?)
        }
        opcode => check_group(cx, opcode),
    }
}

/// The type to which the pointer at `position` points.
fn pointee(cx: &Context<'_>, position: usize) -> Result<TypeIndex, Error> {
    let ty = cx.operand_type(position)?;
    match cx.module.types.pointer(ty) {
        Some((_, pointee)) => Ok(pointee),
        None => cx.invalid(Rule::Type, format!("operand {position} is no pointer")),
    }
}

/// Blocks are integers of whole bytes, or vectors of them.
fn check_block(cx: &Context<'_>, ty: TypeIndex) -> Result<(), Error> {
    match cx.module.types.scalar_or_vector(ty) {
        Some((Scalar::Int(8 | 16 | 32 | 64), _)) => Ok(()),
        _ => cx.invalid(Rule::Type, "a block of what is no integer or vector of integers"),
    }
}

/// Fails if the first operand points to memory that is only read.
fn check_writable(cx: &Context<'_>) -> Result<(), Error> {
    match cx.module.types.pointer(cx.operand_type(0)?) {
        Some((class @ (StorageClass::Input | StorageClass::UniformConstant), _)) => {
            cx.invalid(Rule::StorageClass, format!("{class:?} is only read"))
        }
        _ => Ok(()),
    }
}

fn check_value(cx: &Context<'_>, ty: TypeIndex) -> Result<(), Error> {
    let has_size = cx.module.types.info(ty).is_some_and(|info| info.size.is_some());
    if has_size && cx.module.types.is_value(ty) {
        Ok(())
    } else {
        let detail = format!("{} has no size", cx.module.types.describe_type(ty));
        cx.invalid(Rule::Type, detail)
    }
}

fn check_variable(cx: &Context<'_>) -> Result<(), Error> {
    let (class, _) = module_scope::check_variable_type(cx.module, &cx.instruction)?;
    if class != StorageClass::Function {
        return cx.invalid(Rule::StorageClass, format!("a variable of a function in {class:?}"));
    }
    match cx.instruction.operand(1) {
        Some(initializer) => {
            module_scope::check_initializer(cx.module, initializer, &cx.instruction)
        }
        None => Ok(()),
    }
}

fn check_explicit_cast(cx: &Context<'_>) -> Result<(), Error> {
    let from = cx.module.types.pointer(cx.operand_type(0)?).map(|pointer| pointer.0);
    let to = cx.module.types.pointer(cx.result_type()?).map(|pointer| pointer.0);
    match (from, to) {
        (Some(StorageClass::Generic), Some(class)) if cx.operand(1)? == class as u32 => Ok(()),
        _ => cx.invalid(Rule::Type, "a generic pointer and a pointer of the class are expected"),
    }
}

fn expect_result_int(cx: &Context<'_>) -> Result<(), Error> {
    match cx.scalar(cx.result_type()?) {
        Some(Scalar::Int(_)) => Ok(()),
        _ => cx.invalid(Rule::Type, "the result is no integer"),
    }
}

fn expect_result_bool(cx: &Context<'_>) -> Result<(), Error> {
    match cx.scalar(cx.result_type()?) {
        Some(Scalar::Bool) => Ok(()),
        _ => cx.invalid(Rule::Type, "the result is no bool"),
    }
}

fn check_async_copy(cx: &Context<'_>) -> Result<(), Error> {
    cx.int_operand(0)?;
    let (to, from) = (pointee(cx, 1)?, pointee(cx, 2)?);
    cx.same(from, to)?;
    check_value(cx, to)?;
    cx.int_operand(3)?;
    cx.int_operand(4)?;
    let is_event = |ty| matches!(cx.module.types.get(ty), Type::Event);
    if !is_event(cx.operand_type(5)?) || !is_event(cx.result_type()?) {
        return cx.invalid(Rule::Type, "an event is expected");
    }
    Ok(())
}

fn check_wait_events(cx: &Context<'_>) -> Result<(), Error> {
    cx.int_operand(0)?;
    cx.int_operand(1)?;
    let events = pointee(cx, 2)?;
    match cx.module.types.get(events) {
        Type::Event => Ok(()),
        _ => cx.invalid(Rule::Type, "a pointer to events is expected"),
    }
}

/// Scopes, and behind them memory semantics.
fn check_barrier(cx: &Context<'_>, scopes: usize) -> Result<(), Error> {
    (0..=scopes).try_for_each(|position| cx.scope_operand(position))?;
    if !cx.module.environment.has_interface {
        return Ok(());
    }
    let memory = scopes - 1;
    (0..memory).try_for_each(|position| synchronization::check_execution_scope(cx, position))?;
    synchronization::check_memory_scope(cx, memory)?;
    synchronization::check_semantics(cx, memory, scopes)
}

/// Memory operands, which begin at a position.
fn check_operands(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    match cx.module.environment.has_interface {
        true => synchronization::check_operands(cx, position),
        false => Ok(()),
    }
}

/// Pointer, scope and semantics come first; then a second semantics, values, the comparator.
fn check_atomic(cx: &Context<'_>, opcode: Op) -> Result<(), Error> {
    use Op::*;
    let ty = pointee(cx, 0)?;
    check_writable(cx)?;
    cx.scope_operand(1)?;
    cx.scope_operand(2)?;
    if cx.module.environment.has_interface {
        synchronization::check_memory_scope(cx, 1)?;
        synchronization::check_semantics(cx, 1, 2)?;
    }
    let floats = matches!(opcode, AtomicFAddEXT | AtomicFMinEXT | AtomicFMaxEXT);
    let either = matches!(opcode, AtomicLoad | AtomicStore | AtomicExchange);
    let pointer = cx.instruction.operand(0).and_then(|id| cx.module.type_of(id));
    let class = pointer.and_then(|ty| cx.module.types.pointer(ty)).map(|(class, _)| class);
    let is_shared = matches!(
        class,
        Some(
            StorageClass::Uniform
                | StorageClass::StorageBuffer
                | StorageClass::PhysicalStorageBuffer
                | StorageClass::Workgroup
                | StorageClass::Image
        )
    );
    if cx.module.environment.has_interface && !is_shared {
        let class = class.map(|class| format!(" in {class:?}")).unwrap_or_default();
        return cx.invalid(Rule::StorageClass, format!("an atomic{class}"));
    }
    if cx.module.environment.has_interface
        && cx.scalar(ty) == Some(Scalar::Int(64))
        && class != Some(StorageClass::Image)
        && !cx.module.capabilities.has(spirv::Capability::Int64Atomics)
    {
        let what = "an atomic on 64 bits without the capability Int64Atomics";
        return cx.invalid(Rule::Capability, what);
    }
    match cx.scalar(ty) {
        Some(Scalar::Int(8 | 16 | 32 | 64)) if !floats => {}
        Some(Scalar::Float(_)) if floats || either => {}
        _ => {
            let what = cx.module.types.describe_type(ty);
            return cx.invalid(Rule::Type, format!("an atomic on {what}"));
        }
    }
    match opcode {
        AtomicFlagTestAndSet => expect_result_bool(cx),
        AtomicFlagClear => Ok(()),
        AtomicStore => cx.same(cx.operand_type(3)?, ty),
        AtomicLoad | AtomicIIncrement | AtomicIDecrement => cx.same(cx.result_type()?, ty),
        AtomicCompareExchange | AtomicCompareExchangeWeak => {
            cx.scope_operand(3)?;
            if cx.module.environment.has_interface {
                synchronization::check_semantics(cx, 1, 3)?;
            }
            cx.same(cx.operand_type(4)?, ty)?;
            cx.same(cx.operand_type(5)?, ty)?;
            cx.same(cx.result_type()?, ty)
        }
        _ => {
            cx.same(cx.operand_type(3)?, ty)?;
            cx.same(cx.result_type()?, ty)
        }
    }
}

/// The required type of a group operation's values.
#[derive(Clone, Copy, PartialEq)]
enum ScalarClass {
    Int,
    Float,
    Bool,
    Any,
}

/// Scope first, then (for reductions and scans) the operation as a literal, then values.
fn check_group(cx: &Context<'_>, opcode: Op) -> Result<(), Error> {
    use Op::*;
    cx.int_operand(0)?;
    if cx.module.environment.has_interface {
        synchronization::check_constant(cx, 0)?;
    }
    match opcode {
        GroupNonUniformElect => expect_result_bool(cx),
        GroupAll | GroupAny | GroupNonUniformAll | GroupNonUniformAny => {
            expect_value(cx, 1, ScalarClass::Bool)?;
            expect_result_bool(cx)
        }
        GroupNonUniformAllEqual => {
            expect_value(cx, 1, ScalarClass::Any)?;
            expect_result_bool(cx)
        }
        GroupBroadcast => {
            cx.same(cx.operand_type(1)?, cx.result_type()?)?;
            check_local_id(cx)
        }
        GroupNonUniformBroadcast
        | GroupNonUniformShuffle
        | GroupNonUniformShuffleXor
        | GroupNonUniformShuffleUp
        | GroupNonUniformShuffleDown
        | GroupNonUniformQuadBroadcast
        | GroupNonUniformQuadSwap
        | GroupNonUniformRotateKHR => {
            cx.same(cx.operand_type(1)?, cx.result_type()?)?;
            expect_value(cx, 1, ScalarClass::Any)?;
            cx.int_operand(2)?;
            check_cluster(cx, 3)
        }
        GroupNonUniformBroadcastFirst => {
            expect_value(cx, 1, ScalarClass::Any)?;
            cx.same(cx.operand_type(1)?, cx.result_type()?)
        }
        GroupNonUniformBallot => {
            expect_value(cx, 1, ScalarClass::Bool)?;
            expect_ballot(cx, cx.result_type()?)
        }
        GroupNonUniformInverseBallot => {
            expect_ballot(cx, cx.operand_type(1)?)?;
            expect_result_bool(cx)
        }
        GroupNonUniformBallotBitExtract => {
            expect_ballot(cx, cx.operand_type(1)?)?;
            cx.int_operand(2)?;
            expect_result_bool(cx)
        }
        GroupNonUniformBallotBitCount => {
            check_group_operation(cx)?;
            expect_ballot(cx, cx.operand_type(2)?)?;
            expect_result_int(cx)
        }
        GroupNonUniformBallotFindLSB | GroupNonUniformBallotFindMSB => {
            expect_ballot(cx, cx.operand_type(1)?)?;
            expect_result_int(cx)
        }
        opcode => {
            check_group_operation(cx)?;
            expect_value(cx, 2, reduction_kind(opcode))?;
            cx.same(cx.operand_type(2)?, cx.result_type()?)?;
            match cx.operand(1)? {
                6..=8 => expect_ballot(cx, cx.operand_type(3)?),
                _ => check_cluster(cx, 3),
            }
        }
    }
}

fn reduction_kind(opcode: Op) -> ScalarClass {
    use Op::*;
    match opcode {
        GroupFAdd | GroupFMin | GroupFMax | GroupFMulKHR | GroupNonUniformFAdd
        | GroupNonUniformFMul | GroupNonUniformFMin | GroupNonUniformFMax => ScalarClass::Float,
        GroupLogicalAndKHR
        | GroupLogicalOrKHR
        | GroupLogicalXorKHR
        | GroupNonUniformLogicalAnd
        | GroupNonUniformLogicalOr
        | GroupNonUniformLogicalXor => ScalarClass::Bool,
        _ => ScalarClass::Int,
    }
}

/// The predicate of a vote or ballot without an operand for the scope.
fn expect_scalar_bool(cx: &Context<'_>) -> Result<(), Error> {
    match cx.module.types.scalar_or_vector(cx.operand_type(0)?) {
        Some((Scalar::Bool, 1)) => Ok(()),
        _ => cx.invalid(Rule::Type, "operand 0 is no bool"),
    }
}

fn expect_value(cx: &Context<'_>, position: usize, kind: ScalarClass) -> Result<(), Error> {
    let shape = cx.module.types.scalar_or_vector(cx.operand_type(position)?);
    let fits = matches!(
        (shape.map(|shape| shape.0), kind),
        (Some(Scalar::Int(_)), ScalarClass::Int | ScalarClass::Any)
            | (Some(Scalar::Float(_)), ScalarClass::Float | ScalarClass::Any)
            | (Some(Scalar::Bool), ScalarClass::Bool | ScalarClass::Any)
    );
    if fits {
        Ok(())
    } else {
        cx.invalid(Rule::Type, format!("operand {position} has a wrong type"))
    }
}

fn has_partitions(opcode: Op) -> bool {
    let (first, last) = (Op::GroupNonUniformIAdd as u32, Op::GroupNonUniformLogicalXor as u32);
    (first..=last).contains(&(opcode as u32))
}

/// The literal operation: reduce, inclusive scan, exclusive scan, clustered reduce, the first three
/// of a partition.
fn check_group_operation(cx: &Context<'_>) -> Result<(), Error> {
    let number = cx.operand(1)?;
    let is_known = number <= 3 || has_partitions(cx.instruction.opcode());
    let needed = GroupOperation::from_u32(number)
        .filter(|_| is_known)
        .map(|operation| Operand::GroupOperation(operation).required_capabilities())
        .unwrap_or_default();
    if !needed.is_empty() && !needed.iter().any(|&one| cx.module.capabilities.has(one)) {
        let what = format!("the group operation {number} without a capability for it");
        return cx.invalid(Rule::Capability, what);
    }
    match number {
        0..=3 => Ok(()),
        6..=8 if has_partitions(cx.instruction.opcode()) => Ok(()),
        operation => {
            Err(Error::unsupported(cx.instruction.place(), format!("group operation {operation}")))
        }
    }
}

fn check_cluster(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    if cx.instruction.operands().len() > position { cx.int_operand(position) } else { Ok(()) }
}

/// A scalar for a one-dimensional local id, or a vector of two or three integers.
fn check_local_id(cx: &Context<'_>) -> Result<(), Error> {
    match cx.module.types.scalar_or_vector(cx.operand_type(2)?) {
        Some((Scalar::Int(_), 1..=3)) => Ok(()),
        _ => cx.invalid(Rule::Type, "the local id is no integer and no vector of 2 or 3"),
    }
}

fn expect_ballot(cx: &Context<'_>, ty: TypeIndex) -> Result<(), Error> {
    match cx.module.types.scalar_or_vector(ty) {
        Some((Scalar::Int(32), 4)) => Ok(()),
        _ => cx.invalid(Rule::Type, "a ballot is a vector of four integers of 32 bits"),
    }
}
