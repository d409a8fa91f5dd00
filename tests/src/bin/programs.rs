//! Runs the programs of `tests/kernels/{programs,shapes,llvm}/` in every way: interpreted,
//! compiled, vectorized in all forms.
//!
//! `cargo run --release -p oxmux-tests --bin programs -- [--buffers FOLDER] [PROGRAM.cl...]`
//!
//! A program's modules are the files of its name in the folders beside it. With `--buffers`, what
//! each launch begins with and what the interpreter computes are written to files, and how another
//! implementation can launch it to `launches.txt`.

use oxmux_tests::campaign::launch::{Launch, LaunchArgument, content};
use oxmux_tests::campaign::programs;
use oxmux_tests::campaign::worker::{self, Worker};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("--worker") {
        worker::serve();
        return ExitCode::SUCCESS;
    }
    let mut buffers = None;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--buffers" => buffers = args.next().map(PathBuf::from),
            _ => files.push(PathBuf::from(arg)),
        }
    }
    if files.is_empty() {
        files = ["programs", "shapes", "llvm"]
            .iter()
            .flat_map(|name| programs::in_folder(name))
            .collect();
    }
    let good = match buffers {
        Some(folder) => write_buffers(&files, &folder).map_err(|e| eprintln!("{e}")).is_ok(),
        None => run(&files),
    };
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(files: &[PathBuf]) -> bool {
    let mut worker = Worker::new(std::env::current_exe().unwrap_or_default());
    let mut refusals: BTreeMap<String, u64> = BTreeMap::new();
    let (mut modules, mut bad, mut vectorized) = (0, 0, 0);
    for file in files {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        for module in programs::modules(file) {
            let report = worker.program(file, &module);
            modules += 1;
            vectorized += report.vectorized;
            let mut lines = Vec::new();
            for reason in report.refusals {
                lines.push(format!("not vectorized: {reason}"));
                *refusals.entry(reason).or_default() += 1;
            }
            lines.sort();
            lines.dedup();
            let mut failures = report.failures;
            if report.too_long {
                failures.push(("too long".into(), "for the interpreter".into()));
            }
            if programs::result(&text).is_some_and(|wanted| wanted != report.digest) {
                failures.push(("another result".into(), format!("{:016x}", report.digest)));
            }
            bad += u32::from(!failures.is_empty());
            for (what, message) in failures {
                lines.push(format!("FAILS {what}: {message}"));
            }
            if !lines.is_empty() {
                println!("{}:", module.display());
            }
            for line in lines {
                println!("  {line}");
            }
        }
    }
    let refused: u64 = refusals.values().sum();
    println!("{modules} modules: {bad} bad; {vectorized} vectorized forms, {refused} refused");
    for (reason, count) in &refusals {
        println!("  refused {count}: {reason}");
    }
    bad == 0
}

/// What each launch begins with and ends with.
fn write_buffers(files: &[PathBuf], folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut list = String::new();
    for file in files {
        let text = std::fs::read_to_string(file)?;
        let (Some(mut launch), Some(module)) =
            (programs::launch(&text), programs::modules(file).into_iter().next())
        else {
            eprintln!("{}: no launch, or no module", file.display());
            continue;
        };
        launch.vectors.clear();
        let outcome = oxmux_tests::campaign::check::check_module(
            &std::fs::read(module)?,
            launch.clone(),
            &mut |_| {},
        );
        for failure in &outcome.failures {
            eprintln!("{}: {failure}", file.display());
        }
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().to_string();
        describe(&mut list, &stem, file, &text, &launch, outcome.digest);
        for (range, results) in outcome.results.iter().enumerate() {
            let buffers = launch.arguments.iter().filter_map(|argument| match argument {
                LaunchArgument::Buffer { bytes, element, fill } => {
                    Some(content(*bytes, *element, *fill))
                }
                _ => None,
            });
            for (i, (before, after)) in buffers.zip(results).enumerate() {
                std::fs::write(folder.join(format!("{stem}.{range}.{i}.before")), before)?;
                std::fs::write(folder.join(format!("{stem}.{range}.{i}.after")), after)?;
            }
        }
    }
    std::fs::write(folder.join("launches.txt"), list)
}

/// One launch in each line.
fn describe(list: &mut String, stem: &str, file: &Path, text: &str, launch: &Launch, digest: u64) {
    let options = text.lines().next().and_then(|l| l.strip_prefix("// clang: ")).unwrap_or("");
    let options = if options.contains("-cl-std") { options } else { "-cl-std=CL1.2" };
    for (i, range) in launch.ranges.iter().enumerate() {
        _ = write!(
            list,
            "{stem}|{}|{}|{options}|{i}|{digest:016x}|{}",
            file.display(),
            launch.entry,
            range.work_dim
        );
        for size in [range.global, range.local, range.offset] {
            _ = write!(list, "|{} {} {}", size[0], size[1], size[2]);
        }
        for argument in &launch.arguments {
            _ = match argument {
                LaunchArgument::Buffer { bytes, element, .. } => {
                    write!(list, "|b {bytes} {}", element.text())
                }
                LaunchArgument::Value(bytes) => {
                    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
                    write!(list, "|v {hex}")
                }
                LaunchArgument::Local(bytes) => write!(list, "|l {bytes}"),
            };
        }
        list.push('\n');
    }
}
