; passes: run-vecz<width=4>
; An index of 32 bits that wraps between two lanes: from far behind what the argument points to, to far before it.
; CHECK: define spir_kernel void @__vecz_v4_k
declare i64 @__mux_get_local_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_local_id(i32 0)
  %number = trunc i64 %id to i32
  %far = add i32 %number, 2147483646
  %index = sext i32 %far to i64
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %index
  %value = load i32, ptr addrspace(1) %from, align 4
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
