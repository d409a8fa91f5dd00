; Forms of old compilers, and what LLVM takes without a word: attribute groups that there are not, alignments as operands, an offset in
; llvm.dbg.value, calls of another type than the callee's, a data layout with objects on the stack.
; run: @kernel global=24 local=8 buf:i32:96:seed=3 buf:i32:384:below=1:seed=9
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v128:128:128-s128:128:128-a0:0:64-n8:16:32:64"

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #7 {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0) #8
  %ip = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %op = getelementptr [4 x i32], ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %ip, align 4
  %copy = alloca [4 x i32], align 16
  call void @llvm.memset.p0i8.i64(ptr %copy, i8 3, i64 16, i32 16, i1 false)
  call void @llvm.memcpy.p0i8.p1i8.i64(ptr %copy, ptr addrspace(1) %ip, i64 4, i32 4, i1 false)
  %f = call float @identity(i32 %x)
  %b = bitcast float %f to i32
  %second = getelementptr [4 x i32], ptr %copy, i64 0, i64 1
  store i32 %b, ptr %second, align 4
  %sum = call i32 @sum(i32 %x, i32 1, i32 7)
  %third = getelementptr [4 x i32], ptr %copy, i64 0, i64 2
  store i32 %sum, ptr %third, align 4
  call void @llvm.memcpy.p1i8.p0i8.i64(ptr addrspace(1) %op, ptr %copy, i64 16, i32 4, i1 false)
  ret void
}

define internal float @identity(float %x) noinline {
  ret float %x
}

define internal i32 @sum(i32 %a, i32 %b) noinline {
  %s = add i32 %a, %b
  ret i32 %s
}

define spir_kernel void @refused(ptr addrspace(1) %out) {
  callbr void asm sideeffect "", "!i"() to label %a [label %b]
a:
  ret void
b:
  ret void
}

declare i64 @_Z13get_global_idj(i32)
declare void @llvm.memset.p0i8.i64(ptr, i8, i64, i32, i1)
declare void @llvm.memcpy.p0i8.p1i8.i64(ptr, ptr addrspace(1), i64, i32, i1)
declare void @llvm.memcpy.p1i8.p0i8.i64(ptr addrspace(1), ptr, i64, i32, i1)
