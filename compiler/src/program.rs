//! Compiled kernels.

pub use crate::compile_options::CompileOptions;
use crate::error::Error;
use crate::host_functions::HostFunctions;
use crate::kernel_entries::finish_kernels;
use crate::module::Module;
pub use crate::pipeline::Vectorize;
use crate::pipeline::{
    PassOptions, PassReport, PipelineStep, StageTime, metadata_steps, parse_steps, run_steps,
};
use crate::refused::{RESTARTS_MAX, drop_kernels};
use oxmux_backend::assembly::print_assembly;
pub use oxmux_backend::loader::CodeObservers;
use oxmux_backend::loader::metadata::read_object_info;
use oxmux_backend::loader::{ExternalSymbols, FunctionPtr, LoadLimits, LoadedObject};
use oxmux_backend::metadata::describe;
use oxmux_backend::{Arch, TargetDescription};
use oxmux_backend::{CompiledModule, GeneratorUse};
use oxmux_ir::{Fuel, FunctionId};
use oxmux_passes::mux::replace_printf;
use oxmux_passes::pass::{Diagnostic, RefusedKernel};
use oxmux_runtime_abi::header::{write_header, write_rust};
use oxmux_runtime_abi::printf::PrintfDescriptor;
use oxmux_runtime_abi::{KernelInfo, ObjectInfo};
use oxmux_vecz::{Decision, NotVectorized};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// A compiled module. It is shared freely between threads.
///
/// ```
/// use oxmux::{CompileOptions, Module, Program};
///
/// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
/// let program = Module::load(&spirv)?.compile(&CompileOptions::host()?)?;
/// // To run here: a kernel keeps its code loaded, whatever becomes of the program.
/// let kernel = program.kernel("saxpy")?;
/// assert_eq!(kernel.info().name, "saxpy");
/// // To be linked, and called from C or Rust.
/// let (object, header) = (program.object(), program.header("saxpy.h")?);
/// assert!(header.contains("struct saxpy_arguments"));
/// // To be stored, and loaded by another process.
/// // SAFETY: the object is the one above.
/// let again = unsafe { Program::from_object(object)? };
/// assert_eq!(again.kernels().len(), program.kernels().len());
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Debug)]
pub struct Program {
    object: Vec<u8>,
    assembly: Option<String>,
    kernels: Vec<KernelInfo>,
    target: String,
    is_host: bool,
    times: Vec<StageTime>,
    diagnostics: Vec<Diagnostic>,
    vectorization: Vec<Decision>,
    printf: Arc<[PrintfDescriptor]>,
    loaded: OnceLock<Arc<LoadedObject>>,
    fuel_used: u64,
    largest_size: u64,
    refused: Vec<RefusedKernel>,
    generators: Vec<GeneratorUse>,
    host_functions: HostFunctions,
}

impl Module {
    /// Compiles all kernels with passes of the caller's choice in place of the host's pipeline: a
    /// changed [`WorkGroupPipeline`](crate::pipeline::WorkGroupPipeline), or the rest of it for a
    /// module that has gone part of the way. The options for vectorization are ignored.
    ///
    /// # Errors
    ///
    /// Those of [`Module::compile`], and [`Error::Pipeline`] if the text is wrong.
    pub fn compile_with_passes(
        &self,
        passes: &str,
        options: &CompileOptions,
    ) -> Result<Program, Error> {
        self.compile_with_steps(&parse_steps(passes)?, options)
    }

    /// Compiles all kernels with the steps of a pipeline.
    ///
    /// # Errors
    ///
    /// As [`Module::compile_with_passes`].
    pub fn compile_with_steps(
        &self,
        passes: &[PipelineStep],
        options: &CompileOptions,
    ) -> Result<Program, Error> {
        if let Some(names) = &options.kernels {
            let kernels: Result<Vec<_>, _> =
                names.iter().map(|name| self.find_kernel(name)).collect();
            let start = Instant::now();
            let part = Module { ir: self.ir.clone_reachable(&kernels?) };
            // A kernel alone is not left out for others: it is compiled once, and nothing is kept
            // for a second time.
            return match part.kernel_functions().len() {
                1 => part.compile_copy(start, passes, options)?.refusing(Vec::new()),
                _ => part.compile_all(passes, options),
            };
        }
        self.compile_all(passes, options)
    }

