; ModuleID = 'opencl_c/memory/struct_value.cl'
source_filename = "opencl_c/memory/struct_value.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

%struct.Pair = type { i32, i32, i8 }
%struct.Params = type { i8, [3 x i16], <3 x float>, i8, [2 x %struct.anon], [8 x i8] }
%struct.anon = type { i32, i64 }
%union.Bits = type { i32 }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @swap_pair(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Pair) align 4 %0, ptr nocapture noundef readonly byval(%struct.Pair) align 4 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %1, i64 4
  %4 = load i32, ptr %3, align 4, !tbaa !4
  store i32 %4, ptr %0, align 4, !tbaa !9
  %5 = getelementptr inbounds i8, ptr %0, i64 4
  %6 = load i32, ptr %1, align 4, !tbaa !9
  store i32 %6, ptr %5, align 4, !tbaa !4
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load i8, ptr %8, align 4, !tbaa !10
  %10 = add i8 %9, 1
  store i8 %10, ptr %7, align 4, !tbaa !10
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @by_value(ptr nocapture noundef readonly byval(%struct.Params) align 16 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1, ptr nocapture noundef readonly byval(%struct.Pair) align 4 %2, i8 noundef signext %3) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = alloca %struct.Params, align 16
  %6 = alloca %union.Bits, align 4
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = icmp eq i32 %9, 0
  %11 = getelementptr inbounds i8, ptr %2, i64 4
  %12 = getelementptr inbounds i8, ptr %2, i64 8
  %13 = load i8, ptr %12, align 4
  %14 = trunc nuw nsw i32 %9 to i8
  %15 = add i8 %13, %14
  %16 = load i32, ptr %2, align 4
  %17 = load i32, ptr %11, align 4
  %18 = select i1 %10, i32 %16, i32 %17
  %19 = select i1 %10, i32 %17, i32 %16
  call void @llvm.lifetime.start.p0(i64 80, ptr nonnull %5) #6
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(80) %5, ptr noundef nonnull align 16 dereferenceable(80) %0, i64 80, i1 false), !tbaa.struct !15
  %20 = getelementptr inbounds i8, ptr %5, i64 40
  %21 = and i64 %7, 1
  %22 = getelementptr inbounds [2 x %struct.anon], ptr %20, i64 0, i64 %21
  %23 = load i32, ptr %22, align 8, !tbaa !17
  %24 = add nsw i32 %23, %8
  store i32 %24, ptr %22, align 8, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %6) #6
  %25 = getelementptr inbounds i8, ptr %5, i64 56
  %26 = getelementptr inbounds i8, ptr %5, i64 64
  %27 = load i64, ptr %26, align 16, !tbaa !20
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr %6, align 4, !tbaa !16
  %29 = and i64 %7, 3
  %30 = getelementptr inbounds [4 x i8], ptr %6, i64 0, i64 %29
  %31 = load i8, ptr %30, align 1, !tbaa !16
  %32 = xor i8 %31, -1
  store i8 %32, ptr %30, align 1, !tbaa !16
  %33 = mul nsw i32 %8, 6
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %34
  %36 = load i8, ptr %5, align 16, !tbaa !21
  %37 = sext i8 %36 to i32
  %38 = getelementptr inbounds i8, ptr %5, i64 2
  %39 = srem i32 %8, 3
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds [3 x i16], ptr %38, i64 0, i64 %40
  %42 = load i16, ptr %41, align 2, !tbaa !23
  %43 = sext i16 %42 to i32
  %44 = add nsw i32 %43, %37
  %45 = getelementptr inbounds i8, ptr %5, i64 32
  %46 = load i8, ptr %45, align 16, !tbaa !25
  %47 = zext i8 %46 to i32
  %48 = add nsw i32 %44, %47
  store i32 %48, ptr addrspace(1) %35, align 4, !tbaa !26
  %49 = getelementptr inbounds i8, ptr %5, i64 16
  %50 = load <4 x float>, ptr %49, align 16
  %51 = shufflevector <4 x float> %50, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %52 = tail call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %51, <3 x float> noundef <float 1.000000e+00, float 1.000000e+01, float 1.000000e+02>) #5
  %53 = fptosi float %52 to i32
  %54 = getelementptr inbounds i8, ptr addrspace(1) %35, i64 4
  store i32 %53, ptr addrspace(1) %54, align 4, !tbaa !26
  %55 = load i32, ptr %20, align 8, !tbaa !17
  %56 = load i32, ptr %25, align 8, !tbaa !17
  %57 = sub nsw i32 %55, %56
  %58 = getelementptr inbounds i8, ptr addrspace(1) %35, i64 8
  store i32 %57, ptr addrspace(1) %58, align 4, !tbaa !26
  %59 = mul nsw i32 %18, 1000
  %60 = sext i8 %15 to i32
  %61 = sext i8 %3 to i32
  %62 = mul nsw i32 %60, %61
  %63 = add i32 %19, %62
  %64 = add i32 %63, %59
  %65 = getelementptr inbounds i8, ptr addrspace(1) %35, i64 12
  store i32 %64, ptr addrspace(1) %65, align 4, !tbaa !26
  %66 = load i32, ptr %6, align 4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %35, i64 16
  store i32 %66, ptr addrspace(1) %67, align 4, !tbaa !26
  %68 = lshr i32 %66, 16
  %69 = getelementptr inbounds i8, ptr addrspace(1) %35, i64 20
  store i32 %68, ptr addrspace(1) %69, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %6) #6
  call void @llvm.lifetime.end.p0(i64 80, ptr nonnull %5) #6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z3dotDv3_fS_(<3 x float> noundef, <3 x float> noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{!5, !6, i64 4}
!5 = !{!"", !6, i64 0, !6, i64 4, !7, i64 8}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!5, !6, i64 0}
!10 = !{!5, !7, i64 8}
!11 = !{i32 0, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"Params", !"int*", !"Pair", !"char"}
!14 = !{!"", !"restrict", !"", !""}
!15 = !{i64 0, i64 1, !16, i64 2, i64 6, !16, i64 16, i64 16, !16, i64 32, i64 1, !16, i64 40, i64 32, !16}
!16 = !{!7, !7, i64 0}
!17 = !{!18, !6, i64 0}
!18 = !{!"", !6, i64 0, !19, i64 8}
!19 = !{!"long", !7, i64 0}
!20 = !{!18, !19, i64 8}
!21 = !{!22, !7, i64 0}
!22 = !{!"", !7, i64 0, !7, i64 2, !7, i64 16, !7, i64 32, !7, i64 40}
!23 = !{!24, !24, i64 0}
!24 = !{!"short", !7, i64 0}
!25 = !{!22, !7, i64 32}
!26 = !{!6, !6, i64 0}
