; passes: loop-simplify,licm,simplifycfg
; run: @sum global=4 local=4 buf:iota:40 i32:5
; run: @sum global=4 local=4 buf:iota:40 i32:1
; A load of what the iteration before has stored is a value that the loop carries. Not where another store may write there,
; where the store does not run in each iteration, where the load comes behind it, and where a barrier is between.
; CHECK: @sum(
; CHECK: load i32, ptr addrspace(1) %q
; CHECK: loop:
; CHECK: = phi i32 [ %x, %entry ]
; CHECK: load i32, ptr addrspace(1) %a
; CHECK-NOT: load
; CHECK: store i32 %s, ptr addrspace(1) %q
; CHECK: @other(
; CHECK: loop:
; CHECK: %x = load i32, ptr addrspace(1) %q
; CHECK: @sometimes(
; CHECK: loop:
; CHECK: %x = load i32, ptr addrspace(1) %q
; CHECK: @behind(
; CHECK: loop:
; CHECK: %x = load i32, ptr addrspace(1) %q
; CHECK: @barrier(
; CHECK: loop:
; CHECK: %x = load i32, ptr addrspace(1) %q

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = add i32 %i, 8
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %k
  %y = load i32, ptr addrspace(1) %a, align 4
  %x = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @other(ptr addrspace(1) %q, ptr addrspace(1) %o, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %x, %i
  store i32 %s, ptr addrspace(1) %q, align 4
  store i32 %i, ptr addrspace(1) %o, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @sometimes(ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %x = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %x, %i
  %c = icmp ugt i32 %s, 7
  br i1 %c, label %then, label %next
then:
  store i32 %s, ptr addrspace(1) %q, align 4
  br label %next
next:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @behind(ptr addrspace(1) %q, ptr addrspace(1) %r, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr addrspace(1) %q, align 4
  %x = load i32, ptr addrspace(1) %q, align 4
  %j = add i32 %x, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @barrier(ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %x, %i
  store i32 %s, ptr addrspace(1) %q, align 4
  call void @__mux_work_group_barrier(i32 0, i32 1, i32 912)
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
