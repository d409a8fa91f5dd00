//! How time and memory of a compilation grow with its input.
//!
//! [`SHAPES`] makes modules of any size; [`main`] compiles each at several sizes, each in a process
//! of its own, and fits the exponent: 1 is proportional. `tests/benches/README.md` has a table of
//! results.

mod shapes;
mod spirv;

pub use shapes::{Input, SHAPES, Shape};

use oxmux::{
    CompileOptions, Error, ErrorClass, GeneratorChoice, Limits, Module, Specialization, Vectorize,
};
use std::io::Read;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const USAGE: &str = "usage: growth [--sizes N,N,...] [--mode scalar|auto|both] \
    [--codegen auto|cranelift|x64] [--timeout SECONDS] [--memory MIB] [--stages] [--write FILE] [--list] [SHAPE [SIZE]...]... | --budget FILE...";

/// Below this, a time says more about the process than about the input.
const MEASURABLE: Duration = Duration::from_millis(20);

/// The module, from its bytes.
///
/// # Errors
///
/// Those of the reader.
pub fn load(input: &Input) -> Result<Module, Error> {
    match input {
        Input::Text(text) => Module::from_ir(text),
        Input::Spirv(bytes) => {
            Module::from_spirv(bytes, &Specialization::new(), &Limits::default())
        }
    }
}

/// The options that both modes share.
fn options(vectorize: Vectorize, generator: GeneratorChoice) -> Result<CompileOptions, Error> {
    let mut options = CompileOptions::host()?.with_generator(generator);
    (options.verify_each, options.vectorize) = (false, vectorize);
    Ok(options)
}

#[derive(Clone)]
struct Request {
    sizes: Vec<usize>,
    modes: Vec<&'static str>,
    generator: GeneratorChoice,
    timeout: Duration,
    memory: u64,
    stages: bool,
    cases: Vec<(&'static Shape, Vec<usize>)>,
    write: Option<String>,
    child: bool,
}

impl Request {
    fn read() -> Option<Self> {
        let mut out = Self {
            sizes: vec![1000, 4000, 16_000, 64_000],
            modes: vec!["scalar", "auto"],
            generator: GeneratorChoice::Auto,
            timeout: Duration::from_secs(20),
            memory: 4096,
            stages: false,
            cases: Vec::new(),
            write: None,
            child: false,
        };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--bench" => {}
                "--child" => out.child = true,
                "--stages" => out.stages = true,
                "--write" => out.write = Some(args.next()?),
                "--sizes" => {
                    let sizes = args.next()?;
                    let sizes: Result<_, _> = sizes.split(',').map(str::parse).collect();
                    out.sizes = sizes.ok()?;
                }
                "--mode" => {
                    out.modes = match args.next()?.as_str() {
                        "scalar" => vec!["scalar"],
                        "auto" => vec!["auto"],
                        "both" => vec!["scalar", "auto"],
                        _ => return None,
                    }
                }
                "--codegen" => out.generator = GeneratorChoice::from_name(&args.next()?)?,
                "--timeout" => out.timeout = Duration::from_secs(args.next()?.parse().ok()?),
                "--memory" => out.memory = args.next()?.parse().ok()?,
                "--list" => {
                    SHAPES.iter().for_each(|shape| println!("{:<26}{}", shape.name, shape.summary));
                    std::process::exit(0);
                }
                text => match (text.parse::<usize>(), out.cases.last_mut()) {
                    (Ok(size), Some((_, sizes))) => sizes.push(size.max(16)),
                    _ => {
                        let found = SHAPES.iter().find(|shape| shape.name == text);
                        let Some(found) = found else {
                            eprintln!("no shape '{text}'; --list has them all");
                            return None;
                        };
                        out.cases.push((found, Vec::new()));
                    }
                },
            }
        }
        if out.cases.is_empty() {
            out.cases = SHAPES.iter().map(|shape| (shape, Vec::new())).collect();
        }
        Some(out)
    }
}

