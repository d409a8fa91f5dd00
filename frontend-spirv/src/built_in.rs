//! Which variables are built-in ones, and which mux builtin each is.

use oxmux_ir::mux::MuxFunction;
use oxmux_ir::sub_groups::IdMask;
use rspirv::spirv::{BuiltIn, Op, StorageClass};

use crate::module::Module;
use crate::types::TypeIndex;

/// A pointer to a built-in variable or to one of its components.
#[derive(Clone, Debug)]
pub(crate) struct BuiltInPointer {
    /// Id of the variable.
    pub(crate) variable: u32,
    /// Which it is.
    pub(crate) built_in: BuiltIn,
    /// The type of the whole variable.
    pub(crate) ty: TypeIndex,
    /// Id of the component's index.
    pub(crate) component: Option<u32>,
    /// Whether the address of a component is in bounds.
    pub(crate) in_bounds: bool,
}

/// The built-in variable that `id` is, if it is one.
pub(crate) fn variable(spirv: &Module, id: u32) -> Option<BuiltInPointer> {
    spirv.definition(id).filter(|definition| definition.opcode() == Op::Variable)?;
    let (class, ty) = spirv.types.pointer(spirv.type_of(id)?)?;
    let built_in = spirv.decorations(id).built_in().filter(|_| class == StorageClass::Input)?;
    Some(BuiltInPointer { variable: id, built_in, ty, component: None, in_bounds: false })
}

/// The built-in variable with a value for each dimension that `id` loads, if it is such a load.
///
/// Producers extract components beyond the third: `get_global_id(3)` has a meaning in OpenCL C, and
/// llvm-spirv makes of it what the specification of SPIR-V leaves without one.
pub(crate) fn loaded(spirv: &Module, id: u32) -> Option<BuiltInPointer> {
    let load = spirv.definition(id).filter(|definition| definition.opcode() == Op::Load)?;
    let pointer = variable(spirv, load.operand(0)?)?;
    let is_vector = matches!(spirv.types.get(pointer.ty), crate::types::Type::Vector { .. });
    (is_vector && dimensional(pointer.built_in).is_some()).then_some(pointer)
}

/// The mux builtin with one value for each dimension.
pub(crate) fn dimensional(built_in: BuiltIn) -> Option<MuxFunction> {
    Some(match built_in {
        BuiltIn::GlobalInvocationId => MuxFunction::GetGlobalId,
        BuiltIn::LocalInvocationId => MuxFunction::GetLocalId,
        BuiltIn::WorkgroupId => MuxFunction::GetGroupId,
        BuiltIn::WorkgroupSize => MuxFunction::GetLocalSize,
        BuiltIn::EnqueuedWorkgroupSize => MuxFunction::GetEnqueuedLocalSize,
        BuiltIn::GlobalSize => MuxFunction::GetGlobalSize,
        BuiltIn::NumWorkgroups => MuxFunction::GetNumGroups,
        BuiltIn::GlobalOffset => MuxFunction::GetGlobalOffset,
        _ => return None,
    })
}

/// The mux builtin without a dimension.
pub(crate) fn plain(built_in: BuiltIn) -> Option<MuxFunction> {
    Some(match built_in {
        BuiltIn::WorkDim => MuxFunction::GetWorkDim,
        BuiltIn::GlobalLinearId => MuxFunction::GetGlobalLinearId,
        BuiltIn::LocalInvocationIndex => MuxFunction::GetLocalLinearId,
        BuiltIn::SubgroupSize => MuxFunction::GetSubGroupSize,
        BuiltIn::SubgroupMaxSize => MuxFunction::GetMaxSubGroupSize,
        BuiltIn::NumSubgroups => MuxFunction::GetNumSubGroups,
        BuiltIn::SubgroupId => MuxFunction::GetSubGroupId,
        BuiltIn::SubgroupLocalInvocationId => MuxFunction::GetSubGroupLocalId,
        _ => return None,
    })
}

/// The ballot that a built-in variable is.
pub(crate) fn id_mask(built_in: BuiltIn) -> Option<IdMask> {
    Some(match built_in {
        BuiltIn::SubgroupEqMask => IdMask::Eq,
        BuiltIn::SubgroupGeMask => IdMask::Ge,
        BuiltIn::SubgroupGtMask => IdMask::Gt,
        BuiltIn::SubgroupLeMask => IdMask::Le,
        BuiltIn::SubgroupLtMask => IdMask::Lt,
        _ => return None,
    })
}

/// Whether a built-in variable is about sub-groups.
pub(crate) fn is_of_sub_group(built_in: BuiltIn) -> bool {
    use BuiltIn::{NumSubgroups, SubgroupId, SubgroupLocalInvocationId, SubgroupSize};
    matches!(built_in, SubgroupSize | NumSubgroups | SubgroupId | SubgroupLocalInvocationId)
        || id_mask(built_in).is_some()
}
