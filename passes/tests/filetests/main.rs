//! Runs the file tests (see [`runner`]), and all scalar passes on real kernels.

mod runner;

use oxmux_ir::Module;
use oxmux_ir::text::{parse_module, print_module};
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::pipelines::WorkGroupPipeline;
use oxmux_passes::registry::Registry;
use runner::{check_folder, check_three_files, reread, run_passes, test_files};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[test]
fn file_tests() {
    check_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &Registry::standard());
}

#[test]
fn every_pass_has_three_file_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let all = [oxmux_passes::scalar::PASSES, oxmux_passes::simplify::ENTRIES];
    let of_kernels = [oxmux_passes::mux::ENTRIES, oxmux_passes::specified::ENTRIES];
    let all = all.into_iter().chain(of_kernels).flatten();
    // The specification's other name of `work-item-loops`.
    check_three_files(&root, all.filter(|entry| entry.name != "handle-barriers"));
}

/// Real kernels, of several compilers, at both ends of optimization.
fn kernels() -> Vec<PathBuf> {
    test_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll"))
}

#[test]
fn real_kernels_verify_after_every_scalar_pass() {
    let files = kernels();
    assert!(!files.is_empty());
    let mut failures = Vec::new();
    for path in files {
        let check = || {
            let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
            let mut module = parse_module(&text).map_err(|e| format!("reading: {e}"))?;
            let passes = "scalar-early,scalar-late,cleanup,deadargelim,strip-debug";
            run_passes(passes, &Registry::standard(), &mut module)?;
            reread(&print_module(&module))
        };
        if let Err(message) = check() {
            failures.push(format!("{}: {message}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// `cargo test --release -p oxmux-passes --test filetests -- --ignored --nocapture` tells the speed
/// of the pipelines.
#[test]
#[ignore = "a measurement"]
fn speed() {
    let mut totals: Vec<(String, std::time::Duration)> = Vec::new();
    let (mut instructions, mut left) = (0, 0);
    for path in kernels() {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let Ok(original) = parse_module(&text) else { continue };
        for _ in 0..20 {
            let mut module = original.clone();
            instructions += instruction_count(&module);
            let text = "scalar-early,scalar-late";
            let pipeline = Pipeline::parse(text, &Registry::standard()).expect("a known pipeline");
            let info = DefaultBuiltinInfo;
            let mut cx = PassContext::new(&info);
            let Ok(report) = run(&pipeline, &mut module, &mut cx, RunOptions::default()) else {
                continue;
            };
            left += instruction_count(&module);
            totals.resize(report.steps.len(), (String::new(), std::time::Duration::ZERO));
            for (total, step) in totals.iter_mut().zip(report.steps) {
                *total = (step.text.into(), total.1 + step.time);
            }
        }
    }
    for (name, time) in &totals {
        println!(
            "{name:16} {:8.1} ns per instruction",
            time.as_nanos() as f64 / instructions as f64
        );
    }
    let all: std::time::Duration = totals.iter().map(|t| t.1).sum();
    println!("{instructions} instructions became {left}");
    println!("{:.1} ns per instruction in all", all.as_nanos() as f64 / instructions as f64);
}

/// How many of the tree's modules each pass of the host's pipeline changes.
#[test]
#[ignore = "a measurement"]
fn changed_modules() {
    let files = test_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels"));
    let registry = Registry::standard();
    let pipeline =
        Pipeline::build(&WorkGroupPipeline::host().steps(), &registry).expect("known passes");
    let mut changed: BTreeMap<String, BTreeSet<&Path>> = BTreeMap::new();
    let mut modules = 0;
    for path in &files {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let Ok(mut module) = parse_module(&text) else { continue };
        let mut cx = PassContext::new(&DefaultBuiltinInfo);
        let Ok(report) = run(&pipeline, &mut module, &mut cx, RunOptions::default()) else {
            continue;
        };
        modules += 1;
        for step in report.steps {
            let of = changed.entry(step.text.into()).or_default();
            if step.changed {
                of.insert(path);
            }
        }
    }
    for (name, of) in changed {
        let names: Vec<_> = of.iter().take(3).filter_map(|path| path.file_stem()).collect();
        println!("{name:32} {:4} of {modules}, as {names:?}", of.len());
    }
}

fn instruction_count(module: &Module) -> usize {
    let functions = module.function_order.iter();
    functions.map(|&id| module.functions[id].insts_in_order().count()).sum()
}
