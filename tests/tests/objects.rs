//! What holds of the object of every kernel for every machine: it needs nothing from outside, and it is always the same.

use object::read::elf::ElfFile64;
use object::read::{Object as _, ObjectSymbol as _};
use oxmux::{CompileOptions, Device};
use oxmux_tests::running::{self, ModuleCases};

const DEVICES: [&str; 5] =
    ["x86_64", "x86_64,has_sse3,has_ssse3,has_sse41", "aarch64", "riscv64", "riscv64,has_v"];

/// The object of a module that is loaded anew, and the symbols of its kernels.
fn compile(module: &ModuleCases, device: &str) -> Result<(Vec<u8>, Vec<String>), String> {
    let device = Device::find(device).map_err(|error| error.to_string())?;
    let mut options = CompileOptions::new(device);
    options.verify_each = false;
    let loaded = module.load().map_err(|error| error.to_string())?;
    let program = loaded.compile(&options).map_err(|error| error.to_string())?;
    let symbols = program.kernels().iter().map(|kernel| kernel.symbol.clone()).collect();
    Ok((program.object().to_vec(), symbols))
}

fn check(module: &ModuleCases, device: &str) -> Result<(), String> {
    let (bytes, mut symbols) = compile(module, device)?;
    let (again, _) = compile(module, device)?;
    if bytes != again {
        let place = bytes.iter().zip(&again).position(|(a, b)| a != b);
        return Err(format!(
            "compiled twice: {} bytes and {}, differ from {place:?}",
            bytes.len(),
            again.len()
        ));
    }
    let file =
        ElfFile64::<object::Endianness>::parse(&*bytes).map_err(|error| error.to_string())?;
    let mut exported = Vec::new();
    // The first symbol of a table is the null symbol, which the reader leaves out.
    for symbol in file.symbols() {
        let name = symbol.name().map_err(|error| error.to_string())?;
        if symbol.is_undefined() {
            return Err(format!("undefined symbol '{name}'"));
        }
        if symbol.is_global() {
            exported.push(name.to_string());
        }
    }
    exported.sort_unstable();
    symbols.sort_unstable();
    if exported != symbols {
        return Err(format!("exports {exported:?}, the kernels are {symbols:?}"));
    }
    Ok(())
}

/// On all modules, for one of the devices.
fn check_all(device: &str) {
    let modules = running::modules(&["shared/", "own/", "asm/", "math/"]);
    let mut failures = Vec::new();
    for module in &modules {
        if let Err(error) = check(module, device) {
            failures.push(format!("{}: {error}", module.file()));
        }
    }
    assert!(!modules.is_empty());
    assert!(failures.is_empty(), "{device}: {} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn objects_for_x86_64() {
    check_all(DEVICES[0]);
    check_all(DEVICES[1]);
}

#[test]
fn objects_for_aarch64() {
    check_all(DEVICES[2]);
}

#[test]
fn objects_for_riscv64() {
    check_all(DEVICES[3]);
}

#[test]
fn objects_for_riscv64_with_vectors() {
    check_all(DEVICES[4]);
}
