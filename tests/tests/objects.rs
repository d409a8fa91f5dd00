//! The object of every module for every target: it exports its kernels, has no undefined symbols,
//! and its hash is the recorded one.
//!
//! `tests/kernels/objects/` has the hash of the object of every module of `tests/kernels/`, for
//! each machine: a change that is to change no code changes no hash, and the same input becomes the
//! same bytes in another process. `OXMUX_BLESS=1` records them anew.

use object::read::elf::ElfFile64;
use object::read::{Object as _, ObjectSymbol as _};
use oxmux::{CompileOptions, Device, GeneratorChoice, Limits, Module, Program, Specialization};
use oxmux_tests::running::fnv1a;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Names of files of hashes, and the devices. The last two are compiled for by the generator of
/// wide vectors.
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
    ("x86-64-v4", "x86_64,x86-64-v4"),
    ("x86-64-v3-x64", "x86_64,x86-64-v3"),
];

/// The device for which every pass of every module is verified and compared: most passes have
/// something to do there. For all devices it takes a quarter of this test's time.
const VERIFIED: &str = "riscv64,has_v";

/// Folders of modules whose kernels have cases.
const WITH_CASES: [&str; 4] = ["shared", "opencl_c", "asm", "math"];

/// A device by its target. One that names a level of x86-64 is compiled for by the generator of
/// wide vectors.
fn find(device: &str) -> Result<Device, oxmux::Error> {
    let generator = match device.contains("x86-64-v") {
        true => GeneratorChoice::X64,
        false => GeneratorChoice::Cranelift,
    };
    Ok(Device::find(device)?.with_generator(generator))
}

/// Checks what every module of `tests/kernels/` becomes for one of the devices, and compares its
/// hash with the recorded one, which another process made.
fn check_device((name, device): (&str, &str)) {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let (mut now, mut failures) = (String::new(), Vec::new());
    for path in module_files(&kernels) {
        let file = path.strip_prefix(&kernels).expect("a file below the folder").display();
        let hash = match compile(&path, device) {
            Ok(program) => {
                if let Err(error) = check_symbols(&program) {
                    failures.push(format!("{file}: {error}"));
                }
                format!("{:016x}", fnv1a(program.object().iter().copied()))
            }
            // Why there is no object is recorded instead of its hash, but of modules with cases,
            // which all machines run.
            Err(error) => {
                let why = error.to_string().lines().next().unwrap_or_default().to_string();
                if WITH_CASES.iter().any(|folder| path.starts_with(kernels.join(folder))) {
                    failures.push(format!("{file}: {why}"));
                }
                why
            }
        };
        let _ = writeln!(now, "{file} {hash}");
    }
    assert!(failures.is_empty(), "{device}: {} failures:\n{}", failures.len(), failures.join("\n"));
    let record = kernels.join("objects").join(format!("{name}.txt"));
    if std::env::var("OXMUX_BLESS").is_ok_and(|v| v == "1") {
        std::fs::write(&record, now).expect("a writable file");
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

/// Compiles a module for a device.
fn compile(path: &Path, device: &str) -> Result<Program, oxmux::Error> {
    let bytes = std::fs::read(path).expect("a module of the repository");
    let loaded = match path.extension().is_some_and(|extension| extension == "ll") {
        true => Module::from_ir(&String::from_utf8_lossy(&bytes)),
        false => Module::from_spirv(&bytes, &Specialization::new(), &Limits::default()),
    };
    let mut options = CompileOptions::new(find(device)?);
    options.verify_each = device == VERIFIED;
    loaded?.compile(&options)
}

/// Checks that an object exports its kernels alone, and that nothing is undefined in it.
fn check_symbols(program: &Program) -> Result<(), String> {
    let file = ElfFile64::<object::Endianness>::parse(program.object())
        .map_err(|error| error.to_string())?;
    let mut exported = Vec::new();
    // The first symbol of a table is the null symbol, which the reader leaves out.
    for symbol in file.symbols() {
        let name = symbol.name().map_err(|error| error.to_string())?;
        if symbol.is_undefined() {
            return Err(format!("undefined symbol '{name}'"));
        }
        if symbol.is_global() {
            exported.push(name);
        }
    }
    let mut kernels: Vec<&str> =
        program.kernels().iter().map(|kernel| kernel.symbol.as_str()).collect();
    exported.sort_unstable();
    kernels.sort_unstable();
    match exported == kernels {
        true => Ok(()),
        false => Err(format!("exports {exported:?}, the kernels are {kernels:?}")),
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
