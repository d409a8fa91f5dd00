//! The same kernels as objects for AArch64 and RISC-V, linked with a C program and run under qemu.
//!
//! Needs cross compilers and qemu's user mode. Without them the tests say that they were left out, unless
//! `OXMUX_REQUIRE_TOOLS` is set, as in CI: then that is a failure.

use oxmux::{CompileOptions, Device, KernelInfo, Limits, Module, NdRangeRequest, Specialization};
use oxmux_runtime_abi::{NdRangeLimits, PackedLayout};
use oxmux_tests::cases::{self, Arg, Case};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What runs programs of another architecture.
struct Machine {
    device: &'static str,
    compiler: &'static str,
    emulator: &'static [&'static str],
}

const MACHINES: [Machine; 3] = [
    Machine { device: "aarch64", compiler: "aarch64-linux-gnu-gcc", emulator: &["qemu-aarch64"] },
    Machine { device: "riscv64", compiler: "riscv64-linux-gnu-gcc", emulator: &["qemu-riscv64"] },
    Machine {
        device: "riscv64,has_v",
        compiler: "riscv64-linux-gnu-gcc",
        emulator: &["qemu-riscv64", "-cpu", "rv64,v=true,vlen=128"],
    },
];

fn exists(tool: &str) -> bool {
    let mut run = Command::new(tool);
    run.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    matches!(run.status(), Ok(status) if status.success())
}

/// Whether the machine's tools are there. Says so if they are not, and fails where they must be.
fn is_available(machine: &Machine) -> bool {
    let missing: Vec<&str> =
        [machine.compiler, machine.emulator[0]].into_iter().filter(|tool| !exists(tool)).collect();
    if missing.is_empty() {
        return true;
    }
    let required = std::env::var_os("OXMUX_REQUIRE_TOOLS").is_some();
    assert!(!required, "{} needs {}", machine.device, missing.join(" and "));
    println!("left out: {} needs {}", machine.device, missing.join(" and "));
    false
}

/// The program that calls a kernel: a job on its input, the buffers on its output.
const DRIVER: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct schedule {
    uint64_t global_size[3], global_offset[3], local_size[3], slice, total_slices;
    uint32_t work_dim, size;
    void *arena;
    uint64_t arena_size;
};
extern void entry(const void *, const struct schedule *) __asm__(ENTRY);
static void get(void *p, size_t n) { if (n && fread(p, n, 1, stdin) != 1) exit(3); }
static uint64_t number(void) { uint64_t n; get(&n, 8); return n; }
static void *room(uint64_t n) {
    void *p = aligned_alloc(128, (n + 255) / 128 * 128);
    if (!p) exit(4);
    memset(p, 0, (n + 255) / 128 * 128);
    return p;
}
int main(void) {
    uint64_t jobs = number();
    while (jobs--) {
        uint64_t count = number(), sizes[64];
        char *buffers[64];
        if (count > 64) return 5;
        for (uint64_t i = 0; i < count; i++) {
            sizes[i] = number();
            buffers[i] = room(sizes[i]);
            get(buffers[i], sizes[i]);
        }
        uint64_t bytes = number();
        char *packed = room(bytes);
        get(packed, bytes);
        for (uint64_t fixes = number(); fixes--;) {
            uint64_t at = number(), buffer = number(), offset = number();
            uint64_t address = (uint64_t)(uintptr_t)(buffers[buffer] + offset);
            memcpy(packed + at, &address, 8);
        }
        struct schedule s;
        memset(&s, 0, sizeof s);
        get(s.global_size, 24);
        get(s.global_offset, 24);
        get(s.local_size, 24);
        s.work_dim = (uint32_t)number();
        s.size = sizeof s;
        s.arena_size = number();
        s.arena = room(s.arena_size);
        s.total_slices = 3;
        for (s.slice = 0; s.slice < s.total_slices; s.slice++) entry(packed, &s);
        for (uint64_t i = 0; i < count; i++) fwrite(buffers[i], 1, sizes[i], stdout);
    }
    return 0;
}
"#;

