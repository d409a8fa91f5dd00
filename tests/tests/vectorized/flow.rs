//! Kernels of every shape of control flow, in `flow/`: interpreted as scalar code, then vectorized
//! at several widths and dimensions, interpreted and compiled, with the same memory at the end.
//! Every kernel must have a vector form at every width.

use crate::launches::{File, Launch, interpret, run_compiled};
use oxmux::pipeline::{self, WorkGroupPipeline, print_steps};
use oxmux::{CompileOptions, Device, Module, PassOptions, Vectorize};

/// The module with its kernel vectorized, before and after work-item loops are made.
fn vectorize(file: &File, width: u32, dimension: u32) -> (Module, Module) {
    let before = print_steps(&WorkGroupPipeline::host().before_vectorizer());
    let device = Device::host().expect("this machine has code");
    let mut module = Module::from_module(file.module.ir().clone()).expect("it is valid");
    let options = PassOptions::default().with_verify_each(true);
    let text = format!("{before},run-vecz<width={width};dim={dimension}>,cleanup");
    let run = |module: &mut Module, text: &str| {
        let report = pipeline::run_passes(module.ir_mut(), text, &device, &options);
        let report = report.unwrap_or_else(|error| panic!("{} {width}: {error}", file.name));
        let said: Vec<_> = report.diagnostics.iter().map(|d| &d.message).collect();
        assert!(said.is_empty(), "{} at {width} in {dimension}: {said:?}", file.name);
    };
    run(&mut module, &text);
    let mut looped = Module::from_module(module.ir().clone()).expect("it is valid");
    run(&mut looped, "work-item-loops");
    (module, looped)
}

/// What random buffers follow from.
const SEEDS: [u64; 3] = [1, 77, 4242];

#[test]
fn every_shape_gives_the_same_vectorized() {
    let mut failures = Vec::new();
    for file in crate::launches::files("tests/vectorized/flow") {
        let launches: Vec<_> = file
            .runs
            .iter()
            .flat_map(|run| SEEDS.map(|seed| Launch::parse(run, seed).expect(&file.name)))
            .map(|launch| (interpret(&launch, file.module.ir()).expect(&file.name), launch))
            .collect();
        let dimensions = launches.iter().map(|(_, launch)| launch.range.work_dim).max();
        for dimension in 0..dimensions.unwrap_or(0) {
            for width in [2, 4, 8, 16] {
                let (vectorized, looped) = vectorize(&file, width, dimension);
                let mut options = CompileOptions::host().expect("this machine has code");
                options.vectorize = Vectorize::Never;
                let program = vectorized.compile(&options).expect(&file.name);
                for (right, launch) in &launches {
                    let found = [
                        ("interpreted", interpret(launch, looped.ir())),
                        ("compiled", run_compiled(launch, &program)),
                    ];
                    for (how, found) in found {
                        if found.as_ref() != Ok(right) {
                            let name = &file.name;
                            let place = format!("{name} at {width} in dimension {dimension}");
                            let error = found.err().unwrap_or("it differs".into());
                            failures.push(format!("{place}, {how}: {error}"));
                        }
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
