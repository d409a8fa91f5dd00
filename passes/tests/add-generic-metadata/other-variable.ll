; passes: add-generic-metadata
; error: a variable of this name is not in section '.notes'

@notes_global = global i32 0

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
