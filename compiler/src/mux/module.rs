//! The specification's `compiler::Module`.

use super::context::Context;
use super::fast_math;
use super::finalized::{Finalized, machinery};
use super::info::Info;
use super::kernel::Kernel;
use super::opencl_c::InputHeader;
use super::options::{Options, OptionsMode};
use super::pass_machinery::{PassMachinery, run_stage};
use super::program_info::ProgramInfo;
use super::result::{Error, ErrorCode, Result};
use super::serialize;
use super::source_file;
use super::spirv::{self, ModuleInfo, SpecializationInfo};
use super::target::{Target, TargetShared};
use oxmux_ir::edit::link_modules;
use oxmux_runtime_abi::printf::PrintfDescriptor;
use std::sync::Arc;

/// A program on its way from source to binary (specification, "Module"): `BaseModule`, made by
/// [`Target::create_module`](super::Target::create_module).
///
/// ```text
///            compile_spirv, compile_opencl_c,            finalize
///            link, deserialize
///   Empty ──────────────────────────────────▶ Compiled ────────────▶ Finalized
///     ▲                                          │ ▲                     │
///     └───────────────── clear ──────────────────┘ └── compile_…, link ──┘
/// ```
///
/// | call | on an empty module | on a compiled one | on a finalized one |
/// |---|---|---|---|
/// | `compile_spirv`, `compile_opencl_c`, `take_program`, `deserialize` | compiles | drops the program, compiles | the same |
/// | `link` | joins the inputs | joins the program and the inputs | the same; it is no longer finalized |
/// | `finalize` | `FINALIZE_PROGRAM_FAILURE` | finalizes | finalizes anew, with the options of now |
/// | `create_binary`, `get_kernel` | `FINALIZE_PROGRAM_FAILURE` | `FINALIZE_PROGRAM_FAILURE` | gives them |
/// | `size`, `serialize` | an empty module | the program | the program as it was before it was finalized |
///
/// Whatever fails is counted ([`Module::num_errors`]), written to the log ([`Module::log`]) and
/// told to the target's callback, besides being returned. After a failed compilation the module is
/// empty; after any other failed call it is what it was before.
#[derive(Clone, Debug)]
pub struct Module {
    target: Arc<TargetShared>,
    options: Options,
    program: Option<crate::Module>,
    finalized: Option<Arc<Finalized>>,
    num_errors: u32,
    log: String,
}

/// How far a module has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ModuleState {
    /// It holds no program.
    Empty,
    /// It holds a program.
    Compiled,
    /// Its program has kernels and binaries.
    Finalized,
}

/// The most bytes that a log keeps.
const LOG_BYTES_MAX: usize = 1 << 20;

impl Target {
    /// Specification, "BaseTarget::createModule": an empty module. Its errors are counted by
    /// [`Module::num_errors`] and told by [`Module::log`], in place of the specification's
    /// references to the caller's variables.
    pub fn create_module(&self) -> Module {
        Module::new(Arc::clone(&self.shared))
    }
}

impl Module {
    /// Specification, "BaseModule Constructor".
    pub(super) fn new(target: Arc<TargetShared>) -> Self {
        Self {
            target,
            options: Options::default(),
            program: None,
            finalized: None,
            num_errors: 0,
            log: String::new(),
        }
    }

    /// Specification, "Module", `clear`: drops the program, the options, the log and the count of
    /// errors. The module is as it was when it was made; kernels that were got from it live on.
    pub fn clear(&mut self) {
        *self = Self::new(Arc::clone(&self.target));
    }

    /// How far the module has come.
    pub fn state(&self) -> ModuleState {
        match (&self.program, &self.finalized) {
            (None, _) => ModuleState::Empty,
            (Some(_), None) => ModuleState::Compiled,
            (Some(_), Some(_)) => ModuleState::Finalized,
        }
    }

    /// Specification, "Module", `context`.
    pub fn context(&self) -> &Context {
        &self.target.context
    }

