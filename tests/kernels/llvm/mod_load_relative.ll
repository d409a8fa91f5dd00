; llvm.load.relative
; run: @kernel global=44 local=11 buf:i32:176:seed=26 buf:i32:176:below=1:seed=0
@t = internal constant { [2 x i32], [3 x i32] } { [2 x i32] [i32 8, i32 16], [3 x i32] [i32 10, i32 20, i32 30] }
declare ptr @llvm.load.relative.i64(ptr, i64)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = and i64 %i, 1
  %o = shl i64 %m, 2
  %q = call ptr @llvm.load.relative.i64(ptr @t, i64 %o)
  %a = load i32, ptr %q
  %r = add i32 %a, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
