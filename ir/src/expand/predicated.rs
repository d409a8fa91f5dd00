//! `llvm.vp.*` (Language Reference, "Vector Predication Intrinsics"): a mask and a vector length
//! give the active lanes. Results of inactive lanes are poison, so that most of them are the
//! operation itself; only operations with effects (memory, division) and reductions must leave
//! inactive lanes out.

use super::numbers::rounded_to_int;
use super::{ExpandedCall, ExpandedValue, Lanes, OTHER_OPERANDS, lanes, lanes_of_type, operands};
use crate::builder::Builder;
use crate::function::Value;
use crate::instruction::{BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

/// The form of a predicated intrinsic.
#[derive(Copy, Clone)]
pub(super) enum Predicated {
    Binary(BinaryOp),
    Cast(CastOp),
    /// An intrinsic of the same operands.
    Same(Intrinsic),
    FNeg,
    /// A float to the nearest integer.
    Round,
    ICmp,
    FCmp,
    /// `vp.select` and `vp.merge`.
    Choose,
    Merge,
    Load,
    Store,
    Gather,
    Scatter,
    StridedLoad,
    StridedStore,
    Reduce(Intrinsic),
    Reverse,
    Splice,
    FirstSet,
    Splat,
}

/// Those with the operands of the intrinsic of their name.
const SAME: &[&str] = &[
    "smin", "smax", "umin", "umax", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "abs", "bswap",
    "bitreverse", "ctpop", "ctlz", "cttz", "fshl", "fshr", "fabs", "sqrt", "fma", "fmuladd",
    "copysign", "minnum", "maxnum", "minimum", "maximum", "ceil", "floor", "round", "roundeven",
    "rint", "nearbyint", "is.fpclass",
];

impl Predicated {
    /// The one of a name without `vp.` and types.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        if let Some(op) = BinaryOp::from_name(name) {
            return Some(Self::Binary(op));
        }
        if let Some(op) = CastOp::from_name(name) {
            let known = !matches!(op, CastOp::BitCast | CastOp::AddrSpaceCast);
            return known.then_some(Self::Cast(op));
        }
        if SAME.contains(&name) {
            return exact(name).map(Self::Same);
        }
        if let Some(kind) = name.strip_prefix("reduce.") {
            return exact(&format!("vector.reduce.{kind}")).map(Self::Reduce);
        }
        Some(match name {
            "fneg" => Self::FNeg,
            "roundtozero" => Self::Same(Intrinsic::Trunc),
            "lrint" | "llrint" => Self::Round,
            "icmp" => Self::ICmp,
            "fcmp" => Self::FCmp,
            "select" => Self::Choose,
            "merge" => Self::Merge,
            "load" => Self::Load,
            "store" => Self::Store,
            "gather" => Self::Gather,
            "scatter" => Self::Scatter,
            "strided.load" => Self::StridedLoad,
            "strided.store" => Self::StridedStore,
            "reverse" => Self::Reverse,
            "splice" => Self::Splice,
            "cttz.elts" => Self::FirstSet,
            "splat" => Self::Splat,
            _ => return None,
        })
    }

    pub(super) fn expand(self, b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
        match self {
            Self::Choose => {
                let [condition, yes, no, _] = operands(call)?;
                same_types(b, &[yes, no])?;
                Ok(Some(b.select(condition, yes, no)))
            }
            Self::Merge => {
                let [condition, yes, no, pivot] = operands(call)?;
                same_types(b, &[yes, no])?;
                let on = active(b, condition, pivot)?;
                Ok(Some(b.select(on, yes, no)))
            }
            Self::Reverse => reverse(b, call),
            Self::Splice => splice(b, call),
            Self::Reduce(intrinsic) => reduce(b, call, intrinsic),
            Self::FirstSet => {
                let [set, _, mask, length] = operands(call)?;
                let on = active(b, mask, length)?;
                let no = b.cx.zero(b.ty(set));
                let set = b.icmp(IntPredicate::Ne, set, no);
                same_types(b, &[on, set])?;
                let no = b.cx.zero(b.ty(on));
                let found = b.select(on, set, no);
                super::vectors::first_set(b, found, length, call.ty).map(Some)
            }
            _ => {
                let [rest @ .., mask, length] = call.args else {
                    return Err(OTHER_OPERANDS.into());
                };
                self.with_mask(b, call, rest, *mask, *length)
            }
        }
    }

    /// An operation with its mask and length behind its operands.
    fn with_mask(
        self,
        b: &mut Builder<'_>,
        call: &ExpandedCall<'_>,
        args: &[Value],
        mask: Value,
        length: Value,
    ) -> ExpandedValue {
        let made = match (self, args) {
            (Self::Binary(op), &[left, right]) => {
                same_types(b, &[left, right])?;
                let divides =
                    matches!(op, BinaryOp::SDiv | BinaryOp::UDiv | BinaryOp::SRem | BinaryOp::URem);
                let right = if divides { divisor(b, right, mask, length)? } else { right };
                b.binary(op, left, right)
            }
            (Self::Cast(op), &[arg]) => b.cast(op, arg, call.ty),
            (Self::FNeg, &[arg]) => b.fneg(arg),
            (Self::Round, &[arg]) => rounded_to_int(b, arg, call.ty, Intrinsic::Rint),
            (Self::Same(intrinsic), args) if args.len() == intrinsic.arg_count() => {
                match b.intrinsic(intrinsic, call.ty, args) {
                    Some(made) => made,
                    None => return Err(OTHER_OPERANDS.into()),
                }
            }
            (Self::ICmp, &[left, right]) => {
                let predicate = call.words.first().and_then(|w| IntPredicate::from_name(w));
                b.icmp(predicate.ok_or("expected a predicate")?, left, right)
            }
            (Self::FCmp, &[left, right]) => {
                let predicate = call.words.first().and_then(|w| FloatPredicate::from_name(w));
                b.fcmp(predicate.ok_or("expected a predicate")?, left, right)
            }
            (Self::Splat, &[scalar]) => {
                let lanes = lanes_of_type(b, call.ty)?;
                if b.ty(scalar) != lanes.element {
                    return Err(OTHER_OPERANDS.into());
                }
                b.splat(call.ty, scalar)
            }
            _ => return self.memory(b, call, args, mask, length),
        };
        Ok(Some(made))
    }

    fn memory(
        self,
        b: &mut Builder<'_>,
        call: &ExpandedCall<'_>,
        args: &[Value],
        mask: Value,
        length: Value,
    ) -> ExpandedValue {
        let mask = active(b, mask, length)?;
        let is_store = matches!(self, Self::Store | Self::Scatter | Self::StridedStore);
        let stored = args.first().filter(|_| is_store);
        let accessed = stored.map_or(call.ty, |&value| b.ty(value));
        let align = align(b, call, usize::from(is_store), accessed)?;
        match (self, args) {
            (Self::Load, &[ptr]) => Ok(Some(b.masked_load(call.ty, ptr, align, mask))),
            (Self::Gather, &[ptrs]) => Ok(Some(b.masked_gather(call.ty, ptrs, align, mask))),
            (Self::StridedLoad, &[ptr, stride]) => {
                let ptrs = strided(b, ptr, stride, lanes_of_type(b, call.ty)?)?;
                Ok(Some(b.masked_gather(call.ty, ptrs, align, mask)))
            }
            (Self::Store, &[value, ptr]) => {
                b.masked_store(value, ptr, align, mask);
                Ok(None)
            }
            (Self::Scatter, &[value, ptrs]) => {
                b.masked_scatter(value, ptrs, align, mask);
                Ok(None)
            }
            (Self::StridedStore, &[value, ptr, stride]) => {
                let ptrs = strided(b, ptr, stride, lanes(b, value)?)?;
                b.masked_scatter(value, ptrs, align, mask);
                Ok(None)
            }
            _ => Err(OTHER_OPERANDS.into()),
        }
    }
}

