/* Calls the kernel on as many threads as a work-group has work-items, at the same time; barriers are the system's. */
#include "exchange.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_barrier_t barrier;
static _Alignas(128) int32_t out[32];
static void *arena;

void device_barrier(void) { pthread_barrier_wait(&barrier); }

static void *hart(void *number) {
    uint64_t global[] = {32}, local[] = {8}, id = (uint64_t)(uintptr_t)number;
    struct oxmux_schedule_info schedule = oxmux_schedule(1, global, local);
    struct exchange_arguments arguments = {.out = out, .more = 8 * sizeof(int32_t), .factor = {10}};
    schedule.arena = arena;
    schedule.arena_size = exchange_arena_size(&arguments, &schedule);
    schedule.total_slices = 4;
    for (schedule.slice = 0; schedule.slice < 4; schedule.slice++) {
        exchange(&arguments, &schedule, id);
        /* The next work-group has the same arena. */
        device_barrier();
    }
    return NULL;
}

int main(void) {
    pthread_t threads[8];
    arena = aligned_alloc(OXMUX_ARENA_ALIGN, 1 << 16);
    pthread_barrier_init(&barrier, NULL, 8);
    for (uintptr_t i = 0; i < 8; i++) pthread_create(&threads[i], NULL, hart, (void *)i);
    for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < 32; i++) {
        int32_t own = i * 10, other = i ^ 1;
        if (out[i] != own + other + other * 10) {
            printf("out[%d] is %d", i, out[i]);
            return 2;
        }
    }
    printf("right");
    return 0;
}
