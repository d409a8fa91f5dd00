//! A small part of the sweeps of `examples/accuracy.rs` against the bounds of OpenCL C 7.4, and all
//! special arguments; the interpreter computes the same as compiled, vectorized code.

/// The tool's parts.
#[path = "../examples/accuracy"]
#[allow(dead_code, reason = "the tool uses more of its parts than the test")]
mod accuracy {
    pub(crate) mod edges;
    pub(crate) mod format;
    pub(crate) mod functions;
    pub(crate) mod geometric;
    pub(crate) mod inputs;
    pub(crate) mod kernel;
    pub(crate) mod reference;
    pub(crate) mod sweep;
    pub(crate) mod table;
}

use accuracy::format::Format;
use accuracy::kernel::Applied;
use accuracy::{edges, functions, geometric, inputs, sweep};
use oxmux::{Argument, Buffer, InterpretOptions, Module, NdRangeRequest};
use oxmux_ir::Type;

/// Every function on some arguments. The first ones of a sweep are of all kinds.
fn sweep_slice(format: Format) {
    let mut failures = Vec::new();
    for function in functions::all() {
        if !functions::exists(&function, format) {
            continue;
        }
        let outcome = sweep::sweep(&function, format, 1 << 11, 1).unwrap_or_else(|e| panic!("{e}"));
        assert!(outcome.inputs > 10_000, "{}: {} arguments", function.title, outcome.inputs);
        let uncertainty = if format == Format::Double { function.uncertainty } else { 0.0 };
        if !outcome.is_within(function.bound(format), uncertainty) {
            failures.push(format!("{} of {}: {outcome:?}", function.title, format.name()));
        }
    }
    for function in geometric::all(format) {
        let (row, within) = function.sweep(format, 4096).unwrap_or_else(|e| panic!("{e}"));
        if !within {
            failures.push(row.plain());
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn functions_of_half_are_within_their_bounds() {
    sweep_slice(Format::Half);
}

#[test]
fn functions_of_float_are_within_their_bounds() {
    sweep_slice(Format::Float);
}

#[test]
fn functions_of_double_are_within_their_bounds() {
    sweep_slice(Format::Double);
}

#[test]
fn special_arguments_give_what_the_specification_says() {
    let mut mistakes = Vec::new();
    for format in Format::ALL {
        let mut total = 0;
        for name in edges::names() {
            let (count, wrong) = edges::check(name, format).unwrap_or_else(|e| panic!("{e}"));
            total += count;
            mistakes.extend(wrong);
        }
        assert!(total > 2000, "{total} cases");
        mistakes.extend(edges::check_nan(format).unwrap_or_else(|e| panic!("{e}")));
    }
    let text: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
    assert!(text.is_empty(), "{}", text.join("\n"));
}

#[test]
fn the_interpreter_computes_the_same_bits() {
    const COUNT: usize = 65;
    for format in Format::ALL {
        for function in functions::all() {
            if !functions::exists(&function, format) || function.second {
                continue;
            }
            let signature = &function.signature;
            let mut kernel =
                Applied::new(signature, format, COUNT).unwrap_or_else(|e| panic!("{e}"));
            for index in 0..COUNT {
                let args = inputs::arguments(&function, format, index as u64);
                for (array, kind) in signature.params.iter().enumerate() {
                    kernel.set_element(array, kind.size(format), index, args[array]);
                }
            }
            let mut buffers: Vec<Buffer> = kernel.arrays.clone();
            kernel.run().unwrap_or_else(|e| panic!("{e}"));
            let module = Module::from_module(signature.module(format).unwrap()).unwrap();
            let arguments: Vec<_> = (0..buffers.len()).map(Argument::buffer).collect();
            let range = NdRangeRequest::global(&[COUNT as u64]);
            module
                .interpret("apply", &range, &arguments, &mut buffers, &InterpretOptions::default())
                .unwrap_or_else(|e| panic!("{}: {e}", function.title));
            for (array, (compiled, interpreted)) in kernel.arrays.iter().zip(&buffers).enumerate() {
                let size = compiled.len() / COUNT;
                for (index, (a, b)) in
                    compiled.chunks(size).zip(interpreted.chunks(size)).enumerate()
                {
                    let nan = |bytes: &[u8]| {
                        let bits = bytes.iter().rev().fold(0, |bits, &b| bits << 8 | u64::from(b));
                        size == format.size() && format.value(bits).is_nan()
                    };
                    assert!(
                        a == b || (nan(a) && nan(b)),
                        "{} of {}: array {array}, element {index}: {a:x?}, interpreted {b:x?}",
                        function.title,
                        format.name()
                    );
                }
            }
        }
    }
}

#[test]
fn a_function_without_a_body_is_named() {
    let mut module = oxmux_ir::Module::new("missing");
    let id = module.add_function("_Z6tgammai", Type::I32, &[Type::I32]);
    let error = oxmux_builtins::define(&mut module, id).unwrap_err();
    assert!(error.to_string().contains("'tgamma'"), "{error}");
    assert!(module.functions[id].is_declaration());
}
