; passes: run-vecz<auto>
; A loop that waits for its table, over a length that is an argument, and not entered if that is none: while one work-item waits, a core
; runs the loops of as many more as its window holds, and no others.
; CHECK: define spir_kernel void @__vecz_v

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @crc(ptr addrspace(1) noalias readonly %in, ptr addrspace(1) noalias readonly %table, ptr addrspace(1) noalias %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %length = sext i32 %n to i64
  %begin = mul i64 %id, %length
  %bytes = getelementptr i8, ptr addrspace(1) %in, i64 %begin
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %crc = phi i32 [ -1, %entry ], [ %new, %loop ]
  %i8 = zext i32 %i to i64
  %place = getelementptr i8, ptr addrspace(1) %bytes, i64 %i8
  %byte = load i8, ptr addrspace(1) %place, align 1
  %low = trunc i32 %crc to i8
  %mixed = xor i8 %byte, %low
  %at = zext i8 %mixed to i64
  %p = getelementptr i32, ptr addrspace(1) %table, i64 %at
  %v = load i32, ptr addrspace(1) %p, align 4
  %rest = lshr i32 %crc, 8
  %new = xor i32 %rest, %v
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %last = phi i32 [ -1, %entry ], [ %new, %loop ]
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %last, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
