; Rows and columns of a flat index as clang -O2 writes them: a remainder is what a quotient leaves, of a frozen number.
; run: @flat global=480 local=96 buf:i32:4096:below=1000:seed=61 buf:i32:1920:below=1:seed=0 buf:f32:1920:below=1:seed=0 i32:56 i32:5
; result: c493e279dddd6496
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)

define spir_kernel void @flat(ptr addrspace(1) align 4 %0, ptr addrspace(1) align 4 %1, ptr addrspace(1) align 4 %2, i32 %3, i32 %4) {
  %6 = call i64 @_Z13get_global_idj(i32 0)
  %7 = freeze i64 %6
  %8 = trunc i64 %7 to i32
  %9 = call i64 @_Z12get_local_idj(i32 0)
  %10 = add nsw i32 %8, -100
  %11 = and i64 %7, 255
  %12 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4
  %14 = lshr i32 %8, 6
  %15 = mul nsw i32 %14, -24
  %16 = add i32 %15, %8
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %17
  %19 = load i32, ptr addrspace(1) %18, align 4
  %20 = lshr i32 %8, 5
  %21 = add i32 %20, %8
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4
  %25 = sdiv i32 %8, %3
  %26 = mul nsw i32 %25, 60
  %27 = mul i32 %25, %3
  %28 = sub i32 %8, %27
  %29 = add nsw i32 %26, %28
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4
  %33 = udiv i32 %8, %3
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %34
  %36 = load i32, ptr addrspace(1) %35, align 4
  %37 = udiv i32 %8, %4
  %38 = mul i32 %37, 7
  %39 = mul i32 %37, %4
  %40 = sub i32 %8, %39
  %41 = add i32 %38, %40
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %42
  %44 = load i32, ptr addrspace(1) %43, align 4
  %45 = sdiv i32 %10, 48
  %46 = sext i32 %45 to i64
  %47 = getelementptr i32, ptr addrspace(1) %0, i64 %46
  %48 = getelementptr i8, ptr addrspace(1) %47, i64 2000
  %49 = load i32, ptr addrspace(1) %48, align 4
  %50 = mul i32 %45, 48
  %51 = sub i32 %10, %50
  %52 = sext i32 %51 to i64
  %53 = getelementptr i32, ptr addrspace(1) %0, i64 %52
  %54 = getelementptr i8, ptr addrspace(1) %53, i64 2000
  %55 = load i32, ptr addrspace(1) %54, align 4
  %56 = add nsw i32 %55, %49
  %57 = and i32 %10, 63
  %58 = ashr i32 %10, 6
  %59 = add nsw i32 %57, %58
  %60 = sext i32 %59 to i64
  %61 = getelementptr i32, ptr addrspace(1) %0, i64 %60
  %62 = getelementptr i8, ptr addrspace(1) %61, i64 80
  %63 = load i32, ptr addrspace(1) %62, align 4
  %64 = add nsw i32 %56, %63
  %65 = shl nsw i32 %8, 1
  %66 = srem i32 %65, 100
  %67 = sdiv i32 %8, 50
  %68 = add nsw i32 %66, %67
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %69
  %71 = load i32, ptr addrspace(1) %70, align 4
  %72 = add nsw i32 %64, %71
  %73 = urem i32 %8, 3
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %90, label %75

75:                                               ; preds = %5
  %76 = trunc i64 %9 to i32
  %77 = urem i32 %10, 96
  %78 = zext nneg i32 %77 to i64
  %79 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %78
  %80 = load i32, ptr addrspace(1) %79, align 4
  %81 = lshr i32 %76, 5
  %82 = mul i32 %81, 50
  %83 = and i32 %76, 31
  %84 = add i32 %82, %83
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %85
  %87 = load i32, ptr addrspace(1) %86, align 4
  %88 = add i32 %80, %72
  %89 = add i32 %88, %87
  br label %90

90:                                               ; preds = %75, %5
  %91 = phi i32 [ %89, %75 ], [ %72, %5 ]
  %92 = add nsw i32 %36, %32
  %93 = add nsw i32 %92, %44
  %94 = add nsw i32 %19, %13
  %95 = sub i32 %94, %24
  %96 = mul nsw i32 %95, 3
  %97 = mul nsw i32 %93, 5
  %98 = add nsw i32 %97, %96
  %99 = add nsw i32 %98, %91
  %100 = and i64 %7, 4294967295
  %101 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %100
  store i32 %99, ptr addrspace(1) %101, align 4
  %102 = mul i32 %8, 3
  %103 = add i32 %102, 1
  %104 = urem i32 %103, 500
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %105
  %107 = load i32, ptr addrspace(1) %106, align 4
  %108 = sitofp i32 %107 to float
  %109 = urem i32 %8, 40
  %110 = add i32 %8, 39
  %111 = shl nuw nsw i32 %109, 1
  %112 = sub i32 %110, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %113
  store float %108, ptr addrspace(1) %114, align 4
  ret void
}
