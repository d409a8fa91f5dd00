// run: --robust-access on --groups 2 --image I=rgba8unorm:4x2 --buf I=u8:0,51,102,255,10,20,30,40,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,255,255,255,255 --image D=depth32float:2x2 --buf D=f32:0.25,0.5,0.75,1 --image U=rg16uint:3x1 --buf U=u16:1,2,65535,4,5,6 --image O=rgba16float:4x2 --image S=r32uint:4x2 --buf S=fill:32:ff --buf out=zero:128 --bind 0.0=I --bind 0.1=sampler:linear --bind 0.2=D --bind 0.3=sampler:less,nearest --bind 0.4=U --bind 0.5=O --bind 0.6=S --bind 0.7=out --print out=f32 --print O=f16 --print S=u32
// out: out = f32: 4.5 4.5 8 10.25 69.5 129.99998 129.99998 129.99998 0.25 0.5 10.25 10.5 0.75 1 10.75 11 300000 300001 365535 300005 300000 300000 300000 300000 15 19 3 30 15 19 3 30
// out: O = f16: 0 0.0999755859375 -65504 inf 1 0.0999755859375 -65504 inf 2 0.0999755859375 -65504 inf 3 0.0999755859375 -65504 inf 4 0.0999755859375 -65504 inf 5 0.0999755859375 -65504 inf 6 0.0999755859375 -65504 inf 7 0.0999755859375 -65504 inf
// out: S = u32: 4294967295 0 1 2 3 4 5 6
// Textures as WebGPU has them: loads in and out of range, samplers, comparisons of depths, storage textures.
@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var smooth_sampler: sampler;
@group(0) @binding(2) var depth: texture_depth_2d;
@group(0) @binding(3) var comparison: sampler_comparison;
@group(0) @binding(4) var integers: texture_2d<u32>;
@group(0) @binding(5) var halves: texture_storage_2d<rgba16float, write>;
@group(0) @binding(6) var counts: texture_storage_2d<r32uint, read_write>;
@group(0) @binding(7) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let i = id.x;
  let at = vec2<f32>(f32(i) / 4.0 - 0.25, 0.5);
  let smooth_texel = textureSampleLevel(image, smooth_sampler, at, 0.0);
  out[i] = smooth_texel.x * 255.0;
  let near = textureSampleCompareLevel(depth, comparison, vec2<f32>(f32(i & 1u), f32(i >> 1u & 1u)), 0.6);
  out[i + 8u] = near * 10.0 + textureLoad(depth, vec2<u32>(i & 1u, i >> 2u), 0);
  let size = textureDimensions(integers);
  out[i + 16u] = f32(textureLoad(integers, vec2<i32>(i32(i) - 1, 0), 0).x) + f32(size.x * 100000u);
  out[i + 24u] = textureGather(2, image, smooth_sampler, vec2<f32>(0.5, 0.5))[i & 3u] * 255.0;
  textureStore(halves, vec2<u32>(i & 3u, i >> 2u), vec4<f32>(f32(i), 0.1, -65504.0, 70000.0));
  textureStore(halves, vec2<u32>(i, 5u), vec4<f32>(1.0));
  let before = textureLoad(counts, vec2<u32>(i & 3u, i >> 2u)).x;
  textureStore(counts, vec2<u32>(i & 3u, i >> 2u), vec4<u32>(before + i, 0u, 0u, 0u));
}
