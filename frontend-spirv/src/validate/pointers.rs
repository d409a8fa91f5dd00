//! Type rules of access chains.

use rspirv::spirv::Op;

use crate::types::{Scalar, Type, TypeIndex, TypeTable};

/// How many indices an access chain or composite access with `operands` operands has: all but the
/// base, or the composite and the inserted object.
pub(crate) fn index_count(opcode: Op, operands: usize) -> u64 {
    let others = if opcode == Op::CompositeInsert { 2 } else { 1 };
    operands.saturating_sub(others) as u64
}

/// Checks an access chain. Each operand has its type and, if it is an integer constant, its bits.
pub(crate) fn check_access_chain(
    types: &TypeTable,
    op: Op,
    result: TypeIndex,
    operands: &[(TypeIndex, Option<u64>)],
) -> Result<(), String> {
    let Some((&(base, _), mut indices)) = operands.split_first() else {
        return Err("the base is missing".to_string());
    };
    let Some((class, mut ty)) = types.pointer(base) else {
        return Err(format!("the base is {}, no pointer", types.describe_type(base)));
    };
    let is_index = |ty: TypeIndex| matches!(types.scalar(ty), Some(Scalar::Int(_)));
    if matches!(op, Op::PtrAccessChain | Op::InBoundsPtrAccessChain) {
        match indices.split_first() {
            Some((&(element, _), rest)) if is_index(element) => indices = rest,
            _ => return Err("the element is no integer".to_string()),
        }
    }
    for &(index, bits) in indices {
        if !is_index(index) {
            return Err("an index is no integer".to_string());
        }
        // A runtime index into a vector or array may be any number, a constant one too: it is the
        // kernel's own out-of-bounds access. Only members must exist.
        let position = match types.get(ty) {
            Type::Struct { .. } => {
                bits.ok_or_else(|| "the index of a member is no constant".to_string())?
            }
            _ => 0,
        };
        ty = types
            .chain_element(ty, position)
            .ok_or_else(|| format!("{} has no element {position}", types.describe_type(ty)))?;
    }
    match types.pointer(result) {
        Some((result_class, pointee)) if result_class == class && types.same(pointee, ty) => Ok(()),
        Some((result_class, pointee)) => Err(format!(
            "the chain reaches {} in {class:?}, but its type points to {} in {result_class:?}",
            types.describe_type(ty),
            types.describe_type(pointee),
        )),
        None => Err("the result is no pointer".to_string()),
    }
}

/// Whether a constant chain is LLVM's `getelementptr (i8, ptr @variable, i64 bytes)` as the SPIR-V
/// target of LLVM 22 writes it: through element zero of the variable, whatever its type is, with
/// the number of bytes as the index behind it. Its result is a pointer to bytes in the class of the
/// base. By SPIR-V's rules it may be a member of a structure as well.
pub(crate) fn is_byte_chain(
    types: &TypeTable,
    op: Op,
    result: TypeIndex,
    operands: &[(TypeIndex, Option<u64>)],
) -> bool {
    let &[(base, _), (_, element), (_, bytes)] = operands else { return false };
    let (Some((class, _)), Some((result_class, pointee))) =
        (types.pointer(base), types.pointer(result))
    else {
        return false;
    };
    matches!(op, Op::PtrAccessChain | Op::InBoundsPtrAccessChain)
        && class == result_class
        && types.scalar(pointee) == Some(Scalar::Int(8))
        && element == Some(0)
        && bytes.is_some()
}
