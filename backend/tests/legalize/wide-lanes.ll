; targets: wide

define float @read(ptr %in, i32 %n) {
  %a = load <16 x float>, ptr %in, align 4
  %b = extractelement <16 x float> %a, i32 %n
  ret float %b
}

define void @write(ptr %in, i64 %n, double %d) {
  %a = load <16 x double>, ptr %in, align 8
  %b = insertelement <16 x double> %a, double %d, i64 %n
  store <16 x double> %b, ptr %in, align 8
  ret void
}

define i1 @bit(ptr %in, i32 %n) {
  %a = load <16 x i32>, ptr %in, align 4
  %m = icmp eq <16 x i32> %a, zeroinitializer
  %b = extractelement <16 x i1> %m, i32 %n
  ret i1 %b
}

;;; wide
define float @read(ptr %0, i32 %1) {
  %3 = alloca i8, i64 64, align 16
  %4 = load <16 x float>, ptr %0, align 4
  store <16 x float> %4, ptr %3, align 16
  %5 = zext i32 %1 to i64
  %6 = and i64 %5, 15
  %7 = shl i64 %6, 2
  %8 = getelementptr i8, ptr %3, i64 %7
  %9 = load float, ptr %8, align 4
  ret float %9
}

define void @write(ptr %0, i64 %1, double %2) {
  %4 = load <8 x double>, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 64
  %6 = load <8 x double>, ptr %5, align 8
  %7 = and i64 %1, 15
  %8 = insertelement <8 x i64> poison, i64 %7, i64 0
  %9 = shufflevector <8 x i64> %8, <8 x i64> poison, <8 x i32> zeroinitializer
  %10 = icmp eq <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, %9
  %11 = insertelement <8 x double> poison, double %2, i64 0
  %12 = shufflevector <8 x double> %11, <8 x double> poison, <8 x i32> zeroinitializer
  %13 = select <8 x i1> %10, <8 x double> %12, <8 x double> %4
  %14 = insertelement <8 x i64> poison, i64 %7, i64 0
  %15 = shufflevector <8 x i64> %14, <8 x i64> poison, <8 x i32> zeroinitializer
  %16 = icmp eq <8 x i64> <i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, %15
  %17 = insertelement <8 x double> poison, double %2, i64 0
  %18 = shufflevector <8 x double> %17, <8 x double> poison, <8 x i32> zeroinitializer
  %19 = select <8 x i1> %16, <8 x double> %18, <8 x double> %6
  store <8 x double> %13, ptr %0, align 8
  %20 = getelementptr i8, ptr %0, i64 64
  store <8 x double> %19, ptr %20, align 8
  ret void
}

define i1 @bit(ptr %0, i32 %1) {
  %3 = load <16 x i32>, ptr %0, align 4
  %4 = icmp eq <16 x i32> %3, zeroinitializer
  %5 = bitcast <16 x i1> %4 to i16
  %6 = zext i16 %5 to i64
  %7 = zext i32 %1 to i64
  %8 = and i64 %7, 15
  %9 = lshr i64 %6, %8
  %10 = trunc i64 %9 to i1
  ret i1 %10
}
