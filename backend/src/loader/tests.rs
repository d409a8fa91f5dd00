//! From Cranelift through an object into memory and back, and random bytes.

#[path = "../../../tests/src/random.rs"]
#[allow(unreachable_pub, reason = "tests of other crates have it from a library")]
mod random;

use super::metadata::{read_metadata, read_object_info};
use super::*;
use crate::object::write_object;
use ::object::elf as numbers;
use cranelift_codegen::Context;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{F64, I64};
use cranelift_codegen::ir::{
    AbiParam, ExtFuncData, ExternalName, FuncRef, Function, GlobalValue, GlobalValueData,
    InstBuilder, MemFlagsData, Signature, UserExternalName, UserFuncName,
};
use cranelift_codegen::isa::{CallConv, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use oxmux_codegen::output::{CompiledFunction, DataObject, Relocation, RelocationKind, SymbolRef};
use oxmux_cranelift::output::compiled_function;
use oxmux_machine::TargetDescription;
use oxmux_runtime_abi::camd::Container;
use oxmux_runtime_abi::{ObjectInfo, note};
use random::Random;

const TABLE: [i64; 4] = [5, -7, 1 << 40, 11];
const FUNCTIONS: u32 = 0;
const DATA: u32 = 1;
const NAMES: [&str; 3] = ["square", "host_add", "total"];

fn symbol(namespace: u32, index: u32) -> Option<SymbolRef> {
    match namespace {
        FUNCTIONS => Some(SymbolRef::Function((*NAMES.get(index as usize)?).to_owned())),
        DATA => Some(SymbolRef::Data(["table", "counter"].get(index as usize)?.to_string())),
        _ => None,
    }
}

fn signature(parameters: usize) -> Signature {
    let mut signature = Signature::new(CallConv::SystemV);
    signature.params = vec![AbiParam::new(I64); parameters];
    signature.returns = vec![AbiParam::new(I64)];
    signature
}

fn compile(isa: &dyn TargetIsa, name: &str, function: Function) -> CompiledFunction {
    let mut context = Context::for_function(function);
    context.compile(isa, &mut ControlPlane::default()).unwrap();
    let code = context.compiled_code().unwrap();
    compiled_function(name, code, &context.func.params, isa, &symbol).unwrap()
}

fn square(isa: &dyn TargetIsa) -> CompiledFunction {
    let mut function = Function::with_name_signature(UserFuncName::user(0, 0), signature(1));
    let mut state = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut function, &mut state);
    let entry = b.create_block();
    b.append_block_params_for_function_params(entry);
    b.switch_to_block(entry);
    let x = b.block_params(entry)[0];
    let result = b.ins().imul(x, x);
    b.ins().return_(&[result]);
    b.seal_all_blocks();
    b.finalize(isa.frontend_config());
    compile(isa, "square", function)
}

fn import(b: &mut FunctionBuilder<'_>, index: u32, parameters: usize, colocated: bool) -> FuncRef {
    let name = UserExternalName { namespace: FUNCTIONS, index };
    let name = b.func.declare_imported_user_function(name);
    let signature = b.import_signature(signature(parameters));
    let name = ExternalName::user(name);
    b.import_function(ExtFuncData { name, signature, colocated, patchable: false })
}

fn import_data(b: &mut FunctionBuilder<'_>, index: u32, colocated: bool) -> GlobalValue {
    let name = b.func.declare_imported_user_function(UserExternalName { namespace: DATA, index });
    let name = ExternalName::user(name);
    let offset = 0.into();
    b.create_global_value(GlobalValueData::Symbol { name, offset, colocated, tls: false })
}

