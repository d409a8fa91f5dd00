; passes: run-vecz<width=4>,work-item-loops
; run: @k global=4 local=4 buf:iota:8 buf:zero:64
; Accesses of two sizes need each lane's bytes side by side, and so does an address that goes elsewhere.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK-NOT: [4 x i32]]
; CHECK-NOT: [4 x i64]]

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %a = alloca [4 x i32], align 8
  %b = alloca [4 x i64], align 8
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr i64, ptr addrspace(1) %in, i64 %id
  %x = load i64, ptr addrspace(1) %from, align 4
  store i64 %x, ptr %a, align 8
  %i = and i64 %id, 1
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr [4 x i64], ptr %b, i64 0, i64 %i
  store i64 %x, ptr %q, align 8
  %number = ptrtoint ptr %q to i64
  %base = ptrtoint ptr %b to i64
  %far = sub i64 %number, %base
  %narrow = trunc i64 %far to i32
  %sum = add i32 %v, %narrow
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
