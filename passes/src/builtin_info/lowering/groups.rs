//! Operations of work-groups and sub-groups.

use super::{LanguageCall, Lowered};
use crate::error::PassError;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{
    BallotFunction, BlockAccess, GroupFunction, GroupOperator, MangledType, OpenClBuiltin as Cl,
};
use oxmux_ir::sub_groups::{BallotBits, MAX_CLUSTER, SubGroupBuilder, bit_of_ballot};
use oxmux_ir::{Builder, CastOp, Type, Value};

/// Lowers a group operation, if the call is one.
pub(super) fn lower(call: &mut LanguageCall<'_>) -> Result<Lowered, PassError> {
    // The builtins are over the active work-items, as `non_uniform` functions are.
    let (group, function) = match call.builtin() {
        Cl::SubGroupMask(mask) => return Ok(Lowered::To(Some(call.id_mask(mask)?))),
        Cl::EnqueuedNumSubGroups => return Ok(Lowered::To(Some(call.enqueued_sub_groups()?))),
        Cl::Group(group, _, function) => (group, function),
        _ => return Ok(Lowered::No),
    };
    let args = call.args();
    if function == GroupFunction::Elect {
        let first = call.elect()?;
        return Ok(Lowered::To(call.cast(CastOp::ZExt, Some(first), Type::I32)));
    }
    let &operand = args.first().ok_or_else(|| call.invalid_args())?;
    let value = match function {
        GroupFunction::Elect => return Ok(Lowered::No),
        GroupFunction::Ballot(function) => Some(ballot(call, function, &args)?),
        GroupFunction::Any => predicate(call, group, GroupOp::Any, operand)?,
        GroupFunction::All => predicate(call, group, GroupOp::All, operand)?,
        GroupFunction::AllEqual => {
            call.expect_scalars(&[operand])?;
            let equal = call.all_equal(operand)?;
            call.cast(CastOp::ZExt, Some(equal), Type::I32)
        }
        GroupFunction::Broadcast => {
            let rest = broadcast_ids(call, group, &args)?;
            each_lane(call, group, GroupOp::Broadcast, &[operand], &rest)?
        }
        GroupFunction::BroadcastFirst => {
            let first = call.first_active()?;
            each_lane(call, group, GroupOp::Broadcast, &[operand], &[first])?
        }
        GroupFunction::Shuffle | GroupFunction::ShuffleXor => {
            let is_xor = function == GroupFunction::ShuffleXor;
            let op = if is_xor { GroupOp::ShuffleXor } else { GroupOp::Shuffle };
            let &[value, index] = &args[..] else { return Err(call.invalid_args()) };
            let index = as_i32(call, index)?;
            each_lane(call, group, op, &[value], &[index])?
        }
        GroupFunction::ShuffleUp | GroupFunction::ShuffleDown => {
            let is_up = function == GroupFunction::ShuffleUp;
            let op = if is_up { GroupOp::ShuffleUp } else { GroupOp::ShuffleDown };
            // Beyond the group, cl_intel_subgroups takes another operand; with
            // cl_khr_subgroup_shuffle_relative the result is undefined there, and any operand will
            // do.
            let (values, delta) = match args[..] {
                [value, delta] => ([value, value], delta),
                [first, second, delta] => ([first, second], delta),
                _ => return Err(call.invalid_args()),
            };
            let delta = as_i32(call, delta)?;
            each_lane(call, group, op, &values, &[delta])?
        }
        GroupFunction::Rotate => {
            let &[value, delta] = &args[..] else { return Err(call.invalid_args()) };
            rotated(call, value, delta, None)?
        }
        GroupFunction::ClusteredRotate => clustered_rotate(call, &args)?,
        GroupFunction::ClusteredReduce(op) => {
            let over = arithmetic(call, op)?;
            Some(clustered_reduce(call, over, &args)?)
        }
        GroupFunction::Reduce(op) => {
            let over = arithmetic(call, op)?;
            over_group(call, group, over, GroupOp::Reduce, operand)?
        }
        GroupFunction::ScanInclusive(op) => {
            let over = arithmetic(call, op)?;
            over_group(call, group, over, GroupOp::ScanInclusive, operand)?
        }
        GroupFunction::ScanExclusive(op) => {
            let over = arithmetic(call, op)?;
            over_group(call, group, over, GroupOp::ScanExclusive, operand)?
        }
    };
    Ok(Lowered::To(value))
}

