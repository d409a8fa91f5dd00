; passes: align-module-structs
target datalayout = "e-i64:32-v64:32-v128:64"
target triple = "spir64-unknown-unknown"

%inner = type { i16, i64 }
%outer = type { i8, %inner, [2 x %inner], i32 }
%packed = type <{ i8, %inner, i8 }>
%scalable = type { i16, <vscale x 2 x i64> }
%plain = type { i32, float }

@table = internal constant [2 x %inner] [%inner { i16 1, i64 7 }, %inner { i16 2, i64 9 }], align 8
@zero = internal global %outer zeroinitializer, align 8
@member = internal constant ptr getelementptr inbounds (%outer, ptr @zero, i64 0, i32 2, i64 1, i32 1), align 8
@packed.table = internal constant %packed <{ i8 3, %inner { i16 undef, i64 4 }, i8 5 }>, align 1

declare void @take(ptr byval(%inner) align 8, ptr sret(%outer) align 8)

define internal %inner @swap(%inner %x, { i16, i64 } %y) #1 {
  %a = extractvalue %inner %x, 1
  %b = extractvalue { i16, i64 } %y, 0
  %r0 = insertvalue %inner poison, i16 %b, 0
  %r1 = insertvalue %inner %r0, i64 %a, 1
  ret %inner %r1
}

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 !vec_type_hint !0 {
entry:
  %slot = alloca %outer, align 8
  %pair = alloca { i16, i64 }, align 8
  %id = call i64 @__mux_get_global_id(i32 0)
  %src = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %v = load i32, ptr addrspace(1) %src, align 4
  %wide = zext i32 %v to i64
  %even = and i64 %id, 1
  %from = getelementptr inbounds [2 x %inner], ptr @table, i64 0, i64 %even, i32 1
  %c = load i64, ptr %from, align 8
  %sum = add i64 %wide, %c
  %to = getelementptr inbounds %outer, ptr %slot, i64 0, i32 2, i64 %even, i32 1
  store i64 %sum, ptr %to, align 8
  %to0 = getelementptr inbounds %outer, ptr %slot, i64 0, i32 1, i32 0
  store i16 11, ptr %to0, align 2
  %to1 = getelementptr inbounds %outer, ptr %slot, i64 0, i32 1, i32 1
  store i64 %c, ptr %to1, align 8
  %whole = load %inner, ptr %to0, align 8
  %second = getelementptr inbounds { i16, i64 }, ptr %pair, i64 0, i32 1
  store i64 3, ptr %second, align 8
  store i16 4, ptr %pair, align 2
  %other = load { i16, i64 }, ptr %pair, align 8
  %swapped = call %inner @swap(%inner %whole, { i16, i64 } %other)
  %dst = getelementptr inbounds %inner, ptr addrspace(1) %out, i64 %id
  %dst0 = getelementptr inbounds %inner, ptr addrspace(1) %dst, i64 0, i32 0
  %dst1 = getelementptr inbounds %inner, ptr addrspace(1) %dst, i64 0, i32 1
  %s0 = extractvalue %inner %swapped, 0
  %s1 = extractvalue %inner %swapped, 1
  %again = load i64, ptr %to, align 8
  %more = add i64 %s1, %again
  store i16 %s0, ptr addrspace(1) %dst0, align 2
  store i64 %more, ptr addrspace(1) %dst1, align 8
  %pick = getelementptr inbounds %plain, ptr addrspace(1) %out, i64 0, i32 1
  ret void
}

define void @vectors(ptr %p, <2 x i64> %n) {
  %v = getelementptr %inner, ptr %p, <2 x i64> %n, <2 x i32> <i32 1, i32 1>
  %s = getelementptr %inner, ptr %p, i64 0, i32 0
  ret void
}

define { i64, i1 } @fixed(i64 %a, i64 %b, ptr %p) {
  %r = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %a, i64 %b), !note !1
  %old = cmpxchg ptr %p, i64 %a, i64 %b seq_cst seq_cst, align 8
  %x = extractvalue { i64, i1 } %r, 1
  ret { i64, i1 } %old
}

define void @stored(i32 %a, i32 %b, ptr %p) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b), !note !1
  store { i32, i1 } %r, ptr %p, align 4
  ret void
}

declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare i64 @__mux_get_global_id(i32)

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { noinline }

!0 = !{%inner undef, i32 0}
!1 = !{%inner { i16 1, i64 2 }}

;;; output
; ModuleID = ''
target datalayout = "e-i64:32-v64:32-v128:64"
target triple = "spir64-unknown-unknown"