/// What the benchmark and the program of the same name do.
pub fn main() -> ExitCode {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    if args.next().as_deref() == Some("--budget") {
        return print_budgets(args);
    }
    let Some(request) = Request::read() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match (&request.write, request.child) {
        (Some(file), _) => write_input(&request, file),
        (None, true) => measure_here(&request),
        (None, false) => measure_all(&request),
    }
}

/// What modules in files take of the budgets that are in proportion to them.
fn print_budgets(files: impl Iterator<Item = String>) -> ExitCode {
    println!("{:>9} {:>12} {:>9} {:>9}  file", "size", "fuel", "largest", "largest/size");
    for file in files {
        let Ok(bytes) = std::fs::read(&file) else { continue };
        let input = match file.ends_with(".ll") {
            true => Input::Text(String::from_utf8_lossy(&bytes).into_owned()),
            false => Input::Spirv(bytes),
        };
        let Ok(module) = load(&input) else { continue };
        let size = oxmux::ir::fuel::module_size(module.ir());
        for vectorize in [Vectorize::Never, Vectorize::Auto, Vectorize::Width(16)] {
            let program = options(vectorize, GeneratorChoice::Auto)
                .and_then(|options| module.compile(&options));
            let Ok(program) = program else { continue };
            let (fuel, largest) = (program.fuel_used(), program.largest_size());
            println!("{size:>9} {fuel:>12} {largest:>9} {:>9}  {file}", largest / size.max(1));
        }
    }
    ExitCode::SUCCESS
}

