//! Object files are byte-identical to those that `cranelift-object` writes for the same functions
//! and variables.

use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::{isa, settings};
use cranelift_module::{
    DataDescription, Linkage, Module as _, ModuleReloc, ModuleRelocTarget, default_libcall_names,
};
use cranelift_object::{ObjectBuilder, ObjectModule};
use oxmux_backend::Arch;
use oxmux_backend::object::write_object;
use oxmux_backend::output::{
    CompiledFunction, Constant, DataObject, Relocation, RelocationKind, SymbolRef,
};

/// What refers to another function, to a constant, and to a variable, on each machine.
fn kinds(arch: Arch) -> [(RelocationKind, Reloc); 3] {
    match arch {
        Arch::X86_64 => [
            (RelocationKind::X86CallPcRel4, Reloc::X86CallPCRel4),
            (RelocationKind::PcRel4, Reloc::X86PCRel4),
            (RelocationKind::Abs8, Reloc::Abs8),
        ],
        Arch::Aarch64 => [
            (RelocationKind::Aarch64Call, Reloc::Arm64Call),
            (RelocationKind::Aarch64AdrPrelPgHi21, Reloc::Aarch64AdrPrelPgHi21),
            (RelocationKind::Abs8, Reloc::Abs8),
        ],
        Arch::Riscv64 => [
            (RelocationKind::RiscvCallPlt, Reloc::RiscvCallPlt),
            (RelocationKind::RiscvPcRelHi20, Reloc::RiscvPCRelHi20),
            (RelocationKind::Abs8, Reloc::Abs8),
        ],
    }
}

const CONSTANT: [u8; 32] = [7; 32];
const TABLE: [u8; 12] = [9; 12];
const ZEROS: u64 = 100;
const CODE: [u8; 48] = [0x90; 48];

fn ours(arch: Arch) -> Vec<u8> {
    let [call, near, whole] = kinds(arch).map(|(kind, _)| kind);
    let relocation = |offset, kind, symbol| Relocation { offset, kind, symbol, addend: -4 };
    let callee = CompiledFunction {
        name: "callee".into(),
        bytes: CODE.into(),
        align: 16,
        ..CompiledFunction::default()
    };
    let entry = CompiledFunction {
        name: "entry".into(),
        relocations: vec![
            relocation(4, call, SymbolRef::Function("callee".into())),
            relocation(12, near, SymbolRef::Constant(0)),
            relocation(16, whole, SymbolRef::Data("table".into())),
            relocation(24, whole, SymbolRef::Data("zeros".into())),
            relocation(32, whole, SymbolRef::Function("missing".into())),
        ],
        constants: vec![Constant { bytes: CONSTANT.into(), align: 32 }],
        ..callee.clone()
    };
    let table =
        DataObject { name: "table".into(), bytes: TABLE.into(), align: 4, ..DataObject::default() };
    let zeros = DataObject {
        name: "zeros".into(),
        zero_bytes: ZEROS,
        writable: true,
        align: 64,
        ..DataObject::default()
    };
    let exports = ["entry".to_string()];
    write_object(&arch.into(), &[callee, entry], &[table, zeros], &exports, None)
        .expect("an object")
}

fn theirs(arch: Arch) -> Vec<u8> {
    let [call, near, whole] = kinds(arch).map(|(_, kind)| kind);
    let triple = match arch {
        Arch::X86_64 => "x86_64-unknown-linux-gnu",
        Arch::Aarch64 => "aarch64-unknown-linux-gnu",
        Arch::Riscv64 => "riscv64-unknown-linux-gnu",
    };
    let isa = isa::lookup_by_name(triple).expect("a machine");
    let isa = isa.finish(settings::Flags::new(settings::builder())).expect("a machine");
    let builder = ObjectBuilder::new(isa, "oxmux", default_libcall_names()).expect("a builder");
    let mut module = ObjectModule::new(builder);
    let signature = Signature::new(CallConv::SystemV);
    let mut declare = |name: &str, linkage| {
        module.declare_function(name, linkage, &signature).expect("a function")
    };
    let callee = declare("callee", Linkage::Local);
    let entry = declare("entry", Linkage::Export);
    let table = module.declare_data("table", Linkage::Local, false, false).expect("a variable");
    let zeros = module.declare_data("zeros", Linkage::Local, true, false).expect("a variable");
    module.define_function_bytes(callee, 16, &CODE, &[]).expect("code");
    let define = |module: &mut ObjectModule, id, align, bytes: Option<&[u8]>| {
        let mut data = DataDescription::new();
        match bytes {
            Some(bytes) => data.define(bytes.into()),
            None => data.define_zeroinit(ZEROS as usize),
        }
        data.set_align(align);
        module.define_data(id, &data).expect("data");
    };
    let constant = module.declare_anonymous_data(false, false).expect("a constant");
    define(&mut module, constant, 32, Some(&CONSTANT));
    let missing =
        module.declare_function("missing", Linkage::Import, &signature).expect("a symbol");
    let relocation = |offset, kind, name: ModuleRelocTarget| {
        let addend = -4;
        ModuleReloc { offset, kind, name, addend }
    };
    let relocations = [
        relocation(4, call, callee.into()),
        relocation(12, near, constant.into()),
        relocation(16, whole, table.into()),
        relocation(24, whole, zeros.into()),
        relocation(32, whole, missing.into()),
    ];
    module.define_function_bytes(entry, 16, &CODE, &relocations).expect("code");
    define(&mut module, table, 4, Some(&TABLE));
    define(&mut module, zeros, 64, None);
    module.finish().emit().expect("an object")
}

#[test]
fn objects_are_those_of_cranelift_object() {
    for arch in Arch::ALL {
        assert_eq!(ours(arch), theirs(arch), "{arch}");
    }
}
