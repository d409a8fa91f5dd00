//! OpenCL C's image functions, in terms of the functions of [`function`](super::function).

use super::flow::Callee;
use super::function::ensure;
use super::{Class, access, offsets};
use crate::expression::{Expr, FunctionBuilder, Support};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::image_functions::{Function, Space, Texels};
use oxmux_ir::opencl::{ImageFunction as B, MangledType};
use oxmux_ir::{Builder, CastOp, FunctionId, Linkage, Module, Type};
use oxmux_runtime_abi::images::{AddressMode, BitField, ImageKind, sampler_bits};

/// An image parameter.
#[derive(Copy, Clone)]
struct Image {
    kind: ImageKind,
    is_depth: bool,
}

/// `ocl_image2d_array_depth_ro`
fn image(param: &MangledType) -> Option<Image> {
    let MangledType::Named(name) = param else { return None };
    let name = name.strip_prefix("ocl_image")?;
    let name = ["_ro", "_wo", "_rw"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    let (name, is_depth) = match name.strip_suffix("_depth") {
        Some(rest) => (rest, true),
        None => (name, false),
    };
    Some(Image { kind: ImageKind::from_name(name)?, is_depth })
}

fn is_sampler(param: &MangledType) -> bool {
    matches!(param, MangledType::Named(name) if name == "ocl_sampler")
}

/// The operation of a function.
struct ImageOperation<'p> {
    builtin: B,
    image: Image,
    class: Class,
    /// Whether values are halves.
    half: bool,
    /// The parameters behind image and sampler.
    rest: &'p [MangledType],
    has_sampler: bool,
}

/// Gives a function of images its body; false if it is none that is known, or its parameters are
/// not.
pub(crate) fn define(
    module: &mut Module,
    id: FunctionId,
    builtin: B,
    params: &[MangledType],
) -> bool {
    let Some((first, rest)) = params.split_first() else { return false };
    let Some(image) = image(first) else { return false };
    let (has_sampler, rest) = match rest.split_first() {
        Some((sampler, rest)) if is_sampler(sampler) => (true, rest),
        _ => (false, rest),
    };
    let (class, half) = match builtin {
        B::ReadHalf | B::WriteHalf => (Class::Float, true),
        B::ReadInt | B::WriteInt | B::ReadUint | B::WriteUint => (Class::Integer, false),
        _ => (Class::Float, false),
    };
    let plan = ImageOperation { builtin, image, class, half, rest, has_sampler };
    let Some(callee) = plan.callee() else { return false };
    let types = &module.cx.types;
    let declared = &module.functions[id];
    let args = declared.arg_types();
    // Samplers are numbers, or what a program without such a type has instead.
    let is_handle = |ty: Type| types.is_ptr(ty) || types.is_int(ty);
    if args.first().is_none_or(|&ty| ty != Type::PTR_GLOBAL)
        || (has_sampler && !args.get(1).is_some_and(|&ty| is_handle(ty)))
    {
        return false;
    }
    let callee = callee.map(|callee| ensure(module, callee));
    let pointer_bits = module.data_layout.pointer_bits(0);
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let args = function.args.clone();
    let ret = function.return_type();
    let builder = Builder::new(&mut module.cx, &mut function, entry);
    let builder = FunctionBuilder::new(builder, pointer_bits, Support::None);
    let args: Vec<_> = args.into_iter().map(|arg| builder.expr(arg)).collect();
    let result = plan.body(&builder, callee, &args, ret);
    let fits = match result {
        Some(result) => {
            result.is_none_or(|ex| ex.ty() == ret) && {
                builder.ret(result);
                result.is_some() || ret == Type::VOID
            }
        }
        None => false,
    };
    module.put_function(id, function);
    let fits = fits && oxmux_ir::verify::verify_function(module, id).is_ok();
    let function = &mut module.functions[id];
    if !fits {
        function.delete_body();
        return false;
    }
    function.linkage = Linkage::Internal;
    function.attributes.set.insert(WordAttribute::AlwaysInline);
    function.attributes.set.insert(WordAttribute::NoUnwind);
    function.attributes.set.remove(WordAttribute::Convergent);
    // What a producer said of the declaration (`readnone`) need not hold of the body.
    function.attributes.set.set_memory(None);
    true
}