    fn compile_all(
        &self,
        passes: &[PipelineStep],
        options: &CompileOptions,
    ) -> Result<Program, Error> {
        let mut refused = Vec::new();
        let mut restarts = 0;
        loop {
            let error = match self.compile_without(&refused, passes, options) {
                Ok(program) => return program.refusing(refused),
                Err(error) => error,
            };
            match self.culprits(&error, &refused) {
                Some(more) if restarts < RESTARTS_MAX => refused.extend(more),
                _ => return Err(error),
            }
            restarts += 1;
        }
    }

    /// Compiles all kernels but these.
    fn compile_without(
        &self,
        refused: &[RefusedKernel],
        passes: &[PipelineStep],
        options: &CompileOptions,
    ) -> Result<Program, Error> {
        let start = Instant::now();
        let mut copy = self.clone();
        drop_kernels(&mut copy.ir, refused.iter().map(|one| one.kernel.as_str()));
        copy.compile_copy(start, passes, options)
    }

    /// Compiles all kernels of a module that is not needed any more. `start` is when it began to be
    /// copied.
    fn compile_copy(
        mut self,
        start: Instant,
        passes: &[PipelineStep],
        options: &CompileOptions,
    ) -> Result<Program, Error> {
        let kernels = self.kernel_functions();
        self.require_work_group_size(&kernels, options);
        let described: Vec<KernelInfo> = self.describe(&kernels);
        let mut ir = self.ir;
        // The program is not printed from here on: copies of its parts need no names.
        let ids: Vec<_> = ir.function_order.clone();
        ids.into_iter().for_each(|id| ir.functions[id].discard_names());
        let mut times = vec![StageTime { name: "copy".into(), time: start.elapsed() }];
        let fuel = options.fuel_for(&ir);
        options.host_functions.mark(&mut ir)?;
        let mut report = run_for(&mut ir, &kernels, passes, options, &fuel)?;
        times.append(&mut report.times);
        report.times = times;
        Program::generate(ir, described, options, report, &fuel)
    }

    /// Runs the passes that [`Module::compile`] runs, and leaves the program that code is made of.
    ///
    /// # Errors
    ///
    /// [`Error::Pass`] if a pass refuses the program.
    pub fn run_compile_passes(&mut self, options: &CompileOptions) -> Result<PassReport, Error> {
        let kernels = self.kernel_functions();
        self.require_work_group_size(&kernels, options);
        options.host_functions.mark(&mut self.ir)?;
        let pipeline = options.pipeline(&self.ir);
        let fuel = options.fuel_for(&self.ir);
        let report = run_for(&mut self.ir, &kernels, &pipeline, options, &fuel)?;
        match report.refused.first() {
            Some(first) if self.ir.kernel_entry_points().is_empty() => {
                Err(Error::Refused(first.clone()))
            }
            _ => Ok(report),
        }
    }
}

/// Runs a pipeline in the way that options ask for.
fn run_for(
    ir: &mut oxmux_ir::Module,
    kernels: &[FunctionId],
    pipeline: &[PipelineStep],
    options: &CompileOptions,
    fuel: &Fuel,
) -> Result<PassReport, Error> {
    let unoptimized = options.keep_for_debuggers(ir, kernels);
    let passes = PassOptions {
        verify_each: options.verify_each,
        device_info: options.device.device_info().with_relaxed_math(options.relaxed_math),
        vecz_pass_options: options.vecz_pass_options.clone(),
        estimate_costs: options.estimate_costs,
        fuel: fuel.clone(),
        ..PassOptions::default()
    };
    let mut report = run_steps(ir, pipeline, &options.device, &passes)
        .map_err(|error| options.explain(error))?;
    // The reason is not the attribute but the cause for which it was set.
    for (kernel, reason) in unoptimized {
        let decisions = report.vectorization.iter_mut().filter(|one| one.kernel == kernel);
        for decision in decisions.filter(|one| !one.is_vectorized()) {
            decision.outcome = Err(NotVectorized::unwanted(reason));
        }
    }
    Ok(report)
}

impl Program {
    /// Says why kernels have no vector form, those for which `reason` says it.
    pub(crate) fn explain_scalar_kernels(
        &mut self,
        reason: impl Fn(&str) -> Option<Cow<'static, str>>,
    ) {
        for decision in &mut self.vectorization {
            if let Some(reason) = reason(&decision.kernel) {
                decision.outcome = Err(NotVectorized::unwanted(reason));
            }
        }
    }

