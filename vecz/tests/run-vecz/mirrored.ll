; passes: run-vecz<width=4>,work-item-loops
; run: @k global=28 local=14 buf:iota:64 buf:zero:512 i32:9
; run: @k global=28 local=7 buf:iota:64 buf:zero:512 i32:25
; Neighbours whose index is mirrored at both ends, and one whose high bits are masked: one load where all
; lanes took the same side, or lie in one row of the masked bits. The side is asked of the index that chooses. Stores are of each lane: two may have one place.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: select <4 x i1>
; CHECK: icmp eq <4 x i32>
; CHECK: call i1 @llvm.vector.reduce.and.v4i1
; CHECK: load <4 x i32>
; CHECK: icmp ult i64
; CHECK: load <4 x i32>
; CHECK: store i32
; CHECK: store i32
; CHECK: store <4 x i32>
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.smax.i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %w) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %left = add i32 %i, -3
  %minus = sub i32 0, %left
  %low = call i32 @llvm.smax.i32(i32 %left, i32 %minus)
  %inside = icmp slt i32 %low, %w
  %twice = shl i32 %w, 1
  %back = sub i32 %twice, %low
  %chosen = select i1 %inside, i32 %low, i32 %back
  %row = add i32 %chosen, 10
  %at = sext i32 %row to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %x = load i32, ptr addrspace(1) %p, align 4
  %far = add i64 %id, 17179869184
  %masked = and i64 %far, 16777215
  %q = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %masked
  %y = load i32, ptr addrspace(1) %q, align 4
  %r = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %at
  store i32 %x, ptr addrspace(1) %r, align 4
  %behind = add i64 %id, 64
  %s = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %behind
  store i32 %y, ptr addrspace(1) %s, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
