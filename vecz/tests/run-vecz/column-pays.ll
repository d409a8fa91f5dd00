; passes: run-vecz<auto>
; All work-items read the same column, an element from each row of a matrix: alone, each of them fetches as many cache lines again. Together
; they do so once, though what they do with it is done lane by lane.
; CHECK: define spir_kernel void @__vecz_v

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @update(ptr addrspace(1) %a, i32 %n, i32 %k, i32 %m) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %row = mul i32 %i, %n
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %next, %loop ]
  %other = mul i32 %j, %n
  %there = add i32 %other, %k
  %there.wide = sext i32 %there to i64
  %from = getelementptr float, ptr addrspace(1) %a, i64 %there.wide
  %x = load float, ptr addrspace(1) %from, align 4
  %here = add i32 %row, %j
  %here.wide = sext i32 %here to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %here.wide
  %y = load float, ptr addrspace(1) %p, align 4
  %z = fsub float %y, %x
  store float %z, ptr addrspace(1) %p, align 4
  %next = add i32 %j, 1
  %more = icmp slt i32 %next, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
