//! Runs one kernel in every way: interpreted, vectorized and interpreted, compiled, vectorized and
//! compiled.

use super::Kernel;
use super::guarded::{GuardedBuffer, Side};
use super::launch::{Form, Launch, LaunchArgument, Range, content, difference, is_nan};
use super::refusals;
use super::types::Scalar;
use oxmux::pipeline::{PassOptions, PipelineStep, WorkGroupPipeline, interpreter_steps, run_steps};
use oxmux::{
    Argument, CompileOptions, Device, Executor, GeneratorChoice, LaunchLimits, LaunchOptions,
    LaunchSettings, Limits, Module, NdRangeRequest, Program, ScopedThreads, Specialization,
};
use oxmux_ir::interp::{Arg, InterpErrorKind, Interpreter, NdRange, Options};
use oxmux_passes::mux::fix_vscale;
use oxmux_passes::pipelines::CLEANUP;
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

/// How many instructions the interpreter runs before a kernel counts as too long.
const STEPS: u64 = 2_000_000;
/// The stack of the threads that run compiled kernels; a kernel may use half of it.
const STACK_BYTES: usize = 64 << 20;
/// What the interpreter may allocate.
const MEMORY: u64 = 256 << 20;

/// How far a kernel came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The text is a module.
    Read,
    /// The interpreter runs it and finds nothing wrong.
    Interpreted,
    /// The passes before vectorization run.
    Prepared,
    /// One work-item at a time.
    Scalar,
    /// As the compiler chooses, for work-groups of the first range's size alone.
    OneSize,
    /// Several at once.
    Vector(Form),
    /// The same, in the interpreter.
    InterpretedVector(Form),
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read => write!(f, "read"),
            Self::Interpreted => write!(f, "interpreted"),
            Self::Prepared => write!(f, "prepared"),
            Self::Scalar => write!(f, "compiled"),
            Self::OneSize => write!(f, "compiled for one work-group size"),
            Self::Vector(form) => write!(f, "compiled {form}"),
            Self::InterpretedVector(form) => write!(f, "interpreted {form}"),
        }
    }
}

/// What is wrong with a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Where.
    pub stage: Stage,
    /// What, without the details that a smaller kernel may have otherwise.
    pub kind: String,
    /// What, in full.
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.stage, self.kind, self.message)
    }
}

/// What came of a kernel.
#[derive(Clone, Default, Debug)]
pub struct Outcome {
    /// How many times it was vectorized.
    pub vectorized: u32,
    /// Why it was not, each time.
    pub refusals: Vec<String>,
    /// What is wrong.
    pub failures: Vec<Failure>,
    /// The interpreter gave up after many steps: nothing was compared.
    pub too_long: bool,
    /// What the interpreter computes.
    pub results: Results,
    /// A number for that: the FNV-1a hash (Fowler, Noll, Vo) of all buffers, with one NaN for all.
    pub digest: u64,
}

/// What runs leave in buffers: of each range, of each buffer.
pub type Results = Vec<Vec<Vec<u8>>>;
/// Which bytes of them have a value: what is stored of poison may be anything.
pub(super) type Defined = Vec<Vec<Vec<bool>>>;
pub(super) type Checked<T> = Result<T, (String, String)>;

/// Runs a kernel in every way that its launch asks for.
pub fn check(text: &str) -> Outcome {
    check_reporting(text, &mut |_| {})
}

/// The same, telling each stage before it begins.
pub fn check_reporting(text: &str, tell: &mut dyn FnMut(&Stage)) -> Outcome {
    match Launch::parse(text) {
        Some(launch) => check_module(text.as_bytes(), launch, tell),
        None => without_launch(),
    }
}

