//! A target of one's own, from compilation to results: written against the crate's documentation alone.

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
    let Ok(host) = Device::host() else { return };
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
