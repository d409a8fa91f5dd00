; passes: lower-to-mux-builtins
; Blocks of memory: components are as far from each other as sub-groups have work-items at most. Clocks stand still.
; CHECK: call i32 @__mux_get_sub_group_local_id()
; CHECK: getelementptr i16,
; CHECK: call i32 @__mux_get_max_sub_group_size()
; CHECK: load i16,
; CHECK: load i16,
; CHECK: store i64
; CHECK-NOT: call i64 @_Z17clock_read_devicev
; CHECK: store i64 0,
declare <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1))
declare void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1), i64)
declare i64 @_Z17clock_read_devicev()
declare <2 x i32> @_Z27clock_read_hilo_work_groupv()

define spir_kernel void @kernel(ptr addrspace(1) %from, ptr addrspace(1) %to) {
  %v = call <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) %from)
  %sum = call i16 @llvm.vector.reduce.add.v2i16(<2 x i16> %v)
  %wide = zext i16 %sum to i64
  call void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1) %to, i64 %wide)
  %time = call i64 @_Z17clock_read_devicev()
  store i64 %time, ptr addrspace(1) %from
  %halves = call <2 x i32> @_Z27clock_read_hilo_work_groupv()
  store <2 x i32> %halves, ptr addrspace(1) %from
  ret void
}
declare i16 @llvm.vector.reduce.add.v2i16(<2 x i16>)
