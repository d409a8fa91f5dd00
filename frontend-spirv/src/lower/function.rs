//! One function: its values and its current block.
//!
//! This is the interface between the files of this folder. A file lowers the instructions of one
//! kind with `pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) ->
//! Result<(), Error>`: it reads operands with [`FunctionLowering::operand`] and
//! [`FunctionLowering::value`], makes IR with [`FunctionLowering::builder`] and gives the result
//! with [`FunctionLowering::set`]. What the validation has checked is relied upon for types, never
//! for indexing.

use hashbrown::{HashMap, HashSet};
use oxmux_ir as ir;
use oxmux_ir::function::{Block, Value};
use oxmux_ir::instruction::FastMath;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::module::{CallingConvention, FunctionId};
use oxmux_ir::types::Type;
use oxmux_ir::{Builder, Call, CallAttributes, Callee};
use rspirv::spirv::Op;
use rustc_hash::FxBuildHasher;

use super::float_mode::FloatMode;
use super::module::ModuleLowering;
use super::vulkan::state::FunctionState;
use crate::built_in::BuiltInPointer;
use crate::error::{Error, Rule};
use crate::module::{InstructionRef, Module};
use crate::types::{Type as SpirvType, TypeIndex};

/// The state of lowering a function.
pub(crate) struct FunctionLowering<'m> {
    /// The decoded module.
    pub(crate) spirv: &'m Module,
    /// The shared state of functions: types, constants, globals, the IR module.
    pub(crate) shared: ModuleLowering<'m>,
    /// The function that is made; it is not in the module while this exists.
    pub(crate) func: ir::Function,
    /// The SPIR-V function.
    pub(crate) source: &'m crate::module::Function,
    /// The instruction that is lowered.
    pub(crate) current: InstructionRef<'m>,
    /// Where instructions go.
    pub(crate) block: Block,
    /// Instructions here run first: stack objects, copies of built-in variables.
    pub(crate) prologue: Block,
    /// The flags of the instruction that is lowered.
    pub(crate) fast_math: FastMath,
    /// The place in the source of the instruction that is lowered.
    pub(crate) debug_loc: Option<DebugLoc>,
    pub(crate) values: HashMap<u32, Value, FxBuildHasher>,
    /// Pointers into built-in variables, which have no address unless one is needed.
    pub(crate) built_ins: HashMap<u32, BuiltInPointer, FxBuildHasher>,
    /// Copies of built-in variables in memory, by the variable's id.
    pub(crate) built_in_copies: HashMap<u32, Value, FxBuildHasher>,
    /// Pointers that lead through packed structures, whose alignment is not known.
    pub(crate) packed: HashSet<u32, FxBuildHasher>,
    /// State of shaders.
    pub(crate) shader: FunctionState,
    pub(crate) edges: Edges,
    /// The floating-point environment.
    pub(crate) mode: FloatMode,
    /// Integers that instructions compute of constants alone; none for those that do not.
    pub(crate) folded: HashMap<u32, Option<u64>, FxBuildHasher>,
}

