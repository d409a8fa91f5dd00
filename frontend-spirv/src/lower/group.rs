//! Barriers and group instructions: calls of mux builtins.
//!
//! The builtins take scalars; a vector is handled lane by lane. Those of a work-group begin with a
//! barrier id, which a later pass numbers. Those of a sub-group are over the active invocations, as
//! SPIR-V's non-uniform instructions require.

mod block_io;
mod copy;
pub(super) mod derivative;
pub(super) mod non_uniform;
pub(in crate::lower) mod operation;
mod quad;

use oxmux_ir::Value;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxFunction, scope, semantics};
use oxmux_ir::sub_groups::Partitioned;
use rspirv::spirv::Op;

use super::function::FunctionLowering;
use crate::error::Error;
use crate::grammar::{is_derivative, is_non_uniform, is_without_scope};
use crate::module::InstructionRef;
use operation::{call_function, collective, each_lane, execution_scope, index_operand, sub_group};

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    match inst.opcode() {
        ControlBarrier => return control_barrier(f, inst),
        MemoryBarrier => {
            let args = memory_operands(f, inst, 0)?;
            call_function(f, inst, MuxFunction::MemBarrier, &args)?;
            return Ok(());
        }
        GroupAsyncCopy => return copy::async_copy(f, inst),
        GroupWaitEvents => return copy::wait_events(f, inst),
        SubgroupBlockReadINTEL | SubgroupBlockWriteINTEL => return block_io::lower(f, inst),
        SubgroupShuffleINTEL
        | SubgroupShuffleXorINTEL
        | SubgroupShuffleUpINTEL
        | SubgroupShuffleDownINTEL => {
            let value = intel_shuffle(f, inst)?;
            f.set(inst.result(), value);
            return Ok(());
        }
        opcode if is_derivative(opcode) => {
            let value = derivative::lower(f, inst)?;
            f.set(inst.result(), value);
            return Ok(());
        }
        opcode if is_without_scope(opcode) => {
            let value = non_uniform::lower_of_sub_groups(f, inst)?;
            f.set(inst.result(), value);
            return Ok(());
        }
        _ => {}
    }
    let group = group_scope(f, inst)?;
    if group == GroupScope::WorkGroup && is_non_uniform(inst.opcode()) {
        let what = format!("Op{:?} of a work-group", inst.opcode());
        return Err(f.unsupported(inst, what));
    }
    let value = match inst.opcode() {
        GroupAll | GroupNonUniformAll => one_operand(f, inst, group, GroupOp::All)?,
        GroupAny | GroupNonUniformAny => one_operand(f, inst, group, GroupOp::Any)?,
        GroupBroadcast if group == GroupScope::WorkGroup => work_group_broadcast(f, inst)?,
        GroupBroadcast | GroupNonUniformBroadcast => with_index(f, inst, GroupOp::Broadcast)?,
        GroupNonUniformShuffle => with_index(f, inst, GroupOp::Shuffle)?,
        GroupNonUniformShuffleXor => with_index(f, inst, GroupOp::ShuffleXor)?,
        GroupNonUniformShuffleUp => with_index(f, inst, GroupOp::ShuffleUp)?,
        GroupNonUniformShuffleDown => with_index(f, inst, GroupOp::ShuffleDown)?,
        GroupNonUniformQuadBroadcast | GroupNonUniformQuadSwap => quad::lower(f, inst)?,
        opcode if non_uniform::is_known(opcode) => non_uniform::lower(f, inst)?,
        opcode => match arithmetic(opcode) {
            Some(arithmetic) => reduce_or_scan(f, inst, group, arithmetic)?,
            None => return Err(f.unsupported(inst, format!("Op{opcode:?}"))),
        },
    };
    f.set(inst.result(), value);
    Ok(())
}

