; swiftself, swiftcc, nest, immarg
; run: @kernel global=44 local=11 buf:i32:176:seed=17 buf:i32:176:below=1:seed=0
define internal swiftcc i32 @f(ptr swiftself %p, i32 %v) {
  %a = load i32, ptr %p
  %r = mul i32 %v, %a
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca i32
  store i32 %x, ptr %a
  %r = call swiftcc i32 @f(ptr swiftself %a, i32 %x)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
