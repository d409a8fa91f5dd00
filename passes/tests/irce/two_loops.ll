; passes: loop-simplify,irce
; The second loop's decision looks through a vector and a condition that the first one computed: its exit has what they are made of.
; run: @vector global=1 local=1 buf:iota:1024 buf:zero:64 i32:200 i32:5
; run: @vector global=1 local=1 buf:iota:1024 buf:zero:64 i32:20 i32:5
; run: @condition global=1 local=1 buf:iota:1024 buf:zero:64 i32:200 i32:5
; run: @condition global=1 local=1 buf:iota:1024 buf:zero:64 i32:20 i32:5
; CHECK: @vector
; CHECK: freeze i1
; CHECK: freeze i1
; CHECK: @condition
; CHECK: freeze i1
; CHECK: freeze i1

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

define spir_kernel void @vector(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %m) {
entry:
  %n.first = insertelement <4 x i32> poison, i32 %n, i64 0
  %n.all = shufflevector <4 x i32> %n.first, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %one
one:
  %k = phi i32 [ 0, %entry ], [ %k.next, %one.end ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %one.end ]
  %base = shl i32 %k, 3
  %base.first = insertelement <4 x i32> poison, i32 %base, i64 0
  %base.all = shufflevector <4 x i32> %base.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %i = add <4 x i32> %base.all, <i32 0, i32 1, i32 2, i32 3>
  %lanes = icmp ult <4 x i32> %i, %n.all
  %ok = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %lanes)
  br i1 %ok, label %one.in, label %one.end
one.in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %base
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %one.end
one.end:
  %w = phi i32 [ 1000, %one ], [ %v, %one.in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, %m
  br i1 %more, label %one, label %mid
mid:
  br label %two
two:
  %j = phi i32 [ 0, %mid ], [ %j.next, %two.end ]
  %t = phi i32 [ %s.next, %mid ], [ %t.next, %two.end ]
  %j.first = insertelement <4 x i32> poison, i32 %j, i64 0
  %j.all = shufflevector <4 x i32> %j.first, <4 x i32> poison, <4 x i32> zeroinitializer
  %i2 = add <4 x i32> %i, %j.all
  %lanes2 = icmp ult <4 x i32> %i2, %n.all
  %ok2 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %lanes2)
  br i1 %ok2, label %two.in, label %two.end
two.in:
  %q = getelementptr i32, ptr addrspace(1) %from, i32 %j
  %v2 = load i32, ptr addrspace(1) %q, align 4
  br label %two.end
two.end:
  %w2 = phi i32 [ 2000, %two ], [ %v2, %two.in ]
  %t.next = add i32 %t, %w2
  %j.next = add i32 %j, 1
  %more2 = icmp ult i32 %j.next, %m
  br i1 %more2, label %two, label %exit
exit:
  store i32 %t.next, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @condition(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n, i32 %m) {
entry:
  br label %one
one:
  %k = phi i32 [ 0, %entry ], [ %k.next, %one.end ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %one.end ]
  %x = mul i32 %k, 7
  %ok = icmp ult i32 %x, %n
  br i1 %ok, label %one.in, label %one.end
one.in:
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %x
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %one.end
one.end:
  %w = phi i32 [ 1000, %one ], [ %v, %one.in ]
  %s.next = add i32 %s, %w
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, %m
  br i1 %more, label %one, label %mid
mid:
  br label %two
two:
  %j = phi i32 [ 0, %mid ], [ %j.next, %two.end ]
  %t = phi i32 [ %s.next, %mid ], [ %t.next, %two.end ]
  %inside = icmp ult i32 %j, %n
  %ok2 = and i1 %ok, %inside
  br i1 %ok2, label %two.in, label %two.end
two.in:
  %q = getelementptr i32, ptr addrspace(1) %from, i32 %j
  %v2 = load i32, ptr addrspace(1) %q, align 4
  br label %two.end
two.end:
  %w2 = phi i32 [ 2000, %two ], [ %v2, %two.in ]
  %t.next = add i32 %t, %w2
  %j.next = add i32 %j, 1
  %more2 = icmp ult i32 %j.next, %m
  br i1 %more2, label %two, label %exit
exit:
  store i32 %t.next, ptr addrspace(1) %to, align 4
  ret void
}
