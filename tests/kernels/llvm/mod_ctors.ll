; llvm.global_ctors
; run: @kernel global=44 local=11 buf:i32:176:seed=33 buf:i32:176:below=1:seed=0
@a = internal global i32 3
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]
define internal void @init() {
  store i32 4, ptr @a
  ret void
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load i32, ptr @a
  %r = add i32 %x, %a
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