/// Runs a kernel in every way, or each form in one [`way in turn`](Launch::one_way_from), and what
/// it was made of in the interpreter: that must compute the same.
pub fn check_kernel(
    kernel: &Kernel,
    one_way_from: Option<usize>,
    tell: &mut dyn FnMut(&Stage),
) -> Outcome {
    let Some(launch) = Launch::parse(&kernel.text) else { return without_launch() };
    let launch = Launch { one_way_from, ..launch };
    let outcome = Outcome::default();
    let mut run = Run { launch, outcome, tell, original: kernel.original.as_deref() };
    run.check(kernel.text.as_bytes());
    run.outcome
}

/// What is said of a kernel whose comments say nothing of its launch.
pub fn without_launch() -> Outcome {
    let message = "there is no launch in its comments".to_string();
    let failure = Failure { stage: Stage::Read, kind: "header".into(), message };
    Outcome { failures: vec![failure], ..Outcome::default() }
}

/// Runs a kernel of a module, which is SPIR-V or LLVM assembly, in every way that a launch asks
/// for.
pub fn check_module(module: &[u8], launch: Launch, tell: &mut dyn FnMut(&Stage)) -> Outcome {
    let mut run = Run { launch, outcome: Outcome::default(), tell, original: None };
    run.check(module);
    run.outcome
}

/// Runs tasks on threads of [`STACK_BYTES`] alone: the calling thread, which works with others in
/// [`ScopedThreads`], may have less.
struct LargeStacks(ScopedThreads);

impl Executor for LargeStacks {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, || self.0.run(tasks, task)).expect("a thread");
        });
    }
    fn width(&self) -> usize {
        self.0.width()
    }
}

pub(super) struct Run<'t> {
    pub(super) launch: Launch,
    outcome: Outcome,
    tell: &'t mut dyn FnMut(&Stage),
    /// The text of a kernel that computes the same.
    original: Option<&'t str>,
}

