; `llvm.uadd.sat`.

define i8 @i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = call i33 @llvm.uadd.sat.i33(i33 %a, i33 %b)
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.uadd.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %a, <16 x i8> %b)
  ret <16 x i8> %r
}

define <8 x i16> @v8i16(<8 x i16> %a, <8 x i16> %b) {
  %r = call <8 x i16> @llvm.uadd.sat.v8i16(<8 x i16> %a, <8 x i16> %b)
  ret <8 x i16> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = call <2 x i64> @llvm.uadd.sat.v2i64(<2 x i64> %a, <2 x i64> %b)
  ret <2 x i64> %r
}

declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i33 @llvm.uadd.sat.i33(i33, i33)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.uadd.sat.v8i16(<8 x i16>, <8 x i16>)
declare <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.uadd.sat.v2i64(<2 x i64>, <2 x i64>)

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = zext i8 %0 to i16
  %4 = zext i8 %1 to i16
  %5 = add i16 %3, %4
  %6 = trunc i16 %5 to i8
  %7 = zext i8 %6 to i16
  %8 = icmp ne i16 %7, %5
  %9 = select i1 %8, i8 -1, i8 %6
  ret i8 %9
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = zext i32 %0 to i64
  %4 = zext i32 %1 to i64
  %5 = add i64 %3, %4
  %6 = trunc i64 %5 to i32
  %7 = zext i32 %6 to i64
  %8 = icmp ne i64 %7, %5
  %9 = select i1 %8, i32 -1, i32 %6
  ret i32 %9
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = and i64 %3, 8589934591
  %5 = icmp ne i64 %4, %3
  %6 = select i1 %5, i64 8589934591, i64 %4
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = zext i64 %0 to i128
  %4 = zext i64 %1 to i128
  %5 = add i128 %3, %4
  %6 = trunc i128 %5 to i64
  %7 = zext i64 %6 to i128
  %8 = icmp ne i128 %7, %5
  %9 = select i1 %8, i64 -1, i64 %6
  ret i64 %9
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = zext i8 %1 to i16
  %35 = zext i8 %17 to i16
  %36 = add i16 %34, %35
  %37 = trunc i16 %36 to i8
  %38 = zext i8 %37 to i16
  %39 = icmp ne i16 %38, %36
  %40 = select i1 %39, i8 -1, i8 %37
  %41 = zext i8 %2 to i16
  %42 = zext i8 %18 to i16
  %43 = add i16 %41, %42
  %44 = trunc i16 %43 to i8
  %45 = zext i8 %44 to i16
  %46 = icmp ne i16 %45, %43
  %47 = select i1 %46, i8 -1, i8 %44
  %48 = zext i8 %3 to i16
  %49 = zext i8 %19 to i16
  %50 = add i16 %48, %49
  %51 = trunc i16 %50 to i8
  %52 = zext i8 %51 to i16
  %53 = icmp ne i16 %52, %50
  %54 = select i1 %53, i8 -1, i8 %51
  %55 = zext i8 %4 to i16
  %56 = zext i8 %20 to i16
  %57 = add i16 %55, %56
  %58 = trunc i16 %57 to i8
  %59 = zext i8 %58 to i16
  %60 = icmp ne i16 %59, %57
  %61 = select i1 %60, i8 -1, i8 %58
  %62 = zext i8 %5 to i16
  %63 = zext i8 %21 to i16
  %64 = add i16 %62, %63
  %65 = trunc i16 %64 to i8
  %66 = zext i8 %65 to i16
  %67 = icmp ne i16 %66, %64
  %68 = select i1 %67, i8 -1, i8 %65
  %69 = zext i8 %6 to i16
  %70 = zext i8 %22 to i16
  %71 = add i16 %69, %70
  %72 = trunc i16 %71 to i8
  %73 = zext i8 %72 to i16
  %74 = icmp ne i16 %73, %71
  %75 = select i1 %74, i8 -1, i8 %72
  %76 = zext i8 %7 to i16
  %77 = zext i8 %23 to i16
  %78 = add i16 %76, %77
  %79 = trunc i16 %78 to i8
  %80 = zext i8 %79 to i16
  %81 = icmp ne i16 %80, %78
  %82 = select i1 %81, i8 -1, i8 %79
  %83 = zext i8 %8 to i16
  %84 = zext i8 %24 to i16
  %85 = add i16 %83, %84
  %86 = trunc i16 %85 to i8
  %87 = zext i8 %86 to i16
  %88 = icmp ne i16 %87, %85
  %89 = select i1 %88, i8 -1, i8 %86
  %90 = zext i8 %9 to i16
  %91 = zext i8 %25 to i16
  %92 = add i16 %90, %91
  %93 = trunc i16 %92 to i8
  %94 = zext i8 %93 to i16
  %95 = icmp ne i16 %94, %92
  %96 = select i1 %95, i8 -1, i8 %93
  %97 = zext i8 %10 to i16
  %98 = zext i8 %26 to i16
  %99 = add i16 %97, %98
  %100 = trunc i16 %99 to i8
  %101 = zext i8 %100 to i16
  %102 = icmp ne i16 %101, %99
  %103 = select i1 %102, i8 -1, i8 %100
  %104 = zext i8 %11 to i16
  %105 = zext i8 %27 to i16
  %106 = add i16 %104, %105
  %107 = trunc i16 %106 to i8
  %108 = zext i8 %107 to i16
  %109 = icmp ne i16 %108, %106
  %110 = select i1 %109, i8 -1, i8 %107
  %111 = zext i8 %12 to i16
  %112 = zext i8 %28 to i16
  %113 = add i16 %111, %112
  %114 = trunc i16 %113 to i8
  %115 = zext i8 %114 to i16
  %116 = icmp ne i16 %115, %113
  %117 = select i1 %116, i8 -1, i8 %114
  %118 = zext i8 %13 to i16
  %119 = zext i8 %29 to i16
  %120 = add i16 %118, %119
  %121 = trunc i16 %120 to i8
  %122 = zext i8 %121 to i16
  %123 = icmp ne i16 %122, %120
  %124 = select i1 %123, i8 -1, i8 %121
  %125 = zext i8 %14 to i16
  %126 = zext i8 %30 to i16
  %127 = add i16 %125, %126
  %128 = trunc i16 %127 to i8
  %129 = zext i8 %128 to i16
  %130 = icmp ne i16 %129, %127
  %131 = select i1 %130, i8 -1, i8 %128
  %132 = zext i8 %15 to i16
  %133 = zext i8 %31 to i16
  %134 = add i16 %132, %133
  %135 = trunc i16 %134 to i8
  %136 = zext i8 %135 to i16
  %137 = icmp ne i16 %136, %134
  %138 = select i1 %137, i8 -1, i8 %135
  %139 = zext i8 %16 to i16
  %140 = zext i8 %32 to i16
  %141 = add i16 %139, %140
  %142 = trunc i16 %141 to i8
  %143 = zext i8 %142 to i16
  %144 = icmp ne i16 %143, %141
  %145 = select i1 %144, i8 -1, i8 %142
  store i8 %40, ptr %0, align 16
  %146 = getelementptr i8, ptr %0, i64 16
  store i8 %47, ptr %146, align 16
  %147 = getelementptr i8, ptr %0, i64 32
  store i8 %54, ptr %147, align 16
  %148 = getelementptr i8, ptr %0, i64 48
  store i8 %61, ptr %148, align 16
  %149 = getelementptr i8, ptr %0, i64 64
  store i8 %68, ptr %149, align 16
  %150 = getelementptr i8, ptr %0, i64 80
  store i8 %75, ptr %150, align 16
  %151 = getelementptr i8, ptr %0, i64 96
  store i8 %82, ptr %151, align 16
  %152 = getelementptr i8, ptr %0, i64 112
  store i8 %89, ptr %152, align 16
  %153 = getelementptr i8, ptr %0, i64 128
  store i8 %96, ptr %153, align 16
  %154 = getelementptr i8, ptr %0, i64 144
  store i8 %103, ptr %154, align 16
  %155 = getelementptr i8, ptr %0, i64 160
  store i8 %110, ptr %155, align 16
  %156 = getelementptr i8, ptr %0, i64 176
  store i8 %117, ptr %156, align 16
  %157 = getelementptr i8, ptr %0, i64 192
  store i8 %124, ptr %157, align 16
  %158 = getelementptr i8, ptr %0, i64 208
  store i8 %131, ptr %158, align 16
  %159 = getelementptr i8, ptr %0, i64 224
  store i8 %138, ptr %159, align 16
  %160 = getelementptr i8, ptr %0, i64 240
  store i8 %145, ptr %160, align 16
  ret void
}

