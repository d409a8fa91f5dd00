//! `replace-target-ext-tys`: gives images, samplers and events the types that the target has for
//! them.
//!
//! ```text
//! define spir_kernel void @k(target("spirv.Sampler") %s)      define spir_kernel void @k(i64 %s)
//!   %e = alloca target("spirv.Event"), align 8            ->    %e = alloca i64, align 8
//! ```
//!
//! What each type becomes is for [`BuiltinInfo::remapped_target_ext_type`] to say; one that it says
//! nothing about stays. Functions get their new signatures in place and keep their names, mangled
//! ones too. The parameters `no-images`, `no-samplers` and `no-events` leave those types to the
//! target's code generator. What kernel metadata tells of an argument (`kernel_arg_type`) are the
//! names of OpenCL C and stay.
//!
//! Needs nothing. Comes before passes that give values of these types a meaning: `image-arg-subst`.
//!
//! [`BuiltinInfo::remapped_target_ext_type`]: crate::builtin_info::BuiltinInfo::remapped_target_ext_type

use crate::mux::type_remapper::{TypeMap, TypeReplacement, TypeRule};
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::{Module, Type, TypeKind, Types};
use rustc_hash::FxBuildHasher;

const NAME: &str = "replace-target-ext-tys";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Replaces the types of images, samplers and events by those of the target",
    build,
)
.params("no-images;no-samplers;no-events");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = ReplaceTargetExtTys::default();
    for &param in params {
        match param {
            "no-images" => pass.replace_images = false,
            "no-samplers" => pass.replace_samplers = false,
            "no-events" => pass.replace_events = false,
            _ => return Err(format!("has no parameter '{param}'")),
        }
    }
    Ok(Box::new(pass))
}

/// Replaces target extension types throughout the module.
#[derive(Copy, Clone, Debug)]
pub struct ReplaceTargetExtTys {
    /// Whether `spirv.Image` is replaced.
    pub replace_images: bool,
    /// Whether `spirv.Sampler` is replaced.
    pub replace_samplers: bool,
    /// Whether `spirv.Event` is replaced.
    pub replace_events: bool,
}

impl Default for ReplaceTargetExtTys {
    /// Replaces all of them.
    fn default() -> Self {
        Self { replace_images: true, replace_samplers: true, replace_events: true }
    }
}

impl Pass for ReplaceTargetExtTys {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut rule = Remapped::default();
        for ty in module.cx.types.all() {
            if !self.replaces(&module.cx.types, ty) {
                continue;
            }
            if let Some(new) = cx.builtin_info.remapped_target_ext_type(module, ty) {
                check(&module.cx.types, ty, new)?;
                rule.types.insert(ty, new);
            }
        }
        let map = TypeMap::compute(&mut module.cx.types, &mut rule);
        if map.is_identity() {
            return Ok(false);
        }
        map.rewrite(module);
        Ok(true)
    }
}

impl ReplaceTargetExtTys {
    fn replaces(&self, types: &Types, ty: Type) -> bool {
        match types.kind(ty) {
            TypeKind::TargetExt { name, .. } => match &**name {
                "spirv.Image" => self.replace_images,
                "spirv.Sampler" => self.replace_samplers,
                "spirv.Event" => self.replace_events,
                _ => false,
            },
            _ => false,
        }
    }
}

/// Values of the old type are passed, stored and compared with zero; the new one must have such
/// values.
fn check(types: &Types, old: Type, new: Type) -> Result<(), PassError> {
    let has_values = match types.kind(new) {
        TypeKind::Void
        | TypeKind::Label
        | TypeKind::Metadata
        | TypeKind::Token
        | TypeKind::Function { .. } => false,
        TypeKind::NamedStruct(_) => types.struct_fields(new).is_some(),
        _ => true,
    };
    if has_values {
        return Ok(());
    }
    let name = match types.kind(old) {
        TypeKind::TargetExt { name, .. } => &**name,
        _ => "",
    };
    let what = format!("a target that gives '{name}' a type without values");
    Err(PassError::Unsupported { pass: NAME, function: String::new(), what })
}

#[derive(Default)]
struct Remapped {
    types: HashMap<Type, Type, FxBuildHasher>,
}

impl TypeRule for Remapped {
    fn replace(&mut self, _: &mut Types, old: Type, _: &[Type]) -> Option<TypeReplacement> {
        self.types.get(&old).map(|&ty| TypeReplacement { ty, places: None })
    }
}
