//! The processor as what crates of the ecosystem take as a GPU.

/// What `wgpu` has of it: an instance, its adapter, a device with all that the adapter has, and its
/// queue.
pub fn processor() -> (wgpu::Instance, wgpu::Adapter, wgpu::Device, wgpu::Queue) {
    // The one line that is another one than on a GPU.
    let instance = oxmux_wgpu::instance().expect("an instance");
    let adapter = pollster::block_on(instance.request_adapter(&Default::default()));
    let adapter = adapter.expect("an adapter");
    let descriptor = wgpu::DeviceDescriptor {
        required_features: adapter.features(),
        required_limits: adapter.limits(),
        ..Default::default()
    };
    let opened = pollster::block_on(adapter.request_device(&descriptor));
    let (device, queue) = opened.expect("a device");
    (instance, adapter, device, queue)
}
