; passes: prepare-barriers
; error: recursive

declare void @__mux_work_group_barrier(i32, i32, i32)

define internal void @helper(i1 %c) {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br i1 %c, label %again, label %done
again:
  call void @helper(i1 false)
  br label %done
done:
  ret void
}

define void @kernel() #0 {
  call void @helper(i1 true)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
