//! One instruction: the dispatch to the file that lowers it, and what its operands are as values.

use rspirv::spirv::Op;

use super::function::FunctionLowering;
use super::{
    arithmetic, atomic, bits, built_in, clock, compare, composite, control, convert, dot, extended,
    group, image, memory, pointer, vulkan,
};
use crate::built_in::variable;
use crate::error::Error;
use crate::grammar::{is_atomic, is_group, is_image};
use crate::module::InstructionRef;
use oxmux_ir::Value;

impl<'m> FunctionLowering<'m> {
    /// Lowers one instruction that does not end a block.
    pub(super) fn instruction(&mut self, inst: InstructionRef<'m>) -> Result<(), Error> {
        self.current = inst;
        self.fast_math = self.mode.promises(self.shared.fast_math_of(inst.result()));
        self.debug_loc = self.shared.debug_location(inst);
        self.in_float_mode(inst, |f| f.dispatch(inst))
    }

    fn dispatch(&mut self, inst: InstructionRef<'m>) -> Result<(), Error> {
        use Op::*;
        if vulkan::lower(self, inst)? {
            return Ok(());
        }
        match inst.opcode() {
            Nop | Line | NoLine | LoopMerge | SelectionMerge | Phi | Label => Ok(()),
            ExtInst | ExtInstWithForwardRefsKHR => extended::lower(self, inst),
            ReadClockKHR => clock::lower(self, inst),
            opcode if is_atomic(opcode) => atomic::lower(self, inst),
            opcode if is_group(opcode) => group::lower(self, inst),
            opcode if is_image(opcode) => image::lower(self, inst),
            ConvertFToU | ConvertFToS | ConvertSToF | ConvertUToF | UConvert | SConvert
            | FConvert | QuantizeToF16 | SatConvertSToU | SatConvertUToS | ConvertFToBF16INTEL
            | ConvertBF16ToFINTEL => convert::lower(self, inst),
            Variable | Load | Store | CopyMemory | CopyMemorySized | LifetimeStart
            | LifetimeStop => memory::lower(self, inst),
            AccessChain
            | InBoundsAccessChain
            | PtrAccessChain
            | InBoundsPtrAccessChain
            | PtrEqual
            | PtrNotEqual
            | PtrDiff
            | GenericPtrMemSemantics
            | PtrCastToGeneric
            | GenericCastToPtr
            | GenericCastToPtrExplicit
            | ConvertPtrToU
            | ConvertUToPtr
            | Bitcast
            | SizeOf => pointer::lower(self, inst),
            Undef | CopyObject | CopyLogical | CompositeConstruct | CompositeExtract
            | CompositeInsert | VectorExtractDynamic | VectorInsertDynamic | VectorShuffle => {
                composite::lower(self, inst)
            }
            IAdd | ISub | IMul | UDiv | SDiv | UMod | SRem | SMod | SNegate | FNegate | FAdd
            | FSub | FMul | FDiv | FRem | FMod | VectorTimesScalar | Dot | IAddCarry
            | ISubBorrow | UMulExtended | SMulExtended => arithmetic::lower(self, inst),
            Not | BitwiseOr | BitwiseXor | BitwiseAnd | ShiftRightLogical
            | ShiftRightArithmetic | ShiftLeftLogical | BitFieldInsert | BitFieldSExtract
            | BitFieldUExtract | BitReverse | BitCount => bits::lower(self, inst),
            SDot | UDot | SUDot | SDotAccSat | UDotAccSat | SUDotAccSat => dot::lower(self, inst),
            FunctionCall | ExpectKHR | AssumeTrueKHR => control::lower(self, inst),
            _ => compare::lower(self, inst),
        }
    }

    /// The value of an id: a constant, a variable's address, a parameter, a result.
    pub(crate) fn value(&mut self, id: u32) -> Result<Value, Error> {
        if let Some(&value) = self.values.get(&id) {
            return Ok(value);
        }
        if let Some(pointer) = self.built_ins.get(&id).cloned() {
            return built_in::address(self, &pointer);
        }
        if let Some(value) = vulkan::pointer::pointer_value(self, id)? {
            return Ok(value);
        }
        if let Some(constant) = self.spirv.constant(id) {
            if let Some(sampler) = image::literal_sampler(self, self.spirv.constants.get(constant))?
            {
                return Ok(sampler);
            }
            return self.shared.constant(constant, id).map(Value::from);
        }
        if let Some(pointer) = variable(self.spirv, id) {
            return built_in::address(self, &pointer);
        }
        self.shared.global_address(id).map(Value::from)
    }
}
