; passes: run-vecz<width=2;scalable>
; A scan of floats is added up in the order of work-items, each of which gets another number: lanes of unknown number have no place for that.
; remark: floats of scalable vectors in the order of work-items
; CHECK-NOT: define spir_kernel void @__vecz

declare i64 @__mux_get_global_id(i32)
declare float @__mux_work_group_scan_inclusive_fadd_f32(i32, float)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i64 %id
  %x = load float, ptr addrspace(1) %p, align 4
  %sum = call float @__mux_work_group_scan_inclusive_fadd_f32(i32 0, float %x)
  %q = getelementptr inbounds float, ptr addrspace(1) %out, i64 %id
  store float %sum, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
