; `llvm.smul.with.overflow`.

define { i8, i1 } @i8(i8 %a, i8 %b) {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %a, i8 %b)
  ret { i8, i1 } %r
}

define { i32, i1 } @i32(i32 %a, i32 %b) {
  %r = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  ret { i32, i1 } %r
}

define { i64, i1 } @i64(i64 %a, i64 %b) {
  %r = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
  ret { i64, i1 } %r
}

declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)

;;; x86-64, x86-64-v3, aarch64, riscv64-v
define void @i8(ptr %0, i8 %1, i8 %2) {
  %4 = sext i8 %1 to i16
  %5 = sext i8 %2 to i16
  %6 = mul i16 %4, %5
  %7 = trunc i16 %6 to i8
  %8 = sext i8 %7 to i16
  %9 = icmp ne i16 %8, %6
  store i8 %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i1 %9, ptr %10, align 16
  ret void
}

define void @i32(ptr %0, i32 %1, i32 %2) {
  %4 = sext i32 %1 to i64
  %5 = sext i32 %2 to i64
  %6 = mul i64 %4, %5
  %7 = trunc i64 %6 to i32
  %8 = sext i32 %7 to i64
  %9 = icmp ne i64 %8, %6
  store i32 %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i1 %9, ptr %10, align 16
  ret void
}

define void @i64(ptr %0, i64 %1, i64 %2) {
  %4 = sext i64 %1 to i128
  %5 = sext i64 %2 to i128
  %6 = mul i128 %4, %5
  %7 = trunc i128 %6 to i64
  %8 = sext i64 %7 to i128
  %9 = icmp ne i128 %8, %6
  store i64 %7, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store i1 %9, ptr %10, align 16
  ret void
}
