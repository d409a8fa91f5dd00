//! Instructions of a sub-group without a mux builtin of their own.

use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxFunction};
use oxmux_ir::sub_groups::{
    BallotBits, IdMask, MAX_CLUSTER, PartitionBuilder, Partitioned, SubGroupBuilder, bit_of_ballot,
};
use oxmux_ir::{Block, Builder, Type, Value};
use rspirv::spirv::Op;

use super::operation::{collective, each_lane, index_operand, lanes, query};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// Whether [`lower`] lowers the instruction.
pub(super) fn is_known(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        GroupNonUniformElect
            | GroupNonUniformAllEqual
            | GroupNonUniformBroadcastFirst
            | GroupNonUniformRotateKHR
            | GroupNonUniformBallot
            | GroupNonUniformInverseBallot
            | GroupNonUniformBallotBitExtract
            | GroupNonUniformBallotBitCount
            | GroupNonUniformBallotFindLSB
            | GroupNonUniformBallotFindMSB
    )
}

/// Lowers one instruction.
pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    use Op::*;
    let opcode = inst.opcode();
    match opcode {
        GroupNonUniformElect => Members { f, inst }.elect(),
        GroupNonUniformAllEqual => all_equal(f, inst),
        GroupNonUniformBroadcastFirst => {
            let value = f.operand_value(inst, 1)?;
            each_lane(f, inst, value, &mut |f, lane| Members { f, inst }.broadcast_first(lane))
        }
        GroupNonUniformRotateKHR => rotate(f, inst),
        GroupNonUniformBallot => {
            let predicate = f.operand_value(inst, 1)?;
            if f.value_type(predicate) != Type::I1 {
                return Err(f.invalid(inst, "a ballot's operand is no bool"));
            }
            Members { f, inst }.ballot(predicate)
        }
        GroupNonUniformInverseBallot => {
            let ballot = f.operand_value(inst, 1)?;
            Members { f, inst }.inverse_ballot(ballot)
        }
        GroupNonUniformBallotBitExtract => {
            let ballot = f.operand_value(inst, 1)?;
            let index = index_operand(f, inst, 2)?;
            Ok(bit_of_ballot(&mut f.builder(), ballot, index))
        }
        GroupNonUniformBallotBitCount => {
            let counted = match f.operand(inst, 1)? {
                0 => BallotBits::All,
                1 => BallotBits::UpTo,
                2 => BallotBits::Before,
                other => {
                    let what = format!("Op{opcode:?} with the group operation {other}");
                    return Err(f.unsupported(inst, what));
                }
            };
            let ballot = f.operand_value(inst, 2)?;
            let count = Members { f, inst }.ballot_bit_count(ballot, counted)?;
            as_result(f, inst, count)
        }
        GroupNonUniformBallotFindLSB | GroupNonUniformBallotFindMSB => {
            let ballot = f.operand_value(inst, 1)?;
            let highest = opcode == GroupNonUniformBallotFindMSB;
            let found = Members { f, inst }.ballot_find(ballot, highest)?;
            as_result(f, inst, found)
        }
        _ => Err(f.unsupported(inst, format!("Op{opcode:?}"))),
    }
}

/// Lowers an instruction that has no operand for the scope
/// ([`is_without_scope`](crate::grammar::is_without_scope)).
pub(super) fn lower_of_sub_groups(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    use Op::*;
    let value = f.operand_value(inst, 0)?;
    match inst.opcode() {
        SubgroupAllKHR => collective(f, inst, GroupScope::SubGroup, GroupOp::All, &[value]),
        SubgroupAnyKHR => collective(f, inst, GroupScope::SubGroup, GroupOp::Any, &[value]),
        SubgroupAllEqualKHR => Members { f, inst }.all_equal(value),
        SubgroupBallotKHR => Members { f, inst }.ballot(value),
        GroupNonUniformPartitionEXT => {
            let components = lanes(f, inst, value)?;
            Members { f, inst }.partition(&components)
        }
        GroupNonUniformQuadAllKHR => {
            Members { f, inst }.clustered_reduce(GroupArithmetic::LogicalAnd, value, 4)
        }
        GroupNonUniformQuadAnyKHR => {
            Members { f, inst }.clustered_reduce(GroupArithmetic::LogicalOr, value, 4)
        }
        SubgroupFirstInvocationKHR => {
            each_lane(f, inst, value, &mut |f, lane| Members { f, inst }.broadcast_first(lane))
        }
        SubgroupReadInvocationKHR => {
            let index = index_operand(f, inst, 1)?;
            each_lane(f, inst, value, &mut |f, lane| {
                Members { f, inst }.operation(GroupOp::Broadcast, &[lane, index])
            })
        }
        opcode => Err(f.unsupported(inst, format!("Op{opcode:?}"))),
    }
}

