; forms of constants
; run: @kernel global=44 local=11 buf:i32:176:seed=110 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = add i32 u0x10, -5
  %f = fadd float 0x3FF0000000000000, 1.25e+1
  %g = fadd double 0x7FF8000000000000, -0.0
  %h = fadd half 0xH3C00, 1.0
  %i1 = and i1 true, false
  %n = add i128 340282366920938463463374607431768211455, 1
  %t = trunc i128 %n to i32
  %u = fptoui float %f to i32
  %s = add i32 %a, %u
  %v = add i32 %s, %t
  %r = add i32 %v, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
