; passes: run-vecz<auto>
; Each iteration waits for the one before, so that more vectors cost nothing: what is loaded from an array of each work-item's own
; differs between work-items, though the index does not.
; CHECK: @__vecz_v16_hash

define spir_kernel void @hash(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %w = alloca [4 x i32], align 16
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %first = load i32, ptr addrspace(1) %p, align 4
  %second = xor i32 %first, 1732584193
  store i32 %first, ptr %w, align 16
  %w1 = getelementptr inbounds [4 x i32], ptr %w, i64 0, i64 1
  store i32 %second, ptr %w1, align 4
  %w2 = getelementptr inbounds [4 x i32], ptr %w, i64 0, i64 2
  store i32 %first, ptr %w2, align 8
  %w3 = getelementptr inbounds [4 x i32], ptr %w, i64 0, i64 3
  store i32 %second, ptr %w3, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = phi i32 [ 5381, %entry ], [ %b, %loop ]
  %at = and i64 %i, 3
  %q = getelementptr inbounds [4 x i32], ptr %w, i64 0, i64 %at
  %x = load i32, ptr %q, align 4
  %times = mul i32 %a, 33
  %b = xor i32 %times, %x
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, 64
  br i1 %again, label %loop, label %exit
exit:
  %r = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %b, ptr addrspace(1) %r, align 4
  ret void
}
declare i64 @__mux_get_global_id(i32)
attributes #0 = { "mux-kernel"="entry-point" }
