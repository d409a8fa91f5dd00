; passes: prepare-barriers,work-item-loops,add-sched-params,add-entry-hook,define-mux-builtins,add-kernel-wrapper,compute-local-memory-usage,replace-module-scope-vars,inline,globaldce,place-arena,make-unique-func<kernel>
; Live variables, a local variable and a local argument are in the arena; the fixed part is the variable's 128 bytes and
; 128 for rounding.
; CHECK: define void @kernel(
; CHECK: %arena = load ptr, ptr
; CHECK-NOT: alloca i8
; CHECK-NOT: alloca %localVarTypes
; CHECK: "oxmux-arena-bytes-per-work-item"="4" "oxmux-arena-fixed-bytes"="256"

@tile = internal addrspace(3) global [8 x i32] undef, align 4

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel(ptr addrspace(1) %out, ptr addrspace(3) %more) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %lid = call i64 @__mux_get_local_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %t = getelementptr [8 x i32], ptr addrspace(3) @tile, i64 0, i64 %lid
  %m = getelementptr i32, ptr addrspace(3) %more, i64 %lid
  store i32 %v, ptr addrspace(3) %t, align 4
  store i32 %v, ptr addrspace(3) %m, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %o = xor i64 %lid, 1
  %t2 = getelementptr [8 x i32], ptr addrspace(3) @tile, i64 0, i64 %o
  %m2 = getelementptr i32, ptr addrspace(3) %more, i64 %o
  %a = load i32, ptr addrspace(3) %t2, align 4
  %b = load i32, ptr addrspace(3) %m2, align 4
  %s = add i32 %a, %b
  %r = add i32 %s, %v
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
; run: @kernel global=16 local=8 buf:iota:16 local:32
