//! Type rules of operations on matrices.

use rspirv::spirv::Op;

use crate::types::{Scalar, Type, TypeIndex, TypeTable};

/// Checks an operation's types; `None` if it is none of matrices.
pub(crate) fn check(
    types: &TypeTable,
    op: Op,
    result: TypeIndex,
    args: &[TypeIndex],
) -> Option<Result<(), String>> {
    let fits = match (op, args) {
        (Op::Transpose, &[a]) => {
            let (from, to) = (matrix(types, a), matrix(types, result));
            from.zip(to).is_some_and(|(a, b)| {
                a.scalar == b.scalar && a.rows == b.columns && a.columns == b.rows
            })
        }
        (Op::MatrixTimesScalar, &[a, b]) => {
            matrix(types, a).is_some_and(|a| types.scalar(b) == Some(a.scalar))
                && types.same(a, result)
        }
        (Op::VectorTimesMatrix, &[a, b]) => matrix(types, b).is_some_and(|b| {
            vector(types, a) == Some((b.scalar, b.rows))
                && vector(types, result) == Some((b.scalar, b.columns))
        }),
        (Op::MatrixTimesVector, &[a, b]) => matrix(types, a).is_some_and(|a| {
            vector(types, b) == Some((a.scalar, a.columns))
                && vector(types, result) == Some((a.scalar, a.rows))
        }),
        (Op::MatrixTimesMatrix, &[a, b]) => {
            let all = matrix(types, a).zip(matrix(types, b)).zip(matrix(types, result));
            all.is_some_and(|((a, b), to)| {
                a.scalar == b.scalar
                    && to.scalar == a.scalar
                    && a.columns == b.rows
                    && to.columns == b.columns
                    && to.rows == a.rows
            })
        }
        (Op::OuterProduct, &[a, b]) => matrix(types, result).is_some_and(|to| {
            vector(types, a) == Some((to.scalar, to.rows))
                && vector(types, b) == Some((to.scalar, to.columns))
        }),
        (
            Op::Transpose
            | Op::MatrixTimesScalar
            | Op::VectorTimesMatrix
            | Op::MatrixTimesVector
            | Op::MatrixTimesMatrix
            | Op::OuterProduct,
            _,
        ) => false,
        _ => return None,
    };
    let wrong = || Err("matrices, vectors and scalars that fit are expected".to_string());
    Some(if fits { Ok(()) } else { wrong() })
}

struct Matrix {
    scalar: Scalar,
    rows: u32,
    columns: u32,
}

fn matrix(types: &TypeTable, ty: TypeIndex) -> Option<Matrix> {
    let Type::Matrix { column, count } = *types.get(ty) else { return None };
    let (scalar, rows) = types.scalar_or_vector(column)?;
    Some(Matrix { scalar, rows, columns: count })
}

fn vector(types: &TypeTable, ty: TypeIndex) -> Option<(Scalar, u32)> {
    matches!(types.get(ty), Type::Vector { .. }).then(|| types.scalar_or_vector(ty)).flatten()
}
