; ModuleID = 'sub_groups/rotate.cl'
source_filename = "sub_groups/rotate.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @shorts(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 2 %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca ptr addrspace(1), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca ptr addrspace(1), align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr addrspace(1), align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca <4 x i32>, align 16
  %14 = alloca i16, align 2
  %15 = alloca i16, align 2
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i16, align 2
  store ptr addrspace(1) %0, ptr %5, align 8
  store ptr addrspace(1) %1, ptr %6, align 8
  store ptr addrspace(1) %2, ptr %7, align 8
  store ptr addrspace(1) %3, ptr %8, align 8
  %19 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  store i64 %19, ptr %9, align 8
  %20 = load ptr addrspace(1), ptr %8, align 8
  %21 = load i64, ptr %9, align 8
  %22 = mul i64 %21, 3
  %23 = mul i64 %22, 6
  %24 = getelementptr inbounds i16, ptr addrspace(1) %20, i64 %23
  store ptr addrspace(1) %24, ptr %10, align 8
  %25 = load ptr addrspace(1), ptr %6, align 8
  %26 = load i64, ptr %9, align 8
  %27 = getelementptr inbounds i32, ptr addrspace(1) %25, i64 %26
  %28 = load i32, ptr addrspace(1) %27, align 4
  store i32 %28, ptr %11, align 4
  %29 = load ptr addrspace(1), ptr %5, align 8
  %30 = load i64, ptr %9, align 8
  %31 = getelementptr inbounds i32, ptr addrspace(1) %29, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4
  store i32 %32, ptr %12, align 4
  %33 = call spir_func i32 @_Z16get_sub_group_idv() #4
  %34 = insertelement <4 x i32> poison, i32 %33, i32 0
  %35 = call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %36 = insertelement <4 x i32> %34, i32 %35, i32 1
  %37 = call spir_func i32 @_Z18get_sub_group_sizev() #4
  %38 = insertelement <4 x i32> %36, i32 %37, i32 2
  %39 = call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %40 = insertelement <4 x i32> %38, i32 %39, i32 3
  store <4 x i32> %40, ptr %13, align 16
  %41 = load <4 x i32>, ptr %13, align 16
  %42 = load ptr addrspace(1), ptr %7, align 8
  %43 = load i64, ptr %9, align 8
  %44 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %42, i64 %43
  store <4 x i32> %41, ptr addrspace(1) %44, align 16
  %45 = load i32, ptr %12, align 4
  %46 = trunc i32 %45 to i16
  store i16 %46, ptr %14, align 2
  %47 = load i16, ptr %14, align 2
  %48 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %47, i32 noundef 1) #4
  %49 = load ptr addrspace(1), ptr %10, align 8
  %50 = getelementptr inbounds i16, ptr addrspace(1) %49, i64 0
  store i16 %48, ptr addrspace(1) %50, align 2
  %51 = load i16, ptr %14, align 2
  %52 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %51, i32 noundef -1) #4
  %53 = load ptr addrspace(1), ptr %10, align 8
  %54 = getelementptr inbounds i16, ptr addrspace(1) %53, i64 1
  store i16 %52, ptr addrspace(1) %54, align 2
  %55 = load i16, ptr %14, align 2
  %56 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %55, i32 noundef 5) #4
  %57 = load ptr addrspace(1), ptr %10, align 8
  %58 = getelementptr inbounds i16, ptr addrspace(1) %57, i64 2
  store i16 %56, ptr addrspace(1) %58, align 2
  %59 = load i16, ptr %14, align 2
  %60 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %59, i32 noundef 1, i32 noundef 2) #4
  %61 = load ptr addrspace(1), ptr %10, align 8
  %62 = getelementptr inbounds i16, ptr addrspace(1) %61, i64 3
  store i16 %60, ptr addrspace(1) %62, align 2
  %63 = load i16, ptr %14, align 2
  %64 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %63, i32 noundef 3, i32 noundef 4) #4
  %65 = load ptr addrspace(1), ptr %10, align 8
  %66 = getelementptr inbounds i16, ptr addrspace(1) %65, i64 4
  store i16 %64, ptr addrspace(1) %66, align 2
  %67 = load i16, ptr %14, align 2
  %68 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %67, i32 noundef -3, i32 noundef 8) #4
  %69 = load ptr addrspace(1), ptr %10, align 8
  %70 = getelementptr inbounds i16, ptr addrspace(1) %69, i64 5
  store i16 %68, ptr addrspace(1) %70, align 2
  %71 = load ptr addrspace(1), ptr %10, align 8
  %72 = getelementptr inbounds i16, ptr addrspace(1) %71, i64 6
  store ptr addrspace(1) %72, ptr %10, align 8
  %73 = load i32, ptr %11, align 4
  %74 = and i32 %73, 1
  %75 = icmp ne i32 %74, 0
  br i1 %75, label %76, label %103

