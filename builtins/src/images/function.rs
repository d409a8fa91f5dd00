//! The functions that do the work, by their names.
//!
//! | name | parameters behind the image | result |
//! |---|---|---|
//! | `read_C` | the texel's address | four components |
//! | `write_C`, `shader_write_C` | the texel's address, four components | |
//! | `load_C` | x, y, z, layer, level | four components, or the border's |
//! | `store_C`, `shader_store_C` | x, y, z, layer, level, four components | |
//! | `sample_N_C` | sampler's bits, N coordinates, layer, level, N offsets | four components |
//! | `compare_N_f` | the same, the reference | four times the result |
//! | `sample_lod_N_C` | sampler's bits, N coordinates, layer, level of detail, N offsets | four components |
//! | `compare_lod_N_f` | the same, the reference | four times the result |
//! | `gather_2_C` | sampler's bits, 2 coordinates, layer, 2 offsets, component | four texels' component |
//! | `gather_compare_2_f` | sampler's bits, 2 coordinates, layer, 2 offsets, reference | four results |
//! | `size` | level | width, height, depth, layers |
//! | `texel_offset` | x, y, z, layer, level | how many bytes behind the image's base; all ones outside |
//!
//! Names begin with `__oxmux_image_`. `C` is `f` (floats) or `i` (integers), `N` the number of
//! dimensions. Layers of `sample`, `compare` and `gather` are floats that are rounded and clamped.

use super::access::{self, Texel};
use super::flow::Callee;
use super::sample::{self, Sample};
use super::{Class, offsets, srgb, texels};
use crate::expression::{Expr, FunctionBuilder, Support};
use oxmux_ir::attributes::{MemoryEffects, WordAttribute};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Builder, FunctionId, Global, Linkage, Module, Type, Value};

/// What the names begin with.
pub const PREFIX: &str = "__oxmux_image_";

/// One of the functions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// `read_C`
    Read(Class),
    /// `write_C`; whether it is a shader's.
    Write(Class, bool),
    /// `load_C`
    Load(Class),
    /// `store_C`; whether it is a shader's.
    Store(Class, bool),
    /// `sample_N_C`, `compare_N_f`, and those with `lod`.
    Sample {
        /// How many dimensions.
        dimensions: u32,
        /// What a texel's components are.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
        /// Whether the level follows from a level of detail.
        lod: bool,
    },
    /// `gather_2_C`, `gather_compare_2_f`
    Gather {
        /// What a texel's components are.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
    },
    /// `size`
    Size,
    /// `texel_offset`
    TexelOffset,
}

impl Function {
    /// The function of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let rest = name.strip_prefix(PREFIX)?;
        Self::all().find(|function| function.suffix() == rest)
    }

    fn all() -> impl Iterator<Item = Self> {
        let classes = [Class::Float, Class::Integer];
        let simple = classes.into_iter().flat_map(|class| {
            let writes = [false, true]
                .into_iter()
                .flat_map(move |shader| [Self::Write(class, shader), Self::Store(class, shader)]);
            [Self::Read(class), Self::Load(class), Self::Gather { class, compares: false }]
                .into_iter()
                .chain(writes)
        });
        let sampled = (1..=3).flat_map(move |dimensions| {
            let of = move |class, compares| {
                [false, true].map(|lod| Self::Sample { dimensions, class, compares, lod })
            };
            classes
                .into_iter()
                .flat_map(move |class| of(class, false))
                .chain(of(Class::Float, true))
        });
        let gather = Self::Gather { class: Class::Float, compares: true };
        simple.chain(sampled).chain([gather, Self::Size, Self::TexelOffset])
    }

    fn suffix(self) -> String {
        let letter = |class| match class {
            Class::Float => "f",
            Class::Integer => "i",
        };
        let shader = |shader| if shader { "shader_" } else { "" };
        match self {
            Self::Read(class) => format!("read_{}", letter(class)),
            Self::Write(class, of) => format!("{}write_{}", shader(of), letter(class)),
            Self::Load(class) => format!("load_{}", letter(class)),
            Self::Store(class, of) => format!("{}store_{}", shader(of), letter(class)),
            Self::Sample { dimensions, class, compares, lod } => {
                let verb = if compares { "compare" } else { "sample" };
                let lod = if lod { "_lod" } else { "" };
                format!("{verb}{lod}_{dimensions}_{}", letter(class))
            }
            Self::Gather { class, compares } => {
                let compares = if compares { "_compare" } else { "" };
                format!("gather{compares}_2_{}", letter(class))
            }
            Self::Size => "size".to_string(),
            Self::TexelOffset => "texel_offset".to_string(),
        }
    }

    /// The name.
    pub fn name(self) -> String {
        format!("{PREFIX}{}", self.suffix())
    }

    fn writes(self) -> bool {
        matches!(self, Self::Write(..) | Self::Store(..))
    }

    /// The types of the result and of the parameters.
    fn signature(self, module: &mut Module) -> (Type, Vec<Type>) {
        let (int, float) = (Type::I32, Type::FLOAT);
        let mut four = |class| {
            let element = if class == Class::Float { float } else { int };
            module.cx.types.vector(element, 4)
        };
        let mut params = vec![Type::PTR_GLOBAL];
        let ret = match self {
            Self::Read(class) => {
                params.push(Type::PTR_GLOBAL);
                four(class)
            }
            Self::Write(class, _) => {
                params.extend([Type::PTR_GLOBAL, four(class)]);
                Type::VOID
            }
            Self::Load(class) => {
                params.extend([int; 5]);
                four(class)
            }
            Self::Store(class, _) => {
                params.extend([int; 5]);
                params.push(four(class));
                Type::VOID
            }
            Self::Sample { dimensions, class, compares, lod } => {
                params.push(int);
                params.extend(vec![float; dimensions as usize + 1]);
                params.push(if lod { float } else { int });
                params.extend(vec![int; dimensions as usize]);
                params.extend(compares.then_some(float));
                four(class)
            }
            Self::Gather { class, compares } => {
                params.extend([int, float, float, float, int, int]);
                params.push(if compares { float } else { int });
                four(class)
            }
            Self::Size => {
                params.push(int);
                four(Class::Integer)
            }
            Self::TexelOffset => {
                params.extend([int; 5]);
                Type::I64
            }
        };
        (ret, params)
    }

    /// The functions that its body calls.
    fn callee(self) -> Option<Self> {
        match self {
            Self::Load(class) => Some(Self::Read(class)),
            Self::Store(class, shader) => Some(Self::Write(class, shader)),
            Self::Sample { lod: true, dimensions, class, compares } => {
                Some(Self::Sample { lod: false, dimensions, class, compares })
            }
            Self::Sample { class, .. } | Self::Gather { class, .. } => Some(Self::Load(class)),
            _ => None,
        }
    }
}

