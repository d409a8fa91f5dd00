; `add` of scalars, odd and wide integers, vectors of a register, of parts of one, and of two.

define i8 @i8(i8 %a, i8 %b) {
  %r = add i8 %a, %b
  ret i8 %r
}

define i33 @i33(i33 %a, i33 %b) {
  %r = add i33 %a, %b
  ret i33 %r
}

define i64 @i64(i64 %a, i64 %b) {
  %r = add i64 %a, %b
  ret i64 %r
}

define i128 @i128(i128 %a, i128 %b) {
  %r = add i128 %a, %b
  ret i128 %r
}

define <16 x i8> @v16i8(<16 x i8> %a, <16 x i8> %b) {
  %r = add <16 x i8> %a, %b
  ret <16 x i8> %r
}

define <3 x i16> @v3i16(<3 x i16> %a, <3 x i16> %b) {
  %r = add <3 x i16> %a, %b
  ret <3 x i16> %r
}

define <4 x i32> @v4i32(<4 x i32> %a, <4 x i32> %b) {
  %r = add <4 x i32> %a, %b
  ret <4 x i32> %r
}

define <8 x i32> @v8i32(<8 x i32> %a, <8 x i32> %b) {
  %r = add <8 x i32> %a, %b
  ret <8 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a, <2 x i64> %b) {
  %r = add <2 x i64> %a, %b
  ret <2 x i64> %r
}

;;; x86-64
define i8 @i8(i8 %0, i8 %1) {
  %3 = add i8 %0, %1
  ret i8 %3
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = and i64 %3, 8589934591
  ret i64 %4
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  ret i64 %3
}

define void @i128(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = add i128 %4, %5
  store i128 %6, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16, i8 %17, i8 %18, i8 %19, i8 %20, i8 %21, i8 %22, i8 %23, i8 %24, i8 %25, i8 %26, i8 %27, i8 %28, i8 %29, i8 %30, i8 %31, i8 %32) {
  %34 = add i8 %1, %17
  %35 = add i8 %2, %18
  %36 = add i8 %3, %19
  %37 = add i8 %4, %20
  %38 = add i8 %5, %21
  %39 = add i8 %6, %22
  %40 = add i8 %7, %23
  %41 = add i8 %8, %24
  %42 = add i8 %9, %25
  %43 = add i8 %10, %26
  %44 = add i8 %11, %27
  %45 = add i8 %12, %28
  %46 = add i8 %13, %29
  %47 = add i8 %14, %30
  %48 = add i8 %15, %31
  %49 = add i8 %16, %32
  store i8 %34, ptr %0, align 16
  %50 = getelementptr i8, ptr %0, i64 16
  store i8 %35, ptr %50, align 16
  %51 = getelementptr i8, ptr %0, i64 32
  store i8 %36, ptr %51, align 16
  %52 = getelementptr i8, ptr %0, i64 48
  store i8 %37, ptr %52, align 16
  %53 = getelementptr i8, ptr %0, i64 64
  store i8 %38, ptr %53, align 16
  %54 = getelementptr i8, ptr %0, i64 80
  store i8 %39, ptr %54, align 16
  %55 = getelementptr i8, ptr %0, i64 96
  store i8 %40, ptr %55, align 16
  %56 = getelementptr i8, ptr %0, i64 112
  store i8 %41, ptr %56, align 16
  %57 = getelementptr i8, ptr %0, i64 128
  store i8 %42, ptr %57, align 16
  %58 = getelementptr i8, ptr %0, i64 144
  store i8 %43, ptr %58, align 16
  %59 = getelementptr i8, ptr %0, i64 160
  store i8 %44, ptr %59, align 16
  %60 = getelementptr i8, ptr %0, i64 176
  store i8 %45, ptr %60, align 16
  %61 = getelementptr i8, ptr %0, i64 192
  store i8 %46, ptr %61, align 16
  %62 = getelementptr i8, ptr %0, i64 208
  store i8 %47, ptr %62, align 16
  %63 = getelementptr i8, ptr %0, i64 224
  store i8 %48, ptr %63, align 16
  %64 = getelementptr i8, ptr %0, i64 240
  store i8 %49, ptr %64, align 16
  ret void
}

define void @v3i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6) {
  %8 = add i16 %1, %4
  %9 = add i16 %2, %5
  %10 = add i16 %3, %6
  store i16 %8, ptr %0, align 16
  %11 = getelementptr i8, ptr %0, i64 16
  store i16 %9, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 32
  store i16 %10, ptr %12, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %10 = add i32 %1, %5
  %11 = add i32 %2, %6
  %12 = add i32 %3, %7
  %13 = add i32 %4, %8
  store i32 %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store i32 %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store i32 %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store i32 %13, ptr %16, align 16
  ret void
}

define void @v8i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16) {
  %18 = add i32 %1, %9
  %19 = add i32 %2, %10
  %20 = add i32 %3, %11
  %21 = add i32 %4, %12
  %22 = add i32 %5, %13
  %23 = add i32 %6, %14
  %24 = add i32 %7, %15
  %25 = add i32 %8, %16
  store i32 %18, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store i32 %19, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store i32 %20, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store i32 %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 64
  store i32 %22, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 80
  store i32 %23, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 96
  store i32 %24, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 112
  store i32 %25, ptr %32, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) {
  %6 = add i64 %1, %3
  %7 = add i64 %2, %4
  store i64 %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0, i8 %1) {
  %3 = add i8 %0, %1
  ret i8 %3
}

define i64 @i33(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  %4 = and i64 %3, 8589934591
  ret i64 %4
}

define i64 @i64(i64 %0, i64 %1) {
  %3 = add i64 %0, %1
  ret i64 %3
}

define void @i128(ptr %0, ptr %1, ptr %2) {
  %4 = load i128, ptr %1, align 16
  %5 = load i128, ptr %2, align 16
  %6 = add i128 %4, %5
  store i128 %6, ptr %0, align 16
  ret void
}

define void @v16i8(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %1, align 16
  %5 = load <16 x i8>, ptr %2, align 16
  %6 = add <16 x i8> %4, %5
  store <16 x i8> %6, ptr %0, align 16
  ret void
}

define void @v3i16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6) {
  %8 = add i16 %1, %4
  %9 = add i16 %2, %5
  %10 = add i16 %3, %6
  store i16 %8, ptr %0, align 16
  %11 = getelementptr i8, ptr %0, i64 16
  store i16 %9, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 32
  store i16 %10, ptr %12, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %1, align 16
  %5 = load <4 x i32>, ptr %2, align 16
  %6 = add <4 x i32> %4, %5
  store <4 x i32> %6, ptr %0, align 16
  ret void
}

define void @v8i32(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x i32>, ptr %1, align 16
  %7 = load <4 x i32>, ptr %2, align 16
  %8 = load <4 x i32>, ptr %3, align 16
  %9 = load <4 x i32>, ptr %4, align 16
  %10 = add <4 x i32> %6, %8
  %11 = add <4 x i32> %7, %9
  store <4 x i32> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %11, ptr %12, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1, ptr %2) {
  %4 = load <2 x i64>, ptr %1, align 16
  %5 = load <2 x i64>, ptr %2, align 16
  %6 = add <2 x i64> %4, %5
  store <2 x i64> %6, ptr %0, align 16
  ret void
}
