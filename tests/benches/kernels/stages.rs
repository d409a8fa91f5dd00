//! How long compiling takes, stage by stage.

use crate::case::Case;
use oxmux::program::{CODE_GENERATION, Vectorize};
use oxmux::{CompileOptions, Limits, Module, Specialization};
use std::time::{Duration, Instant};

const ROUNDS: usize = 15;
const STAGES: [&str; 5] = ["front end", "passes", "vecz", "loops", "codegen"];

/// Prints the time of each stage for each kernel, scalar and for vectors of four.
pub(crate) fn print(cases: impl Iterator<Item = Case>) {
    println!("compiling, ms, best of {ROUNDS} rounds: scalar, then vectors of four lanes");
    print!("{:<13}", "kernel");
    for _ in 0..2 {
        STAGES.iter().for_each(|stage| print!(" {stage:>9}"));
        print!(" {:>9} |", "all");
    }
    println!();
    for case in cases {
        let bytes = std::fs::read(case.spirv()).expect("a kernel of the repository");
        print!("{:<13}", case.name);
        for vectorize in [Vectorize::Never, Vectorize::Width(4)] {
            let best = (0..ROUNDS).map(|_| round(&bytes, vectorize)).min_by_key(|(_, all)| *all);
            let Some((stages, all)) = best else { continue };
            let ms = |d: Duration| d.as_secs_f64() * 1000.0;
            stages.iter().for_each(|&stage| print!(" {:>9.3}", ms(stage)));
            print!(" {:>9.3} |", ms(all));
        }
        println!();
    }
}

fn round(bytes: &[u8], vectorize: Vectorize) -> ([Duration; 5], Duration) {
    let mut options = CompileOptions::host().expect("this machine can run code");
    options.vectorize = vectorize;
    options.verify_each = false;
    let start = Instant::now();
    let module = Module::from_spirv(bytes, &Specialization::new(), &Limits::default())
        .expect("a valid module");
    let mut stages =
        [start.elapsed(), Duration::ZERO, Duration::ZERO, Duration::ZERO, Duration::ZERO];
    let program = module.compile(&options).expect("a supported kernel");
    for stage in program.times() {
        let name = stage.name.as_str();
        let which = match name {
            CODE_GENERATION | "object" => 4,
            _ if name.starts_with("run-vecz") => 2,
            _ if name.starts_with("work-item-loops") => 3,
            _ => 1,
        };
        stages[which] += stage.time;
    }
    (stages, start.elapsed())
}
