; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8,6 local=4,2 buf:iota:48 buf:zero:192 i32:40
; The two coordinates of a pixel in one vector: the row is the same for all lanes, and along the row neighbours lie next to each
; other unless a limit stops one; so they do where the load is guarded.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK: call i32 @llvm.smin.i32
; CHECK: i32 5)
; CHECK: load <4 x i32>
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
declare <2 x i32> @llvm.smax.v2i32(<2 x i32>, <2 x i32>)
declare <2 x i32> @llvm.smin.v2i32(<2 x i32>, <2 x i32>)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %x.low = trunc i64 %x to i32
  %y.low = trunc i64 %y to i32
  %a = insertelement <2 x i32> poison, i32 %x.low, i32 0
  %b = insertelement <2 x i32> %a, i32 %y.low, i32 1
  %c = add <2 x i32> %b, <i32 -1, i32 1>
  %d = call <2 x i32> @llvm.smax.v2i32(<2 x i32> %c, <2 x i32> zeroinitializer)
  %e = call <2 x i32> @llvm.smin.v2i32(<2 x i32> %d, <2 x i32> <i32 7, i32 5>)
  %column = extractelement <2 x i32> %e, i32 0
  %row = extractelement <2 x i32> %e, i32 1
  %before = shl i32 %row, 3
  %i = add i32 %before, %column
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %inside, label %after
inside:
  %at = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %after
after:
  %r = phi i32 [ 0, %0 ], [ %v, %inside ]
  %here = shl i64 %y, 3
  %o = add i64 %here, %x
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %o
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
