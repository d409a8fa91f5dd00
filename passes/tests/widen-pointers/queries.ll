; passes: widen-pointers
; Ids become 64 bits wide and are cut to what the program goes on with; an index of 32 bits stays.
; CHECK: target datalayout = "e-i64:64-v16:16
; CHECK: target triple = "spir64-unknown-unknown"
; CHECK: declare i64 @__mux_get_global_id(i32)
; CHECK: declare i32 @__mux_get_work_dim()
; CHECK: call i64 @__mux_get_global_id(i32 0)
; CHECK: %id = trunc i64
; CHECK: call i32 @__mux_get_work_dim()
; CHECK: getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
; run: @kernel global=8 local=4 buf:zero:64
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

declare i32 @__mux_get_global_id(i32)
declare i64 @unrelated(i32)
declare i32 @__mux_get_work_dim()

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i32 @__mux_get_global_id(i32 0), !range !0
  %dim = call i32 @__mux_get_work_dim()
  %sum = add i32 %id, %dim
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{i32 0, i32 1024}
