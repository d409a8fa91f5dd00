//! A seeded fuzz run on stable Rust:
//! `cargo run --release -p oxmux-tests --bin fuzz -- --seconds 60 --seed 7`.
//!
//! Every check gets a share of the time, or the one named by `--only` all of it. An input that
//! breaks a promise is written to `--keep` (the folder for temporary files, if that is not said)
//! and counted; the run goes on, and fails at its end. So does one that takes longer than two
//! seconds of a processor: on a machine that does other work as well, the clock says little. The
//! input is written before it is tried: what kills the process is there as well. The last line of a
//! check says what was the slowest input, and the largest memory of the process. A file after the
//! flags is an input to be tried alone, by all checks of its extension.

use oxmux_tests::fuzz::{self, corpus, lines, mutate, words};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// What an input may take of a processor's time.
const SLOW: Duration = Duration::from_secs(2);
/// What it may take by the clock: it may wait for something for ever, too.
const STUCK: Duration = Duration::from_secs(120);
/// How many bad inputs of one check are enough.
const BAD_MAX: u64 = 20;

type Mutator = fn(&[u8], &mut mutate::Rng) -> Vec<u8>;

struct Check {
    name: &'static str,
    extension: &'static str,
    mutators: &'static [Mutator],
    check: fn(&[u8]),
}

const WORDS: &[Mutator] = &[mutate::mutate_words, words::mutate];
const LINES: &[Mutator] = &[mutate::mutate_bytes_of_text, lines::mutate];

/// Any bytes are decisions.
const BYTES: &[Mutator] = &[mutate::any_bytes];

const CHECKS: &[Check] = &[
    Check { name: "prescan", extension: "spv", mutators: WORDS, check: fuzz::check_prescan },
    Check { name: "front_end", extension: "spv", mutators: WORDS, check: fuzz::check_front_end },
    Check { name: "code", extension: "spv", mutators: WORDS, check: fuzz::check_code },
    Check { name: "run", extension: "spv", mutators: &[words::mutate], check: fuzz::check_run },
    Check { name: "ir_reader", extension: "ll", mutators: LINES, check: fuzz::check_ir_reader },
    Check { name: "ir_code", extension: "ll", mutators: LINES, check: fuzz::check_ir_code },
    Check { name: "ir_pass", extension: "ll", mutators: LINES, check: fuzz::check_ir_pass },
    Check { name: "campaign", extension: "bin", mutators: BYTES, check: fuzz::check_campaign },
];

struct Options {
    seconds: u64,
    seed: u64,
    only: Option<String>,
    keep: PathBuf,
    file: Option<PathBuf>,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("usage: fuzz [--seconds N] [--seed N] [--only CHECK] [--keep FOLDER] [FILE]");
        return ExitCode::from(2);
    };
    if let Some(file) = &options.file {
        return try_file(file);
    }
    let (spirv, assembly) = (corpus::spirv(), corpus::assembly());
    println!("{} modules, {} texts, seed {}", spirv.len(), assembly.len(), options.seed);
    let wanted = |check: &&Check| options.only.as_deref().is_none_or(|name| name == check.name);
    let checks: Vec<&Check> = CHECKS.iter().filter(wanted).collect();
    let share = Duration::from_secs(options.seconds) / checks.len().max(1) as u32;
    let mut bad = 0;
    for check in checks {
        let seeds = if check.extension == "spv" { &spirv } else { &assembly };
        bad += run(check, seeds, share, &options);
    }
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn options() -> Option<Options> {
    let keep = std::env::temp_dir();
    let mut options = Options { seconds: 60, seed: 1, only: None, keep, file: None };
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        match flag.as_str() {
            "--seconds" => options.seconds = args.next()?.parse().ok()?,
            "--seed" => options.seed = args.next()?.parse().ok()?,
            "--only" => options.only = Some(args.next()?),
            "--keep" => options.keep = PathBuf::from(args.next()?),
            _ if flag.starts_with('-') => return None,
            _ => options.file = Some(PathBuf::from(flag)),
        }
    }
    Some(options)
}

fn try_file(file: &Path) -> ExitCode {
    let Ok(bytes) = std::fs::read(file) else {
        eprintln!("{}: cannot be read", file.display());
        return ExitCode::from(2);
    };
    for check in CHECKS.iter().filter(|c| file.extension().is_some_and(|e| e == c.extension)) {
        let start = Instant::now();
        (check.check)(&bytes);
        println!("{}: {:.3} s", check.name, start.elapsed().as_secs_f64());
    }
    ExitCode::SUCCESS
}

/// Runs one check for a while; how many inputs were bad.
fn run(check: &Check, seeds: &[corpus::Seed], time: Duration, options: &Options) -> u64 {
    let mut rng = mutate::Rng::new(options.seed);
    let current = options.keep.join(format!("{}-{}.{}", check.name, options.seed, check.extension));
    let (mut count, mut bad, mut slowest, mut largest) = (0u64, 0, Duration::ZERO, 0);
    let start = Instant::now();
    while start.elapsed() < time && bad < BAD_MAX {
        let mutator = check.mutators[rng.below(check.mutators.len())];
        let seed = &seeds[rng.below(seeds.len())];
        let input = mutator(&seed.bytes, &mut rng);
        largest = largest.max(input.len());
        let _ = std::fs::write(&current, &input);
        let (began, worked) = (Instant::now(), processor_time());
        let panicked = std::panic::catch_unwind(|| (check.check)(&input)).is_err();
        let waited = began.elapsed();
        // Where the system does not say what the process worked, the clock has to do.
        let took = match (worked, processor_time()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => waited,
        };
        slowest = slowest.max(took);
        if panicked || took > SLOW || waited > STUCK {
            bad += 1;
            let name = format!("bad-{}-{}-{count}.{}", check.name, options.seed, check.extension);
            let kept = options.keep.join(name);
            let _ = std::fs::write(&kept, &input);
            let what = if panicked { "broke a promise" } else { "is slow" };
            eprintln!(
                "{}: input {count} of {} {what} ({:.1} s, {:.1} s by the clock): {}",
                check.name,
                seed.file.file_name().unwrap_or_default().display(),
                took.as_secs_f64(),
                waited.as_secs_f64(),
                kept.display()
            );
        }
        count += 1;
    }
    let _ = std::fs::remove_file(&current);
    println!(
        "{}: {count} inputs up to {largest} bytes, {bad} bad, slowest {:.2} s, memory {}",
        check.name,
        slowest.as_secs_f64(),
        peak_memory()
    );
    bad
}

/// The time that processors worked for all threads of the process, where the system tells: fields
/// 14 and 15 of `/proc/self/stat`, in hundredths of a second (proc(5)). The name in field 2 may
/// have spaces, it ends in `)`.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut ticks = fields.split(' ').skip(11).map(|field| field.parse::<u64>().ok());
    let (user, system) = (ticks.next()??, ticks.next()??);
    Some(Duration::from_millis((user + system) * 10))
}

/// The most memory that the process ever had, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".to_string(), |text| text.trim().to_string())
}
