//! Names of unsupported features in messages, where an instruction's or a capability's name does
//! not tell.

use crate::grammar;
use rspirv::spirv::Op;

/// A feature, and the parts of names of instructions, capabilities, execution models and extensions
/// that belong to it. The first that fits counts.
const FEATURES: &[(&str, &[&str])] = &[
    ("pipes", &["Pipe", "_pipes"]),
    (
        "device-side enqueue",
        &[
            "DeviceEnqueue",
            "EnqueueKernel",
            "EnqueueMarker",
            "GetKernel",
            "RetainEvent",
            "ReleaseEvent",
            "UserEvent",
            "IsValidEvent",
            "CaptureEventProfilingInfo",
            "DefaultQueue",
            "BuildNDRange",
            "TypeQueue",
            "TypeDeviceEvent",
        ],
    ),
    ("function pointers", &["FunctionPointer", "IndirectReferences", "function_pointers"]),
    (
        "ray tracing",
        &[
            "Ray",
            "AccelerationStructure",
            "Intersection",
            "HitObject",
            "ExecuteCallable",
            "Callable",
            "AnyHit",
            "ClosestHit",
            "Miss",
            "ray_",
        ],
    ),
    ("bfloat16", &["BFloat16", "_bfloat16"]),
    ("cooperative matrices", &["CooperativeMatrix", "cooperative_matrix", "JointMatrix"]),
    ("motion estimation", &["Avc", "Vme", "motion_estimation"]),
    ("FPGA", &["FPGA", "ALTERA", "fpga"]),
    ("named barriers", &["NamedBarrier"]),
    (
        "graphics shaders",
        &[
            "Geometry",
            "Tessellation",
            "Fragment",
            "Vertex",
            "Mesh",
            "Task",
            "EmitStream",
            "EndPrimitive",
            "EndStream",
            "DPd",
            "Fwidth",
            "Derivative",
            "Kill",
            "TerminateInvocation",
            "HelperInvocation",
            "InvocationInterlock",
            "Interpolation",
            "InputAttachment",
            "SampleRateShading",
            "ClipDistance",
            "CullDistance",
            "MultiView",
            "MultiViewport",
            "Viewport",
            "Primitive",
            "mesh_shader",
            "fragment_",
        ],
    ),
    ("images", &["Image", "Sampler", "Sampled", "_image"]),
];

/// The feature that an unsupported instruction or capability belongs to, if it has a name.
pub(crate) fn of(opcode: Option<u16>, what: &str) -> Option<&'static str> {
    let declares = [Op::Capability, Op::Extension, Op::EntryPoint, Op::ExecutionMode];
    let is_declaration = declares.iter().any(|&op| opcode == Some(op as u16));
    let name = match is_declaration {
        true => what,
        false => grammar::name(opcode?)?,
    };
    let belongs = |parts: &&(&str, &[&str])| parts.1.iter().any(|part| name.contains(part));
    FEATURES.iter().find(belongs).map(|(feature, _)| *feature)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{Error, Place};

    #[test]
    fn instructions_and_capabilities_have_the_name_of_their_feature() {
        let at = |op: Op| Place { opcode: Some(op as u16), ..Place::default() };
        for (op, what, feature) in [
            (Op::ImageSampleDrefImplicitLod, "x", Some("images")),
            (Op::TypeSampler, "x", Some("images")),
            (Op::ReadPipe, "x", Some("pipes")),
            (Op::EnqueueKernel, "x", Some("device-side enqueue")),
            (Op::TypeQueue, "x", Some("device-side enqueue")),
            (Op::FunctionPointerCallINTEL, "x", Some("function pointers")),
            (Op::TraceRayKHR, "x", Some("ray tracing")),
            (Op::DPdx, "x", Some("graphics shaders")),
            (Op::Kill, "x", Some("graphics shaders")),
            (Op::NamedBarrierInitialize, "x", Some("named barriers")),
            (Op::Capability, "capability Geometry (2)", Some("graphics shaders")),
            (Op::Capability, "capability RayTracingKHR (4479)", Some("ray tracing")),
            (Op::Capability, "capability BFloat16TypeKHR (5116)", Some("bfloat16")),
            (Op::EntryPoint, "execution model Fragment", Some("graphics shaders")),
            (Op::Extension, "extension \"SPV_INTEL_function_pointers\"", Some("function pointers")),
            // Names without a feature, and names that only look like one.
            (Op::TypeArray, "an array of images, Image", None),
            (Op::ArrayLength, "x", None),
            (Op::GroupAsyncCopy, "x", None),
            (Op::TypeEvent, "x", None),
            (Op::Capability, "capability 9999", None),
        ] {
            assert_eq!(of(at(op).opcode, what), feature, "{op:?} {what}");
        }
        let error = Error::unsupported(at(Op::ReadPipe), "reading");
        assert_eq!(
            error.to_string(),
            "unsupported: pipes: OpReadPipe (opcode 274) at byte offset 0: reading"
        );
        let error = Error::unsupported(at(Op::ReadPipe), "OpReadPipe");
        assert_eq!(
            error.to_string(),
            "unsupported: pipes: OpReadPipe (opcode 274) at byte offset 0"
        );
        let error = Error::unsupported(at(Op::TypeArray), "so long");
        assert_eq!(
            error.to_string(),
            "unsupported: OpTypeArray (opcode 28) at byte offset 0: so long"
        );
    }
}
