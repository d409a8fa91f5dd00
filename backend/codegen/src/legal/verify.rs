//! The verifier of legal IR: every instruction is a pair that the table allows.

use super::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{
    BinaryOp, Callee, ConstantKind, Context, Function, Inst, Intrinsic, Op, Type, Value,
};

/// A pair that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalOp {
    /// The instruction.
    pub inst: Inst,
    /// The operation and type, in words.
    pub what: String,
}

/// Checks that every operation of a function is in the table.
pub fn check_legal(cx: &Context, func: &Function, caps: &TargetCaps) -> Result<(), Vec<IllegalOp>> {
    let mut illegal = Vec::new();
    for (_, inst) in func.insts_in_order() {
        if let Err(what) = check_inst(cx, func, caps, inst) {
            illegal.push(IllegalOp { inst, what });
        }
    }
    if illegal.is_empty() { Ok(()) } else { Err(illegal) }
}

fn check_inst(cx: &Context, func: &Function, caps: &TargetCaps, inst: Inst) -> Result<(), String> {
    let data = &func.insts[inst];
    let key = |value| {
        let ty = cx.value_type(func, value);
        let key = LegalType::of(cx, ty).filter(|&k| caps.has_type(k));
        key.ok_or_else(|| format!("{} of a value of an illegal type", op_name(&data.op)))
    };
    let result = || match data.result {
        Some(value) => key(value),
        None => Err(format!("{} without result", op_name(&data.op))),
    };
    let need = |op: OpKey, ty: LegalType| {
        if caps.is_legal(op, ty) { Ok(()) } else { Err(format!("{op:?} of {ty:?}")) }
    };
    let masked = |which, ty: LegalType, mask: LegalType| match ty.mask() == mask {
        true => need(OpKey::Intrinsic(which), ty),
        false => Err("masked access whose mask has another number of lanes".into()),
    };
    let by_lane = |pointers: Value, ty: LegalType| {
        let (addresses, lane) = match index_of(cx, func, pointers) {
            Some((index, _)) => (key(index)?, Lane::I32),
            None => (key(pointers)?, Lane::Ptr),
        };
        match ty.with_lane(lane) == addresses {
            true => Ok(()),
            false => Err("addresses of another number of lanes".to_string()),
        }
    };
    // What a gather adds up itself: no register has it.
    if let Op::Gep { base, .. } = &data.op
        && let Some((index, _)) = data.result.and_then(|at| index_of(cx, func, at))
    {
        return match key(*base)? == LegalType::PTR && caps.gathers_by(key(index)?) {
            true => Ok(()),
            false => Err("getelementptr of lanes that no gather adds up".into()),
        };
    }
    match &data.op {
        Op::Binary { op, args, .. } => {
            let ty = result()?;
            let is_splat = matches!(cx.constants.of(args[1]), Some(ConstantKind::Splat(_)))
                || cx.broadcast_scalar(func, args[1]).is_some();
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
        Op::Select { args, .. } if key(args[0])? == LegalType::I1 => need(OpKey::Select, result()?),
        Op::Select { args, .. } => {
            let ty = result()?;
            if ty.mask() != key(args[0])? {
                return Err("select whose mask has another number of lanes".into());
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
                _ => Err("extractvalue of a value that is no result of cmpxchg".into()),
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
            match joined_or_split(from, to, mask) {
                Some((op, key)) => need(op, key),
                None => Err("shuffle that changes the number of lanes".into()),
            }
        }
        Op::Gep { source: Type::I8, base, indices, .. } if indices.len() == 1 => {
            let shape = [key(*base)?, key(indices[0])?, result()?];
            if shape[2].is_vector() {
                let lanes = LegalType { lane: Lane::Ptr, ..shape[2] };
                let fits = (shape[0] == LegalType::PTR || shape[0] == lanes)
                    && shape[1] == lanes.with_lane(Lane::I64);
                return match fits {
                    true => need(OpKey::Gep, shape[2]),
                    false => Err("getelementptr of vectors of different lengths".into()),
                };
            }
            let legal = shape == [LegalType::PTR, LegalType::I64, LegalType::PTR];
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
                let legal = is_passed_in_register(key(arg)?);
                if legal { Ok(()) } else { Err("argument that has no register".to_string()) }
            })
        }
        Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
            (Intrinsic::ReduceOr | Intrinsic::ReduceAnd, [mask]) => {
                need(OpKey::MaskReduce(call.intrinsic), key(*mask)?)
            }
            (Intrinsic::FShL | Intrinsic::FShR, [high, low, _]) if high == low => {
                need(OpKey::Rotate(call.intrinsic), result()?)
            }
            (Intrinsic::MaskedLoad, [_, _, mask, _]) => {
                masked(call.intrinsic, result()?, key(*mask)?)
            }
            (Intrinsic::MaskedStore, [value, _, _, mask]) => {
                masked(call.intrinsic, key(*value)?, key(*mask)?)
            }
            (Intrinsic::MaskedGather, [pointers, _, mask, _]) => {
                by_lane(*pointers, result()?)?;
                masked(call.intrinsic, result()?, key(*mask)?)
            }
            (Intrinsic::MaskedScatter, [value, pointers, _, mask]) => {
                let ty = key(*value)?;
                by_lane(*pointers, ty)?;
                masked(call.intrinsic, ty, key(*mask)?)
            }
            _ => need(OpKey::Intrinsic(call.intrinsic), result()?),
        },
        Op::Ret { value } => match value {
            Some(value) if !is_passed_in_register(key(*value)?) => {
                Err("result that has no register".into())
            }
            _ => Ok(()),
        },
        Op::Switch { value, .. } if !key(*value)?.is_word() => Err("switch of a wide value".into()),
        // A variable of the source, for the debugger.
        Op::Debug(record) => record.location.map_or(Ok(()), |value| key(value).map(|_| ())),
        Op::Fence { .. } | Op::Br { .. } | Op::CondBr { .. } | Op::Switch { .. } => Ok(()),
        op => Err(op_name(op)),
    }
}

