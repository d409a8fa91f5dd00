//! Programs in OpenCL C, and files of LLVM assembly for shapes of control flow, addresses and
//! language features: interpreted, compiled and vectorized in all forms, they compute the same;
//! programs also compute what another implementation computed.
//!
//! Each form is compiled by one code generator for one of its machines, in turn from module to
//! module; the binary `programs` compiles every form by all of them.

use oxmux_tests::campaign::programs;
use oxmux_tests::parallel;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// What came of a program's modules, with its name before each line.
#[derive(Default)]
struct Report {
    failures: Vec<String>,
    vectorized: u32,
    refusals: Vec<String>,
}

/// Checks the modules of a program, the one of this number in its folder.
fn check((number, file): (usize, &PathBuf)) -> Report {
    let text = std::fs::read_to_string(file).expect("a program");
    let stem = file.file_stem().expect("a name").display();
    let modules = programs::modules(file);
    assert!(!modules.is_empty(), "{stem} has no module");
    let mut report = Report::default();
    for (at, module) in modules.iter().enumerate() {
        let outcome = programs::check(file, module, Some(number + at), &mut |_| {});
        let outcome = outcome.expect("a launch");
        let failed = outcome.failures.iter().map(|failure| format!("{stem}: {failure}"));
        report.failures.extend(failed);
        if outcome.too_long {
            report.failures.push(format!("{stem}: too long for the interpreter"));
        }
        if programs::result(&text).is_some_and(|wanted| wanted != outcome.digest) {
            report.failures.push(format!("{stem}: another result, {:016x}", outcome.digest));
        }
        report.vectorized += outcome.vectorized;
        let refused = outcome.refusals.iter().map(|reason| format!("{stem}: {reason}"));
        report.refusals.extend(refused);
    }
    report
}

/// Checks all programs of a folder; the reasons for which some form of some of them is not
/// vectorized.
fn run_folder(name: &str, wanted: usize) -> BTreeSet<String> {
    let files = programs::in_folder(name);
    assert!(files.len() >= wanted, "only {} programs in {name}", files.len());
    let reports = parallel::map(files.iter().enumerate(), check);
    let failures: Vec<&str> =
        reports.iter().flat_map(|report| &report.failures).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    let vectorized: u32 = reports.iter().map(|report| report.vectorized).sum();
    let refusals: Vec<String> = reports.into_iter().flat_map(|report| report.refusals).collect();
    println!("{name}: {vectorized} vectorized forms, {} refused", refusals.len());
    refusals.into_iter().collect()
}

#[test]
fn programs_compute_the_same_in_every_form() {
    for refusal in run_folder("programs", 140) {
        println!("{refusal}");
    }
}

#[test]
fn what_llvm_assembly_can_say_computes_the_same_in_every_form() {
    let refusals = run_folder("llvm", 120);
    assert!(refusals.is_empty(), "{refusals:?}");
}

#[test]
fn what_spirv_can_say_computes_the_same_in_every_form() {
    let refusals = run_folder("spirv", 1);
    assert!(refusals.is_empty(), "{refusals:?}");
}

#[test]
fn shapes_compute_the_same_in_every_form() {
    let refusals = run_folder("shapes", 115);
    assert!(refusals.is_empty(), "{refusals:?}");
}
