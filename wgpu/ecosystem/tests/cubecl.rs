//! The tests that cubecl has for its runtimes, on a device that its runtime of wgpu is
//! given: <https://crates.io/crates/cubecl-wgpu>.

use cubecl_core::device::{Device, DeviceId};
use cubecl_core::ir::TargetProperties;
use cubecl_core::prelude::Client;
use cubecl_core::zspace::{Shape, Strides};
use cubecl_runtime::runtime::Runtime;
use cubecl_wgpu::{WgpuDevice, WgpuRuntime, WgpuSetup, init_device};
use std::sync::OnceLock;

/// The runtime of wgpu whose device is the processor.
#[derive(Clone, Debug)]
pub struct TestRuntime;

fn processor() -> &'static WgpuDevice {
    static DEVICE: OnceLock<WgpuDevice> = OnceLock::new();
    DEVICE.get_or_init(|| {
        let (instance, adapter, device, queue) = oxmux_wgpu_ecosystem::processor();
        let backend = adapter.get_info().backend;
        let setup = WgpuSetup { instance, adapter, device, queue, backend };
        init_device(setup, Default::default())
    })
}

impl Runtime for TestRuntime {
    type Server = <WgpuRuntime as Runtime>::Server;
    type Device = WgpuDevice;

    fn client(_: &WgpuDevice) -> Client {
        WgpuRuntime::<cubecl_wgpu::AutoCompiler>::client(processor())
    }

    fn can_read_tensor(shape: &Shape, strides: &Strides) -> bool {
        WgpuRuntime::<cubecl_wgpu::AutoCompiler>::can_read_tensor(shape, strides)
    }

    fn target_properties() -> TargetProperties {
        WgpuRuntime::<cubecl_wgpu::AutoCompiler>::target_properties()
    }

    fn enumerate_devices(_: u16) -> Vec<DeviceId> {
        vec![processor().to_id()]
    }
}

// The macros want to be in a module, beside what they test.
mod tests {
    use super::TestRuntime;
    use half::f16;

    cubecl_core::testgen_all!(f32: [f16, f32], i32: [i32, i64], u32: [u32, u64]);
    cubecl_std::testgen!();
    cubecl_std::testgen_tensor_identity!([flex32, f32, u32]);
    cubecl_std::testgen_quantized_view!(f32);
}
