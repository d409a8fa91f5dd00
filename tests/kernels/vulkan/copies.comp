#version 450
// run: --groups 1 --buf u=f32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44 --buf o=zero:224 --bind 0.0=u --bind 0.1=o --print o=f32
// out: o = f32: 1 2 3 4 10 18 12 20 19 17 0 0 21 22 23 24 50 58 52 60 33 63 0 0 -1 -2 -3 4 10 18 12 20 19 17 0 0 21 22 23 24 50 58 52 60 33 63 0 0 1 2 3 9 5 6 41 42
// Structures between a uniform buffer, a storage buffer and variables, which lie in three ways; arrays of arrays; results of functions.
layout(local_size_x = 4) in;
struct In { vec3 a; float b; mat2 m; float f[2]; };
layout(std140, row_major, binding = 0) uniform U { In s[2]; vec2 tail; } u;
layout(std430, column_major, binding = 1) buffer O { In s[4]; float grid[2][3]; vec2 tail; } o;
In twist(In x, int k) { x.f[k & 1] += x.m[1][0]; x.m = x.m * 2.0; return x; }
void main() {
  int i = int(gl_LocalInvocationID.x);
  In local = u.s[i & 1];
  In other = twist(local, i);
  if (i == 2) other.a = -local.a;
  o.s[i] = other;
  float g[2][3] = float[][](float[](1, 2, 3), float[](4, 5, 6));
  g[i & 1][i % 3] = 9.0;
  if (i == 3) { o.grid = g; o.tail = u.tail; }
}
