#version 450
#extension GL_EXT_samplerless_texture_functions : require
// run: --robust-access on --groups 1 --image C=rgba8unorm:4x4 --image F=r32float:4x2 --buf F=f32:1,2,3,4,5,6,7,8 --image K=r32uint:4 --buf K=u32:7,0,100,0 --image L=rgba16sint:2d_array:2x2x2 --buf o=zero:128 --bind 0.0=C --bind 0.1=F --bind 0.2=K --bind 0.3=L --bind 0.4=o --print C=u8 --print K=u32 --print L=i16 --print o=f32
// out: C = u8: 73 128 0 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 109 128 0 255 146 128 0 255 182 128 0 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// out: K = u32: 17 10 500 9
// out: L = i16: 0 0 32767 -32768 1 -1 32767 -32768 2 -2 32767 -32768 3 -3 32767 -32768 4 -4 32767 -32768 5 -5 32767 -32768 6 -6 32767 -32768 7 -7 32767 -32768
// out: o = f32: 101 102 103 108 100 105 100 100 0 0 0 0 0 0 0 0 44 222 4 0 0 0 0 0 0 0 0 0 0 0 0 0
// Storage images: writes with conversions, reads in and out of range, atomics, sizes. Texels outside read zero and are not written.
layout(local_size_x = 8) in;
layout(rgba8, binding = 0) uniform image2D c;
layout(r32f, binding = 1) uniform image2D f;
layout(r32ui, binding = 2) uniform uimage1D k;
layout(rgba16i, binding = 3) uniform iimage2DArray l;
layout(std430, binding = 4) buffer O { float o[]; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  imageStore(c, ivec2(i - 2, i / 3), vec4(float(i) / 7.0, 0.5, -1.0, 2.0));
  o[i] = imageLoad(f, ivec2(i % 5, i / 3)).x + 100.0 * imageLoad(f, ivec2(i - 4, 0)).w;
  o[i + 8] = float(imageAtomicAdd(k, i - 2, 10u) > 200u);
  memoryBarrierImage();
  barrier();
  if (i == 3) imageAtomicMax(k, 2, 500u);
  if (i == 4) o[i + 8] = float(imageAtomicExchange(k, 3, 9u) == 0u);
  imageStore(l, ivec3(i & 1, i >> 1 & 1, i >> 2), ivec4(i, -i, 40000, -40000));
  imageStore(l, ivec3(i & 1, 0, 2 + i), ivec4(77));
  if (i == 7) {
    ivec2 size = imageSize(c);
    ivec3 layers = imageSize(l);
    o[16] = float(size.x * 10 + size.y);
    o[17] = float(layers.x * 100 + layers.y * 10 + layers.z);
    o[18] = float(imageSize(k));
  }
}
