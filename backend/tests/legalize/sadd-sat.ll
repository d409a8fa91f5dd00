; `llvm.sadd.sat`.

define i8 @i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.sadd.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = call i33 @llvm.sadd.sat.i33(i33 %a, i33 %b)
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.sadd.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.sadd.sat.v16i8(<16 x i8> %a, <16 x i8> %b)
  ret <16 x i8> %r
}

define <8 x i16> @v8i16(<8 x i16> %a, <8 x i16> %b) {
  %r = call <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16> %a, <8 x i16> %b)
  ret <8 x i16> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = call <2 x i64> @llvm.sadd.sat.v2i64(<2 x i64> %a, <2 x i64> %b)
  ret <2 x i64> %r
}

declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i33 @llvm.sadd.sat.i33(i33, i33)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare <16 x i8> @llvm.sadd.sat.v16i8(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16>, <8 x i16>)
declare <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.sadd.sat.v2i64(<2 x i64>, <2 x i64>)

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = sext i8 %0 to i16
  %4 = sext i8 %1 to i16
  %5 = add i16 %3, %4
  %6 = trunc i16 %5 to i8
  %7 = sext i8 %6 to i16
  %8 = icmp ne i16 %7, %5
  %9 = and i8 %0, -128
  %10 = icmp ne i8 %9, 0
  %11 = select i1 %10, i8 -128, i8 127
  %12 = select i1 %8, i8 %11, i8 %6
  ret i8 %12
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = sext i32 %0 to i64
  %4 = sext i32 %1 to i64
  %5 = add i64 %3, %4
  %6 = trunc i64 %5 to i32
  %7 = sext i32 %6 to i64
  %8 = icmp ne i64 %7, %5
  %9 = and i32 %0, -2147483648
  %10 = icmp ne i32 %9, 0
  %11 = select i1 %10, i32 -2147483648, i32 2147483647
  %12 = select i1 %8, i32 %11, i32 %6
  ret i32 %12
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = add i64 %4, %6
  %8 = and i64 %7, 8589934591
  %9 = shl i64 %8, 31
  %10 = ashr i64 %9, 31
  %11 = icmp ne i64 %10, %7
  %12 = and i64 %0, 4294967296
  %13 = icmp ne i64 %12, 0
  %14 = select i1 %13, i64 4294967296, i64 4294967295
  %15 = select i1 %11, i64 %14, i64 %8
  ret i64 %15
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = xor i64 %0, %3
  %5 = xor i64 %1, %3
  %6 = and i64 %4, %5
  %7 = icmp slt i64 %6, 0
  %8 = and i64 %0, -9223372036854775808
  %9 = icmp ne i64 %8, 0
  %10 = select i1 %9, i64 -9223372036854775808, i64 9223372036854775807
  %11 = select i1 %7, i64 %10, i64 %3
  ret i64 %11
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = sext i8 %1 to i16
  %35 = sext i8 %17 to i16
  %36 = add i16 %34, %35
  %37 = trunc i16 %36 to i8
  %38 = sext i8 %37 to i16
  %39 = icmp ne i16 %38, %36
  %40 = and i8 %1, -128
  %41 = icmp ne i8 %40, 0
  %42 = select i1 %41, i8 -128, i8 127
  %43 = select i1 %39, i8 %42, i8 %37
  %44 = sext i8 %2 to i16
  %45 = sext i8 %18 to i16
  %46 = add i16 %44, %45
  %47 = trunc i16 %46 to i8
  %48 = sext i8 %47 to i16
  %49 = icmp ne i16 %48, %46
  %50 = and i8 %2, -128
  %51 = icmp ne i8 %50, 0
  %52 = select i1 %51, i8 -128, i8 127
  %53 = select i1 %49, i8 %52, i8 %47
  %54 = sext i8 %3 to i16
  %55 = sext i8 %19 to i16
  %56 = add i16 %54, %55
  %57 = trunc i16 %56 to i8
  %58 = sext i8 %57 to i16
  %59 = icmp ne i16 %58, %56
  %60 = and i8 %3, -128
  %61 = icmp ne i8 %60, 0
  %62 = select i1 %61, i8 -128, i8 127
  %63 = select i1 %59, i8 %62, i8 %57
  %64 = sext i8 %4 to i16
  %65 = sext i8 %20 to i16
  %66 = add i16 %64, %65
  %67 = trunc i16 %66 to i8
  %68 = sext i8 %67 to i16
  %69 = icmp ne i16 %68, %66
  %70 = and i8 %4, -128
  %71 = icmp ne i8 %70, 0
  %72 = select i1 %71, i8 -128, i8 127
  %73 = select i1 %69, i8 %72, i8 %67
  %74 = sext i8 %5 to i16
  %75 = sext i8 %21 to i16
  %76 = add i16 %74, %75
  %77 = trunc i16 %76 to i8
  %78 = sext i8 %77 to i16
  %79 = icmp ne i16 %78, %76
  %80 = and i8 %5, -128
  %81 = icmp ne i8 %80, 0
  %82 = select i1 %81, i8 -128, i8 127
  %83 = select i1 %79, i8 %82, i8 %77
  %84 = sext i8 %6 to i16
  %85 = sext i8 %22 to i16
  %86 = add i16 %84, %85
  %87 = trunc i16 %86 to i8
  %88 = sext i8 %87 to i16
  %89 = icmp ne i16 %88, %86
  %90 = and i8 %6, -128
  %91 = icmp ne i8 %90, 0
  %92 = select i1 %91, i8 -128, i8 127
  %93 = select i1 %89, i8 %92, i8 %87
  %94 = sext i8 %7 to i16
  %95 = sext i8 %23 to i16
  %96 = add i16 %94, %95
  %97 = trunc i16 %96 to i8
  %98 = sext i8 %97 to i16
  %99 = icmp ne i16 %98, %96
  %100 = and i8 %7, -128
  %101 = icmp ne i8 %100, 0
  %102 = select i1 %101, i8 -128, i8 127
  %103 = select i1 %99, i8 %102, i8 %97
  %104 = sext i8 %8 to i16
  %105 = sext i8 %24 to i16
  %106 = add i16 %104, %105
  %107 = trunc i16 %106 to i8
  %108 = sext i8 %107 to i16
  %109 = icmp ne i16 %108, %106
  %110 = and i8 %8, -128
  %111 = icmp ne i8 %110, 0
  %112 = select i1 %111, i8 -128, i8 127
  %113 = select i1 %109, i8 %112, i8 %107
  %114 = sext i8 %9 to i16
  %115 = sext i8 %25 to i16
  %116 = add i16 %114, %115
  %117 = trunc i16 %116 to i8
  %118 = sext i8 %117 to i16
  %119 = icmp ne i16 %118, %116
  %120 = and i8 %9, -128
  %121 = icmp ne i8 %120, 0
  %122 = select i1 %121, i8 -128, i8 127
  %123 = select i1 %119, i8 %122, i8 %117
  %124 = sext i8 %10 to i16
  %125 = sext i8 %26 to i16
  %126 = add i16 %124, %125
  %127 = trunc i16 %126 to i8
  %128 = sext i8 %127 to i16
  %129 = icmp ne i16 %128, %126
  %130 = and i8 %10, -128
  %131 = icmp ne i8 %130, 0
  %132 = select i1 %131, i8 -128, i8 127
  %133 = select i1 %129, i8 %132, i8 %127
  %134 = sext i8 %11 to i16
  %135 = sext i8 %27 to i16
  %136 = add i16 %134, %135
  %137 = trunc i16 %136 to i8
  %138 = sext i8 %137 to i16
  %139 = icmp ne i16 %138, %136
  %140 = and i8 %11, -128
  %141 = icmp ne i8 %140, 0
  %142 = select i1 %141, i8 -128, i8 127
  %143 = select i1 %139, i8 %142, i8 %137
  %144 = sext i8 %12 to i16
  %145 = sext i8 %28 to i16
  %146 = add i16 %144, %145
  %147 = trunc i16 %146 to i8
  %148 = sext i8 %147 to i16
  %149 = icmp ne i16 %148, %146
  %150 = and i8 %12, -128
  %151 = icmp ne i8 %150, 0
  %152 = select i1 %151, i8 -128, i8 127
  %153 = select i1 %149, i8 %152, i8 %147
  %154 = sext i8 %13 to i16
  %155 = sext i8 %29 to i16
  %156 = add i16 %154, %155
  %157 = trunc i16 %156 to i8
  %158 = sext i8 %157 to i16
  %159 = icmp ne i16 %158, %156
  %160 = and i8 %13, -128
  %161 = icmp ne i8 %160, 0
  %162 = select i1 %161, i8 -128, i8 127
  %163 = select i1 %159, i8 %162, i8 %157
  %164 = sext i8 %14 to i16
  %165 = sext i8 %30 to i16
  %166 = add i16 %164, %165
  %167 = trunc i16 %166 to i8
  %168 = sext i8 %167 to i16
  %169 = icmp ne i16 %168, %166
  %170 = and i8 %14, -128
  %171 = icmp ne i8 %170, 0
  %172 = select i1 %171, i8 -128, i8 127
  %173 = select i1 %169, i8 %172, i8 %167
  %174 = sext i8 %15 to i16
  %175 = sext i8 %31 to i16
  %176 = add i16 %174, %175
  %177 = trunc i16 %176 to i8
  %178 = sext i8 %177 to i16
  %179 = icmp ne i16 %178, %176
  %180 = and i8 %15, -128
  %181 = icmp ne i8 %180, 0
  %182 = select i1 %181, i8 -128, i8 127
  %183 = select i1 %179, i8 %182, i8 %177
  %184 = sext i8 %16 to i16
  %185 = sext i8 %32 to i16
  %186 = add i16 %184, %185
  %187 = trunc i16 %186 to i8
  %188 = sext i8 %187 to i16
  %189 = icmp ne i16 %188, %186
  %190 = and i8 %16, -128
  %191 = icmp ne i8 %190, 0
  %192 = select i1 %191, i8 -128, i8 127
  %193 = select i1 %189, i8 %192, i8 %187
  store i8 %43, ptr %0, align 16
  %194 = getelementptr i8, ptr %0, i64 16
  store i8 %53, ptr %194, align 16
  %195 = getelementptr i8, ptr %0, i64 32
  store i8 %63, ptr %195, align 16
  %196 = getelementptr i8, ptr %0, i64 48
  store i8 %73, ptr %196, align 16
  %197 = getelementptr i8, ptr %0, i64 64
  store i8 %83, ptr %197, align 16
  %198 = getelementptr i8, ptr %0, i64 80
  store i8 %93, ptr %198, align 16
  %199 = getelementptr i8, ptr %0, i64 96
  store i8 %103, ptr %199, align 16
  %200 = getelementptr i8, ptr %0, i64 112
  store i8 %113, ptr %200, align 16
  %201 = getelementptr i8, ptr %0, i64 128
  store i8 %123, ptr %201, align 16
  %202 = getelementptr i8, ptr %0, i64 144
  store i8 %133, ptr %202, align 16
  %203 = getelementptr i8, ptr %0, i64 160
  store i8 %143, ptr %203, align 16
  %204 = getelementptr i8, ptr %0, i64 176
  store i8 %153, ptr %204, align 16
  %205 = getelementptr i8, ptr %0, i64 192
  store i8 %163, ptr %205, align 16
  %206 = getelementptr i8, ptr %0, i64 208
  store i8 %173, ptr %206, align 16
  %207 = getelementptr i8, ptr %0, i64 224
  store i8 %183, ptr %207, align 16
  %208 = getelementptr i8, ptr %0, i64 240
  store i8 %193, ptr %208, align 16
  ret void
}

