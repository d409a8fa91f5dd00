// run: --groups 2,2 --buf a=f32:1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,8 --buf b=f32:0.5*64 --buf c=zero:256 --buf d=u32:8,8,8,0 --bind 0.0=a --bind 0.1=b --bind 0.2=c --bind 0.3=d --print c=f32
// out: c = f32: 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186 186
// A product of matrices by tiles in work-group memory, of sizes that need not divide the tile's.
struct Sizes { m: u32, n: u32, k: u32 }
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
@group(0) @binding(3) var<uniform> sizes: Sizes;
var<workgroup> ta: array<array<f32, 4>, 4>;
var<workgroup> tb: array<array<f32, 4>, 4>;
@compute @workgroup_size(4, 4)
fn main(@builtin(global_invocation_id) gid: vec3<u32>, @builtin(local_invocation_id) lid: vec3<u32>) {
  var sum = 0.0;
  for (var t = 0u; t < sizes.k; t += 4u) {
    ta[lid.y][lid.x] = a[gid.y * sizes.k + t + lid.x];
    tb[lid.y][lid.x] = b[(t + lid.y) * sizes.n + gid.x] + f32(t + lid.y);
    workgroupBarrier();
    for (var i = 0u; i < 4u; i++) { sum += ta[lid.y][i] * tb[i][lid.x]; }
    workgroupBarrier();
  }
  if gid.x < sizes.n && gid.y < sizes.m { c[gid.y * sizes.n + gid.x] = sum; }
}
