; functions and variables without names, quoted names
; run: @kernel global=44 local=11 buf:i32:176:seed=37 buf:i32:176:below=1:seed=0
define internal i32 @0(i32 %0) {
  %2 = add i32 %0, 1
  ret i32 %2
}
@1 = private addrspace(2) constant i32 4
define internal i32 @"a b\22c"(i32 %"p q") {
"b c":
  ret i32 %"p q"
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call i32 @0(i32 %x)
  %b = load i32, ptr addrspace(2) @1
  %c = call i32 @"a b\22c"(i32 %b)
  %"v w" = add i32 %a, %b
  %r = add i32 %"v w", %c
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
