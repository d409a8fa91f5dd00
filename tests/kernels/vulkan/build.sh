#!/bin/sh
# Regenerates spv/ from the sources: needs naga (WGSL), glslangValidator (GLSL) and spirv-as.
set -e
cd "$(dirname "$0")"
for f in *.wgsl; do naga "$f" "spv/${f%.wgsl}.spv"; done
for f in *.comp; do
  # One module of each version that glslang writes.
  case "$f" in
    layouts.comp) env=vulkan1.0 ;;
    builtins.comp | robust.comp) env=vulkan1.1 ;;
    *) env=vulkan1.3 ;;
  esac
  glslangValidator --quiet --target-env $env "$f" -o "spv/${f%.comp}.spv"
done
for f in *.spvasm; do
  env=$(sed -n 's/^; environment: //p' "$f")
  spirv-as --target-env "${env:-spv1.3}" "$f" -o "spv/${f%.spvasm}.spv"
done
for f in spv/*.spv; do
  case "$f" in
    # Votes of quads are newer than many a spirv-val; interfaces of buffers are taken although it rejects them (the guide's table).
    spv/quad_votes.spv | spv/interface_of_buffers.spv) ;;
    *) spirv-val --target-env vulkan1.3 --scalar-block-layout --workgroup-scalar-block-layout "$f" ;;
  esac
done
for f in bench/*.comp; do
  m="bench/spv/$(basename "$f" .comp).spv"
  glslangValidator --quiet --target-env vulkan1.1 "$f" -o "$m"
  spirv-val --target-env vulkan1.1 "$m"
done
cd refused
for f in *.comp *.vert; do glslangValidator --quiet --target-env vulkan1.3 "$f" -o "${f%.*}.spv"; done
# What they are refused for, spirv-val refuses, too.
for f in *.spvasm; do
  env=$(sed -n 's/^; environment: //p' "$f")
  spirv-as --target-env "${env:-spv1.3}" "$f" -o "${f%.spvasm}.spv"
done
