//! Kernels that call `printf`, in `muxc`.

use crate::common::{has_tools, run_program, succeeds};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn kernel(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/printf").join(name)
}

fn muxc(words: &[&str], module: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muxc"));
    command.arg(words[0]).arg(kernel(module)).args(&words[1..]);
    command.output().expect("muxc starts")
}

/// Three lines from each of ten work-items.
const MANY: &[&str] = &[
    "run", "--entry", "many", "--global", "10", "--local", "2", "--buf", "out=zero:40", "--arg",
    "0=buf:out", "--arg", "1=i32:3", "--print", "out=i32",
];

fn run(more: &[&str], module: &str) -> (String, String) {
    let output = muxc(&[MANY, more].concat(), module);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(0), "{err}");
    (out, err)
}

#[test]
fn what_a_kernel_prints_comes_before_the_results() {
    let lines: String = (0..30).map(|i| format!("{i:6}\n")).collect();
    for module in ["spv/order.spv", "spv_o0/order.spv", "ll/order.clang15.O0.ll"] {
        for (how, name) in [
            (&["--interpret"][..], "interpreted"),
            (&["--threads", "1"], "1 thread"),
            (&["--threads", "3", "--repeat", "4"], "3 threads"),
        ] {
            let (out, err) = run(how, module);
            let report = out.strip_prefix(&lines).unwrap_or_else(|| panic!("{module}: {out}"));
            assert!(report.starts_with("many: 10 work-items in 5 groups of 2"), "{report}");
            assert!(report.contains(name), "{report}");
            assert!(report.ends_with("out = i32: 3 3 3 3 3 3 3 3 3 3\n"), "{report}");
            assert_eq!(err, "");
        }
    }
}

#[test]
fn json_has_the_text_as_a_string() {
    let (out, err) = run(&["--json"], "spv/order.spv");
    assert!(out.contains(r#""printf":"     0\n     1\n"#), "{out}");
    assert_eq!((out.lines().count(), err.as_str()), (1, ""));
}

#[test]
fn a_full_buffer_is_a_note() {
    for how in ["--interpret", "--in-process"] {
        let (out, err) = run(&["--printf-buffer", "240", "--threads", "1", how], "spv/order.spv");
        assert!(
            out.starts_with("     0\n     1\n") && out.contains("out = i32: 3 3 3 0 0"),
            "{out}"
        );
        assert!(err.starts_with("muxc: note: the printf buffer was full: 21 calls"), "{err}");
    }
    let more = ["--printf-buffer", "18446744073709551615"];
    let output = muxc(&[MANY, &more].concat(), "spv/order.spv");
    assert_eq!(output.status.code(), Some(6));
}

#[test]
fn a_wrong_format_is_a_warning_of_every_command_that_compiles() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong.o");
    let scratch = scratch.to_str().expect("a UTF-8 path");
    let run = ["run", "--global", "1", "--buf", "o=zero:64", "--arg", "0=buf:o", "--arg", "1=null"];
    let commands: [&[&str]; 4] = [
        &["check"],
        &["compile", "-o", scratch],
        &["compile", "--emit", "ll", "-o", scratch],
        &run,
    ];
    for words in commands {
        let output = muxc(words, "spv/wrong.spv");
        let err = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(0), "{words:?}: {err}");
        assert_eq!(err.lines().count(), 11, "{words:?}: {err}");
        let first = "warning: replace-printf: printf(\"%zd\\n\") is -1: byte 0: the length modifier 'z' \
                     is not supported (in 'wrong')\n";
        assert!(err.starts_with(first), "{err}");
    }
}

/// A caller that reads the records itself, from the documentation of the buffer alone. It prints
/// each record's number, work-group and last argument, then the results.
const CALLER: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct schedule_info {
    uint64_t global_size[3], global_offset[3], local_size[3], slice, total_slices;
    uint32_t work_dim, size;
    void *arena;
    uint64_t arena_size;
};