76:                                               ; preds = %4
  %77 = load i32, ptr %12, align 4
  %78 = trunc i32 %77 to i16
  store i16 %78, ptr %15, align 2
  %79 = load i16, ptr %15, align 2
  %80 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %79, i32 noundef 1) #4
  %81 = load ptr addrspace(1), ptr %10, align 8
  %82 = getelementptr inbounds i16, ptr addrspace(1) %81, i64 0
  store i16 %80, ptr addrspace(1) %82, align 2
  %83 = load i16, ptr %15, align 2
  %84 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %83, i32 noundef -1) #4
  %85 = load ptr addrspace(1), ptr %10, align 8
  %86 = getelementptr inbounds i16, ptr addrspace(1) %85, i64 1
  store i16 %84, ptr addrspace(1) %86, align 2
  %87 = load i16, ptr %15, align 2
  %88 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %87, i32 noundef 5) #4
  %89 = load ptr addrspace(1), ptr %10, align 8
  %90 = getelementptr inbounds i16, ptr addrspace(1) %89, i64 2
  store i16 %88, ptr addrspace(1) %90, align 2
  %91 = load i16, ptr %15, align 2
  %92 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %91, i32 noundef 1, i32 noundef 2) #4
  %93 = load ptr addrspace(1), ptr %10, align 8
  %94 = getelementptr inbounds i16, ptr addrspace(1) %93, i64 3
  store i16 %92, ptr addrspace(1) %94, align 2
  %95 = load i16, ptr %15, align 2
  %96 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %95, i32 noundef 3, i32 noundef 4) #4
  %97 = load ptr addrspace(1), ptr %10, align 8
  %98 = getelementptr inbounds i16, ptr addrspace(1) %97, i64 4
  store i16 %96, ptr addrspace(1) %98, align 2
  %99 = load i16, ptr %15, align 2
  %100 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %99, i32 noundef -3, i32 noundef 8) #4
  %101 = load ptr addrspace(1), ptr %10, align 8
  %102 = getelementptr inbounds i16, ptr addrspace(1) %101, i64 5
  store i16 %100, ptr addrspace(1) %102, align 2
  br label %103

103:                                              ; preds = %76, %4
  %104 = load ptr addrspace(1), ptr %10, align 8
  %105 = getelementptr inbounds i16, ptr addrspace(1) %104, i64 6
  store ptr addrspace(1) %105, ptr %10, align 8
  store i32 0, ptr %16, align 4
  br label %106

106:                                              ; preds = %141, %103
  %107 = load i32, ptr %16, align 4
  %108 = load i32, ptr %11, align 4
  %109 = ashr i32 %108, 1
  %110 = icmp slt i32 %107, %109
  br i1 %110, label %111, label %144

