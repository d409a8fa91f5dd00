//! `muxc run --check`: kernels with common errors, and the report of each.
//!
//! `check/NAME.cl`, or `NAME.comp` of a shader, says in its first line how it is launched, and in
//! its second, if that begins with `// check:`, what is looked for. `check/NAME.txt` is what
//! standard error says, without the last line. `OXMUX_BLESS=1` writes these anew, and the sections
//! of the guide that show them. `check/build.sh` compiles the kernels.

use crate::common::has_tools;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const MUXC: &str = env!("CARGO_BIN_EXE_muxc");

/// What the names of sources end with.
const SOURCES: [&str; 2] = ["cl", "comp"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check")
}

fn guide() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guide/src/debugging.md")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn names() -> Vec<String> {
    let entries = std::fs::read_dir(folder()).expect("a folder");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("an entry").path();
        let is_source =
            path.extension().is_some_and(|end| SOURCES.iter().any(|known| end == *known));
        is_source.then(|| path.file_stem().expect("a name").to_str().expect("UTF-8").to_owned())
    };
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort();
    names
}

fn source(name: &str) -> String {
    let sources = SOURCES.map(|end| folder().join(format!("{name}.{end}")));
    read(sources.iter().find(|source| source.exists()).expect("a source"))
}

/// Runs a kernel with the checks that its source names, or these.
fn run(name: &str, check: Option<&str>, more: &[&str]) -> Output {
    let source = source(name);
    let mut lines = source.lines();
    let launch = lines.next().and_then(|line| line.strip_prefix("// run: ")).expect("a launch");
    let own = lines.next().and_then(|line| line.strip_prefix("// check: "));
    let check = check.or(own).map_or("--check".to_owned(), |list| format!("--check={list}"));
    let mut command = Command::new(MUXC);
    command.current_dir(folder()).args(["run", &format!("{name}.spv"), &check]);
    command.args(launch.split_whitespace()).args(more).output().expect("muxc starts")
}

/// What is found, and the exit code.
fn report(name: &str, check: Option<&str>) -> (String, Option<i32>) {
    let output = run(name, check, &[]);
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    let lines: Vec<&str> = text.lines().filter(|line| !line.ends_with("[run]")).collect();
    let text = lines.iter().map(|line| format!("{line}\n")).collect();
    (text, output.status.code())
}

#[test]
fn each_kernel_is_reported_as_its_file_says_and_the_guide_shows() {
    let bless = std::env::var("OXMUX_BLESS").is_ok_and(|v| v == "1");
    let mut page = read(&guide());
    let mut wrong = Vec::new();
    for name in names() {
        let (text, code) = report(&name, None);
        let expected = folder().join(format!("{name}.txt"));
        assert_eq!(code, Some(if name == "correct" { 0 } else { 5 }), "{name}: {text}");
        if bless {
            std::fs::write(&expected, &text).expect("the file can be written");
        } else if read(&expected) != text {
            wrong.push(format!("{name}:\n{text}"));
        }
        // A section of the guide has the source, whose lines the report names, before a comment
        // that names the kernel, and the report behind it.
        let begin = format!("<!-- {name} -->\n```text\n");
        if let Some(at) = page.find(&begin) {
            let start = at + begin.len();
            let end = start + page[start..].find("```").expect("the end of a section");
            let source_end = page[..at].rfind("```").expect("the end of a source");
            let fence = page[..source_end].rfind("```").expect("a source");
            let source_start = fence + page[fence..].find('\n').expect("a line") + 1;
            let shown = [(start..end, text.clone()), (source_start..source_end, source(&name))];
            for (place, expected) in shown {
                if bless {
                    page.replace_range(place, &expected);
                } else if page[place] != expected {
                    wrong.push(format!("{name} in the guide:\n{expected}"));
                }
            }
        }
    }
    if bless {
        std::fs::write(guide(), page).expect("the guide can be written");
    }
    assert!(wrong.is_empty(), "OXMUX_BLESS=1 accepts\n{}", wrong.join("\n"));
}

#[test]
fn each_kernel_that_is_wrong_is_found_by_the_check_that_it_is_for() {
    for (name, check, line) in [
        ("before_barrier", "races", 5),
        ("before_barrier", "uninit", 6),
        ("divergent_barrier", "barriers", 7),
        ("histogram", "races", 3),
        ("local_size", "bounds", 5),
        ("missing_barrier", "races", 8),
        ("null", "null", 3),
        ("off_by_one", "bounds", 5),
        ("overflow", "bounds", 4),
        ("past_n", "bounds", 4),
        ("stride", "bounds", 4),
        ("sums", "races", 11),
        ("table", "division", 6),
        ("table", "subobjects", 6),
        ("uninit_sum", "uninit", 6),
        ("wrong_fence", "races", 7),
    ] {
        let (text, code) = report(name, Some(check));
        assert_eq!(code, Some(5), "{name}, {check}: {text}");
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with(&format!("{name}.cl:{line}:")), "{name}, {check}: {text}");
        assert!(first.ends_with(&format!("[{check}]")), "{name}, {check}: {text}");
    }
}

