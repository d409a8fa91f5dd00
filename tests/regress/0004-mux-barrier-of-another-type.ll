; ModuleID = 'spirv'
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define internal spir_func void @needleman.14(ptr addrspace(1) noalias align 1 %0, ptr addrspace(1) noalias align 1 %1, ptr addrspace(1) noalias align 4 %2, ptr addrspace(3) align 4 %3, i33 %4) #0 {
  %6 = alloca ptr addrspace(1), align 8
  %7 = alloca ptr addrspace(0), align 8
  %8 = alloca ptr addrspace(1), align 8
  %9 = alloca ptr addrspace(3), align 8
  %10 = alloca i33, align 4
  %11 = alloca i33, align 4
  %12 = alloca i33, align 4
  %13 = alloca i33, align 4
  %14 = alloca i33, align 4
  %15 = alloca i33, align 4
  %16 = alloca i33, align 4
  %17 = alloca i33, align 4
  %18 = alloca i33, align 4
  store ptr addrspace(1) %0, ptr %6, align 8
  store ptr addrspace(1) %1, ptr %7, align 8
  store ptr addrspace(1) %2, ptr %8, align 8
  store ptr addrspace(3) %3, ptr %9, align 8
  store i33 %4, ptr %10, align 4
  %19 = call i64 @__mux_get_local_id(i33 0)
  %20 = call i64 @__mux_get_local_id(i33 1)
  %21 = call i64 @__mux_get_local_id(i33 2)
  %22 = insertelement <3 x i64> poison, i64 %19, i33 0
  %23 = insertelement <3 x i64> %22, i64 %20, i33 1
  %24 = insertelement <3 x i64> %23, i64 %21, i33 2
  %25 = extractelement <3 x i64> %24, i33 0
  %26 = trunc i64 %25 to i33
  store i33 %26, ptr %11, align 1
  %27 = call i64 @__mux_get_local_size(i33 0)
  %28 = call i64 @__mux_get_local_size(i33 1)
  %29 = call i64 @__mux_get_local_size(i33 2)
  %30 = insertelement <3 x i64> poison, i64 %27, i33 0
  %31 = insertelement <3 x i64> %30, i64 %28, i33 1
  %32 = insertelement <3 x i64> %31, i64 %29, i33 2
  %33 = extractelement <3 x i64> %32, i33 0
  %34 = trunc i64 %33 to i33
  store i33 %34, ptr %12, align 4
  %35 = load i33, ptr %12, align 4
  %36 = add nsw i33 %35, 1
  store i33 %36, ptr %13, align 4
  %37 = load i33, ptr %11, align 4
  %38 = add nsw i33 %37, 1
  %39 = sub nsw i33 0, %38
  %40 = load i33, ptr %10, align 4
  %41 = mul nsw i33 %39, %40
  %42 = load ptr addrspace(3), ptr %9, align 8
  %43 = load i33, ptr %11, align 4
  %44 = add nsw i33 %43, 1
  %45 = sext i33 %44 to i64
  %46 = getelementptr inbounds i33, ptr addrspace(3) %42, i64 %45
  store i33 %41, ptr addrspace(3) %46, align 4
  %47 = load i33, ptr %11, align 4
  %48 = add nsw i33 %47, 1
  %49 = sub nsw i33 0, %48
  %50 = load i33, ptr %10, align 4
  %51 = mul nsw i33 %49, %50
  %52 = load ptr addrspace(3), ptr %9, align 8
  %53 = load i33, ptr %11, align 4
  %54 = add nsw i33 %53, 1
  %55 = load i33, ptr %13, align 4
  %56 = mul nsw i33 %54, %55
  %57 = sext i33 %56 to i64
  %58 = getelementptr inbounds i33, ptr addrspace(3) %52, i64 %57
  store i33 %51, ptr addrspace(3) %58, align 4
  %59 = load i33, ptr %11, align 4
  %60 = icmp eq i33 %59, 0
  br i1 %60, label %61, label %64

