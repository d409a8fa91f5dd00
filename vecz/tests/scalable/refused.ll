; passes: run-vecz<width=2;scalable>
; A scan of vectors of floats: a scalable vector has no place for as many vectors as there are lanes.
; remark: floats of scalable vectors in the order of work-items
; CHECK-NOT: define spir_kernel void @__vecz

declare i64 @__mux_get_global_id(i32)
declare <2 x float> @__mux_work_group_scan_inclusive_fadd_v2f32(i32, <2 x float>)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <2 x float>, ptr addrspace(1) %in, i64 %id
  %x = load <2 x float>, ptr addrspace(1) %p, align 8
  %sum = call <2 x float> @__mux_work_group_scan_inclusive_fadd_v2f32(i32 0, <2 x float> %x)
  %q = getelementptr inbounds <2 x float>, ptr addrspace(1) %out, i64 %id
  store <2 x float> %sum, ptr addrspace(1) %q, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
