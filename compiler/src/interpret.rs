//! Running a kernel in the interpreter: slow, and every access is checked.

mod printf;

use crate::buffer::Buffer;
use crate::device::Device;
use crate::error::Error;
use crate::host_functions::HostFunctions;
use crate::images::{self, ImageMemory};
use crate::launch::{Argument, NdRangeRequest, check_place};
use crate::module::Module;
use crate::pipeline::{PassOptions, interpreter_steps, run_steps};
use crate::printf::PrintfSettings;
use oxmux_ir::interp::{Arg, BufferId, Collect, Interpreter, NdRange, Options, ProgramVariables};
use oxmux_runtime_abi::host_function::catch_panics;
use oxmux_runtime_abi::images::offsets;
use oxmux_runtime_abi::{ArgumentKind, KernelInfo, LaunchError, NdRangeLimits};
use printf::Printed;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use oxmux_ir::debug_nodes::SourcePlace;
pub use oxmux_ir::eval::UbKind;
pub use oxmux_ir::interp::{
    AccessInfo, Check, Checks, Finding, ObjectInfo, ObjectKind, OtherAccess, Site, WorkItem,
};

/// How the interpreter runs.
///
/// ```
/// use oxmux::interpret::{Check, Checks};
/// let options = oxmux::InterpretOptions::default().with_checks(Checks::NONE.with(Check::Races)).with_step_limit(1_000_000);
/// assert_eq!(options.step_limit, 1_000_000);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct InterpretOptions {
    /// Whether two work-items that access a byte without order, one of them writing, are an error.
    pub detect_races: bool,
    /// How many instructions may run.
    pub step_limit: u64,
    /// A flag that ends the run, with an error of class [`Cancelled`](crate::ErrorClass::Cancelled)
    /// that says where the kernel was.
    pub cancel: Option<Arc<AtomicBool>>,
    /// How many bytes all memory may take.
    pub memory_limit: u64,
    /// Limits of ND-ranges.
    pub nd_range_limits: NdRangeLimits,
    /// Whether math functions are those of relaxed math, as
    /// [`CompileOptions::relaxed_math`](crate::CompileOptions::relaxed_math) says.
    pub relaxed_math: bool,
    /// The checks of [`Interpretation::check`].
    pub checks: Checks,
    /// Of how many places [`Interpretation::check`] keeps errors; of more, it counts them.
    pub most_findings: usize,
    /// Buffers, by their positions, whose content is not given: the kernel must write them before
    /// it reads them.
    pub unwritten_buffers: Vec<usize>,
    /// Functions of the host that kernels may call by their names. Those that take addresses are
    /// refused when they are called.
    pub host_functions: HostFunctions,
}

impl Default for InterpretOptions {
    fn default() -> Self {
        let defaults = Options::default();
        Self {
            detect_races: false,
            step_limit: defaults.step_limit,
            cancel: None,
            memory_limit: defaults.memory_limit,
            nd_range_limits: NdRangeLimits::default(),
            relaxed_math: false,
            checks: Checks::default(),
            most_findings: 100,
            unwritten_buffers: Vec::new(),
            host_functions: HostFunctions::new(),
        }
    }
}

impl InterpretOptions {
    /// The options with data races as errors, or not.
    pub fn with_detect_races(self, detect_races: bool) -> Self {
        Self { detect_races, ..self }
    }

    /// The options with another most of instructions.
    pub fn with_step_limit(self, step_limit: u64) -> Self {
        Self { step_limit, ..self }
    }

