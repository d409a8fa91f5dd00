//! A user-defined target, from compilation to results: written against the crate's documentation
//! alone.

use crate::tools::host_or_skip;
use oxmux::builtin_info::{
    BuiltinInfo, default_define_mux_builtin, default_requires_scheduling_parameters,
};
use oxmux::ir::FunctionId;
use oxmux::ir::mux::{MuxBuiltin, MuxFunction};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, LaunchSettings, Module, NdRangeRequest, PassError,
    Sequential,
};
use std::sync::Arc;

/// Every ND-range begins at 100.
struct Offset;

impl BuiltinInfo for Offset {
    fn define_mux_builtin(
        &self,
        module: &mut oxmux::ir::Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::GetGlobalOffset) {
            return default_define_mux_builtin(self, module, builtin, function);
        }
        self.define_with(module, function, |b| {
            let ty = b.func.return_type();
            let offset = b.cx.int(ty, 100);
            b.ret(Some(offset));
        });
        Ok(true)
    }

    fn requires_scheduling_parameters(&self, builtin: MuxBuiltin) -> bool {
        builtin != MuxBuiltin::Function(MuxFunction::GetGlobalOffset)
            && default_requires_scheduling_parameters(builtin)
    }
}

/// Writes its global id where its linear id says.
const KERNEL: &str = "
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_group_id(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %local = call i64 @__mux_get_local_linear_id()
  %group = call i64 @__mux_get_group_id(i32 0)
  %first = mul i64 %group, 4
  %linear = add i64 %first, %local
  %n = trunc i64 %id to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %linear
  store i32 %n, ptr addrspace(1) %p, align 4
  ret void
}
";

#[test]
fn a_target_of_ones_own_compiles_and_runs() {
    let Some(host) = host_or_skip("a run", Device::host().ok()) else { return };
    for (device, wanted) in [
        (host.clone(), [0, 1, 2, 3, 4, 5, 6, 7]),
        (host.with_builtin_info(Arc::new(Offset)), [100, 101, 102, 103, 104, 105, 106, 107]),
    ] {
        let module = Module::from_ir(KERNEL).unwrap();
        let program = module.compile(&CompileOptions::new(device)).unwrap();
        let kernel = program.kernel("kernel").unwrap();
        let mut buffers = [Buffer::from_bytes(&[0; 32])];
        let range = NdRangeRequest::global(&[8]).local(&[4]);
        let settings = LaunchSettings::default();
        let args = [Argument::buffer(0)];
        // SAFETY: the kernel writes eight numbers of four bytes.
        unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &Sequential) }.unwrap();
        let bytes: &[u8] = &buffers[0];
        let words = bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]]));
        assert_eq!(words.collect::<Vec<_>>(), wanted);
    }
}

#[test]
fn devices_are_found_by_name_and_by_place() {
    let list = Device::list();
    assert_eq!(list[0], "host");
    for name in ["RefSi M1", "RefSi M1 (wrapper)", "RefSi M1 (parameter)"] {
        let place = list.iter().position(|known| known == name).expect(name);
        assert_eq!(Device::at(place).unwrap().name(), name);
        assert_eq!(Device::find(name).unwrap().target(), "riscv64");
    }
    let error = Device::find("RefSi M2").unwrap_err().to_string();
    assert!(error.contains("RefSi M1"), "{error}");
    assert!(Device::at(list.len()).is_err());
}

/// DMA that writes a number of its own where the copy would begin.
struct Marker;

impl BuiltinInfo for Marker {
    fn define_mux_builtin(
        &self,
        module: &mut oxmux::ir::Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::DmaRead1D) {
            return default_define_mux_builtin(self, module, builtin, function);
        }
        self.define_with(module, function, |b| {
            let (to, event) = (b.func.args[0], b.func.args[3]);
            let number = b.cx.i32(1234);
            b.store(number, to, 4);
            b.ret(Some(event));
        });
        Ok(true)
    }
}

