#version 450
// Derivatives in quads of two rows, of a work-group whose rows no sub-group divides; levels of detail that follow from them; ids.
// run: --groups 2,1,1 --buf x=f32:1,2,4,8,16,32,64,128,256,512,1024,2048,1,3,9,27,81,243,729,2187,6561,1,2,3 --buf im=f32:0*16,5*4,9 --image im=r32float:2d:4x4/3 --buf o=zero:768 --buf ids=zero:192 --bind 0.0=x --bind 0.1=o --bind 0.2=ids --bind 0.3=im,sampler:linear,mip_linear --print o=f32 --print ids=u32
// out: o = f32: 630001 1260001 2520004 5040004 10080016 20160016 630064 1260064 2520256 5040256 10081024 20161024 7280002 21840002 65520016 -259982 -789838 -2399838 7281458 21841458 65513440 -266560 -789999 -2399999 630001 630001 2520004 2520004 10080016 10080016 630001 630001 2520004 2520004 10080016 10080016 7280002 7280002 65520016 65520016 -789838 -789838 7280002 7280002 65520016 65520016 -789838 -789838 64 127 256 508 1024 2032 127 190 508 760 2032 3040 730 2186 6570 44 241 402 2186 3642 13112 6586 80 241 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6
// out: ids = u32: 0 1001 2002 3003 4004 5005 100010 1011 102012 3013 104014 5015 100 101101 2102 103103 4104 105105 100110 101111 102112 103113 104114 105115 6000 7001 8002 9003 10004 11005 106010 7011 108012 9013 110014 11015 6100 107101 8102 109103 10104 111105 106110 107111 108112 109113 110114 111115
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 6, local_size_y = 2, local_size_z = 2) in;
layout(derivative_group_quadsNV) in;
layout(std430, binding = 0) buffer X { float x[]; };
layout(std430, binding = 1) buffer O { float o[]; };
layout(std430, binding = 2) buffer Ids { uint ids[]; };
layout(binding = 3) uniform sampler2D im;
float fine(float v) { return dFdxFine(v) + dFdyFine(v) * 10000.0; }
void main() {
  uint i = gl_LocalInvocationIndex;
  float v = x[i];
  if (gl_WorkGroupID.x == 0) {
    o[i] = fine(v); o[i + 24] = dFdxCoarse(v) + dFdyCoarse(v) * 10000.0; o[i + 48] = fwidth(v);
    vec2 d = dFdx(vec2(v, -v)); o[i + 72] = d.x + d.y;
    vec2 at = vec2(gl_LocalInvocationID.xy) * vec2(0.5, 0.125);
    o[i + 96] = textureQueryLod(im, at).y; o[i + 120] = textureQueryLod(im, at).x;
    o[i + 144] = texture(im, at).x; o[i + 168] = texture(im, at, 0.25).x;
  }
  // Numbers as the shader knows them.
  uvec3 l = gl_LocalInvocationID, g = gl_GlobalInvocationID;
  if (i == l.x + 6u * (l.y + 2u * l.z) && g == gl_WorkGroupID * gl_WorkGroupSize + l) ids[i + 24u * gl_WorkGroupID.x] = l.x + 10u * l.y + 100u * l.z + 1000u * g.x + 100000u * g[(i % 2u) + 1u];
}