%inner = type { i16, [6 x i8], i64 }
%outer = type { i8, [7 x i8], %inner, [2 x %inner], i32, [4 x i8] }
%packed = type <{ i8, %inner, i8 }>
%scalable = type { i16, <vscale x 2 x i64> }
%plain = type { i32, float }

@table = internal constant [2 x %inner] [%inner { i16 1, [6 x i8] zeroinitializer, i64 7 }, %inner { i16 2, [6 x i8] zeroinitializer, i64 9 }], align 8
@zero = internal global %outer zeroinitializer, align 8
@member = internal constant ptr getelementptr inbounds (%outer, ptr @zero, i64 0, i32 3, i64 1, i32 2), align 8
@packed.table = internal constant %packed <{ i8 3, %inner { i16 undef, [6 x i8] zeroinitializer, i64 4 }, i8 5 }>, align 1

declare void @take(ptr byval(%inner) align 8, ptr sret(%outer) align 8)

; Function Attrs: noinline
define internal %inner @swap(%inner %x, { i16, [6 x i8], i64 } %y) #0 {
  %a = extractvalue %inner %x, 2
  %b = extractvalue { i16, [6 x i8], i64 } %y, 0
  %r0 = insertvalue %inner poison, i16 %b, 0
  %r1 = insertvalue %inner %r0, i64 %a, 2
  ret %inner %r1
}

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) #1 !vec_type_hint !0 {
entry:
  %slot = alloca %outer, align 8
  %pair = alloca { i16, [6 x i8], i64 }, align 8
  %id = call i64 @__mux_get_global_id(i32 0)
  %src = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %v = load i32, ptr addrspace(1) %src, align 4
  %wide = zext i32 %v to i64
  %even = and i64 %id, 1
  %from = getelementptr inbounds [2 x %inner], ptr @table, i64 0, i64 %even, i32 2
  %c = load i64, ptr %from, align 8
  %sum = add i64 %wide, %c
  %to = getelementptr inbounds %outer, ptr %slot, i64 0, i32 3, i64 %even, i32 2
  store i64 %sum, ptr %to, align 8
  %to0 = getelementptr inbounds %outer, ptr %slot, i64 0, i32 2, i32 0
  store i16 11, ptr %to0, align 2
  %to1 = getelementptr inbounds %outer, ptr %slot, i64 0, i32 2, i32 2
  store i64 %c, ptr %to1, align 8
  %whole = load %inner, ptr %to0, align 8
  %second = getelementptr inbounds { i16, [6 x i8], i64 }, ptr %pair, i64 0, i32 2
  store i64 3, ptr %second, align 8
  store i16 4, ptr %pair, align 2
  %other = load { i16, [6 x i8], i64 }, ptr %pair, align 8
  %swapped = call %inner @swap(%inner %whole, { i16, [6 x i8], i64 } %other)
  %dst = getelementptr inbounds %inner, ptr addrspace(1) %out, i64 %id
  %dst0 = getelementptr inbounds %inner, ptr addrspace(1) %dst, i64 0, i32 0
  %dst1 = getelementptr inbounds %inner, ptr addrspace(1) %dst, i64 0, i32 2
  %s0 = extractvalue %inner %swapped, 0
  %s1 = extractvalue %inner %swapped, 2
  %again = load i64, ptr %to, align 8
  %more = add i64 %s1, %again
  store i16 %s0, ptr addrspace(1) %dst0, align 2
  store i64 %more, ptr addrspace(1) %dst1, align 8
  %pick = getelementptr inbounds %plain, ptr addrspace(1) %out, i64 0, i32 1
  ret void
}

define void @vectors(ptr %p, <2 x i64> %n) {
  %v = getelementptr %inner, ptr %p, <2 x i64> %n, <2 x i32> splat (i32 2)
  %s = getelementptr %inner, ptr %p, i64 0, i32 0
  ret void
}

define { i64, i1 } @fixed(i64 %a, i64 %b, ptr %p) {
  %r = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %a, i64 %b), !note !1
  %old = cmpxchg ptr %p, i64 %a, i64 %b seq_cst seq_cst, align 8
  %x = extractvalue { i64, i1 } %r, 1
  ret { i64, i1 } %old
}

define void @stored(i32 %a, i32 %b, ptr %p) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b), !note !1
  store { i32, i1 } %r, ptr %p, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)

declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)

declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)

attributes #0 = { noinline }
attributes #1 = { "mux-kernel"="entry-point" }

!0 = !{%inner undef, i32 0}
!1 = !{%inner { i16 1, [6 x i8] zeroinitializer, i64 2 }}
