//! Sessions of a debugger with unoptimized kernels, from LLVM assembly and from SPIR-V, by each
//! code generator. Needs a C compiler and gdb; without them a test says that it was left out.

use crate::has_optional_tools;
use oxmux::{CompileOptions, ErrorClass, GeneratorChoice, Module, Vectorize};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// A kernel, `debug/NAME.cl`, and what is asked where its program stops.
struct Session {
    name: &'static str,
    /// A C program that launches the kernel, and returns 0 if its results are right.
    caller: &'static str,
    /// Whether the source was optimized, and its variables are kept by
    /// [`CompileOptions::debug_variables`].
    is_optimized: bool,
    /// The kernel is vectorized, by this many work-items, and its variables are not kept.
    lanes: Option<u32>,
    /// Line of the source.
    stop: u32,
    /// Commands of the debugger, each with a part of the answer.
    questions: &'static [(&'static str, &'static str)],
}

const AGGREGATES: Session = Session {
    name: "aggregates",
    caller: r#"
#include "aggregates.h"
int main(void) {
    static _Alignas(128) float out[1];
    uint64_t size[] = {1};
    struct aggregates_arguments arguments = {out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    aggregates(&arguments, &schedule);
    return out[0] != 15.5f;
}
"#,
    is_optimized: false,
    lanes: None,
    stop: 33,
    // In the function that the kernel calls, and in the kernel.
    questions: &[
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
    ],
};

/// Variables of an optimized source, of which there are values alone.
const OPTIMIZED: Session = Session {
    name: "optimized",
    caller: r#"
#include "optimized.h"
int main(void) {
    static _Alignas(128) int in[] = {1, 2, 3, 4}, out[4], local[4];
    static _Alignas(OXMUX_ARENA_ALIGN) char arena[1 << 16];
    uint64_t size[] = {4};
    struct optimized_arguments arguments = {in, out, 16, 3};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    schedule.arena = arena;
    schedule.arena_size = sizeof arena;
    if (optimized_arena_size(&arguments, &schedule) > sizeof arena) return 1;
    optimized(&arguments, &schedule);
    return out[0] != 44 || out[1] != 41 || out[2] != 32 || out[3] != 33;
}
"#,
    is_optimized: true,
    lanes: None,
    stop: 25,
    questions: &[
        ("info args", "n = 3"),
        ("print gid", "= 0"),
        ("print sum", "= 14"),
        ("print other", "= 20"),
        ("print half_sum", "= 10"),
        ("print n", "= 3"),
        ("print in[3]", "= 4"),
        ("continue", "Breakpoint"),
        ("print gid", "= 1"),
        ("print sum", "= 20"),
        ("print other", "= 14"),
        ("continue", "Breakpoint"),
        ("continue", "Breakpoint"),
        ("print lid", "= 3"),
    ],
};

/// Each work-item's variables behind a barrier, those too that are not used there.
const BARRIERS: Session = Session {
    name: "barriers",
    caller: r#"
#include "barriers.h"
int main(void) {
    static _Alignas(128) int in[] = {1, 2, 3, 4}, out[4];
    static _Alignas(OXMUX_ARENA_ALIGN) char arena[1 << 16];
    uint64_t size[] = {4};
    struct barriers_arguments arguments = {out, in};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    schedule.arena = arena;
    schedule.arena_size = sizeof arena;
    if (barriers_arena_size(&arguments, &schedule) > sizeof arena) return 1;
    barriers(&arguments, &schedule);
    return out[0] != 11 || out[1] != 17 || out[2] != 23 || out[3] != 13;
}
"#,
    is_optimized: false,
    lanes: None,
    stop: 17,
    questions: &[
        ("info locals", "l = 0"),
        ("print mine", "= 2"),
        ("print only", "= 3"),
        ("print other", "= 9"),
        ("continue", "Breakpoint"),
        ("print l", "= 1"),
        ("print mine", "= 4"),
        ("print only", "= 5"),
        ("print other", "= 13"),
        ("print n", "= 4"),
        ("up", "barriers"),
        ("info locals", "squares = {1, 2, 4}"),
        ("delete", ""),
    ],
};

/// Calls that clang inlined: frames with their variables.
const INLINED: Session = Session {
    name: "inlined",
    caller: r#"
#include "inlined.h"
int main(void) {
    static _Alignas(128) float in[] = {1, 2}, out[2];
    static _Alignas(OXMUX_ARENA_ALIGN) char arena[1 << 16];
    uint64_t size[] = {2};
    struct inlined_arguments arguments = {in, out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    schedule.arena = arena;
    schedule.arena_size = sizeof arena;
    if (inlined_arena_size(&arguments, &schedule) > sizeof arena) return 1;
    inlined(&arguments, &schedule);
    return out[0] != 22.5f || out[1] != 45.0f;
}
"#,
    is_optimized: true,
    lanes: None,
    stop: 7,
    questions: &[
        ("bt", "mix"),
        ("up 0", "inlined.cl:7"),
        ("print value", "= 1"),
        ("print seed", "= 5"),
        ("print squared", "= 1"),
        ("up", "in twice"),
        ("info frame", "inlined.cl:12"),
        ("print number", "= 1"),
        ("up", "inlined.cl:19"),
        ("print got", "= 1"),
        ("continue", "Breakpoint"),
        ("print value", "= 6"),
        ("print seed", "= 9"),
        ("print squared", "= 36"),
        ("up", "inlined.cl:13"),
        ("print once", "= 6"),
        ("delete", ""),
    ],
};

/// A line of a kernel that runs vectors of work-items, and then the rest: the debugger stops in
/// both.
const COPIES: Session = Session {
    name: "inlined",
    caller: r#"
#include "inlined.h"
int main(void) {
    static _Alignas(128) float in[] = {1, 2, 0, 0, 1}, out[5];
    uint64_t size[] = {5};
    struct inlined_arguments arguments = {in, out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    inlined(&arguments, &schedule);
    return out[0] != 22.5f || out[1] != 45.0f || out[4] != 22.5f;
}
"#,
    is_optimized: true,
    lanes: Some(4),
    stop: 20,
    questions: &[
        ("info breakpoints", "<MULTIPLE>"),
        ("bt 1", "inlined () at"),
        ("continue", "Breakpoint 1."),
        ("delete", ""),
    ],
};

/// Variables that hide others of the same name: each is printed where it is in scope.
const BLOCKS: Session = Session {
    name: "blocks",
    caller: r#"
#include "blocks.h"
int main(void) {
    static _Alignas(128) int out[4];
    uint64_t size[] = {1};
    struct blocks_arguments arguments = {out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    blocks(&arguments, &schedule);
    return out[0] != 209 || out[1] != 10 || out[2] != 20 || out[3] != 109;
}
"#,
    is_optimized: false,
    lanes: None,
    stop: 9,
    questions: &[
        ("print i", "= 1"),
        ("print sum", "= 10"),
        ("continue", "Breakpoint"),
        ("print i", "= 2"),
        ("print sum", "= 20"),
        ("delete", ""),
        ("tbreak blocks.cl:16", "line 16"),
        ("continue", "blocks.cl:16"),
        ("print i", "= 7"),
        ("print sum", "= 102"),
        ("tbreak blocks.cl:18", "line 18"),
        ("continue", "blocks.cl:18"),
        ("print i", "= 0.5"),
        ("print sum", "= 109"),
        ("tbreak blocks.cl:20", "line 20"),
        ("continue", "blocks.cl:20"),
        ("print i", "= 100"),
    ],
};

/// A place for each assignment and for each iteration: what no work-item needs in memory is there
/// all the same.
const ASSIGNMENTS: Session = Session {
    name: "assignments",
    caller: r#"
#include "assignments.h"
int main(void) {
    static _Alignas(128) int in[] = {1, 2, 3, 4, 5}, out[1];
    uint64_t size[] = {1};
    struct assignments_arguments arguments = {in, out, 5};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    assignments(&arguments, &schedule);
    return out[0] != 38;
}
"#,
    is_optimized: false,
    lanes: None,
    stop: 7,
    questions: &[
        ("info args", "n = 5"),
        ("print first", "= 3"),
        ("print second", "= 4"),
        ("next", "8"),
        ("print second", "= 8"),
        ("tbreak assignments.cl:11", "line 11"),
        ("continue", "assignments.cl:11"),
        ("print k", "= 0"),
        ("print twice", "= 2"),
        ("break assignments.cl:10", "line 10"),
        ("continue", "Breakpoint"),
        ("print k", "= 1"),
        ("continue", "Breakpoint"),
        ("print k", "= 2"),
        ("print sum", "= 6"),
        ("delete", ""),
    ],
};

/// The same in a function that clang inlined.
const HIDDEN: Session = Session {
    name: "hidden",
    caller: r#"
#include "hidden.h"
int main(void) {
    static _Alignas(128) int in[] = {10, 2, 3, 5}, out[1];
    static _Alignas(OXMUX_ARENA_ALIGN) char arena[1 << 16];
    uint64_t size[] = {1};
    struct hidden_arguments arguments = {in, out};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    schedule.arena = arena;
    schedule.arena_size = sizeof arena;
    if (hidden_arena_size(&arguments, &schedule) > sizeof arena) return 1;
    hidden(&arguments, &schedule);
    return out[0] != 63;
}
"#,
    is_optimized: true,
    lanes: None,
    stop: 9,
    questions: &[
        ("print seed", "= 10"),
        ("print sum", "= 5"),
        ("print step", "= 0"),
        ("up", "in hidden"),
        ("print seed", "= 5"),
        ("continue", "Breakpoint"),
        ("print seed", "= 11"),
        ("print sum", "= 27"),
        ("delete", ""),
        ("tbreak hidden.cl:11", "line 11"),
        ("continue", "hidden.cl:11"),
        ("print seed", "= 5"),
    ],
};

#[test]
fn a_debugger_shows_calls_that_the_producer_inlined() {
    run(&INLINED);
}

#[test]
fn a_debugger_stops_in_each_copy_of_a_kernel() {
    run(&COPIES);
}

#[test]
fn a_debugger_prints_the_variable_that_is_in_scope() {
    run(&BLOCKS);
    run(&HIDDEN);
}

#[test]
fn a_debugger_stops_at_assignments_and_in_iterations() {
    run(&ASSIGNMENTS);
}

#[test]
fn a_debugger_prints_aggregates_with_their_members() {
    run(&AGGREGATES);
}

#[test]
fn a_debugger_prints_the_variables_of_an_optimized_source() {
    run(&OPTIMIZED);
}

#[test]
fn a_debugger_prints_each_work_items_variables_behind_a_barrier() {
    run(&BARRIERS);
}

fn run(session: &Session) {
    let name = session.name;
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/debug");
    let text = std::fs::read_to_string(sources.join(format!("{name}.ll"))).expect("a module");
    let words = std::fs::read(sources.join(format!("{name}.spv"))).expect("a module");
    let (assembly, spirv) = (Module::from_ir(&text), Module::load(&words));
    let (assembly, spirv) = (assembly.expect("a module"), spirv.expect("a module"));
    let modules = [
        ("ll", &assembly, GeneratorChoice::Auto),
        ("spv", &spirv, GeneratorChoice::Auto),
        ("ll by x64", &assembly, GeneratorChoice::X64),
        ("spv by x64", &spirv, GeneratorChoice::X64),
    ];
    for (kind, module, generator) in modules {
        let lanes = session.lanes.map(|lanes| format!(" by {lanes}")).unwrap_or_default();
        let file = format!("{name}.{kind}{lanes}");
        let options = CompileOptions::host().expect("a device").with_generator(generator);
        let options = match session.lanes {
            Some(lanes) => options.with_vectorize(Vectorize::Width(lanes)),
            None => options.with_debug_variables(session.is_optimized),
        };
        let program = match module.compile(&options) {
            Err(error) if generator == GeneratorChoice::X64 => {
                assert_eq!(error.class(), ErrorClass::Unsupported, "{error}");
                let _ = writeln!(std::io::stderr(), "left out: this needs AVX2");
                continue;
            }
            program => program.expect("a program"),
        };
        if !has_optional_tools("a session", &["cc", "gdb"]) {
            continue;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("debug-{file}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = |name: &str| folder.join(name);
        std::fs::write(path("caller.c"), session.caller).expect("a source");
        std::fs::write(path(&format!("{name}.o")), program.object()).expect("an object");
        let header = program.header(&format!("{name}.h")).expect("a header");
        std::fs::write(path(&format!("{name}.h")), header).expect("a header");
        let mut link = Command::new("cc");
        link.arg("-o").arg(path("program")).args([path("caller.c"), path(&format!("{name}.o"))]);
        assert!(link.status().expect("cc").success());

        let mut gdb = Command::new("gdb");
        // To continue from a breakpoint, gdb 13 runs a copy of its instruction elsewhere, and does
        // not know addresses relative to the instruction of AVX-512.
        gdb.args(["-batch", "-nx", "-ex", "set displaced-stepping off", "-ex"])
            .arg(format!("break {name}.cl:{}", session.stop))
            .args(["-ex", "run"]);
        for (question, _) in session.questions {
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
        for (question, answer) in session.questions.iter().chain(&[("continue", "exited normally")])
        {
            let Some(at) = rest.find(*answer) else {
                panic!("{file}: {question}: no {answer}\n{text}{errors}");
            };
            rest = &rest[at + answer.len()..];
        }
    }
}
