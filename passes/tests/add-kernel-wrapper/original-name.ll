; passes: add-kernel-wrapper
; The wrapper of a version of a kernel is named after the kernel that the program has, and so is the structure. Two versions
; of one kernel do not share a name. A kernel that is only declared is wrapped, too.
; CHECK: %MuxPackedArgs.original = type { i16 }
; CHECK: %MuxPackedArgs.original.0 = type { i8, i32 }
; CHECK: define void @original.mux-kernel-wrapper(ptr noundef nonnull dereferenceable(2) %packed-args)
; CHECK: call void @declared(i16
; CHECK: define void @original.mux-kernel-wrapper.0(ptr noundef nonnull dereferenceable(8) %packed-args)
; CHECK: getelementptr %MuxPackedArgs.original.0
; CHECK: call void @__vecz_v4_original(i8
; CHECK: "mux-base-fn-name"="__vecz_v4_original"

declare void @declared(i16) #1

define void @__vecz_v4_original(i8 %a0, i32 %a1) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="original" }
attributes #1 = { "mux-kernel" "mux-orig-fn"="original" }
