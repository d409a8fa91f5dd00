; A required sub-group size is the width, whatever was asked for; one of a single work-item leaves nothing to vectorize.
; passes: run-vecz<width=4>
; CHECK: define spir_kernel void @eight
; CHECK: define spir_kernel void @one
; CHECK-NOT: __vecz_v4
; CHECK: define spir_kernel void @__vecz_v8_eight

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @eight(ptr addrspace(1) %out) #0 !intel_reqd_sub_group_size !0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 42, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @one(ptr addrspace(1) %out) #0 !intel_reqd_sub_group_size !1 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 42, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{i32 8}
!1 = !{i32 1}