define void @v8i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = sext i16 %1 to i32
  %19 = sext i16 %9 to i32
  %20 = add i32 %18, %19
  %21 = trunc i32 %20 to i16
  %22 = sext i16 %21 to i32
  %23 = icmp ne i32 %22, %20
  %24 = and i16 %1, -32768
  %25 = icmp ne i16 %24, 0
  %26 = select i1 %25, i16 -32768, i16 32767
  %27 = select i1 %23, i16 %26, i16 %21
  %28 = sext i16 %2 to i32
  %29 = sext i16 %10 to i32
  %30 = add i32 %28, %29
  %31 = trunc i32 %30 to i16
  %32 = sext i16 %31 to i32
  %33 = icmp ne i32 %32, %30
  %34 = and i16 %2, -32768
  %35 = icmp ne i16 %34, 0
  %36 = select i1 %35, i16 -32768, i16 32767
  %37 = select i1 %33, i16 %36, i16 %31
  %38 = sext i16 %3 to i32
  %39 = sext i16 %11 to i32
  %40 = add i32 %38, %39
  %41 = trunc i32 %40 to i16
  %42 = sext i16 %41 to i32
  %43 = icmp ne i32 %42, %40
  %44 = and i16 %3, -32768
  %45 = icmp ne i16 %44, 0
  %46 = select i1 %45, i16 -32768, i16 32767
  %47 = select i1 %43, i16 %46, i16 %41
  %48 = sext i16 %4 to i32
  %49 = sext i16 %12 to i32
  %50 = add i32 %48, %49
  %51 = trunc i32 %50 to i16
  %52 = sext i16 %51 to i32
  %53 = icmp ne i32 %52, %50
  %54 = and i16 %4, -32768
  %55 = icmp ne i16 %54, 0
  %56 = select i1 %55, i16 -32768, i16 32767
  %57 = select i1 %53, i16 %56, i16 %51
  %58 = sext i16 %5 to i32
  %59 = sext i16 %13 to i32
  %60 = add i32 %58, %59
  %61 = trunc i32 %60 to i16
  %62 = sext i16 %61 to i32
  %63 = icmp ne i32 %62, %60
  %64 = and i16 %5, -32768
  %65 = icmp ne i16 %64, 0
  %66 = select i1 %65, i16 -32768, i16 32767
  %67 = select i1 %63, i16 %66, i16 %61
  %68 = sext i16 %6 to i32
  %69 = sext i16 %14 to i32
  %70 = add i32 %68, %69
  %71 = trunc i32 %70 to i16
  %72 = sext i16 %71 to i32
  %73 = icmp ne i32 %72, %70
  %74 = and i16 %6, -32768
  %75 = icmp ne i16 %74, 0
  %76 = select i1 %75, i16 -32768, i16 32767
  %77 = select i1 %73, i16 %76, i16 %71
  %78 = sext i16 %7 to i32
  %79 = sext i16 %15 to i32
  %80 = add i32 %78, %79
  %81 = trunc i32 %80 to i16
  %82 = sext i16 %81 to i32
  %83 = icmp ne i32 %82, %80
  %84 = and i16 %7, -32768
  %85 = icmp ne i16 %84, 0
  %86 = select i1 %85, i16 -32768, i16 32767
  %87 = select i1 %83, i16 %86, i16 %81
  %88 = sext i16 %8 to i32
  %89 = sext i16 %16 to i32
  %90 = add i32 %88, %89
  %91 = trunc i32 %90 to i16
  %92 = sext i16 %91 to i32
  %93 = icmp ne i32 %92, %90
  %94 = and i16 %8, -32768
  %95 = icmp ne i16 %94, 0
  %96 = select i1 %95, i16 -32768, i16 32767
  %97 = select i1 %93, i16 %96, i16 %91
  store i16 %27, ptr %0, align 16
  %98 = getelementptr i8, ptr %0, i64 16
  store i16 %37, ptr %98, align 16
  %99 = getelementptr i8, ptr %0, i64 32
  store i16 %47, ptr %99, align 16
  %100 = getelementptr i8, ptr %0, i64 48
  store i16 %57, ptr %100, align 16
  %101 = getelementptr i8, ptr %0, i64 64
  store i16 %67, ptr %101, align 16
  %102 = getelementptr i8, ptr %0, i64 80
  store i16 %77, ptr %102, align 16
  %103 = getelementptr i8, ptr %0, i64 96
  store i16 %87, ptr %103, align 16
  %104 = getelementptr i8, ptr %0, i64 112
  store i16 %97, ptr %104, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = sext i32 %1 to i64
  %11 = sext i32 %5 to i64
  %12 = add i64 %10, %11
  %13 = trunc i64 %12 to i32
  %14 = sext i32 %13 to i64
  %15 = icmp ne i64 %14, %12
  %16 = and i32 %1, -2147483648
  %17 = icmp ne i32 %16, 0
  %18 = select i1 %17, i32 -2147483648, i32 2147483647
  %19 = select i1 %15, i32 %18, i32 %13
  %20 = sext i32 %2 to i64
  %21 = sext i32 %6 to i64
  %22 = add i64 %20, %21
  %23 = trunc i64 %22 to i32
  %24 = sext i32 %23 to i64
  %25 = icmp ne i64 %24, %22
  %26 = and i32 %2, -2147483648
  %27 = icmp ne i32 %26, 0
  %28 = select i1 %27, i32 -2147483648, i32 2147483647
  %29 = select i1 %25, i32 %28, i32 %23
  %30 = sext i32 %3 to i64
  %31 = sext i32 %7 to i64
  %32 = add i64 %30, %31
  %33 = trunc i64 %32 to i32
  %34 = sext i32 %33 to i64
  %35 = icmp ne i64 %34, %32
  %36 = and i32 %3, -2147483648
  %37 = icmp ne i32 %36, 0
  %38 = select i1 %37, i32 -2147483648, i32 2147483647
  %39 = select i1 %35, i32 %38, i32 %33
  %40 = sext i32 %4 to i64
  %41 = sext i32 %8 to i64
  %42 = add i64 %40, %41
  %43 = trunc i64 %42 to i32
  %44 = sext i32 %43 to i64
  %45 = icmp ne i64 %44, %42
  %46 = and i32 %4, -2147483648
  %47 = icmp ne i32 %46, 0
  %48 = select i1 %47, i32 -2147483648, i32 2147483647
  %49 = select i1 %45, i32 %48, i32 %43
  store i32 %19, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i32 %29, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i32 %39, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i32 %49, ptr %52, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = add i64 %1, %3
  %7 = xor i64 %1, %6
  %8 = xor i64 %3, %6
  %9 = and i64 %7, %8
  %10 = icmp slt i64 %9, 0
  %11 = and i64 %1, -9223372036854775808
  %12 = icmp ne i64 %11, 0
  %13 = select i1 %12, i64 -9223372036854775808, i64 9223372036854775807
  %14 = select i1 %10, i64 %13, i64 %6
  %15 = add i64 %2, %4
  %16 = xor i64 %2, %15
  %17 = xor i64 %4, %15
  %18 = and i64 %16, %17
  %19 = icmp slt i64 %18, 0
  %20 = and i64 %2, -9223372036854775808
  %21 = icmp ne i64 %20, 0
  %22 = select i1 %21, i64 -9223372036854775808, i64 9223372036854775807
  %23 = select i1 %19, i64 %22, i64 %15
  store i64 %14, ptr %0, align 16
  %24 = getelementptr i8, ptr %0, i64 16
  store i64 %23, ptr %24, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = sext i8 %0 to i16
  %4 = sext i8 %1 to i16
  %5 = add i16 %3, %4
  %6 = trunc i16 %5 to i8
  %7 = sext i8 %6 to i16
  %8 = icmp ne i16 %7, %5
  %9 = and i8 %0, -128
  %10 = icmp ne i8 %9, 0
  %11 = select i1 %10, i8 -128, i8 127
  %12 = select i1 %8, i8 %11, i8 %6
  ret i8 %12
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = sext i32 %0 to i64
  %4 = sext i32 %1 to i64
  %5 = add i64 %3, %4
  %6 = trunc i64 %5 to i32
  %7 = sext i32 %6 to i64
  %8 = icmp ne i64 %7, %5
  %9 = and i32 %0, -2147483648
  %10 = icmp ne i32 %9, 0
  %11 = select i1 %10, i32 -2147483648, i32 2147483647
  %12 = select i1 %8, i32 %11, i32 %6
  ret i32 %12
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = shl i64 %0, 31
  %4 = ashr i64 %3, 31
  %5 = shl i64 %1, 31
  %6 = ashr i64 %5, 31
  %7 = add i64 %4, %6
  %8 = and i64 %7, 8589934591
  %9 = shl i64 %8, 31
  %10 = ashr i64 %9, 31
  %11 = icmp ne i64 %10, %7
  %12 = and i64 %0, 4294967296
  %13 = icmp ne i64 %12, 0
  %14 = select i1 %13, i64 4294967296, i64 4294967295
  %15 = select i1 %11, i64 %14, i64 %8
  ret i64 %15
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = xor i64 %0, %3
  %5 = xor i64 %1, %3
  %6 = and i64 %4, %5
  %7 = icmp slt i64 %6, 0
  %8 = and i64 %0, -9223372036854775808
  %9 = icmp ne i64 %8, 0
  %10 = select i1 %9, i64 -9223372036854775808, i64 9223372036854775807
  %11 = select i1 %7, i64 %10, i64 %3
  ret i64 %11
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = add <16 x i8> %4, %5
  %7 = xor <16 x i8> %4, %6
  %8 = xor <16 x i8> %5, %6
  %9 = and <16 x i8> %7, %8
  %10 = icmp slt <16 x i8> %6, zeroinitializer
  %11 = select <16 x i1> %10, <16 x i8> splat (i8 127), <16 x i8> splat (i8 -128)
  %12 = icmp slt <16 x i8> %9, zeroinitializer
  %13 = select <16 x i1> %12, <16 x i8> %11, <16 x i8> %6
  store <16 x i8> %13, ptr %0, align 16
  ret void
}

