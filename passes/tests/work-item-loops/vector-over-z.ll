; passes: work-item-loops
; The vectorized dimension is the innermost.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: x:
; CHECK: call void @__mux_set_local_id(i32 2, i64 %
; CHECK: call spir_func i32 @__vecz_v4_kernel.mux-barrier-region(
; run: @kernel global=5,6,6 local=1,2,6 buf:iota:180
; run: @kernel global=5,6,4 local=5,3,4 buf:iota:180

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %z = call i64 @__mux_get_global_id(i32 2)
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %z, 6
  %yrow = add i64 %row, %y
  %plane = mul i64 %yrow, 5
  %at = add i64 %plane, %x
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %mix = mul i64 %ly, 7
  %mix2 = add i64 %mix, %lx
  %m = trunc i64 %mix2 to i32
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s = mul i32 %v, 3
  %t = add i32 %s, %m
  store i32 %t, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %z = call i64 @__mux_get_global_id(i32 2)
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %z, 6
  %yrow = add i64 %row, %y
  %plane = mul i64 %yrow, 5
  %at = add i64 %plane, %x
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %mix = mul i64 %ly, 7
  %mix2 = add i64 %mix, %lx
  %m = trunc i64 %mix2 to i32
  %p0 = getelementptr i32, ptr addrspace(1) %p, i64 0
  %v0 = load i32, ptr addrspace(1) %p0, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 30
  %v1 = load i32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i32, ptr addrspace(1) %p, i64 60
  %v2 = load i32, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr i32, ptr addrspace(1) %p, i64 90
  %v3 = load i32, ptr addrspace(1) %p3, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %s0 = mul i32 %v0, 3
  %m0 = add i32 %m, 0
  %t0 = add i32 %s0, %m0
  store i32 %t0, ptr addrspace(1) %p0, align 4
  %s1 = mul i32 %v1, 3
  %m1 = add i32 %m, 0
  %t1 = add i32 %s1, %m1
  store i32 %t1, ptr addrspace(1) %p1, align 4
  %s2 = mul i32 %v2, 3
  %m2 = add i32 %m, 0
  %t2 = add i32 %s2, %m2
  store i32 %t2, ptr addrspace(1) %p2, align 4
  %s3 = mul i32 %v3, 3
  %m3 = add i32 %m, 0
  %t3 = add i32 %s3, %m3
  store i32 %t3, ptr addrspace(1) %p3, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 2, i32 0}
!2 = !{!1, ptr @kernel}
