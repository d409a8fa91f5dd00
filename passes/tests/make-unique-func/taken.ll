; passes: make-unique-func<other>
; Whatever has the name gives way.
; CHECK: define void @other.old()
; CHECK: define void @other(i32

define void @other() {
  ret void
}

define void @kernel(i32 %x) #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
