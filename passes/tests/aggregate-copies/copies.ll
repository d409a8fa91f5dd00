; passes: aggregate-copies,dce
; What is loaded to be stored is copied in memory, unless something between may write it, or it is small.
; run: @copies global=1 local=1 buf:zero:4096 buf:iota:1024
; CHECK: @copies
; CHECK-NOT: load [200 x i32]
; CHECK: call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 800, i1 false)
; CHECK: call void @llvm.memcpy.p0.p1.i64(ptr %a, ptr addrspace(1) %in, i64 800, i1 false)
; CHECK: store i32 7
; CHECK: call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %far, ptr %a, i64 800, i1 false)
; CHECK: @stays
; CHECK: load [200 x i32]
; CHECK: store i32 1
; CHECK: store [200 x i32]
; CHECK: load [4 x i32]
; CHECK: store [4 x i32]
; CHECK: load volatile [200 x i32]

define spir_kernel void @copies(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %a = alloca [200 x i32], align 4
  %v = load [200 x i32], ptr addrspace(1) %in, align 4
  store [200 x i32] %v, ptr addrspace(1) %out, align 4
  %x = load [200 x i32], ptr addrspace(1) %in, align 4
  store [200 x i32] %x, ptr %a, align 4
  store i32 7, ptr addrspace(1) %out, align 4
  %w = load [200 x i32], ptr %a, align 4
  %far = getelementptr i32, ptr addrspace(1) %out, i64 400
  store [200 x i32] %w, ptr addrspace(1) %far, align 4
  ret void
}

define void @stays(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %v = load [200 x i32], ptr addrspace(1) %in, align 4
  store i32 1, ptr addrspace(1) %out, align 4
  store [200 x i32] %v, ptr addrspace(1) %out, align 4
  %s = load [4 x i32], ptr addrspace(1) %in, align 4
  store [4 x i32] %s, ptr addrspace(1) %out, align 4
  %u = load volatile [200 x i32], ptr addrspace(1) %in, align 4
  store [200 x i32] %u, ptr addrspace(1) %out, align 4
  ret void
}
