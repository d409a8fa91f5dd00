; ModuleID = 'spirv'
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define internal spir_func void @median.12(ptr addrspace(1) noalias nocapture readonly align 4 %0, ptr addrspace(1) noalias nocapture align 4 %1, i32 %2, i32 %3) #0 {
  %5 = alloca [9 x <4 x i8>], align 4
  %6 = call i64 @__mux_get_global_id(i32 0)
  %7 = call i64 @__mux_get_global_id(i32 1)
  %8 = call i64 @__mux_get_global_id(i32 2)
  %9 = insertelement <3 x i64> poison, i64 %6, i32 0
  %10 = insertelement <3 x i64> %9, i64 %7, i32 1
  %11 = insertelement <3 x i64> %10, i64 %8, i32 2
  %12 = extractelement <3 x i64> %11, i32 0
  %13 = trunc i64 %12 to i32
  %14 = call i64 @__mux_get_global_id(i32 0)
  %15 = call i64 @__mux_get_global_id(i32 1)
  %16 = call i64 @__mux_get_global_id(i32 2)
  %17 = insertelement <3 x i64> poison, i64 %14, i32 0
  %18 = insertelement <3 x i64> %17, i64 %15, i32 1
  %19 = insertelement <3 x i64> %18, i64 %16, i32 2
  %20 = extractelement <3 x i64> %19, i32 1
  %21 = trunc i64 %20 to i32
  %22 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 0, i64 0
  %23 = add i32 %21, -1
  %24 = add nsw i32 %3, -1
  %25 = add i32 %13, -1
  %26 = add nsw i32 %2, -1
  br label %27

27:                                               ; preds = %4, %27
  %28 = phi i32 [ 0, %4 ], [ %47, %27 ]
  %29 = mul nuw nsw i32 %28, 11
  %30 = lshr i32 %29, 5
  %31 = add i32 %23, %30
  %32 = call i32 @llvm.smax.i32(i32 %31, i32 0)
  %33 = call i32 @llvm.smin.i32(i32 %32, i32 %24)
  %34 = mul nsw i32 %33, %2
  %35 = trunc i32 %28 to i8
  %36 = urem i8 %35, 3
  %37 = zext i8 %36 to i32
  %38 = add i32 %25, %37
  %39 = call i32 @llvm.smax.i32(i32 %38, i32 0)
  %40 = call i32 @llvm.smin.i32(i32 %39, i32 %26)
  %41 = add nsw i32 %34, %40
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %42
  %44 = load <4 x i8>, ptr addrspace(1) %43, align 4
  %45 = zext i32 %28 to i64
  %46 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 %45
  store <4 x i8> %44, ptr %46, align 4
  %47 = add nuw nsw i32 %28, 1
  %48 = icmp ult i32 %28, 8
  br i1 %48, label %27, label %49

