; passes: add-generic-metadata
; Numbers are in the target's byte order.
; CHECK: c"CAMD\02\01\00\00\00\00\00 \00\00\00\01GenericMetadata\00
; CHECK: k\00k\00\00\00\00\00\00\00\01\02\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\00

target datalayout = "E-p:64:64"

define void @k() #0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-local-mem-usage"="258" }
