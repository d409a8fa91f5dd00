; passes: run-vecz<auto>
; A loop that steps by a number from the id of a work-item on, up to an argument, has all lanes active but at its end: the loads
; without masks are what counts, though each is a lane's own.
; CHECK: define spir_kernel void @__vecz_v

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
define spir_kernel void @rows(ptr addrspace(1) noalias readonly %x, ptr addrspace(1) noalias %y, i32 %n) #0 {
entry:
  %l = call i64 @__mux_get_local_id(i32 0)
  %g = call i64 @__mux_get_group_id(i32 0)
  %first = trunc i64 %l to i32
  %some = icmp slt i32 %first, %n
  br i1 %some, label %loop, label %done
loop:
  %b = phi i32 [ %first, %entry ], [ %b.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %f0, %loop ]
  %m0 = mul i32 %b, 5
  %a0 = add i32 %m0, 0
  %w0 = sext i32 %a0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %x, i64 %w0
  %v0 = load float, ptr addrspace(1) %p0, align 4
  %f0 = fadd float %s, %v0
  %b.next = add i32 %b, 32
  %go = icmp slt i32 %b.next, %n
  br i1 %go, label %loop, label %done
done:
  %r = phi float [ 0.0, %entry ], [ %f0, %loop ]
  %to = add i64 %g, %l
  %out = getelementptr float, ptr addrspace(1) %y, i64 %to
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
