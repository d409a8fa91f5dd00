; ModuleID = 'opencl_c/conversions/convert_float.cl'
source_filename = "opencl_c/conversions/convert_float.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @float_to_int(ptr addrspace(1) noalias nocapture noundef readonly align 4 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %3
  %5 = load float, ptr addrspace(1) %4, align 4, !tbaa !8
  %6 = mul i64 %3, 44
  %7 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %6
  %8 = tail call spir_func i32 @_Z19convert_int_sat_rtef(float noundef %5) #2
  store i32 %8, ptr addrspace(1) %7, align 4, !tbaa !12
  %9 = tail call spir_func i32 @_Z19convert_int_sat_rtzf(float noundef %5) #2
  %10 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %9, ptr addrspace(1) %10, align 4, !tbaa !12
  %11 = tail call spir_func i32 @_Z19convert_int_sat_rtpf(float noundef %5) #2
  %12 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %11, ptr addrspace(1) %12, align 4, !tbaa !12
  %13 = tail call spir_func i32 @_Z19convert_int_sat_rtnf(float noundef %5) #2
  %14 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %13, ptr addrspace(1) %14, align 4, !tbaa !12
  %15 = tail call spir_func i32 @_Z15convert_int_satf(float noundef %5) #2
  %16 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !12
  %17 = tail call spir_func i32 @_Z20convert_uint_sat_rtef(float noundef %5) #2
  %18 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !12
  %19 = tail call spir_func zeroext i8 @_Z21convert_uchar_sat_rtef(float noundef %5) #2
  %20 = zext i8 %19 to i32
  %21 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %20, ptr addrspace(1) %21, align 4, !tbaa !12
  %22 = tail call spir_func signext i8 @_Z20convert_char_sat_rtpf(float noundef %5) #2
  %23 = sext i8 %22 to i32
  %24 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %23, ptr addrspace(1) %24, align 4, !tbaa !12
  %25 = tail call spir_func signext i16 @_Z21convert_short_sat_rtnf(float noundef %5) #2
  %26 = sext i16 %25 to i32
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !12
  %28 = tail call spir_func zeroext i16 @_Z18convert_ushort_satf(float noundef %5) #2
  %29 = zext i16 %28 to i32
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %29, ptr addrspace(1) %30, align 4, !tbaa !12
  %31 = tail call spir_func i32 @_Z20convert_uint_sat_rtpf(float noundef %5) #2
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !12
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z19convert_int_sat_rtef(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z19convert_int_sat_rtzf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z19convert_int_sat_rtpf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z19convert_int_sat_rtnf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z15convert_int_satf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z20convert_uint_sat_rtef(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func zeroext i8 @_Z21convert_uchar_sat_rtef(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func signext i8 @_Z20convert_char_sat_rtpf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func signext i16 @_Z21convert_short_sat_rtnf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func zeroext i16 @_Z18convert_ushort_satf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z20convert_uint_sat_rtpf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @float_to_long(ptr addrspace(1) noalias nocapture noundef readonly align 4 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 8 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %3
  %5 = load float, ptr addrspace(1) %4, align 4, !tbaa !8
  %6 = tail call spir_func i64 @_Z20convert_long_sat_rtef(float noundef %5) #2
  %7 = shl i64 %3, 2
  %8 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %7
  store i64 %6, ptr addrspace(1) %8, align 8, !tbaa !15
  %9 = tail call spir_func i64 @_Z16convert_long_satf(float noundef %5) #2
  %10 = or disjoint i64 %7, 1
  %11 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %10
  store i64 %9, ptr addrspace(1) %11, align 8, !tbaa !15
  %12 = tail call spir_func i64 @_Z21convert_ulong_sat_rtpf(float noundef %5) #2
  %13 = or disjoint i64 %7, 2
  %14 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %13
  store i64 %12, ptr addrspace(1) %14, align 8, !tbaa !15
  %15 = tail call spir_func i64 @_Z21convert_ulong_sat_rtnf(float noundef %5) #2
  %16 = or disjoint i64 %7, 3
  %17 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %16
  store i64 %15, ptr addrspace(1) %17, align 8, !tbaa !15
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z20convert_long_sat_rtef(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z16convert_long_satf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z21convert_ulong_sat_rtpf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z21convert_ulong_sat_rtnf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @long_to_float(ptr addrspace(1) noalias nocapture noundef readonly align 8 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !17 !kernel_arg_base_type !17 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %3
  %5 = load i64, ptr addrspace(1) %4, align 8, !tbaa !15
  %6 = shl i64 %3, 5
  %7 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %6
  %8 = tail call spir_func float @_Z13convert_floatl(i64 noundef %5) #2
  store float %8, ptr addrspace(1) %7, align 4, !tbaa !8
  %9 = tail call spir_func float @_Z17convert_float_rtel(i64 noundef %5) #2
  %10 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store float %9, ptr addrspace(1) %10, align 4, !tbaa !8
  %11 = tail call spir_func float @_Z17convert_float_rtzl(i64 noundef %5) #2
  %12 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store float %11, ptr addrspace(1) %12, align 4, !tbaa !8
  %13 = tail call spir_func float @_Z17convert_float_rtpl(i64 noundef %5) #2
  %14 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store float %13, ptr addrspace(1) %14, align 4, !tbaa !8
  %15 = tail call spir_func float @_Z17convert_float_rtnl(i64 noundef %5) #2
  %16 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store float %15, ptr addrspace(1) %16, align 4, !tbaa !8
  %17 = tail call spir_func float @_Z13convert_floatm(i64 noundef %5) #2
  %18 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store float %17, ptr addrspace(1) %18, align 4, !tbaa !8
  %19 = trunc i64 %5 to i32
  %20 = tail call spir_func float @_Z17convert_float_rtzi(i32 noundef %19) #2
  %21 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store float %20, ptr addrspace(1) %21, align 4, !tbaa !8
  %22 = tail call spir_func float @_Z17convert_float_rtpj(i32 noundef %19) #2
  %23 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store float %22, ptr addrspace(1) %23, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z13convert_floatl(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtel(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtzl(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtpl(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtnl(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z13convert_floatm(i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtzi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtpj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @double_to_float(ptr addrspace(1) noalias nocapture noundef readonly align 8 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %2) local_unnamed_addr #0 !kernel_arg_addr_space !18 !kernel_arg_access_qual !19 !kernel_arg_type !20 !kernel_arg_base_type !20 !kernel_arg_type_qual !21 {
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %5 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %4
  %6 = load double, ptr addrspace(1) %5, align 8, !tbaa !22
  %7 = tail call spir_func float @_Z13convert_floatd(double noundef %6) #2
  %8 = mul i64 %4, 20
  %9 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %8
  store float %7, ptr addrspace(1) %9, align 4, !tbaa !8
  %10 = tail call spir_func float @_Z17convert_float_rted(double noundef %6) #2
  %11 = getelementptr i8, ptr addrspace(1) %9, i64 4
  store float %10, ptr addrspace(1) %11, align 4, !tbaa !8
  %12 = tail call spir_func float @_Z17convert_float_rtzd(double noundef %6) #2
  %13 = getelementptr i8, ptr addrspace(1) %9, i64 8
  store float %12, ptr addrspace(1) %13, align 4, !tbaa !8
  %14 = tail call spir_func float @_Z17convert_float_rtpd(double noundef %6) #2
  %15 = getelementptr i8, ptr addrspace(1) %9, i64 12
  store float %14, ptr addrspace(1) %15, align 4, !tbaa !8
  %16 = tail call spir_func float @_Z17convert_float_rtnd(double noundef %6) #2
  %17 = getelementptr i8, ptr addrspace(1) %9, i64 16
  store float %16, ptr addrspace(1) %17, align 4, !tbaa !8
  %18 = tail call spir_func i32 @_Z19convert_int_sat_rted(double noundef %6) #2
  %19 = shl i64 %4, 1
  %20 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %19
  store i32 %18, ptr addrspace(1) %20, align 4, !tbaa !12
  %21 = tail call spir_func signext i16 @_Z21convert_short_sat_rtnd(double noundef %6) #2
  %22 = sext i16 %21 to i32
  %23 = or disjoint i64 %19, 1
  %24 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %23
  store i32 %22, ptr addrspace(1) %24, align 4, !tbaa !12
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z13convert_floatd(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rted(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtzd(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtpd(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z17convert_float_rtnd(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z19convert_int_sat_rted(double noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func signext i16 @_Z21convert_short_sat_rtnd(double noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind willreturn memory(none) }

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
!6 = !{!"float*", !"int*"}
!7 = !{!"restrict const", !"restrict"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !10, i64 0}
!14 = !{!"float*", !"long*"}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !10, i64 0}
!17 = !{!"long*", !"float*"}
!18 = !{i32 1, i32 1, i32 1}
!19 = !{!"none", !"none", !"none"}
!20 = !{!"double*", !"float*", !"int*"}
!21 = !{!"restrict const", !"restrict", !"restrict"}
!22 = !{!23, !23, i64 0}
!23 = !{!"double", !10, i64 0}
