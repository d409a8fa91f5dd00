//! How many steps of Collatz's rule take each number to one.
//!
//! `cargo run -p oxmux-wgpu --example collatz -- 27 97 871`

use wgpu::util::DeviceExt;
use wgpu::{BufferUsages, MapMode};

const SHADER: &str = "
@group(0) @binding(0) var<storage, read_write> numbers: array<u32>;

fn steps(start: u32) -> u32 {
    var n = start;
    var count = 0u;
    while n > 1u {
        if n % 2u == 0u {
            n /= 2u;
        } else {
            if n >= 1431655765u {
                return 0xffffffffu; // It would not fit.
            }
            n = 3u * n + 1u;
        }
        count += 1u;
    }
    return count;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    if id.x < arrayLength(&numbers) {
        numbers[id.x] = steps(numbers[id.x]);
    }
}
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Result<Vec<u32>, _> = std::env::args().skip(1).map(|n| n.parse()).collect();
    let numbers = Some(given?).filter(|given| !given.is_empty()).unwrap_or(vec![1, 2, 3, 27]);

    // The one line that is another one than on a GPU.
    let (device, queue) = oxmux_wgpu::request_device(&wgpu::DeviceDescriptor::default())?;

    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some("collatz"),
        source: wgpu::ShaderSource::Wgsl(SHADER.into()),
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: Some("main"),
        compilation_options: Default::default(),
        cache: None,
    });
    let buffer = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: bytemuck::cast_slice(&numbers),
        usage: BufferUsages::STORAGE | BufferUsages::COPY_SRC,
    });
    let read = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: buffer.size(),
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &pipeline.get_bind_group_layout(0),
        entries: &[wgpu::BindGroupEntry { binding: 0, resource: buffer.as_entire_binding() }],
    });

    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &group, &[]);
    pass.dispatch_workgroups((numbers.len() as u32).div_ceil(64), 1, 1);
    drop(pass);
    encoder.copy_buffer_to_buffer(&buffer, 0, &read, 0, buffer.size());
    queue.submit([encoder.finish()]);

    read.map_async(MapMode::Read, .., |mapped| mapped.expect("mapped"));
    device.poll(wgpu::PollType::wait_indefinitely())?;
    let view = read.get_mapped_range(..)?;
    for (number, steps) in numbers.iter().zip(view.as_chunks::<4>().0) {
        println!("{number}: {} steps", u32::from_le_bytes(*steps));
    }
    Ok(())
}
