; What OpenCL C does not have makes a call -1, and no buffer is allocated for it.
; passes: replace-printf
; CHECK: define spir_kernel void @kernel(ptr addrspace(1) %out, ptr %anything)
; CHECK-NOT: call
; CHECK: store volatile i32 -1, ptr addrspace(1) %out
; CHECK-NOT: oxmux.printf

@.z = internal addrspace(2) constant [5 x i8] c"%zd\0A\00"
@.vector-without-length = internal addrspace(2) constant [5 x i8] c"%v4d\00"
@.incomplete = internal addrspace(2) constant [4 x i8] c"ab%\00"
@.v7 = internal addrspace(2) constant [7 x i8] c"%v7hld\00"
@.v17 = internal addrspace(2) constant [8 x i8] c"%v17hld\00"
@.hl = internal addrspace(2) constant [5 x i8] c"%hld\00"
@.n = internal addrspace(2) constant [3 x i8] c"%n\00"
@.lc = internal addrspace(2) constant [4 x i8] c"%lc\00"
@.star = internal addrspace(2) constant [4 x i8] c"%*d\00"
@.ls = internal addrspace(2) constant [4 x i8] c"%ls\00"
@.missing = internal addrspace(2) constant [6 x i8] c"%d %d\00"
@.type = internal addrspace(2) constant [3 x i8] c"%d\00"
@.type2 = internal addrspace(2) constant [3 x i8] c"%f\00"
@.vector = internal addrspace(2) constant [3 x i8] c"%d\00"
@.lanes = internal addrspace(2) constant [7 x i8] c"%v4hld\00"
@.string = internal addrspace(2) constant [3 x i8] c"%s\00"
@.unended = internal addrspace(2) constant [2 x i8] c"%d"
@.wide = internal addrspace(2) constant [3 x i8] c"%d\00"
@.digits = internal addrspace(2) constant [7 x i8] c"%5000d\00"
@variable = internal addrspace(1) global [3 x i8] c"%d\00"

declare spir_func i32 @printf(ptr addrspace(2), ...)

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr %anything) #0 {
  %r0 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.z, i32 1)
  store volatile i32 %r0, ptr addrspace(1) %out, align 4
  %r1 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.vector-without-length, <4 x i32> zeroinitializer)
  store volatile i32 %r1, ptr addrspace(1) %out, align 4
  %r2 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.incomplete, i32 1)
  store volatile i32 %r2, ptr addrspace(1) %out, align 4
  %r3 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.v7, <8 x i32> zeroinitializer)
  store volatile i32 %r3, ptr addrspace(1) %out, align 4
  %r4 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.v17, <16 x i32> zeroinitializer)
  store volatile i32 %r4, ptr addrspace(1) %out, align 4
  %r5 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.hl, i32 1)
  store volatile i32 %r5, ptr addrspace(1) %out, align 4
  %r6 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.n, ptr %anything)
  store volatile i32 %r6, ptr addrspace(1) %out, align 4
  %r7 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.lc, i32 65)
  store volatile i32 %r7, ptr addrspace(1) %out, align 4
  %r8 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.star, i32 5, i32 1)
  store volatile i32 %r8, ptr addrspace(1) %out, align 4
  %r9 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.ls, ptr addrspace(2) @.z)
  store volatile i32 %r9, ptr addrspace(1) %out, align 4
  %r10 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.missing, i32 1)
  store volatile i32 %r10, ptr addrspace(1) %out, align 4
  %r11 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.type, double 1.0)
  store volatile i32 %r11, ptr addrspace(1) %out, align 4
  %r12 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.type2, i32 1)
  store volatile i32 %r12, ptr addrspace(1) %out, align 4
  %r13 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.vector, <2 x i32> zeroinitializer)
  store volatile i32 %r13, ptr addrspace(1) %out, align 4
  %r14 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.lanes, <2 x i32> zeroinitializer)
  store volatile i32 %r14, ptr addrspace(1) %out, align 4
  %r15 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.string, ptr %anything)
  store volatile i32 %r15, ptr addrspace(1) %out, align 4
  %r16 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.unended, i32 1)
  store volatile i32 %r16, ptr addrspace(1) %out, align 4
  %r17 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.wide, i128 1)
  store volatile i32 %r17, ptr addrspace(1) %out, align 4
  %r18 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.digits, i32 1)
  store volatile i32 %r18, ptr addrspace(1) %out, align 4
  %g = addrspacecast ptr addrspace(1) @variable to ptr addrspace(2)
  %s0 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %g, i32 1)
  store volatile i32 %s0, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
