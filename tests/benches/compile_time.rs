//! Compile time from the bytes of a SPIR-V module to the first launch, by stage: `cargo bench -p
//! oxmux-tests`.
//!
//! Each kernel is compiled from scratch many times in one process; the fastest round is shown,
//! since anything slower is the machine's other work. Times are of this machine: read them as
//! shares and ratios.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench compile_time [-- [--passes | --library] [--rounds N] [--vectorize never|auto|WIDTH] [--target NAME] [KERNEL]...]
//! ```
//!
//! The number of instructions that a compilation takes is the same whatever else the machine does:
//! the difference between two runs under `valgrind --tool=callgrind` with other `--rounds`, by
//! their difference. Valgrind has no AVX-512: `--target` says for which machine `--passes` and
//! `--library` compile.
//!
//! With `--passes` the time of each pass of the pipeline is shown, for the kernels that are named;
//! with `--library`, how long a module of 300 kernels takes as a whole, one of its kernels, and
//! each alone by one thread and by two.

use oxmux::{
    Argument, Buffer, CompileOptions, Device, LaunchSettings, Limits, Module, NdRangeRequest,
    Sequential, Specialization, Vectorize,
};
use oxmux_tests::bench_arguments;
use std::path::Path;
use std::time::{Duration, Instant};

const ROUNDS: usize = 30;

struct Launch {
    file: &'static str,
    kernel: &'static str,
    range: NdRangeRequest,
    arguments: Vec<Argument>,
    buffers: Vec<usize>,
}

/// What the command line asks for.
struct Request {
    passes: bool,
    library: bool,
    rounds: usize,
    vectorize: Vectorize,
    device: Device,
    kernels: Vec<String>,
}

impl Request {
    fn read() -> Self {
        let (mut passes, mut library) = (false, false);
        let (mut rounds, mut vectorize) = (ROUNDS, Vectorize::Auto);
        let mut device = Device::host().expect("this machine can run code");
        let mut kernels = Vec::new();
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--bench" => {}
                "--passes" => passes = true,
                "--library" => library = true,
                "--rounds" => {
                    rounds = args.next().and_then(|n| n.parse().ok()).expect("--rounds N");
                }
                "--vectorize" => {
                    vectorize = match args.next().expect("--vectorize HOW").as_str() {
                        "never" => Vectorize::Never,
                        "auto" => Vectorize::Auto,
                        width => Vectorize::Width(width.parse().expect("a width")),
                    };
                }
                "--target" => device = bench_arguments::device(&mut args),
                _ => kernels.push(arg),
            }
        }
        Self { passes, library, rounds, vectorize, device, kernels }
    }

    fn options(&self) -> CompileOptions {
        let mut options = CompileOptions::new(self.device.clone()).with_vectorize(self.vectorize);
        options.verify_each = false;
        options
    }
}

fn main() {
    let request = Request::read();
    if request.passes {
        return request.kernels.iter().for_each(|kernel| print_passes(kernel, &request));
    }
    if request.library {
        return print_library(&request);
    }
    let launches = [
        Launch {
            file: "saxpy",
            kernel: "saxpy",
            range: NdRangeRequest::global(&[256]).local(&[256]),
            arguments: vec![Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), 256u32.into()],
            buffers: vec![1024, 1024],
        },
        Launch {
            file: "sgemm_tiled",
            kernel: "sgemm_tiled",
            range: NdRangeRequest::global(&[16, 16]).local(&[16, 16]),
            arguments: vec![
                Argument::buffer(0),
                Argument::buffer(1),
                Argument::buffer(2),
                16i32.into(),
                16i32.into(),
                16i32.into(),
            ],
            buffers: vec![1024; 3],
        },
        Launch {
            file: "blackscholes",
            kernel: "blackscholes",
            range: NdRangeRequest::global(&[256]).local(&[256]),
            arguments: [
                (0..5).map(Argument::buffer).collect(),
                vec![0.02f32.into(), 0.3f32.into()],
            ]
            .concat(),
            buffers: vec![1024; 5],
        },
    ];
    println!(
        "{:<14} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}   (ms, best of {ROUNDS})",
        "kernel", "front end", "passes", "code", "load", "launch", "total"
    );
    for launch in &launches {
        let stages = (0..ROUNDS).map(|_| round(launch)).min_by_key(|s| s.iter().sum::<Duration>());
        let Some(stages) = stages else { continue };
        let ms = |d: Duration| d.as_secs_f64() * 1000.0;
        print!("{:<14}", launch.file);
        for stage in stages {
            print!(" {:>9.3}", ms(stage));
        }
        println!(" {:>9.3}", ms(stages.iter().sum()));
    }
    println!("\n{:<14} {:>12} {:>9} {:>16}", "kernel", "instructions", "ms", "ns/instruction");
    for file in
        ["opencl_c/hashing/spv/sha256", "opencl_c/hashing/spv/aes_table", "shared/spv/softmax"]
    {
        per_instruction(file);
    }
}