define void @v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = add <8 x i16> %4, %5
  %7 = xor <8 x i16> %4, %6
  %8 = xor <8 x i16> %5, %6
  %9 = and <8 x i16> %7, %8
  %10 = icmp slt <8 x i16> %6, zeroinitializer
  %11 = select <8 x i1> %10, <8 x i16> splat (i16 32767), <8 x i16> splat (i16 -32768)
  %12 = icmp slt <8 x i16> %9, zeroinitializer
  %13 = select <8 x i1> %12, <8 x i16> %11, <8 x i16> %6
  store <8 x i16> %13, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = add <4 x i32> %4, %5
  %7 = xor <4 x i32> %4, %6
  %8 = xor <4 x i32> %5, %6
  %9 = and <4 x i32> %7, %8
  %10 = icmp slt <4 x i32> %6, zeroinitializer
  %11 = select <4 x i1> %10, <4 x i32> splat (i32 2147483647), <4 x i32> splat (i32 -2147483648)
  %12 = icmp slt <4 x i32> %9, zeroinitializer
  %13 = select <4 x i1> %12, <4 x i32> %11, <4 x i32> %6
  store <4 x i32> %13, ptr %0, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = add <2 x i64> %4, %5
  %7 = xor <2 x i64> %4, %6
  %8 = xor <2 x i64> %5, %6
  %9 = and <2 x i64> %7, %8
  %10 = icmp slt <2 x i64> %6, zeroinitializer
  %11 = select <2 x i1> %10, <2 x i64> splat (i64 9223372036854775807), <2 x i64> splat (i64 -9223372036854775808)
  %12 = icmp slt <2 x i64> %9, zeroinitializer
  %13 = select <2 x i1> %12, <2 x i64> %11, <2 x i64> %6
  store <2 x i64> %13, ptr %0, align 16
  ret void
}
