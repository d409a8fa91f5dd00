//! The shaders of `tests/kernels/vulkan/bench`, with and without the checks of robust access,
//! beside lavapipe where it is installed:
//!
//! ```text
//! cargo bench -p oxmux-tests --bench shaders [-- [--time SECONDS] [NAME]...]
//! ```
//!
//! All run on one thread, in turn, and the shortest round of each is shown. Lavapipe's are in a
//! process of its own, with robust access; its time to compile is that of making a pipeline and of
//! the first dispatch, less a later dispatch. Results are held against each other: words are the
//! same, floats and channels of pixels but for rounding.
//!
//! A shader's first lines say how it is run: `// bench: groups=X,Y KIND=SIZE...`, with a binding of
//! set 0 for each KIND, in order: `f32` and `u32` are buffers of as many numbers, `image` and
//! `texture` images of `WIDTHxHEIGHT` texels of `rgba8unorm`, stored, or with a linear sampler.

mod lavapipe;

use lavapipe::{Lavapipe, Pipeline};
use oxmux::bindings::{Bindings, Bound, BoundBuffer, BoundImage};
use oxmux::images::{
    AddressMode, Filter, ImageDescriptor, ImageFormat, ImageKind, ImageShape, SamplerDescriptor,
};
use oxmux::{
    Buffer, CompileOptions, Kernel, LaunchSettings, Limits, LoadOptions, Module, RobustAccess,
    Sequential, Specialization,
};
use oxmux_tests::bench_arguments::BenchArguments;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A shader with its work-groups and what is bound, of set 0 in the order of bindings; the last one
/// is the result.
struct Case {
    name: String,
    module: PathBuf,
    groups: [u64; 3],
    bound: Vec<Resource>,
}

/// What is bound, and its bytes.
struct Resource {
    kind: Kind,
    bytes: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A buffer of integers.
    Words,
    /// One of floats.
    Floats,
    /// An image of this width and height, which is stored to or loaded from.
    Image(u32, u32),
    /// One that is sampled.
    Texture(u32, u32),
}

/// What was measured of a shader.
struct Measured {
    /// With the checks of robust access, and without.
    compile: [Duration; 2],
    run: [Duration; 2],
    lavapipe: Option<Result<(Duration, Duration), String>>,
}

fn main() {
    let arguments = BenchArguments::read(Duration::from_millis(1500), |_, _| false);
    let lavapipe = Lavapipe::find();
    match &lavapipe {
        Ok(found) => println!("beside {}", found.device),
        Err(why) => println!("lavapipe is left out: {why}"),
    }
    println!(
        "{:<14} {:>9} {:>9} {:>7} {:>10} {:>7} {:>9} {:>10} {:>7}",
        "shader",
        "run ms",
        "no checks",
        "ratio",
        "lavapipe",
        "ratio",
        "compile",
        "lavapipe",
        "ratio"
    );
    let mut ratios = [const { Vec::new() }; 3];
    for case in cases().filter(|case| arguments.wants(&case.name)) {
        let measured = measure(&case, arguments.time, lavapipe.as_ref().ok());
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let [run, unchecked] = measured.run.map(milliseconds);
        let compile = milliseconds(measured.compile[0]);
        print!("{:<14} {run:>9.3} {unchecked:>9.3} {:>7.2}", case.name, run / unchecked);
        ratios[0].push(run / unchecked);
        match measured.lavapipe {
            None => println!(" {:>10} {:>7} {compile:>9.2}", "", ""),
            Some(Err(why)) => println!(" {why}"),
            Some(Ok((run_there, compile_there))) => {
                let (run_there, compile_there) =
                    (milliseconds(run_there), milliseconds(compile_there));
                let (faster, sooner) = (run_there / run, compile_there / compile);
                print!(" {run_there:>10.3} {faster:>7.2}");
                println!(" {compile:>9.2} {compile_there:>10.2} {sooner:>7.2}");
                ratios[1].push(faster);
                ratios[2].push(sooner);
            }
        }
    }
    let [checks, faster, sooner] = ratios.map(|list| {
        let sum: f64 = list.iter().map(|ratio| ratio.ln()).sum();
        (sum / list.len() as f64).exp()
    });
    println!(
        "geometric means: checks take {checks:.2} of the time without them; lavapipe takes {faster:.2} times as long to run and {sooner:.2} times as long to compile"
    );
}

