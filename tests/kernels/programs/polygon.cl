// Points in a polygon by winding numbers, with an exit on an edge.
// run: @k global=16,16 local=16,4 buf:i32:64:below=16:seed=15 buf:i8:256:below=1:seed=0
// result: 099a1174f91fbc75
kernel void k(global const int2 *v, global uchar *out) {
  int2 p = (int2)(get_global_id(0), get_global_id(1)); int wind = 0; bool edge = false;
  for (int i = 0; i < 8; i++) {
    int2 a = v[i], b = v[(i + 1) & 7], d = b - a, e = p - a; int cross = d.x * e.y - d.y * e.x;
    if (cross == 0 && all((p - min(a, b)) >= 0) && all((max(a, b) - p) >= 0)) { edge = true; break; }
    if (a.y <= p.y) { if (b.y > p.y && cross > 0) wind++; } else if (b.y <= p.y && cross < 0) wind--;
  }
  out[p.y * 16 + p.x] = edge ? 255 : wind & 15;
}
