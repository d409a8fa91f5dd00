; Local memory and values that live across barriers, in rows of any length.
; run: @barriers global=10 local=5 buf:iota:10 buf:zero:40 local:256
; run: @barriers global=34 local=17 buf:iota:34 buf:zero:136 local:256
; run: @barriers global=6 local=3 buf:iota:6 buf:zero:24 local:256
; run: @barriers global=4 local=1 buf:iota:4 buf:zero:16 local:256
; run: @barriers global=33 local=33 buf:iota:33 buf:zero:132 local:256
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @barriers(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %tile) #0 {
entry:
  %mine = alloca [3 x i32], align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %n = call i64 @__mux_get_local_size(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %three = urem i64 %lid, 3
  %m = getelementptr inbounds [3 x i32], ptr %mine, i64 0, i64 %three
  store i32 %x, ptr %m, align 4
  %t = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %lid
  store i32 %x, ptr addrspace(3) %t, align 4
  %big = icmp sgt i32 %x, 2
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %last = sub i64 %n, 1
  %from = sub i64 %last, %lid
  %f = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %from
  %y = load i32, ptr addrspace(3) %f, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  br i1 %big, label %then, label %end

then:
  %z = load i32, ptr %m, align 4
  %scaled = mul i32 %z, 100
  store i32 %scaled, ptr addrspace(3) %t, align 4
  br label %end

end:
  %w = phi i32 [ %y, %entry ], [ %scaled, %then ]
  call void @__mux_work_group_barrier(i32 2, i32 2, i32 272)
  %v = load i32, ptr addrspace(3) %f, align 4
  %s = add i32 %w, %v
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
