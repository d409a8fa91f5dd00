//! The parameters that functions get for what is bound: declared, entered and passed on.

use oxmux_ir::constants::ConstantKind;
use oxmux_ir::function::Value;
use oxmux_ir::module::{Global, Linkage};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Decoration, StorageClass};

use super::interface::{ARRAY_MAX, Resource, ResourceKind, image_binding, resource};
use super::layout;
use super::place::{Bytes, Pointer, PointerTarget};
use crate::error::{Error, Rule};
use crate::lower::function::FunctionLowering;
use crate::lower::module::ModuleLowering;
use crate::types::TypeIndex;

/// Makes what a variable at module scope needs here, if this folder knows its class.
pub(in crate::lower) fn declare_global(
    shared: &mut ModuleLowering<'_>,
    id: u32,
    class: StorageClass,
    pointee: TypeIndex,
) -> Result<bool, Error> {
    let spirv = shared.spirv;
    if !spirv.environment.has_interface {
        return Ok(false);
    }
    let at = shared.place(id);
    match class {
        StorageClass::StorageBuffer
        | StorageClass::Uniform
        | StorageClass::PushConstant
        | StorageClass::Private => {
            // A resource has no address at module scope; a use of it there is one of what is not
            // known.
            Ok(true)
        }
        StorageClass::Workgroup
            if layout::has_work_group_views(spirv) && layout::is_block(spirv, pointee) =>
        {
            declare_shared(shared, id, pointee).map(|()| true)
        }
        StorageClass::Workgroup => Ok(false),
        StorageClass::UniformConstant if resource(spirv, id, class, pointee).is_some() => Ok(true),
        StorageClass::UniformConstant => {
            let what = format!("a variable of {}", spirv.types.describe_type(pointee));
            Err(Error::unsupported(at, what))
        }
        StorageClass::Input | StorageClass::Output => {
            let what = format!("a variable in {class:?} that is no built-in of compute shaders");
            Err(Error::unsupported(at, what))
        }
        _ => Err(Error::unsupported(at, format!("a variable in {class:?}"))),
    }
}

/// All work-group variables of `Block` structures share their memory, from its first byte on.
pub(in crate::lower) fn declare_shared(
    shared: &mut ModuleLowering<'_>,
    id: u32,
    pointee: TypeIndex,
) -> Result<(), Error> {
    let at = shared.place(id);
    let extent = layout::extent(shared, at, pointee, None)?;
    let known = shared.shared_memory_global();
    let address = match known {
        Some((address, global)) => {
            let old = shared.module.globals[global].ty;
            let old = shared.module.data_layout.alloc_size(&shared.module.cx.types, old);
            let bytes = old.unwrap_or(0).max(extent.bytes);
            shared.module.globals[global].ty = shared.module.cx.types.array(IrType::I8, bytes);
            address
        }
        None => {
            let name = shared.free_name("workgroup", id);
            let ty = shared.module.cx.types.array(IrType::I8, extent.bytes);
            let mut global = Global::new(&name, ty, 3);
            global.linkage = Linkage::Internal;
            global.align = 16;
            let global = shared.module.add_global(global);
            let ty = IrType::PTR_LOCAL;
            let address = shared.module.cx.constants.intern(ty, ConstantKind::Global(global));
            shared.interface.shared_memory = Some(address);
            address
        }
    };
    shared.globals.insert(id, address);
    Ok(())
}

impl ModuleLowering<'_> {
    fn shared_memory_global(&self) -> Option<(oxmux_ir::Constant, oxmux_ir::module::GlobalId)> {
        let address = self.interface.shared_memory?;
        match *self.module.cx.constants.kind(address) {
            ConstantKind::Global(global) => Some((address, global)),
            _ => None,
        }
    }
}

/// The types of the parameters that a function gets behind its own.
pub(in crate::lower) fn parameter_types(
    shared: &mut ModuleLowering<'_>,
    function: usize,
) -> Vec<IrType> {
    let used = shared.interface.used(function);
    types_of(&used)
}

pub(in crate::lower) fn types_of(used: &[Resource]) -> Vec<IrType> {
    let (private, buffer) = (IrType::PTR, IrType::PTR_GLOBAL);
    let mut list = Vec::new();
    for resource in used {
        match resource.kind {
            ResourceKind::Private => list.push(private),
            _ => (0..resource.pairs()).for_each(|_| list.extend([buffer, IrType::I64])),
        }
    }
    list
}

/// Says at the start of a function what its parameters point to.
pub(in crate::lower) fn enter(f: &mut FunctionLowering<'_>) -> Result<(), Error> {
    let Some(index) = f.spirv.function_index(f.source.id) else { return Ok(()) };
    let used = f.shared.interface.used(index);
    let mut args = f.func.args.clone().into_iter().skip(f.source.parameters.len());
    for resource in used {
        let at = f.shared.place(resource.id);
        if resource.set == u32::MAX && resource.binding == u32::MAX {
            let what = format!("an array of more than {ARRAY_MAX} bindings");
            return Err(Error::unsupported(at, what));
        }
        if let Some(Err(what)) = image_binding(f.spirv, &resource) {
            return Err(Error::unsupported(at, what));
        }
        let decorations = f.spirv.decorations(resource.id);
        let bound = resource.kind.has_binding();
        if bound && !decorations.has(Decoration::Binding) {
            let detail = format!("%{} has no Binding", resource.id);
            return Err(Error::invalid(Rule::Decoration, at.with_id(resource.id), detail));
        }
        if bound && !decorations.has(Decoration::DescriptorSet) {
            let detail = format!("%{} has no DescriptorSet", resource.id);
            return Err(Error::invalid(Rule::Decoration, at.with_id(resource.id), detail));
        }
        let mut pairs = Vec::new();
        for _ in 0..resource.pairs() {
            let Some(address) = args.next() else { return Ok(()) };
            if resource.kind == ResourceKind::Private {
                f.shader.own.insert(resource.id, vec![address]);
                f.shader.pointers.insert(resource.id, Pointer::natural(address));
                continue;
            }
            let Some(bytes) = args.next() else { return Ok(()) };
            let origin = resource.kind.has_binding().then_some((resource.set, resource.binding));
            f.shader.origins.extend([(address, origin), (bytes, origin)]);
            pairs.push((address, bytes));
        }
        let pointer = match (resource.count, pairs.as_slice()) {
            (None, &[(base, bytes), ..]) => {
                Pointer::Explicit(PointerTarget::new(base, Bytes::Parameter(bytes)))
            }
            (None, []) => continue,
            (Some(_), _) => Pointer::Bindings(pairs.clone().into()),
        };
        let own = pairs.into_iter().flat_map(|(address, bytes)| [address, bytes]).collect();
        f.shader.own.insert(resource.id, own);
        f.shader.pointers.insert(resource.id, pointer);
    }
    Ok(())
}

/// Adds to a call's arguments those that the callee gets behind its own.
pub(in crate::lower) fn pass_on(f: &mut FunctionLowering<'_>, callee: u32, args: &mut Vec<Value>) {
    let Some(index) = f.spirv.function_index(callee) else { return };
    for resource in f.shared.interface.used(index) {
        args.extend(f.shader.own.get(&resource.id).into_iter().flatten());
    }
}
