//! Compiles a kernel from SPIR-V and runs it: with oxmux's features but for this machine's code
//! left out.

use oxmux::{CompileOptions, Module, args};

const SAXPY: &[u8] = include_bytes!("../../../../tests/kernels/shared/spv/saxpy.spv");

fn main() -> Result<(), oxmux::Error> {
    let module = Module::load(SAXPY)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: the kernel accesses as many numbers as its last argument says, which both slices
    // have.
    let saxpy = unsafe { program.kernel("saxpy")?.trust() };
    let x: Vec<f32> = (0..1000u16).map(f32::from).collect();
    let mut y = vec![1.0f32; x.len()];
    saxpy.launch(x.len() as u64, args![&x, &mut y, 2.0f32, x.len() as u32])?;
    let is_right = x.iter().zip(&y).all(|(x, y)| *y == 2.0 * x + 1.0);
    println!("{} numbers are {}", y.len(), if is_right { "right" } else { "wrong" });
    extra::use_all(&module)?;
    Ok(())
}

/// Calls what features add, so that measuring a size measures it.
mod extra {
    use oxmux::Module;

    /// Calls one function of each feature that is on.
    pub fn use_all(module: &Module) -> Result<(), oxmux::Error> {
        #[cfg(feature = "interpreter")]
        {
            let (x, mut y) = ([1.0f32; 4], [1.0f32; 4]);
            let options = oxmux::InterpretOptions::default();
            module.interpret_args("saxpy", 4u64, oxmux::args![&x, &mut y, 2.0f32, 4u32], &options)?;
            println!("interpreted: {y:?}");
        }
        #[cfg(feature = "llvm-text")]
        println!("read again: {} kernels", Module::from_ir(&module.to_ir())?.kernels().len());
        #[cfg(feature = "compute-mux")]
        {
            use oxmux::mux::{self, Context, OptionsMode, spirv};
            let words: Vec<u32> =
                super::SAXPY.as_chunks::<4>().0.iter().map(|&word| u32::from_le_bytes(word)).collect();
            let kernels = || -> Result<usize, Box<dyn std::error::Error>> {
                let info = mux::compilers().next().ok_or("no compiler")?;
                let mut module = info.create_target(&Context::new(), None)?.create_module();
                module.parse_options("-cl-mad-enable", OptionsMode::Build)?;
                module.compile_spirv(&words, &spirv::DeviceInfo::default(), None)?;
                Ok(module.finalize()?.0.kernels().len())
            };
            println!("by the compiler API: {:?} kernels", kernels().ok());
        }
        let _ = module;
        Ok(())
    }
}
