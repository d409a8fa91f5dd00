; passes: inline
; run: @k global=1 local=1 buf:zero:12
; The last callee's allocas move to the start of the entry block, where the calls before it are looked for afterwards.
; CHECK: @k
; CHECK-NOT: call spir_func

define internal spir_func void @one(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define internal spir_func void @two(ptr addrspace(1) %p) {
  store i32 2, ptr addrspace(1) %p, align 4
  ret void
}
define internal spir_func void @three(ptr addrspace(1) %p) {
  %a = alloca i32, align 4
  store i32 3, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  %r = getelementptr i32, ptr addrspace(1) %p, i64 2
  call spir_func void @one(ptr addrspace(1) %p)
  call spir_func void @two(ptr addrspace(1) %q)
  call spir_func void @three(ptr addrspace(1) %r)
  ret void
}
