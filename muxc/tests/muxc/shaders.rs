//! Compute shaders: interpreted, scalar, and at several widths.
//!
//! The sources in `tests/kernels/vulkan` say in comments how they are run and what comes out, line
//! by line: `// run: OPTIONS` and below it `// out: LINE`. `OXMUX_BLESS=1` writes what the
//! interpreter gives. Options before a `|` are for the ways that compile alone.

use std::path::{Path, PathBuf};
use std::process::Command;

const MUXC: &str = env!("CARGO_BIN_EXE_muxc");

/// The ways to run a shader.
const WAYS: [&[&str]; 5] = [
    &["--interpret"],
    &["--vectorize", "never"],
    &["--vectorize", "4"],
    &["--vectorize", "8"],
    &["--vectorize", "16"],
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/vulkan")
}

/// One `run:` with its `out:` lines.
struct Case {
    options: String,
    expected: Vec<String>,
}

fn comment<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let text = line.strip_prefix("//").or_else(|| line.strip_prefix(';'))?;
    text.trim_start().strip_prefix(word)
}

fn cases(source: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in source.lines() {
        if let Some(options) = comment(line, "run:") {
            cases.push(Case { options: options.trim().to_owned(), expected: Vec::new() });
        } else if let Some(expected) = comment(line, "out:")
            && let Some(case) = cases.last_mut()
        {
            case.expected.push(expected.trim().to_owned());
        }
    }
    cases
}

fn run(module: &Path, way: &[&str], options: &str) -> Vec<String> {
    let (compiled, options) = options.split_once('|').unwrap_or(("", options));
    let compiled = compiled.split_whitespace().filter(|_| way != WAYS[0]);
    let output = Command::new(MUXC)
        .arg("run")
        .arg(module)
        .args(way)
        .args(compiled)
        .args(options.split_whitespace())
        .args(["--threads", "2"])
        .output()
        .expect("muxc runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines = text.lines().filter(|line| !line.contains(" work-item"));
    lines.chain(errors.lines()).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn shaders_give_what_their_sources_say_in_every_way() {
    let bless = std::env::var_os("OXMUX_BLESS").is_some();
    let mut sources: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder")
        .map(|e| e.expect("a file").path())
        .collect();
    sources.sort();
    let (mut count, mut wrong) = (0, Vec::new());
    for path in sources {
        let text = match path.extension().and_then(|extension| extension.to_str()) {
            Some("wgsl" | "comp" | "spvasm") => std::fs::read_to_string(&path).expect("a text"),
            _ => continue,
        };
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let module = folder().join("spv").join(format!("{stem}.spv"));
        let cases = cases(&text);
        assert!(!cases.is_empty(), "{stem}: no run");
        if bless {
            bless_source(&path, &text, &module);
            continue;
        }
        for case in cases {
            for way in WAYS {
                count += 1;
                let found = run(&module, way, &case.options);
                if found != case.expected {
                    wrong.push(format!("{stem} {way:?} {}:\n{}", case.options, found.join("\n")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(bless || count >= 50, "{count} runs");
}

fn bless_source(path: &Path, text: &str, module: &Path) {
    let mut lines = Vec::new();
    for line in text.lines().filter(|line| comment(line, "out:").is_none()) {
        lines.push(line.to_owned());
        if let Some(options) = comment(line, "run:") {
            let mark = if line.starts_with(';') { ";" } else { "//" };
            let found = run(module, WAYS[0], options.trim());
            lines.extend(found.iter().map(|line| format!("{mark} out: {line}")));
        }
    }
    std::fs::write(path, lines.join("\n") + "\n").expect("the source can be written");
}

/// What the interpreter says of a shader, with these options.
fn interpreted(stem: &str, options: &str) -> String {
    let module = folder().join("spv").join(format!("{stem}.spv"));
    run(&module, WAYS[0], options).join("\n")
}

#[test]
fn accesses_out_of_bounds_are_told_with_binding_offset_and_size() {
    let scale = "--groups 1 --buf a=f32:1,2,3,4 --buf b=zero:32 --bind 0.0=a --bind 0.1=b";
    let told = interpreted("scale", scale);
    assert!(told.contains("4 bytes at byte 16 of binding 0.0, of which 16 are bound"), "{told}");
    let robust = "--groups 1 --buf A=fill:160:aa --buf B=fill:400:aa --buf I=i32:7,8,0,0,0,0,0,0 \
                  --buf U=fill:192:aa --buf o=zero:32 --bind 0.0=A+64:32 --bind 0.1=B --bind 0.2=I \
                  --bind 0.3=ubo:U --bind 0.4=o \
                  --push 0100000001000000010000000100000001000000010000000100000001000000";
    let told = interpreted("robust", robust);
    // The array of eight is full; what is local has four.
    assert!(told.contains("an index beyond an array, vector or matrix"), "{told}");
    let textures = "--groups 2 --image I=rgba8unorm:4x2 --image D=depth32float:2x2 \
                    --image U=rg16uint:3x1 --image O=rgba16float:4x2 --image S=r32uint:4x2 \
                    --buf out=zero:128 --bind 0.0=I --bind 0.1=sampler:linear --bind 0.2=D \
                    --bind 0.3=sampler:less,nearest --bind 0.4=U --bind 0.5=O --bind 0.6=S --bind 0.7=out";
    let told = interpreted("textures", textures);
    assert!(told.contains("the texel (-1, 0, 0) is not one of the image of binding 0.4"), "{told}");
    let checked = interpreted("textures", &format!("--check {textures}"));
    assert!(checked.contains("is not one of the image of binding"), "{checked}");
}

#[test]
fn a_binding_that_two_variables_share_is_listed_once() {
    let module = folder().join("spv/two_views.spv");
    let output = Command::new(MUXC).arg("info").arg(module).output().expect("muxc runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let listed: Vec<&str> = text.lines().filter(|line| line.contains("binding")).collect();
    assert_eq!(listed, ["  binding 0.0: storage", "  binding 0.1: storage"]);
}

#[test]
fn an_object_of_a_shader_has_checks_unless_they_are_off() {
    let text = |options: &[&str]| {
        let mut muxc = Command::new(MUXC);
        muxc.current_dir(folder().join("spv")).args(["compile", "robust.spv", "--emit", "ll"]);
        let output = muxc.args(["-o", "-"]).args(options).output().expect("muxc starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let (checked, unchecked) = (text(&[]), text(&["--robust-access", "off"]));
    assert_eq!(checked, text(&["--robust-access", "on"]));
    assert!(unchecked.len() < checked.len(), "{} and {}", unchecked.len(), checked.len());
}

/// Vectors of work-items are written under a mask that has each of its lanes four times: no
/// machine permutes bits, but none has to be taken out by itself.
#[test]
fn masks_of_components_are_not_made_bit_by_bit() {
    let mut muxc = Command::new(MUXC);
    muxc.current_dir(folder().join("bench/spv")).args(["compile", "layernorm.spv", "-o", "-"]);
    let output = muxc.args(["--emit", "asm", "--target", "x86-64-v4"]).output();
    let output = output.expect("muxc starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let assembly = String::from_utf8(output.stdout).expect("text");
    assert!(assembly.contains("zmm") && !assembly.contains("vpinsrb"), "{assembly}");
}
