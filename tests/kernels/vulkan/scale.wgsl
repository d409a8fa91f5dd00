// run: --groups 2 --buf a=f32:1,2,3,4,5,6,7,8 --buf b=zero:32 --bind 0.0=a --bind 0.1=ssbo:b+0:28 --print b=f32
// out: b = f32: 3 5 7 9 11 13 15 0
// run: --subgroup-size 16 --groups 2 --buf a=f32:1,2,3,4,5,6,7,8 --buf b=zero:32 --bind 0.0=a --bind 0.1=ssbo:b+0:28 --print b=f32
// out: b = f32: 3 5 7 9 11 13 15 0
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> b: array<f32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3<u32>) {
  if gid.x >= arrayLength(&b) { return; }
  b[gid.x] = a[gid.x] * 2.0 + 1.0;
}
