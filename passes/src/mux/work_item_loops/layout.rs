//! The structure that holds the live variables of one work-item.
//!
//! Members come by descending alignment, with padding where an object wants more than its type.
//! Members whose size is a multiple of `vscale` are behind all others, in an array of bytes: each
//! is as far from the array's start as it would be for a `vscale` of 1, times `vscale`.

use super::errors::{NAME, unsupported};
use crate::mux::place_arena::OBJECT_ALIGN_MAX;
use crate::pass::PassError;
use oxmux_ir::types::Types;
use oxmux_ir::{Builder, DataLayout, Function, GepFlags, Intrinsic, Module, Type, TypeKind, Value};
use oxmux_runtime_abi::ARENA_ALIGN;
use std::collections::BTreeMap;

/// What a member holds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Slot {
    /// A value.
    Value(Value),
    /// The part with this index of a structure that has scalable members: see
    /// [`LiveStruct::parts`].
    Part(Value, u32),
    /// The object of an alloca.
    Alloca(Value),
}

/// Where a member is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MemberLocation {
    /// A member of the structure type.
    Member {
        /// Its index.
        index: u32,
        /// Its distance from the start, in bytes.
        offset: u64,
    },
    /// In the trailing array, this number times `vscale` bytes behind its start.
    Scalable(u64),
}

/// A live variable's member of the structure.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Member {
    /// Its location.
    pub place: MemberLocation,
    /// Its type.
    pub ty: Type,
    /// Its alignment in bytes.
    pub align: u32,
}

/// The trailing array of scalable members.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ScalableArray {
    /// Its index among the structure's members.
    pub index: u32,
    /// Where it starts.
    pub offset: u64,
    /// Its size divided by `vscale`.
    pub bytes: u64,
}

/// A part of a structure value: its index path and its type.
pub(super) type Part = (Vec<u32>, Type);

/// The structure that holds the live variables of one work-item.
#[derive(Clone, Debug)]
pub(super) struct LiveStruct {
    /// Its type.
    pub ty: Type,
    /// Its alignment in bytes.
    pub align: u32,
    /// The members by what they hold.
    pub members: BTreeMap<Slot, Member>,
    /// Values that are kept in parts, since memory has no structure with scalable members.
    pub parts: BTreeMap<Value, Vec<Part>>,
    /// The array of scalable members, if there are any.
    pub scalable: Option<ScalableArray>,
}

impl LiveStruct {
    /// The address of a place in the structure at `base`.
    pub(super) fn address(&self, b: &mut Builder<'_>, base: Value, place: MemberLocation) -> Value {
        let zero = b.cx.i32(0);
        match (place, self.scalable) {
            (MemberLocation::Member { index, .. }, _) => {
                let index = b.cx.i32(index);
                b.gep(self.ty, base, &[zero, index], GepFlags::INBOUNDS)
            }
            (MemberLocation::Scalable(offset), Some(array)) => {
                let index = b.cx.i32(array.index);
                let offset = times_vscale(b, Type::I64, offset);
                b.gep(self.ty, base, &[zero, index, offset], GepFlags::INBOUNDS)
            }
            (MemberLocation::Scalable(_), None) => base,
        }
    }

    /// The size of a structure with scalable members.
    pub(super) fn scaled_size(&self, b: &mut Builder<'_>, size_ty: Type) -> Option<Value> {
        let array = self.scalable?;
        let scaled = times_vscale(b, size_ty, array.bytes);
        let fixed = b.cx.int(size_ty, u128::from(array.offset));
        Some(if array.offset == 0 { scaled } else { b.add(scaled, fixed) })
    }

    /// Whether the value is a member, or its parts are.
    pub(super) fn holds(&self, value: Value) -> bool {
        self.members.contains_key(&Slot::Value(value)) || self.parts.contains_key(&value)
    }
}

/// `vscale * factor`
pub(super) fn times_vscale(b: &mut Builder<'_>, ty: Type, factor: u64) -> Value {
    let constant = b.cx.int(ty, u128::from(factor));
    if factor == 0 {
        return constant;
    }
    match b.intrinsic(Intrinsic::VScale, ty, &[]) {
        Some(vscale) if factor != 1 => b.mul(vscale, constant),
        Some(vscale) => vscale,
        None => constant,
    }
}

/// Objects that are kept: the type, number and alignment of each alloca.
pub(super) type Objects = BTreeMap<Value, (Type, u64, u32)>;

