; targets: wide

define float @read(ptr %in, i32 %n) {
  %a = load <16 x float>, ptr %in, align 4
  %b = extractelement <16 x float> %a, i32 %n
  ret float %b
}

define void @write(ptr %in, i64 %n, double %d) {
  %a = load <16 x double>, ptr %in, align 8
  %b = insertelement <16 x double> %a, double %d, i64 %n
  store <16 x double> %b, ptr %in, align 8
  ret void
}

define i1 @bit(ptr %in, i32 %n) {
  %a = load <16 x i32>, ptr %in, align 4
  %m = icmp eq <16 x i32> %a, zeroinitializer
  %b = extractelement <16 x i1> %m, i32 %n
  ret i1 %b
}
