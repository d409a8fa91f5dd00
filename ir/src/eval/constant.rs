//! Constants as values, values as constants, and the folder.

use super::op::Operands;
use super::{DEPTH_LIMIT, Eval, EvalError, Evaluator, Pointer, Scalar, Val};
use crate::constants::{ConstExpr, Constant, ConstantKind, Constants};
use crate::context::Context;
use crate::function::Value;
use crate::instruction::Op;
use crate::types::{Type, TypeKind, Types};

impl Evaluator<'_> {
    /// The value of a constant.
    pub fn constant(&self, constants: &Constants, constant: Constant) -> Eval {
        // Equal members are shared: a small constant in the table may be large as a value.
        self.check_size(constants.ty(constant))?;
        self.constant_at(constants, constant, 0)
    }

    fn constant_at(&self, constants: &Constants, constant: Constant, depth: u32) -> Eval {
        if depth > DEPTH_LIMIT {
            return Err(EvalError::Limit("nesting of constants"));
        }
        let ty = constants.ty(constant);
        let address = |pointer: Option<Pointer>| match pointer {
            Some(pointer) => Ok(Val::Scalar(Scalar::Ptr(pointer))),
            None => Err(EvalError::Unsupported("an address that is not known".into())),
        };
        match constants.kind(constant) {
            ConstantKind::Int(bits) => Ok(Val::bits(*bits)),
            ConstantKind::Float(bits) => Ok(Val::bits(u128::from(*bits))),
            ConstantKind::Zero => self.zero(ty),
            ConstantKind::Undef => self.fill(ty, Scalar::Undef),
            ConstantKind::Poison => self.poison(ty),
            ConstantKind::Splat(lane) => {
                let lane = self.constant_at(constants, *lane, depth + 1)?.scalar()?;
                self.fill(ty, lane)
            }
            ConstantKind::Aggregate(elements) => {
                let members = elements.iter().map(|&e| self.constant_at(constants, e, depth + 1));
                if self.types.is_vector(ty) {
                    let lanes = members.map(|m| m.and_then(|m| m.scalar()));
                    return Ok(Val::Vector(lanes.collect::<Result<_, _>>()?));
                }
                Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
            }
            ConstantKind::Global(id) => address(self.symbols.global(*id)),
            ConstantKind::Function(id) => address(self.symbols.function(*id)),
            ConstantKind::Expr(expr) => self.expression(constants, expr, ty, depth),
        }
    }

    fn expression(&self, constants: &Constants, expr: &ConstExpr, ty: Type, depth: u32) -> Eval {
        let op = expr.to_op();
        let mut values = Vec::new();
        for operand in op.values() {
            let constant = operand.as_constant().ok_or(EvalError::Malformed("no constant"))?;
            values.push((operand, self.constant_at(constants, constant, depth + 1)?));
        }
        self.op(&op, &ConstantOperands { constants, values }, ty)
    }
}

struct ConstantOperands<'a> {
    constants: &'a Constants,
    values: Vec<(Value, Val)>,
}

impl Operands for ConstantOperands<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        let found = self.values.iter().find(|(v, _)| *v == value);
        found.map(|(_, val)| val).ok_or(EvalError::Malformed("an operand is no constant"))
    }
    fn ty(&self, value: Value) -> Type {
        value.as_constant().map_or(Type::VOID, |c| self.constants.ty(c))
    }
}

/// Aggregates of more scalars and vectors are not folded.
const FOLDED_LEAVES_MAX: u64 = 256;

/// How many scalars and vectors a type holds; it stops counting beyond [`FOLDED_LEAVES_MAX`].
fn leaves(types: &Types, ty: Type) -> u64 {
    if let TypeKind::Array { element, len } = *types.kind(ty) {
        return len.saturating_mul(leaves(types, element));
    }
    let Some((fields, _)) = types.struct_fields(ty) else { return 1 };
    let mut count = 0u64;
    for &field in fields {
        count = count.saturating_add(leaves(types, field).max(1));
        if count > FOLDED_LEAVES_MAX {
            break;
        }
    }
    count
}

