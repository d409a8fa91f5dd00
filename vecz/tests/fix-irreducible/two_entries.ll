; passes: fix-irreducible
; Both entries are reached by one block, which hands them what they take: values of one type share a place.
; run: @k global=8 local=8 buf:i32:1,0,5,2,7,4,3,9 buf:zero:32
; CHECK: define spir_kernel void @k
; CHECK: br i1 %odd, label %3, label %2
; CHECK: %p = phi i32 [ %1, %irr.guard ]
; CHECK: br label %irr.guard
; CHECK: %q = phi i32 [ %1, %irr.guard ]
; CHECK: br i1 %more, label %4, label %end
; CHECK: irr.guard:
; CHECK: phi i1 [ true, %a ], [ true, %2 ], [ false, %3 ], [ false, %4 ]
; CHECK: phi i32 [ %p2, %a ], [ 4, %2 ], [ %x, %3 ], [ %q2, %4 ]
; CHECK-NOT: phi
; CHECK: br i1 %0, label %b, label %a

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %pin = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %pin, align 4
  %bit = and i32 %x, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %a, label %b
a:
  %p = phi i32 [ %x, %entry ], [ %q2, %b ]
  %p2 = mul i32 %p, 3
  br label %b
b:
  %q = phi i32 [ 4, %entry ], [ %p2, %a ]
  %q2 = add i32 %q, 1
  %more = icmp ult i32 %q2, 100
  br i1 %more, label %a, label %end
end:
  %pout = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %q2, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
