//! Buffers: written, bound, copied, mapped, cleared.

use crate::common::{device, doubled, read, run, storage};
use wgpu::util::DeviceExt;
use wgpu::{BufferUsages, MapMode};

#[test]
fn a_shader_doubles_a_buffer() {
    let (device, queue) = device();
    let input: Vec<u32> = (0..1000).collect();
    let output = doubled(&device, &queue, &input);
    assert_eq!(output, input.iter().map(|x| 2 * x).collect::<Vec<u32>>());
}

#[test]
fn buffers_are_zero_at_first_and_cleared_by_parts() {
    let (device, queue) = device();
    let usage = BufferUsages::COPY_DST | BufferUsages::COPY_SRC;
    let descriptor =
        wgpu::BufferDescriptor { label: None, size: 64, usage, mapped_at_creation: false };
    let buffer = device.create_buffer(&descriptor);
    assert_eq!(read::<u32>(&device, &queue, &buffer), [0; 16]);
    queue.write_buffer(&buffer, 0, bytemuck::cast_slice(&[7_u32; 16]));
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.clear_buffer(&buffer, 8, Some(16));
    encoder.clear_buffer(&buffer, 56, None);
    queue.submit([encoder.finish()]);
    let expected = [7, 7, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 0, 0];
    assert_eq!(read::<u32>(&device, &queue, &buffer), expected);
}

#[test]
fn a_buffer_is_mapped_when_it_is_made_and_later_to_be_written() {
    let (device, queue) = device();
    let usage = BufferUsages::MAP_WRITE | BufferUsages::COPY_SRC;
    let descriptor =
        wgpu::BufferDescriptor { label: None, size: 16, usage, mapped_at_creation: true };
    let buffer = device.create_buffer(&descriptor);
    let mut view = buffer.get_mapped_range_mut(..).unwrap();
    view.copy_from_slice(bytemuck::cast_slice(&[1_u32, 2, 3, 4]));
    drop(view);
    buffer.unmap();
    let target = device.create_buffer(&wgpu::BufferDescriptor {
        usage: BufferUsages::COPY_DST | BufferUsages::COPY_SRC,
        mapped_at_creation: false,
        ..descriptor
    });
    let copy = || {
        let mut encoder = device.create_command_encoder(&Default::default());
        encoder.copy_buffer_to_buffer(&buffer, 0, &target, 0, 16);
        queue.submit([encoder.finish()]);
    };
    copy();
    assert_eq!(read::<u32>(&device, &queue, &target), [1, 2, 3, 4]);
    buffer.map_async(MapMode::Write, 8..16, |result| result.unwrap());
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    buffer.slice(8..12).get_mapped_range_mut().unwrap().copy_from_slice(&[9, 0, 0, 0]);
    buffer.unmap();
    copy();
    assert_eq!(read::<u32>(&device, &queue, &target), [1, 2, 9, 4]);
}

#[test]
fn callbacks_tell_of_work_that_is_done() {
    let (device, queue) = device();
    let buffer = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: &[5; 8],
        usage: BufferUsages::COPY_SRC | BufferUsages::COPY_DST,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.copy_buffer_to_buffer(&buffer, 0, &buffer, 4, 4);
    drop(encoder);
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.clear_buffer(&buffer, 0, Some(4));
    let index = queue.submit([encoder.finish()]);
    let (send, receive) = std::sync::mpsc::channel();
    queue.on_submitted_work_done(move || send.send(()).unwrap());
    let poll = wgpu::PollType::Wait { submission_index: Some(index), timeout: None };
    device.poll(poll).unwrap();
    assert_eq!(receive.try_recv(), Ok(()));
    assert_eq!(read::<u8>(&device, &queue, &buffer), [0, 0, 0, 0, 5, 5, 5, 5]);
}

/// Matrices of two rows are vectors of their own in uniforms, chosen among by a switch.
#[test]
fn an_index_outside_of_a_matrix_in_a_uniform_finds_a_column() {
    let (device, queue) = device();
    let shader = "
        struct Matrices { square: mat2x2f, wide: mat4x2f }
        @group(0) @binding(0) var<uniform> matrices: Matrices;
        @group(0) @binding(1) var<storage, read_write> found: array<vec4f>;

        @compute @workgroup_size(16)
        fn main(@builtin(local_invocation_index) i: u32) {
            found[i] = vec4f(matrices.square[i], matrices.wide[i - 5u]);
        }
    ";
    let numbers: Vec<f32> = (1..=12).map(|x| x as f32).collect();
    let uniform = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: bytemuck::cast_slice(&numbers),
        usage: BufferUsages::UNIFORM,
    });
    let found = storage(&device, &[[-1.0_f32; 4]; 16]);
    let found: Vec<[f32; 4]> = run((&device, &queue), shader, &[&uniform, &found], [1, 1, 1]);
    let (square, wide) = numbers.split_at(4);
    for (i, found) in found.iter().enumerate() {
        let (first, second) = found.split_at(2);
        for (column, matrix, index) in [(first, square, i), (second, wide, i.wrapping_sub(5))] {
            let mut columns = matrix.chunks_exact(2);
            match columns.clone().nth(index) {
                Some(expected) => assert_eq!(column, expected, "{i}"),
                None => assert!(columns.any(|any| any == column), "{i}: {found:?}"),
            }
        }
    }
}
