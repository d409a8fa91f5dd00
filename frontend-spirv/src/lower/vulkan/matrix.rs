//! Matrices as values: arrays of columns.
//!
//! Sums go from the first term to the last, each product rounded: no fused multiply-add, as `NoContraction` wants it.

use oxmux_ir::Builder;
use oxmux_ir::function::Value;
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::Op;

use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::Type;

/// Lowers one instruction.
pub(super) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let a = f.operand_value(inst, 0)?;
    let ty = f.result_type(inst)?;
    let columns = match inst.opcode() {
        Op::Transpose => {
            let columns = columns(f, inst, a)?;
            transposed(&mut f.builder(), &columns)
        }
        Op::MatrixTimesScalar => {
            let (columns, scalar) = (columns(f, inst, a)?, f.operand_value(inst, 1)?);
            columns.into_iter().map(|column| scaled(&mut f.builder(), column, scalar)).collect()
        }
        Op::OuterProduct => {
            let row = f.operand_value(inst, 1)?;
            let row = lanes(&mut f.builder(), row);
            row.into_iter().map(|scalar| scaled(&mut f.builder(), a, scalar)).collect()
        }
        Op::MatrixTimesVector => {
            let (columns, vector) = (columns(f, inst, a)?, f.operand_value(inst, 1)?);
            let product = times_vector(&mut f.builder(), &columns, vector);
            return set(f, inst, product);
        }
        Op::VectorTimesMatrix => {
            let b = f.operand_value(inst, 1)?;
            let columns = columns(f, inst, b)?;
            let mut builder = f.builder();
            let products: Vec<Value> =
                columns.into_iter().filter_map(|column| dot(&mut builder, a, column)).collect();
            let product = builder.vector_of(&products);
            return set(f, inst, Some(product));
        }
        _ => {
            let b = f.operand_value(inst, 1)?;
            let (left, right) = (columns(f, inst, a)?, columns(f, inst, b)?);
            let mut builder = f.builder();
            right.iter().filter_map(|&column| times_vector(&mut builder, &left, column)).collect()
        }
    };
    let whole = matrix(&mut f.builder(), ty, &columns);
    set(f, inst, Some(whole))
}

/// `Determinant`, or `MatrixInverse`.
pub(super) fn extended(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    inverse: bool,
) -> Result<(), Error> {
    let matrix_type = f.operand(inst, 2).ok().and_then(|id| f.spirv_type(id));
    let expected = match matrix_type.map(|ty| (ty, f.spirv.types.get(ty))) {
        Some((ty, Type::Matrix { .. })) if inverse => Some(ty),
        Some((_, &Type::Matrix { column, .. })) => f.spirv.types.element(column, 0),
        _ => None,
    };
    let fits = expected.is_some() && inst.result_type() == expected;
    if !fits || inst.operands().len() != 3 {
        return Err(f.invalid(inst, "the operand is no square matrix"));
    }
    let operand = f.operand_value(inst, 2)?;
    let ty = f.result_type(inst)?;
    let columns = columns(f, inst, operand)?;
    let mut b = f.builder();
    let elements: Vec<Vec<Value>> = columns.iter().map(|&column| lanes(&mut b, column)).collect();
    let size = elements.len();
    if !(2..=4).contains(&size) || elements.iter().any(|column| column.len() != size) {
        return Err(f.invalid(inst, "the operand is no square matrix"));
    }
    // cofactors[c][r] belongs to the element of column c and row r.
    let all: Vec<usize> = (0..size).collect();
    let mut cofactors = Vec::new();
    for c in 0..if inverse { size } else { 1 } {
        let mut column = Vec::new();
        for r in 0..size {
            let minor = minor(&mut b, &elements, &without(&all, c), &without(&all, r));
            let Some(minor) = minor else { continue };
            column.push(if (c + r) % 2 == 1 { b.fneg(minor) } else { minor });
        }
        cofactors.push(column);
    }
    let terms = elements.first().into_iter().flatten().zip(cofactors.first().into_iter().flatten());
    let terms: Vec<(Value, Value)> = terms.map(|(&a, &b)| (a, b)).collect();
    let determinant = sum_of_products(&mut b, &terms);
    let Some(determinant) = determinant else {
        return Err(f.invalid(inst, "the operand is no square matrix"));
    };
    if !inverse {
        return set(f, inst, Some(determinant));
    }
    let mut columns = Vec::new();
    for row in 0..size {
        let of_row: Vec<Value> =
            cofactors.iter().filter_map(|column| column.get(row).copied()).collect();
        let quotients: Vec<Value> =
            of_row.into_iter().map(|cofactor| b.fdiv(cofactor, determinant)).collect();
        columns.push(b.vector_of(&quotients));
    }
    let whole = matrix(&mut b, ty, &columns);
    set(f, inst, Some(whole))
}

