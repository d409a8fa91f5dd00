#version 460
// run: --spec 0=u32:0 --groups 1 --robust-access on --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 5 5 5 5 5 5 5 5 0 0 0 0 0 0 0 0
// run: --spec 0=u32:2 --groups 1 --robust-access on --buf o=zero:64 --bind 0.0=o --buf a=fill:64:u32:3 --bind 0.1.0=a --buf b=fill:64:u32:4 --bind 0.1.1=b --bind 0.2.0=ubo:a --bind 0.2.1=ubo:b --image p=r32uint:8x1 --bind 0.3.0=p --image q=r32uint:8x1 --bind 0.3.1=q --buf t=fill:16:ff --image t=rgba8unorm:2x2 --bind 0.4.0=t,sampler:nearest --bind 0.4.1=t,sampler:nearest --print o=u32 --print b=u32 --print q=u32
// out: o = u32: 412 414 412 414 412 414 412 414 4 4 4 4 4 4 4 4
// out: b = u32: 4 4 4 4 4 4 4 4 4 7 4 7 4 7 4 7
// out: q = u32: 0 9 0 9 0 9 0 9
// Arrays of buffers, images and samplers whose length is a specialization constant and may be 0. There, what is read is zero, what
// is written goes nowhere, and nothing is bound.
layout(local_size_x = 8) in;
layout(constant_id = 0) const uint N = 4;
layout(binding = 0, std430) buffer O { uint o[]; };
layout(binding = 1, std430) buffer B { uint v[]; } b[N];
layout(binding = 2, std140) uniform U { uvec4 c; } u[N];
layout(binding = 3, r32ui) uniform uimage2D images[N];
layout(binding = 4) uniform sampler2D textures[N];
void main() {
  uint i = gl_LocalInvocationIndex, at = i & 1u;
  if (N > 1u) o[i + 8u] = u[1].c.y;
  uint got = b[at].v[i] + u[at].c.x + uint(textureLod(textures[at], vec2(0.5), 0.0).x);
  got += imageLoad(images[at], ivec2(i, 0)).x * 7u + uint(imageSize(images[1]).x) * 50u;
  if (at == 1u) {
    b[at].v[8u + i] = 7u;
    imageStore(images[at], ivec2(i, 0), uvec4(9u));
  }
  o[i] = got + 5u;
}
