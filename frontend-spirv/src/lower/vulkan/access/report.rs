//! Accesses out of bounds that the interpreter reports ([`RobustAccess::Reported`]): the call that
//! describes each.

use oxmux_ir::attributes::CallAttributes;
use oxmux_ir::checked_access::{CHECKED_ACCESS, CheckedAccess};
use oxmux_ir::function::Value;
use oxmux_ir::types::Type as IrType;

use super::super::place::{Bytes, PointerTarget};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::options::RobustAccess;

/// What is accessed.
#[derive(Clone, Copy)]
pub(super) enum Access<'a> {
    /// A number of bytes at a place.
    Bytes(&'a PointerTarget, u64),
    /// An element of the shader's own variable.
    Index,
}

/// Says that an access is undefined behaviour unless the condition holds.
pub(super) fn report(
    f: &mut FunctionLowering<'_>,
    inside: Value,
    access: Access<'_>,
) -> Result<(), Error> {
    let (what, origin, numbers) = match access {
        Access::Index => (CheckedAccess::Index, None, [0; 3].map(|zero| f.const_i64(zero))),
        Access::Bytes(place, size) => {
            let bytes = match place.bytes {
                Bytes::Parameter(bytes) | Bytes::Computed(bytes) => bytes,
                Bytes::Unknown => f.const_i64(0),
            };
            let origins = &f.shader.origins;
            let origin = origins.get(&bytes).or_else(|| origins.get(&place.base)).copied();
            let is_texel = f.shared.module.cx.constants.value_uint(bytes) == Some(TEXEL_BYTES);
            let what = match origin {
                _ if is_texel => CheckedAccess::TexelPointer,
                Some(None) => CheckedAccess::PushConstants,
                _ => CheckedAccess::Binding,
            };
            let offset = place.offset(f);
            (what, origin.flatten(), [offset, f.const_i64(size), bytes])
        }
    };
    call(f, inside, what, origin, numbers)
}

/// As many bytes stand behind a pointer to a texel.
const TEXEL_BYTES: u128 = i64::MAX as u128;

/// Says that an access to a texel of the image whose descriptor is at `image` is undefined
/// behaviour if there is none: if `offset` is all ones. Does nothing unless accesses are reported.
pub(crate) fn report_texel(
    f: &mut FunctionLowering<'_>,
    image: Value,
    offset: impl FnOnce(&mut FunctionLowering<'_>) -> Result<Value, Error>,
    place: &[Value],
) -> Result<(), Error> {
    if f.shared.interface.robust != RobustAccess::Reported {
        return Ok(());
    }
    let offset = offset(f)?;
    let outside = f.const_i64(u64::MAX);
    let mut b = f.builder();
    let inside = b.icmp(oxmux_ir::instruction::IntPredicate::Ne, offset, outside);
    let zero = b.cx.i32(0);
    let number = |at: usize| place.get(at).copied().unwrap_or(zero);
    let numbers = [0, 1, 2].map(|d| b.int_cast(number(d), IrType::I64, true));
    let origin = f.shader.origins.get(&image).copied().flatten();
    call(f, inside, CheckedAccess::Texel, origin, numbers)
}

fn call(
    f: &mut FunctionLowering<'_>,
    inside: Value,
    what: CheckedAccess,
    origin: Option<(u32, u32)>,
    numbers: [Value; 3],
) -> Result<(), Error> {
    let (set, binding) = origin.unwrap_or((u32::MAX, u32::MAX));
    let cx = &mut f.shared.module.cx;
    let words = [what as u32, set, binding].map(|word| cx.i32(word));
    let args: Vec<Value> = [inside].into_iter().chain(words).chain(numbers).collect();
    f.call_builtin(CHECKED_ACCESS, IrType::VOID, &args, CallAttributes::default())?;
    Ok(())
}
