//! Runs file tests: `tests/<pass-name>/*.ll` of this crate, and of the crates above it that include
//! this file.
//!
//! A file is LLVM assembly with directives in comments:
//!
//! | line | meaning |
//! |---|---|
//! | `; passes: a,b<x>` | the pipeline; required |
//! | `; CHECK: text` | the output has this text, after that of the `CHECK` before |
//! | `; CHECK-NOT: text` | the output has no such text between the `CHECK`s around this line |
//! | `; remark: text` | a pass says this, among other things |
//! | `; prints: text` | what passes print is these lines |
//! | `; device: sg-sizes=8,4 fp64=0` | the device: sub-group sizes, `fp16`, `fp32`, `fp64` as bits, `ftz`, `local=X,Y,Z` |
//! | `; error: text` | the pipeline fails with a message that has this text |
//! | `; run: @kernel global=8 local=4 ARG…` | the kernel does the same in the interpreter before and after the passes |
//! | `;;; output` | what follows is the exact output |
//!
//! Blanks in checks stand for any number of blanks. [`launch`] says what is in a run.
//!
//! Every file also holds that the module verifies after each pass, and that the output reads and
//! prints as itself. `OXMUX_BLESS=1` rewrites the output blocks; `OXMUX_FILETEST=text` runs the
//! files whose path has the text.

#[path = "launch.rs"]
mod launch;

use launch::Launch;
use oxmux_ir::Module;
use oxmux_ir::text::{parse_module, print_module};
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::device_info::{DeviceInfo, FloatCapabilities};
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use oxmux_passes::{PassContext, PassEntry};
use std::path::{Path, PathBuf};

const OUTPUT_MARKER: &str = "\n;;; output\n";

/// Checks all files of a folder that the environment asks for.
pub(crate) fn check_folder(root: &Path, registry: &Registry) {
    let filter = std::env::var("OXMUX_FILETEST").unwrap_or_default();
    let bless = std::env::var("OXMUX_BLESS").is_ok_and(|v| v == "1");
    let files: Vec<PathBuf> = test_files(root)
        .into_iter()
        .filter(|p| p.display().to_string().contains(&filter))
        .collect();
    assert!(!files.is_empty(), "no file test matches '{filter}'");
    let mut failures = Vec::new();
    for path in &files {
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
        if let Err(message) = check_file(path, registry, bless) {
            failures.push(format!("{name}: {message}"));
        }
    }
    let count = files.len();
    assert!(failures.is_empty(), "{} of {count} failed\n{}", failures.len(), failures.join("\n"));
}

/// Holds that each pass has three files in a folder of its name: it does, it does not, the edge.
/// `print<x>` has the folder `print-x`.
pub(crate) fn check_three_files<'a>(root: &Path, entries: impl Iterator<Item = &'a PassEntry>) {
    let missing: Vec<String> = entries
        .map(|entry| entry.name.replace('<', "-").replace('>', ""))
        .map(|folder| (test_files(&root.join(&folder)).len(), folder))
        .filter(|&(count, _)| count < 3)
        .map(|(count, folder)| format!("tests/{folder} has {count} files"))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The `.ll` files below a folder, sorted.
pub(crate) fn test_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "ll") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[derive(Default)]
struct Directives {
    passes: Option<String>,
    checks: Vec<Check>,
    error: Option<String>,
    runs: Vec<String>,
    prints: Vec<String>,
    remarks: Vec<String>,
    device: DeviceInfo,
}

enum Check {
    Has(String),
    HasNot(String),
}

fn directives(source: &str) -> Directives {
    let mut found = Directives::default();
    for line in source.lines() {
        let Some(rest) = line.trim_start().strip_prefix(';') else { continue };
        let rest = rest.trim();
        let value = |key: &str| rest.strip_prefix(key).map(|v| v.trim().to_string());
        if let Some(passes) = value("passes:") {
            found.passes = Some(passes);
        } else if let Some(text) = value("CHECK-NOT:") {
            found.checks.push(Check::HasNot(blanks(&text)));
        } else if let Some(text) = value("CHECK:") {
            found.checks.push(Check::Has(blanks(&text)));
        } else if let Some(text) = value("error:") {
            found.error = Some(text);
        } else if let Some(text) = value("remark:") {
            found.remarks.push(text);
        } else if let Some(text) = value("prints:") {
            found.prints.push(text);
        } else if let Some(text) = value("device:") {
            found.device = device(&text).unwrap_or_else(|| panic!("; device: {text}"));
        } else if let Some(text) = value("run:") {
            found.runs.push(text);
        }
    }
    found
}

fn device(text: &str) -> Option<DeviceInfo> {
    let mut device = DeviceInfo::default();
    for word in text.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let numbers: Option<Vec<u32>> = value.split(',').map(|n| n.parse().ok()).collect();
        let bits = || Some(FloatCapabilities::from_bits(value.parse().ok()?));
        match key {
            "sg-sizes" => device.sub_group_sizes = numbers?,
            "fp16" => device.half = bits()?,
            "fp32" => device.float = bits()?,
            "fp64" => device.double = bits()?,
            "ftz" => device.denorms_may_be_zero = true,
            "local" => {
                let sizes: [u32; 3] = numbers?.try_into().ok()?;
                device.max_work_group_size = sizes.map(u64::from);
            }
            _ => return None,
        }
    }
    Some(device)
}

