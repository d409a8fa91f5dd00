//! Passes that replace types transform or refuse every mutated program that the reader and the
//! verifier accept.

use crate::common::Random;
use oxmux_ir::text::{parse_module, print_module};
use oxmux_ir::verify::verify_module;
use oxmux_passes::PassContext;
use oxmux_passes::builtin_info::DefaultBuiltinInfo;
use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
use oxmux_passes::registry::Registry;
use std::path::{Path, PathBuf};

const PASSES: &[&str] = &[
    "unique-opaque-structs",
    "align-module-structs",
    "align-module-structs<exact>",
    "replace-target-ext-tys",
    "manual-type-legalization",
    "image-arg-subst",
    "remove-byval-attrs",
];

const LAYOUTS: &[&str] = &[
    "e-i64:32-f64:32-v64:32-v128:64",
    "e-i16:8-i32:8-i64:8-v64:8-v128:8-v256:8",
    "e-i64:64-i128:128",
    "e-p:32:32-v96:32-v128:64",
    "e-i64:128-v32:256",
];

/// What is written, and what is written in its place.
const MUTATIONS: &[(&str, &str)] = &[
    ("i32", "i64"),
    ("i32", "half"),
    ("float", "half"),
    ("ptr", "target(\"spirv.Event\")"),
    ("i64", "target(\"spirv.Event\")"),
    ("i32", "target(\"spirv.Image\", i32, 1)"),
    ("i32", "{ i32, i64 }"),
    ("float", "{ <4 x i32>, <4 x i32> }"),
    ("i64", "<2 x half>"),
    ("i8", "[3 x i8]"),
    ("<4 x ", "<vscale x 4 x "),
    ("i64", "%mutant.0"),
    ("type {", "type <{"),
    ("i32 1", "i32 0"),
    ("i32 0", "i64 1"),
    ("zeroinitializer", "undef"),
    ("undef", "poison"),
];

/// The programs of all file tests of this crate and of the reader.
fn programs() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("tests"), root.join("../ir/tests/text")];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "ll") {
                files.push(path);
            }
        }
    }
    files.sort();
    let read = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("a file");
        let program = text.split("\n;;; output").next().unwrap_or_default();
        let lines = program.lines().filter(|line| !line.starts_with("target datalayout"));
        lines.collect::<Vec<_>>().join("\n")
    };
    files.iter().map(read).collect()
}

fn mutate(rng: &mut Random, mut text: String) -> String {
    for _ in 0..1 + rng.below(3) {
        let (old, new) = MUTATIONS[rng.below(MUTATIONS.len())];
        let places: Vec<usize> = text.match_indices(old).map(|(place, _)| place).collect();
        if places.is_empty() {
            continue;
        }
        match rng.below(3) {
            0 => text = text.replace(old, new),
            _ => {
                let place = places[rng.below(places.len())];
                text.replace_range(place..place + old.len(), new);
            }
        }
    }
    text
}

#[test]
fn mutated_programs_are_transformed_or_refused() {
    let programs = programs();
    let mut rng = Random(0x2545_f491_4f6c_dd1d);
    let mut accepted = 0;
    for round in 0..4000 {
        let program = programs[rng.below(programs.len())].clone();
        let text = format!(
            "target datalayout = \"{}\"\n%mutant = type opaque\n%mutant.0 = type opaque\n{}",
            LAYOUTS[round % LAYOUTS.len()],
            mutate(&mut rng, program)
        );
        let Ok(module) = parse_module(&text) else { continue };
        if verify_module(&module).is_err() {
            continue;
        }
        accepted += 1;
        for passes in PASSES {
            let mut module = module.clone();
            let pipeline = Pipeline::parse(passes, &Registry::standard()).expect("known passes");
            let info = DefaultBuiltinInfo;
            let mut cx = PassContext::new(&info);
            let options = RunOptions { verify_each: true, ..RunOptions::default() };
            if let Err(error) = run(&pipeline, &mut module, &mut cx, options) {
                let error = error.to_string();
                assert!(error.starts_with("unsupported"), "{passes}: {error}\n{text}");
                continue;
            }
            let printed = print_module(&module);
            let again = parse_module(&printed).unwrap_or_else(|e| panic!("{passes}: {e}\n{text}"));
            assert_eq!(print_module(&again), printed, "{passes}\n{text}");
        }
    }
    assert!(accepted > 1000, "only {accepted} programs were accepted");
}
