; `llvm.usub.sat`.

define i8 @i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.usub.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i32 @i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = call i33 @llvm.usub.sat.i33(i33 %a, i33 %b)
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.usub.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.usub.sat.v16i8(<16 x i8> %a, <16 x i8> %b)
  ret <16 x i8> %r
}

define <8 x i16> @v8i16(<8 x i16> %a, <8 x i16> %b) {
  %r = call <8 x i16> @llvm.usub.sat.v8i16(<8 x i16> %a, <8 x i16> %b)
  ret <8 x i16> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.usub.sat.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = call <2 x i64> @llvm.usub.sat.v2i64(<2 x i64> %a, <2 x i64> %b)
  ret <2 x i64> %r
}

declare i8 @llvm.usub.sat.i8(i8, i8)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i33 @llvm.usub.sat.i33(i33, i33)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare <16 x i8> @llvm.usub.sat.v16i8(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.usub.sat.v8i16(<8 x i16>, <8 x i16>)
declare <4 x i32> @llvm.usub.sat.v4i32(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.usub.sat.v2i64(<2 x i64>, <2 x i64>)

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = sub i8 %0, %1
  %4 = icmp ult i8 %0, %1
  %5 = select i1 %4, i8 0, i8 %3
  ret i8 %5
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = sub i32 %0, %1
  %4 = icmp ult i32 %0, %1
  %5 = select i1 %4, i32 0, i32 %3
  ret i32 %5
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = and i64 %3, 8589934591
  %5 = icmp ne i64 %4, %3
  %6 = select i1 %5, i64 0, i64 %4
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = icmp ult i64 %0, %1
  %5 = select i1 %4, i64 0, i64 %3
  ret i64 %5
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = sub i8 %1, %17
  %35 = icmp ult i8 %1, %17
  %36 = select i1 %35, i8 0, i8 %34
  %37 = sub i8 %2, %18
  %38 = icmp ult i8 %2, %18
  %39 = select i1 %38, i8 0, i8 %37
  %40 = sub i8 %3, %19
  %41 = icmp ult i8 %3, %19
  %42 = select i1 %41, i8 0, i8 %40
  %43 = sub i8 %4, %20
  %44 = icmp ult i8 %4, %20
  %45 = select i1 %44, i8 0, i8 %43
  %46 = sub i8 %5, %21
  %47 = icmp ult i8 %5, %21
  %48 = select i1 %47, i8 0, i8 %46
  %49 = sub i8 %6, %22
  %50 = icmp ult i8 %6, %22
  %51 = select i1 %50, i8 0, i8 %49
  %52 = sub i8 %7, %23
  %53 = icmp ult i8 %7, %23
  %54 = select i1 %53, i8 0, i8 %52
  %55 = sub i8 %8, %24
  %56 = icmp ult i8 %8, %24
  %57 = select i1 %56, i8 0, i8 %55
  %58 = sub i8 %9, %25
  %59 = icmp ult i8 %9, %25
  %60 = select i1 %59, i8 0, i8 %58
  %61 = sub i8 %10, %26
  %62 = icmp ult i8 %10, %26
  %63 = select i1 %62, i8 0, i8 %61
  %64 = sub i8 %11, %27
  %65 = icmp ult i8 %11, %27
  %66 = select i1 %65, i8 0, i8 %64
  %67 = sub i8 %12, %28
  %68 = icmp ult i8 %12, %28
  %69 = select i1 %68, i8 0, i8 %67
  %70 = sub i8 %13, %29
  %71 = icmp ult i8 %13, %29
  %72 = select i1 %71, i8 0, i8 %70
  %73 = sub i8 %14, %30
  %74 = icmp ult i8 %14, %30
  %75 = select i1 %74, i8 0, i8 %73
  %76 = sub i8 %15, %31
  %77 = icmp ult i8 %15, %31
  %78 = select i1 %77, i8 0, i8 %76
  %79 = sub i8 %16, %32
  %80 = icmp ult i8 %16, %32
  %81 = select i1 %80, i8 0, i8 %79
  store i8 %36, ptr %0, align 16
  %82 = getelementptr i8, ptr %0, i64 16
  store i8 %39, ptr %82, align 16
  %83 = getelementptr i8, ptr %0, i64 32
  store i8 %42, ptr %83, align 16
  %84 = getelementptr i8, ptr %0, i64 48
  store i8 %45, ptr %84, align 16
  %85 = getelementptr i8, ptr %0, i64 64
  store i8 %48, ptr %85, align 16
  %86 = getelementptr i8, ptr %0, i64 80
  store i8 %51, ptr %86, align 16
  %87 = getelementptr i8, ptr %0, i64 96
  store i8 %54, ptr %87, align 16
  %88 = getelementptr i8, ptr %0, i64 112
  store i8 %57, ptr %88, align 16
  %89 = getelementptr i8, ptr %0, i64 128
  store i8 %60, ptr %89, align 16
  %90 = getelementptr i8, ptr %0, i64 144
  store i8 %63, ptr %90, align 16
  %91 = getelementptr i8, ptr %0, i64 160
  store i8 %66, ptr %91, align 16
  %92 = getelementptr i8, ptr %0, i64 176
  store i8 %69, ptr %92, align 16
  %93 = getelementptr i8, ptr %0, i64 192
  store i8 %72, ptr %93, align 16
  %94 = getelementptr i8, ptr %0, i64 208
  store i8 %75, ptr %94, align 16
  %95 = getelementptr i8, ptr %0, i64 224
  store i8 %78, ptr %95, align 16
  %96 = getelementptr i8, ptr %0, i64 240
  store i8 %81, ptr %96, align 16
  ret void
}

define void @v8i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8, i16 %9, i16 %10, i16 %11, i16 %12, i16 %13, i16 %14, i16 %15, i16 %16) {
  %18 = sub i16 %1, %9
  %19 = icmp ult i16 %1, %9
  %20 = select i1 %19, i16 0, i16 %18
  %21 = sub i16 %2, %10
  %22 = icmp ult i16 %2, %10
  %23 = select i1 %22, i16 0, i16 %21
  %24 = sub i16 %3, %11
  %25 = icmp ult i16 %3, %11
  %26 = select i1 %25, i16 0, i16 %24
  %27 = sub i16 %4, %12
  %28 = icmp ult i16 %4, %12
  %29 = select i1 %28, i16 0, i16 %27
  %30 = sub i16 %5, %13
  %31 = icmp ult i16 %5, %13
  %32 = select i1 %31, i16 0, i16 %30
  %33 = sub i16 %6, %14
  %34 = icmp ult i16 %6, %14
  %35 = select i1 %34, i16 0, i16 %33
  %36 = sub i16 %7, %15
  %37 = icmp ult i16 %7, %15
  %38 = select i1 %37, i16 0, i16 %36
  %39 = sub i16 %8, %16
  %40 = icmp ult i16 %8, %16
  %41 = select i1 %40, i16 0, i16 %39
  store i16 %20, ptr %0, align 16
  %42 = getelementptr i8, ptr %0, i64 16
  store i16 %23, ptr %42, align 16
  %43 = getelementptr i8, ptr %0, i64 32
  store i16 %26, ptr %43, align 16
  %44 = getelementptr i8, ptr %0, i64 48
  store i16 %29, ptr %44, align 16
  %45 = getelementptr i8, ptr %0, i64 64
  store i16 %32, ptr %45, align 16
  %46 = getelementptr i8, ptr %0, i64 80
  store i16 %35, ptr %46, align 16
  %47 = getelementptr i8, ptr %0, i64 96
  store i16 %38, ptr %47, align 16
  %48 = getelementptr i8, ptr %0, i64 112
  store i16 %41, ptr %48, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = sub i32 %1, %5
  %11 = icmp ult i32 %1, %5
  %12 = select i1 %11, i32 0, i32 %10
  %13 = sub i32 %2, %6
  %14 = icmp ult i32 %2, %6
  %15 = select i1 %14, i32 0, i32 %13
  %16 = sub i32 %3, %7
  %17 = icmp ult i32 %3, %7
  %18 = select i1 %17, i32 0, i32 %16
  %19 = sub i32 %4, %8
  %20 = icmp ult i32 %4, %8
  %21 = select i1 %20, i32 0, i32 %19
  store i32 %12, ptr %0, align 16
  %22 = getelementptr i8, ptr %0, i64 16
  store i32 %15, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 32
  store i32 %18, ptr %23, align 16
  %24 = getelementptr i8, ptr %0, i64 48
  store i32 %21, ptr %24, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = sub i64 %1, %3
  %7 = icmp ult i64 %1, %3
  %8 = select i1 %7, i64 0, i64 %6
  %9 = sub i64 %2, %4
  %10 = icmp ult i64 %2, %4
  %11 = select i1 %10, i64 0, i64 %9
  store i64 %8, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store i64 %11, ptr %12, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = sub i8 %0, %1
  %4 = icmp ult i8 %0, %1
  %5 = select i1 %4, i8 0, i8 %3
  ret i8 %5
}

