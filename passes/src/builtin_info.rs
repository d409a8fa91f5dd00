//! How a target defines the mux builtins and passes scheduling data: the specification's
//! `BuiltinInfo`.
//!
//! Every method has a default that gives the specification's default lowering. A target overrides
//! some and calls the `default_*` function of the same name for the rest:
//!
//! ```
//! use oxmux_passes::builtin_info::{BuiltinInfo, default_define_mux_builtin};
//! use oxmux_passes::PassError;
//! use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
//! use oxmux_ir::{FunctionId, Module};
//!
//! struct NoOffset;
//!
//! impl BuiltinInfo for NoOffset {
//!     fn define_mux_builtin(
//!         &self,
//!         module: &mut Module,
//!         builtin: MuxBuiltin,
//!         function: FunctionId,
//!     ) -> Result<bool, PassError> {
//!         if builtin != MuxBuiltin::Function(MuxFunction::GetGlobalOffset) {
//!             return default_define_mux_builtin(self, module, builtin, function);
//!         }
//!         self.define_with(module, function, |b| {
//!             let ty = b.cx.types.function_parts(b.func.function_type()).map(|(ret, ..)| ret);
//!             let zero = ty.map(|ty| b.cx.zero(ty));
//!             b.ret(zero);
//!         });
//!         Ok(true)
//!     }
//! }
//! ```
//!
//! | hook of the reference | method |
//! |---|---|
//! | `defineMuxBuiltin` | [`BuiltinInfo::define_mux_builtin`] |
//! | `getOrDeclareMuxBuiltin` | [`BuiltinInfo::get_or_declare_mux_builtin`] |
//! | `getMuxSchedulingParameters` | [`BuiltinInfo::scheduling_parameters`] |
//! | `getFunctionSchedulingParameters` | [`BuiltinInfo::function_scheduling_parameters`] |
//! | `initializeSchedulingParamForWrappedKernel` | [`BuiltinInfo::initialize_scheduling_param_for_wrapped_kernel`] |
//! | `requiresSchedulingParameters` | [`BuiltinInfo::requires_scheduling_parameters`] |
//! | `getRemappedTargetExtTy` | [`BuiltinInfo::remapped_target_ext_type`] |
//! | `getBuiltinRange` | [`BuiltinInfo::builtin_range`] |
//! | `getBuiltinsModule` | [`BuiltinInfo::define_library_function`]: bodies are made, not linked |
//! | `analyzeBuiltin` | [`BuiltinInfo::analyze_builtin`] |
//! | `isBuiltinUniform` | [`BuiltinInfo::builtin_uniformity`] |
//! | `getVectorEquivalent`, `getScalarEquivalent` | [`BuiltinInfo::vector_equivalent`], [`BuiltinInfo::scalar_equivalent`] |
//! | `emitBuiltinInline` | [`BuiltinInfo::emit_builtin_inline`] |
//! | `lowerBuiltinToMuxBuiltin` | [`BuiltinInfo::lower_builtin_to_mux_builtin`] |
//! | `getPrintfBuiltin` | [`BuiltinInfo::is_printf`] |

mod definitions;
mod equivalents;
mod inline;
mod lowering;
mod properties;
mod range;
mod scheduling;

pub(crate) use definitions::{identity, neutral};
pub use equivalents::{default_scalar_equivalent, default_vector_equivalent};
pub(crate) use inline::is_arm;
pub use inline::{InlineCall, default_emit_builtin_inline};
pub(crate) use lowering::PASS as LOWERING_PASS;
pub use lowering::{LanguageCall, Lowered, default_lower_builtin};
pub use properties::{
    BuiltinProperties, BuiltinProperty, Uniformity, default_analyze_builtin,
    default_builtin_uniformity,
};
pub use range::default_builtin_range;
pub use scheduling::{
    EntryGroupInfo, SchedulingParameter, WorkGroupInfo, WorkItemInfo,
    default_get_or_declare_mux_builtin, default_requires_scheduling_parameters,
    default_scheduling_parameters, named_struct, pointer_scheduling_parameter, schedule_info,
    schedule_info_type,
};

pub use oxmux_builtins::Accuracy;

use crate::error::PassError;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::mux::MuxBuiltin;
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{
    Builder, Builtin, DataLayout, Function, FunctionId, Linkage, Module, Type, TypeKind, Value,
};

/// Conversion to a trait object, for default methods that call others. Implemented for every
/// [`BuiltinInfo`].
pub trait AsBuiltinInfo {
    /// This object.
    fn as_dyn(&self) -> &dyn BuiltinInfo;
}