/// The constant that an operation over constants computes. None if an operand is no constant, if
/// behaviour would be undefined, or if the result depends on addresses, sizes or `vscale`.
///
/// Lane-wise operations on scalable vectors fold too: their constants are splats, so one lane tells
/// all.
pub fn fold(cx: &mut Context, op: &Op, ty: Type) -> Option<Constant> {
    let operands = op.values();
    let mut constants = Vec::with_capacity(operands.len());
    for &operand in &operands {
        constants.push(operand.as_constant()?);
    }
    // An operation on an aggregate of constants copies it. Of large ones, the operations stay:
    // 64,000 insertions into one of 16,000 elements would make as many constants of that size.
    let large = |ty: Type| cx.types.is_aggregate(ty) && leaves(&cx.types, ty) > FOLDED_LEAVES_MAX;
    if large(ty) || constants.iter().any(|&constant| large(cx.constants.ty(constant))) {
        return None;
    }
    let scalable = |t: Type| matches!(*cx.types.kind(t), TypeKind::Vector { scalable: true, .. });
    let any_scalable = scalable(ty) || constants.iter().any(|&c| scalable(cx.constants.ty(c)));
    let lanewise = matches!(
        op,
        Op::Binary { .. } | Op::FNeg { .. } | Op::ICmp { .. } | Op::FCmp { .. } | Op::Select { .. }
    );
    if any_scalable && !lanewise {
        return None;
    }
    // For lane-wise operations on splats, any number of lanes gives the same answer.
    let vscale = any_scalable.then_some(1);
    let evaluator = Evaluator { vscale, ..Evaluator::new(&cx.types) };
    let mut values = Vec::with_capacity(operands.len());
    for (&operand, &constant) in operands.iter().zip(&constants) {
        values.push((operand, evaluator.constant(&cx.constants, constant).ok()?));
    }
    let operands = ConstantOperands { constants: &cx.constants, values };
    let value = evaluator.op(op, &operands, ty).ok()?;
    to_constant(cx, &value, ty)
}

/// The constant with this value; none if it holds an address other than null.
pub fn to_constant(cx: &mut Context, value: &Val, ty: Type) -> Option<Constant> {
    to_constant_at(&mut cx.constants, &cx.types, value, ty, 0)
}

fn to_constant_at(
    constants: &mut Constants,
    types: &Types,
    value: &Val,
    ty: Type,
    depth: u32,
) -> Option<Constant> {
    if depth > DEPTH_LIMIT {
        return None;
    }
    match value {
        Val::Scalar(lane) => lane_constant(constants, types, *lane, ty),
        Val::Vector(lanes) => {
            let (element, _, scalable) = types.vector_parts(ty)?;
            let mut elements = Vec::with_capacity(lanes.len());
            for &lane in lanes {
                elements.push(lane_constant(constants, types, lane, element)?);
            }
            if scalable {
                let first = *elements.first()?;
                let equal = elements.iter().all(|&e| e == first);
                return equal.then(|| constants.splat_as(types, ty, first));
            }
            Some(constants.aggregate(types, ty, &elements))
        }
        Val::Aggregate(members) => {
            let mut elements = Vec::with_capacity(members.len());
            for (i, member) in members.iter().enumerate() {
                let element = types.element(ty, i as u64)?;
                elements.push(to_constant_at(constants, types, member, element, depth + 1)?);
            }
            Some(constants.aggregate(types, ty, &elements))
        }
    }
}

fn lane_constant(
    constants: &mut Constants,
    types: &Types,
    lane: Scalar,
    ty: Type,
) -> Option<Constant> {
    Some(match lane {
        Scalar::Undef => constants.undef(ty),
        Scalar::Poison => constants.poison(ty),
        Scalar::Ptr(p) if p == Pointer::NULL => constants.zero(types, ty),
        Scalar::Ptr(_) => return None,
        Scalar::Bits(bits) => match types.kind(ty) {
            TypeKind::Int(_) => constants.int(types, ty, bits),
            TypeKind::Half | TypeKind::Float | TypeKind::Double => {
                constants.float_bits(types, ty, bits as u64)
            }
            _ if bits == 0 => constants.zero(types, ty),
            _ => return None,
        },
    })
}
