; passes: work-item-loops<any-local-size>
; A kernel that was vectorized over y and over x has one wrapper: work-groups whose columns these do not fill have those over x.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: and i64 %local_size, 3
; CHECK: along_columns:
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK: call spir_func void @__vecz_v2_kernel(
; CHECK-NOT: mux-barrier-wrapper
; run: @kernel global=6,8,1 local=3,4,1 buf:iota:48
; run: @kernel global=6,10,1 local=6,5,1 buf:iota:60
; run: @kernel global=6,6,1 local=6,3,1 buf:iota:36
; run: @kernel global=5,2,2 local=5,1,1 buf:iota:20

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %h = call i64 @__mux_get_global_size(i32 1)
  %row = mul i64 %x, %h
  %at = add i64 %row, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %h = call i64 @__mux_get_global_size(i32 1)
  %row = mul i64 %x, %h
  %at = add i64 %row, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <4 x i32> %v, splat (i32 3)
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v2_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !5 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %h = call i64 @__mux_get_global_size(i32 1)
  %row = mul i64 %x, %h
  %at = add i64 %row, %y
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %h
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = load i32, ptr addrspace(1) %q, align 4
  %s = mul i32 %v, 3
  %t = mul i32 %w, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  store i32 %t, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 1, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v2_kernel}
!4 = !{i32 2, i32 0, i32 0, i32 0}
!5 = !{!4, ptr @kernel}