/// Writes the first case's module to a file.
fn write_input(request: &Request, file: &str) -> ExitCode {
    let Some((shape, sizes)) = request.cases.first() else { return ExitCode::from(2) };
    let input = (shape.make)(sizes.first().copied().unwrap_or(1000));
    let bytes = match input {
        Input::Text(text) => text.into_bytes(),
        Input::Spirv(bytes) => bytes,
    };
    match std::fs::write(file, bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The child: one module, one mode; the results in lines on standard output.
fn measure_here(request: &Request) -> ExitCode {
    let Some((shape, sizes)) = request.cases.first() else { return ExitCode::from(2) };
    let input = (shape.make)(sizes.first().copied().unwrap_or(1000));
    let before = peak_kib();
    let vectorize = match request.modes.first() {
        Some(&"auto") => Vectorize::Auto,
        _ => Vectorize::Never,
    };
    let options = options(vectorize, request.generator);
    let (start, cpu) = (Instant::now(), cpu_time());
    let module = load(&input);
    let front_end = start.elapsed();
    let result = options.and_then(|options| module?.compile(&options));
    let elapsed = start.elapsed();
    // Of the processor's time, if the system counts it: other processes do not change it.
    let time = cpu_time().zip(cpu).map_or(elapsed, |(now, then)| now - then);
    println!("time {}", time.as_nanos());
    println!("bytes {}", input.len());
    println!("peak {} {before}", peak_kib());
    println!("stage {} front end", front_end.as_nanos());
    match result {
        Ok(program) => {
            for stage in program.times() {
                println!("stage {} {}", stage.time.as_nanos(), stage.name);
            }
            println!("fuel {} {}", program.fuel_used(), program.largest_size());
            println!("result ok");
        }
        Err(error) => {
            let kind = match error.class() {
                ErrorClass::Limit => "limit",
                ErrorClass::Internal => "INTERNAL",
                _ => "refused",
            };
            let text = error.to_string().replace('\n', " ");
            let short: String = text.chars().take(100).collect();
            println!("result {kind}: {short}");
        }
    }
    ExitCode::SUCCESS
}

/// The processor's time that this thread has had.
fn cpu_time() -> Option<Duration> {
    cpu_time_of("thread-self")
}

fn cpu_time_of(process: &str) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// The largest memory that this process had, in KiB; 0 where the system does not say.
fn peak_kib() -> u64 {
    status_kib("self", "VmHWM:").unwrap_or(0)
}

fn status_kib(process: &str, field: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// What one case took.
#[derive(Default)]
struct Measured {
    time: Duration,
    bytes: u64,
    peak_kib: u64,
    /// Before the compilation: the process and its input.
    start_kib: u64,
    stages: Vec<(String, Duration)>,
    /// The fuel that was used, and the largest number of instructions on the way.
    fuel: (u64, u64),
    result: String,
}

impl Measured {
    fn parse(text: &str) -> Self {
        let mut out = Self::default();
        for line in text.lines() {
            let Some((key, rest)) = line.split_once(' ') else { continue };
            let number = |text: &str| text.parse().unwrap_or(0);
            match key {
                "time" => out.time = Duration::from_nanos(number(rest)),
                "bytes" => out.bytes = number(rest),
                "peak" => {
                    let (peak, start) = rest.split_once(' ').unwrap_or((rest, "0"));
                    (out.peak_kib, out.start_kib) = (number(peak), number(start));
                }
                "stage" => {
                    let (time, name) = rest.split_once(' ').unwrap_or((rest, ""));
                    out.stages.push((name.to_string(), Duration::from_nanos(number(time))));
                }
                "fuel" => {
                    let (used, size) = rest.split_once(' ').unwrap_or((rest, "0"));
                    out.fuel = (number(used), number(size));
                }
                "result" => out.result = rest.to_string(),
                _ => {}
            }
        }
        out
    }

    /// Memory beyond 64 MiB for each byte of the input.
    fn per_byte(&self) -> f64 {
        let over = self.peak_kib.saturating_sub(self.start_kib).saturating_sub(64 << 10);
        over as f64 * 1024.0 / self.bytes.max(1) as f64
    }
}

fn measure_all(request: &Request) -> ExitCode {
    println!(
        "{:<26} {:<7} {:>7} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}  result",
        "shape", "mode", "size", "ms", "ns/inst", "MiB", "byte/byte", "fuel/inst", "largest"
    );
    let mut fits = Vec::new();
    for (shape, own_sizes) in &request.cases {
        let sizes = if own_sizes.is_empty() { &request.sizes } else { own_sizes };
        for &mode in &request.modes {
            let mut points: Vec<(usize, Measured)> = Vec::new();
            for &size in sizes {
                let measured = in_child(request, shape, mode, size);
                print_row(shape.name, mode, size, &measured, request.stages);
                let ended = measured.result.starts_with("over");
                points.push((size, measured));
                if ended {
                    break;
                }
            }
            if points.len() > 1 {
                let fit = exponent(points.iter().map(|(size, m)| (*size, m.time)));
                println!("{:<26} {mode:<7} exponent {}", shape.name, text_of(fit));
                if request.stages {
                    print_stage_fits(&points);
                }
                fits.push((shape.name, mode, fit, points));
            }
        }
    }
    if fits.len() > 1 {
        print_table(&fits);
    }
    ExitCode::SUCCESS
}

type Fit<'a> = (&'a str, &'a str, Option<f64>, Vec<(usize, Measured)>);

/// The table that `tests/benches/README.md` shows.
fn print_table(fits: &[Fit<'_>]) {
    println!("\n| shape | mode | exponent | largest | ms | MiB | result |");
    println!("|---|---|---:|---:|---:|---:|---|");
    for (shape, mode, fit, points) in fits {
        let Some((size, last)) = points.last() else { continue };
        println!(
            "| {shape} | {mode} | {} | {size} | {:.0} | {:.0} | {} |",
            text_of(*fit),
            last.time.as_secs_f64() * 1e3,
            last.peak_kib as f64 / 1024.0,
            last.result
        );
    }
}

fn text_of(exponent: Option<f64>) -> String {
    exponent.map_or("-".to_string(), |e| format!("{e:.2}"))
}

fn print_row(shape: &str, mode: &str, size: usize, measured: &Measured, stages: bool) {
    println!(
        "{shape:<26} {mode:<7} {size:>7} {:>10.1} {:>9.0} {:>9.1} {:>9.0} {:>9} {:>9}  {}",
        measured.time.as_secs_f64() * 1e3,
        measured.time.as_nanos() as f64 / size as f64,
        measured.peak_kib as f64 / 1024.0,
        measured.per_byte(),
        measured.fuel.0 / size as u64,
        measured.fuel.1,
        measured.result
    );
    if stages {
        let mut all: Vec<_> = measured.stages.iter().collect();
        all.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        for (name, time) in all.into_iter().take(8) {
            println!("    {:>10.1} ms  {name}", time.as_secs_f64() * 1e3);
        }
    }
}

/// The exponents of stages that take a fiftieth of the largest case.
fn print_stage_fits(points: &[(usize, Measured)]) {
    let Some((_, last)) = points.last() else { return };
    for (number, (name, time)) in last.stages.iter().enumerate() {
        if *time * 50 < last.time {
            continue;
        }
        let at = points.iter().filter_map(|(size, measured)| {
            let (same, time) = measured.stages.get(number)?;
            (same == name).then_some((*size, *time))
        });
        println!("    stage {name}: exponent {}", text_of(exponent(at)));
    }
}

/// The slope of log time over log size, of the points that are long enough to say something.
fn exponent(points: impl Iterator<Item = (usize, Duration)>) -> Option<f64> {
    let points: Vec<(f64, f64)> = points
        .filter(|(_, time)| *time >= MEASURABLE)
        .map(|(size, time)| ((size as f64).ln(), time.as_secs_f64().ln()))
        .collect();
    if points.len() < 2 {
        return None;
    }
    let count = points.len() as f64;
    let mean_x = points.iter().map(|p| p.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|p| p.1).sum::<f64>() / count;
    let above: f64 = points.iter().map(|p| (p.0 - mean_x) * (p.1 - mean_y)).sum();
    let below: f64 = points.iter().map(|p| (p.0 - mean_x).powi(2)).sum();
    Some(above / below)
}

/// Runs one case in a process of its own, which is ended when it takes too long or too much memory.
fn in_child(request: &Request, shape: &Shape, mode: &str, size: usize) -> Measured {
    let ended = |result: String| Measured { result, ..Measured::default() };
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => return ended(format!("over: {error}")),
    };
    let child = Command::new(program)
        .args(["--child", "--mode", mode, "--codegen", request.generator.name()])
        .args([shape.name, &size.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    match child {
        Ok(child) => watch(request, child),
        Err(error) => ended(format!("over: {error}")),
    }
}

fn watch(request: &Request, mut child: Child) -> Measured {
    let start = Instant::now();
    let mut peak_kib = 0;
    let over = |child: &mut Child, result: String, peak_kib| {
        // It may have ended by itself in the meantime.
        let _ = child.kill();
        let _ = child.wait();
        Measured { result, peak_kib, time: start.elapsed(), ..Measured::default() }
    };
    loop {
        match child.try_wait() {
            Ok(Some(status)) => {
                let mut text = String::new();
                if let Some(mut out) = child.stdout.take() {
                    let _ = out.read_to_string(&mut text);
                }
                let mut measured = Measured::parse(&text);
                if measured.result.is_empty() {
                    measured.result = format!("over: the process ended: {status}");
                    measured.time = start.elapsed();
                }
                return measured;
            }
            Ok(None) => {}
            Err(error) => return over(&mut child, format!("over: {error}"), peak_kib),
        }
        peak_kib = status_kib(&child.id().to_string(), "VmHWM:").unwrap_or(peak_kib);
        // Where other processes have the processor, too, this one may wait for long.
        let had = cpu_time_of(&child.id().to_string()).unwrap_or_else(|| start.elapsed());
        if had > request.timeout || start.elapsed() > request.timeout * 10 {
            let seconds = request.timeout.as_secs();
            return over(&mut child, format!("over {seconds} seconds"), peak_kib);
        }
        if peak_kib >> 10 > request.memory {
            let limit = request.memory;
            return over(&mut child, format!("over {limit} MiB"), peak_kib);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
