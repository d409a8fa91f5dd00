; ModuleID = 'opencl_c/memory/struct_value.cl'
source_filename = "opencl_c/memory/struct_value.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.Pair = type { i32, i32, i8 }
%struct.Params = type { i8, [3 x i16], <3 x float>, i8, [2 x %struct.anon], [8 x i8] }
%struct.anon = type { i32, i64 }
%union.Bits = type { i32 }

; Function Attrs: argmemonly mustprogress nofree norecurse nosync nounwind willreturn
define dso_local spir_func void @swap_pair(%struct.Pair* noalias nocapture writeonly sret(%struct.Pair) align 4 %0, %struct.Pair* nocapture noundef readonly byval(%struct.Pair) align 4 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i64 0, i32 0
  %4 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i64 0, i32 1
  %5 = load i32, i32* %4, align 4, !tbaa !4
  store i32 %5, i32* %3, align 4, !tbaa !9
  %6 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i64 0, i32 1
  %7 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i64 0, i32 0
  %8 = load i32, i32* %7, align 4, !tbaa !9
  store i32 %8, i32* %6, align 4, !tbaa !4
  %9 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i64 0, i32 2
  %10 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i64 0, i32 2
  %11 = load i8, i8* %10, align 4, !tbaa !10
  %12 = add i8 %11, 1
  store i8 %12, i8* %9, align 4, !tbaa !10
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @by_value(%struct.Params* nocapture noundef readonly byval(%struct.Params) align 16 %0, i32 addrspace(1)* noalias nocapture noundef writeonly align 4 %1, %struct.Pair* nocapture noundef readonly byval(%struct.Pair) align 4 %2, i8 noundef signext %3) local_unnamed_addr #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = alloca %struct.Params, align 16
  %6 = alloca %union.Bits, align 4
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = icmp eq i32 %9, 0
  %11 = getelementptr inbounds %struct.Pair, %struct.Pair* %2, i64 0, i32 0
  %12 = getelementptr inbounds %struct.Pair, %struct.Pair* %2, i64 0, i32 1
  %13 = getelementptr inbounds %struct.Pair, %struct.Pair* %2, i64 0, i32 2
  %14 = load i8, i8* %13, align 4
  %15 = xor i1 %10, true
  %16 = zext i1 %15 to i8
  %17 = add i8 %14, %16
  %18 = load i32, i32* %11, align 4
  %19 = load i32, i32* %12, align 4
  %20 = select i1 %10, i32 %18, i32 %19
  %21 = select i1 %10, i32 %19, i32 %18
  %22 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 0
  call void @llvm.lifetime.start.p0i8(i64 80, i8* nonnull %22) #6
  %23 = getelementptr inbounds %struct.Params, %struct.Params* %0, i64 0, i32 0
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 16 dereferenceable(80) %22, i8* noundef nonnull align 16 dereferenceable(80) %23, i64 80, i1 false), !tbaa.struct !15
  %24 = zext i32 %9 to i64
  %25 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 4, i64 %24, i32 0
  %26 = load i32, i32* %25, align 8, !tbaa !17
  %27 = add nsw i32 %26, %8
  store i32 %27, i32* %25, align 8, !tbaa !17
  %28 = bitcast %union.Bits* %6 to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %28) #6
  %29 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 4, i64 1, i32 1
  %30 = load i64, i64* %29, align 16, !tbaa !20
  %31 = trunc i64 %30 to i32
  %32 = getelementptr inbounds %union.Bits, %union.Bits* %6, i64 0, i32 0
  store i32 %31, i32* %32, align 4, !tbaa !16
  %33 = bitcast %union.Bits* %6 to [4 x i8]*
  %34 = and i64 %7, 3
  %35 = getelementptr inbounds [4 x i8], [4 x i8]* %33, i64 0, i64 %34
  %36 = load i8, i8* %35, align 1, !tbaa !16
  %37 = xor i8 %36, -1
  store i8 %37, i8* %35, align 1, !tbaa !16
  %38 = mul nsw i32 %8, 6
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %39
  %41 = load i8, i8* %22, align 16, !tbaa !21
  %42 = sext i8 %41 to i32
  %43 = srem i32 %8, 3
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 1, i64 %44
  %46 = load i16, i16* %45, align 2, !tbaa !23
  %47 = sext i16 %46 to i32
  %48 = add nsw i32 %47, %42
  %49 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 3
  %50 = load i8, i8* %49, align 16, !tbaa !25
  %51 = zext i8 %50 to i32
  %52 = add nsw i32 %48, %51
  store i32 %52, i32 addrspace(1)* %40, align 4, !tbaa !26
  %53 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 2
  %54 = bitcast <3 x float>* %53 to <4 x float>*
  %55 = load <4 x float>, <4 x float>* %54, align 16
  %56 = shufflevector <4 x float> %55, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %57 = tail call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %56, <3 x float> noundef <float 1.000000e+00, float 1.000000e+01, float 1.000000e+02>) #5
  %58 = fptosi float %57 to i32
  %59 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 1
  store i32 %58, i32 addrspace(1)* %59, align 4, !tbaa !26
  %60 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 4, i64 0, i32 0
  %61 = load i32, i32* %60, align 8, !tbaa !17
  %62 = getelementptr inbounds %struct.Params, %struct.Params* %5, i64 0, i32 4, i64 1, i32 0
  %63 = load i32, i32* %62, align 8, !tbaa !17
  %64 = sub nsw i32 %61, %63
  %65 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 2
  store i32 %64, i32 addrspace(1)* %65, align 4, !tbaa !26
  %66 = mul nsw i32 %20, 1000
  %67 = sext i8 %17 to i32
  %68 = sext i8 %3 to i32
  %69 = mul nsw i32 %67, %68
  %70 = add i32 %21, %69
  %71 = add i32 %70, %66
  %72 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 3
  store i32 %71, i32 addrspace(1)* %72, align 4, !tbaa !26
  %73 = load i32, i32* %32, align 4, !tbaa !16
  %74 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 4
  store i32 %73, i32 addrspace(1)* %74, align 4, !tbaa !26
  %75 = lshr i32 %73, 16
  %76 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 5
  store i32 %75, i32 addrspace(1)* %76, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0i8(i64 4, i8* nonnull %28) #6
  call void @llvm.lifetime.end.p0i8(i64 80, i8* nonnull %22) #6
  ret void
}

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: argmemonly mustprogress nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func float @_Z3dotDv3_fS_(<3 x float> noundef, <3 x float> noundef) local_unnamed_addr #3

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #2

attributes #0 = { argmemonly mustprogress nofree norecurse nosync nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { argmemonly mustprogress nocallback nofree nosync nounwind willreturn }
attributes #3 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { argmemonly mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { convergent nounwind readnone willreturn }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
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