    /// Makes code of a program that the passes have run on. `described` says what its source says
    /// about its kernels; `report` is what the stages so far took and said, `fuel` what they left.
    pub(crate) fn generate(
        mut ir: oxmux_ir::Module,
        described: Vec<KernelInfo>,
        options: &CompileOptions,
        report: PassReport,
        fuel: &Fuel,
    ) -> Result<Self, Error> {
        let PassReport { mut times, diagnostics, vectorization, refused, .. } = report;
        let passes = PassOptions {
            verify_each: options.verify_each,
            fuel: fuel.clone(),
            ..PassOptions::default()
        };
        let start = Instant::now();
        let mut kernels = finish_kernels(&mut ir, described, options);
        let printf = replace_printf::descriptors(&ir).map_err(|message| Error::Ir { message })?;
        times.extend(run_steps(&mut ir, &metadata_steps(), &options.device, &passes)?.times);
        let target = options.device.description();
        let settings = oxmux_backend::Options {
            verify: options.verify_each,
            assembly: options.assembly,
            no_debug_info: !options.debug_info,
            keep_variables: options.keeps_variables(),
            generator: options.device.generator(),
            fuel: fuel.clone(),
            external_stack_bytes: options.host_functions.stack_bytes(),
            ..oxmux_backend::Options::default()
        };
        let mut compiled = oxmux_backend::compile_module(&ir, target, &settings)?;
        for kernel in &mut kernels {
            // A kernel whose stack cannot be bounded is one that no limit allows.
            let known = compiled.stack_bytes.get(&kernel.symbol).copied().flatten();
            kernel.stack_bytes = known.unwrap_or(u64::MAX);
        }
        times.push(StageTime { name: CODE_GENERATION.into(), time: start.elapsed() });
        let start = Instant::now();
        let object = write(target, &mut compiled, &kernels, &printf)?;
        let assembly = options.assembly.then(|| print_assembly(&compiled, target));
        times.push(StageTime { name: "object".into(), time: start.elapsed() });
        let is_host = oxmux_backend::host_target().is_some_and(|host| host.arch == target.arch);
        Ok(Program {
            object,
            assembly,
            kernels,
            target: options.device.target(),
            is_host,
            times,
            diagnostics,
            vectorization,
            printf: printf.into(),
            loaded: OnceLock::new(),
            fuel_used: fuel.used(),
            largest_size: fuel.largest(),
            refused,
            generators: compiled.generators,
            host_functions: options.host_functions.clone(),
        })
    }
}

/// What an object says of its kernels.
fn object_info(bytes: &[u8]) -> Result<ObjectInfo, Error> {
    let info =
        read_object_info(bytes).map_err(|error| Error::Object { message: error.to_string() })?;
    let unsaid = || Error::Object { message: "the object does not describe its kernels".into() };
    info.ok_or_else(unsaid)
}

/// The name of the stage that makes machine code, among [`Program::times`].
pub const CODE_GENERATION: &str = "code generation";

fn write(
    target: &TargetDescription,
    compiled: &mut CompiledModule,
    kernels: &[KernelInfo],
    printf: &[PrintfDescriptor],
) -> Result<Vec<u8>, Error> {
    describe(compiled, target, kernels, printf)?;
    let object = compiled.object(target);
    Ok(object.map_err(oxmux_backend::BackendError::from)?)
}

impl Program {
    /// Takes an object that [`Program::object`] gave, on this machine or another one: what was
    /// compiled once, and stored ([`CompileOptions::cache_key`]).
    ///
    /// # Errors
    ///
    /// [`Error::Object`] if the bytes are no object with a description of its kernels. Whether this
    /// machine can run it is checked when it is loaded ([`Program::kernel`]).
    ///
    /// # Safety
    ///
    /// If a kernel of the program is launched, the bytes must be those of an object that this
    /// compiler made, unchanged: the launch runs what is in them as code of this process. Any bytes
    /// may be looked at ([`Program::kernels`] and so on).
    pub unsafe fn from_object(bytes: &[u8]) -> Result<Self, Error> {
        let info = object_info(bytes)?;
        let arch = Arch::ALL.into_iter().find(|arch| arch.triple() == info.triple);
        let arch = arch.ok_or_else(|| Error::Object {
            message: format!("no target has the triple '{}'", info.triple),
        })?;
        // Of a later version, the features may be unknown.
        let mut target = vec![arch.name()];
        target.extend(info.features.iter().map(String::as_str));
        Ok(Self {
            object: bytes.to_vec(),
            assembly: None,
            kernels: info.kernels,
            target: target.join(","),
            is_host: Arch::host() == Some(arch),
            times: Vec::new(),
            diagnostics: Vec::new(),
            vectorization: Vec::new(),
            printf: info.printf.into(),
            loaded: OnceLock::new(),
            fuel_used: 0,
            largest_size: 0,
            refused: Vec::new(),
            generators: Vec::new(),
            host_functions: HostFunctions::new(),
        })
    }

