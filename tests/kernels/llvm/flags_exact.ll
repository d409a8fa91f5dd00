; exact divisions and shifts
; run: @kernel global=44 local=11 buf:i32:176:seed=6 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = shl i32 %x, 4
  %b = lshr exact i32 %a, 2
  %c = sdiv exact i32 %a, 4
  %d = udiv exact i32 %a, 8
  %e = ashr exact i32 %a, 3
  %s = add i32 %b, %c
  %t = add i32 %d, %e
  %r = xor i32 %s, %t
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