define void @v8i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = zext i16 %1 to i32
  %19 = zext i16 %9 to i32
  %20 = add i32 %18, %19
  %21 = trunc i32 %20 to i16
  %22 = zext i16 %21 to i32
  %23 = icmp ne i32 %22, %20
  %24 = select i1 %23, i16 -1, i16 %21
  %25 = zext i16 %2 to i32
  %26 = zext i16 %10 to i32
  %27 = add i32 %25, %26
  %28 = trunc i32 %27 to i16
  %29 = zext i16 %28 to i32
  %30 = icmp ne i32 %29, %27
  %31 = select i1 %30, i16 -1, i16 %28
  %32 = zext i16 %3 to i32
  %33 = zext i16 %11 to i32
  %34 = add i32 %32, %33
  %35 = trunc i32 %34 to i16
  %36 = zext i16 %35 to i32
  %37 = icmp ne i32 %36, %34
  %38 = select i1 %37, i16 -1, i16 %35
  %39 = zext i16 %4 to i32
  %40 = zext i16 %12 to i32
  %41 = add i32 %39, %40
  %42 = trunc i32 %41 to i16
  %43 = zext i16 %42 to i32
  %44 = icmp ne i32 %43, %41
  %45 = select i1 %44, i16 -1, i16 %42
  %46 = zext i16 %5 to i32
  %47 = zext i16 %13 to i32
  %48 = add i32 %46, %47
  %49 = trunc i32 %48 to i16
  %50 = zext i16 %49 to i32
  %51 = icmp ne i32 %50, %48
  %52 = select i1 %51, i16 -1, i16 %49
  %53 = zext i16 %6 to i32
  %54 = zext i16 %14 to i32
  %55 = add i32 %53, %54
  %56 = trunc i32 %55 to i16
  %57 = zext i16 %56 to i32
  %58 = icmp ne i32 %57, %55
  %59 = select i1 %58, i16 -1, i16 %56
  %60 = zext i16 %7 to i32
  %61 = zext i16 %15 to i32
  %62 = add i32 %60, %61
  %63 = trunc i32 %62 to i16
  %64 = zext i16 %63 to i32
  %65 = icmp ne i32 %64, %62
  %66 = select i1 %65, i16 -1, i16 %63
  %67 = zext i16 %8 to i32
  %68 = zext i16 %16 to i32
  %69 = add i32 %67, %68
  %70 = trunc i32 %69 to i16
  %71 = zext i16 %70 to i32
  %72 = icmp ne i32 %71, %69
  %73 = select i1 %72, i16 -1, i16 %70
  store i16 %24, ptr %0, align 16
  %74 = getelementptr i8, ptr %0, i64 16
  store i16 %31, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 32
  store i16 %38, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 48
  store i16 %45, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 64
  store i16 %52, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 80
  store i16 %59, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 96
  store i16 %66, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 112
  store i16 %73, ptr %80, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = zext i32 %1 to i64
  %11 = zext i32 %5 to i64
  %12 = add i64 %10, %11
  %13 = trunc i64 %12 to i32
  %14 = zext i32 %13 to i64
  %15 = icmp ne i64 %14, %12
  %16 = select i1 %15, i32 -1, i32 %13
  %17 = zext i32 %2 to i64
  %18 = zext i32 %6 to i64
  %19 = add i64 %17, %18
  %20 = trunc i64 %19 to i32
  %21 = zext i32 %20 to i64
  %22 = icmp ne i64 %21, %19
  %23 = select i1 %22, i32 -1, i32 %20
  %24 = zext i32 %3 to i64
  %25 = zext i32 %7 to i64
  %26 = add i64 %24, %25
  %27 = trunc i64 %26 to i32
  %28 = zext i32 %27 to i64
  %29 = icmp ne i64 %28, %26
  %30 = select i1 %29, i32 -1, i32 %27
  %31 = zext i32 %4 to i64
  %32 = zext i32 %8 to i64
  %33 = add i64 %31, %32
  %34 = trunc i64 %33 to i32
  %35 = zext i32 %34 to i64
  %36 = icmp ne i64 %35, %33
  %37 = select i1 %36, i32 -1, i32 %34
  store i32 %16, ptr %0, align 16
  %38 = getelementptr i8, ptr %0, i64 16
  store i32 %23, ptr %38, align 16
  %39 = getelementptr i8, ptr %0, i64 32
  store i32 %30, ptr %39, align 16
  %40 = getelementptr i8, ptr %0, i64 48
  store i32 %37, ptr %40, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = zext i64 %1 to i128
  %7 = zext i64 %3 to i128
  %8 = add i128 %6, %7
  %9 = trunc i128 %8 to i64
  %10 = zext i64 %9 to i128
  %11 = icmp ne i128 %10, %8
  %12 = select i1 %11, i64 -1, i64 %9
  %13 = zext i64 %2 to i128
  %14 = zext i64 %4 to i128
  %15 = add i128 %13, %14
  %16 = trunc i128 %15 to i64
  %17 = zext i64 %16 to i128
  %18 = icmp ne i128 %17, %15
  %19 = select i1 %18, i64 -1, i64 %16
  store i64 %12, ptr %0, align 16
  %20 = getelementptr i8, ptr %0, i64 16
  store i64 %19, ptr %20, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = zext i8 %0 to i16
  %4 = zext i8 %1 to i16
  %5 = add i16 %3, %4
  %6 = trunc i16 %5 to i8
  %7 = zext i8 %6 to i16
  %8 = icmp ne i16 %7, %5
  %9 = select i1 %8, i8 -1, i8 %6
  ret i8 %9
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = zext i32 %0 to i64
  %4 = zext i32 %1 to i64
  %5 = add i64 %3, %4
  %6 = trunc i64 %5 to i32
  %7 = zext i32 %6 to i64
  %8 = icmp ne i64 %7, %5
  %9 = select i1 %8, i32 -1, i32 %6
  ret i32 %9
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = and i64 %3, 8589934591
  %5 = icmp ne i64 %4, %3
  %6 = select i1 %5, i64 8589934591, i64 %4
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = zext i64 %0 to i128
  %4 = zext i64 %1 to i128
  %5 = add i128 %3, %4
  %6 = trunc i128 %5 to i64
  %7 = zext i64 %6 to i128
  %8 = icmp ne i128 %7, %5
  %9 = select i1 %8, i64 -1, i64 %6
  ret i64 %9
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = extractelement <16 x i8> %4, i32 0
  %7 = extractelement <16 x i8> %4, i32 1
  %8 = extractelement <16 x i8> %4, i32 2
  %9 = extractelement <16 x i8> %4, i32 3
  %10 = extractelement <16 x i8> %4, i32 4
  %11 = extractelement <16 x i8> %4, i32 5
  %12 = extractelement <16 x i8> %4, i32 6
  %13 = extractelement <16 x i8> %4, i32 7
  %14 = extractelement <16 x i8> %4, i32 8
  %15 = extractelement <16 x i8> %4, i32 9
  %16 = extractelement <16 x i8> %4, i32 10
  %17 = extractelement <16 x i8> %4, i32 11
  %18 = extractelement <16 x i8> %4, i32 12
  %19 = extractelement <16 x i8> %4, i32 13
  %20 = extractelement <16 x i8> %4, i32 14
  %21 = extractelement <16 x i8> %4, i32 15
  %22 = extractelement <16 x i8> %5, i32 0
  %23 = extractelement <16 x i8> %5, i32 1
  %24 = extractelement <16 x i8> %5, i32 2
  %25 = extractelement <16 x i8> %5, i32 3
  %26 = extractelement <16 x i8> %5, i32 4
  %27 = extractelement <16 x i8> %5, i32 5
  %28 = extractelement <16 x i8> %5, i32 6
  %29 = extractelement <16 x i8> %5, i32 7
  %30 = extractelement <16 x i8> %5, i32 8
  %31 = extractelement <16 x i8> %5, i32 9
  %32 = extractelement <16 x i8> %5, i32 10
  %33 = extractelement <16 x i8> %5, i32 11
  %34 = extractelement <16 x i8> %5, i32 12
  %35 = extractelement <16 x i8> %5, i32 13
  %36 = extractelement <16 x i8> %5, i32 14
  %37 = extractelement <16 x i8> %5, i32 15
  %38 = zext i8 %6 to i16
  %39 = zext i8 %22 to i16
  %40 = add i16 %38, %39
  %41 = trunc i16 %40 to i8
  %42 = zext i8 %41 to i16
  %43 = icmp ne i16 %42, %40
  %44 = select i1 %43, i8 -1, i8 %41
  %45 = zext i8 %7 to i16
  %46 = zext i8 %23 to i16
  %47 = add i16 %45, %46
  %48 = trunc i16 %47 to i8
  %49 = zext i8 %48 to i16
  %50 = icmp ne i16 %49, %47
  %51 = select i1 %50, i8 -1, i8 %48
  %52 = zext i8 %8 to i16
  %53 = zext i8 %24 to i16
  %54 = add i16 %52, %53
  %55 = trunc i16 %54 to i8
  %56 = zext i8 %55 to i16
  %57 = icmp ne i16 %56, %54
  %58 = select i1 %57, i8 -1, i8 %55
  %59 = zext i8 %9 to i16
  %60 = zext i8 %25 to i16
  %61 = add i16 %59, %60
  %62 = trunc i16 %61 to i8
  %63 = zext i8 %62 to i16
  %64 = icmp ne i16 %63, %61
  %65 = select i1 %64, i8 -1, i8 %62
  %66 = zext i8 %10 to i16
  %67 = zext i8 %26 to i16
  %68 = add i16 %66, %67
  %69 = trunc i16 %68 to i8
  %70 = zext i8 %69 to i16
  %71 = icmp ne i16 %70, %68
  %72 = select i1 %71, i8 -1, i8 %69
  %73 = zext i8 %11 to i16
  %74 = zext i8 %27 to i16
  %75 = add i16 %73, %74
  %76 = trunc i16 %75 to i8
  %77 = zext i8 %76 to i16
  %78 = icmp ne i16 %77, %75
  %79 = select i1 %78, i8 -1, i8 %76
  %80 = zext i8 %12 to i16
  %81 = zext i8 %28 to i16
  %82 = add i16 %80, %81
  %83 = trunc i16 %82 to i8
  %84 = zext i8 %83 to i16
  %85 = icmp ne i16 %84, %82
  %86 = select i1 %85, i8 -1, i8 %83
  %87 = zext i8 %13 to i16
  %88 = zext i8 %29 to i16
  %89 = add i16 %87, %88
  %90 = trunc i16 %89 to i8
  %91 = zext i8 %90 to i16
  %92 = icmp ne i16 %91, %89
  %93 = select i1 %92, i8 -1, i8 %90
  %94 = zext i8 %14 to i16
  %95 = zext i8 %30 to i16
  %96 = add i16 %94, %95
  %97 = trunc i16 %96 to i8
  %98 = zext i8 %97 to i16
  %99 = icmp ne i16 %98, %96
  %100 = select i1 %99, i8 -1, i8 %97
  %101 = zext i8 %15 to i16
  %102 = zext i8 %31 to i16
  %103 = add i16 %101, %102
  %104 = trunc i16 %103 to i8
  %105 = zext i8 %104 to i16
  %106 = icmp ne i16 %105, %103
  %107 = select i1 %106, i8 -1, i8 %104
  %108 = zext i8 %16 to i16
  %109 = zext i8 %32 to i16
  %110 = add i16 %108, %109
  %111 = trunc i16 %110 to i8
  %112 = zext i8 %111 to i16
  %113 = icmp ne i16 %112, %110
  %114 = select i1 %113, i8 -1, i8 %111
  %115 = zext i8 %17 to i16
  %116 = zext i8 %33 to i16
  %117 = add i16 %115, %116
  %118 = trunc i16 %117 to i8
  %119 = zext i8 %118 to i16
  %120 = icmp ne i16 %119, %117
  %121 = select i1 %120, i8 -1, i8 %118
  %122 = zext i8 %18 to i16
  %123 = zext i8 %34 to i16
  %124 = add i16 %122, %123
  %125 = trunc i16 %124 to i8
  %126 = zext i8 %125 to i16
  %127 = icmp ne i16 %126, %124
  %128 = select i1 %127, i8 -1, i8 %125
  %129 = zext i8 %19 to i16
  %130 = zext i8 %35 to i16
  %131 = add i16 %129, %130
  %132 = trunc i16 %131 to i8
  %133 = zext i8 %132 to i16
  %134 = icmp ne i16 %133, %131
  %135 = select i1 %134, i8 -1, i8 %132
  %136 = zext i8 %20 to i16
  %137 = zext i8 %36 to i16
  %138 = add i16 %136, %137
  %139 = trunc i16 %138 to i8
  %140 = zext i8 %139 to i16
  %141 = icmp ne i16 %140, %138
  %142 = select i1 %141, i8 -1, i8 %139
  %143 = zext i8 %21 to i16
  %144 = zext i8 %37 to i16
  %145 = add i16 %143, %144
  %146 = trunc i16 %145 to i8
  %147 = zext i8 %146 to i16
  %148 = icmp ne i16 %147, %145
  %149 = select i1 %148, i8 -1, i8 %146
  %150 = insertelement <16 x i8> poison, i8 %44, i32 0
  %151 = insertelement <16 x i8> %150, i8 %51, i32 1
  %152 = insertelement <16 x i8> %151, i8 %58, i32 2
  %153 = insertelement <16 x i8> %152, i8 %65, i32 3
  %154 = insertelement <16 x i8> %153, i8 %72, i32 4
  %155 = insertelement <16 x i8> %154, i8 %79, i32 5
  %156 = insertelement <16 x i8> %155, i8 %86, i32 6
  %157 = insertelement <16 x i8> %156, i8 %93, i32 7
  %158 = insertelement <16 x i8> %157, i8 %100, i32 8
  %159 = insertelement <16 x i8> %158, i8 %107, i32 9
  %160 = insertelement <16 x i8> %159, i8 %114, i32 10
  %161 = insertelement <16 x i8> %160, i8 %121, i32 11
  %162 = insertelement <16 x i8> %161, i8 %128, i32 12
  %163 = insertelement <16 x i8> %162, i8 %135, i32 13
  %164 = insertelement <16 x i8> %163, i8 %142, i32 14
  %165 = insertelement <16 x i8> %164, i8 %149, i32 15
  store <16 x i8> %165, ptr %0, align 16
  ret void
}

