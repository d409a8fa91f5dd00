; ModuleID = 'printf/numbers.cl'
source_filename = "printf/numbers.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
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
define dso_local spir_kernel void @integers(i32 addrspace(1)* nocapture noundef readonly align 4 %0, i32 addrspace(1)* nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = load i32, i32 addrspace(1)* %0, align 4, !tbaa !8
  %4 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 1
  %5 = load i32, i32 addrspace(1)* %4, align 4, !tbaa !8
  %6 = zext i32 %5 to i64
  %7 = shl i64 %6, 33
  %8 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([31 x i8], [31 x i8] addrspace(2)* @.str, i64 0, i64 0), i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3) #5
  store i32 %8, i32 addrspace(1)* %1, align 4, !tbaa !8
  %9 = sub nsw i32 0, %3
  %10 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([48 x i8], [48 x i8] addrspace(2)* @.str.1, i64 0, i64 0), i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %9, i32 noundef %9, i32 noundef %9, i32 noundef %3) #5
  %11 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 1
  store i32 %10, i32 addrspace(1)* %11, align 4, !tbaa !8
  %12 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([43 x i8], [43 x i8] addrspace(2)* @.str.2, i64 0, i64 0), i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef 255, i32 noundef 0, i32 noundef 0) #5
  %13 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 2
  store i32 %12, i32 addrspace(1)* %13, align 4, !tbaa !8
  %14 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.3, i64 0, i64 0), i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3, i32 noundef %3) #5
  %15 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 3
  store i32 %14, i32 addrspace(1)* %15, align 4, !tbaa !8
  %16 = sub nsw i64 0, %7
  %17 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.4, i64 0, i64 0), i64 noundef %7, i64 noundef %7, i64 noundef %7, i64 noundef %7, i64 noundef %16) #5
  %18 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 4
  store i32 %17, i32 addrspace(1)* %18, align 4, !tbaa !8
  %19 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 2
  %20 = load i32, i32 addrspace(1)* %19, align 4, !tbaa !8
  %21 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([23 x i8], [23 x i8] addrspace(2)* @.str.5, i64 0, i64 0), i32 noundef 120, i32 noundef %20, i32 noundef 37, i32 noundef 121, i32 noundef 122) #5
  %22 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 5
  store i32 %21, i32 addrspace(1)* %22, align 4, !tbaa !8
  %23 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([18 x i8], [18 x i8] addrspace(2)* @.str.6, i64 0, i64 0)) #5
  %24 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 6
  store i32 %23, i32 addrspace(1)* %24, align 4, !tbaa !8
  %25 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([29 x i8], [29 x i8] addrspace(2)* @.str.7, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.8, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.9, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.10, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.str.11, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([1 x i8], [1 x i8] addrspace(2)* @.str.12, i64 0, i64 0)) #5
  %26 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 7
  store i32 %25, i32 addrspace(1)* %26, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nofree nounwind
