; passes: transfer-kernel-metadata
; clang before 3.9: the module lists the kernels; a function that it does not list is none.
; CHECK: define spir_kernel void @listed(
; CHECK: !reqd_work_group_size
; CHECK: !kernel_arg_addr_space
; CHECK: !kernel_arg_name
; CHECK: define spir_kernel void @other() {
; CHECK: "mux-kernel"="entry-point"
; CHECK: !"out"

define spir_kernel void @listed(ptr addrspace(1) %out) {
  ret void
}

define spir_kernel void @other() {
  ret void
}

!opencl.kernels = !{!0}
!0 = !{ptr @listed, !1, !2, !3, !4, !5, !6}
!1 = !{!"kernel_arg_addr_space", i32 1}
!2 = !{!"kernel_arg_access_qual", !"none"}
!3 = !{!"kernel_arg_type", !"int*"}
!4 = !{!"kernel_arg_type_qual", !""}
!5 = !{!"kernel_arg_name", !"out"}
!6 = !{!"reqd_work_group_size", i32 8, i32 1, i32 1}