define void @v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = extractelement <8 x i16> %4, i32 0
  %7 = extractelement <8 x i16> %4, i32 1
  %8 = extractelement <8 x i16> %4, i32 2
  %9 = extractelement <8 x i16> %4, i32 3
  %10 = extractelement <8 x i16> %4, i32 4
  %11 = extractelement <8 x i16> %4, i32 5
  %12 = extractelement <8 x i16> %4, i32 6
  %13 = extractelement <8 x i16> %4, i32 7
  %14 = extractelement <8 x i16> %5, i32 0
  %15 = extractelement <8 x i16> %5, i32 1
  %16 = extractelement <8 x i16> %5, i32 2
  %17 = extractelement <8 x i16> %5, i32 3
  %18 = extractelement <8 x i16> %5, i32 4
  %19 = extractelement <8 x i16> %5, i32 5
  %20 = extractelement <8 x i16> %5, i32 6
  %21 = extractelement <8 x i16> %5, i32 7
  %22 = zext i16 %6 to i32
  %23 = zext i16 %14 to i32
  %24 = add i32 %22, %23
  %25 = trunc i32 %24 to i16
  %26 = zext i16 %25 to i32
  %27 = icmp ne i32 %26, %24
  %28 = select i1 %27, i16 -1, i16 %25
  %29 = zext i16 %7 to i32
  %30 = zext i16 %15 to i32
  %31 = add i32 %29, %30
  %32 = trunc i32 %31 to i16
  %33 = zext i16 %32 to i32
  %34 = icmp ne i32 %33, %31
  %35 = select i1 %34, i16 -1, i16 %32
  %36 = zext i16 %8 to i32
  %37 = zext i16 %16 to i32
  %38 = add i32 %36, %37
  %39 = trunc i32 %38 to i16
  %40 = zext i16 %39 to i32
  %41 = icmp ne i32 %40, %38
  %42 = select i1 %41, i16 -1, i16 %39
  %43 = zext i16 %9 to i32
  %44 = zext i16 %17 to i32
  %45 = add i32 %43, %44
  %46 = trunc i32 %45 to i16
  %47 = zext i16 %46 to i32
  %48 = icmp ne i32 %47, %45
  %49 = select i1 %48, i16 -1, i16 %46
  %50 = zext i16 %10 to i32
  %51 = zext i16 %18 to i32
  %52 = add i32 %50, %51
  %53 = trunc i32 %52 to i16
  %54 = zext i16 %53 to i32
  %55 = icmp ne i32 %54, %52
  %56 = select i1 %55, i16 -1, i16 %53
  %57 = zext i16 %11 to i32
  %58 = zext i16 %19 to i32
  %59 = add i32 %57, %58
  %60 = trunc i32 %59 to i16
  %61 = zext i16 %60 to i32
  %62 = icmp ne i32 %61, %59
  %63 = select i1 %62, i16 -1, i16 %60
  %64 = zext i16 %12 to i32
  %65 = zext i16 %20 to i32
  %66 = add i32 %64, %65
  %67 = trunc i32 %66 to i16
  %68 = zext i16 %67 to i32
  %69 = icmp ne i32 %68, %66
  %70 = select i1 %69, i16 -1, i16 %67
  %71 = zext i16 %13 to i32
  %72 = zext i16 %21 to i32
  %73 = add i32 %71, %72
  %74 = trunc i32 %73 to i16
  %75 = zext i16 %74 to i32
  %76 = icmp ne i32 %75, %73
  %77 = select i1 %76, i16 -1, i16 %74
  %78 = insertelement <8 x i16> poison, i16 %28, i32 0
  %79 = insertelement <8 x i16> %78, i16 %35, i32 1
  %80 = insertelement <8 x i16> %79, i16 %42, i32 2
  %81 = insertelement <8 x i16> %80, i16 %49, i32 3
  %82 = insertelement <8 x i16> %81, i16 %56, i32 4
  %83 = insertelement <8 x i16> %82, i16 %63, i32 5
  %84 = insertelement <8 x i16> %83, i16 %70, i32 6
  %85 = insertelement <8 x i16> %84, i16 %77, i32 7
  store <8 x i16> %85, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = extractelement <4 x i32> %4, i32 0
  %7 = extractelement <4 x i32> %4, i32 1
  %8 = extractelement <4 x i32> %4, i32 2
  %9 = extractelement <4 x i32> %4, i32 3
  %10 = extractelement <4 x i32> %5, i32 0
  %11 = extractelement <4 x i32> %5, i32 1
  %12 = extractelement <4 x i32> %5, i32 2
  %13 = extractelement <4 x i32> %5, i32 3
  %14 = zext i32 %6 to i64
  %15 = zext i32 %10 to i64
  %16 = add i64 %14, %15
  %17 = trunc i64 %16 to i32
  %18 = zext i32 %17 to i64
  %19 = icmp ne i64 %18, %16
  %20 = select i1 %19, i32 -1, i32 %17
  %21 = zext i32 %7 to i64
  %22 = zext i32 %11 to i64
  %23 = add i64 %21, %22
  %24 = trunc i64 %23 to i32
  %25 = zext i32 %24 to i64
  %26 = icmp ne i64 %25, %23
  %27 = select i1 %26, i32 -1, i32 %24
  %28 = zext i32 %8 to i64
  %29 = zext i32 %12 to i64
  %30 = add i64 %28, %29
  %31 = trunc i64 %30 to i32
  %32 = zext i32 %31 to i64
  %33 = icmp ne i64 %32, %30
  %34 = select i1 %33, i32 -1, i32 %31
  %35 = zext i32 %9 to i64
  %36 = zext i32 %13 to i64
  %37 = add i64 %35, %36
  %38 = trunc i64 %37 to i32
  %39 = zext i32 %38 to i64
  %40 = icmp ne i64 %39, %37
  %41 = select i1 %40, i32 -1, i32 %38
  %42 = insertelement <4 x i32> poison, i32 %20, i32 0
  %43 = insertelement <4 x i32> %42, i32 %27, i32 1
  %44 = insertelement <4 x i32> %43, i32 %34, i32 2
  %45 = insertelement <4 x i32> %44, i32 %41, i32 3
  store <4 x i32> %45, ptr %0, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = extractelement <2 x i64> %4, i32 0
  %7 = extractelement <2 x i64> %4, i32 1
  %8 = extractelement <2 x i64> %5, i32 0
  %9 = extractelement <2 x i64> %5, i32 1
  %10 = zext i64 %6 to i128
  %11 = zext i64 %8 to i128
  %12 = add i128 %10, %11
  %13 = trunc i128 %12 to i64
  %14 = zext i64 %13 to i128
  %15 = icmp ne i128 %14, %12
  %16 = select i1 %15, i64 -1, i64 %13
  %17 = zext i64 %7 to i128
  %18 = zext i64 %9 to i128
  %19 = add i128 %17, %18
  %20 = trunc i128 %19 to i64
  %21 = zext i64 %20 to i128
  %22 = icmp ne i128 %21, %19
  %23 = select i1 %22, i64 -1, i64 %20
  %24 = insertelement <2 x i64> poison, i64 %16, i32 0
  %25 = insertelement <2 x i64> %24, i64 %23, i32 1
  store <2 x i64> %25, ptr %0, align 16
  ret void
}
