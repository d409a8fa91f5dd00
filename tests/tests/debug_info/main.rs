//! Debug information in objects: read back, shown by binutils, and used by a debugger that stops
//! inside a kernel.
//!
//! The source is `debug/scale.cl`, as LLVM assembly and as SPIR-V. Needs binutils, a C compiler and
//! gdb for some of the tests. Without them they say that they were left out, unless
//! `OXMUX_REQUIRE_TOOLS` is set, as in CI; gdb is never required, since not every machine lets it
//! look into processes.

mod addresses32;
mod nested;
mod once;
mod optimized;
mod sessions;

use gimli::{EndianSlice, LittleEndian, SectionId};
use object::read::elf::ElfFile64;
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, RelocationTarget};
use oxmux::pipeline::{PassOptions, run_passes};
use oxmux::{CompileOptions, Device, Limits, Module, Program, Specialization, Vectorize};
use oxmux_tests::tools::{has_optional_tools, has_tools, succeeds};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TARGETS: [&str; 3] = ["x86_64", "aarch64", "riscv64"];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/debug")
}

fn assembly() -> String {
    std::fs::read_to_string(sources().join("scale.ll")).expect("a module")
}

/// The module as both kinds of input.
fn modules() -> [(&'static str, Module); 2] {
    let words = std::fs::read(sources().join("scale.spv")).expect("a module");
    let spirv = Module::from_spirv(&words, &Specialization::new(), &Limits::default());
    [
        ("scale.ll", Module::from_ir(&assembly()).expect("a module")),
        ("scale.spv", spirv.expect("a module")),
    ]
}

fn compile(module: &Module, target: &str, debug_info: bool) -> Program {
    let mut options = CompileOptions::new(Device::find(target).expect("a device"));
    options.debug_info = debug_info;
    module.compile(&options).expect("a program")
}

/// The debug sections of an object as if its code were linked to address 0.
fn debug_sections(object: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let file = ElfFile64::<object::Endianness>::parse(object).expect("an object");
    let mut sections = BTreeMap::new();
    for section in file.sections() {
        let name = section.name().expect("a name").to_owned();
        let mut bytes = section.data().expect("bytes").to_vec();
        for (offset, relocation) in section.relocations() {
            let RelocationTarget::Symbol(index) = relocation.target() else { panic!("{name}") };
            let symbol = file.symbol_by_index(index).expect("a symbol").address();
            let value = symbol.wrapping_add_signed(relocation.addend());
            let size = usize::from(relocation.size()) / 8;
            let place = offset as usize..offset as usize + size;
            if name.starts_with(".debug") {
                bytes[place].copy_from_slice(&value.to_le_bytes()[..size]);
            }
        }
        sections.insert(name, bytes);
    }
    sections
}

/// What the debug information says: rows (line, offset), the function's name and extent, and the
/// inlined calls (callee, line of the call, bytes).
#[derive(Debug, Default)]
struct Found {
    file: String,
    rows: Vec<(u64, u64)>,
    functions: Vec<(String, u64, u64)>,
    inlined: Vec<(String, u64, u64)>,
}

fn read(object: &[u8]) -> Result<Found, gimli::Error> {
    let sections = debug_sections(object);
    let empty = Vec::new();
    let section = |id: SectionId| {
        let bytes = sections.get(id.name()).unwrap_or(&empty);
        Ok::<_, gimli::Error>(EndianSlice::new(bytes, LittleEndian))
    };
    let dwarf = gimli::Dwarf::load(section)?;
    let mut found = Found::default();
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let program = unit.line_program.clone().expect("a line program");
        let mut rows = program.rows();
        while let Some((header, row)) = rows.next_row()? {
            let file = row.file(header).expect("a file");
            let name = dwarf.attr_string(&unit, file.path_name())?.to_string_lossy().into_owned();
            let directory = file.directory(header).expect("a folder");
            let directory = dwarf.attr_string(&unit, directory)?.to_string_lossy().into_owned();
            found.file = format!("{directory}/{name}");
            found.rows.push((row.line().map_or(0, |line| line.get()), row.address()));
        }
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs()? {
            let number = |name| entry.attr_value(name).and_then(|value| value.udata_value());
            let string = |entry: &gimli::DebuggingInformationEntry<_, _>| {
                let name = entry.attr_value(gimli::DW_AT_name).expect("a name");
                Ok::<_, gimli::Error>(
                    dwarf.attr_string(&unit, name)?.to_string_lossy().into_owned(),
                )
            };
            match entry.tag() {
                gimli::DW_TAG_subprogram if entry.attr_value(gimli::DW_AT_low_pc).is_some() => {
                    let size = number(gimli::DW_AT_high_pc).expect("a size");
                    let line = number(gimli::DW_AT_decl_line).unwrap_or(0);
                    found.functions.push((string(entry)?, line, size));
                }
                gimli::DW_TAG_inlined_subroutine => {
                    let origin = entry.attr_value(gimli::DW_AT_abstract_origin);
                    let Some(gimli::AttributeValue::UnitRef(offset)) = origin else { panic!() };
                    let callee = string(&unit.entry(offset)?)?;
                    let mut ranges = dwarf.die_ranges(&unit, entry)?;
                    let mut bytes = 0;
                    while let Some(range) = ranges.next()? {
                        bytes += range.end - range.begin;
                    }
                    let line = number(gimli::DW_AT_call_line).unwrap_or(0);
                    found.inlined.push((callee, line, bytes));
                }
                _ => {}
            }
        }
    }
    Ok(found)
}

