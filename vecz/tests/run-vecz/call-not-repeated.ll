; passes: run-vecz<width=4>
; What must not be repeated is called for one lane after another in a loop: there is one call of it, as before.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: call i64 @asks()
; CHECK-NOT: call i64 @asks()
; CHECK: define spir_kernel void @__vecz_v4_some(
; CHECK: extractelement <4 x i1>
; CHECK: call i64 @asks()
; CHECK-NOT: call i64 @asks()

declare i64 @__mux_get_global_id(i32)

define i64 @asks() noinline noduplicate {
  %i = load i64, ptr null
  ret i64 %i
}

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = call i64 @asks()
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %i, ptr addrspace(1) %p, align 8
  ret void
}

define spir_kernel void @some(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  %x = load i64, ptr addrspace(1) %p, align 8
  %is = icmp sgt i64 %x, 5
  br i1 %is, label %in, label %end

in:
  %i = call i64 @asks()
  store i64 %i, ptr addrspace(1) %p, align 8
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