    /// Specification, "Module", `target`: the compiler of the module's target.
    pub fn get_compiler_info(&self) -> &Info {
        &self.target.info
    }

    /// Sets the options for the following calls, from text ([`Options::parse`], with the compiler's
    /// own options of [`Info::compilation_options`](super::Info::compilation_options)). Options for
    /// compiling must be set before it.
    ///
    /// # Errors
    ///
    /// `INVALID_BUILD_OPTIONS`, `INVALID_COMPILER_OPTIONS` or `INVALID_LINKER_OPTIONS`, by the
    /// mode. The options stay as they were.
    pub fn parse_options(&mut self, options: &str, mode: OptionsMode) -> Result {
        let parsed = Options::parse(options, mode, &self.target.info.compilation_options);
        let parsed = parsed.map_err(|error| Error::new(mode.code(), error.to_string()));
        self.options = self.record(parsed)?;
        Ok(())
    }

    /// Sets the options for the following calls.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Specification, "Module", `options`.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Specification, "Module", `compileSPIRV`: reads a SPIR-V module with OpenCL's memory model,
    /// in either byte order.
    ///
    /// `spirv_device_info` says what the device lets modules use; `spirv_spec_info` gives
    /// specialization constants their values.
    ///
    /// # Errors
    ///
    /// `COMPILE_PROGRAM_FAILURE`, with the place in the module, if it breaks a rule of SPIR-V, uses
    /// what is not supported or allowed, is beyond a limit of the context, or does not have the
    /// constants as they are given.
    pub fn compile_spirv(
        &mut self,
        buffer: &[u32],
        spirv_device_info: &spirv::DeviceInfo,
        spirv_spec_info: Option<&SpecializationInfo>,
    ) -> Result<ModuleInfo> {
        self.drop_program();
        let limits = self.target.context.limits();
        let translated = spirv::translate(buffer, limits, spirv_device_info, spirv_spec_info);
        let result = translated.and_then(|(ir, info)| {
            self.program = Some(self.run_frontend(ir)?);
            Ok(info)
        });
        self.record(result)
    }

