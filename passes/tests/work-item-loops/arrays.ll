; passes: work-item-loops
; Aggregates and over-aligned objects are members with their alignment.
; CHECK: %kernel_live_vars = type { <4 x i32>, [3 x i16], { i64, i8 } }
; run: @kernel global=8 local=4 buf:iota:64

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %x = alloca [3 x i16], align 16
  %id = call i64 @__mux_get_global_id(i32 0)
  %at = mul i64 %id, 8
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %low = trunc i64 %id to i8
  %s0 = insertvalue { i64, i8 } poison, i64 %id, 0
  %s1 = insertvalue { i64, i8 } %s0, i8 %low, 1
  %short = trunc i64 %id to i16
  %e = getelementptr [3 x i16], ptr %x, i64 0, i64 1
  store i16 %short, ptr %e, align 2
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %r = load i16, ptr %e, align 2
  %k = extractvalue { i64, i8 } %s1, 0
  %l = extractvalue { i64, i8 } %s1, 1
  %wide = zext i16 %r to i64
  %m = zext i8 %l to i64
  %sum = add i64 %k, %wide
  %sum2 = add i64 %sum, %m
  %q = getelementptr i32, ptr addrspace(1) %p, i64 4
  store i64 %sum2, ptr addrspace(1) %q, align 8
  %neg = sub <4 x i32> zeroinitializer, %v
  store <4 x i32> %neg, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
