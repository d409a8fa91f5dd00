//! Whether `auto` chooses well: every program of `tests/kernels/programs/`, scalar, with the
//! compiler's choice, and with 2 to 16 lanes; and with the compiler's choice, 16 and 32 lanes by
//! the code generator for wide vectors, where the machine has what it needs.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench choices [-- [--time SECONDS] [--target NAME] [--estimates] [PROGRAM]...]
//! ```
//!
//! `--target` is a target that this machine can run, such as `x86_64,x86-64-v3`; without it the
//! code is for this machine. `--estimates` prints what a work-item is estimated to take in each
//! form beside what it takes, both as shares of scalar code by the same generator.
//!
//! Times are of one launch on one thread, the fastest of many in turn, with fresh buffers each
//! time. A program's launch is small, so what they show is the kernel with all it needs in the
//! nearest cache. The rows are ordered by what the choice costs.

use oxmux::{
    Argument, Buffer, CompileOptions, Device, GeneratorChoice, LaunchSettings, Limits, Module,
    NdRangeRequest, Program, Sequential, Specialization, Vectorize,
};
use oxmux_tests::bench_arguments::{self, BenchArguments};
use oxmux_tests::campaign::launch::{Launch, LaunchArgument, content};
use oxmux_tests::campaign::programs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The ways to compile a program: scalar, by choice, with a number of lanes; by which code
/// generator.
const FORMS: [(&str, Vectorize, GeneratorChoice); 13] = [
    ("scalar", Vectorize::Never, GeneratorChoice::Cranelift),
    ("auto", Vectorize::Auto, GeneratorChoice::Cranelift),
    ("2", Vectorize::Width(2), GeneratorChoice::Cranelift),
    ("4", Vectorize::Width(4), GeneratorChoice::Cranelift),
    ("8", Vectorize::Width(8), GeneratorChoice::Cranelift),
    ("16", Vectorize::Width(16), GeneratorChoice::Cranelift),
    ("x64 scalar", Vectorize::Never, GeneratorChoice::X64),
    ("x64 auto", Vectorize::Auto, GeneratorChoice::X64),
    ("x64 4", Vectorize::Width(4), GeneratorChoice::X64),
    ("x64 8", Vectorize::Width(8), GeneratorChoice::X64),
    ("x64 16", Vectorize::Width(16), GeneratorChoice::X64),
    ("x64 32", Vectorize::Width(32), GeneratorChoice::X64),
    ("any auto", Vectorize::Auto, GeneratorChoice::Auto),
];
const AUTO: usize = 1;
const X64: std::ops::Range<usize> = 6..12;
const X64_AUTO: usize = 7;
const ANY_AUTO: usize = 12;

/// A program's times, in the order of [`FORMS`].
struct Row {
    name: String,
    times: [Option<Duration>; FORMS.len()],
    /// What each form with lanes is estimated to take, as a share of scalar code.
    estimates: [Option<f64>; FORMS.len()],
    /// The lanes that each choice takes.
    chosen: [u32; FORMS.len()],
}

impl Row {
    /// The best time of these forms.
    fn best_of(&self, forms: std::ops::Range<usize>) -> Option<Duration> {
        self.times.get(forms)?.iter().flatten().min().copied()
    }

    /// The best time by Cranelift.
    fn best(&self) -> Option<Duration> {
        self.best_of(0..X64.start)
    }

    /// How many times as long as the best one by the generator for wide vectors its chosen one
    /// takes.
    fn x64_cost(&self) -> Option<f64> {
        Some(self.times[X64_AUTO]?.as_secs_f64() / self.best_of(X64)?.as_secs_f64())
    }

    /// How many times as long as Cranelift's choice that of the generator for wide vectors takes.
    fn x64_ratio(&self) -> Option<f64> {
        Some(self.times[X64_AUTO]?.as_secs_f64() / self.times[AUTO]?.as_secs_f64())
    }

