//! Accesses of aggregates, copies and fills as accesses of single values.

use super::PIECES_MAX;
use super::objects::{Objects, constant_length};
use hashbrown::HashMap;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{
    Block, Builder, Context, DataLayout, Function, Inst, Intrinsic, Op, Type, TypeKind, Value,
};
use rustc_hash::FxBuildHasher;

/// The longest copy or fill that is expanded, in bytes.
const LENGTH_MAX: u64 = 512;
/// How deep types are looked into.
const DEPTH_MAX: u32 = 16;

/// A single value in an aggregate or in a range of memory.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// In bytes.
    offset: u64,
    ty: Type,
    /// Where it is in the aggregate.
    path: Vec<u32>,
}

/// The single values of an aggregate, in order; none if they are too many or have no size.
pub(super) fn aggregate_pieces(cx: &Context, layout: &DataLayout, ty: Type) -> Option<Vec<Piece>> {
    let mut out = Vec::new();
    collect(cx, layout, Piece { offset: 0, ty, path: Vec::new() }, &mut out, 0)?;
    Some(out)
}

fn collect(
    cx: &Context,
    layout: &DataLayout,
    piece: Piece,
    out: &mut Vec<Piece>,
    depth: u32,
) -> Option<()> {
    if !cx.types.is_aggregate(piece.ty) {
        let sized = layout.store_size(&cx.types, piece.ty).is_some();
        let opaque = matches!(cx.types.kind(piece.ty), TypeKind::TargetExt { .. });
        if !sized || opaque || out.len() >= PIECES_MAX {
            return None;
        }
        out.push(piece);
        return Some(());
    }
    let count = cx.types.element_count(piece.ty)?;
    if depth >= DEPTH_MAX || count > PIECES_MAX as u64 {
        return None;
    }
    for i in 0..count {
        let ty = cx.types.element(piece.ty, i)?;
        let step = layout.element_offset(&cx.types, piece.ty, i)?;
        let mut path = piece.path.clone();
        path.push(u32::try_from(i).ok()?);
        let offset = piece.offset.checked_add(step)?;
        collect(cx, layout, Piece { offset, ty, path }, out, depth + 1)?;
    }
    Some(())
}

/// The single values that cover `length` bytes from `at` on in an object of type `ty`, offsets
/// counted from `at`. Bytes that are no whole value of the type are covered with integers; none if
/// the pieces are too many.
pub(super) fn pieces(
    cx: &Context,
    layout: &DataLayout,
    ty: Type,
    at: i64,
    length: u64,
) -> Option<Vec<Piece>> {
    if length > LENGTH_MAX {
        return None;
    }
    let start = u64::try_from(at).ok()?;
    let end = start.checked_add(length)?;
    let size = layout.alloc_size(&cx.types, ty).filter(|&size| size > 0)?;
    let values = aggregate_pieces(cx, layout, ty).unwrap_or_default();
    let mut out = Vec::new();
    let mut covered = start;
    let mut element = start / size * size;
    while element < end && !values.is_empty() {
        for value in &values {
            let from = element.checked_add(value.offset)?;
            let bytes = layout.store_size(&cx.types, value.ty)?;
            let to = from.checked_add(bytes)?;
            let whole_bytes = layout.size_bits(&cx.types, value.ty) == Some(bytes * 8);
            if from < covered || to > end || !whole_bytes || bytes == 0 {
                continue;
            }
            cover(covered, from, start, &mut out)?;
            out.push(Piece { offset: from - start, ty: value.ty, path: Vec::new() });
            covered = to;
        }
        element = element.checked_add(size)?;
        if out.len() > PIECES_MAX {
            return None;
        }
    }
    cover(covered, end, start, &mut out)?;
    (out.len() <= PIECES_MAX).then_some(out)
}

