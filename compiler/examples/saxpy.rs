//! The README's example: `cargo run -p oxmux --example saxpy`, from the root of the repository.

use oxmux::{Argument, Buffer, CompileOptions, LaunchSettings, Limits, Module, NdRangeRequest};
use oxmux::{ScopedThreads, Specialization};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = std::fs::read("tests/kernels/shared/spv/saxpy.spv")?;
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default())?;
    let program = module.compile(&CompileOptions::host()?)?;
    let kernel = program.kernel("saxpy")?;

    let x = Buffer::from_f32(&[1.0, 2.0, 3.0, 4.0]);
    let y = Buffer::from_f32(&[10.0, 20.0, 30.0, 40.0]);
    let mut buffers = [x, y];
    let args = [Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), 4u32.into()];
    let (range, settings) = (NdRangeRequest::global(&[4]), LaunchSettings::default());
    // SAFETY: saxpy reads and writes the four numbers of each buffer, and nothing else.
    unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &ScopedThreads::default())? };
    assert_eq!(buffers[1].to_f32(), [12.0, 24.0, 36.0, 48.0]);
    Ok(())
}
