; ModuleID = 'images.cl'
source_filename = "images.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%opencl.image2d_ro_t = type opaque
%opencl.sampler_t = type opaque
%opencl.image3d_ro_t = type opaque
%opencl.image1d_ro_t = type opaque
%opencl.image2d_array_ro_t = type opaque
%opencl.image1d_array_ro_t = type opaque
%opencl.image1d_buffer_ro_t = type opaque
%opencl.image2d_wo_t = type opaque
%opencl.image2d_array_wo_t = type opaque

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_2d(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> addrspace(1)* nocapture noundef readonly align 8 %2, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <2 x float>, <2 x float> addrspace(1)* %2, i64 %5
  %7 = load <2 x float>, <2 x float> addrspace(1)* %6, align 8, !tbaa !9
  %8 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> noundef %7) #7
  %9 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %3, i64 %5
  store <4 x float> %8, <4 x float> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <2 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_2d_int(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x i32> addrspace(1)* nocapture noundef readonly align 8 %2, <4 x i32> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !12 !kernel_arg_base_type !13 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <2 x i32>, <2 x i32> addrspace(1)* %2, i64 %5
  %7 = load <2 x i32>, <2 x i32> addrspace(1)* %6, align 8, !tbaa !9
  %8 = tail call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x i32> noundef %7) #7
  %9 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %3, i64 %5
  store <4 x i32> %8, <4 x i32> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <2 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_2d_uint(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> addrspace(1)* nocapture noundef readonly align 8 %2, <4 x i32> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <2 x float>, <2 x float> addrspace(1)* %2, i64 %5
  %7 = load <2 x float>, <2 x float> addrspace(1)* %6, align 8, !tbaa !9
  %8 = tail call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> noundef %7) #7
  %9 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %3, i64 %5
  store <4 x i32> %8, <4 x i32> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <2 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_3d(%opencl.image3d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <4 x float> addrspace(1)* nocapture noundef readonly align 16 %2, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !16 !kernel_arg_base_type !17 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %2, i64 %5
  %7 = load <4 x float>, <4 x float> addrspace(1)* %6, align 16, !tbaa !9
  %8 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(%opencl.image3d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <4 x float> noundef %7) #7
  %9 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %3, i64 %5
  store <4 x float> %8, <4 x float> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(%opencl.image3d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_1d(%opencl.image1d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, float addrspace(1)* nocapture noundef readonly align 4 %2, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !18 !kernel_arg_base_type !19 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds float, float addrspace(1)* %2, i64 %5
  %7 = load float, float addrspace(1)* %6, align 4, !tbaa !20
  %8 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(%opencl.image1d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, float noundef %7) #7
  %9 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %3, i64 %5
  store <4 x float> %8, <4 x float> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(%opencl.image1d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_2d_array(%opencl.image2d_array_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <4 x float> addrspace(1)* nocapture noundef readonly align 16 %2, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %2, i64 %5
  %7 = load <4 x float>, <4 x float> addrspace(1)* %6, align 16, !tbaa !9
  %8 = tail call spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_f(%opencl.image2d_array_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <4 x float> noundef %7) #7
  %9 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %3, i64 %5
  store <4 x float> %8, <4 x float> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_f(%opencl.image2d_array_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_1d_array(%opencl.image1d_array_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> addrspace(1)* nocapture noundef readonly align 8 %2, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = getelementptr inbounds <2 x float>, <2 x float> addrspace(1)* %2, i64 %5
  %7 = load <2 x float>, <2 x float> addrspace(1)* %6, align 8, !tbaa !9
  %8 = tail call spir_func <4 x float> @_Z11read_imagef20ocl_image1d_array_ro11ocl_samplerDv2_f(%opencl.image1d_array_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %1, <2 x float> noundef %7) #7
  %9 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %3, i64 %5
  store <4 x float> %8, <4 x float> addrspace(1)* %9, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef20ocl_image1d_array_ro11ocl_samplerDv2_f(%opencl.image1d_array_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <2 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @read_literal(%opencl.image2d_ro_t addrspace(1)* %0, <2 x float> addrspace(1)* nocapture noundef readonly align 8 %1, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %2) local_unnamed_addr #3 !kernel_arg_addr_space !26 !kernel_arg_access_qual !27 !kernel_arg_type !28 !kernel_arg_base_type !29 !kernel_arg_type_qual !30 {
  %4 = tail call spir_func %opencl.sampler_t addrspace(2)* @__translate_sampler_initializer(i32 18) #8
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = tail call spir_func %opencl.sampler_t addrspace(2)* @__translate_sampler_initializer(i32 39) #8
  %7 = getelementptr inbounds <2 x float>, <2 x float> addrspace(1)* %1, i64 %5
  %8 = load <2 x float>, <2 x float> addrspace(1)* %7, align 8, !tbaa !9
  %9 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %6, <2 x float> noundef %8) #7
  %10 = shl i64 %5, 1
  %11 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %2, i64 %10
  store <4 x float> %9, <4 x float> addrspace(1)* %11, align 16, !tbaa !9
  %12 = load <2 x float>, <2 x float> addrspace(1)* %7, align 8, !tbaa !9
  %13 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %4, <2 x float> noundef %12) #7
  %14 = or i64 %10, 1
  %15 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %2, i64 %14
  store <4 x float> %13, <4 x float> addrspace(1)* %15, align 16, !tbaa !9
  ret void
}

declare dso_local spir_func %opencl.sampler_t addrspace(2)* @__translate_sampler_initializer(i32) local_unnamed_addr

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_texels(%opencl.image2d_ro_t addrspace(1)* %0, <4 x float> addrspace(1)* nocapture noundef writeonly align 16 %1) local_unnamed_addr #0 !kernel_arg_addr_space !31 !kernel_arg_access_qual !32 !kernel_arg_type !33 !kernel_arg_base_type !34 !kernel_arg_type_qual !35 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = insertelement <2 x i32> undef, i32 %4, i64 0
  %8 = insertelement <2 x i32> %7, i32 %6, i64 1
  %9 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, <2 x i32> noundef %8) #7
  %10 = tail call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(1)* %0) #6
  %11 = mul nsw i32 %10, %6
  %12 = add nsw i32 %11, %4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %1, i64 %13
  store <4 x float> %9, <4 x float> addrspace(1)* %14, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(%opencl.image2d_ro_t addrspace(1)*, <2 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_width14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @read_buffer(%opencl.image1d_buffer_ro_t addrspace(1)* %0, <4 x i32> addrspace(1)* nocapture noundef writeonly align 16 %1) local_unnamed_addr #0 !kernel_arg_addr_space !31 !kernel_arg_access_qual !32 !kernel_arg_type !36 !kernel_arg_base_type !37 !kernel_arg_type_qual !35 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func <4 x i32> @_Z11read_imagei21ocl_image1d_buffer_roi(%opencl.image1d_buffer_ro_t addrspace(1)* %0, i32 noundef %4) #7
  %6 = sext i32 %4 to i64
  %7 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %6
  store <4 x i32> %5, <4 x i32> addrspace(1)* %7, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x i32> @_Z11read_imagei21ocl_image1d_buffer_roi(%opencl.image1d_buffer_ro_t addrspace(1)*, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @write_2d(%opencl.image2d_wo_t addrspace(1)* %0, <4 x float> addrspace(1)* nocapture noundef readonly align 16 %1) local_unnamed_addr #3 !kernel_arg_addr_space !31 !kernel_arg_access_qual !38 !kernel_arg_type !33 !kernel_arg_base_type !34 !kernel_arg_type_qual !39 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = insertelement <2 x i32> undef, i32 %4, i64 0
  %8 = insertelement <2 x i32> %7, i32 %6, i64 1
  %9 = tail call spir_func i32 @_Z15get_image_width14ocl_image2d_wo(%opencl.image2d_wo_t addrspace(1)* %0) #6
  %10 = mul nsw i32 %9, %6
  %11 = add nsw i32 %10, %4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %1, i64 %12
  %14 = load <4 x float>, <4 x float> addrspace(1)* %13, align 16, !tbaa !9
  tail call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(%opencl.image2d_wo_t addrspace(1)* %0, <2 x i32> noundef %8, <4 x float> noundef %14) #9
  ret void
}

; Function Attrs: convergent
declare dso_local spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(%opencl.image2d_wo_t addrspace(1)*, <2 x i32> noundef, <4 x float> noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_width14ocl_image2d_wo(%opencl.image2d_wo_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @write_2d_int(%opencl.image2d_wo_t addrspace(1)* %0, <4 x i32> addrspace(1)* nocapture noundef readonly align 16 %1) local_unnamed_addr #3 !kernel_arg_addr_space !31 !kernel_arg_access_qual !38 !kernel_arg_type !40 !kernel_arg_base_type !41 !kernel_arg_type_qual !39 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = insertelement <2 x i32> undef, i32 %4, i64 0
  %8 = insertelement <2 x i32> %7, i32 %6, i64 1
  %9 = tail call spir_func i32 @_Z15get_image_width14ocl_image2d_wo(%opencl.image2d_wo_t addrspace(1)* %0) #6
  %10 = mul nsw i32 %9, %6
  %11 = add nsw i32 %10, %4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %12
  %14 = load <4 x i32>, <4 x i32> addrspace(1)* %13, align 16, !tbaa !9
  tail call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(%opencl.image2d_wo_t addrspace(1)* %0, <2 x i32> noundef %8, <4 x i32> noundef %14) #9
  ret void
}

; Function Attrs: convergent
declare dso_local spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(%opencl.image2d_wo_t addrspace(1)*, <2 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @write_2d_uint(%opencl.image2d_wo_t addrspace(1)* %0, <4 x i32> addrspace(1)* nocapture noundef readonly align 16 %1) local_unnamed_addr #3 !kernel_arg_addr_space !31 !kernel_arg_access_qual !38 !kernel_arg_type !42 !kernel_arg_base_type !43 !kernel_arg_type_qual !39 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = insertelement <2 x i32> undef, i32 %4, i64 0
  %8 = insertelement <2 x i32> %7, i32 %6, i64 1
  %9 = tail call spir_func i32 @_Z15get_image_width14ocl_image2d_wo(%opencl.image2d_wo_t addrspace(1)* %0) #6
  %10 = mul nsw i32 %9, %6
  %11 = add nsw i32 %10, %4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %12
  %14 = load <4 x i32>, <4 x i32> addrspace(1)* %13, align 16, !tbaa !9
  tail call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(%opencl.image2d_wo_t addrspace(1)* %0, <2 x i32> noundef %8, <4 x i32> noundef %14) #9
  ret void
}

; Function Attrs: convergent
declare dso_local spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(%opencl.image2d_wo_t addrspace(1)*, <2 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @write_2d_array(%opencl.image2d_array_wo_t addrspace(1)* %0, <4 x float> addrspace(1)* nocapture noundef readonly align 16 %1) local_unnamed_addr #3 !kernel_arg_addr_space !31 !kernel_arg_access_qual !38 !kernel_arg_type !44 !kernel_arg_base_type !45 !kernel_arg_type_qual !39 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 2) #6
  %8 = trunc i64 %7 to i32
  %9 = tail call spir_func i32 @_Z15get_image_width20ocl_image2d_array_wo(%opencl.image2d_array_wo_t addrspace(1)* %0) #6
  %10 = tail call spir_func i32 @_Z16get_image_height20ocl_image2d_array_wo(%opencl.image2d_array_wo_t addrspace(1)* %0) #6
  %11 = insertelement <4 x i32> <i32 poison, i32 poison, i32 poison, i32 0>, i32 %4, i64 0
  %12 = insertelement <4 x i32> %11, i32 %6, i64 1
  %13 = insertelement <4 x i32> %12, i32 %8, i64 2
  %14 = mul nsw i32 %10, %8
  %15 = add nsw i32 %14, %6
  %16 = mul nsw i32 %15, %9
  %17 = add nsw i32 %16, %4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds <4 x float>, <4 x float> addrspace(1)* %1, i64 %18
  %20 = load <4 x float>, <4 x float> addrspace(1)* %19, align 16, !tbaa !9
  tail call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(%opencl.image2d_array_wo_t addrspace(1)* %0, <4 x i32> noundef %13, <4 x float> noundef %20) #9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_width20ocl_image2d_array_wo(%opencl.image2d_array_wo_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z16get_image_height20ocl_image2d_array_wo(%opencl.image2d_array_wo_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(%opencl.image2d_array_wo_t addrspace(1)*, <4 x i32> noundef, <4 x float> noundef) local_unnamed_addr #4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @blur(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.image2d_wo_t addrspace(1)* %1) local_unnamed_addr #3 !kernel_arg_addr_space !31 !kernel_arg_access_qual !46 !kernel_arg_type !47 !kernel_arg_base_type !47 !kernel_arg_type_qual !35 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func %opencl.sampler_t addrspace(2)* @__translate_sampler_initializer(i32 18) #8
  %8 = add nsw i32 %6, -1
  %9 = add nsw i32 %4, -1
  %10 = srem i32 %9, 3
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %17, label %12

12:                                               ; preds = %2
  %13 = insertelement <2 x i32> undef, i32 %9, i64 0
  %14 = insertelement <2 x i32> %13, i32 %8, i64 1
  %15 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %14) #7
  %16 = fadd <4 x float> %15, zeroinitializer
  br label %17

17:                                               ; preds = %2, %12
  %18 = phi <4 x float> [ %16, %12 ], [ zeroinitializer, %2 ]
  %19 = srem i32 %4, 3
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %26, label %21

21:                                               ; preds = %17
  %22 = insertelement <2 x i32> undef, i32 %4, i64 0
  %23 = insertelement <2 x i32> %22, i32 %8, i64 1
  %24 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %23) #7
  %25 = fadd <4 x float> %18, %24
  br label %26

26:                                               ; preds = %21, %17
  %27 = phi <4 x float> [ %25, %21 ], [ %18, %17 ]
  %28 = add nsw i32 %4, 1
  %29 = srem i32 %28, 3
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %36, label %31

31:                                               ; preds = %26
  %32 = insertelement <2 x i32> undef, i32 %28, i64 0
  %33 = insertelement <2 x i32> %32, i32 %8, i64 1
  %34 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %33) #7
  %35 = fadd <4 x float> %27, %34
  br label %36

36:                                               ; preds = %31, %26
  %37 = phi <4 x float> [ %35, %31 ], [ %27, %26 ]
  br i1 %11, label %43, label %38

38:                                               ; preds = %36
  %39 = insertelement <2 x i32> undef, i32 %9, i64 0
  %40 = insertelement <2 x i32> %39, i32 %6, i64 1
  %41 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %40) #7
  %42 = fadd <4 x float> %37, %41
  br label %43

43:                                               ; preds = %38, %36
  %44 = phi <4 x float> [ %42, %38 ], [ %37, %36 ]
  br i1 %20, label %50, label %45

45:                                               ; preds = %43
  %46 = insertelement <2 x i32> undef, i32 %4, i64 0
  %47 = insertelement <2 x i32> %46, i32 %6, i64 1
  %48 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %47) #7
  %49 = fadd <4 x float> %44, %48
  br label %50

50:                                               ; preds = %45, %43
  %51 = phi <4 x float> [ %49, %45 ], [ %44, %43 ]
  br i1 %30, label %57, label %52

52:                                               ; preds = %50
  %53 = insertelement <2 x i32> undef, i32 %28, i64 0
  %54 = insertelement <2 x i32> %53, i32 %6, i64 1
  %55 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %54) #7
  %56 = fadd <4 x float> %51, %55
  br label %57