fn arithmetic(opcode: Op) -> Option<GroupArithmetic> {
    use Op::*;
    Some(match opcode {
        GroupIAdd | GroupNonUniformIAdd => GroupArithmetic::Add,
        GroupFAdd | GroupNonUniformFAdd => GroupArithmetic::FAdd,
        GroupIMulKHR | GroupNonUniformIMul => GroupArithmetic::Mul,
        GroupFMulKHR | GroupNonUniformFMul => GroupArithmetic::FMul,
        GroupSMin | GroupNonUniformSMin => GroupArithmetic::SMin,
        GroupUMin | GroupNonUniformUMin => GroupArithmetic::UMin,
        GroupFMin | GroupNonUniformFMin => GroupArithmetic::FMin,
        GroupSMax | GroupNonUniformSMax => GroupArithmetic::SMax,
        GroupUMax | GroupNonUniformUMax => GroupArithmetic::UMax,
        GroupFMax | GroupNonUniformFMax => GroupArithmetic::FMax,
        GroupBitwiseAndKHR | GroupNonUniformBitwiseAnd => GroupArithmetic::And,
        GroupBitwiseOrKHR | GroupNonUniformBitwiseOr => GroupArithmetic::Or,
        GroupBitwiseXorKHR | GroupNonUniformBitwiseXor => GroupArithmetic::Xor,
        GroupLogicalAndKHR | GroupNonUniformLogicalAnd => GroupArithmetic::LogicalAnd,
        GroupLogicalOrKHR | GroupNonUniformLogicalOr => GroupArithmetic::LogicalOr,
        GroupLogicalXorKHR | GroupNonUniformLogicalXor => GroupArithmetic::LogicalXor,
        _ => return None,
    })
}

