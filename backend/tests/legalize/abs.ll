; `llvm.abs`: the least integer stays.

define i8 @i8(i8 %a) {
  %r = call i8 @llvm.abs.i8(i8 %a, i1 false)
  ret i8 %r
}

define i64 @i64(i64 %a) {
  %r = call i64 @llvm.abs.i64(i64 %a, i1 false)
  ret i64 %r
}

define <16 x i8> @v16i8(<16 x i8> %a) {
  %r = call <16 x i8> @llvm.abs.v16i8(<16 x i8> %a, i1 false)
  ret <16 x i8> %r
}

define <4 x i32> @v4i32(<4 x i32> %a) {
  %r = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %a, i1 false)
  ret <4 x i32> %r
}

define <2 x i64> @v2i64(<2 x i64> %a) {
  %r = call <2 x i64> @llvm.abs.v2i64(<2 x i64> %a, i1 false)
  ret <2 x i64> %r
}

declare i8 @llvm.abs.i8(i8, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare <16 x i8> @llvm.abs.v16i8(<16 x i8>, i1)
declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)
declare <2 x i64> @llvm.abs.v2i64(<2 x i64>, i1)

;;; x86-64
define i8 @i8(i8 %0) {
  %2 = ashr i8 %0, 7
  %3 = xor i8 %0, %2
  %4 = sub i8 %3, %2
  ret i8 %4
}

define i64 @i64(i64 %0) {
  %2 = ashr i64 %0, 63
  %3 = xor i64 %0, %2
  %4 = sub i64 %3, %2
  ret i64 %4
}

define void @v16i8(ptr %0, i8 %1, i8 %2, i8 %3, i8 %4, i8 %5, i8 %6, i8 %7, i8 %8, i8 %9, i8 %10, i8 %11, i8 %12, i8 %13, i8 %14, i8 %15, i8 %16) {
  %18 = ashr i8 %1, 7
  %19 = xor i8 %1, %18
  %20 = sub i8 %19, %18
  %21 = ashr i8 %2, 7
  %22 = xor i8 %2, %21
  %23 = sub i8 %22, %21
  %24 = ashr i8 %3, 7
  %25 = xor i8 %3, %24
  %26 = sub i8 %25, %24
  %27 = ashr i8 %4, 7
  %28 = xor i8 %4, %27
  %29 = sub i8 %28, %27
  %30 = ashr i8 %5, 7
  %31 = xor i8 %5, %30
  %32 = sub i8 %31, %30
  %33 = ashr i8 %6, 7
  %34 = xor i8 %6, %33
  %35 = sub i8 %34, %33
  %36 = ashr i8 %7, 7
  %37 = xor i8 %7, %36
  %38 = sub i8 %37, %36
  %39 = ashr i8 %8, 7
  %40 = xor i8 %8, %39
  %41 = sub i8 %40, %39
  %42 = ashr i8 %9, 7
  %43 = xor i8 %9, %42
  %44 = sub i8 %43, %42
  %45 = ashr i8 %10, 7
  %46 = xor i8 %10, %45
  %47 = sub i8 %46, %45
  %48 = ashr i8 %11, 7
  %49 = xor i8 %11, %48
  %50 = sub i8 %49, %48
  %51 = ashr i8 %12, 7
  %52 = xor i8 %12, %51
  %53 = sub i8 %52, %51
  %54 = ashr i8 %13, 7
  %55 = xor i8 %13, %54
  %56 = sub i8 %55, %54
  %57 = ashr i8 %14, 7
  %58 = xor i8 %14, %57
  %59 = sub i8 %58, %57
  %60 = ashr i8 %15, 7
  %61 = xor i8 %15, %60
  %62 = sub i8 %61, %60
  %63 = ashr i8 %16, 7
  %64 = xor i8 %16, %63
  %65 = sub i8 %64, %63
  store i8 %20, ptr %0, align 16
  %66 = getelementptr i8, ptr %0, i64 16
  store i8 %23, ptr %66, align 16
  %67 = getelementptr i8, ptr %0, i64 32
  store i8 %26, ptr %67, align 16
  %68 = getelementptr i8, ptr %0, i64 48
  store i8 %29, ptr %68, align 16
  %69 = getelementptr i8, ptr %0, i64 64
  store i8 %32, ptr %69, align 16
  %70 = getelementptr i8, ptr %0, i64 80
  store i8 %35, ptr %70, align 16
  %71 = getelementptr i8, ptr %0, i64 96
  store i8 %38, ptr %71, align 16
  %72 = getelementptr i8, ptr %0, i64 112
  store i8 %41, ptr %72, align 16
  %73 = getelementptr i8, ptr %0, i64 128
  store i8 %44, ptr %73, align 16
  %74 = getelementptr i8, ptr %0, i64 144
  store i8 %47, ptr %74, align 16
  %75 = getelementptr i8, ptr %0, i64 160
  store i8 %50, ptr %75, align 16
  %76 = getelementptr i8, ptr %0, i64 176
  store i8 %53, ptr %76, align 16
  %77 = getelementptr i8, ptr %0, i64 192
  store i8 %56, ptr %77, align 16
  %78 = getelementptr i8, ptr %0, i64 208
  store i8 %59, ptr %78, align 16
  %79 = getelementptr i8, ptr %0, i64 224
  store i8 %62, ptr %79, align 16
  %80 = getelementptr i8, ptr %0, i64 240
  store i8 %65, ptr %80, align 16
  ret void
}

