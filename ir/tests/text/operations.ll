; Every operation without memory, with its flags.
define <4 x i32> @integers(<4 x i32> %a, <4 x i32> %b, i64 %c, i8 %d) {
entry:
  %0 = add nuw nsw <4 x i32> %a, %b
  %1 = sub nsw <4 x i32> %0, <i32 1, i32 2, i32 3, i32 4>
  %2 = mul nuw <4 x i32> %1, splat (i32 7)
  %3 = udiv exact <4 x i32> %2, %b
  %4 = sdiv <4 x i32> %3, %b
  %5 = urem <4 x i32> %4, %b
  %6 = srem <4 x i32> %5, %b
  %7 = shl nuw nsw <4 x i32> %6, %b
  %8 = lshr exact <4 x i32> %7, %b
  %9 = ashr <4 x i32> %8, <i32 -1, i32 undef, i32 poison, i32 0>
  %10 = and <4 x i32> %9, %a
  %11 = or disjoint <4 x i32> %10, %a
  %12 = xor <4 x i32> %11, splat (i32 -1)
  %narrow = trunc nuw nsw i64 %c to i16
  %wide = zext nneg i16 %narrow to i128
  %signed = sext i8 %d to i128
  %big = add i128 %wide, 170141183460469231731687303715884105727
  %bigger = add i128 %big, -170141183460469231731687303715884105728
  %less = icmp samesign ult i128 %bigger, %signed
  %chosen = select i1 %less, i128 %wide, i128 %signed
  %frozen = freeze i128 %chosen
  %lane = trunc i128 %frozen to i32
  %13 = insertelement <4 x i32> %12, i32 %lane, i32 2
  %14 = extractelement <4 x i32> %13, i64 3
  %15 = insertelement <4 x i32> poison, i32 %14, i64 0
  %16 = shufflevector <4 x i32> %15, <4 x i32> poison, <4 x i32> zeroinitializer
  %17 = shufflevector <4 x i32> %16, <4 x i32> %a, <8 x i32> <i32 0, i32 poison, i32 7, i32 undef, i32 4, i32 5, i32 6, i32 1>
  %18 = shufflevector <8 x i32> %17, <8 x i32> undef, <4 x i32> <i32 7, i32 6, i32 5, i32 4>
  %19 = shufflevector <4 x i32> %18, <4 x i32> %18, <4 x i32> poison
  ret <4 x i32> %18
}

define i1 @compare(i32 %x, i32 %y, ptr %p, ptr %q, float %f, float %g) {
  %1 = icmp eq i32 %x, %y
  %2 = icmp ne ptr %p, %q
  %3 = icmp ugt i32 %x, %y
  %4 = icmp uge i32 %x, %y
  %5 = icmp ult i32 %x, %y
  %6 = icmp ule i32 %x, %y
  %7 = icmp sgt i32 %x, %y
  %8 = icmp sge i32 %x, %y
  %9 = icmp slt i32 %x, %y
  %10 = icmp sle i32 %x, -5
  %11 = fcmp false float %f, %g
  %12 = fcmp oeq float %f, %g
  %13 = fcmp ogt float %f, %g
  %14 = fcmp nnan oge float %f, %g
  %15 = fcmp olt float %f, %g
  %16 = fcmp ole float %f, %g
  %17 = fcmp one float %f, %g
  %18 = fcmp ord float %f, %g
  %19 = fcmp ueq float %f, %g
  %20 = fcmp ugt float %f, %g
  %21 = fcmp uge float %f, %g
  %22 = fcmp ult float %f, %g
  %23 = fcmp ule float %f, %g
  %24 = fcmp fast une float %f, %g
  %25 = fcmp uno float %f, %g
  %26 = fcmp true float %f, 1.500000e+00
  ret i1 %26
}

define <2 x double> @floats(<2 x double> %a, <2 x double> %b, half %h, float %f) {
  %sum = fadd fast <2 x double> %a, %b
  %difference = fsub nnan ninf <2 x double> %sum, %b
  %product = fmul reassoc contract <2 x double> %difference, <double 1.000000e+00, double 1.000000e-01>
  %quotient = fdiv arcp afn <2 x double> %product, %b
  %remainder = frem nsz <2 x double> %quotient, %b
  %negated = fneg fast <2 x double> %remainder
  %1 = fptrunc <2 x double> %negated to <2 x float>
  %2 = fpext <2 x float> %1 to <2 x double>
  %3 = fptoui <2 x double> %2 to <2 x i32>
  %4 = fptosi <2 x double> %2 to <2 x i32>
  %5 = uitofp nneg <2 x i32> %3 to <2 x double>
  %6 = sitofp <2 x i32> %4 to <2 x double>
  %7 = bitcast <2 x double> %6 to <4 x i32>
  %8 = bitcast <4 x i32> %7 to <2 x double>
  %9 = fadd half %h, 0xH3C00
  %10 = fpext half %9 to float
  %11 = fcmp olt float %10, %f
  %12 = select fast i1 %11, <2 x double> %8, <2 x double> %5
  ret <2 x double> %12
}

%pair = type { i32, [2 x float] }
%tight = type <{ i8, %pair, ptr }>
%hidden = type opaque
%empty = type {}

define { i32, %pair } @aggregates(%pair %p, %tight %t, %empty %e) {
  %1 = extractvalue %pair %p, 1, 0
  %2 = insertvalue %pair %p, float %1, 1, 1
  %3 = extractvalue %tight %t, 1
  %4 = insertvalue { i32, %pair } { i32 1, %pair zeroinitializer }, %pair %2, 1
  %5 = insertvalue { i32, %pair } %4, i32 3, 0
  ret { i32, %pair } %5
}

define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %v, i32 %x) {
  %1 = insertelement <vscale x 4 x i32> poison, i32 %x, i64 0
  %2 = shufflevector <vscale x 4 x i32> %1, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %3 = add <vscale x 4 x i32> %2, splat (i32 5)
  %4 = add <vscale x 4 x i32> %3, zeroinitializer
  %5 = mul <vscale x 4 x i32> %4, %v
  ret <vscale x 4 x i32> %5
}
