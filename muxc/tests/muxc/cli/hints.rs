//! What is converted, refused and hinted at, so that a mistake is not a wrong result.

use super::{
    SAXPY_RESULT, UNTYPED, fails, kernel, muxc, run_saxpy, saxpy, scratch, scratch_name, stderr,
    stdout, succeeds,
};

#[test]
fn numbers_of_every_type_become_the_kernels() {
    let module = saxpy();
    for (ty, bytes) in [("f64", 8), ("f16", 2), ("i64", 8), ("i32", 4)] {
        let x = format!("x={ty}:1,2,3,4");
        let words = ["--buf", &x, "--buf", "y=10*4", "--arg", "0=buf:x", "--arg", "1=buf:y"];
        let more = ["--arg", "2=f64:2", "--arg", "3=4", "--print", "y", "--global", "4"];
        let output = muxc(&[&["run", &module][..], &words, &more].concat());
        assert!(stdout(&output).ends_with("y = f32: 12 14 16 18\n"), "{ty}: {}", stderr(&output));
        let warnings = format!(
            "muxc: warning: --buf x: {ty} is converted to f32
muxc: warning: --arg 2: f64 is converted to f32
"
        );
        assert_eq!(stderr(&output), warnings, "of {bytes} bytes");
    }
    let wrong = ["--arg 3: expected i32, found f64:4.5", "[usage]"];
    let words = [UNTYPED, &["--arg", "2=2"]].concat();
    let words: Vec<&str> =
        words.iter().map(|word| if *word == "3=4" { "3=f64:4.5" } else { word }).collect();
    fails(&[&["run", &module][..], &words].concat(), 2, &wrong);
    let output = muxc(&[&["run", &module][..], UNTYPED, &["--arg", "2=1e400"]].concat());
    let warning = "muxc: warning: --arg 2: 1e400 is too large for f32 and becomes inf\n";
    assert_eq!(stderr(&output), warning);
}

/// Copies a structure of two floats, as compilers write it.
const COPY: &str = "
define spir_kernel void @copy(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  %pair = load i64, ptr addrspace(1) %from, align 4
  store i64 %pair, ptr addrspace(1) %to, align 4
  ret void
}
";

