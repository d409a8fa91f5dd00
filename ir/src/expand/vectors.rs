//! Vectors made shorter, counted, summed in parts, and matrices (Language Reference, "Matrix
//! Intrinsics").

use super::{ExpandedCall, ExpandedValue, Make, OTHER_OPERANDS, lanes, lanes_of_type, operands};
use crate::builder::Builder;
use crate::function::Value;
use crate::instruction::{GepFlags, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

pub(super) const ENTRIES: &[(&str, Make)] = &[
    ("experimental.vector.compress", compress),
    ("experimental.cttz.elts", count_trailing),
    ("experimental.get.vector.length", vector_length),
    ("experimental.vector.partial.reduce.add", partial_sums),
    ("vector.partial.reduce.add", partial_sums),
    ("experimental.vector.histogram.add", histogram),
    ("matrix.transpose", transpose),
    ("matrix.multiply", multiply),
    ("matrix.column.major.load", column_load),
    ("matrix.column.major.store", column_store),
];

/// The active lanes come first; the others are those of a second vector.
fn compress(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [vector, mask, otherwise] = operands(call)?;
    let count = lanes(b, vector)?.known()?;
    let fits = lanes(b, mask)?;
    if fits.element != Type::I1 || fits.count != count || b.ty(otherwise) != b.ty(vector) {
        return Err(OTHER_OPERANDS.into());
    }
    let mut out = otherwise;
    let mut place = b.cx.i32(0);
    for lane in 0..count {
        let (element, on) = (b.lane(vector, lane), b.lane(mask, lane));
        let with = b.insert_element(out, element, place);
        out = b.select(on, with, out);
        let step = b.int_cast(on, Type::I32, false);
        place = b.add(place, step);
    }
    Ok(Some(out))
}

fn count_trailing(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [vector, _] = operands(call)?;
    let shape = lanes(b, vector)?;
    if !b.cx.types.is_int(shape.element) || !b.cx.types.is_int(call.ty) {
        return Err(OTHER_OPERANDS.into());
    }
    let zero = b.cx.zero(b.ty(vector));
    let set = b.icmp(IntPredicate::Ne, vector, zero);
    let all = shape.count(b, Type::I32);
    first_set(b, set, all, call.ty).map(Some)
}

/// The number of the first lane that is set, or another number.
pub(super) fn first_set(
    b: &mut Builder<'_>,
    set: Value,
    otherwise: Value,
    ty: Type,
) -> Result<Value, String> {
    let shape = lanes(b, set)?;
    if b.ty(otherwise) != Type::I32 || !b.cx.types.is_int(ty) {
        return Err(OTHER_OPERANDS.into());
    }
    let numbers = shape.numbers(b, Type::I32);
    let numbers_ty = b.ty(numbers);
    let none = b.splat(numbers_ty, otherwise);
    let found = b.select(set, numbers, none);
    let first = b.intrinsic_value(Intrinsic::ReduceUMin, Type::I32, &[found]);
    Ok(b.int_cast(first, ty, false))
}

/// As many lanes as there is work for, and no more than a vector has.
fn vector_length(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [work, most, scalable] = operands(call)?;
    let ty = b.ty(work);
    let known = |v: Value| b.cx.constants.value_uint(v);
    let (Some(most), Some(scalable)) = (known(most), known(scalable)) else {
        return Err(OTHER_OPERANDS.into());
    };
    if !b.cx.types.is_int(ty) || !b.cx.types.is_int(call.ty) {
        return Err(OTHER_OPERANDS.into());
    }
    let mut most = b.cx.int(ty, most);
    if scalable != 0 {
        let multiple = b.intrinsic_value(Intrinsic::VScale, ty, &[]);
        most = b.mul(multiple, most);
    }
    let length = b.intrinsic_like(Intrinsic::UMin, &[work, most]);
    Ok(Some(b.int_cast(length, call.ty, false)))
}

/// A short vector and all parts of a long one, added.
fn partial_sums(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [sums, vector] = operands(call)?;
    let (short, long) = (lanes(b, sums)?, lanes(b, vector)?);
    let fits = short.element == long.element
        && b.cx.types.is_int(short.element)
        && short.scalable == long.scalable
        && long.count.is_multiple_of(short.count)
        && long.count <= super::LANES_MAX;
    if !fits {
        return Err(OTHER_OPERANDS.into());
    }
    let mut sum = sums;
    for part in 0..long.count / short.count {
        let at = b.cx.i64(u64::from(part * short.count));
        let ty = b.ty(sums);
        let part = b.intrinsic_value(Intrinsic::VectorExtract, ty, &[vector, at]);
        sum = b.add(sum, part);
    }
    Ok(Some(sum))
}

/// Adds to the memory at each lane's address, one lane after the other: addresses may be equal.
fn histogram(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [buckets, step, mask] = operands(call)?;
    let count = lanes(b, buckets)?.known()?;
    let ty = b.ty(step);
    if !b.cx.types.is_int(ty) || lanes(b, mask)?.count != count {
        return Err(OTHER_OPERANDS.into());
    }
    let align = b.cx.i32(call.layout.abi_align(&b.cx.types, ty));
    let one = b.cx.types.vector(ty, 1);
    let zero = b.cx.i32(0);
    let off = b.cx.zero(one);
    for lane in 0..count {
        let (bucket, on) = (b.lane(buckets, lane), b.lane(mask, lane));
        let bits = b.cx.types.vector(Type::I1, 1);
        let none = b.cx.poison(bits);
        let on = b.insert_element(none, on, zero);
        let before = b.intrinsic_value(Intrinsic::MaskedLoad, one, &[bucket, align, on, off]);
        let before = b.extract_element(before, zero);
        let after = b.add(before, step);
        let none = b.cx.poison(one);
        let after = b.insert_element(none, after, zero);
        b.intrinsic(Intrinsic::MaskedStore, Type::VOID, &[after, bucket, align, on]);
    }
    Ok(None)
}

/// The rows and columns of a matrix in a vector, from two constants.
fn shape(b: &Builder<'_>, rows: Value, columns: Value, vector: Type) -> Result<[u32; 2], String> {
    let count = lanes_of_type(b, vector)?.known()?;
    let known = |v: Value| b.cx.constants.value_uint(v).and_then(|n| u32::try_from(n).ok());
    match (known(rows), known(columns)) {
        (Some(rows), Some(columns)) if rows.checked_mul(columns) == Some(count) => {
            Ok([rows, columns])
        }
        _ => Err(OTHER_OPERANDS.into()),
    }
}

fn transpose(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [matrix, rows, columns] = operands(call)?;
    let [rows, columns] = shape(b, rows, columns, b.ty(matrix))?;
    let from = |at: u32| (at % columns * rows + at / columns) as i32;
    let order: Vec<i32> = (0..rows * columns).map(from).collect();
    Ok(Some(b.shuffle(matrix, matrix, &order)))
}

/// Each element is a sum in the order of the inner dimension. A column of the result is made at
/// once: a product of matrices is then as many operations as the result has columns times the inner
/// dimension, not times its rows, too.
fn multiply(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [left, right, rows, inner, columns] = operands(call)?;
    let element = lanes(b, left)?.element;
    let float = b.cx.types.is_float(element);
    if lanes(b, right)?.element != element || !(float || b.cx.types.is_int(element)) {
        return Err(OTHER_OPERANDS.into());
    }
    let [rows_count, depth] = shape(b, rows, inner, b.ty(left))?;
    let [_, columns_count] = shape(b, inner, columns, b.ty(right))?;
    shape(b, rows, columns, call.ty)?;
    let of_column = b.cx.types.vector(element, rows_count);
    let parts: Vec<Value> = (0..depth).map(|k| column_of(b, left, rows_count, k)).collect();
    let mut out = b.cx.poison(call.ty);
    for column in 0..columns_count {
        let mut sum = None;
        for (k, &part) in (0..).zip(&parts) {
            let factor = b.lane(right, column * depth + k);
            let factor = b.splat(of_column, factor);
            let product = if float { b.fmul(part, factor) } else { b.mul(part, factor) };
            sum = Some(match sum {
                None => product,
                Some(sum) if float => b.fadd(sum, product),
                Some(sum) => b.add(sum, product),
            });
        }
        out = with_column(b, out, sum.ok_or(OTHER_OPERANDS)?, rows_count, column)?;
    }
    Ok(Some(out))
}

/// A column of a matrix in a vector.
fn column_of(b: &mut Builder<'_>, matrix: Value, rows: u32, column: u32) -> Value {
    let order: Vec<i32> = (0..rows).map(|row| (column * rows + row) as i32).collect();
    b.shuffle(matrix, matrix, &order)
}

/// A matrix in a vector with another column.
fn with_column(
    b: &mut Builder<'_>,
    matrix: Value,
    column: Value,
    rows: u32,
    number: u32,
) -> Result<Value, String> {
    let at = b.cx.i64(u64::from(number) * u64::from(rows));
    let ty = b.ty(matrix);
    let out = b.intrinsic(Intrinsic::VectorInsert, ty, &[matrix, column, at]);
    out.ok_or_else(|| OTHER_OPERANDS.into())
}

/// The address of a column, its type and its alignment.
fn column(
    b: &mut Builder<'_>,
    call: &ExpandedCall<'_>,
    (ptr, stride): (Value, Value),
    (element, rows): (Type, u32),
    column: u32,
) -> Result<(Value, Type, u32), String> {
    if !b.cx.types.is_ptr(b.ty(ptr)) || !b.cx.types.is_int(b.ty(stride)) {
        return Err(OTHER_OPERANDS.into());
    }
    let number = b.int_like(stride, u128::from(column));
    let offset = b.mul(stride, number);
    let at = b.gep(element, ptr, &[offset], GepFlags::NONE);
    let ty = b.cx.types.vector(element, rows);
    Ok((at, ty, call.layout.abi_align(&b.cx.types, element)))
}

fn column_load(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [ptr, stride, _, rows, columns] = operands(call)?;
    let [rows, columns] = shape(b, rows, columns, call.ty)?;
    let element = lanes_of_type(b, call.ty)?.element;
    let mut out = b.cx.poison(call.ty);
    for number in 0..columns {
        let (at, ty, align) = column(b, call, (ptr, stride), (element, rows), number)?;
        let loaded = b.load(ty, at, align);
        out = with_column(b, out, loaded, rows, number)?;
    }
    Ok(Some(out))
}

fn column_store(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [matrix, ptr, stride, _, rows, columns] = operands(call)?;
    let [rows, columns] = shape(b, rows, columns, b.ty(matrix))?;
    let element = lanes(b, matrix)?.element;
    for number in 0..columns {
        let (at, _, align) = column(b, call, (ptr, stride), (element, rows), number)?;
        let value = column_of(b, matrix, rows, number);
        b.store(value, at, align);
    }
    Ok(None)
}
