//! The private objects that can be split, and the values that are addresses in them.

use super::pieces::{aggregate_pieces, constant_length, fill_pieces, pieces};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::analysis::affine::constant_offset;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{CastOp, Context, DataLayout, Function, Inst, Intrinsic, Op, Type, Value};

/// An alloca.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) inst: Inst,
    /// Its declared type.
    pub(super) ty: Type,
    /// In bytes.
    pub(super) size: u64,
    /// Whether it can be split.
    pub(super) splittable: bool,
}

/// An address: the number of the object, and the distance from its start in bytes.
pub(super) type Address = (usize, i64);

/// The private objects of a function.
pub(super) struct Objects {
    pub(super) list: Vec<Object>,
    of_value: Vec<Option<Address>>,
}

impl Objects {
    pub(super) fn compute(cx: &Context, layout: &DataLayout, function: &Function) -> Self {
        let mut objects = Self { list: Vec::new(), of_value: vec![None; function.value_count()] };
        let cfg = Cfg::compute(function);
        let insts = || cfg.reverse_post_order().iter().flat_map(|&b| &function.blocks[b].insts);
        for &inst in insts() {
            objects.define(cx, layout, function, inst);
        }
        for &inst in insts() {
            objects.check(cx, layout, function, inst);
        }
        objects
    }
    /// Whether no object can be split.
    pub(super) fn is_empty(&self) -> bool {
        !self.list.iter().any(|object| object.splittable)
    }
    /// The address that a value is, if it is one in an object that can be split.
    pub(super) fn address(&self, value: Value) -> Option<Address> {
        self.any_address(value).filter(|&(object, _)| self.list[object].splittable)
    }

    fn any_address(&self, value: Value) -> Option<Address> {
        if value.is_constant() {
            return None;
        }
        self.of_value.get(value.index()).copied().flatten()
    }

    fn define(&mut self, cx: &Context, layout: &DataLayout, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let Some(result) = data.result else { return };
        let address = match &data.op {
            Op::Alloca { ty, count, .. } => {
                let count = cx.constants.value_uint(*count).and_then(|n| u64::try_from(n).ok());
                let size = layout.alloc_size(&cx.types, *ty).zip(count);
                let size = size.and_then(|(size, n)| size.checked_mul(n));
                let splittable = size.is_some();
                let size = size.unwrap_or(0);
                self.list.push(Object { inst, ty: *ty, size, splittable });
                Some((self.list.len() - 1, 0))
            }
            Op::Gep { source, base, indices, .. } => {
                self.any_address(*base).and_then(|(object, at)| {
                    let step = constant_offset(cx, layout, *source, indices.iter().copied());
                    let sum = step.and_then(|s| at.checked_add(s));
                    if sum.is_none() || cx.types.is_vector(function.local_type(result)) {
                        self.list[object].splittable = false;
                    }
                    sum.map(|at| (object, at))
                })
            }
            Op::Cast { op: CastOp::AddrSpaceCast, arg, .. } => self.any_address(*arg),
            _ => None,
        };
        self.of_value[result.index()] = address;
    }

    /// Refuses the objects that an instruction uses in a way that cannot be split.
    fn check(&mut self, cx: &Context, layout: &DataLayout, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let refuse = |objects: &mut Self, value: Value| {
            if let Some((object, _)) = objects.any_address(value) {
                objects.list[object].splittable = false;
            }
        };
        match &data.op {
            Op::Load { ptr, access } => {
                let ty = data.result.map_or(Type::VOID, |r| function.local_type(r));
                if !access.is_simple() || !self.access_fits(cx, layout, *ptr, ty) {
                    refuse(self, *ptr);
                }
            }
            Op::Store { ptr, value, access } => {
                let ty = cx.value_type(function, *value);
                if !access.is_simple() || !self.access_fits(cx, layout, *ptr, ty) {
                    refuse(self, *ptr);
                }
                refuse(self, *value);
            }
            Op::Gep { indices, .. } => indices.iter().for_each(|&i| refuse(self, i)),
            Op::Cast { op: CastOp::AddrSpaceCast, .. } | Op::Debug(_) => {}
            Op::Intrinsic(call) if is_lifetime(call) => {}
            Op::Intrinsic(call) if self.is_expandable(cx, layout, call) => {}
            op => op.for_each_value(|value| refuse(self, value)),
        }
    }

    /// Whether an access stays in its object and can be made of single values.
    fn access_fits(&self, cx: &Context, layout: &DataLayout, ptr: Value, ty: Type) -> bool {
        let Some((object, at)) = self.any_address(ptr) else { return true };
        let inside =
            layout.store_size(&cx.types, ty).is_some_and(|size| self.inside(object, at, size));
        inside && (!cx.types.is_aggregate(ty) || aggregate_pieces(cx, layout, ty).is_some())
    }

    fn inside(&self, object: usize, at: i64, size: u64) -> bool {
        let end = u64::try_from(at).ok().and_then(|at| at.checked_add(size));
        end.is_some_and(|end| end <= self.list[object].size)
    }

    /// Whether a copy or fill can be made of single values.
    fn is_expandable(&self, cx: &Context, layout: &DataLayout, call: &IntrinsicCall) -> bool {
        let Some(length) = constant_length(cx, call) else { return false };
        let within = |value: Value| match self.any_address(value) {
            None => true,
            Some((object, at)) => self.inside(object, at, length),
        };
        let place =
            |value: Value| self.any_address(value).map(|(object, at)| (self.list[object].ty, at));
        match call.intrinsic {
            Intrinsic::MemSet => {
                within(call.args[0]) && fill_pieces(cx, layout, call, place(call.args[0])).is_some()
            }
            _ => {
                // Either end may turn out to stay whole: the pieces must be few by both types.
                [call.args[0], call.args[1]].into_iter().all(|value| {
                    within(value)
                        && place(value)
                            .is_none_or(|(ty, at)| pieces(cx, layout, ty, at, length).is_some())
                })
            }
        }
    }
}

pub(super) fn is_lifetime(call: &IntrinsicCall) -> bool {
    matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd)
}
