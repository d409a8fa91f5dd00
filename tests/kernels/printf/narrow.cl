// clang: -target spir -cl-std=CL3.0 -cl-ext=+cl_khr_fp16,+cl_khr_fp64,+__opencl_c_fp64
// The same with addresses of 32 bits.
#include "mixed.cl"
