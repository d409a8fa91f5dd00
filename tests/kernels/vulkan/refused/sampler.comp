#version 450
// refused: OpImageSampleExplicitLod
layout(local_size_x = 4) in;
layout(binding = 0) uniform sampler2D img;
layout(binding = 1) buffer O { vec4 o[]; };
void main() { o[0] = textureLod(img, vec2(0.5), 0.0); }
