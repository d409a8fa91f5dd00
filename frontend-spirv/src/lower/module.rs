//! The module as a whole: header, types, constants, and the order in which everything is made.

use hashbrown::{HashMap, HashSet};
use oxmux_ir as ir;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::UNSUPPORTED;
use oxmux_ir::constants::{ConstExpr, Constant as IrConstant};
use oxmux_ir::entity::ContentHash;
use oxmux_ir::instruction::{BinaryOp, CastOp, FastMath, GepFlags, IntPredicate, OpFlags};
use oxmux_ir::module::FunctionId;
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Op, SourceLanguage};
use rustc_hash::FxBuildHasher;

use super::debug_nodes::DebugInfo;
use super::float_mode::{self, FloatMode};
use super::vulkan::interface::Interface;
use super::vulkan::matrix_operations::Operations;
use super::vulkan::pointer_type;
use crate::constants::{Constant, ConstantIndex, ConstantInfo};
use crate::error::{Error, Place, Rule};
use crate::module::Module;
use crate::types::{Scalar, Type, TypeIndex};

/// The shared state of functions while they are lowered.
pub(crate) struct ModuleLowering<'m> {
    /// The decoded module.
    pub(crate) spirv: &'m Module,
    /// The module that is made.
    pub(crate) module: ir::Module,
    /// Names that stand for something outside: no other symbol takes them.
    pub(crate) reserved: HashSet<String, ContentHash>,
    /// The names of the kernels.
    pub(crate) kernels: HashSet<String, ContentHash>,
    /// Addresses of the variables at module scope.
    pub(crate) globals: HashMap<u32, IrConstant, FxBuildHasher>,
    /// The IR function for calls, by the function's index.
    pub(crate) functions: Vec<FunctionId>,
    /// Metadata for `OpLine`.
    pub(crate) debug: DebugInfo,
    /// Unsupported variables at module scope, by their ids: uses of them are errors.
    pub(crate) bad_globals: HashMap<u32, Error, FxBuildHasher>,
    /// The bindings, and the functions that use them.
    pub(crate) interface: Interface,
    /// The operations of matrices.
    pub(crate) matrices: Operations,
    types: Vec<IrType>,
    constants: Vec<Option<IrConstant>>,
    contraction_off: bool,
    /// The floating-point environments of the functions, by their index.
    pub(crate) float_modes: Vec<Result<FloatMode, Error>>,
    /// The unsupported functions, in the order in which they were found.
    unsupported: Vec<(FunctionId, Error)>,
}

impl<'m> ModuleLowering<'m> {
    pub(super) fn new(spirv: &'m Module) -> Self {
        let bits = (spirv.types.pointer_bytes() * 8) as u32;
        let mut module = ir::Module::new("spirv");
        module.data_layout = ir::DataLayout::spir(bits);
        let triple = if bits == 32 { "spir-unknown-unknown" } else { "spir64-unknown-unknown" };
        module.triple = Some(triple.to_string());
        let contraction_off = spirv.entry_points.iter().any(|entry| entry.contraction_off());
        let mut shared = Self {
            spirv,
            module,
            reserved: HashSet::default(),
            kernels: HashSet::default(),
            globals: HashMap::default(),
            functions: Vec::new(),
            debug: DebugInfo::default(),
            bad_globals: HashMap::default(),
            interface: Interface::default(),
            matrices: Operations::default(),
            types: Vec::new(),
            constants: Vec::new(),
            contraction_off,
            float_modes: float_mode::plan(spirv),
            unsupported: Vec::new(),
        };
        shared.read_source();
        shared
    }

    /// Marks the function with this index as unsupported: it and its callers cannot be compiled,
    /// but others can.
    pub(crate) fn refuse(&mut self, index: usize, error: Error) {
        if let Some(&id) = self.functions.get(index) {
            self.refuse_function(id, error);
        }
    }

