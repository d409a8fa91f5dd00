; passes: widen-pointers
; A private array of pointers that is accessed by its type has room for wide ones; lifetimes told its size.
; CHECK: alloca [3 x ptr addrspace(1)], align 8
; CHECK-NOT: lifetime
; CHECK: store ptr addrspace(1) %a, ptr %tab, align 4
; CHECK: load ptr addrspace(1), ptr %e, align 4
; run: @kernel global=3 local=1 buf:iota:8 buf:i32:7,6,5 buf:zero:12
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

declare i32 @__mux_get_global_id(i32)

define void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) #0 {
  %tab = alloca [3 x ptr addrspace(1)], align 4
  call void @llvm.lifetime.start.p0(i64 12, ptr %tab)
  %id = call i32 @__mux_get_global_id(i32 0)
  store ptr addrspace(1) %a, ptr %tab, align 4
  %p1 = getelementptr inbounds [3 x ptr addrspace(1)], ptr %tab, i32 0, i32 1
  store ptr addrspace(1) %b, ptr %p1, align 4
  %a2 = getelementptr inbounds i32, ptr addrspace(1) %a, i32 2
  %p2 = getelementptr inbounds ptr addrspace(1), ptr %p1, i32 1
  store ptr addrspace(1) %a2, ptr %p2, align 4
  %e = getelementptr inbounds [3 x ptr addrspace(1)], ptr %tab, i32 0, i32 %id
  %p = load ptr addrspace(1), ptr %e, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 1
  %x = load i32, ptr addrspace(1) %q, align 4
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
  store i32 %x, ptr addrspace(1) %o, align 4
  call void @llvm.lifetime.end.p0(i64 12, ptr %tab)
  ret void
}

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

attributes #0 = { "mux-kernel"="entry-point" }
