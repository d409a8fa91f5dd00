; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:8 buf:zero:64 i64:5
; Elements of all lanes with one index are neighbours: a load and a store of four each, in the loop and behind it. One lane's index
; leads it to any element.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK: alloca [8 x [4 x i32]], align 16
; CHECK: store <4 x i32>
; CHECK: load i32

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) #0 {
entry:
  %a = alloca [8 x i32], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %from, align 4
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %p = getelementptr inbounds [8 x i32], ptr %a, i64 0, i64 %i
  %k = trunc i64 %i to i32
  %v = mul i32 %x, %k
  store i32 %v, ptr %p, align 4
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %fill, label %done

done:
  %which = and i64 %id, 7
  %q = getelementptr inbounds i32, ptr %a, i64 %which
  %w = load i32, ptr %q, align 4
  %r = getelementptr i8, ptr %a, i64 20
  %u = load i32, ptr %r, align 4
  %sum = add i32 %w, %u
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
