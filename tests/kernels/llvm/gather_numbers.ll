; Addresses by numbers of 32 bits: with a sign, without one and beyond 2^31, by 1, 2, 4, 8 and 16 bytes, of floats, doubles and bytes,
; with a distance before and behind, under a condition, and stores to them.
; run: @kernel global=96 local=32 buf:i32:384:below=48:seed=3 buf:i32:1024:seed=5 buf:f64:1024:seed=6 buf:i32:384:below=1:seed=0 buf:f64:768:below=1:seed=0 buf:i32:384:below=1:seed=0
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %numbers, ptr addrspace(1) %words, ptr addrspace(1) %doubles, ptr addrspace(1) %out, ptr addrspace(1) %wide, ptr addrspace(1) %spread) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pn = getelementptr i32, ptr addrspace(1) %numbers, i64 %i
  %n = load i32, ptr addrspace(1) %pn, align 4
  %s = sext i32 %n to i64
  %pa = getelementptr i32, ptr addrspace(1) %words, i64 %s
  %a = load i32, ptr addrspace(1) %pa, align 4
  ; Below: numbers from -100 to -53.
  %low = sub i32 %n, 100
  %ls = sext i32 %low to i64
  %behind = getelementptr i8, ptr addrspace(1) %words, i64 400
  %pb = getelementptr i32, ptr addrspace(1) %behind, i64 %ls
  %b = load i32, ptr addrspace(1) %pb, align 4
  ; Beyond 2^31: from 4294967196 on.
  %lz = zext i32 %low to i64
  %before = getelementptr i8, ptr addrspace(1) %words, i64 -17179868784
  %pc = getelementptr i32, ptr addrspace(1) %before, i64 %lz
  %c = load i32, ptr addrspace(1) %pc, align 4
  ; Shifted, with a distance.
  %z = zext i32 %n to i64
  %z8 = shl i64 %z, 3
  %pd = getelementptr i8, ptr addrspace(1) %words, i64 %z8
  %pd4 = getelementptr i8, ptr addrspace(1) %pd, i64 4
  %d = load i32, ptr addrspace(1) %pd4, align 4
  ; By 16 bytes, of which one is read.
  %z16 = shl i64 %z, 4
  %pe = getelementptr i8, ptr addrspace(1) %words, i64 %z16
  %e8 = load i8, ptr addrspace(1) %pe, align 1
  %e = sext i8 %e8 to i32
  ; By 2 bytes.
  %pf = getelementptr i16, ptr addrspace(1) %words, i64 %z
  %f16 = load i16, ptr addrspace(1) %pf, align 2
  %f = zext i16 %f16 to i32
  %ab = add i32 %a, %b
  %cd = xor i32 %c, %d
  %ef = sub i32 %e, %f
  %abcd = mul i32 %ab, %cd
  %sum = add i32 %abcd, %ef
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %sum, ptr addrspace(1) %po, align 4
  %more = add nsw i64 %s, 5
  %pg = getelementptr double, ptr addrspace(1) %doubles, i64 %more
  %g = load double, ptr addrspace(1) %pg, align 8
  %pw = getelementptr double, ptr addrspace(1) %wide, i64 %i
  store double %g, ptr addrspace(1) %pw, align 8
  ; Each lane to a place of its own, for some.
  %odd = and i32 %n, 1
  %is = icmp eq i32 %odd, 1
  br i1 %is, label %then, label %end

then:
  %i32 = trunc i64 %i to i32
  %turned = xor i32 %i32, 21
  %t = zext i32 %turned to i64
  %pt = getelementptr i32, ptr addrspace(1) %spread, i64 %t
  store i32 %a, ptr addrspace(1) %pt, align 4
  br label %end

end:
  ret void
}
