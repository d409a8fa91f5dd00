; passes: early-cse
; run: @k global=2 buf:iota:8 buf:zero:16 i32:1
; Where paths meet that write nothing of a space, what was loaded from it before is still there. A store on one of them ends it, and
; so does one in a loop on the way; a loop's header forgets all.
; CHECK: @reads
; CHECK: load
; CHECK-NOT: load
; CHECK: @writes
; CHECK: load
; CHECK: load
; CHECK: @other_space
; CHECK: load
; CHECK-NOT: load
; CHECK: @writes_in_loop
; CHECK: load
; CHECK: load
; CHECK: @header
; CHECK: load
; CHECK: load
; CHECK: @k
; CHECK: load
; CHECK: store
; CHECK: load

define i32 @reads(ptr addrspace(1) %p, i1 %c) {
  %a = load i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %yes, label %no
yes:
  br i1 %c, label %far, label %join
far:
  br label %join
no:
  br label %join
join:
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @writes(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c, i1 %d) {
  %a = load i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %yes, label %no
yes:
  br i1 %d, label %far, label %join
far:
  store i32 1, ptr addrspace(1) %q, align 4
  br label %join
no:
  br label %join
join:
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @other_space(ptr addrspace(1) %p, ptr addrspace(3) %q, i1 %c) {
  %a = load i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %yes, label %join
yes:
  store i32 1, ptr addrspace(3) %q, align 4
  br label %join
join:
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @writes_in_loop(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c, i32 %n) {
  %a = load i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %head, label %join
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %join
body:
  store i32 %i, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  br label %head
join:
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @header(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %a = load i32, ptr addrspace(1) %p, align 4
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %head ]
  %b = load i32, ptr addrspace(1) %p, align 4
  store i32 %i, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %done
done:
  %r = add i32 %a, %b
  ret i32 %r
}
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %a = load i32, ptr addrspace(1) %q, align 4
  %c = icmp ugt i32 %a, %n
  br i1 %c, label %other, label %yes
yes:
  %twice = mul i32 %a, 5
  store i32 %twice, ptr addrspace(1) %q, align 4
  br label %join
other:
  br label %join
join:
  %b = load i32, ptr addrspace(1) %q, align 4
  %r = add i32 %a, %b
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
