// run: --groups 1 --buf x=f32:5.5,-5.5,5.5,-5.5,7.0,0.3,-0.3,100.25,1000000.0,-1000000.0,0.0,3.0,2.9999998,123.456,6.0,-6.0 --buf y=f32:3.0,3.0,-3.0,-3.0,0.7,0.1,0.1,-7.5,0.75,3.25,2.0,3.0,3.0,1.5,-3.0,3.0 --buf o=zero:128 --bind 0.0=x --bind 0.1=y --bind 0.2=o --print o=f32
// out: o = f32: 2.5 -2.5 2.5 -2.5 0 0 0 2.75 0.25 -1 0 0 2.9999998 0.45600128 0 0 2.5 -2.5 2.5 -2.5 0 0.00024414063 -0.00024414063 2.75 0 -2 0 0 0 0.4375 0 0
// Remainders are what a division leaves: x - y * trunc(x / y), of halves too.
enable f16;
@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read> y: array<f32>;
@group(0) @binding(2) var<storage, read_write> o: array<f32>;
@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  o[i] = x[i] % y[i];
  o[i + 16u] = f32(f16(clamp(x[i], -600.0, 600.0)) % f16(y[i]));
}