    /// Specification, "Module", `compileOpenCLC`: compiles OpenCL C with the programs that the
    /// embedder allows by
    /// [`Context::with_opencl_c_compiler`](super::Context::with_opencl_c_compiler).
    ///
    /// `device_profile` is `FULL_PROFILE` or `EMBEDDED_PROFILE`. `input_headers` are what the
    /// source may include besides OpenCL's own header, by the names that it includes them by.
    ///
    /// # Errors
    ///
    /// `FEATURE_UNSUPPORTED` if no OpenCL C compiler is available, because none is allowed or none
    /// is found; `INVALID_VALUE` for another profile, and for the name of a header that is not a
    /// relative path; `COMPILE_PROGRAM_FAILURE` if the source is refused, with the compiler's own
    /// messages, if the compiler takes longer than its time limit, and as [`Module::compile_spirv`]
    /// for what it makes of the source; `INVALID_VALUE`, too, if the file of option `-S` is not
    /// there and cannot be written.
    pub fn compile_opencl_c(
        &mut self,
        device_profile: &str,
        source: &str,
        input_headers: &[InputHeader<'_>],
    ) -> Result {
        self.drop_program();
        let result = self.opencl_c_to_program(device_profile, source, input_headers);
        self.program = Some(self.record(result)?);
        Ok(())
    }

    /// Takes a program of the crate's other level, for example one that [`crate::Module::from_ir`]
    /// read. What the specification has after the reading of a source is done with it: options and
    /// the target's passes.
    ///
    /// # Errors
    ///
    /// `COMPILE_PROGRAM_FAILURE` if the target's passes refuse it.
    pub fn take_program(&mut self, program: crate::Module) -> Result {
        self.drop_program();
        let result = self.run_frontend(program.ir);
        self.program = Some(self.record(result)?);
        Ok(())
    }

    fn opencl_c_to_program(
        &mut self,
        device_profile: &str,
        source: &str,
        input_headers: &[InputHeader<'_>],
    ) -> Result<crate::Module> {
        let context = self.target.context.clone();
        let Some(compiler) = context.opencl_c_compiler() else {
            let message = "no OpenCL C compiler is available: the embedder allows none \
                           (Context::with_opencl_c_compiler)";
            return Err(Error::new(ErrorCode::FeatureUnsupported, message));
        };
        let bits = self.target.info.device_info.address_bits;
        if let Some(file) = self.options.source_file.as_deref().filter(|_| self.options.debug_info)
        {
            source_file::write_if_missing(file, source)?;
        }
        let compiled =
            compiler.compile(device_profile, source, input_headers, &self.options, bits)?;
        if !compiled.messages.is_empty() {
            self.add_diagnostic(&compiled.messages);
        }
        let device = spirv::DeviceInfo::default();
        let (ir, _) = spirv::translate(&compiled.words, context.limits(), &device, None)?;
        self.run_frontend(ir)
    }

    /// What follows the reading of a source: the options' effect on the program, and the target's
    /// passes.
    fn run_frontend(&mut self, mut ir: oxmux_ir::Module) -> Result<crate::Module> {
        let standard = self.options.standard.map_or((3, 0), super::Standard::version);
        ir.opencl_version.get_or_insert(standard);
        fast_math::allow(&mut ir, self.options.fast_math());
        if let Some(file) = self.options.source_file.as_deref().filter(|_| self.options.debug_info)
        {
            source_file::name(&mut ir, file);
        }
        let mut machinery = self.create_pass_machinery();
        self.target.info.hooks().initialize_pass_machinery_for_frontend(&mut machinery);
        if !machinery.pipeline().is_empty() {
            let failed = |error: Error| error.with_code(ErrorCode::CompileProgramFailure);
            let report = run_stage(&machinery, &mut ir, None).map_err(failed)?;
            self.tell(report.diagnostics);
        }
        let wrong = |error| Error::because(ErrorCode::CompileProgramFailure, &error);
        crate::Module::from_module(ir).map_err(wrong)
    }

    /// Specification, "Module", `link`: joins the program of this module, if it has one, with those
    /// of others. What one declares and another defines becomes one function.
    ///
    /// # Errors
    ///
    /// `INVALID_VALUE` if there is nothing to link, if an input is empty, or if it is of a target
    /// whose device has addresses of another width; `LINK_PROGRAM_FAILURE` if two programs define
    /// the same thing or declare it in two ways.
    pub fn link(&mut self, input_modules: &[&Module]) -> Result {
        let linked = self.joined(input_modules);
        let linked = self.record(linked)?;
        self.finalized = None;
        self.program = Some(linked);
        Ok(())
    }

    fn joined(&self, inputs: &[&Module]) -> Result<crate::Module> {
        let bits = |module: &Module| module.target.info.device_info.address_bits;
        let mut programs: Vec<&crate::Module> = self.program.iter().collect();
        for (number, input) in inputs.iter().enumerate() {
            let program = input.program.as_ref().ok_or_else(|| {
                Error::invalid_value(format!("module {number} of those to link is empty"))
            })?;
            if bits(input) != bits(self) {
                let message = format!("module {number} of those to link is for another device");
                return Err(Error::invalid_value(message));
            }
            programs.push(program);
        }
        let Some((first, others)) = programs.split_first() else {
            return Err(Error::invalid_value("there is nothing to link"));
        };
        let mut ir = first.ir.clone();
        for program in others {
            link_modules(&mut ir, &program.ir)
                .map_err(|error| Error::new(ErrorCode::LinkProgramFailure, error.to_string()))?;
        }
        let wrong = |error| Error::because(ErrorCode::LinkProgramFailure, &error);
        crate::Module::from_module(ir).map_err(wrong)
    }

    /// Specification, "BaseModule::finalize": runs the passes that bring the program into the form
    /// that binaries are made of, and says what its kernels are and what their `printf` calls
    /// print.
    ///
    /// The passes are [`finalize_pipeline`](super::finalize_pipeline) or what the target's hooks
    /// make of it, then the target's late passes. They run on a copy: the program can be linked,
    /// serialized and finalized again.
    ///
    /// # Errors
    ///
    /// `FINALIZE_PROGRAM_FAILURE` if the module is empty, if a kernel requires a sub-group size or
    /// computes in a type that the device does not have, if a function is called that nothing
    /// defines, or if a pass refuses the program.
    pub fn finalize(&mut self) -> Result<(ProgramInfo, Vec<PrintfDescriptor>)> {
        let result = match &self.program {
            Some(program) => Finalized::new(&self.target, program, &self.options),
            None => Err(Error::new(
                ErrorCode::FinalizeProgramFailure,
                "the module is empty: nothing was compiled",
            )),
        };
        let (finalized, diagnostics) = self.record(result)?;
        self.tell(diagnostics);
        let results = (finalized.program.clone(), finalized.printf_calls.clone());
        self.finalized = Some(Arc::new(finalized));
        Ok(results)
    }

    /// Specification, "BaseModule::createPassMachinery": what a stage of this module's compilation
    /// runs with, once the target's
    /// [`TargetHooks::create_pass_machinery`](super::TargetHooks::create_pass_machinery) has
    /// changed it.
    pub fn create_pass_machinery(&self) -> PassMachinery {
        machinery(&self.target, &self.options)
    }

    /// Specification, "BaseModule::createBinary": an ELF object with all kernels of the program,
    /// for any work-group size that they allow.
    /// [`Program::from_object`](crate::Program::from_object) loads it, the specification's
    /// `muxCreateExecutable`. The same program and options give the same bytes.
    ///
    /// # Errors
    ///
    /// `FINALIZE_PROGRAM_FAILURE` if the module is not finalized, or if passes or code generation
    /// fail.
    pub fn create_binary(&mut self) -> Result<Vec<u8>> {
        let result = self.require_finalized().and_then(|finalized| finalized.compile());
        Ok(self.record(result)?.object().to_vec())
    }

    /// Specification, "Module", `getKernel`, and "BaseModule::createKernel": the kernel with this
    /// name, to be compiled for one way of running it.
    ///
    /// Where the specification's call gives a null pointer this one says why; it is no error of the
    /// program, and is not counted as one.
    ///
    /// # Errors
    ///
    /// `FEATURE_UNSUPPORTED` if the compiler has no deferred compilation
    /// ([`Info::supports_deferred_compilation`](super::Info::supports_deferred_compilation));
    /// `FINALIZE_PROGRAM_FAILURE` if the module is not finalized; `INVALID_VALUE` if there is no
    /// such kernel.
    pub fn get_kernel(&self, name: &str) -> Result<Kernel> {
        if !self.target.info.supports_deferred_compilation {
            let message = "the compiler has no deferred compilation";
            return Err(Error::new(ErrorCode::FeatureUnsupported, message));
        }
        let finalized = self.require_finalized()?;
        let program = &finalized.program;
        let found = program.index(name).and_then(|index| Some((index, program.kernel(name)?)));
        let Some((index, info)) = found else {
            let known = program.kernels().iter().map(|kernel| kernel.name.clone()).collect();
            let error = crate::Error::NoSuchKernel { name: name.to_string(), known };
            return Err(Error::because(ErrorCode::InvalidValue, &error));
        };
        Ok(Kernel::new(Arc::clone(finalized), index, info))
    }

    fn require_finalized(&self) -> Result<&Arc<Finalized>> {
        self.finalized.as_ref().ok_or_else(|| {
            Error::new(ErrorCode::FinalizeProgramFailure, "the module is not finalized")
        })
    }

    /// The program's kernels, once it is finalized: the result of [`Module::finalize`].
    pub fn program_info(&self) -> Option<&ProgramInfo> {
        self.finalized.as_ref().map(|finalized| &finalized.program)
    }

    /// The program as it was compiled and linked, as LLVM assembly.
    pub fn to_ir(&self) -> Option<String> {
        self.program.as_ref().map(crate::Module::to_ir)
    }

    /// Specification, "Module", `finalized_llvm_module`: the finalized program, as LLVM assembly.
    pub fn to_finalized_ir(&self) -> Option<String> {
        self.finalized.as_ref().map(|finalized| finalized.to_ir())
    }

    /// Specification, "Module", `size`: the bytes that [`Module::serialize`] writes.
    pub fn size(&self) -> usize {
        self.to_bytes().len()
    }

    /// Specification, "Module", `serialize`: writes the module's program and options, for
    /// [`Module::deserialize`]. Gives how many bytes were written: [`Module::size`], or 0 if the
    /// buffer is smaller than that; then nothing is written.
    pub fn serialize(&self, output_buffer: &mut [u8]) -> usize {
        let bytes = self.to_bytes();
        match output_buffer.get_mut(..bytes.len()) {
            Some(buffer) => {
                buffer.copy_from_slice(&bytes);
                bytes.len()
            }
            None => 0,
        }
    }

    /// The bytes that [`Module::serialize`] writes.
    pub fn to_bytes(&self) -> Vec<u8> {
        serialize::write(&self.options, self.program.as_ref())
    }

    /// Specification, "Module", `deserialize`: takes the program and the options that
    /// [`Module::serialize`] wrote, on this machine or another one. The module is compiled then (or
    /// empty, if that one was) and can be linked or finalized.
    ///
    /// The bytes may be anything.
    ///
    /// # Errors
    ///
    /// `INVALID_VALUE` if they are no module, of another version, damaged, or with options that
    /// this target's compiler does not have. The module is empty then.
    pub fn deserialize(&mut self, buffer: &[u8]) -> Result {
        self.drop_program();
        let read = serialize::read(buffer, &self.target.info.compilation_options);
        let (options, program) = self.record(read)?;
        self.options = options;
        self.program = program;
        Ok(())
    }

    /// Specification, "BaseTarget::createModule", `num_errors`: how many errors there were since
    /// the module was made or cleared.
    pub fn num_errors(&self) -> u32 {
        self.num_errors
    }

    /// Specification, "BaseTarget::createModule", `log`: errors and diagnostics since the module
    /// was made or cleared, one or more lines each. After a mebibyte no more is added.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Specification, "Module", `addDiagnostic`: writes a message to the log and tells the
    /// callback, unless `-w` says that only errors count.
    pub fn add_diagnostic(&mut self, message: &str) {
        if !self.options.suppress_warnings {
            self.write(message);
        }
    }

    /// Specification, "Module", `addBuildError`: counts an error, writes it to the log and tells
    /// the callback.
    pub fn add_build_error(&mut self, message: &str) {
        self.num_errors = self.num_errors.saturating_add(1);
        self.write(&format!("error: {message}"));
    }

    fn write(&mut self, message: &str) {
        if self.log.len() + message.len() < LOG_BYTES_MAX {
            self.log.push_str(message);
            self.log.push('\n');
        }
        if let Some(callback) = &self.target.callback {
            callback(message);
        }
    }

    /// Passes a result on; an error is added to the log.
    fn record<T>(&mut self, result: Result<T>) -> Result<T> {
        if let Err(error) = &result {
            self.add_build_error(&error.to_string());
        }
        result
    }

    fn tell(&mut self, diagnostics: Vec<oxmux_passes::pass::Diagnostic>) {
        for diagnostic in diagnostics {
            let place = diagnostic.function.map(|name| format!(" (in '{name}')"));
            let place = place.unwrap_or_default();
            self.add_diagnostic(&format!("{}: {}{place}", diagnostic.pass, diagnostic.message));
        }
    }

    fn drop_program(&mut self) {
        self.program = None;
        self.finalized = None;
    }
}
