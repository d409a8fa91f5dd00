//! `vstore_half` in each rounding mode, in the interpreter, against the list of all halfs.

use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::{Builder, GepFlags, Module, Type};

const LANES: u32 = 16;

/// A kernel in which each work-item stores sixteen numbers as halfs.
fn module(suffix: &str, element: Type) -> Module {
    let letter = if element == Type::DOUBLE { "d" } else { "f" };
    let base = format!("vstore_half{LANES}{suffix}");
    let name = format!("_Z{}{base}Dv{LANES}_{letter}mPU3AS1Dh", base.len());
    let mut module = Module::new("half");
    let vector = module.cx.types.vector(element, LANES);
    let params = [vector, Type::I64, Type::PTR_GLOBAL];
    let store = module.add_function(&name, Type::VOID, &params);
    assert_eq!(oxmux_builtins::define(&mut module, store), Ok(true), "{name}");
    let store_type = module.functions[store].function_type();
    let convention = module.functions[store].calling_convention;
    let id = module.add_function("__mux_get_global_id", Type::I64, &[Type::I32]);
    let id_type = module.functions[id].function_type();
    let id_convention = module.functions[id].calling_convention;
    let kernel = module.add_function("k", Type::VOID, &[Type::PTR_GLOBAL, Type::PTR_GLOBAL]);
    let mut function = module.take_function(kernel);
    function.attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    let entry = function.add_block();
    let (from, to) = (function.args[0], function.args[1]);
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    let dimension = b.cx.i32(0);
    let index = b.call(id, id_type, id_convention, &[dimension]).unwrap();
    let at = b.gep(vector, from, &[index], GepFlags::NONE);
    let numbers = b.load(vector, at, 4);
    b.call(store, store_type, convention, &[numbers, index, to]);
    b.ret(None);
    module.put_function(kernel, function);
    oxmux_ir::verify::verify_module(&module).unwrap();
    module
}

fn run(suffix: &str, element: Type, numbers: &[u8]) -> Vec<u16> {
    let module = module(suffix, element);
    let bytes = if element == Type::DOUBLE { 8 } else { 4 };
    let count = numbers.len() / bytes;
    let items = (count / LANES as usize) as u64;
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let from = interpreter.add_buffer(numbers).unwrap();
    let to = interpreter.add_uninit_buffer(count as u64 * 2).unwrap();
    let args = [Arg::buffer(from), Arg::buffer(to)];
    interpreter.run("k", &args, &NdRange::linear(items, 1)).unwrap();
    let (halfs, _) = interpreter.read_buffer(to).as_chunks::<2>();
    halfs.iter().map(|half| u16::from_le_bytes(*half)).collect()
}

/// The finite halfs of positive sign, by their patterns.
fn halfs() -> Vec<f64> {
    let value = |pattern: i32| match (pattern >> 10, f64::from(pattern & 0x3ff)) {
        (0, fraction) => fraction * 2f64.powi(-24),
        (exponent, fraction) => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    };
    (0..0x7c00).map(value).collect()
}

fn expected(halfs: &[f64], suffix: &str, x: f64) -> u16 {
    let sign = u16::from(x.is_sign_negative()) << 15;
    let magnitude = x.abs();
    if magnitude.is_infinite() {
        return sign | 0x7c00;
    }
    let below = halfs.partition_point(|&half| half <= magnitude) - 1;
    let above = halfs.get(below + 1).copied().unwrap_or(65536.0);
    let middle = (halfs[below] + above) / 2.0;
    let away = match suffix {
        "_rtz" => false,
        "_rtp" => x > 0.0,
        "_rtn" => x < 0.0,
        _ => magnitude > middle || (magnitude == middle && below & 1 == 1),
    };
    sign | (below as u16 + u16::from(away && halfs[below] != magnitude))
}

/// Numbers around every exponent of half, and some beyond.
fn numbers() -> Vec<f64> {
    let mut out = vec![0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, 65504.0, 65519.0, 65520.0];
    out.extend([1e30, -1e30, 1e-30, -1e-30]);
    let mut state = 1u64;
    for _ in 0..20_000 {
        // Knuth's linear congruential generator; its high bits are good.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let exponent = (state >> 40) % 46;
        let fraction = (state >> 8) & (u64::MAX << ((state >> 50) % 53)) & ((1 << 52) - 1);
        let bits = ((exponent + 1023 - 28) << 52) | fraction | (state >> 63 << 63);
        out.push(f64::from_bits(bits));
    }
    out.resize(out.len().next_multiple_of(LANES as usize), 1.0);
    out
}

#[test]
fn half_stores_round_as_their_names_say() {
    let halfs = halfs();
    let doubles = numbers();
    let floats: Vec<f32> = doubles.iter().map(|&x| x as f32).collect();
    let double_bytes: Vec<u8> = doubles.iter().flat_map(|x| x.to_le_bytes()).collect();
    let float_bytes: Vec<u8> = floats.iter().flat_map(|x| x.to_le_bytes()).collect();
    for suffix in ["", "_rte", "_rtz", "_rtp", "_rtn"] {
        let stored = run(suffix, Type::DOUBLE, &double_bytes);
        for (&x, &got) in doubles.iter().zip(&stored) {
            assert_eq!(got, expected(&halfs, suffix, x), "double {x:e} {suffix}: {got:#x}");
        }
        let stored = run(suffix, Type::FLOAT, &float_bytes);
        for (&x, &got) in floats.iter().zip(&stored) {
            let want = expected(&halfs, suffix, f64::from(x));
            assert_eq!(got, want, "float {x:e} {suffix}: {got:#x}");
        }
    }
}
