; targets: wide

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.scatter.v16i8.v16p0(<16 x i8>, <16 x ptr>, i32, <16 x i1>)
declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, i32, <8 x i1>)

define void @floats(ptr %in, ptr %index, ptr %out) {
  %i = load <16 x i32>, ptr %index, align 4
  %m = icmp sge <16 x i32> %i, zeroinitializer
  %p = getelementptr float, ptr %in, <16 x i32> %i
  %a = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %p, i32 4, <16 x i1> %m, <16 x float> zeroinitializer)
  store <16 x float> %a, ptr %out, align 4
  ret void
}

define void @records(ptr %in, i64 %row, ptr %out) {
  %p = getelementptr [3 x { i64, i64, i64 }], ptr %out, i64 %row, <8 x i64> <i64 0, i64 1, i64 2, i64 0, i64 1, i64 2, i64 0, i64 1>, i32 2
  %a = load <8 x i64>, ptr %in, align 8
  %m = icmp slt <8 x i64> %a, zeroinitializer
  call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %a, <8 x ptr> %p, i32 8, <8 x i1> %m)
  ret void
}

define void @bytes(ptr %in, ptr %pointers, ptr %out) {
  %a = load <16 x i8>, ptr %in, align 1
  %b = load <16 x ptr>, ptr %pointers, align 8
  %p = getelementptr i8, <16 x ptr> %b, i64 5
  %m = icmp slt <16 x i8> %a, zeroinitializer
  call void @llvm.masked.scatter.v16i8.v16p0(<16 x i8> %a, <16 x ptr> %p, i32 1, <16 x i1> %m)
  ret void
}

;;; wide
define void @floats(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i32>, ptr %1, align 4
  %5 = icmp sge <16 x i32> %4, zeroinitializer
  %6 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %7 = shufflevector <16 x i32> %4, <16 x i32> %4, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %8 = sext <8 x i32> %6 to <8 x i64>
  %9 = sext <8 x i32> %7 to <8 x i64>
  %10 = shl <8 x i64> %8, splat (i64 2)
  %11 = shl <8 x i64> %9, splat (i64 2)
  %12 = getelementptr i8, ptr %0, <8 x i64> %10
  %13 = getelementptr i8, ptr %0, <8 x i64> %11
  %14 = getelementptr i32, ptr %0, <16 x i32> %4
  %15 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %14, i32 4, <16 x i1> %5, <16 x float> zeroinitializer)
  store <16 x float> %15, ptr %2, align 4
  ret void
}

define void @records(ptr %0, i64 %1, ptr %2) {
  %4 = mul i64 %1, 72
  %5 = mul <8 x i64> <i64 0, i64 1, i64 2, i64 0, i64 1, i64 2, i64 0, i64 1>, splat (i64 24)
  %6 = getelementptr i8, ptr %2, i64 %4
  %7 = getelementptr i8, ptr %6, i64 16
  %8 = getelementptr i8, ptr %7, <8 x i64> %5
  %9 = load <8 x i64>, ptr %0, align 8
  %10 = icmp slt <8 x i64> %9, zeroinitializer
  call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %9, <8 x ptr> %8, i32 8, <8 x i1> %10)
  ret void
}

define void @bytes(ptr %0, ptr %1, ptr %2) {
  %4 = load <16 x i8>, ptr %0, align 1
  %5 = load <8 x ptr>, ptr %1, align 8
  %6 = getelementptr i8, ptr %1, i64 64
  %7 = load <8 x ptr>, ptr %6, align 8
  %8 = getelementptr i8, <8 x ptr> %5, <8 x i64> splat (i64 5)
  %9 = getelementptr i8, <8 x ptr> %7, <8 x i64> splat (i64 5)
  %10 = icmp slt <16 x i8> %4, zeroinitializer
  %11 = shufflevector <16 x i8> %4, <16 x i8> %4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %12 = shufflevector <16 x i8> %4, <16 x i8> %4, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %13 = shufflevector <16 x i1> %10, <16 x i1> %10, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %14 = shufflevector <16 x i1> %10, <16 x i1> %10, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %11, <8 x ptr> %8, i32 1, <8 x i1> %13)
  call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %12, <8 x ptr> %9, i32 1, <8 x i1> %14)
  ret void
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)

declare void @llvm.masked.scatter.v8i64.v8p0(<8 x i64>, <8 x ptr>, i32, <8 x i1>)

declare void @llvm.masked.scatter.v8i8.v8p0(<8 x i8>, <8 x ptr>, i32, <8 x i1>)
