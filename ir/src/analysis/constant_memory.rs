//! What a load from a constant variable gives: LLVM's `ConstantFoldLoadFromConstPtr`.

use super::affine::constant_offset;
use crate::entity::IdVec;
use crate::module::{Global, GlobalId};
use crate::{
    CastOp, ConstExpr, Constant, ConstantKind, Context, DataLayout, FastMath, Function, Op,
    OpFlags, Type, TypeKind, Value,
};

/// The most steps from an address to its variable, and from a constant to one of its elements.
const STEPS_MAX: u32 = 16;

/// The value, of type `ty`, that a load gives whose address is a constant number of bytes from a
/// constant variable; none if it may give another one, has side effects, or is of more than one
/// scalar or vector of the variable's. Constant in the module's size.
pub fn loaded_constant(
    cx: &mut Context,
    layout: &DataLayout,
    globals: &IdVec<GlobalId, Global>,
    function: &Function,
    op: &Op,
    ty: Type,
) -> Option<Constant> {
    let Op::Load { ptr, access } = op else { return None };
    if !access.is_simple() {
        return None;
    }
    let (global, offset) = place(cx, layout, function, *ptr)?;
    let content = globals[global].definitive_content()?;
    read(cx, layout, content, u64::try_from(offset).ok()?, ty)
}

/// Whether an address is one in a constant variable, wherever in it.
pub fn is_in_constant(
    cx: &Context,
    globals: &IdVec<GlobalId, Global>,
    function: &Function,
    mut address: Value,
) -> bool {
    for _ in 0..STEPS_MAX {
        address = match (function.def_op(address), cx.constants.of(address)) {
            (Some(Op::Gep { base, .. }), _) => *base,
            (Some(Op::Cast { op: CastOp::AddrSpaceCast, arg, .. }), _) => *arg,
            (None, Some(ConstantKind::Global(id))) => {
                return globals[*id].definitive_content().is_some();
            }
            (None, Some(ConstantKind::Expr(expr))) => match &**expr {
                ConstExpr::Gep { base, .. } => (*base).into(),
                ConstExpr::Cast { op: CastOp::AddrSpaceCast, arg } => (*arg).into(),
                _ => return false,
            },
            _ => return false,
        };
    }
    false
}

/// The variable that an address is in, and the bytes from its begin.
fn place(
    cx: &Context,
    layout: &DataLayout,
    function: &Function,
    mut address: Value,
) -> Option<(GlobalId, i64)> {
    let mut offset = 0i64;
    for _ in 0..STEPS_MAX {
        let (base, distance) = match (function.def_op(address), cx.constants.of(address)) {
            (Some(Op::Gep { source, base, indices, .. }), _) => {
                (*base, constant_offset(cx, layout, *source, indices.iter().copied())?)
            }
            (Some(Op::Cast { op: CastOp::AddrSpaceCast, arg, .. }), _) => (*arg, 0),
            (None, Some(ConstantKind::Global(id))) => return Some((*id, offset)),
            (None, Some(ConstantKind::Expr(expr))) => match &**expr {
                ConstExpr::Gep { source, base, indices, .. } => {
                    let indices = indices.iter().map(|&index| index.into());
                    ((*base).into(), constant_offset(cx, layout, *source, indices)?)
                }
                ConstExpr::Cast { op: CastOp::AddrSpaceCast, arg } => ((*arg).into(), 0),
                _ => return None,
            },
            _ => return None,
        };
        address = base;
        offset = offset.checked_add(distance)?;
    }
    None
}

/// The value of a type at a place in a constant.
fn read(
    cx: &mut Context,
    layout: &DataLayout,
    content: Constant,
    offset: u64,
    ty: Type,
) -> Option<Constant> {
    match cx.types.vector_parts(ty) {
        None => read_scalar(cx, layout, content, offset, ty),
        Some((_, _, true)) => None,
        Some((lane, lanes, false)) => {
            let size = whole_bytes(cx, layout, lane)?;
            let mut elements = Vec::with_capacity(lanes as usize);
            for at in 0..u64::from(lanes) {
                let place = offset.checked_add(at.checked_mul(size)?)?;
                elements.push(read_scalar(cx, layout, content, place, lane)?);
            }
            Some(cx.constants.aggregate(&cx.types, ty, &elements))
        }
    }
}

/// The size of an integer or a float of whole bytes.
fn whole_bytes(cx: &Context, layout: &DataLayout, ty: Type) -> Option<u64> {
    let bits = match cx.types.kind(ty) {
        TypeKind::Int(bits) => u64::from(*bits),
        _ if cx.types.is_float(ty) => layout.size_bits(&cx.types, ty)?,
        _ => return None,
    };
    (bits % 8 == 0).then_some(bits / 8)
}

/// The integer or float at a place in a constant, if one of that size begins there. Where all is
/// zero, its padding counts as zero, too: it may hold anything.
fn read_scalar(
    cx: &mut Context,
    layout: &DataLayout,
    mut content: Constant,
    mut offset: u64,
    ty: Type,
) -> Option<Constant> {
    let size = whole_bytes(cx, layout, ty)?;
    for _ in 0..STEPS_MAX {
        let of = cx.constants.ty(content);
        if cx.constants.is_zero(content) {
            let inside = offset.checked_add(size)? <= layout.alloc_size(&cx.types, of)?;
            return inside.then(|| cx.constants.zero(&cx.types, ty));
        }
        let index = match *cx.types.kind(of) {
            TypeKind::Array { element, .. } => {
                offset / layout.alloc_size(&cx.types, element)?.max(1)
            }
            TypeKind::Vector { element, scalable: false, .. } => {
                offset / whole_bytes(cx, layout, element)?
            }
            _ if cx.types.struct_fields(of).is_some() => {
                let members = layout.struct_layout(&cx.types, of)?.offsets;
                (members.partition_point(|&begin| begin <= offset) as u64).checked_sub(1)?
            }
            _ => {
                let is_number = matches!(
                    cx.constants.kind(content),
                    ConstantKind::Int(_) | ConstantKind::Float(_)
                );
                if offset != 0 || !is_number || whole_bytes(cx, layout, of)? != size {
                    return None;
                }
                if of == ty {
                    return Some(content);
                }
                let (op, arg) = (CastOp::BitCast, content.into());
                let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                return crate::eval::fold(cx, &Op::Cast { op, flags, fast_math, arg }, ty);
            }
        };
        offset -= layout.element_offset(&cx.types, of, index)?;
        content = cx.constants.element(&cx.types, content, index)?;
    }
    None
}
