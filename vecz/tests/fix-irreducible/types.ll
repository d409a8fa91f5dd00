; passes: fix-irreducible
; run: @k global=8 local=8 buf:i32:1,0,5,2,7,4,3,9 buf:zero:64
; Entries that take values of other types have places of their own in the guard; a loop around the cycle stays.
; CHECK: outer:
; CHECK: irr.guard:
; CHECK: phi i1
; CHECK-NOT: irr.guard1

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %pin = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %pin, align 4
  %wide = zext i32 %x to i64
  br label %outer
outer:
  %round = phi i32 [ 0, %entry ], [ %round1, %latch ]
  %total = phi i64 [ 0, %entry ], [ %total1, %latch ]
  %mixed = add i32 %x, %round
  %bit = and i32 %mixed, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %a, label %b
a:
  %p = phi i32 [ %x, %outer ], [ %q32, %b ]
  %p2 = mul i32 %p, 3
  %p64 = zext i32 %p2 to i64
  br label %b
b:
  %q = phi i64 [ %wide, %outer ], [ %p64, %a ]
  %q2 = add i64 %q, 1
  %q32 = trunc i64 %q2 to i32
  %more = icmp ult i64 %q2, 100
  br i1 %more, label %a, label %latch
latch:
  %total1 = add i64 %total, %q2
  %round1 = add i32 %round, 1
  %again = icmp ult i32 %round1, 2
  br i1 %again, label %outer, label %end
end:
  %pout = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %id
  store i64 %total1, ptr addrspace(1) %pout, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