declare dso_local spir_func noundef i32 @printf(i8 addrspace(2)* nocapture noundef readonly, ...) local_unnamed_addr #1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @floats(float addrspace(1)* nocapture noundef readonly align 4 %0, i32 addrspace(1)* nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !7 {
  %3 = load float, float addrspace(1)* %0, align 4, !tbaa !13
  %4 = getelementptr inbounds float, float addrspace(1)* %0, i64 1
  %5 = load float, float addrspace(1)* %4, align 4, !tbaa !13
  %6 = fpext float %5 to double
  %7 = fpext float %3 to double
  %8 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([41 x i8], [41 x i8] addrspace(2)* @.str.13, i64 0, i64 0), double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7, double noundef %7) #5
  store i32 %8, i32 addrspace(1)* %1, align 4, !tbaa !8
  %9 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([54 x i8], [54 x i8] addrspace(2)* @.str.14, i64 0, i64 0), double noundef %6, double noundef %6, double noundef %6, double noundef %6, double noundef %6, double noundef %6) #5
  %10 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 1
  store i32 %9, i32 addrspace(1)* %10, align 4, !tbaa !8
  %11 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.15, i64 0, i64 0), double noundef %6, double noundef %6, double noundef %6, double noundef %6) #5
  %12 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 2
  store i32 %11, i32 addrspace(1)* %12, align 4, !tbaa !8
  %13 = fmul double %6, 1.000000e+10
  %14 = fmul double %6, 1.000000e-10
  %15 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([29 x i8], [29 x i8] addrspace(2)* @.str.16, i64 0, i64 0), double noundef %6, double noundef %6, double noundef %6, double noundef %13, double noundef %14) #5
  %16 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 3
  store i32 %15, i32 addrspace(1)* %16, align 4, !tbaa !8
  %17 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([31 x i8], [31 x i8] addrspace(2)* @.str.17, i64 0, i64 0), double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000, double noundef 0x7FFFFFFFE0000000, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000) #5
  %18 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 4
  store i32 %17, i32 addrspace(1)* %18, align 4, !tbaa !8
  %19 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([22 x i8], [22 x i8] addrspace(2)* @.str.18, i64 0, i64 0), double noundef %6, double noundef %7, double noundef %7) #5
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 5
  store i32 %19, i32 addrspace(1)* %20, align 4, !tbaa !8
  %21 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([15 x i8], [15 x i8] addrspace(2)* @.str.19, i64 0, i64 0), double noundef %6, double noundef 1.000000e-01) #5
  %22 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 6
  store i32 %21, i32 addrspace(1)* %22, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @vectors(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* nocapture noundef writeonly align 4 %1) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef 0, i32 addrspace(1)* noundef %0) #6
  %4 = shufflevector <4 x i32> %3, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %5 = tail call spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %4) #7
  %6 = fmul <2 x float> %5, <float 5.000000e-01, float 5.000000e-01>
  %7 = shufflevector <4 x i32> %3, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %8 = tail call spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef %7) #7
  %9 = fdiv <3 x double> %8, <double 3.000000e+00, double 3.000000e+00, double 3.000000e+00>
  %10 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([23 x i8], [23 x i8] addrspace(2)* @.str.20, i64 0, i64 0), <4 x i32> noundef %3, <4 x i32> noundef %3, <4 x i32> noundef %3) #5
  store i32 %10, i32 addrspace(1)* %1, align 4, !tbaa !8
  %11 = tail call spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef %3) #7
  %12 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %3) #7
  %13 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([15 x i8], [15 x i8] addrspace(2)* @.str.21, i64 0, i64 0), <4 x i8> noundef %11, <4 x i8> noundef %12) #5
  %14 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 1
  store i32 %13, i32 addrspace(1)* %14, align 4, !tbaa !8
  %15 = bitcast <4 x i32> %3 to <8 x i16>
  %16 = shufflevector <8 x i16> %15, <8 x i16> <i16 poison, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 -8>, <8 x i32> <i32 0, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %17 = tail call spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef %4) #7
  %18 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.22, i64 0, i64 0), <8 x i16> noundef %16, <2 x i64> noundef %17) #5
  %19 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 2
  store i32 %18, i32 addrspace(1)* %19, align 4, !tbaa !8
  %20 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([28 x i8], [28 x i8] addrspace(2)* @.str.23, i64 0, i64 0), <2 x float> noundef %6, <2 x float> noundef %6, <2 x float> noundef %6) #5
  %21 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 3
  store i32 %20, i32 addrspace(1)* %21, align 4, !tbaa !8
  %22 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.24, i64 0, i64 0), <3 x double> noundef %9, <3 x double> noundef %9) #5
  %23 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 4
  store i32 %22, i32 addrspace(1)* %23, align 4, !tbaa !8
  %24 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([16 x i8], [16 x i8] addrspace(2)* @.str.25, i64 0, i64 0), <3 x i32> noundef %7, <16 x i8> noundef <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>) #5
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 5
  store i32 %24, i32 addrspace(1)* %25, align 4, !tbaa !8
  %26 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.26, i64 0, i64 0), <2 x half> noundef <half 0xH3E00, half 0xHB400>, <2 x half> noundef <half 0xH3E00, half 0xHB400>) #5
  %27 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 6
  store i32 %26, i32 addrspace(1)* %27, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef, i32 addrspace(1)* noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef) local_unnamed_addr #4

attributes #0 = { convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nofree nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="192" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress nofree nounwind readonly willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent }
attributes #6 = { convergent nounwind readonly willreturn }
attributes #7 = { convergent nounwind readnone willreturn }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
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
