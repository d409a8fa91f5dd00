; passes: simplifycfg
; A barrier, a load and a division stay behind their condition.
; CHECK: @barrier
; CHECK: br i1
; CHECK: call spir_func void @__mux_work_group_barrier
; CHECK: @load
; CHECK: br i1
; CHECK: @divide
; CHECK: br i1

declare spir_func void @__mux_work_group_barrier(i32, i32, i32)

define void @barrier(i1 %c) {
  br i1 %c, label %then, label %end
then:
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 264)
  br label %end
end:
  ret void
}
define i32 @load(i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %end
then:
  %v = load i32, ptr %p, align 4
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}
define i32 @divide(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %end
then:
  %v = udiv i32 %a, %b
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}