/// A reduction of clusters.
pub(super) fn clustered_reduce(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    over: GroupArithmetic,
) -> Result<Value, Error> {
    let Some(cluster) = cluster_size(f, inst, 3)? else {
        return Err(f.invalid(inst, "a clustered operation without the size of a cluster"));
    };
    let value = f.operand_value(inst, 2)?;
    each_lane(f, inst, value, &mut |f, lane| {
        Members { f, inst }.clustered_reduce(over, lane, cluster)
    })
}

/// A reduction or scan over the members of a partition.
pub(super) fn partitioned(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    over: GroupArithmetic,
    result: Partitioned,
) -> Result<Value, Error> {
    let (value, ballot) = (f.operand_value(inst, 2)?, f.operand_value(inst, 3)?);
    let components = lanes(f, inst, value)?;
    let results = Members { f, inst }.partitioned(over, &components, ballot, result)?;
    match *results {
        [scalar] => Ok(scalar),
        _ => Ok(f.builder().vector_of(&results)),
    }
}

/// The value of a built-in variable such as `SubgroupEqMask`.
pub(in crate::lower) fn id_mask(
    f: &mut FunctionLowering<'_>,
    mask: IdMask,
) -> Result<Value, Error> {
    let inst = f.current;
    Members { f, inst }.id_mask(mask)
}

/// Whether all invocations have the first one's value.
fn all_equal(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let value = f.operand_value(inst, 1)?;
    let mut all: Option<Value> = None;
    for lane in lanes(f, inst, value)? {
        let equal = Members { f, inst }.all_equal(lane)?;
        all = Some(match all {
            Some(all) => f.builder().and(all, equal),
            None => equal,
        });
    }
    all.ok_or_else(|| f.invalid(inst, "a vector without lanes"))
}

/// The value of the invocation whose id is greater by a delta, modulo the size of the sub-group or
/// of the cluster.
fn rotate(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let value = f.operand_value(inst, 1)?;
    let delta = index_operand(f, inst, 2)?;
    let cluster = cluster_size(f, inst, 3)?;
    let from = Members { f, inst }.rotated_id(delta, cluster)?;
    each_lane(f, inst, value, &mut |f, lane| {
        Members { f, inst }.operation(GroupOp::Shuffle, &[lane, from])
    })
}

/// The size of a cluster, if the operand is there.
fn cluster_size(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
) -> Result<Option<u32>, Error> {
    let Some(operand) = inst.operand(position) else { return Ok(None) };
    let size = f.constant_bits(operand).and_then(|bits| u32::try_from(bits).ok());
    match size.filter(|size| size.is_power_of_two() && *size <= MAX_CLUSTER) {
        Some(size) => Ok(Some(size)),
        None => {
            let what = format!("a cluster's size is no constant power of two up to {MAX_CLUSTER}");
            Err(f.invalid(inst, what))
        }
    }
}

/// A number of 32 bits in the type of the result.
fn as_result(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    number: Value,
) -> Result<Value, Error> {
    let ty = f.result_type(inst)?;
    Ok(f.builder().int_cast(number, ty, false))
}

/// The members of a sub-group, as an instruction sees them.
pub(super) struct Members<'f, 'm, 'i> {
    pub(super) f: &'f mut FunctionLowering<'m>,
    pub(super) inst: InstructionRef<'i>,
}

impl SubGroupBuilder for Members<'_, '_, '_> {
    type Error = Error;

    fn builder(&mut self) -> Builder<'_> {
        self.f.builder()
    }

    fn operation(&mut self, op: GroupOp, args: &[Value]) -> Result<Value, Error> {
        collective(self.f, self.inst, GroupScope::SubGroup, op, args)
    }

    fn query(&mut self, function: MuxFunction) -> Result<Value, Error> {
        query(self.f, function, &[])
    }
}

impl PartitionBuilder for Members<'_, '_, '_> {
    fn new_block(&mut self) -> Block {
        self.f.new_block()
    }

    fn add_param(&mut self, block: Block, ty: Type) -> Value {
        self.f.func.add_block_param(block, ty)
    }

    fn enter(&mut self, block: Block) {
        self.f.block = block;
    }
}
