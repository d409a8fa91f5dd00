; passes: simplifycfg
; run: @f global=3 local=1 buf:iota:3 buf:zero:12
; Threading a jump would give two edges to one block with different arguments: it is not done.
; CHECK: @f
; CHECK: phi i32
; CHECK: phi i32
; CHECK: phi i32

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  switch i32 %x, label %a [ i32 1, label %b
                            i32 2, label %end ]
a:
  br label %end
b:
  br label %end
end:
  %r = phi i32 [ 5, %a ], [ 6, %b ], [ 7, %entry ]
  %s = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %entry ]
  %t = phi i32 [ 8, %a ], [ 8, %b ], [ %x, %entry ]
  %u = add i32 %r, %s
  %v = add i32 %u, %t
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