#[test]
fn every_line_of_the_kernel_has_code_on_every_target() {
    for (name, module) in modules() {
        for target in TARGETS {
            let program = compile(&module, target, true);
            assert_eq!(compile(&module, target, true).object(), program.object());
            let found = read(program.object()).expect("debug information");
            assert_eq!(found.file, "/source/scale.cl", "{name}, {target}");
            let lines: BTreeSet<u64> = found.rows.iter().map(|&(line, _)| line).collect();
            for line in [7, 8, 9, 10, 4, 11] {
                assert!(lines.contains(&line), "{name}, {target}: no line {line} in {lines:?}");
            }
            assert!(lines.iter().all(|&line| line <= 13), "{lines:?}");
            assert!(found.rows.is_sorted_by_key(|&(_, address)| address), "{:?}", found.rows);
            let (_, end) = *found.rows.last().expect("rows");
            assert_eq!(found.functions, [("scale".to_owned(), 7, end)], "{name}, {target}");
            let [(callee, line, bytes)] = &found.inlined[..] else { panic!("{:?}", found.inlined) };
            assert_eq!((callee.as_str(), *line), ("twice", 10), "{name}, {target}");
            assert!((1..40).contains(bytes), "{name}, {target}: {bytes}");
        }
    }
}

#[test]
fn without_debug_information_there_is_none() {
    for (_, module) in modules() {
        let program = compile(&module, "x86_64", false);
        let sections = debug_sections(program.object());
        assert!(sections.keys().all(|name| !name.starts_with(".debug")), "{:?}", sections.keys());
    }
}

#[test]
fn objects_with_debug_information_run() {
    let (_, module) = &modules()[0];
    let program = compile(module, "host", true);
    let kernel = program.kernel("scale").expect("a kernel");
    let mut buffers = [oxmux::Buffer::from_bytes(&[1, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0])];
    let range = oxmux::NdRangeRequest { global: vec![3], local: None, offset: Vec::new() };
    let arguments = [oxmux::Argument::buffer(0), 2_i32.into()];
    let settings = oxmux::LaunchSettings::default();
    // SAFETY: the kernel accesses the first two of the buffer's three numbers.
    unsafe {
        let launched =
            kernel.launch(&range, &arguments, &mut buffers, &settings, &oxmux::Sequential);
        launched.expect("a launch");
    }
    assert_eq!(buffers[0].to_vec(), [3, 0, 0, 0, 4, 0, 0, 0, 9, 0, 0, 0]);
}

