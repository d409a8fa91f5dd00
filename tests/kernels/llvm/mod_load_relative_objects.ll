; llvm.load.relative: a table of distances to other variables and to itself, as LLVM makes of switches whose cases are addresses
; run: @kernel global=44 local=11 buf:i32:176:seed=26 buf:i32:176:below=1:seed=0
@first = private unnamed_addr constant [3 x i32] [i32 5, i32 6, i32 7]
@second = internal constant i32 100
@table = private unnamed_addr constant { i32, [3 x i32] } { i32 9, [3 x i32] [
  i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i32, ptr @first, i64 2) to i64), i64 ptrtoint (ptr getelementptr ({ i32, [3 x i32] }, ptr @table, i32 0, i32 1) to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @second to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 4) to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @table to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 4) to i64)) to i32)
] }
declare ptr @llvm.load.relative.i64(ptr, i64)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = urem i64 %i, 3
  %o = shl i64 %m, 2
  %q = call ptr @llvm.load.relative.i64(ptr getelementptr (i8, ptr @table, i64 4), i64 %o)
  %a = load i32, ptr %q
  %r = add i32 %a, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
