//! Small kernels (`tests/kernels/forms/`) in every form of vector kernels, at every width, with
//! rows of work-items of any length: interpreted and compiled, all compute what the interpreter
//! computes with the scalar kernel.

use crate::launches::{File, Launch, arguments, interpret, run_compiled};
use oxmux::pipeline::{PassOptions, run_steps, vectorizing_pipeline};
use oxmux::{Buffer, CompileOptions, Device, NdRangeRequest, Sequential, Tail, Vectorize};
use oxmux_passes::mux::work_item_loops;

/// A launch, and what its buffers hold afterwards, as the interpreter says of the kernel itself.
type Expected = (Launch, Vec<Vec<u8>>);

/// The files, each with its launches.
fn kernels() -> Vec<(File, Vec<Expected>)> {
    let read = |file: File| {
        let launch = |run: &String| {
            let launch = Launch::parse(run, 1).expect(&file.name);
            let expected = interpret(&launch, file.module.ir()).expect(&file.name);
            (launch, expected)
        };
        let launches = file.runs.iter().map(launch).collect();
        (file, launches)
    };
    crate::launches::files("kernels/forms").into_iter().map(read).collect()
}

#[test]
fn compiled() {
    let forms = [
        (false, Tail::Scalar),
        (false, Tail::Predicated),
        (false, Tail::Narrow),
        (false, Tail::None),
        (true, Tail::Scalar),
        (true, Tail::Predicated),
        (true, Tail::None),
    ];
    let mut failures = Vec::new();
    for (File { name, module, .. }, launches) in kernels() {
        for width in [2, 4, 8, 16, 32] {
            for (scalable, tail) in forms {
                let mut options = CompileOptions::host().expect("this machine has code");
                options.verify_each = true;
                options.vectorize = Vectorize::Width(width);
                (options.scalable, options.tail) = (scalable, Some(tail));
                let program = module.compile(&options).expect(&name);
                let how = format!("{name}: width {width}, scalable: {scalable}, tail {tail:?}");
                let refused = program.diagnostics().iter().filter(|d| d.pass == "run-vecz");
                failures.extend(refused.map(|d| format!("{how}: {}", d.message)));
                for (launch, expected) in &launches {
                    let result = run_compiled(launch, &program);
                    if result.as_ref() != Ok(expected) {
                        let local = launch.range.local;
                        failures
                            .push(format!("{how}, local {local:?}: {result:?}, not {expected:?}"));
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
    for (File { name, module, .. }, mut launches) in kernels() {
        for (params, vscale) in forms {
            let pipeline = vectorizing_pipeline(params, vscale);
            let loops = vec![work_item_loops::ENTRY.step()];
            let before = [pipeline.before_vectorizer(), pipeline.vectorize.clone(), loops].concat();
            for passes in [pipeline.steps(), before] {
                let mut ir = module.ir().clone();
                run_steps(&mut ir, &passes, &device, &checks).expect(&name);
                for (launch, expected) in &mut launches {
                    launch.vscale = vscale;
                    let result = interpret(launch, &ir);
                    if result.as_ref() != Ok(expected) {
                        let local = launch.range.local;
                        failures.push(format!(
                            "{name}: <{params}>, vscale {vscale}, local {local:?}: {result:?}, \
                             not {expected:?}"
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

/// Prints how long one launch takes with each tail: what the default in `oxmux_vecz::Tail` was
/// decided by. `cargo test --release --test tails -- --ignored --nocapture`
#[test]
#[ignore = "measures"]
fn which_tail_is_faster() {
    let median = |file: &str, local: u64, width: u32, scalable: bool, tail: Tail| {
        let (file, launches) =
            kernels().into_iter().find(|(it, _)| it.name == file).expect("a file");
        let (launch, _) = &launches[0];
        let mut options = CompileOptions::host().expect("this machine has code");
        options.vectorize = Vectorize::Width(width);
        (options.scalable, options.tail) = (scalable, Some(tail));
        let program = file.module.compile(&options).expect(&file.name);
        let kernel = program.kernel(&launch.kernel).expect(&file.name);
        let global = 1_000_000 / local * local;
        let counts = vec![1u8; 4_000_000];
        let mut memory: Vec<Buffer> =
            launch.buffers().map(|_| Buffer::from_bytes(&counts)).collect();
        let range = NdRangeRequest {
            global: vec![global, 1, 1],
            local: Some(vec![local, 1, 1]),
            offset: vec![0; 3],
        };
        let settings = oxmux_tests::running::settings();
        let mut times: Vec<f64> = (0..9)
            .map(|_| {
                let start = std::time::Instant::now();
                // SAFETY: the buffers have four bytes for each work-item, as the kernels that are
                // measured need.
                unsafe {
                    kernel
                        .launch(&range, &arguments(launch), &mut memory, &settings, &Sequential)
                        .expect(&file.name);
                }
                start.elapsed().as_secs_f64() * 1e9 / global as f64
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[4]
    };
    println!("nanoseconds for a work-item: scalar tail, predicated tail, predicated alone");
    for file in ["uneven", "loops", "barriers"] {
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