    /// The program with functions of the host that its kernels call; a stored object has none.
    /// Without effect once a kernel of the program was asked for.
    ///
    /// # Safety
    ///
    /// If a kernel of the program is launched, the functions must have the types that it was
    /// compiled for: those of [`CompileOptions::host_functions`], or what the module declares.
    pub unsafe fn with_host_functions(self, host_functions: HostFunctions) -> Self {
        Self { host_functions, ..self }
    }

    /// The ELF object, with the kernels' description in its metadata.
    pub fn object(&self) -> &[u8] {
        &self.object
    }

    /// The machine code as text, if [`CompileOptions::assembly`] asked for it.
    pub fn assembly(&self) -> Option<&str> {
        self.assembly.as_deref()
    }

    /// A C header with which a program that the object is linked into calls the kernels. `name` is
    /// the header's file name.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if a kernel's arguments are too large, [`Error::Object`] if the object
    /// does not describe its kernels.
    pub fn header(&self, name: &str) -> Result<String, Error> {
        Ok(write_header(&object_info(&self.object)?, name)?)
    }

    /// Rust declarations with which a program that the object is linked into calls the kernels, for
    /// `include!` in a module of their own. `compiler/examples/ahead-of-time` is a crate that does
    /// so from its `build.rs`.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if a kernel's arguments are too large, [`Error::Object`] if the object
    /// does not describe its kernels.
    pub fn rust_declarations(&self) -> Result<String, Error> {
        Ok(write_rust(&object_info(&self.object)?)?)
    }

    /// The kernels of the module that are not in the program, each with the unsupported feature.
    ///
    /// ```
    /// use oxmux::{CompileOptions, Module, RefusedKernel};
    ///
    /// let module = Module::from_ir(
    ///     "define spir_kernel void @good() { ret void }
    ///      define spir_kernel void @bad() { call void @nowhere() ret void }
    ///      declare void @nowhere()",
    /// )?;
    /// let program = module.compile(&CompileOptions::host()?)?;
    /// let [RefusedKernel { kernel, .. }] = program.refused() else { panic!("one is refused") };
    /// assert_eq!(kernel, "bad");
    /// assert!(program.kernel("good").is_ok());
    /// assert!(matches!(program.kernel("bad"), Err(oxmux::Error::Refused(_))));
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn refused(&self) -> &[RefusedKernel] {
        &self.refused
    }

    /// The program, with kernels that were left out before. An error if it has no others.
    fn refusing(mut self, mut refused: Vec<RefusedKernel>) -> Result<Self, Error> {
        refused.append(&mut self.refused);
        match refused.first() {
            Some(first) if self.kernels.is_empty() => Err(Error::Refused(first.clone())),
            _ => Ok(Self { refused, ..self }),
        }
    }

    /// The kernels, in the module's order.
    pub fn kernels(&self) -> &[KernelInfo] {
        &self.kernels
    }

    /// The target of the code, such as `x86_64,has_avx2`.
    pub fn target(&self) -> &str {
        &self.target
    }

    /// How long each stage took.
    pub fn times(&self) -> &[StageTime] {
        &self.times
    }

    /// How much work the compilation was, in the units of [`CompileOptions::fuel`]: the same for
    /// the same module and options, whatever the machine.
    pub fn fuel_used(&self) -> u64 {
        self.fuel_used
    }

    /// The number of instructions that the program, or one function of its code, had when it was
    /// largest, as [`CompileOptions::instructions_max`] counts them.
    pub fn largest_size(&self) -> u64 {
        self.largest_size
    }

