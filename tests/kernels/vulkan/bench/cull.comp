#version 450
// bench: groups=512 f32=524288 f32=24 u32=131072
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { vec4 sph[]; };
layout(std140, binding = 1) readonly buffer F { vec4 planes[6]; };
layout(std430, binding = 2) writeonly buffer O { uint vis[]; };
void main() {
  uint i = gl_GlobalInvocationID.x; vec4 s = sph[i] * 2.0 - 1.0; bool v = true;
  for (int k = 0; k < 6; k++) if (dot(planes[k].xyz * 2.0 - 1.0, s.xyz) + planes[k].w * 2.0 - 1.0 < -abs(s.w)) { v = false; break; }
  vis[i] = v ? 1u : 0u;
}
