#!/bin/sh
# Regenerates the compiled kernels below this folder. Tests never need it: its output is checked in.
#
#   tests/kernels/build.sh            everything
#   tests/kernels/build.sh opencl_c/stencils/life   the named kernels
#
# Needs clang-15, llvm-spirv-15 and spirv-tools (clang-19 for `ll/`). A kernel that needs more than OpenCL C 1.2
# says so in its first line, as in `// clang: -cl-std=CL2.0`.
set -eu
cd "$(dirname "$0")"

CLANG=${CLANG:-clang-15}
LLVM_SPIRV=${LLVM_SPIRV:-llvm-spirv-15}
CLANG_NEW=${CLANG_NEW:-clang-19}
COMMON="-target spir64 -x cl -Xclang -finclude-default-header -w"
PLAIN="-fno-vectorize -fno-slp-vectorize"
TEXT_OF="printf/chosen printf/numbers printf/order opencl_c/hashing/aes_table opencl_c/atomics/atomics_c11 opencl_c/barriers/barrier_nested opencl_c/conversions/convert_float opencl_c/control_flow/goto_irreducible opencl_c/stencils/life opencl_c/memory/ptr_select opencl_c/hashing/sha256 opencl_c/memory/struct_value opencl_c/vectors/vec_swizzle"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

options() {
    extra=$(sed -n '1s,^// clang: ,,p' "$1")
    case "$extra" in *-cl-std=*) echo "$extra" ;; *) echo "-cl-std=CL1.2 $extra" ;; esac
}

# compile STEM LEVEL FOLDER
compile() {
    group=${1%/*} name=${1##*/}
    mkdir -p "$group/$3"
    # shellcheck disable=SC2046,SC2086
    "$CLANG" $COMMON $(options "$1.cl") $2 -emit-llvm -c "$1.cl" -o "$work/$name.bc" || return 1
    "$LLVM_SPIRV" "$work/$name.bc" -o "$group/$3/$name.spv" || return 1
    spirv-val --target-env spv1.4 "$group/$3/$name.spv" > "$work/val" 2>&1 ||
        echo "$group/$3/$name.spv: $(head -1 "$work/val")"
}

# text STEM: what the reader of LLVM assembly meets, with typed pointers (clang 15) and opaque ones (clang 19)
text() {
    name=${1##*/} folder=ll
    case "$1" in printf/*) folder=printf/ll ;; esac
    mkdir -p "$folder"
    for level in O0 O2; do
        # shellcheck disable=SC2046,SC2086
        "$CLANG" $COMMON $(options "$1.cl") "-$level" -Xclang -no-opaque-pointers -S -emit-llvm "$1.cl" -o "$folder/$name.clang15.$level.ll"
        # shellcheck disable=SC2046,SC2086
        "$CLANG_NEW" $COMMON $(options "$1.cl") "-$level" -S -emit-llvm "$1.cl" -o "$folder/$name.clang19.$level.ll"
    done
}

# assembly STEM LEVEL: LLVM assembly next to the SPIR-V
assembly() {
    mkdir -p "${1%/*}/ll"
    # shellcheck disable=SC2046,SC2086
    "$CLANG_NEW" $COMMON $(options "$1.cl") "-$2" $PLAIN -S -emit-llvm "$1.cl" -o "${1%/*}/ll/${1#*/}.$2.ll"
}

assemble() {
    version=$(sed -n '1s,^; target: ,,p' "$1.spvasm")
    spirv-as --target-env "${version:-spv1.2}" --preserve-numeric-ids "$1.spvasm" -o "$1.spv"
    spirv-val --target-env "${version:-spv1.2}" "$1.spv" > "$work/val" 2>&1 || echo "$1.spv: $(head -1 "$work/val")"
}

stems=${*:-$(ls opencl_c/*/*.cl bench/*.cl groups/*.cl sub_groups/*.cl math/*.cl printf/*.cl programs/*.cl images/*.cl asm/*.spvasm spirv/*.spvasm | sed 's,\.[a-z]*$,,')}
for stem in $stems; do
    case "$stem" in
        asm/* | spirv/*) assemble "$stem" ;;
        # What the optimizer's form of a loop over dimensions says, and what each kind of module says.
        programs/dimensions_beyond)
            compile "$stem" "-O2 $PLAIN" spv
            compile "$stem" -O0 spv_o0
            assembly "$stem" O2
            mv "programs/ll/${stem#*/}.O2.ll" "programs/ll/${stem#*/}.ll"
            ;;
        # At -O0 pointers are in memory, where their space is not known.
        programs/space_*)
            compile "$stem" "-O2 $PLAIN" spv
            compile "$stem" -O0 spv_o0
            ;;
        # One module each: the optimizer's, unless it leaves what the translator does not know.
        programs/*)
            compile "$stem" "-O2 $PLAIN" spv 2> "$work/log" || {
                rm -f "programs/spv/${stem#*/}.spv"
                compile "$stem" -O0 spv_o0
            }
            ;;
        # The same with addresses of 32 bits, too.
        images/*)
            compile "$stem" "-O2 $PLAIN" spv
            compile "$stem" "-O2 $PLAIN -target spir" spv32
            ;;
        # The translator knows no rotations.
        sub_groups/rotate)
            assembly "$stem" O0
            assembly "$stem" O2
            ;;
        *)
            compile "$stem" "-O2 $PLAIN" spv || echo "$stem: refused at -O2"
            compile "$stem" -O0 spv_o0 || echo "$stem: refused at -O0"
            case "$stem" in sub_groups/*) assembly "$stem" O2 ;; esac
            case " $TEXT_OF " in *" $stem "*) text "$stem" ;; esac
            ;;
    esac
done
