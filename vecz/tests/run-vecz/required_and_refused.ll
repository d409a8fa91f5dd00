; passes: run-vecz<width=8>,verify-reqd-sub-group-satisfied
; A kernel that cannot have the sub-groups that it demands: the error says why.
; error: kernel 'k' has required sub-group size 8 but the compiler was unable to satisfy this constraint (not vectorized: a call of what asks which work-item calls it: %i = call i64 @asks(i64 2))

declare i64 @__mux_get_global_id(i32)

define i64 @asks(i64 %n) noinline {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %more = icmp ugt i64 %n, 0
  br i1 %more, label %again, label %end
again:
  %less = sub i64 %n, 1
  %j = call i64 @asks(i64 %less)
  br label %end
end:
  %r = phi i64 [ %i, %entry ], [ %j, %again ]
  ret i64 %r
}

define spir_kernel void @k(ptr addrspace(1) %out) #0 !intel_reqd_sub_group_size !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = call i64 @asks(i64 2)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %i, ptr addrspace(1) %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{i32 8}
