#version 450
#extension GL_EXT_shader_image_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// refused: an image of int64
layout(local_size_x = 4) in;
// Of an unknown format, which a smaller one may be bound to.
layout(binding = 0) writeonly uniform u64image2D img;
void main() { imageStore(img, ivec2(gl_GlobalInvocationID.xy), u64vec4(1)); }
