; passes: compute-local-memory-usage,add-generic-metadata
; One record: the symbol, the name in the source, local memory, sub-group size 1, not scalable.
; CHECK: @notes_global = constant [
; CHECK: c"CAMD\01\01\00\00
; CHECK: GenericMetadata\00
; CHECK: add.wrapper\00add\00\04\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00
; CHECK: , section ".notes", align 8
; CHECK: define void @add.wrapper()

@a = internal addrspace(3) global i32 undef, align 4

define void @add.wrapper() #0 {
  store i32 1, ptr addrspace(3) @a, align 4
  ret void
}

define void @not_a_kernel() {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="add" }
