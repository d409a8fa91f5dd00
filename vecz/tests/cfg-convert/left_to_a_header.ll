; passes: cfg-convert<width=4>
; Lanes part in the inner loop, by what they left the first loop with at different times. All of them leave it for the header of the outer
; loop, which they repeat together.
; CHECK: outer:
; CHECK-NOT: unreachable
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %id32 = trunc i64 %id to i32
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i1, %again ]
  %many = icmp ugt i32 %n, 5
  %i1 = add i32 %i, 1
  %goes = icmp ult i32 %i1, %id32
  br i1 %goes, label %again, label %middle
again:
  br label %first
middle:
  br label %outer
outer:
  %j = phi i32 [ 0, %middle ], [ %j1, %inner ]
  %j1 = add i32 %j, 1
  %more = icmp ult i32 %j, 2
  br i1 %more, label %inner, label %end
inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %join ], [ %k1, %left ]
  %k1 = add i32 %k, 1
  %in = icmp ult i32 %k, 5
  br i1 %in, label %body, label %outer
body:
  br i1 %many, label %yes, label %join
left:
  br label %inner
yes:
  br label %join
join:
  %x = phi i32 [ 0, %body ], [ 1, %yes ]
  %odd = icmp eq i32 %x, 1
  br i1 %odd, label %left, label %inner
end:
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %id32, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
