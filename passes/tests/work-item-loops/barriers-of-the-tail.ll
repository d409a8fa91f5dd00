; passes: work-item-loops
; The vector kernel has no barrier left at all: it is one region.
; CHECK: define internal spir_func i32 @__vecz_v4_kernel.mux-barrier-region(
; CHECK: ret i32 0
; run: @kernel global=16 local=8 buf:iota:16
; run: @kernel global=12 local=6 buf:iota:12
; run: @kernel global=6 local=3 buf:iota:6
; run: @kernel global=4 local=1 buf:iota:4
; run: @kernel global=14 local=7 buf:iota:14

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.base !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %n = call i64 @__mux_get_local_size(i32 0)
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = add i32 %v, 7
  store i32 %s, ptr addrspace(1) %p, align 4
  %never = icmp ugt i64 %n, 1000
  br i1 %never, label %more, label %done

more:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 0, ptr addrspace(1) %p, align 4
  br label %done

done:
  ret void
}

define spir_kernel void @__vecz_v4_kernel(ptr addrspace(1) %out) #0 !codeplay_ca_vecz.derived !2 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %s = add <4 x i32> %v, <i32 7, i32 7, i32 7, i32 7>
  store <4 x i32> %s, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{!1, ptr @__vecz_v4_kernel}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
