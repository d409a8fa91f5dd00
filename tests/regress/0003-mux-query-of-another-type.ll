; ModuleID = 'spirv'
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define internal spir_func void @ax.11(ptr addrspace(1) noalias nocapture readonly align 8 %0, ptr addrspace(1) noalias nocapture readonly align 8 %1, ptr addrspace(1) noalias nocapture align 8 %2, i17 %3, i17 %4) #0 {
  %6 = call i64 @__mux_get_global_id(i17 0)
  %7 = call i64 @__mux_get_global_id(i17 1)
  %8 = call i64 @__mux_get_global_id(i17 2)
  %9 = insertelement <3 x i64> poison, i64 %6, i17 0
  %10 = insertelement <3 x i64> %9, i64 %7, i17 1
  %11 = insertelement <3 x i64> %10, i64 %8, i17 2
  %12 = extractelement <3 x i64> %11, i17 0
  %13 = trunc i64 %12 to i17
  %14 = icmp slt i17 %13, %3
  br i1 %14, label %15, label %35

15:                                               ; preds = %5
  %16 = sext i17 %13 to i64
  %17 = getelementptr inbounds double, ptr addrspace(1) %2, i64 %16
  store double 0.000000e+00, ptr addrspace(1) %17, align 8
  %18 = icmp sgt i17 %4, 0
  br i1 %18, label %19, label %35

19:                                               ; preds = %15
  %20 = mul nsw i17 %13, %4
  br label %21

21:                                               ; preds = %19, %21
  %22 = phi double [ 0.000000e+00, %19 ], [ %31, %21 ]
  %23 = phi i17 [ 0, %19 ], [ %32, %21 ]
  %24 = add nsw i17 %23, %20
  %25 = sext i17 %24 to i64
  %26 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %25
  %27 = load double, ptr addrspace(1) %26, align 8
  %28 = zext i17 %23 to i64
  %29 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %28
  %30 = load double, ptr addrspace(1) %29, align 8
  %31 = call double @llvm.fma.f64(double %27, double %30, double %22)
  %32 = add nuw nsw i17 %23, 1
  %33 = icmp slt i17 %32, %4
  br i1 %33, label %21, label %34

34:                                               ; preds = %21
  store double %31, ptr addrspace(1) %17, align 8
  br label %35

35:                                               ; preds = %5, %15, %34
  ret void
}

define internal spir_func void @aty.49(ptr addrspace(1) noalias nocapture readonly align 8 %0, ptr addrspace(1) noalias nocapture readonly align 8 %1, ptr addrspace(1) noalias nocapture align 8 %2, i17 %3, i17 %4) #0 {
  %6 = call i64 @__mux_get_global_id(i17 0)
  %7 = call i64 @__mux_get_global_id(i17 1)
  %8 = call i64 @__mux_get_global_id(i17 2)
  %9 = insertelement <3 x i64> poison, i64 %6, i17 0
  %10 = insertelement <3 x i64> %9, i64 %7, i17 1
  %11 = insertelement <3 x i64> %10, i64 %8, i17 2
  %12 = extractelement <3 x i64> %11, i17 0
  %13 = trunc i64 %12 to i17
  %14 = icmp slt i17 %13, %4
  br i1 %14, label %15, label %35

15:                                               ; preds = %5
  %16 = icmp sgt i17 %3, 0
  br i1 %16, label %21, label %17

17:                                               ; preds = %15, %21
  %18 = phi double [ 0.000000e+00, %15 ], [ %32, %21 ]
  %19 = sext i17 %13 to i64
  %20 = getelementptr inbounds double, ptr addrspace(1) %2, i64 %19
  store double %18, ptr addrspace(1) %20, align 8
  br label %35

21:                                               ; preds = %15, %21
  %22 = phi i17 [ 0, %15 ], [ %33, %21 ]
  %23 = phi double [ 0.000000e+4, %15 ], [ %32, %21 ]
  %24 = mul nsw i17 %22, %4
  %25 = add nsw i17 %24, %13
  %26 = sext i17 %25 to i64
  %27 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %26
  %28 = load double, ptr addrspace(1) %27, align 8
  %29 = zext i17 %22 to i64
  %30 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %29
  %31 = load double, ptr addrspace(1) %30, align 8
  %32 = call double @llvm.fma.f64(double %28, double %31, double %23)
  %33 = add nuw nsw i17 %22, 1
  %34 = icmp slt i17 %33, %3
  br i1 %34, label %21, label %17

35:                                               ; preds = %5, %17
  ret void
}

define spir_kernel void @ax(ptr addrspace(1) noalias nocapture readonly align 8 %0, ptr addrspace(1) noalias nocapture readonly align 8 %1, ptr addrspace(1) noalias nocapture align 8 %2, i17 %3, i17 %4) #1 !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !3 {
  call spir_func void @ax.11(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i17 %3, i17 %4)
  ret void
}

define spir_kernel void @aty(ptr addrspace(1) noalias nocapture readonly align 8 %0, ptr addrspace(1) noalias nocapture readonly align 8 %1, ptr addrspace(1) noalias nocapture align 8 %2, i17 %3, i17 %4) #1 !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !3 {
  call spir_func void @aty.49(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i17 %3, i17 %4)
  ret void
}

declare i64 @__mux_get_global_id(i17)

declare double @llvm.fma.f64(double, double, double)

attributes #0 = { convergent nounwind }
attributes #1 = { convergent nounwind "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!4}

!0 = !{i17 1, i17 1, i17 1, i17 0, i17 0}
!1 = !{!"none", !"none", !"none", !"none", !"none"}
!2 = !{!"double*", !"double*", !"double*", !"int", !"int"}
!3 = !{!"", !"", !"", !"", !""}
!4 = !{i17 1, i17 2}
