; passes: software-div
; Divisors that may trap are replaced by one; constants that do not are left alone.
; CHECK: freeze i32
; CHECK: icmp eq i32
; CHECK: select i1
; CHECK: sdiv i32
; CHECK-NOT: select
; CHECK: sdiv i32 %q, 3
; run: @kernel global=4 local=1 buf:i32:5,-2147483648,7,-9 buf:i32:0,-1,2,0

declare i64 @__mux_get_global_id(i32)

define void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %pa = getelementptr i32, ptr addrspace(1) %a, i64 %id
  %pb = getelementptr i32, ptr addrspace(1) %b, i64 %id
  %x = load i32, ptr addrspace(1) %pa, align 4
  %y = load i32, ptr addrspace(1) %pb, align 4
  %q = sdiv i32 %x, %y
  %r = sdiv i32 %q, 3
  store i32 %r, ptr addrspace(1) %pa, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
