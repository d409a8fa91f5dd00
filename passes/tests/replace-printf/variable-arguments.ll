; passes: replace-printf
; error: unsupported: printf in a function with variable arguments (in 'prints', pass replace-printf)

@.str = internal addrspace(2) constant [3 x i8] c"x\0A\00"

declare i32 @printf(ptr addrspace(2), ...)

define void @prints(i32 %n, ...) {
  %r = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.str)
  ret void
}
