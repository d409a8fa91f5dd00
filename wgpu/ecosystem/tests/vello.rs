//! The renderer of vector graphics vello, all of it compute shaders, onto a
//! texture: <https://crates.io/crates/vello>.

use vello::kurbo::{Affine, BezPath, Circle, Point, Rect, Stroke};
use vello::peniko::{Blob, Color, Fill, Gradient, ImageAlphaType, ImageData, ImageFormat, Mix};
use vello::{AaConfig, AaSupport, RenderParams, Renderer, RendererOptions, Scene};

const WIDTH: u32 = 200;
const HEIGHT: u32 = 120;

/// Shapes of each kind: filled, stroked, clipped, blended, with gradients and an image.
fn scene() -> Scene {
    let mut scene = Scene::new();
    let plain = Affine::IDENTITY;
    let red = Color::from_rgba8(200, 30, 40, 255);
    scene.fill(Fill::NonZero, plain, red, None, &Rect::new(10.0, 10.0, 50.0, 50.0));
    scene.fill(
        Fill::NonZero,
        Affine::translate((100.0, 30.0)),
        Color::from_rgba8(30, 200, 60, 128),
        None,
        &Circle::new(Point::ZERO, 20.0),
    );
    let mut star = BezPath::new();
    let corner = |i: i32| {
        let angle = f64::from(i * 2) * std::f64::consts::TAU / 5.0;
        Point::new(160.0 + 25.0 * angle.sin(), 35.0 - 25.0 * angle.cos())
    };
    star.move_to(corner(0));
    (1..5).for_each(|i| star.line_to(corner(i)));
    star.close_path();
    let linear = Gradient::new_linear((135.0, 10.0), (185.0, 60.0))
        .with_stops([Color::from_rgba8(0, 0, 255, 255), Color::from_rgba8(255, 255, 0, 255)]);
    scene.fill(Fill::EvenOdd, plain, &linear, None, &star);
    let mut curve = BezPath::new();
    curve.move_to((10.0, 100.0));
    curve.curve_to((40.0, 40.0), (60.0, 140.0), (90.0, 80.0));
    let white = Color::from_rgba8(250, 250, 250, 255);
    scene.stroke(&Stroke::new(5.0), plain, white, None, &curve);
    scene.push_layer(Fill::NonZero, Mix::Multiply, 0.75, plain, &Circle::new((125.0, 90.0), 22.0));
    let radial = Gradient::new_radial((125.0, 90.0), 25.0)
        .with_stops([Color::from_rgba8(255, 255, 255, 255), Color::from_rgba8(90, 0, 120, 255)]);
    scene.fill(Fill::NonZero, plain, &radial, None, &Rect::new(95.0, 65.0, 155.0, 115.0));
    scene.pop_layer();
    let texels: Vec<u8> =
        (0..16 * 16).flat_map(|i| [(i * 5) as u8, (i * 11) as u8, 90, 255]).collect();
    let image = ImageData {
        data: Blob::from(texels),
        format: ImageFormat::Rgba8,
        alpha_type: ImageAlphaType::Alpha,
        width: 16,
        height: 16,
    };
    scene.draw_image(&image, Affine::translate((160.0, 72.0)) * Affine::scale(2.0));
    scene
}

/// The scene as texels. If `on_host`, all stages but the last one are run by the Rust code that
/// vello has for each shader.
fn render(on_host: bool, antialiasing: AaConfig) -> Vec<[u8; 4]> {
    let (_, _, device, queue) = oxmux_wgpu_ecosystem::processor();
    let options = RendererOptions {
        use_cpu: on_host,
        antialiasing_support: AaSupport::all(),
        num_init_threads: None,
        pipeline_cache: None,
    };
    let mut renderer = Renderer::new(&device, options).expect("a renderer");
    let texture = device.create_texture(&wgpu::TextureDescriptor {
        label: None,
        size: wgpu::Extent3d { width: WIDTH, height: HEIGHT, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: wgpu::TextureFormat::Rgba8Unorm,
        usage: wgpu::TextureUsages::STORAGE_BINDING | wgpu::TextureUsages::COPY_SRC,
        view_formats: &[],
    });
    let view = texture.create_view(&Default::default());
    let params = RenderParams {
        base_color: Color::from_rgba8(20, 20, 60, 255),
        width: WIDTH,
        height: HEIGHT,
        antialiasing_method: antialiasing,
    };
    renderer.render_to_texture(&device, &queue, &scene(), &view, &params).expect("a picture");
    let pitch = (WIDTH * 4).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
    let buffer = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: u64::from(pitch * HEIGHT),
        usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    let layout =
        wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(pitch), rows_per_image: None };
    let target = wgpu::TexelCopyBufferInfo { buffer: &buffer, layout };
    encoder.copy_texture_to_buffer(texture.as_image_copy(), target, texture.size());
    queue.submit([encoder.finish()]);
    buffer.slice(..).map_async(wgpu::MapMode::Read, |mapped| mapped.expect("mapped"));
    device.poll(wgpu::PollType::wait_indefinitely()).expect("done");
    let bytes = buffer.slice(..).get_mapped_range().expect("bytes");
    let rows = bytes.chunks(pitch as usize);
    let texels = rows.flat_map(|row| row[..4 * WIDTH as usize].chunks(4));
    texels.map(|texel| texel.try_into().expect("four bytes")).collect()
}

/// The middle of shapes, and that their edges are smooth.
#[test]
fn a_picture_has_the_colours_of_its_shapes() {
    let texels = render(false, AaConfig::Area);
    let at = |x: u32, y: u32| texels[(y * WIDTH + x) as usize];
    assert_eq!(at(30, 30), [200, 30, 40, 255]);
    assert_eq!(at(5, 5), [20, 20, 60, 255]);
    let [r, g, b, a] = at(100, 30).map(i32::from);
    assert!((r - 25).abs() <= 1 && (g - 110).abs() <= 1 && (b - 60).abs() <= 1 && a == 255);
    // The area of the circle, as the sum of what its texels are covered.
    let covered: f64 = (0..HEIGHT.min(60))
        .flat_map(|y| (75..126).map(move |x| (x, y)))
        .map(|(x, y)| f64::from(i32::from(at(x, y)[1]) - 20) / 90.0)
        .sum();
    let area = std::f64::consts::PI * 400.0;
    assert!((covered - area).abs() < 0.02 * area, "{covered} of {area}");
    let colours: std::collections::BTreeSet<[u8; 4]> = texels.iter().copied().collect();
    assert!(colours.len() > 500, "{}", colours.len());
}

/// Every stage on this device and by vello's own Rust code: the same picture, but for rounding.
#[test]
fn shaders_draw_what_vello_draws_on_the_host() {
    for antialiasing in [AaConfig::Area, AaConfig::Msaa8, AaConfig::Msaa16] {
        let (ours, hosts) = (render(false, antialiasing), render(true, antialiasing));
        let far = |(a, b): (&[u8; 4], &[u8; 4])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 3);
        let differ = ours.iter().zip(&hosts).filter(|pair| far(*pair)).count();
        assert!(differ <= ours.len() / 1000, "{differ} of {}", ours.len());
    }
}