impl ImageOperation<'_> {
    fn is_read(&self) -> bool {
        matches!(self.builtin, B::ReadFloat | B::ReadInt | B::ReadUint | B::ReadHalf)
    }

    fn is_write(&self) -> bool {
        matches!(self.builtin, B::WriteFloat | B::WriteInt | B::WriteUint | B::WriteHalf)
    }

    /// Whether the coordinate, or its lanes, are floats.
    fn has_float_coordinate(&self) -> bool {
        match self.rest.first() {
            Some(MangledType::Vector(element, _)) => matches!(**element, MangledType::Float(_)),
            Some(MangledType::Float(_)) => true,
            _ => false,
        }
    }

    /// The function that does the work, if there is one; none at all if there is no such function
    /// of OpenCL C.
    fn callee(&self) -> Option<Option<Function>> {
        let space = Space::Dimensions(self.image.kind.dimensions());
        let class = self.class;
        if self.is_read() {
            let function = match (self.has_sampler, self.has_float_coordinate(), self.rest.len()) {
                (false, false, 1) | (true, false, 1) => Function::Load(class, Texels::Unknown),
                (true, true, 1) => Function::Sample { space, class, compares: false, lod: false },
                (true, true, 2) if matches!(self.rest[1], MangledType::Float(32)) => {
                    Function::Sample { space, class, compares: false, lod: true }
                }
                _ => return None,
            };
            return Some(Some(function));
        }
        if self.is_write() {
            let fits = !self.has_sampler && matches!(self.rest.len(), 2 | 3);
            return fits.then_some(Some(Function::Store(class)));
        }
        (!self.has_sampler && self.rest.is_empty()).then_some(None)
    }

    /// The result; none inside where there is none, none at all if the types are wrong.
    fn body<'s, 'a>(
        &self,
        s: &'s FunctionBuilder<'a>,
        callee: Option<Callee>,
        args: &[Expr<'s, 'a>],
        ret: Type,
    ) -> Option<Option<Expr<'s, 'a>>> {
        let image = args[0];
        if self.is_read() {
            let value = self.read(s, callee?, args)?;
            let value = if self.half { value.to_float(Type::HALF) } else { value };
            return Some(Some(if self.image.is_depth { value.lane(0) } else { value }));
        }
        if self.is_write() {
            let (level, value) = match args {
                [_, _, value] => (s.i32(0), *value),
                [_, _, level, value] => (*level, *value),
                _ => return None,
            };
            let value = if self.half { value.to_float(Type::FLOAT) } else { value };
            let value = match value.is_vector() {
                true => value,
                false => {
                    let zero = value.like(0.0);
                    s.vector(&[value, zero, zero, zero])
                }
            };
            let ([x, y, z], layer) = self.position(s, args[1]);
            s.call(callee?, &[image, x, y, z, layer, level, value]);
            return Some(None);
        }
        let field = |offset| s.field(image, Type::I32, offset);
        Some(Some(match self.builtin {
            B::Width => field(offsets::WIDTH),
            B::Height => field(offsets::HEIGHT),
            B::Depth => field(offsets::DEPTH),
            B::ChannelDataType => field(offsets::CHANNEL_DATA_TYPE),
            B::ChannelOrder => field(offsets::CHANNEL_ORDER),
            B::NumMipLevels => field(offsets::LEVELS),
            B::NumSamples => field(offsets::SAMPLES),
            B::ArraySize => {
                let layers = field(offsets::LAYERS);
                let bits = s.with(|b| b.cx.types.int_bits(ret))?;
                if bits == 32 { layers } else { layers.to_int(s.size_type(), false) }
            }
            B::Dim if self.image.kind == ImageKind::D3 => {
                let sizes = [offsets::WIDTH, offsets::HEIGHT, offsets::DEPTH].map(field);
                s.vector(&[sizes[0], sizes[1], sizes[2], s.i32(0)])
            }
            B::Dim => s.vector(&[field(offsets::WIDTH), field(offsets::HEIGHT)]),
            _ => return None,
        }))
    }

    /// Numbers of the texel, zero in dimensions that the image has not, and the layer.
    fn position<'s, 'a>(
        &self,
        s: &'s FunctionBuilder<'a>,
        coordinate: Expr<'s, 'a>,
    ) -> ([Expr<'s, 'a>; 3], Expr<'s, 'a>) {
        let kind = self.image.kind;
        let zero = coordinate.builder().expr(s.with(|b| {
            let ty = b.ty(coordinate.value());
            let element = b.cx.types.scalar(ty);
            b.cx.zero(element)
        }));
        let lanes = coordinate.lanes();
        let lane = |index: u32| match index < lanes {
            true => coordinate.lane(index),
            false => zero,
        };
        let position = [0, 1, 2].map(|d| if d < kind.dimensions() { lane(d) } else { zero });
        let layer = if kind.is_arrayed() { lane(kind.dimensions()) } else { zero };
        (position, layer)
    }

    fn read<'s, 'a>(
        &self,
        s: &'s FunctionBuilder<'a>,
        callee: Callee,
        args: &[Expr<'s, 'a>],
    ) -> Option<Expr<'s, 'a>> {
        let image = args[0];
        let (position, layer) = self.position(s, *args.get(1 + usize::from(self.has_sampler))?);
        let zero = s.i32(0);
        if !self.has_sampler {
            let [x, y, z] = position;
            return s.call(callee, &[image, x, y, z, layer, zero]);
        }
        let bits = sampler_bits(s, args[1]);
        let n = self.image.kind.dimensions() as usize;
        if !self.has_float_coordinate() {
            // Neither filtered nor normalized: the edge, the border, or inside.
            let mode = bits.lshr(1u64) & s.i32(7);
            let clamps = mode.eq(u64::from(AddressMode::ClampToEdge as u32));
            let mut numbers = position;
            for (d, number) in numbers.iter_mut().enumerate().take(n) {
                let last = access::level_size(s, image, d, zero) - 1u64;
                *number = clamps.select(number.sclamp(zero, last), *number);
            }
            let [x, y, z] = numbers;
            let layer = match self.image.kind.is_arrayed() {
                true => super::sample::layer(image, layer),
                false => zero,
            };
            return s.call(callee, &[image, x, y, z, layer, zero]);
        }
        let mut inner = vec![image, bits];
        inner.extend(&position[..n]);
        inner.push(layer);
        inner.push(args.get(3).copied().unwrap_or(zero));
        inner.extend(vec![zero; n]);
        s.call(callee, &inner)
    }
}

/// The bits of a sampler, its one address mode for all dimensions and its one filter for all sizes.
fn sampler_bits<'s, 'a>(s: &'s FunctionBuilder<'a>, sampler: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let is_pointer = s.with(|b| {
        let ty = b.ty(sampler.value());
        b.cx.types.is_ptr(ty)
    });
    let number = match is_pointer {
        true => sampler.cast(CastOp::PtrToInt, s.size_type()),
        false => sampler,
    };
    let bits = number.to_int(Type::I32, false) & s.i32(sampler_bits::OPENCL.mask());
    let [x, y, z] = sampler_bits::ADDRESS;
    let (filter, minification) = (sampler_bits::LINEAR_FILTER, sampler_bits::MINIFICATION);
    let mode = bits & s.i32(x.mask());
    let linear = bits & s.i32(filter.mask());
    let copy =
        |of: Expr<'s, 'a>, from: BitField, to: BitField| of.shift_left(u64::from(to.at - from.at));
    bits | copy(mode, x, y) | copy(mode, x, z) | copy(linear, filter, minification)
}
