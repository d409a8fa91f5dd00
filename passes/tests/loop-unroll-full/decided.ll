; passes: loop-unroll-full
; run: @decided global=1 local=1 buf:iota:64 buf:zero:8 i8:1
; run: @counted global=1 local=1 buf:iota:64 buf:zero:8 i8:1
; run: @open global=1 local=1 buf:iota:64 buf:zero:8 i8:1
; Branches that are decided, or that the counter decides, are none in the iterations; others are, and make the loop too large.
; CHECK: @decided
; CHECK-NOT: icmp ult i32 %k
; CHECK: @counted
; CHECK-NOT: icmp ult i32 %k
; CHECK: @open
; CHECK: icmp ult i32 %k, 40

define spir_kernel void @decided(ptr addrspace(1) %in, ptr addrspace(1) %out, i1 %c) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %more = icmp ult i32 %k, 16
  br i1 %more, label %body, label %exit
body:
  %wide = zext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %wide
  br i1 true, label %first, label %second
first:
  %x = load float, ptr addrspace(1) %p, align 4
  br label %second
second:
  %a = phi float [ 1.0, %body ], [ %x, %first ]
  %far = add i64 %wide, 16
  %q = getelementptr float, ptr addrspace(1) %in, i64 %far
  br i1 true, label %third, label %next
third:
  %y = load float, ptr addrspace(1) %q, align 4
  br label %next
next:
  %b = phi float [ 2.0, %second ], [ %y, %third ]
  %ab = fmul float %a, %b
  %t = fadd float %s, %ab
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store float %s, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @counted(ptr addrspace(1) %in, ptr addrspace(1) %out, i1 %c) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %more = icmp ult i32 %k, 16
  br i1 %more, label %body, label %exit
body:
  %wide = zext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %wide
  br i1 %more, label %first, label %second
first:
  %x = load float, ptr addrspace(1) %p, align 4
  br label %second
second:
  %a = phi float [ 1.0, %body ], [ %x, %first ]
  %far = add i64 %wide, 16
  %q = getelementptr float, ptr addrspace(1) %in, i64 %far
  br i1 %more, label %third, label %next
third:
  %y = load float, ptr addrspace(1) %q, align 4
  br label %next
next:
  %b = phi float [ 2.0, %second ], [ %y, %third ]
  %ab = fmul float %a, %b
  %t = fadd float %s, %ab
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store float %s, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @open(ptr addrspace(1) %in, ptr addrspace(1) %out, i1 %c) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %more = icmp ult i32 %k, 40
  br i1 %more, label %body, label %exit
body:
  %wide = zext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %wide
  br i1 %c, label %first, label %second
first:
  %x = load float, ptr addrspace(1) %p, align 4
  br label %second
second:
  %a = phi float [ 1.0, %body ], [ %x, %first ]
  %far = add i64 %wide, 16
  %q = getelementptr float, ptr addrspace(1) %in, i64 %far
  br i1 %c, label %third, label %next
third:
  %y = load float, ptr addrspace(1) %q, align 4
  br label %next
next:
  %b = phi float [ 2.0, %second ], [ %y, %third ]
  %ab = fmul float %a, %b
  %t = fadd float %s, %ab
  %k.next = add i32 %k, 1
  br label %loop
exit:
  store float %s, ptr addrspace(1) %out, align 4
  ret void
}
