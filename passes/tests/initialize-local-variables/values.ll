; passes: transfer-kernel-metadata,initialize-local-variables
; A number, zeros, and an array, which is copied from constant memory; what begins with nothing stays.
; CHECK: @number = internal addrspace(3) global i32 undef
; CHECK: @zeros = internal addrspace(3) global [4 x i32] undef
; CHECK: @table = internal addrspace(3) global [2 x i32] undef
; CHECK: @nothing = internal addrspace(3) global i32 undef
; CHECK: @table.init = internal addrspace(2) constant [2 x i32] [i32 1, i32 2]
; CHECK: %own = alloca i32
; CHECK: call i64 @__mux_get_local_linear_id()
; CHECK: icmp eq i64
; CHECK: br i1
; CHECK: store i32 7, ptr addrspace(3) @number
; CHECK: call void @llvm.memset
; CHECK: call void @llvm.memcpy
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: load i32, ptr addrspace(3) @number

@number = internal addrspace(3) global i32 7, align 4
@zeros = internal addrspace(3) global [4 x i32] zeroinitializer, align 4
@table = internal addrspace(3) global [2 x i32] [i32 1, i32 2], align 4
@nothing = internal addrspace(3) global i32 undef, align 4

define internal void @helper() {
  store i32 1, ptr addrspace(3) @table, align 4
  ret void
}

define spir_kernel void @f(ptr addrspace(1) %o) {
  %own = alloca i32, align 4
  %a = load i32, ptr addrspace(3) @number, align 4
  %b = load i32, ptr addrspace(3) @zeros, align 4
  store i32 %b, ptr addrspace(3) @nothing, align 4
  call void @helper()
  store i32 %a, ptr addrspace(1) %o, align 4
  ret void
}