#[test]
fn metadata_that_make_no_sense_are_unknown_places() {
    let good = assembly();
    let mut compiled = 0;
    for (from, to) in [
        // Scopes that lead back into themselves, nodes of other kinds, names that no table can
        // hold.
        ("DILexicalBlock(scope: !11", "DILexicalBlock(scope: !12"),
        (
            "DISubprogram(name: \"twice\", scope: !1, file: !1",
            "DISubprogram(name: \"\", scope: !10, file: !4",
        ),
        (
            "filename: \"scale.cl\", directory: \"/source\"",
            "filename: \"a\\00b\", directory: \"\\00\"",
        ),
        ("filename: \"scale.cl\", directory: \"/source\"", "filename: \"\", directory: \"\""),
        ("file: !1, line: 7", "line: 70000000000"),
        ("language: DW_LANG_OpenCL", "language: DW_LANG_Zig"),
        ("unit: !0)\n!12", "unit: !3)\n!12"),
        ("line: 10, column: 17, scope: !12", "line: 10, column: 17, scope: !3"),
        ("line: 11, column: 20, scope: !12", "line: 4294967295, column: 65535, scope: !12"),
        ("line: 3, column: 15, scope: !10", "line: 3, column: 15, scope: !10, inlinedAt: !20"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        // Some of it the reader refuses, which is as good.
        let Ok(module) = Module::from_ir(&text) else { continue };
        let program = compile(&module, "x86_64", true);
        read(program.object()).expect("debug information");
        compiled += 1;
    }
    assert!(compiled >= 8, "{compiled}");
}

#[test]
fn binutils_show_lines_and_inlined_calls() {
    if !has_tools("debug information", &["cc", "addr2line", "nm"]) {
        return;
    }
    let (folder, program) = linked();
    let symbols = succeeds(Command::new("nm").arg(&program));
    let entry = symbols.lines().find(|line| line.ends_with(" scale")).expect("the kernel");
    let entry = u64::from_str_radix(entry.split(' ').next().expect("an address"), 16);
    let entry = entry.expect("a number");
    let (_, module) = &modules()[0];
    let found = read(compile(module, "host", true).object()).expect("debug information");
    let &(_, offset) = found.rows.iter().find(|&&(line, _)| line == 4).expect("line 4");
    let mut show = Command::new("addr2line");
    show.current_dir(&folder).args(["-fi", "-e"]).arg(&program);
    let lines = succeeds(show.arg(format!("{:#x}", entry + offset)));
    let lines: Vec<&str> = lines.lines().collect();
    // Of the innermost function it says the symbol that it is in, where the language is OpenCL C.
    let [_, inside, caller, call] = lines[..] else { panic!("{lines:?}") };
    assert_eq!([inside, caller, call], ["/source/scale.cl:4", "scale", "/source/scale.cl:10"]);
}

#[test]
fn a_debugger_stops_in_a_kernel_and_steps_through_it() {
    if !has_optional_tools("debug information", &["cc", "gdb"]) {
        return;
    }
    let (_, program) = linked();
    let mut gdb = Command::new("gdb");
    gdb.args(["-batch", "-nx", "-ex", "info line scale.cl:10", "-ex", "break scale.cl:4"]);
    gdb.args(["-ex", "run", "-ex", "bt", "-ex", "finish", "-ex", "info line", "-ex", "next"]);
    gdb.args(["-ex", "bt 1", "-ex", "delete", "-ex", "continue"]).arg(&program);
    gdb.stdin(Stdio::null());
    let output = gdb.output().expect("gdb");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("Line 10 of \"scale.cl\" starts at address"), "{text}{errors}");
    if errors.contains("ptrace") || errors.contains("Could not trace") {
        let _ = writeln!(std::io::stderr(), "left out: gdb may not look into processes here");
        return;
    }
    for part in [
        "Breakpoint 1, twice ()",
        "#0  twice () at scale.cl:4",
        "#1  scale () at scale.cl:10",
        "in main ()",
        "Line 11 of \"scale.cl\"",
        "3 4 5 6",
    ] {
        assert!(text.contains(part), "{part}\n{text}{errors}");
    }
}

const CALLER: &str = r#"
#include "scale.h"
#include <stdio.h>
int main(void) {
    static _Alignas(128) int out[4] = {1, 2, 3, 4};
    uint64_t size[] = {4};
    struct scale_arguments arguments = {out, {4}};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    scale(&arguments, &schedule);
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    return 0;
}
"#;

