#version 450
// run: --groups 2 --buf o=zero:256 --bind 0.0=o --print o=u32
// out: o = u32: 16 1090519040 0 14 49 37 30 26 27 31 40 52 49 37 30 26 27 31 40 52 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_EXT_shader_atomic_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_shader_atomic_float : enable
layout(local_size_x = 8) in;
layout(std430, binding = 0) queuefamilycoherent buffer O { uint c; float f; uint64_t wide; uint o[]; };
shared uint s[8];
void main() {
  uint l = gl_LocalInvocationID.x;
  s[l] = l * l;
  controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
  uint other = s[7 - l];
  controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
  atomicAdd(c, 1u, gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsRelaxed);
  atomicAdd(f, 0.5);
  atomicMax(wide, uint64_t(l) << 33);
  memoryBarrier(gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
  o[gl_GlobalInvocationID.x] = other + uint(float16_t(l) * 0.5hf) + atomicCompSwap(s[l], 4u, 100u, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease, gl_StorageSemanticsShared, gl_SemanticsAcquire);
}
