; passes: widen-pointers
; error: unsupported: a variable at program scope that holds pointers in a program with addresses of 32 bits (in 'table', pass widen-pointers)
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

@text = addrspace(2) constant [2 x i8] c"a\00", align 1
@table = addrspace(2) constant [1 x ptr addrspace(2)] [ptr addrspace(2) @text], align 4
