//! The functions that do the work, by their names.
//!
//! | name | parameters behind the image | result |
//! |---|---|---|
//! | `read_C` | the texel's address | four components |
//! | `write_C`, `shader_write_C` | the texel's address, four components | |
//! | `load_C` | x, y, z, layer, level | four components, or the border's |
//! | `load_sample_C` | x, y, layer, sample | four components, or the border's |
//! | `store_C`, `shader_store_C` | x, y, z, layer, level, four components | |
//! | `shader_store_sample_C` | x, y, layer, sample, four components | |
//! | `sample_N_C` | sampler's bits, N coordinates, layer, level, N offsets | four components |
//! | `compare_N_f` | the same, the reference | four times the result |
//! | `sample_lod_N_C` | sampler's bits, N coordinates, layer, level of detail, N offsets | four components |
//! | `compare_lod_N_f` | the same, the reference | four times the result |
//! | `gather_N_C` | sampler's bits, N coordinates, layer, N offsets, component | four texels' component |
//! | `gather_compare_N_f` | sampler's bits, N coordinates, layer, N offsets, reference | four results |
//! | `cube_gradient` | a direction, a change of it | how two coordinates on a face change, and two zeros |
//! | `size` | level | width, height, depth, layers |
//! | `texel_offset` | x, y, z, layer, level | how many bytes behind the image's base; all ones outside |
//!
//! Names begin with `__oxmux_image_`. `C` is `f` (floats) or `i` (integers), `N` the number of
//! dimensions, or `cube`: three coordinates, no offsets, and the cube's number for the layer.
//! `gather` is of 2 or `cube`. Layers of `sample`, `compare` and `gather` are floats that are
//! rounded and clamped.

use super::access::{self, Texel};
use super::flow::Callee;
use super::sample::{self, Sample};
use super::{Class, cube, offsets, srgb, texels};
use crate::expression::{Expr, FunctionBuilder, Support};
use oxmux_ir::attributes::{MemoryEffects, WordAttribute};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Builder, FunctionId, Global, Linkage, Module, Type, Value};

/// The prefix of the names.
pub const PREFIX: &str = "__oxmux_image_";

/// The attribute of the functions that read addresses of 64 bits from memory, those of texels in
/// descriptors of images, in a program with addresses of 32 bits: what they do is right where
/// addresses are widened.
pub const WIDE_ADDRESSES: &str = "oxmux-wide-addresses";

/// The space of the coordinates.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// Coordinates in this many dimensions.
    Dimensions(u32),
    /// A direction from the middle of a cube.
    Cube,
}

impl Space {
    const ALL: [Self; 4] =
        [Self::Dimensions(1), Self::Dimensions(2), Self::Dimensions(3), Self::Cube];

    /// How many coordinates there are.
    fn coordinates(self) -> usize {
        match self {
            Self::Dimensions(count) => count as usize,
            Self::Cube => 3,
        }
    }

    /// How many offsets there are.
    fn offsets(self) -> usize {
        match self {
            Self::Dimensions(count) => count as usize,
            Self::Cube => 0,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Dimensions(1) => "1",
            Self::Dimensions(2) => "2",
            Self::Dimensions(_) => "3",
            Self::Cube => "cube",
        }
    }
}

