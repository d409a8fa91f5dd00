//! How a target defines the mux builtins and passes scheduling data: the specification's `BuiltinInfo`.
//!
//! Every method has a default that gives the specification's default lowering; a target overrides what it does
//! differently and calls the functions of this module for the rest.

mod definitions;
mod inline;

pub use inline::{InlineCall, default_emit_builtin_inline};
pub(crate) use inline::{is_arm, small_power};

pub(crate) use definitions::identity;

use crate::pass::PassError;
use oxmux_ir::attributes::{AttributeSet, IntAttribute, MemoryEffects, WordAttribute};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, DataLayout, FunctionId, Module, Type, Value};

/// A parameter that carries scheduling data into functions (specification, "Scheduling Parameters").
#[derive(Clone, PartialEq, Debug)]
pub struct SchedulingParameter {
    /// Its place in the list of scheduling parameters.
    pub id: u32,
    /// The type of the parameter.
    pub ty: Type,
    /// The name of the parameter.
    pub name: &'static str,
    /// The name in `!mux-scheduling-params`.
    pub debug_name: &'static str,
    /// Whether the caller of the kernel passes it; else the kernel wrapper makes it.
    pub passed_externally: bool,
    /// The attributes of the parameter.
    pub attributes: AttributeSet,
    /// What the parameter points to, if it is a pointer to a structure.
    pub struct_type: Option<Type>,
}

/// The members of `MuxWorkItemInfo`, by index.
pub mod work_item_info {
    /// The local id in each dimension.
    pub const LOCAL_ID: u32 = 0;
    /// The sub-group that the work-item belongs to.
    pub const SUB_GROUP_ID: u32 = 1;
    /// How many sub-groups the work-group has.
    pub const NUM_SUB_GROUPS: u32 = 2;
    /// The size of the largest sub-group.
    pub const MAX_SUB_GROUP_SIZE: u32 = 3;
}

/// The members of `MuxWorkGroupInfo`, by index.
pub mod work_group_info {
    /// The group id in each dimension.
    pub const GROUP_ID: u32 = 0;
    /// The number of groups in each dimension.
    pub const NUM_GROUPS: u32 = 1;
    /// The global offset in each dimension.
    pub const GLOBAL_OFFSET: u32 = 2;
    /// The work-group size in each dimension.
    pub const LOCAL_SIZE: u32 = 3;
    /// The number of dimensions.
    pub const WORK_DIM: u32 = 4;
}

/// What passes ask a target about the mux builtins.
pub trait BuiltinInfo: Send + Sync {
    /// The scheduling parameters of this target, in order. Makes their types in the module.
    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        default_scheduling_parameters(module)
    }

    /// The scheduling parameters with the argument that carries each in `function`; none where the function lacks it.
    fn function_scheduling_parameters(
        &self,
        module: &mut Module,
        function: FunctionId,
    ) -> Vec<(SchedulingParameter, Option<Value>)> {
        let params = self.scheduling_parameters(module);
        let f = &module.functions[function];
        let places = f.metadata.mux_scheduled_fn.clone().unwrap_or_default();
        params
            .into_iter()
            .enumerate()
            .map(|(i, param)| {
                let place = places.get(i).copied().unwrap_or(-1);
                let arg = usize::try_from(place).ok().and_then(|p| f.args.get(p).copied());
                (param, arg)
            })
            .collect()
    }

    /// Whether the definition of a builtin reads or writes scheduling data.
    fn requires_scheduling_parameters(&self, builtin: MuxBuiltin) -> bool {
        default_requires_scheduling_parameters(builtin)
    }

    /// Gives a declared mux builtin its body; false if this target leaves it declared. Builtins that the body calls
    /// are appended to the module as declarations, for the caller to visit in turn.
    fn define_mux_builtin(
        &self,
        module: &mut Module,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        default_define_mux_builtin(self.as_dyn(), module, function)
    }

    /// This object as a trait object, for the default definitions.
    fn as_dyn(&self) -> &dyn BuiltinInfo;

    /// The value of a scheduling parameter that the kernel wrapper makes, in the wrapper's entry block.
    fn initialize_scheduling_param_for_wrapped_kernel(
        &self,
        builder: &mut Builder<'_>,
        layout: &DataLayout,
        param: &SchedulingParameter,
    ) -> Value {
        match param.struct_type {
            Some(ty) => {
                let align = layout.abi_align(&builder.cx.types, ty);
                let slot = builder.alloca(ty, align);
                builder.named(param.name, slot)
            }
            None => builder.cx.zero(param.ty),
        }
    }

    /// The function of a mux builtin, declared if it is missing. `overload` is the operand's type of a group operation.
    /// None if the name is taken by something else or the builtin has no signature of its own (DMA).
    ///
    /// Once a module has scheduling parameters, new declarations have them too.
    fn get_or_declare_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        overload: Option<Type>,
    ) -> Option<FunctionId> {
        default_get_or_declare_mux_builtin(self.as_dyn(), module, builtin, overload)
    }

    /// What replaces a target extension type: images become pointers, samplers and events integers.
    fn remapped_target_ext_type(&self, module: &mut Module, ty: Type) -> Option<Type> {
        use oxmux_ir::TypeKind;
        let name = match module.cx.types.kind(ty) {
            TypeKind::TargetExt { name, .. } => name.to_string(),
            _ => return None,
        };
        match name.as_str() {
            "spirv.Image" => Some(Type::PTR_GLOBAL),
            "spirv.Sampler" | "spirv.Event" => Some(module.size_type()),
            _ => None,
        }
    }

    /// The half-open range of what a query returns for a constant dimension. Sizes are limits where known.
    fn builtin_range(
        &self,
        builtin: MuxBuiltin,
        dimension: Option<u32>,
        max_local_sizes: Option<[u64; 3]>,
        max_global_sizes: Option<[u64; 3]>,
    ) -> Option<(u64, u64)> {
        default_builtin_range(builtin, dimension, max_local_sizes, max_global_sizes)
    }

    /// Appends what a call of one of the language's builtins computes to the builder's block, and gives its result; none,
    /// with nothing appended, where the call is better left alone. For `optimal-builtin-replace`.
    fn emit_builtin_inline(&self, b: &mut Builder<'_>, call: &InlineCall<'_>) -> Option<Value> {
        default_emit_builtin_inline(b, call)
    }

    /// `__mux_isftz`: whether the device flushes subnormals.
    fn is_ftz(&self) -> bool {
        false
    }
    /// `__mux_usefast`: whether faster, less accurate functions are wanted.
    fn use_fast(&self) -> bool {
        false
    }
    /// `__mux_isembeddedprofile`: whether the device has OpenCL's embedded profile.
    fn is_embedded_profile(&self) -> bool {
        false
    }
}