fn cases() -> impl Iterator<Item = Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/vulkan/bench");
    let files = std::fs::read_dir(&folder).expect("the shaders").flatten();
    let mut sources: Vec<_> = files.map(|file| file.path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "comp"));
    sources.sort();
    sources.into_iter().map(move |path| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let source = std::fs::read_to_string(&path).expect("a source");
        let line = source.lines().find_map(|line| line.strip_prefix("// bench: groups="));
        let mut words = line.expect("how it is run").split_whitespace();
        let mut groups = [1; 3];
        let given = words.next().expect("groups").split(',');
        given.zip(&mut groups).for_each(|(given, at)| *at = given.parse().expect("a number"));
        let bound = words.zip(1..).map(|(word, seed)| resource(word, seed)).collect();
        let module = folder.join("spv").join(format!("{name}.spv"));
        Case { name, module, groups, bound }
    })
}

/// What a word of the line says.
fn resource(word: &str, seed: u32) -> Resource {
    let (kind, size) = word.split_once('=').expect("a kind");
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let (width, height) = size
        .split_once('x')
        .map_or((number(size), 1), |(width, height)| (number(width), number(height)));
    let kind = match kind {
        "u32" => Kind::Words,
        "f32" => Kind::Floats,
        "image" => Kind::Image(width, height),
        "texture" => Kind::Texture(width, height),
        other => panic!("the kind {other:?}"),
    };
    Resource { kind, bytes: contents(kind == Kind::Floats, width * height, seed) }
}

/// Numbers between 0 and 1, or words of any bits.
fn contents(floats: bool, count: u32, seed: u32) -> Vec<u8> {
    let word = |i: u32| {
        let mixed = (i ^ seed << 24).wrapping_mul(0x9e37_79b1);
        let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85eb_ca77);
        mixed ^ mixed >> 13
    };
    let number = |i| (word(i) >> 8) as f32 / 16_777_216.0;
    let bytes = |i| if floats { number(i).to_le_bytes() } else { word(i).to_le_bytes() };
    (0..count).flat_map(bytes).collect()
}

/// A kernel, and the shortest time that it took to make one.
fn compile(case: &Case, access: RobustAccess) -> (Kernel, Duration) {
    let bytes = std::fs::read(&case.module).expect("a module");
    let load = LoadOptions::default().with_robust_access(access);
    let host = CompileOptions::host().expect("this machine").with_debug_info(false);
    let mut options = host;
    options.verify_each = false;
    let mut best = None;
    for _ in 0..5 {
        let start = Instant::now();
        let none = Specialization::new();
        let module = Module::from_spirv_with(&bytes, &none, &Limits::default(), &load);
        let program = module.expect("a valid module").compile(&options).expect("code");
        let kernel = program.kernel("main").expect("the shader");
        let took = start.elapsed();
        if best.as_ref().is_none_or(|(_, least)| took < *least) {
            best = Some((kernel, took));
        }
    }
    best.expect("a kernel")
}

