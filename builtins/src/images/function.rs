//! The bodies of the library's functions on images ([`oxmux_ir::image_functions`]).

use super::access::{self, Texel};
use super::flow::Callee;
use super::sample::{self, Sample};
use super::{Class, cube, inline, offsets, srgb, texels};
use crate::expression::{Expr, FunctionBuilder, Support};
use oxmux_ir::address_space;
use oxmux_ir::attributes::{INLINE_IN_VECTORS, MemoryEffects, WordAttribute};
use oxmux_ir::image_functions::{Function, Space, Texels};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Builder, FunctionId, Global, Linkage, Module, Type, Value};

/// The attribute of the functions that read addresses of 64 bits from memory, those of texels in
/// descriptors of images, in a program with addresses of 32 bits: what they do is right where
/// addresses are widened.
pub const WIDE_ADDRESSES: &str = "oxmux-wide-addresses";

/// Gives a declaration of one of the functions its body; false if the name or the type is none of
/// theirs.
pub(crate) fn define(module: &mut Module, id: FunctionId) -> bool {
    let Some(function) = Function::from_name(module.functions[id].name()) else { return false };
    let (ret, params) = function.signature(&mut module.cx.types);
    let declared = &module.functions[id];
    if declared.return_type() != ret || declared.arg_types() != params {
        return false;
    }
    write(module, id, function);
    true
}

/// The function, with a body, under its name or one that is free.
pub(super) fn ensure(module: &mut Module, function: Function) -> Callee {
    let (ret, params) = function.signature(&mut module.cx.types);
    let mut name = function.name();
    loop {
        match module.find_function(&name) {
            None => break,
            Some(id) => {
                let known = &module.functions[id];
                let fits = known.return_type() == ret && known.arg_types() == params;
                if fits && known.is_declaration() {
                    write(module, id, function);
                }
                let known = &module.functions[id];
                if fits && known.linkage == Linkage::Internal {
                    return Callee { id, ty: known.function_type() };
                }
                name.push('_');
            }
        }
    }
    let id = module.add_function(&name, ret, &params);
    write(module, id, function);
    Callee { id, ty: module.functions[id].function_type() }
}

/// The function that the body of one calls.
fn callee(function: Function) -> Option<Function> {
    if let Some(any) = function.of_any_image() {
        return Some(any);
    }
    match function {
        Function::AnyLoad(class) | Function::LoadSample(class) => Some(Function::Read(class)),
        Function::AnyStore(class, shader) => Some(Function::Write(class, shader)),
        Function::StoreSample(class) => Some(Function::Write(class, true)),
        Function::AnySample(count, true) => Some(Function::AnySample(count, false)),
        Function::Sample { lod: true, space, class, compares } => {
            Some(Function::Sample { lod: false, space, class, compares })
        }
        Function::AnySample(..) => Some(Function::AnyLoad(Class::Float)),
        Function::AnyGather => Some(Function::AnyLoad(Class::Float)),
        Function::Sample { class, .. } | Function::Gather { class, .. } => {
            Some(Function::AnyLoad(class))
        }
        _ => None,
    }
}

