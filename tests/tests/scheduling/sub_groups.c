/* Calls a kernel that demands a sub-group size by its own name. */
#include "sizes.h"
#include <stdio.h>

int main(void) {
    static _Alignas(128) int32_t out[32];
    uint64_t global[] = {32}, local[] = {16};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, global, local);
    struct sizes_arguments arguments = {.out = out};
    if (sizes_arena_size(&arguments, &schedule) != 0 || sizes_WORK_WIDTH != 8) return 1;
    sizes(&arguments, &schedule);
    for (int i = 0; i < 32; i++) {
        if (out[i] != 208) {
            printf("out[%d] is %d", i, out[i]);
            return 2;
        }
    }
    printf("right");
    return 0;
}