111:                                              ; preds = %106
  %112 = load i32, ptr %12, align 4
  %113 = load i32, ptr %16, align 4
  %114 = add nsw i32 %112, %113
  store i32 %114, ptr %17, align 4
  %115 = load i32, ptr %17, align 4
  %116 = trunc i32 %115 to i16
  store i16 %116, ptr %18, align 2
  %117 = load i16, ptr %18, align 2
  %118 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %117, i32 noundef 1) #4
  %119 = load ptr addrspace(1), ptr %10, align 8
  %120 = getelementptr inbounds i16, ptr addrspace(1) %119, i64 0
  store i16 %118, ptr addrspace(1) %120, align 2
  %121 = load i16, ptr %18, align 2
  %122 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %121, i32 noundef -1) #4
  %123 = load ptr addrspace(1), ptr %10, align 8
  %124 = getelementptr inbounds i16, ptr addrspace(1) %123, i64 1
  store i16 %122, ptr addrspace(1) %124, align 2
  %125 = load i16, ptr %18, align 2
  %126 = call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %125, i32 noundef 5) #4
  %127 = load ptr addrspace(1), ptr %10, align 8
  %128 = getelementptr inbounds i16, ptr addrspace(1) %127, i64 2
  store i16 %126, ptr addrspace(1) %128, align 2
  %129 = load i16, ptr %18, align 2
  %130 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %129, i32 noundef 1, i32 noundef 2) #4
  %131 = load ptr addrspace(1), ptr %10, align 8
  %132 = getelementptr inbounds i16, ptr addrspace(1) %131, i64 3
  store i16 %130, ptr addrspace(1) %132, align 2
  %133 = load i16, ptr %18, align 2
  %134 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %133, i32 noundef 3, i32 noundef 4) #4
  %135 = load ptr addrspace(1), ptr %10, align 8
  %136 = getelementptr inbounds i16, ptr addrspace(1) %135, i64 4
  store i16 %134, ptr addrspace(1) %136, align 2
  %137 = load i16, ptr %18, align 2
  %138 = call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %137, i32 noundef -3, i32 noundef 8) #4
  %139 = load ptr addrspace(1), ptr %10, align 8
  %140 = getelementptr inbounds i16, ptr addrspace(1) %139, i64 5
  store i16 %138, ptr addrspace(1) %140, align 2
  br label %141

141:                                              ; preds = %111
  %142 = load i32, ptr %16, align 4
  %143 = add nsw i32 %142, 1
  store i32 %143, ptr %16, align 4
  br label %106