fn write(module: &mut Module, id: FunctionId, function: Function) {
    let pointer_bits = module.data_layout.pointer_bits(0);
    let is_rare = matches!(
        function,
        Function::AnyLoad(_)
            | Function::AnyStore(..)
            | Function::AnySample(..)
            | Function::AnyGather
    );
    // A few loads from the descriptor, which loops have in common with other accesses.
    let is_short = function == Function::Size && pointer_bits >= 64;
    // Where addresses have to be widened, what reads those of descriptors stays apart.
    let function = match pointer_bits < 64 {
        true => function.of_any_image().unwrap_or(function),
        false => function,
    };
    // Chains are short: each function calls at most one other, and none itself.
    let callee = callee(function).map(|callee| ensure(module, callee));
    let table = match function {
        Function::Read(class) if texels::needs_table(class) => Some(table(module)),
        _ => None,
    };
    let mut body = module.take_function(id);
    let entry = body.add_block();
    let args = body.args.clone();
    let builder = Builder::new(&mut module.cx, &mut body, entry);
    let builder = FunctionBuilder::new(builder, pointer_bits, Support::None);
    let args: Vec<_> = args.into_iter().map(|arg| builder.expr(arg)).collect();
    let result = result(&builder, function, callee, table, &args);
    builder.ret(result);
    body.linkage = Linkage::Internal;
    body.calling_convention = CallingConvention::SpirFunc;
    let set = &mut body.attributes.set;
    use WordAttribute::{Cold, NoInline, NoUnwind, WillReturn};
    [NoUnwind, WillReturn].into_iter().for_each(|word| set.insert(word));
    if !is_short {
        set.insert(NoInline);
    }
    if function.of_any_image().is_some() {
        set.set_string(INLINE_IN_VECTORS, Some(""));
    }
    if is_rare {
        set.insert(Cold);
    }
    if pointer_bits < 64 {
        set.set_string(WIDE_ADDRESSES, Some(""));
    }
    set.set_memory((!function.writes()).then_some(MemoryEffects::READ));
    module.put_function(id, body);
}

fn result<'s, 'a>(
    s: &'s FunctionBuilder<'a>,
    function: Function,
    callee: Option<Callee>,
    table: Option<Value>,
    args: &[Expr<'s, 'a>],
) -> Option<Expr<'s, 'a>> {
    let image = args[0];
    let is_inline = function.of_any_image().is_some();
    let function = match function {
        Function::AnySample(count, lod) => Function::plain_sample(count, lod),
        Function::AnyGather => Function::PLAIN_GATHER,
        other => other,
    };
    let texel = || Texel { position: [args[1], args[2], args[3]], layer: args[4], level: args[5] };
    match (function, callee) {
        (Function::Read(class), _) => Some(texels::read(s, class, image, args[1], table)),
        (Function::Write(class, shader), _) => {
            texels::write(s, class, shader, image, args[1], args[2]);
            None
        }
        (Function::Load(class, texels), Some(any)) => {
            Some(inline::load(class, texels, any, args, &texel()))
        }
        (Function::Store(class), Some(any)) => {
            inline::store(class, Texels::Unknown, any, args, &texel());
            None
        }
        (Function::ShaderStore(class, texels), Some(any)) => {
            inline::store(class, texels, any, args, &texel());
            None
        }
        (Function::AnyLoad(class), Some(read)) => {
            Some(access::load(s, class, read, image, &texel()))
        }
        (Function::AnyStore(..), Some(write)) => {
            access::store(s, write, image, &texel(), args[6]);
            None
        }
        (Function::Sample { space, lod, .. }, Some(any)) if is_inline => {
            let n = space.coordinates();
            let sample = sample_of(space, args, args[3 + n], 4 + n);
            Some(inline::sample(&sample, any, args, lod))
        }
        (Function::LoadSample(class), Some(read)) => {
            Some(access::load_sample(s, class, read, image, [1, 2, 3, 4].map(|at| args[at])))
        }
        (Function::StoreSample(_), Some(write)) => {
            access::store_sample(s, write, image, [1, 2, 3, 4].map(|at| args[at]), args[5]);
            None
        }
        (Function::Sample { space, class, lod: false, .. }, Some(load)) => {
            let n = space.coordinates();
            let sample = sample_of(space, args, args[3 + n], 4 + n);
            Some(match space {
                Space::Dimensions(_) => sample.level(class, load),
                Space::Cube => sample.cube_level(class, load),
            })
        }
        (Function::Sample { space, class, lod: true, .. }, Some(one)) => {
            let at = 3 + space.coordinates();
            Some(sample::levels(image, args[1], args[at], class, |bits, level| {
                let mut inner = args.to_vec();
                (inner[1], inner[at]) = (bits, level);
                s.call(one, &inner).unwrap_or(image)
            }))
        }
        (Function::Gather { space, class, compares }, Some(load)) => {
            let mut sample = sample_of(space, args, s.i32(0), 3 + space.coordinates());
            let last = sample.reference;
            if !compares {
                sample.reference = None;
            }
            let component = last.filter(|_| !compares).unwrap_or_else(|| s.i32(0));
            Some(match space {
                _ if is_inline => inline::gather(&sample, load, args, component),
                Space::Dimensions(_) => sample.gather(class, load, component),
                Space::Cube => sample.cube_gather(class, load, component),
            })
        }
        (Function::CubeGradient, _) => {
            let vector = |at: usize| [0, 1, 2].map(|d| args[at + d]);
            Some(cube::gradient(vector(0), vector(3)))
        }
        (Function::Size, _) => {
            let levels = s.field(image, Type::I32, offsets::LEVELS);
            let size = |d| {
                let size = access::level_size(s, image, d, args[1]);
                args[1].ult(levels).select(size, s.i32(0))
            };
            let layers = s.field(image, Type::I32, offsets::LAYERS);
            Some(s.vector(&[size(0), size(1), size(2), layers]))
        }
        (Function::TexelOffset, _) => {
            let texel = texel();
            let (_, offset) = access::address(s, image, &texel);
            let outside = s.int(Type::I64, u64::MAX);
            Some(access::is_inside(s, image, &texel).select(offset, outside))
        }
        // Every function that calls another has it.
        (Function::Load(..) | Function::AnyLoad(_) | Function::LoadSample(_), None)
        | (Function::Store(_) | Function::ShaderStore(..) | Function::AnyStore(..), None)
        | (Function::StoreSample(_), None)
        | (Function::Sample { .. } | Function::AnySample(..), _)
        | (Function::Gather { .. } | Function::AnyGather, _) => None,
    }
}

