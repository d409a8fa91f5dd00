#version 450
// Gathers beside fetches of the texels that their formulas say, in the common formats and another one: how many components differ, and
// the sum of all in units of 1/255.
// run: --groups 1 --image t=rgba8unorm:2d:5x3 --buf t=u32:0x01020304,0x11223344,0x55667788,0x99aabbcc,0xddeeff00,0x10305070,0x20406080,0x8090a0b0,0xc0d0e0f0,0x0f1e2d3c,0x7f7e7d7c,0xfffefdfc,0x80818283,0x00ff00ff,0xff00ff00 --bind 0.0=t,sampler:normalized,clamp_to_edge,nearest --bind 0.1=o --buf o=zero:8 --push u32:0 --print o=u32
// out: o = u32: 0 93548
// run: --groups 1 --image t=rgba8unorm:2d:5x3 --buf t=u32:0x01020304,0x11223344,0x55667788,0x99aabbcc,0xddeeff00,0x10305070,0x20406080,0x8090a0b0,0xc0d0e0f0,0x0f1e2d3c,0x7f7e7d7c,0xfffefdfc,0x80818283,0x00ff00ff,0xff00ff00 --bind 0.0=t,sampler:normalized,repeat,linear --bind 0.1=o --buf o=zero:8 --push u32:1 --print o=u32
// out: o = u32: 0 104453
// run: --groups 1 --image t=bgra8unorm:2d:5x3 --buf t=u32:0x01020304,0x11223344,0x55667788,0x99aabbcc,0xddeeff00,0x10305070,0x20406080,0x8090a0b0,0xc0d0e0f0,0x0f1e2d3c,0x7f7e7d7c,0xfffefdfc,0x80818283,0x00ff00ff,0xff00ff00 --bind 0.0=t,sampler:normalized,clamp_to_edge,linear --bind 0.1=o --buf o=zero:8 --push u32:0 --print o=u32
// out: o = u32: 0 75992
// run: --groups 1 --image t=r32float:2d:5x3 --buf t=f32:0.25,0.5,1.0,2.0,3.5,0.125,8.0,7.0,6.0,5.0,0.75,0.375,1.5,9.0,4.0 --bind 0.0=t,sampler:normalized,repeat,linear --bind 0.1=o --buf o=zero:8 --push u32:1 --print o=u32
// out: o = u32: 0 239320
// run: --groups 1 --image t=rgba16float:2d:5x3 --buf t=f16:0.25,0.5,1.0,2.0,3.5*20,0.125,8.0,7.0,6.0,5.0,0.75,0.375*24,1.5,9.0,4.0,2.25,0.5,3.0 --bind 0.0=t,sampler:normalized,clamp_to_edge,linear --bind 0.1=o --buf o=zero:8 --push u32:0 --print o=u32
// out: o = u32: 0 455097
// run: --groups 1 --image t=rgba32float:2d:5x3 --buf t=f32:0.25,0.5,1.0,2.0,3.5*20,0.125,8.0,7.0,6.0,5.0,0.75,0.375*24,1.5,9.0,4.0,2.25,0.5,3.0 --bind 0.0=t,sampler:normalized,repeat,linear --bind 0.1=o --buf o=zero:8 --push u32:1 --print o=u32
// out: o = u32: 0 462575
// run: --groups 1 --image t=rg8unorm:2d:5x3 --buf t=u16:0x0102,0x1122,0x5566,0x99aa,0xddee,0x1030,0x2040,0x8090,0xc0d0,0x0f1e,0x7f7e,0xfffe,0x8081,0x00ff,0xff00 --bind 0.0=t,sampler:normalized,repeat,linear --bind 0.1=o --buf o=zero:8 --push u32:1 --print o=u32
// out: o = u32: 0 74059
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D t;
layout(std430, binding = 1) buffer O { uint wrong; uint sum; };
layout(push_constant) uniform P { uint repeats; };
const ivec2 CORNERS[4] = ivec2[](ivec2(0, 1), ivec2(1, 1), ivec2(1, 0), ivec2(0, 0));

void check(vec4 found, vec2 at, ivec2 offset, int component) {
  ivec2 size = textureSize(t, 0);
  precise vec2 place = at * vec2(size) - 0.5;
  for (int k = 0; k < 4; k++) {
    ivec2 texel = ivec2(floor(place)) + offset + CORNERS[k];
    if (repeats == 1u) texel = texel - size * ivec2(floor(vec2(texel) / vec2(size)));
    else texel = clamp(texel, ivec2(0), size - 1);
    float expected = texelFetch(t, texel, 0)[component];
    if (floatBitsToUint(found[k]) != floatBitsToUint(expected)) atomicAdd(wrong, 1u);
    atomicAdd(sum, uint(found[k] * 255.0 + 0.5));
  }
}

void main() {
  uint i = gl_LocalInvocationIndex;
  vec2 at = vec2((float(i & 15u) - 5.0) * 0.173, (float(i >> 4) - 1.0) * 0.61);
  check(textureGather(t, at, 0), at, ivec2(0), 0);
  check(textureGather(t, at, 1), at, ivec2(0), 1);
  check(textureGatherOffset(t, at, ivec2(2, -3), 2), at, ivec2(2, -3), 2);
  // Some lanes alone, as if at the edge of an image.
  if ((i & 5u) == 1u) check(textureGatherOffset(t, at, ivec2(-1, 1), 3), at, ivec2(-1, 1), 3);
}
