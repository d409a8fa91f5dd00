//! The single values of aggregates, and of ranges of memory.

use super::PIECES_MAX;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{Context, DataLayout, Intrinsic, Type, TypeKind};

/// The longest copy or fill that is expanded, in bytes.
const LENGTH_MAX: u64 = 512;
/// How deep types are looked into.
const DEPTH_MAX: u32 = 16;

/// A single value in an aggregate or in a range of memory.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// In bytes.
    pub(super) offset: u64,
    pub(super) ty: Type,
    /// Where it is in the aggregate.
    pub(super) path: Vec<u32>,
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

/// The constant length of a copy or fill that is not volatile.
pub(super) fn constant_length(cx: &Context, call: &IntrinsicCall) -> Option<u64> {
    let known = matches!(
        call.intrinsic,
        Intrinsic::MemCpy | Intrinsic::MemCpyInline | Intrinsic::MemMove | Intrinsic::MemSet
    );
    let [_, _, length, volatile] = call.args[..] else { return None };
    if !known || cx.constants.value_uint(volatile) != Some(0) {
        return None;
    }
    u64::try_from(cx.constants.value_uint(length)?).ok()
}