/// A program of this machine that runs the kernel, and its folder.
fn linked() -> (PathBuf, PathBuf) {
    let thread = std::thread::current().name().unwrap_or("main").to_owned();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("debug-{thread}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (_, module) = &modules()[0];
    let kernel = compile(module, "host", true);
    let (object, caller, program) =
        (folder.join("scale.o"), folder.join("caller.c"), folder.join("program"));
    std::fs::write(&object, kernel.object()).expect("an object");
    std::fs::write(&caller, CALLER).expect("a source");
    let header = kernel.header("scale.h").expect("a header");
    std::fs::write(folder.join("scale.h"), header).expect("a header");
    let mut link = Command::new("cc");
    succeeds(link.arg("-o").arg(&program).args([&caller, &object]));
    (folder, program)
}

/// The bytes of an object's code.
fn code(object: &[u8]) -> Vec<u8> {
    let file = ElfFile64::<object::Endianness>::parse(object).expect("an object");
    file.section_by_name(".text").expect("code").data().expect("bytes").to_vec()
}

/// What clang 15 and llvm-spirv 15 make of `scale.cl`: the entry point has no line, and calls a
/// function that has.
fn spirv_of_clang(file: &str) -> Module {
    let words = std::fs::read(sources().join(file)).expect("a module");
    Module::from_spirv(&words, &Specialization::new(), &Limits::default()).expect("a module")
}

#[test]
fn debug_information_changes_no_code() {
    let (with, without) = (spirv_of_clang("scale-O2-g.spv"), spirv_of_clang("scale-O2.spv"));
    for target in TARGETS {
        let (with, without) = (compile(&with, target, true), compile(&without, target, true));
        assert_eq!(code(with.object()), code(without.object()), "{target}");
    }
}

#[test]
fn an_entry_point_without_lines_has_those_of_what_it_calls() {
    for file in ["scale-O0-g.spv", "scale-O2-g.spv"] {
        let program = compile(&spirv_of_clang(file), "x86_64", true);
        let found = read(program.object()).expect("debug information");
        let lines: BTreeSet<u64> = found.rows.iter().map(|&(line, _)| line).collect();
        for line in [9, 10, 11] {
            assert!(lines.contains(&line), "{file}: no line {line} in {lines:?}");
        }
        // The entry point and the function that it calls are one to a debugger.
        let callees: Vec<&str> = found.inlined.iter().map(|(name, ..)| name.as_str()).collect();
        assert!(!callees.contains(&"scale"), "{file}: {callees:?}");
    }
}

#[test]
fn only_what_was_not_optimized_stays_scalar_for_the_debugger() {
    for (file, is_asked) in [("scale-O0-g.spv", false), ("scale-O2-g.spv", true)] {
        let mut options = CompileOptions::new(Device::find("host").expect("a device"));
        options.vectorize = Vectorize::Auto;
        let program = spirv_of_clang(file).compile(&options).expect("a program");
        let decisions = format!("{:?}", program.vectorization());
        assert_eq!(!decisions.contains("was not optimized"), is_asked, "{file}: {decisions}");
    }
}

/// The same module with a line for each instruction, in a function of an optimized source: what
/// `-g` adds to it.
fn with_lines(module: &Module) -> Module {
    use oxmux::ir::analysis::cfg::Cfg;
    use oxmux::ir::metadata::{DebugLoc, MetadataField, MetadataNode, MetadataOperand};
    let mut module = module.clone();
    let ir = module.ir_mut();
    let mut node = |name: &str, distinct: bool, fields: Vec<(&str, MetadataField)>| {
        let fields = fields.into_iter().map(|(name, field)| (name.into(), field)).collect();
        ir.cx.metadata.push(MetadataNode::Specialized { distinct, name: name.into(), fields })
    };
    let text = |text: &str| MetadataField::Text(text.as_bytes().into());
    let word = |word: &str| MetadataField::Word(word.into());
    let of = |node| MetadataField::Operand(MetadataOperand::Node(node));
    let file =
        node("DIFile", false, vec![("filename", text("k.cl")), ("directory", text("/source"))]);
    let unit = vec![
        ("language", word("DW_LANG_OpenCL")),
        ("file", of(file)),
        ("producer", text("a test")),
        ("isOptimized", word("true")),
        ("emissionKind", word("FullDebug")),
    ];
    let unit = node("DICompileUnit", true, unit);
    for id in ir.function_order.clone() {
        if ir.functions[id].is_declaration() {
            continue;
        }
        let fields = vec![
            ("name", text(ir.functions[id].name())),
            ("scope", of(file)),
            ("file", of(file)),
            ("line", MetadataField::Integer(1)),
            ("spFlags", word("DISPFlagDefinition")),
            ("unit", of(unit)),
        ];
        let fields = fields.into_iter().map(|(name, field)| (name.into(), field)).collect();
        let name = "DISubprogram".into();
        let scope = ir.cx.metadata.push(MetadataNode::Specialized { distinct: true, name, fields });
        let function = &mut ir.functions[id];
        function.metadata.other.push(("dbg".into(), scope));
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for (line, &inst) in (2u32..).zip(&insts) {
            let place = DebugLoc { line, column: 1, scope, inlined_at: None };
            function.insts[inst].debug_loc = Some(place);
        }
        // Where a loop begins and ends stands at the branch that goes back.
        let cfg = Cfg::compute(function);
        for block in function.block_order.clone() {
            let is_back =
                cfg.succs(block).iter().any(|&to| cfg.position(to) <= cfg.position(block));
            let Some(inst) = function.terminator(block).filter(|_| is_back) else { continue };
            let fields =
                vec![("line".into(), MetadataField::Integer(2)), ("scope".into(), of(scope))];
            let (name, distinct) = ("DILocation".into(), false);
            let place = ir.cx.metadata.push(MetadataNode::Specialized { distinct, name, fields });
            let empty = MetadataNode::Tuple { distinct: true, operands: Vec::new() };
            let id = ir.cx.metadata.push(empty);
            let operands = [id, place, place].map(MetadataOperand::Node).to_vec();
            ir.cx.metadata[id] = MetadataNode::Tuple { distinct: true, operands };
            function.inst_metadata.entry(inst).or_default().push(("llvm.loop".into(), id));
        }
    }
    ir.named_metadata.push(("llvm.dbg.cu".into(), vec![unit]));
    module
}

/// The same module without what it has for debuggers: some of the tree's sources are compiled with
/// `-g`, and not optimized.
fn without_lines(module: &Module) -> Module {
    let mut module = module.clone();
    let device = Device::find("host").expect("a device");
    let options = PassOptions::default();
    run_passes(module.ir_mut(), "strip-debug", &device, &options).expect("a pass");
    module
}

#[test]
fn debug_information_changes_no_code_of_any_kernel() {
    let (mut compared, mut differ) = (0, Vec::new());
    for cases in oxmux_tests::running::modules(&["shared/", "opencl_c/", "forms/", "math/"]) {
        let Ok(module) = cases.load() else { continue };
        let target = ["x86_64,has_sse3,has_ssse3,has_sse41", "aarch64"][compared % 2];
        let code_of = |module: &Module| {
            let mut options = CompileOptions::new(Device::find(target).expect("a device"));
            options.verify_each = false;
            module.compile(&options).map(|program| code(program.object()))
        };
        let module = without_lines(&module);
        let Ok(without) = code_of(&module) else { continue };
        let with = code_of(&with_lines(&module)).expect("the same module");
        compared += 1;
        if with != without {
            differ.push(format!("{} for {target}", cases.file()));
        }
    }
    assert!(compared > 50, "{compared}");
    assert_eq!(differ, Vec::<String>::new(), "of {compared}");
}

/// Both forms of `variables.cl`, as clang 15 -O0 -g and llvm-spirv 15 write them.
fn variables() -> [(&'static str, Module); 2] {
    let text = std::fs::read_to_string(sources().join("variables.ll")).expect("a module");
    [
        ("variables.ll", Module::from_ir(&text).expect("a module")),
        ("variables.spv", spirv_of_clang("variables.spv")),
    ]
}

#[test]
fn variables_of_unoptimized_sources_have_places_and_types() {
    for (file, module) in variables() {
        for target in TARGETS {
            let program = compile(&module, target, true);
            assert_eq!(compile(&module, target, true).object(), program.object());
            let found = variables_of(program.object()).expect("debug information");
            for (name, ty) in [
                ("out", "*float"),
                ("count", "unsigned int"),
                ("scale", "float"),
                ("item", "unsigned int"),
                ("total", "float"),
                ("step", "unsigned int"),
                ("value", "float"),
                ("by", "int"),
                ("weight", "float"),
            ] {
                let ty = ty.to_owned();
                let is_it = |(known, known_ty): &(String, String)| {
                    // `uint` and the other unsigned types are other names of the types.
                    known == name && (*known_ty == ty || known_ty.starts_with('u'))
                };
                assert!(found.iter().any(is_it), "{file}, {target}: {name}: {found:?}");
            }
            let without = variables_of(compile(&module, target, false).object());
            assert_eq!(without.expect("no debug information"), []);
        }
    }
}

/// The variables that have a place, with their types' names.
fn variables_of(object: &[u8]) -> Result<Vec<(String, String)>, gimli::Error> {
    let sections = debug_sections(object);
    let empty = Vec::new();
    let section = |id: SectionId| {
        let bytes = sections.get(id.name()).unwrap_or(&empty);
        Ok::<_, gimli::Error>(EndianSlice::new(bytes, LittleEndian))
    };
    let dwarf = gimli::Dwarf::load(section)?;
    let mut found = Vec::new();
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let name = |entry: &gimli::DebuggingInformationEntry<_, _>| match entry
            .attr_value(gimli::DW_AT_name)
        {
            Some(name) => Ok(dwarf.attr_string(&unit, name)?.to_string_lossy().into_owned()),
            None => Ok::<_, gimli::Error>(String::new()),
        };
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs()? {
            let is_variable =
                matches!(entry.tag(), gimli::DW_TAG_variable | gimli::DW_TAG_formal_parameter);
            if !is_variable || entry.attr_value(gimli::DW_AT_location).is_none() {
                continue;
            }
            let mut ty = String::new();
            let mut next = entry.attr_value(gimli::DW_AT_type);
            while let Some(gimli::AttributeValue::UnitRef(offset)) = next {
                let described = unit.entry(offset)?;
                if described.tag() == gimli::DW_TAG_pointer_type {
                    ty.push('*');
                }
                ty += &name(&described)?;
                let has_name = described.attr_value(gimli::DW_AT_name).is_some();
                next = described.attr_value(gimli::DW_AT_type).filter(|_| !has_name);
            }
            found.push((name(entry)?, ty));
        }
    }
    Ok(found)
}

const CALLER_OF_VARIABLES: &str = r#"
#include "variables.h"
#include <stdio.h>
int main(void) {
    static _Alignas(128) float out[4];
    uint64_t size[] = {4};
    struct variables_arguments arguments = {out, {3}, {0.5f}};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, size, size);
    variables(&arguments, &schedule);
    printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
    return 0;
}
"#;

