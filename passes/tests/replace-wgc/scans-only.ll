; passes: replace-wgc<scans-only>
; Only scans get a body.
; CHECK: define internal i32 @__mux_work_group_scan_inclusive_add_i32
; CHECK: declare i1 @__mux_work_group_any_i1(i32, i1)

declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)
declare i1 @__mux_work_group_any_i1(i32, i1)

define spir_kernel void @kernel(ptr addrspace(1) %out, i32 %x) #0 {
  %r = call i32 @__mux_work_group_scan_inclusive_add_i32(i32 0, i32 %x)
  %c = icmp eq i32 %r, 3
  %a = call i1 @__mux_work_group_any_i1(i32 0, i1 %c)
  %s = select i1 %a, i32 %r, i32 0
  store i32 %s, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