    /// Marks a function as unsupported. Instead of a body it has an attribute with the reason.
    pub(crate) fn refuse_function(&mut self, id: FunctionId, error: Error) {
        let mut function = self.module.take_function(id);
        function.delete_body();
        let block = function.add_block();
        ir::Builder::new(&mut self.module.cx, &mut function, block).unreachable();
        function.attributes.set.set_string(UNSUPPORTED, Some(&error.feature()));
        self.module.put_function(id, function);
        self.unsupported.push((id, error));
    }

    /// A module of which no kernel can be compiled is refused with the first reason; so is a
    /// library.
    pub(super) fn check_kernels(&mut self) -> Result<(), Error> {
        if self.unsupported.is_empty() {
            return Ok(());
        }
        let graph = CallGraph::compute(&self.module);
        let mut refused: HashSet<FunctionId, FxBuildHasher> = HashSet::default();
        let mut pending: Vec<FunctionId> = self.unsupported.iter().map(|(id, _)| *id).collect();
        while let Some(id) = pending.pop() {
            if refused.insert(id) {
                pending.extend(graph.callers(id));
            }
        }
        match self.module.kernel_entry_points().iter().any(|id| !refused.contains(id)) {
            true => Ok(()),
            false => Err(self.unsupported.swap_remove(0).1),
        }
    }

    /// `OpSource`: the version of OpenCL C, and the file.
    fn read_source(&mut self) {
        let first = self.spirv.functions.first().map(|f| f.instructions.start);
        let end = first.unwrap_or(self.spirv.instructions.len());
        for inst in self.spirv.instructions(0..end) {
            if inst.opcode() != Op::Source {
                continue;
            }
            let (language, version) = (inst.operand(0), inst.operand(1).unwrap_or(0));
            if language == Some(SourceLanguage::OpenCL_C as u32) {
                // 102000 is version 1.2: producers write major * 100000 + minor * 1000.
                self.module.opencl_version = Some((version / 100_000, version / 1000 % 100));
            }
            if let Some(file) = inst.operand(2).and_then(|id| self.spirv.string(id)) {
                self.module.source_filename = Some(file);
            }
        }
    }

    pub(super) fn lower_types(&mut self) -> Result<(), Error> {
        let spirv = self.spirv;
        for (_, info) in spirv.types.iter() {
            let at = || spirv.place_of(info.id);
            pointer_type::check_type(spirv, &info.ty, at())?;
            let ty = self.lower_type(&info.ty, info.id)?;
            // Structures that share members are small to write and large to walk.
            let weight = self.module.cx.types.weight(ty);
            Error::check_limit("type_weight", weight, oxmux_ir::types::TYPE_WEIGHT_MAX, at())?;
            self.types.push(ty);
        }
        Ok(())
    }