/// The specification's defaults.
#[derive(Copy, Clone, Default, Debug)]
pub struct DefaultBuiltinInfo;

impl BuiltinInfo for DefaultBuiltinInfo {
    fn as_dyn(&self) -> &dyn BuiltinInfo {
        self
    }
}

/// `%MuxWorkItemInfo`, made if it is missing.
pub fn work_item_info_type(module: &mut Module) -> Type {
    let size = module.size_type();
    let triple = module.cx.types.array(size, 3);
    named_struct(module, "MuxWorkItemInfo", &[triple, Type::I32, Type::I32, Type::I32])
}

/// `%MuxWorkGroupInfo`, made if it is missing.
pub fn work_group_info_type(module: &mut Module) -> Type {
    let size = module.size_type();
    let triple = module.cx.types.array(size, 3);
    named_struct(module, "MuxWorkGroupInfo", &[triple, triple, triple, triple, Type::I32])
}

/// `%MuxScheduleInfo`, made if it is missing: the second argument of a kernel entry.
pub fn schedule_info_type(module: &mut Module) -> Type {
    let size = module.size_type();
    let triple = module.cx.types.array(size, 3);
    let fields = [triple, triple, triple, size, size, Type::I32, Type::I32, Type::PTR, size];
    named_struct(module, "MuxScheduleInfo", &fields)
}

/// The members of `MuxScheduleInfo`, by index.
pub mod schedule_info {
    /// The number of work-items in each dimension.
    pub const GLOBAL_SIZE: u32 = 0;
    /// The global offset in each dimension.
    pub const GLOBAL_OFFSET: u32 = 1;
    /// The work-group size in each dimension.
    pub const LOCAL_SIZE: u32 = 2;
    /// Which slice to run.
    pub const SLICE: u32 = 3;
    /// How many slices there are.
    pub const TOTAL_SLICES: u32 = 4;
    /// The number of dimensions.
    pub const WORK_DIM: u32 = 5;
    /// The memory that the slice may use.
    pub const ARENA: u32 = 7;
}

/// The structure with this name if it has these members; else one with the first free name.
fn named_struct(module: &mut Module, name: &str, fields: &[Type]) -> Type {
    let types = &mut module.cx.types;
    if let Some(ty) = types.find_named_struct(name) {
        match types.struct_fields(ty) {
            Some((found, false)) if found == fields => return ty,
            None => {
                types.set_body(ty, fields, false);
                return ty;
            }
            Some(_) => {}
        }
        // A program may have a structure of this name; the numbered ones are searched so that ours is made once.
        for n in 0.. {
            let numbered = format!("{name}.{n}");
            match types.find_named_struct(&numbered) {
                Some(ty) if types.struct_fields(ty) == Some((fields, false)) => return ty,
                Some(_) => {}
                None => break,
            }
        }
    }
    types.new_named_struct(name, fields, false)
}