fn measure(case: &Case, time: Duration, lavapipe: Option<&Lavapipe>) -> Measured {
    let made = [RobustAccess::On, RobustAccess::Off].map(|access| compile(case, access));
    let compile = [made[0].1, made[1].1];
    let mut there = lavapipe.map(|found| found.pipeline(&case.module, case.groups, &case.bound));
    let mut buffers: Vec<_> =
        case.bound.iter().map(|resource| Buffer::from_bytes(&resource.bytes)).collect();
    let mut run = [Duration::MAX; 2];
    let mut times_there = Vec::new();
    let end = Instant::now() + time;
    let mut rounds = 0;
    while rounds < 4 || Instant::now() < end {
        for ((kernel, _), best) in made.iter().zip(&mut run) {
            *best = launch(kernel, case, &mut buffers).min(*best);
        }
        if let Some(Ok(pipeline)) = &mut there {
            match pipeline.run() {
                Ok(took) => times_there.push(took),
                Err(why) => there = Some(Err(why)),
            }
        }
        rounds += 1;
    }
    let compared = there.map(|there| {
        let pipeline: Pipeline = there?;
        let made = pipeline.made;
        let found = pipeline.finish()?;
        check(case, buffers.last().map_or(&[][..], |buffer| buffer), &found)?;
        let best = times_there[1..].iter().min().copied().unwrap_or(Duration::MAX);
        Ok((best, made + times_there[0].saturating_sub(best)))
    });
    Measured { compile, run, lavapipe: compared }
}

fn launch(kernel: &Kernel, case: &Case, buffers: &mut [Buffer]) -> Duration {
    let (mut list, mut images) = (Vec::new(), Vec::new());
    for ((binding, number), resource) in (0..).zip(0..).zip(&case.bound) {
        let (width, height, sampler) = match resource.kind {
            Kind::Words | Kind::Floats => {
                list.push(BoundBuffer::new(0, binding, number));
                continue;
            }
            Kind::Image(width, height) => (width, height, None),
            Kind::Texture(width, height) => {
                let sampler = SamplerDescriptor::new(AddressMode::ClampToEdge, Filter::Linear);
                (width, height, Some(sampler))
            }
        };
        let format = ImageFormat::from_name("rgba8unorm").expect("a format");
        let shape = ImageShape::new(ImageKind::D2, [width, height, 1]);
        let image = ImageDescriptor::new(format, &shape).expect("an image");
        images.push(BoundImage { sampler, ..BoundImage::new(0, binding, &image, number) });
    }
    let bindings = Bindings::of(kernel.info()).expect("bindings").expect("a shader");
    let bound = Bound { buffers: &list, images: &images, ..Bound::default() };
    let arguments = bindings.launch_arguments(&bound, buffers).expect("arguments");
    let range = Bindings::range(kernel.info(), case.groups).expect("a range");
    let settings = LaunchSettings::default();
    let start = Instant::now();
    // SAFETY: the indices of these shaders are within what is bound.
    let run = unsafe { kernel.launch(&range, &arguments, buffers, &settings, &Sequential) };
    run.expect("a launch");
    start.elapsed()
}

/// Whether two results are the same, but for the rounding of floats and of channels: one of a
/// thousand may be far off, where a branch is taken that the other did not take.
fn check(case: &Case, ours: &[u8], theirs: &[u8]) -> Result<(), String> {
    let kind = case.bound.last().map_or(Kind::Words, |resource| resource.kind);
    let words = |bytes: &[u8]| {
        let word = |bytes: &[u8]| bytes.try_into().map_or(0, u32::from_le_bytes);
        bytes.chunks_exact(4).map(word).collect::<Vec<u32>>()
    };
    let (ours, theirs) = (words(ours), words(theirs));
    let near = |(a, b): (&u32, &u32)| {
        let (x, y) = (f32::from_bits(*a), f32::from_bits(*b));
        let channels = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
        match kind {
            Kind::Words => a == b,
            Kind::Floats => a == b || (x - y).abs() <= 1e-3 * x.abs().max(y.abs()).max(0.1),
            Kind::Image(..) | Kind::Texture(..) => {
                channels.into_iter().all(|(a, b)| a.abs_diff(b) <= 1)
            }
        }
    };
    let wrong = ours.iter().zip(&theirs).filter(|pair| !near(*pair)).count();
    match ours.len() == theirs.len() && wrong * 1000 <= ours.len() {
        true => Ok(()),
        false => Err(format!("WRONG: {wrong} of {} results differ", ours.len())),
    }
}