61:                                               ; preds = %5
  %62 = load ptr addrspace(3), ptr %9, align 8
  %63 = getelementptr inbounds i33, ptr addrspace(3) %62, i64 0
  store i33 0, ptr addrspace(3) %63, align 4
  br label %64

64:                                               ; preds = %5, %61
  store i33 0, ptr %14, align 4
  br label %65

65:                                               ; preds = %64, %148
  %66 = load i33, ptr %14, align 4
  %67 = load i33, ptr %12, align 4
  %68 = mul nsw i33 2, %67
  %69 = sub nsw i33 %68, 1
  %70 = icmp slt i33 %66, %69
  br i1 %70, label %71, label %151

71:                                               ; preds = %65
  call void @__mux_work_group_barrier(i33 0, i33 2, i33 272)
  %72 = load i33, ptr %11, align 4
  %73 = add nsw i33 %72, 1
  store i33 %73, ptr %15, align 4
  %74 = load i33, ptr %14, align 4
  %75 = load i33, ptr %11, align 4
  %76 = sub nsw i33 %74, %75
  %77 = add nsw i33 %76, 1
  store i33 %77, ptr %16, align 4
  %78 = load i33, ptr %16, align 4
  %79 = icmp sge i33 %78, 1
  br i1 %79, label %80, label %147

80:                                               ; preds = %71
  %81 = load i33, ptr %16, align 4
  %82 = load i33, ptr %12, align 4
  %83 = icmp sle i33 %81, %82
  br i1 %83, label %84, label %147

84:                                               ; preds = %80
  %85 = load ptr addrspace(3), ptr %9, align 8
  %86 = load i33, ptr %15, align 4
  %87 = sub nsw i33 %86, 1
  %88 = load i33, ptr %13, align 4
  %89 = mul nsw i33 %87, %88
  %90 = load i33, ptr %16, align 4
  %91 = add nsw i33 %89, %90
  %92 = sub nsw i33 %91, 1
  %93 = sext i33 %92 to i64
  %94 = getelementptr inbounds i33, ptr addrspace(3) %85, i64 %93
  %95 = load i33, ptr addrspace(3) %94, align 4
  %96 = load ptr addrspace(1), ptr %6, align 8
  %97 = load i33, ptr %15, align 4
  %98 = sub nsw i33 %97, 1
  %99 = sext i33 %98 to i64
  %100 = getelementptr inbounds i8, ptr addrspace(1) %96, i64 %99
  %101 = load i8, ptr addrspace(1) %100, align 1
  %102 = sext i8 %101 to i33
  %103 = load ptr addrspace(1), ptr %7, align 8
  %104 = load i33, ptr %16, align 4
  %105 = sub nsw i33 %104, 1
  %106 = sext i33 %105 to i64
  %107 = getelementptr inbounds i8, ptr addrspace(1) %103, i64 %106
  %108 = load i8, ptr addrspace(1) %107, align 1
  %109 = sext i8 %108 to i33
  %110 = icmp eq i33 %102, %109
  %111 = select i1 %110, i64 1, i64 0
  %112 = select i1 %110, i33 3, i33 -2
  %113 = add nsw i33 %95, %112
  store i33 %113, ptr %17, align 4
  %114 = load i33, ptr %17, align 4
  %115 = load ptr addrspace(3), ptr %9, align 8
  %116 = load i33, ptr %15, align 4
  %117 = sub nsw i33 %116, 1
  %118 = load i33, ptr %13, align 4
  %119 = mul nsw i33 %117, %118
  %120 = load i33, ptr %16, align 4
  %121 = add nsw i33 %119, %120
  %122 = sext i33 %121 to i64
  %123 = getelementptr inbounds i33, ptr addrspace(3) %115, i64 %122
  %124 = load i33, ptr addrspace(3) %123, align 4
  %125 = load ptr addrspace(3), ptr %9, align 8
  %126 = load i33, ptr %15, align 4
  %127 = load i33, ptr %13, align 4
  %128 = mul nsw i33 %126, %127
  %129 = load i33, ptr %16, align 4
  %130 = add nsw i33 %128, %129
  %131 = sub nsw i33 %130, 1
  %132 = sext i33 %131 to i64
  %133 = getelementptr inbounds i33, ptr addrspace(3) %125, i64 %132
  %134 = load i33, ptr addrspace(3) %133, align 4
  %135 = call i33 @llvm.smax.i32(i33 %124, i33 %134)
  %136 = load i33, ptr %10, align 4
  %137 = sub nsw i33 %135, %136
  %138 = call i33 @llvm.smax.i32(i33 %114, i33 %137)
  %139 = load ptr addrspace(3), ptr %9, align 8
  %140 = load i33, ptr %15, align 4
  %141 = load i33, ptr %13, align 4
  %142 = mul nsw i33 %140, %141
  %143 = load i33, ptr %16, align 4
  %144 = add nsw i33 %142, %143
  %145 = sext i33 %144 to i64
  %146 = getelementptr inbounds i33, ptr addrspace(3) %139, i64 %145
  store i33 %138, ptr addrspace(3) %146, align 4
  br label %147

