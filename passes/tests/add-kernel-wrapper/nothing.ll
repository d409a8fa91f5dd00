; passes: add-kernel-wrapper
; Without scheduling parameters and arguments the structure is empty, and its pointer promises nothing. Functions that are
; no entry points stay as they are.
; CHECK: define void @helper(i32 %x) {
; CHECK: define void @inner(i32 %x) #0 {
; CHECK: define internal void @kernel() #1
; CHECK: define void @kernel.mux-kernel-wrapper(ptr %packed-args) #2 {
; CHECK: call void @kernel() #1
; CHECK: attributes #0 = { "mux-kernel" }
; CHECK: attributes #1 = { alwaysinline }
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
