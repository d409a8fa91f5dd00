; passes: add-kernel-wrapper
; Without scheduling parameters and arguments the structure is empty, and its pointer promises nothing. Kernels that are no
; entry points are wrapped like others, and other functions stay as they are.
; CHECK: define void @helper(i32 %x) {
; CHECK: define internal void @inner(i32 %x) #0
; CHECK: define internal void @kernel() #0
; CHECK: define void @inner.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(4) %packed-args) #1 {
; CHECK: call void @inner(i32 %x) #0
; CHECK: define void @kernel.mux-kernel-wrapper(ptr %packed-args) #2 {
; CHECK: call void @kernel() #0
; CHECK: attributes #0 = { alwaysinline }
; CHECK: attributes #1 = { nounwind "mux-base-fn-name"="inner" "mux-kernel" }
; CHECK: attributes #2 = { nounwind "mux-base-fn-name"="kernel" "mux-kernel"="entry-point" }

define void @helper(i32 %x) {
  ret void
}

define void @inner(i32 %x) #1 {
  ret void
}

define void @kernel() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { "mux-kernel" }