    /// The options with a flag that ends the run.
    ///
    /// ```
    /// use oxmux::{Buffer, ErrorClass, InterpretOptions, Module, NdRangeRequest};
    /// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
    ///
    /// let module = Module::from_ir("define spir_kernel void @endless() {\n br label %loop\nloop:\n br label %loop\n}")?;
    /// let cancel = Arc::new(AtomicBool::new(false));
    /// let options = InterpretOptions::default().with_cancel(Arc::clone(&cancel));
    /// let timer = std::thread::spawn(move || cancel.store(true, Ordering::Relaxed));
    /// let ended = module.interpret("endless", &NdRangeRequest::global(&[1]), &[], &mut [], &options);
    /// assert_eq!(ended.unwrap_err().class(), ErrorClass::Cancelled);
    /// # timer.join().unwrap();
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The options with another most of bytes.
    pub fn with_memory_limit(self, memory_limit: u64) -> Self {
        Self { memory_limit, ..self }
    }

    /// The options with other limits of ND-ranges.
    pub fn with_nd_range_limits(self, nd_range_limits: NdRangeLimits) -> Self {
        Self { nd_range_limits, ..self }
    }

    /// The options with relaxed math, or without.
    pub fn with_relaxed_math(self, relaxed_math: bool) -> Self {
        Self { relaxed_math, ..self }
    }

    /// The options with these checks for [`Interpretation::check`].
    pub fn with_checks(self, checks: Checks) -> Self {
        Self { checks, ..self }
    }

    /// The options with another most of places of which errors are kept.
    pub fn with_most_findings(self, most_findings: usize) -> Self {
        Self { most_findings, ..self }
    }

    /// The options with these buffers, by their positions, without content.
    pub fn with_unwritten_buffers(self, unwritten_buffers: Vec<usize>) -> Self {
        Self { unwritten_buffers, ..self }
    }

    /// The options with functions of the host that kernels may call.
    pub fn with_host_functions(self, host_functions: HostFunctions) -> Self {
        Self { host_functions, ..self }
    }
}

impl Module {
    /// Runs a kernel over an ND-range on checked memory. The buffers are copied in and, if the run
    /// succeeds, out. [`Module::interpret_args`] takes the arguments that launches of compiled
    /// kernels take.
    ///
    /// ```
    /// use oxmux::{Error, InterpretOptions, Module, args};
    ///
    /// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
    /// let module = Module::load(&spirv)?;
    /// let (x, mut y) = ([1.0f32; 4], [2.0f32; 4]);
    /// let options = InterpretOptions::default().with_step_limit(1_000_000);
    /// module.interpret_args("saxpy", 4u64, args![&x, &mut y, 3.0f32, 4u32], &options)?;
    /// assert_eq!(y, [5.0; 4]);
    /// // One element more than there are.
    /// let wrong = module.interpret_args("saxpy", 5u64, args![&x, &mut y, 3.0f32, 5u32], &options);
    /// assert!(matches!(wrong, Err(Error::Interpret(_))));
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    /// # Errors
    ///
    /// [`Error::Interpret`] if the kernel's behaviour is undefined (an access outside of its
    /// buffers, a divergent barrier, a value that was never written, …) or beyond a limit, with the
    /// place; [`Error::Argument`] and [`Error::NdRange`] as for a launch.
    pub fn interpret(
        &self,
        kernel: &str,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        options: &InterpretOptions,
    ) -> Result<(), Error> {
        let silent = PrintfSettings::default();
        self.interpret_printing(kernel, range, arguments, buffers, options, &silent)
    }

    /// [`Module::interpret`] that also says where what the kernel prints goes: the text is that of
    /// compiled code, and as much of it as its buffer would hold. What was printed before an error
    /// is passed on, too.
    ///
    /// # Errors
    ///
    /// Those of [`Module::interpret`].
    pub fn interpret_printing(
        &self,
        kernel: &str,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
    ) -> Result<(), Error> {
        self.interpretation().run(kernel, range, arguments, buffers, options, printf)
    }

    /// Launches in the interpreter that share the program's variables: each finds them as the one
    /// before left them, as launches of a [`Program`](crate::Program) do. [`Module::interpret`]
    /// begins with their initializers.
    pub fn interpretation(&self) -> Interpretation<'_> {
        Interpretation { module: self, variables: ProgramVariables::default() }
    }
}

