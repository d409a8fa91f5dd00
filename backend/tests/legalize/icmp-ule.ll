; `icmp ule`: masks are as wide as what is compared.

define i1 @i8(i8 %a, i8 %b) {
  %r = icmp ule i8 %a, %b
  ret i1 %r
}

define i1 @i33(i33 %a, i33 %b) {
  %r = icmp ule i33 %a, %b
  ret i1 %r
}

define i1 @i64(i64 %a, i64 %b) {
  %r = icmp ule i64 %a, %b
  ret i1 %r
}

define i1 @i128(i128 %a, i128 %b) {
  %r = icmp ule i128 %a, %b
  ret i1 %r
}

define i1 @ptr(ptr %a, ptr %b) {
  %r = icmp ule ptr %a, %b
  ret i1 %r
}

define <16 x i1> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = icmp ule <16 x i8> %a, %b
  ret <16 x i1> %r
}

define <4 x i1> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = icmp ule <4 x i32> %a, %b
  ret <4 x i1> %r
}

define <8 x i1> @v8i32(<8 x i32> %a, <8 x i32> %b) {
  %r = icmp ule <8 x i32> %a, %b
  ret <8 x i1> %r
}

define <2 x i1> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = icmp ule <2 x i64> %a, %b
  ret <2 x i1> %r
}

;;; x86-64
define i1 @i8(i8 %0, i8 %1) {
  %3 = icmp ule i8 %0, %1
  ret i1 %3
}

define i1 @i33(i64 %0, i64 %1) {
  %3 = icmp ule i64 %0, %1
  ret i1 %3
}

define i1 @i64(i64 %0, i64 %1) {
  %3 = icmp ule i64 %0, %1
  ret i1 %3
}

define i1 @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %0, align 16
  %4 = load i128, ptr %1, align 16
  %5 = icmp ule i128 %3, %4
  ret i1 %5
}

define i1 @ptr(ptr %0, ptr %1) {
  %3 = icmp ule ptr %0, %1
  ret i1 %3
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = icmp ule i8 %1, %17
  %35 = icmp ule i8 %2, %18
  %36 = icmp ule i8 %3, %19
  %37 = icmp ule i8 %4, %20
  %38 = icmp ule i8 %5, %21
  %39 = icmp ule i8 %6, %22
  %40 = icmp ule i8 %7, %23
  %41 = icmp ule i8 %8, %24
  %42 = icmp ule i8 %9, %25
  %43 = icmp ule i8 %10, %26
  %44 = icmp ule i8 %11, %27
  %45 = icmp ule i8 %12, %28
  %46 = icmp ule i8 %13, %29
  %47 = icmp ule i8 %14, %30
  %48 = icmp ule i8 %15, %31
  %49 = icmp ule i8 %16, %32
  store i1 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i1 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i1 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i1 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i1 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i1 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i1 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i1 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i1 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i1 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i1 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i1 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i1 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i1 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i1 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i1 %49, ptr %64, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = icmp ule i32 %1, %5
  %11 = icmp ule i32 %2, %6
  %12 = icmp ule i32 %3, %7
  %13 = icmp ule i32 %4, %8
  store i1 %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i1 %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i1 %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store i1 %13, ptr %16, align 16
  ret void
}

define void @v8i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16) {
  %18 = icmp ule i32 %1, %9
  %19 = icmp ule i32 %2, %10
  %20 = icmp ule i32 %3, %11
  %21 = icmp ule i32 %4, %12
  %22 = icmp ule i32 %5, %13
  %23 = icmp ule i32 %6, %14
  %24 = icmp ule i32 %7, %15
  %25 = icmp ule i32 %8, %16
  store i1 %18, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store i1 %19, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store i1 %20, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store i1 %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 64
  store i1 %22, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 80
  store i1 %23, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 96
  store i1 %24, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 112
  store i1 %25, ptr %32, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = icmp ule i64 %1, %3
  %7 = icmp ule i64 %2, %4
  store i1 %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store i1 %7, ptr %8, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i1 @i8(i8 %0, i8 %1) {
  %3 = icmp ule i8 %0, %1
  ret i1 %3
}

define i1 @i33(i64 %0, i64 %1) {
  %3 = icmp ule i64 %0, %1
  ret i1 %3
}

define i1 @i64(i64 %0, i64 %1) {
  %3 = icmp ule i64 %0, %1
  ret i1 %3
}

define i1 @i128(ptr %0, ptr %1) {
  %3 = load i128, ptr %0, align 16
  %4 = load i128, ptr %1, align 16
  %5 = icmp ule i128 %3, %4
  ret i1 %5
}

define i1 @ptr(ptr %0, ptr %1) {
  %3 = icmp ule ptr %0, %1
  ret i1 %3
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = icmp ule <16 x i8> %4, %5
  %7 = shufflevector <16 x i1> %6, <16 x i1> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %8 = shufflevector <16 x i1> %6, <16 x i1> %6, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %9 = shufflevector <8 x i1> %7, <8 x i1> %7, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %10 = shufflevector <8 x i1> %7, <8 x i1> %7, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %11 = shufflevector <8 x i1> %8, <8 x i1> %8, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %12 = shufflevector <8 x i1> %8, <8 x i1> %8, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i1> %9, ptr %0, align 16
  %13 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %10, ptr %13, align 16
  %14 = getelementptr i8, ptr %0, i64 32
  store <4 x i1> %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 48
  store <4 x i1> %12, ptr %15, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = icmp ule <4 x i32> %4, %5
  store <4 x i1> %6, ptr %0, align 16
  ret void
}

define void @v8i32(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x i32>, ptr %1, align 16
  %7 = load <4 x i32>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = load <4 x i32>, ptr %4, align 16
  %10 = icmp ule <4 x i32> %6, %8
  %11 = icmp ule <4 x i32> %7, %9
  store <4 x i1> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x i1> %11, ptr %12, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = icmp ule <2 x i64> %4, %5
  store <2 x i1> %6, ptr %0, align 16
  ret void
}
