// A loop whose body is entered in the middle.
// entry copy
// launch 13 in 13
// buffer 416 bytes of i16, seed 175
// buffer 416 bytes of i16, below 1, seed 0
// result 28003e30ceca0031
kernel void copy(global const short *from, global short *to) {
    int id = get_global_id(0), count = 1 + id;
    from += id * 16;
    to += id * 16;
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3: *to++ = *from++ + 1;
    case 2: *to++ = *from++ + 2;
    case 1: *to++ = *from++ + 3;
        } while (--n > 0);
    }
}
