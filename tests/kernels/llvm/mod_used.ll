; llvm.used, llvm.compiler.used, llvm.global_ctors
; run: @kernel global=44 local=11 buf:i32:176:seed=32 buf:i32:176:below=1:seed=0
@a = internal global i32 3
@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
@llvm.compiler.used = appending global [2 x ptr] [ptr @a, ptr @kernel], section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @kernel, ptr @s, ptr @s, i32 3, ptr null }], section "llvm.metadata"
@s = private unnamed_addr constant [2 x i8] c"x\00", section "llvm.metadata"
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = add i32 %x, 1
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
