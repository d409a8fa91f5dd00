//! The rules of phases: properties that a module must have in each phase.
//!
//! | from phase | rule |
//! |---|---|
//! | `built` | none: it is as the front end made it |
//! | `canonical` | mux builtins have their types: every later pass goes by their names |
//! | `vectorized`, until `looped` | a kernel and its vector variants know each other, and have one type |
//! | `looped` | no kernel calls a work-group barrier or collective |
//! | `wrapped` | a kernel takes the address of its packed arguments first |
//! | `legal` | every mux builtin that is called has a body |

use super::{ERRORS_MAX, VerifyError};
use crate::builtin::Builtin;
use crate::function::Function;
use crate::module::{FunctionId, Module, Phase};
use crate::mux::MuxBuiltin;
use crate::types::Type;

/// Checks the rules of the module's phase and of those before it; gives up to a hundred errors.
///
/// # Errors
///
/// The rules that are broken.
pub fn verify_phase(module: &Module) -> Result<(), Vec<VerifyError>> {
    let mut errors = Vec::new();
    verify_phase_into(module, &mut errors);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

pub(super) fn verify_phase_into(module: &Module, errors: &mut Vec<VerifyError>) {
    let phase = module.phase;
    if phase == Phase::Built {
        return;
    }
    for &id in &module.function_order {
        let function = &module.functions[id];
        let mut error = |message: String| {
            if errors.len() < ERRORS_MAX {
                let function = Some(function.name().to_string());
                let message = format!("phase '{phase}': {message}");
                let (block, instruction, text) = (None, None, None);
                errors.push(VerifyError { function, block, instruction, text, message });
            }
        };
        if let Some(Builtin::Mux(builtin)) = function.builtin()
            && !has_signature(module, function, builtin)
        {
            error("this mux builtin has another type".to_string());
        }
        if phase == Phase::Vectorized {
            for &(info, variant) in &function.metadata.vecz_base {
                match module.functions.get(variant) {
                    Some(found)
                        if found.metadata.vecz_derived == Some((info, id))
                            && found.function_type() == function.function_type() => {}
                    _ => error("a vector variant is not one of this kernel's type".to_string()),
                }
            }
        }
        if function.is_declaration() {
            continue;
        }
        let is_kernel = function.attributes.is_kernel();
        if phase >= Phase::Wrapped && is_kernel && function.arg_types().first() != Some(&Type::PTR)
        {
            error("a kernel does not take its arguments packed".to_string());
        }
        if phase < Phase::Looped || !(is_kernel || phase == Phase::Legal) {
            continue;
        }
        for callee in called(function) {
            let callee = &module.functions[callee];
            let Some(Builtin::Mux(builtin)) = callee.builtin() else { continue };
            if is_kernel && builtin.splits_kernel() {
                error(format!("a kernel calls the work-group barrier '@{}'", callee.name()));
            }
            if phase == Phase::Legal && callee.is_declaration() {
                error(format!("the mux builtin '@{}' has no body", callee.name()));
            }
        }
    }
}

/// The functions that a function calls, as often as it does.
fn called(function: &Function) -> impl Iterator<Item = FunctionId> + '_ {
    let calls =
        function.insts_in_order().filter_map(|(_, inst)| function.insts[inst].op.direct_call());
    calls.map(|(_, callee)| callee)
}

/// Whether a function that has a mux builtin's name has its type, too; its scheduling parameters
/// are behind its own.
pub fn has_signature(module: &Module, function: &Function, builtin: MuxBuiltin) -> bool {
    let size = match module.data_layout.pointer_bits(0) {
        32 => Type::I32,
        _ => Type::I64,
    };
    let types = &module.cx.types;
    let params = function.arg_types();
    let scheduled = function.metadata.mux_scheduled_fn.is_some();
    let overload = builtin.overload_operand().and_then(|i| params.get(i).copied());
    let named = match builtin {
        // The name ends in the operand's type.
        MuxBuiltin::Group(..) => builtin.name(types, overload).as_deref() == Some(function.name()),
        MuxBuiltin::Function(_) => true,
    };
    match builtin.signature_in(types, size, overload) {
        Some((ret, own)) => {
            named
                && ret == function.return_type()
                && params.starts_with(&own)
                && (scheduled || params.len() == own.len())
        }
        // DMA builtins have the program's event type.
        None => matches!(builtin, MuxBuiltin::Function(_)),
    }
}
