//! Programs in OpenCL C, and in LLVM assembly shapes of control flow and of addresses, and features of the language:
//! interpreted, compiled and vectorized in all forms, they compute the same; programs also what another implementation computed.

use oxmux_tests::campaign::{keep_panics_quiet, programs};
use std::collections::BTreeSet;

/// Checks all programs of a folder; the reasons for which some form of some of them is not vectorized.
fn run_folder(name: &str, wanted: usize) -> BTreeSet<String> {
    keep_panics_quiet();
    let files = programs::in_folder(name);
    assert!(files.len() >= wanted, "only {} programs in {name}", files.len());
    let (mut failures, mut refusals) = (Vec::new(), BTreeSet::new());
    let (mut vectorized, mut refused) = (0, 0);
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a program");
        let stem = file.file_stem().expect("a name").display().to_string();
        let modules = programs::modules(&file);
        assert!(!modules.is_empty(), "{stem} has no module");
        for module in modules {
            let outcome = programs::check(&file, &module, &mut |_| {}).expect("a launch");
            let failed = outcome.failures.iter().map(|f| format!("{stem}: {f}"));
            failures.extend(failed);
            if outcome.too_long {
                failures.push(format!("{stem}: too long for the interpreter"));
            }
            if programs::result(&text).is_some_and(|wanted| wanted != outcome.digest) {
                failures.push(format!("{stem}: another result, {:016x}", outcome.digest));
            }
            vectorized += outcome.vectorized;
            refused += outcome.refusals.len();
            refusals.extend(outcome.refusals.into_iter().map(|reason| format!("{stem}: {reason}")));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    println!("{name}: {vectorized} vectorized forms, {refused} refused");
    refusals
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
