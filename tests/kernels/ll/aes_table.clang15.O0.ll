; ModuleID = 'opencl_c/hashing/aes_table.cl'
source_filename = "opencl_c/hashing/aes_table.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@rounds.lut = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @rounds(<4 x i32> addrspace(1)* noalias noundef align 16 %0, <4 x i32> addrspace(1)* noalias noundef align 16 %1, i32 addrspace(2)* noundef align 4 %2, <4 x i32> addrspace(2)* noundef align 16 %3, i32 noundef %4) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %6 = alloca <4 x i32> addrspace(1)*, align 8
  %7 = alloca <4 x i32> addrspace(1)*, align 8
  %8 = alloca i32 addrspace(2)*, align 8
  %9 = alloca <4 x i32> addrspace(2)*, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca <4 x i32>, align 16
  %13 = alloca i32, align 4
  %14 = alloca <4 x i32>, align 16
  %15 = alloca <4 x i32>, align 16
  %16 = alloca <4 x i32>, align 16
  %17 = alloca <4 x i32>, align 16
  store <4 x i32> addrspace(1)* %0, <4 x i32> addrspace(1)** %6, align 8
  store <4 x i32> addrspace(1)* %1, <4 x i32> addrspace(1)** %7, align 8
  store i32 addrspace(2)* %2, i32 addrspace(2)** %8, align 8
  store <4 x i32> addrspace(2)* %3, <4 x i32> addrspace(2)** %9, align 8
  store i32 %4, i32* %10, align 4
  %18 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %19 = trunc i64 %18 to i32
  store i32 %19, i32* %11, align 4
  br label %20

20:                                               ; preds = %32, %5
  %21 = load i32, i32* %11, align 4
  %22 = icmp ult i32 %21, 256
  br i1 %22, label %23, label %38

23:                                               ; preds = %20
  %24 = load i32 addrspace(2)*, i32 addrspace(2)** %8, align 8
  %25 = load i32, i32* %11, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds i32, i32 addrspace(2)* %24, i64 %26
  %28 = load i32, i32 addrspace(2)* %27, align 4
  %29 = load i32, i32* %11, align 4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %30
  store i32 %28, i32 addrspace(3)* %31, align 4
  br label %32

32:                                               ; preds = %23
  %33 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %34 = load i32, i32* %11, align 4
  %35 = zext i32 %34 to i64
  %36 = add i64 %35, %33
  %37 = trunc i64 %36 to i32
  store i32 %37, i32* %11, align 4
  br label %20

38:                                               ; preds = %20
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %39 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %6, align 8
  %40 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %41 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %39, i64 %40
  %42 = load <4 x i32>, <4 x i32> addrspace(1)* %41, align 16
  %43 = load <4 x i32> addrspace(2)*, <4 x i32> addrspace(2)** %9, align 8
  %44 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(2)* %43, i64 0
  %45 = load <4 x i32>, <4 x i32> addrspace(2)* %44, align 16
  %46 = xor <4 x i32> %42, %45
  store <4 x i32> %46, <4 x i32>* %12, align 16
  store i32 1, i32* %13, align 4
  br label %47

47:                                               ; preds = %202, %38
  %48 = load i32, i32* %13, align 4
  %49 = load i32, i32* %10, align 4
  %50 = icmp sle i32 %48, %49
  br i1 %50, label %51, label %205

