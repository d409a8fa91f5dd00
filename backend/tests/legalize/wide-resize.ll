; targets: wide

define void @words(ptr %in, ptr %out) {
  %a = load <16 x i8>, ptr %in, align 1
  %b = sext <16 x i8> %a to <16 x i32>
  store <16 x i32> %b, ptr %out, align 4
  ret void
}

define void @doubles(ptr %in, ptr %out) {
  %a = load <16 x i8>, ptr %in, align 1
  %b = zext <16 x i8> %a to <16 x i64>
  store <16 x i64> %b, ptr %out, align 8
  ret void
}

define void @narrow(ptr %in, ptr %out) {
  %a = load <16 x i64>, ptr %in, align 8
  %b = trunc <16 x i64> %a to <16 x i16>
  store <16 x i16> %b, ptr %out, align 2
  ret void
}

define void @four(ptr %in, ptr %out) {
  %a = load <4 x i8>, ptr %in, align 1
  %b = uitofp <4 x i8> %a to <4 x float>
  %c = fptosi <4 x float> %b to <4 x i8>
  store <4 x i8> %c, ptr %out, align 1
  ret void
}

define void @floats(ptr %in, ptr %out) {
  %a = load <16 x float>, ptr %in, align 4
  %b = fpext <16 x float> %a to <16 x double>
  %c = fmul <16 x double> %b, %b
  %d = fptrunc <16 x double> %c to <16 x float>
  store <16 x float> %d, ptr %out, align 4
  ret void
}

define void @integers(ptr %in, ptr %out) {
  %a = load <8 x i64>, ptr %in, align 8
  %b = uitofp <8 x i64> %a to <8 x float>
  %c = fptoui <8 x float> %b to <8 x i64>
  store <8 x i64> %c, ptr %out, align 8
  ret void
}

define void @three(ptr %in, ptr %out) {
  %a = load <3 x i16>, ptr %in, align 2
  %b = sext <3 x i16> %a to <3 x i32>
  store <3 x i32> %b, ptr %out, align 4
  ret void
}

define i32 @word(<4 x i8> %v) {
  %w = bitcast <4 x i8> %v to i32
  ret i32 %w
}

;;; wide
define void @words(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %0, align 1
  %4 = sext <16 x i8> %3 to <16 x i32>
  store <16 x i32> %4, ptr %1, align 4
  ret void
}

define void @doubles(ptr %0, ptr %1) {
  %3 = load <16 x i8>, ptr %0, align 1
  %4 = shufflevector <16 x i8> %3, <16 x i8> %3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %5 = shufflevector <16 x i8> %3, <16 x i8> %3, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %6 = zext <8 x i8> %4 to <8 x i64>
  %7 = zext <8 x i8> %5 to <8 x i64>
  store <8 x i64> %6, ptr %1, align 8
  %8 = getelementptr i8, ptr %1, i64 64
  store <8 x i64> %7, ptr %8, align 8
  ret void
}

define void @narrow(ptr %0, ptr %1) {
  %3 = load <8 x i64>, ptr %0, align 8
  %4 = getelementptr i8, ptr %0, i64 64
  %5 = load <8 x i64>, ptr %4, align 8
  %6 = trunc <8 x i64> %3 to <8 x i16>
  %7 = trunc <8 x i64> %5 to <8 x i16>
  %8 = shufflevector <8 x i16> %6, <8 x i16> %7, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i16> %8, ptr %1, align 2
  ret void
}

define void @four(ptr %0, ptr %1) {
  %3 = load <4 x i8>, ptr %0, align 1
  %4 = zext <4 x i8> %3 to <4 x i32>
  %5 = sitofp <4 x i32> %4 to <4 x float>
  %6 = call <4 x i32> @llvm.fptosi.sat.v4i32.v4f32(<4 x float> %5)
  %7 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %6, <4 x i32> splat (i32 -128))
  %8 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %7, <4 x i32> splat (i32 127))
  %9 = trunc <4 x i32> %8 to <4 x i8>
  store <4 x i8> %9, ptr %1, align 1
  ret void
}

define void @floats(ptr %0, ptr %1) {
  %3 = load <16 x float>, ptr %0, align 4
  %4 = shufflevector <16 x float> %3, <16 x float> %3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %5 = shufflevector <16 x float> %3, <16 x float> %3, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %6 = fpext <8 x float> %4 to <8 x double>
  %7 = fpext <8 x float> %5 to <8 x double>
  %8 = fmul <8 x double> %6, %6
  %9 = fmul <8 x double> %7, %7
  %10 = fptrunc <8 x double> %8 to <8 x float>
  %11 = fptrunc <8 x double> %9 to <8 x float>
  %12 = shufflevector <8 x float> %10, <8 x float> %11, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x float> %12, ptr %1, align 4
  ret void
}

define void @integers(ptr %0, ptr %1) {
  %3 = load <8 x i64>, ptr %0, align 8
  %4 = uitofp <8 x i64> %3 to <8 x float>
  %5 = fpext <8 x float> %4 to <8 x double>
  %6 = call <8 x i64> @llvm.fptoui.sat.v8i64.v8f64(<8 x double> %5)
  store <8 x i64> %6, ptr %1, align 8
  ret void
}

define void @three(ptr %0, ptr %1) {
  %3 = load <2 x i16>, ptr %0, align 2
  %4 = getelementptr i8, ptr %0, i64 4
  %5 = load i16, ptr %4, align 2
  %6 = sext <2 x i16> %3 to <2 x i32>
  %7 = sext i16 %5 to i32
  store <2 x i32> %6, ptr %1, align 4
  %8 = getelementptr i8, ptr %1, i64 8
  store i32 %7, ptr %8, align 4
  ret void
}

define i32 @word(ptr %0) {
  %2 = load <4 x i8>, ptr %0, align 16
  %3 = bitcast <4 x i8> %2 to i32
  ret i32 %3
}

declare <4 x i32> @llvm.fptosi.sat.v4i32.v4f32(<4 x float>)

declare <8 x i64> @llvm.fptoui.sat.v8i64.v8f64(<8 x double>)

declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)

declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
