; passes: correlated-propagation,dce
; run: @k global=16 local=4 buf:iota:64 buf:zero:128
; Bounds of operations, and minima and maxima that one operand always is.
; CHECK: @k
; CHECK-NOT: smax
; CHECK: %b = call i32 @llvm.smin.i32(i32 %v, i32 15)
; CHECK-NOT: umin
; CHECK: %d = icmp slt i32 %b, 15
; CHECK-NOT: icmp
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %from, ptr addrspace(1) %to) {
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %from, i64 %id
  %q = getelementptr i64, ptr addrspace(1) %to, i64 %id
  %u = load i32, ptr addrspace(1) %p, align 4
  %v = lshr i32 %u, 1
  %h = trunc i32 %u to i8
  %z = zext i8 %h to i32
  %v2 = and i32 %z, 7
  %a = call i32 @llvm.smax.i32(i32 %v2, i32 0)
  %b = call i32 @llvm.smin.i32(i32 %v, i32 15)
  %c = call i32 @llvm.umin.i32(i32 %b, i32 15)
  %d = icmp slt i32 %c, 15
  %e = icmp ule i32 %z, 255
  %f = icmp ugt i32 %a, 7
  %g = icmp ult i32 %a, -3
  %i = sext i32 %a to i64
  %j = icmp sge i64 %i, 0
  %r1 = select i1 %d, i64 1, i64 2
  %r2 = select i1 %e, i64 %r1, i64 4
  %r3 = select i1 %f, i64 8, i64 %r2
  %r4 = select i1 %g, i64 %r3, i64 16
  %r5 = select i1 %j, i64 %r4, i64 32
  %r6 = add i64 %r5, %i
  store i64 %r6, ptr addrspace(1) %q, align 8
  ret void
}