/// Lays out values, and objects with their type, number and alignment; none if there is nothing to
/// keep.
pub(super) fn lay_out(
    module: &mut Module,
    function: &Function,
    values: impl IntoIterator<Item = Value>,
    objects: &Objects,
    name: &str,
) -> Result<Option<LiveStruct>, PassError> {
    let mut slots: Vec<(Slot, Type, u32)> = Vec::new();
    let mut parts = BTreeMap::new();
    for value in values {
        let ty = kept_type(&mut module.cx.types, function.local_type(value));
        let types = &module.cx.types;
        // Values of wide vectors are aligned to no more than the memory that they are kept in.
        let align = |ty| module.data_layout.abi_align(types, ty).min(ARENA_ALIGN as u32);
        let mut add = |slot, ty| slots.push((slot, ty, align(ty)));
        if types.is_aggregate(ty) && has_scalable(types, ty, 0) {
            let list = parts_of(types, ty).ok_or_else(|| {
                unsupported(function, "a structure of too many parts that lives across a barrier")
            })?;
            for (i, &(_, ty)) in list.iter().enumerate() {
                add(Slot::Part(value, i as u32), ty);
            }
            parts.insert(value, list);
        } else {
            add(Slot::Value(value), ty);
        }
    }
    for (&value, &(ty, count, align)) in objects {
        let ty = if count == 1 { ty } else { module.cx.types.array(ty, count) };
        slots.push((Slot::Alloca(value), ty, align));
    }
    if slots.is_empty() {
        return Ok(None);
    }
    // By descending alignment; a stable order.
    slots.sort_by_key(|&(_, _, align)| std::cmp::Reverse(align));
    let mut writer =
        Layouter { module, function, fields: Vec::new(), offset: 0, align: 1, natural: 1 };
    let mut members = BTreeMap::new();
    let (scalable, fixed): (Vec<_>, Vec<_>) =
        slots.into_iter().partition(|&(_, ty, _)| has_scalable(&writer.module.cx.types, ty, 0));
    for (slot, ty, align) in fixed {
        members.insert(slot, writer.fixed(ty, align)?);
    }
    let mut array = None;
    if !scalable.is_empty() {
        let mut bytes = 0;
        for (slot, ty, align) in scalable {
            members.insert(slot, writer.scalable(&mut bytes, ty, align)?);
        }
        let align = writer.align;
        writer.pad(align, 1);
        let (index, offset) = (writer.fields.len() as u32, writer.offset);
        let empty = writer.module.cx.types.array(Type::I8, 0);
        writer.fields.push(empty);
        let bytes = bytes.checked_next_multiple_of(u64::from(align));
        let bytes = bytes.ok_or_else(|| writer.too_large())?;
        array = Some(ScalableArray { index, offset, bytes });
    }
    if u64::from(writer.align) > OBJECT_ALIGN_MAX {
        let what = format!("a live variable that is aligned to more than {OBJECT_ALIGN_MAX} bytes");
        return Err(unsupported(function, &what));
    }
    let (align, natural) = (writer.align, writer.natural);
    writer.pad(align, natural);
    let fields = writer.fields;
    let ty = module.cx.types.new_named_struct(name, &fields, false);
    Ok(Some(LiveStruct { ty, align, members, parts, scalable: array }))
}

/// The most bits of lanes that are no whole bytes which code generators read and write side by
/// side.
const PACKED_BITS_MAX: u32 = 128;

/// The type of a value in memory: long vectors of odd integers, and scalable ones, have wider lanes
/// there.
fn kept_type(types: &mut Types, ty: Type) -> Type {
    let Some((element, lanes, scalable)) = types.vector_parts(ty) else { return ty };
    match types.int_bits(element) {
        Some(bits)
            if !matches!(bits, 8 | 16 | 32 | 64 | 128)
                && (bits.saturating_mul(lanes) > PACKED_BITS_MAX || (scalable && bits > 1)) =>
        {
            let wider = types.int(bits.max(8).next_power_of_two());
            types.vector_of(wider, lanes, scalable)
        }
        _ => ty,
    }
}

struct Layouter<'a> {
    module: &'a mut Module,
    function: &'a Function,
    fields: Vec<Type>,
    offset: u64,
    align: u32,
    /// The structure's natural alignment.
    natural: u32,
}