/// One of the functions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// `read_C`
    Read(Class),
    /// `write_C`; whether it is a shader's.
    Write(Class, bool),
    /// `load_C`
    Load(Class),
    /// `load_sample_C`
    LoadSample(Class),
    /// `store_C`; whether it is a shader's.
    Store(Class, bool),
    /// `shader_store_sample_C`
    StoreSample(Class),
    /// `sample_N_C`, `compare_N_f`, and those with `lod`.
    Sample {
        /// The space of the coordinates.
        space: Space,
        /// The class of a texel's components.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
        /// Whether the level follows from a level of detail.
        lod: bool,
    },
    /// `gather_N_C`, `gather_compare_N_f`
    Gather {
        /// The space of the coordinates.
        space: Space,
        /// The class of a texel's components.
        class: Class,
        /// Whether depths are compared.
        compares: bool,
    },
    /// `cube_gradient`
    CubeGradient,
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
            let of_samples = [Self::LoadSample(class), Self::StoreSample(class)];
            [Self::Read(class), Self::Load(class)].into_iter().chain(of_samples).chain(writes)
        });
        let sampled = Space::ALL.into_iter().flat_map(move |space| {
            let of = move |class, compares| {
                [false, true].map(|lod| Self::Sample { space, class, compares, lod })
            };
            classes
                .into_iter()
                .flat_map(move |class| of(class, false))
                .chain(of(Class::Float, true))
        });
        let gathered = [Space::Dimensions(2), Space::Cube].into_iter().flat_map(|space| {
            [(Class::Float, false), (Class::Integer, false), (Class::Float, true)]
                .map(|(class, compares)| Self::Gather { space, class, compares })
        });
        let rest = [Self::CubeGradient, Self::Size, Self::TexelOffset];
        simple.chain(sampled).chain(gathered).chain(rest)
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
            Self::LoadSample(class) => format!("load_sample_{}", letter(class)),
            Self::StoreSample(class) => format!("shader_store_sample_{}", letter(class)),
            Self::Store(class, of) => format!("{}store_{}", shader(of), letter(class)),
            Self::Sample { space, class, compares, lod } => {
                let verb = if compares { "compare" } else { "sample" };
                let lod = if lod { "_lod" } else { "" };
                format!("{verb}{lod}_{}_{}", space.name(), letter(class))
            }
            Self::Gather { space, class, compares } => {
                let compares = if compares { "_compare" } else { "" };
                format!("gather{compares}_{}_{}", space.name(), letter(class))
            }
            Self::CubeGradient => "cube_gradient".to_string(),
            Self::Size => "size".to_string(),
            Self::TexelOffset => "texel_offset".to_string(),
        }
    }

    /// The function's symbol.
    pub fn name(self) -> String {
        format!("{PREFIX}{}", self.suffix())
    }

    fn writes(self) -> bool {
        matches!(self, Self::Write(..) | Self::Store(..) | Self::StoreSample(_))
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
            Self::LoadSample(class) => {
                params.extend([int; 4]);
                four(class)
            }
            Self::Store(class, _) => {
                params.extend([int; 5]);
                params.push(four(class));
                Type::VOID
            }
            Self::StoreSample(class) => {
                params.extend([int; 4]);
                params.push(four(class));
                Type::VOID
            }
            Self::Sample { space, class, compares, lod } => {
                params.push(int);
                params.extend(vec![float; space.coordinates() + 1]);
                params.push(if lod { float } else { int });
                params.extend(vec![int; space.offsets()]);
                params.extend(compares.then_some(float));
                four(class)
            }
            Self::Gather { space, class, compares } => {
                params.push(int);
                params.extend(vec![float; space.coordinates() + 1]);
                params.extend(vec![int; space.offsets()]);
                params.push(if compares { float } else { int });
                four(class)
            }
            Self::CubeGradient => {
                params = vec![float; 6];
                four(Class::Float)
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
            Self::Load(class) | Self::LoadSample(class) => Some(Self::Read(class)),
            Self::Store(class, shader) => Some(Self::Write(class, shader)),
            Self::StoreSample(class) => Some(Self::Write(class, true)),
            Self::Sample { lod: true, space, class, compares } => {
                Some(Self::Sample { lod: false, space, class, compares })
            }
            Self::Sample { class, .. } | Self::Gather { class, .. } => Some(Self::Load(class)),
            _ => None,
        }
    }
}

/// Gives a declaration of one of the functions its body; false if the name or the type is none of
/// theirs.
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
        (Function::Load(_) | Function::LoadSample(_), None)
        | (Function::Store(..) | Function::StoreSample(_), None)
        | (Function::Sample { .. } | Function::Gather { .. }, None) => None,
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
