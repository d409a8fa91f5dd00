; arithmetic of i56
; run: @kernel global=44 local=11 buf:i32:176:seed=86 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = sext i32 %x to i56
  %b = add i56 %a, 1
  %c = mul i56 %b, %a
  %d = lshr i56 %c, 1
  %m = xor i56 %d, %a
  %q = alloca i56
  store i56 %m, ptr %q
  %z = load i56, ptr %q
  %r = trunc i56 %z to i32
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
