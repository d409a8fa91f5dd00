#version 450
// bench: groups=32,32 f32=262144 f32=262144
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
shared float tile[16][17];
void main() {
  uvec2 l = gl_LocalInvocationID.xy, g = gl_WorkGroupID.xy * 16u;
  tile[l.y][l.x] = a[(g.y + l.y) * 512u + g.x + l.x];
  barrier();
  o[(g.x + l.y) * 512u + g.y + l.x] = tile[l.x][l.y];
}
