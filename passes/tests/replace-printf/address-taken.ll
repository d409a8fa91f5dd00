; passes: replace-printf
; error: unsupported: printf in a function whose address is taken (in 'prints', pass replace-printf)

@.str = internal addrspace(2) constant [3 x i8] c"x\0A\00"
@table = global ptr @prints

declare i32 @printf(ptr addrspace(2), ...)

define void @prints() {
  %r = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.str)
  ret void
}
