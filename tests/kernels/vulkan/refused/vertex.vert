#version 450
// refused: execution model Vertex
void main() { gl_Position = vec4(1); }
