; kernel metadata of OpenCL
; run: @kernel global=44 local=11 buf:i32:176:seed=44 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 !reqd_work_group_size !5 !work_group_size_hint !5 !vec_type_hint !6 {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = add i32 %x, 1
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!0 = !{i32 1, i32 1}
!1 = !{!"none", !"none"}
!2 = !{!"int*", !"int*"}
!3 = !{!"const", !""}
!4 = !{!"in", !"out"}
!5 = !{i32 11, i32 1, i32 1}
!6 = !{<4 x i32> undef, i32 1}