/// The fastest time of each stage and pass over all rounds, in the pipeline's order.
fn print_passes(kernel: &str, request: &Request) {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let topics = std::fs::read_dir(kernels.join("opencl_c")).expect("a folder of kernels");
    let topics = topics.flatten().map(|topic| topic.path().join("spv"));
    let folders = ["shared/spv", "bench/spv"].map(|folder| kernels.join(folder));
    let mut files =
        folders.into_iter().chain(topics).map(|folder| folder.join(kernel).with_extension("spv"));
    let file = files.find(|file| file.exists());
    let bytes = std::fs::read(file.expect("a kernel of the repository")).expect("a file");
    let options = request.options();
    let mut best: Vec<(String, Duration)> = Vec::new();
    let mut whole = Duration::MAX;
    for _ in 0..request.rounds {
        let start = Instant::now();
        let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())
            .expect("a valid module");
        let front_end = start.elapsed();
        let program = module.compile(&options).expect("a supported kernel");
        whole = whole.min(start.elapsed());
        let times = program.times().iter().map(|stage| (stage.name.clone(), stage.time));
        let times: Vec<_> =
            [("front end".to_string(), front_end)].into_iter().chain(times).collect();
        if best.is_empty() {
            best.clone_from(&times);
        }
        best.iter_mut().zip(times).for_each(|(best, (_, time))| best.1 = best.1.min(time));
    }
    println!("{kernel}: microseconds, best of {}", request.rounds);
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    for (name, time) in &best {
        println!("{:>9.1} {name}", micros(*time));
    }
    let named: Duration = best.iter().map(|(_, time)| *time).sum();
    println!("{:>9.1} whole, of which {:.1} in stages\n", micros(whole), micros(named));
}

/// How many kernels a large library has.
const LIBRARY: usize = 300;

/// How long a large library takes, by how it is compiled.
fn print_library(request: &Request) {
    let sources = ["sgemm_tiled", "saxpy", "nbody", "vec4"];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/shared/spv");
    let texts = sources.map(|name| {
        let bytes = std::fs::read(folder.join(name).with_extension("spv")).expect("a kernel");
        (name, Module::load(&bytes).expect("a valid module").to_ir())
    });
    let mut all = oxmux::ir::Module::new("library");
    for (number, (name, text)) in (0..LIBRARY).zip(texts.iter().cycle()) {
        let text = text.replace(&format!("@{name}"), &format!("@{name}{number}"));
        let one = Module::from_ir(&text).expect("a valid module");
        oxmux::ir::edit::link_modules(&mut all, one.ir()).expect("modules that fit together");
    }
    let module = Module::from_module(all).expect("a valid module");
    let options = request.options();
    let best = |work: &dyn Fn()| {
        let time = |_| {
            let start = Instant::now();
            work();
            start.elapsed()
        };
        (0..request.rounds.min(5)).map(time).min().unwrap_or_default().as_secs_f64() * 1000.0
    };
    let lazily = |threads: usize| {
        best(&|| {
            let errors = module.clone().compile_lazily(&options).compile_all(threads);
            assert!(errors.is_empty(), "{errors:?}");
        })
    };
    println!("{LIBRARY} kernels, ms, best of {}", request.rounds.min(5));
    println!("{:>9.1} all at once", best(&|| drop(module.compile(&options).expect("kernels"))));
    let one = options.clone().with_kernels(["sgemm_tiled0"]);
    println!("{:>9.1} one of them", best(&|| drop(module.compile(&one).expect("a kernel"))));
    println!("{:>9.1} each alone, one thread", lazily(1));
    println!("{:>9.1} each alone, two threads", lazily(2));
}

/// How long an instruction of SPIR-V takes, in a larger kernel, from the module's bytes to an
/// object.
fn per_instruction(file: &str) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels").join(file).with_extension("spv");
    let bytes = std::fs::read(path).expect("a kernel of the repository");
    let mut options = CompileOptions::host().expect("this machine can run code");
    options.verify_each = false;
    let best = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())
            .expect("a valid module");
        std::hint::black_box(module.compile(&options).expect("a supported kernel"));
        start.elapsed()
    });
    let best = best.min().unwrap_or_default();
    let count = instructions(&bytes);
    let name = file.rsplit('/').next().unwrap_or(file);
    let ns = best.as_nanos() as f64 / count as f64;
    println!("{name:<14} {count:>12} {:>9.3} {ns:>16.0}", best.as_secs_f64() * 1000.0);
}

/// The instructions of a module: each says in its first word's upper half how many words it has.
fn instructions(bytes: &[u8]) -> usize {
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]])).collect();
    let (mut at, mut count) = (5, 0);
    while let Some(word) = words.get(at) {
        at += (word >> 16).max(1) as usize;
        count += 1;
    }
    count
}

/// Front end, passes, code generation, loading, first launch.
fn round(launch: &Launch) -> [Duration; 5] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("kernels/shared/spv")
        .join(format!("{}.spv", launch.file));
    let bytes = std::fs::read(path).expect("a kernel of the repository");
    let mut options = CompileOptions::host().expect("this machine can run code");
    options.verify_each = false;
    let mut buffers: Vec<Buffer> = launch.buffers.iter().map(|&n| Buffer::zeroed(n)).collect();

    let start = Instant::now();
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())
        .expect("a valid module");
    let front_end = start.elapsed();

    let start = Instant::now();
    let program = module.compile(&options).expect("a supported kernel");
    let compile = start.elapsed();
    let code: Duration = program
        .times()
        .iter()
        .filter(|t| t.name == oxmux::program::CODE_GENERATION)
        .map(|t| t.time)
        .sum();

    let start = Instant::now();
    let kernel = program.kernel(launch.kernel).expect("the kernel");
    let load = start.elapsed();

    let start = Instant::now();
    let settings = LaunchSettings::default();
    // SAFETY: the buffers have the sizes that the kernel assumes for this range.
    unsafe {
        kernel
            .launch(&launch.range, &launch.arguments, &mut buffers, &settings, &Sequential)
            .expect("a launch");
    }
    [front_end, compile.saturating_sub(code), code, load, start.elapsed()]
}
