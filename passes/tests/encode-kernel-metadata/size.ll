; passes: encode-kernel-metadata<name=kernel;local-sizes=8:4:1>
; CHECK: define void @kernel()
; CHECK: !reqd_work_group_size
; CHECK: "mux-kernel"="entry-point" "mux-orig-fn"="kernel"
; CHECK: !{i32 8, i32 4, i32 1}

define void @kernel() {
  ret void
}
