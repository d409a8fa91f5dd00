//! OpenCL C's images (`tests/kernels/images`): formats, address modes, filters, arrays and queries,
//! in every way of running.
//!
//! What is expected is computed in `images/reference.rs`, from the formulas of the specification
//! and nothing of the library's; results are the same bits, but for the bits of NaN.

#[path = "images/reference.rs"]
mod reference;

use oxmux::images::{
    AddressMode, Filter, ImageDescriptor, ImageFormat, ImageKind, ImageMemory, ImageShape,
    SamplerDescriptor,
};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, Error, InterpretOptions, LaunchSettings, Limits,
    Module, NdRangeRequest, Program, Sequential, Specialization, Vectorize,
};
use reference::{Picture, Random, Sampler};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The module in each way of running.
struct Ways {
    module: Module,
    programs: Vec<Program>,
}

impl Ways {
    fn new(module: Module, widths: &[Vectorize]) -> Self {
        let compile = |&vectorize: &Vectorize| {
            let mut options = CompileOptions::host().expect("this machine");
            options.vectorize = vectorize;
            module.compile(&options).expect("code")
        };
        let programs = widths.iter().map(compile).collect();
        Self { module, programs }
    }

    /// Runs a kernel in each way on the same buffers; what they hold after it, which must be the
    /// same.
    fn run(
        &self,
        kernel: &str,
        global: &[u64],
        args: &[Argument],
        buffers: &[Buffer],
    ) -> Vec<Buffer> {
        let range = NdRangeRequest::global(global);
        let mut expected = buffers.to_vec();
        let options = InterpretOptions::default();
        let run = self.module.interpret(kernel, &range, args, &mut expected, &options);
        run.unwrap_or_else(|error| panic!("{kernel}: {error}"));
        for (way, program) in self.programs.iter().enumerate() {
            let mut found = buffers.to_vec();
            let launched = program.kernel(kernel).expect("the kernel");
            let settings = LaunchSettings::default();
            // SAFETY: buffers have an element for each work-item, and images are checked.
            let run = unsafe { launched.launch(&range, args, &mut found, &settings, &Sequential) };
            run.expect("a launch");
            for (one, other) in expected.iter().zip(&found) {
                assert!(same(one, other), "{kernel}, way {way}");
            }
        }
        expected
    }
}

/// Whether floats have the same bits, or are both NaN. Other bytes must be equal as well: few
/// integers are NaN.
fn same(one: &[u8], other: &[u8]) -> bool {
    one == other
        || (one.len() == other.len()
            && floats(one)
                .iter()
                .zip(floats(other))
                .all(|(a, b)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())))
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks::<4>().0.iter().map(|&b| f32::from_le_bytes(b)).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/images")
}

fn spirv() -> Module {
    spirv_of("spv")
}

/// The module in a folder: `spv`, or `spv32` with addresses of 32 bits.
fn spirv_of(of: &str) -> Module {
    let bytes = std::fs::read(folder().join(of).join("images.spv")).expect("a module");
    let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default());
    module.expect("a valid module")
}

static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    Ways::new(spirv(), &[Vectorize::Never, Vectorize::Width(4), Vectorize::Width(8)])
});

/// An image in the first buffer.
fn image_argument(picture: &Picture) -> Argument {
    let format = ImageFormat::from_name(&format!("{}-{}", picture.order, picture.channel));
    let format = format.expect("a format");
    let size = [picture.width, picture.height, picture.depth];
    let shape = ImageShape::new(picture.kind, size).with_layers(picture.layers);
    let image = ImageDescriptor::new(format, &shape).expect("an image");
    let memory = ImageMemory::Buffer { index: 0, offset: 0 };
    Argument::Image { image: Box::new(image), memory, sampler: None }
}

const ORDERS: [&str; 15] = [
    "r", "a", "rg", "ra", "rgb", "rgba", "bgra", "argb", "intensity", "luminance", "rx", "rgx",
    "rgbx", "depth", "abgr",
];

