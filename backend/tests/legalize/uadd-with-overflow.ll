; `llvm.uadd.with.overflow`.

define { i8, i1 } @i8(i8 %a, i8 %b) {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %a, i8 %b)
  ret { i8, i1 } %r
}

define { i32, i1 } @i32(i32 %a, i32 %b) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  ret { i32, i1 } %r
}

define { i64, i1 } @i64(i64 %a, i64 %b) {
  %r = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  ret { i64, i1 } %r
}

declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)

;;; x86-64, x86-64-v3, aarch64, riscv64-v
define void @i8(ptr %0, i8 %1, i8 %2) {
  %4 = add i8 %1, %2
  %5 = icmp ult i8 %4, %1
  store i8 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i1 %5, ptr %6, align 16
  ret void
}

define void @i32(ptr %0, i32 %1, i32 %2) {
  %4 = add i32 %1, %2
  %5 = icmp ult i32 %4, %1
  store i32 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i1 %5, ptr %6, align 16
  ret void
}

define void @i64(ptr %0, i64 %1, i64 %2) {
  %4 = add i64 %1, %2
  %5 = icmp ult i64 %4, %1
  store i64 %4, ptr %0, align 16
  %6 = getelementptr i8, ptr %0, i64 16
  store i1 %5, ptr %6, align 16
  ret void
}
