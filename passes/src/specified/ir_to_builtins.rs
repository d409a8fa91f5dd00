//! `ir-to-builtins`: replaces instructions that no machine has by calls of OpenCL C's functions.
//!
//! ```text
//! %r = frem float %x, %y    ->    %r = call float @_Z4fmodff(float %x, float %y)
//! ```
//!
//! To be run before `link-builtins`, for targets whose code generator has no `frem`.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{BinaryOp, Call, Callee, Function, Inst, Module, Op, Type};

const NAME: &str = "ir-to-builtins";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(NAME, "Replaces frem by calls of fmod", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut declared = HashMap::new();
    for_each_definition(module, |module, _, function| {
        let remainders: Vec<Inst> = function
            .insts_in_order()
            .map(|(_, inst)| inst)
            .filter(|&i| matches!(function.insts[i].op, Op::Binary { op: BinaryOp::FRem, .. }))
            .collect();
        for &inst in &remainders {
            let Op::Binary { args, fast_math, .. } = function.insts[inst].op else { continue };
            let Some(result) = function.insts[inst].result else { continue };
            let ty = function.local_type(result);
            let id = match declared.get(&ty) {
                Some(&id) => id,
                None => {
                    let id = declare_fmod(module, function, ty)?;
                    declared.insert(ty, id);
                    id
                }
            };
            let callee = &module.functions[id];
            let mut call = Call::new(Callee::Function(id), callee.function_type(), args.to_vec());
            call.calling_convention = callee.calling_convention;
            call.fast_math = fast_math;
            function.insts[inst].op = Op::Call(Box::new(call));
        }
        Ok(!remainders.is_empty())
    })
}

fn declare_fmod(
    module: &mut Module,
    function: &Function,
    ty: Type,
) -> Result<oxmux_ir::FunctionId, PassError> {
    let unsupported = || PassError::Unsupported {
        pass: NAME,
        function: function.name().to_string(),
        what: "frem of a type that fmod does not take".to_string(),
    };
    // The library's functions have no overloads for scalable vectors.
    let mangled = MangledType::of(&module.cx.types, ty, true)
        .filter(|mangled| !matches!(mangled, MangledType::ScalableVector(..)))
        .ok_or_else(unsupported)?;
    let fmod = OpenClBuiltin::Library(LibraryFunction::Fmod, Precision::Full);
    let name = fmod.symbol(&[mangled.clone(), mangled]);
    let is_new = module.find_function(&name).is_none();
    let id = module.declare_function(&name, ty, &[ty, ty]).ok_or_else(unsupported)?;
    if is_new {
        module.functions[id].calling_convention = CallingConvention::SpirFunc;
    }
    Ok(id)
}
