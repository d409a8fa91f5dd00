//! The vectorizer's correctness campaign:
//! `cargo run --release -p oxmux-tests --bin campaign -- --seed 1 --count 100000 --threads 2`.
//!
//! Each seed is a kernel, which runs interpreted, compiled, and vectorized at every width; every
//! result is compared. A kernel that fails is written to `--keep` (the folder for temporary files,
//! if that is not said) and counted; the run goes on, whatever happens, and fails at its end.
//!
//! | arguments | what happens |
//! |---|---|
//! | `--seed N --count M [--threads T] [--forms F] [--keep FOLDER] [--reduce]` | runs the kernels of so many seeds from one on, in all of their forms or in so many; `--reduce` shrinks the failing ones |
//! | `--reduce FILE` or `--reduce SEED` | shrinks a failing kernel and prints it |
//! | `--print SEED` | prints a kernel |
//! | `--compilers --seed N --count M …` | programs in OpenCL C through the compilers that are installed, and their modules in every way |
//! | `--reshape FILE --seed N --count M` | checks the kernel in so many shapes, as of compilers |
//! | `FILE…` | checks kernels in files |

use oxmux_tests::campaign::worker::{self, Report, Worker};
use oxmux_tests::campaign::{compilers, kernel_of_seed, reduce, reshaped};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

struct Options {
    seed: u64,
    count: u64,
    threads: usize,
    forms: usize,
    keep: PathBuf,
    print: Option<u64>,
    reshape: Option<PathBuf>,
    compilers: bool,
    reduce: bool,
    files: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options {
        seed: 1,
        count: 0,
        threads: 1,
        forms: usize::MAX,
        keep: std::env::temp_dir(),
        print: None,
        reshape: None,
        compilers: false,
        reduce: false,
        files: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        match flag.as_str() {
            "--seed" => options.seed = args.next()?.parse().ok()?,
            "--count" => options.count = args.next()?.parse().ok()?,
            "--threads" => options.threads = args.next()?.parse().ok()?,
            "--forms" => options.forms = args.next()?.parse().ok()?,
            "--keep" => options.keep = PathBuf::from(args.next()?),
            "--print" => options.print = Some(args.next()?.parse().ok()?),
            "--reshape" => options.reshape = Some(PathBuf::from(args.next()?)),
            "--compilers" => options.compilers = true,
            "--reduce" => options.reduce = true,
            _ if flag.starts_with('-') => return None,
            _ => options.files.push(flag),
        }
    }
    (options.count > 0 || options.print.is_some() || !options.files.is_empty()).then_some(options)
}

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("--worker") {
        worker::serve();
        return ExitCode::SUCCESS;
    }
    let Some(options) = options() else {
        eprintln!(
            "usage: campaign --seed N --count M [--threads T] [--forms F] [--keep FOLDER] [--reduce]"
        );
        eprintln!("       campaign --reduce FILE|SEED   campaign --print SEED   campaign FILE...");
        return ExitCode::from(2);
    };
    if let Some(seed) = options.print {
        print!("{}", text_of(&options, seed));
        return ExitCode::SUCCESS;
    }
    let good = match (options.count > 0, options.reduce) {
        (true, _) => run(&options),
        (false, true) => options.files.iter().all(|what| reduce_one(what)),
        (false, false) => options.files.iter().filter(|file| !check_file(file)).count() == 0,
    };
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A worker of this program.
fn worker() -> Worker {
    Worker::new(std::env::current_exe().unwrap_or_default())
}

fn check_file(file: &str) -> bool {
    let report = worker().file(Path::new(file));
    println!("{file}: vectorized {} times", report.vectorized);
    for refusal in &report.refusals {
        println!("  not vectorized: {refusal}");
    }
    for (what, message) in &report.failures {
        println!("  {what}: {message}");
    }
    if report.too_long {
        println!("  too long for the interpreter");
    }
    report.failures.is_empty()
}

fn reduce_one(what: &str) -> bool {
    let text = match what.parse() {
        Ok(seed) => Some(kernel_of_seed(seed).text),
        Err(_) => std::fs::read_to_string(what).ok(),
    };
    let Some(text) = text else {
        eprintln!("{what}: no seed, and no file that can be read");
        return false;
    };
    match reduce::reduce(&text, &mut worker()) {
        Some(reduced) => print!("{reduced}"),
        None => eprintln!("{what} does not fail"),
    }
    true
}

