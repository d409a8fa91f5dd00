//! The README's example: `cargo run -p oxmux --example saxpy`, from the root of the repository.

use oxmux::{CompileOptions, Module, args};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let module = Module::load(&std::fs::read("tests/kernels/shared/spv/saxpy.spv")?)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: saxpy reads and writes as many numbers of each slice as its last argument says, and nothing else.
    let saxpy = unsafe { program.kernel("saxpy")?.trust() };

    let x = vec![1.0f32, 2.0, 3.0, 4.0];
    let mut y = vec![10.0f32, 20.0, 30.0, 40.0];
    saxpy.launch(x.len(), args![&x, &mut y, 2.0f32, 4u32])?;
    assert_eq!(y, [12.0, 24.0, 36.0, 48.0]);
    Ok(())
}
