; ModuleID = 'opencl_c/memory/struct_value.cl'
source_filename = "opencl_c/memory/struct_value.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.Pair = type { i32, i32, i8 }
%struct.Params = type { i8, [3 x i16], <3 x float>, i8, [2 x %struct.anon], [8 x i8] }
%struct.anon = type { i32, i64 }
%union.Bits = type { i32 }

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func void @swap_pair(%struct.Pair* noalias sret(%struct.Pair) align 4 %0, %struct.Pair* noundef byval(%struct.Pair) align 4 %1) #0 {
  %3 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i32 0, i32 0
  %4 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i32 0, i32 1
  %5 = load i32, i32* %4, align 4
  store i32 %5, i32* %3, align 4
  %6 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i32 0, i32 1
  %7 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i32 0, i32 0
  %8 = load i32, i32* %7, align 4
  store i32 %8, i32* %6, align 4
  %9 = getelementptr inbounds %struct.Pair, %struct.Pair* %0, i32 0, i32 2
  %10 = getelementptr inbounds %struct.Pair, %struct.Pair* %1, i32 0, i32 2
  %11 = load i8, i8* %10, align 4
  %12 = sext i8 %11 to i32
  %13 = add nsw i32 %12, 1
  %14 = trunc i32 %13 to i8
  store i8 %14, i8* %9, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @by_value(%struct.Params* noundef byval(%struct.Params) align 16 %0, i32 addrspace(1)* noalias noundef align 4 %1, %struct.Pair* noundef byval(%struct.Pair) align 4 %2, i8 noundef signext %3) #1 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca i32 addrspace(1)*, align 8
  %6 = alloca i8, align 1
  %7 = alloca i32, align 4
  %8 = alloca %struct.Pair, align 4
  %9 = alloca %struct.Params, align 16
  %10 = alloca %union.Bits, align 4
  %11 = alloca i32 addrspace(1)*, align 8
  %12 = alloca <3 x float>, align 16
  store i32 addrspace(1)* %1, i32 addrspace(1)** %5, align 8
  store i8 %3, i8* %6, align 1
  %13 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %14 = trunc i64 %13 to i32
  store i32 %14, i32* %7, align 4
  %15 = load i32, i32* %7, align 4
  %16 = and i32 %15, 1
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %19

18:                                               ; preds = %4
  call spir_func void @swap_pair(%struct.Pair* sret(%struct.Pair) align 4 %8, %struct.Pair* noundef byval(%struct.Pair) align 4 %2) #5
  br label %22

19:                                               ; preds = %4
  %20 = bitcast %struct.Pair* %8 to i8*
  %21 = bitcast %struct.Pair* %2 to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 4 %20, i8* align 4 %21, i64 12, i1 false)
  br label %22

