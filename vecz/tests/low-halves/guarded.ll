; passes: low-halves
; Behind a branch on the low half's sign the mask is one of 32 bits; on the other side, and of another value, it stays.
; CHECK: inside:
; CHECK: %i = and i64 %id, 4294967295
; CHECK: %other = and i64 %n, 2147483647
; CHECK: next:
; CHECK: %j = and i64 4294967295, %id
; CHECK: outside:
; CHECK: %k = and i64 %id, 2147483647

declare i64 @__mux_get_global_id(i32)

define void @k(ptr %p, i64 %n, i32 %w) {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %id to i32
  %low = icmp sgt i32 %x, 0
  %frozen = freeze i1 %low
  %high = icmp slt i32 %x, %w
  %both = and i1 %frozen, %high
  br i1 %both, label %inside, label %outside
inside:
  %i = and i64 %id, 2147483647
  %other = and i64 %n, 2147483647
  store i64 %i, ptr %p, align 8
  store i64 %other, ptr %p, align 8
  %more = icmp slt i32 %x, 100
  br i1 %more, label %next, label %end
next:
  %j = and i64 2147483647, %id
  store i64 %j, ptr %p, align 8
  br label %end
outside:
  %k = and i64 %id, 2147483647
  store i64 %k, ptr %p, align 8
  br label %end
end:
  ret void
}
