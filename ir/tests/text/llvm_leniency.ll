; Scalable vectors in memory, a data layout with its own space for globals, and a call that mixes conventions (LLVM calls that
; undefined when it runs, not malformed; clang writes it for library atomics).
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"

@text = private constant [2 x i8] c"a\00"
@names = internal global [2 x ptr] [ptr @text, ptr null]

declare spir_func i32 @library(ptr)

define i32 @mixed(ptr %p) {
  %r = call i32 @library(ptr %p)
  ret i32 %r
}

define void @f(ptr %p, <vscale x 4 x i32> %v) {
  %a = alloca <vscale x 4 x i32>, align 16
  store <vscale x 4 x i32> %v, ptr %a, align 16
  %l = load <vscale x 4 x i32>, ptr %p, align 16
  %g = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  %s = add <vscale x 4 x i32> %l, splat (i32 3)
  %e = extractelement <vscale x 4 x i32> %s, i64 0
  store i32 %e, ptr %g
  %x = load { <vscale x 4 x i32>, <vscale x 4 x i32> }, ptr %p
  %y = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %x, 0
  store <vscale x 4 x i32> %y, ptr %p, align 4
  ret void
}
