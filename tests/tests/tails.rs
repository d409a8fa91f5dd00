//! Small kernels (`tests/kernels/forms/`) in every form of vector kernels, at every width, with rows of work-items of any
//! length: interpreted and compiled, all must do what the interpreter says that the kernel itself does.
//!
//! A file begins with lines `; run: @kernel global=X,Y,Z local=X,Y,Z ARGUMENT…`, where an argument is `buf:TYPE:1,2,3`,
//! `buf:iota:COUNT` (`i32` from 0 on), `buf:zero:BYTES`, `local:BYTES` or `TYPE:VALUE`.

use oxmux::pipeline::{PassOptions, run_steps, vectorizing_pipeline};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, Module, NdRangeRequest, Sequential, Tail, Vectorize,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_passes::mux::work_item_loops;
use std::path::Path;

/// One launch of a kernel.
struct Run {
    kernel: String,
    range: NdRange,
    arguments: Vec<Argument>,
    buffers: Vec<Vec<u8>>,
}

impl Run {
    fn parse(line: &str) -> Self {
        let mut run = Self {
            kernel: String::new(),
            range: NdRange { work_dim: 3, ..NdRange::default() },
            arguments: Vec::new(),
            buffers: Vec::new(),
        };
        for word in line.split_whitespace() {
            if let Some(name) = word.strip_prefix('@') {
                run.kernel = name.to_string();
            } else if let Some(size) = word.strip_prefix("global=") {
                run.range.global = sizes(size);
            } else if let Some(size) = word.strip_prefix("local=") {
                run.range.local = sizes(size);
            } else if let Some(contents) = word.strip_prefix("buf:") {
                run.arguments.push(Argument::Buffer { index: run.buffers.len(), offset: 0 });
                run.buffers.push(bytes(contents));
            } else if let Some(size) = word.strip_prefix("local:") {
                run.arguments.push(Argument::Local(size.parse().expect(word)));
            } else {
                run.arguments.push(Argument::Value(bytes(word)));
            }
        }
        run
    }

    fn interpret(&self, ir: &oxmux_ir::Module, vscale: u32) -> Result<Vec<Vec<u8>>, String> {
        let options = Options { vscale, step_limit: 1 << 24, ..Options::default() };
        let mut interpreter = Interpreter::new(ir, options).map_err(|e| e.to_string())?;
        let ids: Vec<_> = self
            .buffers
            .iter()
            .map(|bytes| interpreter.add_buffer(bytes))
            .collect::<Result<_, _>>()
            .map_err(|e| e.to_string())?;
        let argument = |argument: &Argument| match argument {
            Argument::Buffer { index, .. } => Arg::buffer(ids[*index]),
            Argument::Value(bytes) => Arg::Bytes(bytes.clone()),
            Argument::Local(bytes) => Arg::Local(*bytes as u64),
            // Such a kernel has neither images nor samplers.
            Argument::Address(_)
            | Argument::Image { .. }
            | Argument::Sampler(_)
            | Argument::Null => Arg::Null,
        };
        let arguments: Vec<Arg> = self.arguments.iter().map(argument).collect();
        let entries = ir.kernel_entry_points().into_iter().map(|id| &ir.functions[id]);
        let mut made = entries.filter(|f| {
            let names = [&f.attributes.mux_orig_fn, &f.attributes.mux_base_fn_name];
            names.into_iter().any(|name| name.as_deref() == Some(&self.kernel))
        });
        let entry = made.next().map_or(self.kernel.as_str(), |f| f.name());
        interpreter.run(entry, &arguments, &self.range).map_err(|e| e.to_string())?;
        Ok(ids.iter().map(|&id| interpreter.read_buffer(id).to_vec()).collect())
    }

    fn launch(&self, module: &Module, options: &CompileOptions) -> Result<Vec<Vec<u8>>, String> {
        let program = module.compile(options).map_err(|e| e.to_string())?;
        if let Some(remark) = program.diagnostics().iter().find(|d| d.pass == "run-vecz") {
            return Err(remark.message.clone());
        }
        let kernel = program.kernel(&self.kernel).map_err(|e| e.to_string())?;
        let mut memory: Vec<Buffer> = self.buffers.iter().map(|b| Buffer::from_bytes(b)).collect();
        let range = NdRangeRequest {
            global: self.range.global.to_vec(),
            local: Some(self.range.local.to_vec()),
            offset: vec![0; 3],
        };
        let settings = oxmux_tests::running::settings();
        // SAFETY: the interpreter, which checks every access, ran the same launch before.
        unsafe { kernel.launch(&range, &self.arguments, &mut memory, &settings, &Sequential) }
            .map_err(|e| e.to_string())?;
        Ok(memory.iter().map(|b| b.to_vec()).collect())
    }
}

fn sizes(text: &str) -> [u64; 3] {
    let mut out = [1; 3];
    for (size, part) in out.iter_mut().zip(text.split(',')) {
        *size = part.parse().expect(text);
    }
    out
}

/// `TYPE:1,2,3`, `iota:COUNT` or `zero:BYTES`
fn bytes(text: &str) -> Vec<u8> {
    let (ty, list) = text.split_once(':').expect(text);
    match ty {
        "iota" => (0..list.parse::<u32>().expect(text)).flat_map(u32::to_le_bytes).collect(),
        "zero" => vec![0; list.parse().expect(text)],
        "i32" => list
            .split(',')
            .flat_map(|n| (n.parse::<i64>().expect(text) as u32).to_le_bytes())
            .collect(),
        "f32" => {
            list.split(',').flat_map(|n| n.parse::<f32>().expect(text).to_le_bytes()).collect()
        }
        _ => panic!("{text}"),
    }
}

