//! What the writer accepts, what it refuses, and which symbols others can see.

use super::*;
use crate::compiled::Constant;
use crate::loader::{LoadLimits, check_object};
use ::object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};

type File<'a> = ::object::read::elf::ElfFile64<'a>;

fn function(name: &str) -> CompiledFunction {
    CompiledFunction {
        name: name.into(),
        bytes: vec![0x90; 16],
        align: 16,
        ..CompiledFunction::default()
    }
}

fn relocation(kind: RelocationKind, symbol: SymbolRef) -> Relocation {
    Relocation { offset: 4, kind, symbol, addend: -4 }
}

fn write(functions: &[CompiledFunction], data: &[DataObject]) -> Result<Vec<u8>, ObjectError> {
    write_object(&Target::X86_64.into(), functions, data, &[], None)
}

#[test]
fn only_exports_are_global() {
    let functions = [function("inner"), function("entry")];
    let exports = ["entry".to_owned()];
    let bytes = write_object(&Target::X86_64.into(), &functions, &[], &exports, None).unwrap();
    let file = File::parse(&*bytes).unwrap();
    let is_global = |name| file.symbols().find(|s| s.name() == Ok(name)).unwrap().is_global();
    assert!(is_global("entry") && !is_global("inner"));
    let missing = ["nobody".to_owned()];
    assert_eq!(
        write_object(&Target::X86_64.into(), &functions, &[], &missing, None),
        Err(ObjectError::UndefinedExport("nobody".into()))
    );
}

#[test]
fn constants_have_their_bytes_and_alignment() {
    let mut code = function("f");
    code.constants =
        vec![Constant { bytes: vec![1; 3], align: 1 }, Constant { bytes: vec![2; 32], align: 64 }];
    code.relocations = vec![relocation(RelocationKind::X86PcRel4, SymbolRef::Constant(1))];
    let bytes = write(&[code.clone()], &[]).unwrap();
    assert_eq!(check_object(&bytes, &LoadLimits::default()), Ok(Target::X86_64));
    let file = File::parse(&*bytes).unwrap();
    let section = file.section_by_name(".rodata").unwrap();
    assert_eq!(section.align(), 64);
    assert_eq!(&section.data().unwrap()[64..], [2; 32]);
    code.relocations = vec![relocation(RelocationKind::X86PcRel4, SymbolRef::Constant(2))];
    assert!(matches!(write(&[code], &[]), Err(ObjectError::Relocation { .. })));
}

#[test]
fn the_note_is_one_that_other_tools_read() {
    let mut note = NoteSection {
        section: ".note.oxmux".into(),
        owner: "oxmux".into(),
        kind: 7,
        description: vec![1, 2, 3, 4, 5],
    };
    let target = Target::Aarch64.into();
    let bytes = write_object(&target, &[], &[], &[], Some(&note)).unwrap();
    let file = File::parse(&*bytes).unwrap();
    let section = file.section_by_name(".note.oxmux").unwrap();
    assert_eq!(section.elf_section_header().sh_type.get(::object::Endianness::Little), 7);
    assert_eq!(
        section.data().unwrap(),
        b"\x06\0\0\0\x05\0\0\0\x07\0\0\0oxmux\0\0\0\x01\x02\x03\x04\x05\0\0\0"
    );
    note.owner.push('\0');
    let refused = write_object(&target, &[], &[], &[], Some(&note));
    assert!(matches!(refused, Err(ObjectError::BadName(_))));
}

#[test]
fn bad_input_is_refused_before_the_library_sees_it() {
    let named = |name: &str| write(&[function(name)], &[]);
    assert_eq!(named(""), Err(ObjectError::BadName(String::new())));
    assert_eq!(named("a\0b"), Err(ObjectError::BadName("a\0b".into())));
    let twice = DataObject { name: "f".into(), align: 1, ..DataObject::default() };
    assert_eq!(write(&[function("f")], &[twice]), Err(ObjectError::DuplicateSymbol("f".into())));
    for align in [0, 3, 8192] {
        let odd = CompiledFunction { align, ..function("f") };
        let symbol = "f".into();
        assert_eq!(write(&[odd], &[]), Err(ObjectError::Alignment { symbol, align }));
    }
    for zero_bytes in [MAX_OBJECT_BYTES, u64::MAX] {
        let huge = DataObject { name: "d".into(), align: 1, zero_bytes, ..DataObject::default() };
        assert_eq!(write(&[], &[huge]), Err(ObjectError::TooLarge));
    }
}

#[test]
fn bad_relocations_are_refused() {
    let with = |relocation: Relocation| {
        let code = CompiledFunction { relocations: vec![relocation], ..function("f") };
        write(&[code], &[])
    };
    let callee = || SymbolRef::Function("g".into());
    let near = relocation(RelocationKind::X86CallPcRel4, callee());
    assert!(with(near.clone()).is_ok());
    for offset in [13, 16, u32::MAX] {
        let refused = with(Relocation { offset, ..near.clone() });
        assert!(matches!(refused, Err(ObjectError::Relocation { .. })), "{offset}");
    }
    let foreign = with(relocation(RelocationKind::RiscvCallPlt, callee()));
    assert!(matches!(foreign, Err(ObjectError::Relocation { .. })));
    let behind = with(relocation(RelocationKind::X86PcRel4, SymbolRef::OwnCode(16)));
    assert!(matches!(behind, Err(ObjectError::Relocation { .. })));
    let nameless = with(relocation(RelocationKind::X86PcRel4, SymbolRef::Data(String::new())));
    assert_eq!(nameless, Err(ObjectError::BadName(String::new())));
    let data = DataObject {
        name: "d".into(),
        bytes: vec![0; 16],
        align: 8,
        relocations: vec![relocation(RelocationKind::X86PcRel4, callee())],
        ..DataObject::default()
    };
    assert!(matches!(write(&[], &[data]), Err(ObjectError::Relocation { .. })));
}

#[test]
fn every_kind_of_relocation_is_written_on_its_targets() {
    use RelocationKind::*;
    let kinds = [
        Abs4,
        Abs8,
        X86PcRel4,
        X86CallPcRel4,
        X86CallPltRel4,
        X86GotPcRel4,
        Aarch64Call,
        Aarch64AdrPrelPgHi21,
        Aarch64AddAbsLo12Nc,
        Aarch64AdrGotPage21,
        Aarch64Ld64GotLo12Nc,
        RiscvCallPlt,
        RiscvPcRelHi20,
        RiscvPcRelLo12I,
        RiscvGotHi20,
    ];
    for target in Target::ALL {
        for kind in kinds.into_iter().filter(|k| k.target().is_none_or(|only| only == target)) {
            let mut code = function("f");
            code.relocations = vec![relocation(kind, SymbolRef::Function("f".into()))];
            let bytes = write_object(&target.into(), &[code], &[], &[], None).unwrap();
            let file = File::parse(&*bytes).unwrap();
            let section = file.section_by_name(".text").unwrap();
            assert_eq!(section.relocations().count(), 1, "{target} {kind}");
        }
    }
}
