//! A debugger prints variables of structure, union, enumeration, vector and array types with their
//! members, from LLVM assembly and from SPIR-V. The source is `debug/aggregates.cl`. Needs a C
//! compiler and gdb; without them the test says that it was left out.

use oxmux::{CompileOptions, ErrorClass, GeneratorChoice, Module};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const CALLER: &str = r#"
#include "aggregates.h"
int main(void) {
    static _Alignas(128) float out[1];
    uint64_t size[] = {1};
    struct aggregates_arguments arguments = {out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    aggregates(&arguments, &schedule);
    return out[0] != 15.5f;
}
"#;

/// What is asked in the function that the kernel calls, and in the kernel, with a part of the answer.
const QUESTIONS: [(&str, &str); 14] = [
    ("print all->nodes[0].place", "{1, 2, 3, 4}"),
    ("print all->nodes[0].next->id", "= 8"),
    ("print all->nodes[1]", "{id = 8, place = {-0.5, -0.5, -0.5, -0.5}, next = 0x0}"),
    ("print all->bits", r#"{whole = 67305985, bytes = "\001\002\003\004"}"#),
    ("print all->mode", "= REVERSE"),
    ("print all->low", "= 5"),
    ("print all->high", "= 9"),
    ("print at", "{10, 20, 6}"),
    ("print seen", "= 5.5"),
    ("up", "aggregates"),
    ("print all.nodes[0].id", "= 7"),
    ("print all.mode == FAST", "= 0"),
    ("print grid", "{{1, 2, 3}, {4, 5, 6}}"),
    ("ptype all.nodes[0]", "float4 place;"),
];

#[test]
fn a_debugger_prints_aggregates_with_their_members() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/debug");
    let starts = |tool: &str| {
        let mut run = Command::new(tool);
        let run = run.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        matches!(run.status(), Ok(status) if status.success())
    };
    let text = std::fs::read_to_string(sources.join("aggregates.ll")).expect("a module");
    let words = std::fs::read(sources.join("aggregates.spv")).expect("a module");
    let (assembly, spirv) = (Module::from_ir(&text), Module::load(&words));
    let (assembly, spirv) = (assembly.expect("a module"), spirv.expect("a module"));
    let modules = [
        ("aggregates.ll", &assembly, GeneratorChoice::Auto),
        ("aggregates.spv", &spirv, GeneratorChoice::Auto),
        ("aggregates.ll by x64", &assembly, GeneratorChoice::X64),
        ("aggregates.spv by x64", &spirv, GeneratorChoice::X64),
    ];
    for (file, module, generator) in modules {
        let options = CompileOptions::host().expect("a device").with_generator(generator);
        let program = match module.compile(&options) {
            Err(error) if generator == GeneratorChoice::X64 => {
                assert_eq!(error.class(), ErrorClass::Unsupported, "{error}");
                let _ = writeln!(std::io::stderr(), "left out: this needs AVX2");
                continue;
            }
            program => program.expect("a program"),
        };
        if !starts("cc") || !starts("gdb") {
            let _ = writeln!(std::io::stderr(), "left out: this needs cc and gdb");
            continue;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("debug-{file}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = |name: &str| folder.join(name);
        std::fs::write(path("caller.c"), CALLER).expect("a source");
        std::fs::write(path("aggregates.o"), program.object()).expect("an object");
        let header = program.header("aggregates.h").expect("a header");
        std::fs::write(path("aggregates.h"), header).expect("a header");
        let mut link = Command::new("cc");
        link.arg("-o").arg(path("program")).args([path("caller.c"), path("aggregates.o")]);
        assert!(link.status().expect("cc").success());

        let mut gdb = Command::new("gdb");
        gdb.args(["-batch", "-nx", "-ex", "break aggregates.cl:33", "-ex", "run"]);
        for (question, _) in QUESTIONS {
            gdb.args(["-ex", question]);
        }
        gdb.args(["-ex", "continue"]).arg(path("program")).stdin(Stdio::null());
        let output = gdb.output().expect("gdb");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        if errors.contains("ptrace") || errors.contains("Could not trace") {
            let _ = writeln!(std::io::stderr(), "left out: gdb may not look into processes here");
            return;
        }
        let mut rest = text.as_str();
        for (question, answer) in QUESTIONS.into_iter().chain([("continue", "exited normally")]) {
            let Some(at) = rest.find(answer) else {
                panic!("{file}: {question}: no {answer}\n{text}{errors}");
            };
            rest = &rest[at + answer.len()..];
        }
    }
}
