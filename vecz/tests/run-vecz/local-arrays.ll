; passes: run-vecz<auto;narrow-tail>
; Vectors have no more lanes than a row has work-items, as far as local arrays tell: by how many elements they have (@four), and by where
; the next row begins (@tile, @flat), also with a border around them (@border). Longer arrays (@long), elements that only some of the
; work-items have (@guarded), and rows of which one is behind the other (@columns) do not make vectors shorter. There is no narrow version
; where a row is one vector.
; CHECK: define spir_kernel void @__vecz_v4_four(
; CHECK: define spir_kernel void @__vecz_v4_tile(
; CHECK: define spir_kernel void @__vecz_v4_flat(
; CHECK: define spir_kernel void @__vecz_v4_border(
; CHECK-NOT: @__vecz_v2_
; CHECK: define spir_kernel void @__vecz_v8_long(
; CHECK: define spir_kernel void @__vecz_v8_guarded(
; CHECK: define spir_kernel void @__vecz_v8_columns(

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

@four.t = internal addrspace(3) global [4 x float] undef, align 4
@tile.t = internal addrspace(3) global [4 x [4 x float]] undef, align 4
@flat.t = internal addrspace(3) global [16 x float] undef, align 4
@border.t = internal addrspace(3) global [6 x [6 x float]] undef, align 4
@long.t = internal addrspace(3) global [64 x float] undef, align 4
@guarded.t = internal addrspace(3) global [4 x float] undef, align 4
@columns.t = internal addrspace(3) global [32 x [4 x float]] undef, align 4

define spir_kernel void @four(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %t = getelementptr inbounds [4 x float], ptr addrspace(3) @four.t, i64 0, i64 %x
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @four.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @tile(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %t = getelementptr inbounds [4 x [4 x float]], ptr addrspace(3) @tile.t, i64 0, i64 %y, i64 %x
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @tile.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @flat(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = shl i64 %y, 2
  %at = add i64 %row, %x
  %t = getelementptr inbounds float, ptr addrspace(3) @flat.t, i64 %at
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @flat.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @border(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %y1 = add i64 %y, 1
  %x1 = add i64 %x, 1
  %t = getelementptr inbounds [6 x [6 x float]], ptr addrspace(3) @border.t, i64 0, i64 %y1, i64 %x1
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @border.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @long(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %t = getelementptr inbounds [64 x float], ptr addrspace(3) @long.t, i64 0, i64 %x
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @long.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @guarded(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %t = getelementptr inbounds [4 x float], ptr addrspace(3) @guarded.t, i64 0, i64 %x
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  %first = icmp ult i64 %x, 4
  br i1 %first, label %inside, label %joined
inside:
  store float %v, ptr addrspace(3) %t, align 4
  br label %joined
joined:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @guarded.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @columns(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %id = call i64 @__mux_get_global_id(i32 0)
  %t = getelementptr inbounds [32 x [4 x float]], ptr addrspace(3) @columns.t, i64 0, i64 %x, i64 %y
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %id
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %u = load float, ptr addrspace(3) @columns.t, align 4
  %w = fmul float %u, %v
  %z = fadd float %w, %v
  %o = getelementptr inbounds float, ptr addrspace(1) %b, i64 %id
  store float %z, ptr addrspace(1) %o, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
