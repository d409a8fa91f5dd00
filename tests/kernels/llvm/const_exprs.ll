; constant expressions of LLVM 19
; run: @kernel global=44 local=11 buf:i32:176:seed=108 buf:i32:176:below=1:seed=0
@t = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@g = internal addrspace(1) global i32 6
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load i32, ptr addrspace(2) getelementptr inbounds (i8, ptr addrspace(2) @t, i64 8)
  %b = add i32 %a, trunc (i64 sub (i64 ptrtoint (ptr addrspace(2) getelementptr ([4 x i32], ptr addrspace(2) @t, i64 0, i64 3) to i64), i64 ptrtoint (ptr addrspace(2) @t to i64)) to i32)
  %s = ptrtoint ptr getelementptr ({ i8, i64 }, ptr null, i32 0, i32 1) to i64
  %d = trunc i64 %s to i32
  %e = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @g to ptr addrspace(4))
  %f = add i32 %b, %d
  %g = add i32 %e, %f
  %h = add i32 0, 0
  %r = add i32 %g, %h
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
