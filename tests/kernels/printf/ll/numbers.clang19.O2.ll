; ModuleID = 'printf/numbers.cl'
source_filename = "printf/numbers.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [31 x i8] c"[%d] [%i] [%u] [%o] [%x] [%X]\0A\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [48 x i8] c"[%8d] [%-8d] [%08d] [%+d] [% d] [%.4d] [%8.4d]\0A\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [43 x i8] c"[%#o] [%#x] [%#X] [%#010x] [%.0d] [%#.0x]\0A\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%hhd] [%hhu] [%hd] [%hu] [%hx]\0A\00", align 1
@.str.4 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%ld] [%lu] [%lx] [%lo] [%20ld]\0A\00", align 1
@.str.5 = private unnamed_addr addrspace(2) constant [23 x i8] c"[%c%c%c] [%3c] [%-3c]\0A\00", align 1
@.str.6 = private unnamed_addr addrspace(2) constant [18 x i8] c"100%% of nothing\0A\00", align 1
@.str.7 = private unnamed_addr addrspace(2) constant [29 x i8] c"%s [%10s] [%-10s] [%.2s] %s\0A\00", align 1
@.str.8 = private unnamed_addr addrspace(2) constant [5 x i8] c"text\00", align 1
@.str.9 = private unnamed_addr addrspace(2) constant [6 x i8] c"right\00", align 1
@.str.10 = private unnamed_addr addrspace(2) constant [5 x i8] c"left\00", align 1
@.str.11 = private unnamed_addr addrspace(2) constant [4 x i8] c"cut\00", align 1
@.str.12 = private unnamed_addr addrspace(2) constant [1 x i8] zeroinitializer, align 1
@.str.13 = private unnamed_addr addrspace(2) constant [41 x i8] c"[%f] [%F] [%e] [%E] [%g] [%G] [%a] [%A]\0A\00", align 1
@.str.14 = private unnamed_addr addrspace(2) constant [54 x i8] c"[%12.3f] [%-12.3f] [%012.3f] [%+.2f] [% .2f] [%#.0f]\0A\00", align 1
@.str.15 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%.0e] [%#.0e] [%.10e] [%15.3E]\0A\00", align 1
@.str.16 = private unnamed_addr addrspace(2) constant [29 x i8] c"[%g] [%#g] [%.3g] [%g] [%g]\0A\00", align 1
@.str.17 = private unnamed_addr addrspace(2) constant [31 x i8] c"[%f] [%8e] [%-8g] [%08a] [%F]\0A\00", align 1
@.str.18 = private unnamed_addr addrspace(2) constant [22 x i8] c"[%.3a] [%20a] [%.0a]\0A\00", align 1
@.str.19 = private unnamed_addr addrspace(2) constant [15 x i8] c"[%lf] [%.40f]\0A\00", align 1
@.str.20 = private unnamed_addr addrspace(2) constant [23 x i8] c"%v4hld|%v4hlx|%#v4hlx\0A\00", align 1
@.str.21 = private unnamed_addr addrspace(2) constant [15 x i8] c"%v4hhd|%v4hhu\0A\00", align 1
@.str.22 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v8hd|%v2lu\0A\00", align 1
@.str.23 = private unnamed_addr addrspace(2) constant [28 x i8] c"%v2hlf|%6.2v2hlf|%-8v2hle|\0A\00", align 1
@.str.24 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v3lg|%v3la\0A\00", align 1
@.str.25 = private unnamed_addr addrspace(2) constant [16 x i8] c"%v3hld|%v16hhx\0A\00", align 1
@.str.26 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v2hf|%v2hg\0A\00", align 1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @integers(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = load i32, ptr addrspace(1) %0, align 4, !tbaa !8
  %4 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 4
  %5 = load i32, ptr addrspace(1) %4, align 4, !tbaa !8
  %6 = zext i32 %5 to i64
  %7 = shl i64 %6, 33
  %8 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3) #4
  store i32 %8, ptr addrspace(1) %1, align 4, !tbaa !8
  %9 = sub nsw i32 0, %3
  %10 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.1, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %9, i32 noundef %9, i32 noundef %9, i32 noundef %3) #4
  %11 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 4
  store i32 %10, ptr addrspace(1) %11, align 4, !tbaa !8
  %12 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.2, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef 255, i32 noundef 0, i32 noundef 0) #4
  %13 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 8
  store i32 %12, ptr addrspace(1) %13, align 4, !tbaa !8
  %14 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3) #4
  %15 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 12
  store i32 %14, ptr addrspace(1) %15, align 4, !tbaa !8
  %16 = sub nsw i64 0, %7
  %17 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.4, i64 noundef %7, i64 noundef %7, i64 noundef %7, i64 noundef %7, i64 noundef %16) #4
  %18 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 16
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !8
  %19 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 8
  %20 = load i32, ptr addrspace(1) %19, align 4, !tbaa !8
  %21 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.5, i32 noundef 120, i32 noundef %20, i32 noundef 37, i32 noundef 121, i32 noundef 122) #4
  %22 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 20
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !8
  %23 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.6) #4
  %24 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 24
  store i32 %23, ptr addrspace(1) %24, align 4, !tbaa !8
  %25 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, ptr addrspace(2) noundef @.str.8, ptr addrspace(2) noundef @.str.9, ptr addrspace(2) noundef @.str.10, ptr addrspace(2) noundef @.str.11, ptr addrspace(2) noundef @.str.12) #4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 28
  store i32 %25, ptr addrspace(1) %26, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nofree nounwind
