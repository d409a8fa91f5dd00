//! The compiler API, from SPIR-V to a running kernel: `cargo run -p oxmux --example compiler_api`,
//! from the root of the repository.

use oxmux::mux::{self, Context, NdRangeOptions, OptionsMode, spirv};
use oxmux::{Argument, Buffer, LaunchSettings, NdRangeRequest, Program, ScopedThreads};
use std::sync::Arc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A module is words; this one has y = a x + y, over n numbers.
    let bytes = std::fs::read("tests/kernels/shared/spv/saxpy.spv")?;
    let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|&w| u32::from_le_bytes(w)).collect();

    let context = Context::new();
    assert!(context.is_valid_spirv(&words));
    assert!(context.get_specializable_constants(&words)?.is_empty());

    // The first compiler is the one for this machine.
    let info = mux::compilers().next().ok_or("there is no compiler")?;
    println!(
        "device {}, builtins {:?}",
        info.device_info.device.name(),
        info.get_builtin_capabilities()
    );
    let callback: mux::NotifyCallback = Arc::new(|message| eprintln!("compiler: {message}"));
    let mut target = info.create_target(&context, Some(callback))?;
    target.init_with_builtins(None)?;

    let mut module = target.create_module();
    module.parse_options("-cl-mad-enable -cl-std=CL1.2", OptionsMode::Build)?;
    module.compile_spirv(&words, &spirv::DeviceInfo::default(), None)?;
    let (program_info, printf_calls) = module.finalize()?;
    assert!(printf_calls.is_empty() && module.num_errors() == 0);
    for kernel in &program_info {
        let arguments: Vec<&str> = kernel.arguments.iter().map(|a| a.type_name.as_str()).collect();
        println!("kernel {}({})", kernel.name, arguments.join(", "));
    }

    // The kernel, compiled for a work-group of two.
    let kernel = module.get_kernel("saxpy")?;
    let options = NdRangeOptions {
        descriptors: None,
        local_size: [2, 1, 1],
        global_offset: &[0],
        global_size: &[4],
    };
    let binary = kernel.create_specialized_kernel(&options)?;
    println!(
        "{} bytes, {} work-items at once",
        binary.len(),
        kernel.get_dynamic_work_width(2, 1, 1)?
    );

    // What the binary is for: the runtime loads it, and runs the kernel.
    // SAFETY: what is launched is as this compiler made it.
    let program = unsafe { Program::from_object(&binary) }?;
    let saxpy = program.kernel("saxpy")?;
    let mut buffers =
        [Buffer::from_f32(&[1.0, 2.0, 3.0, 4.0]), Buffer::from_f32(&[10.0, 20.0, 30.0, 40.0])];
    let arguments = [Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), 4u32.into()];
    let range = NdRangeRequest::global(&[4]).local(&[2]);
    let (settings, threads) = (LaunchSettings::default(), ScopedThreads::default());
    // SAFETY: saxpy reads and writes the four numbers of each buffer, and nothing else.
    unsafe { saxpy.launch(&range, &arguments, &mut buffers, &settings, &threads)? };
    println!("y = {:?}", buffers[1].to_f32());
    assert_eq!(buffers[1].to_f32(), [12.0, 24.0, 36.0, 48.0]);

    // Or all kernels at once, for any work-group size.
    let binary = module.create_binary()?;
    // SAFETY: what is launched is as this compiler made it.
    assert_eq!(unsafe { Program::from_object(&binary) }?.kernels().len(), program_info.len());
    Ok(())
}
