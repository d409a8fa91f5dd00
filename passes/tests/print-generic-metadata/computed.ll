; The local memory is what 'compute-local-memory-usage' found.
; passes: compute-local-memory-usage,print<generic-metadata>
; prints: Kernel Name: f
; prints: Source Name: f
; prints: Local Memory: 64
; prints: Sub-group Size: 1

@f.tile = internal addrspace(3) global [16 x i32] undef

define spir_kernel void @f() "mux-kernel"="entry-point" {
  store i32 0, ptr addrspace(3) @f.tile
  ret void
}
