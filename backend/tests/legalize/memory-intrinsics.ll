; `llvm.memcpy`, `llvm.memmove` and `llvm.memset`: short ones of known size are registers, others are loops.

define void @copy16(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %a, ptr align 16 %b, i64 16, i1 false)
  ret void
}

define void @copy23(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 23, i1 false)
  ret void
}

define void @copy_n(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  ret void
}

define void @move_n(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  ret void
}

define void @set32(ptr %a, i8 %v) {
  call void @llvm.memset.p0.i64(ptr align 16 %a, i8 %v, i64 32, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

;;; x86-64, x86-64-v3, aarch64, riscv64-v
define void @copy16(ptr %0, ptr %1) {
  %3 = load i64, ptr %1, align 1
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 1
  store i64 %3, ptr %0, align 1
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %6, align 1
  ret void
}

define void @copy23(ptr %0, ptr %1) {
  %3 = load i64, ptr %1, align 1
  %4 = getelementptr i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 1
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i32, ptr %6, align 1
  %8 = getelementptr i8, ptr %1, i64 20
  %9 = load i16, ptr %8, align 1
  %10 = getelementptr i8, ptr %1, i64 22
  %11 = load i8, ptr %10, align 1
  store i64 %3, ptr %0, align 1
  %12 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 16
  store i32 %7, ptr %13, align 1
  %14 = getelementptr i8, ptr %0, i64 20
  store i16 %9, ptr %14, align 1
  %15 = getelementptr i8, ptr %0, i64 22
  store i8 %11, ptr %15, align 1
  ret void
}

define void @copy_n(ptr %0, ptr %1, i64 %2) {
  %4 = sub i64 %2, 0
  %5 = icmp uge i64 %4, 8
  br i1 %5, label %6, label %7

6:                                                ; preds = %3
  br label %11

7:                                                ; preds = %3, %19
  %8 = phi i64 [ 0, %3 ], [ %20, %19 ]
  %9 = sub i64 %2, %8
  %10 = icmp uge i64 %9, 1
  br i1 %10, label %21, label %22

11:                                               ; preds = %6, %11
  %12 = phi i64 [ 0, %6 ], [ %16, %11 ]
  %13 = getelementptr i8, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 1
  %15 = getelementptr i8, ptr %0, i64 %12
  store i64 %14, ptr %15, align 1
  %16 = add i64 %12, 8
  %17 = sub i64 %2, %16
  %18 = icmp uge i64 %17, 8
  br i1 %18, label %11, label %19

19:                                               ; preds = %11
  %20 = phi i64 [ %16, %11 ]
  br label %7

21:                                               ; preds = %7
  br label %24

22:                                               ; preds = %7, %32
  %23 = phi i64 [ %8, %7 ], [ %33, %32 ]
  ret void

24:                                               ; preds = %21, %24
  %25 = phi i64 [ %8, %21 ], [ %29, %24 ]
  %26 = getelementptr i8, ptr %1, i64 %25
  %27 = load i8, ptr %26, align 1
  %28 = getelementptr i8, ptr %0, i64 %25
  store i8 %27, ptr %28, align 1
  %29 = add i64 %25, 1
  %30 = sub i64 %2, %29
  %31 = icmp uge i64 %30, 1
  br i1 %31, label %24, label %32

32:                                               ; preds = %24
  %33 = phi i64 [ %29, %24 ]
  br label %22
}

define void @move_n(ptr %0, ptr %1, i64 %2) {
  %4 = ptrtoint ptr %0 to i64
  %5 = ptrtoint ptr %1 to i64
  %6 = sub i64 %4, %5
  %7 = icmp ult i64 %6, %2
  %8 = xor i1 %7, true
  br i1 %8, label %9, label %12

9:                                                ; preds = %3
  %10 = sub i64 %2, 0
  %11 = icmp uge i64 %10, 8
  br i1 %11, label %13, label %14

12:                                               ; preds = %3, %29
  br i1 %7, label %41, label %43

13:                                               ; preds = %9
  br label %18

14:                                               ; preds = %9, %26
  %15 = phi i64 [ 0, %9 ], [ %27, %26 ]
  %16 = sub i64 %2, %15
  %17 = icmp uge i64 %16, 1
  br i1 %17, label %28, label %29

18:                                               ; preds = %13, %18
  %19 = phi i64 [ 0, %13 ], [ %23, %18 ]
  %20 = getelementptr i8, ptr %1, i64 %19
  %21 = load i64, ptr %20, align 1
  %22 = getelementptr i8, ptr %0, i64 %19
  store i64 %21, ptr %22, align 1
  %23 = add i64 %19, 8
  %24 = sub i64 %2, %23
  %25 = icmp uge i64 %24, 8
  br i1 %25, label %18, label %26

26:                                               ; preds = %18
  %27 = phi i64 [ %23, %18 ]
  br label %14

28:                                               ; preds = %14
  br label %31

29:                                               ; preds = %14, %39
  %30 = phi i64 [ %15, %14 ], [ %40, %39 ]
  br label %12

31:                                               ; preds = %28, %31
  %32 = phi i64 [ %15, %28 ], [ %36, %31 ]
  %33 = getelementptr i8, ptr %1, i64 %32
  %34 = load i8, ptr %33, align 1
  %35 = getelementptr i8, ptr %0, i64 %32
  store i8 %34, ptr %35, align 1
  %36 = add i64 %32, 1
  %37 = sub i64 %2, %36
  %38 = icmp uge i64 %37, 1
  br i1 %38, label %31, label %39

39:                                               ; preds = %31
  %40 = phi i64 [ %36, %31 ]
  br label %29

41:                                               ; preds = %12
  %42 = icmp uge i64 %2, 8
  br i1 %42, label %44, label %45

43:                                               ; preds = %12, %58
  ret void

44:                                               ; preds = %41
  br label %48

45:                                               ; preds = %41, %55
  %46 = phi i64 [ %2, %41 ], [ %56, %55 ]
  %47 = icmp uge i64 %46, 1
  br i1 %47, label %57, label %58

48:                                               ; preds = %44, %48
  %49 = phi i64 [ %2, %44 ], [ %50, %48 ]
  %50 = sub i64 %49, 8
  %51 = getelementptr i8, ptr %1, i64 %50
  %52 = load i64, ptr %51, align 1
  %53 = getelementptr i8, ptr %0, i64 %50
  store i64 %52, ptr %53, align 1
  %54 = icmp uge i64 %50, 8
  br i1 %54, label %48, label %55

55:                                               ; preds = %48
  %56 = phi i64 [ %50, %48 ]
  br label %45

57:                                               ; preds = %45
  br label %60

58:                                               ; preds = %45, %67
  %59 = phi i64 [ %46, %45 ], [ %68, %67 ]
  br label %43

60:                                               ; preds = %57, %60
  %61 = phi i64 [ %46, %57 ], [ %62, %60 ]
  %62 = sub i64 %61, 1
  %63 = getelementptr i8, ptr %1, i64 %62
  %64 = load i8, ptr %63, align 1
  %65 = getelementptr i8, ptr %0, i64 %62
  store i8 %64, ptr %65, align 1
  %66 = icmp uge i64 %62, 1
  br i1 %66, label %60, label %67

67:                                               ; preds = %60
  %68 = phi i64 [ %62, %60 ]
  br label %58
}

define void @set32(ptr %0, i8 %1) {
  %3 = zext i8 %1 to i64
  %4 = mul i64 %3, 72340172838076673
  store i64 %4, ptr %0, align 1
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 1
  %6 = getelementptr i8, ptr %0, i64 16
  store i64 %4, ptr %6, align 1
  %7 = getelementptr i8, ptr %0, i64 24
  store i64 %4, ptr %7, align 1
  ret void
}
