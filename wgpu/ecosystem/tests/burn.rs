//! Tensors of burn on a device that its backend of wgpu is given, against burn's backend for
//! hosts: <https://crates.io/crates/burn>.

use burn::tensor::module::{avg_pool2d, conv2d, layer_norm, max_pool2d};
use burn::tensor::ops::{AvgPoolOptions, ConvOptions, MaxPoolOptions};
use burn::tensor::wgpu::WgpuSetup;
use burn::tensor::{Device, Int, Shape, Tensor, TensorData, activation};
use std::sync::OnceLock;

/// The processor as burn's backend of wgpu has it.
fn processor() -> &'static Device {
    static DEVICE: OnceLock<Device> = OnceLock::new();
    DEVICE.get_or_init(|| {
        let (instance, adapter, device, queue) = oxmux_wgpu_ecosystem::processor();
        let backend = adapter.get_info().backend;
        let setup = WgpuSetup { instance, adapter, device, queue, backend };
        Device::wgpu_options().setup(setup).init().expect("a device")
    })
}

/// A tensor with numbers in -1 to 1 that look random and are the same each time.
fn numbers<const D: usize>(seed: u32, shape: [usize; D], device: &Device) -> Tensor<D> {
    let mut state = seed.wrapping_mul(2_654_435_761) + 1;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((state ^ state >> 15) >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    let values = (0..shape.iter().product()).map(|_| next()).collect::<Vec<f32>>();
    Tensor::from_data(TensorData::new(values, Shape::from(shape)), device)
}

/// Whether something gives the same on both devices: as many numbers, each as far off as a sum of
/// `terms` roundings of numbers around one may be.
fn same<const D: usize>(name: &str, terms: usize, compute: impl Fn(&Device) -> Tensor<D>) {
    let values = |device: &Device| {
        let tensor = compute(device);
        let shape = tensor.dims();
        (shape, tensor.into_data().to_vec::<f32>().expect("floats"))
    };
    let ((shape, ours), (hosts_shape, hosts)) = (values(processor()), values(&Device::flex()));
    assert_eq!(shape, hosts_shape, "{name}");
    assert_eq!(ours.len(), hosts.len(), "{name}");
    for (index, (ours, hosts)) in ours.iter().zip(&hosts).enumerate() {
        let error = 4.0 * (terms as f32).sqrt() * f32::EPSILON * hosts.abs().max(1.0);
        let equal = ours == hosts || (ours.is_nan() && hosts.is_nan());
        assert!(equal || (ours - hosts).abs() <= error, "{name}, {index}: {ours}, not {hosts}");
    }
}

#[test]
fn functions_of_each_element() {
    type Function = fn(Tensor<2>) -> Tensor<2>;
    let functions: [(&str, Function); 17] = [
        ("exp", Tensor::exp),
        ("log", |x| (x + 1.5).log()),
        ("log1p", |x| (x * 0.9).log1p()),
        ("sqrt", |x| x.abs().sqrt()),
        ("recip", |x| (x + 3.0).recip()),
        ("sin", |x| (x * 20.0).sin()),
        ("cos", |x| (x * 20.0).cos()),
        ("tanh", |x| (x * 3.0).tanh()),
        ("erf", Tensor::erf),
        ("powf", |x| (x.clone() + 2.0).powf(x)),
        ("round", |x| (x * 7.3).round()),
        ("sign", Tensor::sign),
        ("clamp", |x| x.clamp(-0.3, 0.6)),
        ("gelu", activation::gelu),
        ("silu", activation::silu),
        ("mish", activation::mish),
        ("where", |x| x.clone().mask_where(x.clone().greater_elem(0.25), x * -2.0)),
    ];
    for (name, function) in functions {
        same(name, 4, |device| function(numbers(1, [17, 33], device)));
    }
}

#[test]
fn products_of_matrices() {
    let shapes = [(1, 1, 1), (3, 5, 7), (16, 16, 16), (33, 65, 17), (64, 128, 96), (1, 200, 50)];
    for (rows, inner, columns) in shapes {
        same(&format!("{rows}x{inner}x{columns}"), inner, |device| {
            numbers(1, [rows, inner], device).matmul(numbers(2, [inner, columns], device))
        });
        same(&format!("transposed {rows}x{inner}x{columns}"), inner, |device| {
            let (a, b) = (numbers(1, [inner, rows], device), numbers(2, [columns, inner], device));
            a.transpose().matmul(b.transpose())
        });
    }
    same("of batches", 24, |device| {
        numbers(1, [4, 3, 20, 24], device).matmul(numbers(2, [1, 3, 24, 9], device))
    });
}

#[test]
fn reductions() {
    type Function = fn(Tensor<3>, usize) -> Tensor<3>;
    let functions: [(&str, Function); 8] = [
        ("sum", Tensor::sum_dim),
        ("mean", Tensor::mean_dim),
        ("max", Tensor::max_dim),
        ("min", Tensor::min_dim),
        ("argmax", |x, dim| x.argmax(dim).float()),
        ("var", Tensor::var),
        ("cumsum", Tensor::cumsum),
        ("prod", |x, dim| (x * 0.1 + 1.0).prod_dim(dim)),
    ];
    for (name, function) in functions {
        for dim in 0..3 {
            same(&format!("{name} {dim}"), 300, |device| {
                function(numbers(1, [9, 70, 33], device), dim)
            });
        }
    }
    same("of all", 4000, |device| numbers(1, [50, 80], device).sum());
}

#[test]
fn softmax_and_normalization() {
    for dim in 0..2 {
        same("softmax", 100, |device| {
            activation::softmax(numbers(1, [30, 100], device) * 9.0, dim)
        });
        same("log_softmax", 100, |device| {
            activation::log_softmax(numbers(1, [30, 100], device), dim)
        });
    }
    same("layer_norm", 200, |device| {
        let (gamma, beta) = (numbers(2, [64], device), numbers(3, [64], device));
        layer_norm(numbers(1, [10, 64], device), gamma, Some(beta), 1e-5)
    });
}

#[test]
fn convolutions_and_pools() {
    for (stride, padding, dilation, groups) in
        [([1, 1], [0, 0], [1, 1], 1), ([2, 1], [1, 2], [1, 2], 2)]
    {
        same("conv2d", 100, |device| {
            let options = ConvOptions::new(stride, padding, dilation, groups);
            let weights = numbers(2, [6, 4 / groups, 3, 3], device);
            let bias = numbers(3, [6], device);
            conv2d(numbers(1, [2, 4, 13, 11], device), weights, Some(bias), options)
        });
    }
    same("max_pool2d", 1, |device| {
        let options = MaxPoolOptions::new([3, 2]).with_stride([2, 2]).with_padding([1, 0]);
        max_pool2d(numbers(1, [2, 3, 12, 10], device), options)
    });
    same("avg_pool2d", 9, |device| {
        let options = AvgPoolOptions::new([3, 3]).with_stride([1, 2]);
        avg_pool2d(numbers(1, [2, 3, 12, 10], device), options)
    });
}

#[test]
fn elements_change_their_places() {
    same("slices", 1, |device| {
        let x = numbers(1, [8, 9, 10], device);
        Tensor::cat(vec![x.clone().slice([1..4, 2..9, 0..5]), x.slice([3..6, 0..7, 5..10])], 2)
    });
    same("permuted", 1, |device| numbers(1, [4, 5, 6], device).permute([2, 0, 1]) * 2.0);
    same("repeated", 1, |device| numbers(1, [1, 5], device).repeat(&[4, 2]).flip([0, 1]));
    same("selected", 1, |device| {
        let rows = Tensor::<1, Int>::from_data([4, 0, 2, 2, 6], device);
        numbers(1, [7, 5], device).select(0, rows)
    });
    same("gathered", 1, |device| {
        let places = Tensor::<2, Int>::from_data([[0, 2, 1], [4, 3, 0]], device);
        numbers(1, [2, 5], device).gather(1, places)
    });
}

/// Self-attention and a perceptron, each with what is added to it, as a layer of a transformer has
/// them.
#[test]
fn a_layer_of_a_transformer() {
    same("layer", 400, |device| {
        let (batch, words, heads, size) = (2, 12, 4, 32);
        let linear = |x: Tensor<3>, seed, from, to| {
            let scale = 1.0 / f64::from(from as u32).sqrt();
            let weights = numbers(seed, [1, from, to], device) * scale;
            x.matmul(weights) + numbers(seed + 1, [1, 1, to], device) * 0.1
        };
        let normalized = |x: Tensor<3>| {
            layer_norm(x, Tensor::ones([size], device), Some(Tensor::zeros([size], device)), 1e-5)
        };
        let split = |x: Tensor<3>| x.reshape([batch, words, heads, size / heads]).swap_dims(1, 2);
        let x = numbers(1, [batch, words, size], device);
        let inside = normalized(x.clone());
        let [query, key, value] =
            [10, 20, 30].map(|seed| split(linear(inside.clone(), seed, size, size)));
        let scores = query.matmul(key.transpose()) / ((size / heads) as f64).sqrt();
        let mixed = activation::softmax(scores, 3).matmul(value);
        let mixed = mixed.swap_dims(1, 2).reshape([batch, words, size]);
        let x = x + linear(mixed, 40, size, size);
        let wide = activation::gelu(linear(normalized(x.clone()), 50, size, 4 * size));
        x + linear(wide, 60, 4 * size, size)
    });
}

/// The gradients of a perceptron, and that descending them teaches it exclusive-or.
#[test]
fn gradients() {
    let weights = |device: &Device| {
        let start = |seed, shape| numbers::<2>(seed, shape, device).autodiff().require_grad();
        [start(11, [2, 8]), start(12, [1, 8]), start(13, [8, 1]), start(14, [1, 1])]
    };
    let loss = |[w1, b1, w2, b2]: &[Tensor<2>; 4], device: &Device| {
        let points = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]];
        let x = Tensor::<2>::from_data(points, device).autodiff();
        let wanted = Tensor::<2>::from_data([[0.0], [1.0], [1.0], [0.0]], device).autodiff();
        let hidden = (x.matmul(w1.clone()) + b1.clone()).tanh();
        let found = activation::sigmoid(hidden.matmul(w2.clone()) + b2.clone());
        (found - wanted).powf_scalar(2.0).mean()
    };
    for index in 0..4 {
        same(&format!("gradient {index}"), 50, |device| {
            let weights = weights(device);
            let gradients = loss(&weights, device).backward();
            weights[index].grad(&gradients).expect("a gradient")
        });
    }
    let device = processor();
    let mut weights = weights(device);
    for _ in 0..300 {
        let gradients = loss(&weights, device).backward();
        weights = weights.map(|weight| {
            let gradient = weight.grad(&gradients).expect("a gradient");
            (weight.inner() - gradient * 4.0).autodiff().require_grad()
        });
    }
    let left: f32 = loss(&weights, device).into_scalar();
    assert!(left < 0.02, "{left}");
}
