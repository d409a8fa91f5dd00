//! The parts of objects, and how each is stored.

use super::objects::Objects;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{CastOp, Context, DataLayout, Function, Inst, Op, Type, TypeKind};

/// How a part is stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// As one type that every access covers whole, converted where an access has another type of
    /// the same size.
    Whole(Type),
    /// As a vector of which accesses touch whole lanes of `lane_bytes`.
    Lanes { vector: Type, element: Type, lane_bytes: u64 },
    /// As an integer of which accesses touch bytes.
    Bytes(Type),
}

impl Form {
    /// The type of the part's own alloca.
    pub(super) fn ty(self) -> Type {
        match self {
            Self::Whole(ty) | Self::Bytes(ty) | Self::Lanes { vector: ty, .. } => ty,
        }
    }
}

/// A part of an object that gets an alloca of its own.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) object: usize,
    /// In bytes.
    pub(super) size: u64,
    pub(super) form: Form,
}

/// An access of a part.
#[derive(Copy, Clone, Debug)]
pub(super) struct Access {
    pub(super) part: usize,
    /// In bytes, from the start of the part.
    pub(super) offset: u64,
    pub(super) size: u64,
    pub(super) ty: Type,
}

/// All parts and their accesses.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    of_inst: Vec<Option<Access>>,
    /// For each object whether all accesses are in parts, so that the object itself can go.
    pub(super) complete: Vec<bool>,
    /// For each object its only part, if it has one alone that is all of it.
    pub(super) only: Vec<Option<usize>>,
}

/// An access of an object before it is assigned to a part.
#[derive(Copy, Clone, Debug)]
struct Slice {
    offset: u64,
    size: u64,
    ty: Type,
    inst: Inst,
}

impl Parts {
    pub(super) fn compute(
        cx: &mut Context,
        layout: &DataLayout,
        function: &Function,
        objects: &Objects,
    ) -> Self {
        let mut slices: Vec<Vec<Slice>> = vec![Vec::new(); objects.list.len()];
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            let (ptr, ty) = match (&data.op, data.result) {
                (Op::Load { ptr, .. }, Some(result)) => (*ptr, function.local_type(result)),
                (Op::Store { ptr, value, .. }, _) => (*ptr, cx.value_type(function, *value)),
                _ => continue,
            };
            let Some((object, at)) = objects.address(ptr) else { continue };
            let (Ok(offset), Some(size)) = (u64::try_from(at), layout.store_size(&cx.types, ty))
            else {
                continue;
            };
            slices[object].push(Slice { offset, size, ty, inst });
        }
        let mut parts = Self {
            of_inst: vec![None; function.insts.len()],
            complete: vec![false; slices.len()],
            only: vec![None; slices.len()],
            ..Self::default()
        };
        for (object, slices) in slices.into_iter().enumerate() {
            if objects.list[object].splittable {
                parts.split(cx, layout, object, slices);
            }
        }
        parts
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.complete.contains(&true) && self.list.is_empty()
    }

    pub(super) fn access(&self, inst: Inst) -> Option<Access> {
        self.of_inst.get(inst.index()).copied().flatten()
    }

    fn split(
        &mut self,
        cx: &mut Context,
        layout: &DataLayout,
        object: usize,
        mut slices: Vec<Slice>,
    ) {
        slices.sort_by_key(|slice| (slice.offset, slice.inst));
        self.complete[object] = true;
        let mut rest = &slices[..];
        let mut count = 0;
        while let Some(first) = rest.first() {
            let mut end = first.offset + first.size;
            let mut length = 1;
            while let Some(next) = rest.get(length).filter(|next| next.offset < end) {
                end = end.max(next.offset + next.size);
                length += 1;
            }
            let (group, tail) = rest.split_at(length);
            rest = tail;
            count += 1;
            self.add(cx, layout, object, first.offset, end, group);
        }
        let alone = count == 1 && self.complete[object];
        self.only[object] = alone.then(|| self.list.len().checked_sub(1)).flatten();
    }

    fn add(
        &mut self,
        cx: &mut Context,
        layout: &DataLayout,
        object: usize,
        start: u64,
        end: u64,
        group: &[Slice],
    ) {
        let size = end - start;
        let Some(form) = form(cx, layout, start, size, group) else {
            self.complete[object] = false;
            return;
        };
        let part = self.list.len();
        self.list.push(Part { object, size, form });
        for slice in group {
            let (offset, size, ty) = (slice.offset - start, slice.size, slice.ty);
            self.of_inst[slice.inst.index()] = Some(Access { part, offset, size, ty });
        }
    }
}