/// A block of memory; those of images stay.
pub(super) fn block(
    call: &mut LanguageCall<'_>,
    access: BlockAccess,
) -> Result<Lowered, PassError> {
    let is_memory = call.params().and_then(<[MangledType]>::first);
    if !matches!(is_memory, Some(MangledType::Pointer { .. })) {
        return Ok(Lowered::No);
    }
    let args = call.args();
    let (pointer, ty) = match (&args[..], access.is_write, call.result_type()) {
        (&[pointer], false, Some(ty)) => (pointer, ty),
        (&[pointer, value], true, None) => (pointer, call.builder().ty(value)),
        _ => return Err(call.invalid_args()),
    };
    let b = call.builder();
    let bits = b.cx.types.int_bits(b.cx.types.scalar(ty));
    let is_block = bits == Some(access.element.bits()) && b.cx.types.is_ptr(b.ty(pointer));
    // A scalar is one element.
    if !is_block || b.cx.types.lane_count(ty) != access.lanes {
        return Err(call.invalid_args());
    }
    match args[..] {
        [_, value] => call.block_write(pointer, value).map(|()| Lowered::To(None)),
        _ => call.block_read(pointer, ty).map(|value| Lowered::To(Some(value))),
    }
}

/// A reduction or scan.
fn over_group(
    call: &mut LanguageCall<'_>,
    group: GroupScope,
    over: GroupArithmetic,
    op: fn(GroupArithmetic) -> GroupOp,
    operand: Value,
) -> Result<Option<Value>, PassError> {
    if is_logical(over) {
        return predicate(call, group, op(over), operand);
    }
    let ty = call.builder().ty(operand);
    let args = with_barrier_id(call, group, &[operand]);
    call.mux_call(MuxBuiltin::Group(group, op(over)), Some(ty), &args)
}

/// The functions of ballots.
fn ballot(
    call: &mut LanguageCall<'_>,
    function: BallotFunction,
    args: &[Value],
) -> Result<Value, PassError> {
    use BallotFunction::*;
    let &first = args.first().ok_or_else(|| call.invalid_args())?;
    if function == Ballot {
        call.expect_integers(&[first])?;
        let predicate = call.predicate(first);
        return call.ballot(predicate);
    }
    let shape = call.builder().cx.types.vector(Type::I32, 4);
    if call.builder().ty(first) != shape {
        return Err(call.invalid_args());
    }
    let predicate = match (function, args) {
        (BitCount, [_]) => return call.ballot_bit_count(first, BallotBits::All),
        (InclusiveScan, [_]) => return call.ballot_bit_count(first, BallotBits::UpTo),
        (ExclusiveScan, [_]) => return call.ballot_bit_count(first, BallotBits::Before),
        (FindLsb, [_]) => return call.ballot_find(first, false),
        (FindMsb, [_]) => return call.ballot_find(first, true),
        (BitExtract, &[_, index]) => {
            let index = as_i32(call, index)?;
            bit_of_ballot(&mut call.builder(), first, index)
        }
        (Inverse, [_]) => call.inverse_ballot(first)?,
        _ => return Err(call.invalid_args()),
    };
    Ok(call.builder().cast(CastOp::ZExt, predicate, Type::I32))
}

/// The operands of an operation on clusters, with their size: a constant in the language.
fn cluster<'v>(
    call: &mut LanguageCall<'_>,
    args: &'v [Value],
) -> Result<(&'v [Value], u32), PassError> {
    let Some((&size, operands)) = args.split_last() else { return Err(call.invalid_args()) };
    let size = call.constant(size).and_then(|size| u32::try_from(size).ok());
    match size.filter(|size| size.is_power_of_two() && *size <= MAX_CLUSTER) {
        Some(size) => Ok((operands, size)),
        None => {
            let what = format!("a cluster's size is no constant power of two up to {MAX_CLUSTER}");
            Err(call.invalid(&what))
        }
    }
}