declare dso_local spir_func noundef i32 @printf(ptr addrspace(2) nocapture noundef readonly, ...) local_unnamed_addr #1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @floats(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !7 {
  %3 = load float, ptr addrspace(1) %0, align 4, !tbaa !13
  %4 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 4
  %5 = load float, ptr addrspace(1) %4, align 4, !tbaa !13
  %6 = fpext float %5 to double
  %7 = fpext float %3 to double
  %8 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.13, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7) #4
  store i32 %8, ptr addrspace(1) %1, align 4, !tbaa !8
  %9 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.14, double noundef %6, double noundef %6, double noundef %6, double noundef %6, double noundef %6, double noundef %6) #4
  %10 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 4
  store i32 %9, ptr addrspace(1) %10, align 4, !tbaa !8
  %11 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.15, double noundef %6, double noundef %6, double noundef %6, double noundef %6) #4
  %12 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 8
  store i32 %11, ptr addrspace(1) %12, align 4, !tbaa !8
  %13 = fmul double %6, 1.000000e+10
  %14 = fmul double %6, 1.000000e-10
  %15 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.16, double noundef %6, double noundef %6, double noundef %6, double noundef %13, double noundef %14) #4
  %16 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 12
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !8
  %17 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.17, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000, double noundef 0x7FFFFFFFE0000000, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000) #4
  %18 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 16
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !8
  %19 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.18, double noundef %6, double noundef %7, double noundef %7) #4
  %20 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 20
  store i32 %19, ptr addrspace(1) %20, align 4, !tbaa !8
  %21 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.19, double noundef %6, double noundef 1.000000e-01) #4
  %22 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 24
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @vectors(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef 0, ptr addrspace(1) noundef %0) #5
  %4 = shufflevector <4 x i32> %3, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %5 = tail call spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %4) #6
  %6 = fmul <2 x float> %5, <float 5.000000e-01, float 5.000000e-01>
  %7 = shufflevector <4 x i32> %3, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %8 = tail call spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef %7) #6
  %9 = fdiv <3 x double> %8, <double 3.000000e+00, double 3.000000e+00, double 3.000000e+00>
  %10 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.20, <4 x i32> noundef %3, <4 x i32> noundef %3, <4 x i32> noundef %3) #4
  store i32 %10, ptr addrspace(1) %1, align 4, !tbaa !8
  %11 = tail call spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef %3) #6
  %12 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %3) #6
  %13 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.21, <4 x i8> noundef %11, <4 x i8> noundef %12) #4
  %14 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 4
  store i32 %13, ptr addrspace(1) %14, align 4, !tbaa !8
  %15 = bitcast <4 x i32> %3 to <8 x i16>
  %16 = shufflevector <8 x i16> %15, <8 x i16> <i16 poison, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 -8>, <8 x i32> <i32 0, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %17 = tail call spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef %4) #6
  %18 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.22, <8 x i16> noundef %16, <2 x i64> noundef %17) #4
  %19 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 8
  store i32 %18, ptr addrspace(1) %19, align 4, !tbaa !8
  %20 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.23, <2 x float> noundef %6, <2 x float> noundef %6, <2 x float> noundef %6) #4
  %21 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 12
  store i32 %20, ptr addrspace(1) %21, align 4, !tbaa !8
  %22 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.24, <3 x double> noundef %9, <3 x double> noundef %9) #4
  %23 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 16
  store i32 %22, ptr addrspace(1) %23, align 4, !tbaa !8
  %24 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.25, <3 x i32> noundef %7, <16 x i8> noundef <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 20
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !8
  %26 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.26, <2 x half> noundef <half 0xH3E00, half 0xHB400>, <2 x half> noundef <half 0xH3E00, half 0xHB400>) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 24
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef) local_unnamed_addr #3

attributes #0 = { convergent nofree norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nofree nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(read) }
attributes #6 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"int*", !"int*"}
!7 = !{!"const", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!"float*", !"int*"}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !10, i64 0}
