//! The use of the `oxmux` crate, in terms of the command line.

mod devices;
mod entry;
mod running;
mod types;
mod vecz;

use crate::cli::{
    CodeOptions, CompileCommand, DeviceChoice, Emit, ModuleSource, Range, RobustAccess, Vectorize,
};
use crate::failure::{Class, Failure};
use crate::input::{self, Content};
use crate::output;
use crate::supervise;
use crate::timing::Stages;
use crate::values::{Literal, Passing, ScalarType};
use oxmux::{
    Check, Checks, CodeObservers, CompileOptions, Device, ErrorClass, InterpretOptions, Limits,
    Module, Specialization,
};

use self::devices::{chosen_device, device};
pub(crate) use self::devices::{device_info, devices, system_without_elf};
pub(crate) use self::entry::no_such_kernel;
use self::running::request;
pub(crate) use self::running::{
    bindings, bound_arguments, launch, link, range_of_groups, resolve, thread_count,
};
pub(crate) use oxmux::bindings::{
    BINDINGS_ATTRIBUTE, Binding, BindingKind, Bindings, Bound, BoundBuffer, BoundImage,
    BoundSampler, ImageBinding,
};
use oxmux::error::InterpErrorKind;
pub(crate) use oxmux::images::{ImageDescriptor, ImageMemory, TexelClass};
pub(crate) use oxmux::interpret::{CheckReport, Finding, Site};
pub(crate) use oxmux::pipeline::{Diagnostic, PassReport, RefusedKernel};
pub(crate) use oxmux::vectorizer::{Costs, Decision, Factor, NotVectorizedKind};
pub(crate) use oxmux::{
    AccessQualifier, AddressSpace, Argument, ArgumentKind, Buffer, GeneratorUse, Kernel,
    KernelArgument, KernelInfo, NdRange, PassOptions, PrintfSettings, PrintfSink, PrintfText,
    Program, SpecConstant,
};

/// The names of the vectorization choices.
pub(crate) fn vectorization_choices() -> Vec<&'static str> {
    oxmux::vectorizer::Choice::ALL.map(oxmux::vectorizer::Choice::name).to_vec()
}

/// A module that has been read and checked.
pub(crate) struct Loaded {
    /// The program.
    pub(crate) module: Module,
    /// How the input is called in messages.
    pub(crate) name: String,
    content: Content,
}

/// A module, or an object.
pub(crate) enum Opened {
    /// A module that can be compiled.
    Module(Box<Loaded>),
    /// Code that `muxc compile` or a program made.
    Object {
        /// The code and its description.
        program: Box<Program>,
        /// How the input is called in messages.
        name: String,
    },
}

impl Opened {
    /// The descriptions of the kernels; an object has one for each form of a kernel.
    pub(crate) fn kernels(&self) -> Vec<KernelInfo> {
        match self {
            Self::Module(loaded) => loaded.module.kernels(),
            Self::Object { program, .. } => {
                let mut kernels: Vec<KernelInfo> = Vec::new();
                for kernel in program.kernels() {
                    if !kernels.iter().any(|known| known.name == kernel.name) {
                        kernels.push(kernel.clone());
                    }
                }
                kernels
            }
        }
    }

    /// The types of a kernel's arguments, as far as its code determines them.
    pub(crate) fn argument_types(&self, kernel: &str) -> Vec<Option<ScalarType>> {
        match self {
            Self::Module(loaded) => types::of_arguments(loaded.module.ir(), kernel),
            Self::Object { .. } => Vec::new(),
        }
    }
}

/// Reads a module, or an object.
pub(crate) fn open(source: &ModuleSource, stages: &mut Stages) -> Result<Opened, Failure> {
    let name = input::name(&source.path);
    match stages.time("read", || input::read_module(&source.path))? {
        Content::Object(_) if !source.specialization.is_empty() => {
            Err(Failure::usage("--spec: an object's constants have their values"))
        }
        Content::Object(bytes) => {
            let program = stages.time("load", || read_object(&bytes));
            let program = program.map_err(|failure| about_module(failure, &name))?;
            Ok(Opened::Object { program: Box::new(program), name })
        }
        content => Ok(Opened::Module(Box::new(load_content(source, content, stages)?))),
    }
}

