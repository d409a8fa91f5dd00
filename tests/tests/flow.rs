//! Kernels of every shape of control flow, in `flow/`: interpreted scalar, then vectorized at several widths and dimensions, interpreted
//! and compiled, with the same bytes in memory at the end.
//!
//! A file has one kernel `@kernel(in, out, counter, n)` and says how it is launched: `; launch: global=X,Y local=X,Y n=N`. The input
//! is pseudo-random. Every kernel must have a vector form at every width.

use oxmux::pipeline::{self, WorkGroupPipeline, print_steps};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, InterpretOptions, Module, NdRangeRequest,
    PassOptions, ScopedThreads, Vectorize,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use std::num::NonZeroUsize;
use std::path::Path;

struct Shape {
    name: String,
    module: Module,
    global: Vec<u64>,
    local: Vec<u64>,
    n: u32,
}

impl Shape {
    fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).expect("a file of this folder");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let line = text.lines().find_map(|line| line.strip_prefix("; launch:"));
        let line = line.unwrap_or_else(|| panic!("{name} does not say how it is launched"));
        let sizes = |key: &str| -> Vec<u64> {
            let word = line.split_whitespace().find_map(|word| word.strip_prefix(key));
            let word = word.unwrap_or_else(|| panic!("{name}: the launch has no {key}"));
            word.split(',').map(|number| number.parse().expect("a number")).collect()
        };
        let n = sizes("n=")[0] as u32;
        let module = Module::from_ir(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (global, local) = (sizes("global="), sizes("local="));
        Self { name, module, global, local, n }
    }

    fn range(&self) -> NdRangeRequest {
        NdRangeRequest::global(&self.global).local(&self.local)
    }

    fn arguments(&self) -> Vec<Argument> {
        let buffer = Argument::buffer;
        vec![buffer(0), buffer(1), buffer(2), Argument::from(self.n)]
    }

    /// What the kernel reads, what it writes, and what it counts in.
    fn memory(&self, seed: u64) -> Vec<Buffer> {
        let count = self.global.iter().product::<u64>().max(16);
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut word = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 24) as u32
        };
        let mut words =
            |count: u64| -> Vec<u8> { (0..count).flat_map(|_| word().to_le_bytes()).collect() };
        [count, count, 1].map(|count| Buffer::from_bytes(&words(count))).into()
    }

    fn interpret(&self, seed: u64) -> Vec<Vec<u8>> {
        let mut memory = self.memory(seed);
        let options = InterpretOptions::default();
        self.module
            .interpret("kernel", &self.range(), &self.arguments(), &mut memory, &options)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name));
        memory.iter().map(|buffer| buffer.to_vec()).collect()
    }

    /// The module with its kernel vectorized, before and after work-item loops are made.
    fn vectorize(&self, width: u32, dimension: usize) -> (Module, Module) {
        let before = print_steps(&WorkGroupPipeline::host().before_vectorizer());
        let device = Device::host().expect("this machine has code");
        let mut module = Module::from_module(self.module.ir().clone()).expect("it is valid");
        let options = PassOptions::default().with_verify_each(true);
        let text = format!("{before},run-vecz<width={width};dim={dimension}>,cleanup");
        let run = |module: &mut Module, text: &str| {
            let report = pipeline::run_passes(module.ir_mut(), text, &device, &options);
            let report = report.unwrap_or_else(|error| panic!("{} {width}: {error}", self.name));
            let said: Vec<_> = report.diagnostics.iter().map(|d| &d.message).collect();
            assert!(said.is_empty(), "{} at {width} in {dimension}: {said:?}", self.name);
        };
        run(&mut module, &text);
        let mut looped = Module::from_module(module.ir().clone()).expect("it is valid");
        run(&mut looped, "work-item-loops");
        (module, looped)
    }

    fn interpret_vectorized(&self, looped: &Module, seed: u64) -> Result<Vec<Vec<u8>>, String> {
        let ir = looped.ir();
        let [kernel] = ir.kernel_entry_points()[..] else { return Err("not one kernel".into()) };
        let mut interpreter =
            Interpreter::new(ir, Options::default()).map_err(|error| error.to_string())?;
        let mut ids = Vec::new();
        for buffer in self.memory(seed) {
            ids.push(interpreter.add_buffer(&buffer).map_err(|error| error.to_string())?);
        }
        let mut args: Vec<Arg> = ids.iter().map(|&id| Arg::buffer(id)).collect();
        args.push(Arg::Bytes(self.n.to_le_bytes().to_vec()));
        let size = |sizes: &[u64]| std::array::from_fn(|d| sizes.get(d).copied().unwrap_or(1));
        let range = NdRange {
            global: size(&self.global),
            local: size(&self.local),
            offset: [0; 3],
            work_dim: self.global.len() as u32,
        };
        interpreter.run(kernel, &args, &range).map_err(|error| error.to_string())?;
        Ok(ids.iter().map(|&id| interpreter.read_buffer(id).to_vec()).collect())
    }

    fn run_compiled(
        &self,
        vectorized: &Module,
        seeds: &[u64],
    ) -> Result<Vec<Vec<Vec<u8>>>, String> {
        let mut options = CompileOptions::host().map_err(|error| error.to_string())?;
        options.vectorize = Vectorize::Never;
        let program = vectorized.compile(&options).map_err(|error| error.to_string())?;
        let kernel = program.kernel("kernel").map_err(|error| error.to_string())?;
        let mut results = Vec::new();
        for &seed in seeds {
            let mut memory = self.memory(seed);
            let executor = ScopedThreads::new(NonZeroUsize::MIN);
            let (range, arguments) = (self.range(), self.arguments());
            let settings = oxmux_tests::running::settings();
            // SAFETY: the interpreter, which checks every access, ran the same launch before.
            unsafe { kernel.launch(&range, &arguments, &mut memory, &settings, &executor) }
                .map_err(|error| error.to_string())?;
            results.push(memory.iter().map(|buffer| buffer.to_vec()).collect());
        }
        Ok(results)
    }
}

const SEEDS: [u64; 3] = [1, 77, 4242];

fn shapes() -> Vec<Shape> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/flow");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ll"))
        .collect();
    paths.sort();
    paths.iter().map(|path| Shape::read(path)).collect()
}

#[test]
fn every_shape_gives_the_same_vectorized() {
    let mut failures = Vec::new();
    let only = std::env::var("OXMUX_FLOW").ok();
    for shape in shapes() {
        if only.as_ref().is_some_and(|name| *name != shape.name) {
            continue;
        }
        let right: Vec<_> = SEEDS.iter().map(|&seed| shape.interpret(seed)).collect();
        for dimension in 0..shape.global.len() {
            for width in [2, 4, 8, 16] {
                let (vectorized, looped) = shape.vectorize(width, dimension);
                let how = format!("{} at {width} in dimension {dimension}", shape.name);
                for (&seed, right) in SEEDS.iter().zip(&right) {
                    match shape.interpret_vectorized(&looped, seed) {
                        Ok(memory) if memory == *right => {}
                        Ok(_) => failures.push(format!("{how}: interpreted, it differs")),
                        Err(error) => failures.push(format!("{how}: interpreted: {error}")),
                    }
                }
                match shape.run_compiled(&vectorized, &SEEDS) {
                    Ok(memory) if memory == right => {}
                    Ok(_) => failures.push(format!("{how}: compiled, it differs")),
                    Err(error) => failures.push(format!("{how}: compiled: {error}")),
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
