; passes: print<strides;dim=1>
; prints: strides of 'f' in dimension 1:
; prints:   uniform: %a = load i32, ptr addrspace(1) %p, align 4
; prints:   linear, stride 4: %b = load i32, ptr addrspace(1) %q, align 4
; prints:   divergent: store i32 %b, ptr addrspace(1) %r, align 4
; A function that is no kernel, whose work-items are neighbours in y. Linear ids count those in x.

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_linear_id()

define void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %l = call i64 @__mux_get_global_linear_id()
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %x
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %y
  %r = getelementptr i32, ptr addrspace(1) %out, i64 %l
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  store i32 %b, ptr addrspace(1) %r, align 4
  ret void
}