57:                                               ; preds = %52, %50
  %58 = phi <4 x float> [ %56, %52 ], [ %51, %50 ]
  %59 = add nsw i32 %6, 1
  br i1 %11, label %65, label %60

60:                                               ; preds = %57
  %61 = insertelement <2 x i32> undef, i32 %9, i64 0
  %62 = insertelement <2 x i32> %61, i32 %59, i64 1
  %63 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %62) #7
  %64 = fadd <4 x float> %58, %63
  br label %65

65:                                               ; preds = %60, %57
  %66 = phi <4 x float> [ %64, %60 ], [ %58, %57 ]
  br i1 %20, label %72, label %67

67:                                               ; preds = %65
  %68 = insertelement <2 x i32> undef, i32 %4, i64 0
  %69 = insertelement <2 x i32> %68, i32 %59, i64 1
  %70 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %69) #7
  %71 = fadd <4 x float> %66, %70
  br label %72

72:                                               ; preds = %67, %65
  %73 = phi <4 x float> [ %71, %67 ], [ %66, %65 ]
  br i1 %30, label %79, label %74

74:                                               ; preds = %72
  %75 = insertelement <2 x i32> undef, i32 %28, i64 0
  %76 = insertelement <2 x i32> %75, i32 %59, i64 1
  %77 = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)* %0, %opencl.sampler_t addrspace(2)* %7, <2 x i32> noundef %76) #7
  %78 = fadd <4 x float> %73, %77
  br label %79

