; passes: run-vecz<width=4>
; The bytes of a number that a kernel makes of its object's address: some are the same by chance, wherever the object is.
; CHECK: define spir_kernel void @__vecz_v4_k
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %object = alloca i32, i64 4, align 64
  %id = call i64 @__mux_get_global_id(i32 0)
  %number = trunc i64 %id to i32
  %place = and i64 %id, 3
  %own = getelementptr i32, ptr %object, i64 %place
  store i32 %number, ptr %own, align 4
  %address = ptrtoint ptr %object to i64
  %quotient = sdiv i64 %address, 63
  %low = trunc i64 %quotient to i32
  %value = load i32, ptr %own, align 4
  %sum = add i32 %value, %low
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
