; passes: inline
; run: @k global=4 local=2 buf:zero:16
; A callee of one block takes the call's place: no block is split, and what follows from the call's constants is not computed.
; CHECK: define spir_kernel void @k
; CHECK: %o = alloca
; CHECK: %id = call spir_func i64 @__mux_get_global_id
; CHECK: %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
; CHECK: %p1 = getelementptr { [3 x i32], i32 }, ptr %o, i32 0, i32 0, i32 1
; CHECK: store i32 7, ptr %p1
; CHECK: %x = load i32, ptr %p1
; CHECK-NOT: icmp
; CHECK-NOT: select
; CHECK-NOT: br
; CHECK: store i32 %x, ptr addrspace(1) %q
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define internal ptr @place(i32 %i, ptr %o) {
  %is = icmp ult i32 %i, 3
  %at = select i1 %is, i32 %i, i32 0
  %p = getelementptr { [3 x i32], i32 }, ptr %o, i32 0, i32 0, i32 %at
  ret ptr %p
}
define internal i32 @read(ptr %p) {
  %x = load i32, ptr %p, align 4
  ret i32 %x
}
define internal i32 @same(i32 %x) {
  ret i32 %x
}
define spir_kernel void @k(ptr addrspace(1) %out) {
  %o = alloca { [3 x i32], i32 }, align 4
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %p = call ptr @place(i32 1, ptr %o)
  store i32 7, ptr %p, align 4
  %v = call i32 @read(ptr %p)
  %w = call i32 @same(i32 %v)
  store i32 %w, ptr addrspace(1) %q, align 4
  ret void
}
