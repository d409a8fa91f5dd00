; passes: work-item-loops,make-unique-func<kernel>
; Three loops around a call of the kernel, with the local id set on each level.
; CHECK: define internal void @kernel.old(
; CHECK: define void @kernel(
; CHECK: call i64 @__mux_get_local_size(i32 0)
; CHECK: call void @__mux_set_local_id(i32 2,
; CHECK: call void @__mux_set_local_id(i32 1,
; CHECK: call void @__mux_set_local_id(i32 0,
; CHECK: call void @kernel.old(
; CHECK: "mux-base-fn-name"="kernel"
; run: @kernel global=8,2,1 local=4,2,1 buf:zero:64

declare i64 @__mux_get_global_linear_id()

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_linear_id()
  %v = trunc i64 %id to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
