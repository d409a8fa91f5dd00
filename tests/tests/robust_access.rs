//! Robust access: shaders with out-of-bounds indices access nothing outside of the bound buffers.
//!
//! Every buffer lies between two pages that nothing may touch, at the first byte behind one, then
//! at the last before the other. Each shader runs so at each width and with each code generator; a
//! touch ends this process. What the buffers hold afterwards is what the interpreter leaves, which
//! has no addresses to get wrong.

use oxmux::bindings::{
    BindingKind, Bindings, Bound, BoundBuffer, BoundImage, BoundMemory, BoundSampler,
    element_arguments,
};
use oxmux::images::{
    AddressMode, Filter, ImageDescriptor, ImageFormat, ImageKind, ImageShape, SamplerDescriptor,
};
use oxmux::{
    Buffer, CompileOptions, Device, GeneratorChoice, InterpretOptions, LaunchSettings, Limits,
    LoadOptions, Module, RobustAccess, Sequential, Specialization, Vectorize,
};
use oxmux_tests::campaign::guarded::{GuardedBuffer, Side};
use std::path::Path;

/// A shader with what is bound to it.
struct Shader {
    name: &'static str,
    groups: u64,
    /// Set, binding, index, bytes.
    bound: Vec<(u32, u32, u32, Vec<u8>)>,
    /// The images among these, by their bindings in set 0.
    images: Vec<(u32, ImageDescriptor)>,
    samplers: Vec<(u32, SamplerDescriptor)>,
    push_constants: Option<Vec<u8>>,
}

fn words(list: &[i64]) -> Vec<u8> {
    list.iter().flat_map(|&word| (word as u32).to_le_bytes()).collect()
}

/// Indices at, just beyond and far beyond ends, negative ones, and ones whose products wrap around.
const INDICES: [i64; 48] = [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    15,
    16,
    17,
    18,
    19,
    20,
    31,
    32,
    33,
    34,
    35,
    36,
    63,
    64,
    100,
    1000,
    4095,
    4096,
    65535,
    65536,
    1 << 20,
    1 << 26,
    1 << 28,
    1 << 29,
    1 << 30,
    -1,
    -2,
    -3,
    -4,
    -7,
    -16,
    -100,
    -4096,
    -(1 << 28),
    -(1 << 30),
    i32::MAX as i64,
    i32::MIN as i64,
];

/// The shaders of `tests/kernels/vulkan` that are run, in the order of [`shaders`].
const NAMES: [&str; 8] = [
    "hostile", "robust", "hostile_memory", "hostile_images", "hostile_wide", "hostile_formats",
    "hostile_numbers", "hostile_pointers",
];

