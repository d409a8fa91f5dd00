; blocks that sub-groups read and write: elements of each width, vectors of several of them, in part of the sub-groups
; run: @blocks global=64 local=16 buf:i32:2048:seed=5 buf:i32:512:seed=6 buf:i32:2048:seed=7 buf:i32:1024:seed=8
; run: @blocks global=128 local=32 buf:i32:2048:seed=5 buf:i32:512:seed=6 buf:i32:2048:seed=7 buf:i32:1024:seed=8
; sub-groups
; ModuleID = 'b.cl'
source_filename = "b.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @blocks(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 2 %1, ptr addrspace(1) noundef align 1 %2, ptr addrspace(1) noundef align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #3
  %6 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #3
  %7 = tail call spir_func i32 @_Z16get_sub_group_idv() #3
  %8 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %9 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %10 = mul i64 %9, %8
  %11 = mul i32 %7, %5
  %12 = trunc i64 %10 to i32
  %13 = add i32 %11, %12
  %14 = shl i32 %13, 2
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %15
  %17 = tail call spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) noundef %16) #3
  %18 = shufflevector <4 x i32> %17, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %19 = insertelement <4 x i32> poison, i32 %6, i64 0
  %20 = shufflevector <4 x i32> %19, <4 x i32> poison, <4 x i32> zeroinitializer
  %21 = add <4 x i32> %17, %20
  %22 = add <4 x i32> %21, %18
  tail call spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) noundef %16, <4 x i32> noundef %22) #3
  %23 = shl i32 %13, 1
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds i16, ptr addrspace(1) %1, i64 %24
  %26 = tail call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) noundef %25) #3
  %27 = and i32 %7, 1
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %34, label %29

29:                                               ; preds = %4
  %30 = extractelement <2 x i16> %26, i64 0
  %31 = mul i16 %30, 3
  %32 = extractelement <2 x i16> %26, i64 1
  %33 = add i16 %31, %32
  tail call spir_func void @_Z30intel_sub_group_block_write_usPU3AS1tt(ptr addrspace(1) noundef %25, i16 noundef zeroext %33) #3
  br label %34

34:                                               ; preds = %29, %4
  %35 = shl i32 %13, 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds i8, ptr addrspace(1) %2, i64 %36
  %38 = tail call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) noundef %37) #3
  %39 = zext i32 %13 to i64
  %40 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %39
  %41 = tail call spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1) noundef %40) #3
  %42 = lshr i64 %41, 32
  %43 = trunc i64 %42 to i8
  %44 = insertelement <4 x i8> poison, i8 %43, i64 0
  %45 = shufflevector <4 x i8> %44, <4 x i8> poison, <4 x i32> zeroinitializer
  %46 = shufflevector <16 x i8> %38, <16 x i8> poison, <4 x i32> <i32 0, i32 5, i32 10, i32 15>
  %47 = add <4 x i8> %45, %46
  %48 = shufflevector <4 x i8> %47, <4 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %49 = shufflevector <16 x i8> %38, <16 x i8> %48, <16 x i32> <i32 16, i32 1, i32 2, i32 3, i32 4, i32 17, i32 6, i32 7, i32 8, i32 9, i32 18, i32 11, i32 12, i32 13, i32 14, i32 19>
  %50 = shufflevector <16 x i8> %49, <16 x i8> poison, <16 x i32> <i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  tail call spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) noundef %37, <16 x i8> noundef %50) #3
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_max_sub_group_sizev() local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16get_sub_group_idv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) noundef, <4 x i32> noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z30intel_sub_group_block_write_usPU3AS1tt(ptr addrspace(1) noundef, i16 noundef zeroext) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) noundef, <16 x i8> noundef) local_unnamed_addr #1

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"uint*", !"ushort*", !"uchar*", !"ulong*"}
!7 = !{!"", !"", !"", !"const"}
