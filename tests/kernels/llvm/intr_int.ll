; integer intrinsics
; run: @kernel global=44 local=11 buf:i32:176:seed=112 buf:i32:176:below=1:seed=0
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %b = call i32 @llvm.smax.i32(i32 %a, i32 5)
  %c = call i32 @llvm.ctlz.i32(i32 %b, i1 false)
  %d = call i32 @llvm.fshl.i32(i32 %b, i32 %c, i32 %x)
  %e = call i32 @llvm.bitreverse.i32(i32 %d)
  %f = call i32 @llvm.bswap.i32(i32 %e)
  %g = call i32 @llvm.uadd.sat.i32(i32 %f, i32 %a)
  %h = call i32 @llvm.ushl.sat.i32(i32 %g, i32 3)
  %r = call i32 @llvm.ctpop.i32(i32 %h)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
