; passes: prepare-barriers,run-vecz<width=4>,work-item-loops,make-unique-func<kernel>
; The partners of a vector's work-items are one block, whatever the distance is: below the width, lanes change places in it. A local
; id's low bits count lanes; those of a global id are looked at, and each lane is alone where they do not. No other operation
; exchanges lanes, and nor does a partner with something that moves, too.
; CHECK: define internal void @__vecz_v4_kernel(
; CHECK: or i32 %j,
; CHECK: load <4 x i32>, ptr addrspace(1)
; CHECK: and i32 %j, 3
; CHECK: load <4 x i32>, ptr addrspace(1)
; CHECK: <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: <4 x i32> <i32 2, i32 3, i32 0, i32 1>
; CHECK: <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: store <4 x i32>
; CHECK: ret void
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:0
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:1
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:2
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:3
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:4
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:6
; run: @kernel global=16 local=8 buf:iota:64 buf:zero:160 i32:7
; run: @kernel global=12 local=6 buf:iota:64 buf:zero:160 i32:3

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %j) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %i32 = trunc i64 %i to i32
  %partner = xor i32 %i32, %j
  %partner64 = zext i32 %partner to i64
  %p.a = getelementptr i32, ptr addrspace(1) %in, i64 %partner64
  %a = load i32, ptr addrspace(1) %p.a, align 4
  %more = add i32 %partner, %i32
  %more64 = zext i32 %more to i64
  %p.m = getelementptr i32, ptr addrspace(1) %in, i64 %more64
  %m = load i32, ptr addrspace(1) %p.m, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %l = call i64 @__mux_get_local_id(i32 0)
  %l32 = trunc i64 %l to i32
  %at = xor i32 %j, %l32
  %at64 = zext i32 %at to i64
  %g = call i64 @__mux_get_group_id(i32 0)
  %group = shl i64 %g, 4
  %own = getelementptr i32, ptr addrspace(1) %out, i64 %group
  %p.b = getelementptr i32, ptr addrspace(1) %own, i64 %at64
  %sum = add i32 %a, %m
  store i32 %sum, ptr addrspace(1) %p.b, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
