; passes: scalarize
; run: @k global=4 local=4 buf:iota:8 buf:zero:16
; A saturating shift is split as any operation that works on each element by itself.
; CHECK: = call i32 @llvm.sshl.sat.i32(
; CHECK-NOT: = call <2 x i32>

declare i64 @__mux_get_global_id(i32)
declare <2 x i32> @llvm.sshl.sat.v2i32(<2 x i32>, <2 x i32>)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <2 x i32>, ptr addrspace(1) %p, i64 %id
  %r = getelementptr i32, ptr addrspace(1) %o, i64 %id
  %v = load <2 x i32>, ptr addrspace(1) %q, align 8
  %x = extractelement <2 x i32> %v, i64 1
  %s = call <2 x i32> @llvm.sshl.sat.v2i32(<2 x i32> %v, <2 x i32> <i32 3, i32 30>)
  %y = extractelement <2 x i32> %s, i64 1
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %r, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
