; Vectors of a work-item: loaded and stored whole, cast, taken apart.
; run: @vectors global=10 local=5 buf:iota:40 buf:zero:160 buf:zero:160
; run: @vectors global=18 local=9 buf:iota:72 buf:zero:288 buf:zero:288
; run: @vectors global=3 local=3 buf:iota:12 buf:zero:48 buf:zero:48
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @vectors(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %some) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds <4 x i32>, ptr addrspace(1) %in, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  %wide = bitcast <4 x i32> %v to <2 x i64>
  %swapped = shufflevector <2 x i64> %wide, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  %back = bitcast <2 x i64> %swapped to <4 x i32>
  %sum = add <4 x i32> %v, %back
  %index = trunc i64 %id to i32
  %lane = and i32 %index, 3
  %one = extractelement <4 x i32> %sum, i32 %lane
  %changed = insertelement <4 x i32> %sum, i32 %one, i32 %lane
  %three = shufflevector <4 x i32> %changed, <4 x i32> poison, <3 x i32> <i32 2, i32 1, i32 0>
  %bytes = bitcast <3 x i32> %three to <12 x i8>
  %third = extractelement <12 x i8> %bytes, i32 4
  %grown = zext i8 %third to i32
  %last = insertelement <4 x i32> %changed, i32 %grown, i32 3
  %q = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i64 %id
  store <4 x i32> %last, ptr addrspace(1) %q, align 16
  %odd = and i64 %id, 1
  %is.odd = icmp ne i64 %odd, 0
  br i1 %is.odd, label %then, label %end

then:
  %again = load <4 x i32>, ptr addrspace(1) %p, align 16
  %twice = add <4 x i32> %again, %changed
  %s = getelementptr inbounds <4 x i32>, ptr addrspace(1) %some, i64 %id
  store <4 x i32> %twice, ptr addrspace(1) %s, align 16
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
