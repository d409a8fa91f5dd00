; passes: prepare-barriers,run-vecz<width=4>,work-item-loops,make-unique-func<kernel>
; The partner of a work-item is a neighbour of its neighbours' partners where the distance is a multiple of the width: one test
; of the low bits chooses between one access and four. A local id's low bits count lanes; those of a global id are looked at.
; CHECK: define internal void @__vecz_v4_kernel(
; CHECK: or i32 %j,
; CHECK: , 3
; CHECK: icmp eq i32
; CHECK: load <4 x i32>, ptr addrspace(1)
; CHECK: call void @__mux_work_group_barrier
; CHECK: xor i32 %m, -1
; CHECK: , 3
; CHECK: icmp eq i32
; CHECK: store <4 x i32> %a
; CHECK: ret void
; run: @kernel global=16 local=8 buf:iota:16 buf:zero:160 i32:1 i32:0
; run: @kernel global=16 local=8 buf:iota:16 buf:zero:160 i32:2 i32:7
; run: @kernel global=16 local=8 buf:iota:16 buf:zero:160 i32:4 i32:3
; run: @kernel global=16 local=8 buf:iota:16 buf:zero:160 i32:5 i32:4
; run: @kernel global=16 local=8 buf:iota:16 buf:zero:160 i32:8 i32:15
; run: @kernel global=12 local=6 buf:iota:16 buf:zero:160 i32:1 i32:3

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %j, i32 %m) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %i32 = trunc i64 %i to i32
  %partner = xor i32 %i32, %j
  %partner64 = zext i32 %partner to i64
  %p.a = getelementptr i32, ptr addrspace(1) %in, i64 %partner64
  %a = load i32, ptr addrspace(1) %p.a, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %l = call i64 @__mux_get_local_id(i32 0)
  %l32 = trunc i64 %l to i32
  %low = and i32 %l32, %m
  %twice = shl i32 %l32, 1
  %at = sub i32 %twice, %low
  %at64 = zext i32 %at to i64
  %g = call i64 @__mux_get_group_id(i32 0)
  %group = shl i64 %g, 3
  %own = getelementptr i32, ptr addrspace(1) %out, i64 %group
  %own2 = getelementptr i32, ptr addrspace(1) %own, i64 %group
  %p.b = getelementptr i32, ptr addrspace(1) %own2, i64 %at64
  store i32 %a, ptr addrspace(1) %p.b, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
