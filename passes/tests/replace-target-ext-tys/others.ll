; passes: replace-target-ext-tys
; Other extension types stay, but for what they are made of.
; CHECK: define void @f(target("spirv.Pipe", 0) %p, target("box", i64) %b)
define void @f(target("spirv.Pipe", 0) %p, target("box", target("spirv.Event")) %b) {
  ret void
}
