; Lanes leave a loop at different times and by different exits; they diverge at a switch.
; run: @loops global=14 local=7 buf:iota:14 buf:zero:56 i32:9
; run: @loops global=36 local=18 buf:iota:36 buf:zero:144 i32:30
; run: @loops global=33 local=33 buf:iota:33 buf:zero:132 i32:3
; run: @loops global=3 local=3 buf:iota:3 buf:zero:12 i32:100
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @loops(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %limit) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %start = load i32, ptr addrspace(1) %p, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  %x = phi i32 [ %start, %entry ], [ %y, %again ]
  %small = icmp slt i32 %x, 1
  br i1 %small, label %none, label %body

body:
  %odd = and i32 %x, 1
  %is.odd = icmp ne i32 %odd, 0
  br i1 %is.odd, label %up, label %down

up:
  %triple = mul i32 %x, 3
  %more = add i32 %triple, 1
  br label %again

down:
  %half = sdiv i32 %x, 2
  %is.one = icmp eq i32 %half, 1
  br i1 %is.one, label %found, label %again

again:
  %y = phi i32 [ %more, %up ], [ %half, %down ]
  %next = add i32 %i, 1
  %goes = icmp slt i32 %next, %limit
  br i1 %goes, label %loop, label %found

none:
  br label %end

found:
  %steps = phi i32 [ %i, %down ], [ %next, %again ]
  br label %end

end:
  %r = phi i32 [ -1, %none ], [ %steps, %found ]
  switch i32 %start, label %other [
    i32 1, label %one
    i32 2, label %two
    i32 5, label %one
  ]

one:
  %r1 = add i32 %r, 1000
  br label %other

two:
  br label %other

other:
  %s = phi i32 [ %r, %end ], [ %r1, %one ], [ 77, %two ]
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
