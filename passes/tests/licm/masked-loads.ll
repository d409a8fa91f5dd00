; passes: loop-simplify,licm
; A masked load that always runs moves out; not if the loop stores, or if it may not run.
; CHECK: @always
; CHECK: llvm.masked.load
; CHECK: loop:
; CHECK-NOT: llvm.masked.load
; CHECK: @stored
; CHECK: loop:
; CHECK: llvm.masked.load
; CHECK: @conditional
; CHECK: body:
; CHECK: llvm.masked.load

declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32 immarg, <4 x i1>, <4 x i32>)

define <4 x i32> @always(ptr addrspace(1) %p, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %t
}
define <4 x i32> @stored(ptr addrspace(1) %p, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  store i32 %i, ptr addrspace(1) %p, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %t
}
define <4 x i32> @conditional(ptr addrspace(1) %p, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  %j = add i32 %i, 1
  br label %loop
exit:
  ret <4 x i32> %s
}
