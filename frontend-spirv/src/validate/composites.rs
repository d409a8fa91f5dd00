//! Type rules of composites: paths of literal indices, construction, shuffles.

use crate::types::{Scalar, Type, TypeIndex, TypeTable};

/// The type at the end of a path of literal indices.
pub(crate) fn element_type(
    types: &TypeTable,
    composite: TypeIndex,
    indices: &[u32],
) -> Result<TypeIndex, String> {
    let mut ty = composite;
    for &index in indices {
        ty = types
            .literal_element(ty, u64::from(index))
            .ok_or_else(|| format!("{} has no element {index}", types.describe_type(ty)))?;
        if matches!(types.get(ty), Type::RuntimeArray { .. }) {
            return Err("a runtime array is no value".to_string());
        }
    }
    Ok(ty)
}

/// `OpCompositeConstruct`: one value for each element, or scalars and vectors that fill a vector.
pub(crate) fn check_construct(
    types: &TypeTable,
    result: TypeIndex,
    args: &[TypeIndex],
) -> Result<(), String> {
    if let &Type::Vector { element, count } = types.get(result) {
        let mut filled = 0_u64;
        for &arg in args {
            match types.scalar_or_vector(arg) {
                Some((scalar, lanes)) if Some(scalar) == types.scalar(element) => {
                    filled += u64::from(lanes);
                }
                _ => return Err("a constituent does not fit the vector".to_string()),
            }
        }
        return if filled == u64::from(count) {
            Ok(())
        } else {
            Err(format!("{filled} components for a vector of {count}"))
        };
    }
    let count = types
        .element_count(result)
        .ok_or_else(|| format!("{} is no composite", types.describe_type(result)))?;
    if !types.is_filled(result, args.len(), count) {
        return Err(format!("{} constituents for {count} elements", args.len()));
    }
    for (&arg, position) in args.iter().zip(0_u64..) {
        let fits = types.literal_element(result, position).is_some_and(|ty| types.same(ty, arg));
        if !fits {
            return Err(format!("constituent {position} has another type than its element"));
        }
    }
    Ok(())
}

/// `OpVectorShuffle`: two vectors of one scalar type, and lanes that exist in them (or
/// `0xFFFFFFFF`).
pub(crate) fn check_shuffle(
    types: &TypeTable,
    result: TypeIndex,
    first: TypeIndex,
    second: TypeIndex,
    lanes: &[u32],
) -> Result<(), String> {
    let vector = |ty: TypeIndex| -> Result<(Scalar, u32), String> {
        match (types.get(ty), types.scalar_or_vector(ty)) {
            (Type::Vector { .. }, Some(shape)) => Ok(shape),
            _ => Err(format!("{} is no vector", types.describe_type(ty))),
        }
    };
    let (result, first, second) = (vector(result)?, vector(first)?, vector(second)?);
    if result.0 != first.0 || result.0 != second.0 {
        return Err("the vectors have different components".to_string());
    }
    if lanes.len() as u64 != u64::from(result.1) {
        return Err(format!("{} lanes for a vector of {}", lanes.len(), result.1));
    }
    let available = first.1 + second.1;
    match lanes.iter().find(|&&lane| lane >= available && lane != u32::MAX) {
        Some(lane) => Err(format!("lane {lane} of {available}")),
        None => Ok(()),
    }
}
