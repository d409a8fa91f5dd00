; passes: prepare-barriers
; Functions are inlined through all levels and go; a function without barriers stays a call. Two copies of one barrier
; have two numbers, and kernels are numbered one after the other.
; CHECK-NOT: @outer
; CHECK-NOT: @inner
; CHECK: define internal i32 @plain
; CHECK: define void @first
; CHECK: call i32 @plain
; CHECK: call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
; CHECK: call void @__mux_work_group_barrier(i32 1, i32 2, i32 264)
; CHECK: call void @__mux_work_group_barrier(i32 2, i32 2, i32 272)
; CHECK: call void @__mux_work_group_barrier(i32 3, i32 2, i32 264)
; CHECK: define void @second
; CHECK: call void @__mux_work_group_barrier(i32 4, i32 2, i32 272)
; run: @first global=8 local=4 buf:iota:8

declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_global_id(i32)

define internal void @inner() {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define i32 @outer(i32 %n) {
  call void @inner()
  %c = icmp ugt i32 %n, 100
  br i1 %c, label %early, label %late

early:
  ret i32 1

late:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 264)
  %m = add i32 %n, 2
  ret i32 %m
}

define internal i32 @plain(i32 %n) {
  %m = mul i32 %n, 3
  ret i32 %m
}

define void @first(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %n = trunc i64 %id to i32
  %a = call i32 @plain(i32 %n)
  %b = call i32 @outer(i32 %a)
  %c = call i32 @outer(i32 %b)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %c, ptr addrspace(1) %p, align 4
  ret void
}

define void @second() #0 {
  call void @inner()
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
