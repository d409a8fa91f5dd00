//! Files of a crate import one another in no circle: what stands below names nothing that stands
//! above it.
//!
//! A module and its submodules count as one: the module's file may hand on what the submodules
//! hold, and these may use what the module shares with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates, and the files of each that a circle is known and right for.
const CRATES: &[(&str, &[&str])] = &[
    ("runtime-abi", &[]),
    ("ir", &[]),
    ("frontend-spirv", &[]),
    ("builtins", &[]),
    ("passes", &[]),
    ("vecz", &[]),
    ("backend/machine", &[]),
    ("backend/codegen", &[]),
    ("backend/cranelift", &[]),
    ("backend/x64", &[]),
    ("backend", &[]),
    ("compiler", &[]),
    ("muxc", &[]),
    // `wgpu::hal` has one trait whose types are the whole backend, and each of these types names
    // the trait.
    ("wgpu", &["adapter", "api", "command", "device", "queue"]),
];

/// The sources of a crate by their module's path, less comments and unit tests.
fn sources(folder: &Path, path: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let file = entry.expect("an entry").path();
        let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_string();
        let module = match name.as_str() {
            "lib" | "main" if path.is_empty() => continue,
            "mod" => path.to_string(),
            _ if path.is_empty() => name.clone(),
            _ => format!("{path}::{name}"),
        };
        if file.is_dir() {
            sources(&file, &module, found);
        } else if file.extension().is_some_and(|kind| kind == "rs") && name != "tests" {
            let text = fs::read_to_string(&file).expect("a source");
            found.insert(module, without_tests(&text));
        }
    }
}

/// A source without comments, and without the unit tests that it ends with.
fn without_tests(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let mut kept: Vec<&str> = lines.collect();
    let is_module = |line: &&str| line.starts_with("mod ") && line.trim_end().ends_with('{');
    let tests =
        (1..kept.len()).find(|&line| kept[line - 1] == "#[cfg(test)]" && is_module(&kept[line]));
    kept.truncate(tests.unwrap_or(kept.len()));
    kept.join("\n")
}

/// What a crate's root hands on under names of its own, with the path to each.
fn handed_on(root: &str) -> BTreeMap<String, String> {
    let mut paths = Vec::new();
    for (at, _) in root.match_indices("pub use ") {
        let tree = root[at + 8..].split(';').next().unwrap_or_default();
        paths_of(&tree.split_whitespace().collect::<Vec<_>>().join(" "), "", &mut paths);
    }
    let names = paths.into_iter().filter_map(|path| {
        let path = path.strip_prefix("crate::").unwrap_or(&path).to_string();
        Some((path.rsplit("::").next()?.to_string(), path))
    });
    names.collect()
}

/// The paths that a `use` names, its braces taken apart.
fn paths_of(tree: &str, before: &str, found: &mut Vec<String>) {
    let Some(open) = tree.find('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        found.push(format!("{before}{path}"));
        return;
    };
    let before = format!("{before}{}", tree[..open].trim());
    let inner = tree[open + 1..].trim_end().strip_suffix('}').unwrap_or_default();
    let mut depth = 0;
    let parts = inner.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    parts.filter(|part| !part.trim().is_empty()).for_each(|part| {
        paths_of(part.trim(), &before, found);
    });
}

/// The paths that a source names: all of its imports, and what starts with `crate` or `super`
/// elsewhere.
fn named(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("use ") {
        let is_word = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if let Some(tree) = text[at + 4..].split(';').next().filter(|_| is_word) {
            paths_of(&tree.split_whitespace().collect::<Vec<_>>().join(" "), "", &mut found);
        }
    }
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    found.extend(
        text.split(|c| !is_path(c))
            .filter(|word| word.starts_with("crate::") || word.starts_with("super::"))
            .map(str::to_string),
    );
    found
}

