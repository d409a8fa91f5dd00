; passes: define-mux-dma
; error: another type

declare i64 @__mux_dma_read_1D(i64)
