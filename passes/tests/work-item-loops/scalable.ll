; passes: work-item-loops
; Scalable members are in a trailing array of bytes, at their offsets for a vscale of 1 times vscale; the memory is bytes.
; CHECK: %__vecz_nxv4_kernel_live_vars = type { i16, [14 x i8], [0 x i8] }
; CHECK: define internal spir_func i32 @__vecz_nxv4_kernel.mux-barrier-region(
; CHECK: getelementptr inbounds %__vecz_nxv4_kernel_live_vars, ptr %live_vars, i32 0, i32 2, i64
; CHECK: store <vscale x 4 x i32> %v
; CHECK: store <vscale x 4 x i1> %c
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call i64 @llvm.vscale.i64()
; CHECK: = mul i64
; CHECK: = add i64
; CHECK: %live_variables = alloca i8, i64
; CHECK: getelementptr inbounds i8, ptr %live_variables, i64
; run: @kernel global=16 local=8 vscale=1 buf:iota:16 buf:i16:7
; run: @kernel global=32 local=16 vscale=2 buf:iota:32 buf:i16:7
; run: @kernel global=14 local=7 vscale=1 buf:iota:14 buf:i16:7
; run: @kernel global=22 local=11 vscale=2 buf:iota:22 buf:i16:7

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 !codeplay_ca_vecz.base !0 {
  %n = load i16, ptr addrspace(1) %in, align 2
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = add i16 %n, 1
  %y = zext i16 %w to i32
  %s = mul i32 %v, 2
  %t = add i32 %s, %y
  store i32 %t, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @__vecz_nxv4_kernel(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 !codeplay_ca_vecz.derived !2 {
  %x = alloca <vscale x 4 x i32>, align 16
  %n = load i16, ptr addrspace(1) %in, align 2
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <vscale x 4 x i32>, ptr addrspace(1) %p, align 4
  %c = icmp ugt <vscale x 4 x i32> %v, zeroinitializer
  store <vscale x 4 x i32> %v, ptr %x, align 16
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = add i16 %n, 1
  %y = zext i16 %w to i32
  %f = insertelement <vscale x 4 x i32> poison, i32 %y, i64 0
  %ys = shufflevector <vscale x 4 x i32> %f, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %z = select <vscale x 4 x i1> %c, <vscale x 4 x i32> %v, <vscale x 4 x i32> zeroinitializer
  %o = load <vscale x 4 x i32>, ptr %x, align 16
  %t = add <vscale x 4 x i32> %z, %o
  %s = add <vscale x 4 x i32> %t, %ys
  store <vscale x 4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_nxv4_kernel}
!1 = !{i32 4, i32 1, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
