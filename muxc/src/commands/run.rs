//! `muxc run`: a kernel over an ND-range.

use super::{answer, compiled_already, explain, findings, memory, shader};
use crate::cli::{BufferSource, Print, RunCommand};
use crate::engine::{
    self, Argument, Buffer, CheckReport, InterpretedLaunch, Kernel, KernelInfo, NdRange, Opened,
    PrintfSettings, PrintfSink, PrintfText,
};
use crate::failure::Failure;
use crate::json::Json;
use crate::output;
use crate::progress::{self, Progress};
use crate::timing::{Stages, milliseconds, milliseconds_json};
use crate::values::{self, Scalar};
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many launches' times are kept for the median; later ones only move the minimum.
const TIMES_MAX: usize = 1 << 20;

/// Runs the command.
pub(super) fn run(command: &RunCommand, json: bool) -> Result<(), Failure> {
    let mut stages = Stages::default();
    let command = &mut shader::complete(command);
    let opened = engine::open(&command.module, &mut stages)?;
    let kernel = find_kernel(command, opened.kernels())?;
    shader::range(command, &kernel)?;
    memory::resolve_names(command, &kernel)?;
    let command = &*command;
    let range = engine::resolve(&command.range, &kernel)?;
    let types = memory::types(&kernel, &opened.argument_types(&kernel.name));
    let prints = prints(command, &types)?;
    let mut buffers = memory::buffers(command, &types)?;
    for print in &prints {
        let most = named(command, &buffers, &print.name).len() / print.scalar.bytes();
        if let Some(count) = print.count.filter(|&count| count > most as u64) {
            let (name, scalar) = (&print.name, print.scalar.name());
            return Err(Failure::usage(format!(
                "--print {name}: expected up to {most} of {scalar}, as many as the buffer has, found {count}"
            )));
        }
    }
    let arguments = match shader::arguments(command, &kernel, &mut buffers)? {
        Some(arguments) => arguments,
        None => memory::arguments(command, &kernel, &types, &buffers)?,
    };
    let how = How::prepare(command, opened, &kernel, &mut stages)?;
    let printf = Printed::new(json);
    let launched = launch_all(command, &how, &kernel.name, &arguments, &mut buffers, &printf);
    printf.report_dropped();
    let (times, mut checked) = launched?;
    printf.failure()?;
    stages.push(how.stage(), times.first().copied().unwrap_or_default());
    for (name, file) in &command.dumps {
        output::to_file(file, named(command, &buffers, name))?;
    }
    let (kernel, printf) = (&kernel, printf.kept());
    let report = Report { command, how: &how, kernel, range, prints, buffers: &buffers, printf };
    let failure = checked.as_mut().and_then(|found| {
        findings::failure(found, &kernel.name, &crate::input::name(&command.module.path))
    });
    if let Some(found) = checked.as_ref().filter(|_| !json) {
        findings::show(found);
    }
    let for_programs = || {
        let result = report.to_json(&stages, &times);
        match &checked {
            Some(found) => findings::with_findings(result, found, failure.as_ref()),
            None => result,
        }
    };
    let text = report.to_text();
    if json || !text.is_empty() {
        answer(json, for_programs, || text)?;
    }
    if command.time && !json {
        output::to_stderr(&stages.to_lines());
        if let Some(line) = repeat_line(&times) {
            output::to_stderr(&line);
        }
    }
    match failure {
        Some(failure) => Err(Failure { is_told: true, ..failure }),
        None => Ok(()),
    }
}

/// The buffers that are printed afterwards, each with its type.
fn prints(command: &RunCommand, types: &memory::Types) -> Result<Vec<TypedPrint>, Failure> {
    let typed = |print: &Print| {
        let scalar = print.scalar.or_else(|| memory::buffer_type(command, types, &print.name));
        let unknown = || {
            Failure::usage(format!(
                "--print {0}: the module does not say of which type it is: expected --print {0}=TYPE with TYPE one of {1}",
                print.name,
                Scalar::names()
            ))
        };
        Ok(TypedPrint {
            name: print.name.clone(),
            scalar: scalar.ok_or_else(unknown)?,
            count: print.count,
        })
    };
    command.prints.iter().map(typed).collect()
}

