; passes: work-item-loops
; A narrower version that is no entry point runs behind the main one, as far as its vectors are whole, and the scalar kernel the rest.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call spir_func void @__vecz_v8_kernel(
; CHECK: call spir_func void @__vecz_v4_kernel(
; CHECK: call spir_func void @kernel(
; CHECK-NOT: mux-barrier-wrapper
; run: @kernel global=30 local=15 buf:iota:30
; run: @kernel global=14 local=7 buf:iota:14
; run: @kernel global=9 local=3 buf:iota:9
; run: @kernel global=22 local=11 buf:iota:22
; run: @kernel global=16 local=8 buf:iota:16

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 !codeplay_ca_vecz.base !3 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = mul i32 %v, 3
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v8_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <8 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <8 x i32> %v, splat (i32 3)
  store <8 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #1 !codeplay_ca_vecz.derived !5 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %s = mul <4 x i32> %v, splat (i32 3)
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
attributes #1 = { "mux-kernel" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v8_kernel}
!1 = !{i32 8, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
!3 = !{!4, ptr @__vecz_v4_kernel}
!4 = !{i32 4, i32 0, i32 0, i32 0}
!5 = !{!4, ptr @kernel}