fn clustered_reduce(
    call: &mut LanguageCall<'_>,
    over: GroupArithmetic,
    args: &[Value],
) -> Result<Value, PassError> {
    let (&[operand], size) = cluster(call, args)? else { return Err(call.invalid_args()) };
    call.expect_scalars(&[operand])?;
    if !is_logical(over) {
        return SubGroupBuilder::clustered_reduce(call, over, operand, size);
    }
    let ty = call.builder().ty(operand);
    let predicate = call.predicate(operand);
    let joined = SubGroupBuilder::clustered_reduce(call, over, predicate, size)?;
    Ok(call.builder().int_cast(joined, ty, false))
}

/// `sub_group_clustered_rotate`: round the cluster.
fn clustered_rotate(
    call: &mut LanguageCall<'_>,
    args: &[Value],
) -> Result<Option<Value>, PassError> {
    let (&[value, delta], size) = cluster(call, args)? else { return Err(call.invalid_args()) };
    rotated(call, value, delta, Some(size))
}

/// The value of the work-item `delta` further on, round the sub-group or a cluster of it.
fn rotated(
    call: &mut LanguageCall<'_>,
    value: Value,
    delta: Value,
    cluster: Option<u32>,
) -> Result<Option<Value>, PassError> {
    let delta = as_i32(call, delta)?;
    let from = call.rotated_id(delta, cluster)?;
    each_lane(call, GroupScope::SubGroup, GroupOp::Shuffle, &[value], &[from])
}

impl SubGroupBuilder for LanguageCall<'_> {
    type Error = PassError;

    fn builder(&mut self) -> Builder<'_> {
        LanguageCall::builder(self)
    }

    fn operation(&mut self, op: GroupOp, args: &[Value]) -> Result<Value, PassError> {
        let &operand = args.first().ok_or_else(|| self.invalid_args())?;
        let ty = LanguageCall::builder(self).ty(operand);
        let value = self.mux_call(MuxBuiltin::Group(GroupScope::SubGroup, op), Some(ty), args)?;
        value.ok_or_else(|| self.invalid_args())
    }

    fn query(&mut self, query: MuxFunction) -> Result<Value, PassError> {
        let value = self.mux_call(MuxBuiltin::Function(query), None, &[])?;
        value.ok_or_else(|| self.invalid_args())
    }
}

/// An operation on booleans: `int` in the language, `i1` in the builtin. What is true is 1, as it
/// is where SPIR-V's booleans are made integers; OpenCL asks only for something that is not zero.
fn predicate(
    call: &mut LanguageCall<'_>,
    group: GroupScope,
    op: GroupOp,
    operand: Value,
) -> Result<Option<Value>, PassError> {
    let ty = call.builder().ty(operand);
    if call.builder().cx.types.int_bits(ty).is_none_or(|bits| bits < 2) {
        return Err(call.invalid_args());
    }
    let is_set = call.predicate(operand);
    let args = with_barrier_id(call, group, &[is_set]);
    let value = call.mux_call(MuxBuiltin::Group(group, op), Some(Type::I1), &args)?;
    Ok(call.cast(CastOp::ZExt, value, ty))
}

/// Which work-item's value is broadcast: three local ids in a work-group, missing ones zero; one id
/// in a sub-group.
fn broadcast_ids(
    call: &mut LanguageCall<'_>,
    group: GroupScope,
    args: &[Value],
) -> Result<Vec<Value>, PassError> {
    let given = args.get(1..).unwrap_or_default();
    let size = call.size_type();
    let (wanted, most) = match group {
        GroupScope::WorkGroup => (size, 3),
        _ => (Type::I32, 1),
    };
    if given.is_empty() || given.len() > most {
        return Err(call.invalid_args());
    }
    let mut ids = Vec::with_capacity(most);
    for &id in given {
        let mut b = call.builder();
        if b.cx.types.int_bits(b.ty(id)).is_none() {
            return Err(call.invalid_args());
        }
        ids.push(b.int_cast(id, wanted, false));
    }
    let zero = call.builder().cx.zero(wanted);
    ids.resize(most, zero);
    Ok(ids)
}

