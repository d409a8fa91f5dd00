; targets: wide

declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, i32, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr, i32, <16 x i1>)
declare <3 x float> @llvm.masked.load.v3f32.p0(ptr, i32, <3 x i1>, <3 x float>)

define void @floats(ptr %in, ptr %out, i32 %n) {
  %m = call <16 x i1> @llvm.get.active.lane.mask.v16i1.i32(i32 0, i32 %n)
  %a = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %in, i32 4, <16 x i1> %m, <16 x float> zeroinitializer)
  %b = fadd <16 x float> %a, %a
  call void @llvm.masked.store.v16f32.p0(<16 x float> %b, ptr %out, i32 64, <16 x i1> %m)
  ret void
}

declare <16 x i1> @llvm.get.active.lane.mask.v16i1.i32(i32, i32)

define void @mixed(ptr %in, ptr %out, ptr %mask) {
  %w = load i16, ptr %mask, align 2
  %m = bitcast i16 %w to <16 x i1>
  %a = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr %in, i32 1, <16 x i1> %m, <16 x i8> poison)
  %b = zext <16 x i8> %a to <16 x i64>
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %b, ptr %out, i32 8, <16 x i1> %m)
  ret void
}

define void @three(ptr %in, ptr %out, <3 x i1> %m) {
  %a = call <3 x float> @llvm.masked.load.v3f32.p0(ptr %in, i32 4, <3 x i1> %m, <3 x float> zeroinitializer)
  store <3 x float> %a, ptr %out, align 4
  ret void
}

define i8 @any(ptr %in) {
  %a = load <4 x i32>, ptr %in, align 4
  %m = icmp slt <4 x i32> %a, zeroinitializer
  %w = bitcast <4 x i1> %m to i4
  %r = zext i4 %w to i8
  ret i8 %r
}

define void @in_memory(ptr %in, ptr %out) {
  %a = load <16 x i1>, ptr %in, align 2
  %b = load <4 x i1>, ptr %in, align 1
  %n = xor <16 x i1> %a, splat (i1 true)
  store <16 x i1> %n, ptr %out, align 2
  store <4 x i1> %b, ptr %out, align 1
  ret void
}

;;; wide
define void @floats(ptr %0, ptr %1, i32 %2) {
  %4 = icmp ult i32 0, %2
  %5 = sub i32 %2, 0
  %6 = call i32 @llvm.umin.i32(i32 %5, i32 16)
  %7 = select i1 %4, i32 %6, i32 0
  %8 = zext i32 %7 to i64
  %9 = shl i64 -1, %8
  %10 = xor i64 %9, -1
  %11 = trunc i64 %10 to i16
  %12 = bitcast i16 %11 to <16 x i1>
  %13 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %0, i32 4, <16 x i1> %12, <16 x float> zeroinitializer)
  %14 = fadd <16 x float> %13, %13
  call void @llvm.masked.store.v16f32.p0(<16 x float> %14, ptr %1, i32 64, <16 x i1> %12)
  ret void
}

define void @mixed(ptr %0, ptr %1, ptr %2) {
  %4 = load i16, ptr %2, align 2
  %5 = bitcast i16 %4 to <16 x i1>
  %6 = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr %0, i32 1, <16 x i1> %5, <16 x i8> zeroinitializer)
  %7 = shufflevector <16 x i8> %6, <16 x i8> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %8 = shufflevector <16 x i8> %6, <16 x i8> %6, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %9 = zext <8 x i8> %7 to <8 x i64>
  %10 = zext <8 x i8> %8 to <8 x i64>
  %11 = shufflevector <16 x i1> %5, <16 x i1> %5, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %12 = shufflevector <16 x i1> %5, <16 x i1> %5, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  call void @llvm.masked.store.v8i64.p0(<8 x i64> %9, ptr %1, i32 8, <8 x i1> %11)
  %13 = getelementptr i8, ptr %1, i64 64
  call void @llvm.masked.store.v8i64.p0(<8 x i64> %10, ptr %13, i32 8, <8 x i1> %12)
  ret void
}

define void @three(ptr %0, ptr %1, ptr %2, i1 %3) {
  %5 = alloca i8, i64 16, align 16
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store i64 0, ptr %6, align 8
  %7 = load <2 x i1>, ptr %2, align 16
  %8 = call <2 x float> @llvm.masked.load.v2f32.p0(ptr %0, i32 4, <2 x i1> %7, <2 x float> zeroinitializer)
  %9 = getelementptr i8, ptr %0, i64 8
  %10 = select i1 %3, ptr %9, ptr %5
  %11 = load float, ptr %10, align 4
  store <2 x float> %8, ptr %1, align 4
  %12 = getelementptr i8, ptr %1, i64 8
  store float %11, ptr %12, align 4
  ret void
}

define i8 @any(ptr %0) {
  %2 = load <4 x i32>, ptr %0, align 4
  %3 = icmp slt <4 x i32> %2, zeroinitializer
  %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %5 = bitcast <8 x i1> %4 to i8
  ret i8 %5
}

define void @in_memory(ptr %0, ptr %1) {
  %3 = load i16, ptr %0, align 2
  %4 = bitcast i16 %3 to <16 x i1>
  %5 = load i8, ptr %0, align 1
  %6 = and i8 %5, 15
  %7 = bitcast i8 %6 to <8 x i1>
  %8 = shufflevector <8 x i1> %7, <8 x i1> %7, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %9 = xor <16 x i1> %4, splat (i1 true)
  %10 = bitcast <16 x i1> %9 to i16
  store i16 %10, ptr %1, align 2
  %11 = shufflevector <4 x i1> %8, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %12 = bitcast <8 x i1> %11 to i8
  store i8 %12, ptr %1, align 1
  ret void
}

declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, i32, <16 x i1>, <16 x i8>)

declare <2 x float> @llvm.masked.load.v2f32.p0(ptr, i32, <2 x i1>, <2 x float>)

declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)

declare void @llvm.masked.store.v8i64.p0(<8 x i64>, ptr, i32, <8 x i1>)

declare i32 @llvm.umin.i32(i32, i32)
