; passes: replace-printf
; error: unsupported: the address of printf (in 'printf', pass replace-printf)

@table = global ptr @printf

declare i32 @printf(ptr addrspace(2), ...)
