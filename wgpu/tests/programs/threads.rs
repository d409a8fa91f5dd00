//! What programs do on several threads, and with what arrives later: mapping, callbacks,
//! submissions of several encoders, devices.

use crate::common::{bind, device, dispatch, doubled, pipeline, read, storage};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use wgpu::{BufferUsages, MapMode, PollType};

fn readable(device: &wgpu::Device, bytes: u64) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: bytes,
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    })
}

/// One thread submits and maps, another one polls, a third one reads what the callback tells of.
#[test]
fn buffers_are_mapped_across_threads() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) { data[id.x] = data[id.x] * 3u + 1u; }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let (send, receive) = mpsc::channel::<(u32, wgpu::Buffer)>();
    let done = AtomicU32::new(0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while done.load(Ordering::Acquire) < 16 {
                device.poll(PollType::Poll).unwrap();
                std::thread::yield_now();
            }
        });
        scope.spawn(|| {
            for (i, buffer) in receive {
                let view = buffer.get_mapped_range(..).unwrap();
                let words: Vec<u32> =
                    view.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect();
                assert_eq!(words, (0..256).map(|k| (k + i) * 3 + 1).collect::<Vec<u32>>());
                drop(view);
                buffer.unmap();
                done.fetch_add(1, Ordering::Release);
            }
        });
        for i in 0..16 {
            let data = storage(&device, &(0..256).map(|k| k + i).collect::<Vec<u32>>());
            let (group, target) = (bind(&device, &pipeline, &[&data]), readable(&device, 1024));
            let mut encoder = device.create_command_encoder(&Default::default());
            let mut pass = encoder.begin_compute_pass(&Default::default());
            pass.set_pipeline(&pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.dispatch_workgroups(4, 1, 1);
            drop(pass);
            encoder.copy_buffer_to_buffer(&data, 0, &target, 0, 1024);
            // To be mapped as soon as the submission that it belongs to has run.
            let (send, same) = (send.clone(), target.clone());
            encoder.map_buffer_on_submit(&target, MapMode::Read, .., move |result| {
                result.unwrap();
                send.send((i, same)).unwrap();
            });
            queue.submit([encoder.finish()]);
        }
        drop(send);
    });
    assert_eq!(done.into_inner(), 16);
}