144:                                              ; preds = %106
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16get_sub_group_idv() #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z18get_sub_group_sizev() #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_max_sub_group_sizev() #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext, i32 noundef) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext, i32 noundef, i32 noundef) #2

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @ints(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 4 %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !9 !kernel_arg_base_type !10 !kernel_arg_type_qual !8 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca ptr addrspace(1), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca ptr addrspace(1), align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr addrspace(1), align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca <4 x i32>, align 16
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %5, align 8
  store ptr addrspace(1) %1, ptr %6, align 8
  store ptr addrspace(1) %2, ptr %7, align 8
  store ptr addrspace(1) %3, ptr %8, align 8
  %19 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  store i64 %19, ptr %9, align 8
  %20 = load ptr addrspace(1), ptr %8, align 8
  %21 = load i64, ptr %9, align 8
  %22 = mul i64 %21, 3
  %23 = mul i64 %22, 6
  %24 = getelementptr inbounds i32, ptr addrspace(1) %20, i64 %23
  store ptr addrspace(1) %24, ptr %10, align 8
  %25 = load ptr addrspace(1), ptr %6, align 8
  %26 = load i64, ptr %9, align 8
  %27 = getelementptr inbounds i32, ptr addrspace(1) %25, i64 %26
  %28 = load i32, ptr addrspace(1) %27, align 4
  store i32 %28, ptr %11, align 4
  %29 = load ptr addrspace(1), ptr %5, align 8
  %30 = load i64, ptr %9, align 8
  %31 = getelementptr inbounds i32, ptr addrspace(1) %29, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4
  store i32 %32, ptr %12, align 4
  %33 = call spir_func i32 @_Z16get_sub_group_idv() #4
  %34 = insertelement <4 x i32> poison, i32 %33, i32 0
  %35 = call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %36 = insertelement <4 x i32> %34, i32 %35, i32 1
  %37 = call spir_func i32 @_Z18get_sub_group_sizev() #4
  %38 = insertelement <4 x i32> %36, i32 %37, i32 2
  %39 = call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %40 = insertelement <4 x i32> %38, i32 %39, i32 3
  store <4 x i32> %40, ptr %13, align 16
  %41 = load <4 x i32>, ptr %13, align 16
  %42 = load ptr addrspace(1), ptr %7, align 8
  %43 = load i64, ptr %9, align 8
  %44 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %42, i64 %43
  store <4 x i32> %41, ptr addrspace(1) %44, align 16
  %45 = load i32, ptr %12, align 4
  store i32 %45, ptr %14, align 4
  %46 = load i32, ptr %14, align 4
  %47 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %46, i32 noundef 1) #4
  %48 = load ptr addrspace(1), ptr %10, align 8
  %49 = getelementptr inbounds i32, ptr addrspace(1) %48, i64 0
  store i32 %47, ptr addrspace(1) %49, align 4
  %50 = load i32, ptr %14, align 4
  %51 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %50, i32 noundef -1) #4
  %52 = load ptr addrspace(1), ptr %10, align 8
  %53 = getelementptr inbounds i32, ptr addrspace(1) %52, i64 1
  store i32 %51, ptr addrspace(1) %53, align 4
  %54 = load i32, ptr %14, align 4
  %55 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %54, i32 noundef 5) #4
  %56 = load ptr addrspace(1), ptr %10, align 8
  %57 = getelementptr inbounds i32, ptr addrspace(1) %56, i64 2
  store i32 %55, ptr addrspace(1) %57, align 4
  %58 = load i32, ptr %14, align 4
  %59 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %58, i32 noundef 1, i32 noundef 2) #4
  %60 = load ptr addrspace(1), ptr %10, align 8
  %61 = getelementptr inbounds i32, ptr addrspace(1) %60, i64 3
  store i32 %59, ptr addrspace(1) %61, align 4
  %62 = load i32, ptr %14, align 4
  %63 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %62, i32 noundef 3, i32 noundef 4) #4
  %64 = load ptr addrspace(1), ptr %10, align 8
  %65 = getelementptr inbounds i32, ptr addrspace(1) %64, i64 4
  store i32 %63, ptr addrspace(1) %65, align 4
  %66 = load i32, ptr %14, align 4
  %67 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %66, i32 noundef -3, i32 noundef 8) #4
  %68 = load ptr addrspace(1), ptr %10, align 8
  %69 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 5
  store i32 %67, ptr addrspace(1) %69, align 4
  %70 = load ptr addrspace(1), ptr %10, align 8
  %71 = getelementptr inbounds i32, ptr addrspace(1) %70, i64 6
  store ptr addrspace(1) %71, ptr %10, align 8
  %72 = load i32, ptr %11, align 4
  %73 = and i32 %72, 1
  %74 = icmp ne i32 %73, 0
  br i1 %74, label %75, label %101