/// A file with its launches.
fn kernels() -> Vec<(String, String, Vec<Run>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/forms");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("kernels/forms exists")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a file of the repository");
        let runs: Vec<Run> =
            text.lines().filter_map(|l| l.strip_prefix("; run: ")).map(Run::parse).collect();
        assert!(!runs.is_empty(), "{}", path.display());
        (path.file_name().expect("a file").to_string_lossy().into_owned(), text, runs)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn compiled() {
    let mut failures = Vec::new();
    for (file, text, runs) in kernels() {
        let module = Module::from_ir(&text).expect(&file);
        for run in runs {
            let expected = run.interpret(module.ir(), 1).expect(&file);
            let forms = [
                (false, Tail::Scalar),
                (false, Tail::Predicated),
                (false, Tail::Narrow),
                (false, Tail::None),
                (true, Tail::Scalar),
                (true, Tail::Predicated),
                (true, Tail::None),
            ];
            for width in [2, 4, 8, 16, 32] {
                for (scalable, tail) in forms {
                    let mut options = CompileOptions::host().expect("this machine has code");
                    options.verify_each = true;
                    options.vectorize = Vectorize::Width(width);
                    (options.scalable, options.tail) = (scalable, Some(tail));
                    let result = run.launch(&module, &options);
                    if result.as_ref() != Ok(&expected) {
                        let local = run.range.local;
                        failures.push(format!(
                            "{file}: width {width}, scalable: {scalable}, tail {tail:?}, local \
                             {local:?}: {result:?}, not {expected:?}"
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn interpreted() {
    let forms = [
        ("width=4;predicated", 1),
        ("width=16;vp-tail", 1),
        ("width=16;narrow-tail", 1),
        ("width=2;scalable;predicated", 4),
        ("width=4;scalable", 1),
        ("width=2;scalable;vp-tail", 2),
        ("width=4;scalable;predicated", 2),
        ("width=8;scalable;predicated", 4),
    ];
    let device = Device::host().expect("this machine has code");
    let checks = PassOptions::default().with_verify_each(true);
    let mut failures = Vec::new();
    for (file, text, runs) in kernels() {
        let module = Module::from_ir(&text).expect(&file);
        for (params, vscale) in forms {
            let pipeline = vectorizing_pipeline(params, vscale);
            let loops = vec![work_item_loops::ENTRY.step()];
            let before = [pipeline.before_vectorizer(), pipeline.vectorize.clone(), loops].concat();
            for passes in [pipeline.steps(), before] {
                let mut ir = module.ir().clone();
                run_steps(&mut ir, &passes, &device, &checks).expect(&file);
                for run in &runs {
                    let expected = run.interpret(module.ir(), 1).expect(&file);
                    let result = run.interpret(&ir, vscale);
                    if result.as_ref() != Ok(&expected) {
                        let local = run.range.local;
                        failures.push(format!(
                            "{file}: <{params}>, vscale {vscale}, local {local:?}: {result:?}, \
                             not {expected:?}"
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

/// Prints how long one launch takes with each tail: what the default in `oxmux_vecz::Tail` was decided by.
/// `cargo test --release --test tails -- --ignored --nocapture`
#[test]
#[ignore = "measures"]
fn which_tail_is_faster() {
    let median = |file: &str, local: u64, width: u32, scalable: bool, tail: Tail| {
        let (_, text, runs) =
            kernels().into_iter().find(|(name, ..)| name == file).expect("a file");
        let module = Module::from_ir(&text).expect(file);
        let mut options = CompileOptions::host().expect("this machine has code");
        options.vectorize = Vectorize::Width(width);
        (options.scalable, options.tail) = (scalable, Some(tail));
        let program = module.compile(&options).expect(file);
        let kernel = program.kernel(&runs[0].kernel).expect(file);
        let global = 1_000_000 / local * local;
        let counts = vec![1u8; 4_000_000];
        let mut memory: Vec<Buffer> =
            runs[0].buffers.iter().map(|_| Buffer::from_bytes(&counts)).collect();
        let range = NdRangeRequest {
            global: vec![global, 1, 1],
            local: Some(vec![local, 1, 1]),
            offset: vec![0; 3],
        };
        let settings = oxmux_tests::running::settings();
        let mut times: Vec<f64> = (0..9)
            .map(|_| {
                let start = std::time::Instant::now();
                // SAFETY: the buffers have four bytes for each work-item, as the kernels that are measured need.
                unsafe {
                    kernel
                        .launch(&range, &runs[0].arguments, &mut memory, &settings, &Sequential)
                        .expect(file);
                }
                start.elapsed().as_secs_f64() * 1e9 / global as f64
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[4]
    };
    println!("nanoseconds for a work-item: scalar tail, predicated tail, predicated alone");
    for file in ["uneven.ll", "loops.ll", "barriers.ll"] {
        for (width, local) in
            [(4, 3), (4, 5), (4, 7), (4, 30), (8, 7), (8, 15), (8, 60), (16, 15), (16, 50), (4, 64)]
        {
            let time = |tail| median(file, local, width, false, tail);
            println!(
                "{file} width {width} local {local}: {:.2} {:.2} {:.2}",
                time(Tail::Scalar),
                time(Tail::Predicated),
                time(Tail::None)
            );
        }
    }
}