impl<'m> FunctionLowering<'m> {
    /// A builder at the end of the current block.
    pub(crate) fn builder(&mut self) -> Builder<'_> {
        let mut builder = Builder::new(&mut self.shared.module.cx, &mut self.func, self.block);
        builder.debug_loc = self.debug_loc;
        builder.fast_math = self.fast_math;
        builder
    }

    /// Makes a block that follows in the layout; setting `block` goes there.
    pub(crate) fn new_block(&mut self) -> Block {
        self.func.add_block()
    }

    /// The operand word at `position` after result type and result.
    pub(crate) fn operand(&self, inst: InstructionRef<'_>, position: usize) -> Result<u32, Error> {
        inst.operand(position)
            .ok_or_else(|| Error::invalid(Rule::Operand, inst.place(), "an operand is missing"))
    }

    /// The value whose id is the operand at `position`.
    pub(crate) fn operand_value(
        &mut self,
        inst: InstructionRef<'_>,
        position: usize,
    ) -> Result<Value, Error> {
        let id = self.operand(inst, position)?;
        self.value(id)
    }

    /// The bits of a scalar constant operand; none if it is known only at run time.
    pub(crate) fn constant_bits(&self, id: u32) -> Option<u64> {
        self.spirv.constant_bits(id)
    }

    /// The constant of an index with the sign of its type.
    pub(crate) fn signed_constant(&self, id: u32) -> Option<i64> {
        let ty = self.spirv_type(id).map(|ty| self.spirv.types.get(ty));
        self.constant_with_sign(id, matches!(ty, Some(SpirvType::Int { signed: true, .. })))
    }

    /// The constant of an index, as a signed number of its width or not.
    pub(crate) fn constant_with_sign(&self, id: u32, signed: bool) -> Option<i64> {
        let bits = self.constant_bits(id)?;
        match self.spirv_type(id).map(|ty| self.spirv.types.get(ty)) {
            Some(&SpirvType::Int { width, .. }) if signed && width < 64 => {
                let shift = 64 - width;
                Some(((bits << shift) as i64) >> shift)
            }
            _ => Some(bits as i64),
        }
    }

    /// A constant of 64 bits.
    pub(crate) fn const_i64(&mut self, value: u64) -> Value {
        self.shared.module.cx.i64(value)
    }

    /// The bits of an integer that is constant, or that instructions compute of constants alone, as
    /// compilers without optimization write scopes and semantics.
    pub(crate) fn known_bits(&mut self, id: u32) -> Option<u64> {
        if let Some(bits) = self.spirv.constant_bits(id) {
            return Some(bits);
        }
        let mut work = vec![id];
        while let Some(&id) = work.last() {
            if self.folded.contains_key(&id) || self.spirv.constant_bits(id).is_some() {
                work.pop();
                continue;
            }
            let definition = self.spirv.definition(id).filter(|inst| is_foldable(inst.opcode()));
            let operands = definition.map_or(&[][..], |inst| inst.operands());
            let unknown = |operand: &&u32| {
                !self.folded.contains_key(*operand) && self.spirv.constant_bits(**operand).is_none()
            };
            if let Some(&operand) = operands.iter().find(unknown) {
                work.push(operand);
                continue;
            }
            let bits = definition.and_then(|inst| self.fold(inst));
            self.folded.insert(id, bits);
            work.pop();
        }
        self.folded.get(&id).copied().flatten()
    }

    fn fold(&self, inst: InstructionRef<'_>) -> Option<u64> {
        let scalar = |id: u32| self.spirv.types.scalar(self.spirv_type(id)?);
        let args = inst.operands().iter().map(|&operand| {
            let folded = || self.folded.get(&operand).copied().flatten();
            Some((scalar(operand)?, self.spirv.constant_bits(operand).or_else(folded)?))
        });
        let args = args.collect::<Option<Vec<_>>>()?;
        crate::fold::apply(inst.opcode(), scalar(inst.result())?, &args)
    }

    /// Sets the value of an id. Its name goes to the value unless it has one.
    pub(crate) fn set(&mut self, id: u32, value: Value) {
        self.values.insert(id, value);
        if !value.is_constant()
            && self.func.value_name(value).is_none()
            && let Some(name) = self.spirv.name(id)
        {
            self.func.set_value_name(value, &name);
        }
    }

    /// The type of a value.
    pub(crate) fn value_type(&self, value: Value) -> Type {
        self.shared.module.cx.value_type(&self.func, value)
    }

    /// The IR type of the SPIR-V type `type_id`.
    pub(crate) fn ir_type(&mut self, type_id: u32) -> Result<Type, Error> {
        self.shared.type_of_id(type_id)
    }

    /// The IR type of the instruction's result.
    pub(crate) fn result_type(&mut self, inst: InstructionRef<'_>) -> Result<Type, Error> {
        self.ir_type(inst.result_type_id())
    }

    /// The SPIR-V type of a value's id.
    pub(crate) fn spirv_type(&self, id: u32) -> Option<TypeIndex> {
        self.spirv.type_of(id)
    }

    /// `size_t`
    pub(crate) fn size_type(&mut self) -> Type {
        self.shared.module.size_type()
    }

    /// The function of this name and type, declared if it is missing; an error if the module's own
    /// code gives the name another meaning.
    pub(crate) fn declare(
        &mut self,
        name: &str,
        ret: Type,
        params: &[Type],
    ) -> Result<FunctionId, Error> {
        if *name == *self.func.name() {
            return Err(self.name_taken(name));
        }
        let found = self.shared.module.declare_function(name, ret, params);
        let Some(id) = found else { return Err(self.name_taken(name)) };
        let function = &mut self.shared.module.functions[id];
        if function.is_declaration() && function.builtin().is_none_or(|b| b.as_mux().is_none()) {
            function.calling_convention = CallingConvention::SpirFunc;
        }
        Ok(id)
    }

    pub(crate) fn name_taken(&self, name: &str) -> Error {
        Error::name_taken(self.current.place(), name)
    }

    /// Calls a builtin function by its (mangled) name; gives its result unless it returns nothing.
    pub(crate) fn call_builtin(
        &mut self,
        name: &str,
        ret: Type,
        args: &[Value],
        attributes: CallAttributes,
    ) -> Result<Option<Value>, Error> {
        let params: Vec<Type> = args.iter().map(|&arg| self.value_type(arg)).collect();
        let id = self.declare(name, ret, &params)?;
        let function = &self.shared.module.functions[id];
        let convention = function.calling_convention;
        let mut call = Call::new(Callee::Function(id), function.function_type(), args.to_vec());
        call.calling_convention = convention;
        call.attributes = attributes;
        if self.shared.module.cx.types.is_float_or_vector(ret) {
            call.fast_math = self.fast_math;
        }
        let mut builder = self.builder();
        let inst = builder.inst(ir::Op::Call(Box::new(call)), ret);
        Ok(self.func.insts[inst].result)
    }

    /// An error about an unsupported feature.
    pub(crate) fn unsupported(&self, inst: InstructionRef<'_>, what: impl Into<String>) -> Error {
        Error::unsupported(inst.place(), what)
    }

    /// An error about invalid operands.
    pub(crate) fn invalid(&self, inst: InstructionRef<'_>, what: impl Into<String>) -> Error {
        Error::invalid(Rule::Type, inst.place(), what)
    }
}

/// Operations on integers and bools that take nothing but values. None of them is a phi, so that
/// none depends on itself.
fn is_foldable(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        IAdd | ISub
            | IMul
            | UConvert
            | SConvert
            | CopyObject
            | Select
            | BitwiseOr
            | BitwiseAnd
            | BitwiseXor
            | Not
            | ShiftLeftLogical
            | ShiftRightLogical
            | IEqual
            | INotEqual
            | ULessThan
            | ULessThanEqual
            | UGreaterThan
            | UGreaterThanEqual
            | LogicalNot
            | LogicalAnd
            | LogicalOr
    )
}

/// The blocks of a function, and the arguments of edges.
#[derive(Default)]
pub(crate) struct Edges {
    /// The IR block of each label; unreachable blocks have none.
    pub(super) blocks: HashMap<u32, Block, FxBuildHasher>,
    /// Labels of source and target to the ids that the target's phis take, in their order.
    pub(super) values: HashMap<(u32, u32), Vec<u32>, FxBuildHasher>,
    /// Labels of blocks with phis.
    pub(super) with_phis: HashSet<u32, FxBuildHasher>,
}
