//! `image-arg-subst`: defines what is left of images once their types are replaced.
//!
//! In the reference this pass turns calls of OpenCL C's image functions into calls of a library that implements images
//! in software. There is no such library here, and the front end refuses modules that use images, so that there is no
//! image argument to substitute. A module of another origin that calls an image function (`read_imagef`,
//! `write_imageui`, `get_image_width`, …) is refused by name: nothing that follows could give the call a meaning.
//!
//! Samplers are numbers, and need no library: `__translate_sampler_initializer`, by which a program makes a sampler from
//! the bits of a constant, gets its body, which gives these bits.
//!
//! Needs `replace-target-ext-tys`, which makes samplers integers. Linear in the module.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use hashbrown::HashSet;
use oxmux_ir::opencl::base_name;
use oxmux_ir::{Builder, Callee, FunctionId, Module, Op, Type};
use rustc_hash::FxBuildHasher;

const NAME: &str = "image-arg-subst";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<ImageArgumentSubstitution>(
    NAME,
    "Defines the function that makes samplers; refuses calls of image functions",
);

/// The function that gives a sampler for the bits of a constant one.
const TRANSLATE_SAMPLER: &str = "__translate_sampler_initializer";

/// What the names of OpenCL C's image functions begin with, and those of SPIR-V's instructions as functions.
const IMAGE_FUNCTIONS: &[&str] =
    &["read_image", "write_image", "get_image_", "__spirv_Image", "__spirv_SampledImage"];

/// Defines the function that makes samplers.
#[derive(Copy, Clone, Default, Debug)]
pub struct ImageArgumentSubstitution;

impl Pass for ImageArgumentSubstitution {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let images: HashSet<FunctionId, FxBuildHasher> = module
            .function_order
            .iter()
            .copied()
            .filter(|&id| {
                let function = &module.functions[id];
                function.is_declaration() && is_image_function(function.name())
            })
            .collect();
        if !images.is_empty() {
            refuse_calls(module, &images)?;
        }
        match module.find_function(TRANSLATE_SAMPLER) {
            Some(id) if module.functions[id].is_declaration() => define_translation(module, id),
            _ => Ok(false),
        }
    }
}

fn is_image_function(name: &str) -> bool {
    base_name(name).is_some_and(|base| IMAGE_FUNCTIONS.iter().any(|start| base.starts_with(start)))
}

fn refuse_calls(
    module: &Module,
    images: &HashSet<FunctionId, FxBuildHasher>,
) -> Result<(), PassError> {
    for &id in &module.function_order {
        let function = &module.functions[id];
        for (_, inst) in function.insts_in_order() {
            let Op::Call(call) = &function.insts[inst].op else { continue };
            let Callee::Function(callee) = call.callee else { continue };
            if images.contains(&callee) {
                let name = module.functions[callee].name();
                let what = format!("a call of the image function '{name}'");
                return Err(unsupported(function.name(), what));
            }
        }
    }
    Ok(())
}

fn unsupported(function: &str, what: String) -> PassError {
    PassError::Unsupported { pass: NAME, function: function.to_string(), what }
}

/// Gives the function the body that returns its argument, as wide as a sampler is.
fn define_translation(module: &mut Module, id: FunctionId) -> Result<bool, PassError> {
    let function = &module.functions[id];
    let ret = function.return_type();
    if !module.cx.types.is_int(ret) || function.arg_types() != [Type::I32] {
        let what = "a sampler that is no integer: replace-target-ext-tys comes first".to_string();
        return Err(unsupported(TRANSLATE_SAMPLER, what));
    }
    let bits = function.args[0];
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    b.func.set_block_name(entry, "entry");
    let sampler = b.int_cast(bits, ret, false);
    b.ret(Some(sampler));
    module.put_function(id, function);
    Ok(true)
}
