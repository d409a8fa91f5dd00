; Initializers that are differences of addresses in one object, and of an address and a number.
; run: @kernel global=4 local=4 buf:i64:32:below=1:seed=0
; vectors: 2@0 4@0
; interpreted: 4
declare i64 @_Z13get_global_idj(i32)
@table = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@distances = internal addrspace(2) constant [4 x i64] [
  i64 sub (i64 ptrtoint (ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @table, i64 12) to i64), i64 ptrtoint (ptr addrspace(2) @table to i64)),
  i64 sub (i64 ptrtoint (ptr addrspace(2) @table to i64), i64 ptrtoint (ptr addrspace(2) getelementptr ([4 x i32], ptr addrspace(2) @table, i64 0, i64 2) to i64)),
  i64 sub (i64 sub (i64 40, i64 2), i64 30),
  i64 7]

define spir_kernel void @kernel(ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr [4 x i64], ptr addrspace(2) @distances, i64 0, i64 %i
  %v = load i64, ptr addrspace(2) %p, align 8
  %o = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %v, ptr addrspace(1) %o, align 8
  ret void
}
