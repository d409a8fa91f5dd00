; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:zero:32 i32:1 i32:7
; run: @k global=8 local=8 buf:zero:32 i32:11 i32:7
; Lanes leave a loop at different times, by two exits, with values.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %head
head:
  %j = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ %n, %entry ], [ %t, %latch ]
  %b = lshr i32 %i, %j
  %c = trunc i32 %b to i1
  br i1 %c, label %first, label %body
body:
  %t = add i32 %s, %m
  %p = load i32, ptr addrspace(1) %q, align 4
  %d = icmp ugt i32 %t, 40
  br i1 %d, label %second, label %latch
latch:
  %next = add i32 %j, 1
  %e = icmp ult i32 %next, 5
  br i1 %e, label %head, label %end
first:
  store i32 %s, ptr addrspace(1) %q, align 4
  br label %end
second:
  %w = sub i32 %t, %j
  store i32 %w, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
