//! Options of compilation.

use crate::budget::{default_size, default_work};
use crate::debug_variables;
use crate::device::Device;
use crate::error::Error;
use crate::host_functions::HostFunctions;
use crate::pipeline::{
    PipelineStep, Vectorize, WorkGroupPipeline, host_pipeline, vectorizing_pipeline,
};
use oxmux_backend::GeneratorChoice;
use oxmux_frontend_spirv::LEAST_SUB_GROUP;
use oxmux_ir::attributes::{VeczMode, WordAttribute};
use oxmux_ir::{Fuel, Function, FunctionId, Intrinsic, Op};
use oxmux_passes::builtin_info::WorkItemMapping;
use oxmux_passes::mux::verify_reqd_sub_group::SATISFIED_ENTRY;
use oxmux_passes::mux::{check_cancel, fix_vscale};
use oxmux_passes::pass::PassError;
use oxmux_passes::pass_manager::RunError;
use oxmux_vecz::{Tail, VeczPassOptionsAnalysis};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How a module is compiled.
///
/// ```
/// use oxmux::{CompileOptions, Device, ErrorClass, Module, Vectorize};
///
/// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
/// let module = Module::load(&spirv)?;
/// // For this machine, with all that its processor has.
/// let program = module.compile(&CompileOptions::host()?)?;
/// // For another one: code that its objects are linked with, of one kernel, scalar.
/// let arm = CompileOptions::new(Device::find("aarch64")?)
///     .with_vectorize(Vectorize::Never)
///     .with_kernels(["saxpy"])
///     .with_symbol_prefix("mine_");
/// assert!(module.compile(&arm)?.object().starts_with(b"\x7fELF"));
/// // Within a budget of work.
/// let refused = module.compile(&CompileOptions::host()?.with_fuel(10));
/// assert_eq!(refused.unwrap_err().class(), ErrorClass::Limit);
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CompileOptions {
    /// The device to compile for.
    pub device: Device,
    /// Whether several work-items run per instruction.
    pub vectorize: Vectorize,
    /// The analysis that decides how kernels are vectorized, in place of
    /// [`CompileOptions::vectorize`]: mostly a function of the user's
    /// ([`VeczPassOptionsAnalysis::new`]).
    pub vecz_pass_options: Option<VeczPassOptionsAnalysis>,
    /// Whether [`Program::vectorization`](crate::Program::vectorization) has cost estimates also
    /// where no decision depends on them.
    pub estimate_costs: bool,
    /// Whether the width is multiplied by the target's `vscale`: 1, or more for the vectors of
    /// RISC-V.
    pub scalable: bool,
    /// What runs the work-items that are too few for a vector; by default [`Device::tail`].
    pub tail: Option<Tail>,
    /// Whether math functions may be fast and less accurate, as far as OpenCL C's relaxed math lets
    /// them: `__mux_usefast` is true.
    pub relaxed_math: bool,
    /// Whether the program is verified after each pass, and what the vectorizer makes of branches
    /// is checked: each vectorized function is run symbolically against the one that it came from.
    /// The latter takes the crate's feature `checks`.
    pub verify_each: bool,
    /// Whether [`Program::assembly`](crate::Program::assembly) is there.
    pub assembly: bool,
    /// Whether the object has debug information, if the module has. Of a module whose debug
    /// information says that it was not optimized, this also keeps the code generator from
    /// optimizing away what a debugger steps through.
    pub debug_info: bool,
    /// Whether debuggers find the variables of optimized sources, too: kernels stay scalar,
    /// whatever [`CompileOptions::vectorize`] says, and store each value of a variable that the
    /// module's debug information describes as a whole. It needs [`CompileOptions::debug_info`],
    /// and addresses of 64 bits.
    pub debug_variables: bool,
    /// A prefix of kernels' symbols in the object, so that objects with kernels of the same name
    /// can be linked into one program. Kernels keep their names.
    pub symbol_prefix: Option<String>,
    /// The names of the kernels to compile; none is all. The others, and what only they call, cost
    /// nothing.
    pub kernels: Option<Vec<String>>,
    /// The only size of the work-groups that kernels are launched with, in work-items along x, y
    /// and z, for those that demand no other: a launch with another one is an error. The code is
    /// for this size alone, shorter and sooner compiled ([`CompileOptions::for_range`], which
    /// chooses it). No size is zero; sub-groups may have another size than without it.
    pub work_group_size: Option<[u32; 3]>,
    /// How much work compilation may be, in units of about one instruction visited by one pass
    /// ([`Program::fuel_used`](crate::Program::fuel_used) says what a compilation took). Beyond it,
    /// compilation ends with an error of [`ErrorClass::Limit`](crate::ErrorClass::Limit) at the
    /// same place on every machine. None is a generous budget in proportion to the module.
    pub fuel: Option<u64>,
    /// How many instructions the program may grow to on the way. None is a number in proportion to
    /// the module.
    pub instructions_max: Option<u64>,
    /// Setting this flag, from any thread, ends compilations that have it with an error of
    /// [`ErrorClass::Cancelled`](crate::ErrorClass::Cancelled).
    pub cancel: Option<Arc<AtomicBool>>,
    /// Whether kernels return when their launch is cancelled, at their next loop. It costs a look
    /// at a flag in each iteration of each loop (the guide has measurements).
    pub cancellable: bool,
    /// Functions of the host that kernels may call by their names.
    pub host_functions: HostFunctions,
}

