//! Scheduling parameters of functions, and the structures of scheduling data that they point to.

use super::BuiltinInfo;
use oxmux_ir::attributes::{AttributeSet, IntAttribute, MemoryEffects, WordAttribute};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{FunctionId, Module, Type};
pub use oxmux_runtime_abi::layout::schedule_info;
use oxmux_runtime_abi::layout::{
    FieldType, SCHEDULE_INFO, StructLayout, WORK_GROUP_INFO, WORK_ITEM_INFO, work_group_info,
    work_item_info,
};

/// A parameter that carries scheduling data into functions (specification, "Scheduling
/// Parameters").
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
    /// The attributes of the parameter, in functions and in calls.
    pub attributes: AttributeSet,
    /// What the parameter points to, if it is a pointer to a structure.
    pub struct_type: Option<Type>,
}

/// `MuxWorkItemInfo`: its type, and the index of each member.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WorkItemInfo {
    /// The structure.
    pub ty: Type,
    /// The local id in each dimension.
    pub local_id: u32,
    /// The sub-group that the work-item belongs to.
    pub sub_group_id: u32,
    /// How many sub-groups the work-group has.
    pub num_sub_groups: u32,
    /// The size of the largest sub-group.
    pub max_sub_group_size: u32,
    /// How many work-items run at once, if the structure says so: the specification's text has this
    /// member, our default has not, since nothing reads it.
    pub kernel_width: Option<u32>,
}

impl WorkItemInfo {
    /// The default: `{ [3 x size_t], i32, i32, i32 }`, as the host's runtime knows it.
    pub fn in_module(module: &mut Module) -> Self {
        Self {
            ty: structure(module, &WORK_ITEM_INFO),
            local_id: work_item_info::LOCAL_ID,
            sub_group_id: work_item_info::SUB_GROUP_ID,
            num_sub_groups: work_item_info::NUM_SUB_GROUPS,
            max_sub_group_size: work_item_info::MAX_SUB_GROUP_SIZE,
            kernel_width: None,
        }
    }

    /// The structure of the specification's text ("Target Scheduling Parameters"), with the
    /// kernel's width: `{ [3 x size_t], i32, i32, i32, i32 }`.
    pub fn with_kernel_width(module: &mut Module) -> Self {
        let size = module.size_type();
        let triple = module.cx.types.array(size, 3);
        let fields = [triple, Type::I32, Type::I32, Type::I32, Type::I32];
        Self {
            ty: named_struct(module, "MuxWorkItemInfo", &fields),
            local_id: 0,
            sub_group_id: 1,
            kernel_width: Some(2),
            num_sub_groups: 3,
            max_sub_group_size: 4,
        }
    }
}

/// `MuxWorkGroupInfo`: its type, and the index of each member.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WorkGroupInfo {
    /// The structure.
    pub ty: Type,
    /// The group id in each dimension.
    pub group_id: u32,
    /// The number of groups in each dimension.
    pub num_groups: u32,
    /// The global offset in each dimension.
    pub global_offset: u32,
    /// The work-group size in each dimension.
    pub local_size: u32,
    /// The number of dimensions.
    pub work_dim: u32,
}

impl WorkGroupInfo {
    /// The default: four times `[3 x size_t]`, then `i32`.
    pub fn in_module(module: &mut Module) -> Self {
        Self {
            ty: structure(module, &WORK_GROUP_INFO),
            group_id: work_group_info::GROUP_ID,
            num_groups: work_group_info::NUM_GROUPS,
            global_offset: work_group_info::GLOBAL_OFFSET,
            local_size: work_group_info::LOCAL_SIZE,
            work_dim: work_group_info::WORK_DIM,
        }
    }
}

/// The work-group information that `add-entry-hook` passes: the structure, followed by the sizes
/// that its members do not determine if the last work-groups of a dimension are smaller than the
/// others. The local size in the structure is then that of the running group.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EntryGroupInfo {
    /// `{ MuxWorkGroupInfo, [3 x size_t], [3 x size_t] }`
    pub ty: Type,
}

impl EntryGroupInfo {
    /// The string attribute of kernels that `add-entry-hook` made.
    pub const MARK: &'static str = "oxmux-entry-group-info";
    /// The index of the enqueued local size in each dimension: that of all work-groups but the last
    /// ones.
    pub const ENQUEUED_LOCAL_SIZE: u32 = 1;
    /// The index of the global size in each dimension.
    pub const GLOBAL_SIZE: u32 = 2;

    /// The structure around a target's work-group information.
    pub fn in_module(module: &mut Module, group: Type) -> Self {
        let size = module.size_type();
        let triple = module.cx.types.array(size, 3);
        Self { ty: named_struct(module, "MuxEntryGroupInfo", &[group, triple, triple]) }
    }

    /// Whether all kernel entry points of the module are made by `add-entry-hook`, so that the
    /// structure is where builtins are passed work-group information.
    pub fn is_passed(module: &Module) -> bool {
        let entries = module.kernel_entry_points();
        let is_hook =
            |&id: &FunctionId| module.functions[id].attributes.set.string(Self::MARK).is_some();
        !entries.is_empty() && entries.iter().all(is_hook)
    }
}