/// `total(a, n)`: adds `host_add(square(a[i]), table[i & 3])` over `i < n`, truncates the sum times
/// 0.5, and counts the iterations in `counter`.
fn total(isa: &dyn TargetIsa, colocated: bool) -> CompiledFunction {
    let mut function = Function::with_name_signature(UserFuncName::user(0, 2), signature(2));
    let mut state = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut function, &mut state);
    let [entry, head, body, done] = core::array::from_fn(|_| b.create_block());
    b.append_block_params_for_function_params(entry);
    let (square, add) = (import(&mut b, 0, 1, true), import(&mut b, 1, 2, false));
    let table = import_data(&mut b, 0, colocated);
    let counter = import_data(&mut b, 1, colocated);
    b.switch_to_block(entry);
    let (array, count) = (b.block_params(entry)[0], b.block_params(entry)[1]);
    let zero = b.ins().iconst(I64, 0);
    b.ins().jump(head, &[zero.into(), zero.into()]);
    let i = b.append_block_param(head, I64);
    let sum = b.append_block_param(head, I64);
    b.switch_to_block(head);
    let more = b.ins().icmp(IntCC::SignedLessThan, i, count);
    b.ins().brif(more, body, &[], done, &[]);
    b.switch_to_block(body);
    let flags = MemFlagsData::new();
    let offset = b.ins().ishl_imm_s(i, 3);
    let element = b.ins().iadd(array, offset);
    let element = b.ins().load(I64, flags, element, 0);
    let call = b.ins().call(square, &[element]);
    let squared = b.inst_results(call)[0];
    let base = b.ins().symbol_value(I64, table);
    let masked = b.ins().band_imm_s(i, 3);
    let scaled = b.ins().ishl_imm_s(masked, 3);
    let entry_address = b.ins().iadd(base, scaled);
    let addend = b.ins().load(I64, flags, entry_address, 0);
    let call = b.ins().call(add, &[squared, addend]);
    let added = b.inst_results(call)[0];
    let next_sum = b.ins().iadd(sum, added);
    let counter = b.ins().symbol_value(I64, counter);
    let ticks = b.ins().load(I64, flags, counter, 0);
    let ticks = b.ins().iadd_imm_s(ticks, 1);
    b.ins().store(flags, ticks, counter, 0);
    let next = b.ins().iadd_imm_s(i, 1);
    b.ins().jump(head, &[next.into(), next_sum.into()]);
    b.switch_to_block(done);
    let float = b.ins().fcvt_from_sint(F64, sum);
    let half = b.ins().f64const(0.5);
    let product = b.ins().fmul(float, half);
    let result = b.ins().fcvt_to_sint_sat(I64, product);
    b.ins().return_(&[result]);
    b.seal_all_blocks();
    b.finalize(isa.frontend_config());
    compile(isa, "total", function)
}

fn data() -> [DataObject; 3] {
    let table = TABLE.iter().flat_map(|value| value.to_le_bytes()).collect();
    let pointer = Relocation {
        offset: 0,
        kind: RelocationKind::Abs8,
        symbol: SymbolRef::Data("table".into()),
        addend: 8,
    };
    [
        DataObject { name: "table".into(), bytes: table, align: 8, ..DataObject::default() },
        DataObject {
            name: "counter".into(),
            zero_bytes: 8,
            align: 64,
            writable: true,
            ..DataObject::default()
        },
        DataObject {
            name: "pointer".into(),
            bytes: vec![0; 8],
            align: 8,
            relocations: vec![pointer],
            ..DataObject::default()
        },
    ]
}

/// Metadata that say that code is for `triple` and needs these features.
fn metadata(triple: &str, features: &[&str]) -> DataObject {
    let features = features.iter().map(|&name| name.to_owned()).collect();
    let info = ObjectInfo { triple: triple.into(), features, ..ObjectInfo::default() };
    let mut container = Container::default();
    container.set_block(note::BLOCK, note::write(&info).unwrap());
    DataObject {
        name: camd::SYMBOL.into(),
        bytes: container.write().unwrap(),
        align: 8,
        section: Some(camd::SECTION.into()),
        ..DataObject::default()
    }
}

fn example(target: Arch, pic: bool, colocated: bool) -> Vec<u8> {
    let mut flags = settings::builder();
    flags.set("is_pic", if pic { "true" } else { "false" }).unwrap();
    let description = TargetDescription::from(target);
    let isa = oxmux_cranelift::isa(&description, settings::Flags::new(flags)).unwrap();
    let functions = [square(&*isa), total(&*isa, colocated)];
    let exports = ["total".to_owned(), "counter".to_owned(), "pointer".to_owned()];
    let mut data = data().to_vec();
    data.push(metadata(target.triple(), &[]));
    write_object(&description, &functions, &data, &exports, None).unwrap()
}

/// The four ways to refer to things that Cranelift has.
const WAYS: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

extern "C" fn host_add(a: i64, b: i64) -> i64 {
    a.wrapping_add(b)
}

fn externals() -> ExternalSymbols {
    let mut externals = ExternalSymbols::new();
    externals.define("host_add", host_add as *const u8);
    externals
}

type Total = unsafe extern "C" fn(*const i64, i64) -> i64;

