//! Checks the dependencies between crates and the rules for sources that ARCHITECTURE.md states.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// For each crate's folder, the crates of the workspace that it may use: arrows point down this
/// table alone.
const USES: &[(&str, &[&str])] = &[
    ("runtime-abi", &[]),
    ("ir", &["runtime-abi"]),
    ("frontend-spirv", &["ir", "runtime-abi"]),
    ("builtins", &["ir", "runtime-abi"]),
    ("passes", &["ir", "builtins", "runtime-abi", "machine"]),
    ("vecz", &["ir", "passes"]),
    ("backend/machine", &[]),
    ("backend/codegen", &["ir", "machine"]),
    ("backend/cranelift", &["ir", "machine", "codegen"]),
    ("backend/x64", &["ir", "machine", "codegen"]),
    ("backend", &["ir", "runtime-abi", "machine", "codegen", "cranelift", "x64"]),
    ("compiler", &["ir", "frontend-spirv", "builtins", "passes", "vecz", "backend", "runtime-abi"]),
    ("muxc", &["compiler"]),
    ("wgpu", &["compiler"]),
];

fn folder_of(package: &str) -> &str {
    match package {
        "oxmux" => "compiler",
        other => other.strip_prefix("oxmux-").unwrap_or(other),
    }
}

/// The packages below `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut out = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if inside
            && let Some(name) = line.split(['=', '.']).next().map(str::trim)
            && !name.is_empty()
            && !name.starts_with('#')
        {
            out.push(name.to_string());
        }
    }
    out
}

#[test]
fn crates_use_only_what_is_below_them() {
    let allowed: BTreeMap<&str, &[&str]> = USES.iter().copied().collect();
    for (folder, uses) in &allowed {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect(folder);
        for package in dependencies(&manifest) {
            let ours = package == "oxmux" || package.starts_with("oxmux-");
            if ours {
                let used = folder_of(&package);
                assert!(uses.contains(&used), "{folder} uses {used}: not below it");
            }
        }
    }
}

#[test]
fn breaking_dependencies_stay_in_their_crate() {
    for (folder, _) in USES {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect(folder);
        for package in dependencies(&manifest) {
            let cranelift = package.starts_with("cranelift");
            assert!(!cranelift || *folder == "backend/cranelift", "{folder} depends on {package}");
            let rspirv = package == "rspirv";
            assert!(!rspirv || *folder == "frontend-spirv", "{folder} depends on {package}");
        }
    }
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).expect("a folder").flatten().collect();
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

#[test]
fn unsafe_code_is_where_it_may_be() {
    for (folder, _) in USES {
        let lib = root().join(folder).join("src/lib.rs");
        let main = root().join(folder).join("src/main.rs");
        let text = fs::read_to_string(&lib).or_else(|_| fs::read_to_string(&main)).expect(folder);
        let may = ["backend", "runtime-abi", "compiler", "muxc", "wgpu"].contains(folder);
        assert!(may || text.contains("#![forbid(unsafe_code)]"), "{folder} does not forbid unsafe");
    }
    let mut files = Vec::new();
    for folder in ["backend", "runtime-abi", "compiler", "muxc", "wgpu"] {
        sources(&root().join(folder).join("src"), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let has = text.contains("unsafe {") || text.contains("unsafe impl");
        assert!(!has || text.contains("SAFETY:"), "{}: unsafe without SAFETY", file.display());
    }
}

/// Operands and names that are not there are internal errors of the vectorizer, never those of
/// another function or none (`Op::set_values` takes all of them).
#[test]
fn the_vectorizer_fills_no_gap_with_something_else() {
    let mut files = Vec::new();
    sources(&root().join("vecz/src"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        for (number, line) in text.lines().enumerate() {
            let substitutes = line.contains("map_values(") && line.contains(".next()")
                || line.contains("name") && line.contains(".unwrap_or_default()")
                || line.contains("alloc_size(") && line.contains(".unwrap_or(1)")
                || line.contains("alloc_size(") && line.contains(".unwrap_or(0)");
            assert!(!substitutes, "{}:{}: {line}", file.display(), number + 1);
        }
    }
}

/// Estimates decide which code is made. Functions of floats that the host's library computes would
/// make that another one on another host.
#[test]
fn estimates_use_only_floats_that_every_host_rounds_alike() {
    const INEXACT: &[&str] = &[
        ".powf(", ".powi(", ".ln(", ".log(", ".log2(", ".log10(", ".exp(", ".exp2(", ".sin(",
        ".cos(", ".tan(", ".cbrt(", ".hypot(", ".ln_1p(", ".exp_m1(",
    ];
    let mut files = vec![root().join("vecz/src/cost.rs"), root().join("vecz/src/width.rs")];
    for folder in ["vecz/src/cost", "vecz/src/width", "backend/machine/src"] {
        sources(&root().join(folder), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        for name in INEXACT {
            assert!(!text.contains(name), "{}: {name}", file.display());
        }
    }
}

#[test]
fn a_source_can_be_seen_across() {
    let mut files = Vec::new();
    for (folder, _) in USES {
        sources(&root().join(folder).join("src"), &mut files);
    }
    for file in files {
        let lines = fs::read_to_string(&file).expect("a source").lines().count();
        assert!(lines <= 700, "{} has {lines} lines", file.display());
    }
}

/// A file that no other names is no part of a test's program, and never fails.
#[test]
fn every_file_of_a_test_is_part_of_it() {
    let folders = USES.iter().map(|(folder, _)| *folder).chain(["tests"]);
    let mut checked = 0;
    for tests in folders.map(|folder| root().join(folder).join("tests")).filter(|f| f.is_dir()) {
        let tests = tests.canonicalize().expect("a folder");
        let mut files = Vec::new();
        sources(&tests, &mut files);
        let is_program = |file: &PathBuf| {
            let folder = file.parent();
            folder == Some(&tests)
                || file.ends_with("main.rs") && folder.and_then(Path::parent) == Some(&tests)
        };
        let mut work: Vec<PathBuf> =
            files.iter().filter(|file| is_program(file)).cloned().collect();
        let mut reached = BTreeSet::new();
        while let Some(file) = work.pop() {
            work.extend(modules_of(&file).into_iter().filter(|named| !reached.contains(named)));
            reached.insert(file);
        }
        checked += files.len();
        let alone = files.iter().find(|file| !reached.contains(*file));
        assert!(alone.is_none(), "no file names {alone:?}");
    }
    assert!(checked > 150, "{checked}");
}

/// The files that a source says are its modules.
fn modules_of(file: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(file).expect("a source");
    let folder = file.parent().expect("a folder");
    let is_root = file.ends_with("main.rs") || file.ends_with("mod.rs");
    let beside = folder.join(file.file_stem().expect("a name"));
    let mut path = None;
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(given) = line.strip_prefix("#[path = \"") {
            path = given.strip_suffix("\"]").map(|given| folder.join(given));
        }
        let line = line.strip_prefix("pub(crate) ").unwrap_or(line);
        let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) else {
            continue;
        };
        let within = if is_root { folder } else { &*beside };
        let places = [
            path.take(),
            Some(within.join(name).with_extension("rs")),
            Some(within.join(name).join("mod.rs")),
            // A file of tests is the root of its program.
            Some(folder.join(name).with_extension("rs")),
            Some(folder.join(name).join("mod.rs")),
        ];
        found.extend(places.into_iter().flatten().find_map(|place| place.canonicalize().ok()));
    }
    found
}
