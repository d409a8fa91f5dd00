; passes: remove-int-ptr,dce
; Sums and differences; not a sum of two addresses, a product, part of the bits, or another address space.
; CHECK: @sums
; CHECK: sub i64 0, %y
; CHECK: getelementptr i8, ptr %p, i64
; CHECK-NOT: inttoptr
; CHECK: @stays
; CHECK: inttoptr
; CHECK: inttoptr
; CHECK: inttoptr
; CHECK: inttoptr

define i32 @sums(ptr %p, i64 %x, i64 %y) {
  %i = ptrtoint ptr %p to i64
  %j = sub i64 %i, %y
  %k = add i64 %x, %j
  %q = inttoptr i64 %k to ptr
  %r = load i32, ptr %q, align 4
  ret i32 %r
}
define void @stays(ptr %p, ptr %o, i64 %x) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %o to i64
  %k = add i64 %i, %j
  %a = inttoptr i64 %k to ptr
  store i32 0, ptr %a, align 4
  %l = mul i64 %i, %x
  %b = inttoptr i64 %l to ptr
  store i32 1, ptr %b, align 4
  %m = ptrtoint ptr %p to i32
  %c = inttoptr i32 %m to ptr
  store i32 2, ptr %c, align 4
  %d = inttoptr i64 %i to ptr addrspace(1)
  store i32 3, ptr addrspace(1) %d, align 4
  ret void
}
