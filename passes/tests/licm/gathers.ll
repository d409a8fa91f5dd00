; passes: loop-simplify,licm
; A gather that always runs moves out; not if the loop stores to its memory, or if it may not run.
; CHECK: @always
; CHECK: llvm.masked.gather
; CHECK: loop:
; CHECK-NOT: llvm.masked.gather
; CHECK: @elsewhere
; CHECK: llvm.masked.gather
; CHECK: loop:
; CHECK-NOT: llvm.masked.gather
; CHECK: @stored
; CHECK: loop:
; CHECK: llvm.masked.gather
; CHECK: @conditional
; CHECK: body:
; CHECK: llvm.masked.gather

declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32 immarg, <4 x i1>, <4 x i32>)

define <4 x i32> @always(<4 x ptr addrspace(1)> %p, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %t
}
define <4 x i32> @elsewhere(<4 x ptr addrspace(1)> %p, ptr addrspace(3) %q, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  store i32 %i, ptr addrspace(3) %q, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %t
}
define <4 x i32> @stored(<4 x ptr addrspace(1)> %p, ptr addrspace(1) %q, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  store i32 %i, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %t
}
define <4 x i32> @conditional(<4 x ptr addrspace(1)> %p, <4 x i1> %m, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %u, %latch ]
  %odd = and i32 %i, 1
  %is = icmp eq i32 %odd, 1
  br i1 %is, label %body, label %latch
body:
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  %t = add <4 x i32> %s, %v
  br label %latch
latch:
  %u = phi <4 x i32> [ %s, %loop ], [ %t, %body ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret <4 x i32> %u
}