75:                                               ; preds = %4
  %76 = load i32, ptr %12, align 4
  store i32 %76, ptr %15, align 4
  %77 = load i32, ptr %15, align 4
  %78 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %77, i32 noundef 1) #4
  %79 = load ptr addrspace(1), ptr %10, align 8
  %80 = getelementptr inbounds i32, ptr addrspace(1) %79, i64 0
  store i32 %78, ptr addrspace(1) %80, align 4
  %81 = load i32, ptr %15, align 4
  %82 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %81, i32 noundef -1) #4
  %83 = load ptr addrspace(1), ptr %10, align 8
  %84 = getelementptr inbounds i32, ptr addrspace(1) %83, i64 1
  store i32 %82, ptr addrspace(1) %84, align 4
  %85 = load i32, ptr %15, align 4
  %86 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %85, i32 noundef 5) #4
  %87 = load ptr addrspace(1), ptr %10, align 8
  %88 = getelementptr inbounds i32, ptr addrspace(1) %87, i64 2
  store i32 %86, ptr addrspace(1) %88, align 4
  %89 = load i32, ptr %15, align 4
  %90 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %89, i32 noundef 1, i32 noundef 2) #4
  %91 = load ptr addrspace(1), ptr %10, align 8
  %92 = getelementptr inbounds i32, ptr addrspace(1) %91, i64 3
  store i32 %90, ptr addrspace(1) %92, align 4
  %93 = load i32, ptr %15, align 4
  %94 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %93, i32 noundef 3, i32 noundef 4) #4
  %95 = load ptr addrspace(1), ptr %10, align 8
  %96 = getelementptr inbounds i32, ptr addrspace(1) %95, i64 4
  store i32 %94, ptr addrspace(1) %96, align 4
  %97 = load i32, ptr %15, align 4
  %98 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %97, i32 noundef -3, i32 noundef 8) #4
  %99 = load ptr addrspace(1), ptr %10, align 8
  %100 = getelementptr inbounds i32, ptr addrspace(1) %99, i64 5
  store i32 %98, ptr addrspace(1) %100, align 4
  br label %101

101:                                              ; preds = %75, %4
  %102 = load ptr addrspace(1), ptr %10, align 8
  %103 = getelementptr inbounds i32, ptr addrspace(1) %102, i64 6
  store ptr addrspace(1) %103, ptr %10, align 8
  store i32 0, ptr %16, align 4
  br label %104

104:                                              ; preds = %138, %101
  %105 = load i32, ptr %16, align 4
  %106 = load i32, ptr %11, align 4
  %107 = ashr i32 %106, 1
  %108 = icmp slt i32 %105, %107
  br i1 %108, label %109, label %141

109:                                              ; preds = %104
  %110 = load i32, ptr %12, align 4
  %111 = load i32, ptr %16, align 4
  %112 = add nsw i32 %110, %111
  store i32 %112, ptr %17, align 4
  %113 = load i32, ptr %17, align 4
  store i32 %113, ptr %18, align 4
  %114 = load i32, ptr %18, align 4
  %115 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %114, i32 noundef 1) #4
  %116 = load ptr addrspace(1), ptr %10, align 8
  %117 = getelementptr inbounds i32, ptr addrspace(1) %116, i64 0
  store i32 %115, ptr addrspace(1) %117, align 4
  %118 = load i32, ptr %18, align 4
  %119 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %118, i32 noundef -1) #4
  %120 = load ptr addrspace(1), ptr %10, align 8
  %121 = getelementptr inbounds i32, ptr addrspace(1) %120, i64 1
  store i32 %119, ptr addrspace(1) %121, align 4
  %122 = load i32, ptr %18, align 4
  %123 = call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %122, i32 noundef 5) #4
  %124 = load ptr addrspace(1), ptr %10, align 8
  %125 = getelementptr inbounds i32, ptr addrspace(1) %124, i64 2
  store i32 %123, ptr addrspace(1) %125, align 4
  %126 = load i32, ptr %18, align 4
  %127 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %126, i32 noundef 1, i32 noundef 2) #4
  %128 = load ptr addrspace(1), ptr %10, align 8
  %129 = getelementptr inbounds i32, ptr addrspace(1) %128, i64 3
  store i32 %127, ptr addrspace(1) %129, align 4
  %130 = load i32, ptr %18, align 4
  %131 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %130, i32 noundef 3, i32 noundef 4) #4
  %132 = load ptr addrspace(1), ptr %10, align 8
  %133 = getelementptr inbounds i32, ptr addrspace(1) %132, i64 4
  store i32 %131, ptr addrspace(1) %133, align 4
  %134 = load i32, ptr %18, align 4
  %135 = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %134, i32 noundef -3, i32 noundef 8) #4
  %136 = load ptr addrspace(1), ptr %10, align 8
  %137 = getelementptr inbounds i32, ptr addrspace(1) %136, i64 5
  store i32 %135, ptr addrspace(1) %137, align 4
  br label %138