/// What is sampled, from the arguments: sampler's bits, coordinates and layer, from `next` on
/// offsets and what is behind them.
fn sample_of<'s, 'a>(
    space: Space,
    args: &[Expr<'s, 'a>],
    level: Expr<'s, 'a>,
    next: usize,
) -> Sample<'s, 'a> {
    let (image, n) = (args[0], space.coordinates());
    let layer = args[2 + n];
    Sample {
        image,
        bits: args[1],
        coordinates: args[2..2 + n].to_vec(),
        layer: match space {
            Space::Dimensions(_) => sample::layer(image, layer),
            Space::Cube => cube::first_layer(image, layer),
        },
        level,
        offsets: args[next..next + space.offsets()].to_vec(),
        reference: args.get(next + space.offsets()).copied(),
    }
}

/// The address of the linear values of sRGB's colours, placed in the module if they are not there
/// yet.
fn table(module: &mut Module) -> Value {
    const NAME: &str = "__oxmux_srgb";
    let id = module.find_global(NAME).unwrap_or_else(|| {
        let ty = module.cx.types.array(Type::I32, srgb::LINEAR.len() as u64);
        let words: Vec<_> = srgb::LINEAR
            .iter()
            .map(|&w| module.cx.constants.int(&module.cx.types, Type::I32, u128::from(w)))
            .collect();
        let mut global = Global::new(NAME, ty, address_space::CONSTANT);
        global.initializer = Some(module.cx.constants.aggregate(&module.cx.types, ty, &words));
        global.constant = true;
        global.linkage = Linkage::Internal;
        global.align = 4;
        module.add_global(global)
    });
    module.cx.global_address(id, address_space::CONSTANT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::verify::verify_function;

    #[test]
    fn every_function_has_a_name_and_a_body_that_verifies() {
        let mut module = Module::new("images");
        let mut count = 0;
        for function in Function::all() {
            assert_eq!(Function::from_name(&function.name()), Some(function));
            let callee = ensure(&mut module, function);
            assert_eq!(verify_function(&module, callee.id), Ok(()), "{}", function.name());
            count += 1;
        }
        assert_eq!(module.function_order.len(), count);
    }
}
