; Parameters of blocks become one for each part; switches are on registers.

define <8 x i32> @loop(<8 x i32> %a, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = phi <8 x i32> [ %a, %entry ], [ %w, %loop ]
  %w = add <8 x i32> %v, %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %done

done:
  ret <8 x i32> %w
}

define i32 @switch(i7 %x) {
entry:
  switch i7 %x, label %other [
    i7 1, label %one
    i7 -2, label %two
  ]

one:
  ret i32 10

two:
  ret i32 20

other:
  ret i32 30
}

define i32 @wide_switch(i128 %x) {
entry:
  switch i128 %x, label %other [
    i128 1, label %one
    i128 36893488147419103232, label %one
  ]

one:
  ret i32 10

other:
  unreachable
}

;;; x86-64
define void @loop(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9) {
  br label %11

11:                                               ; preds = %10, %11
  %12 = phi i32 [ 0, %10 ], [ %29, %11 ]
  %13 = phi i32 [ %1, %10 ], [ %21, %11 ]
  %14 = phi i32 [ %2, %10 ], [ %22, %11 ]
  %15 = phi i32 [ %3, %10 ], [ %23, %11 ]
  %16 = phi i32 [ %4, %10 ], [ %24, %11 ]
  %17 = phi i32 [ %5, %10 ], [ %25, %11 ]
  %18 = phi i32 [ %6, %10 ], [ %26, %11 ]
  %19 = phi i32 [ %7, %10 ], [ %27, %11 ]
  %20 = phi i32 [ %8, %10 ], [ %28, %11 ]
  %21 = add i32 %13, %1
  %22 = add i32 %14, %2
  %23 = add i32 %15, %3
  %24 = add i32 %16, %4
  %25 = add i32 %17, %5
  %26 = add i32 %18, %6
  %27 = add i32 %19, %7
  %28 = add i32 %20, %8
  %29 = add i32 %12, 1
  %30 = icmp ult i32 %29, %9
  br i1 %30, label %11, label %31

31:                                               ; preds = %11
  store i32 %21, ptr %0, align 16
  %32 = getelementptr i8, ptr %0, i64 16
  store i32 %22, ptr %32, align 16
  %33 = getelementptr i8, ptr %0, i64 32
  store i32 %23, ptr %33, align 16
  %34 = getelementptr i8, ptr %0, i64 48
  store i32 %24, ptr %34, align 16
  %35 = getelementptr i8, ptr %0, i64 64
  store i32 %25, ptr %35, align 16
  %36 = getelementptr i8, ptr %0, i64 80
  store i32 %26, ptr %36, align 16
  %37 = getelementptr i8, ptr %0, i64 96
  store i32 %27, ptr %37, align 16
  %38 = getelementptr i8, ptr %0, i64 112
  store i32 %28, ptr %38, align 16
  ret void
}

define i32 @switch(i8 %0) {
  switch i8 %0, label %2 [
    i8 1, label %3
    i8 126, label %4
  ]

2:                                                ; preds = %1
  ret i32 30

3:                                                ; preds = %1
  ret i32 10

4:                                                ; preds = %1
  ret i32 20
}

define i32 @wide_switch(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = icmp eq i128 %2, 1
  br i1 %3, label %5, label %6

4:                                                ; preds = %8
  ret i32 0

5:                                                ; preds = %1, %6
  ret i32 10

6:                                                ; preds = %1
  %7 = icmp eq i128 %2, 36893488147419103232
  br i1 %7, label %5, label %8

8:                                                ; preds = %6
  br label %4
}

;;; x86-64-v3, aarch64, riscv64-v
define void @loop(ptr %0, ptr %1, ptr %2, i32 %3) {
  %5 = load <4 x i32>, ptr %1, align 16
  %6 = load <4 x i32>, ptr %2, align 16
  br label %7

7:                                                ; preds = %4, %7
  %8 = phi i32 [ 0, %4 ], [ %13, %7 ]
  %9 = phi <4 x i32> [ %5, %4 ], [ %11, %7 ]
  %10 = phi <4 x i32> [ %6, %4 ], [ %12, %7 ]
  %11 = add <4 x i32> %9, %5
  %12 = add <4 x i32> %10, %6
  %13 = add i32 %8, 1
  %14 = icmp ult i32 %13, %3
  br i1 %14, label %7, label %15

15:                                               ; preds = %7
  store <4 x i32> %11, ptr %0, align 16
  %16 = getelementptr i8, ptr %0, i64 16
  store <4 x i32> %12, ptr %16, align 16
  ret void
}

define i32 @switch(i8 %0) {
  switch i8 %0, label %2 [
    i8 1, label %3
    i8 126, label %4
  ]

2:                                                ; preds = %1
  ret i32 30

3:                                                ; preds = %1
  ret i32 10

4:                                                ; preds = %1
  ret i32 20
}

define i32 @wide_switch(ptr %0) {
  %2 = load i128, ptr %0, align 16
  %3 = icmp eq i128 %2, 1
  br i1 %3, label %5, label %6

4:                                                ; preds = %8
  ret i32 0

5:                                                ; preds = %1, %6
  ret i32 10

6:                                                ; preds = %1
  %7 = icmp eq i128 %2, 36893488147419103232
  br i1 %7, label %5, label %8

8:                                                ; preds = %6
  br label %4
}