#[allow(unsafe_code, reason = "an object's code is run as it is")]
fn read_object(bytes: &[u8]) -> Result<Program, Failure> {
    // SAFETY: that the object is one that oxmux made, and that it may be run, is the promise that
    // is made by calling `muxc run` on it, as for any program; it runs in a process that holds
    // nothing else.
    unsafe { Program::from_object(bytes) }.map_err(failure)
}

/// Whether an object's code can be loaded here, without running it.
pub(crate) fn loads(program: &Program) -> Result<(), Failure> {
    let arch = program.target().split(',').next().unwrap_or_default();
    let is_host = Device::host().is_ok_and(|host| host.target().split(',').next() == Some(arch));
    match is_host {
        true => program.observe(CodeObservers::default()).map_err(failure),
        false => Ok(()),
    }
}

/// Reads and checks a module, with its specialization.
pub(crate) fn load(source: &ModuleSource, stages: &mut Stages) -> Result<Loaded, Failure> {
    let content = stages.time("read", || input::read_module(&source.path))?;
    load_content(source, content, stages)
}

fn load_content(
    source: &ModuleSource,
    content: Content,
    stages: &mut Stages,
) -> Result<Loaded, Failure> {
    let name = input::name(&source.path);
    let module = stages.time("load", || match &content {
        Content::Object(_) => Err(Failure::usage(
            "an object is compiled already: it is input of 'muxc info', 'muxc check' and 'muxc run'",
        )
        .about(&name)),
        Content::SpirV(bytes) => {
            let mut specialization = Specialization::new();
            for (id, value) in specialization_values(bytes, source)? {
                specialization.set(id, value);
            }
            load_spirv(bytes, &specialization, source)
        }
        Content::Assembly(_) if !source.specialization.is_empty() => {
            Err(Failure::usage("--spec: LLVM assembly has no specialization constants"))
        }
        Content::Assembly(text) => Module::from_ir(text).map_err(failure),
    });
    let mut module = module.map_err(|failure| about_module(failure, &name))?;
    if let Some(size) = source.sub_group_size {
        module.require_sub_group_size(size);
    }
    Ok(Loaded { module, name, content })
}

/// The bytes of specialization constants: numbers become those of the constants' types.
fn specialization_values(
    bytes: &[u8],
    source: &ModuleSource,
) -> Result<Vec<(u32, Vec<u8>)>, Failure> {
    if source.specialization.is_empty() {
        return Ok(Vec::new());
    }
    let known = Module::spec_constants(bytes, &Limits::default()).map_err(failure)?;
    let bytes = |(id, literal): &(u32, Literal)| {
        let constant = known.iter().find(|constant| constant.id == *id);
        let ty = constant.and_then(|constant| ScalarType::from_name(&constant.type_name));
        let wrong = |why| Failure::usage(format!("--spec {id}: {why}"));
        let (bytes, warning) = literal.bytes_as(ty, Passing::Value).map_err(wrong)?;
        if let Some(warning) = warning {
            output::warning(&format!("--spec {id}: {warning}"));
        }
        Ok((*id, bytes))
    };
    source.specialization.iter().map(bytes).collect()
}

fn load_spirv(
    bytes: &[u8],
    specialization: &Specialization,
    source: &ModuleSource,
) -> Result<Module, Failure> {
    let robust = match source.robust_access {
        None | Some(RobustAccess::On) => oxmux::RobustAccess::On,
        Some(RobustAccess::Off) => oxmux::RobustAccess::Off,
        Some(RobustAccess::Reported) => oxmux::RobustAccess::Reported,
    };
    let options = oxmux::LoadOptions::default()
        .with_robust_access(robust)
        .with_sub_group_size(source.sub_group_size);
    Module::from_spirv_with(bytes, specialization, &Limits::default(), &options).map_err(failure)
}

