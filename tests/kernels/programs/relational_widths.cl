// Relational, geometric and selecting functions over every width of vectors, against those of each lane: masks of what differs.
// run: @relational_widths global=8 local=8 buf:i32:4096:seed=0 buf:f32:2048:seed=221 buf:f32:2048:seed=222 buf:i32:2048:seed=223
// run: @relational_widths global=6 local=3 buf:i32:4096:seed=0 buf:f32:2048:seed=221 buf:f32:2048:seed=222 buf:i32:2048:seed=223
#define CH(w, a, b) if (!((a) == (b) || ((a) != (a) && (b) != (b)))) bad |= 1 << (w);
kernel void relational_widths(global uint *o, global const float *x, global const float *y, global const int *n) {
  size_t i = get_global_id(0); int k = 0;
  { uint bad = 0;
    { int2 r = isnan(vload2(i, x)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isnan(x[2*i+l])) }
    { int3 r = isnan(vload3(i, x)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isnan(x[3*i+l])) }
    { int4 r = isnan(vload4(i, x)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isnan(x[4*i+l])) }
    { int8 r = isnan(vload8(i, x)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isnan(x[8*i+l])) }
    { int16 r = isnan(vload16(i, x)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isnan(x[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isinf(vload2(i, x)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isinf(x[2*i+l])) }
    { int3 r = isinf(vload3(i, x)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isinf(x[3*i+l])) }
    { int4 r = isinf(vload4(i, x)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isinf(x[4*i+l])) }
    { int8 r = isinf(vload8(i, x)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isinf(x[8*i+l])) }
    { int16 r = isinf(vload16(i, x)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isinf(x[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isfinite(vload2(i, x)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isfinite(x[2*i+l])) }
    { int3 r = isfinite(vload3(i, x)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isfinite(x[3*i+l])) }
    { int4 r = isfinite(vload4(i, x)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isfinite(x[4*i+l])) }
    { int8 r = isfinite(vload8(i, x)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isfinite(x[8*i+l])) }
    { int16 r = isfinite(vload16(i, x)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isfinite(x[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isnormal(vload2(i, x)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isnormal(x[2*i+l])) }
    { int3 r = isnormal(vload3(i, x)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isnormal(x[3*i+l])) }
    { int4 r = isnormal(vload4(i, x)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isnormal(x[4*i+l])) }
    { int8 r = isnormal(vload8(i, x)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isnormal(x[8*i+l])) }
    { int16 r = isnormal(vload16(i, x)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isnormal(x[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = signbit(vload2(i, x)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -signbit(x[2*i+l])) }
    { int3 r = signbit(vload3(i, x)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -signbit(x[3*i+l])) }
    { int4 r = signbit(vload4(i, x)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -signbit(x[4*i+l])) }
    { int8 r = signbit(vload8(i, x)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -signbit(x[8*i+l])) }
    { int16 r = signbit(vload16(i, x)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -signbit(x[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isequal(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isequal(x[2*i+l], y[2*i+l])) }
    { int3 r = isequal(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isequal(x[3*i+l], y[3*i+l])) }
    { int4 r = isequal(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isequal(x[4*i+l], y[4*i+l])) }
    { int8 r = isequal(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isequal(x[8*i+l], y[8*i+l])) }
    { int16 r = isequal(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isequal(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isnotequal(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isnotequal(x[2*i+l], y[2*i+l])) }
    { int3 r = isnotequal(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isnotequal(x[3*i+l], y[3*i+l])) }
    { int4 r = isnotequal(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isnotequal(x[4*i+l], y[4*i+l])) }
    { int8 r = isnotequal(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isnotequal(x[8*i+l], y[8*i+l])) }
    { int16 r = isnotequal(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isnotequal(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isgreater(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isgreater(x[2*i+l], y[2*i+l])) }
    { int3 r = isgreater(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isgreater(x[3*i+l], y[3*i+l])) }
    { int4 r = isgreater(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isgreater(x[4*i+l], y[4*i+l])) }
    { int8 r = isgreater(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isgreater(x[8*i+l], y[8*i+l])) }
    { int16 r = isgreater(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isgreater(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isgreaterequal(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isgreaterequal(x[2*i+l], y[2*i+l])) }
    { int3 r = isgreaterequal(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isgreaterequal(x[3*i+l], y[3*i+l])) }
    { int4 r = isgreaterequal(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isgreaterequal(x[4*i+l], y[4*i+l])) }
    { int8 r = isgreaterequal(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isgreaterequal(x[8*i+l], y[8*i+l])) }
    { int16 r = isgreaterequal(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isgreaterequal(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isless(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isless(x[2*i+l], y[2*i+l])) }
    { int3 r = isless(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isless(x[3*i+l], y[3*i+l])) }
    { int4 r = isless(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isless(x[4*i+l], y[4*i+l])) }
    { int8 r = isless(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isless(x[8*i+l], y[8*i+l])) }
    { int16 r = isless(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isless(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = islessequal(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -islessequal(x[2*i+l], y[2*i+l])) }
    { int3 r = islessequal(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -islessequal(x[3*i+l], y[3*i+l])) }
    { int4 r = islessequal(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -islessequal(x[4*i+l], y[4*i+l])) }
    { int8 r = islessequal(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -islessequal(x[8*i+l], y[8*i+l])) }
    { int16 r = islessequal(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -islessequal(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = islessgreater(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -islessgreater(x[2*i+l], y[2*i+l])) }
    { int3 r = islessgreater(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -islessgreater(x[3*i+l], y[3*i+l])) }
    { int4 r = islessgreater(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -islessgreater(x[4*i+l], y[4*i+l])) }
    { int8 r = islessgreater(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -islessgreater(x[8*i+l], y[8*i+l])) }
    { int16 r = islessgreater(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -islessgreater(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isordered(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isordered(x[2*i+l], y[2*i+l])) }
    { int3 r = isordered(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isordered(x[3*i+l], y[3*i+l])) }
    { int4 r = isordered(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isordered(x[4*i+l], y[4*i+l])) }
    { int8 r = isordered(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isordered(x[8*i+l], y[8*i+l])) }
    { int16 r = isordered(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isordered(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = isunordered(vload2(i, x), vload2(i, y)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) CH(2, e[l], -isunordered(x[2*i+l], y[2*i+l])) }
    { int3 r = isunordered(vload3(i, x), vload3(i, y)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) CH(3, e[l], -isunordered(x[3*i+l], y[3*i+l])) }
    { int4 r = isunordered(vload4(i, x), vload4(i, y)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) CH(4, e[l], -isunordered(x[4*i+l], y[4*i+l])) }
    { int8 r = isunordered(vload8(i, x), vload8(i, y)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) CH(8, e[l], -isunordered(x[8*i+l], y[8*i+l])) }
    { int16 r = isunordered(vload16(i, x), vload16(i, y)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) CH(16, e[l], -isunordered(x[16*i+l], y[16*i+l])) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int r = any(vload2(i, n)); int e = n[2*i] < 0; for (int l = 1; l < 2; ++l) e |= n[2*i+l] < 0; CH(2, r, e) }
    { int r = any(vload3(i, n)); int e = n[3*i] < 0; for (int l = 1; l < 3; ++l) e |= n[3*i+l] < 0; CH(3, r, e) }
    { int r = any(vload4(i, n)); int e = n[4*i] < 0; for (int l = 1; l < 4; ++l) e |= n[4*i+l] < 0; CH(4, r, e) }
    { int r = any(vload8(i, n)); int e = n[8*i] < 0; for (int l = 1; l < 8; ++l) e |= n[8*i+l] < 0; CH(8, r, e) }
    { int r = any(vload16(i, n)); int e = n[16*i] < 0; for (int l = 1; l < 16; ++l) e |= n[16*i+l] < 0; CH(16, r, e) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int r = all(vload2(i, n)); int e = n[2*i] < 0; for (int l = 1; l < 2; ++l) e &= n[2*i+l] < 0; CH(2, r, e) }
    { int r = all(vload3(i, n)); int e = n[3*i] < 0; for (int l = 1; l < 3; ++l) e &= n[3*i+l] < 0; CH(3, r, e) }
    { int r = all(vload4(i, n)); int e = n[4*i] < 0; for (int l = 1; l < 4; ++l) e &= n[4*i+l] < 0; CH(4, r, e) }
    { int r = all(vload8(i, n)); int e = n[8*i] < 0; for (int l = 1; l < 8; ++l) e &= n[8*i+l] < 0; CH(8, r, e) }
    { int r = all(vload16(i, n)); int e = n[16*i] < 0; for (int l = 1; l < 16; ++l) e &= n[16*i+l] < 0; CH(16, r, e) }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = bitselect(vload2(i, n), as_int2(vload2(i, x)), vload2(i + 1, n)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) { int a = n[2*i+l], b = as_int(x[2*i+l]), c = n[2*(i+1)+l]; int want = (a & ~c) | (b & c); CH(2, e[l], want) } }
    { float2 r = bitselect(vload2(i, x), vload2(i, y), as_float2(vload2(i, n))); float e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) { int a = as_int(x[2*i+l]), b = as_int(y[2*i+l]), c = n[2*i+l]; float want = as_float((a & ~c) | (b & c)); CH(2, as_int(e[l]), as_int(want)) } }
    { int3 r = bitselect(vload3(i, n), as_int3(vload3(i, x)), vload3(i + 1, n)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) { int a = n[3*i+l], b = as_int(x[3*i+l]), c = n[3*(i+1)+l]; int want = (a & ~c) | (b & c); CH(3, e[l], want) } }
    { float3 r = bitselect(vload3(i, x), vload3(i, y), as_float3(vload3(i, n))); float e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) { int a = as_int(x[3*i+l]), b = as_int(y[3*i+l]), c = n[3*i+l]; float want = as_float((a & ~c) | (b & c)); CH(3, as_int(e[l]), as_int(want)) } }
    { int4 r = bitselect(vload4(i, n), as_int4(vload4(i, x)), vload4(i + 1, n)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) { int a = n[4*i+l], b = as_int(x[4*i+l]), c = n[4*(i+1)+l]; int want = (a & ~c) | (b & c); CH(4, e[l], want) } }
    { float4 r = bitselect(vload4(i, x), vload4(i, y), as_float4(vload4(i, n))); float e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) { int a = as_int(x[4*i+l]), b = as_int(y[4*i+l]), c = n[4*i+l]; float want = as_float((a & ~c) | (b & c)); CH(4, as_int(e[l]), as_int(want)) } }
    { int8 r = bitselect(vload8(i, n), as_int8(vload8(i, x)), vload8(i + 1, n)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) { int a = n[8*i+l], b = as_int(x[8*i+l]), c = n[8*(i+1)+l]; int want = (a & ~c) | (b & c); CH(8, e[l], want) } }
    { float8 r = bitselect(vload8(i, x), vload8(i, y), as_float8(vload8(i, n))); float e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) { int a = as_int(x[8*i+l]), b = as_int(y[8*i+l]), c = n[8*i+l]; float want = as_float((a & ~c) | (b & c)); CH(8, as_int(e[l]), as_int(want)) } }
    { int16 r = bitselect(vload16(i, n), as_int16(vload16(i, x)), vload16(i + 1, n)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) { int a = n[16*i+l], b = as_int(x[16*i+l]), c = n[16*(i+1)+l]; int want = (a & ~c) | (b & c); CH(16, e[l], want) } }
    { float16 r = bitselect(vload16(i, x), vload16(i, y), as_float16(vload16(i, n))); float e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) { int a = as_int(x[16*i+l]), b = as_int(y[16*i+l]), c = n[16*i+l]; float want = as_float((a & ~c) | (b & c)); CH(16, as_int(e[l]), as_int(want)) } }
    o[64*i + k++] = bad; }
  { uint bad = 0;
    { int2 r = select(vload2(i, n), as_int2(vload2(i, x)), vload2(i + 1, n)); int e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) { int a = n[2*i+l], b = as_int(x[2*i+l]), c = n[2*(i+1)+l]; int want = c < 0 ? b : a; CH(2, e[l], want) } }
    { float2 r = select(vload2(i, x), vload2(i, y), vload2(i, n)); float e[16]; vstore2(r, 0, e); for (int l = 0; l < 2; ++l) { int a = as_int(x[2*i+l]), b = as_int(y[2*i+l]), c = n[2*i+l]; float want = as_float(c < 0 ? b : a); CH(2, as_int(e[l]), as_int(want)) } }
    { int3 r = select(vload3(i, n), as_int3(vload3(i, x)), vload3(i + 1, n)); int e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) { int a = n[3*i+l], b = as_int(x[3*i+l]), c = n[3*(i+1)+l]; int want = c < 0 ? b : a; CH(3, e[l], want) } }
    { float3 r = select(vload3(i, x), vload3(i, y), vload3(i, n)); float e[16]; vstore3(r, 0, e); for (int l = 0; l < 3; ++l) { int a = as_int(x[3*i+l]), b = as_int(y[3*i+l]), c = n[3*i+l]; float want = as_float(c < 0 ? b : a); CH(3, as_int(e[l]), as_int(want)) } }
    { int4 r = select(vload4(i, n), as_int4(vload4(i, x)), vload4(i + 1, n)); int e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) { int a = n[4*i+l], b = as_int(x[4*i+l]), c = n[4*(i+1)+l]; int want = c < 0 ? b : a; CH(4, e[l], want) } }
    { float4 r = select(vload4(i, x), vload4(i, y), vload4(i, n)); float e[16]; vstore4(r, 0, e); for (int l = 0; l < 4; ++l) { int a = as_int(x[4*i+l]), b = as_int(y[4*i+l]), c = n[4*i+l]; float want = as_float(c < 0 ? b : a); CH(4, as_int(e[l]), as_int(want)) } }
    { int8 r = select(vload8(i, n), as_int8(vload8(i, x)), vload8(i + 1, n)); int e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) { int a = n[8*i+l], b = as_int(x[8*i+l]), c = n[8*(i+1)+l]; int want = c < 0 ? b : a; CH(8, e[l], want) } }
    { float8 r = select(vload8(i, x), vload8(i, y), vload8(i, n)); float e[16]; vstore8(r, 0, e); for (int l = 0; l < 8; ++l) { int a = as_int(x[8*i+l]), b = as_int(y[8*i+l]), c = n[8*i+l]; float want = as_float(c < 0 ? b : a); CH(8, as_int(e[l]), as_int(want)) } }
    { int16 r = select(vload16(i, n), as_int16(vload16(i, x)), vload16(i + 1, n)); int e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) { int a = n[16*i+l], b = as_int(x[16*i+l]), c = n[16*(i+1)+l]; int want = c < 0 ? b : a; CH(16, e[l], want) } }
    { float16 r = select(vload16(i, x), vload16(i, y), vload16(i, n)); float e[16]; vstore16(r, 0, e); for (int l = 0; l < 16; ++l) { int a = as_int(x[16*i+l]), b = as_int(y[16*i+l]), c = n[16*i+l]; float want = as_float(c < 0 ? b : a); CH(16, as_int(e[l]), as_int(want)) } }
    o[64*i + k++] = bad; }
  { float2 a = vload2(i, x), b = vload2(i, y); float d = dot(a, b), l = length(a), q = distance(a, b); float2 nn = normalize(a), fn = fast_normalize(a); float fl = fast_length(a), fd = fast_distance(a, b);
    uint bad = 0; float e = x[2*i+0]*y[2*i+0] + x[2*i+1]*y[2*i+1]; if (fabs(d - e) > 1e-3f * fabs(e) + 1e-3f) bad |= 1; e = sqrt(dot(a, a)); if (fabs(l - e) > 1e-5f * e) bad |= 2; e = sqrt(dot(a - b, a - b)); if (fabs(q - e) > 1e-5f * e) bad |= 4; if (fabs(length(nn) - 1.0f) > 1e-5f) bad |= 8; if (fabs(fast_length(fn) - 1.0f) > 1e-3f) bad |= 16; if (fabs(fl - l) > 1e-3f * l) bad |= 32; if (fabs(fd - q) > 1e-3f * q) bad |= 64; o[64*i + k++] = bad; }
  { float3 a = vload3(i, x), b = vload3(i, y); float d = dot(a, b), l = length(a), q = distance(a, b); float3 nn = normalize(a), fn = fast_normalize(a); float fl = fast_length(a), fd = fast_distance(a, b);
    uint bad = 0; float e = x[3*i+0]*y[3*i+0] + x[3*i+1]*y[3*i+1] + x[3*i+2]*y[3*i+2]; if (fabs(d - e) > 1e-3f * fabs(e) + 1e-3f) bad |= 1; e = sqrt(dot(a, a)); if (fabs(l - e) > 1e-5f * e) bad |= 2; e = sqrt(dot(a - b, a - b)); if (fabs(q - e) > 1e-5f * e) bad |= 4; if (fabs(length(nn) - 1.0f) > 1e-5f) bad |= 8; if (fabs(fast_length(fn) - 1.0f) > 1e-3f) bad |= 16; if (fabs(fl - l) > 1e-3f * l) bad |= 32; if (fabs(fd - q) > 1e-3f * q) bad |= 64; o[64*i + k++] = bad; }
  { float4 a = vload4(i, x), b = vload4(i, y); float d = dot(a, b), l = length(a), q = distance(a, b); float4 nn = normalize(a), fn = fast_normalize(a); float fl = fast_length(a), fd = fast_distance(a, b);
    uint bad = 0; float e = x[4*i+0]*y[4*i+0] + x[4*i+1]*y[4*i+1] + x[4*i+2]*y[4*i+2] + x[4*i+3]*y[4*i+3]; if (fabs(d - e) > 1e-3f * fabs(e) + 1e-3f) bad |= 1; e = sqrt(dot(a, a)); if (fabs(l - e) > 1e-5f * e) bad |= 2; e = sqrt(dot(a - b, a - b)); if (fabs(q - e) > 1e-5f * e) bad |= 4; if (fabs(length(nn) - 1.0f) > 1e-5f) bad |= 8; if (fabs(fast_length(fn) - 1.0f) > 1e-3f) bad |= 16; if (fabs(fl - l) > 1e-3f * l) bad |= 32; if (fabs(fd - q) > 1e-3f * q) bad |= 64; o[64*i + k++] = bad; }
  { float4 a = vload4(i, x), b = vload4(i, y), c = cross(a, b); float3 c3 = cross(a.xyz, b.xyz); uint bad = 0; if (c.w != 0.0f) bad |= 1; if (any(c.xyz != c3)) bad |= 2; if (fabs(dot(c3, a.xyz)) > 1e-1f) bad |= 4; o[64*i + k++] = bad; }
  o[64*i + 63] = k; }
