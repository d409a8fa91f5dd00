#version 450
#extension GL_EXT_samplerless_texture_functions : require
// run: --robust-access on --groups 1 --image T=r32float:4x4/3 --buf T=f32:0,1,2,3,10,11,12,13,20,21,22,23,30,31,32,33,100,200,300,400,1000 --image A=rg8unorm:2d_array:2x2x3 --buf A=u8:0,255,51,204,102,153,153,102,10,20,30,40,50,60,70,80,5,5,5,5,255,255,255,255 --image V=r32sint:2x2x2 --buf V=i32:1,2,3,4,5,6,7,8 --buf o=zero:512 --bind 0.0=T,sampler:linear,repeat,mip_linear --bind 0.1=A --bind 0.2=sampler:nearest,clamp_to_edge --bind 0.3=V --bind 0.4=o --bind 0.5=sampler:linear,mirrored_repeat --bind 0.6=sampler:linear,clamp --print o=f32:112
// out: o = f32: 11.5 12.5 11.5 10.5 11.5 12.5 11.5 10.5 16.5 133.25 250 625 1000 1000 1000 1000 10 10 10 10 10 10 10 10 100 310 11 12 13 0 0 0 0.6 0.23529412 0.23529412 1 1 1 1 1 0.4 0.3137255 0.3137255 1 1 1 1 1 0.8 0.15686275 0.15686275 0.019607844 0.019607844 0.019607844 0.019607844 0.019607844 1 0.078431375 0.078431375 0.019607844 0.019607844 0.019607844 0.019607844 0.019607844 0.9 1 1 1 0.9 0.8 0.8 0.8 0 0 0.5 1 0.9 0.8 0.4 0 101 502 3 4 5 6 7 8 16.5 16.5 16.5 250 1000 1000 1000 1000 0.6 0.4 0.23529412 0.3137255 1 1 0 0 223 21 3 2 0 0 0 0
// Combined and separate samplers: filters, address modes, levels, offsets, gathers, gradients, fetches and sizes.
layout(local_size_x = 8) in;
layout(binding = 0) uniform sampler2D t;
layout(binding = 1) uniform texture2DArray a;
layout(binding = 2) uniform sampler nearest;
layout(binding = 3) uniform itexture3D v;
layout(std430, binding = 4) buffer O { float o[]; };
layout(binding = 5) uniform sampler mirrored;
layout(binding = 6) uniform sampler border;
void main() {
  int i = int(gl_GlobalInvocationID.x);
  vec2 at = vec2(0.25 * float(i) - 0.5, 0.375);
  o[i] = textureLod(t, at, 0.0).x;
  o[i + 8] = textureLod(t, vec2(0.5), 0.5 * float(i)).x;
  o[i + 16] = textureLodOffset(t, vec2(0.625, 0.125), 0.0, ivec2(-2, 1)).x;
  o[i + 24] = texelFetch(t, ivec2(i - 1, 1), 0).x + texelFetch(t, ivec2(0, i), 1).x;
  vec4 g = textureGather(sampler2DArray(a, nearest), vec3(0.5, 0.5, float(i) * 0.6), 1);
  o[i + 32] = g.x; o[i + 40] = g.y; o[i + 48] = g.z; o[i + 56] = g.w;
  o[i + 64] = textureLod(sampler2DArray(a, mirrored), vec3(at.x, 0.25, 0.0), 0.0).y;
  o[i + 72] = textureLod(sampler2DArray(a, border), vec3(at.x, 0.25, 0.0), 0.0).y;
  o[i + 80] = float(texelFetch(v, ivec3(i & 1, i >> 1 & 1, i >> 2), 0).x + texelFetch(v, ivec3(0, 0, i), 0).x * 100);
  o[i + 88] = textureGrad(t, vec2(0.5), vec2(float(1 << i) / 16.0, 0.0), vec2(0.0)).x;
  o[i + 96] = texelFetch(a, ivec3(i & 1, 1, i >> 1), 0).y;
  if (i == 0) {
    ivec3 size = textureSize(a, 0);
    o[104] = float(size.x * 100 + size.y * 10 + size.z);
    o[105] = float(textureSize(t, 1).x * 10 + textureSize(t, 2).y);
    o[106] = float(textureQueryLevels(t));
    o[107] = float(textureSize(v, 0).z);
  }
}