struct __attribute__((packed)) many_arguments {
    int32_t *out;
    int32_t lines;
    uint64_t *printf_buffer;
};

void many(const struct many_arguments *, const struct schedule_info *);

int main(void) {
    static _Alignas(128) int32_t out[4];
    static _Alignas(128) uint64_t buffer[3 + 7 * 3 + 1];
    static _Alignas(128) char arena[65536];
    buffer[0] = 24;
    buffer[1] = sizeof buffer;
    struct many_arguments arguments = {out, 2, buffer};
    struct schedule_info schedule = {
        .global_size = {4, 1, 1}, .local_size = {2, 1, 1}, .total_slices = 2, .work_dim = 1,
        .size = sizeof schedule, .arena = arena, .arena_size = sizeof arena,
    };
    for (schedule.slice = 0; schedule.slice < 2; schedule.slice++) many(&arguments, &schedule);
    for (uint64_t at = 24; at < buffer[0] && at + 16 <= sizeof buffer;) {
        uint32_t head[2];
        memcpy(head, (char *)buffer + at, 8);
        if (head[0] == 0) break;
        printf("%u:%u:%d ", head[0], (unsigned)buffer[at / 8 + 1], (int)buffer[at / 8 + 2]);
        at += head[1];
    }
    printf("dropped %u", (unsigned)buffer[2]);
    arguments.printf_buffer = 0;
    schedule.slice = 0;
    schedule.total_slices = 1;
    for (int i = 0; i < 4; i++) printf(" %d", out[i]);
    many(&arguments, &schedule);
    for (int i = 0; i < 4; i++) printf(" %d", out[i]);
    return 0;
}
"#;

const RESULT: &str = "6:0:0 6:0:1 6:0:2 6:0:3 6:1:4 6:1:5 6:1:6 dropped 1 2 2 2 1 0 0 0 0";

#[test]
fn a_c_program_reads_the_records_of_an_object() {
    for (target, compiler, emulator) in [
        ("x86_64", "x86_64-linux-gnu-gcc", "qemu-x86_64"),
        ("aarch64", "aarch64-linux-gnu-gcc", "qemu-aarch64"),
        ("riscv64", "riscv64-linux-gnu-gcc", "qemu-riscv64"),
    ] {
        let own = std::env::consts::ARCH == target;
        let compiler = if own { "cc" } else { compiler };
        let tools = if own { vec![compiler] } else { vec![compiler, emulator] };
        // An emulator of x86-64 is rarely installed.
        if target == "x86_64" && !own {
            continue;
        }
        if has_tools(target, &tools) {
            call(target, compiler, Some(emulator).filter(|_| !own));
        }
    }
}

fn call(target: &str, compiler: &str, emulator: Option<&str>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("printf-{target}"));
    std::fs::create_dir_all(&folder).expect("the target directory can be written");
    let file = |name: &str| folder.join(name).to_str().expect("a UTF-8 path").to_owned();
    let (object, caller, program) = (file("order.o"), file("caller.c"), file("program"));
    std::fs::write(&caller, CALLER).expect("a source");
    let compiled = muxc(&["compile", "-o", &object, "--target", target], "spv/order.spv");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let mut link = Command::new(compiler);
    link.args(["-O1", "-static", "-o", &program, &caller, &object]);
    succeeds(&mut link);
    assert_eq!(run_program(Path::new(&program), emulator), RESULT, "{target}");
}

#[test]
fn a_header_has_the_buffer_behind_the_arguments() {
    let header = Path::new(env!("CARGO_TARGET_TMPDIR")).join("order.h");
    let path = header.to_str().expect("a UTF-8 path");
    let output = muxc(&["compile", "--emit", "header", "-o", path], "spv/order.spv");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&header).expect("muxc wrote it");
    assert!(text.contains("    void *printf_buffer;"), "{text}");
    assert!(text.contains("offsetof(struct many_arguments, printf_buffer) == 12"), "{text}");
    assert!(text.contains("It prints: printf_buffer is NULL"), "{text}");
}