51:                                               ; preds = %47
  %52 = load <4 x i32>, <4 x i32>* %12, align 16
  store <4 x i32> %52, <4 x i32>* %14, align 16
  %53 = load <4 x i32>, <4 x i32>* %12, align 16
  %54 = shufflevector <4 x i32> %53, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  store <4 x i32> %54, <4 x i32>* %15, align 16
  %55 = load <4 x i32>, <4 x i32>* %12, align 16
  %56 = shufflevector <4 x i32> %55, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  store <4 x i32> %56, <4 x i32>* %16, align 16
  %57 = load <4 x i32>, <4 x i32>* %12, align 16
  %58 = shufflevector <4 x i32> %57, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  store <4 x i32> %58, <4 x i32>* %17, align 16
  %59 = load <4 x i32>, <4 x i32>* %14, align 16
  %60 = extractelement <4 x i32> %59, i64 0
  %61 = and i32 %60, 255
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %62
  %64 = load i32, i32 addrspace(3)* %63, align 4
  %65 = load <4 x i32>, <4 x i32>* %15, align 16
  %66 = extractelement <4 x i32> %65, i64 0
  %67 = lshr i32 %66, 8
  %68 = and i32 %67, 255
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %69
  %71 = load i32, i32 addrspace(3)* %70, align 4
  %72 = call spir_func i32 @_Z6rotatejj(i32 noundef %71, i32 noundef 8) #3
  %73 = xor i32 %64, %72
  %74 = load <4 x i32>, <4 x i32>* %16, align 16
  %75 = extractelement <4 x i32> %74, i64 0
  %76 = lshr i32 %75, 16
  %77 = and i32 %76, 255
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %78
  %80 = load i32, i32 addrspace(3)* %79, align 4
  %81 = call spir_func i32 @_Z6rotatejj(i32 noundef %80, i32 noundef 16) #3
  %82 = xor i32 %73, %81
  %83 = load <4 x i32>, <4 x i32>* %17, align 16
  %84 = extractelement <4 x i32> %83, i64 0
  %85 = lshr i32 %84, 24
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %86
  %88 = load i32, i32 addrspace(3)* %87, align 4
  %89 = call spir_func i32 @_Z6rotatejj(i32 noundef %88, i32 noundef 24) #3
  %90 = xor i32 %82, %89
  %91 = load <4 x i32>, <4 x i32>* %12, align 16
  %92 = insertelement <4 x i32> %91, i32 %90, i64 0
  store <4 x i32> %92, <4 x i32>* %12, align 16
  %93 = load <4 x i32>, <4 x i32>* %14, align 16
  %94 = extractelement <4 x i32> %93, i64 1
  %95 = and i32 %94, 255
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %96
  %98 = load i32, i32 addrspace(3)* %97, align 4
  %99 = load <4 x i32>, <4 x i32>* %15, align 16
  %100 = extractelement <4 x i32> %99, i64 1
  %101 = lshr i32 %100, 8
  %102 = and i32 %101, 255
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %103
  %105 = load i32, i32 addrspace(3)* %104, align 4
  %106 = call spir_func i32 @_Z6rotatejj(i32 noundef %105, i32 noundef 8) #3
  %107 = xor i32 %98, %106
  %108 = load <4 x i32>, <4 x i32>* %16, align 16
  %109 = extractelement <4 x i32> %108, i64 1
  %110 = lshr i32 %109, 16
  %111 = and i32 %110, 255
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %112
  %114 = load i32, i32 addrspace(3)* %113, align 4
  %115 = call spir_func i32 @_Z6rotatejj(i32 noundef %114, i32 noundef 16) #3
  %116 = xor i32 %107, %115
  %117 = load <4 x i32>, <4 x i32>* %17, align 16
  %118 = extractelement <4 x i32> %117, i64 1
  %119 = lshr i32 %118, 24
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %120
  %122 = load i32, i32 addrspace(3)* %121, align 4
  %123 = call spir_func i32 @_Z6rotatejj(i32 noundef %122, i32 noundef 24) #3
  %124 = xor i32 %116, %123
  %125 = load <4 x i32>, <4 x i32>* %12, align 16
  %126 = insertelement <4 x i32> %125, i32 %124, i64 1
  store <4 x i32> %126, <4 x i32>* %12, align 16
  %127 = load <4 x i32>, <4 x i32>* %14, align 16
  %128 = extractelement <4 x i32> %127, i64 2
  %129 = and i32 %128, 255
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %130
  %132 = load i32, i32 addrspace(3)* %131, align 4
  %133 = load <4 x i32>, <4 x i32>* %15, align 16
  %134 = extractelement <4 x i32> %133, i64 2
  %135 = lshr i32 %134, 8
  %136 = and i32 %135, 255
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %137
  %139 = load i32, i32 addrspace(3)* %138, align 4
  %140 = call spir_func i32 @_Z6rotatejj(i32 noundef %139, i32 noundef 8) #3
  %141 = xor i32 %132, %140
  %142 = load <4 x i32>, <4 x i32>* %16, align 16
  %143 = extractelement <4 x i32> %142, i64 2
  %144 = lshr i32 %143, 16
  %145 = and i32 %144, 255
  %146 = zext i32 %145 to i64
  %147 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %146
  %148 = load i32, i32 addrspace(3)* %147, align 4
  %149 = call spir_func i32 @_Z6rotatejj(i32 noundef %148, i32 noundef 16) #3
  %150 = xor i32 %141, %149
  %151 = load <4 x i32>, <4 x i32>* %17, align 16
  %152 = extractelement <4 x i32> %151, i64 2
  %153 = lshr i32 %152, 24
  %154 = zext i32 %153 to i64
  %155 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %154
  %156 = load i32, i32 addrspace(3)* %155, align 4
  %157 = call spir_func i32 @_Z6rotatejj(i32 noundef %156, i32 noundef 24) #3
  %158 = xor i32 %150, %157
  %159 = load <4 x i32>, <4 x i32>* %12, align 16
  %160 = insertelement <4 x i32> %159, i32 %158, i64 2
  store <4 x i32> %160, <4 x i32>* %12, align 16
  %161 = load <4 x i32>, <4 x i32>* %14, align 16
  %162 = extractelement <4 x i32> %161, i64 3
  %163 = and i32 %162, 255
  %164 = zext i32 %163 to i64
  %165 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %164
  %166 = load i32, i32 addrspace(3)* %165, align 4
  %167 = load <4 x i32>, <4 x i32>* %15, align 16
  %168 = extractelement <4 x i32> %167, i64 3
  %169 = lshr i32 %168, 8
  %170 = and i32 %169, 255
  %171 = zext i32 %170 to i64
  %172 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %171
  %173 = load i32, i32 addrspace(3)* %172, align 4
  %174 = call spir_func i32 @_Z6rotatejj(i32 noundef %173, i32 noundef 8) #3
  %175 = xor i32 %166, %174
  %176 = load <4 x i32>, <4 x i32>* %16, align 16
  %177 = extractelement <4 x i32> %176, i64 3
  %178 = lshr i32 %177, 16
  %179 = and i32 %178, 255
  %180 = zext i32 %179 to i64
  %181 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %180
  %182 = load i32, i32 addrspace(3)* %181, align 4
  %183 = call spir_func i32 @_Z6rotatejj(i32 noundef %182, i32 noundef 16) #3
  %184 = xor i32 %175, %183
  %185 = load <4 x i32>, <4 x i32>* %17, align 16
  %186 = extractelement <4 x i32> %185, i64 3
  %187 = lshr i32 %186, 24
  %188 = zext i32 %187 to i64
  %189 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %188
  %190 = load i32, i32 addrspace(3)* %189, align 4
  %191 = call spir_func i32 @_Z6rotatejj(i32 noundef %190, i32 noundef 24) #3
  %192 = xor i32 %184, %191
  %193 = load <4 x i32>, <4 x i32>* %12, align 16
  %194 = insertelement <4 x i32> %193, i32 %192, i64 3
  store <4 x i32> %194, <4 x i32>* %12, align 16
  %195 = load <4 x i32> addrspace(2)*, <4 x i32> addrspace(2)** %9, align 8
  %196 = load i32, i32* %13, align 4
  %197 = sext i32 %196 to i64
  %198 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(2)* %195, i64 %197
  %199 = load <4 x i32>, <4 x i32> addrspace(2)* %198, align 16
  %200 = load <4 x i32>, <4 x i32>* %12, align 16
  %201 = xor <4 x i32> %200, %199
  store <4 x i32> %201, <4 x i32>* %12, align 16
  br label %202

202:                                              ; preds = %51
  %203 = load i32, i32* %13, align 4
  %204 = add nsw i32 %203, 1
  store i32 %204, i32* %13, align 4
  br label %47

205:                                              ; preds = %47
  %206 = load <4 x i32>, <4 x i32>* %12, align 16
  %207 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %7, align 8
  %208 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %209 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %207, i64 %208
  store <4 x i32> %206, <4 x i32> addrspace(1)* %209, align 16
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) #1

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind readnone willreturn }
attributes #4 = { convergent }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 2, i32 2, i32 0}
!5 = !{!"none", !"none", !"none", !"none", !"none"}
!6 = !{!"uint4*", !"uint4*", !"uint*", !"uint4*", !"int"}
!7 = !{!"uint __attribute__((ext_vector_type(4)))*", !"uint __attribute__((ext_vector_type(4)))*", !"uint*", !"uint __attribute__((ext_vector_type(4)))*", !"int"}
!8 = !{!"restrict const", !"restrict", !"const", !"const", !""}