/// How a part is stored, if its accesses can be converted.
fn form(
    cx: &mut Context,
    layout: &DataLayout,
    start: u64,
    size: u64,
    group: &[Slice],
) -> Option<Form> {
    let first = group.first()?;
    if group.iter().all(|s| s.ty == first.ty && s.size == size) {
        return Some(Form::Whole(first.ty));
    }
    if !group.iter().all(|s| is_convertible(cx, layout, s.ty)) || size == 0 {
        return None;
    }
    if group.iter().all(|s| s.size == size) {
        // A part of whole bytes takes the type that comes first and fills its bytes.
        let full = |s: &&Slice| layout.size_bits(&cx.types, s.ty) == Some(size * 8);
        if let Some(slice) = group.iter().find(full) {
            return Some(Form::Whole(slice.ty));
        }
    }
    lanes(cx, layout, start, size, group).or_else(|| bytes(cx, layout, size))
}

/// Whether values of the type have bits that can become those of an integer.
fn is_convertible(cx: &Context, layout: &DataLayout, ty: Type) -> bool {
    match cx.types.kind(ty) {
        TypeKind::Int(bits) => *bits <= 128,
        TypeKind::Half | TypeKind::Float | TypeKind::Double | TypeKind::Ptr(_) => true,
        TypeKind::Vector { element, scalable: false, .. } => {
            let bits = layout.size_bits(&cx.types, *element);
            bits.is_some_and(|b| b.is_multiple_of(8)) && !cx.types.is_ptr(*element)
        }
        _ => false,
    }
}

fn lanes(
    cx: &Context,
    layout: &DataLayout,
    start: u64,
    size: u64,
    group: &[Slice],
) -> Option<Form> {
    let fits = |vector: Type| {
        let (element, len, scalable) = cx.types.vector_parts(vector)?;
        let lane_bytes = layout.size_bits(&cx.types, element)?.checked_div(8)?;
        let whole =
            lane_bytes > 0 && !scalable && lane_bytes.checked_mul(u64::from(len)) == Some(size);
        let fits = whole
            && group.iter().all(|s| {
                let bits = layout.size_bits(&cx.types, s.ty);
                (s.offset - start).is_multiple_of(lane_bytes)
                    && s.size.is_multiple_of(lane_bytes)
                    && bits == Some(s.size * 8)
            });
        fits.then_some(Form::Lanes { vector, element, lane_bytes })
    };
    group.iter().find_map(|s| fits(s.ty))
}

fn bytes(cx: &mut Context, layout: &DataLayout, size: u64) -> Option<Form> {
    if size > 16 || layout.is_big_endian() {
        return None;
    }
    Some(Form::Bytes(cx.types.int(u32::try_from(size * 8).ok()?)))
}

/// The cast that turns bits of one type into those of another of the same size, if there is a
/// single one.
pub(super) fn single_cast(cx: &Context, from: Type, to: Type) -> Option<CastOp> {
    let (a, b) = (cx.types.is_ptr(from), cx.types.is_ptr(to));
    match (a, b) {
        (false, false) => Some(CastOp::BitCast),
        (true, false) if cx.types.is_int(to) => Some(CastOp::PtrToInt),
        (false, true) if cx.types.is_int(from) => Some(CastOp::IntToPtr),
        _ => None,
    }
}