impl Layouter<'_> {
    fn too_large(&self) -> PassError {
        PassError::Limit {
            pass: NAME,
            function: self.function.name().to_string(),
            which: "bytes of live variables",
            limit: u64::from(u32::MAX),
        }
    }

    fn fixed(&mut self, ty: Type, align: u32) -> Result<Member, PassError> {
        let layout: &DataLayout = &self.module.data_layout;
        let mut natural = layout.abi_align(&self.module.cx.types, ty);
        let size = layout.alloc_size(&self.module.cx.types, ty);
        let what = "a value without a fixed size that lives across a barrier";
        let size = size.ok_or_else(|| unsupported(self.function, what))?;
        let mut field = ty;
        if u64::from(natural) > ARENA_ALIGN {
            natural = 1;
            field = self.module.cx.types.array(Type::I8, size);
        }
        let align = align.max(natural);
        self.pad(align, natural);
        self.natural = self.natural.max(natural);
        let place = MemberLocation::Member { index: self.fields.len() as u32, offset: self.offset };
        self.fields.push(field);
        let end = self.offset.checked_add(size).filter(|&o| o <= u64::from(u32::MAX));
        self.offset = end.ok_or_else(|| self.too_large())?;
        self.align = self.align.max(align);
        Ok(Member { place, ty, align })
    }

    fn scalable(&mut self, end: &mut u64, ty: Type, align: u32) -> Result<Member, PassError> {
        let what = "an object with scalable members that lives across a barrier";
        let unscaled = unscaled(&mut self.module.cx.types, ty);
        let unscaled = unscaled.ok_or_else(|| unsupported(self.function, what))?;
        let layout: &DataLayout = &self.module.data_layout;
        let natural = layout.abi_align(&self.module.cx.types, unscaled);
        let align = align.max(natural.min(ARENA_ALIGN as u32));
        let size = layout.alloc_size(&self.module.cx.types, unscaled);
        let size = size.ok_or_else(|| unsupported(self.function, what))?;
        let offset = end.checked_next_multiple_of(u64::from(align));
        let offset = offset.ok_or_else(|| self.too_large())?;
        let next = offset.checked_add(size).filter(|&o| o <= u64::from(u32::MAX));
        *end = next.ok_or_else(|| self.too_large())?;
        self.align = self.align.max(align);
        Ok(Member { place: MemberLocation::Scalable(offset), ty, align })
    }

    /// Goes on at the next multiple of `align`, with padding unless a member aligned to `natural`
    /// is there anyway.
    fn pad(&mut self, align: u32, natural: u32) {
        let aligned = self.offset.next_multiple_of(u64::from(align.max(1)));
        if aligned == self.offset.next_multiple_of(u64::from(natural.max(1))) {
            self.offset = aligned;
        } else {
            let padding = self.module.cx.types.array(Type::I8, aligned - self.offset);
            self.fields.push(padding);
            self.offset = aligned;
        }
    }
}

/// How deep types are looked into, and how many parts a structure may be taken apart into.
const DEPTH_MAX: usize = 16;
const PARTS_MAX: usize = 256;

/// Whether the type is a scalable vector or has one inside.
fn has_scalable(types: &Types, ty: Type, depth: usize) -> bool {
    match types.kind(ty) {
        TypeKind::Vector { scalable, .. } => *scalable,
        TypeKind::Array { element, .. } => {
            depth < DEPTH_MAX && has_scalable(types, *element, depth + 1)
        }
        _ => match types.struct_fields(ty) {
            Some((fields, _)) => {
                depth < DEPTH_MAX && fields.iter().any(|&f| has_scalable(types, f, depth + 1))
            }
            None => false,
        },
    }
}

/// The type as it is for a `vscale` of 1.
fn unscaled(types: &mut Types, ty: Type) -> Option<Type> {
    match *types.kind(ty) {
        TypeKind::Vector { element, len, .. } => Some(types.vector(element, len)),
        TypeKind::Array { element, len } => {
            let TypeKind::Vector { element, len: lanes, .. } = *types.kind(element) else {
                return None;
            };
            let element = types.vector(element, lanes);
            Some(types.array(element, len))
        }
        _ => None,
    }
}

/// The parts of a structure value that are no structures, in order.
fn parts_of(types: &Types, ty: Type) -> Option<Vec<Part>> {
    let mut out = Vec::new();
    let mut work: Vec<Part> = vec![(Vec::new(), ty)];
    while let Some((path, ty)) = work.pop() {
        let count = match types.struct_fields(ty) {
            Some((fields, _)) => fields.len() as u64,
            None => match types.kind(ty) {
                TypeKind::Array { len, .. } => *len,
                _ => {
                    out.push((path, ty));
                    continue;
                }
            },
        };
        let fits = path.len() < DEPTH_MAX && count <= PARTS_MAX as u64;
        if !fits || out.len() + work.len() > PARTS_MAX {
            return None;
        }
        for i in (0..count as u32).rev() {
            let inner = types.element(ty, u64::from(i))?;
            work.push((path.iter().copied().chain([i]).collect(), inner));
        }
    }
    Some(out)
}