138:                                              ; preds = %109
  %139 = load i32, ptr %16, align 4
  %140 = add nsw i32 %139, 1
  store i32 %140, ptr %16, align 4
  br label %104

141:                                              ; preds = %104
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16sub_group_rotateii(i32 noundef, i32 noundef) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @doubles(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 8 %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !11 !kernel_arg_base_type !12 !kernel_arg_type_qual !8 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca ptr addrspace(1), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca ptr addrspace(1), align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr addrspace(1), align 8
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca <4 x i32>, align 16
  %14 = alloca double, align 8
  %15 = alloca double, align 8
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca double, align 8
  store ptr addrspace(1) %0, ptr %5, align 8
  store ptr addrspace(1) %1, ptr %6, align 8
  store ptr addrspace(1) %2, ptr %7, align 8
  store ptr addrspace(1) %3, ptr %8, align 8
  %19 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  store i64 %19, ptr %9, align 8
  %20 = load ptr addrspace(1), ptr %8, align 8
  %21 = load i64, ptr %9, align 8
  %22 = mul i64 %21, 3
  %23 = mul i64 %22, 6
  %24 = getelementptr inbounds double, ptr addrspace(1) %20, i64 %23
  store ptr addrspace(1) %24, ptr %10, align 8
  %25 = load ptr addrspace(1), ptr %6, align 8
  %26 = load i64, ptr %9, align 8
  %27 = getelementptr inbounds i32, ptr addrspace(1) %25, i64 %26
  %28 = load i32, ptr addrspace(1) %27, align 4
  store i32 %28, ptr %11, align 4
  %29 = load ptr addrspace(1), ptr %5, align 8
  %30 = load i64, ptr %9, align 8
  %31 = getelementptr inbounds i32, ptr addrspace(1) %29, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4
  store i32 %32, ptr %12, align 4
  %33 = call spir_func i32 @_Z16get_sub_group_idv() #4
  %34 = insertelement <4 x i32> poison, i32 %33, i32 0
  %35 = call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %36 = insertelement <4 x i32> %34, i32 %35, i32 1
  %37 = call spir_func i32 @_Z18get_sub_group_sizev() #4
  %38 = insertelement <4 x i32> %36, i32 %37, i32 2
  %39 = call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %40 = insertelement <4 x i32> %38, i32 %39, i32 3
  store <4 x i32> %40, ptr %13, align 16
  %41 = load <4 x i32>, ptr %13, align 16
  %42 = load ptr addrspace(1), ptr %7, align 8
  %43 = load i64, ptr %9, align 8
  %44 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %42, i64 %43
  store <4 x i32> %41, ptr addrspace(1) %44, align 16
  %45 = load i32, ptr %12, align 4
  %46 = sitofp i32 %45 to double
  store double %46, ptr %14, align 8
  %47 = load double, ptr %14, align 8
  %48 = call spir_func double @_Z16sub_group_rotatedi(double noundef %47, i32 noundef 1) #4
  %49 = load ptr addrspace(1), ptr %10, align 8
  %50 = getelementptr inbounds double, ptr addrspace(1) %49, i64 0
  store double %48, ptr addrspace(1) %50, align 8
  %51 = load double, ptr %14, align 8
  %52 = call spir_func double @_Z16sub_group_rotatedi(double noundef %51, i32 noundef -1) #4
  %53 = load ptr addrspace(1), ptr %10, align 8
  %54 = getelementptr inbounds double, ptr addrspace(1) %53, i64 1
  store double %52, ptr addrspace(1) %54, align 8
  %55 = load double, ptr %14, align 8
  %56 = call spir_func double @_Z16sub_group_rotatedi(double noundef %55, i32 noundef 5) #4
  %57 = load ptr addrspace(1), ptr %10, align 8
  %58 = getelementptr inbounds double, ptr addrspace(1) %57, i64 2
  store double %56, ptr addrspace(1) %58, align 8
  %59 = load double, ptr %14, align 8
  %60 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %59, i32 noundef 1, i32 noundef 2) #4
  %61 = load ptr addrspace(1), ptr %10, align 8
  %62 = getelementptr inbounds double, ptr addrspace(1) %61, i64 3
  store double %60, ptr addrspace(1) %62, align 8
  %63 = load double, ptr %14, align 8
  %64 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %63, i32 noundef 3, i32 noundef 4) #4
  %65 = load ptr addrspace(1), ptr %10, align 8
  %66 = getelementptr inbounds double, ptr addrspace(1) %65, i64 4
  store double %64, ptr addrspace(1) %66, align 8
  %67 = load double, ptr %14, align 8
  %68 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %67, i32 noundef -3, i32 noundef 8) #4
  %69 = load ptr addrspace(1), ptr %10, align 8
  %70 = getelementptr inbounds double, ptr addrspace(1) %69, i64 5
  store double %68, ptr addrspace(1) %70, align 8
  %71 = load ptr addrspace(1), ptr %10, align 8
  %72 = getelementptr inbounds double, ptr addrspace(1) %71, i64 6
  store ptr addrspace(1) %72, ptr %10, align 8
  %73 = load i32, ptr %11, align 4
  %74 = and i32 %73, 1
  %75 = icmp ne i32 %74, 0
  br i1 %75, label %76, label %103