/// Gives a declaration of one of the functions its body; false if the name or the type is none of theirs.
pub(crate) fn define(module: &mut Module, id: FunctionId) -> bool {
    let Some(function) = Function::from_name(module.functions[id].name()) else { return false };
    let (ret, params) = function.signature(module);
    let declared = &module.functions[id];
    if declared.return_type() != ret || declared.arg_types() != params {
        return false;
    }
    write(module, id, function);
    true
}

/// The function, with a body, under its name or one that is free.
pub(super) fn ensure(module: &mut Module, function: Function) -> Callee {
    let (ret, params) = function.signature(module);
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

fn write(module: &mut Module, id: FunctionId, function: Function) {
    // Chains are short: each function calls at most one other, and none itself.
    let callee = function.callee().map(|callee| ensure(module, callee));
    let table = match function {
        Function::Read(class) if texels::needs_table(class) => Some(table(module)),
        _ => None,
    };
    let pointer_bits = module.data_layout.pointer_bits(0);
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
    use WordAttribute::{NoInline, NoUnwind, WillReturn};
    [NoInline, NoUnwind, WillReturn].into_iter().for_each(|word| set.insert(word));
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
    let texel = || Texel { position: [args[1], args[2], args[3]], layer: args[4], level: args[5] };
    match (function, callee) {
        (Function::Read(class), _) => Some(texels::read(s, class, image, args[1], table)),
        (Function::Write(class, shader), _) => {
            texels::write(s, class, shader, image, args[1], args[2]);
            None
        }
        (Function::Load(class), Some(read)) => Some(access::load(s, class, read, image, &texel())),
        (Function::Store(..), Some(write)) => {
            access::store(s, write, image, &texel(), args[6]);
            None
        }
        (Function::Sample { dimensions, class, compares, lod: false }, Some(load)) => {
            let n = dimensions as usize;
            let sample = Sample {
                image,
                bits: args[1],
                coordinates: args[2..2 + n].to_vec(),
                layer: sample::layer(image, args[2 + n]),
                level: args[3 + n],
                offsets: args[4 + n..4 + 2 * n].to_vec(),
                reference: compares.then(|| args[4 + 2 * n]),
            };
            Some(sample.level(class, load))
        }
        (Function::Sample { dimensions, class, lod: true, .. }, Some(one)) => {
            let at = 3 + dimensions as usize;
            Some(sample::levels(image, args[1], args[at], class, |bits, level| {
                let mut inner = args.to_vec();
                (inner[1], inner[at]) = (bits, level);
                s.call(one, &inner).unwrap_or(image)
            }))
        }
        (Function::Gather { class, compares }, Some(load)) => {
            let sample = Sample {
                image,
                bits: args[1],
                coordinates: args[2..4].to_vec(),
                layer: sample::layer(image, args[4]),
                level: s.i32(0),
                offsets: args[5..7].to_vec(),
                reference: compares.then(|| args[7]),
            };
            let component = if compares { s.i32(0) } else { args[7] };
            Some(sample.gather(class, load, component))
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
        (Function::Load(_) | Function::Store(..), None)
        | (Function::Sample { .. } | Function::Gather { .. }, None) => None,
    }
}

/// The address of the linear values of sRGB's colours, placed in the module if they are not there yet.
fn table(module: &mut Module) -> Value {
    const NAME: &str = "__oxmux_srgb";
    const CONSTANT_SPACE: u32 = 2;
    let id = module.find_global(NAME).unwrap_or_else(|| {
        let ty = module.cx.types.array(Type::I32, srgb::LINEAR.len() as u64);
        let words: Vec<_> = srgb::LINEAR
            .iter()
            .map(|&w| module.cx.constants.int(&module.cx.types, Type::I32, u128::from(w)))
            .collect();
        let mut global = Global::new(NAME, ty, CONSTANT_SPACE);
        global.initializer = Some(module.cx.constants.aggregate(&module.cx.types, ty, &words));
        global.constant = true;
        global.linkage = Linkage::Internal;
        global.align = 4;
        module.add_global(global)
    });
    module.cx.global_address(id, CONSTANT_SPACE)
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
