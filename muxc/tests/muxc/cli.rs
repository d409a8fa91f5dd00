//! The program from outside: what it prints, what it writes, and its exit codes.

mod exit_codes;
mod hints;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const MUXC: &str = env!("CARGO_BIN_EXE_muxc");

/// Six work-items: y = 2x + y, for x = 1..6 and y = 10.
const SAXPY: &[&str] = &[
    "--entry", "saxpy", "--global", "6", "--buf", "x=f32:1,2,3,4,5,6", "--buf", "y=f32:10*6",
    "--arg", "0=buf:x", "--arg", "1=buf:y", "--arg", "2=f32:2", "--arg", "3=u32:6", "--print",
    "y=f32",
];
const SAXPY_RESULT: &str = "y = f32: 12 14 16 18 20 22\n";

/// A module that is in the repository.
fn kernel(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels").join(name);
    path.to_str().expect("a UTF-8 path").to_owned()
}

fn saxpy() -> String {
    kernel("shared/spv/saxpy.spv")
}

/// A file of this test's own.
fn scratch(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the target directory can be written");
    path
}

fn scratch_name(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().expect("a UTF-8 path").to_owned()
}

fn muxc(words: &[&str]) -> Output {
    muxc_with_input(words, b"")
}

fn muxc_with_input(words: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(MUXC);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("muxc starts");
    // A command that reads no input may have closed it.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("muxc ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[track_caller]
fn succeeds(words: &[&str]) -> String {
    let output = muxc(words);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", stderr(&output));
    stdout(&output)
}

/// Checks the exit code, and that standard error is one line which says these things.
#[track_caller]
fn fails(words: &[&str], code: i32, says: &[&str]) {
    let output = muxc(words);
    let line = stderr(&output);
    assert_eq!(output.status.code(), Some(code), "{words:?}: {line}");
    assert_eq!(line.lines().count(), 1, "{words:?}: {line}");
    says.iter().for_each(|what| assert!(line.contains(what), "{words:?}: {line} lacks {what}"));
    assert_eq!(stdout(&output), "", "{words:?}");
}

fn run_saxpy<'a>(module: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["run", module], SAXPY, more].concat()
}

#[test]
fn arguments_are_given_by_their_names() {
    let text = r#"
define spir_kernel void @set(ptr addrspace(1) %0, i32 %1) !kernel_arg_name !0 {
  store i32 %1, ptr addrspace(1) %0
  ret void
}
!0 = !{!"out", !"number"}
"#;
    let module = scratch("named_arguments.ll", text.as_bytes());
    let module = module.to_str().expect("UTF-8");
    let run = |arguments: &[&str]| {
        let words = ["run", module, "--global", "1", "--buf", "b=zero:4", "--print", "b=i32"];
        muxc(&[&words, arguments].concat())
    };
    let named = run(&["--arg", "number=7", "--arg", "out=buf:b"]);
    assert!(stdout(&named).contains("b = i32: 7"), "{}", stderr(&named));
    let unknown = stderr(&run(&["--arg", "numbr=7"]));
    assert!(unknown.contains("no such argument, but out, number; did you mean 'number'?"));
    let twice = stderr(&run(&["--arg", "1=7", "--arg", "number=8"]));
    assert!(twice.contains("--arg number: argument 1 is given twice"), "{twice}");
    let saxpy = stderr(&muxc(&["run", &saxpy(), "--global", "4", "--arg", "x=null"]));
    assert!(saxpy.contains("--arg x: the module has no names of arguments"), "{saxpy}");
}

#[test]
fn saxpy_is_right_interpreted() {
    let text = succeeds(&run_saxpy(&saxpy(), &["--interpret"]));
    assert_eq!(text, format!("saxpy: 6 work-items in 1 group of 6, interpreted\n{SAXPY_RESULT}"));
}

#[test]
fn saxpy_is_right_compiled_on_any_number_of_threads() {
    for threads in ["1", "2", "7"] {
        let text = succeeds(&run_saxpy(&saxpy(), &["--threads", threads, "--local", "2"]));
        assert!(text.starts_with("saxpy: 6 work-items in 3 groups of 2, compiled for "), "{text}");
        assert!(text.ends_with(SAXPY_RESULT), "{text}");
    }
}

