; passes: packetizer
; error: is no pass of its own: 'run-vecz' makes vectors of lanes
define void @f() {
  ret void
}
