; passes: bound-lanes
; Powers of two have a mask, others the first lane; types with no more numbers than lanes stay, and so does what is bounded.
; CHECK: %1 = and i32 %i, 3
; CHECK: extractelement <4 x i32> %v, i32 %1
; CHECK: %1 = icmp ult i64 %i, 3
; CHECK: %2 = select i1 %1, i64 %i, i64 0
; CHECK: insertelement <3 x i32> %v, i32 %x, i64 %2
; CHECK: extractelement <4 x i32> %v, i2 %i
; CHECK: %1 = zext i4 %i to i32
; CHECK: and i32 %1, 7
; CHECK: call i32 @llvm.vscale.i32()
; CHECK: icmp ult i32 %i
; CHECK: extractelement <4 x i32> %v, i32 1
; CHECK: %l = urem i32 %i, 3
; CHECK: extractelement <3 x i32> %v, i32 %l
; CHECK: %l = extractelement <4 x i32> %inside, i32 2
; CHECK: %r = extractelement <4 x i32> %v, i32 %l

define i32 @four(<4 x i32> %v, i32 %i) {
  %r = extractelement <4 x i32> %v, i32 %i
  ret i32 %r
}

define <3 x i32> @three(<3 x i32> %v, i32 %x, i64 %i) {
  %r = insertelement <3 x i32> %v, i32 %x, i64 %i
  ret <3 x i32> %r
}

define i32 @narrow(<4 x i32> %v, i2 %i) {
  %r = extractelement <4 x i32> %v, i2 %i
  ret i32 %r
}

define i32 @wide(<8 x i32> %v, i4 %i) {
  %r = extractelement <8 x i32> %v, i4 %i
  ret i32 %r
}

define i32 @scalable(<vscale x 4 x i32> %v, i32 %i) {
  %r = extractelement <vscale x 4 x i32> %v, i32 %i
  ret i32 %r
}

define i32 @constant(<4 x i32> %v) {
  %r = extractelement <4 x i32> %v, i32 5
  ret i32 %r
}

define i32 @known(<3 x i32> %v, i32 %i) {
  %l = urem i32 %i, 3
  %r = extractelement <3 x i32> %v, i32 %l
  ret i32 %r
}

define i32 @one_of_many(<4 x i32> %v, <4 x i32> %i) {
  %inside = and <4 x i32> %i, splat (i32 3)
  %l = extractelement <4 x i32> %inside, i32 2
  %r = extractelement <4 x i32> %v, i32 %l
  ret i32 %r
}
