; passes: work-item-loops
; One member for the loaded value: the splat, the widened value and the address behind the barrier are computed again, and
; so is the chain from a query.
; CHECK: %kernel_live_vars = type { i16 }
; CHECK: @kernel.mux-barrier-region.1(
; CHECK: load i16
; CHECK: insertelement <4 x i16>
; CHECK: shufflevector <4 x i16>
; run: @kernel global=8 local=4 buf:iota:64

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %twice = mul i64 %id, 8
  %p = getelementptr i16, ptr addrspace(1) %out, i64 %twice
  %h = load i16, ptr addrspace(1) %p, align 2
  %first = insertelement <4 x i16> poison, i16 %h, i64 0
  %splat = shufflevector <4 x i16> %first, <4 x i16> poison, <4 x i32> zeroinitializer
  %wide = sext i16 %h to i64
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store <4 x i16> %splat, ptr addrspace(1) %p, align 2
  %q = getelementptr i16, ptr addrspace(1) %p, i64 4
  store i64 %wide, ptr addrspace(1) %q, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
