// Runs one kernel on PoCL's processor device: the first launch's results go back to the files of the buffers, the time of
// the fastest of the following ones, in ms, to standard output.
//
//   pocl                                                        is there such a platform?
//   pocl SOURCE KERNEL OPTIONS GLOBAL LOCAL [KIND VALUE]...     kinds: buffer FILE, value HEX, local BYTES
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_ARGUMENTS 16
#define ROUNDS 15
#define SECONDS 1.0

static void check(cl_int error, const char *what)
{
    if (error != CL_SUCCESS) {
        fprintf(stderr, "%s: error %d\n", what, error);
        exit(1);
    }
}

static cl_device_id find_device(void)
{
    cl_platform_id platforms[16];
    cl_uint count = 0;
    if (clGetPlatformIDs(16, platforms, &count) != CL_SUCCESS)
        exit(2);
    for (cl_uint i = 0; i < count && i < 16; ++i) {
        char name[256] = "";
        cl_device_id device;
        clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
        if (strstr(name, "Portable Computing Language") &&
            clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_CPU, 1, &device, NULL) == CL_SUCCESS)
            return device;
    }
    exit(2);
}

static void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END))
        exit(3);
    *size = (size_t)ftell(file);
    rewind(file);
    void *bytes = calloc(1, *size + 1);
    if (!bytes || fread(bytes, 1, *size, file) != *size)
        exit(3);
    fclose(file);
    return bytes;
}

static cl_uint read_sizes(const char *text, size_t sizes[3])
{
    cl_uint count = 0;
    for (char *end; count < 3 && *text; text = *end ? end + 1 : end)
        sizes[count++] = strtoull(text, &end, 10);
    return count;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

int main(int argc, char **argv)
{
    cl_device_id device = find_device();
    if (argc == 1)
        return 0;
    if (argc < 6 || (argc - 6) / 2 > MAX_ARGUMENTS)
        return 4;
    cl_int error;
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    check(error, "context");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
    check(error, "queue");
    size_t size, bytes[MAX_ARGUMENTS] = {0};
    const char *source = read_file(argv[1], &size);
    cl_program program = clCreateProgramWithSource(context, 1, &source, &size, &error);
    check(error, "program");
    check(clBuildProgram(program, 1, &device, argv[3], NULL, NULL), "build");
    cl_kernel kernel = clCreateKernel(program, argv[2], &error);
    check(error, "kernel");
    cl_mem buffers[MAX_ARGUMENTS];
    const char *paths[MAX_ARGUMENTS] = {0};
    cl_uint index = 0;
    for (int i = 6; i + 1 < argc; i += 2, ++index) {
        const char *kind = argv[i], *value = argv[i + 1];
        if (!strcmp(kind, "buffer")) {
            void *data = read_file(value, &bytes[index]);
            buffers[index] = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                                            bytes[index], data, &error);
            check(error, "buffer");
            free(data);
            paths[index] = value;
            error = clSetKernelArg(kernel, index, sizeof(cl_mem), &buffers[index]);
        } else if (!strcmp(kind, "local")) {
            error = clSetKernelArg(kernel, index, strtoull(value, NULL, 10), NULL);
        } else {
            unsigned char raw[128];
            size_t length = strlen(value) / 2;
            if (length > sizeof raw)
                return 4;
            for (size_t at = 0; at < length; ++at) {
                char digits[3] = {value[2 * at], value[2 * at + 1], 0};
                raw[at] = (unsigned char)strtoul(digits, NULL, 16);
            }
            error = clSetKernelArg(kernel, index, length, raw);
        }
        check(error, "argument");
    }
    size_t global[3], local[3];
    cl_uint dimensions = read_sizes(argv[4], global);
    size_t *given = read_sizes(argv[5], local) ? local : NULL;
    double best = 1e30, begin = 0;
    for (int round = 0; round <= ROUNDS; ++round) {
        double start = now();
        check(clEnqueueNDRangeKernel(queue, kernel, dimensions, NULL, global, given, 0, NULL, NULL),
              "launch");
        check(clFinish(queue), "finish");
        double end = now(), time = end - start;
        if (round == 0) {
            // The first one compiles; it also is the one whose result is kept.
            for (cl_uint i = 0; i < index; ++i) {
                if (!paths[i])
                    continue;
                void *data = malloc(bytes[i]);
                check(clEnqueueReadBuffer(queue, buffers[i], CL_TRUE, 0, bytes[i], data, 0, NULL,
                                          NULL),
                      "read");
                FILE *file = fopen(paths[i], "wb");
                if (!file || fwrite(data, 1, bytes[i], file) != bytes[i])
                    return 3;
                fclose(file);
                free(data);
            }
            begin = now();
            continue;
        }
        if (time < best)
            best = time;
        if (round >= 3 && now() - begin > SECONDS * 1e3)
            break;
    }
    printf("%.6f\n", best);
    return 0;
}
