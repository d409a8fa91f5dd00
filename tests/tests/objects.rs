//! The object of every kernel for every target: it has no undefined symbols, and its hash is the
//! recorded one.
//!
//! `tests/kernels/objects/` has the hash of the object of every module of `tests/kernels/`, for each machine: a change that is to
//! change no code changes no hash. `OXMUX_BLESS=1` records them anew.

use object::read::elf::ElfFile64;
use object::read::{Object as _, ObjectSymbol as _};
use oxmux::{CompileOptions, Device, GeneratorChoice, Limits, Module, Specialization};
use oxmux_tests::running::{self, ModuleCases, fnv1a};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Names of files of hashes, and the devices. The last two are compiled for by the generator of wide vectors.
const DEVICES: [(&str, &str); 8] = [
    ("x86-64", "x86_64"),
    ("x86-64-sse4.1", "x86_64,has_sse3,has_ssse3,has_sse41"),
    (
        "x86-64-v3",
        "x86_64,has_sse3,has_ssse3,has_sse41,has_sse42,has_popcnt,has_avx,has_avx2,has_fma,has_bmi1,has_bmi2,has_lzcnt",
    ),
    ("aarch64", "aarch64"),
    ("riscv64", "riscv64"),
    ("riscv64-v", "riscv64,has_v"),
    (WIDE, "x86_64,x86-64-v4"),
    (AVX2, "x86_64,x86-64-v3"),
];

/// The name of the device with AVX-512.
const WIDE: &str = "x86-64-v4";

/// The name of the device with AVX2 whose code has registers of 256 bits, and the end of what says which it is.
const AVX2: &str = "x86-64-v3-x64";
const V3: &str = "x86-64-v3";

/// A device by its target, of which a name of a processor is a part.
fn find(device: &str) -> Result<Device, oxmux::Error> {
    let generator = match device.ends_with(WIDE) || device.ends_with(V3) {
        true => GeneratorChoice::X64,
        false => GeneratorChoice::Cranelift,
    };
    Ok(Device::find(device)?.with_generator(generator))
}

/// The object of a module that is loaded anew, and the symbols of its kernels.
fn compile(module: &ModuleCases, device: &str) -> Result<(Vec<u8>, Vec<String>), String> {
    let device = find(device).map_err(|error| error.to_string())?;
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

/// Checks all modules with cases for one of the devices, and every module's hash.
fn check_device((name, device): (&str, &str)) {
    let modules = running::modules(&["shared/", "opencl_c/", "asm/", "math/"]);
    let mut failures = Vec::new();
    for module in &modules {
        if let Err(error) = check(module, device) {
            failures.push(format!("{}: {error}", module.file()));
        }
    }
    assert!(!modules.is_empty());
    assert!(failures.is_empty(), "{device}: {} failures:\n{}", failures.len(), failures.join("\n"));
    check_hashes(name, device);
}

/// Compares what every module of `tests/kernels/` becomes for a device with what is recorded.
fn check_hashes(name: &str, device: &str) {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let mut now = String::new();
    for path in module_files(&kernels) {
        let file = path.strip_prefix(&kernels).expect("a file below the folder");
        let _ = writeln!(now, "{} {}", file.display(), object_hash(&path, device));
    }
    let record = kernels.join("objects").join(format!("{name}.txt"));
    if std::env::var("OXMUX_BLESS").is_ok_and(|v| v == "1") {
        std::fs::write(&record, now).expect("a writable file");
        return;
    }
    if [WIDE, AVX2].contains(&name) && !record.exists() {
        // The generator of wide vectors changes its code day by day; once there is a record, it is compared.
        println!("{device}: no hashes are recorded yet; OXMUX_BLESS=1 records them");
        return;
    }
    let recorded = std::fs::read_to_string(&record).expect("the recorded hashes");
    let changed: Vec<&str> = now.lines().filter(|line| !recorded.contains(line)).collect();
    assert!(
        recorded == now,
        "{device}: other code for {} modules (or modules were removed); OXMUX_BLESS=1 records it:\n{}",
        changed.len(),
        changed.join("\n")
    );
}

/// The hash of a module's object; why there is none, if there is none.
fn object_hash(path: &Path, device: &str) -> String {
    let bytes = std::fs::read(path).expect("a module of the repository");
    let loaded = match path.extension().is_some_and(|extension| extension == "ll") {
        true => Module::from_ir(&String::from_utf8_lossy(&bytes)),
        false => Module::from_spirv(&bytes, &Specialization::new(), &Limits::default()),
    };
    let mut options = CompileOptions::new(find(device).expect("a device"));
    options.verify_each = false;
    match loaded.and_then(|module| module.compile(&options)) {
        Ok(program) => format!("{:016x}", fnv1a(program.object().iter().copied())),
        Err(error) => error.to_string().lines().next().unwrap_or_default().to_string(),
    }
}

/// The modules below a folder, in the order of their names.
fn module_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of kernels") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            files.extend(module_files(&path));
        } else if path.extension().is_some_and(|e| e == "spv" || e == "ll") {
            files.push(path);
        }
    }
    files.sort();
    files
}

oxmux_tests::tests_of! {
    check_device:
    objects_for_x86_64(DEVICES[0]);
    objects_for_x86_64_with_sse41(DEVICES[1]);
    objects_for_x86_64_with_avx2(DEVICES[2]);
    objects_for_aarch64(DEVICES[3]);
    objects_for_riscv64(DEVICES[4]);
    objects_for_riscv64_with_vectors(DEVICES[5]);
    objects_for_x86_64_with_avx512(DEVICES[6]);
    objects_for_x86_64_with_avx2_in_wide_registers(DEVICES[7]);
}