/// `%MuxScheduleInfo`, made if it is missing: the second argument of a kernel entry.
pub fn schedule_info_type(module: &mut Module) -> Type {
    structure(module, &SCHEDULE_INFO)
}

/// The structure that the runtime describes, made if it is missing.
fn structure(module: &mut Module, layout: &StructLayout) -> Type {
    let size = module.size_type();
    let sizes = module.cx.types.array(size, 3);
    let fields = layout.fields.iter().map(|field| match field {
        FieldType::Sizes => sizes,
        FieldType::Size => size,
        FieldType::U32 => Type::I32,
        FieldType::Pointer => Type::PTR,
    });
    let fields: Vec<Type> = fields.collect();
    named_struct(module, layout.name, &fields)
}

/// The structure with this name if it has these members; else one with the first free name.
pub fn named_struct(module: &mut Module, name: &str, fields: &[Type]) -> Type {
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
        // A program may have a structure of this name; the numbered ones are searched so that ours
        // is made once.
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

/// The default of [`BuiltinInfo::scheduling_parameters`]: work-item info, which the kernel wrapper
/// makes, and work-group info, which the caller of the kernel passes.
pub fn default_scheduling_parameters(
    info: &dyn BuiltinInfo,
    module: &mut Module,
) -> Vec<SchedulingParameter> {
    let item = info.work_item_info(module).ty;
    let group = info.work_group_info(module).ty;
    let names = [("wi-info", "MuxWorkItemInfo"), ("wg-info", "MuxWorkGroupInfo")];
    vec![
        pointer_scheduling_parameter(module, 0, names[0], false, item),
        pointer_scheduling_parameter(module, 1, names[1], true, group),
    ]
}

/// A scheduling parameter that points to a structure: never null, aliased by nothing, aligned, as
/// large as the structure.
pub fn pointer_scheduling_parameter(
    module: &Module,
    id: u32,
    (name, debug_name): (&'static str, &'static str),
    passed_externally: bool,
    ty: Type,
) -> SchedulingParameter {
    let mut attributes = AttributeSet::of(&[WordAttribute::NoAlias, WordAttribute::NonNull]);
    let align = module.data_layout.abi_align(&module.cx.types, ty);
    let size = module.data_layout.alloc_size(&module.cx.types, ty);
    attributes.set_int(IntAttribute::Align, Some(u64::from(align)));
    attributes.set_int(IntAttribute::Dereferenceable, size);
    let struct_type = Some(ty);
    let ty = Type::PTR;
    SchedulingParameter { id, ty, name, debug_name, passed_externally, attributes, struct_type }
}

/// The default of [`BuiltinInfo::requires_scheduling_parameters`]: queries and setters, but not the
/// sub-group queries with a constant result.
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

/// The default of [`BuiltinInfo::get_or_declare_mux_builtin`].
pub fn default_get_or_declare_mux_builtin(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    builtin: MuxBuiltin,
    overload: Option<Type>,
) -> Option<FunctionId> {
    let size = module.size_type();
    let name = builtin.name(&module.cx.types, overload)?;
    let (ret, mut params) = builtin.signature_in(&module.cx.types, size, overload)?;
    let scheduled =
        module.mux_scheduling_params.is_some() && info.requires_scheduling_parameters(builtin);
    let first = params.len();
    let extra = if scheduled { info.scheduling_parameters(module) } else { Vec::new() };
    params.extend(extra.iter().map(|p| p.ty));
    let is_new = module.find_function(&name).is_none();
    let id = module.declare_function(&name, ret, &params)?;
    if is_new {
        set_declaration_attributes(module, id, builtin);
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

/// The attributes of a builtin's declaration. Queries read memory, because once they have
/// scheduling parameters they must not be moved over the setters.
fn set_declaration_attributes(module: &mut Module, id: FunctionId, builtin: MuxBuiltin) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The types that passes make have the offsets that the runtime's structures have, for both
    /// pointer widths.
    #[test]
    fn types_are_laid_out_as_the_runtime_says() {
        for (layout, bytes) in [("e-p:32:32-i64:64", 4), ("e-p:64:64-i64:64", 8)] {
            let text = format!("target datalayout = \"{layout}\"\n");
            let mut module = oxmux_ir::text::parse_module(&text).expect("a module");
            for described in [WORK_ITEM_INFO, WORK_GROUP_INFO, SCHEDULE_INFO] {
                let ty = structure(&mut module, &described);
                let (layout, types) = (&module.data_layout, &module.cx.types);
                for field in 0..described.fields.len() as u32 {
                    let at = layout.element_offset(types, ty, u64::from(field));
                    let expected = u64::from(described.offset(field, bytes));
                    assert_eq!(at, Some(expected), "{} {field}", described.name);
                }
                let size = Some(u64::from(described.size(bytes)));
                assert_eq!(layout.alloc_size(types, ty), size, "{}", described.name);
            }
        }
    }
}