22:                                               ; preds = %19, %18
  %23 = bitcast %struct.Params* %9 to i8*
  %24 = bitcast %struct.Params* %0 to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 16 %23, i8* align 16 %24, i64 80, i1 false)
  %25 = load i32, i32* %7, align 4
  %26 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 4
  %27 = load i32, i32* %7, align 4
  %28 = and i32 %27, 1
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [2 x %struct.anon], [2 x %struct.anon]* %26, i64 0, i64 %29
  %31 = getelementptr inbounds %struct.anon, %struct.anon* %30, i32 0, i32 0
  %32 = load i32, i32* %31, align 8
  %33 = add nsw i32 %32, %25
  store i32 %33, i32* %31, align 8
  %34 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 4
  %35 = getelementptr inbounds [2 x %struct.anon], [2 x %struct.anon]* %34, i64 0, i64 1
  %36 = getelementptr inbounds %struct.anon, %struct.anon* %35, i32 0, i32 1
  %37 = load i64, i64* %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = bitcast %union.Bits* %10 to i32*
  store i32 %38, i32* %39, align 4
  %40 = bitcast %union.Bits* %10 to [4 x i8]*
  %41 = load i32, i32* %7, align 4
  %42 = and i32 %41, 3
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [4 x i8], [4 x i8]* %40, i64 0, i64 %43
  %45 = load i8, i8* %44, align 1
  %46 = zext i8 %45 to i32
  %47 = xor i32 %46, 255
  %48 = trunc i32 %47 to i8
  store i8 %48, i8* %44, align 1
  %49 = load i32 addrspace(1)*, i32 addrspace(1)** %5, align 8
  %50 = load i32, i32* %7, align 4
  %51 = mul nsw i32 6, %50
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds i32, i32 addrspace(1)* %49, i64 %52
  store i32 addrspace(1)* %53, i32 addrspace(1)** %11, align 8
  %54 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 0
  %55 = load i8, i8* %54, align 16
  %56 = sext i8 %55 to i32
  %57 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 1
  %58 = load i32, i32* %7, align 4
  %59 = srem i32 %58, 3
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds [3 x i16], [3 x i16]* %57, i64 0, i64 %60
  %62 = load i16, i16* %61, align 2
  %63 = sext i16 %62 to i32
  %64 = add nsw i32 %56, %63
  %65 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 3
  %66 = load i8, i8* %65, align 16
  %67 = zext i8 %66 to i32
  %68 = add nsw i32 %64, %67
  %69 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %70 = getelementptr inbounds i32, i32 addrspace(1)* %69, i64 0
  store i32 %68, i32 addrspace(1)* %70, align 4
  %71 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 2
  %72 = bitcast <3 x float>* %71 to <4 x float>*
  %73 = load <4 x float>, <4 x float>* %72, align 16
  %74 = shufflevector <4 x float> %73, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %75 = bitcast <3 x float>* %12 to <4 x float>*
  store <4 x float> <float 1.000000e+00, float 1.000000e+01, float 1.000000e+02, float undef>, <4 x float>* %75, align 16
  %76 = bitcast <3 x float>* %12 to <4 x float>*
  %77 = load <4 x float>, <4 x float>* %76, align 16
  %78 = shufflevector <4 x float> %77, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %79 = call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %74, <3 x float> noundef %78) #4
  %80 = fptosi float %79 to i32
  %81 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %82 = getelementptr inbounds i32, i32 addrspace(1)* %81, i64 1
  store i32 %80, i32 addrspace(1)* %82, align 4
  %83 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 4
  %84 = getelementptr inbounds [2 x %struct.anon], [2 x %struct.anon]* %83, i64 0, i64 0
  %85 = getelementptr inbounds %struct.anon, %struct.anon* %84, i32 0, i32 0
  %86 = load i32, i32* %85, align 8
  %87 = getelementptr inbounds %struct.Params, %struct.Params* %9, i32 0, i32 4
  %88 = getelementptr inbounds [2 x %struct.anon], [2 x %struct.anon]* %87, i64 0, i64 1
  %89 = getelementptr inbounds %struct.anon, %struct.anon* %88, i32 0, i32 0
  %90 = load i32, i32* %89, align 8
  %91 = sub nsw i32 %86, %90
  %92 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %93 = getelementptr inbounds i32, i32 addrspace(1)* %92, i64 2
  store i32 %91, i32 addrspace(1)* %93, align 4
  %94 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 0
  %95 = load i32, i32* %94, align 4
  %96 = mul nsw i32 %95, 1000
  %97 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 1
  %98 = load i32, i32* %97, align 4
  %99 = add nsw i32 %96, %98
  %100 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 2
  %101 = load i8, i8* %100, align 4
  %102 = sext i8 %101 to i32
  %103 = load i8, i8* %6, align 1
  %104 = sext i8 %103 to i32
  %105 = mul nsw i32 %102, %104
  %106 = add nsw i32 %99, %105
  %107 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %108 = getelementptr inbounds i32, i32 addrspace(1)* %107, i64 3
  store i32 %106, i32 addrspace(1)* %108, align 4
  %109 = bitcast %union.Bits* %10 to i32*
  %110 = load i32, i32* %109, align 4
  %111 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %112 = getelementptr inbounds i32, i32 addrspace(1)* %111, i64 4
  store i32 %110, i32 addrspace(1)* %112, align 4
  %113 = bitcast %union.Bits* %10 to [2 x i16]*
  %114 = getelementptr inbounds [2 x i16], [2 x i16]* %113, i64 0, i64 1
  %115 = load i16, i16* %114, align 2
  %116 = zext i16 %115 to i32
  %117 = load i32 addrspace(1)*, i32 addrspace(1)** %11, align 8
  %118 = getelementptr inbounds i32, i32 addrspace(1)* %117, i64 5
  store i32 %116, i32 addrspace(1)* %118, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #2

; Function Attrs: argmemonly nocallback nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z3dotDv3_fS_(<3 x float> noundef, <3 x float> noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { argmemonly nocallback nofree nounwind willreturn }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { convergent }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 0, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"Params", !"int*", !"Pair", !"char"}
!7 = !{!"", !"restrict", !"", !""}