impl Run<'_> {
    /// What a stage gives; what went wrong is noted.
    fn stage<T>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> Checked<T>) -> Option<T> {
        (self.tell)(&stage);
        let (kind, message) = match caught(|| work(self)) {
            Ok(Ok(value)) => return Some(value),
            Ok(Err(problem)) => problem,
            Err(panic) => panic,
        };
        if kind == TOO_LONG && stage == Stage::Interpreted {
            self.outcome.too_long = true;
        } else {
            self.outcome.failures.push(Failure { stage, kind, message });
        }
        None
    }

    fn check(&mut self, module: &[u8]) -> Option<()> {
        // A program that counts with `vscale` of its own: the interpreter's value.
        let own_vscale = module.windows(6).any(|word| word == b"vscale");
        let module = self.stage(Stage::Read, |_| {
            let module = match std::str::from_utf8(module) {
                Ok(text) => Module::from_ir(text),
                Err(_) => Module::from_spirv(module, &Specialization::new(), &Limits::default()),
            };
            module.map_err(|e| ("refused".into(), e.to_string()))
        })?;
        let device = Device::host().ok()?;
        let mut plain = module.ir().clone();
        self.stage(Stage::Interpreted, |_| passes(&mut plain, &interpreter_steps(), &device))?;
        let expected = self.stage(Stage::Interpreted, |run| run.interpret(&plain, 1, true))?;
        self.outcome.digest = self.digest(&expected.0);
        self.outcome.results.clone_from(&expected.0);
        if let Some(original) = self.original {
            self.stage(Stage::Interpreted, |run| run.compare_with(original, &expected, &device));
        }
        let pipeline = WorkGroupPipeline::host();
        let prepared = self.stage(Stage::Prepared, |_| {
            let mut ir = module.ir().clone();
            if own_vscale {
                let fix = fix_vscale::ENTRY.with(Options::default().vscale.to_string());
                passes(&mut ir, &[fix], &device)?;
            }
            passes(&mut ir, &pipeline.before_vectorizer(), &device)?;
            Module::from_module(ir).map_err(|e| ("invalid".into(), e.to_string()))
        })?;
        self.stage(Stage::Scalar, |run| {
            for way in ways() {
                let program = compile(&prepared, &pipeline.from_work_items(), way)?;
                let (results, _) = run.launch(&program, 1, true)?;
                run.compare(&expected, &results).map_err(|error| by(way, error))?;
            }
            Ok(())
        });
        self.stage(Stage::OneSize, |run| run.check_one_size(&module, &expected));
        let vectors = self.launch.vectors.clone();
        for (i, form) in vectors.into_iter().enumerate() {
            let mut vecz = vec![form.pass(), CLEANUP.step(), pipeline.work_items.clone()];
            vecz.extend(form.passes_behind_loops());
            self.stage(Stage::Vector(form), |run| {
                let steps = [&vecz[..], &pipeline.finish].concat();
                for (n, way) in run.ways_of_form(i).into_iter().enumerate() {
                    let program = compile(&prepared, &steps, way)?;
                    if n == 0 {
                        run.note(&program)?;
                    }
                    let (results, width) = run.launch(&program, 1 + i % 2, i % 3 != 0)?;
                    let reference = run.expected(&plain, &expected, width, form.dimension)?;
                    let compared = run.compare_if_known(&reference, &results);
                    compared.map_err(|error| by(way, error))?;
                }
                Ok(())
            });
            if form.width == self.launch.interpreted {
                self.stage(Stage::InterpretedVector(form), |run| {
                    let mut ir = prepared.ir().clone();
                    passes(&mut ir, &vecz, &device)?;
                    let (results, _) = run.interpret(&ir, 1, false)?;
                    let width = widest(&ir, &run.launch.entry).map_or(1, |(_, width)| width);
                    let reference = run.expected(&plain, &expected, width, form.dimension)?;
                    run.compare_if_known(&reference, &results)
                });
            }
        }
        Some(())
    }

    /// Whether a kernel computes what the interpreter computed of another.
    fn compare_with(
        &self,
        original: &str,
        results: &(Results, Defined),
        device: &Device,
    ) -> Checked<()> {
        let module = Module::from_ir(original).map_err(|e| ("refused".into(), e.to_string()))?;
        let mut plain = module.ir().clone();
        passes(&mut plain, &interpreter_steps(), device)?;
        match self.interpret(&plain, 1, true) {
            Err((kind, _)) if kind == TOO_LONG => Ok(()),
            Err(problem) => Err(problem),
            Ok(expected) => match self.compare(&expected, &results.0) {
                Err((_, message)) => Err(("another result than its original".into(), message)),
                Ok(()) => Ok(()),
            },
        }
    }

    /// What the interpreter computed, as a number.
    fn digest(&self, results: &Results) -> u64 {
        let elements: Vec<_> = self.elements();
        let buffers = results.iter().flat_map(|range| range.iter().zip(&elements));
        let bytes = buffers.flat_map(|(buffer, &element)| {
            buffer.chunks(element.bytes()).flat_map(move |number| match is_nan(element, number) {
                true => vec![0xff; number.len()],
                false => number.to_vec(),
            })
        });
        crate::running::fnv1a(bytes)
    }

    /// The numbers in each buffer.
    fn elements(&self) -> Vec<Scalar> {
        let element = |a: &LaunchArgument| match a {
            LaunchArgument::Buffer { element, .. } => Some(*element),
            _ => None,
        };
        self.launch.arguments.iter().filter_map(element).collect()
    }

    /// The ways that a form is compiled in.
    fn ways_of_form(&self, form: usize) -> Vec<Way> {
        let all: Vec<Way> = ways().collect();
        match self.launch.one_way_from {
            Some(first) => vec![all[(first + form) % all.len()]],
            None => all,
        }
    }

    /// What a vectorized kernel must compute; none if it is not given.
    fn expected(
        &self,
        plain: &oxmux_ir::Module,
        scalar: &(Results, Defined),
        width: u32,
        dim: usize,
    ) -> Checked<Option<(Results, Defined)>> {
        if !self.launch.sub_groups || width == 1 {
            return Ok(Some(scalar.clone()));
        }
        // Sub-groups are as long as the vectors, if whole vectors make up a group.
        let fits = |r: &Range| r.local[0].is_multiple_of(u64::from(width));
        if dim != 0 || !self.launch.ranges.iter().all(fits) {
            return Ok(None);
        }
        self.interpret(plain, width, true).map(Some)
    }

    /// Runs the kernel in the interpreter, over each range.
    fn interpret(
        &self,
        ir: &oxmux_ir::Module,
        sub_group_size: u32,
        strict: bool,
    ) -> Checked<(Results, Defined)> {
        let (mut results, mut defined) = (Vec::new(), Vec::new());
        for (i, range) in self.launch.ranges.iter().enumerate() {
            let options = Options {
                step_limit: if strict { STEPS } else { 32 * STEPS },
                memory_limit: MEMORY,
                // Races are the same for all ranges but those of one work-item a group.
                detect_races: strict && i == 0,
                strict_undefined: strict,
                strict_overflow: strict && !self.launch.false_flags,
                strict_division: strict,
                sub_group_size,
                ..Options::default()
            };
            let problem = |e: oxmux_ir::interp::InterpError| {
                let kind = match e.kind {
                    InterpErrorKind::Limit(_) => TOO_LONG.to_string(),
                    _ => "undefined".to_string(),
                };
                (kind, e.to_string())
            };
            let mut interpreter = Interpreter::new(ir, options).map_err(problem)?;
            let (mut args, mut ids) = (Vec::new(), Vec::new());
            for argument in &self.launch.arguments {
                args.push(match argument {
                    LaunchArgument::Buffer { bytes, element, fill } => {
                        let bytes = content(*bytes, *element, *fill);
                        let id = interpreter.add_buffer(&bytes).map_err(problem)?;
                        ids.push(id);
                        Arg::buffer(id)
                    }
                    LaunchArgument::Value(bytes) => Arg::Bytes(bytes.clone()),
                    LaunchArgument::Local(bytes) => Arg::Local(*bytes as u64),
                });
            }
            let range = NdRange {
                global: range.global,
                local: range.local,
                offset: range.offset,
                work_dim: range.work_dim as u32,
            };
            let kernel = match strict {
                true => ir.find_function(&self.launch.entry),
                false => widest(ir, &self.launch.entry).map(|(kernel, _)| kernel),
            };
            let kernel = kernel.ok_or(("invalid".to_string(), "there is no kernel".to_string()))?;
            interpreter.run(kernel, &args, &range).map_err(problem)?;
            results.push(ids.iter().map(|&id| interpreter.read_buffer(id).to_vec()).collect());
            defined.push(ids.iter().map(|&id| interpreter.defined_bytes(id)).collect());
        }
        Ok((results, defined))
    }

    /// Runs the kernel compiled, over each range: the results, and how many work-items its vectors
    /// are. Small groups are joined unless they are to be exact.
    pub(super) fn launch(
        &self,
        program: &Program,
        threads: usize,
        exact_groups: bool,
    ) -> Checked<(Results, u32)> {
        let kernel =
            program.kernel(&self.launch.entry).map_err(|e| ("not loaded".into(), e.to_string()))?;
        let mut results = Vec::new();
        for (at, range) in self.launch.ranges.iter().enumerate() {
            let mut buffers = Vec::new();
            let mut arguments = Vec::new();
            for argument in &self.launch.arguments {
                arguments.push(match argument {
                    LaunchArgument::Buffer { bytes, element, fill } => {
                        let side =
                            if (buffers.len() + at) % 2 == 0 { Side::End } else { Side::Start };
                        let bytes = content(*bytes, *element, *fill);
                        buffers.push(GuardedBuffer::new(&bytes, side, 128));
                        Argument::Address(buffers[buffers.len() - 1].address())
                    }
                    LaunchArgument::Value(bytes) => Argument::Value(bytes.clone()),
                    LaunchArgument::Local(bytes) => Argument::Local(*bytes),
                });
            }
            let dims = range.work_dim;
            let request = NdRangeRequest::global(&range.global[..dims])
                .local(&range.local[..dims])
                .offset(&range.offset[..dims]);
            // Wide forms may spill more than a launch allows by default.
            let limits = LaunchLimits::default().with_stack_bytes(STACK_BYTES as u64 / 2);
            let options =
                LaunchOptions::default().with_exact_groups(exact_groups).with_limits(limits);
            let settings = LaunchSettings::default().with_options(options);
            let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
            let executor = LargeStacks(ScopedThreads::new(threads).with_stack_bytes(STACK_BYTES));
            // SAFETY: the interpreter ran the same launch and found every access within bounds and
            // ordered; if the compiled kernel does otherwise, the pages around the buffers end this
            // process, which the campaign survives.
            let launched =
                unsafe { kernel.launch(&request, &arguments, &mut [], &settings, &executor) };
            launched.map_err(|e| ("not launched".to_string(), e.to_string()))?;
            results.push(buffers.iter().map(|b| b.bytes().to_vec()).collect());
        }
        Ok((results, kernel.info().work_width))
    }

    fn compare_if_known(
        &self,
        expected: &Option<(Results, Defined)>,
        results: &Results,
    ) -> Checked<()> {
        expected.as_ref().map_or(Ok(()), |expected| self.compare(expected, results))
    }

    pub(super) fn compare(&self, expected: &(Results, Defined), results: &Results) -> Checked<()> {
        let elements = self.elements();
        let (expected, defined) = expected;
        for (r, (range, expected)) in self.launch.ranges.iter().zip(expected).enumerate() {
            for (i, &element) in elements.iter().enumerate() {
                let results = with_any(&expected[i], &defined[r][i], &results[r][i]);
                if let Some(at) = difference(element, &expected[i], &results) {
                    let number = |bytes: &[u8]| bytes[at..][..element.bytes()].to_vec();
                    let message = format!(
                        "buffer {i}, element {} of {}: {:02x?}, expected {:02x?} (local size {:?})",
                        at / element.bytes(),
                        element.text(),
                        number(&results),
                        number(&expected[i]),
                        range.local
                    );
                    return Err(("another result".into(), message));
                }
            }
        }
        Ok(())
    }

    /// Whether the kernel was vectorized, or why not: a reason that nothing justifies is a failure.
    fn note(&mut self, program: &Program) -> Checked<()> {
        let messages = program.diagnostics().iter();
        let refusals: Vec<String> =
            messages.filter_map(|d| refusals::reason(&d.message).map(str::to_string)).collect();
        self.outcome.vectorized += u32::from(refusals.is_empty());
        let fault = refusals.iter().find(|reason| refusals::justification(reason).is_none());
        let fault = fault.map_or(Ok(()), |reason| Err(("refused".to_string(), reason.clone())));
        self.outcome.refusals.extend(refusals);
        fault
    }
}