impl<T: BuiltinInfo> AsBuiltinInfo for T {
    fn as_dyn(&self) -> &dyn BuiltinInfo {
        self
    }
}

/// The kernel of a wrapper, for [`BuiltinInfo::initialize_scheduling_param_for_wrapped_kernel`].
/// The wrapper itself is the builder's function.
#[derive(Copy, Clone)]
pub struct WrappedKernel<'a> {
    /// The kernel that the wrapper calls.
    pub kernel: &'a Function,
    /// The module's data layout.
    pub layout: &'a DataLayout,
    /// `size_t`
    pub size_type: Type,
}

/// How the work-items of a work-group are executed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum WorkItemMapping {
    /// One thread runs all of them, in loops that the compiler makes.
    #[default]
    Loops,
    /// As many hardware threads as there are work-items run one each, at the same time. The
    /// target's definitions tell each thread its ids; barriers and collectives of work-groups are
    /// the target's to define, too.
    Threads {
        /// In how many dimensions threads have ids, 1 to 3; local sizes in the others are 1.
        dimensions: u32,
    },
}

/// A target's definition of builtins.
pub trait BuiltinInfo: AsBuiltinInfo + Send + Sync {
    /// The members of `MuxWorkItemInfo`: its type, made in the module, and where each is.
    fn work_item_info(&self, module: &mut Module) -> WorkItemInfo {
        WorkItemInfo::in_module(module)
    }

    /// How the work-items of a work-group are executed: in loops, or on hardware threads.
    fn work_item_mapping(&self) -> WorkItemMapping {
        WorkItemMapping::Loops
    }

    /// Whether all work-items of a work-group run on one thread, one after the other between
    /// barriers, so that atomic accesses to local memory may become plain ones. Must be false for a
    /// target that runs them on several threads.
    fn runs_work_group_on_one_thread(&self) -> bool {
        false
    }

    /// The members of `MuxWorkGroupInfo`: its type, made in the module, and where each is.
    fn work_group_info(&self, module: &mut Module) -> WorkGroupInfo {
        WorkGroupInfo::in_module(module)
    }