147:                                              ; preds = %71, %80, %84
  br label %148

148:                                              ; preds = %147
  %149 = load i33, ptr %14, align 4
  %150 = add nsw i33 %149, 1
  store i33 %150, ptr %14, align 4
  br label %65

151:                                              ; preds = %65
  call void @__mux_work_group_barrier(i33 0, i33 2, i33 272)
  store i33 0, ptr %18, align 4
  br label %152

152:                                              ; preds = %151, %176
  %153 = load i33, ptr %14, align 4
  %154 = load i33, ptr %12, align 4
  %155 = icmp slt i33 %153, %154
  br i1 %155, label %156, label %179

156:                                              ; preds = %152
  %157 = load ptr addrspace(3), ptr %9, align 8
  %158 = load i33, ptr %11, align 4
  %159 = add nsw i33 %158, 1
  %160 = load i33, ptr %13, align 4
  %161 = mul nsw i33 %159, %160
  %162 = load i33, ptr %18, align 4
  %163 = add nsw i33 %161, %162
  %164 = add nsw i33 %163, 1
  %165 = sext i33 %164 to i64
  %166 = getelementptr inbounds i33, ptr addrspace(3) %157, i64 %165
  %167 = load i33, ptr addrspace(3) %166, align 4
  %168 = load ptr addrspace(1), ptr %8, align 8
  %169 = load i33, ptr %11, align 4
  %170 = load i33, ptr %12, align 4
  %171 = mul nsw i33 %169, %170
  %172 = load i33, ptr %18, align 4
  %173 = add nsw i33 %171, %172
  %174 = sext i33 %173 to i64
  %175 = getelementptr inbounds i33, ptr addrspace(1) %168, i64 %174
  store i33 %167, ptr addrspace(1) %175, align 4
  br label %176

176:                                              ; preds = %156
  %177 = load i33, ptr %18, align 4
  %178 = add nsw i33 %177, 1
  store i33 %178, ptr %18, align 4
  br label %152

179:                                              ; preds = %152
  ret void
}

define spir_kernel void @needleman(ptr addrspace(1) noalias align 1 %0, ptr addrspace(1) noalias align 1 %1, ptr addrspace(1) noalias align 4 %2, ptr addrspace(3) align 4 %3, i33 %4) #1 !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !3 {
  call spir_func void @needleman.14(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(3) %3, i33 %4)
  ret void
}

declare i64 @__mux_get_local_id(i33)

declare i64 @__mux_get_local_size(i33)

declare void @__mux_work_group_barrier(i33, i33, i33) #2

declare i33 @llvm.smax.i32(i33, i33)

attributes #0 = { convergent noinline nounwind }
attributes #1 = { convergent noinline nounwind "mux-kernel"="entry-point" }
attributes #2 = { convergent nounwind }

!opencl.ocl.version = !{!4}

!0 = !{i33 1, i33 1, i33 1, i33 3, i33 0}
!1 = !{!"none", !"none", !"none", !"none", !"none"}
!2 = !{!"char*", !"char*", !"int*", !"int*", !"int"}
!3 = !{!"", !"", !"", !"", !""}
!4 = !{i33 1, i33 2}