/// The numbers of 32 bits of an address for each lane that is one address and a multiple of them,
/// and the binary logarithm of how many bytes they count in, which the `getelementptr`'s type says.
pub fn index_of(cx: &Context, func: &Function, pointers: Value) -> Option<(Value, u8)> {
    let Some(Op::Gep { source, base, indices, .. }) = func.def_op(pointers) else { return None };
    let &[index] = &indices[..] else { return None };
    let types = &cx.types;
    let of = |value: Value| cx.value_type(func, value);
    let is_index = types.is_vector(of(index)) && types.scalar(of(index)) == Type::I32;
    let scale = [Type::I8, Type::I16, Type::I32, Type::I64].iter().position(|ty| ty == source)?;
    (is_index && !types.is_vector(of(*base))).then_some((index, scale as u8))
}

/// The join or split of masks that a shuffle between two mask types is.
pub fn mask_shuffle(from: LegalType, to: LegalType, lanes: &[i32]) -> Option<(OpKey, LegalType)> {
    joined_or_split(from, to, lanes).filter(|_| from.is_mask())
}

/// The join or split of vectors that a shuffle between types of the same lanes is.
pub fn joined_or_split(
    from: LegalType,
    to: LegalType,
    lanes: &[i32],
) -> Option<(OpKey, LegalType)> {
    let first = *lanes.first()?;
    let count = lanes.len() as i32;
    let in_order = lanes.iter().enumerate().all(|(i, &lane)| lane == first + i as i32);
    if !in_order || from.lane != to.lane {
        return None;
    }
    let (join, split) = match from.is_mask() {
        true => (OpKey::MaskJoin, OpKey::MaskSplit),
        false => (OpKey::Join, OpKey::Split),
    };
    match (from.lanes, to.lanes) {
        (old, new) if new == old * 2 && first == 0 => Some((join, to)),
        (old, new) if old == new * 2 && (first == 0 || first == count) => Some((split, from)),
        _ => None,
    }
}

/// Whether values of the type are passed to and from functions in one register.
pub fn is_passed_in_register(key: LegalType) -> bool {
    !key.is_vector() && key != LegalType::I128 && key.lane != Lane::F16
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