79:                                               ; preds = %74, %72
  %80 = phi <4 x float> [ %78, %74 ], [ %73, %72 ]
  %81 = icmp eq i32 %4, %6
  br i1 %81, label %86, label %82

82:                                               ; preds = %79
  %83 = insertelement <2 x i32> undef, i32 %4, i64 0
  %84 = insertelement <2 x i32> %83, i32 %6, i64 1
  %85 = fdiv <4 x float> %80, <float 9.000000e+00, float 9.000000e+00, float 9.000000e+00, float 9.000000e+00>, !fpmath !48
  tail call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(%opencl.image2d_wo_t addrspace(1)* %1, <2 x i32> noundef %84, <4 x float> noundef %85) #9
  br label %86

86:                                               ; preds = %82, %79
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(%opencl.image2d_ro_t addrspace(1)*, %opencl.sampler_t addrspace(2)*, <2 x i32> noundef) local_unnamed_addr #2

; Function Attrs: argmemonly convergent mustprogress nofree norecurse nounwind willreturn writeonly
define dso_local spir_kernel void @queries(%opencl.image3d_ro_t addrspace(1)* %0, %opencl.image2d_array_ro_t addrspace(1)* %1, %opencl.image1d_ro_t addrspace(1)* %2, i32 addrspace(1)* nocapture noundef writeonly align 4 %3) local_unnamed_addr #5 !kernel_arg_addr_space !49 !kernel_arg_access_qual !50 !kernel_arg_type !51 !kernel_arg_base_type !51 !kernel_arg_type_qual !52 {
  %5 = tail call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)* %0) #6
  %6 = extractelement <4 x i32> %5, i64 0
  store i32 %6, i32 addrspace(1)* %3, align 4, !tbaa !53
  %7 = extractelement <4 x i32> %5, i64 1
  %8 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 1
  store i32 %7, i32 addrspace(1)* %8, align 4, !tbaa !53
  %9 = extractelement <4 x i32> %5, i64 2
  %10 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 2
  store i32 %9, i32 addrspace(1)* %10, align 4, !tbaa !53
  %11 = extractelement <4 x i32> %5, i64 3
  %12 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 3
  store i32 %11, i32 addrspace(1)* %12, align 4, !tbaa !53
  %13 = tail call spir_func i32 @_Z15get_image_width20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)* %1) #6
  %14 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 4
  store i32 %13, i32 addrspace(1)* %14, align 4, !tbaa !53
  %15 = tail call spir_func i32 @_Z16get_image_height20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)* %1) #6
  %16 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 5
  store i32 %15, i32 addrspace(1)* %16, align 4, !tbaa !53
  %17 = tail call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)* %1) #6
  %18 = trunc i64 %17 to i32
  %19 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 6
  store i32 %18, i32 addrspace(1)* %19, align 4, !tbaa !53
  %20 = tail call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)* %2) #6
  %21 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 7
  store i32 %20, i32 addrspace(1)* %21, align 4, !tbaa !53
  %22 = tail call spir_func i32 @_Z23get_image_channel_order14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)* %2) #6
  %23 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 8
  store i32 %22, i32 addrspace(1)* %23, align 4, !tbaa !53
  %24 = tail call spir_func i32 @_Z27get_image_channel_data_type14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)* %2) #6
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 9
  store i32 %24, i32 addrspace(1)* %25, align 4, !tbaa !53
  %26 = tail call spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)* %0) #6
  %27 = getelementptr inbounds i32, i32 addrspace(1)* %3, i64 10
  store i32 %26, i32 addrspace(1)* %27, align 4, !tbaa !53
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_width20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z16get_image_height20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(%opencl.image2d_array_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_width14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z23get_image_channel_order14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z27get_image_channel_data_type14ocl_image1d_ro(%opencl.image1d_ro_t addrspace(1)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)*) local_unnamed_addr #1

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent mustprogress nofree nounwind readonly willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #4 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { argmemonly convergent mustprogress nofree norecurse nounwind willreturn writeonly "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #6 = { convergent nounwind readnone willreturn }
attributes #7 = { convergent nounwind readonly willreturn }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 0, i32 1, i32 1}
!5 = !{!"read_only", !"none", !"none", !"none"}
!6 = !{!"image2d_t", !"sampler_t", !"float2*", !"float4*"}
!7 = !{!"image2d_t", !"sampler_t", !"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(4)))*"}
!8 = !{!"", !"", !"const", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!"image2d_t", !"sampler_t", !"int2*", !"int4*"}
!13 = !{!"image2d_t", !"sampler_t", !"int __attribute__((ext_vector_type(2)))*", !"int __attribute__((ext_vector_type(4)))*"}
!14 = !{!"image2d_t", !"sampler_t", !"float2*", !"uint4*"}
!15 = !{!"image2d_t", !"sampler_t", !"float __attribute__((ext_vector_type(2)))*", !"uint __attribute__((ext_vector_type(4)))*"}
!16 = !{!"image3d_t", !"sampler_t", !"float4*", !"float4*"}
!17 = !{!"image3d_t", !"sampler_t", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*"}
!18 = !{!"image1d_t", !"sampler_t", !"float*", !"float4*"}
!19 = !{!"image1d_t", !"sampler_t", !"float*", !"float __attribute__((ext_vector_type(4)))*"}
!20 = !{!21, !21, i64 0}
!21 = !{!"float", !10, i64 0}
!22 = !{!"image2d_array_t", !"sampler_t", !"float4*", !"float4*"}
!23 = !{!"image2d_array_t", !"sampler_t", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*"}
!24 = !{!"image1d_array_t", !"sampler_t", !"float2*", !"float4*"}
!25 = !{!"image1d_array_t", !"sampler_t", !"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(4)))*"}
!26 = !{i32 1, i32 1, i32 1}
!27 = !{!"read_only", !"none", !"none"}
!28 = !{!"image2d_t", !"float2*", !"float4*"}
!29 = !{!"image2d_t", !"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(4)))*"}
!30 = !{!"", !"const", !""}
!31 = !{i32 1, i32 1}
!32 = !{!"read_only", !"none"}
!33 = !{!"image2d_t", !"float4*"}
!34 = !{!"image2d_t", !"float __attribute__((ext_vector_type(4)))*"}
!35 = !{!"", !""}
!36 = !{!"image1d_buffer_t", !"int4*"}
!37 = !{!"image1d_buffer_t", !"int __attribute__((ext_vector_type(4)))*"}
!38 = !{!"write_only", !"none"}
!39 = !{!"", !"const"}
!40 = !{!"image2d_t", !"int4*"}
!41 = !{!"image2d_t", !"int __attribute__((ext_vector_type(4)))*"}
!42 = !{!"image2d_t", !"uint4*"}
!43 = !{!"image2d_t", !"uint __attribute__((ext_vector_type(4)))*"}
!44 = !{!"image2d_array_t", !"float4*"}
!45 = !{!"image2d_array_t", !"float __attribute__((ext_vector_type(4)))*"}
!46 = !{!"read_only", !"write_only"}
!47 = !{!"image2d_t", !"image2d_t"}
!48 = !{float 2.500000e+00}
!49 = !{i32 1, i32 1, i32 1, i32 1}
!50 = !{!"read_only", !"read_only", !"read_only", !"none"}
!51 = !{!"image3d_t", !"image2d_array_t", !"image1d_t", !"int*"}
!52 = !{!"", !"", !"", !""}
!53 = !{!54, !54, i64 0}
!54 = !{!"int", !10, i64 0}
