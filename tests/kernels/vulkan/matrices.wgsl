// run: --groups 1 --buf w=f32:0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3,8,2,7,1,6,0,5,10,4,9,3 --buf r=zero:448 --buf m=zero:256 --bind 0.0=w --bind 0.1=r --bind 0.2=m --print r=f32 --print m=f32
// out: r = f32: 85 105 70 136 170 0 0 0 210 0 0 0 140 0 0 0 3 8.000007 2 7 1 6 0 5 140 101 117 135 0 280 0 0 0 202 0 0 0 234 0 0 2 7 1 6 0 5.0000033 10 4 85 105 70 136 0 0 170 0 0 0 210 0 0 0 140 0 3 8.000007 2 7 1 6 0 5 140 101 117 135 280 0 0 0 202 0 0 0 234 0 0 0 2 7 1 6 0 5.0000033 10 4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// out: m = f32: 85 105 70 0 170 210 0 0 0 0 0 0 85 105 70 0 140 101 117 0 280 202 0 0 1 1 1 0 0 0 0 0 85 105 70 0 170 210 0 0 2 2 2 0 0 0 0 0 140 101 117 0 280 202 0 0 3 3 3 0 140 101 117 0
// Matrices in uniform, storage, private and work-group memory; loads of whole structures; functions with pointers.
struct Body { pos: vec3<f32>, mass: f32, basis: mat3x3<f32>, tags: array<vec4<u32>, 2> }
struct World { bodies: array<Body, 2>, gravity: mat2x4<f32> }
@group(0) @binding(0) var<uniform> world: World;
@group(0) @binding(1) var<storage, read_write> result: array<Body>;
@group(0) @binding(2) var<storage, read_write> mats: array<mat4x3<f32>>;
var<workgroup> shared_body: Body;
var<private> scratch: mat3x3<f32>;
fn turn(b: ptr<function, Body>, k: u32) { (*b).pos = (*b).basis * (*b).pos; (*b).tags[k & 1u].y += 7u; scratch[k % 3u] = (*b).pos; }
@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
  var b = world.bodies[i & 1u];
  turn(&b, i);
  if i == 0u { shared_body = b; }
  workgroupBarrier();
  b.mass += shared_body.pos.y + dot(world.gravity[1], vec4<f32>(1.0, 2.0, 3.0, 4.0));
  b.basis = transpose(scratch) * 2.0;
  result[i] = b;
  mats[i] = mat4x3<f32>(b.pos, b.pos * 2.0, vec3<f32>(f32(i)), scratch[0]);
  mats[i][1][2] = determinant(b.basis);
}
