; loads and stores of aggregates
; run: @kernel global=44 local=11 buf:i32:176:seed=49 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = alloca { i32, [2 x i16] }
  %a = insertvalue { i32, [2 x i16] } zeroinitializer, i32 %x, 0
  %t = trunc i64 %i to i16
  %b = insertvalue { i32, [2 x i16] } %a, i16 %t, 1, 1
  store { i32, [2 x i16] } %b, ptr %q
  %l = load { i32, [2 x i16] }, ptr %q
  %e = extractvalue { i32, [2 x i16] } %l, 1, 1
  %z = zext i16 %e to i32
  %o = extractvalue { i32, [2 x i16] } %l, 0
  %r = add i32 %z, %o
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