/// They with these indices, with buffers that are no whole number of their elements.
fn shaders(indices: &[i64]) -> Vec<Shader> {
    let hostile = Shader {
        name: "hostile",
        groups: indices.len() as u64 / 8,
        bound: vec![
            (0, 0, 0, filled(28)),
            (0, 1, 0, filled(76)),
            (0, 2, 0, filled(132)),
            (0, 3, 0, words(indices)),
            (0, 4, 0, filled(12)),
            (0, 4, 2, filled(20)),
            (0, 5, 0, filled(36)),
            (0, 6, 0, filled(8)),
            (0, 7, 0, vec![0; 4 * indices.len()]),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: Some(words(&[5, 6])),
    };
    let robust = Shader {
        name: "robust",
        groups: 1,
        bound: vec![
            (0, 0, 0, filled(32)),
            (0, 1, 0, filled(204)),
            (0, 2, 0, words(&indices[..8])),
            (0, 3, 0, filled(64)),
            (0, 4, 0, vec![0; 32]),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: Some(filled(32)),
    };
    // One work-group, so that barriers order all that read before all that write.
    let memory = Shader {
        name: "hostile_memory",
        groups: 1,
        bound: vec![
            (0, 0, 0, words(&indices[8..16])),
            (0, 1, 0, filled(520)),
            (0, 2, 0, filled(84)),
            (0, 3, 0, Vec::new()),
            (0, 4, 0, filled(72)),
            (0, 5, 0, filled(50)),
            (0, 6, 0, vec![0; 128]),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: Some(filled(16)),
    };
    let layers = ImageShape::new(ImageKind::D2Array, [2, 2, 1]).with_layers(3);
    let images = vec![
        (1, image("r32uint", ImageKind::D2, [4, 3, 1], 1)),
        (2, image("rgba8unorm", ImageKind::D3, [2, 3, 4], 1)),
        (3, image("r32sint", ImageKind::D1, [5, 1, 1], 1)),
        (4, image_of("rgba16uint", &layers)),
        (5, image("r32uint", ImageKind::Buffer, [6, 1, 1], 1)),
        (6, image("rgba8unorm", ImageKind::D2, [5, 3, 1], 3)),
        (7, image("rgba8unorm", ImageKind::Cube, [2, 2, 1], 1)),
        (8, image("r32float", ImageKind::D3, [3, 2, 2], 1)),
    ];
    let mut bound = vec![(0, 0, 0, words(&indices[16..24])), (0, 11, 0, vec![0; 32])];
    bound.extend(
        images.iter().map(|(binding, image)| {
            (0, *binding, 0, filled(image.bytes().expect("a size") as usize))
        }),
    );
    let images = Shader {
        name: "hostile_images",
        groups: 1,
        bound,
        images,
        samplers: vec![(9, linear(AddressMode::Repeat)), (10, linear(AddressMode::ClampToEdge))],
        push_constants: None,
    };
    let (wide, formats) = (wide(indices), formats(indices));
    vec![hostile, robust, memory, images, wide, formats, numbers(indices), pointers(indices)]
}

fn image_of(format: &str, shape: &ImageShape) -> ImageDescriptor {
    let format = ImageFormat::from_name(format).expect("a format");
    ImageDescriptor::new(format, shape).expect("an image")
}

fn image(format: &str, kind: ImageKind, size: [u32; 3], levels: u32) -> ImageDescriptor {
    image_of(format, &ImageShape::new(kind, size).with_levels(levels))
}

fn linear(address: AddressMode) -> SamplerDescriptor {
    SamplerDescriptor::new(address, Filter::Linear)
}

/// Images of the formats that kernels access in line, and matrices by rows.
fn formats(indices: &[i64]) -> Shader {
    let lines = ImageShape::new(ImageKind::D1Array, [3, 1, 1]).with_layers(2);
    let layers = ImageShape::new(ImageKind::D2Array, [2, 2, 1]).with_layers(3);
    let images = vec![
        (1, image("rgba8unorm", ImageKind::D2, [5, 3, 1], 1)),
        (2, image_of("r32float", &lines)),
        (3, image_of("rgba32float", &layers)),
        (4, image("r32uint", ImageKind::D3, [2, 3, 2], 1)),
        (5, image("rgba32sint", ImageKind::D2, [3, 2, 1], 1)),
        (6, image("bgra8unorm", ImageKind::D2, [3, 3, 1], 1)),
        (7, image("rgba32float", ImageKind::D1, [5, 1, 1], 1)),
        (12, image("r32float", ImageKind::D2, [2, 2, 1], 1)),
    ];
    let mut bound = vec![
        (0, 0, 0, words(&indices[24..32])),
        (0, 9, 0, filled(204)),
        (0, 11, 0, vec![0; 32]),
        (0, 12, 1, filled(16)),
        (0, 12, 2, filled(16)),
    ];
    bound.extend(
        images.iter().map(|(binding, image)| {
            (0, *binding, 0, filled(image.bytes().expect("a size") as usize))
        }),
    );
    Shader {
        name: "hostile_formats",
        groups: 1,
        bound,
        images,
        samplers: vec![(8, linear(AddressMode::ClampToEdge)), (10, linear(AddressMode::Repeat))],
        push_constants: None,
    }
}

/// Bytes of which no two neighbours are alike.
fn filled(count: usize) -> Vec<u8> {
    (0..count).map(|i| (i * 7) as u8).collect()
}

/// Indices of 64 bits: the given ones, and such as lie 2^32, 2^61 and 2^63 beyond them.
fn wide(indices: &[i64]) -> Shader {
    let beyond = [0, 1 << 32, 1 << 61, i64::MIN].into_iter().cycle();
    let indices = indices.iter().take(32).zip(beyond).map(|(&index, by)| index.wrapping_add(by));
    Shader {
        name: "hostile_wide",
        groups: 1,
        bound: vec![
            (0, 0, 0, indices.flat_map(i64::to_le_bytes).collect()),
            (0, 1, 0, filled(132)),
            (0, 2, 0, filled(260)),
            (0, 3, 0, vec![0; 128]),
            (0, 4, 0, filled(64)),
            (0, 5, 0, filled(12)),
            (0, 5, 2, filled(12)),
            (0, 6, 0, filled(68)),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: Some(filled(16)),
    }
}

/// Atomics of floats, halves, doubles, bytes in arrays of bindings.
fn numbers(indices: &[i64]) -> Shader {
    let floats = |bytes: usize| {
        let each = (1_u8..8).flat_map(|i| f32::from(i).to_le_bytes());
        each.take(bytes).collect::<Vec<u8>>()
    };
    let doubles = (1_u8..8).flat_map(|i| f64::from(i).to_le_bytes()).take(44).collect();
    Shader {
        name: "hostile_numbers",
        groups: indices.len() as u64 / 8,
        bound: vec![
            (0, 0, 0, words(indices)),
            (0, 1, 0, floats(26)),
            (0, 2, 0, floats(28)),
            (0, 3, 0, floats(27)),
            (0, 4, 0, doubles),
            (0, 5, 0, filled(39)),
            (0, 6, 0, filled(26)),
            (0, 7, 0, filled(27)),
            (0, 8, 0, filled(9)),
            (0, 8, 2, filled(3)),
            (0, 9, 0, filled(68)),
            (0, 10, 0, filled(70)),
            (0, 11, 0, vec![0; 4 * indices.len()]),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: None,
    }
}

/// Variable pointers to bytes, 16 bits and words.
fn pointers(indices: &[i64]) -> Shader {
    Shader {
        name: "hostile_pointers",
        groups: indices.len() as u64 / 8,
        bound: vec![
            (0, 0, 0, words(indices)),
            (0, 1, 0, filled(9)),
            (0, 2, 0, filled(5)),
            (0, 3, 0, filled(13)),
            (0, 4, 0, filled(8)),
            (0, 5, 0, filled(22)),
            (0, 6, 0, filled(12)),
            (0, 7, 0, vec![0; 4 * indices.len()]),
        ],
        images: Vec::new(),
        samplers: Vec::new(),
        push_constants: None,
    }
}

fn load(name: &str) -> Module {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/vulkan/spv");
    let bytes = std::fs::read(folder.join(format!("{name}.spv"))).expect("a module");
    let options = LoadOptions::default().with_robust_access(RobustAccess::On);
    let none = Specialization::new();
    Module::from_spirv_with(&bytes, &none, &Limits::default(), &options).expect("a valid module")
}

/// What the interpreter leaves in the buffers.
fn interpreted(module: &Module, shader: &Shader) -> Vec<Vec<u8>> {
    let kernels = module.kernels();
    let info = kernels.iter().find(|info| info.name == "main").expect("the shader");
    let bindings = Bindings::of(info).expect("bindings").expect("a shader");
    let mut buffers: Vec<_> = shader.bound.iter().map(|b| Buffer::from_bytes(&b.3)).collect();
    let is_image = |place: u32| shader.images.iter().any(|(binding, _)| *binding == place);
    let bound: Vec<_> = (0..)
        .zip(&shader.bound)
        .filter(|(_, bound)| !is_image(bound.1))
        .map(|(number, &(set, binding, index, _))| BoundBuffer {
            index,
            ..BoundBuffer::new(set, binding, number)
        })
        .collect();
    let push = shader.push_constants.as_ref().map(|bytes| {
        buffers.push(Buffer::from_bytes(bytes));
        buffers.len() - 1
    });
    let images: Vec<_> = (0..)
        .zip(&shader.bound)
        .filter_map(|(number, &(set, binding, index, _))| {
            let (_, image) = shader.images.iter().find(|(place, _)| *place == binding)?;
            Some(BoundImage { index, ..BoundImage::new(set, binding, image, number) })
        })
        .collect();
    let samplers: Vec<_> = shader
        .samplers
        .iter()
        .map(|&(binding, sampler)| BoundSampler { set: 0, binding, index: 0, sampler })
        .collect();
    let bound =
        Bound { buffers: &bound, images: &images, samplers: &samplers, push_constants: push };
    let arguments = bindings.launch_arguments(&bound, &buffers).expect("arguments");
    let range = Bindings::range(info, [shader.groups, 1, 1]).expect("a range");
    let options = InterpretOptions::default();
    module.interpret("main", &range, &arguments, &mut buffers, &options).expect("a run");
    buffers.iter().take(shader.bound.len()).map(|buffer| buffer.to_vec()).collect()
}

/// Runs the shader on guarded memory; what the buffers hold then.
fn guarded(kernel: &oxmux::Kernel, shader: &Shader, side: Side) -> Vec<Vec<u8>> {
    let memory: Vec<_> =
        shader.bound.iter().map(|bound| GuardedBuffer::new(&bound.3, side, 4)).collect();
    let push = shader.push_constants.as_ref().map(|bytes| GuardedBuffer::new(bytes, side, 4));
    let bindings = Bindings::of(kernel.info()).expect("bindings").expect("a shader");
    let mut arguments = Vec::new();
    for wanted in bindings.list() {
        for index in 0..wanted.count.unwrap_or(1) {
            let place = (wanted.set, wanted.binding, index);
            let at = |b: &(u32, u32, u32, Vec<u8>)| (b.0, b.1, b.2) == place;
            let found = match wanted.kind {
                BindingKind::PushConstants => push.as_ref(),
                _ => shader.bound.iter().position(at).map(|number| &memory[number]),
            };
            let image = shader.images.iter().find(|(binding, _)| *binding == wanted.binding);
            let sampler = shader.samplers.iter().find(|(binding, _)| *binding == wanted.binding);
            let bound = match (found, image, sampler) {
                (Some(texels), Some((_, image)), _) => BoundMemory::Image(image, texels.address()),
                (Some(buffer), None, _) => {
                    BoundMemory::Buffer(buffer.address(), buffer.bytes().len() as u64)
                }
                (None, _, Some((_, sampler))) => BoundMemory::Sampler(*sampler),
                (None, ..) => BoundMemory::Nothing,
            };
            arguments.extend(element_arguments(wanted, bound).expect("arguments"));
        }
    }
    let range = Bindings::range(kernel.info(), [shader.groups, 1, 1]).expect("a range");
    let settings = LaunchSettings::default();
    // SAFETY: the shader was loaded with robust access: it accesses what is bound alone. If it does
    // not, the pages around end this process, which is what is tested.
    let run = unsafe { kernel.launch(&range, &arguments, &mut [], &settings, &Sequential) };
    run.expect("a launch");
    memory.iter().map(|buffer| buffer.bytes().to_vec()).collect()
}

#[test]
fn hostile_indices_touch_nothing_outside() {
    let host = CompileOptions::host().expect("this machine");
    let wide = Device::host().expect("this machine").with_generator(GeneratorChoice::X64);
    let has_wide = wide.target_info().unit.widest() >= 512;
    let mut ways = vec![
        (Vectorize::Never, false),
        (Vectorize::Width(4), false),
        (Vectorize::Width(8), false),
        (Vectorize::Width(16), false),
    ];
    if has_wide {
        ways.extend([(Vectorize::Never, true), (Vectorize::Width(16), true)]);
    } else {
        println!("the generator of wide vectors is left out: this machine has none");
    }
    // Rotated, so that each work-item has other neighbours.
    let lists: Vec<Vec<i64>> = [0, 5, 17, 40]
        .iter()
        .map(|&by| INDICES.iter().cycle().skip(by).step_by(7).take(48).copied().collect())
        .collect();
    let modules = NAMES.map(load);
    let expected: Vec<Vec<_>> = lists
        .iter()
        .map(|list| {
            let each = shaders(list).into_iter().zip(&modules);
            each.map(|(shader, module)| (interpreted(module, &shader), shader)).collect()
        })
        .collect();
    let mut runs = 0;
    for (vectorize, uses_wide) in ways {
        for (number, module) in modules.iter().enumerate() {
            let mut options = host.clone();
            options.vectorize = vectorize;
            if uses_wide {
                options.device = wide.clone();
            }
            let program = module.compile(&options).expect("code");
            let kernel = program.kernel("main").expect("the shader");
            for list in &expected {
                let (expected, shader) = &list[number];
                for side in [Side::Start, Side::End] {
                    let found = guarded(&kernel, shader, side);
                    for (place, (found, expected)) in found.iter().zip(expected).enumerate() {
                        let name = shader.name;
                        assert_eq!(
                            found, expected,
                            "{name} {vectorize:?} wide {uses_wide} {side:?}: buffer {place}"
                        );
                    }
                    runs += 1;
                }
            }
        }
    }
    assert!(runs >= 128, "{runs}");
}