/// The report of a checked run.
///
/// ```
/// use oxmux::{Check, CheckReport, Checks, Finding, InterpretOptions, Module, PrintfSettings, args};
///
/// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
/// // kernel void saxpy(global const float *x, global float *y, float a, uint n)
/// let module = Module::load(&spirv)?;
/// let options = InterpretOptions::default().with_checks(Checks::NONE.with(Check::Bounds));
/// // The kernel is told of four numbers, and x has three.
/// let (x, mut y) = ([1.0f32; 3], [2.0f32; 4]);
/// let report: CheckReport = module.interpretation().check_args(
///     "saxpy",
///     4u64,
///     args![&x, &mut y, 3.0f32, 4u32],
///     &options,
///     &PrintfSettings::default(),
/// )?;
/// let found: &Finding = &report.findings[0];
/// assert_eq!((found.check, found.site.work_item.global), (Check::Bounds, [3, 0, 0]));
/// assert!(!report.is_clean() && report.stopped.is_none());
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Debug)]
pub struct CheckReport {
    /// The errors of the kernel, each place once, in the order in which they were found.
    pub findings: Vec<Finding>,
    /// How often errors were found at places beyond [`InterpretOptions::most_findings`].
    pub omitted: u64,
    /// The error that stopped the run.
    pub stopped: Option<Error>,
}

impl CheckReport {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty() && self.omitted == 0 && self.stopped.is_none()
    }
}

/// Launches in the interpreter, one after the other ([`Module::interpretation`]).
#[derive(Debug)]
pub struct Interpretation<'m> {
    module: &'m Module,
    variables: ProgramVariables,
}

