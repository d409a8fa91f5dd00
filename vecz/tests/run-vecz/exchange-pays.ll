; passes: run-vecz<auto>
; Work-items put what they and their partners at a distance hold in order. For all but the smallest distances partners are
; neighbours of each other, so that vectors pay.
; CHECK: define spir_kernel void @__vecz_v8_exchange(

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @exchange(ptr addrspace(1) %data, i32 %distance, i32 %up) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  %other = xor i32 %i, %distance
  %first = icmp ugt i32 %other, %i
  br i1 %first, label %look, label %done
look:
  %low = and i64 %id, 4294967295
  %p = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %low
  %a = load i32, ptr addrspace(1) %p, align 4
  %at = zext i32 %other to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %at
  %b = load i32, ptr addrspace(1) %q, align 4
  %bit = and i32 %i, %up
  %rises = icmp eq i32 %bit, 0
  %sorted = icmp ule i32 %a, %b
  %wrong = icmp ne i1 %rises, %sorted
  br i1 %wrong, label %swap, label %done
swap:
  store i32 %b, ptr addrspace(1) %p, align 4
  store i32 %a, ptr addrspace(1) %q, align 4
  br label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