define void @v4i32(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4) {
  %6 = ashr i32 %1, 31
  %7 = xor i32 %1, %6
  %8 = sub i32 %7, %6
  %9 = ashr i32 %2, 31
  %10 = xor i32 %2, %9
  %11 = sub i32 %10, %9
  %12 = ashr i32 %3, 31
  %13 = xor i32 %3, %12
  %14 = sub i32 %13, %12
  %15 = ashr i32 %4, 31
  %16 = xor i32 %4, %15
  %17 = sub i32 %16, %15
  store i32 %8, ptr %0, align 16
  %18 = getelementptr i8, ptr %0, i64 16
  store i32 %11, ptr %18, align 16
  %19 = getelementptr i8, ptr %0, i64 32
  store i32 %14, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 48
  store i32 %17, ptr %20, align 16
  ret void
}

define void @v2i64(ptr %0, i64 %1, i64 %2) {
  %4 = ashr i64 %1, 63
  %5 = xor i64 %1, %4
  %6 = sub i64 %5, %4
  %7 = ashr i64 %2, 63
  %8 = xor i64 %2, %7
  %9 = sub i64 %8, %7
  store i64 %6, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i64 %9, ptr %10, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i8 @i8(i8 %0) {
  %2 = ashr i8 %0, 7
  %3 = xor i8 %0, %2
  %4 = sub i8 %3, %2
  ret i8 %4
}

define i64 @i64(i64 %0) {
  %2 = ashr i64 %0, 63
  %3 = xor i64 %0, %2
  %4 = sub i64 %3, %2
  ret i64 %4
}

define void @v16i8(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %1, align 16
  %4 = sub <16 x i8> zeroinitializer, %3
  %5 = call <16 x i8> @llvm.smax.v16i8(<16 x i8> %3, <16 x i8> %4)
  store <16 x i8> %5, ptr %0, align 16
  ret void
}

define void @v4i32(ptr %0, ptr %1) {
  %3 = load <4 x i32>, ptr %1, align 16
  %4 = sub <4 x i32> zeroinitializer, %3
  %5 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %3, <4 x i32> %4)
  store <4 x i32> %5, ptr %0, align 16
  ret void
}

define void @v2i64(ptr %0, ptr %1) {
  %3 = load <2 x i64>, ptr %1, align 16
  %4 = ashr <2 x i64> %3, splat (i64 63)
  %5 = xor <2 x i64> %3, %4
  %6 = sub <2 x i64> %5, %4
  store <2 x i64> %6, ptr %0, align 16
  ret void
}

declare <16 x i8> @llvm.smax.v16i8(<16 x i8>, <16 x i8>)

declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
