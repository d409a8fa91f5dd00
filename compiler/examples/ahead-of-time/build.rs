//! Compiles kernels to objects, declares them for Rust, and has them linked into the program.

use oxmux::{CompileOptions, Device, Module};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let kernels =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/kernels/shared/spv/saxpy.spv");
    println!("cargo::rerun-if-changed={kernels}");
    let out = std::env::var("OUT_DIR")?;
    let architecture = std::env::var("CARGO_CFG_TARGET_ARCH")?;
    compile(Path::new(kernels), &architecture, Path::new(&out))?;
    println!("cargo::rustc-link-arg={out}/kernels.o");
    Ok(())
}

/// Writes `kernels.o` and `kernels.rs`. The machine that the program runs on may have fewer
/// features than this one: code is for all of its kind; `"x86_64,x86-64-v3"` is for those of this
/// level, which have AVX2, and is vectorized for it.
pub fn compile(
    spirv: &Path,
    architecture: &str,
    out: &Path,
) -> Result<(), Box<dyn std::error::Error>> {
    let module = Module::load(&std::fs::read(spirv)?)?;
    let options = CompileOptions::new(Device::find(architecture)?).with_symbol_prefix("my_");
    let program = module.compile(&options)?;
    std::fs::write(out.join("kernels.o"), program.object())?;
    std::fs::write(out.join("kernels.rs"), program.rust_declarations()?)?;
    Ok(())
}
