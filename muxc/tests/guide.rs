//! Runs the guide's commands and compares their output with the guide's.
//!
//! In each chapter of `docs/guide/src`, a block ```` ```LANGUAGE file=NAME ```` is a file of the chapter's own folder, and in a block
//! ```` ```console ````, what stands behind `$ ` is a command that runs there, with `muxc` and the repository's `tests/` at hand; what
//! follows is its output, where a line `...` stands for any lines. A command whose program is not installed is left out, unless
//! `OXMUX_REQUIRE_TOOLS` is set, as in CI. With `OXMUX_BLESS=1` the chapters are written anew with what the commands print.

use std::path::{Path, PathBuf};
use std::process::Command;

const MUXC: &str = env!("CARGO_BIN_EXE_muxc");

/// A fenced block: its info string and the lines between the fences, with the number of the first.
struct Block<'a> {
    info: &'a str,
    first: usize,
    lines: &'a [&'a str],
}

fn blocks<'a>(lines: &'a [&'a str]) -> Vec<Block<'a>> {
    let mut found = Vec::new();
    let mut open: Option<(usize, &str)> = None;
    for (number, line) in lines.iter().enumerate() {
        let Some(info) = line.strip_prefix("```") else { continue };
        match open.take() {
            Some((first, info)) => found.push(Block { info, first, lines: &lines[first..number] }),
            None => open = Some((number + 1, info)),
        }
    }
    assert!(open.is_none(), "a block is not closed");
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Whether the program of a command can be run; CI installs all that the guide names.
fn is_installed(command: &str, folder: &Path) -> bool {
    let program = command.split_whitespace().next().unwrap_or_default();
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {program}")])
        .current_dir(folder)
        .output()
        .is_ok_and(|output| program == "muxc" || output.status.success());
    assert!(
        found || std::env::var_os("OXMUX_REQUIRE_TOOLS").is_none(),
        "the guide's command needs {program}: {command}"
    );
    found
}

/// What the command prints, standard output and standard error in the order of printing.
fn output_of(command: &str, folder: &Path) -> String {
    let muxc = Path::new(MUXC).parent().expect("a folder").to_str().expect("a UTF-8 path");
    let path = format!("{muxc}:{}", std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .env("PATH", path)
        .current_dir(folder)
        .output()
        .expect("a shell");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Whether the printed lines are the expected ones, where `...` stands for any number of lines.
fn agree(expected: &[&str], printed: &[&str]) -> bool {
    match expected.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|skipped| agree(rest, &printed[skipped..])),
        Some((line, rest)) => printed.first() == Some(line) && agree(rest, &printed[1..]),
    }
}

/// Runs a chapter's commands, and gives what differs, with the chapter as it would be right.
fn check(text: &str, folder: &Path) -> (Vec<String>, String) {
    let lines: Vec<&str> = text.lines().collect();
    let mut differences = Vec::new();
    // Replacements of ranges of lines, in the order of the text.
    let mut replacements: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    let blocks = blocks(&lines);
    for block in &blocks {
        if let Some(name) = block.info.split_whitespace().find_map(|w| w.strip_prefix("file=")) {
            std::fs::write(folder.join(name), block.lines.join("\n") + "\n").expect("a file");
        }
    }
    for block in &blocks {
        if block.info != "console" {
            continue;
        }
        let commands: Vec<usize> =
            (0..block.lines.len()).filter(|&l| block.lines[l].starts_with("$ ")).collect();
        for (place, &start) in commands.iter().enumerate() {
            let end = commands.get(place + 1).copied().unwrap_or(block.lines.len());
            // A command goes on behind a backslash at the end of its line.
            let mut behind = start + 1;
            while block.lines[behind - 1].ends_with('\\') && behind < end {
                behind += 1;
            }
            let command = block.lines[start..behind].join("\n");
            let command = command.trim_start_matches("$ ");
            if !is_installed(command, folder) {
                eprintln!("left out, since it is not installed: {command}");
                continue;
            }
            let printed = output_of(command, folder);
            let printed: Vec<&str> = printed.lines().collect();
            let expected = &block.lines[behind..end];
            if !agree(expected, &printed) {
                differences.push(format!("$ {command}\n{}", printed.join("\n")));
                let range = block.first + behind..block.first + end;
                let text: String = printed.iter().map(|line| format!("{line}\n")).collect();
                replacements.push((range, text));
            }
        }
    }
    let mut right = String::new();
    let mut next = 0;
    for (range, text) in replacements {
        right.extend(lines[next..range.start].iter().map(|line| format!("{line}\n")));
        right += &text;
        next = range.end;
    }
    right.extend(lines[next..].iter().map(|line| format!("{line}\n")));
    (differences, right)
}

/// What the guide shows is of a machine with this processor.
#[cfg(target_arch = "x86_64")]
#[test]
fn the_guide_shows_what_its_commands_print() {
    let sources = root().join("docs/guide/src");
    let summary = std::fs::read_to_string(sources.join("SUMMARY.md")).expect("the summary");
    let mut failures = Vec::new();
    let mut chapters: Vec<PathBuf> = std::fs::read_dir(&sources)
        .expect("the guide")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "md") && !path.ends_with("SUMMARY.md"))
        .collect();
    chapters.sort();
    assert!(chapters.len() > 5, "the guide has {} chapters", chapters.len());
    for chapter in chapters {
        let name = chapter.file_name().and_then(|name| name.to_str()).expect("a UTF-8 name");
        assert!(summary.contains(&format!("({name})")), "SUMMARY.md does not list {name}");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the target directory can be written");
        let tests = root().join("tests").canonicalize().expect("the tests");
        std::os::unix::fs::symlink(tests, folder.join("tests")).expect("a link");
        let text = std::fs::read_to_string(&chapter).expect("a chapter");
        let (differences, right) = check(&text, &folder);
        if differences.is_empty() {
            continue;
        }
        if std::env::var_os("OXMUX_BLESS").is_some() {
            std::fs::write(&chapter, right).expect("the chapter can be written");
        } else {
            failures.push(format!("{name}:\n{}", differences.join("\n")));
        }
    }
    assert!(failures.is_empty(), "OXMUX_BLESS=1 writes what is right\n{}", failures.join("\n\n"));
}

#[test]
fn a_difference_is_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let version = output_of("muxc --version", folder);
    let right = format!("a\n```console\n$ muxc --version\n{version}```\nb\n");
    assert_eq!(check(&right, folder), (Vec::new(), right.clone()));
    let wrong = "a\n```console\n$ muxc --version\nmuxc 0\n```\nb\n";
    let (differences, corrected) = check(wrong, folder);
    assert_eq!((differences.len(), corrected), (1, right));
    let any = "```console\n$ muxc --help\nmuxc: compile, inspect and run compute kernels on the processor\n...\n```\n";
    assert!(check(any, folder).0.is_empty());
}
