; passes: join-rows<2>,work-item-loops
; run: @ids global=16,8,4 local=8,4,2 buf:zero:4096 buf:zero:2048
; run: @tile global=16,8,1 local=4,8,1 buf:zero:512
; Two rows of 8 work-items become one of 16: ids are computed from those in joined rows, sizes are those of the launch.
; CHECK: define internal spir_func void @ids(
; CHECK: %1 = call i64 @__mux_get_local_id(i32 0)
; CHECK: = and i64 %1, 7
; CHECK: = lshr i64 %1, 3
; CHECK: define spir_kernel void @ids.mux-barrier-wrapper(
; CHECK: "oxmux-joined-rows"="2"

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_enqueued_local_size(i32)
declare i64 @__mux_get_global_size(i32)
declare i64 @__mux_get_local_linear_id()
declare void @__mux_work_group_barrier(i32, i32, i32)

@shared = internal addrspace(3) global [32 x i32] undef, align 4

define spir_kernel void @ids(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 !reqd_work_group_size !0 {
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %lz = call i64 @__mux_get_local_id(i32 2)
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %gz = call i64 @__mux_get_global_id(i32 2)
  %sx = call i64 @__mux_get_local_size(i32 0)
  %sy = call i64 @__mux_get_enqueued_local_size(i32 1)
  %ax = call i64 @__mux_get_global_size(i32 0)
  %ay = call i64 @__mux_get_global_size(i32 1)
  %linear = call i64 @__mux_get_local_linear_id()
  %plane = mul i64 %gz, %ay
  %line = add i64 %plane, %gy
  %row = mul i64 %line, %ax
  %at = add i64 %row, %gx
  %l1 = mul i64 %ly, %sx
  %l2 = add i64 %l1, %lx
  %l3 = mul i64 %sx, %sy
  %l4 = mul i64 %l3, %lz
  %own = add i64 %l4, %l2
  %p = getelementptr i64, ptr addrspace(1) %a, i64 %at
  store i64 %linear, ptr addrspace(1) %p, align 8
  %small = trunc i64 %own to i32
  %q = getelementptr i32, ptr addrspace(1) %b, i64 %at
  store i32 %small, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @tile(ptr addrspace(1) %a) #0 !reqd_work_group_size !1 {
  %lx = call i64 @__mux_get_local_id(i32 0)
  %ly = call i64 @__mux_get_local_id(i32 1)
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %linear = call i64 @__mux_get_local_linear_id()
  %at = getelementptr i32, ptr addrspace(3) @shared, i64 %linear
  %row = mul i64 %gy, 16
  %to = add i64 %row, %gx
  %small = trunc i64 %to to i32
  store i32 %small, ptr addrspace(3) %at, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 528)
  %column = mul i64 %lx, 8
  %other = add i64 %column, %ly
  %from = getelementptr i32, ptr addrspace(3) @shared, i64 %other
  %v = load i32, ptr addrspace(3) %from, align 4
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %to
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 8, i32 4, i32 2}
!1 = !{i32 4, i32 8, i32 1}
