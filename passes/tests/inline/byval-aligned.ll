; passes: inline
; run: @kernel global=1 local=1 buf:i32:1,2,3,4,5,6,7,8 buf:zero:16
; CHECK: alloca %s, align 32
; CHECK-NOT: call spir_func i32 @sum

; The callee's copy is aligned as the parameter says, beyond what the type asks for.
%s = type { [8 x i32] }
define internal spir_func i32 @sum(ptr byval(%s) align 32 %x) {
  %v = load <4 x i32>, ptr %x, align 32
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  store i32 9, ptr %x, align 32
  ret i32 %r
}
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %pad = alloca i8, align 1
  %own = alloca %s, align 4
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %own, ptr addrspace(1) align 4 %in, i64 32, i1 false)
  %r = call spir_func i32 @sum(ptr byval(%s) align 32 %own)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
