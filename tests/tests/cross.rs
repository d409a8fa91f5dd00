//! Every kernel of `tests/kernels/` as objects that a C program calls: for AArch64 and RISC-V under
//! qemu, and for an x86-64 without any of the newer features.
//!
//! All modules of a machine are linked into one program, which runs all cases; their symbols get a
//! prefix each before that, for many modules have a kernel of the same name. The program also
//! measures how much stack each kernel takes, which must be no more than what its description says.
//!
//! Needs C compilers, binutils and qemu's user mode. Without them the tests say that they were left
//! out, unless `OXMUX_REQUIRE_TOOLS` is set, as in CI: then that is a failure.

use oxmux::program::Vectorize;
use oxmux::{CompileOptions, Device, KernelInfo};
use oxmux_runtime_abi::{NdRangeLimits, PackedLayout};
use oxmux_tests::cases::{Arg, Case};
use oxmux_tests::running::{self, ModuleCases};
use oxmux_tests::same_bits;
use oxmux_tests::tools::has_tools;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What builds and runs programs of an architecture.
struct Machine {
    device: &'static str,
    compiler: &'static str,
    objcopy: &'static str,
    emulator: &'static [&'static str],
}

const AARCH64: Machine = Machine {
    device: "aarch64",
    compiler: "aarch64-linux-gnu-gcc",
    objcopy: "aarch64-linux-gnu-objcopy",
    emulator: &["qemu-aarch64"],
};

const RISCV64: Machine = Machine {
    device: "riscv64",
    compiler: "riscv64-linux-gnu-gcc",
    objcopy: "riscv64-linux-gnu-objcopy",
    emulator: &["qemu-riscv64"],
};

const RISCV64_VECTORS: Machine = Machine {
    device: "riscv64,has_v",
    emulator: &["qemu-riscv64", "-cpu", "rv64,v=true,vlen=128"],
    ..RISCV64
};

const X86_64: Machine =
    Machine { device: "x86_64", compiler: "gcc", objcopy: "objcopy", emulator: &[] };

/// The program that calls the kernels.
const DRIVER: &str = include_str!("cross/driver.c");

/// How long a program may run.
const PATIENCE: Duration = Duration::from_secs(300);

/// Modules on which QEMU 7.2 ends itself: it translates `vfcvt.rtz.x.f.v` with two changes of the rounding mode and has noted the
/// place of one only ("decode_save_opc: Assertion `ctx->insn_start != NULL' failed"), where no other instruction of a
/// translated block comes before that sets the mode, which depends on where pages end.
const QEMU_ASSERTS: [&str; 2] =
    ["barriers/spv_o0/barrier_live.spv", "vectors/spv_o0/vec_three.spv"];

/// Crashes after which a machine's other cases are not tried any more.
const CRASHES: usize = 40;

#[test]
fn kernels_run_on_aarch64() {
    run_machine(&AARCH64);
}

#[test]
fn kernels_run_on_riscv64() {
    run_machine(&RISCV64);
}

#[test]
fn kernels_run_on_riscv64_with_vectors() {
    run_machine(&RISCV64_VECTORS);
}

#[test]
fn kernels_run_on_an_x86_64_of_the_first_kind() {
    if cfg!(target_arch = "x86_64") {
        run_machine(&X86_64);
    }
}

#[test]
fn math_has_the_same_bits_on_aarch64() {
    run_math(&AARCH64);
}

#[test]
fn math_has_the_same_bits_on_riscv64() {
    run_math(&RISCV64);
}

#[test]
fn math_has_the_same_bits_on_riscv64_with_vectors() {
    run_math(&RISCV64_VECTORS);
}

/// Every math function, scalar and at two widths, against the interpreter's bits.
fn run_math(machine: &Machine) {
    if !is_available(machine) {
        return;
    }
    let folder = folder(machine, "math");
    let modules = same_bits::programs().map(|program| {
        let path = folder.join(program.name).with_extension("ll");
        std::fs::write(&path, program.text).expect("a module");
        ModuleCases { path, cases: program.cases }
    });
    for vectorize in [Vectorize::Never, Vectorize::Width(4), Vectorize::Width(16)] {
        run_modules(machine, &folder, &modules, vectorize);
    }
}

fn run_machine(machine: &Machine) {
    if is_available(machine) {
        let mut modules = running::modules(&["shared/", "opencl_c/", "asm/", "math/"]);
        if machine.device == RISCV64_VECTORS.device {
            modules.retain(|module| !QEMU_ASSERTS.iter().any(|name| module.file().ends_with(name)));
        }
        run_modules(machine, &folder(machine, "cross"), &modules, Vectorize::default());
    }
}

