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
    /// How many accesses of single values its aggregates, copies and fills become.
    pieces: u64,
}

/// How many accesses of single values the aggregates, copies and fills of a function may become:
/// `PIECES_PER_INSTRUCTION` for each of its instructions, and `PIECES_MORE`. Objects beyond it stay
/// whole, since the function would grow out of proportion.
const PIECES_PER_INSTRUCTION: u64 = 8;
const PIECES_MORE: u64 = 16_384;

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
        objects.keep_in_proportion(insts().count() as u64);
        objects
    }

    /// Refuses the objects whose expansion would make a function of `instructions` instructions too
    /// large.
    fn keep_in_proportion(&mut self, instructions: u64) {
        let mut left =
            instructions.saturating_mul(PIECES_PER_INSTRUCTION).saturating_add(PIECES_MORE);
        for object in self.list.iter_mut().filter(|object| object.splittable) {
            match left.checked_sub(object.pieces) {
                Some(rest) => left = rest,
                None => object.splittable = false,
            }
        }
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
                self.list.push(Object { inst, ty: *ty, size, splittable, pieces: 0 });
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
                let ty = function.result_type(data.result);
                match self.access_pieces(cx, layout, *ptr, ty).filter(|_| access.is_simple()) {
                    Some(pieces) => self.count(*ptr, pieces),
                    None => refuse(self, *ptr),
                }
            }
            Op::Store { ptr, value, access } => {
                let ty = cx.value_type(function, *value);
                match self.access_pieces(cx, layout, *ptr, ty).filter(|_| access.is_simple()) {
                    Some(pieces) => self.count(*ptr, pieces),
                    None => refuse(self, *ptr),
                }
                refuse(self, *value);
            }
            Op::Gep { indices, .. } => indices.iter().for_each(|&i| refuse(self, i)),
            Op::Cast { op: CastOp::AddrSpaceCast, .. } | Op::Debug(_) => {}
            Op::Intrinsic(call) if is_lifetime(call) => {}
            op => {
                let pieces = match op {
                    Op::Intrinsic(call) => self.expansion(cx, layout, call),
                    _ => None,
                };
                match pieces {
                    Some(pieces) => op.for_each_value(|value| self.count(value, pieces)),
                    None => op.for_each_value(|value| refuse(self, value)),
                }
            }
        }
    }

    /// Counts the pieces that an access of the object at an address becomes.
    fn count(&mut self, address: Value, pieces: u64) {
        if let Some((object, _)) = self.any_address(address) {
            self.list[object].pieces = self.list[object].pieces.saturating_add(pieces);
        }
    }

    /// How many accesses of single values an access of an aggregate becomes, none for one value;
    /// `None` if it leaves its object or cannot be made of single values.
    fn access_pieces(
        &self,
        cx: &Context,
        layout: &DataLayout,
        ptr: Value,
        ty: Type,
    ) -> Option<u64> {
        let Some((object, at)) = self.any_address(ptr) else { return Some(0) };
        let size = layout.store_size(&cx.types, ty)?;
        if !self.inside(object, at, size) {
            return None;
        }
        match cx.types.is_aggregate(ty) {
            true => Some(aggregate_pieces(cx, layout, ty)?.len() as u64),
            false => Some(0),
        }
    }

    fn inside(&self, object: usize, at: i64, size: u64) -> bool {
        let end = u64::try_from(at).ok().and_then(|at| at.checked_add(size));
        end.is_some_and(|end| end <= self.list[object].size)
    }

    /// How many single values a copy or fill can be made of.
    fn expansion(&self, cx: &Context, layout: &DataLayout, call: &IntrinsicCall) -> Option<u64> {
        let length = constant_length(cx, call)?;
        let within = |value: Value| match self.any_address(value) {
            None => true,
            Some((object, at)) => self.inside(object, at, length),
        };
        let place =
            |value: Value| self.any_address(value).map(|(object, at)| (self.list[object].ty, at));
        if call.intrinsic == Intrinsic::MemSet {
            let pieces = fill_pieces(cx, layout, call, place(call.args[0]))?;
            return within(call.args[0]).then_some(pieces.len() as u64);
        }
        // Either end may turn out to stay whole: the pieces must be few by both types.
        let mut most = 0;
        for value in [call.args[0], call.args[1]] {
            if !within(value) {
                return None;
            }
            if let Some((ty, at)) = place(value) {
                most = most.max(pieces(cx, layout, ty, at, length)?.len());
            }
        }
        Some(most as u64)
    }
}

pub(super) fn is_lifetime(call: &IntrinsicCall) -> bool {
    matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd)
}
