; passes: gep-elim
; The first address that comes before on every path is kept, with the promises of both; one in another arm is not before.
; CHECK: entry:
; CHECK: %a = getelementptr i32, ptr %p, i64 %i
; CHECK: then:
; CHECK: store i32 1, ptr %a
; CHECK: %c = getelementptr i16, ptr %p, i64 %i
; CHECK: otherwise:
; CHECK: %d = getelementptr i16, ptr %p, i64 %i

define void @k(ptr %p, i64 %i, i1 %x) {
entry:
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 0, ptr %a, align 4
  br i1 %x, label %then, label %otherwise
then:
  %b = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %b, align 4
  %c = getelementptr i16, ptr %p, i64 %i
  store i16 1, ptr %c, align 2
  br label %end
otherwise:
  %d = getelementptr i16, ptr %p, i64 %i
  store i16 2, ptr %d, align 2
  br label %end
end:
  ret void
}
