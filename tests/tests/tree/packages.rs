//! Each crate's package metadata: description, keywords, licence, settings for docs.rs.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folders of the workspace's crates that are published.
fn published() -> Vec<PathBuf> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("the workspace");
    let members = manifest.split_once("members = [").expect("members").1;
    let members = members.split_once(']').expect("an end").0;
    let folders = members.split(',').map(|member| member.trim().trim_matches('"'));
    let folders = folders.filter(|member| !member.is_empty() && *member != "tests");
    folders.map(|member| root().join(member)).collect()
}

/// The words of a list in a manifest.
fn list(manifest: &str, name: &str) -> Vec<String> {
    let line = manifest.lines().find(|line| line.starts_with(&format!("{name} = [")));
    let words = line.unwrap_or_default().split('"').skip(1).step_by(2);
    words.map(str::to_owned).collect()
}

#[test]
fn every_crate_is_described_to_the_registry() {
    let all = published();
    assert!(all.len() >= 14, "{all:?}");
    for folder in all {
        let name = folder.display();
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        for wanted in [
            "description = \"",
            "license.workspace = true",
            "repository.workspace = true",
            "rust-version.workspace = true",
            "readme = \"README.md\"",
            "[package.metadata.docs.rs]",
        ] {
            assert!(manifest.contains(wanted), "{name}: {wanted}");
        }
        let (keywords, categories) = (list(&manifest, "keywords"), list(&manifest, "categories"));
        assert!((3..=5).contains(&keywords.len()), "{name}: {keywords:?}");
        assert!(keywords.iter().all(|word| word.len() <= 20), "{name}: {keywords:?}");
        assert!((1..=5).contains(&categories.len()), "{name}: {categories:?}");
        assert!(list(&manifest, "exclude").contains(&"/tests".to_owned()), "{name}: exclude");
        let licence = std::fs::read_to_string(folder.join("LICENSE")).expect("the licence's text");
        assert_eq!(licence, std::fs::read_to_string(root().join("LICENSE")).expect("a text"));
        let readme = std::fs::read_to_string(folder.join("README.md")).expect("a page");
        assert!(readme.starts_with("# ") && readme.lines().count() > 2, "{name}");
    }
}

#[test]
fn the_guide_lists_each_of_its_chapters_once() {
    let folder = root().join("docs/guide/src");
    let summary = std::fs::read_to_string(folder.join("SUMMARY.md")).expect("the summary");
    let listed: Vec<&str> =
        summary.lines().filter_map(|line| line.split_once("](")?.1.strip_suffix(')')).collect();
    for (place, chapter) in listed.iter().enumerate() {
        let text = std::fs::read_to_string(folder.join(chapter)).expect("a chapter");
        assert!(text.starts_with("# "), "{chapter} has a title");
        assert!(!listed[..place].contains(chapter), "{chapter} is listed twice");
        // What a chapter links to is there, with the heading that is named.
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap_or_default();
            if link.is_empty() || link.contains("://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { chapter } else { file };
            let linked = std::fs::read_to_string(folder.join(file));
            let linked =
                linked.unwrap_or_else(|error| panic!("{chapter} links to {link}: {error}"));
            let is_there = heading.is_empty() || headings(&linked).any(|id| id == heading);
            assert!(is_there, "{chapter} links to {link}: there is no such heading");
        }
    }
    let files = std::fs::read_dir(&folder).expect("the guide").flatten();
    let files = files.map(|file| file.file_name().to_string_lossy().into_owned());
    for file in files.filter(|file| file.ends_with(".md") && file != "SUMMARY.md") {
        assert!(listed.contains(&file.as_str()), "{file} is in no list");
    }
}

/// The names that mdBook gives a page's headings; a line of a code fence is none.
fn headings(page: &str) -> impl Iterator<Item = String> {
    let mut is_code = false;
    let headings = page.lines().filter(move |line| {
        is_code ^= line.trim_start().starts_with("```");
        !is_code && line.starts_with('#')
    });
    headings.map(|line| {
        let title = line.trim_start_matches('#').trim();
        let id = title.chars().filter_map(|c| match c {
            _ if c.is_alphanumeric() || c == '_' || c == '-' => Some(c.to_ascii_lowercase()),
            _ => c.is_whitespace().then_some('-'),
        });
        id.collect()
    })
}

#[test]
fn headings_have_the_names_that_links_use() {
    let page = "# Functions of the program\n```sh\n# a comment\n```\n## `a` and b_c!\n";
    assert_eq!(headings(page).collect::<Vec<_>>(), ["functions-of-the-program", "a-and-b_c"]);
}