    /// The scheduling parameters of this target, in order. Makes their types in the module.
    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        default_scheduling_parameters(self.as_dyn(), module)
    }

    /// The scheduling parameters with the argument that carries each in `function`; none where the
    /// function lacks it.
    fn function_scheduling_parameters(
        &self,
        module: &mut Module,
        function: FunctionId,
    ) -> Vec<(SchedulingParameter, Option<Value>)> {
        let params = self.scheduling_parameters(module);
        let f = &module.functions[function];
        let places = f.metadata.mux_scheduled_fn.as_deref().unwrap_or_default();
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

    /// Gives a declared mux builtin its body; false if this target leaves it declared. Builtins
    /// that the body calls are appended to the module as declarations, for the caller to visit in
    /// turn.
    fn define_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        default_define_mux_builtin(self.as_dyn(), module, builtin, function)
    }

    /// Gives a declared function the body that `body` writes from its entry block on, and marks it
    /// as every builtin's definition is marked (`internal`, `alwaysinline`). The function is the
    /// builder's.
    fn define_with(
        &self,
        module: &mut Module,
        function: FunctionId,
        body: impl FnOnce(&mut Builder<'_>),
    ) where
        Self: Sized,
    {
        let mut f = module.take_function(function);
        let entry = f.add_block();
        body(&mut Builder::new(&mut module.cx, &mut f, entry));
        module.put_function(function, f);
        self.set_default_builtin_attributes(&mut module.functions[function]);
    }

    /// Marks the definition of a builtin: internal, inlined always.
    fn set_default_builtin_attributes(&self, function: &mut Function) {
        function.linkage = Linkage::Internal;
        let set = &mut function.attributes.set;
        set.remove(WordAttribute::NoInline);
        set.insert(WordAttribute::AlwaysInline);
    }

    /// The value of a scheduling parameter that the kernel wrapper makes, in the wrapper's entry
    /// block. The builder is at the place of that value, its function is the wrapper.
    fn initialize_scheduling_param_for_wrapped_kernel(
        &self,
        param: &SchedulingParameter,
        builder: &mut Builder<'_>,
        wrapped: &WrappedKernel<'_>,
    ) -> Value {
        default_initialize_scheduling_param_for_wrapped_kernel(param, builder, wrapped)
    }

    /// Whether `!mux_scheduled_fn` of a kernel wrapper says which of its arguments are scheduling
    /// parameters, with -1 for those that the wrapper makes. If not, it is dropped, as the
    /// specification's text has it.
    fn kernel_wrapper_is_scheduled(&self) -> bool {
        true
    }

    /// The function of a mux builtin, declared if it is missing. `overload` is the operand's type
    /// of a group operation. None if the name is taken by something else or the builtin has no
    /// signature of its own (DMA).
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
        default_remapped_target_ext_type(module, ty)
    }

    /// The half-open range of what a query returns for a constant dimension. Sizes are limits where
    /// known.
    fn builtin_range(
        &self,
        builtin: MuxBuiltin,
        dimension: Option<u32>,
        max_local_sizes: Option<[u64; 3]>,
        max_global_sizes: Option<[u64; 3]>,
    ) -> Option<(u64, u64)> {
        default_builtin_range(builtin, dimension, max_local_sizes, max_global_sizes)
    }

    /// The properties of a builtin. `function` is the called overload.
    fn analyze_builtin(&self, builtin: Builtin, function: &Function) -> BuiltinProperties {
        default_analyze_builtin(builtin, function)
    }

    /// How the result of a builtin differs between consecutive work-items in `dimension`. `rank` is
    /// the first operand if it is constant.
    fn builtin_uniformity(
        &self,
        builtin: Builtin,
        rank: Option<u64>,
        dimension: u32,
    ) -> Uniformity {
        default_builtin_uniformity(builtin, rank, dimension)
    }

    /// The function that does for vectors of `width` lanes what `function` does for one; declared
    /// if it is missing.
    fn vector_equivalent(
        &self,
        module: &mut Module,
        function: FunctionId,
        width: u32,
    ) -> Option<FunctionId> {
        default_vector_equivalent(module, function, width)
    }

    /// The function that does for one lane what `function` does for vectors; declared if it is
    /// missing.
    fn scalar_equivalent(&self, module: &mut Module, function: FunctionId) -> Option<FunctionId> {
        default_scalar_equivalent(module, function)
    }

    /// Appends what a call of one of the language's builtins computes to the builder's block, and
    /// gives its result; none, with nothing appended, where the call is better left alone. For
    /// `optimal-builtin-replace`.
    fn emit_builtin_inline(&self, b: &mut Builder<'_>, call: &InlineCall<'_>) -> Option<Value> {
        default_emit_builtin_inline(b, call)
    }

    /// Replaces a call of a function of the language by mux builtins, if they can express it.
    fn lower_builtin_to_mux_builtin(
        &self,
        call: &mut LanguageCall<'_>,
    ) -> Result<Lowered, PassError> {
        default_lower_builtin(call)
    }

    /// Whether a function of the language prints: its calls are replaced by stores into a buffer.
    fn is_printf(&self, builtin: OpenClBuiltin) -> bool {
        builtin == OpenClBuiltin::Printf
    }

    /// Gives a called library function its body, with the requested accuracy; false if it has a
    /// body already or is no library function.
    ///
    /// # Errors
    ///
    /// What is missing, if the library lacks the function.
    fn define_library_function(
        &self,
        module: &mut Module,
        function: FunctionId,
        accuracy: Accuracy,
    ) -> Result<bool, String> {
        let defined = oxmux_builtins::define_with(module, function, accuracy);
        defined.map_err(|missing| missing.to_string())
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
    fn runs_work_group_on_one_thread(&self) -> bool {
        true
    }
}

/// The default of [`BuiltinInfo::define_mux_builtin`]: the specification's software definitions.
pub fn default_define_mux_builtin(
    info: &dyn BuiltinInfo,
    module: &mut Module,
    builtin: MuxBuiltin,
    function: FunctionId,
) -> Result<bool, PassError> {
    definitions::define(info, module, builtin, function)
}

/// The default of [`BuiltinInfo::initialize_scheduling_param_for_wrapped_kernel`]: a structure on
/// the stack, whose members are set before they are read; zero for what is no structure.
pub fn default_initialize_scheduling_param_for_wrapped_kernel(
    param: &SchedulingParameter,
    builder: &mut Builder<'_>,
    wrapped: &WrappedKernel<'_>,
) -> Value {
    match param.struct_type {
        Some(ty) => {
            let align = wrapped.layout.abi_align(&builder.cx.types, ty);
            let slot = builder.alloca(ty, align);
            builder.named(param.name, slot)
        }
        None => builder.cx.zero(param.ty),
    }
}

/// The default of [`BuiltinInfo::remapped_target_ext_type`].
pub fn default_remapped_target_ext_type(module: &mut Module, ty: Type) -> Option<Type> {
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
