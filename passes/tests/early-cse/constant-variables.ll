; passes: early-cse
; What is loaded from a constant variable at a known place is what it holds: elements, members, parts of vectors, the bits
; of a float as an integer. Not at places that are unknown, outside, or not whole elements; not volatile, and not from
; variables that another definition may replace or that are no constants.
; CHECK: @known(
; CHECK: store i32 7, ptr %p
; CHECK: store i16 -2, ptr %p
; CHECK: store <2 x i32> <i32 6, i32 7>, ptr %p
; CHECK: store i32 1065353216, ptr %p
; CHECK: store float 2.000000e+00, ptr %p
; CHECK: store i64 0, ptr %p
; CHECK: store i32 9, ptr %p
; CHECK-NOT: load
; CHECK: @unknown(
; CHECK: load i32, ptr addrspace(2) %a
; CHECK: load i32, ptr addrspace(2) %b
; CHECK: load i16, ptr addrspace(2) %c
; CHECK: load volatile i32
; CHECK: load i32, ptr addrspace(2) @weak
; CHECK: load i32, ptr addrspace(1) @variable
; CHECK: load i8, ptr addrspace(2) @numbers
; CHECK: ret void

@numbers = private addrspace(2) constant [3 x i32] [i32 5, i32 6, i32 7]
@members = private addrspace(2) constant { i16, [2 x { i16, i16 }], <2 x float> } { i16 1, [2 x { i16, i16 }] [{ i16, i16 } { i16 3, i16 4 }, { i16, i16 } { i16 5, i16 -2 }], <2 x float> <float 1.0, float 2.0> }
@zeros = private addrspace(2) constant [100 x i64] zeroinitializer
@one = private addrspace(2) constant i32 9
@weak = weak addrspace(2) constant i32 9
@variable = internal addrspace(1) global i32 9

define void @known(ptr %p) {
  %a = getelementptr [3 x i32], ptr addrspace(2) @numbers, i64 0, i64 1
  %b = getelementptr i8, ptr addrspace(2) %a, i64 4
  %1 = load i32, ptr addrspace(2) %b, align 4
  store i32 %1, ptr %p, align 4
  %c = getelementptr { i16, [2 x { i16, i16 }], <2 x float> }, ptr addrspace(2) @members, i64 0, i32 1, i64 1, i32 1
  %2 = load i16, ptr addrspace(2) %c, align 2
  store i16 %2, ptr %p, align 2
  %3 = load <2 x i32>, ptr addrspace(2) %a, align 4
  store <2 x i32> %3, ptr %p, align 8
  %d = getelementptr { i16, [2 x { i16, i16 }], <2 x float> }, ptr addrspace(2) @members, i64 0, i32 2
  %4 = load i32, ptr addrspace(2) %d, align 4
  store i32 %4, ptr %p, align 4
  %e = getelementptr float, ptr addrspace(2) %d, i64 1
  %5 = load float, ptr addrspace(2) %e, align 4
  store float %5, ptr %p, align 4
  %f = getelementptr [100 x i64], ptr addrspace(2) @zeros, i64 0, i64 77
  %6 = load i64, ptr addrspace(2) %f, align 8
  store i64 %6, ptr %p, align 8
  %7 = load i32, ptr addrspace(2) @one, align 4
  store i32 %7, ptr %p, align 4
  ret void
}

define void @unknown(ptr %p, i64 %i) {
  %a = getelementptr [3 x i32], ptr addrspace(2) @numbers, i64 0, i64 %i
  %1 = load i32, ptr addrspace(2) %a, align 4
  store i32 %1, ptr %p, align 4
  %b = getelementptr [3 x i32], ptr addrspace(2) @numbers, i64 0, i64 3
  %2 = load i32, ptr addrspace(2) %b, align 4
  store i32 %2, ptr %p, align 4
  %c = getelementptr i8, ptr addrspace(2) @numbers, i64 2
  %3 = load i16, ptr addrspace(2) %c, align 2
  store i16 %3, ptr %p, align 2
  %4 = load volatile i32, ptr addrspace(2) @one, align 4
  store i32 %4, ptr %p, align 4
  %5 = load i32, ptr addrspace(2) @weak, align 4
  store i32 %5, ptr %p, align 4
  %6 = load i32, ptr addrspace(1) @variable, align 4
  store i32 %6, ptr %p, align 4
  %7 = load i8, ptr addrspace(2) @numbers, align 4
  store i8 %7, ptr %p, align 1
  ret void
}