/// The execution scope of a group instruction, its first operand.
fn group_scope(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<GroupScope, Error> {
    match execution_scope(f, inst)? {
        scope::WORK_GROUP => Ok(GroupScope::WorkGroup),
        scope::SUB_GROUP => Ok(GroupScope::SubGroup),
        other => {
            let what = format!("Op{:?} with the execution scope {other}", inst.opcode());
            Err(f.unsupported(inst, what))
        }
    }
}

fn control_barrier(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let execution = execution_scope(f, inst)?;
    let memory = memory_operands(f, inst, 1)?;
    let function = match execution {
        scope::WORK_GROUP => MuxFunction::WorkGroupBarrier,
        scope::SUB_GROUP => MuxFunction::SubGroupBarrier,
        // An invocation waits for itself: memory alone is ordered.
        scope::WORK_ITEM => {
            call_function(f, inst, MuxFunction::MemBarrier, &memory)?;
            return Ok(());
        }
        other => {
            let what = format!("OpControlBarrier with the execution scope {other}");
            return Err(f.unsupported(inst, what));
        }
    };
    let id = f.builder().cx.i32(0);
    call_function(f, inst, function, &[id, memory[0], memory[1]])?;
    Ok(())
}

/// Scope and semantics of a barrier from the operands at `position`; the strongest ones where they
/// are not constants.
fn memory_operands(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
) -> Result<[Value; 2], Error> {
    let (scope_id, semantics_id) = (f.operand(inst, position)?, f.operand(inst, position + 1)?);
    let scope = match f.known_bits(scope_id) {
        None => scope::CROSS_DEVICE,
        Some(bits @ 0..=4) => bits as u32,
        Some(5) if f.spirv.environment.has_queue_families => scope::DEVICE,
        Some(other) => return Err(f.unsupported(inst, format!("the memory scope {other}"))),
    };
    let semantics = barrier_semantics(f.known_bits(semantics_id));
    let b = f.builder();
    Ok([b.cx.i32(scope), b.cx.i32(semantics)])
}

/// One order and the kinds of memory, as the builtins take them.
fn barrier_semantics(bits: Option<u64>) -> u32 {
    /// `UniformMemory` and `ImageMemory`: global memory here.
    const OTHER_GLOBAL: u64 = 0x40 | 0x800;
    let all = semantics::SUB_GROUP_MEMORY
        | semantics::WORK_GROUP_MEMORY
        | semantics::CROSS_WORK_GROUP_MEMORY;
    let Some(bits) = bits else { return semantics::SEQUENTIALLY_CONSISTENT | all };
    let has = |bit: u32| bits & u64::from(bit) != 0;
    let order = if has(semantics::SEQUENTIALLY_CONSISTENT) {
        semantics::SEQUENTIALLY_CONSISTENT
    } else if has(semantics::ACQUIRE_RELEASE)
        || (has(semantics::ACQUIRE) && has(semantics::RELEASE))
    {
        semantics::ACQUIRE_RELEASE
    } else if has(semantics::ACQUIRE) {
        semantics::ACQUIRE
    } else if has(semantics::RELEASE) {
        semantics::RELEASE
    } else {
        semantics::RELAXED
    };
    let global = if bits & OTHER_GLOBAL != 0 { semantics::CROSS_WORK_GROUP_MEMORY } else { 0 };
    order | (bits as u32 & all) | global
}

/// `all` and `any`.
fn one_operand(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    group: GroupScope,
    op: GroupOp,
) -> Result<Value, Error> {
    let value = f.operand_value(inst, 1)?;
    each_lane(f, inst, value, &mut |f, lane| collective(f, inst, group, op, &[lane]))
}

fn reduce_or_scan(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    group: GroupScope,
    arithmetic: GroupArithmetic,
) -> Result<Value, Error> {
    let op = match f.operand(inst, 1)? {
        0 => GroupOp::Reduce(arithmetic),
        1 => GroupOp::ScanInclusive(arithmetic),
        2 => GroupOp::ScanExclusive(arithmetic),
        3 if group == GroupScope::SubGroup => {
            return non_uniform::clustered_reduce(f, inst, arithmetic);
        }
        number @ 6..=8 if group == GroupScope::SubGroup => {
            let result = match number {
                6 => Partitioned::Reduce,
                7 => Partitioned::ScanInclusive,
                _ => Partitioned::ScanExclusive,
            };
            return non_uniform::partitioned(f, inst, arithmetic, result);
        }
        other => {
            let what = format!("Op{:?} with the group operation {other}", inst.opcode());
            return Err(f.unsupported(inst, what));
        }
    };
    let value = f.operand_value(inst, 2)?;
    each_lane(f, inst, value, &mut |f, lane| collective(f, inst, group, op, &[lane]))
}

/// A broadcast from the work-item with a local id of one to three dimensions.
fn work_group_broadcast(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let (value, id) = (f.operand_value(inst, 1)?, f.operand_value(inst, 2)?);
    let size = f.size_type();
    let mut b = f.builder();
    let id_type = b.ty(id);
    let zero = b.cx.zero(size);
    let mut ids = [zero; 3];
    let given = b.lanes(id_type);
    for (i, slot) in (0u32..).zip(ids.iter_mut()) {
        let part = match given {
            None if i == 0 => id,
            Some(lanes) if i < lanes => b.lane(id, i),
            _ => continue,
        };
        *slot = b.int_cast(part, size, false);
    }
    each_lane(f, inst, value, &mut |f, lane| {
        let [x, y, z] = ids;
        collective(f, inst, GroupScope::WorkGroup, GroupOp::Broadcast, &[lane, x, y, z])
    })
}

/// An operation of a sub-group on the second operand with a number from the third.
fn with_index(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    op: GroupOp,
) -> Result<Value, Error> {
    let value = f.operand_value(inst, 1)?;
    let index = index_operand(f, inst, 2)?;
    each_lane(f, inst, value, &mut |f, lane| match op {
        // Values from beyond the sub-group are undefined in SPIR-V: the invocation's own value is
        // used.
        GroupOp::ShuffleUp | GroupOp::ShuffleDown => sub_group(f, inst, op, &[lane, lane, index]),
        _ => sub_group(f, inst, op, &[lane, index]),
    })
}

fn intel_shuffle(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let first = f.operand_value(inst, 0)?;
    let op = match inst.opcode() {
        Op::SubgroupShuffleUpINTEL => GroupOp::ShuffleUp,
        Op::SubgroupShuffleDownINTEL => GroupOp::ShuffleDown,
        Op::SubgroupShuffleXorINTEL => GroupOp::ShuffleXor,
        _ => GroupOp::Shuffle,
    };
    if !matches!(op, GroupOp::ShuffleUp | GroupOp::ShuffleDown) {
        let index = index_operand(f, inst, 1)?;
        return each_lane(f, inst, first, &mut |f, lane| sub_group(f, inst, op, &[lane, index]));
    }
    let second = f.operand_value(inst, 1)?;
    let delta = index_operand(f, inst, 2)?;
    let ty = f.value_type(first);
    let Some(lanes) = f.builder().lanes(ty) else {
        return sub_group(f, inst, op, &[first, second, delta]);
    };
    let mut results = Vec::new();
    for i in 0..lanes {
        let mut b = f.builder();
        let (a, c) = (b.lane(first, i), b.lane(second, i));
        results.push(sub_group(f, inst, op, &[a, c, delta])?);
    }
    Ok(f.builder().vector_of(&results))
}
