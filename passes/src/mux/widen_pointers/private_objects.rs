//! Private objects that hold pointers.
//!
//! Such an object may have another layout if the difference cannot be observed: if its address goes
//! into typed steps, loads and stores alone, each of which names a member by its types. An
//! `ObjectPart` is what an address is known to be of: the type that is there, and whether steps may
//! run freely. They may while only arrays have been entered, because the object then is one row of
//! equal elements, whatever their size; inside a structure an index has to be constant and in
//! range, since a step over the end of a member would come out elsewhere.

use super::{PointerTypes, walk_members};
use oxmux_ir::analysis::Uses;
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{
    CastOp, Context, DataLayout, Function, Inst, Intrinsic, Module, Op, Type, TypeKind, Types,
    Value,
};

/// The private objects of a function that hold pointers, and their accesses.
#[derive(Default)]
pub(super) struct PrivateObjects {
    known: IdSet<Inst>,
    /// The allocas of these objects.
    allocas: Vec<Inst>,
    /// With the type that is accessed, and whether its object has packed structures.
    accesses: Vec<(Inst, Type, bool)>,
    /// Lifetime markers, dropped because they state the old size.
    markers: IdSet<Inst>,
}

impl PrivateObjects {
    /// Finds them; fails at a use that cannot be followed.
    pub(super) fn find(
        module: &Module,
        function: &Function,
        uses: &Uses,
        pointers: &PointerTypes,
    ) -> Result<Self, String> {
        let cx = &module.cx;
        let mut objects = Self::default();
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            let Op::Alloca { ty, .. } = data.op else { continue };
            if !pointers.hold(&cx.types, ty) {
                continue;
            }
            objects.known.insert(inst);
            objects.allocas.push(inst);
            let packed = has_packed(&cx.types, ty);
            if let Some(address) = data.result {
                let walk = Walk { cx, module, function, uses, packed };
                walk.follow(address, ObjectPart { ty, free: true }, &mut objects)?;
            }
        }
        Ok(objects)
    }

    /// Whether an instruction is part of an object's use that is known.
    pub(super) fn is_known(&self, inst: Inst) -> bool {
        self.known.contains(inst)
    }

    /// Updates sizes and alignments for the wide layout.
    pub(super) fn widen(&self, types: &Types, layout: &DataLayout, function: &mut Function) {
        for &inst in &self.allocas {
            if let Op::Alloca { ty, align, .. } = &mut function.insts[inst].op {
                *align = (*align).max(layout.abi_align(types, *ty));
            }
        }
        for &(inst, ty, packed) in &self.accesses {
            if let Op::Load { access, .. } | Op::Store { access, .. } = &mut function.insts[inst].op
            {
                let natural = if packed { 1 } else { layout.abi_align(types, ty) };
                access.align = access.align.min(natural);
            }
        }
        if !self.markers.is_empty() {
            for &block in &function.block_order {
                let insts = &mut function.blocks[block].insts;
                insts.retain(|&inst| !self.markers.contains(inst));
            }
        }
    }
}

/// How many first members of first members are looked for.
const NESTING_MAX: usize = 256;

/// The part of an object that an address points to.
#[derive(Copy, Clone)]
struct ObjectPart {
    ty: Type,
    /// Whether only arrays have been entered on the way here.
    free: bool,
}

struct Walk<'a> {
    cx: &'a Context,
    module: &'a Module,
    function: &'a Function,
    uses: &'a Uses,
    packed: bool,
}

impl Walk<'_> {
    /// Follows an address through everything that uses it. Steps and casts make a tree, so the walk
    /// ends.
    fn follow(
        &self,
        address: Value,
        place: ObjectPart,
        objects: &mut PrivateObjects,
    ) -> Result<(), String> {
        let refused = || "a private object that holds pointers and is not accessed by its types";
        let mut work = vec![(address, place)];
        while let Some((address, place)) = work.pop() {
            for &(_, user) in self.uses.of(address) {
                let data = &self.function.insts[user];
                match &data.op {
                    Op::Load { access, .. } if access.ordering.is_none() => {
                        let ty = data.result.map_or(Type::VOID, |r| self.ty(r));
                        self.first(place, ty).ok_or_else(refused)?;
                        objects.accesses.push((user, ty, self.packed));
                    }
                    Op::Store { value, access, .. }
                        if *value != address && access.ordering.is_none() =>
                    {
                        let ty = self.ty(*value);
                        self.first(place, ty).ok_or_else(refused)?;
                        objects.accesses.push((user, ty, self.packed));
                    }
                    Op::Gep { source, base, indices, .. } if *base == address => {
                        let next = self.step(place, *source, indices).ok_or_else(refused)?;
                        work.extend(data.result.map(|result| (result, next)));
                    }
                    Op::Cast { op: CastOp::AddrSpaceCast, .. } | Op::Freeze { .. } => {
                        work.extend(data.result.map(|result| (result, place)));
                    }
                    Op::Intrinsic(call)
                        if matches!(
                            call.intrinsic,
                            Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd
                        ) =>
                    {
                        objects.markers.insert(user);
                    }
                    op @ Op::Call(_) if self.is_wait(op) => {}
                    Op::ICmp { .. } | Op::Debug(_) => {}
                    _ => return Err(refused().into()),
                }
                objects.known.insert(user);
            }
        }
        Ok(())
    }

    fn ty(&self, value: Value) -> Type {
        self.cx.value_type(self.function, value)
    }

    /// Waiting for events reads none: copies are done when they return.
    fn is_wait(&self, op: &Op) -> bool {
        self.module.mux_call(op) == Some(MuxBuiltin::Function(MuxFunction::DmaWait))
    }

    /// The place of a type that a place begins with: itself, its first member, that one's first
    /// member, and so on.
    fn first(&self, mut place: ObjectPart, ty: Type) -> Option<ObjectPart> {
        for _ in 0..NESTING_MAX {
            if place.ty == ty {
                return Some(place);
            }
            place = match self.cx.types.kind(place.ty) {
                TypeKind::Array { element, .. } => ObjectPart { ty: *element, free: place.free },
                _ => {
                    let (fields, _) = self.cx.types.struct_fields(place.ty)?;
                    ObjectPart { ty: *fields.first()?, free: false }
                }
            };
        }
        None
    }

    /// The part that a step leads to.
    fn step(&self, place: ObjectPart, source: Type, indices: &[Value]) -> Option<ObjectPart> {
        let (&over, into) = indices.split_first()?;
        let mut at = self.first(place, source)?;
        if !at.free && self.number(over)? != 0 {
            return None;
        }
        for &index in into {
            at = match *self.cx.types.kind(at.ty) {
                TypeKind::Array { element, len } => {
                    let in_range = || self.number(index).is_some_and(|n| n < u128::from(len));
                    if !at.free && !in_range() {
                        return None;
                    }
                    ObjectPart { ty: element, free: at.free }
                }
                _ => {
                    let (fields, _) = self.cx.types.struct_fields(at.ty)?;
                    let field = usize::try_from(self.number(index)?).ok()?;
                    ObjectPart { ty: *fields.get(field)?, free: false }
                }
            };
        }
        Some(at)
    }

    fn number(&self, index: Value) -> Option<u128> {
        self.cx.constants.value_uint(index)
    }
}

fn has_packed(types: &Types, ty: Type) -> bool {
    let mut found = false;
    walk_members(types, ty, |member| {
        found |= types.struct_fields(member).is_some_and(|(_, packed)| packed);
    });
    found
}
