; passes: run-vecz<width=2>
; What is not known is called for each active lane, in lane order; so is what has a body and asks nothing.
; CHECK: define spir_kernel void @__vecz_v2_k(
; CHECK: call i32 @known(i32
; CHECK: call i32 @known(i32
; CHECK: br i1
; CHECK: call void @unknown(ptr addrspace(1)
; CHECK: br i1
; CHECK: call void @unknown(ptr addrspace(1)

declare i64 @__mux_get_global_id(i32)
declare void @unknown(ptr addrspace(1))

define i32 @known(i32 %x) noinline {
  %y = mul i32 %x, 3
  ret i32 %y
}

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = call i32 @known(i32 %x)
  store i32 %y, ptr addrspace(1) %p, align 4
  %c = icmp sgt i32 %y, 7
  br i1 %c, label %then, label %end

then:
  call void @unknown(ptr addrspace(1) %p)
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
