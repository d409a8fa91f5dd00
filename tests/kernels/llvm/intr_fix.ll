; fixed-point multiplication and division
; run: @kernel global=44 local=11 buf:i32:176:seed=114 buf:i32:176:below=1:seed=0
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.sdiv.fix.i32(i32, i32, i32)
declare i32 @llvm.udiv.fix.i32(i32, i32, i32)
declare i32 @llvm.sdiv.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.udiv.fix.sat.i32(i32, i32, i32)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %t = ashr i32 %x, 18
  %a = call i32 @llvm.smul.fix.i32(i32 %x, i32 %t, i32 5)
  %b = call i32 @llvm.umul.fix.i32(i32 %x, i32 %t, i32 31)
  %c = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 %x, i32 4)
  %d = call i32 @llvm.umul.fix.sat.i32(i32 %x, i32 %x, i32 30)
  %n = or i32 %t, 1
  %e = call i32 @llvm.sdiv.fix.i32(i32 %t, i32 %n, i32 3)
  %f = call i32 @llvm.udiv.fix.i32(i32 %x, i32 3, i32 1)
  %g = call i32 @llvm.sdiv.fix.sat.i32(i32 %x, i32 %n, i32 9)
  %h = call i32 @llvm.udiv.fix.sat.i32(i32 %x, i32 5, i32 9)
  %s1 = xor i32 %a, %b
  %s2 = xor i32 %c, %d
  %s3 = add i32 %e, %f
  %s4 = xor i32 %g, %h
  %s5 = add i32 %s1, %s2
  %s6 = xor i32 %s3, %s4
  %r = add i32 %s5, %s6
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