/// The default of [`BuiltinInfo::scheduling_parameters`]: work-item info and work-group info.
pub fn default_scheduling_parameters(module: &mut Module) -> Vec<SchedulingParameter> {
    let item = work_item_info_type(module);
    let group = work_group_info_type(module);
    let param = |id, name, debug_name, passed_externally, ty| {
        let mut attributes = AttributeSet::of(&[WordAttribute::NoAlias, WordAttribute::NonNull]);
        let align = module.data_layout.abi_align(&module.cx.types, ty);
        let size = module.data_layout.alloc_size(&module.cx.types, ty);
        attributes.set_int(IntAttribute::Align, Some(u64::from(align)));
        attributes.set_int(IntAttribute::Dereferenceable, size);
        SchedulingParameter {
            id,
            ty: Type::PTR,
            name,
            debug_name,
            passed_externally,
            attributes,
            struct_type: Some(ty),
        }
    };
    vec![
        param(0, "wi-info", "MuxWorkItemInfo", false, item),
        param(1, "wg-info", "MuxWorkGroupInfo", true, group),
    ]
}

/// The default of [`BuiltinInfo::requires_scheduling_parameters`]: queries and setters, but not the sub-group queries
/// whose answer is constant.
pub fn default_requires_scheduling_parameters(builtin: MuxBuiltin) -> bool {
    use MuxFunction::*;
    match builtin {
        MuxBuiltin::Function(f) => match f {
            GetSubGroupSize | GetSubGroupLocalId | IsFtz | UseFast | IsEmbeddedProfile => false,
            SetLocalId | SetSubGroupId | SetNumSubGroups | SetMaxSubGroupSize => true,
            _ => builtin.is_query(),
        },
        MuxBuiltin::Group(..) => false,
    }
}

/// The default of [`BuiltinInfo::define_mux_builtin`]: the specification's software definitions.
pub fn default_define_mux_builtin(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    function: FunctionId,
) -> Result<bool, PassError> {
    definitions::define(info, module, function)
}

/// The default of [`BuiltinInfo::get_or_declare_mux_builtin`].
pub fn default_get_or_declare_mux_builtin(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    builtin: MuxBuiltin,
    overload: Option<Type>,
) -> Option<FunctionId> {
    let size = module.size_type();
    let name = builtin.name(&module.cx.types, overload)?;
    let (ret, mut params) = builtin.signature(size, overload)?;
    let scheduled =
        module.mux_scheduling_params.is_some() && info.requires_scheduling_parameters(builtin);
    let first = params.len();
    let extra = if scheduled { info.scheduling_parameters(module) } else { Vec::new() };
    params.extend(extra.iter().map(|p| p.ty));
    let is_new = module.find_function(&name).is_none();
    let id = module.declare_function(&name, ret, &params)?;
    if is_new {
        set_builtin_attributes(module, id, builtin);
        let f = &mut module.functions[id];
        if scheduled {
            let places = (0..extra.len()).map(|i| (first + i) as i32).collect();
            f.metadata.mux_scheduled_fn = Some(places);
        }
        for (i, param) in extra.iter().enumerate() {
            f.arg_attributes[first + i] = param.attributes.clone();
            let arg = f.args[first + i];
            f.set_value_name(arg, param.name);
        }
    }
    Some(id)
}

/// The default of [`BuiltinInfo::builtin_range`].
pub fn default_builtin_range(
    builtin: MuxBuiltin,
    dimension: Option<u32>,
    max_local_sizes: Option<[u64; 3]>,
    max_global_sizes: Option<[u64; 3]>,
) -> Option<(u64, u64)> {
    use MuxFunction::*;
    let MuxBuiltin::Function(function) = builtin else { return None };
    // Without a constant dimension, or beyond the third, the result may also be the default of 0 or 1.
    let limit = |sizes: Option<[u64; 3]>| match dimension {
        Some(d @ 0..=2) => sizes.map(|s| s[d as usize]),
        Some(_) => sizes.map(|_| 1),
        None => sizes.map(|s| s[0].max(s[1]).max(s[2]).max(1)),
    };
    let product = |s: [u64; 3]| s[0].checked_mul(s[1]).and_then(|p| p.checked_mul(s[2]));
    let up_to = |limit: u64| limit.checked_add(1).filter(|_| limit > 0).map(|end| (1, end));
    match function {
        GetWorkDim => Some((1, 4)),
        GetLocalId => limit(max_local_sizes).filter(|&n| n > 0).map(|n| (0, n)),
        GetLocalSize | GetEnqueuedLocalSize => limit(max_local_sizes).and_then(up_to),
        GetGlobalSize => limit(max_global_sizes).and_then(up_to),
        GetLocalLinearId => max_local_sizes.and_then(product).filter(|&n| n > 0).map(|n| (0, n)),
        _ => None,
    }
}

/// The attributes of a builtin's declaration. Queries read memory, because once they have scheduling parameters they
/// must not be moved over the setters.
fn set_builtin_attributes(module: &mut Module, id: FunctionId, builtin: MuxBuiltin) {
    let set = &mut module.functions[id].attributes.set;
    set.insert(WordAttribute::NoUnwind);
    if builtin.is_convergent() {
        set.insert(WordAttribute::Convergent);
    }
    if builtin.is_query() {
        set.insert(WordAttribute::WillReturn);
        set.insert(WordAttribute::NoRecurse);
        set.set_memory(Some(MemoryEffects::READ));
    }
}
