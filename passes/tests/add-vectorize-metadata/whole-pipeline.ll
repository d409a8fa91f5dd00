; passes: work-item-loops,add-vectorize-metadata
; The wrapper that runs the work-items is the kernel that is described, under the name of the source.
; CHECK: k.mux-barrier-wrapper\00k\00

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="k" }