    /// Remarks and warnings of the compilation, in order.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The decisions about vectorizing each kernel, with reasons; empty if no vectorizer ran
    /// ([`Vectorize::Never`]).
    pub fn vectorization(&self) -> &[Decision] {
        &self.vectorization
    }

    /// Which code generator made each function of the object, and why others were passed over
    /// ([`Device::with_generator`](crate::Device::with_generator)); nothing of an object that was
    /// stored.
    pub fn generators(&self) -> &[GeneratorUse] {
        &self.generators
    }

    /// The descriptors of the kernels' `printf` calls; records in a printf buffer have their index
    /// in this list.
    pub fn printf_descriptors(&self) -> &[PrintfDescriptor] {
        &self.printf
    }

    /// A kernel, ready to run. The first call loads the object into memory.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchKernel`]; [`Error::Refused`] if it was left out; [`Error::NotHost`] if the
    /// code is for another machine; [`Error::Backend`] if the object cannot be loaded.
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        // Where a kernel is there in several forms, any of them runs all of a work-group; the first
        // has the kernel's name.
        let Some(info) = self.kernels.iter().find(|info| info.name == name) else {
            if let Some(refused) = self.refused.iter().find(|refused| refused.kernel == name) {
                return Err(Error::Refused(refused.clone()));
            }
            return Err(Error::NoSuchKernel {
                name: name.to_string(),
                known: self.kernels.iter().map(|info| info.name.clone()).collect(),
            });
        };
        let function =
            self.load()?.function(&info.symbol).map_err(oxmux_backend::BackendError::Load)?;
        Ok(Kernel { info: info.clone(), function, printf: Arc::clone(&self.printf) })
    }

    /// Loads the code now, and tells tools of it: debuggers, for which the module must have debug
    /// information, or `perf`. Without effect once a kernel of the program was asked for.
    ///
    /// # Errors
    ///
    /// [`Error::NotHost`] if the code is for another machine; [`Error::Backend`] if the object
    /// cannot be loaded, or a tool not be told.
    pub fn observe(&self, observers: CodeObservers) -> Result<(), Error> {
        self.load_observed(observers).map(|_| ())
    }

    fn load(&self) -> Result<&Arc<LoadedObject>, Error> {
        self.load_observed(CodeObservers::default())
    }

    fn load_observed(&self, observers: CodeObservers) -> Result<&Arc<LoadedObject>, Error> {
        if !self.is_host {
            return Err(Error::NotHost { target: self.target.clone() });
        }
        if let Some(loaded) = self.loaded.get() {
            return Ok(loaded);
        }
        let mut symbols = ExternalSymbols::new();
        self.host_functions.define(&mut symbols);
        let limits = LoadLimits::default();
        let loaded = LoadedObject::load_observed(&self.object, &symbols, &limits, observers)
            .map_err(oxmux_backend::BackendError::Load)?;
        // Two threads may load at once; one object stays, the other is unmapped again.
        Ok(self.loaded.get_or_init(|| loaded))
    }
}

/// A kernel in memory. It keeps the code that it is part of loaded. [`Kernel::trust`] makes it one
/// that is launched without `unsafe`.
///
/// ```
/// # let module = oxmux::Module::from_ir("define spir_kernel void @set(ptr addrspace(1) %to, i32 %n) {
/// #   store i32 %n, ptr addrspace(1) %to, align 4
/// #   ret void
/// # }")?;
/// use oxmux::{ArgumentKind, CompileOptions, args};
///
/// // kernel void set(global int *to, int n) { *to = n; }
/// let kernel = module.compile(&CompileOptions::host()?)?.kernel("set")?;
/// let kinds: Vec<ArgumentKind> = kernel.info().arguments.iter().map(|argument| argument.kind).collect();
/// assert_eq!(kinds, [ArgumentKind::Buffer, ArgumentKind::Value { size: 4 }]);
/// // SAFETY: the kernel writes one number, which `to` has.
/// let set = unsafe { kernel.trust() };
/// let mut to = [0i32];
/// set.launch(1u64, args![&mut to, 7i32])?;
/// assert_eq!(to, [7]);
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(crate) info: KernelInfo,
    pub(crate) function: FunctionPtr,
    pub(crate) printf: Arc<[PrintfDescriptor]>,
}

impl Kernel {
    /// The description of the kernel.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }
}
