; Without options from a host, each kernel is vectorized where its estimated cost is lower; what is no kernel, or has no body, is not.
; passes: print<vecz-pass-opts>
; prints: Function 'kernel' will be vectorized {
; prints:   VF = auto, vec-dim = 0, cost, choices = []
; prints: }
; prints: Function 'helper' will not be vectorized

define spir_kernel void @kernel() #0 {
  ret void
}

define void @helper() {
  ret void
}

declare void @declared()

attributes #0 = { "mux-kernel"="entry-point" }
