; passes: remove-byval-attrs
; Kernels that the runtime calls, declarations, functions whose address is taken.
; CHECK: @pointer = constant ptr @taken
; CHECK: declare void @outside(ptr byval(i64))
; CHECK: define spir_kernel void @kernel(ptr byval(i64) %p)
; CHECK: define void @entry(ptr byval(i64) %p)
; CHECK: call void @outside(ptr byval(i64) %p)
; CHECK: define void @taken(ptr byval(i64) %p)
@pointer = constant ptr @taken

declare void @outside(ptr byval(i64))

define spir_kernel void @kernel(ptr byval(i64) %p) {
  ret void
}

define void @entry(ptr byval(i64) %p) #0 {
  call void @outside(ptr byval(i64) %p)
  ret void
}

define void @taken(ptr byval(i64) %p) {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