impl Loaded {
    /// The constants that can be set.
    pub(crate) fn spec_constants(&self) -> Result<Vec<SpecConstant>, Failure> {
        match &self.content {
            Content::SpirV(bytes) => Module::spec_constants(bytes, &Limits::default())
                .map_err(|error| about_module(failure(error), &self.name)),
            Content::Assembly(_) | Content::Object(_) => Ok(Vec::new()),
        }
    }

    /// The capabilities that it declares; text has none.
    pub(crate) fn capabilities(&self) -> Result<Vec<String>, Failure> {
        match &self.content {
            Content::SpirV(bytes) => Module::capabilities(bytes, &Limits::default())
                .map_err(|error| about_module(failure(error), &self.name)),
            Content::Assembly(_) | Content::Object(_) => Ok(Vec::new()),
        }
    }

    /// The format of the input.
    pub(crate) fn format(&self) -> &'static str {
        match &self.content {
            Content::SpirV(_) => "SPIR-V",
            Content::Assembly(_) => "LLVM assembly",
            Content::Object(_) => "object",
        }
    }

    /// Compiles all kernels.
    pub(crate) fn compile(
        &self,
        code: &CodeOptions,
        stages: &mut Stages,
    ) -> Result<Program, Failure> {
        self.compile_with(code, |_| (), stages)
    }

    /// Compiles one kernel for launches with such a range.
    pub(crate) fn compile_for(
        &self,
        kernel: &str,
        range: &Range,
        code: &CodeOptions,
        stages: &mut Stages,
    ) -> Result<Program, Failure> {
        let change = |options: &mut CompileOptions| {
            let any = options.clone();
            *options = any.for_range(&self.module, kernel, &running::request(range));
        };
        self.compile_with(code, change, stages)
    }

    /// Compiles all kernels to an object, with their machine code as text if that is what is
    /// written; a kernel that is left out is an error.
    pub(crate) fn compile_object(
        &self,
        command: &CompileCommand,
        stages: &mut Stages,
    ) -> Result<Program, Failure> {
        let change = |options: &mut CompileOptions| {
            options.assembly = command.emit == Emit::Assembly;
            options.debug_info = !command.strip_debug;
            options.symbol_prefix.clone_from(&command.symbol_prefix);
        };
        let program = self.compile_with(&command.code, change, stages)?;
        none_refused(program.refused(), &self.name)?;
        Ok(program)
    }

    fn compile_with(
        &self,
        code: &CodeOptions,
        change: impl FnOnce(&mut CompileOptions),
        stages: &mut Stages,
    ) -> Result<Program, Failure> {
        let mut options = compile_options(code)?;
        change(&mut options);
        let about = |error| about_module(failure(error), &self.name);
        let program = self.module.compile(&options).map_err(about)?;
        push_compile_stages(stages, &program);
        Ok(program)
    }

    /// Runs the passes that compilation runs; the module is changed.
    pub(crate) fn run_compile_passes(
        &mut self,
        code: &CodeOptions,
    ) -> Result<oxmux::pipeline::PassReport, Failure> {
        let report = self.module.run_compile_passes(&compile_options(code)?);
        report.map_err(|error| about_module(failure(error), &self.name))
    }

    /// The module, on which all passes have run, as the code generator is given it.
    pub(crate) fn legal_ir(&self, code: &CodeOptions) -> Result<String, Failure> {
        let text = self.module.to_legal_ir(&chosen_device(code)?);
        text.map_err(|error| about_module(failure(error), &self.name))
    }

    /// Runs passes; the module is changed.
    pub(crate) fn run_passes(
        &mut self,
        text: &str,
        chosen: Option<&DeviceChoice>,
        options: &PassOptions,
    ) -> Result<oxmux::pipeline::PassReport, Failure> {
        let device = device(chosen)?;
        oxmux::pipeline::run_passes(self.module.ir_mut(), text, &device, options).map_err(|error| {
            // What follows is one line, whatever is wrong: each complaint has its own before, as
            // compilers write them.
            error
                .source_errors()
                .iter()
                .for_each(|line| output::to_stderr(&format!("error: {line}")));
            about_module(failure(error), &self.name)
        })
    }

    /// Launches in the interpreter that share the program's variables.
    pub(crate) fn interpretation(&self) -> Interpreted<'_> {
        Interpreted { launches: self.module.interpretation(), name: &self.name }
    }
}

