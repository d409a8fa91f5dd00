; passes: encode-builtin-range-metadata<max-local-sizes=64:4>
; error: '64:4' is not X:Y:Z, three sizes above 0
