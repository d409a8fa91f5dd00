; passes: run-vecz<width=4>
; What a kernel computes from bits of its object's address is not defined: the vector form lays objects out anew.
; CHECK: define spir_kernel void @__vecz_v4_k
; CHECK: alloca [32 x i8], align 4
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %squares) #0 {
entry:
  %object = alloca [2 x i32], align 4
  %place = alloca ptr, align 8
  %id = call i64 @__mux_get_global_id(i32 0)
  %number = trunc i64 %id to i32
  store i32 %number, ptr %object, align 4
  %second = getelementptr i32, ptr %object, i64 1
  store i32 7, ptr %second, align 4
  %odd = and i64 %id, 1
  %own = getelementptr i32, ptr %object, i64 %odd
  store ptr %own, ptr %place, align 8
  %low = load i32, ptr %place, align 8
  %value = load i32, ptr %own, align 4
  %sum = add i32 %low, %value
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %to, align 4
  %square = mul i32 %number, %number
  %besides = getelementptr i32, ptr addrspace(1) %squares, i64 %id
  store i32 %square, ptr addrspace(1) %besides, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
