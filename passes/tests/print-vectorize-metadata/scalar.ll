; passes: print<vectorize-metadata>
; prints: Kernel Name: f
; prints: Source Name: g
; prints: Local Memory: 0
; prints: Sub-group Size: 1
; prints: Min Work Width: 1
; prints: Preferred Work Width: 1

define spir_kernel void @f() "mux-kernel"="entry-point" "mux-orig-fn"="g" {
  ret void
}