/// The intrinsic of a name without types.
fn exact(name: &str) -> Option<Intrinsic> {
    Intrinsic::ALL.iter().find(|i| i.name() == name).copied()
}

fn same_types(b: &Builder<'_>, values: &[Value]) -> Result<(), String> {
    let mut types = values.iter().map(|&v| b.ty(v));
    let first = types.next();
    if types.all(|ty| Some(ty) == first) { Ok(()) } else { Err(OTHER_OPERANDS.into()) }
}

/// The mask's lanes below a length. Those behind it may be poison in the mask, too.
fn active(b: &mut Builder<'_>, mask: Value, length: Value) -> Result<Value, String> {
    let lanes = lanes(b, mask)?;
    if lanes.element != Type::I1 || b.ty(length) != Type::I32 {
        return Err("a mask and a number of lanes belong here".into());
    }
    let all = b.cx.constants.value_uint(length) == Some(u128::from(lanes.count));
    if all && !lanes.scalable {
        return Ok(mask);
    }
    let numbers = lanes.numbers(b, Type::I32);
    let shape = b.ty(numbers);
    let limit = b.splat(shape, length);
    let below = b.icmp(IntPredicate::Ult, numbers, limit);
    let off = b.cx.zero(b.ty(mask));
    Ok(b.select(below, mask, off))
}

/// A divisor that is one in inactive lanes.
fn divisor(b: &mut Builder<'_>, value: Value, mask: Value, length: Value) -> Result<Value, String> {
    let on = active(b, mask, length)?;
    let one = b.int_like(value, 1);
    Ok(b.select(on, value, one))
}

/// The alignment of an operand by its attribute, or that of one lane.
fn align(
    b: &mut Builder<'_>,
    call: &ExpandedCall<'_>,
    arg: usize,
    ty: Type,
) -> Result<u32, String> {
    let said = call.aligns.get(arg).copied().flatten();
    let element = lanes_of_type(b, ty)?.element;
    Ok(said.unwrap_or_else(|| call.layout.abi_align(&b.cx.types, element)))
}

