; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   linear, stride 4: %x = load i32, ptr addrspace(1) %p.x, align 4
; prints:   linear, stride 4 * %n: %y = load i32, ptr addrspace(1) %p.y, align 4
; prints:   divergent: %z = load i32, ptr addrspace(1) %p.z, align 4
; prints:   linear, stride 4: %w = load i32, ptr addrspace(1) %pointer, align 4
; Loop variables keep the stride that they start with if each step is the same for all lanes.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %p, i64 %n) #0 {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %i.n = mul i64 %i, %n
  %start = getelementptr i32, ptr addrspace(1) %p, i64 %i
  br label %loop

loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %x.at = phi i64 [ %i, %entry ], [ %x.next, %loop ]
  %y.at = phi i64 [ %i.n, %entry ], [ %y.next, %loop ]
  %z.at = phi i64 [ %i, %entry ], [ %z.next, %loop ]
  %pointer = phi ptr addrspace(1) [ %start, %entry ], [ %pointer.next, %loop ]
  %p.x = getelementptr i32, ptr addrspace(1) %p, i64 %x.at
  %x = load i32, ptr addrspace(1) %p.x, align 4
  %p.y = getelementptr i32, ptr addrspace(1) %p, i64 %y.at
  %y = load i32, ptr addrspace(1) %p.y, align 4
  %p.z = getelementptr i32, ptr addrspace(1) %p, i64 %z.at
  %z = load i32, ptr addrspace(1) %p.z, align 4
  %w = load i32, ptr addrspace(1) %pointer, align 4
  %x.next = add i64 %x.at, %n
  %y.next = add i64 %y.at, 1
  %z.next = add i64 %z.at, %i
  %pointer.next = getelementptr i32, ptr addrspace(1) %pointer, i64 %n
  %j.next = add i64 %j, 1
  %more = icmp ult i64 %j.next, %n
  br i1 %more, label %loop, label %done

done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
