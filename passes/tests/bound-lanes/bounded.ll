; passes: bound-lanes
; What is known to be the number of a lane stays, on either side of the operation that bounds it.
; CHECK-NOT: %1
; CHECK: ret i32 %c

define i32 @masked(<4 x i32> %v, i32 %i) {
  %lane = and i32 3, %i
  %r = extractelement <4 x i32> %v, i32 %lane
  ret i32 %r
}

define <3 x i32> @chosen(<3 x i32> %v, i32 %i) {
  %inside = icmp ult i32 %i, 3
  %lane = select i1 %inside, i32 %i, i32 0
  %r = insertelement <3 x i32> %v, i32 7, i32 %lane
  ret <3 x i32> %r
}

define i32 @last(<4 x i32> %v) {
  %c = extractelement <4 x i32> %v, i32 3
  ret i32 %c
}
