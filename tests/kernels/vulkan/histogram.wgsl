// run: --groups 2 --buf s=zero:36 --buf src=u32:7,3,9,27,1,2,100,5*121 --buf out=zero:1024 --bind 0.0=src --bind 0.1=out --bind 1.2=s --print s=u32 --print out=u32:32
// out: s = u32: 128 6 6 0 3 0 363 0 6
// out: out = u32: 92 2 42 2 218 2 263 2 113 2 123 2 146 2 28 2 29 2 30 2 41 2 32 2 33 2 34 2 35 2 51 2
// run: --groups 1 --spec 0=u32:5 --buf s=zero:36 --buf src=u32:9*64 --buf out=zero:512 --bind 0.0=src --bind 0.1=out --bind 1.2=s --print s=u32
// out: muxc: error: specialization constant with SpecId 0: the module has no such constant [usage]
struct S { count: atomic<u32>, hist: array<atomic<u32>, 8>, }
@group(1) @binding(2) var<storage, read_write> s: S;
@group(0) @binding(0) var<storage, read> src: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>;
var<workgroup> wg: array<u32, 64>;
var<private> p: array<i32, 5>;
override K: u32 = 3u;
fn collatz(n0: u32) -> u32 { var n = n0; var i = 0u; loop { if n <= 1u { break; } if n % 2u == 0u { n = n / 2u; } else { n = 3u * n + 1u; } i += 1u; } return i; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3<u32>, @builtin(local_invocation_index) li: u32, @builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) nw: vec3<u32>) {
  wg[li] = src[gid.x];
  p[li % 5u] = i32(li);
  workgroupBarrier();
  var sum = 0u;
  for (var i = 0u; i < 4u; i++) { sum += wg[(li + i) & 63u]; }
  atomicAdd(&s.count, 1u);
  atomicAdd(&s.hist[collatz(src[gid.x]) & 7u], K);
  switch (sum % 4u) { case 0u: { sum += 1u; } case 1u, 2u: { sum *= 2u; } default: { sum = sum ^ 0xffu; } }
  out[gid.x] = vec2<u32>(sum + u32(p[li % 5u] + p[0]), wid.x * 100u + nw.x);
}
