//! `fixup-calling-conv`: gives all functions and calls one calling convention.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Callee, Module, Op};

const NAME: &str = "fixup-calling-conv";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Gives all functions and calls one calling convention that the target knows",
    build,
)
.params("cc");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let convention = match params {
        [] => CallingConvention::C,
        [text] => match text.parse::<u32>() {
            Ok(number) => CallingConvention::from_number(number),
            // Both LLVM's spelling and one with dashes, as of other parameters, and plain `c`.
            Err(_) => CallingConvention::from_name(&text.to_ascii_lowercase().replace('-', "_"))
                .or_else(|| text.eq_ignore_ascii_case("c").then_some(CallingConvention::C))
                .ok_or_else(|| format!("'{text}' is no calling convention"))?,
        },
        _ => return Err("takes one parameter, the calling convention".to_string()),
    };
    Ok(Box::new(FixupCallingConv { convention }))
}

/// Sets the calling convention of functions and of the calls of them. For the conventions of SPIR,
/// kernels get that of kernels and all others that of functions.
#[derive(Copy, Clone, Debug)]
pub struct FixupCallingConv {
    /// The convention.
    pub convention: CallingConvention,
}

impl Pass for FixupCallingConv {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        use CallingConvention::{SpirFunc, SpirKernel};
        let mut changed = false;
        for id in module.function_order.clone() {
            let function = &mut module.functions[id];
            let wanted = match self.convention {
                SpirFunc | SpirKernel if function.attributes.is_kernel() => SpirKernel,
                SpirFunc | SpirKernel => SpirFunc,
                other => other,
            };
            changed |= function.calling_convention != wanted;
            function.calling_convention = wanted;
        }
        for id in module.function_order.clone() {
            let mut function = module.take_function(id);
            let own = function.calling_convention;
            for inst in function.insts_in_order().map(|(_, i)| i).collect::<Vec<_>>() {
                let Op::Call(call) = &mut function.insts[inst].op else { continue };
                let wanted = match call.callee {
                    Callee::Function(callee) if callee == id => own,
                    Callee::Function(callee) => module.functions[callee].calling_convention,
                    Callee::Indirect(_) if self.convention == SpirKernel => SpirFunc,
                    Callee::Indirect(_) => self.convention,
                    Callee::Asm(_) => continue,
                };
                changed |= call.calling_convention != wanted;
                call.calling_convention = wanted;
            }
            module.put_function(id, function);
        }
        Ok(changed)
    }
}