fn as_i32(call: &mut LanguageCall<'_>, value: Value) -> Result<Value, PassError> {
    let mut b = call.builder();
    match b.cx.types.int_bits(b.ty(value)) {
        Some(_) => Ok(b.int_cast(value, Type::I32, false)),
        None => Err(call.invalid_args()),
    }
}

/// The builtins take scalars: vectors are taken lane by lane.
fn each_lane(
    call: &mut LanguageCall<'_>,
    group: GroupScope,
    op: GroupOp,
    values: &[Value],
    rest: &[Value],
) -> Result<Option<Value>, PassError> {
    let Some(&first) = values.first() else { return Ok(None) };
    let ty = call.builder().ty(first);
    let builtin = MuxBuiltin::Group(group, op);
    let Some((element, count, _)) = call.builder().cx.types.vector_parts(ty) else {
        let args = with_barrier_id(call, group, &[values, rest].concat());
        return call.mux_call(builtin, Some(ty), &args);
    };
    let mut whole = call.builder().cx.poison(ty);
    for lane in 0..count {
        let mut args: Vec<Value> = Vec::with_capacity(values.len() + rest.len());
        for &value in values {
            if call.builder().ty(value) != ty {
                return Err(call.invalid_args());
            }
            args.push(call.builder().lane(value, lane));
        }
        args.extend(rest);
        let args = with_barrier_id(call, group, &args);
        let Some(value) = call.mux_call(builtin, Some(element), &args)? else { return Ok(None) };
        let mut b = call.builder();
        let index = b.cx.i32(lane);
        whole = b.insert_element(whole, value, index);
    }
    Ok(Some(whole))
}

/// Operations of work-groups take a barrier's id first; `prepare-barriers` numbers them.
fn with_barrier_id(call: &mut LanguageCall<'_>, group: GroupScope, args: &[Value]) -> Vec<Value> {
    let id = (group == GroupScope::WorkGroup).then(|| call.builder().cx.i32(0));
    id.into_iter().chain(args.iter().copied()).collect()
}

fn is_logical(op: GroupArithmetic) -> bool {
    use GroupArithmetic::{LogicalAnd, LogicalOr, LogicalXor};
    matches!(op, LogicalAnd | LogicalOr | LogicalXor)
}

/// The operation of a reduction or scan for the operand's type in the overload.
fn arithmetic(call: &LanguageCall<'_>, op: GroupOperator) -> Result<GroupArithmetic, PassError> {
    use GroupArithmetic::*;
    let ty = call.params().and_then(<[MangledType]>::first);
    let arithmetic = match (op, ty) {
        (GroupOperator::Add, Some(MangledType::Float(_))) => FAdd,
        (GroupOperator::Mul, Some(MangledType::Float(_))) => FMul,
        (GroupOperator::Min, Some(MangledType::Float(_))) => FMin,
        (GroupOperator::Max, Some(MangledType::Float(_))) => FMax,
        (op, Some(MangledType::Int { signed, .. })) => match (op, signed) {
            (GroupOperator::Add, _) => Add,
            (GroupOperator::Mul, _) => Mul,
            (GroupOperator::Min, true) => SMin,
            (GroupOperator::Min, false) => UMin,
            (GroupOperator::Max, true) => SMax,
            (GroupOperator::Max, false) => UMax,
            (GroupOperator::And, _) => And,
            (GroupOperator::Or, _) => Or,
            (GroupOperator::Xor, _) => Xor,
            (GroupOperator::LogicalAnd, _) => LogicalAnd,
            (GroupOperator::LogicalOr, _) => LogicalOr,
            (GroupOperator::LogicalXor, _) => LogicalXor,
        },
        _ => return Err(call.invalid_args()),
    };
    Ok(arithmetic)
}