49:                                               ; preds = %27
  %50 = getelementptr inbounds [9 x <4 x i8>], ptr %46, i64 0, i64 0
  %51 = load <4 x i8>, ptr %50, align 4
  %52 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 1
  %53 = load <4 x i8>, ptr %52, align 4
  %54 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %51, <4 x i8> %53)
  %55 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %51, <4 x i8> %53)
  store <4 x i8> %54, ptr %50, align 4
  %56 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 2
  %57 = load <4 x i8>, ptr %56, align 4
  %58 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %55, <4 x i8> %57)
  %59 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %55, <4 x i8> %57)
  store <4 x i8> %58, ptr %52, align 4
  %60 = getelementptr [9 x <4 x i8>], ptr %5, i64 0, i64 3
  %61 = load <4 x i8>, ptr %60, align 4
  %62 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %59, <4 x i8> %61)
  %63 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %59, <4 x i8> %61)
  store <4 x i8> %62, ptr %56, align 4
  %64 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 4
  %65 = load <4 x i8>, ptr %64, align 4
  %66 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %63, <4 x i8> %65)
  %67 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %63, <4 x i8> %65)
  store <4 x i8> %66, ptr %60, align 4
  %68 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 5
  %69 = load <4 x i8>, ptr %68, align 4
  %70 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %67, <4 x i8> %69)
  %71 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %67, <4 x i8> %69)
  store <4 x i8> %70, ptr %64, align 4
  %72 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 6
  %73 = load <4 x i8>, ptr %72, align 4
  %74 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %71, <4 x i8> %73)
  %75 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %71, <4 x i8> %73)
  store <4 x i8> %74, ptr %68, align 4
  %76 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 7
  %77 = load <4 x i8>, ptr %76, align 4
  %78 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %75, <4 x i8> %77)
  %79 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %75, <4 x i8> %77)
  store <4 x i8> %78, ptr %72, align 4
  %80 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 8
  %81 = load <4 x i8>, ptr %80, align 4
  %82 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %79, <4 x i8> %81)
  store <4 x i8> %82, ptr %76, align 4
  %83 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 0
  %84 = load <4 x i8>, ptr %83, align 4
  %85 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 1
  %86 = load <4 x i8>, ptr %85, align 4
  %87 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %84, <4 x i8> %86)
  %88 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %84, <4 x i8> %86)
  store <4 x i8> %87, ptr %83, align 4
  %89 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 2
  %90 = load <4 x i8>, ptr %89, align 4
  %91 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %88, <4 x i8> %90)
  %92 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %88, <4 x i8> %90)
  store <4 x i8> %91, ptr %85, align 4
  %93 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 3
  %94 = load <4 x i8>, ptr %93, align 4
  %95 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %92, <4 x i8> %94)
  %96 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %92, <4 x i8> %94)
  store <4 x i8> %95, ptr %89, align 4
  %97 = getelementptr inbounds [1152921504606846976 x <4 x i8>], ptr %5, i64 0, i64 4
  %98 = load <4 x i8>, ptr %97, align 4
  %99 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %96, <4 x i8> %98)
  %100 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %96, <4 x i8> %98)
  store <4 x i8> %99, ptr %93, align 4
  %101 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 5
  %102 = load <4 x i8>, ptr %101, align 4
  %103 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %100, <4 x i8> %102)
  %104 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %100, <4 x i8> %102)
  store <4 x i8> %103, ptr %97, align 4
  %105 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 6
  %106 = load <4 x i8>, ptr %105, align 4
  %107 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %104, <4 x i8> %106)
  %108 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %104, <4 x i8> %106)
  store <4 x i8> %107, ptr %101, align 4
  %109 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 7
  %110 = load <4 x i8>, ptr %109, align 4
  %111 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %108, <4 x i8> %110)
  store <4 x i8> %111, ptr %105, align 4
  %112 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 0
  %113 = load <4 x i8>, ptr %112, align 4
  %114 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 1
  %115 = load <4 x i8>, ptr %114, align 4
  %116 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %113, <4 x i8> %115)
  %117 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %113, <4 x i8> %115)
  store <4 x i8> %116, ptr %112, align 4
  %118 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 2
  %119 = load <4 x i8>, ptr %118, align 4
  %120 = call <4 x i8> @llvm.smin.v4i8(<4 x i8> %117, <4 x i8> %119)
  %121 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %117, <4 x i8> %119)
  store <4 x i8> %120, ptr %114, align 4
  %122 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 3
  %123 = load <4 x i8>, ptr %122, align 4
  %124 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %121, <4 x i8> %123)
  %125 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %121, <4 x i8> %123)
  store <4 x i8> %124, ptr %118, align 4
  %126 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 4
  %127 = load <4 x i8>, ptr %126, align 4
  %128 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %125, <4 x i8> %127)
  %129 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %125, <4 x i8> %127)
  store <4 x i8> %128, ptr %122, align 4
  %130 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 5
  %131 = load <4 x i8>, ptr %130, align 4
  %132 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %129, <4 x i8> %131)
  %133 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %129, <4 x i8> %131)
  store <4 x i8> %132, ptr %126, align 4
  %134 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 6
  %135 = load <4 x i8>, ptr %134, align 4
  %136 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %133, <4 x i8> %135)
  store <4 x i8> %136, ptr %130, align 4
  %137 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 9
  %138 = load <4 x i8>, ptr %137, align 4
  %139 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 1
  %140 = load <4 x i8>, ptr %139, align 4
  %141 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %138, <4 x i8> %140)
  %142 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %138, <4 x i8> %140)
  store <4 x i8> %141, ptr %137, align 4
  %143 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 2
  %144 = load <4 x i8>, ptr %143, align 4
  %145 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %142, <4 x i8> %144)
  %146 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %142, <4 x i8> %144)
  store <4 x i8> %145, ptr %139, align 4
  %147 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 3
  %148 = load <4 x i8>, ptr %147, align 4
  %149 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %146, <4 x i8> %148)
  %150 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %146, <4 x i8> %148)
  store <4 x i8> %149, ptr %143, align 4
  %151 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 4
  %152 = load <4 x i8>, ptr %151, align 4
  %153 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %150, <4 x i8> %152)
  %154 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %150, <4 x i8> %152)
  store <4 x i8> %153, ptr %147, align 4
  %155 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 5
  %156 = load <4 x i8>, ptr %155, align 4
  %157 = call <4 x i8> @llvm.umin.v4i8(<4 x i8> %154, <4 x i8> %156)
  store <4 x i8> %157, ptr %151, align 4
  %158 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 0
  %159 = load <4 x i8>, ptr %158, align 4
  %160 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 1
  %161 = load <4 x i8>, ptr %160, align 4
  %162 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %159, <4 x i8> %161)
  %163 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 2
  %164 = load <4 x i8>, ptr %163, align 4
  %165 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %162, <4 x i8> %164)
  %166 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 3
  %167 = load <4 x i8>, ptr %166, align 4
  %168 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %165, <4 x i8> %167)
  %169 = getelementptr inbounds [9 x <4 x i8>], ptr %5, i64 0, i64 4
  %170 = load <4 x i8>, ptr %169, align 4
  %171 = call <4 x i8> @llvm.umax.v4i8(<4 x i8> %168, <4 x i8> %170)
  %172 = mul nsw i32 %21, %2
  %173 = add nsw i32 %172, %13
  %174 = sext i32 %173 to i64
  %175 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %1, i64 %174
  store <4 x i8> %171, ptr addrspace(1) %175, align 4
  ret void
}

define spir_kernel void @median(ptr addrspace(1) noalias nocapture readonly align 4 %0, ptr addrspace(1) noalias nocapture align 4 %1, i32 %2, i32 %3) #1 !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !3 {
  call spir_func void @median.12(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3)
  ret void
}

declare i64 @__mux_get_global_id(i32)

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)

declare <4 x i8> @llvm.umax.v4i8(<4 x i8>, <4 x i8>)

declare <4 x i8> @llvm.umin.v4i8(<4 x i8>, <4 x i8>)

attributes #0 = { convergent nounwind }
attributes #1 = { convergent nounwind "mux-kernel"="entry-point" }

!opencl.ocl.version = !{!4}

!0 = !{i32 1, i32 1, i32 0, i32 0}
!1 = !{!"none", !"none", !"none", !"none"}
!2 = !{!"char4*", !"char4*", !"int", !"int"}
!3 = !{!"", !"", !"", !""}
!4 = !{i32 1, i32 2}