#[test]
fn saxpy_is_right_as_every_compiler_writes_it() {
    for folder in ["spv", "spv_o0", "spv_llvm21"] {
        let module = kernel(&format!("shared/{folder}/saxpy.spv"));
        assert!(succeeds(&run_saxpy(&module, &[])).ends_with(SAXPY_RESULT), "{folder}");
        assert!(
            succeeds(&run_saxpy(&module, &["--interpret"])).ends_with(SAXPY_RESULT),
            "{folder}"
        );
    }
}

#[test]
fn repeated_launches_give_the_results_of_one() {
    let text = succeeds(&run_saxpy(&saxpy(), &["--repeat", "5"]));
    assert!(text.ends_with(SAXPY_RESULT), "{text}");
}

#[test]
fn a_module_can_come_from_standard_input_and_results_go_to_files() {
    let dump = scratch_name("dumped.bin");
    let words = run_saxpy("-", &["--dump"]);
    let to = format!("y={dump}");
    let input = std::fs::read(saxpy()).expect("a module of the repository");
    let output = muxc_with_input(&[&words[..], &[&to]].concat(), &input);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected: Vec<u8> =
        [12f32, 14.0, 16.0, 18.0, 20.0, 22.0].iter().flat_map(|v| v.to_le_bytes()).collect();
    assert_eq!(std::fs::read(&dump).expect("the dump"), expected);
}

#[test]
fn buffers_are_read_from_files_and_shared_between_arguments() {
    let bytes: Vec<u8> = [1f32, 2.0, 3.0, 4.0].iter().flat_map(|v| v.to_le_bytes()).collect();
    let file = scratch("shared.bin", &bytes);
    let buffer = format!("b=@{}", file.display());
    // x is the first half of the buffer and y the second.
    let words = [
        "run",
        &saxpy(),
        "--global",
        "2",
        "--buf",
        &buffer,
        "--arg",
        "0=buf:b",
        "--arg",
        "1=buf:b+8",
        "--arg",
        "2=val:00002041",
        "--arg",
        "3=val:02000000",
        "--print",
        "b=float",
        "--print",
        "b=u32:1",
    ];
    for mode in [&["--interpret"][..], &[]] {
        let text = succeeds(&[&words[..], mode].concat());
        assert!(text.ends_with("b = f32: 1 2 13 24\nb = u32: 1065353216\n"), "{text}");
    }
}

