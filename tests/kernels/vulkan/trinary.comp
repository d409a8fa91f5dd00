#version 450
// The least, the middle and the greatest of three, and a clock that stands still.
// run: --groups 1 --buf x=f32:1,2,3,3,-1,2,5,5,4,-7,0,-7 --buf n=u32:1,4294967295,3,9,9,2,0,2147483648,7,5,4,6 --buf o=zero:64 --buf r=zero:64 --bind 0.0=x --bind 0.1=n --bind 0.2=o --bind 0.3=r --print o=f32 --print r=u32
// out: o = f32: 1 2 3 0 -1 2 3 0 4 5 5 0 -7 -7 0 0
// out: r = u32: 4294966297 4294967295 0 0 2009 9 0 0 0 2147483648 0 0 4005 6 0 0
#extension GL_AMD_shader_trinary_minmax : require
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_EXT_shader_realtime_clock : require
#extension GL_ARB_shader_clock : require
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer X { float x[]; };
layout(std430, binding = 1) buffer N { uint n[]; };
layout(std430, binding = 2) buffer O { vec4 o[]; };
layout(std430, binding = 3) buffer R { uvec4 r[]; };
void main() {
  uint i = gl_LocalInvocationIndex, at = i * 3u;
  vec2 a = vec2(x[at], -x[at]), b = vec2(x[at + 1u], -x[at + 1u]), c = vec2(x[at + 2u], -x[at + 2u]);
  float low = min3(x[at], x[at + 1u], x[at + 2u]);
  o[i] = vec4(low, mid3(a, b, c).x, max3(a, b, c).x, low + min(max3(a, b, c).y, 1e9) * 0.0 + max3(-a, -b, -c).x);
  ivec3 s = ivec3(int(n[at]), int(n[at + 1u]), int(n[at + 2u]));
  uvec2 t = clock2x32ARB();
  uint64_t began = clockARB(), real = clockRealtimeEXT();
  r[i] = uvec4(uint(mid3(s.x, s.y, s.z) + min3(s.x, s.y, s.z) * 1000), max3(n[at], n[at + 1u], n[at + 2u]), t.x + t.y, uint(clockARB() - began) + uint(real));
}