    fn lower_type(&mut self, ty: &Type, id: u32) -> Result<IrType, Error> {
        let at = || self.spirv.place_of(id);
        let of = |index: &TypeIndex| self.types.get(index.index()).copied();
        let missing = || Error::invalid(Rule::Type, at(), "a type is used before it is defined");
        let element = |index: &TypeIndex| of(index).ok_or_else(missing);
        let types = &mut self.module.cx.types;
        Ok(match ty {
            Type::Void => IrType::VOID,
            Type::Bool => IrType::I1,
            Type::Int { width, .. } => types.int(*width),
            Type::Float { width: 16 } => IrType::HALF,
            Type::Float { width: 32 } => IrType::FLOAT,
            Type::Float { .. } => IrType::DOUBLE,
            Type::Vector { element: e, count } => types.vector(element(e)?, *count),
            Type::Matrix { column, count } => types.array(element(column)?, u64::from(*count)),
            Type::Array { element: e, length, .. } => types.array(element(e)?, *length),
            Type::RuntimeArray { element: e, .. } => types.array(element(e)?, 0),
            Type::Struct { id, members, packed } => {
                let fields = members.iter().map(element).collect::<Result<Vec<_>, _>>()?;
                let name = struct_name(self.spirv, types, *id);
                types.new_named_struct(&name, &fields, *packed)
            }
            Type::Opaque { id } => {
                let name = struct_name(self.spirv, types, *id);
                types.named_struct(&name)
            }
            Type::Pointer { storage, .. } | Type::ForwardPointer { storage, .. } => {
                if let Type::Pointer { pointee, .. } = *ty
                    && pointer_type::is_bound(self.spirv, *storage)
                    && let Some(count) = pointer_type::bindings_of(self.spirv, *storage, pointee)
                {
                    return Ok(pointer_type::bindings_type(types, count));
                }
                if pointer_type::is_bound(self.spirv, *storage) {
                    return Ok(pointer_type::pointer_type(types, *storage));
                }
                let space = (self.spirv.environment.address_space)(*storage)
                    .ok_or_else(|| Error::unsupported(at(), format!("a pointer to {storage:?}")))?;
                types.ptr(space)
            }
            Type::Function { result, parameters } => {
                let params = parameters.iter().map(element).collect::<Result<Vec<_>, _>>()?;
                types.function(element(result)?, &params)
            }
            Type::Event => target_type(types, "spirv.Event", &[], &[]),
            Type::Sampler | Type::Image(_) if self.spirv.environment.has_interface => {
                IrType::PTR_GLOBAL
            }
            Type::SampledImage { .. } if self.spirv.environment.has_interface => {
                sampled_image_type(types)
            }
            Type::Sampler => target_type(types, "spirv.Sampler", &[], &[]),
            Type::Handle { opcode, operand } => {
                let name = format!("spirv.{}", crate::types::handle_name(*opcode));
                target_type(types, &name, &[], &[*operand])
            }
            Type::Image(image) => {
                let sampled = element(&image.sampled_type)?;
                target_type(types, "spirv.Image", &[sampled], &image_numbers(image))
            }
            Type::SampledImage { image } => {
                let Type::Image(image) = self.spirv.types.get(*image) else {
                    return Err(missing());
                };
                let sampled = element(&image.sampled_type)?;
                target_type(types, "spirv.SampledImage", &[sampled], &image_numbers(image))
            }
        })
    }

    /// The IR type of a SPIR-V type: all have one behind [`Self::lower_types`].
    pub(crate) fn ty(&self, index: TypeIndex) -> IrType {
        self.types[index.index()]
    }

    /// The IR type of the SPIR-V type with this id.
    pub(crate) fn type_of_id(&self, id: u32) -> Result<IrType, Error> {
        match self.spirv.type_index(id) {
            Some(index) => Ok(self.ty(index)),
            None => Err(Error::invalid(Rule::Type, self.place(id), format!("%{id} is no type"))),
        }
    }

    /// Where an id is defined.
    pub(crate) fn place(&self, id: u32) -> Place {
        self.spirv.place_of(id)
    }

    pub(super) fn lower_constants(&mut self) {
        let spirv = self.spirv;
        for (_, info) in spirv.constants.iter() {
            let constant = self.lower_constant(info);
            self.constants.push(constant);
        }
    }

    /// None for unsupported constants, which are errors only where they are used.
    fn lower_constant(&mut self, info: &ConstantInfo) -> Option<IrConstant> {
        let ty = self.ty(info.ty);
        if pointer_type::has_no_null(self.spirv, info.ty)
            && matches!(info.constant, Constant::Null | Constant::Undef)
        {
            return None;
        }
        match &info.constant {
            // SPIR-V's undefined value is any value, but always the same one: zero will do.
            Constant::Undef | Constant::Null => {
                let cx = &mut self.module.cx;
                Some(cx.constants.zero(&cx.types, ty))
            }
            Constant::Bits(bits) => {
                let cx = &mut self.module.cx;
                Some(match self.spirv.types.scalar(info.ty)? {
                    Scalar::Float(_) => cx.constants.float_bits(&cx.types, ty, *bits),
                    _ => cx.constants.int(&cx.types, ty, u128::from(*bits)),
                })
            }
            Constant::Composite(parts) => {
                let parts = self.parts(parts)?;
                let cx = &mut self.module.cx;
                Some(cx.constants.aggregate(&cx.types, ty, &parts))
            }
            Constant::Address(id) => self.globals.get(id).copied(),
            Constant::Expression { opcode, operands } => self.expression(*opcode, ty, operands),
            Constant::Sampler { .. } => None,
        }
    }