/// A buffer to be printed, with its type.
struct TypedPrint {
    name: String,
    scalar: Scalar,
    count: Option<u64>,
}

fn find_kernel(command: &RunCommand, mut kernels: Vec<KernelInfo>) -> Result<KernelInfo, Failure> {
    let position = match &command.entry {
        Some(name) => kernels.iter().position(|kernel| kernel.name == *name),
        None => (kernels.len() == 1).then_some(0),
    };
    match position {
        Some(position) => Ok(kernels.swap_remove(position)),
        None => {
            let failure = engine::no_such_kernel(&kernels, command.entry.as_deref());
            Err(failure.about(&crate::input::name(&command.module.path)))
        }
    }
}

/// The way of running the kernel.
enum How {
    /// The interpreter.
    Interpreted(Box<engine::Loaded>),
    /// Machine code.
    Compiled { kernel: Box<Kernel>, target: String },
}

impl How {
    fn prepare(
        command: &RunCommand,
        opened: Opened,
        kernel: &KernelInfo,
        stages: &mut Stages,
    ) -> Result<Self, Failure> {
        let program = match opened {
            Opened::Object { .. } if command.interpret => {
                let option = if command.checks.is_some() { "--check" } else { "--interpret" };
                let what = "an object is machine code: expected the module that it is of";
                return Err(Failure::usage(format!("{option}: {what}")));
            }
            Opened::Object { program, name } => {
                compiled_already(command.code.first_given(), &name)?;
                *program
            }
            Opened::Module(loaded) if command.interpret => return Ok(Self::Interpreted(loaded)),
            Opened::Module(loaded) => {
                let _progress = progress::of("compiling");
                loaded.compile_for(&kernel.name, &command.range, &command.code, stages)?
            }
        };
        explain::show(program.vectorization(), command.code.explain, false);
        explain::show_generators(&program, command.code.explain, false);
        super::show_warnings(program.diagnostics());
        let linked = stages.time("link", || {
            engine::link(&program, &kernel.name, command.debugger, command.perf_map)
        })?;
        Ok(Self::Compiled { kernel: Box::new(linked), target: program.target().to_owned() })
    }

    fn stage(&self) -> &'static str {
        match self {
            Self::Interpreted(_) => "interpret",
            Self::Compiled { .. } => "launch",
        }
    }

    fn doing(&self) -> &'static str {
        match self {
            Self::Interpreted(_) => "interpreting",
            Self::Compiled { .. } => "running",
        }
    }

    fn launches(&self) -> Launches<'_> {
        match self {
            Self::Interpreted(loaded) => Launches::Interpreted(Box::new(loaded.interpretation())),
            Self::Compiled { kernel, .. } => Launches::Compiled(kernel),
        }
    }
}

/// One launch after the other: each finds the program's variables as the one before left them.
enum Launches<'h> {
    Interpreted(Box<engine::Interpreted<'h>>),
    Compiled(&'h Kernel),
}

impl Launches<'_> {
    fn launch(
        &mut self,
        command: &RunCommand,
        kernel: &str,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        printf: PrintfSettings<'_>,
        progress: Option<Arc<Progress>>,
    ) -> Result<Option<CheckReport>, Failure> {
        let relaxed = command.code.relaxed_math;
        match self {
            Self::Interpreted(launches) => {
                let range = &command.range;
                let is_unwritten = |(i, (_, source)): (usize, &(String, BufferSource))| {
                    matches!(source, BufferSource::Unwritten(_)).then_some(i)
                };
                let unwritten = command.buffers.iter().enumerate().filter_map(is_unwritten);
                let unwritten = unwritten.collect();
                let launch = InterpretedLaunch {
                    kernel,
                    range,
                    relaxed_math: relaxed,
                    unwritten_buffers: unwritten,
                };
                if let Some(names) = &command.checks {
                    return launches.check(launch, names, arguments, buffers, printf).map(Some);
                }
                launches.launch(launch, arguments, buffers, printf)?;
            }
            Self::Compiled(kernel) => {
                let threads = command.threads;
                let work = progress.as_deref();
                engine::launch(kernel, &command.range, arguments, buffers, threads, printf, work)?;
            }
        }
        Ok(None)
    }
}

