#version 450
// bench: groups=32 f32=8192 f32=8192
layout(local_size_x = 64) in;
struct P { vec2 pos; vec2 vel; };
layout(std430, binding = 0) readonly buffer A { P a[]; };
layout(std430, binding = 1) buffer O { P o[]; };
void main() {
  uint index = gl_GlobalInvocationID.x;
  uint total = uint(a.length());
  if (index >= total) return;
  vec2 vPos = a[index].pos, vVel = a[index].vel;
  vec2 cMass = vec2(0), cVel = vec2(0), colVel = vec2(0);
  int cMassCount = 0, cVelCount = 0;
  for (uint i = 0u; i < total; i++) {
    if (i == index) continue;
    vec2 pos = a[i].pos, vel = a[i].vel;
    if (distance(pos, vPos) < 0.1) { cMass += pos; cMassCount++; }
    if (distance(pos, vPos) < 0.025) { colVel -= pos - vPos; }
    if (distance(pos, vPos) < 0.025) { cVel += vel; cVelCount++; }
  }
  if (cMassCount > 0) cMass = cMass / float(cMassCount) - vPos;
  if (cVelCount > 0) cVel = cVel / float(cVelCount);
  vVel = vVel + cMass * 0.02 + colVel * 0.05 + cVel * 0.005;
  vVel = normalize(vVel) * clamp(length(vVel), 0.0, 0.1);
  vPos += vVel * 0.04;
  if (vPos.x < -1.0) vPos.x = 1.0;
  if (vPos.x > 1.0) vPos.x = -1.0;
  if (vPos.y < -1.0) vPos.y = 1.0;
  if (vPos.y > 1.0) vPos.y = -1.0;
  o[index].pos = vPos; o[index].vel = vVel;
}
