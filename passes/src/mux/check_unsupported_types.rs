//! `check-unsupported-types`: refuses programs that compute with `double` or `half` on a device
//! without them.
//!
//! [`DeviceInfo`] has the device's types. Pointers to such values are allowed; loads through them
//! are not.

use super::source_errors::source_error;
use crate::device_info::DeviceInfo;
use crate::pass::{PassContext, PassEntry, PassError, SourceError};
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{Function, Module, Op, Type, TypeKind};

const NAME: &str = "check-unsupported-types";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Refuses double and half on devices without them", run);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut source_errors: Vec<SourceError> = Vec::new();
    for checked in Checked::of(&cx.device_info).iter().filter(|checked| !checked.supported) {
        for &id in &module.function_order {
            let function = &module.functions[id];
            if function.is_declaration() {
                continue;
            }
            // Only the first use in each function is reported.
            let Some(loc) = checked.first_use(module, function) else { continue };
            let message = format!(
                "A {} precision floating point number was generated, but {} is not supported on this target.",
                checked.width, checked.extension
            );
            source_errors.push(source_error(module, function, loc, message));
        }
    }
    if source_errors.is_empty() {
        Ok(false)
    } else {
        Err(PassError::Rejected { pass: NAME, is_valid: true, source_errors })
    }
}

/// A number type that the device may lack, and its name in diagnostics.
struct Checked {
    ty: Type,
    supported: bool,
    width: &'static str,
    extension: &'static str,
}

impl Checked {
    fn of(device: &DeviceInfo) -> [Self; 2] {
        let (double, half) = (device.double.is_supported(), device.half.is_supported());
        [
            Self { ty: Type::DOUBLE, supported: double, width: "double", extension: "cl_khr_fp64" },
            Self { ty: Type::HALF, supported: half, width: "half", extension: "cl_khr_fp16" },
        ]
    }

    /// Whether a type is this type, or a vector or array of it.
    fn is_in(&self, module: &Module, mut ty: Type) -> bool {
        while let TypeKind::Array { element, .. } = module.cx.types.kind(ty) {
            ty = *element;
        }
        module.cx.types.scalar(ty) == self.ty
    }

    /// The location of a function's first use of the type: a parameter, the result, or an
    /// instruction.
    fn first_use(&self, module: &Module, function: &Function) -> Option<Option<DebugLoc>> {
        let local = |value| self.is_in(module, function.local_type(value));
        if self.is_in(module, function.return_type()) || function.args.iter().any(|&a| local(a)) {
            return Some(None);
        }
        for &block in &function.block_order {
            if function.blocks[block].params.iter().any(|&param| local(param)) {
                return Some(None);
            }
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                let mut used = data.result.is_some_and(local);
                match &data.op {
                    Op::Debug(_) => {}
                    Op::Alloca { ty, .. } => used |= self.is_in(module, *ty),
                    op => op.for_each_value(|value| {
                        used |= self.is_in(module, module.cx.value_type(function, value));
                    }),
                }
                if used {
                    return Some(data.debug_loc);
                }
            }
        }
        None
    }
}