    fn parts(&self, parts: &[ConstantIndex]) -> Option<Vec<IrConstant>> {
        parts.iter().map(|part| self.constants.get(part.index()).copied().flatten()).collect()
    }

    fn expression(
        &mut self,
        opcode: Op,
        ty: IrType,
        operands: &[ConstantIndex],
    ) -> Option<IrConstant> {
        let args = self.parts(operands)?;
        let &first = args.first()?;
        let constants = &self.module.cx.constants;
        let types = &self.module.cx.types;
        let from = constants.ty(first);
        let cast = |op| ConstExpr::Cast { op, arg: first };
        let expr = match opcode {
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain => return self.address(opcode, ty, operands, &args),
            Op::PtrCastToGeneric | Op::GenericCastToPtr | Op::Bitcast | Op::CopyObject
                if from == ty =>
            {
                return Some(first);
            }
            Op::PtrCastToGeneric | Op::GenericCastToPtr => cast(CastOp::AddrSpaceCast),
            Op::ConvertPtrToU => cast(CastOp::PtrToInt),
            Op::ConvertUToPtr => cast(CastOp::IntToPtr),
            Op::Bitcast if types.is_ptr(from) && types.is_int(ty) => cast(CastOp::PtrToInt),
            Op::Bitcast if types.is_int(from) && types.is_ptr(ty) => cast(CastOp::IntToPtr),
            Op::UConvert | Op::SConvert if from == ty => return Some(first),
            Op::UConvert | Op::SConvert if types.is_int(from) && types.is_int(ty) => {
                match (types.int_bits(from)? > types.int_bits(ty)?, opcode) {
                    (true, _) => cast(CastOp::Trunc),
                    (_, Op::UConvert) => cast(CastOp::ZExt),
                    _ => cast(CastOp::SExt),
                }
            }
            Op::Select => ConstExpr::Select { args: args.try_into().ok()? },
            Op::IEqual | Op::PtrEqual => {
                ConstExpr::ICmp { predicate: IntPredicate::Eq, args: args.try_into().ok()? }
            }
            Op::INotEqual | Op::PtrNotEqual => {
                ConstExpr::ICmp { predicate: IntPredicate::Ne, args: args.try_into().ok()? }
            }
            _ => {
                let op = match opcode {
                    Op::IAdd => BinaryOp::Add,
                    Op::ISub => BinaryOp::Sub,
                    Op::IMul => BinaryOp::Mul,
                    Op::BitwiseAnd => BinaryOp::And,
                    Op::BitwiseOr => BinaryOp::Or,
                    Op::BitwiseXor => BinaryOp::Xor,
                    _ => return None,
                };
                ConstExpr::Binary { op, flags: OpFlags::NONE, args: args.try_into().ok()? }
            }
        };
        Some(self.module.cx.constants.expr(ty, expr))
    }

