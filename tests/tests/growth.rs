//! Every shape of the `growth` benchmark, small: work and size grow in proportion to the input.
//!
//! Nothing is timed. What is held against the input is the fuel that a compilation uses and the
//! largest size that the program has on the way, which are the same on every machine.

use oxmux::{CompileOptions, Device, ErrorClass, LaunchLimits, Vectorize};
use oxmux_tests::growth::{SHAPES, load};

/// From the small input to the large one.
const TIMES: usize = 4;
const SMALL: usize = 300;

/// What is beyond proportion: a tenth, for what is done for each of a few.
const TOLERANCE: f64 = 1.25;

/// Shapes whose programs grow faster than their input, with the reason.
const FASTER: &[(&str, &str)] = &[
    ("spirv_phis", "small ones stay scalar"),
    ("nested_loop_variables", "each loop has a parameter for each variable: SSA form is quadratic"),
    (
        "array_phis",
        "a hundred joins are simplified away; each of more has all elements as parameters",
    ),
];

fn compile(shape: usize, size: usize, vectorize: Vectorize) -> Result<(u64, u64), ErrorClass> {
    let mut options = CompileOptions::new(Device::find("x86_64").expect("a device"));
    (options.vectorize, options.verify_each) = (vectorize, false);
    let module = load(&(SHAPES[shape].make)(size)).map_err(|error| error.class())?;
    let program = module.compile(&options).map_err(|error| error.class())?;
    Ok((program.fuel_used(), program.largest_size()))
}

fn check(vectorize: Vectorize) {
    let mut wrong = Vec::new();
    for (number, shape) in SHAPES.iter().enumerate() {
        let small = compile(number, SMALL, vectorize);
        let large = compile(number, SMALL * TIMES, vectorize);
        let (Ok(small), Ok(large)) = (small, large) else {
            // What is over a limit is refused in proportion, too; every other refusal is wrong.
            for class in [small.err(), large.err()].into_iter().flatten() {
                if class != ErrorClass::Limit {
                    wrong.push(format!("{}: {class:?}", shape.name));
                }
            }
            continue;
        };
        let fuel = large.0 as f64 / small.0 as f64;
        let size = large.1 as f64 / small.1 as f64;
        let is_fast = FASTER.iter().any(|(name, _)| *name == shape.name);
        if fuel.max(size) > TIMES as f64 * TOLERANCE && !is_fast {
            wrong.push(format!(
                "{}: for {TIMES} times the input {fuel:.2} times the fuel, {size:.2} times the size",
                shape.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn scalar_code_costs_in_proportion_to_the_input() {
    check(Vectorize::Never);
}

#[test]
fn vectorized_code_costs_in_proportion_to_the_input() {
    check(Vectorize::Auto);
}

/// Vectors of all values that are live at once are not wider than a launch has stack for.
#[test]
fn many_live_values_fit_the_default_stack() {
    let limit = LaunchLimits::default().stack_bytes;
    let (name, size) = ("loop_live", 16_000);
    let shape = SHAPES.iter().find(|shape| shape.name == name).expect("a shape");
    let device = Device::find("x86_64,x86-64-v4").expect("a device");
    let mut options = CompileOptions::new(device);
    (options.vectorize, options.verify_each) = (Vectorize::Auto, false);
    let module = load(&(shape.make)(size)).expect("a module");
    let program = module.compile(&options).expect("a program");
    assert_ne!(program.vectorization().len(), 0, "no kernel was looked at");
    let header = program.header("k").expect("a header");
    let bytes = header.split_once("#define k_STACK_BYTES ").and_then(|(_, rest)| {
        rest.split_once('u').and_then(|(number, _)| number.parse::<u64>().ok())
    });
    let bytes = bytes.expect("the kernel's stack");
    assert!(bytes <= limit, "{bytes} of {limit} bytes");
}

/// A short function is called where all of its copies would be over the limit.
#[test]
fn many_calls_of_a_short_function_compile() {
    let shape = SHAPES.iter().position(|shape| shape.name == "call_many").expect("a shape");
    let compiled = compile(shape, 16_000, Vectorize::Never);
    assert!(compiled.is_ok(), "{compiled:?}");
}
