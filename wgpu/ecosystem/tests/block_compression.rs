//! Pictures compressed for graphics cards by the crate `block_compression`, on a device that it is
//! given, against the code that it has for hosts:
//! <https://crates.io/crates/block_compression>.

use block_compression::encode::compress_rgba8;
use block_compression::{BC7Settings, CompressionVariant, GpuBlockCompressor};
use wgpu::util::{DeviceExt, TextureDataOrder};

const SIZE: [u32; 2] = [256, 128];

/// Slow changes, a circle's edge, and noise.
fn picture() -> Vec<u8> {
    let [width, height] = SIZE;
    let mut state = 1_u32;
    let pixels = (0..width * height).flat_map(|i| {
        let (x, y) = (i % width, i / width);
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = state >> 29;
        let inside = x.abs_diff(90).pow(2) + y.abs_diff(60).pow(2) < 45 * 45;
        let base = if inside { [200, 40 + x / 4, 90] } else { [x * 3 / 4, 30 + y, 220 - x / 2] };
        [base[0] + noise, base[1] + noise, base[2], 255 - y]
    });
    pixels.map(|channel| channel as u8).collect()
}

/// A device, with the shaders of all formats compiled for it.
struct Shaders(wgpu::Device, wgpu::Queue, GpuBlockCompressor);

/// The blocks that the shader of a format makes.
fn compressed(shaders: &mut Shaders, variant: CompressionVariant, picture: &[u8]) -> Vec<u8> {
    let Shaders(device, queue, compressor) = shaders;
    let [width, height] = SIZE;
    let descriptor = wgpu::TextureDescriptor {
        label: None,
        size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: wgpu::TextureFormat::Rgba8Unorm,
        usage: wgpu::TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    };
    let order = TextureDataOrder::LayerMajor;
    let texture = device.create_texture_with_data(queue, &descriptor, order, picture);
    let buffer = |usage| {
        let size = variant.blocks_byte_size(width, height) as u64;
        let descriptor =
            wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false };
        device.create_buffer(&descriptor)
    };
    let blocks = buffer(wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_SRC);
    let mapped = buffer(wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST);
    let view = texture.create_view(&Default::default());
    compressor.add_compression_task(variant, &view, width, height, &blocks, None, None);
    let mut encoder = device.create_command_encoder(&Default::default());
    compressor.compress(&mut encoder.begin_compute_pass(&Default::default()));
    encoder.copy_buffer_to_buffer(&blocks, 0, &mapped, 0, mapped.size());
    queue.submit([encoder.finish()]);
    mapped.map_async(wgpu::MapMode::Read, .., |result| result.expect("mapped"));
    device.poll(wgpu::PollType::wait_indefinitely()).expect("done");
    mapped.get_mapped_range(..).expect("a view").to_vec()
}

fn check(shaders: &mut Shaders, variant: CompressionVariant) {
    let picture = picture();
    let found = compressed(shaders, variant, &picture);
    let mut expected = vec![0; found.len()];
    compress_rgba8(variant, &picture, &mut expected, SIZE[0], SIZE[1], SIZE[0] * 4);
    let size = variant.blocks_byte_size(4, 4);
    let blocks = found.chunks_exact(size).zip(expected.chunks_exact(size));
    let other = blocks.enumerate().filter(|(_, (a, b))| a != b).map(|(i, _)| i);
    assert_eq!(other.collect::<Vec<usize>>(), [0; 0], "{variant:?}");
}

#[test]
fn blocks_are_those_of_the_host() {
    let (_, _, device, queue) = oxmux_wgpu_ecosystem::processor();
    let compressor = GpuBlockCompressor::new(device.clone(), queue.clone());
    let shaders = &mut Shaders(device, queue, compressor);
    check(shaders, CompressionVariant::BC1);
    check(shaders, CompressionVariant::BC2);
    check(shaders, CompressionVariant::BC3);
    check(shaders, CompressionVariant::BC4);
    check(shaders, CompressionVariant::BC5);
    check(shaders, CompressionVariant::BC7(BC7Settings::alpha_basic()));
    check(shaders, CompressionVariant::BC7(BC7Settings::opaque_fast()));
}
