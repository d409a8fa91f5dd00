; Conversions of pointers, and addresses.

define i64 @ptr_to_i64(ptr %a) {
  %r = ptrtoint ptr %a to i64
  ret i64 %r
}

define i32 @ptr_to_i32(ptr %a) {
  %r = ptrtoint ptr %a to i32
  ret i32 %r
}

define ptr @i32_to_ptr(i32 %a) {
  %r = inttoptr i32 %a to ptr
  ret ptr %r
}

define ptr @p1_to_ptr(ptr addrspace(1) %a) {
  %r = addrspacecast ptr addrspace(1) %a to ptr
  ret ptr %r
}

define ptr @element(ptr %p, i32 %i) {
  %r = getelementptr inbounds i32, ptr %p, i32 %i
  ret ptr %r
}

define ptr @field(ptr %p, i64 %i) {
  %r = getelementptr { i8, [4 x { i16, i64 }] }, ptr %p, i64 %i, i32 1, i32 2, i32 1
  ret ptr %r
}

define <4 x ptr> @vector(ptr %p, <4 x i32> %i) {
  %r = getelementptr float, ptr %p, <4 x i32> %i
  ret <4 x ptr> %r
}

;;; x86-64
define i64 @ptr_to_i64(ptr %0) {
  %2 = ptrtoint ptr %0 to i64
  ret i64 %2
}

define i32 @ptr_to_i32(ptr %0) {
  %2 = ptrtoint ptr %0 to i64
  %3 = trunc i64 %2 to i32
  ret i32 %3
}

define ptr @i32_to_ptr(i32 %0) {
  %2 = zext i32 %0 to i64
  %3 = inttoptr i64 %2 to ptr
  ret ptr %3
}

define ptr @p1_to_ptr(ptr addrspace(1) %0) {
  %2 = addrspacecast ptr addrspace(1) %0 to ptr
  ret ptr %2
}

define ptr @element(ptr %0, i32 %1) {
  %3 = sext i32 %1 to i64
  %4 = shl i64 %3, 2
  %5 = getelementptr i8, ptr %0, i64 %4
  ret ptr %5
}

define ptr @field(ptr %0, i64 %1) {
  %3 = mul i64 %1, 72
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = getelementptr i8, ptr %4, i64 48
  ret ptr %5
}

define void @vector(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5) {
  %7 = sext i32 %2 to i64
  %8 = shl i64 %7, 2
  %9 = getelementptr i8, ptr %1, i64 %8
  %10 = sext i32 %3 to i64
  %11 = shl i64 %10, 2
  %12 = getelementptr i8, ptr %1, i64 %11
  %13 = sext i32 %4 to i64
  %14 = shl i64 %13, 2
  %15 = getelementptr i8, ptr %1, i64 %14
  %16 = sext i32 %5 to i64
  %17 = shl i64 %16, 2
  %18 = getelementptr i8, ptr %1, i64 %17
  store ptr %9, ptr %0, align 16
  %19 = getelementptr i8, ptr %0, i64 16
  store ptr %12, ptr %19, align 16
  %20 = getelementptr i8, ptr %0, i64 32
  store ptr %15, ptr %20, align 16
  %21 = getelementptr i8, ptr %0, i64 48
  store ptr %18, ptr %21, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i64 @ptr_to_i64(ptr %0) {
  %2 = ptrtoint ptr %0 to i64
  ret i64 %2
}

define i32 @ptr_to_i32(ptr %0) {
  %2 = ptrtoint ptr %0 to i64
  %3 = trunc i64 %2 to i32
  ret i32 %3
}

define ptr @i32_to_ptr(i32 %0) {
  %2 = zext i32 %0 to i64
  %3 = inttoptr i64 %2 to ptr
  ret ptr %3
}

define ptr @p1_to_ptr(ptr addrspace(1) %0) {
  %2 = addrspacecast ptr addrspace(1) %0 to ptr
  ret ptr %2
}

define ptr @element(ptr %0, i32 %1) {
  %3 = sext i32 %1 to i64
  %4 = shl i64 %3, 2
  %5 = getelementptr i8, ptr %0, i64 %4
  ret ptr %5
}

define ptr @field(ptr %0, i64 %1) {
  %3 = mul i64 %1, 72
  %4 = getelementptr i8, ptr %0, i64 %3
  %5 = getelementptr i8, ptr %4, i64 48
  ret ptr %5
}

define void @vector(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x i32>, ptr %2, align 16
  %5 = extractelement <4 x i32> %4, i32 0
  %6 = extractelement <4 x i32> %4, i32 1
  %7 = extractelement <4 x i32> %4, i32 2
  %8 = extractelement <4 x i32> %4, i32 3
  %9 = sext i32 %5 to i64
  %10 = shl i64 %9, 2
  %11 = getelementptr i8, ptr %1, i64 %10
  %12 = sext i32 %6 to i64
  %13 = shl i64 %12, 2
  %14 = getelementptr i8, ptr %1, i64 %13
  %15 = sext i32 %7 to i64
  %16 = shl i64 %15, 2
  %17 = getelementptr i8, ptr %1, i64 %16
  %18 = sext i32 %8 to i64
  %19 = shl i64 %18, 2
  %20 = getelementptr i8, ptr %1, i64 %19
  store ptr %11, ptr %0, align 16
  %21 = getelementptr i8, ptr %0, i64 16
  store ptr %14, ptr %21, align 16
  %22 = getelementptr i8, ptr %0, i64 32
  store ptr %17, ptr %22, align 16
  %23 = getelementptr i8, ptr %0, i64 48
  store ptr %20, ptr %23, align 16
  ret void
}
