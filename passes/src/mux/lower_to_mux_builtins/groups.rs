//! Operations of work-groups and sub-groups.

use super::{LanguageCall, Lowered};
use crate::pass::PassError;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin as Cl};
use oxmux_ir::{BinaryOp, CastOp, Type, Value};

/// Whether this is an operation of a group that has a mux builtin.
pub(super) fn is_expressible(builtin: Cl) -> bool {
    operation(builtin).is_some()
}

/// The group and the operation in the name of a function.
fn operation(builtin: Cl) -> Option<(GroupScope, &'static str)> {
    let name = builtin.name();
    let name = name.strip_prefix("intel_").unwrap_or(name);
    // Barriers have other operands, and are not overloaded.
    let known = |op: &str| {
        let simple = ["any", "all", "broadcast", "rotate"].contains(&op);
        simple || ["shuffle", "reduce_", "scan_"].iter().any(|p| op.starts_with(p))
    };
    [GroupScope::WorkGroup, GroupScope::SubGroup]
        .into_iter()
        .find_map(|group| Some((group, name.strip_prefix(group.name())?.strip_prefix('_')?)))
        .filter(|(_, op)| known(op))
}

/// Lowers a group operation, if the call is one.
pub(super) fn lower(call: &mut LanguageCall<'_>) -> Result<Lowered, PassError> {
    let Some((group, op)) = operation(call.builtin()) else { return Ok(Lowered::No) };
    let args = call.args();
    let &operand = args.first().ok_or_else(|| call.invalid_args())?;
    let ty = call.builder().ty(operand);
    let value = match op {
        "any" => truth(call, group, GroupOp::Any, operand, CastOp::SExt)?,
        "all" => truth(call, group, GroupOp::All, operand, CastOp::SExt)?,
        "broadcast" => {
            let rest = broadcast_ids(call, group, &args)?;
            each_lane(call, group, GroupOp::Broadcast, &[operand], &rest)?
        }
        "shuffle" | "shuffle_xor" => {
            let op = if op == "shuffle" { GroupOp::Shuffle } else { GroupOp::ShuffleXor };
            let &[value, index] = &args[..] else { return Err(call.invalid_args()) };
            let index = as_i32(call, index)?;
            each_lane(call, group, op, &[value], &[index])?
        }
        "shuffle_up" | "shuffle_down" => {
            let op = if op == "shuffle_up" { GroupOp::ShuffleUp } else { GroupOp::ShuffleDown };
            // Beyond the group, cl_intel_subgroups takes another operand; with cl_khr_subgroup_shuffle_relative the
            // result is undefined there, and any operand will do.
            let (values, delta) = match args[..] {
                [value, delta] => ([value, value], delta),
                [first, second, delta] => ([first, second], delta),
                _ => return Err(call.invalid_args()),
            };
            let delta = as_i32(call, delta)?;
            each_lane(call, group, op, &values, &[delta])?
        }
        "rotate" => rotate(call, &args)?,
        _ => {
            let params = call.params().unwrap_or_default();
            let op = params.first().and_then(|ty| reduction_or_scan(op, ty));
            let op = op.ok_or_else(|| call.invalid_args())?;
            if is_logical(op) {
                truth(call, group, op, operand, CastOp::ZExt)?
            } else {
                let args = with_barrier_id(call, group, &[operand]);
                call.mux_call(MuxBuiltin::Group(group, op), Some(ty), &args)?
            }
        }
    };
    Ok(Lowered::To(value))
}

/// An operation on truths: `int` in the language, `i1` in the builtin.
fn truth(
    call: &mut LanguageCall<'_>,
    group: GroupScope,
    op: GroupOp,
    operand: Value,
    widen: CastOp,
) -> Result<Option<Value>, PassError> {
    let ty = call.builder().ty(operand);
    if call.builder().cx.types.int_bits(ty).is_none_or(|bits| bits < 2) {
        return Err(call.invalid_args());
    }
    let is_set = call.truth(operand);
    let args = with_barrier_id(call, group, &[is_set]);
    let value = call.mux_call(MuxBuiltin::Group(group, op), Some(Type::I1), &args)?;
    Ok(call.cast(widen, value, ty))
}

/// Which work-item's value is broadcast: three local ids in a work-group, missing ones zero; one id in a sub-group.
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

/// `sub_group_rotate`: the value of the work-item `delta` further on, round the sub-group.
fn rotate(call: &mut LanguageCall<'_>, args: &[Value]) -> Result<Option<Value>, PassError> {
    let &[value, delta] = args else { return Err(call.invalid_args()) };
    let delta = as_i32(call, delta)?;
    let query = |call: &mut LanguageCall<'_>, f| {
        let found = call.mux_call(MuxBuiltin::Function(f), None, &[])?;
        found.ok_or_else(|| call.invalid_args())
    };
    let own = query(call, MuxFunction::GetSubGroupLocalId)?;
    let size = query(call, MuxFunction::GetMaxSubGroupSize)?;
    let mut b = call.builder();
    // The distance may be negative: its remainder is taken towards minus infinity.
    let rest = b.binary(BinaryOp::SRem, delta, size);
    let lifted = b.add(rest, size);
    let sum = b.add(own, lifted);
    let index = b.binary(BinaryOp::URem, sum, size);
    each_lane(call, GroupScope::SubGroup, GroupOp::Shuffle, &[value], &[index])
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

fn is_logical(op: GroupOp) -> bool {
    use GroupArithmetic::{LogicalAnd, LogicalOr, LogicalXor};
    match op {
        GroupOp::Reduce(op) | GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op) => {
            matches!(op, LogicalAnd | LogicalOr | LogicalXor)
        }
        _ => false,
    }
}

fn reduction_or_scan(name: &str, ty: &MangledType) -> Option<GroupOp> {
    if let Some(op) = name.strip_prefix("reduce_") {
        return arithmetic(op, ty).map(GroupOp::Reduce);
    }
    if let Some(op) = name.strip_prefix("scan_inclusive_") {
        return arithmetic(op, ty).map(GroupOp::ScanInclusive);
    }
    arithmetic(name.strip_prefix("scan_exclusive_")?, ty).map(GroupOp::ScanExclusive)
}

/// The operation of a reduction or scan for the operand's type in the mangled name.
fn arithmetic(op: &str, ty: &MangledType) -> Option<GroupArithmetic> {
    use GroupArithmetic::*;
    let signed = match ty {
        MangledType::Float(_) => {
            return match op {
                "add" => Some(FAdd),
                "mul" => Some(FMul),
                "min" => Some(FMin),
                "max" => Some(FMax),
                _ => None,
            };
        }
        MangledType::Int { signed, .. } => *signed,
        _ => return None,
    };
    Some(match (op, signed) {
        ("add", _) => Add,
        ("mul", _) => Mul,
        ("min", true) => SMin,
        ("min", false) => UMin,
        ("max", true) => SMax,
        ("max", false) => UMax,
        ("and", _) => And,
        ("or", _) => Or,
        ("xor", _) => Xor,
        ("logical_and", _) => LogicalAnd,
        ("logical_or", _) => LogicalOr,
        ("logical_xor", _) => LogicalXor,
        _ => return None,
    })
}
