; passes: loop-simplify,irce
; All lanes must hold; limits that values are clamped to, masks and remainders bound them; a sum is above its part if it does not wrap.
; run: @lanes global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:1
; run: @lanes global=1 local=1 buf:iota:1024 buf:zero:64 i32:100 i32:1
; run: @clamped global=1 local=1 buf:iota:1024 buf:zero:64 i32:256 i32:-3
; run: @clamped global=1 local=1 buf:iota:1024 buf:zero:64 i32:30 i32:3
; run: @narrow global=1 local=1 buf:iota:1024 buf:zero:64 i32:256
; run: @narrow global=1 local=1 buf:iota:1024 buf:zero:64 i32:9
; CHECK: @lanes
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @clamped
; CHECK: icmp sle i64 33,
; CHECK: br i1 %ok, label %in, label %next
; CHECK: @narrow
; CHECK: freeze i1
; CHECK: br i1 %ok, label %in, label %next

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

define spir_kernel void @lanes(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %x) {
entry:
  %x.first = insertelement <4 x i32> poison, i32 %x, i64 0
  %x.all = shufflevector <4 x i32> %x.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %lanes = add <4 x i32> %x.all, <i32 0, i32 1, i32 2, i32 3>
  %n.first = insertelement <4 x i32> poison, i32 %n, i64 0
  %n.all = shufflevector <4 x i32> %n.first, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %k32 = trunc i64 %k to i32
  %row = shl i32 %k32, 4
  %row.first = insertelement <4 x i32> poison, i32 %row, i64 0
  %row.all = shufflevector <4 x i32> %row.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %i = add <4 x i32> %row.all, %lanes
  %inside = icmp ult <4 x i32> %i, %n.all
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %inside)
  %first = add i32 %row, %x
  %last = add i32 %first, 3
  %below = icmp ule i32 %first, %last
  %ok = and i1 %all, %below
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %first
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  br label %next
next:
  %w = phi i32 [ 1000, %loop ], [ %sum, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i64 %k, 1
  %more = icmp ne i64 %k.next, 12
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @clamped(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ -2, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %more = icmp sle i32 %k, 40
  br i1 %more, label %body, label %exit
body:
  %y = add i32 %k, %x
  %y.low = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %i = call i32 @llvm.smin.i32(i32 %y.low, i32 33)
  %ok = icmp ult i32 %i, %n
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 1000, %body ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @narrow(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i8 [ 0, %entry ], [ %k.next, %next ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %next ]
  %wide = zext i8 %k to i32
  %square = mul i32 %wide, %wide
  %low = and i32 %square, 7
  %rest = urem i32 %square, 5
  %i = add i32 %low, %rest
  %ok = icmp uge i32 %n, %i
  br i1 %ok, label %in, label %next
in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %next
next:
  %w = phi i32 [ 1000, %loop ], [ %v, %in ]
  %s.next = add i32 %s, %w
  %k.next = add i8 %k, 1
  %more = icmp ult i8 %k.next, 100
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s.next, ptr addrspace(1) %to, align 4
  ret void
}