/// Formats with their sizes of a texel.
fn formats(channels: &[&'static str]) -> Vec<(&'static str, &'static str)> {
    let all =
        ORDERS.iter().flat_map(|&order| channels.iter().map(move |&channel| (order, channel)));
    all.filter(|(order, channel)| ImageFormat::from_name(&format!("{order}-{channel}")).is_some())
        .collect()
}

const FLOATS: [&str; 6] = ["unorm8", "snorm8", "unorm16", "snorm16", "half", "float"];
const PACKED: [(&str, &str); 5] = [
    ("rgb", "unorm565"),
    ("rgbx", "unorm555"),
    ("rgbx", "unorm101010"),
    ("rgba", "unorm1010102"),
    ("rgba", "unorm2101010rev"),
];
const INTEGERS: [&str; 6] = ["sint8", "sint16", "sint32", "uint8", "uint16", "uint32"];

#[test]
fn floats_are_read_as_the_specification_converts_them() {
    let mut random = Random(17);
    let mut list = formats(&FLOATS);
    list.extend(PACKED);
    list.extend([
        ("srgba", "unorm8"),
        ("sbgra", "unorm8"),
        ("rgb", "ufloat101111rev"),
        ("rgb", "rgb9e5"),
    ]);
    assert!(list.len() > 80);
    for (order, channel) in list {
        let picture = Picture::random(order, channel, ImageKind::D2, [8, 4, 1], 1, &mut random);
        let out = 8 * 4 * 16;
        let buffers = [Buffer::from_bytes(&picture.bytes), Buffer::zeroed(out)];
        let args = [image_argument(&picture), Argument::buffer(1)];
        let found = WAYS.run("read_texels", &[8, 4], &args, &buffers);
        let expected: Vec<f32> = (0..32).flat_map(|i| picture.floats([i % 8, i / 8, 0])).collect();
        for (i, (found, expected)) in floats(&found[1]).iter().zip(&expected).enumerate() {
            let equal = found.to_bits() == expected.to_bits();
            // The table of sRGB is rounded from more digits than the formula is computed with here.
            let near = order.starts_with('s') && (found - expected).abs() <= expected * 2e-7;
            assert!(
                equal || near || (found.is_nan() && expected.is_nan()),
                "{order}-{channel} {i}: {found}, not {expected}"
            );
        }
    }
}

#[test]
fn integers_are_read_and_written_as_the_specification_converts_them() {
    let mut random = Random(3);
    for (order, channel) in formats(&INTEGERS) {
        let picture = Picture::random(order, channel, ImageKind::D2, [8, 2, 1], 1, &mut random);
        let at: Vec<i32> = (0..16).flat_map(|i| [i % 8, i / 8]).collect();
        let buffers =
            [Buffer::from_bytes(&picture.bytes), Buffer::from_slice(&at), Buffer::zeroed(16 * 16)];
        let edge = SamplerDescriptor::opencl(false, AddressMode::ClampToEdge, Filter::Nearest);
        let args = [
            image_argument(&picture),
            Argument::Sampler(edge),
            Argument::buffer(1),
            Argument::buffer(2),
        ];
        let found = WAYS.run("read_2d_int", &[16], &args, &buffers);
        let expected: Vec<u8> = (0..16)
            .flat_map(|i| picture.integers([i % 8, i / 8, 0]))
            .flat_map(|v| (v as u32).to_le_bytes())
            .collect();
        assert_eq!(found[2].to_vec(), expected, "{order}-{channel}");

        let signed = channel.starts_with('s');
        let interesting = [0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32769, 65536];
        let values: Vec<i64> = (0..64)
            .map(|i| match interesting.get(i) {
                Some(&value) => value,
                None => i64::from(random.next() as i32),
            })
            .map(|v| if signed { v } else { i64::from(v as u32) })
            .collect();
        let bytes: Vec<u8> = values.iter().flat_map(|&v| (v as u32).to_le_bytes()).collect();
        let mut written = picture.clone();
        let buffers = [Buffer::from_bytes(&picture.bytes), Buffer::from_bytes(&bytes)];
        let args = [image_argument(&picture), Argument::buffer(1)];
        let kernel = if signed { "write_2d_int" } else { "write_2d_uint" };
        let found = WAYS.run(kernel, &[8, 2], &args, &buffers);
        for (i, value) in values.as_chunks::<4>().0.iter().enumerate() {
            written.write_integers([i % 8, i / 8, 0], value);
        }
        assert_eq!(found[0].to_vec(), written.bytes, "{order}-{channel}");
    }
}

#[test]
fn floats_are_written_as_the_specification_converts_them() {
    let mut random = Random(91);
    let mut list = formats(&FLOATS);
    list.extend(PACKED);
    for (order, channel) in list {
        let picture = Picture::random(order, channel, ImageKind::D2, [8, 4, 1], 1, &mut random);
        let interesting = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            -0.5,
            2.0,
            -2.0,
            1.5 / 255.0,
            2.5 / 255.0,
            0.5 / 127.0,
            1e-8,
            -1e30,
            1e30,
            65504.0,
            65520.0,
            6.1e-5,
            5.9e-8,
            f32::INFINITY,
            f32::NEG_INFINITY,
        ];
        let values: Vec<f32> = (0..128)
            .map(|i| match interesting.get(i) {
                Some(&value) => value,
                None => (random.next() as i32 as f32) / 2e9,
            })
            .collect();
        let mut written = picture.clone();
        let buffers = [Buffer::from_bytes(&picture.bytes), Buffer::from_f32(&values)];
        let args = [image_argument(&picture), Argument::buffer(1)];
        let found = WAYS.run("write_2d", &[8, 4], &args, &buffers);
        for (i, value) in values.as_chunks::<4>().0.iter().enumerate() {
            written.write_floats([i % 8, i / 8, 0], value);
        }
        assert_eq!(found[0].to_vec(), written.bytes, "{order}-{channel}");
    }
}

