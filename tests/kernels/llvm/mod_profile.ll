; what clang writes for its profiles: counters that the kernel uses, data with distances between symbols that it does not
; run: @kernel global=44 local=11 buf:i32:176:seed=8 buf:i32:176:below=1:seed=0
@__profc_kernel = private global [1 x i64] zeroinitializer, section "__llvm_prf_cnts", align 8
@__profd_kernel = private global { i64, i64, i64, i64, ptr, ptr, i32, [3 x i16], i32 } { i64 -123, i64 0, i64 sub (i64 ptrtoint (ptr @__profc_kernel to i64), i64 ptrtoint (ptr @__profd_kernel to i64)), i64 0, ptr null, ptr null, i32 1, [3 x i16] zeroinitializer, i32 0 }, section "__llvm_prf_data", align 8
@llvm.compiler.used = appending global [1 x ptr] [ptr @__profd_kernel], section "llvm.metadata"

declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %count = atomicrmw add ptr @__profc_kernel, i64 1 monotonic
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = add i32 %x, 3
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
