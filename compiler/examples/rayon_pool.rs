//! Launches that run on the threads of rayon, beside the program's own parallel work:
//! `cargo run -p oxmux --example rayon_pool`.

use oxmux::{CompileOptions, Executor, LaunchSettings, Module, args};
use rayon::prelude::*;

/// Rayon's threads: the pool that the calling thread belongs to, or the global one.
struct Rayon;

impl Executor for Rayon {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..tasks).into_par_iter().with_max_len(1).for_each(task);
    }

    fn width(&self) -> usize {
        rayon::current_num_threads()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv");
    let module = Module::load(&std::fs::read(format!("{folder}/saxpy.spv"))?)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: saxpy reads and writes as many numbers of each slice as its last argument says.
    let saxpy = unsafe { program.kernel("saxpy")?.trust() };

    // Several launches at the same time, each cut into tasks for the same threads.
    let x: Vec<f32> = (0..100_000).map(|i| i as f32).collect();
    let mut rows: Vec<Vec<f32>> = (0..8).map(|row| vec![row as f32; x.len()]).collect();
    rows.par_iter_mut().try_for_each(|y| {
        let length = x.len() as u32;
        let args = args![&x, y, 2.0f32, length];
        saxpy.launch_with(x.len(), args, &LaunchSettings::default(), &Rayon)
    })?;
    for (row, y) in rows.iter().enumerate() {
        assert!(x.iter().zip(y).all(|(x, y)| *y == 2.0 * x + row as f32));
    }
    println!("{} launches on {} threads", rows.len(), Rayon.width());
    Ok(())
}
