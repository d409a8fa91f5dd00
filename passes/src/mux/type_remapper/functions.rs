//! Functions over new types.

use super::TypeMap;
use super::constants::{ConstantMap, index_number};
use crate::rewriter::{Rewritten, rewrite_instructions};
use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Builder, CallAttributes, Context, Function, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Gives a function its new types, declaration or definition.
pub(crate) fn rewrite(
    map: &TypeMap,
    constants: &ConstantMap,
    cx: &mut Context,
    function: &mut Function,
) {
    // Paths are walked in the old types, so that instructions come before the types of values.
    let fixed = rewrite_operations(map, constants, cx, function);
    for index in 0..function.value_count() {
        let value = Value::from_index(index);
        function.set_local_type(value, map.get(function.local_type(value)));
    }
    rebuild_fixed(map, cx, function, &fixed);
    function.ty = function.ty.map(|ty| map.get(ty));
    function.ret = function.ret.map(|ty| map.get(ty));
    function.arg_attributes.iter_mut().for_each(|set| map.rewrite_attributes(set));
    map.rewrite_attributes(&mut function.ret_attributes);
    map.rewrite_attributes(&mut function.attributes.set);
    if let Some((ty, _)) = &mut function.metadata.vec_type_hint {
        *ty = map.get(*ty);
    }
}

/// Rewrites types in operations. Gives those whose result type is fixed by the operation, but
/// mapped to another structure.
fn rewrite_operations(
    map: &TypeMap,
    constants: &ConstantMap,
    cx: &mut Context,
    function: &mut Function,
) -> Vec<(Inst, Type)> {
    let mut fixed = Vec::new();
    let order: Vec<Inst> = function.insts_in_order().map(|(_, inst)| inst).collect();
    for inst in order {
        let mut op = std::mem::replace(&mut function.insts[inst].op, Op::Unreachable);
        rewrite_path(map, cx, function, &mut op);
        op.map_values(|value| match value.as_constant() {
            Some(constant) => constants.get(constant).into(),
            None => value,
        });
        match &mut op {
            Op::Alloca { ty, .. } | Op::Gep { source: ty, .. } => *ty = map.get(*ty),
            Op::Switch { cases, .. } => {
                cases.iter_mut().for_each(|(case, _)| *case = constants.get(*case));
            }
            Op::Call(call) => {
                call.function_type = map.get(call.function_type);
                rewrite_call_attributes(map, &mut call.attributes);
            }
            Op::Intrinsic(call) => {
                if let Some(attributes) = &mut call.attributes {
                    rewrite_call_attributes(map, attributes);
                }
            }
            _ => {}
        }
        if matches!(op, Op::CmpXchg { .. } | Op::Intrinsic(_))
            && let Some(result) = function.insts[inst].result
        {
            let ty = function.local_type(result);
            if map.get(ty) != prescribed(map, cx, ty) {
                fixed.push((inst, ty));
            }
        }
        function.insts[inst].op = op;
    }
    fixed
}

/// The result type that an operation fixes over the new types, where it fixed `ty` over the old
/// ones.
fn prescribed(map: &TypeMap, cx: &mut Context, ty: Type) -> Type {
    let Some((fields, packed)) = cx.types.struct_fields(ty) else { return map.get(ty) };
    let fields: Vec<Type> = fields.iter().map(|&field| map.get(field)).collect();
    cx.types.structure(&fields, packed)
}

fn rewrite_call_attributes(map: &TypeMap, attributes: &mut CallAttributes) {
    map.rewrite_attributes(&mut attributes.function);
    map.rewrite_attributes(&mut attributes.result);
    attributes.params.iter_mut().for_each(|set| map.rewrite_attributes(set));
}

/// Rewrites the indices of a path into structures whose members moved.
fn rewrite_path(map: &TypeMap, cx: &mut Context, function: &Function, op: &mut Op) {
    match op {
        Op::Gep { source, indices, .. } => {
            let constants = &cx.constants;
            let number = |step: usize| index_number(constants, indices.get(step)?.as_constant()?);
            let moved = map.moved_steps(&cx.types, *source, 1..indices.len(), number);
            for (step, place) in moved {
                let Some(index) = indices.get_mut(step) else { continue };
                let ty = cx.value_type(function, *index);
                *index = cx.int(ty, u128::from(place));
            }
        }
        Op::ExtractValue { aggregate, indices } | Op::InsertValue { aggregate, indices, .. } => {
            let ty = cx.value_type(function, *aggregate);
            let number = |step: usize| indices.get(step).map(|&index| u64::from(index));
            let moved = map.moved_steps(&cx.types, ty, 0..indices.len(), number);
            for (step, place) in moved {
                if let Some(index) = indices.get_mut(step) {
                    *index = place;
                }
            }
        }
        _ => {}
    }
}

/// Puts the operation that gives an old structure into an instruction of its own, and makes its
/// place the last step of building the new structure from the members of the old one.
fn rebuild_fixed(map: &TypeMap, cx: &mut Context, function: &mut Function, fixed: &[(Inst, Type)]) {
    if fixed.is_empty() {
        return;
    }
    let fixed: HashMap<Inst, Type, FxBuildHasher> = fixed.iter().copied().collect();
    rewrite_instructions(cx, function, |b, inst| {
        let &old = fixed.get(&inst)?;
        let op = std::mem::replace(&mut b.func.insts[inst].op, Op::Unreachable);
        let prescribed = prescribed(map, b.cx, old);
        let made = b.inst(op, prescribed);
        if let Some(metadata) = b.func.inst_metadata.remove(&inst) {
            b.func.inst_metadata.insert(made, metadata);
        }
        let aggregate = b.func.insts[made].result?;
        b.func.insts[inst].op = rebuilt(map, b, aggregate, old);
        Some(Rewritten::Kept)
    });
}

/// The operation that completes the new structure.
fn rebuilt(map: &TypeMap, b: &mut Builder<'_>, aggregate: Value, old: Type) -> Op {
    let count = b.cx.types.struct_fields(old).map_or(0, |(fields, _)| fields.len()) as u32;
    let mut whole = b.cx.poison(map.get(old));
    for index in 0..count {
        let Some(member) = b.extract_value(aggregate, &[index]) else { break };
        let place = map.places.get(&old).and_then(|p| p.get(index as usize).copied());
        let place = place.unwrap_or(index);
        if index + 1 == count {
            return Op::InsertValue { aggregate: whole, element: member, indices: vec![place] };
        }
        whole = b.insert_value(whole, member, &[place]);
    }
    Op::Freeze { arg: whole }
}
