; passes: aggregate-copies,dce
; Structures without padding are copied too; a value with other uses stays beside its copy. A store leaves padding as it is, and so
; does what is stored with padding.
; run: @k global=1 local=1 buf:zero:8192 buf:iota:1024
; CHECK: call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 1032, i1 false)
; CHECK: call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %far, ptr addrspace(1) %in, i64 800, i1 false)
; CHECK: extractvalue [200 x i32]
; CHECK: store { [128 x i64], i32, i64 }
; CHECK: store [200 x <3 x i32>]

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %s = load { [128 x i64], i32, i32 }, ptr addrspace(1) %in, align 8
  store { [128 x i64], i32, i32 } %s, ptr addrspace(1) %out, align 8
  %far = getelementptr i32, ptr addrspace(1) %out, i64 512
  %v = load [200 x i32], ptr addrspace(1) %in, align 4
  store [200 x i32] %v, ptr addrspace(1) %far, align 4
  %x = extractvalue [200 x i32] %v, 7
  %q = getelementptr i32, ptr addrspace(1) %out, i64 900
  store i32 %x, ptr addrspace(1) %q, align 4
  %p = load { [128 x i64], i32, i64 }, ptr addrspace(1) %in, align 8
  store { [128 x i64], i32, i64 } %p, ptr addrspace(1) %out, align 8
  %t = load [200 x <3 x i32>], ptr addrspace(1) %in, align 16
  store [200 x <3 x i32>] %t, ptr addrspace(1) %out, align 16
  ret void
}
