//! Two products of matrices at the same time, on the caller's own memory, with one input in common:
//! `cargo run -p oxmux --example sgemm`.

use oxmux::{CompileOptions, Module, args, launch_scope};

const SIZE: usize = 64;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv");
    let module = Module::load(&std::fs::read(format!("{folder}/sgemm_tiled.spv"))?)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: with the three sizes below, each a multiple of 16, the kernel stays inside of
    // matrices of SIZE x SIZE.
    let sgemm = unsafe { program.kernel("sgemm_tiled")?.trust() };

    let matrix =
        |seed: usize| -> Vec<f32> { (0..SIZE * SIZE).map(|i| ((i * seed) % 7) as f32).collect() };
    let (a, b, c) = (matrix(3), matrix(5), matrix(11));
    let (mut ab, mut ac) = (vec![0.0f32; SIZE * SIZE], vec![0.0f32; SIZE * SIZE]);
    let size = SIZE as i32;
    launch_scope(|scope| {
        let first = scope.launch(&sgemm, [SIZE, SIZE], args![&a, &b, &mut ab, size, size, size])?;
        let second =
            scope.launch(&sgemm, [SIZE, SIZE], args![&a, &c, &mut ac, size, size, size])?;
        first.wait()?;
        second.wait()
    })?;

    for (right, product) in [(&b, &ab), (&c, &ac)] {
        for (place, &number) in product.iter().enumerate() {
            let (row, column) = (place / SIZE, place % SIZE);
            let terms = (0..SIZE).map(|k| a[row * SIZE + k] * right[k * SIZE + column]);
            assert_eq!(number, terms.sum::<f32>(), "row {row}, column {column}");
        }
    }
    println!("two products of {SIZE} x {SIZE} are right");
    Ok(())
}