/// Launches as often as asked for, each time on the first content of the buffers, but with the
/// program's own variables as the launch before left them: for a kernel that writes none, the
/// results are those of one launch, however often. What the first one prints is shown. The copies
/// are not timed.
fn launch_all(
    command: &RunCommand,
    how: &How,
    kernel: &str,
    arguments: &[Argument],
    buffers: &mut [Buffer],
    printed: &Printed,
) -> Result<(Vec<Duration>, Option<CheckReport>), Failure> {
    let first = if command.repeat > 1 { buffers.to_vec() } else { Vec::new() };
    let mut launches = how.launches();
    let mut times = Vec::new();
    let mut checked = None;
    let bar = progress::of(how.doing());
    bar.expect(command.repeat.max(1));
    for round in 0..command.repeat {
        if round > 0 {
            buffers
                .iter_mut()
                .zip(&first)
                .for_each(|(buffer, first)| buffer.copy_from_slice(first));
        }
        let start = Instant::now();
        let mut printf = PrintfSettings::to(printed);
        printf.sink = printf.sink.filter(|_| round == 0);
        printf.buffer_bytes = command.printf_bytes.unwrap_or(printf.buffer_bytes);
        // The parts of one launch are what is counted, or the launches.
        let parts = (command.repeat == 1).then(|| bar.progress());
        checked = launches.launch(command, kernel, arguments, buffers, printf, parts)?;
        bar.advance();
        let time = start.elapsed();
        if times.len() < TIMES_MAX {
            times.push(time);
        }
        if checked.as_ref().is_some_and(|found| !found.is_clean()) {
            break;
        }
    }
    Ok((times, checked))
}

fn named<'a>(command: &RunCommand, buffers: &'a [Buffer], name: &str) -> &'a [u8] {
    let position = command.buffers.iter().position(|(known, _)| known == name);
    position.and_then(|position| buffers.get(position)).map_or(&[], |buffer| buffer)
}

/// The shortest and the middle time of several launches.
fn spread(times: &[Duration]) -> Option<(Duration, Duration)> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let median = *sorted.get(sorted.len() / 2)?;
    (sorted.len() > 1).then_some((*sorted.first()?, median))
}

fn repeat_line(times: &[Duration]) -> Option<String> {
    let (least, median) = spread(times)?;
    let (least, median) = (milliseconds(least), milliseconds(median));
    Some(format!("time: {} launches, shortest {least:.3} ms, median {median:.3} ms", times.len()))
}

/// What a kernel prints: to standard output, unless that is for JSON; then it is kept for it.
struct Printed {
    kept: Option<PrintfText>,
    dropped: Cell<u64>,
    failure: RefCell<Option<Failure>>,
}

impl PrintfSink for Printed {
    fn text(&self, bytes: &[u8]) {
        match &self.kept {
            Some(kept) => kept.text(bytes),
            None => {
                if let Err(failure) = output::to_stdout(bytes) {
                    self.failure.replace(Some(failure));
                }
            }
        }
    }

    fn dropped(&self, calls: u64) {
        self.dropped.set(calls);
    }
}

impl Printed {
    fn new(json: bool) -> Self {
        let kept = json.then(PrintfText::new);
        Self { kept, dropped: Cell::new(0), failure: RefCell::new(None) }
    }

    fn report_dropped(&self) {
        let kept = self.kept.as_ref().map_or(0, PrintfText::dropped_calls);
        let calls = self.dropped.get().saturating_add(kept);
        if calls > 0 {
            let plural = if calls == 1 { "" } else { "s" };
            output::note(&format!(
                "the printf buffer was full: {calls} call{plural} printed nothing; --printf-buffer makes it larger"
            ));
        }
    }

    fn failure(&self) -> Result<(), Failure> {
        self.failure.take().map_or(Ok(()), Err)
    }

    fn kept(&self) -> Option<String> {
        self.kept.as_ref().map(PrintfText::take)
    }
}

