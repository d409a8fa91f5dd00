// Four points at once in one work-item: vectors with lanes that finish at different times.
// run: @mandel global=8,16 local=4,4 buf:i32:2048:below=1:seed=0
// result: f0388a32cdb882aa
kernel void mandel(global int4 *out) {
    size_t px = get_global_id(0), py = get_global_id(1);
    float4 cx = ((float4)(0, 1, 2, 3) + 4.0f * px) / 16.0f - 1.5f, cy = (float4)(py / 8.0f - 1.0f), x = 0, y = 0;
    int4 n = 0, on = -1;
    for (int i = 0; i < 40 && any(on); i++) {
        float4 xx = x * x, yy = y * y;
        on &= xx + yy <= 4.0f;
        n -= on;
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
    }
    out[py * 8 + px] = n;
}