/// Where a machine's programs are kept.
fn folder(machine: &Machine, what: &str) -> PathBuf {
    let name = format!("{what}-{}", machine.device.replace(',', "-"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for programs");
    folder
}

fn run_modules(machine: &Machine, folder: &Path, modules: &[ModuleCases], vectorize: Vectorize) {
    let start = Instant::now();
    let (jobs, objects, mut failures) = compile(machine, folder, modules, vectorize);
    assert!(!jobs.is_empty(), "no kernel was compiled:\n{}", failures.join("\n"));
    let compiled = start.elapsed();
    let program = link(machine, folder, &jobs, &objects).expect("a program");
    let linked = start.elapsed() - compiled;
    let stack = run(machine, folder, &program, &jobs, &mut failures);
    println!(
        "{}: {} launches; compiled in {compiled:.1?}, linked in {linked:.1?}, ran in {:.1?}; stack of up to {} bytes",
        machine.device,
        jobs.len(),
        start.elapsed() - compiled - linked,
        stack
    );
    assert!(
        failures.is_empty(),
        "{}: {} failures, {} launches:\n{}",
        machine.device,
        failures.len(),
        jobs.len(),
        failures.join("\n")
    );
}

/// Whether the machine's tools are there.
fn is_available(machine: &Machine) -> bool {
    let mut tools = vec![machine.compiler, machine.objcopy];
    tools.extend(machine.emulator.first());
    has_tools(machine.device, &tools)
}

/// A launch of a case's kernel, from one of its modules.
struct Job<'a> {
    case: &'a Case,
    file: String,
    symbol: String,
    info: KernelInfo,
}

impl Job<'_> {
    fn result_bytes(&self) -> usize {
        8 + self.case.buffers.iter().map(|buffer| buffer.init.len()).sum::<usize>()
    }
}

/// Compiles the modules; returns the launches that this makes possible, the objects, and what went
/// wrong.
fn compile<'a>(
    machine: &Machine,
    folder: &Path,
    modules: &'a [ModuleCases],
    vectorize: Vectorize,
) -> (Vec<Job<'a>>, Vec<PathBuf>, Vec<String>) {
    let device = Device::find(machine.device).expect("a device");
    let mut options = CompileOptions::new(device);
    options.vectorize = vectorize;
    // Passes are verified where the host runs the same kernels.
    options.verify_each = false;
    let (mut jobs, mut objects, mut failures) = (Vec::new(), Vec::new(), Vec::new());
    for (index, module) in modules.iter().enumerate() {
        let file = module.file();
        let program = match module.load().and_then(|loaded| loaded.compile(&options)) {
            Ok(program) => program,
            Err(error) => {
                failures.push(format!("{file}: {error}"));
                continue;
            }
        };
        let (plain, object) = (folder.join("plain.o"), folder.join(format!("{index}.o")));
        std::fs::write(&plain, program.object()).expect("an object");
        let mut rename = Command::new(machine.objcopy);
        rename.arg(format!("--prefix-symbols=m{index}_")).args([&plain, &object]);
        if let Err(error) = finish(&mut rename) {
            failures.push(format!("{file}: {error}"));
            continue;
        }
        objects.push(object);
        for case in &module.cases {
            match program.kernels().iter().find(|kernel| kernel.name == case.entry) {
                Some(info) => jobs.push(Job {
                    case,
                    file: file.clone(),
                    symbol: format!("m{index}_{}", info.symbol),
                    info: info.clone(),
                }),
                None => failures.push(format!("{file}: no kernel {}", case.entry)),
            }
        }
    }
    (jobs, objects, failures)
}

