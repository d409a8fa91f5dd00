#version 450
// run: --groups 4 --buf f=f32:0,100,0,0 --buf a=i32:0,0,2147483647,-2147483648,-1,0,0,5 --buf o=zero:256 --bind 0.0=f --bind 0.1=a --bind 0.2=o --print f=f32 --print a=i32 --print o=i32
// out: f = f32: 32 76 0 0
// out: a = i32: 2016 -1 -100 50 -65536 192 77 6
// out: o = i32: 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240 1201240
// Atomics on floats and integers, in buffers and shared memory, with results that are used.
#extension GL_EXT_shader_atomic_float : require
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer F { float f[4]; };
layout(std430, binding = 1) buffer A { int a[8]; };
layout(std430, binding = 2) buffer O { int o[64]; };
shared float sf; shared uint su; shared int order[16];
void main() {
  int i = int(gl_LocalInvocationIndex), g = int(gl_GlobalInvocationID.x);
  if (i == 0) { sf = 0.0; su = 0u; }
  barrier();
  atomicAdd(f[0], 0.5); atomicAdd(f[1], -0.25 * float(i & 3)); atomicAdd(sf, float(i));
  atomicAdd(a[0], g); atomicOr(a[1], 1 << (g & 31)); atomicMin(a[2], g * 7 - 100); atomicMax(a[3], 50 - g); atomicAnd(a[4], ~(1 << (g & 15))); atomicXor(a[5], g * 3);
  uint place = atomicAdd(su, 1u); order[place] = i;
  barrier();
  int sum = 0; for (int k = 0; k < 16; k++) sum += order[k] * order[k];
  o[g] = sum + int(sf) * 10000;
  if (i == 0) atomicExchange(a[6], 77);
  int expected = 5; atomicCompSwap(a[7], expected, 6);
}