define i32 @i32(i32 %0, i32 %1) {
  %3 = sub i32 %0, %1
  %4 = icmp ult i32 %0, %1
  %5 = select i1 %4, i32 0, i32 %3
  ret i32 %5
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = and i64 %3, 8589934591
  %5 = icmp ne i64 %4, %3
  %6 = select i1 %5, i64 0, i64 %4
  ret i64 %6
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = icmp ult i64 %0, %1
  %5 = select i1 %4, i64 0, i64 %3
  ret i64 %5
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = sub <16 x i8> %4, %5
  %7 = icmp ult <16 x i8> %4, %5
  %8 = select <16 x i1> %7, <16 x i8> zeroinitializer, <16 x i8> %6
  store <16 x i8> %8, ptr %0, align 16
  ret void
}

define void @v8i16(ptr %0, ptr %1, ptr %2) {
  %4 = load <8 x i16>, ptr %1, align 16
  %5 = load <8 x i16>, ptr %2, align 16
  %6 = sub <8 x i16> %4, %5
  %7 = icmp ult <8 x i16> %4, %5
  %8 = select <8 x i1> %7, <8 x i16> zeroinitializer, <8 x i16> %6
  store <8 x i16> %8, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = sub <4 x i32> %4, %5
  %7 = icmp ult <4 x i32> %4, %5
  %8 = select <4 x i1> %7, <4 x i32> zeroinitializer, <4 x i32> %6
  store <4 x i32> %8, ptr %0, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = sub <2 x i64> %4, %5
  %7 = icmp ult <2 x i64> %4, %5
  %8 = select <2 x i1> %7, <2 x i64> zeroinitializer, <2 x i64> %6
  store <2 x i64> %8, ptr %0, align 16
  ret void
}
