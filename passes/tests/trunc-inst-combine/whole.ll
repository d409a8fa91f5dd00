; passes: trunc-inst-combine,dce
; What reads whole numbers needs all bits that a shift moves down, not as many as its own result has: 16 bits would give %b a sign. Remainders, and what two blocks use, are narrow.
; CHECK: @shifted(
; CHECK: ashr <16 x i32>
; CHECK: udiv <16 x i32>
; CHECK: @remainder(
; CHECK: urem <16 x i16>
; CHECK: @blocks(
; CHECK: then:
; CHECK: zext <16 x i8> %x to <16 x i16>
; CHECK: otherwise:
; CHECK: zext <16 x i8> %x to <16 x i16>

define <16 x i16> @shifted(<16 x i16> %x) {
  %a = zext <16 x i16> %x to <16 x i32>
  %b = ashr <16 x i32> %a, splat (i32 4)
  %c = udiv <16 x i32> %b, splat (i32 261)
  %t = trunc <16 x i32> %c to <16 x i16>
  ret <16 x i16> %t
}

define <16 x i8> @remainder(<16 x i8> %x, <16 x i8> %y) {
  %a = zext <16 x i8> %x to <16 x i32>
  %b = zext <16 x i8> %y to <16 x i32>
  %c = mul <16 x i32> %a, %b
  %d = urem <16 x i32> %c, splat (i32 251)
  %t = trunc <16 x i32> %d to <16 x i8>
  ret <16 x i8> %t
}

define void @blocks(<16 x i8> %x, i1 %c, ptr addrspace(1) %p) {
  %a = zext <16 x i8> %x to <16 x i32>
  br i1 %c, label %then, label %otherwise

then:
  %b = mul <16 x i32> %a, splat (i32 3)
  %d = lshr <16 x i32> %b, splat (i32 2)
  %t = trunc <16 x i32> %d to <16 x i8>
  store <16 x i8> %t, ptr addrspace(1) %p, align 1
  ret void

otherwise:
  %e = mul <16 x i32> %a, splat (i32 5)
  %f = lshr <16 x i32> %e, splat (i32 3)
  %u = trunc <16 x i32> %f to <16 x i8>
  store <16 x i8> %u, ptr addrspace(1) %p, align 1
  ret void
}