/// Copies the first number of its buffer to local memory, and back to the second.
const COPIES: &str = "
declare i64 @__mux_dma_read_1D(ptr addrspace(3), ptr addrspace(1), i64, i64)
declare void @__mux_dma_wait(i32, ptr)

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(3) %local) {
  %events = alloca i64, align 8
  %event = call i64 @__mux_dma_read_1D(ptr addrspace(3) %local, ptr addrspace(1) %out, i64 4, i64 0)
  store i64 %event, ptr %events, align 8
  call void @__mux_dma_wait(i32 1, ptr %events)
  %v = load i32, ptr addrspace(3) %local, align 4
  %p = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
";

#[test]
fn a_targets_own_dma_is_what_compiled_kernels_copy_with() {
    let Some(host) = host_or_skip("a run", Device::host().ok()) else { return };
    for (device, wanted) in [(host.clone(), 7i32), (host.with_builtin_info(Arc::new(Marker)), 1234)]
    {
        let module = Module::from_ir(COPIES).unwrap();
        let program = module.compile(&CompileOptions::new(device)).unwrap();
        let kernel = program.kernel("kernel").unwrap();
        let mut buffers = [Buffer::from_bytes(&[7, 0, 0, 0, 0, 0, 0, 0])];
        let range = NdRangeRequest::global(&[1]).local(&[1]);
        let settings = LaunchSettings::default();
        let args = [Argument::buffer(0), Argument::Local(4)];
        // SAFETY: the kernel reads and writes a number of four bytes each, and four bytes of local
        // memory.
        unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &Sequential) }.unwrap();
        assert_eq!(buffers[0][4..], wanted.to_le_bytes());
    }
}

/// Reductions, scans and broadcasts over the lanes of one vector, as long as the machine's are.
const SCALABLE: &str = "
declare i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32>)
declare <vscale x 4 x i32> @__mux_vec_group_scan_inclusive_add_nxv4i32(<vscale x 4 x i32>)
declare <vscale x 4 x i32> @__mux_vec_group_scan_exclusive_smax_nxv4i32(<vscale x 4 x i32>)
declare i32 @__mux_vec_group_broadcast_nxv4i32(<vscale x 4 x i32>, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %s = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
  %r = call i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32> %s)
  %sc = call <vscale x 4 x i32> @__mux_vec_group_scan_inclusive_add_nxv4i32(<vscale x 4 x i32> %s)
  %r2 = call i32 @__mux_vec_group_reduce_add_nxv4i32(<vscale x 4 x i32> %sc)
  %e = call <vscale x 4 x i32> @__mux_vec_group_scan_exclusive_smax_nxv4i32(<vscale x 4 x i32> %s)
  %r3 = call i32 @__mux_vec_group_broadcast_nxv4i32(<vscale x 4 x i32> %e, i32 2)
  store i32 %r, ptr addrspace(1) %out
  %p = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %r2, ptr addrspace(1) %p
  %p2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %r3, ptr addrspace(1) %p2
  ret void
}
declare <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
";

#[test]
fn groups_of_the_lanes_of_scalable_vectors_compile() {
    let Some(host) = host_or_skip("a run", Device::host().ok()) else { return };
    for name in ["x86_64", "aarch64", "riscv64,has_v"] {
        let device = Device::find(name).unwrap();
        Module::from_ir(SCALABLE).unwrap().compile(&CompileOptions::new(device)).unwrap();
    }
    let program = Module::from_ir(SCALABLE).unwrap().compile(&CompileOptions::new(host)).unwrap();
    let kernel = program.kernel("kernel").unwrap();
    let mut buffers = [Buffer::zeroed(12)];
    let range = NdRangeRequest::global(&[1]).local(&[1]);
    let (settings, args) = (LaunchSettings::default(), [Argument::buffer(0)]);
    // SAFETY: the kernel writes three numbers of four bytes.
    unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &Sequential) }.unwrap();
    // Lanes 0, 1, 2 and 3: their sum, the sum of 0, 1, 3 and 6, and the greatest before lane 2.
    let bytes: &[u8] = &buffers[0];
    let words = bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]]));
    assert_eq!(words.collect::<Vec<_>>(), [6, 10, 1]);
}
