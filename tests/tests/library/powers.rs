//! `pow`, `pown` and `rootn` with constant exponents: the expansion into products, quotients and
//! square roots gives the same bits as these operations, interpreted, compiled and vectorized. The
//! expansion is repeated here in Rust.
//!
//! `cargo test -p oxmux-tests --release --test library -- --ignored powers` goes over all floats.

use oxmux::program::Vectorize;
use oxmux::{
    Argument, Buffer, CompileOptions, Device, InterpretOptions, LaunchSettings, Module,
    NdRangeRequest, Program, ScopedThreads,
};

/// How a power is asked for, and what it is.
struct Power {
    /// The call, of `%x`.
    call: &'static str,
    /// The same in Rust.
    is: fn(f32) -> f32,
}

/// The square of the inverse: that of the number may overflow where the inverse of it has not
/// vanished.
fn inverse_square(x: f32) -> f32 {
    let inverse = 1.0 / x;
    inverse * inverse
}

/// The square root that is positive for both zeros, as an even root is.
fn square_root(x: f32) -> f32 {
    (x + 0.0).sqrt()
}

/// A power has a value for negative infinity, where the root has none.
fn half_power(x: f32) -> f32 {
    if x == f32::NEG_INFINITY { f32::INFINITY } else { square_root(x) }
}

const POWERS: &[Power] = &[
    Power { call: "@_Z3powff(float %x, float 0.0)", is: |_| 1.0 },
    Power { call: "@_Z3powff(float %x, float 1.0)", is: |x| x },
    Power { call: "@_Z3powff(float %x, float 2.0)", is: |x| x * x },
    Power { call: "@_Z3powff(float %x, float 3.0)", is: |x| x * x * x },
    Power { call: "@_Z4pownfi(float %x, i32 4)", is: |x| (x * x) * (x * x) },
    Power { call: "@_Z3powff(float %x, float 5.0)", is: |x| (x * x) * (x * x) * x },
    Power { call: "@_Z4pownfi(float %x, i32 6)", is: |x| (x * x * x) * (x * x * x) },
    Power {
        call: "@_Z3powff(float %x, float 8.0)",
        is: |x| ((x * x) * (x * x)) * ((x * x) * (x * x)),
    },
    Power { call: "@_Z4pownfi(float %x, i32 -1)", is: |x| 1.0 / x },
    Power { call: "@_Z3powff(float %x, float -2.0)", is: inverse_square },
    Power { call: "@_Z4pownfi(float %x, i32 -4)", is: |x| inverse_square(x) * inverse_square(x) },
    Power { call: "@_Z5rootnfi(float %x, i32 2)", is: square_root },
    Power { call: "@_Z5rootnfi(float %x, i32 4)", is: |x| square_root(x).sqrt() },
    Power { call: "@_Z5rootnfi(float %x, i32 -2)", is: |x| 1.0 / square_root(x) },
    Power { call: "@_Z3powff(float %x, float 0.5)", is: half_power },
    Power { call: "@_Z4powrff(float %x, float 0.5)", is: square_root },
];

/// A kernel for each power: element `i` is that of the float with the bits `base + i * step`.
fn module() -> Module {
    let mut text = String::from(
        "declare spir_func i64 @_Z13get_global_idj(i32)\n\
         declare spir_func float @_Z3powff(float, float)\n\
         declare spir_func float @_Z4powrff(float, float)\n\
         declare spir_func float @_Z4pownfi(float, i32)\n\
         declare spir_func float @_Z5rootnfi(float, i32)\n",
    );
    for (i, power) in POWERS.iter().enumerate() {
        text += &format!(
            "define spir_kernel void @k{i}(ptr addrspace(1) %out, i32 %base, i32 %step) {{\n  \
             %id = call spir_func i64 @_Z13get_global_idj(i32 0)\n  \
             %low = trunc i64 %id to i32\n  \
             %far = mul i32 %low, %step\n  \
             %bits = add i32 %far, %base\n  \
             %x = bitcast i32 %bits to float\n  \
             %r = call spir_func float {}\n  \
             %at = getelementptr float, ptr addrspace(1) %out, i64 %id\n  \
             store float %r, ptr addrspace(1) %at\n  \
             ret void\n}}\n",
            power.call
        );
    }
    Module::from_ir(&text).expect("a valid module")
}

/// The first argument of which the result is not the definition's.
fn first_difference(power: &Power, found: &[f32], base: u32, step: u32) -> Option<String> {
    let wrong = found.iter().zip(0_u32..).find_map(|(&found, i)| {
        let x = f32::from_bits(base.wrapping_add(i.wrapping_mul(step)));
        let wanted = (power.is)(x);
        let same = found.to_bits() == wanted.to_bits() || (found.is_nan() && wanted.is_nan());
        (!same).then_some((x, found, wanted))
    });
    wrong.map(|(x, found, wanted)| format!("{}: {found:e} of {x:e}, not {wanted:e}", power.call))
}

fn arguments(base: u32, step: u32) -> [Argument; 3] {
    [Argument::buffer(0), base.into(), step.into()]
}

/// Compiled code over `count` floats from `base` on, a `step` apart.
fn check_compiled(program: &Program, count: usize, base: u32, step: u32) {
    let mut buffers = [Buffer::from_f32(&vec![0.0; count])];
    for (i, power) in POWERS.iter().enumerate() {
        let kernel = program.kernel(&format!("k{i}")).expect("a kernel");
        let range = NdRangeRequest::global(&[count as u64]);
        let (args, threads) = (arguments(base, step), ScopedThreads::default());
        let settings = LaunchSettings::default();
        // SAFETY: the buffer has an element for each work-item.
        let run = unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &threads) };
        run.expect("a launch");
        assert_eq!(first_difference(power, &buffers[0].to_f32(), base, step), None);
    }
}

fn programs() -> [Program; 2] {
    [Vectorize::Never, Vectorize::Width(8)].map(|vectorize| {
        let device = Device::host().expect("code for this machine");
        let mut options = CompileOptions::new(device);
        options.vectorize = vectorize;
        module().compile(&options).expect("supported kernels")
    })
}

/// Apart so that a sample has every exponent and sign, and low bits of all kinds.
const STEP: u32 = 65_521 * 3;

#[test]
fn powers_of_constant_exponents_are_products_compiled() {
    for program in programs() {
        check_compiled(&program, 1 << 15, 0, STEP);
        for special in [0, 0x7f80_0000, 0x8000_0000, 0xff80_0000] {
            check_compiled(&program, 64, special - special.min(32), 1);
        }
    }
}

#[test]
fn powers_of_constant_exponents_are_products_interpreted() {
    let module = module();
    let parts = [(2048, 0, STEP * 16), (64, 0, 1), (64, 0x7f7f_ffe0, 1), (64, 0xff7f_ffe0, 1)];
    for (count, base, step) in parts {
        let mut buffers = [Buffer::from_f32(&vec![0.0; count])];
        for (i, power) in POWERS.iter().enumerate() {
            let range = NdRangeRequest::global(&[count as u64]);
            let (args, options) = (arguments(base, step), InterpretOptions::default());
            let run = module.interpret(&format!("k{i}"), &range, &args, &mut buffers, &options);
            run.expect("a run");
            assert_eq!(first_difference(power, &buffers[0].to_f32(), base, step), None);
        }
    }
}

#[test]
#[ignore = "minutes: all floats"]
fn powers_of_all_floats_are_products() {
    let programs = programs();
    for part in 0..=255_u32 {
        for program in &programs {
            check_compiled(program, 1 << 24, part << 24, 1);
        }
    }
}
