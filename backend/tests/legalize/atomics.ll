; Atomic accesses keep their order; what has no instruction is a loop of compare-and-exchange.

define i32 @add(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}

define i8 @umax_i8(ptr %p, i8 %v) {
  %r = atomicrmw umax ptr %p, i8 %v monotonic
  ret i8 %r
}

define float @fadd(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v acq_rel
  ret float %r
}

define { i32, i1 } @compare(ptr %p, i32 %e, i32 %n) {
  %r = cmpxchg ptr %p, i32 %e, i32 %n acq_rel monotonic
  ret { i32, i1 } %r
}

define i64 @load(ptr %p) {
  %r = load atomic i64, ptr %p acquire, align 8
  ret i64 %r
}

define void @store(ptr %p, float %v) {
  store atomic float %v, ptr %p release, align 4
  ret void
}

define void @fence() {
  fence seq_cst
  fence syncscope("singlethread") acq_rel
  ret void
}

;;; x86-64, x86-64-v3, aarch64, riscv64-v
define i32 @add(ptr %0, i32 %1) {
  %3 = atomicrmw add ptr %0, i32 %1 seq_cst, align 4
  ret i32 %3
}

define i8 @umax_i8(ptr %0, i8 %1) {
  %3 = atomicrmw umax ptr %0, i8 %1 monotonic, align 1
  ret i8 %3
}

define float @fadd(ptr %0, float %1) {
  %3 = load atomic i32, ptr %0 monotonic, align 4
  br label %4

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %3, %2 ], [ %10, %4 ]
  %6 = bitcast i32 %5 to float
  %7 = fadd float %6, %1
  %8 = bitcast float %7 to i32
  %9 = cmpxchg ptr %0, i32 %5, i32 %8 acq_rel acquire, align 4
  %10 = extractvalue { i32, i1 } %9, 0
  %11 = icmp ne i32 %10, %5
  br i1 %11, label %4, label %12

12:                                               ; preds = %4
  %13 = phi i32 [ %10, %4 ]
  %14 = bitcast i32 %13 to float
  ret float %14
}

define void @compare(ptr %0, ptr %1, i32 %2, i32 %3) {
  %5 = cmpxchg ptr %1, i32 %2, i32 %3 acq_rel monotonic, align 4
  %6 = extractvalue { i32, i1 } %5, 0
  %7 = icmp eq i32 %6, %2
  store i32 %6, ptr %0, align 16
  %8 = getelementptr i8, ptr %0, i64 16
  store i1 %7, ptr %8, align 16
  ret void
}

define i64 @load(ptr %0) {
  %2 = load atomic i64, ptr %0 acquire, align 8
  ret i64 %2
}

define void @store(ptr %0, float %1) {
  %3 = bitcast float %1 to i32
  store atomic i32 %3, ptr %0 release, align 4
  ret void
}

define void @fence() {
  fence seq_cst
  ret void
}
