; passes: remove-int-ptr,dce
; run: @k global=4 local=4 buf:iota:16 buf:zero:16
; An address that a loop carries as an integer is one; the integer is gone where it has no other use.
; CHECK: %i.ptr = phi ptr addrspace(1) [ %start, %entry ], [ %next.ptr, %loop ]
; CHECK: load i32, ptr addrspace(1) %i.ptr
; CHECK: %next.ptr = getelementptr i8, ptr addrspace(1) %i.ptr, i64 16
; CHECK-NOT: inttoptr
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %start = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %s = ptrtoint ptr addrspace(1) %start to i64
  br label %loop
loop:
  %i = phi i64 [ %s, %entry ], [ %next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %n1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %loop ]
  %p = inttoptr i64 %i to ptr addrspace(1)
  %x = load i32, ptr addrspace(1) %p, align 4
  %sum1 = add i32 %sum, %x
  %next = add i64 %i, 16
  %n1 = add i32 %n, 1
  %c = icmp ult i32 %n1, 4
  br i1 %c, label %loop, label %end
end:
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum1, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