impl Interpretation<'_> {
    pub(crate) fn module(&self) -> &Module {
        self.module
    }

    /// Runs a kernel and reports all errors that it finds: after one the run continues where that
    /// has a meaning. A read that is wrong gives zero, a write that is wrong is dropped, and a
    /// work-group ends at a barrier that not all of its work-items reach. The buffers are as the
    /// kernel leaves them.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] and [`Error::NdRange`] as for a launch. What the kernel does is in the
    /// report, also if it ended the run.
    ///
    /// ```
    /// use oxmux::interpret::{Check, InterpretOptions};
    /// use oxmux::{Argument, Buffer, Module, NdRangeRequest, PrintfSettings};
    ///
    /// let module = Module::from_ir(
    ///     "define spir_kernel void @k(ptr addrspace(1) %out) {
    ///        %id = call i64 @__mux_get_global_id(i32 0)
    ///        %at = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
    ///        store i32 1, ptr addrspace(1) %at
    ///        ret void
    ///      }
    ///      declare i64 @__mux_get_global_id(i32)",
    /// )?;
    /// let (range, mut buffers) = (NdRangeRequest::global(&[5]), [Buffer::zeroed(16)]);
    /// let (options, printf) = (InterpretOptions::default(), PrintfSettings::default());
    /// let mut launches = module.interpretation();
    /// let arguments = [Argument::buffer(0)];
    /// let report = launches.check("k", &range, &arguments, &mut buffers, &options, &printf)?;
    /// assert_eq!(report.findings[0].check, Check::Bounds);
    /// assert_eq!(report.findings[0].site.work_item.global, [4, 0, 0]);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn check(
        &mut self,
        kernel: &str,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
    ) -> Result<CheckReport, Error> {
        let collect = Collect { checks: options.checks, most_findings: options.most_findings };
        self.run_collecting(kernel, range, arguments, buffers, options, printf, collect)
    }

    /// Runs a kernel as [`Module::interpret_printing`] does.
    ///
    /// # Errors
    ///
    /// Those of [`Module::interpret`]. The program's variables are then as the kernel left them.
    pub fn run(
        &mut self,
        kernel: &str,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
    ) -> Result<(), Error> {
        let collect = Collect { checks: Checks::NONE, most_findings: 0 };
        let report =
            self.run_collecting(kernel, range, arguments, buffers, options, printf, collect)?;
        report.stopped.map_or(Ok(()), Err)
    }

    #[expect(clippy::too_many_arguments, reason = "a launch has them")]
    fn run_collecting(
        &mut self,
        kernel: &str,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
        collect: Collect,
    ) -> Result<CheckReport, Error> {
        let is_checked = collect.checks != Checks::NONE;
        let module = self.module;
        let id = module.find_kernel(kernel)?;
        let info = module.describe_kernel(id);
        let resolved = range.resolve(&info, &options.nd_range_limits)?;
        let ir = prepared(module, kernel, options)?;
        let printed =
            Rc::new(RefCell::new(Printed::new(printf.buffer_bytes, options.memory_limit)));
        let printing = Rc::clone(&printed);
        // Sub-groups are of one work-item unless the kernel demands another size.
        let function = &module.ir.functions[id];
        let demanded = function.metadata.intel_reqd_sub_group_size;
        let settings = Options {
            sub_group_size: match function.attributes.mux_degenerate_subgroups {
                true => u32::MAX,
                false => demanded.unwrap_or(1).max(1),
            },
            printf: Some(Box::new(move |call| printing.borrow_mut().call(call))),
            detect_races: options.detect_races,
            step_limit: options.step_limit,
            cancel: options.cancel.clone(),
            memory_limit: options.memory_limit,
            collect: Some(collect),
            external: options.host_functions.for_interpreter(),
            ..Options::default()
        };
        let mut interpreter = Interpreter::new(&ir, settings)?;
        interpreter.set_variables(&self.variables);
        let mut ids = Vec::new();
        for (i, buffer) in buffers.iter().enumerate() {
            ids.push(match options.unwritten_buffers.contains(&i) {
                true => interpreter.add_uninit_buffer(buffer.len() as u64)?,
                false => interpreter.add_buffer(buffer)?,
            });
        }
        let args = interpreter_arguments(&info, arguments, buffers, &ids)?;
        let range = NdRange {
            global: resolved.global_size(),
            local: resolved.local_size(),
            offset: resolved.global_offset(),
            work_dim: resolved.work_dim(),
        };
        let (run, panicked) = catch_panics(|| interpreter.run(kernel, &args, &range));
        let run = match panicked {
            // What the kernel did with the zero that it was given says less.
            Some(message) => Err(LaunchError::HostFunction(message).into()),
            None => run.map_err(Error::from),
        };
        self.variables = interpreter.variables();
        let printed = printed.take();
        printed.texts.iter().for_each(|text| printf.tell(text));
        printf.tell_dropped(printed.dropped);
        if is_checked || run.is_ok() {
            for (buffer, id) in buffers.iter_mut().zip(ids) {
                buffer.copy_from_slice(interpreter.read_buffer(id));
            }
        }
        Ok(CheckReport {
            findings: interpreter.findings().to_vec(),
            omitted: interpreter.omitted_findings(),
            stopped: run.err(),
        })
    }
}

/// The program as the interpreter runs it.
fn prepared(
    module: &Module,
    kernel: &str,
    options: &InterpretOptions,
) -> Result<oxmux_ir::Module, Error> {
    let mut ir = module.ir.clone();
    options.host_functions.mark(&mut ir)?;
    let device = Device::host().or_else(|_| Device::find("x86_64"))?;
    let device_info = device.device_info().with_relaxed_math(options.relaxed_math);
    let passes = PassOptions::default().with_device_info(device_info);
    let report = run_steps(&mut ir, &interpreter_steps(), &device, &passes)?;
    match report.refused.into_iter().find(|refused| refused.kernel == kernel) {
        Some(refused) => Err(Error::Refused(refused)),
        None => Ok(ir),
    }
}

