; passes: scalarize
; run: @k global=4 local=4 buf:iota:16 buf:zero:16
; A block that a switch leads to by several edges gets the elements of one vector by all of them.
; CHECK: switch i32 %z, label %other [
; CHECK: other:
; CHECK: join:
; CHECK: phi i32

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <2 x i32>, ptr addrspace(1) %p, i64 %id
  %r = getelementptr i32, ptr addrspace(1) %o, i64 %id
  %v = load <2 x i32>, ptr addrspace(1) %p, align 8
  %x = extractelement <2 x i32> %v, i64 0
  %y = trunc i64 %id to i32
  %z = add i32 %x, %y
  switch i32 %z, label %other [
    i32 0, label %join
    i32 2, label %join
  ]
other:
  %w = insertelement <2 x i32> %v, i32 %z, i64 1
  br label %join
join:
  %m = phi <2 x i32> [ %v, %entry ], [ %v, %entry ], [ %w, %other ]
  %a = extractelement <2 x i32> %m, i64 1
  store i32 %a, ptr addrspace(1) %r, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
