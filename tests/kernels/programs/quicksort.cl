// Quicksort without recursion: a stack of ranges, in global memory what is sorted.
// run: @sort global=15 local=5 buf:i16:960:seed=39
// result: 56652bd68e181a6d
kernel void sort(global short *data) {
    global short *a = data + get_global_id(0) * 32;
    uchar2 stack[16];
    int sp = 0;
    stack[sp++] = (uchar2)(0, 31);
    while (sp > 0) {
        uchar2 r = stack[--sp];
        int lo = r.x, hi = r.y;
        while (lo < hi) {
            short pivot = a[(lo + hi) / 2];
            int i = lo, j = hi;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    short t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            if (j - lo < hi - i) {
                if (i < hi) stack[sp++] = (uchar2)(i, hi);
                hi = j;
            } else {
                if (lo < j) stack[sp++] = (uchar2)(lo, j);
                lo = i;
            }
        }
    }
}
