//! Calls of OpenCL C's `printf`, for a formatter.

use super::error::{Outcome, invalid, ub, unsupported};
use super::machine::Machine;
use crate::eval::{Pointer, Scalar, UbKind, Val};
use crate::types::{Type, TypeKind};

/// Prints a call and gives its result.
pub type Printf = Box<dyn Fn(&PrintfCall) -> i32>;

/// A call of `printf`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintfCall {
    /// The format without the zero at its end; none if it is not in constant memory, or has no end.
    pub format: Option<Vec<u8>>,
    /// The arguments.
    pub args: Vec<PrintfArg>,
    /// The work-group that prints.
    pub group_id: [u64; 3],
}

/// An argument of a call of `printf`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintfArg {
    /// The kind of the scalar, or of each lane.
    pub kind: PrintfArgKind,
    /// Whether it is a vector.
    pub is_vector: bool,
    /// The bits of each lane, or the address.
    pub lanes: Vec<u64>,
    /// The string at an address, without the zero at its end, if it is in constant memory and has
    /// an end.
    pub string: Option<Vec<u8>>,
}

/// The kind of an argument of `printf`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PrintfArgKind {
    /// An integer of this many bits, 64 at most.
    Int(u32),
    /// `half`
    Half,
    /// `float`
    Float,
    /// `double`
    Double,
    /// An address.
    Pointer,
}

impl Machine<'_> {
    /// Shows a call to the hook. `types` are those of the arguments.
    pub(super) fn printf(&mut self, args: &[Val], types: &[Type]) -> Outcome<Option<Val>> {
        let mut args = args.iter().zip(types);
        let Some((format, _)) = args.next() else { return invalid("printf without a format") };
        let format = match format.scalar()?.pointer() {
            Some(format) => self.string_at(format),
            None => return ub(UbKind::PoisonUse, "printf of an undefined format"),
        };
        let mut shown = Vec::new();
        for (value, &ty) in args {
            shown.push(self.printf_arg(value, ty)?);
        }
        let call = PrintfCall { format, args: shown, group_id: self.group_id };
        let result = self.options.printf.as_ref().map(|hook| hook(&call));
        Ok(result.map(|result| Val::bits(u128::from(result as u32))))
    }

    fn printf_arg(&mut self, value: &Val, ty: Type) -> Outcome<PrintfArg> {
        let types = &self.module.cx.types;
        let kind = match *types.kind(types.scalar(ty)) {
            TypeKind::Int(bits @ 1..=64) => PrintfArgKind::Int(bits),
            TypeKind::Half => PrintfArgKind::Half,
            TypeKind::Float => PrintfArgKind::Float,
            TypeKind::Double => PrintfArgKind::Double,
            TypeKind::Ptr(_) => PrintfArgKind::Pointer,
            _ => return unsupported("printf of such a value"),
        };
        let is_vector = types.is_vector(ty);
        let mut lanes = Vec::new();
        let mut string = None;
        for &lane in value.lanes() {
            let Some(bits) = lane.defined() else {
                return ub(UbKind::PoisonUse, "printf of poison");
            };
            if let (Scalar::Ptr(pointer), false) = (lane, is_vector) {
                string = self.string_at(pointer);
            }
            lanes.push(bits as u64);
        }
        Ok(PrintfArg { kind, is_vector, lanes, string })
    }

    /// The bytes from an address on up to a zero, if they are in constant memory.
    fn string_at(&mut self, pointer: Pointer) -> Option<Vec<u8>> {
        let object = self.memory.object(pointer).filter(|object| object.constant)?;
        let offset = usize::try_from(pointer.address.checked_sub(object.base)?).ok()?;
        let rest = object.bytes.get(offset..)?;
        let text = rest.get(..rest.iter().position(|&byte| byte == 0)?)?.to_vec();
        self.steps = self.steps.saturating_add(text.len() as u64 / super::machine::BYTES_PER_STEP);
        Some(text)
    }
}