76:                                               ; preds = %4
  %77 = load i32, ptr %12, align 4
  %78 = sitofp i32 %77 to double
  store double %78, ptr %15, align 8
  %79 = load double, ptr %15, align 8
  %80 = call spir_func double @_Z16sub_group_rotatedi(double noundef %79, i32 noundef 1) #4
  %81 = load ptr addrspace(1), ptr %10, align 8
  %82 = getelementptr inbounds double, ptr addrspace(1) %81, i64 0
  store double %80, ptr addrspace(1) %82, align 8
  %83 = load double, ptr %15, align 8
  %84 = call spir_func double @_Z16sub_group_rotatedi(double noundef %83, i32 noundef -1) #4
  %85 = load ptr addrspace(1), ptr %10, align 8
  %86 = getelementptr inbounds double, ptr addrspace(1) %85, i64 1
  store double %84, ptr addrspace(1) %86, align 8
  %87 = load double, ptr %15, align 8
  %88 = call spir_func double @_Z16sub_group_rotatedi(double noundef %87, i32 noundef 5) #4
  %89 = load ptr addrspace(1), ptr %10, align 8
  %90 = getelementptr inbounds double, ptr addrspace(1) %89, i64 2
  store double %88, ptr addrspace(1) %90, align 8
  %91 = load double, ptr %15, align 8
  %92 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %91, i32 noundef 1, i32 noundef 2) #4
  %93 = load ptr addrspace(1), ptr %10, align 8
  %94 = getelementptr inbounds double, ptr addrspace(1) %93, i64 3
  store double %92, ptr addrspace(1) %94, align 8
  %95 = load double, ptr %15, align 8
  %96 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %95, i32 noundef 3, i32 noundef 4) #4
  %97 = load ptr addrspace(1), ptr %10, align 8
  %98 = getelementptr inbounds double, ptr addrspace(1) %97, i64 4
  store double %96, ptr addrspace(1) %98, align 8
  %99 = load double, ptr %15, align 8
  %100 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %99, i32 noundef -3, i32 noundef 8) #4
  %101 = load ptr addrspace(1), ptr %10, align 8
  %102 = getelementptr inbounds double, ptr addrspace(1) %101, i64 5
  store double %100, ptr addrspace(1) %102, align 8
  br label %103