    /// How many times as long as the best one of any generator the default takes.
    fn any_cost(&self) -> Option<f64> {
        Some(self.times[ANY_AUTO]?.as_secs_f64() / self.best_of(0..FORMS.len())?.as_secs_f64())
    }

    /// How many times as long as Cranelift's choice the default takes.
    fn any_ratio(&self) -> Option<f64> {
        Some(self.times[ANY_AUTO]?.as_secs_f64() / self.times[AUTO]?.as_secs_f64())
    }

    /// How many times as long as the best one the chosen one takes.
    fn cost(&self) -> Option<f64> {
        Some(self.times[AUTO]?.as_secs_f64() / self.best()?.as_secs_f64())
    }
}

fn main() {
    let mut device = Device::host().expect("this machine can run code");
    let mut estimates = false;
    let arguments = BenchArguments::read(Duration::from_millis(20), |option, rest| {
        match option {
            "--target" => device = bench_arguments::device(rest),
            "--estimates" => estimates = true,
            _ => return false,
        }
        true
    });
    let time = arguments.time;
    let mut rows = Vec::new();
    for file in programs::in_folder("programs") {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if arguments.wants(&name) {
            rows.extend(measure(&file, &name, time, &device));
        }
    }
    rows.sort_by(|a, b| b.cost().unwrap_or(0.0).total_cmp(&a.cost().unwrap_or(0.0)));
    match estimates {
        true => print_estimates(&rows),
        false => print(&rows),
    }
}

fn measure(file: &Path, name: &str, time: Duration, device: &Device) -> Option<Row> {
    let text = std::fs::read_to_string(file).ok()?;
    let launch = programs::launch(&text)?;
    let module = programs::modules(file).into_iter().next()?;
    let bytes = std::fs::read(&module).ok()?;
    let module = match module.extension().is_some_and(|e| e == "ll") {
        true => Module::from_ir(&String::from_utf8_lossy(&bytes)),
        false => Module::from_spirv(&bytes, &Specialization::new(), &Limits::default()),
    };
    let module = module.ok()?;
    let compiled = FORMS.map(|(_, vectorize, generator)| {
        let mut options = CompileOptions::new(device.clone()).with_generator(generator);
        options.vectorize = vectorize;
        options.estimate_costs = true;
        module.compile(&options).ok()
    });
    let mut chosen = [0; FORMS.len()];
    let mut estimates = [None; FORMS.len()];
    for ((program, chosen), estimate) in compiled.iter().zip(&mut chosen).zip(&mut estimates) {
        let Some(program) = program else { continue };
        *chosen = program.kernel(&launch.entry).ok()?.info().work_width;
        let mut decisions = program.vectorization().iter();
        let costs = decisions.find(|one| one.kernel == launch.entry).and_then(|one| one.costs);
        *estimate = costs.map(|costs| costs.vector as f64 / costs.scalar.max(1) as f64);
    }
    let mut times = [None; FORMS.len()];
    let end = Instant::now() + time * FORMS.len() as u32;
    for round in 0u32.. {
        if round > 0 && Instant::now() > end {
            break;
        }
        for (program, best) in compiled.iter().zip(&mut times) {
            let Some(program) = program else { continue };
            let took = run(program, &launch)?;
            *best = Some(best.map_or(took, |best: Duration| best.min(took)));
        }
    }
    Some(Row { name: name.to_string(), times, estimates, chosen })
}

/// Launches a kernel over its ranges: the time that it took.
fn run(program: &Program, launch: &Launch) -> Option<Duration> {
    let kernel = program.kernel(&launch.entry).ok()?;
    let mut took = Duration::ZERO;
    for range in &launch.ranges {
        let (mut buffers, mut arguments) = (Vec::new(), Vec::new());
        for argument in &launch.arguments {
            arguments.push(match argument {
                LaunchArgument::Buffer { bytes, element, fill } => {
                    buffers.push(Buffer::from_bytes(&content(*bytes, *element, *fill)));
                    Argument::Buffer { index: buffers.len() - 1, offset: 0 }
                }
                LaunchArgument::Value(bytes) => Argument::Value(bytes.clone()),
                LaunchArgument::Local(bytes) => Argument::Local(*bytes),
            });
        }
        let dims = range.work_dim;
        let request = NdRangeRequest::global(&range.global[..dims])
            .local(&range.local[..dims])
            .offset(&range.offset[..dims]);
        let settings = LaunchSettings::default();
        let start = Instant::now();
        // SAFETY: the interpreter, which checks every access, runs the same launch in a test.
        let launched =
            unsafe { kernel.launch(&request, &arguments, &mut buffers, &settings, &Sequential) };
        took += start.elapsed();
        launched.ok()?;
    }
    Some(took)
}