    fn address(
        &mut self,
        opcode: Op,
        ty: IrType,
        operands: &[ConstantIndex],
        args: &[IrConstant],
    ) -> Option<IrConstant> {
        let (&base, indices) = args.split_first()?;
        let base_type = self.spirv.constants.info(*operands.first()?)?.ty;
        let (_, pointee) = self.spirv.types.pointer(base_type)?;
        let source = self.ty(pointee);
        let cx = &mut self.module.cx;
        self.module.data_layout.alloc_size(&cx.types, source)?;
        let steps_over = matches!(opcode, Op::PtrAccessChain | Op::InBoundsPtrAccessChain);
        let zero = cx.constants.int(&cx.types, IrType::I32, 0);
        let mut list = if steps_over { Vec::new() } else { vec![zero] };
        let mut at = source;
        for &index in indices {
            let mut index = index;
            if !list.is_empty() {
                let position = cx.constants.as_uint(index);
                if cx.types.struct_fields(at).is_some() {
                    index = cx.constants.int(&cx.types, IrType::I32, position?);
                }
                at = element_type(&cx.types, at, position.unwrap_or(0))?;
            }
            list.push(index);
        }
        let in_bounds = matches!(opcode, Op::InBoundsAccessChain | Op::InBoundsPtrAccessChain);
        let flags = if in_bounds { GepFlags::INBOUNDS } else { GepFlags::NONE };
        let expr = ConstExpr::Gep { source, base, indices: list.into(), flags };
        Some(cx.constants.expr(ty, expr))
    }

    /// The constant, which `id` names.
    pub(crate) fn constant(&self, index: ConstantIndex, id: u32) -> Result<IrConstant, Error> {
        let found = self.constants.get(index.index()).copied().flatten();
        found.ok_or_else(|| {
            let what = match self.spirv.constants.get(index) {
                Constant::Sampler { .. } => "a literal sampler",
                _ => "this constant",
            };
            Error::unsupported(self.place(id), what)
        })
    }

    /// The fast-math flags of the instruction with this result.
    pub(crate) fn fast_math_of(&self, result: u32) -> FastMath {
        let mode = self.spirv.decorations(result).fp_fast_math_mode().filter(|_| result != 0);
        let Some(mode) = mode else { return FastMath::NONE };
        // Bits of FPFastMathMode, the last three from SPV_KHR_float_controls2.
        const FLAGS: [(u32, FastMath); 8] = [
            (0x1, FastMath::NNAN),
            (0x2, FastMath::NINF),
            (0x4, FastMath::NSZ),
            (0x8, FastMath::ARCP),
            (0x10, FastMath::FAST),
            (0x1_0000, FastMath::CONTRACT),
            (0x2_0000, FastMath::REASSOC),
            (0x4_0000, FastMath::AFN),
        ];
        let chosen = FLAGS.iter().filter(|(bit, _)| mode & bit != 0);
        let flags = chosen.fold(FastMath::NONE, |all, (_, flag)| all.union(*flag));
        if self.contraction_off { flags.without(FastMath::CONTRACT) } else { flags }
    }
}

/// The type of an element; an array has any number of them, since an address may point past its
/// end.
pub(crate) fn element_type(types: &ir::Types, ty: IrType, index: u128) -> Option<IrType> {
    match *types.kind(ty) {
        ir::TypeKind::Array { element, .. } | ir::TypeKind::Vector { element, .. } => Some(element),
        _ => types.element(ty, u64::try_from(index).ok()?),
    }
}

/// The name that `OpName` gives, or one from the id; never one that is taken, and found without a
/// search.
fn struct_name(spirv: &Module, types: &ir::Types, id: u32) -> String {
    let wanted = spirv.name(id).filter(|name| !name.is_empty());
    match wanted {
        Some(name) if types.find_named_struct(&name).is_none() => name,
        Some(name) => format!("{name}.{id}"),
        None => format!("struct.{id}"),
    }
}

fn target_type(types: &mut ir::Types, name: &str, of: &[IrType], ints: &[u32]) -> IrType {
    types.intern(ir::TypeKind::TargetExt { name: name.into(), types: of.into(), ints: ints.into() })
}

fn image_numbers(image: &crate::types::ImageType) -> [u32; 7] {
    [
        image.dim,
        image.depth,
        image.arrayed,
        image.multisampled,
        image.sampled,
        image.format,
        image.access.unwrap_or(0),
    ]
}

/// The type of a shader's sampled image: the addresses of both descriptors.
pub(crate) fn sampled_image_type(types: &mut ir::Types) -> IrType {
    let address = IrType::PTR_GLOBAL;
    types.structure(&[address, address], false)
}
