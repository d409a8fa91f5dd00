; passes: run-vecz<width=4>
; What lies on the stack for each work-item must fit there for several.
; remark: stack objects for several work-items would be too large
; CHECK-NOT: @__vecz_v4_large
; CHECK: @__vecz_v4_small

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @large(ptr addrspace(1) %out, i64 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %a = alloca [30000 x i32], align 4
  %x = trunc i64 %id to i32
  %p = getelementptr inbounds [30000 x i32], ptr %a, i64 0, i64 %n
  store i32 %x, ptr %p, align 4
  %r = getelementptr inbounds [30000 x i32], ptr %a, i64 0, i64 %id
  %v = load i32, ptr %r, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @small(ptr addrspace(1) %out, i64 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %a = alloca [20000 x i32], align 4
  %x = trunc i64 %id to i32
  %p = getelementptr inbounds [20000 x i32], ptr %a, i64 0, i64 %n
  store i32 %x, ptr %p, align 4
  %r = getelementptr inbounds [20000 x i32], ptr %a, i64 0, i64 %id
  %v = load i32, ptr %r, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
