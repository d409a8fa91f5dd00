; passes: loop-simplify,dead-iteration-elimination
; run: @writes global=1 local=1 buf:zero:512 i32:5
; run: @ends global=1 local=1 buf:zero:512 i32:5
; run: @equal global=1 local=1 buf:zero:512 i32:5
; run: @counts global=1 local=1 buf:zero:512 i32:5
; run: @wraps global=1 local=1 buf:zero:512 i32:250
; run: @sums global=1 local=1 buf:zero:512 i32:5
; Loops stay that write on every path (@writes), whose later iterations do something again (@ends, @equal, @wraps), or that
; leave behind how often they ran (@counts); and a counter whose step is two sums, of which the first is computed behind the
; place where the next value is wanted (@sums).
; CHECK-NOT: phi i64 [ 16,

define spir_kernel void @writes(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 1, ptr addrspace(1) %p, align 4
  %off = icmp uge i32 %id, %n
  br i1 %off, label %latch, label %body
body:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @ends(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %off = icmp ult i32 %id, %n
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @equal(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %off = icmp ne i32 %id, %n
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @counts(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %times = phi i32 [ 0, %entry ], [ %more, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %off = icmp uge i32 %id, %n
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %more = add i32 %times, 3
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @wraps(ptr addrspace(1) %out, i32 %n) {
entry:
  %from = trunc i32 %n to i8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc i64 %i to i8
  %sum = add i8 %id, %from
  %off = icmp uge i8 %sum, 3
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @sums(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = trunc nuw nsw i64 %i to i32
  %off = icmp uge i32 %id, %n
  br i1 %off, label %latch, label %body
body:
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 2, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %some = add i64 %i, 1
  %next = add i64 %some, 1
  %again = icmp ult i64 %next, 16
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
