#!/usr/bin/env bash
# Compiles the kernels here to SPIR-V with debug information. Needs clang-15, llvm-spirv-15 and glslangValidator.
set -euo pipefail
cd "$(dirname "$0")"
scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
for source in *.cl; do
    clang-15 -cl-std=CL2.0 -Xclang -finclude-default-header -target spir64 -O0 -g \
        -fdebug-compilation-dir=/source -fdebug-prefix-map="$PWD=/source" -emit-llvm -c "$source" -o "$scratch"
    llvm-spirv-15 --spirv-max-version=1.2 "$scratch" -o "${source%.cl}.spv"
done
for source in *.comp; do
    glslangValidator -g -V "$source" -o "${source%.comp}.spv"
done