#[test]
fn a_debugger_prints_arguments_and_variables() {
    if !has_optional_tools("debug information", &["cc", "gdb"]) {
        return;
    }
    for (file, module) in variables() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("debug-{file}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        let kernel = compile(&module, "host", true);
        let path = |name: &str| folder.join(name);
        std::fs::write(path("variables.o"), kernel.object()).expect("an object");
        std::fs::write(path("caller.c"), CALLER_OF_VARIABLES).expect("a source");
        let header = kernel.header("variables.h").expect("a header");
        std::fs::write(path("variables.h"), header).expect("a header");
        let mut link = Command::new("cc");
        link.arg("-o").arg(path("program")).args([path("caller.c"), path("variables.o")]);
        succeeds(&mut link);
        let mut gdb = Command::new("gdb");
        gdb.args(["-batch", "-nx", "-ex", "tbreak variables", "-ex", "run", "-ex", "print count"]);
        gdb.args(["-ex", "frame", "-ex", "break variables.cl:9", "-ex", "continue"]);
        // In the function that the kernel calls, of the second work-item.
        gdb.args([
            "-ex", "continue", "-ex", "print value", "-ex", "print by", "-ex", "print weight",
        ]);
        gdb.args(["-ex", "up", "-ex", "print item", "-ex", "print count", "-ex", "print scale"]);
        gdb.args(["-ex", "print total", "-ex", "print far", "-ex", "print numbers[2]"]);
        gdb.args(["-ex", "print both.left", "-ex", "print both.right"]).arg(path("program"));
        gdb.stdin(Stdio::null());
        let output = gdb.output().expect("gdb");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        if errors.contains("ptrace") || errors.contains("Could not trace") {
            let _ = writeln!(std::io::stderr(), "left out: gdb may not look into processes here");
            return;
        }
        let expected = [
            // The first statement, with the arguments.
            "#0  variables (", "count=3, scale=0.5", "$1 = 3", "$2 = 5", "$3 = 41", "$4 = 10",
            "$5 = 1", "$6 = 3", "$7 = 0.5", "$8 = 5", "$9 = -3",
        ];
        for part in expected {
            assert!(text.contains(part), "{file}: {part}\n{text}{errors}");
        }
    }
}