/// Launches in the interpreter, one after the other.
pub(crate) struct Interpreted<'l> {
    launches: oxmux::Interpretation<'l>,
    name: &'l str,
}

/// A launch in the interpreter, without its memory.
pub(crate) struct InterpretedLaunch<'a> {
    /// The kernel's name.
    pub(crate) kernel: &'a str,
    /// The work-items.
    pub(crate) range: &'a Range,
    /// Whether math functions may be less accurate.
    pub(crate) relaxed_math: bool,
    /// The buffers that have no content yet, by their places.
    pub(crate) unwritten_buffers: Vec<usize>,
}

impl InterpretedLaunch<'_> {
    fn options(self) -> InterpretOptions {
        InterpretOptions::default()
            .with_relaxed_math(self.relaxed_math)
            .with_cancel(supervise::time_is_up())
            .with_unwritten_buffers(self.unwritten_buffers)
    }
}

impl Interpreted<'_> {
    /// Runs a kernel, and reports all of its errors that the named checks find.
    pub(crate) fn check(
        &mut self,
        launch: InterpretedLaunch<'_>,
        names: &[String],
        arguments: &[Argument],
        buffers: &mut [Buffer],
        printf: PrintfSettings<'_>,
    ) -> Result<CheckReport, Failure> {
        let (kernel, range) = (launch.kernel, request(launch.range));
        let options = launch.options().with_checks(checks(names));
        self.launches
            .check(kernel, &range, arguments, buffers, &options, &printf)
            .map_err(|error| about_module(failure(error), self.name))
    }

    /// Runs a kernel.
    pub(crate) fn launch(
        &mut self,
        launch: InterpretedLaunch<'_>,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        printf: PrintfSettings<'_>,
    ) -> Result<(), Failure> {
        let (kernel, range) = (launch.kernel, request(launch.range));
        let options = launch.options();
        self.launches
            .run(kernel, &range, arguments, buffers, &options, &printf)
            .map_err(|error| about_module(failure(error), self.name))
    }
}

fn checks(names: &[String]) -> Checks {
    names.iter().fold(Checks::NONE, |checks, name| match (name.as_str(), Check::from_name(name)) {
        ("all", _) => Checks::all(),
        (_, Some(check)) => checks.with(check),
        _ => Checks::default().iter().fold(checks, Checks::with),
    })
}

/// The error that ended a run, as a failure.
pub(crate) fn stopped(report: &mut CheckReport, name: &str) -> Option<Failure> {
    report.stopped.take().map(|error| about_module(failure(error), name))
}

/// An error if there are kernels that were left out: the first; the others are written to standard
/// error.
pub(crate) fn none_refused(refused: &[RefusedKernel], name: &str) -> Result<(), Failure> {
    let Some((first, others)) = refused.split_first() else { return Ok(()) };
    let told = |one: &RefusedKernel| failure(oxmux::Error::Refused(one.clone())).about(name);
    others.iter().for_each(|one| output::error(&told(one)));
    Err(told(first))
}