/// The bytes that tell the driver what to do.
fn job(case: &Case, info: &KernelInfo) -> Result<Vec<u8>, String> {
    let dims = case.dims as usize;
    let cut = |size: [usize; 3]| size[..dims].iter().map(|&n| n as u64).collect::<Vec<_>>();
    let request = NdRangeRequest {
        global: cut(case.global),
        local: case.local.map(cut),
        offset: cut(case.offset),
    };
    let range =
        request.resolve(info, &NdRangeLimits::default()).map_err(|error| error.to_string())?;
    let kinds = info.arguments.iter().map(|a| a.kind);
    let layout = PackedLayout::new(kinds, info.packing).map_err(|error| error.to_string())?;
    let mut packed = vec![0u8; layout.size as usize];
    let mut fixes = Vec::new();
    let mut locals = Vec::new();
    for (arg, &at) in case.args.iter().zip(&layout.offsets) {
        let at_byte = at as usize;
        match arg {
            Arg::Buffer { index, offset } => fixes.push([at, *index as u64, *offset as u64]),
            Arg::Value(bytes) => packed[at_byte..at_byte + bytes.len()].copy_from_slice(bytes),
            Arg::Local(bytes) => {
                locals.push(*bytes as u64);
                packed[at_byte..at_byte + 8].copy_from_slice(&(*bytes as u64).to_le_bytes());
            }
            Arg::Null => {}
        }
    }
    let arena =
        info.arena.layout(range.local_size(), &locals).map_err(|error| error.to_string())?;
    let mut out = Vec::new();
    let mut put = |n: u64| out.extend(n.to_le_bytes());
    put(case.buffers.len() as u64);
    for buffer in &case.buffers {
        out.extend((buffer.init.len() as u64).to_le_bytes());
        out.extend(&buffer.init);
    }
    let mut put = |n: u64| out.extend(n.to_le_bytes());
    put(packed.len() as u64);
    out.extend(&packed);
    let mut put = |n: u64| out.extend(n.to_le_bytes());
    put(fixes.len() as u64);
    fixes.iter().flatten().for_each(|&n| put(n));
    [range.global_size(), range.global_offset(), range.local_size()]
        .iter()
        .flatten()
        .for_each(|&n| put(n));
    put(u64::from(range.work_dim()));
    put(arena.size);
    Ok(out)
}

/// Compiles, links and runs all cases of one kernel of one module.
fn run_kernel(
    machine: &Machine,
    folder: &Path,
    path: &Path,
    cases: &[&Case],
) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let mut specialization = Specialization::new();
    for (id, value) in &cases[0].spec {
        specialization.set(*id, value.clone());
    }
    let module = Module::from_spirv(&bytes, &specialization, &Limits::default())
        .map_err(|error| error.to_string())?;
    let device = Device::find(machine.device).map_err(|error| error.to_string())?;
    let program =
        module.compile(&CompileOptions::new(device)).map_err(|error| error.to_string())?;
    let info = program.kernels().iter().find(|k| k.name == cases[0].entry).ok_or("no kernel")?;
    let (object, driver, binary) =
        (folder.join("kernel.o"), folder.join("driver.c"), folder.join("program"));
    std::fs::write(&object, program.object()).map_err(|error| error.to_string())?;
    std::fs::write(&driver, DRIVER).map_err(|error| error.to_string())?;
    let linked = Command::new(machine.compiler)
        .args(["-O1", "-static", "-o"])
        .arg(&binary)
        .arg(format!("-DENTRY=\"{}\"", info.symbol))
        .args([&driver, &object])
        .output()
        .map_err(|error| error.to_string())?;
    if !linked.status.success() {
        return Err(format!("linking: {}", String::from_utf8_lossy(&linked.stderr)));
    }
    let mut input = (cases.len() as u64).to_le_bytes().to_vec();
    for case in cases {
        input.extend(job(case, info)?);
    }
    let input_file = folder.join("jobs");
    std::fs::write(&input_file, &input).map_err(|error| error.to_string())?;
    let stdin = std::fs::File::open(&input_file).map_err(|error| error.to_string())?;
    let output = Command::new(machine.emulator[0])
        .args(&machine.emulator[1..])
        .arg(&binary)
        .stdin(stdin)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    let mut rest = &output.stdout[..];
    for case in cases {
        let mut results = Vec::new();
        for buffer in &case.buffers {
            let (bytes, after) = rest.split_at_checked(buffer.init.len()).ok_or("short output")?;
            results.push(bytes.to_vec());
            rest = after;
        }
        case.verify(&results).map_err(|error| format!("{}: {error}", case.name))?;
    }
    Ok(())
}

fn run_machine(machine: &Machine) {
    if !is_available(machine) {
        return;
    }
    let all = cases::all();
    let mut groups: BTreeMap<(PathBuf, &str, String), Vec<&Case>> = BTreeMap::new();
    for case in all.iter().filter(|case| !case.file.starts_with("math/")) {
        for path in case.modules() {
            let spec = format!("{:?}", case.spec);
            groups.entry((path, case.entry, spec)).or_default().push(case);
        }
    }
    let name = machine.device.replace(',', "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cross-{name}"));
    std::fs::create_dir_all(&folder).expect("a folder for programs");
    let mut failures = Vec::new();
    for ((path, entry, _), cases) in &groups {
        if let Err(error) = run_kernel(machine, &folder, path, cases) {
            let file = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path);
            failures.push(format!("{entry} ({}): {error}", file.display()));
        }
    }
    assert!(
        failures.is_empty(),
        "{}: {} of {} kernels failed:\n{}",
        machine.device,
        failures.len(),
        groups.len(),
        failures.join("\n")
    );
}

#[test]
fn kernels_run_on_aarch64() {
    run_machine(&MACHINES[0]);
}

#[test]
fn kernels_run_on_riscv64() {
    run_machine(&MACHINES[1]);
}

#[test]
fn kernels_run_on_riscv64_with_vectors() {
    run_machine(&MACHINES[2]);
}
