; Constants of vectors and aggregates, undef and poison among them.

define <8 x i32> @vector() {
  ret <8 x i32> <i32 1, i32 2, i32 undef, i32 4, i32 poison, i32 6, i32 7, i32 8>
}

define i33 @odd() {
  ret i33 -1
}

define i128 @wide() {
  ret i128 -170141183460469231731687303715884105728
}

define { i8, [2 x half] } @structure() {
  ret { i8, [2 x half] } { i8 1, [2 x half] [half 0xH3C00, half 0xH7E00] }
}

@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

define ptr @address() {
  ret ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 2)
}

;;; x86-64
@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

define void @vector(ptr %0) {
  store i32 1, ptr %0, align 16
  %2 = getelementptr i8, ptr %0, i64 16
  store i32 2, ptr %2, align 16
  %3 = getelementptr i8, ptr %0, i64 32
  store i32 0, ptr %3, align 16
  %4 = getelementptr i8, ptr %0, i64 48
  store i32 4, ptr %4, align 16
  %5 = getelementptr i8, ptr %0, i64 64
  store i32 0, ptr %5, align 16
  %6 = getelementptr i8, ptr %0, i64 80
  store i32 6, ptr %6, align 16
  %7 = getelementptr i8, ptr %0, i64 96
  store i32 7, ptr %7, align 16
  %8 = getelementptr i8, ptr %0, i64 112
  store i32 8, ptr %8, align 16
  ret void
}

define i64 @odd() {
  ret i64 8589934591
}

define void @wide(ptr %0) {
  store i128 -170141183460469231731687303715884105728, ptr %0, align 16
  ret void
}

define void @structure(ptr %0) {
  store i8 1, ptr %0, align 16
  %2 = getelementptr i8, ptr %0, i64 16
  store i16 15360, ptr %2, align 16
  %3 = getelementptr i8, ptr %0, i64 32
  store i16 32256, ptr %3, align 16
  ret void
}

define ptr @address() {
  %1 = getelementptr i8, ptr @table, i64 8
  ret ptr %1
}

;;; x86-64-v3, aarch64, riscv64-v
@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

define void @vector(ptr %0) {
  store <4 x i32> <i32 1, i32 2, i32 0, i32 4>, ptr %0, align 16
  %2 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> <i32 0, i32 6, i32 7, i32 8>, ptr %2, align 16
  ret void
}

define i64 @odd() {
  ret i64 8589934591
}

define void @wide(ptr %0) {
  store i128 -170141183460469231731687303715884105728, ptr %0, align 16
  ret void
}

define void @structure(ptr %0) {
  store i8 1, ptr %0, align 16
  %2 = getelementptr i8, ptr %0, i64 16
  store i16 15360, ptr %2, align 16
  %3 = getelementptr i8, ptr %0, i64 32
  store i16 32256, ptr %3, align 16
  ret void
}

define ptr @address() {
  %1 = getelementptr i8, ptr @table, i64 8
  ret ptr %1
}