#[derive(Default)]
struct Totals {
    kernels: u64,
    vectorized: u64,
    too_long: u64,
    bad: u64,
    refusals: BTreeMap<String, u64>,
    failures: BTreeMap<String, u64>,
}

fn run(options: &Options) -> bool {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let totals = Mutex::new(Totals::default());
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                let mut worker = worker();
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= options.count {
                        break;
                    }
                    let seed = options.seed.wrapping_add(i);
                    let report = match &options.reshape {
                        _ if options.compilers => {
                            worker.compilers(seed, options.forms, &options.keep)
                        }
                        Some(path) => worker.reshaped(path, seed),
                        None => worker.seed(seed, options.forms),
                    };
                    if !report.failures.is_empty() && options.compilers {
                        tell(seed, &report);
                    } else if !report.failures.is_empty() {
                        keep(options, seed, &report, &mut worker);
                    }
                    let mut totals = totals.lock().expect("no thread panics with the lock");
                    totals.add(&report);
                    if totals.kernels.is_multiple_of(500) {
                        let seconds = start.elapsed().as_secs_f64();
                        // All seeds before the one that comes next are done, but those that other
                        // threads are at.
                        eprintln!(
                            "{} kernels, {} bad, {seconds:.0} s, {:.1} kernels/s; goes on with --seed {}",
                            totals.kernels,
                            totals.bad,
                            totals.kernels as f64 / seconds,
                            seed.wrapping_sub(options.threads as u64)
                        );
                    }
                }
            });
        }
    });
    let totals = totals.into_inner().expect("no thread panics with the lock");
    totals.print(options, start.elapsed().as_secs_f64());
    totals.bad == 0
}

/// The kernel of a seed, or the shape of a kernel.
fn text_of(options: &Options, seed: u64) -> String {
    if options.compilers {
        return compilers::file(seed);
    }
    let kernel = match &options.reshape {
        Some(path) => std::fs::read_to_string(path).ok().and_then(|text| reshaped(&text, seed)),
        None => Some(kernel_of_seed(seed)),
    };
    kernel.map_or_else(String::new, |kernel| kernel.text)
}

/// Writes a failing kernel, and tells of it.
fn keep(options: &Options, seed: u64, report: &Report, worker: &mut Worker) {
    let text = text_of(options, seed);
    let mut kept = vec![(format!("campaign-{seed}.ll"), text.clone())];
    if options.reduce
        && let Some(reduced) = reduce::reduce(&text, worker)
    {
        kept.push((format!("campaign-{seed}.reduced.ll"), reduced));
    }
    for (name, text) in kept {
        let path = options.keep.join(name);
        if let Err(error) =
            std::fs::create_dir_all(&options.keep).and_then(|()| std::fs::write(&path, text))
        {
            eprintln!("{}: {error}", path.display());
        }
    }
    tell(seed, report);
}

fn tell(seed: u64, report: &Report) {
    for (what, message) in &report.failures {
        println!("seed {seed}: {what}: {}", message.lines().collect::<Vec<_>>().join(" / "));
    }
}

impl Totals {
    fn add(&mut self, report: &Report) {
        self.kernels += 1;
        self.vectorized += u64::from(report.vectorized);
        self.too_long += u64::from(report.too_long);
        self.bad += u64::from(!report.failures.is_empty());
        for reason in &report.refusals {
            *self.refusals.entry(reason.clone()).or_default() += 1;
        }
        for (what, _) in &report.failures {
            *self.failures.entry(what.clone()).or_default() += 1;
        }
    }

    fn print(&self, options: &Options, seconds: f64) {
        println!(
            "{} kernels from seed {}: {} bad; {} vectorized forms, {} refused; {} too long; {seconds:.1} s, {:.1} kernels/s",
            self.kernels,
            options.seed,
            self.bad,
            self.vectorized,
            self.refusals.values().sum::<u64>(),
            self.too_long,
            self.kernels as f64 / seconds
        );
        for (reason, count) in &self.refusals {
            println!("  refused {count}: {reason}");
        }
        for (what, count) in &self.failures {
            println!("  failed {count}: {what}");
        }
    }
}