/// Coordinates within, at and far beyond the edges, and a few that are no numbers.
fn coordinates(random: &mut Random, count: usize, lanes: usize, scale: f32) -> Vec<f32> {
    let special = [0.0, 1.0, -1.0, 0.5, 0.99999994, -1e-9, 1e9, -1e9, 2.0, -0.5];
    (0..count * lanes)
        .map(|i| match special.get(i / lanes) {
            Some(&special) if i % lanes == i / lanes % lanes => special * scale,
            _ => (random.next() as i32 as f32) / (1u32 << 31) as f32 * 2.5 * scale,
        })
        .collect()
}

#[test]
fn samplers_address_and_filter_by_the_formulas() {
    let cases: [(&str, ImageKind, [u32; 3], u32, usize); 5] = [
        ("read_2d", ImageKind::D2, [5, 3, 1], 1, 2),
        ("read_3d", ImageKind::D3, [4, 3, 2], 1, 4),
        ("read_1d", ImageKind::D1, [7, 1, 1], 1, 1),
        ("read_2d_array", ImageKind::D2Array, [3, 4, 1], 3, 4),
        ("read_1d_array", ImageKind::D1Array, [6, 1, 1], 4, 2),
    ];
    let mut random = Random(2024);
    let modes = [
        AddressMode::None,
        AddressMode::ClampToEdge,
        AddressMode::ClampToBorder,
        AddressMode::Repeat,
        AddressMode::MirroredRepeat,
    ];
    let mut checked = 0;
    for (kernel, kind, size, layers, lanes) in cases {
        for (order, channel) in [("rgba", "unorm8"), ("r", "float"), ("rgx", "snorm16")] {
            let mut picture = Picture::random(order, channel, kind, size, layers, &mut random);
            if channel == "float" {
                picture.make_finite(&mut random);
            }
            for mode in modes {
                for (filter, normalized) in [
                    (Filter::Nearest, true),
                    (Filter::Linear, true),
                    (Filter::Nearest, false),
                    (Filter::Linear, false),
                ] {
                    let repeats = matches!(mode, AddressMode::Repeat | AddressMode::MirroredRepeat);
                    // They are for normalized coordinates.
                    if repeats && !normalized {
                        continue;
                    }
                    let scale = if normalized { 1.0 } else { 4.0 };
                    let at = coordinates(&mut random, 32, lanes, scale);
                    let buffers = [
                        Buffer::from_bytes(&picture.bytes),
                        Buffer::from_f32(&at),
                        Buffer::zeroed(32 * 16),
                    ];
                    let descriptor = SamplerDescriptor::opencl(normalized, mode, filter);
                    let args = [
                        image_argument(&picture),
                        Argument::Sampler(descriptor),
                        Argument::buffer(1),
                        Argument::buffer(2),
                    ];
                    let found = floats(&WAYS.run(kernel, &[32], &args, &buffers)[2]);
                    let linear = filter == Filter::Linear;
                    let sampler = Sampler { normalized, mode, linear };
                    for (i, at) in at.chunks(lanes).enumerate() {
                        // Without a mode, coordinates must be inside.
                        if mode == AddressMode::None && !picture.is_inside(at, &sampler) {
                            continue;
                        }
                        let expected = picture.sample(at, &sampler);
                        let found = &found[4 * i..4 * i + 4];
                        let same = expected
                            .iter()
                            .zip(found)
                            .all(|(a, b)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()));
                        assert!(
                            same,
                            "{kernel} {order}-{channel} {mode:?} linear {linear} normalized {normalized} \
                             at {at:?}: {found:?}, not {expected:?}"
                        );
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 5000, "{checked}");
}

/// What kernels that use more than one image give, from SPIR-V and from LLVM assembly of two
/// compilers.
#[test]
fn kernels_from_assembly_and_spirv_give_the_same() {
    let mut random = Random(5);
    let picture = Picture::random("rgba", "unorm8", ImageKind::D2, [8, 8, 1], 1, &mut random);
    let three = Picture::random("r", "float", ImageKind::D3, [4, 3, 2], 1, &mut random);
    let layers = Picture::random("rg", "half", ImageKind::D2Array, [5, 6, 1], 7, &mut random);
    let one = Picture::random("bgra", "unorm8", ImageKind::D1, [9, 1, 1], 1, &mut random);
    let text = |name: &str| {
        let text = std::fs::read_to_string(folder().join("ll").join(name)).expect("a text");
        Ways::new(
            Module::from_ir(&text).expect("a module"),
            &[Vectorize::Never, Vectorize::Width(4)],
        )
    };
    let others = [text("images.clang15.O2.ll"), text("images.clang19.O2.ll")];
    for ways in others.iter().chain([&*WAYS]) {
        // Nine texels around each, but for every third column, and nothing on the diagonal.
        let written = Buffer::zeroed(256);
        let buffers = [Buffer::from_bytes(&picture.bytes), written];
        let second = |argument: Argument| match argument {
            Argument::Image { image, sampler, .. } => {
                let memory = ImageMemory::Buffer { index: 1, offset: 0 };
                Argument::Image { image, memory, sampler }
            }
            other => other,
        };
        let args = [image_argument(&picture), second(image_argument(&picture))];
        let found = ways.run("blur", &[8, 8], &args, &buffers);
        let mut expected = picture.clone();
        expected.bytes.fill(0);
        for (x, y) in (0..64i64).map(|i| (i % 8, i / 8)).filter(|(x, y)| x != y) {
            let mut sum = [0.0f32; 4];
            for (dx, dy) in (0..9i64).map(|i| (i % 3 - 1, i / 3 - 1)) {
                if (x + dx) % 3 == 0 {
                    continue;
                }
                let at = [(x + dx).clamp(0, 7) as usize, (y + dy).clamp(0, 7) as usize, 0];
                let texel = picture.floats(at);
                sum.iter_mut().zip(texel).for_each(|(sum, texel)| *sum += texel);
            }
            expected.write_floats([x as usize, y as usize, 0], &sum.map(|sum| sum / 9.0));
        }
        assert_eq!(found[1].to_vec(), expected.bytes);

        let buffers = [Buffer::from_bytes(&three.bytes.repeat(40)), Buffer::zeroed(44)];
        let args = [
            image_argument(&three),
            image_argument(&layers),
            image_argument(&one),
            Argument::buffer(1),
        ];
        let found = ways.run("queries", &[1], &args, &buffers);
        let words: Vec<u32> =
            found[1].as_chunks::<4>().0.iter().map(|&b| u32::from_le_bytes(b)).collect();
        // CL_BGRA is 0x10B6, CL_UNORM_INT8 0x10D2.
        assert_eq!(words, [4, 3, 2, 0, 5, 6, 7, 9, 0x10B6, 0x10D2, 2]);

        let at = coordinates(&mut Random(8), 16, 2, 3.0);
        let buffers =
            [Buffer::from_bytes(&picture.bytes), Buffer::from_f32(&at), Buffer::zeroed(512)];
        let args = [image_argument(&picture), Argument::buffer(1), Argument::buffer(2)];
        let found = floats(&ways.run("read_literal", &[16], &args, &buffers)[2]);
        let repeat = Sampler { normalized: true, mode: AddressMode::Repeat, linear: true };
        let edge = Sampler { normalized: false, mode: AddressMode::ClampToEdge, linear: false };
        for (i, at) in at.chunks(2).enumerate() {
            assert_eq!(found[8 * i..8 * i + 4], picture.sample(at, &repeat), "{at:?}");
            assert_eq!(found[8 * i + 4..8 * i + 8], picture.sample(at, &edge), "{at:?}");
        }
    }
}

#[test]
fn images_that_do_not_fit_are_refused() {
    let program = &WAYS.programs[0];
    let kernel = program.kernel("write_2d").expect("the kernel");
    let mut random = Random(1);
    let launch = |picture: &Picture, bytes: usize| {
        let args = [image_argument(picture), Argument::buffer(1)];
        let mut buffers = [Buffer::zeroed(bytes), Buffer::zeroed(4096)];
        let settings = LaunchSettings::default();
        let range = NdRangeRequest::global(&[1, 1]);
        let interpreted =
            WAYS.module.interpret("write_2d", &range, &args, &mut buffers, &Default::default());
        // SAFETY: the launch is refused, or writes one texel.
        let run = unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &Sequential) };
        let text = |result: Result<(), Error>| result.map_err(|error| error.to_string());
        let (run, interpreted) = (text(run), text(interpreted));
        assert_eq!(run, interpreted);
        run
    };
    let good = Picture::random("r", "float", ImageKind::D2, [4, 4, 1], 1, &mut random);
    assert_eq!(launch(&good, 64), Ok(()));
    assert_eq!(launch(&good, 63), Err("an image of 64 bytes in memory of 63".to_string()));
    let wrong = Picture::random("r", "float", ImageKind::D3, [4, 4, 1], 1, &mut random);
    let kind = "expected image2d, found image3d".to_string();
    assert_eq!(launch(&wrong, 64), Err(kind));
    let srgb = Picture::random("srgba", "unorm8", ImageKind::D2, [4, 4, 1], 1, &mut random);
    assert_eq!(launch(&srgb, 64), Err("an image of rgba8unorm-srgb is not written".to_string()));
}

/// Common formats are accessed by all work-items at once: a vector kernel pays.
#[test]
fn kernels_that_access_images_are_vectorized() {
    for machine in ["x86_64,x86-64-v3", "x86_64,x86-64-v4"] {
        let mut options = CompileOptions::host().expect("this machine");
        options.device = Device::find(machine).expect("a device");
        let program = spirv().compile(&options).expect("code");
        for kernel in ["read_2d", "read_2d_int", "read_texels", "write_2d", "blur"] {
            let decision = program.vectorization().iter().find(|about| about.kernel == kernel);
            let decision = decision.expect("a decision");
            assert!(decision.is_vectorized(), "{machine}: {decision}");
        }
    }
}

/// Descriptors hold addresses of 64 bits whatever the program has.
#[test]
fn programs_with_addresses_of_32_bits_have_images() {
    let narrow = Ways::new(spirv_of("spv32"), &[Vectorize::Never, Vectorize::Width(8)]);
    let shape = ImageShape::new(ImageKind::D2, [8, 4, 1]);
    let image = |name: &str, index| {
        let format = ImageFormat::from_name(name).expect("a format");
        let image = ImageDescriptor::new(format, &shape).expect("an image");
        let memory = ImageMemory::Buffer { index, offset: 0 };
        Argument::Image { image: Box::new(image), memory, sampler: None }
    };
    let bytes: Vec<u8> = (0..512_u32).map(|i| (i * 37 % 251) as u8).collect();
    let floats: Vec<u8> = (0..128_u8).flat_map(|i| (f32::from(i) / 96.0).to_le_bytes()).collect();
    let points: Vec<u8> =
        (0..64_u8).flat_map(|i| (f32::from(i) * 0.03 - 0.3).to_le_bytes()).collect();
    let buffer = Buffer::from_bytes;
    for (kernel, global, args, buffers) in [
        (
            "read_texels",
            &[8, 4][..],
            vec![image("rgba-unorm8", 0), Argument::buffer(1)],
            vec![buffer(&bytes), Buffer::zeroed(512)],
        ),
        (
            "read_literal",
            &[32],
            vec![image("rgba-float", 0), Argument::buffer(1), Argument::buffer(2)],
            vec![buffer(&floats), buffer(&points), Buffer::zeroed(1024)],
        ),
        (
            "write_2d",
            &[8, 4],
            vec![image("rgba-unorm8", 0), Argument::buffer(1)],
            vec![Buffer::zeroed(128), buffer(&floats)],
        ),
        (
            "write_2d_int",
            &[8, 4],
            vec![image("rgba-sint16", 0), Argument::buffer(1)],
            vec![Buffer::zeroed(256), buffer(&bytes)],
        ),
        (
            "blur",
            &[8, 4],
            vec![image("rgba-unorm8", 0), image("rgba-float", 1)],
            vec![buffer(&bytes), Buffer::zeroed(512)],
        ),
    ] {
        let expected = WAYS.run(kernel, global, &args, &buffers);
        let found = narrow.run(kernel, global, &args, &buffers);
        let mut pairs = expected.iter().zip(&buffers);
        assert!(pairs.any(|(after, before)| after[..] != before[..]), "{kernel} writes");
        for (one, other) in expected.iter().zip(&found) {
            assert!(same(one, other), "{kernel}");
        }
    }
    let refused = narrow.programs[0].kernel("read_2d").expect_err("it has a sampler");
    assert!(refused.to_string().contains("a sampler as an argument"), "{refused}");
}