fn print(rows: &[Row]) {
    let names: Vec<&str> = FORMS.iter().map(|(name, ..)| *name).collect();
    println!(
        "| program, microseconds | {} | chosen | auto/best | x64/Cranelift |",
        names.join(" | ")
    );
    println!("|---|{}---:|---:|---:|", "---:|".repeat(FORMS.len()));
    for row in rows {
        let times = row.times.map(|t| match t {
            Some(time) => format!("{:.2}", time.as_secs_f64() * 1e6),
            None => "-".to_string(),
        });
        let cost = row.cost().unwrap_or(f64::NAN);
        let ratio = row.x64_ratio().map_or("-".to_string(), |ratio| format!("{ratio:.2}"));
        println!(
            "| {} | {} | {} | {cost:.2} | {ratio} |",
            row.name,
            times.join(" | "),
            row.chosen[AUTO]
        );
    }
    let mean = |ratio: &dyn Fn(&Row) -> Option<f64>| mean(rows.iter().filter_map(ratio));
    let scalar = mean(&|row| Some(row.best()?.as_secs_f64() / row.times[0]?.as_secs_f64()));
    println!(
        "\nGeometric means over {} programs: auto/best {:.2}, best/scalar {scalar:.2}",
        rows.len(),
        mean(&Row::cost)
    );
    if rows.iter().any(|row| row.x64_ratio().is_some()) {
        println!(
            "The generator for wide vectors: its auto/best {:.2}, its auto/Cranelift's {:.2}",
            mean(&Row::x64_cost),
            mean(&Row::x64_ratio)
        );
    }
    println!(
        "The default: its auto/best of all forms {:.2}, its auto/Cranelift's {:.2}",
        mean(&Row::any_cost),
        mean(&Row::any_ratio)
    );
}

/// The geometric mean.
fn mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let logs: Vec<f64> = ratios.map(f64::ln).collect();
    (logs.iter().sum::<f64>() / logs.len().max(1) as f64).exp()
}

/// For each generator and each form with lanes the share of scalar code's time that it is estimated
/// to take, and takes; the lanes that are chosen, and what that costs.
fn print_estimates(rows: &[Row]) {
    for (generator, forms, auto) in [("Cranelift", 0..X64.start, AUTO), ("x64", X64, X64_AUTO)] {
        println!(
            "{generator}: estimated/measured, as shares of scalar code; chosen lanes; their time over the best one's"
        );
        let mut costs = Vec::new();
        for row in rows {
            let Some(scalar) = row.times[forms.start] else { continue };
            print!("{:<22} {:>8.2}", row.name, scalar.as_secs_f64() * 1e6);
            for form in forms.start + 1..forms.end {
                let share = row.times[form].map(|time| time.as_secs_f64() / scalar.as_secs_f64());
                let show = |share: Option<f64>| share.map_or("-".into(), |s| format!("{s:.2}"));
                print!(" {:>5}/{:<5}", show(row.estimates[form]), show(share));
            }
            let best = row.best_of(forms.clone());
            let cost = row.times[auto].zip(best).map(|(a, b)| a.as_secs_f64() / b.as_secs_f64());
            costs.extend(cost);
            println!(" {:>3} {:>5.2}", row.chosen[auto], cost.unwrap_or(f64::NAN));
        }
        println!(
            "geometric mean of the chosen time over the best one: {:.3}",
            mean(costs.into_iter())
        );
    }
}