impl CompileOptions {
    /// Options for this machine.
    ///
    /// # Errors
    ///
    /// [`Error::Device`] if no code can be generated for it.
    pub fn host() -> Result<Self, Error> {
        Ok(Self::new(Device::host()?))
    }

    /// Options for a device.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            vectorize: Vectorize::default(),
            vecz_pass_options: None,
            estimate_costs: false,
            scalable: false,
            tail: None,
            relaxed_math: false,
            verify_each: cfg!(debug_assertions),
            assembly: false,
            debug_info: true,
            debug_variables: false,
            symbol_prefix: None,
            kernels: None,
            work_group_size: None,
            fuel: None,
            instructions_max: None,
            cancel: None,
            cancellable: false,
            host_functions: HostFunctions::new(),
        }
    }

    /// The options with another choice about vectorization.
    pub fn with_vectorize(self, vectorize: Vectorize) -> Self {
        Self { vectorize, ..self }
    }

    /// The options with a choice of the code generator: that of the device.
    pub fn with_generator(self, generator: GeneratorChoice) -> Self {
        Self { device: self.device.with_generator(generator), ..self }
    }

    /// The options with relaxed math, or without.
    pub fn with_relaxed_math(self, relaxed_math: bool) -> Self {
        Self { relaxed_math, ..self }
    }

    /// The options with debug information in the object, or without.
    pub fn with_debug_info(self, debug_info: bool) -> Self {
        Self { debug_info, ..self }
    }

    /// The options with variables of optimized sources for a debugger, or without.
    pub fn with_debug_variables(self, debug_variables: bool) -> Self {
        Self { debug_variables, ..self }
    }

    /// The options for these kernels alone.
    pub fn with_kernels<S: Into<String>>(self, names: impl IntoIterator<Item = S>) -> Self {
        Self { kernels: Some(names.into_iter().map(Into::into).collect()), ..self }
    }

    /// The options for work-groups of one size.
    pub fn with_work_group_size(self, size: [u32; 3]) -> Self {
        Self { work_group_size: Some(size), ..self }
    }

    /// The options with a prefix for kernels' symbols.
    pub fn with_symbol_prefix(self, prefix: impl Into<String>) -> Self {
        Self { symbol_prefix: Some(prefix.into()), ..self }
    }

    /// The options with a budget of work.
    pub fn with_fuel(self, fuel: u64) -> Self {
        Self { fuel: Some(fuel), ..self }
    }

    /// The options with a flag that cancels.
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The options with kernels that return when their launch is cancelled, or without.
    ///
    /// ```
    /// use oxmux::{Arg, Buffer, CompileOptions, ErrorClass, Module};
    ///
    /// // kernel void spin(global volatile int *x) { while (*x == 0); }
    /// # let module = Module::from_ir("define spir_kernel void @spin(ptr addrspace(1) %x) {
    /// #   br label %loop
    /// # loop:
    /// #   %y = load volatile i32, ptr addrspace(1) %x, align 4
    /// #   %again = icmp eq i32 %y, 0
    /// #   br i1 %again, label %loop, label %end
    /// # end:
    /// #   ret void
    /// # }")?;
    /// let program = module.compile(&CompileOptions::host()?.with_cancellable(true))?;
    /// // SAFETY: the kernel reads four bytes. It does not end, but it can be stopped.
    /// let spin = unsafe { program.kernel("spin")?.trust() };
    /// let launch = spin.spawn(1u64, [Arg::owned(Buffer::zeroed(4))])?;
    /// launch.cancel();
    /// assert_eq!(launch.wait().unwrap_err().class(), ErrorClass::Cancelled);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn with_cancellable(self, cancellable: bool) -> Self {
        Self { cancellable, ..self }
    }

    /// The options with functions of the host that kernels may call.
    pub fn with_host_functions(self, host_functions: HostFunctions) -> Self {
        Self { host_functions, ..self }
    }

    /// The budget for compiling a module.
    pub(crate) fn fuel_for(&self, ir: &oxmux_ir::Module) -> Fuel {
        let budget = self.fuel.unwrap_or_else(|| default_work(ir));
        let size = self.instructions_max.unwrap_or_else(|| default_size(ir));
        Fuel::new(budget, size, self.cancel.clone())
    }

    /// The passes that these options ask for. A program that comes with scalable vectors is made
    /// for the device's first.
    pub(crate) fn pipeline(&self, ir: &oxmux_ir::Module) -> Vec<PipelineStep> {
        let mut steps = self.kernel_pipeline(ir);
        if self.cancellable {
            steps.push(check_cancel::ENTRY.step());
        }
        steps
    }

    fn kernel_pipeline(&self, ir: &oxmux_ir::Module) -> Vec<PipelineStep> {
        let vscale = self.device.description().vscale();
        if let WorkItemMapping::Threads { dimensions } =
            self.device.builtin_info().work_item_mapping()
        {
            return WorkGroupPipeline::threads(dimensions).steps();
        }
        let pipeline = match &self.vecz_pass_options {
            Some(_) => vectorizing_pipeline("", vscale),
            None => {
                let tail = self.tail.unwrap_or_else(|| self.device.tail());
                let (vectorize, scalable) =
                    match self.is_off() && ir.functions.values().any(is_of_sub_groups) {
                        true => (Vectorize::Always, false),
                        false => (self.vectorize, self.scalable),
                    };
                host_pipeline(vectorize, tail, scalable.then_some(vscale))
            }
        };
        let mut steps = pipeline.steps();
        if is_scalable(ir) {
            steps.insert(0, fix_vscale::ENTRY.with(vscale.to_string()));
        }
        steps
    }

    /// Whether only kernels are vectorized that are shaders and have no other way to sub-groups.
    fn is_off(&self) -> bool {
        match self.vectorize {
            Vectorize::Never | Vectorize::Width(0) => true,
            Vectorize::Width(1) => !self.scalable,
            _ => false,
        }
    }

    /// Says of sub-groups that kernels demand and did not get whether these options are why.
    pub(crate) fn explain(&self, mut error: Error) -> Error {
        if let Error::Pass(RunError::Pass(PassError::Rejected { pass, source_errors, .. })) =
            &mut error
            && *pass == SATISFIED_ENTRY.name
            && self.is_off()
            && self.vecz_pass_options.is_none()
        {
            for source_error in source_errors {
                source_error.message += ": vectorization is switched off ('--vectorize never')";
            }
        }
        error
    }

    /// Marks the kernels that stay scalar for debuggers, each with a remark, and keeps the
    /// variables that debuggers show.
    pub(crate) fn keep_for_debuggers(
        &self,
        ir: &mut oxmux_ir::Module,
        kernels: &[FunctionId],
    ) -> Vec<(String, &'static str)> {
        let mut reasons = Vec::new();
        let is_off = self.is_off() && self.vecz_pass_options.is_none();
        if is_off {
            for &id in kernels {
                let function = &mut ir.functions[id];
                if !is_of_sub_groups(function) {
                    function.attributes.vecz_mode = Some(VeczMode::Never);
                }
            }
        }
        let is_unoptimized = self.debug_info && oxmux_backend::is_unoptimized(ir);
        let is_automatic = self.vectorize == Vectorize::Auto && self.vecz_pass_options.is_none();
        let is_stepped = is_unoptimized && (is_automatic || is_off);
        let keeps_all = self.keeps_variables() && oxmux_backend::has_debug_info(ir);
        // `widen-pointers` makes private objects anew, which nothing else may look at.
        let has_objects = ir.data_layout.pointer_bits(0) == 64;
        if keeps_all && has_objects {
            debug_variables::keep_all(ir);
        } else if is_stepped && has_objects {
            debug_variables::keep_declared(ir);
        } else if !is_unoptimized {
            debug_variables::drop_records(ir);
        }
        for &id in kernels {
            // A sub-group of a required size is a vector, also in unoptimized code.
            if ir.functions[id].metadata.intel_reqd_sub_group_size.is_some_and(|size| size > 1) {
                continue;
            }
            let attributes = &mut ir.functions[id].attributes;
            let is_free = attributes.vecz_mode.is_none();
            let reason = if keeps_all && attributes.vecz_mode != Some(VeczMode::Never) {
                "a debugger is to find its variables ('--debug-variables')"
            } else if is_automatic && is_free && attributes.set.has(WordAttribute::OptNone) {
                "it is marked 'optnone': not to be optimized ('--vectorize always' does it)"
            } else if is_stepped && is_free {
                "the module's debug information says that it was not optimized, and a debugger \
                 steps through one work-item ('--vectorize always', or '-g0', does it)"
            } else {
                continue;
            };
            attributes.vecz_mode = Some(VeczMode::Never);
            reasons.push((ir.functions[id].name().to_string(), reason));
        }
        reasons
    }

    /// Whether variables of optimized sources are kept.
    pub(crate) fn keeps_variables(&self) -> bool {
        self.debug_info && self.debug_variables
    }
}

/// Whether a kernel is a shader that demands sub-groups because it uses them: what it computes
/// depends on their size, so that it has one in every way of running.
fn is_of_sub_groups(function: &Function) -> bool {
    function.attributes.set.string(LEAST_SUB_GROUP).is_some()
        && function.metadata.intel_reqd_sub_group_size.is_some_and(|size| size > 1)
}

/// Whether a program counts with `vscale`.
fn is_scalable(ir: &oxmux_ir::Module) -> bool {
    let types = &ir.cx.types;
    types.all().any(|ty| types.vector_parts(ty).is_some_and(|(.., scalable)| scalable))
        || ir.function_order.iter().any(|&id| {
            let function = &ir.functions[id];
            function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
                Op::Intrinsic(call) => call.intrinsic == Intrinsic::VScale,
                _ => false,
            })
        })
}