/// Covers bytes that are no whole value with integers of up to eight bytes.
fn cover(mut from: u64, to: u64, start: u64, out: &mut Vec<Piece>) -> Option<()> {
    while from < to {
        let (bytes, ty) = [(8, Type::I64), (4, Type::I32), (2, Type::I16), (1, Type::I8)]
            .into_iter()
            .find(|(bytes, _)| from.is_multiple_of(*bytes) && from + bytes <= to)?;
        if out.len() > PIECES_MAX {
            return None;
        }
        out.push(Piece { offset: from - start, ty, path: Vec::new() });
        from += bytes;
    }
    Some(())
}

/// The pieces of a fill with a constant byte.
pub(super) fn fill_pieces(
    cx: &Context,
    layout: &DataLayout,
    call: &IntrinsicCall,
    place: Option<(Type, i64)>,
) -> Option<Vec<Piece>> {
    let length = constant_length(cx, call)?;
    cx.constants.value_uint(call.args[1])?;
    let (ty, at) = place?;
    pieces(cx, layout, ty, at, length)
}

/// Expands accesses of objects that can be split; true if there were any.
pub(super) fn expand(
    cx: &mut Context,
    layout: &DataLayout,
    function: &mut Function,
    objects: &Objects,
) -> bool {
    let Some(entry) = function.entry() else { return false };
    let mut expansion = Expansion {
        builder: Builder::new(cx, function, entry),
        layout,
        objects,
        replaced: HashMap::default(),
        changed: false,
    };
    for block in expansion.builder.func.block_order.clone() {
        expansion.block(block);
    }
    let Expansion { replaced, changed, .. } = expansion;
    function.replace_values(&replaced);
    changed
}

struct Expansion<'a, 'b> {
    builder: Builder<'a>,
    layout: &'b DataLayout,
    objects: &'b Objects,
    replaced: HashMap<Value, Value, FxBuildHasher>,
    changed: bool,
}

impl Expansion<'_, '_> {
    fn block(&mut self, block: Block) {
        self.builder.switch_to(block);
        let old = std::mem::take(&mut self.builder.func.blocks[block].insts);
        for inst in old {
            self.builder.debug_loc = self.builder.func.insts[inst].debug_loc;
            if self.inst(inst).is_some() {
                self.changed = true;
            } else {
                self.builder.func.blocks[block].insts.push(inst);
            }
        }
    }

    /// Expands one instruction, if it is to be.
    fn inst(&mut self, inst: Inst) -> Option<()> {
        let data = &self.builder.func.insts[inst];
        match &data.op {
            &Op::Load { ptr, access } => {
                let result = data.result?;
                let ty = self.builder.ty(result);
                self.objects.address(ptr).filter(|_| self.builder.cx.types.is_aggregate(ty))?;
                self.load(result, ty, ptr, access.align)
            }
            &Op::Store { ptr, value, access } => {
                let ty = self.builder.ty(value);
                self.objects.address(ptr).filter(|_| self.builder.cx.types.is_aggregate(ty))?;
                self.store(value, ty, ptr, access.align)
            }
            Op::Intrinsic(call) => {
                let call = call.clone();
                match call.intrinsic {
                    Intrinsic::MemSet => self.fill(&call),
                    _ => self.copy(&call),
                }
            }
            _ => None,
        }
    }

    fn address(&mut self, base: Value, offset: u64) -> Value {
        if offset == 0 {
            return base;
        }
        let offset = self.builder.cx.i64(offset);
        self.builder.byte_offset(base, offset)
    }

    fn load(&mut self, result: Value, ty: Type, ptr: Value, align: u32) -> Option<()> {
        let pieces = aggregate_pieces(self.builder.cx, self.layout, ty)?;
        let mut aggregate = self.builder.cx.poison(ty);
        for piece in pieces {
            let address = self.address(ptr, piece.offset);
            let value = self.builder.load(piece.ty, address, align_at(align, piece.offset));
            aggregate = self.builder.insert_value(aggregate, value, &piece.path);
        }
        self.replaced.insert(result, aggregate);
        Some(())
    }

