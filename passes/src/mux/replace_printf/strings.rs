//! Strings that are known at compile time.

use oxmux_ir::analysis::affine::constant_offset;
use oxmux_ir::{
    CastOp, ConstExpr, Constant, ConstantKind, Function, GlobalId, Module, Op, Type, Value,
};

/// How many steps of address arithmetic are looked through.
const STEPS_MAX: usize = 256;

/// The message for an address that is not constant.
pub(super) const UNKNOWN: &str = "is not known at compile time";

/// The string that an address points to, up to its zero; or what is wrong with it.
pub(super) fn string_at(
    module: &Module,
    function: &Function,
    address: Value,
) -> Result<Vec<u8>, &'static str> {
    let place = resolve(module, function, address).ok_or(UNKNOWN)?;
    let (array, index) = element_at(module, place).ok_or(UNKNOWN)?;
    bytes_of(module, array, index)
}

/// A byte of a constant's image in memory.
#[derive(Copy, Clone)]
struct ImageByte {
    constant: Constant,
    offset: u64,
}

/// The place that an address means, in a constant global's initializer.
fn resolve(module: &Module, function: &Function, mut address: Value) -> Option<ImageByte> {
    let (cx, layout) = (&module.cx, &module.data_layout);
    let mut offset = 0i64;
    for _ in 0..STEPS_MAX {
        let (base, bytes) = match (address.as_constant(), function.def_op(address)) {
            (Some(constant), _) => match cx.constants.kind(constant) {
                ConstantKind::Global(id) => return in_global(module, *id, offset),
                ConstantKind::Expr(expr) => match &**expr {
                    ConstExpr::Gep { source, base, indices, .. } => {
                        let indices = indices.iter().map(|&index| index.into());
                        (Value::from(*base), constant_offset(cx, layout, *source, indices)?)
                    }
                    ConstExpr::Cast { op: CastOp::BitCast | CastOp::AddrSpaceCast, arg } => {
                        (Value::from(*arg), 0)
                    }
                    _ => return None,
                },
                _ => return None,
            },
            (None, Some(Op::Gep { source, base, indices, .. })) => {
                (*base, constant_offset(cx, layout, *source, indices.iter().copied())?)
            }
            (None, Some(Op::Cast { op: CastOp::BitCast | CastOp::AddrSpaceCast, arg, .. })) => {
                (*arg, 0)
            }
            (None, Some(Op::Freeze { arg })) => (*arg, 0),
            // An address out of a constant table.
            (None, Some(Op::Load { ptr, access })) if !access.volatile => {
                let place = resolve_table(module, function, *ptr)?;
                (place.constant.into(), 0)
            }
            _ => return None,
        };
        offset = offset.checked_add(bytes)?;
        address = base;
    }
    None
}

/// The address that is stored at an address, which must be a constant's.
fn resolve_table(module: &Module, function: &Function, address: Value) -> Option<ImageByte> {
    // One table of strings, not tables of tables: loads do not nest here.
    if let Some(Op::Load { .. }) = function.def_op(address) {
        return None;
    }
    let place = resolve_without_loads(module, function, address)?;
    let place = descend(module, place, |ty| module.cx.types.is_ptr(ty))?;
    (place.offset == 0).then_some(place)
}

/// [`resolve`] for the address of a table: a chain of constant offsets that ends in a global.
fn resolve_without_loads(
    module: &Module,
    function: &Function,
    address: Value,
) -> Option<ImageByte> {
    let mut value = address;
    for _ in 0..STEPS_MAX {
        value = match function.def_op(value) {
            Some(Op::Load { .. }) => return None,
            Some(Op::Gep { base, .. }) => *base,
            Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => *arg,
            _ => return resolve(module, function, address),
        };
    }
    None
}

fn in_global(module: &Module, id: GlobalId, offset: i64) -> Option<ImageByte> {
    let constant = module.globals[id].known_content()?;
    Some(ImageByte { constant, offset: u64::try_from(offset).ok()? })
}

/// The array of bytes that a place is in, and the byte of it.
fn element_at(module: &Module, place: ImageByte) -> Option<(Constant, u64)> {
    let types = &module.cx.types;
    let is_text = |ty| types.element_count(ty).is_some() && types.element(ty, 0) == Some(Type::I8);
    let place = descend(module, place, |ty| is_text(ty) && types.struct_fields(ty).is_none())?;
    Some((place.constant, place.offset))
}

/// Goes down into a constant until `wanted` says that the type is the right one.
fn descend(
    module: &Module,
    mut place: ImageByte,
    wanted: impl Fn(Type) -> bool,
) -> Option<ImageByte> {
    let (cx, layout) = (&module.cx, &module.data_layout);
    for _ in 0..STEPS_MAX {
        let ty = cx.constants.ty(place.constant);
        if wanted(ty) {
            return Some(place);
        }
        let elements = match cx.constants.kind(place.constant) {
            ConstantKind::Aggregate(elements) => elements,
            _ => return None,
        };
        let index = match cx.types.struct_fields(ty) {
            Some(_) => {
                let layout = layout.struct_layout(&cx.types, ty)?;
                layout.offsets.iter().rposition(|&offset| offset <= place.offset)?
            }
            None => {
                let size = layout.alloc_size(&cx.types, cx.types.element(ty, 0)?)?;
                usize::try_from(place.offset.checked_div(size)?).ok()?
            }
        };
        let start = layout.element_offset(&cx.types, ty, index as u64)?;
        let offset = place.offset.checked_sub(start)?;
        place = ImageByte { constant: *elements.get(index)?, offset };
    }
    None
}

/// The bytes of an array from one of them on, up to a zero.
fn bytes_of(module: &Module, array: Constant, index: u64) -> Result<Vec<u8>, &'static str> {
    const ENDLESS: &str = "does not end with a zero";
    let cx = &module.cx;
    let count = cx.types.element_count(cx.constants.ty(array)).unwrap_or(0);
    if index >= count {
        return Err(ENDLESS);
    }
    match cx.constants.kind(array) {
        ConstantKind::Zero => Ok(Vec::new()),
        ConstantKind::Aggregate(elements) => {
            let start = usize::try_from(index).unwrap_or(usize::MAX);
            let mut text = Vec::new();
            for &element in elements.get(start..).unwrap_or_default() {
                match cx.constants.as_uint(element) {
                    Some(0) => return Ok(text),
                    Some(byte) => text.push(byte as u8),
                    None => return Err("has bytes that are not known"),
                }
            }
            Err(ENDLESS)
        }
        _ => Err("has bytes that are not known"),
    }
}