/// A launch's arguments for the interpreter, which knows the buffers by these ids.
fn interpreter_arguments(
    info: &KernelInfo,
    arguments: &[Argument],
    buffers: &[Buffer],
    ids: &[BufferId],
) -> Result<Vec<Arg>, Error> {
    let mut args = Vec::new();
    for (i, argument) in arguments.iter().enumerate() {
        let described = info.arguments.get(i);
        args.push(match argument {
            Argument::Buffer { index, offset } => {
                check_place(i, *index, *offset, buffers)?;
                Arg::Buffer { id: ids[*index], offset: *offset as u64 }
            }
            Argument::Address(_) | Argument::Image { memory: ImageMemory::Address(_), .. } => {
                let message = format!("argument {i}: the interpreter takes no address");
                return Err(Error::BufferPlace { message });
            }
            Argument::Image { image, memory: ImageMemory::Buffer { index, offset }, sampler } => {
                check_place(i, *index, *offset, buffers)?;
                let bytes = buffers[*index].len() - *offset;
                images::check(described, image, Some(bytes))?;
                let sampler = sampler.map(|sampler| sampler.to_bytes());
                let sampler = sampler.as_ref().map_or(&[][..], |bytes| &bytes[..]);
                let bytes = [&image.to_bytes()[..], sampler].concat();
                let base = (0, ids[*index], *offset as u64);
                Arg::Record { bytes, pointers: vec![base] }
            }
            Argument::Image { memory: ImageMemory::None, .. } => {
                let bytes = offsets::IMAGE_BYTES + offsets::SAMPLER_BYTES;
                Arg::Record { bytes: vec![0; bytes as usize], pointers: Vec::new() }
            }
            Argument::Sampler(sampler) => match described.map(|argument| argument.kind) {
                Some(ArgumentKind::Sampler) => Arg::Bytes(sampler.handle().to_le_bytes().to_vec()),
                _ => Arg::Record { bytes: sampler.to_bytes().to_vec(), pointers: Vec::new() },
            },
            Argument::Value(bytes) => Arg::Bytes(bytes.clone()),
            Argument::Local(bytes) => Arg::Local(*bytes as u64),
            Argument::Null => Arg::Null,
        });
    }
    Ok(args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::CompileOptions;
    use crate::{LaunchSettings, Sequential};

    /// Each work-item counts in a program-scope variable.
    const COUNTER: &str = "@count = internal addrspace(1) global i32 5, align 4
define spir_kernel void @k(ptr addrspace(1) %out) {
  %old = load i32, ptr addrspace(1) @count, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(1) @count, align 4
  store i32 %new, ptr addrspace(1) %out, align 4
  ret void
}
";

    #[test]
    fn program_scope_variables_are_kept_from_launch_to_launch() {
        let module = Module::from_ir(COUNTER).unwrap();
        let range = NdRangeRequest::global(&[2]).local(&[1]);
        let arguments = [Argument::buffer(0)];
        let count = |buffers: &[Buffer; 1]| {
            i32::from_le_bytes([buffers[0][0], buffers[0][1], buffers[0][2], buffers[0][3]])
        };
        let (options, silent) = (InterpretOptions::default(), PrintfSettings::default());
        let program = module.compile(&CompileOptions::host().unwrap()).unwrap();
        let kernel = program.kernel("k").unwrap();
        let mut interpretation = module.interpretation();
        for expected in [7, 9, 11] {
            let mut buffers = [Buffer::zeroed(4)];
            let run = interpretation.run("k", &range, &arguments, &mut buffers, &options, &silent);
            run.unwrap();
            assert_eq!(count(&buffers), expected);
            let mut buffers = [Buffer::zeroed(4)];
            let settings = LaunchSettings::default();
            // SAFETY: the kernel writes the four bytes of its buffer, on this thread alone.
            let run =
                unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) };
            run.unwrap();
            assert_eq!(count(&buffers), expected);
        }
        let mut buffers = [Buffer::zeroed(4)];
        module.interpret("k", &range, &arguments, &mut buffers, &options).unwrap();
        assert_eq!(count(&buffers), 7, "another interpretation begins anew");
    }
}