#[test]
fn numbers_of_structures_stay_as_they_are() {
    let file = scratch("copy.ll", COPY.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    let output = muxc(&[
        "run", file, "--global", "1", "--buf", "a=f32:1.5,2", "--buf", "b=zero:8", "--arg",
        "0=buf:b", "--arg", "1=buf:a", "--print", "b=f32",
    ]);
    assert!(stdout(&output).ends_with("b = f32: 1.5 2\n"), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
}

#[test]
fn other_languages_are_told_from_assembly() {
    for (file, text, says) in [
        ("hint.wgsl", "fn f() {}\n", &["WGSL source", "naga ", "oxmux-wgpu"][..]),
        ("hint1", "@compute @workgroup_size(64)\nfn main() {}\n", &["WGSL source"]),
        ("hint.cu", "void f();\n", &["CUDA source", "'__kernel' for '__global__'"]),
        ("hint2", "#include <stdio.h>\nint main() {}\n", &["C or C++ source", "-x cl "]),
        ("hint.rs", "fn main() {}\n", &["Rust source", "rust-gpu"]),
    ] {
        let path = scratch(file, text.as_bytes());
        let path = path.to_str().expect("a UTF-8 path");
        fails(&["check", path], 4, &[says, &["[unsupported]"]].concat());
    }
}

#[test]
fn an_output_is_not_the_input() {
    let module = scratch_name("kept.spv");
    let bytes = std::fs::read(saxpy()).expect("the module");
    std::fs::write(&module, &bytes).expect("the target directory can be written");
    let folder = env!("CARGO_TARGET_TMPDIR");
    for output in [module.as_str(), &format!("{folder}/./kept.spv")] {
        let says = ["kept.spv' is the module itself, which would be replaced", "[usage]"];
        fails(&["compile", &module, "-o", output], 2, &says);
    }
    assert_eq!(std::fs::read(&module).expect("the module"), bytes);
}

const TWO: &str = "
define spir_kernel void @one(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @two() {
  call void asm sideeffect \"nop\", \"\"()
  ret void
}
";

#[test]
fn one_kernel_is_compiled_and_checked_alone() {
    let file = scratch("two.ll", TWO.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    assert!(succeeds(&["check", file, "--entry", "one"]).starts_with("ok: one for "));
    fails(&["check", file], 4, &["'two'"]);
    fails(&["check", file, "--kernel", "two"], 4, &["@two"]);
    fails(&["check", file, "--entry", "ome"], 2, &["(one, two), found 'ome'; did you mean 'one'?"]);
    let object = scratch_name("one.o");
    succeeds(&["compile", file, "--entry", "one", "-o", &object]);
    assert!(succeeds(&["check", &object]).starts_with("ok: one for "));
    let wanted = ["--entry: an object's kernels are compiled already"];
    fails(&["check", &object, "--entry", "one"], 2, &wanted);
    let text = succeeds(&["compile", file, "--entry", "one", "--emit", "ll", "-o", "-"]);
    assert!(text.contains("@one") && !text.contains("@two"), "{text}");
}

#[test]
fn messages_name_what_was_expected() {
    let empty = scratch("no_kernels.ll", b"define void @f() {\n  ret void\n}\n");
    let empty = empty.to_str().expect("a UTF-8 path");
    fails(
        &["run", empty, "--global", "1"],
        2,
        &["no_kernels.ll: error: the module has no kernels"],
    );
    let targets = ["there are host, x86_64", "native, with features", "x86-64-v4, and triples"];
    fails(&["check", &saxpy(), "--target", "z80"], 2, &targets);
    let wanted = ["--buf x: expected @FILE, zero:BYTES,", "found 'a' [usage]"];
    fails(&["run", &saxpy(), "--global", "1", "--buf", "x=1,a,3"], 2, &wanted);
}

#[test]
fn code_that_is_there_is_not_compiled_otherwise() {
    let object = scratch_name("there.o");
    succeeds(&["compile", &saxpy(), "-o", &object]);
    for option in
        ["--target=aarch64", "--vectorize=never", "--codegen=x64", "--explain", "--fuel=9"]
    {
        let (name, _) = option.split_once('=').unwrap_or((option, ""));
        let told = format!("{name}: an object's kernels are compiled already");
        fails(&["check", &object, option], 2, &[&told]);
        fails(&run_saxpy(&object, &[option]), 2, &[&told]);
    }
}

#[test]
fn patterns_become_the_kernels_too() {
    let fill = |y: &str, x: &str| {
        let (x, y) = (format!("x={x}"), format!("y={y}"));
        let words = ["--buf", &x, "--buf", &y, "--arg", "0=buf:x", "--arg", "1=buf:y"];
        let more = ["--arg", "2=i64:2", "--arg", "3=u8:4", "--print", "y", "--global", "4"];
        muxc(&[&["run", &saxpy()][..], &words, &more].concat())
    };
    let output = fill("fill:16:i32:10", "fill:16:f64:1.5");
    assert!(stdout(&output).ends_with("y = f32: 13 13 13 13\n"), "{}", stderr(&output));
    let warnings = "muxc: warning: --buf x: f64 is converted to f32
muxc: warning: --buf y: i32 is converted to f32
muxc: warning: --arg 2: i64 is converted to f32
muxc: warning: --arg 3: u8 is converted to i32
";
    assert_eq!(stderr(&output), warnings);
    let output = fill("zero:16", "u8:0*8,0,0,128,63,0*4");
    assert!(stdout(&output).ends_with("y = f32: 0 0 2 0\n"), "{}", stderr(&output));
    assert!(stderr(&output).contains("--buf x: u8 stays as it is, where the kernel has f32"));
    let output = fill("fill:6:f16:1", "zero:16");
    assert!(stderr(&output).contains("--buf y: 6 bytes are no multiple of the kernel's 4 [usage]"));
}

#[test]
fn quiet_checks_say_nothing_that_is_right() {
    let (module, other) = (saxpy(), kernel("shared/spv/scan.spv"));
    assert_eq!(succeeds(&["check", &module, "-q"]), "");
    assert_eq!(succeeds(&["check", &module, &other, "-q"]), "");
    assert!(succeeds(&["check", &module, "-q", "--json"]).starts_with("{\"ok\":true"));
    assert_eq!(succeeds(&run_saxpy(&module, &["-q"])), SAXPY_RESULT);
    let object = scratch_name("quiet.o");
    assert_eq!(succeeds(&["compile", &module, "-o", &object, "-q"]), "");
}
