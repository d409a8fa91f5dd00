; Atomics are done in the order of work-items, by those that there are.
; run: @atomics global=5 local=5 buf:i32:100,0 buf:zero:20
; run: @atomics global=18 local=9 buf:i32:100,0 buf:zero:72
; run: @atomics global=33 local=33 buf:i32:100,0 buf:zero:132
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @atomics(ptr addrspace(1) %count, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %x = trunc i64 %id to i32
  %old = atomicrmw add ptr addrspace(1) %count, i32 %x monotonic, align 4
  %odd = and i32 %x, 1
  %is.odd = icmp ne i32 %odd, 0
  br i1 %is.odd, label %then, label %end

then:
  %next = getelementptr inbounds i32, ptr addrspace(1) %count, i64 1
  %pair = cmpxchg ptr addrspace(1) %next, i32 0, i32 %x monotonic monotonic, align 4
  %seen = extractvalue { i32, i1 } %pair, 0
  br label %end

end:
  %y = phi i32 [ %old, %entry ], [ %seen, %then ]
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