/// The addresses from `ptr` on, `stride` bytes apart.
fn strided(b: &mut Builder<'_>, ptr: Value, stride: Value, lanes: Lanes) -> Result<Value, String> {
    let ty = b.ty(stride);
    if !b.cx.types.is_int(ty) || !b.cx.types.is_ptr(b.ty(ptr)) {
        return Err(OTHER_OPERANDS.into());
    }
    let numbers = lanes.numbers(b, ty);
    let shape = b.ty(numbers);
    let strides = b.splat(shape, stride);
    let offsets = b.mul(numbers, strides);
    Ok(b.gep(Type::I8, ptr, &[offsets], GepFlags::NONE))
}

/// Reduces the start value and the active lanes; inactive lanes get the neutral element.
fn reduce(b: &mut Builder<'_>, call: &ExpandedCall<'_>, intrinsic: Intrinsic) -> ExpandedValue {
    use Intrinsic as I;
    let [start, vector, mask, length] = operands(call)?;
    let on = active(b, mask, length)?;
    let ty = b.ty(vector);
    if lanes(b, vector)?.element != call.ty || b.ty(start) != call.ty {
        return Err(OTHER_OPERANDS.into());
    }
    let bits = b.cx.types.int_bits(call.ty).unwrap_or(1).clamp(1, 128);
    let least = 1u128 << (bits - 1);
    let float = |b: &mut Builder<'_>, value: f64| b.cx.float(ty, value);
    let int = |b: &mut Builder<'_>, value: u128| b.cx.int(ty, value);
    let floats = b.cx.types.is_float(call.ty);
    if floats
        != matches!(
            intrinsic,
            I::ReduceFAdd
                | I::ReduceFMul
                | I::ReduceFMin
                | I::ReduceFMax
                | I::ReduceFMinimum
                | I::ReduceFMaximum
        )
    {
        return Err(OTHER_OPERANDS.into());
    }
    let neutral = match intrinsic {
        I::ReduceMul => int(b, 1),
        I::ReduceAnd | I::ReduceUMin => int(b, u128::MAX),
        I::ReduceSMax => int(b, least),
        I::ReduceSMin => int(b, least - 1),
        I::ReduceFAdd => float(b, -0.0),
        I::ReduceFMul => float(b, 1.0),
        I::ReduceFMin | I::ReduceFMax => float(b, f64::NAN),
        I::ReduceFMinimum => float(b, f64::INFINITY),
        I::ReduceFMaximum => float(b, f64::NEG_INFINITY),
        _ => int(b, 0),
    };
    let kept = b.select(on, vector, neutral);
    if matches!(intrinsic, I::ReduceFAdd | I::ReduceFMul) {
        return Ok(b.intrinsic(intrinsic, call.ty, &[start, kept]));
    }
    let Some(all) = b.intrinsic(intrinsic, call.ty, &[kept]) else {
        return Err(OTHER_OPERANDS.into());
    };
    let op = intrinsic.reduced_op().ok_or(OTHER_OPERANDS)?;
    Ok(Some(b.reduced(op, start, all)))
}

/// Lane `i` is lane `length - 1 - i`.
fn reverse(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [vector, _, length] = operands(call)?;
    let count = lanes(b, vector)?.known()?;
    if b.ty(length) != Type::I32 {
        return Err(OTHER_OPERANDS.into());
    }
    let mut out = b.cx.poison(b.ty(vector));
    for lane in 0..count {
        let before = b.cx.i32(lane + 1);
        let from = b.sub(length, before);
        let element = lane_within(b, vector, from, count);
        let to = b.cx.i32(lane);
        out = b.insert_element(out, element, to);
    }
    Ok(Some(out))
}

/// The first lanes of one vector, joined by those of another, from an offset on.
fn splice(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [first, second, offset, _, length, _] = operands(call)?;
    let count = lanes(b, first)?.known()?;
    same_types(b, &[first, second])?;
    let offset = b.cx.value_sint(offset).and_then(|o| i32::try_from(o).ok());
    let offset = offset.ok_or(OTHER_OPERANDS)?;
    if b.ty(length) != Type::I32 {
        return Err(OTHER_OPERANDS.into());
    }
    let mut out = b.cx.poison(b.ty(first));
    for lane in 0..count {
        let mut from = b.cx.i32(offset.wrapping_add(lane as i32) as u32);
        if offset < 0 {
            from = b.add(length, from);
        }
        let in_first = b.icmp(IntPredicate::Ult, from, length);
        let behind = b.sub(from, length);
        let (one, other) =
            (lane_within(b, first, from, count), lane_within(b, second, behind, count));
        let element = b.select(in_first, one, other);
        let to = b.cx.i32(lane);
        out = b.insert_element(out, element, to);
    }
    Ok(Some(out))
}

/// A lane; some other one if there is none of this number.
fn lane_within(b: &mut Builder<'_>, vector: Value, lane: Value, count: u32) -> Value {
    let last = b.cx.i32(count - 1);
    let lane = b.intrinsic_like(Intrinsic::UMin, &[lane, last]);
    b.extract_element(vector, lane)
}
