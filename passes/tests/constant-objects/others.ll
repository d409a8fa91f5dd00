; passes: constant-objects
; Objects stay that hold something else at times: another constant, a part of their own, what a volatile store or a callee writes,
; the address of a variable, or what is copied from a constant that something else may define.
; CHECK: @two
; CHECK: alloca
; CHECK: @part
; CHECK: alloca
; CHECK: @passed
; CHECK: alloca
; CHECK: @kept
; CHECK: alloca
; CHECK: @short
; CHECK: alloca
; CHECK: @joined
; CHECK: alloca
; CHECK: @named
; CHECK: alloca
; CHECK: @weak
; CHECK: alloca
; CHECK: @external
; CHECK: alloca

@local = internal addrspace(3) global [4 x i32] undef, align 4
@replaced = weak addrspace(2) constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4
@filled = addrspace(2) externally_initialized constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4
@table = private unnamed_addr addrspace(2) constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 4

declare void @llvm.memcpy.p0.p2.i64(ptr, ptr addrspace(2), i64, i1)
declare void @callee(ptr)

define i32 @two(i64 %i, i1 %c) {
  %w = alloca [2 x i32], align 4
  store [2 x i32] [i32 3, i32 1], ptr %w, align 4
  br i1 %c, label %a, label %b
a:
  store [2 x i32] [i32 3, i32 2], ptr %w, align 4
  br label %b
b:
  %p = getelementptr [2 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define i32 @part(i64 %i) {
  %w = alloca [2 x i32], align 4
  store [2 x i32] [i32 3, i32 1], ptr %w, align 4
  %p = getelementptr [2 x i32], ptr %w, i64 0, i64 %i
  store i32 3, ptr %p, align 4
  %x = load i32, ptr %w, align 4
  ret i32 %x
}

define i32 @passed(i64 %i) {
  %w = alloca [2 x i32], align 4
  store [2 x i32] [i32 3, i32 1], ptr %w, align 4
  %p = getelementptr [2 x i32], ptr %w, i64 0, i64 %i
  call void @callee(ptr %p)
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define i32 @kept(i64 %i) {
  %w = alloca [2 x i32], align 4
  store volatile [2 x i32] [i32 3, i32 1], ptr %w, align 4
  %p = getelementptr [2 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define i32 @short(i64 %i) {
  %w = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p2.i64(ptr %w, ptr addrspace(2) @table, i64 12, i1 false)
  %p = getelementptr [4 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define i32 @joined(i64 %i, i1 %c) {
  %w = alloca [2 x i32], align 4
  %v = alloca [2 x i32], align 4
  store [2 x i32] [i32 3, i32 1], ptr %w, align 4
  store [2 x i32] [i32 3, i32 1], ptr %v, align 4
  %s = select i1 %c, ptr %w, ptr %v
  %p = getelementptr [2 x i32], ptr %s, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define ptr addrspace(3) @named(i64 %i) {
  %w = alloca [2 x ptr addrspace(3)], align 8
  store [2 x ptr addrspace(3)] [ptr addrspace(3) @local, ptr addrspace(3) null], ptr %w, align 8
  %p = getelementptr [2 x ptr addrspace(3)], ptr %w, i64 0, i64 %i
  %x = load ptr addrspace(3), ptr %p, align 8
  ret ptr addrspace(3) %x
}

define i32 @weak(i64 %i) {
  %w = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p2.i64(ptr %w, ptr addrspace(2) @replaced, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}

define i32 @external(i64 %i) {
  %w = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p2.i64(ptr %w, ptr addrspace(2) @filled, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %w, i64 0, i64 %i
  %x = load i32, ptr %p, align 4
  ret i32 %x
}