/// What a run left, but that bytes without a value are as expected.
fn with_any<'a>(expected: &[u8], defined: &[bool], results: &'a [u8]) -> Cow<'a, [u8]> {
    if defined.iter().all(|&is| is) {
        return Cow::Borrowed(results);
    }
    let bytes =
        results.iter().enumerate().map(|(at, &byte)| match (defined.get(at), expected.get(at)) {
            (Some(false), Some(&any)) => any,
            _ => byte,
        });
    Cow::Owned(bytes.collect())
}

const TOO_LONG: &str = "too long";

/// The form of the kernel that is launched, where there are several: the one with the longest
/// vectors, and their length.
fn widest(ir: &oxmux_ir::Module, entry: &str) -> Option<(oxmux_ir::FunctionId, u32)> {
    let width =
        |id| ir.functions[id].metadata.codeplay_ca_wrapper.map_or(1, |(main, _)| main.width);
    let of_it = |id: &oxmux_ir::FunctionId| ir.functions[*id].source_name() == entry;
    ir.kernel_entry_points()
        .into_iter()
        .filter(of_it)
        .map(|id| (id, width(id)))
        .max_by_key(|&(_, width)| width)
}

fn passes(ir: &mut oxmux_ir::Module, steps: &[PipelineStep], device: &Device) -> Checked<()> {
    let options = PassOptions::default().with_verify_each(true);
    run_steps(ir, steps, device, &options)
        .map(drop)
        .map_err(|e| ("a pass fails".into(), e.to_string()))
}

