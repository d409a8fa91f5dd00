//! Linking objects with a linker of the system, by a script, with and without a library.
//!
//! Needs binutils for RISC-V. Without them the tests say that they were left out, unless
//! `OXMUX_REQUIRE_TOOLS` is set, as in CI.

use crate::tools::found_or_skip;
use object::read::elf::ElfFile64;
use object::{Object as _, ObjectKind, ObjectSection as _, ObjectSymbol as _};
use oxmux_backend::linker::{LinkError, Linker};
use oxmux_backend::{Options, TargetDescription, compile_to_object};
use std::path::{Path, PathBuf};

const SCRIPT: &str =
    "SECTIONS {\n  . = 0x40000;\n  .text : { *(.text) }\n  .notes : { *(.notes) }\n}\n";

const CALLER: &str = "declare i32 @other(i32)\ndefine i32 @entry(i32 %v) {\n  \
                      %r = call i32 @other(i32 %v)\n  ret i32 %r\n}\n";
const OTHER: &str = "define i32 @other(i32 %v) {\n  %r = add i32 %v, 1\n  ret i32 %r\n}\n";

fn compile(text: &str, export: &str) -> Vec<u8> {
    let module = oxmux_ir::text::parse_module(text).expect("a module");
    let target: TargetDescription = "riscv64".parse().expect("a target");
    let options = Options { exports: vec![export.to_owned()], ..Options::default() };
    compile_to_object(&module, &target, &options).expect("an object")
}

fn linker(name: &str) -> Option<Linker> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let program = std::env::split_paths(&path)
        .map(|folder| folder.join("riscv64-linux-gnu-ld"))
        .find(|program| program.exists());
    let program = found_or_skip("linking", "riscv64-linux-gnu-ld", program)?;
    let work_folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("linker-{name}"));
    std::fs::create_dir_all(&work_folder).expect("a folder");
    Some(Linker { program, work_folder })
}

fn files(linker: &Linker) -> usize {
    std::fs::read_dir(&linker.work_folder).expect("the folder").count()
}

#[test]
fn an_object_is_linked_by_the_script() {
    let Some(linker) = linker("script") else { return };
    let arguments = ["-e0".to_owned()];
    let linked = linker.link_to_binary(&compile(OTHER, "other"), SCRIPT, None, &arguments);
    let linked = linked.expect("a linked file");
    let file = ElfFile64::<object::Endianness>::parse(&*linked).expect("an ELF file");
    assert_eq!(file.kind(), ObjectKind::Executable);
    assert_eq!(file.section_by_name(".text").expect("code").address(), 0x40000);
    assert_eq!(files(&linker), 0);
}

#[test]
fn a_library_defines_what_the_object_does_not() {
    let Some(linker) = linker("library") else { return };
    let (object, library) = (compile(CALLER, "entry"), compile(OTHER, "other"));
    let arguments = ["-e0".to_owned()];
    let linked = linker.link_to_binary(&object, SCRIPT, Some(&library), &arguments);
    let linked = linked.expect("a linked file");
    let file = ElfFile64::<object::Endianness>::parse(&*linked).expect("an ELF file");
    for name in ["entry", "other"] {
        assert!(file.symbols().any(|symbol| symbol.name() == Ok(name)), "{name}");
    }
    let refused = linker.link_to_binary(&object, SCRIPT, None, &arguments);
    let Err(LinkError::Refused { message }) = refused else { panic!("{refused:?}") };
    assert!(message.contains("other"), "{message}");
    assert_eq!(files(&linker), 0);
}

#[test]
fn what_cannot_be_done_is_an_error_with_its_name() {
    let Some(mut linker) = linker("errors") else { return };
    let program = std::mem::replace(&mut linker.program, PathBuf::from("/nowhere/ld"));
    let error = linker.link_to_binary(b"", "", None, &[]).expect_err("no linker");
    assert!(matches!(&error, LinkError::Start { .. }) && error.to_string().contains("/nowhere/ld"));
    linker.program = program;
    let refused = linker.link_to_binary(b"no object", SCRIPT, None, &[]);
    assert!(matches!(refused, Err(LinkError::Refused { .. })), "{refused:?}");
    assert_eq!(files(&linker), 0);
    linker.work_folder = PathBuf::from("/nowhere");
    let refused = linker.link_to_binary(b"", "", None, &[]);
    assert!(matches!(refused, Err(LinkError::File { .. })), "{refused:?}");
}
