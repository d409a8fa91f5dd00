#version 450
// refused: an image of 2D with several samples
layout(local_size_x = 4) in;
layout(rgba8, binding = 0) uniform image2DMS img;
void main() { imageStore(img, ivec2(gl_GlobalInvocationID.xy), 0, vec4(1)); }