103:                                              ; preds = %76, %4
  %104 = load ptr addrspace(1), ptr %10, align 8
  %105 = getelementptr inbounds double, ptr addrspace(1) %104, i64 6
  store ptr addrspace(1) %105, ptr %10, align 8
  store i32 0, ptr %16, align 4
  br label %106

106:                                              ; preds = %141, %103
  %107 = load i32, ptr %16, align 4
  %108 = load i32, ptr %11, align 4
  %109 = ashr i32 %108, 1
  %110 = icmp slt i32 %107, %109
  br i1 %110, label %111, label %144

111:                                              ; preds = %106
  %112 = load i32, ptr %12, align 4
  %113 = load i32, ptr %16, align 4
  %114 = add nsw i32 %112, %113
  store i32 %114, ptr %17, align 4
  %115 = load i32, ptr %17, align 4
  %116 = sitofp i32 %115 to double
  store double %116, ptr %18, align 8
  %117 = load double, ptr %18, align 8
  %118 = call spir_func double @_Z16sub_group_rotatedi(double noundef %117, i32 noundef 1) #4
  %119 = load ptr addrspace(1), ptr %10, align 8
  %120 = getelementptr inbounds double, ptr addrspace(1) %119, i64 0
  store double %118, ptr addrspace(1) %120, align 8
  %121 = load double, ptr %18, align 8
  %122 = call spir_func double @_Z16sub_group_rotatedi(double noundef %121, i32 noundef -1) #4
  %123 = load ptr addrspace(1), ptr %10, align 8
  %124 = getelementptr inbounds double, ptr addrspace(1) %123, i64 1
  store double %122, ptr addrspace(1) %124, align 8
  %125 = load double, ptr %18, align 8
  %126 = call spir_func double @_Z16sub_group_rotatedi(double noundef %125, i32 noundef 5) #4
  %127 = load ptr addrspace(1), ptr %10, align 8
  %128 = getelementptr inbounds double, ptr addrspace(1) %127, i64 2
  store double %126, ptr addrspace(1) %128, align 8
  %129 = load double, ptr %18, align 8
  %130 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %129, i32 noundef 1, i32 noundef 2) #4
  %131 = load ptr addrspace(1), ptr %10, align 8
  %132 = getelementptr inbounds double, ptr addrspace(1) %131, i64 3
  store double %130, ptr addrspace(1) %132, align 8
  %133 = load double, ptr %18, align 8
  %134 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %133, i32 noundef 3, i32 noundef 4) #4
  %135 = load ptr addrspace(1), ptr %10, align 8
  %136 = getelementptr inbounds double, ptr addrspace(1) %135, i64 4
  store double %134, ptr addrspace(1) %136, align 8
  %137 = load double, ptr %18, align 8
  %138 = call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %137, i32 noundef -3, i32 noundef 8) #4
  %139 = load ptr addrspace(1), ptr %10, align 8
  %140 = getelementptr inbounds double, ptr addrspace(1) %139, i64 5
  store double %138, ptr addrspace(1) %140, align 8
  br label %141

141:                                              ; preds = %111
  %142 = load i32, ptr %16, align 4
  %143 = add nsw i32 %142, 1
  store i32 %143, ptr %16, align 4
  br label %106

144:                                              ; preds = %106
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z16sub_group_rotatedi(double noundef, i32 noundef) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z26sub_group_clustered_rotatedij(double noundef, i32 noundef, i32 noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"uint4*", !"short*"}
!7 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"short*"}
!8 = !{!"const", !"const", !"", !""}
!9 = !{!"int*", !"int*", !"uint4*", !"int*"}
!10 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!11 = !{!"int*", !"int*", !"uint4*", !"double*"}
!12 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
