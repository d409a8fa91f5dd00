//! `image-arg-subst`: defines functions of images once their types are replaced.
//!
//! In the reference this pass turns calls of OpenCL C's image functions into calls of a library
//! that implements images in software. Here the functions get their bodies under their own names
//! (`read_imagef`, `write_imageui`, `get_image_width`, …), from the library that
//! [`BuiltinInfo::define_library_function`] gives: an image is the address of a descriptor
//! (`oxmux_runtime_abi::images`). One that the library does not have is refused by name; with
//! `keep-missing` it stays for `link-builtins`, which says so.
//!
//! Samplers are numbers: `__translate_sampler_initializer`, by which a program makes a sampler from
//! the bits of a constant, gets its body, which gives these bits, as an address in modules that
//! have pointers for samplers.
//!
//! Needs `replace-target-ext-tys`, which makes images addresses and samplers integers. Linear in
//! the module.
//!
//! [`BuiltinInfo::define_library_function`]: crate::builtin_info::BuiltinInfo::define_library_function

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use hashbrown::HashSet;
use oxmux_builtins::Accuracy;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::image_functions::TRANSLATE_SAMPLER;
use oxmux_ir::opencl::base_name;
use oxmux_ir::{Builder, CastOp, FunctionId, Linkage, Module, Type};
use rustc_hash::FxBuildHasher;

const NAME: &str = "image-arg-subst";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Defines functions of images, and the one that makes samplers", build)
        .params("keep-missing");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(ImageArgumentSubstitution::default())),
        ["keep-missing"] => Ok(Box::new(ImageArgumentSubstitution { keep_missing: true })),
        [other, ..] => Err(format!("takes 'keep-missing', not '{other}'")),
    }
}

/// The prefixes of the names of OpenCL C's image functions, and of SPIR-V's instructions as
/// functions.
const IMAGE_FUNCTIONS: &[&str] =
    &["read_image", "write_image", "get_image_", "__spirv_Image", "__spirv_SampledImage"];

/// Defines functions of images.
#[derive(Copy, Clone, Default, Debug)]
pub struct ImageArgumentSubstitution {
    /// Whether a function that the library lacks stays declared, rather than to be an error.
    pub keep_missing: bool,
}

impl Pass for ImageArgumentSubstitution {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let images = |module: &Module| -> Vec<FunctionId> {
            let declared = |id: &FunctionId| {
                let function = &module.functions[*id];
                function.is_declaration() && is_image_function(function.name())
            };
            module.function_order.iter().copied().filter(declared).collect()
        };
        let accuracy = Accuracy::default();
        let mut changed = false;
        let graph = CallGraph::compute(module);
        for id in images(module) {
            if graph.callers(id).is_empty() {
                continue;
            }
            // A missing function is reported below, with its caller, or by `link-builtins`.
            let defined = cx.builtin_info.define_library_function(module, id, accuracy);
            changed |= defined.unwrap_or(false);
        }
        if !self.keep_missing {
            refuse_calls(module, &images(module).into_iter().collect())?;
        }
        changed |= match module.find_function(TRANSLATE_SAMPLER) {
            Some(id) if module.functions[id].is_declaration() => define_translation(module, id)?,
            _ => false,
        };
        Ok(changed)
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
            let Some((_, callee)) = function.insts[inst].op.direct_call() else { continue };
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
    let types = &module.cx.types;
    let is_handle = types.is_int(ret) || types.is_ptr(ret);
    if !is_handle || function.arg_types() != [Type::I32] {
        let what = "a sampler that is no integer: replace-target-ext-tys comes first".to_string();
        return Err(unsupported(TRANSLATE_SAMPLER, what));
    }
    let bits = function.args[0];
    let size = module.size_type();
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    b.func.set_block_name(entry, "entry");
    let sampler = match b.cx.types.is_ptr(ret) {
        true => {
            let wide = b.int_cast(bits, size, false);
            b.cast(CastOp::IntToPtr, wide, ret)
        }
        false => b.int_cast(bits, ret, false),
    };
    b.ret(Some(sampler));
    function.linkage = Linkage::Internal;
    function.attributes.set.insert(WordAttribute::AlwaysInline);
    module.put_function(id, function);
    Ok(true)
}