/// One blank for each run of blanks.
fn blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn check_file(path: &Path, registry: &Registry, bless: bool) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let (source, expected) = match text.split_once(OUTPUT_MARKER) {
        Some((source, expected)) => (source, Some(expected)),
        None => (text.as_str(), None),
    };
    let directives = directives(source);
    let passes = directives.passes.as_deref().ok_or("no '; passes:' line")?;
    let before = parse_module(source).map_err(|e| format!("reading: {e}"))?;
    let mut after = before.clone();
    let ran = run_passes_on(passes, registry, &mut after, &directives.device);
    match (ran, &directives.error) {
        (Ok(said), None) => check_said(&directives, &said)?,
        (Ok(_), Some(wanted)) => return Err(format!("no error, but '{wanted}' is expected")),
        (Err(got), Some(wanted)) if got.contains(wanted.as_str()) => return Ok(()),
        (Err(got), _) => return Err(got),
    }
    let output = print_module(&after);
    reread(&output)?;
    let nothing = directives.checks.is_empty() && expected.is_none() && directives.runs.is_empty();
    if nothing && directives.prints.is_empty() && directives.remarks.is_empty() {
        return Err("the file expects nothing".into());
    }
    check_lines(&directives.checks, &output)?;
    for run in &directives.runs {
        compare_runs(&before, &after, run).map_err(|e| format!("run: {run}: {e}\n{output}"))?;
    }
    match expected {
        Some(_) if bless => {
            let blessed = format!("{source}{OUTPUT_MARKER}{output}");
            std::fs::write(path, blessed).map_err(|e| e.to_string())
        }
        Some(expected) if expected != output => {
            Err(format!("the output is not the expected one; it is\n{output}"))
        }
        _ => Ok(()),
    }
}

/// Runs a pipeline, verifying after each pass.
pub(crate) fn run_passes(
    passes: &str,
    registry: &Registry,
    module: &mut Module,
) -> Result<(), String> {
    run_passes_on(passes, registry, module, &DeviceInfo::default()).map(drop)
}

/// What passes print, and what they remark.
struct Said {
    printed: String,
    remarks: Vec<String>,
}

fn run_passes_on(
    passes: &str,
    registry: &Registry,
    module: &mut Module,
    device: &DeviceInfo,
) -> Result<Said, String> {
    let pipeline = Pipeline::parse(passes, registry).map_err(|e| e.to_string())?;
    let info = DefaultBuiltinInfo;
    let mut cx = PassContext::new(&info);
    cx.device_info = device.clone();
    let options = RunOptions { verify_each: true, ..RunOptions::default() };
    run(&pipeline, module, &mut cx, options).map_err(|e| e.to_string())?;
    let remarks = cx.diagnostics.into_iter().map(|d| d.message).collect();
    Ok(Said { printed: cx.output, remarks })
}

fn check_said(directives: &Directives, said: &Said) -> Result<(), String> {
    let lines: Vec<&str> = said.printed.lines().map(str::trim).collect();
    if lines != directives.prints {
        return Err(format!("the passes print\n{}", said.printed));
    }
    let is_missing = |text: &&String| !said.remarks.iter().any(|r| r.contains(text.as_str()));
    match directives.remarks.iter().find(is_missing) {
        Some(text) => Err(format!("nothing remarks '{text}', but\n{}", said.remarks.join("\n"))),
        None => Ok(()),
    }
}

/// Holds that a module's text reads and prints as itself.
pub(crate) fn reread(output: &str) -> Result<(), String> {
    let module = parse_module(output).map_err(|e| format!("reading the output: {e}\n{output}"))?;
    let again = print_module(&module);
    (again == output)
        .then_some(())
        .ok_or_else(|| format!("the output prints otherwise when read\n{output}\n----\n{again}"))
}

fn check_lines(checks: &[Check], output: &str) -> Result<(), String> {
    let flat = blanks(output);
    let mut at = 0;
    let mut forbidden: Vec<&str> = Vec::new();
    let absent =
        |forbidden: &[&str], range: &str| match forbidden.iter().find(|t| range.contains(**t)) {
            Some(text) => Err(format!("CHECK-NOT: {text}\n{output}")),
            None => Ok(()),
        };
    for check in checks {
        match check {
            Check::HasNot(text) => forbidden.push(text),
            Check::Has(text) => {
                let place = flat[at..].find(text.as_str());
                let place = place.ok_or_else(|| format!("CHECK: {text}\n{output}"))?;
                absent(&forbidden, &flat[at..at + place])?;
                forbidden.clear();
                at += place + text.len();
            }
        }
    }
    absent(&forbidden, &flat[at..])
}

/// Runs a kernel of both modules with the same arguments. Bytes that the first leaves undefined may
/// be anything.
fn compare_runs(before: &Module, after: &Module, run: &str) -> Result<(), String> {
    let launch = Launch::parse(run, 1)?;
    launch.interpret(before)?.check_same(&launch.interpret(after)?)
}
