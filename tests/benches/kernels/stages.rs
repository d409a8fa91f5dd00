//! How long compiling takes, stage by stage, from the module's bytes to the end of the first
//! launch.
//!
//! *Cold* is the first compilation of a process, which reads the compiler's code from its file and
//! touches its memory for the first time; *second* is the next one in the same process; the stages
//! and *warm* are of the fastest of many, *one size* is too, of code for the launch's work-group
//! size alone where it is to have such code (`CompileOptions::for_range`). Each round of the first
//! two is a process of its own. The launch is of one work-group.

use crate::case::Case;
use oxmux::program::{CODE_GENERATION, Vectorize};
use oxmux::{
    CompileOptions, LaunchSettings, Limits, Module, NdRangeRequest, Sequential, Specialization,
};
use std::process::Command;
use std::time::{Duration, Instant};

const ROUNDS: usize = 30;
const PROCESSES: usize = 7;
const STAGES: [&str; 7] = ["front end", "passes", "vecz", "loops", "codegen", "load", "launch"];
const TOTALS: [&str; 5] = ["warm", "one size", "second", "cold", "scalar"];

/// The option of a process that compiles one kernel twice.
pub(crate) const TWICE: &str = "--compile-twice";

/// Prints the time of each stage for each kernel and of the whole, and the medians.
pub(crate) fn print(cases: impl Iterator<Item = Case>) {
    println!("compiling to the first launch, ms, best of {ROUNDS} rounds; scalar: without vectors");
    print!("{:<13}", "kernel");
    STAGES.iter().chain(&TOTALS).for_each(|column| print!(" {column:>9}"));
    println!();
    let mut rows: Vec<Vec<f64>> = Vec::new();
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    for mut case in cases {
        let mut best = |vectorize, sizes| {
            let rounds = (0..ROUNDS).map(|_| round(&mut case, vectorize, sizes));
            rounds.min_by_key(|(_, all)| *all).expect("rounds")
        };
        let (stages, warm) = best(Vectorize::Auto, Sizes::Any);
        let (_, one_size) = best(Vectorize::Auto, Sizes::One);
        let (_, scalar) = best(Vectorize::Never, Sizes::Any);
        let (cold, second) = in_processes(case.name);
        let mut row: Vec<f64> = stages.iter().map(|&stage| ms(stage)).collect();
        row.extend([warm, one_size, second, cold, scalar].map(ms));
        print_row(case.name, &row);
        rows.push(row);
    }
    let columns = rows.first().map_or(0, Vec::len);
    let medians: Vec<f64> = (0..columns).map(|column| median(&rows, column)).collect();
    print_row("median", &medians);
}

fn print_row(name: &str, row: &[f64]) {
    print!("{name:<13}");
    row.iter().for_each(|time| print!(" {time:>9.3}"));
    println!();
}

fn median(rows: &[Vec<f64>], column: usize) -> f64 {
    let mut times: Vec<f64> = rows.iter().map(|row| row[column]).collect();
    times.sort_by(f64::total_cmp);
    let (below, above) = (times[(times.len() - 1) / 2], times[times.len() / 2]);
    (below + above) / 2.0
}

/// The fastest first and second compilations of processes.
fn in_processes(name: &str) -> (Duration, Duration) {
    let program = std::env::current_exe().expect("this program's path");
    let (mut cold, mut second) = (Duration::MAX, Duration::MAX);
    for _ in 0..PROCESSES {
        let child = Command::new(&program).args([TWICE, name]).output().expect("a process");
        let text = String::from_utf8_lossy(&child.stdout).into_owned();
        let mut times = text.split_whitespace().filter_map(|time| time.parse().ok());
        cold = cold.min(times.next().map_or(Duration::MAX, Duration::from_nanos));
        second = second.min(times.next().map_or(Duration::MAX, Duration::from_nanos));
    }
    (cold, second)
}

/// What such a process does: it prints the nanoseconds of both.
pub(crate) fn compile_twice(mut case: Case) {
    for _ in 0..2 {
        println!("{}", round(&mut case, Vectorize::Auto, Sizes::Any).1.as_nanos());
    }
}

/// The work-group sizes that code is for.
#[derive(Copy, Clone)]
enum Sizes {
    Any,
    One,
}

fn round(
    case: &mut Case,
    vectorize: Vectorize,
    sizes: Sizes,
) -> ([Duration; STAGES.len()], Duration) {
    let bytes = std::fs::read(case.spirv()).expect("a kernel of the repository");
    let start = Instant::now();
    let mut options = CompileOptions::host().expect("this machine can run code");
    options.vectorize = vectorize;
    options.verify_each = false;
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())
        .expect("a valid module");
    let mut stages = [Duration::ZERO; STAGES.len()];
    stages[0] = start.elapsed();
    if let Sizes::One = sizes {
        options = options.for_range(&module, case.kernel, &case.range);
    }
    let dimensions = case.range.global.len();
    let group = match (options.work_group_size, case.range.local.clone()) {
        (Some(size), _) => size[..dimensions].iter().map(|&size| u64::from(size)).collect(),
        (None, Some(local)) => local,
        (None, None) => vec![1; dimensions],
    };
    let range = NdRangeRequest::global(&group).local(&group);
    let program = module.compile(&options).expect("a supported kernel");
    for stage in program.times() {
        let which = match stage.name.as_str() {
            CODE_GENERATION | "object" => 4,
            name if name.starts_with("run-vecz") => 2,
            name if name.starts_with("work-item-loops") => 3,
            _ => 1,
        };
        stages[which] += stage.time;
    }
    let compiled = Instant::now();
    let kernel = program.kernel(case.kernel).expect("the kernel");
    stages[5] = compiled.elapsed();
    let loaded = Instant::now();
    // SAFETY: the buffers have the sizes that the kernel assumes for a range that holds this one.
    unsafe {
        let settings = LaunchSettings::default();
        kernel
            .launch(&range, &case.arguments, &mut case.buffers, &settings, &Sequential)
            .expect("a launch");
    }
    stages[6] = loaded.elapsed();
    (stages, start.elapsed())
}
