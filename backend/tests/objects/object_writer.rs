//! What the object writer accepts and refuses, and the visibility of symbols.

use ::object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};
use oxmux_backend::Arch;
use oxmux_backend::loader::{LoadLimits, check_object};
use oxmux_backend::object::{MAX_OBJECT_BYTES, ObjectError, write_object};
use oxmux_backend::output::{
    CompiledFunction, Constant, DataObject, Relocation, RelocationKind, SymbolRef,
};

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
    write_object(&Arch::X86_64.into(), functions, data, &[], None)
}

#[test]
fn only_exports_are_global() {
    let functions = [function("inner"), function("entry")];
    let exports = ["entry".to_owned()];
    let bytes = write_object(&Arch::X86_64.into(), &functions, &[], &exports, None).unwrap();
    let file = File::parse(&*bytes).unwrap();
    let is_global = |name| file.symbols().find(|s| s.name() == Ok(name)).unwrap().is_global();
    assert!(is_global("entry") && !is_global("inner"));
    let missing = ["nobody".to_owned()];
    assert_eq!(
        write_object(&Arch::X86_64.into(), &functions, &[], &missing, None),
        Err(ObjectError::UndefinedExport("nobody".into()))
    );
}

#[test]
fn constants_have_their_bytes_and_alignment() {
    let mut code = function("f");
    code.constants =
        vec![Constant { bytes: vec![1; 3], align: 1 }, Constant { bytes: vec![2; 32], align: 64 }];
    code.relocations = vec![relocation(RelocationKind::PcRel4, SymbolRef::Constant(1))];
    let bytes = write(&[code.clone()], &[]).unwrap();
    assert_eq!(check_object(&bytes, &LoadLimits::default()), Ok(Arch::X86_64));
    let file = File::parse(&*bytes).unwrap();
    let section = file.section_by_name(".rodata").unwrap();
    assert_eq!(section.align(), 64);
    assert_eq!(&section.data().unwrap()[64..], [2; 32]);
    code.relocations = vec![relocation(RelocationKind::PcRel4, SymbolRef::Constant(2))];
    assert!(matches!(write(&[code], &[]), Err(ObjectError::Relocation { .. })));
}

#[test]
fn data_goes_into_the_section_that_it_names() {
    let placed = |section: &str, writable| DataObject {
        name: section.into(),
        zero_bytes: 8,
        align: 8,
        writable,
        section: Some(section.into()),
        ..DataObject::default()
    };
    let bytes = write(&[], &[placed("notes", false), placed("written", true)]).unwrap();
    let file = File::parse(&*bytes).unwrap();
    for (name, flags) in [("notes", 2), ("written", 3)] {
        let section = file.section_by_name(name).unwrap();
        let header = section.elf_section_header();
        assert_eq!(header.sh_flags.get(::object::Endianness::Little), flags, "{name}");
        assert_eq!((section.data().unwrap(), section.align()), (&[0; 8][..], 8));
        let symbol = file.symbols().find(|s| s.name() == Ok(name)).unwrap();
        assert_eq!(symbol.section_index(), Some(section.index()));
    }
    for name in ["", "a\0b"] {
        assert_eq!(write(&[], &[placed(name, false)]), Err(ObjectError::BadName(name.into())));
    }
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
    let behind = with(relocation(RelocationKind::PcRel4, SymbolRef::OwnCode(16)));
    assert!(matches!(behind, Err(ObjectError::Relocation { .. })));
    let nameless = with(relocation(RelocationKind::PcRel4, SymbolRef::Data(String::new())));
    assert_eq!(nameless, Err(ObjectError::BadName(String::new())));
    let data = DataObject {
        name: "d".into(),
        bytes: vec![0; 16],
        align: 8,
        relocations: vec![relocation(RelocationKind::Abs4, callee())],
        ..DataObject::default()
    };
    assert!(matches!(write(&[], &[data]), Err(ObjectError::Relocation { .. })));
}

#[test]
fn every_kind_of_relocation_is_written_on_its_targets() {
    use RelocationKind::*;
    let kinds = [
        Abs4, Abs8, PcRel4, X86CallPcRel4, X86CallPltRel4, X86GotPcRel4, Aarch64Call,
        Aarch64AdrPrelPgHi21, Aarch64AddAbsLo12Nc, Aarch64AdrGotPage21, Aarch64Ld64GotLo12Nc,
        RiscvCallPlt, RiscvPcRelHi20, RiscvPcRelLo12I, RiscvGotHi20,
    ];
    for target in Arch::ALL {
        for kind in kinds.into_iter().filter(|k| k.arch().is_none_or(|only| only == target)) {
            let mut code = function("f");
            code.relocations = vec![relocation(kind, SymbolRef::Function("f".into()))];
            let bytes = write_object(&target.into(), &[code], &[], &[], None).unwrap();
            let file = File::parse(&*bytes).unwrap();
            let section = file.section_by_name(".text").unwrap();
            assert_eq!(section.relocations().count(), 1, "{target} {kind}");
        }
    }
}
