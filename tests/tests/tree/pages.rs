//! The README's example is the one that `compiler/tests/examples.rs` runs, and files named by the
//! repository's pages exist.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).expect("the README")
}

#[test]
fn the_example_is_the_readmes() {
    let readme = readme();
    let start = readme.find("```rust\n").expect("an example") + 8;
    let end = start + readme[start..].find("```").expect("its end");
    let example = include_str!("../../../compiler/examples/saxpy.rs");
    let code = example.find("use ").expect("code behind the crate's comment");
    assert_eq!(readme[start..end].trim(), example[code..].trim());
    let lines = readme[start..end].lines().filter(|l| !l.trim().is_empty()).count();
    assert!(lines <= 22, "the example has {lines} lines");
}

/// The pages: those at the top, those of the crates and those in `docs/`.
fn pages(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && depth > 0 && name != "target" && !name.starts_with('.') {
            pages(&path, depth - 1, found);
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// What a page names of the repository: targets of links, and words in backticks that look like a
/// file's path.
fn named_files(page: &str) -> Vec<String> {
    let mut named = Vec::new();
    let mut in_block = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        }
        if in_block {
            continue;
        }
        for (at, _) in line.match_indices("](") {
            let target = line[at + 2..].split([')', '#']).next().unwrap_or_default();
            if !target.is_empty() && !target.contains(':') {
                named.push(target.to_string());
            }
        }
        for word in line.split('`').skip(1).step_by(2) {
            let is_path = word.trim_end_matches('/').contains('/')
                && word.chars().all(|c| c.is_ascii_alphanumeric() || "/_-.".contains(c));
            let is_file = [".rs", ".md", ".toml", ".ll", ".spv", ".cl", ".sh", "/"];
            if is_path && !word.starts_with('/') && is_file.iter().any(|end| word.ends_with(end)) {
                named.push(word.to_string());
            }
        }
    }
    named
}

#[test]
fn pages_name_files_that_exist() {
    let mut found = Vec::new();
    pages(&root(), 4, &mut found);
    let mut missing = Vec::new();
    for page in found {
        let text = std::fs::read_to_string(&page).expect("a page");
        let folder = page.parent().expect("a folder");
        for name in named_files(&text) {
            // From the page's folder, or from the repository's or a crate's top.
            let tops = folder.ancestors().take_while(|top| top.starts_with(root()));
            if !tops
                .flat_map(|top| [top.join(&name), top.join("src").join(&name)])
                .any(|p| p.exists())
            {
                missing.push(format!("{}: {name}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_named_file_is_found_in_a_page() {
    let page = "see `a/b.rs`, [c](d.md#e) and `f(x)/y`, `h/i/`, `spv/`\n```\n`g/h.rs`\n```\n";
    assert_eq!(named_files(page), ["d.md", "a/b.rs", "h/i/"]);
}
