; passes: simplifycfg
; Stores to two places, of two alignments, one that is read behind it or that another thread may wait for, and one side
; that others enter: all stay.
; CHECK-NOT: phi

define void @places(ptr %a, ptr %b, i1 %c) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %a, align 4
  br label %end
else:
  store i32 2, ptr %b, align 4
  br label %end
end:
  ret void
}
define void @alignments(ptr %a, i1 %c) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %a, align 4
  br label %end
else:
  store i32 2, ptr %a, align 2
  br label %end
end:
  ret void
}
define void @read(ptr %a, ptr %b, i1 %c) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %a, align 4
  %x = load i32, ptr %b, align 4
  br label %end
else:
  store i32 2, ptr %a, align 4
  br label %end
end:
  ret void
}
define void @volatile(ptr %a, i1 %c) {
  br i1 %c, label %then, label %else
then:
  store volatile i32 1, ptr %a, align 4
  br label %end
else:
  store volatile i32 2, ptr %a, align 4
  br label %end
end:
  ret void
}
define void @atomic(ptr %a, i1 %c) {
  br i1 %c, label %then, label %else
then:
  store atomic i32 1, ptr %a release, align 4
  br label %end
else:
  store atomic i32 2, ptr %a release, align 4
  br label %end
end:
  ret void
}
define void @entered(ptr %a, i1 %c, i1 %d) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %a, align 4
  br label %end
else:
  br i1 %d, label %other, label %end
other:
  store i32 2, ptr %a, align 4
  br label %end
end:
  ret void
}