#[test]
fn a_check_that_is_not_asked_for_finds_nothing() {
    for (name, check) in [
        ("histogram", "bounds,uninit,barriers"),
        ("missing_barrier", "bounds"),
        ("uninit_sum", "races,bounds"),
        ("table", "default"),
        ("correct", "all"),
    ] {
        assert_eq!(report(name, Some(check)), (String::new(), Some(0)), "{name}, {check}");
    }
    // Without the check the run ends at the first access out of bounds, as with --interpret.
    let output = run("past_n", Some("races"), &[]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(5), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("past the end of argument 1 'x' (400 bytes)"), "{text}");
}

#[test]
fn findings_are_data_too() {
    let output = run("sums", None, &["--json"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(5), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    for part in [
        r#""findings":[{"check":"races","kind":"data race","message":"data race on local argument 2 'sum' (512 bytes)"#,
        r#""kernel":"rms_sum","site":{"directory":"/source","file":"sums.cl","line":11,"column":"#,
        r#""global_id":["#,
        r#""object":{"kind":"argument","name":"sum","arguments":[2],"size":512}"#,
        r#""other":{"directory":"/source","file":"sums.cl","line":11,"#,
        r#""findings_omitted":0,"error":{"class":"run","message":"#,
        r#""exit":5}"#,
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let clean = run("correct", None, &["--json"]);
    let text = String::from_utf8(clean.stdout).expect("UTF-8");
    assert_eq!(clean.status.code(), Some(0), "{text}");
    assert!(text.contains(r#""findings":[],"findings_omitted":0}"#), "{text}");
}

#[test]
fn a_wrong_name_of_a_check_is_told_with_those_that_there_are() {
    let output = run("correct", Some("race"), &[]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("default, all, bounds, null, align, uninit, races"), "{text}");
}

/// GDB stops in a kernel of the JIT, by its interface for that, and shows the line.
#[test]
fn a_debugger_stops_in_code_of_the_jit() {
    if !has_tools("debugging", &["gdb"]) {
        return;
    }
    let source = read(&folder().join("correct.cl"));
    let launch = source.lines().next().and_then(|l| l.strip_prefix("// run: ")).expect("a launch");
    let mut gdb = Command::new("gdb");
    gdb.current_dir(folder()).args(["-batch", "-nx", "-ex", "set breakpoint pending on"]);
    gdb.args(["-ex", "break correct.cl:9", "-ex", "run", "-ex", "bt 2", "-ex", "kill", "--args"]);
    gdb.args([MUXC, "run", "correct.spv", "--in-process", "--jit-debug", "--threads", "1"]);
    let output =
        gdb.args(launch.split_whitespace().map(|w| w.replace("uninit:", "zero:"))).output();
    let output = output.expect("gdb starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    if errors.contains("ptrace") || errors.contains("Could not trace") {
        return;
    }
    assert!(text.contains("Breakpoint 1, count (pixels="), "{text}{errors}");
    assert!(text.contains("correct.cl:9"), "{text}{errors}");
}

/// `perf` is told the names of kernels.
#[test]
#[cfg(target_os = "linux")]
fn profilers_are_told_the_names_of_kernels() {
    let mut command = Command::new(MUXC);
    command.current_dir(folder()).args(["run", "null.spv", "--in-process", "--perf-map"]);
    command.args("--global 4 --buf y=zero:16 --arg 0=buf:y --arg 1=buf:y".split_whitespace());
    let child = command.stdout(std::process::Stdio::null()).spawn().expect("muxc starts");
    let map = PathBuf::from(format!("/tmp/perf-{}.map", child.id()));
    let status = child.wait_with_output().expect("muxc ends").status;
    assert!(status.success(), "{status}");
    let text = read(&map);
    std::fs::remove_file(&map).expect("the map can be removed");
    let kernel = text.lines().find(|line| line.split(' ').nth(2) == Some("copy"));
    let fields: Vec<&str> = kernel.expect("the kernel").split(' ').collect();
    let number = |text: &str| u64::from_str_radix(text, 16).expect("a number");
    assert!(number(fields[0]) > 0 && number(fields[1]) > 0, "{text}");
}