fn set(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    value: Option<Value>,
) -> Result<(), Error> {
    match value {
        Some(value) => {
            f.set(inst.result(), value);
            Ok(())
        }
        None => Err(f.invalid(inst, "an operand is no matrix")),
    }
}

fn without(all: &[usize], left_out: usize) -> Vec<usize> {
    all.iter().copied().filter(|&index| index != left_out).collect()
}

/// The determinant of what is left of some columns and rows, by its first column.
fn minor(
    b: &mut Builder<'_>,
    elements: &[Vec<Value>],
    columns: &[usize],
    rows: &[usize],
) -> Option<Value> {
    let (&first, others) = columns.split_first()?;
    let element = |row: usize| elements.get(first)?.get(row).copied();
    if others.is_empty() {
        return element(*rows.first()?);
    }
    let mut terms = Vec::new();
    for (position, &row) in rows.iter().enumerate() {
        let inner = minor(b, elements, others, &without(rows, row))?;
        let inner = if position % 2 == 1 { b.fneg(inner) } else { inner };
        terms.push((element(row)?, inner));
    }
    sum_of_products(b, &terms)
}

fn sum_of_products(b: &mut Builder<'_>, terms: &[(Value, Value)]) -> Option<Value> {
    let mut sum = None;
    for &(x, y) in terms {
        let product = b.fmul(x, y);
        sum = Some(match sum {
            Some(sum) => b.fadd(sum, product),
            None => product,
        });
    }
    sum
}

/// The columns of a matrix.
fn columns(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    whole: Value,
) -> Result<Vec<Value>, Error> {
    let ty = f.value_type(whole);
    let count = match *f.shared.module.cx.types.kind(ty) {
        oxmux_ir::TypeKind::Array { len, .. } => u32::try_from(len).unwrap_or(0).min(4),
        _ => 0,
    };
    let mut b = f.builder();
    let columns: Option<Vec<Value>> =
        (0..count).map(|column| b.extract_value(whole, &[column])).collect();
    match columns {
        Some(columns) if !columns.is_empty() => Ok(columns),
        _ => Err(f.invalid(inst, "an operand is no matrix")),
    }
}

fn matrix(b: &mut Builder<'_>, ty: IrType, columns: &[Value]) -> Value {
    let mut whole = b.cx.poison(ty);
    for (position, &column) in (0..).zip(columns) {
        whole = b.insert_value(whole, column, &[position]);
    }
    whole
}

fn lanes(b: &mut Builder<'_>, vector: Value) -> Vec<Value> {
    let ty = b.ty(vector);
    let count = b.lanes(ty).unwrap_or(0);
    (0..count).map(|lane| b.lane(vector, lane)).collect()
}

fn scaled(b: &mut Builder<'_>, vector: Value, scalar: Value) -> Value {
    let ty = b.ty(vector);
    let scalar = b.splat(ty, scalar);
    b.fmul(vector, scalar)
}

fn dot(b: &mut Builder<'_>, x: Value, y: Value) -> Option<Value> {
    let products = b.fmul(x, y);
    let terms = lanes(b, products);
    let (&first, rest) = terms.split_first()?;
    Some(rest.iter().fold(first, |sum, &term| b.fadd(sum, term)))
}

fn times_vector(b: &mut Builder<'_>, columns: &[Value], vector: Value) -> Option<Value> {
    let factors = lanes(b, vector);
    let mut sum = None;
    for (&column, factor) in columns.iter().zip(factors) {
        let product = scaled(b, column, factor);
        sum = Some(match sum {
            Some(sum) => b.fadd(sum, product),
            None => product,
        });
    }
    sum
}

fn transposed(b: &mut Builder<'_>, columns: &[Value]) -> Vec<Value> {
    let elements: Vec<Vec<Value>> = columns.iter().map(|&column| lanes(b, column)).collect();
    let rows = elements.first().map_or(0, Vec::len);
    let row = |r: usize| elements.iter().filter_map(|column| column.get(r).copied()).collect();
    let rows: Vec<Vec<Value>> = (0..rows).map(row).collect();
    rows.into_iter().map(|row| b.vector_of(&row)).collect()
}
