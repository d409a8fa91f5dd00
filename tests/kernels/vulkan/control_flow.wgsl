// run: --groups 3 --buf i=i32:0,7,14,21,5,12,19,3,10,17,1,8,15,22,6,13,20,4,11,18,2,9,16,0 --buf o=i32:-7*24 --bind 0.0=i --bind 0.1=o --print o=i32
// out: o = i32: 0 552 3000 1101 1803 651 2100 1200 1053 3600 51 1251 1503 2199 1002 726 1053 1800 1203 2100 600 2100 1653 0
// Loops with continuing blocks, switches that fall to default, early returns, nested breaks: masks of every shape.
@group(0) @binding(0) var<storage, read> input: array<i32>;
@group(0) @binding(1) var<storage, read_write> output: array<i32>;
fn find(x: i32) -> i32 {
  var i = 0;
  loop {
    if i > 20 { return -1; }
    switch x % 5 {
      case 0: { if i * i > x { return i; } }
      case 1, 2: { if i == 3 { break; } i += 1; }
      default: { i += 2; }
    }
    continuing { i += 1; break if i > x; }
  }
  return i * 100;
}
@compute @workgroup_size(8)
fn main(@builtin(global_invocation_id) gid: vec3<u32>) {
  let x = input[gid.x];
  var acc = 0;
  for (var k = 0; k < x; k++) {
    if k == 7 { continue; }
    acc += find(x - k);
    if acc > 2000 { break; }
  }
  while acc % 3 != 0 { acc = acc / 2 + 1; if acc < 3 { return; } }
  output[gid.x] = acc;
}
