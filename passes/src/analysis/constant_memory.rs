//! What a load from a constant variable gives: LLVM's `ConstantFoldLoadFromConstPtr`.

use super::alias::{PointerBase, trace};
use oxmux_ir::eval::fold;
use oxmux_ir::module::GlobalId;
use oxmux_ir::{
    CastOp, Constant, ConstantKind, Context, DataLayout, Function, Module, Op, Type, TypeKind,
    Value,
};

/// The most steps from a constant to one of its elements.
const STEPS_MAX: u32 = 16;

/// The value, of type `ty`, that a load gives whose address is a constant number of bytes from a
/// constant variable; none if it may give another one, has side effects, or is of more than one
/// scalar or vector of the variable's. Constant in the module's size.
pub(crate) fn loaded_constant(
    module: &mut Module,
    function: &Function,
    op: &Op,
    ty: Type,
) -> Option<Constant> {
    let Op::Load { ptr, access } = op else { return None };
    if !access.is_simple() {
        return None;
    }
    let (global, place) = variable(module, function, *ptr)?;
    let content = module.globals[global].definitive_content()?;
    let offset = u64::try_from(place.offset?).ok()?;
    read(&mut module.cx, &module.data_layout, content, offset, ty)
}

/// Whether an address is one in a constant variable, wherever in it.
pub(crate) fn is_in_constant(module: &Module, function: &Function, address: Value) -> bool {
    let found = variable(module, function, address);
    found.is_some_and(|(global, _)| module.globals[global].definitive_content().is_some())
}

/// The variable that an address is in, and where.
fn variable(
    module: &Module,
    function: &Function,
    address: Value,
) -> Option<(GlobalId, PointerBase)> {
    let place = trace(&module.cx, &module.data_layout, function, address);
    match module.cx.constants.of(place.root)? {
        ConstantKind::Global(id) => Some((*id, place)),
        _ => None,
    }
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
                return fold(cx, &Op::cast(CastOp::BitCast, content.into()), ty);
            }
        };
        offset -= layout.element_offset(&cx.types, of, index)?;
        content = cx.constants.element(&cx.types, content, index)?;
    }
    None
}
