; passes: widen-pointers
; Numbers that are counted from an address become pointers again: sums, masks, a loop, a comparison of two of them.
; CHECK: %q = getelementptr i8, ptr addrspace(1) %a, i32
; CHECK: %r = getelementptr i8, ptr addrspace(1) %a, i32
; CHECK: %next = add i32
; CHECK: icmp ult ptr addrspace(1)
; CHECK-NOT: inttoptr
; run: @kernel global=1 local=1 buf:iota:64 i32:20
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define void @kernel(ptr addrspace(1) %a, i32 %n) #0 {
entry:
  %x = ptrtoint ptr addrspace(1) %a to i32
  %y = add i32 %x, 5
  %z = and i32 %y, -4
  %q = inttoptr i32 %z to ptr addrspace(1)
  store i32 7, ptr addrspace(1) %q, align 4
  %end = add i32 %x, %n
  br label %loop
loop:
  %at = phi i32 [ %x, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %r = inttoptr i32 %at to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %r, align 4
  %w = add i32 %v, %i
  store i32 %w, ptr addrspace(1) %r, align 4
  %next = add nuw i32 %at, 4
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  %d = sub i32 %next, %x
  %far = getelementptr i32, ptr addrspace(1) %a, i32 9
  store i32 %d, ptr addrspace(1) %far, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
