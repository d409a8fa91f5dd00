; passes: print<divergence>
; prints: uniformity of 'left_at_different_times' in dimension 0:
; prints:   entry: by all
; prints:     varying: %id
; prints:   head: by all, divergent branch
; prints:     varying: %more
; prints:     uniform: %i, %next
; prints:   end: by all, join
; prints:     varying: %count, %twice
; prints:   loop of head: divergent
; prints: uniformity of 'constants_leave' in dimension 0:
; prints:   entry: by all
; prints:     varying: %id
; prints:   head: by all, divergent branch
; prints:     varying: %more
; prints:     uniform: %i
; prints:   body: partial
; prints:     uniform: %next
; prints:   one: partial
; prints:     uniform: %uni
; prints:   two: partial
; prints:   end: by all, join
; prints:     varying: %var
; prints:   loop of head: divergent
; prints: uniformity of 'left_at_once' in dimension 0:
; prints:   entry: by all
; prints:     varying: %id, %v
; prints:   head: by all, divergent branch
; prints:     uniform: %i
; prints:   then: partial
; prints:   latch: by all, join
; prints:     uniform: %next, %more
; prints:   end: by all
; prints:     uniform: %count
; prints:   loop of head: left by all at once

declare i64 @__mux_get_global_id(i32)

; What all lanes share in the loop differs behind it: they leave with different counts.
define void @left_at_different_times() {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %id
  br i1 %more, label %head, label %end
end:
  %count = phi i64 [ %next, %head ]
  %twice = mul i64 %next, 2
  ret void
}

; A constant leaves by the only exit: uniform. By two exits: not.
define void @constants_leave(i1 %u) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %i, %id
  br i1 %more, label %body, label %one
body:
  %next = add i64 %i, 1
  br i1 %u, label %head, label %two
one:
  %uni = phi i32 [ 5, %head ]
  br label %end
two:
  br label %end
end:
  %var = phi i32 [ %uni, %one ], [ 5, %two ]
  ret void
}

; Lanes part inside of the loop and meet before its end: all leave at once.
define void @left_at_once() {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %v = icmp ult i64 %id, 7
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  br i1 %v, label %then, label %latch
then:
  br label %latch
latch:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 9
  br i1 %more, label %head, label %end
end:
  %count = phi i64 [ %next, %latch ]
  ret void
}
