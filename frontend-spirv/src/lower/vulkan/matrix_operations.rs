//! Operations of matrices as instructions on their columns, and the functions of a module that do
//! them.
//!
//! Sums go from the first term to the last, each product rounded: no fused multiply-add, as
//! `NoContraction` wants it.

use hashbrown::HashMap;
use oxmux_ir::TypeKind;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::FastMath;
use oxmux_ir::module::FunctionId;
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::Op;
use rustc_hash::FxBuildHasher;

use crate::lower::float_mode::arithmetic::Arithmetic;

/// The operations of matrices of a module.
#[derive(Default)]
pub(crate) struct Operations {
    /// How many there were.
    pub(super) count: usize,
    /// Those that are done by a function: with the flags of their results, and the operands' types.
    pub(super) functions: HashMap<(Operation, FastMath, Vec<IrType>), FunctionId, FxBuildHasher>,
}

/// What is done with matrices.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(super) enum Operation {
    Instruction(Op),
    Determinant,
    Inverse,
}

/// The result of an operation, of type `ty`; none if the operands do not fit.
pub(super) fn compute(
    b: &mut Arithmetic<'_, '_>,
    operation: Operation,
    ty: IrType,
    operands: &[Value],
) -> Option<Value> {
    let &first = operands.first()?;
    let second = || operands.get(1).copied();
    let columns = match operation {
        Operation::Determinant => return inverse(b, None, first),
        Operation::Inverse => return inverse(b, Some(ty), first),
        Operation::Instruction(Op::Transpose) => {
            let columns = columns(b, first)?;
            transposed(b, &columns)
        }
        Operation::Instruction(Op::MatrixTimesScalar) => {
            let (columns, scalar) = (columns(b, first)?, second()?);
            columns.into_iter().map(|column| scaled(b, column, scalar)).collect()
        }
        Operation::Instruction(Op::OuterProduct) => {
            let row = lanes(b, second()?);
            row.into_iter().map(|scalar| scaled(b, first, scalar)).collect()
        }
        Operation::Instruction(Op::MatrixTimesVector) => {
            let columns = columns(b, first)?;
            return times_vector(b, &columns, second()?);
        }
        Operation::Instruction(Op::VectorTimesMatrix) => {
            let columns = columns(b, second()?)?;
            let products: Vec<Value> =
                columns.into_iter().filter_map(|column| dot(b, first, column)).collect();
            return Some(b.vector_of(&products));
        }
        Operation::Instruction(_) => {
            let (left, right) = (columns(b, first)?, columns(b, second()?)?);
            right.iter().filter_map(|&column| times_vector(b, &left, column)).collect::<Vec<_>>()
        }
    };
    Some(matrix(b, ty, &columns))
}

/// The inverse of a square matrix, of type `ty`; without one, its determinant.
fn inverse(b: &mut Arithmetic<'_, '_>, ty: Option<IrType>, operand: Value) -> Option<Value> {
    let columns = columns(b, operand)?;
    let elements: Vec<Vec<Value>> = columns.iter().map(|&column| lanes(b, column)).collect();
    let size = elements.len();
    if !(2..=4).contains(&size) || elements.iter().any(|column| column.len() != size) {
        return None;
    }
    // cofactors[c][r] belongs to the element of column c and row r.
    let all: Vec<usize> = (0..size).collect();
    let mut cofactors = Vec::new();
    for c in 0..if ty.is_some() { size } else { 1 } {
        let mut column = Vec::new();
        for r in 0..size {
            let minor = minor(b, &elements, &without(&all, c), &without(&all, r));
            let Some(minor) = minor else { continue };
            column.push(if (c + r) % 2 == 1 { b.fneg(minor) } else { minor });
        }
        cofactors.push(column);
    }
    let terms = elements.first().into_iter().flatten().zip(cofactors.first().into_iter().flatten());
    let terms: Vec<(Value, Value)> = terms.map(|(&a, &b)| (a, b)).collect();
    let determinant = sum_of_products(b, &terms)?;
    let Some(ty) = ty else { return Some(determinant) };
    let mut columns = Vec::new();
    for row in 0..size {
        let of_row: Vec<Value> =
            cofactors.iter().filter_map(|column| column.get(row).copied()).collect();
        let quotients: Vec<Value> =
            of_row.into_iter().map(|cofactor| b.fdiv(cofactor, determinant)).collect();
        columns.push(b.vector_of(&quotients));
    }
    Some(matrix(b, ty, &columns))
}

fn without(all: &[usize], left_out: usize) -> Vec<usize> {
    all.iter().copied().filter(|&index| index != left_out).collect()
}

/// The determinant of what is left of some columns and rows, by its first column.
fn minor(
    b: &mut Arithmetic<'_, '_>,
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

fn sum_of_products(b: &mut Arithmetic<'_, '_>, terms: &[(Value, Value)]) -> Option<Value> {
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
fn columns(b: &mut Arithmetic<'_, '_>, whole: Value) -> Option<Vec<Value>> {
    let ty = b.ty(whole);
    let count = match *b.cx.types.kind(ty) {
        TypeKind::Array { len, .. } => u32::try_from(len).unwrap_or(0).min(4),
        _ => 0,
    };
    let columns: Option<Vec<Value>> =
        (0..count).map(|column| b.extract_value(whole, &[column])).collect();
    columns.filter(|columns| !columns.is_empty())
}

fn matrix(b: &mut Arithmetic<'_, '_>, ty: IrType, columns: &[Value]) -> Value {
    let mut whole = b.cx.poison(ty);
    for (position, &column) in (0..).zip(columns) {
        whole = b.insert_value(whole, column, &[position]);
    }
    whole
}

fn lanes(b: &mut Arithmetic<'_, '_>, vector: Value) -> Vec<Value> {
    let ty = b.ty(vector);
    let count = b.lanes(ty).unwrap_or(0);
    (0..count).map(|lane| b.lane(vector, lane)).collect()
}

fn scaled(b: &mut Arithmetic<'_, '_>, vector: Value, scalar: Value) -> Value {
    let ty = b.ty(vector);
    let scalar = b.splat(ty, scalar);
    b.fmul(vector, scalar)
}

fn dot(b: &mut Arithmetic<'_, '_>, x: Value, y: Value) -> Option<Value> {
    let products = b.fmul(x, y);
    let terms = lanes(b, products);
    let (&first, rest) = terms.split_first()?;
    Some(rest.iter().fold(first, |sum, &term| b.fadd(sum, term)))
}

fn times_vector(b: &mut Arithmetic<'_, '_>, columns: &[Value], vector: Value) -> Option<Value> {
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

fn transposed(b: &mut Arithmetic<'_, '_>, columns: &[Value]) -> Vec<Value> {
    let elements: Vec<Vec<Value>> = columns.iter().map(|&column| lanes(b, column)).collect();
    let rows = elements.first().map_or(0, Vec::len);
    let row = |r: usize| elements.iter().filter_map(|column| column.get(r).copied()).collect();
    let rows: Vec<Vec<Value>> = (0..rows).map(row).collect();
    rows.into_iter().map(|row| b.vector_of(&row)).collect()
}