/// The module that a path leads to from `module`, if it is one of the crate's. `root` is what the
/// crate's root hands on.
fn target<'m>(
    module: &str,
    path: &str,
    modules: &'m BTreeMap<String, String>,
    root: &BTreeMap<String, String>,
) -> Option<&'m str> {
    if let Some(name) = path.strip_prefix("crate::").and_then(|rest| rest.split("::").next())
        && let Some(path) = root.get(name).filter(|_| !modules.contains_key(name))
    {
        return target("", path, modules, &BTreeMap::new());
    }
    let mut base: Vec<&str> = module.split("::").filter(|part| !part.is_empty()).collect();
    let mut rest = path.split("::").peekable();
    match rest.peek() {
        Some(&"crate") => {
            base.clear();
            rest.next();
        }
        Some(&"self") => {
            rest.next();
        }
        Some(&"super") => {
            while rest.next_if_eq(&"super").is_some() {
                base.pop();
            }
        }
        // A submodule, or another crate.
        _ => {}
    }
    base.extend(rest);
    (1..=base.len()).rev().find_map(|length| {
        modules.get_key_value(&base[..length].join("::")).map(|(module, _)| module.as_str())
    })
}

fn is_inside(module: &str, of: &str) -> bool {
    module == of || module.strip_prefix(of).is_some_and(|rest| rest.starts_with("::"))
}

/// The modules of a crate that are in circles, or between two of them.
fn circles_of(folder: &str) -> BTreeSet<String> {
    let sources_of = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src");
    let mut modules = BTreeMap::new();
    sources(&sources_of, "", &mut modules);
    assert!(!modules.is_empty(), "{folder} has no modules");
    let root = fs::read_to_string(sources_of.join("lib.rs")).unwrap_or_default();
    circles(&modules, &handed_on(&without_tests(&root)))
}

/// Those of modules by their paths.
fn circles(
    modules: &BTreeMap<String, String>,
    root: &BTreeMap<String, String>,
) -> BTreeSet<String> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, text) in modules {
        let paths = named(text);
        let targets = paths.iter().filter_map(|path| target(module, path, modules, root));
        let apart = |other: &&str| !is_inside(module, other) && !is_inside(other, module);
        uses.insert(module, targets.filter(apart).collect());
    }
    // What uses nothing that is left is in no circle, nor is what nothing uses that is left.
    loop {
        let before = uses.len();
        let left: BTreeSet<&str> = uses.keys().copied().collect();
        uses.retain(|_, targets| targets.iter().any(|target| left.contains(target)));
        let used: BTreeSet<&str> = uses.values().flatten().copied().collect();
        uses.retain(|module, _| used.contains(module));
        if uses.len() == before {
            return uses.into_keys().map(str::to_string).collect();
        }
    }
}

#[test]
fn files_import_one_another_in_no_circle() {
    for &(folder, known) in CRATES {
        let known: BTreeSet<String> = known.iter().map(|module| module.to_string()).collect();
        assert_eq!(circles_of(folder), known, "circles of imports in {folder}");
    }
}

#[test]
fn paths_lead_to_modules() {
    let modules = ["a", "a::b", "a::b::c", "d"].map(|module| (module.to_string(), String::new()));
    let modules = BTreeMap::from(modules);
    let from = |module, path| target(module, path, &modules, &BTreeMap::new());
    assert_eq!(from("a::b", "super::super::d::Thing"), Some("d"));
    assert_eq!(from("a::b", "c::Thing"), Some("a::b::c"));
    assert_eq!(from("d", "crate::a::b::Thing"), Some("a::b"));
    let mut paths = Vec::new();
    paths_of("crate::{a::{b, c::D}, e as f}", "", &mut paths);
    assert_eq!(paths, ["crate::a::b", "crate::a::c::D", "crate::e"]);
}

#[test]
fn a_circle_is_found() {
    let source =
        |uses: &str| without_tests(&format!("{uses}\n#[cfg(test)]\nmod tests {{\nuse crate::c;\n"));
    let modules = BTreeMap::from([
        ("a".to_string(), source("use crate::b::Inner;")),
        ("a::part".to_string(), source("use super::Outer;")),
        ("b".to_string(), source("#[cfg(test)]\nfn one() {}\nfn two(_: crate::Type) {}")),
        ("c".to_string(), source("use crate::b;")),
    ]);
    let root = |text| handed_on(text);
    assert!(
        circles(&modules, &root("pub use c::Type;"))
            .is_superset(&BTreeSet::from(["b", "c"].map(String::from)))
    );
    assert_eq!(
        circles(&modules, &root("pub use {a::Type};")),
        BTreeSet::from(["a", "b"].map(String::from))
    );
    assert!(circles(&modules, &root("")).is_empty());
}