#[test]
fn programs_read_json() {
    let text = succeeds(&run_saxpy(&saxpy(), &["--json", "--interpret"]));
    let expected = "{\"kernel\":\"saxpy\",\"interpreted\":true,\"target\":null,\"threads\":null,\
                    \"global\":[6],\"local\":[6],\"offset\":[0],\"groups\":1,\"prints\":[{\"name\":\"y\",\
                    \"type\":\"f32\",\"values\":[12.0,14.0,16.0,18.0,20.0,22.0]}]}\n";
    assert_eq!(text, expected);
    let timed = succeeds(&run_saxpy(&saxpy(), &["--json", "--time", "--repeat", "3"]));
    for key in
        ["\"read\":", "\"load\":", "\"passes\":", "\"link\":", "\"launch\":", "\"median_ms\":"]
    {
        assert!(timed.contains(key), "{timed} lacks {key}");
    }
    let output = muxc(&["run", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let text = stdout(&output);
    assert!(
        text.starts_with("{\"error\":{\"class\":\"usage\",\"message\":\"expected MODULE"),
        "{text}"
    );
    assert!(text.ends_with("},\"exit\":2}\n"), "{text}");
}

#[test]
fn times_go_to_standard_error() {
    let output = muxc(&run_saxpy(&saxpy(), &["--time", "--repeat", "3"]));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let times = stderr(&output);
    for stage in ["read", "load", "passes", "link", "launch", "total", "3 launches"] {
        assert!(times.contains(&format!("time: {stage}")), "{times} lacks {stage}");
    }
}

#[test]
fn info_describes_kernels() {
    let text = succeeds(&["info", &saxpy()]);
    assert!(text.starts_with("format: SPIR-V\n"), "{text}");
    assert!(text.contains("kernel saxpy\n  argument 0: buffer"), "{text}");
    assert!(text.contains("  argument 2: value of 4 bytes"), "{text}");
    let json = succeeds(&["info", &saxpy(), "--json"]);
    assert!(
        json.contains("\"kernels\":[{\"name\":\"saxpy\",\"arguments\":[{\"kind\":\"buffer\""),
        "{json}"
    );
    assert!(json.contains("\"spec_constants\":[]"), "{json}");
}

#[test]
fn check_names_the_kernels() {
    let text = succeeds(&["check", &saxpy()]);
    assert!(text.starts_with("ok: saxpy for "), "{text}");
    let text = succeeds(&["check", &saxpy(), "--target", "riscv64", "--json"]);
    assert!(
        text.starts_with("{\"ok\":true,\"target\":\"riscv64\",\"kernels\":[\"saxpy\"]"),
        "{text}"
    );
}

#[test]
fn compile_writes_objects_for_every_target() {
    for (target, machine) in [("x86_64", 62u16), ("aarch64", 183), ("riscv64", 243)] {
        let file = scratch_name(&format!("saxpy-{target}.o"));
        succeeds(&["compile", &saxpy(), "-o", &file, "--target", target]);
        let bytes = std::fs::read(&file).expect("the object");
        assert!(bytes.starts_with(b"\x7fELF\x02\x01"), "{target}");
        assert_eq!(bytes[18..20], machine.to_le_bytes(), "{target}");
    }
    let output = muxc(&["compile", &saxpy(), "-o", "-", "--target", "x86_64"]);
    let object = std::fs::read(scratch_name("saxpy-x86_64.o")).expect("the object");
    assert_eq!(output.stdout, object, "the same input gives the same bytes");
}

#[test]
fn compile_shows_what_it_makes_code_of() {
    let text = succeeds(&["compile", &saxpy(), "-o", "-", "--emit", "ll"]);
    assert!(text.contains("\"mux-kernel\"=\"entry-point\""), "{text}");
}

#[test]
fn the_printed_module_is_read_again_and_printed_alike() {
    let first = succeeds(&["-S", &saxpy()]);
    assert!(first.contains("define spir_kernel void @saxpy("), "{first}");
    let output = muxc_with_input(&["-"], first.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), first);
    let file = scratch("named-wrongly.spv", first.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    assert!(succeeds(&run_saxpy(file, &["--interpret"])).ends_with(SAXPY_RESULT));
}

#[test]
fn passes_run_by_their_names() {
    let o0 = kernel("shared/spv_o0/saxpy.spv");
    assert!(succeeds(&["-S", &o0]).contains("alloca"));
    let output = muxc(&["--passes", "sroa", "-S", &o0, "--time-passes", "--verify-each"]);
    assert!(!stdout(&output).contains("alloca"), "{}", stdout(&output));
    assert!(stderr(&output).contains("time: sroa"), "{}", stderr(&output));
    let output = muxc(&["--passes", "sroa", &o0, "--opt-bisect-limit", "0", "--print-after-all"]);
    assert!(stdout(&output).contains("alloca"), "{}", stdout(&output));
    assert!(!stderr(&output).contains("; after"), "{}", stderr(&output));
    let file = scratch_name("after-sroa.ll");
    assert_eq!(succeeds(&["--passes", "sroa", "-S", "-o", &file, &o0]), "");
    assert!(std::fs::read_to_string(&file).expect("the module").contains("@saxpy"));
}

#[test]
fn passes_and_devices_are_listed() {
    assert!(succeeds(&["--print-passes"]).contains("\n  work-item-loops"));
    assert!(succeeds(&["--print-passes", "--json"]).contains("{\"name\":\"sroa\","));
    let devices = succeeds(&["--list-devices"]);
    assert!(devices.starts_with("host: ") && devices.contains("\nriscv64: riscv64"), "{devices}");
    assert!(succeeds(&["--version"]).starts_with("muxc "));
    for topic in ["run", "check", "info", "compile", "passes"] {
        assert!(succeeds(&[topic, "--help"]).starts_with("usage: muxc "), "{topic}");
    }
}

#[test]
fn more_of_a_buffer_than_there_is_is_not_printed() {
    let message = "--print y: expected up to 6 of f32, as many as the buffer has, found 7";
    fails(&run_saxpy(&saxpy(), &["--print", "y=f32:7"]), 2, &[message]);
}

#[test]
fn an_object_for_a_system_of_other_objects_is_warned_of() {
    let module = saxpy();
    let object = scratch("windows.o", b"");
    let object = object.to_str().expect("a UTF-8 path");
    for (target, warns) in [("x86_64-pc-windows-msvc", true), ("x86_64-unknown-linux-gnu", false)] {
        let output = muxc(&["compile", &module, "-o", object, "--target", target]);
        assert_eq!(output.status.code(), Some(0));
        let message = stderr(&output);
        assert_eq!(message.contains("warning: the object is ELF"), warns, "{message}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut command = Command::new(MUXC);
    command.arg("--print-passes").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("muxc starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("muxc ends");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"\xff.spv");
    let output = Command::new(MUXC).args(["check".as_ref(), word]).output().expect("muxc starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("argument 2: expected UTF-8"), "{}", stderr(&output));
}

const SUB_GROUPS: &str = "declare i32 @__mux_get_sub_group_id()
define spir_kernel void @eight() \"mux-kernel\"=\"entry-point\" !intel_reqd_sub_group_size !0 {
  %x = call i32 @__mux_get_sub_group_id()
  ret void
}
!0 = !{i32 8}
";

#[test]
fn passes_know_the_device_that_the_command_line_describes() {
    let file = scratch("sub-groups.ll", SUB_GROUPS.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    let legal = ["--passes", "verify-reqd-sub-group-legal", file];
    let output = muxc(&legal);
    // Another device may have what they ask for: they are valid.
    assert_eq!(output.status.code(), Some(4));
    assert!(stderr(&output).starts_with("error: kernel 'eight' has"), "{}", stderr(&output));
    let message =
        "kernel 'eight' has required sub-group size 8 which is not supported by this device";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
    let module = succeeds(&[&legal[..], &["--device-sg-sizes", "8,4,1"]].concat());
    assert!(module.contains("define spir_kernel void @eight()"), "{module}");
    // Compiled code has sub-groups of as many work-items as there are vectors of.
    succeeds(&["check", file]);
    let large = scratch("large-sub-groups.ll", SUB_GROUPS.replace("i32 8", "i32 2000").as_bytes());
    let output = muxc(&["check", large.to_str().expect("a UTF-8 path")]);
    assert_eq!(output.status.code(), Some(4));
    assert!(
        stderr(&output).contains("has required sub-group size 2000 which"),
        "{}",
        stderr(&output)
    );

    let halves = scratch("halves.ll", b"define half @f(half %x) {\n  ret half %x\n}\n");
    let halves = halves.to_str().expect("a UTF-8 path");
    let check = ["--passes", "check-unsupported-types", halves];
    succeeds(&check);
    let output = muxc(&[&check[..], &["--device-fp16-capabilities=false"]].concat());
    assert_eq!(output.status.code(), Some(4));
    assert!(stderr(&output).contains("cl_khr_fp16 is not supported"), "{}", stderr(&output));
    for wrong in ["--device-sg-sizes=8,,4", "--device-sg-sizes=0", "--device-fp64-capabilities=256"]
    {
        assert_eq!(muxc(&[&check[..], &[wrong]].concat()).status.code(), Some(2), "{wrong}");
    }
}

/// Asks what the device does.
const MATH: &str = "declare i1 @__mux_isftz()
declare i1 @__mux_usefast()
declare i1 @__mux_isembeddedprofile()
define spir_kernel void @k(ptr addrspace(1) %out) {
  %fast = call i1 @__mux_usefast()
  %word = zext i1 %fast to i32
  store i32 %word, ptr addrspace(1) %out, align 4
  ret void
}
";

#[test]
fn math_is_relaxed_and_devices_flush_if_asked() {
    let file = scratch("math.ll", MATH.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    let answers = |options: &[&str]| {
        let text = succeeds(&[&["--passes", "replace-mux-math-decls", file], options].concat());
        text.lines().filter(|line| line.contains("ret i1")).map(|l| l.ends_with("true")).collect()
    };
    let all: Vec<bool> = answers(&[]);
    assert_eq!(all, [false; 3]);
    for (place, option) in
        ["--device-ftz", "--device-fast-math", "--device-embedded-profile"].iter().enumerate()
    {
        let all: Vec<bool> = answers(&[option]);
        assert_eq!(all, [0, 1, 2].map(|i| i == place), "{option}");
    }
    let run =
        ["run", file, "--entry", "k", "--global", "1", "--buf", "b=zero:4", "--arg", "0=buf:b"];
    let run = [&run[..], &["--print", "b=u32"]].concat();
    for how in [&[][..], &["--interpret"]] {
        let plain = succeeds(&[&run[..], how].concat());
        let relaxed = succeeds(&[&run[..], how, &["--relaxed-math"]].concat());
        assert!(plain.contains('0') && relaxed.contains('1'), "{plain} {relaxed}");
    }
}

#[test]
fn what_passes_print_comes_before_the_module() {
    let file = scratch("printed.ll", SUB_GROUPS.as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    let text =
        succeeds(&["--passes", "require<sub-groups>,function(print<sub-groups>)", "-S", file]);
    let line = "Function 'eight' uses 1 sub-group builtin: __mux_get_sub_group_id\n; ModuleID";
    assert!(text.starts_with(line), "{text}");
    let json = succeeds(&["--passes", "print<sub-groups>", "--json", file]);
    assert!(json.contains("\"output\":\"Function 'eight' uses 1"), "{json}");
}

/// Arguments of saxpy without types: the module has them.
const UNTYPED: &[&str] = &[
    "--global", "4", "--buf", "x=1,2,3,4", "--buf", "y=10*4", "--arg", "0=buf:x", "--arg",
    "1=buf:y", "--arg", "3=4", "--print", "y",
];

#[test]
fn types_that_the_module_says_need_not_be_repeated() {
    let module = saxpy();
    let run = |more: &[&str]| muxc(&[&["run", module.as_str()], UNTYPED, more].concat());
    let output = run(&["--arg", "2=2"]);
    assert!(stdout(&output).ends_with("y = f32: 12 14 16 18\n"), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    let output = run(&["--arg", "2=i32:2"]);
    assert!(stdout(&output).ends_with("y = f32: 12 14 16 18\n"), "{}", stderr(&output));
    assert_eq!(stderr(&output), "muxc: warning: --arg 2: i32 is converted to f32\n");
    assert_eq!(stderr(&run(&["--arg", "2=i32:2", "-q"])), "");
    let output = run(&["--arg", "2=val:00000040"]);
    assert!(stdout(&output).ends_with("y = f32: 12 14 16 18\n"), "{}", stderr(&output));
    // A module without the source program's names has the types of its code.
    let text = succeeds(&["-S", &module]);
    let nameless: Vec<&str> =
        text.lines().map(|l| l.split(" !kernel_arg").next().unwrap_or(l)).collect();
    let nameless: Vec<String> = nameless
        .iter()
        .map(|line| {
            if line.starts_with("define") && !line.ends_with('{') {
                format!("{line} {{")
            } else {
                line.to_string()
            }
        })
        .collect();
    let file = scratch("nameless.ll", nameless.join("\n").as_bytes());
    let file = file.to_str().expect("a UTF-8 path");
    let text = succeeds(&[&["run", file], UNTYPED, &["--arg", "2=2"]].concat());
    assert!(text.ends_with("y = f32: 12 14 16 18\n"), "{text}");
    let info = succeeds(&["info", file]);
    assert!(!info.contains("float"), "{info}");
}

#[test]
fn objects_are_inputs() {
    let object = scratch_name("input.o");
    succeeds(&["compile", &saxpy(), "-o", &object]);
    let info = succeeds(&["info", &object]);
    assert!(
        info.starts_with("format: object\ntarget: ") && info.contains("kernel saxpy\n"),
        "{info}"
    );
    assert!(succeeds(&["check", &object]).contains(", an object of "));
    assert!(succeeds(&run_saxpy(&object, &[])).ends_with(SAXPY_RESULT));
    fails(&run_saxpy(&object, &["--interpret"]), 2, &["--interpret: an object is machine code"]);
    fails(&["compile", &object, "-o", "x"], 2, &["an object is compiled already"]);
    fails(&["check", &object, "--spec", "1=00"], 2, &["--spec"]);
    let foreign = scratch_name("foreign.o");
    succeeds(&["compile", &saxpy(), "-o", &foreign, "--target", "riscv64"]);
    assert!(succeeds(&["check", &foreign]).starts_with("ok: saxpy for riscv64, an object"));
    let cut = std::fs::read(&object).expect("the object");
    let cut = scratch("cut.o", &cut[..cut.len() / 2]);
    assert_eq!(muxc(&["check", cut.to_str().expect("UTF-8")]).status.code(), Some(3));
}

#[test]
fn several_modules_are_checked_in_one_call() {
    let (good, bad) = (saxpy(), scratch("bad.ll", b"define void @f( {\n"));
    let bad = bad.to_str().expect("a UTF-8 path");
    let output = muxc(&["check", &good, bad, &good]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stdout(&output).matches("ok: saxpy for ").count(), 2);
    assert!(
        stderr(&output).ends_with("muxc: error: 1 of 3 modules failed [invalid]\n"),
        "{}",
        stderr(&output)
    );
    let output = muxc(&["check", "--json", &good, bad]);
    let text = stdout(&output);
    assert!(text.starts_with("{\"ok\":false,\"modules\":[{\"module\":"), "{text}");
    assert!(text.ends_with("},\"exit\":3}\n") && text.lines().count() == 1, "{text}");
}

#[test]
fn targets_are_triples_and_native_too() {
    let module = saxpy();
    let target = |name: &str| {
        let json = succeeds(&["check", &module, "--json", "--target", name]);
        let (_, rest) = json.split_once("\"target\":\"").expect("a target");
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    assert_eq!(target("x86_64-unknown-linux-gnu"), target("x86_64"));
    assert_eq!(target("arm64-apple-darwin"), target("aarch64"));
    assert_eq!(target("riscv64gc-unknown-linux-gnu,has_v"), target("riscv64,has_v"));
    assert_eq!(target("native"), target("host"));
}

#[test]
fn sources_are_told_how_they_become_modules() {
    let source = kernel("shared/saxpy.cl");
    for command in [&["check", source.as_str()][..], &[source.as_str()]] {
        fails(command, 4, &["OpenCL C source", "clang -target spir64 -x cl", "saxpy.cl"]);
    }
}

#[test]
fn help_is_found() {
    let overview = succeeds(&["help"]);
    assert_eq!(overview, succeeds(&["--help"]));
    assert_eq!(succeeds(&["help", "run"]), succeeds(&["run", "--help"]));
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(succeeds(&["completions", shell]).contains("vectorize"), "{shell}");
    }
    assert!(succeeds(&["man"]).contains(".TH muxc 1"));
    for words in [&["help"][..], &["help", "run"], &["man", "run"], &["completions", "zsh"]] {
        let json = succeeds(&[words, &["--json"]].concat());
        assert!(json.starts_with("{\"text\":\""), "{json}");
        assert_eq!(json.lines().count(), 1, "{json}");
    }
    assert!(succeeds(&["man"]).contains("\nmuxc \\- compile, inspect"));
    let page = succeeds(&["man", "run"]);
    for part in [".TH muxc-run 1", "\nmuxc\\-run \\- Compiles", "\\fBmuxc run\\fR "] {
        assert!(page.contains(part), "{part}: {page}");
    }
    fails(&["help", "rnu"], 2, &["expected run, check,", "found 'rnu'; did you mean 'run'?"]);
    fails(
        &["check", &saxpy(), "--target", "haswell"],
        2,
        &["unknown target 'haswell': there are host, x86_64", "did you mean 'x86_64,haswell'?"],
    );
    for name in ["run", "check", "info", "compile", "veczc", "completions", "man", "help"] {
        assert!(overview.contains(&format!("\n  muxc {name} ")), "{name}: {overview}");
    }
}

#[test]
fn colours_are_where_they_are_wanted() {
    let colored = muxc(&["check", "no-such-file", "--color", "always"]);
    assert!(stderr(&colored).contains(": \u{1b}[1;31merror\u{1b}[0m: "), "{}", stderr(&colored));
    assert!(stderr(&muxc(&["check", "no-such-file"])).starts_with("muxc: error: cannot read "));
    assert!(succeeds(&["help", "run", "--color", "always"]).contains('\u{1b}'));
}

#[test]
fn kernels_symbols_get_a_prefix() {
    let rust =
        succeeds(&["compile", &saxpy(), "-o", "-", "--emit", "rust", "--symbol-prefix", "mine_"]);
    assert!(rust.contains("fn mine_saxpy_run("), "{rust}");
    let header =
        succeeds(&["compile", &saxpy(), "-o", "-", "--emit", "header", "--symbol-prefix", "mine_"]);
    assert!(header.contains("mine_saxpy("), "{header}");
}

#[test]
fn what_is_done_is_told() {
    let output = muxc(&["-v", "check", &saxpy()]);
    for stage in ["read", "load", "passes", "object"] {
        assert!(stderr(&output).contains(&format!("muxc: {stage}: ")), "{}", stderr(&output));
    }
}
