; passes: run-vecz<auto>
; Each turn of the loop waits for the table's element that the turn before chose. Alone, a work-item leaves a core idle meanwhile; four
; of them wait side by side, though each of their loads is one of its own.
; CHECK: define spir_kernel void @__vecz_v

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @crc(ptr addrspace(1) noalias readonly %table, ptr addrspace(1) noalias %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %first = load i32, ptr addrspace(1) %to, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %crc = phi i32 [ %first, %entry ], [ %new, %loop ]
  %low = and i32 %crc, 255
  %at = zext i32 %low to i64
  %p = getelementptr i32, ptr addrspace(1) %table, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %rest = lshr i32 %crc, 8
  %new = xor i32 %rest, %v
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %done
done:
  store i32 %new, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
