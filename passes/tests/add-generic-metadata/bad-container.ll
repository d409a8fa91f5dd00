; passes: add-generic-metadata
; What is there already must be metadata.
; error: this is no metadata container

@notes_global = constant [4 x i8] c"NOTE", section "notes", align 8

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
