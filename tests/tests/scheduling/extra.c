/* Calls the kernel with scheduling parameters of its target, which say where global ids begin. */
#include "exchange.h"
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    static _Alignas(128) int32_t out[32];
    uint64_t global[] = {32}, local[] = {8};
    struct oxmux_schedule_info schedule = oxmux_schedule(1, global, local);
    struct exchange_arguments arguments = {.out = out, .more = 8 * sizeof(int32_t), .factor = {10}};
    schedule.arena_size = exchange_arena_size(&arguments, &schedule);
    if (schedule.arena_size == 0) return 1;
    schedule.arena = aligned_alloc(OXMUX_ARENA_ALIGN, schedule.arena_size);
    /* Elsewhere, what is no pointer to the arena must not be read as one. */
    uint64_t begin[16];
    for (int i = 0; i < 16; i++) begin[i] = 100;
    schedule.total_slices = 3;
    for (schedule.slice = 0; schedule.slice < 3; schedule.slice++) exchange(CALL);
    for (int i = 0; i < 32; i++) {
        int32_t own = (100 + i) * 10, other = 100 + (i ^ 1);
        if (out[i] != own + other + other * 10) {
            printf("out[%d] is %d", i, out[i]);
            return 2;
        }
    }
    (void)begin;
    printf("right");
    return 0;
}