#[test]
fn loaded_code_computes_what_rust_computes() {
    let Some(host) = Arch::host() else { return };
    let input: Vec<i64> = (0..100).map(|i| i * i - 50 * i + 3).collect();
    let sum: i64 = input.iter().zip(TABLE.iter().cycle()).map(|(a, t)| a * a + t).sum();
    for (pic, colocated) in WAYS {
        let object = example(host, pic, colocated);
        let loaded = LoadedObject::load(&object, &externals(), &LoadLimits::default()).unwrap();
        let function = loaded.function("total").unwrap();
        // SAFETY: `total` was compiled with this signature, and `function` keeps it in memory.
        let total = unsafe { core::mem::transmute::<*const u8, Total>(function.as_ptr()) };
        for count in [0, 1, 99, 100] {
            let part: i64 =
                input.iter().zip(TABLE.iter().cycle()).take(count).map(|(a, t)| a * a + t).sum();
            // SAFETY: `total` reads `count` numbers of `input`.
            let got = unsafe { total(input.as_ptr(), count as i64) };
            assert_eq!(got, (part as f64 * 0.5) as i64, "pic {pic}, colocated {colocated}");
        }
        assert_ne!(sum, 0);
        let (counter, size) = loaded.data("counter").unwrap();
        assert_eq!((size, counter as usize % 64), (8, 0));
        // SAFETY: `counter` is an aligned 8-byte variable of the object, which `loaded` keeps.
        assert_eq!(unsafe { counter.cast::<i64>().read() }, 200);
        let (pointer, _) = loaded.data("pointer").unwrap();
        // SAFETY: `pointer` holds the address of the second number of `table`, in the same object.
        assert_eq!(unsafe { pointer.cast::<*const i64>().read().read() }, TABLE[1]);
        assert_eq!(loaded.function_names().collect::<Vec<_>>(), ["total"]);
        // The function pointer alone keeps the code.
        drop(loaded);
        // SAFETY: as above.
        assert_eq!(unsafe { total(input.as_ptr(), 0) }, 0);
        drop(function);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_page_is_writable_and_executable() {
    let Some(host) = Arch::host() else { return };
    let object = example(host, true, false);
    let loaded = LoadedObject::load(&object, &externals(), &LoadLimits::default()).unwrap();
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
    let rights = |pointer: *const u8| {
        let line = maps.lines().find(|line| {
            let (range, _) = line.split_once(' ').unwrap();
            let (from, to) = range.split_once('-').unwrap();
            let bound = |text| usize::from_str_radix(text, 16).unwrap();
            (bound(from)..bound(to)).contains(&(pointer as usize))
        });
        line.unwrap().split(' ').nth(1).unwrap().to_owned()
    };
    let code = loaded.function("total").unwrap().as_ptr();
    assert_eq!(rights(code), "r-xp");
    assert_eq!(rights(loaded.data("counter").unwrap().0), "rw-p");
    assert_eq!(rights(loaded.data("pointer").unwrap().0), "r--p");
    assert_eq!(rights(code.wrapping_sub(PAGE_BYTES as usize)), "---p");
    assert!(!maps.lines().any(|line| line.contains(" rwxp ")));
}

#[test]
fn all_targets_give_objects_that_read_back() {
    for target in Arch::ALL {
        for (pic, colocated) in WAYS {
            let object = example(target, pic, colocated);
            assert_eq!(check_object(&object, &LoadLimits::default()), Ok(target));
            let info = read_object_info(&object).unwrap().unwrap();
            assert_eq!(info.triple, target.triple());
            assert_eq!(object, example(target, pic, colocated), "not the same bytes twice");
            if Some(target) != Arch::host() {
                let refused = LoadedObject::load(&object, &externals(), &LoadLimits::default());
                assert!(matches!(refused, Err(LoadError::WrongTarget { .. })));
            }
        }
    }
}

#[test]
fn objects_that_this_machine_cannot_run_are_refused() {
    let Some(host) = Arch::host() else { return };
    let load = |note: DataObject| {
        let object = write_object(&host.into(), &[], &[note], &[], None).unwrap();
        LoadedObject::load(&object, &externals(), &LoadLimits::default()).map(|_| ())
    };
    assert_eq!(load(metadata(host.triple(), &[])), Ok(()));
    let missing = load(metadata(host.triple(), &["has_flux_capacitor"])).unwrap_err();
    assert_eq!(missing, LoadError::MissingFeatures(vec!["has_flux_capacitor".into()]));
    assert_eq!(
        missing.to_string(),
        "the code needs processor features that this machine lacks: has_flux_capacitor"
    );
    let wrong = load(metadata("z80-unknown-cpm", &[])).unwrap_err();
    assert!(matches!(&wrong, LoadError::Metadata(what) if what.contains("z80-unknown-cpm")));
    let mut broken = metadata(host.triple(), &[]);
    broken.bytes.truncate(30);
    assert!(matches!(load(broken), Err(LoadError::Metadata(_))));
    // Others' metadata without our block are accepted.
    let mut foreign = metadata(host.triple(), &[]);
    foreign.bytes = Container::default().write().unwrap();
    assert_eq!(load(foreign), Ok(()));
    let bare = write_object(&host.into(), &[], &[], &[], None).unwrap();
    assert_eq!(read_metadata(&bare), Ok(None));
}

fn word(image: &[u8], at: u64) -> u32 {
    u32::from_le_bytes(*image[at as usize..].first_chunk().unwrap())
}

fn quad(image: &[u8], at: u64) -> u64 {
    u64::from_le_bytes(*image[at as usize..].first_chunk().unwrap())
}

/// The number whose bits are given, with its sign in bit `bits - 1`.
fn sign(value: u32, bits: u32) -> i64 {
    i64::from((value << (32 - bits)).cast_signed() >> (32 - bits))
}

/// What the instruction or word at `at` refers to, decoded as the processor does. For a reference
/// through memory, the address in that memory.
fn refers_to(target: Arch, kind: u32, image: &[u8], at: u64) -> Option<u64> {
    let here = CHECK_BASE + at;
    let insn = word(image, at);
    let adrp = |insn: u32| {
        let pages = sign((insn >> 29 & 3) | (insn >> 5 & 0x7_ffff) << 2, 21);
        (here & !0xfff).wrapping_add_signed(pages << 12)
    };
    let auipc = here.wrapping_add_signed(i64::from((insn & 0xffff_f000).cast_signed()));
    match (target, kind) {
        (Arch::X86_64, numbers::R_X86_64_PLT32 | numbers::R_X86_64_PC32) => {
            Some(here.wrapping_add_signed(4 + sign(insn, 32)))
        }
        (Arch::X86_64, numbers::R_X86_64_GOTPCREL) => {
            Some(quad(image, here.wrapping_add_signed(4 + sign(insn, 32)) - CHECK_BASE))
        }
        (Arch::Aarch64, numbers::R_AARCH64_CALL26) => {
            assert_eq!(insn >> 26, 0b10_0101, "no bl");
            Some(here.wrapping_add_signed(sign(insn & 0x3ff_ffff, 26) * 4))
        }
        (Arch::Aarch64, numbers::R_AARCH64_ADR_GOT_PAGE | numbers::R_AARCH64_ADR_PREL_PG_HI21) => {
            let second = word(image, at + 4);
            assert_eq!(insn & 0x9f00_0000, 0x9000_0000, "no adrp");
            let immediate = u64::from(second >> 10 & 0xfff);
            if kind == numbers::R_AARCH64_ADR_GOT_PAGE {
                assert_eq!(second >> 22, 0b11_1110_0101, "no ldr");
                Some(quad(image, adrp(insn) + immediate * 8 - CHECK_BASE))
            } else {
                assert_eq!(second >> 22, 0b10_0100_0100, "no add");
                Some(adrp(insn) + immediate)
            }
        }
        (Arch::Riscv64, numbers::R_RISCV_CALL_PLT) => {
            let second = word(image, at + 4);
            assert_eq!((insn & 0x7f, second & 0x7f), (0x17, 0x67), "no auipc and jalr");
            Some(auipc.wrapping_add_signed(sign(second >> 20, 12)))
        }
        (Arch::Riscv64, numbers::R_RISCV_GOT_HI20 | numbers::R_RISCV_PCREL_HI20) => {
            let second = word(image, at + 4);
            let address = auipc.wrapping_add_signed(sign(second >> 20, 12));
            if kind == numbers::R_RISCV_GOT_HI20 {
                assert_eq!(second & 0x707f, 0x3003, "no ld");
                Some(quad(image, address - CHECK_BASE))
            } else {
                Some(address)
            }
        }
        (Arch::X86_64, numbers::R_X86_64_64)
        | (Arch::Aarch64, numbers::R_AARCH64_ABS64)
        | (Arch::Riscv64, numbers::R_RISCV_64) => Some(quad(image, at)),
        // The second halves of what was decoded above.
        (Arch::Aarch64, numbers::R_AARCH64_LD64_GOT_LO12_NC)
        | (Arch::Aarch64, numbers::R_AARCH64_ADD_ABS_LO12_NC)
        | (Arch::Riscv64, numbers::R_RISCV_PCREL_LO12_I) => None,
        other => panic!("{other:?} is not decoded"),
    }
}

/// Where a stub jumps to, decoded.
fn stub_target(target: Arch, image: &[u8], stub: u64) -> u64 {
    let kind = match target {
        Arch::X86_64 => {
            assert_eq!(image[stub as usize..][..2], [0xff, 0x25]);
            return refers_to(target, numbers::R_X86_64_GOTPCREL, image, stub + 2).unwrap();
        }
        Arch::Aarch64 => numbers::R_AARCH64_ADR_GOT_PAGE,
        Arch::Riscv64 => numbers::R_RISCV_GOT_HI20,
    };
    refers_to(target, kind, image, stub).unwrap()
}

#[test]
fn every_relocation_refers_to_its_symbol() {
    for target in Arch::ALL {
        for (pic, colocated) in WAYS {
            let decoded = decode_all(target, &example(target, pic, colocated));
            assert!(decoded >= 5, "{target} has {decoded} relocations");
        }
    }
}

/// Loads an object at a made-up address and compares what each relocation came to refer to with its
/// symbol's address. Gives the number of relocations.
fn decode_all(target: Arch, bytes: &[u8]) -> usize {
    let words = elf::aligned(bytes);
    let object = elf::parse(elf::as_bytes(&words, bytes.len()), &LoadLimits::default()).unwrap();
    let mut externals = ExternalSymbols::new();
    externals.addresses.insert("host_add".into(), CHECK_EXTERNAL);
    let image = relocated(&object, &externals, CHECK_BASE).unwrap();
    let plan = ImageLayout::new(&object).unwrap();
    let mut decoded = 0;
    for (section, start) in object.sections.iter().zip(&plan.sections) {
        for entry in &section.relocations {
            let at = start + entry.offset;
            let Some(mut found) = refers_to(target, entry.kind, &image, at) else { continue };
            // On x86-64 the addend of a relative address is the distance to the next instruction.
            let relative = target == Arch::X86_64 && entry.kind != numbers::R_X86_64_64;
            let addend = entry.addend + if relative { 4 } else { 0 };
            let expected = match object.symbols[entry.symbol].definition {
                SymbolDefinition::Section(section, value) => {
                    CHECK_BASE + plan.sections[section] + value
                }
                _ => CHECK_EXTERNAL,
            };
            if let Some(stub) = plan.stubs.get(&entry.symbol)
                && found == CHECK_BASE + stub
            {
                found = stub_target(target, &image, *stub);
            }
            assert_eq!(found, expected.wrapping_add_signed(addend), "{target} {entry:?}");
            decoded += 1;
        }
    }
    decoded
}

/// A function that calls `host_add` with its own arguments by the target's plain call, and hands on
/// the result.
fn plain_call(target: Arch) -> CompiledFunction {
    let (code, offset, kind, addend): (&[u8], _, _, _) = match target {
        // push rax; call; pop rcx; ret
        Arch::X86_64 => {
            let code = &[0x50, 0xe8, 0, 0, 0, 0, 0x59, 0xc3];
            (code, 2, RelocationKind::X86CallPltRel4, -4)
        }
        // stp x29, x30, [sp, -16]!; bl; ldp x29, x30, [sp], 16; ret
        Arch::Aarch64 => {
            let code = &[
                0xfd, 0x7b, 0xbf, 0xa9, 0, 0, 0, 0x94, 0xfd, 0x7b, 0xc1, 0xa8, 0xc0, 0x03, 0x5f,
                0xd6,
            ];
            (code, 4, RelocationKind::Aarch64Call, 0)
        }
        // mv t1, ra, which host_add might not keep: for decoding only; auipc ra; jalr ra; jr t1
        Arch::Riscv64 => {
            let code =
                &[0x13, 0x83, 0x00, 0x00, 0x97, 0, 0, 0, 0xe7, 0x80, 0, 0, 0x67, 0x00, 0x03, 0x00];
            (code, 4, RelocationKind::RiscvCallPlt, 0)
        }
    };
    let symbol = SymbolRef::Function("host_add".into());
    CompiledFunction {
        name: "caller".into(),
        bytes: code.to_vec(),
        align: 16,
        relocations: vec![Relocation { offset, kind, symbol, addend }],
        ..CompiledFunction::default()
    }
}

#[test]
fn calls_of_functions_far_away_go_through_stubs() {
    let exports = ["caller".to_owned()];
    for target in Arch::ALL {
        let function = plain_call(target);
        let object = write_object(&target.into(), &[function], &[], &exports, None).unwrap();
        // The made-up addresses are further apart than any call reaches, so this would fail without
        // a stub.
        assert_eq!(decode_all(target, &object), 1);
        if Arch::host() == Some(target) && target != Arch::Riscv64 {
            let loaded = LoadedObject::load(&object, &externals(), &LoadLimits::default()).unwrap();
            let caller = loaded.function("caller").unwrap().as_ptr();
            type Add = unsafe extern "C" fn(i64, i64) -> i64;
            // SAFETY: the function passes its two arguments on and returns what it gets.
            let sum = unsafe { core::mem::transmute::<*const u8, Add>(caller)(40, 2) };
            assert_eq!(sum, 42);
        }
    }
}

#[test]
fn addresses_out_of_reach_are_errors() {
    for target in Arch::ALL {
        let mut function = plain_call(target);
        for relocation in &mut function.relocations {
            relocation.kind = RelocationKind::Abs4;
        }
        let object = write_object(&target.into(), &[function], &[], &[], None).unwrap();
        let refused = check_object(&object, &LoadLimits::default());
        let Err(LoadError::Relocation { section, problem, .. }) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!((section.as_str(), problem), (".text", "the address is out of reach"));
    }
}

#[test]
fn what_nobody_defines_is_an_error() {
    let Some(host) = Arch::host() else { return };
    let object = example(host, true, false);
    let none = ExternalSymbols::new();
    let refused = LoadedObject::load(&object, &none, &LoadLimits::default()).map(|_| ());
    assert_eq!(refused, Err(LoadError::UndefinedSymbol("host_add".into())));
    let loaded = LoadedObject::load(&object, &externals(), &LoadLimits::default()).unwrap();
    for name in ["square", "host_add", "counter", ""] {
        let refused = loaded.function(name).map(|_| ());
        assert_eq!(refused, Err(LoadError::NoSuchFunction(name.into())));
    }
    assert!(loaded.data("total").is_none());
}

#[test]
fn limits_are_kept() {
    let object = example(Arch::Riscv64, true, false);
    let least = LoadLimits { image_bytes: 0, symbols: 0, symbol_name_bytes: 0, relocations: 0 };
    let which = |limits: LoadLimits| match check_object(&object, &limits) {
        Err(LoadError::Limit { which, .. }) => which,
        other => panic!("{other:?}"),
    };
    assert_eq!(which(least), "image_bytes");
    let all = LoadLimits::default();
    assert_eq!(which(LoadLimits { symbols: 2, ..all }), "symbols");
    assert_eq!(which(LoadLimits { symbol_name_bytes: 9, ..all }), "symbol_name_bytes");
    assert_eq!(which(LoadLimits { relocations: 3, ..all }), "relocations");
}

#[test]
fn misaligned_bytes_load_as_well() {
    let object = example(Arch::Aarch64, true, false);
    for shift in 0..8 {
        let mut bytes = vec![0; shift];
        bytes.extend(&object);
        let checked = check_object(&bytes[shift..], &LoadLimits::default());
        assert_eq!(checked, Ok(Arch::Aarch64));
    }
}

#[test]
fn no_truncation_and_no_mutation_panics() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let limits = LoadLimits { image_bytes: 1 << 20, ..LoadLimits::default() };
    let (mut accepted, mut refused) = (0, 0);
    for target in Arch::ALL {
        let object = example(target, true, false);
        for length in 0..object.len() {
            let _ = check_object(&object[..length], &limits);
        }
        for round in 0..6000 {
            let mut bytes = object.clone();
            for _ in 0..1 + random.below(4) {
                // Half of the mutations hit the section headers, which are last.
                let back = if round % 2 == 0 { bytes.len() } else { bytes.len().min(900) };
                let position = bytes.len() - 1 - random.below(back);
                let any = random.bits() as u8;
                bytes[position] = [0, 1, 0x7f, 0x80, 0xff, any][random.below(6)];
            }
            match check_object(&bytes, &limits) {
                Ok(_) => accepted += 1,
                Err(_) => refused += 1,
            }
            let _ = read_object_info(&bytes);
            if round % 10 == 0 {
                // Loaded and never called: nothing is known of what it would do.
                let _ = LoadedObject::load(&bytes, &externals(), &limits);
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
}
