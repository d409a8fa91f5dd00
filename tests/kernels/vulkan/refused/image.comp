#version 450
// refused: OpImageWrite
layout(local_size_x = 4) in;
layout(rgba8, binding = 0) uniform image2D img;
void main() { imageStore(img, ivec2(gl_GlobalInvocationID.xy), vec4(1)); }
