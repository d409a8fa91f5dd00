// run: --groups 2 --buf x=u32:0,5,10,15,20,25,30,35,3,8,13,18,23,28,33,1,6,11,16,21,26,31,36,4,9,14,19,24,29,34,2,7 --buf o=zero:1024 --bind 0.0=x --bind 0.1=o --print o=u32:160
// out: o = u32: 0 501 601 1701 701 2301 1801 1301 701 301 901 2001 1501 1801 2601 1 1006 10019 34 1039 10066 83 1102 10095 126 1147 10170 151 1186 10211 238 1207 8024 9028 10032 11036 12040 13044 14048 15052 16056 17060 18064 19068 20072 21076 22080 23084 9814 6206 11070 9558 12117 6485 9814 6206 9558 12117 6485 9814 6206 11070 9558 6485 23 23 33 23 33 23 23 23 33 23 33 23 23 23 33 23 875 770 665 560 455 350 245 140 1628 1560 1455 1350 1245 1140 1035 930 3 3 3 3 3 3 3 3 11 11 11 11 11 11 11 11 13055 22078 31113 40160 49219 58290 67373 76468 29199 38286 47385 56496 65619 74754 83901 92060 4294869344 302689 402627 403909 502599 503241 503883 602268 203329 402114 403396 502342 502984 503626 602140 102560 4294963802 3220169597 2145375055 1070580512 4290753314 3215958786 2141164529 1066370004 1073705845 4293878616 3219084071 2144289572 1069495049 4289668095 3214873579 3213820745
// WGSL's control flow: loops with continuing and break-if, switches in loops, pointers to parts of variables, structures of arrays, let-bound pointers, short circuits, private and work-group variables.
struct Item { key: u32, values: array<u32, 3> }
struct Table { items: array<Item, 4>, total: u32 }
@group(0) @binding(0) var<storage, read> x: array<u32>;
@group(0) @binding(1) var<storage, read_write> o: array<u32>;
var<private> calls: u32;
var<workgroup> shared_table: array<Item, 8>;
var<workgroup> total: atomic<u32>;
fn bump(p: ptr<function, u32>, by: u32) -> u32 { calls += 1u; *p = *p + by; return *p * 2u; }
fn fill(t: ptr<function, Table>, i: u32) { for (var k = 0u; k < 4u; k++) { (*t).items[k].key = i + k; (*t).items[k].values = array<u32, 3>(k, i, k * i); (*t).total += k ^ i; } }
fn side(p: ptr<private, u32>, r: bool) -> bool { *p += 10u; return r; }
@compute @workgroup_size(8)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32) {
  let g = id.x;
  var n = x[g]; var steps = 0u;
  loop { if n <= 1u { break; } if n % 2u == 0u { n /= 2u; continue; } n = 3u * n + 1u; continuing { steps += 1u; break if steps >= 40u; } }
  o[g] = steps * 100u + n % 100u;
  var t: Table; fill(&t, g);
  let p = &t.items[g % 4u].values;
  (*p)[g % 3u] += 1000u;
  o[g + 16u] = t.items[g % 4u].values[0] + t.items[g % 4u].values[1] * 10u + t.items[(g + 1u) % 4u].values[2] + t.total;
  var a = g; let b = bump(&a, 3u) + bump(&a, 5u);
  o[g + 32u] = a * 1000u + b + calls;
  var r = 0u;
  for (var k = 0u; k < 10u; k++) { switch (x[g] + k) % 6u { case 0u: { r += 1u; } case 1u, 2u: { if k > 5u { break; } r += 10u; } case 3u: { continue; } default: { r ^= k << 8u; } } r += 1000u; }
  o[g + 48u] = r;
  let s = (side(&calls, g % 2u == 0u) && side(&calls, g % 3u == 0u)) || side(&calls, true);
  o[g + 64u] = calls + select(0u, 1u, s);
  shared_table[l] = Item(g, array<u32, 3>(l, x[g], 7u));
  atomicAdd(&total, x[g]);
  workgroupBarrier();
  let other = shared_table[7u - l];
  o[g + 80u] = other.key * 100u + other.values[1] + atomicLoad(&total);
  let uniform_total = workgroupUniformLoad(&shared_table[3]).key;
  o[g + 96u] = uniform_total;
  let m = mat3x2f(1.0, 2.0, 3.0, 4.0, 5.0, f32(g)); let v = m * vec3f(1.0, f32(l), 2.0); let w = v * m;
  o[g + 112u] = u32(v.x + v.y) * 1000u + u32(w.z) % 1000u;
  let f = frexp(f32(x[g]) + 0.25); let q = modf(f32(x[g]) * 0.37);
  o[g + 128u] = u32(f.fract * 4096.0) + u32(f.exp) * 100000u + u32(q.whole) ;
  let packed = pack4xU8Clamp(vec4u(x[g], 300u, g, l)); let un = unpack4xI8(packed | 0x80u);
  o[g + 144u] = packed ^ u32(un.x + un.y) ^ dot4U8Packed(packed, 0x01020304u) ^ countLeadingZeros(x[g]) ^ firstTrailingBit(x[g] | 256u) ^ extractBits(packed, 4u, 40u) ^ insertBits(packed, x[g], 30u, 8u);
}