fn finish(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// Builds the driver with a table of the entries of all jobs, in the order of the jobs. A shared
/// library of all objects must also be possible, without relocations in code.
fn link(
    machine: &Machine,
    folder: &Path,
    jobs: &[Job<'_>],
    objects: &[PathBuf],
) -> Result<PathBuf, String> {
    let mut table = String::from(
        "struct schedule;\ntypedef void kernel_entry(const void *, const struct schedule *);\n",
    );
    for (index, job) in jobs.iter().enumerate() {
        table += &format!("extern kernel_entry e{index} __asm__(\"{}\");\n", job.symbol);
    }
    table += "kernel_entry *const entries[] = {\n";
    (0..jobs.len()).for_each(|index| table += &format!("e{index},\n"));
    table += "};\n";
    let (driver, entries) = (folder.join("driver.c"), folder.join("entries.c"));
    std::fs::write(&driver, DRIVER).map_err(|error| error.to_string())?;
    std::fs::write(&entries, table).map_err(|error| error.to_string())?;
    let program = folder.join("program");
    let mut compiler = Command::new(machine.compiler);
    compiler.args(["-O1", "-static", "-no-pie", "-o"]).arg(&program);
    finish(compiler.args([&driver, &entries]).args(objects))?;
    let mut library = Command::new(machine.compiler);
    library.args(["-shared", "-nostdlib", "-Wl,-z,text", "-Wl,--no-undefined", "-o"]);
    finish(library.arg(folder.join("library.so")).args(objects))?;
    Ok(program)
}

/// Runs the jobs and judges what comes out; returns the most stack that one of them took. After a
/// crash the program is started again with the jobs that come behind.
fn run(
    machine: &Machine,
    folder: &Path,
    program: &Path,
    jobs: &[Job<'_>],
    failures: &mut Vec<String>,
) -> u64 {
    let (mut first, mut crashes, mut most) = (0, 0, 0);
    while first < jobs.len() {
        let (output, error) = match execute(machine, folder, program, &jobs[first..], first) {
            Ok(output) => output,
            Err(error) => {
                failures.push(error);
                break;
            }
        };
        let mut rest = &output[..];
        while let Some(job) = jobs.get(first)
            && let Some((bytes, after)) = rest.split_at_checked(job.result_bytes())
        {
            match judge(job, bytes) {
                Ok(stack) => most = most.max(stack),
                Err(error) => {
                    failures.push(format!("{} ({}): {error}", job.case.name, job.file));
                }
            }
            rest = after;
            first += 1;
        }
        if let Some(job) = jobs.get(first) {
            failures.push(format!("{} ({}): {error}", job.case.name, job.file));
            first += 1;
            crashes += 1;
        }
        if crashes == CRASHES {
            failures.push("too many crashes".into());
            break;
        }
    }
    most
}

/// What a program that starts with job `first` writes, and how it ended.
fn execute(
    machine: &Machine,
    folder: &Path,
    program: &Path,
    jobs: &[Job<'_>],
    first: usize,
) -> Result<(Vec<u8>, String), String> {
    let mut input = (jobs.len() as u64).to_le_bytes().to_vec();
    for (index, job) in jobs.iter().enumerate() {
        job_bytes(job, (first + index) as u64, &mut input)?;
    }
    let (jobs_file, results) = (folder.join("jobs"), folder.join("results"));
    let text = |error: std::io::Error| error.to_string();
    std::fs::write(&jobs_file, &input).map_err(text)?;
    let words: Vec<&str> = machine.emulator.to_vec();
    let mut command = match words.split_first() {
        Some((emulator, options)) => {
            let mut command = Command::new(emulator);
            command.args(options).arg(program);
            command
        }
        None => Command::new(program),
    };
    command
        .stdin(File::open(&jobs_file).map_err(text)?)
        .stdout(File::create(&results).map_err(text)?)
        .stderr(Stdio::null());
    let mut child = command.spawn().map_err(text)?;
    let start = Instant::now();
    let end = loop {
        if let Some(status) = child.try_wait().map_err(text)? {
            break status.to_string();
        }
        if start.elapsed() > PATIENCE {
            child.kill().map_err(text)?;
            child.wait().map_err(text)?;
            break format!("not finished after {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    Ok((std::fs::read(&results).map_err(text)?, end))
}

/// Appends what the driver needs to know of a job.
fn job_bytes(job: &Job<'_>, entry: u64, out: &mut Vec<u8>) -> Result<(), String> {
    let Job { case, info, .. } = job;
    let range = running::range(case)
        .resolve(info, &NdRangeLimits::default())
        .map_err(|error| error.to_string())?;
    let kinds = info.arguments.iter().map(|argument| argument.kind);
    let layout = PackedLayout::new(kinds, info.packing).map_err(|error| error.to_string())?;
    let mut packed = vec![0u8; layout.size as usize];
    let (mut fixes, mut locals) = (Vec::new(), Vec::new());
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
    let put = |out: &mut Vec<u8>, n: u64| out.extend(n.to_le_bytes());
    put(out, entry);
    put(out, case.buffers.len() as u64);
    for buffer in &case.buffers {
        put(out, buffer.init.len() as u64);
        out.extend(&buffer.init);
    }
    put(out, packed.len() as u64);
    out.extend(&packed);
    put(out, fixes.len() as u64);
    fixes.iter().flatten().for_each(|&n| put(out, n));
    let sizes = [range.global_size(), range.global_offset(), range.local_size()];
    sizes.iter().flatten().for_each(|&n| put(out, n));
    put(out, u64::from(range.work_dim()));
    put(out, arena.size);
    put(out, info.stack_bytes.min(1 << 22));
    Ok(())
}

/// Compares what came out with what must; returns the stack that the launch took.
fn judge(job: &Job<'_>, bytes: &[u8]) -> Result<u64, String> {
    let (used, mut rest) = bytes.split_first_chunk::<8>().ok_or("no result")?;
    let used = u64::from_le_bytes(*used);
    let mut results = Vec::new();
    for buffer in &job.case.buffers {
        let (bytes, after) = rest.split_at_checked(buffer.init.len()).ok_or("short result")?;
        results.push(bytes.to_vec());
        rest = after;
    }
    job.case.verify(&results)?;
    if used > job.info.stack_bytes {
        return Err(format!("{used} bytes of stack, at most {} said", job.info.stack_bytes));
    }
    Ok(used)
}