fn compile_options(code: &CodeOptions) -> Result<CompileOptions, Failure> {
    let mut options = CompileOptions::new(chosen_device(code)?);
    options.vectorize = vectorize(code);
    options.estimate_costs = code.explain;
    options.relaxed_math = code.relaxed_math;
    options.cancellable = code.cancellable;
    options.debug_variables = code.debug_variables;
    options.fuel = code.fuel;
    Ok(options)
}

fn vectorize(code: &CodeOptions) -> oxmux::Vectorize {
    match code.vectorize {
        Vectorize::Never => oxmux::Vectorize::Never,
        Vectorize::Auto => oxmux::Vectorize::Auto,
        Vectorize::Always => oxmux::Vectorize::Always,
        Vectorize::Width(width) => oxmux::Vectorize::Width(width),
    }
}

/// The passes' times as one stage, and what is no pass as stages of their own.
fn push_compile_stages(stages: &mut Stages, program: &Program) {
    let known = oxmux::pipeline::registry().names();
    let is_pass = |name: &str| {
        let name = name.split('<').next().unwrap_or(name);
        known.contains(&name)
    };
    let (passes, others): (Vec<_>, Vec<_>) =
        program.times().iter().partition(|stage| is_pass(&stage.name));
    stages.push("passes", passes.iter().map(|stage| stage.time).sum());
    others.iter().for_each(|stage| stages.push(&stage.name, stage.time));
}

/// A pass or a group of passes.
pub(crate) struct PassDescription {
    /// The text name.
    pub(crate) name: &'static str,
    /// Its parameters, empty if it has none.
    pub(crate) params: &'static str,
    /// One sentence.
    pub(crate) summary: &'static str,
    /// Whether it stands for several passes.
    pub(crate) is_group: bool,
}

/// All passes and then all groups, each sorted by name.
pub(crate) fn passes() -> Vec<PassDescription> {
    let registry = oxmux::pipeline::registry();
    let passes = registry.passes().map(|pass| PassDescription {
        name: pass.name,
        params: pass.params,
        summary: pass.summary,
        is_group: false,
    });
    let groups = registry.groups().map(|group| PassDescription {
        name: group.name,
        params: group.params,
        summary: group.summary,
        is_group: true,
    });
    let mut all: Vec<_> = passes.chain(groups).collect();
    all.sort_by_key(|entry| (entry.is_group, entry.name));
    all
}

/// The C header for a program's object.
pub(crate) fn header(program: &Program, name: &str) -> Result<String, Failure> {
    program.header(name).map_err(failure)
}

/// The Rust declarations for a program's object.
pub(crate) fn rust_declarations(program: &Program) -> Result<String, Failure> {
    program.rust_declarations().map_err(failure)
}

/// The failure with the module's name, unless it is the command line that is wrong.
fn about_module(failure: Failure, name: &str) -> Failure {
    if failure.class == Class::Usage { failure } else { failure.about(name) }
}

/// An error of the library as a failure of the command.
fn failure(error: oxmux::Error) -> Failure {
    let class = match error.class() {
        ErrorClass::Usage => Class::Usage,
        ErrorClass::Invalid => Class::Invalid,
        ErrorClass::Unsupported => Class::Unsupported,
        ErrorClass::Run => Class::Run,
        ErrorClass::Limit => Class::Limit,
        // Nothing but the time limit cancels.
        ErrorClass::Cancelled => Class::Limit,
        ErrorClass::Internal => Class::Internal,
    };
    match error {
        oxmux::Error::Text(error) => {
            Failure::new(class, &error.message).at(error.line, error.column)
        }
        oxmux::Error::Interpret(error) if error.kind == InterpErrorKind::Cancelled => {
            let at = error.place.map(|place| {
                let [x, y, z] = place.global_id;
                let at = match &place.source {
                    Some(source) => source.to_string(),
                    None => format!("'{}'", place.instruction),
                };
                format!(": work-item ({x}, {y}, {z}) is at {at} in '{}'", place.function)
            });
            supervise::out_of_time(&at.unwrap_or_default())
        }
        error => Failure::new(class, error),
    }
}
