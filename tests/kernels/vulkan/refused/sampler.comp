#version 450
// refused: an image of Cube
layout(local_size_x = 4) in;
layout(binding = 0) uniform samplerCube img;
layout(binding = 1) buffer O { vec4 o[]; };
void main() { o[0] = textureLod(img, vec3(0.5), 0.0); }
