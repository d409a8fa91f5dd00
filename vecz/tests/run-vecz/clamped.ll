; passes: run-vecz<width=4>,work-item-loops
; run: @k global=12 local=6 buf:iota:12 buf:zero:96
; Neighbours with an index that is kept in bounds: one load where the first and the last lane say that no lane was kept back. It
; is the index that is asked, and not each address that is made of it.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: icmp eq i32
; CHECK: icmp sle i32
; CHECK: load <4 x i32>
; CHECK: icmp eq i32
; CHECK: load <4 x i32>
; CHECK-NOT: icmp eq ptr
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.smax.i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %left = add i32 %i, -1
  %kept = call i32 @llvm.smax.i32(i32 %left, i32 0)
  %at = sext i32 %kept to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %q, align 4
  %row = add i32 %kept, 12
  %there = sext i32 %row to i64
  %r = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %there
  %y = load i32, ptr addrspace(1) %r, align 4
  %z = add i32 %y, %x
  store i32 %z, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