    fn store(&mut self, value: Value, ty: Type, ptr: Value, align: u32) -> Option<()> {
        let pieces = aggregate_pieces(self.builder.cx, self.layout, ty)?;
        for piece in pieces {
            let member = self.member(value, &piece.path)?;
            let address = self.address(ptr, piece.offset);
            self.builder.store(member, address, align_at(align, piece.offset));
        }
        Some(())
    }

    fn member(&mut self, value: Value, path: &[u32]) -> Option<Value> {
        let mut constant = value.as_constant();
        for &index in path {
            let cx = &mut *self.builder.cx;
            constant = constant.and_then(|c| cx.constants.element(&cx.types, c, u64::from(index)));
        }
        match constant {
            Some(constant) => Some(constant.into()),
            None => self.builder.extract_value(value, path),
        }
    }

    fn fill(&mut self, call: &IntrinsicCall) -> Option<()> {
        let (object, at) = self.objects.address(call.args[0])?;
        let place = Some((self.objects.list[object].ty, at));
        let pieces = fill_pieces(self.builder.cx, self.layout, call, place)?;
        let byte = self.builder.cx.constants.value_uint(call.args[1])?;
        let align = param_align(call, 0);
        for piece in pieces {
            let value = self.filled(piece.ty, byte);
            let address = self.address(call.args[0], piece.offset);
            self.builder.store(value, address, align_at(align, piece.offset));
        }
        Some(())
    }

    /// The value whose bytes are all `byte`.
    fn filled(&mut self, ty: Type, byte: u128) -> Value {
        let pattern = (byte & 0xff) * (u128::MAX / 0xff);
        let cx = &mut *self.builder.cx;
        if byte & 0xff == 0 {
            return cx.zero(ty);
        }
        let scalar = cx.types.scalar(ty);
        match *cx.types.kind(scalar) {
            TypeKind::Int(_) => cx.int(ty, pattern),
            TypeKind::Half => cx.float_bits(ty, pattern as u64 & 0xffff),
            TypeKind::Float => cx.float_bits(ty, pattern as u64 & 0xffff_ffff),
            TypeKind::Double => cx.float_bits(ty, pattern as u64),
            _ => {
                // Pointers are filled through an integer.
                let bits = self.layout.size_bits(&cx.types, scalar).unwrap_or(64) as u32;
                let int = cx.types.int(bits);
                let int = cx.types.with_scalar(ty, int);
                let bits = cx.int(int, pattern);
                self.builder.cast(oxmux_ir::CastOp::IntToPtr, bits, ty)
            }
        }
    }

    fn copy(&mut self, call: &IntrinsicCall) -> Option<()> {
        let length = constant_length(self.builder.cx, call)?;
        let (to, from) = (call.args[0], call.args[1]);
        let (object, at) = self.objects.address(to).or_else(|| self.objects.address(from))?;
        let ty = self.objects.list[object].ty;
        let pieces = pieces(self.builder.cx, self.layout, ty, at, length)?;
        // All is read before anything is written: the ranges may be the same one, or overlap in `memmove`.
        let mut values = Vec::with_capacity(pieces.len());
        for piece in &pieces {
            let address = self.address(from, piece.offset);
            let align = align_at(param_align(call, 1), piece.offset);
            values.push(self.builder.load(piece.ty, address, align));
        }
        for (piece, value) in pieces.iter().zip(values) {
            let address = self.address(to, piece.offset);
            self.builder.store(value, address, align_at(param_align(call, 0), piece.offset));
        }
        Some(())
    }
}

/// The alignment of an address `offset` bytes behind one aligned to `align`.
fn align_at(align: u32, offset: u64) -> u32 {
    let step = 1u64 << offset.trailing_zeros().min(31);
    align.max(1).min(u32::try_from(step).unwrap_or(1 << 31))
}

fn param_align(call: &IntrinsicCall, index: usize) -> u32 {
    let align = u32::try_from(call.param_align(index)).ok();
    align.filter(|align| align.is_power_of_two()).unwrap_or(1)
}
