; passes: uniform-reassoc,dce
; run: @k global=4 local=4 buf:i32:1,0,1,0 i32:1
; run: @k global=4 local=4 buf:i32:1,0,1,0 i32:0
; A branch on both conditions is two, the uniform one first. Spelled as a select, the second condition is frozen if it comes
; first now. A branch out of a loop stays.
; CHECK: entry:
; CHECK: br i1 %u, label %entry.split, label %next
; CHECK: entry.split:
; CHECK: br i1 %v, label %then, label %next
; CHECK: next:
; CHECK: freeze i1 %u
; CHECK: label %more, label %next.split
; CHECK: loop:
; CHECK: br i1 %stay, label %loop, label %end

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %u = icmp ne i32 %n, 0
  %v = icmp ne i32 %x, 0
  %both = and i1 %v, %u
  br i1 %both, label %then, label %next
then:
  store i32 7, ptr addrspace(1) %q, align 4
  br label %next
next:
  %either = select i1 %v, i1 true, i1 %u
  br i1 %either, label %more, label %before
more:
  store i32 8, ptr addrspace(1) %q, align 4
  br label %before
before:
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %j, %loop ]
  %j = add i32 %i, 1
  %w = icmp ult i32 %j, %n
  %stay = and i1 %v, %w
  br i1 %stay, label %loop, label %end
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