/// What an error says, without the places and numbers that a smaller kernel has otherwise.
fn in_short(what: &str) -> String {
    let what = what.split(" (in").next().unwrap_or_default();
    let parts: Vec<&str> = what.split(": ").take(3).collect();
    let text = parts.join(": ");
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// A code generator, and the machine that it makes code for: this one, or another whose code this
/// one runs.
#[derive(Clone, Copy)]
struct Way {
    generator: GeneratorChoice,
    machine: Option<&'static str>,
}

const CRANELIFT: Way = Way { generator: GeneratorChoice::Cranelift, machine: None };

/// The machine with vectors of 256 bits that the generator of wide vectors makes code for in a way
/// of its own.
const AVX2: &str = "x86_64,x86-64-v3";

/// The code generators that this machine runs the code of: Cranelift first.
fn ways() -> impl Iterator<Item = Way> {
    static WIDEST: LazyLock<u32> = LazyLock::new(|| {
        let host = Device::host().map(|host| host.with_generator(GeneratorChoice::X64));
        host.map_or(0, |host| host.target_info().unit.widest())
    });
    let x64 = |machine| Way { generator: GeneratorChoice::X64, machine };
    let wide = (*WIDEST >= 256).then(|| x64(None));
    let narrower = (*WIDEST > 256).then(|| x64(Some(AVX2)));
    [CRANELIFT].into_iter().chain(wide).chain(narrower)
}

/// A failure of one code generator's code.
fn by(way: Way, (what, message): (String, String)) -> (String, String) {
    match (way.generator, way.machine) {
        (GeneratorChoice::Cranelift, _) => (what, message),
        (other, None) => (format!("{what} by {other}"), message),
        (other, Some(machine)) => (format!("{what} by {other} for {machine}"), message),
    }
}

fn compile(module: &Module, passes: &[PipelineStep], way: Way) -> Checked<Program> {
    let device = way.machine.map_or_else(Device::host, Device::find);
    let device = device.map_err(|e| ("no device".to_string(), e.to_string()))?;
    let mut options = CompileOptions::new(device.with_generator(way.generator));
    options.verify_each = true;
    let compiled = module.compile_with_steps(passes, &options);
    compiled.map_err(|e| {
        let message = e.to_string();
        // What is not supported, wherever it is.
        let what = message.rsplit("unsupported: ").next().unwrap_or_default();
        (format!("not compiled ({})", in_short(what)), message)
    })
}

thread_local! {
    static PANIC: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// From here on a panic is kept for [`check`] to tell, and not printed.
pub fn keep_panics_quiet() {
    std::panic::set_hook(Box::new(|info| {
        let place =
            info.location().map_or_else(String::new, |l| format!("{}:{}", l.file(), l.line()));
        let what = info.payload_as_str().unwrap_or_default().to_string();
        PANIC.with(|panic| *panic.borrow_mut() = Some((format!("panic at {place}"), what)));
    }));
}

fn caught<T>(work: impl FnOnce() -> T) -> Result<T, (String, String)> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let kept = PANIC.with(|panic| panic.borrow_mut().take());
        kept.unwrap_or_else(|| {
            let text = payload.downcast_ref::<&str>().map(ToString::to_string);
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
            ("panic".to_string(), text.unwrap_or_default())
        })
    })
}