/// The report of a run.
struct Report<'a> {
    command: &'a RunCommand,
    how: &'a How,
    kernel: &'a KernelInfo,
    range: NdRange,
    prints: Vec<TypedPrint>,
    buffers: &'a [Buffer],
    /// The kernel's output, unless it is on standard output.
    printf: Option<String>,
}

impl Report<'_> {
    fn dimensions(&self, sizes: [u64; 3]) -> Vec<u64> {
        sizes.into_iter().take(self.range.work_dim() as usize).collect()
    }

    fn to_text(&self) -> String {
        let times = |sizes: [u64; 3]| {
            let sizes: Vec<String> = self.dimensions(sizes).iter().map(u64::to_string).collect();
            sizes.join("x")
        };
        let how = match self.how {
            How::Interpreted(_) => "interpreted".to_owned(),
            How::Compiled { target, .. } => {
                let threads = engine::thread_count(self.command.threads);
                let plural = if threads == 1 { "" } else { "s" };
                // The features are many, and JSON has them.
                let architecture = target.split(',').next().unwrap_or(target);
                format!("compiled for {architecture}, {threads} thread{plural}")
            }
        };
        let summary = format!(
            "{}: {} work-item{} in {} group{} of {}, {how}\n",
            self.kernel.name,
            times(self.range.global_size()),
            if self.range.global_size() == [1; 3] { "" } else { "s" },
            self.range.total_groups(),
            if self.range.total_groups() == 1 { "" } else { "s" },
            times(self.range.local_size()),
        );
        let mut text = if output::is_quiet() { String::new() } else { summary };
        for print in &self.prints {
            let numbers = values::show_text(print.scalar, self.printed(print));
            text.push_str(&format!("{} = {}: {numbers}\n", print.name, print.scalar.name()));
        }
        for (name, file) in self.command.dumps.iter().filter(|_| !output::is_quiet()) {
            let bytes = named(self.command, self.buffers, name).len();
            text.push_str(&format!("{name} -> {file}: {bytes} bytes\n"));
        }
        text
    }

    fn to_json(&self, stages: &Stages, times: &[Duration]) -> Json {
        let (target, threads) = match self.how {
            How::Interpreted(_) => (None, None),
            How::Compiled { target, .. } => {
                (Some(target.as_str()), Some(engine::thread_count(self.command.threads)))
            }
        };
        let print = |print: &TypedPrint| {
            Json::object([
                ("name", print.name.as_str().into()),
                ("type", print.scalar.name().into()),
                ("values", values::show_json(print.scalar, self.printed(print))),
            ])
        };
        let result = Json::object([
            ("kernel", self.kernel.name.as_str().into()),
            ("interpreted", self.command.interpret.into()),
            ("target", target.into()),
            ("threads", threads.into()),
            ("global", self.dimensions(self.range.global_size()).into()),
            ("local", self.dimensions(self.range.local_size()).into()),
            ("offset", self.dimensions(self.range.global_offset()).into()),
            ("groups", self.range.total_groups().into()),
            ("prints", Json::List(self.prints.iter().map(print).collect())),
        ]);
        let result = match &self.printf {
            Some(text) if !text.is_empty() => result.with("printf", Json::from(text.as_str())),
            _ => result,
        };
        if !self.command.time {
            return result;
        }
        let result = result.with("time_ms", stages.to_json());
        match spread(times) {
            None => result,
            Some((least, median)) => {
                let launches = Json::object([
                    ("count", times.len().into()),
                    ("shortest_ms", milliseconds_json(least)),
                    ("median_ms", milliseconds_json(median)),
                ]);
                result.with("launches", launches)
            }
        }
    }

    fn printed(&self, print: &TypedPrint) -> &[u8] {
        let bytes = named(self.command, self.buffers, &print.name);
        let size = print.scalar.bytes();
        let wanted = print.count.and_then(|count| usize::try_from(count).ok());
        let wanted = wanted.map_or(bytes.len(), |count| count.saturating_mul(size));
        bytes.get(..wanted).unwrap_or(bytes)
    }
}
