; passes: print<uniformity;dim=2>,print<divergence;dim=0>
; prints: uniformity of 'f' in dimension 2:
; prints:   0: by all
; prints:     varying: %z, %s
; prints:     uniform: %x
; prints: uniformity of 'f' in dimension 0:
; prints:   0: by all
; prints:     varying: %x, %s
; prints:     uniform: %z

declare i64 @__mux_get_global_id(i32)

define void @f(ptr addrspace(1) %in) {
  %x = call i64 @__mux_get_global_id(i32 0)
  %z = call i64 @__mux_get_global_id(i32 2)
  %s = add i64 %x, %z
  store i64 %s, ptr addrspace(1) %in, align 8
  ret void
}
