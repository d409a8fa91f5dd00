; Stack objects are aligned by hand above 16 bytes.

define i32 @scalar(i32 %v) {
  %p = alloca i32, align 4
  store volatile i32 %v, ptr %p, align 4
  %r = load volatile i32, ptr %p, align 4
  ret i32 %r
}

define ptr @aligned() {
  %p = alloca [16 x float], align 64
  ret ptr %p
}

define ptr @array() {
  %p = alloca { i8, i64 }, i32 5, align 8
  ret ptr %p
}

;;; x86-64, x86-64-v3, aarch64, riscv64-v
define i32 @scalar(i32 %0) {
  %2 = alloca i8, i64 4, align 4
  store volatile i32 %0, ptr %2, align 4
  %3 = load volatile i32, ptr %2, align 4
  ret i32 %3
}

define ptr @aligned() {
  %1 = alloca i8, i64 112, align 16
  %2 = ptrtoint ptr %1 to i64
  %3 = add i64 %2, 63
  %4 = and i64 %3, -64
  %5 = inttoptr i64 %4 to ptr
  ret ptr %5
}

define ptr @array() {
  %1 = alloca i8, i64 80, align 8
  ret ptr %1
}
