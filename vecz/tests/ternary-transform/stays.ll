; passes: ternary-transform
; A uniform choice, an address without a stride, a vector, and an address with another use stay.
; CHECK-NOT: br i1

declare i64 @__mux_get_global_id(i32)
define void @uniform(ptr %a, ptr %b, i1 %c) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = select i1 %c, ptr %a, ptr %b
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 0, ptr %q, align 4
  ret void
}
define void @apart(ptr %a, ptr %b) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ugt i64 %id, 2
  %p = select i1 %c, ptr %a, ptr %b
  %i = mul i64 %id, %id
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %q, align 4
  ret void
}
define void @vector(ptr %a, ptr %b) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ugt i64 %id, 2
  %p = select i1 %c, ptr %a, ptr %b
  store <2 x i32> zeroinitializer, ptr %p, align 4
  ret void
}
define void @twice(ptr %a, ptr %b) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ugt i64 %id, 2
  %p = select i1 %c, ptr %a, ptr %b
  store i32 0, ptr %p, align 4
  store i32 1, ptr %p, align 4
  ret void
}