/// Encoders are written on threads, and submitted together: they run in the order of the list.
#[test]
fn encoders_of_threads_run_in_the_order_of_their_submission() {
    let (device, queue) = device();
    let shader = "
        var<immediate> factor: u32;
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(32)
        fn main(@builtin(global_invocation_id) id: vec3u) { data[id.x] = data[id.x] * factor + id.x; }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let data = storage(&device, &[1_u32; 128]);
    let group = bind(&device, &pipeline, &[&data]);
    let lists = std::thread::scope(|scope| {
        let threads: Vec<_> = (2..10_u32)
            .map(|factor| {
                let (device, pipeline, group) = (&device, &pipeline, &group);
                scope.spawn(move || {
                    let mut encoder = device.create_command_encoder(&Default::default());
                    let mut pass = encoder.begin_compute_pass(&Default::default());
                    pass.set_pipeline(pipeline);
                    pass.set_bind_group(0, group, &[]);
                    pass.set_immediates(0, bytemuck::bytes_of(&factor));
                    pass.dispatch_workgroups(4, 1, 1);
                    drop(pass);
                    encoder.finish()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    let index = queue.submit(lists);
    device.poll(PollType::Wait { submission_index: Some(index), timeout: None }).unwrap();
    let expected = |i: u32| (2..10).fold(1_u32, |x, factor| x.wrapping_mul(factor).wrapping_add(i));
    assert_eq!(read::<u32>(&device, &queue, &data), (0..128).map(expected).collect::<Vec<_>>());
}

/// What is written by the queue comes before the next submission, and does not disturb the one
/// before.
#[test]
fn writes_of_the_queue_are_in_order_with_submissions() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read> source: array<u32>;
        @group(0) @binding(1) var<storage, read_write> sum: array<u32>;
        @compute @workgroup_size(16)
        fn main(@builtin(global_invocation_id) id: vec3u) { sum[id.x] = sum[id.x] * 7u + source[id.x]; }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let (source, sum) = (storage(&device, &[0_u32; 16]), storage(&device, &[0_u32; 16]));
    let group = bind(&device, &pipeline, &[&source, &sum]);
    for round in 0..20_u32 {
        queue.write_buffer(&source, 0, bytemuck::cast_slice(&[round; 8]));
        let size = std::num::NonZero::new(32).unwrap();
        let mut view = queue.write_buffer_with(&source, 32, size).unwrap();
        view.copy_from_slice(bytemuck::cast_slice(&[round + 100; 8]));
        drop(view);
        dispatch(&device, &queue, &pipeline, &group, [1, 1, 1]);
    }
    let fold = |base: u32| {
        (0..20_u32).fold(0_u32, |sum, round| sum.wrapping_mul(7).wrapping_add(round + base))
    };
    let expected: Vec<u32> = (0..16).map(|i| fold(if i < 8 { 0 } else { 100 })).collect();
    assert_eq!(read::<u32>(&device, &queue, &sum), expected);
}

/// A mapping that is given up tells so; a buffer that is dropped while it is mapped or in use lives
/// as long as it must.
#[test]
fn mappings_are_given_up_and_buffers_dropped() {
    let (device, queue) = device();
    let told = |cause: &dyn Fn(wgpu::Buffer)| {
        let buffer = readable(&device, 64);
        let (send, receive) = mpsc::channel();
        buffer.map_async(MapMode::Read, .., move |result| send.send(result).unwrap());
        cause(buffer);
        device.poll(PollType::wait_indefinitely()).unwrap();
        receive.recv().unwrap()
    };
    assert!(told(&|buffer| buffer.unmap()).is_err());
    assert!(told(&|buffer| buffer.destroy()).is_err());
    let kept = std::cell::RefCell::new(None);
    assert!(told(&|buffer| drop(kept.borrow_mut().replace(buffer))).is_ok());
    let kept = kept.into_inner().unwrap();
    assert_eq!(&kept.get_mapped_range(8..16).unwrap()[..], [0; 8]);
    drop(kept);
    let data = storage(&device, &[7_u32; 1024]);
    let target = storage(&device, &[0_u32; 1024]);
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.copy_buffer_to_buffer(&data, 0, &target, 0, 4096);
    drop(data);
    queue.submit([encoder.finish()]);
    assert_eq!(read::<u32>(&device, &queue, &target), [7; 1024]);
}

/// Devices of one adapter do not know of each other; a resource of one is none of another.
#[test]
fn devices_are_apart() {
    let instance = oxmux_wgpu::instance().unwrap();
    let adapter = pollster::block_on(instance.request_adapter(&Default::default())).unwrap();
    let request = || pollster::block_on(adapter.request_device(&Default::default())).unwrap();
    let ((a, of_a), (b, of_b)) = (request(), request());
    std::thread::scope(|scope| {
        for (device, queue) in [(&a, &of_a), (&b, &of_b)] {
            scope.spawn(move || {
                for n in 1..20 {
                    let input: Vec<u32> = (0..n * 10).collect();
                    let expected: Vec<u32> = input.iter().map(|x| x * 2).collect();
                    assert_eq!(doubled(device, queue, &input), expected);
                }
            });
        }
    });
    let foreign = storage(&a, &[1_u32; 4]);
    let scope = b.push_error_scope(wgpu::ErrorFilter::Validation);
    let mut encoder = b.create_command_encoder(&Default::default());
    encoder.clear_buffer(&foreign, 0, None);
    of_b.submit([encoder.finish()]);
    let error = pollster::block_on(scope.pop()).expect("an error");
    assert!(error.to_string().contains("evice"), "{error}");
    drop((a, of_a));
    assert_eq!(doubled(&b, &of_b, &[1, 2, 3]), [2, 4, 6]);
}

/// Times are taken around passes, resolved into a buffer, and read by a shader as words.
#[test]
fn a_shader_reads_how_long_a_pass_took() {
    let (device, queue) = device();
    let set = device.create_query_set(&wgpu::QuerySetDescriptor {
        label: None,
        ty: wgpu::QueryType::Timestamp,
        count: 8,
    });
    let resolved = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 256,
        usage: BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC | BufferUsages::STORAGE,
        mapped_at_creation: false,
    });
    let work = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            for (var i = 0u; i < 1000u; i++) { data[id.x] = data[id.x] * 1664525u + 1013904223u; }
        }
    ";
    let work = pipeline(&device, work, "main");
    let data = storage(&device, &[1_u32; 4096]);
    let group = bind(&device, &work, &[&data]);
    let mut encoder = device.create_command_encoder(&Default::default());
    for i in 0..3 {
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
            label: None,
            timestamp_writes: Some(wgpu::ComputePassTimestampWrites {
                query_set: &set,
                beginning_of_pass_write_index: Some(2 * i),
                end_of_pass_write_index: Some(2 * i + 1),
            }),
        });
        pass.set_pipeline(&work);
        pass.set_bind_group(0, &group, &[]);
        pass.dispatch_workgroups(64, 1, 1);
    }
    encoder.resolve_query_set(&set, 0..6, &resolved, 0);
    queue.submit([encoder.finish()]);
    let differences = "
        @group(0) @binding(0) var<storage, read> times: array<vec2u>;
        @group(0) @binding(1) var<storage, read_write> lengths: array<u32>;
        @compute @workgroup_size(3)
        fn main(@builtin(local_invocation_index) i: u32) {
            lengths[i] = times[2u * i + 1u].x - times[2u * i].x;
        }
    ";
    let lengths = storage(&device, &[0_u32; 3]);
    let lengths: Vec<u32> =
        crate::common::run((&device, &queue), differences, &[&resolved, &lengths], [1, 1, 1]);
    let times: Vec<u64> = read(&device, &queue, &resolved);
    assert!(times[..6].is_sorted(), "{times:?}");
    let expected = [0, 1, 2].map(|i| (times[2 * i + 1] - times[2 * i]) as u32);
    assert_eq!(lengths, expected);
    assert!(lengths.iter().all(|&length| length > 1000), "{lengths:?}");
}
