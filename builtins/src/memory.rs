//! Vector loads and stores (OpenCL C 6.13.7).
//!
//! `vloadn` and `vstoren` need the alignment of the element alone; three lanes touch three
//! elements, never a fourth.

use crate::expression::Expr;
use crate::{Body, Call};
use oxmux_ir::conversion::Rounding;
use oxmux_ir::opencl::{MangledType, VectorAccess};
use oxmux_ir::{GepFlags, Type};

/// The body of a load or store.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, access: VectorAccess) -> Body<'s, 'a> {
    let VectorAccess { is_store, half, aligned, lanes, rounding } = access;
    let stride = if aligned && lanes == 3 { 4 } else { lanes };
    match call.args[..] {
        [offset, pointer] if !is_store => {
            let element = match pointee(&call.params[1]) {
                Some(_) if half => Type::HALF,
                Some(element) => element,
                None => return Body::Missing,
            };
            let at = address(offset, pointer, element, stride);
            let align = alignment(element, if aligned { stride } else { 1 });
            load(at, element, lanes, align, half && call.ret_is_float()).into()
        }
        [value, offset, pointer] if is_store => {
            let element = match pointee(&call.params[2]) {
                Some(_) if half => Type::HALF,
                Some(element) => element,
                None => return Body::Missing,
            };
            // Double is rounded to half at once, not through float.
            let rounding = rounding.unwrap_or(Rounding::NearestEven);
            let value = if half { to_half(value, rounding) } else { value };
            let at = address(offset, pointer, element, stride);
            let align = alignment(element, if aligned { stride } else { 1 });
            for i in 0..lanes {
                let lane = value.lane(i);
                let place = element_address(at, element, u64::from(i));
                let align = if i == 0 { align } else { alignment(element, 1) };
                call.builder.with(|b| b.store(lane.value(), place.value(), align));
            }
            Body::Void
        }
        _ => Body::Missing,
    }
}

/// A float or double as half. A directed mode moves the nearest half by one pattern where it lies
/// on the wrong side: patterns of one sign are in the order of their magnitudes, infinity after the
/// largest number.
fn to_half<'s, 'a>(value: Expr<'s, 'a>, rounding: Rounding) -> Expr<'s, 'a> {
    let near = value.to_float(Type::HALF);
    if rounding == Rounding::NearestEven || value.is_half() {
        return near;
    }
    let back = near.to_float(value.scalar_type());
    // Comparisons with NaN are false: it stays what it is.
    let wrong = match rounding {
        Rounding::Up => back.lt(value),
        Rounding::Down => back.gt(value),
        _ => back.fabs().gt(value.fabs()),
    };
    let pattern = near.to_bits();
    let (one, minus_one) = (pattern.like(1i64), pattern.like(-1i64));
    let negative = pattern.slt(0i64);
    let step = match rounding {
        Rounding::Up => negative.select(minus_one, one),
        Rounding::Down => negative.select(one, minus_one),
        _ => minus_one,
    };
    (pattern + wrong.select(step, 0i64)).from_bits()
}

impl Call<'_, '_> {
    /// Whether the function returns floats of 32 bits: what halfs in memory become.
    fn ret_is_float(&self) -> bool {
        self.builder.with(|b| b.cx.types.scalar(self.ret)) == Type::FLOAT
    }
}

/// The type that a pointer parameter points to.
fn pointee(param: &MangledType) -> Option<Type> {
    let MangledType::Pointer { pointee, .. } = param else { return None };
    Some(match **pointee {
        MangledType::Int { bits: 8, .. } => Type::I8,
        MangledType::Int { bits: 16, .. } => Type::I16,
        MangledType::Int { bits: 32, .. } => Type::I32,
        MangledType::Int { .. } => Type::I64,
        MangledType::Float(16) => Type::HALF,
        MangledType::Float(32) => Type::FLOAT,
        MangledType::Float(_) => Type::DOUBLE,
        _ => return None,
    })
}

fn alignment(element: Type, lanes: u32) -> u32 {
    let bytes = match element {
        Type::I8 => 1,
        Type::I16 | Type::HALF => 2,
        Type::I32 | Type::FLOAT => 4,
        _ => 8,
    };
    bytes * lanes
}

/// The address of the vector with this number.
fn address<'s, 'a>(
    offset: Expr<'s, 'a>,
    pointer: Expr<'s, 'a>,
    element: Type,
    stride: u32,
) -> Expr<'s, 'a> {
    let index = offset * u64::from(stride);
    let builder = pointer.builder();
    builder
        .expr(builder.with(|b| b.gep(element, pointer.value(), &[index.value()], GepFlags::NONE)))
}

fn element_address<'s, 'a>(base: Expr<'s, 'a>, element: Type, index: u64) -> Expr<'s, 'a> {
    if index == 0 {
        return base;
    }
    let builder = base.builder();
    let index = builder.int(builder.size_type(), index);
    builder.expr(builder.with(|b| b.gep(element, base.value(), &[index.value()], GepFlags::NONE)))
}

fn load<'s, 'a>(
    at: Expr<'s, 'a>,
    element: Type,
    lanes: u32,
    align: u32,
    widen: bool,
) -> Expr<'s, 'a> {
    let builder = at.builder();
    let one = |i: u32| {
        let place = element_address(at, element, u64::from(i));
        let align = if i == 0 { align } else { alignment(element, 1) };
        builder.expr(builder.with(|b| b.load(element, place.value(), align)))
    };
    // A whole vector in memory is what lanes follow one another without padding: all but three
    // lanes.
    let value = match lanes {
        1 => one(0),
        3 => builder.vector(&[one(0), one(1), one(2)]),
        _ => builder.expr(builder.with(|b| {
            let ty = b.cx.types.vector(element, lanes);
            b.load(ty, at.value(), align)
        })),
    };
    if widen { value.to_float(Type::FLOAT) } else { value }
}
