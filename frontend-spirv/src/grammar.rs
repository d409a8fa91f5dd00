//! The instruction grammar by opcode, and the walk over an instruction's operands.
//!
//! The tables are rspirv's (`rspirv::grammar`). Its parser is not used on the way to a module: it
//! stops at operands that valid modules carry (integers of odd width, variadic operands under
//! `OpSpecConstantOp`, debug text that is not UTF-8, enumerants newer than itself), and looks each
//! opcode up in a linear scan. `tests/real_modules.rs` compares this walk with rspirv's parser,
//! instruction by instruction.

use std::sync::OnceLock;

use rspirv::grammar::{INSTRUCTION_TABLE, Instruction as Grammar, OperandKind, OperandQuantifier};
use rspirv::spirv::{FunctionControl, MemoryAccess, Op, SelectionControl};

/// The grammar of an instruction, if the tables have it.
pub(crate) fn of(opcode: Op) -> Option<&'static Grammar<'static>> {
    u16::try_from(opcode as u32).ok().and_then(lookup)
}

/// The grammar of the instruction with the number `opcode`, if it is known.
pub(crate) fn lookup(opcode: u16) -> Option<&'static Grammar<'static>> {
    static INDEX: OnceLock<Vec<Option<&'static Grammar<'static>>>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let top = INSTRUCTION_TABLE.iter().map(|g| g.opcode as usize).max().unwrap_or(0);
        let mut index = vec![None; top + 1];
        for grammar in INSTRUCTION_TABLE.iter() {
            if let Some(slot) = index.get_mut(grammar.opcode as usize) {
                *slot = Some(grammar);
            }
        }
        index
    });
    index.get(usize::from(opcode)).copied().flatten()
}

/// Name of `opcode` without its `Op` prefix, if it is known.
pub(crate) fn name(opcode: u16) -> Option<&'static str> {
    lookup(opcode).map(|grammar| grammar.opname)
}

/// The class of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OperandClass {
    /// The id of a value, type, label or anything else that has a result id.
    Id,
    /// A word that is no id: a literal number or an enumerant.
    Literal,
    /// A string with its terminator and padding, in as many words as it needs.
    String,
    /// An operand of an extended instruction, an id in most sets.
    Extended,
}

/// One operand: its class, and the words of the instruction (counted from the opcode's) that it
/// covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    /// The class.
    pub(crate) class: OperandClass,
    /// First word, counted from the word that holds the opcode.
    pub(crate) start: usize,
    /// Number of words.
    pub(crate) len: usize,
}

/// Why an instruction's words do not follow the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Malformed {
    /// An operand is missing.
    Missing,
    /// Words are left after the last operand.
    Extra,
    /// A string is not terminated.
    Unterminated,
    /// A mask has a bit that means nothing.
    Mask(u32),
    /// The operation of `OpSpecConstantOp` is not known or not allowed.
    SpecConstantOp(u32),
}

/// Calls `visit` for each operand after result type and result id, in order.
///
/// `words` is the whole instruction; `literal_words` the number of words of each literal of an
/// `OpSwitch`.
pub(crate) fn walk(
    grammar: &Grammar<'_>,
    words: &[u32],
    literal_words: usize,
    visit: &mut dyn FnMut(Operand),
) -> Result<(), Malformed> {
    let mut walker = Walker { words, position: 1, literal_words, visit };
    walker.instruction(grammar, true)?;
    if walker.position == words.len() { Ok(()) } else { Err(Malformed::Extra) }
}

struct Walker<'a> {
    words: &'a [u32],
    position: usize,
    literal_words: usize,
    visit: &'a mut dyn FnMut(Operand),
}

impl Walker<'_> {
    fn instruction(&mut self, grammar: &Grammar<'_>, with_result: bool) -> Result<(), Malformed> {
        for logical in grammar.operands {
            let is_result =
                matches!(logical.kind, OperandKind::IdResultType | OperandKind::IdResult);
            if is_result {
                if with_result {
                    self.skip(1)?;
                }
                continue;
            }
            match logical.quantifier {
                OperandQuantifier::One => self.operand(grammar.opcode, logical.kind)?,
                OperandQuantifier::ZeroOrOne => {
                    if self.remaining() > 0 {
                        self.operand(grammar.opcode, logical.kind)?;
                    }
                }
                OperandQuantifier::ZeroOrMore => {
                    while self.remaining() > 0 {
                        self.operand(grammar.opcode, logical.kind)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn remaining(&self) -> usize {
        self.words.len().saturating_sub(self.position)
    }

    fn skip(&mut self, count: usize) -> Result<(), Malformed> {
        if self.remaining() < count {
            return Err(Malformed::Missing);
        }
        self.position += count;
        Ok(())
    }

    fn take(&mut self, class: OperandClass, len: usize) -> Result<(), Malformed> {
        let start = self.position;
        self.skip(len)?;
        (self.visit)(Operand { class, start, len });
        Ok(())
    }

    fn rest(&mut self, class: OperandClass) -> Result<(), Malformed> {
        while self.remaining() > 0 {
            self.take(class, 1)?;
        }
        Ok(())
    }

    fn string(&mut self) -> Result<(), Malformed> {
        let rest = self.words.get(self.position..).unwrap_or(&[]);
        if rest.is_empty() {
            return Err(Malformed::Missing);
        }
        match rest.iter().position(|&word| has_zero_byte(word)) {
            Some(last) => self.take(OperandClass::String, last + 1),
            None => Err(Malformed::Unterminated),
        }
    }

    fn operand(&mut self, opcode: Op, kind: OperandKind) -> Result<(), Malformed> {
        use OperandClass::{Extended, Id, Literal};
        match kind {
            OperandKind::IdRef if matches!(opcode, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => {
                // The first is the set, before the number of the instruction; the rest are its
                // operands.
                self.take(if self.position == 3 { Id } else { Extended }, 1)
            }
            OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics => {
                self.take(Id, 1)
            }
            OperandKind::LiteralString => self.string(),
            OperandKind::PairIdRefIdRef => {
                self.take(Id, 1)?;
                self.take(Id, 1)
            }
            OperandKind::PairIdRefLiteralInteger => {
                self.take(Id, 1)?;
                self.take(Literal, 1)
            }
            OperandKind::PairLiteralIntegerIdRef => {
                self.take(Literal, self.literal_words)?;
                self.take(Id, 1)
            }
            OperandKind::LiteralContextDependentNumber => {
                let count = self.remaining();
                if count == 0 { Err(Malformed::Missing) } else { self.take(Literal, count) }
            }
            OperandKind::LiteralSpecConstantOpInteger => self.spec_constant_op(),
            OperandKind::MemoryAccess => self.memory_access(),
            OperandKind::FunctionControl => {
                self.mask(|mask| FunctionControl::from_bits(mask).is_some())?;
                self.take(Literal, 1)
            }
            OperandKind::SelectionControl => {
                self.mask(|mask| SelectionControl::from_bits(mask).is_some())?;
                self.take(Literal, 1)
            }
            OperandKind::ImageOperands
            | OperandKind::TensorAddressingOperands
            | OperandKind::TensorOperands => {
                self.take(Literal, 1)?;
                self.rest(Id)
            }
            OperandKind::LoopControl => {
                self.take(Literal, 1)?;
                self.rest(Literal)
            }
            OperandKind::ExecutionMode => {
                self.take(Literal, 1)?;
                self.rest(if opcode == Op::ExecutionModeId { Id } else { Literal })
            }
            OperandKind::Decoration => self.decoration(opcode),
            // Everything else is one word: a number, or an enumerant without parameters.
            _ => self.take(Literal, 1),
        }
    }

    fn decoration(&mut self, opcode: Op) -> Result<(), Malformed> {
        self.take(OperandClass::Literal, 1)?;
        match opcode {
            Op::DecorateId => self.rest(OperandClass::Id),
            Op::DecorateString | Op::MemberDecorateString => {
                while self.remaining() > 0 {
                    self.string()?;
                }
                Ok(())
            }
            // Literals, or a string before a literal (`LinkageAttributes`): read when it is
            // understood.
            _ => self.rest(OperandClass::Literal),
        }
    }

    /// The mask that comes next.
    fn mask(&self, is_known: impl FnOnce(u32) -> bool) -> Result<u32, Malformed> {
        let mask = self.words.get(self.position).copied().ok_or(Malformed::Missing)?;
        if is_known(mask) { Ok(mask) } else { Err(Malformed::Mask(mask)) }
    }

    /// Bits of `MemoryAccess` in the order of their parameters.
    fn memory_access(&mut self) -> Result<(), Malformed> {
        let mask = self.mask(|mask| MemoryAccess::from_bits(mask).is_some())?;
        self.take(OperandClass::Literal, 1)?;
        for (bit, class) in MEMORY_ACCESS_PARAMETERS {
            if mask & bit.bits() != 0 {
                self.take(class, 1)?;
            }
        }
        Ok(())
    }

    fn spec_constant_op(&mut self) -> Result<(), Malformed> {
        let number = self.words.get(self.position).copied().ok_or(Malformed::Missing)?;
        self.take(OperandClass::Literal, 1)?;
        let opcode = u16::try_from(number).map_err(|_| Malformed::SpecConstantOp(number))?;
        let nested = lookup(opcode)
            .filter(|grammar| is_spec_constant_operation(grammar.opcode))
            .ok_or(Malformed::SpecConstantOp(number))?;
        self.instruction(nested, false)
    }
}

/// The bits of `MemoryAccess` that have a parameter, in the order of their parameters.
const MEMORY_ACCESS_PARAMETERS: [(MemoryAccess, OperandClass); 5] = [
    (MemoryAccess::ALIGNED, OperandClass::Literal),
    (MemoryAccess::MAKE_POINTER_AVAILABLE, OperandClass::Id),
    (MemoryAccess::MAKE_POINTER_VISIBLE, OperandClass::Id),
    (MemoryAccess::ALIAS_SCOPE_INTEL_MASK, OperandClass::Id),
    (MemoryAccess::NO_ALIAS_INTEL_MASK, OperandClass::Id),
];

/// How many words a `MemoryAccess` mask has with its parameters.
pub(crate) fn memory_access_words(mask: u32) -> usize {
    1 + MEMORY_ACCESS_PARAMETERS.iter().filter(|(bit, _)| mask & bit.bits() != 0).count()
}

fn has_zero_byte(word: u32) -> bool {
    word.to_le_bytes().contains(&0)
}

/// Whether `op` may be the operation of an `OpSpecConstantOp`: the specification's lists for
/// kernels and shaders, and the comparisons and casts that producers write besides.
pub(crate) fn is_spec_constant_operation(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        SConvert
            | UConvert
            | FConvert
            | ConvertFToS
            | ConvertFToU
            | ConvertSToF
            | ConvertUToF
            | ConvertPtrToU
            | ConvertUToPtr
            | GenericCastToPtr
            | PtrCastToGeneric
            | Bitcast
            | QuantizeToF16
            | SatConvertSToU
            | SatConvertUToS
            | SNegate
            | FNegate
            | Not
            | IAdd
            | ISub
            | IMul
            | UDiv
            | SDiv
            | UMod
            | SRem
            | SMod
            | FAdd
            | FSub
            | FMul
            | FDiv
            | FRem
            | FMod
            | ShiftRightLogical
            | ShiftRightArithmetic
            | ShiftLeftLogical
            | BitwiseOr
            | BitwiseXor
            | BitwiseAnd
            | VectorShuffle
            | CompositeExtract
            | CompositeInsert
            | CopyObject
            | CopyLogical
            | LogicalOr
            | LogicalAnd
            | LogicalNot
            | LogicalEqual
            | LogicalNotEqual
            | Select
            | IEqual
            | INotEqual
            | ULessThan
            | SLessThan
            | UGreaterThan
            | SGreaterThan
            | ULessThanEqual
            | SLessThanEqual
            | UGreaterThanEqual
            | SGreaterThanEqual
            | AccessChain
            | InBoundsAccessChain
            | PtrAccessChain
            | InBoundsPtrAccessChain
    ) || is_float_comparison(op)
}

/// Whether `op` is ordered or unordered comparison of floats: one run of opcodes.
pub(crate) fn is_float_comparison(op: Op) -> bool {
    (Op::FOrdEqual as u32..=Op::FUnordGreaterThanEqual as u32).contains(&(op as u32))
}

/// Whether the instruction gives a difference of neighbours.
pub(crate) fn is_derivative(opcode: Op) -> bool {
    (Op::DPdx as u32..=Op::FwidthCoarse as u32).contains(&(opcode as u32))
}

/// Whether `op` is atomic: the core's are one run of opcodes and those on flags.
pub(crate) fn is_atomic(op: Op) -> bool {
    use Op::*;
    (AtomicLoad as u32..=AtomicXor as u32).contains(&(op as u32))
        || matches!(op, AtomicFlagTestAndSet | AtomicFlagClear)
        || matches!(op, AtomicFAddEXT | AtomicFMinEXT | AtomicFMaxEXT)
}

/// Whether the instruction is one of images and samplers.
pub(crate) fn is_image(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        SampledImage
            | Image
            | ImageFetch
            | ImageGather
            | ImageDrefGather
            | ImageRead
            | ImageWrite
            | ImageTexelPointer
            | ImageQueryFormat
            | ImageQueryOrder
            | ImageQuerySizeLod
            | ImageQuerySize
            | ImageQueryLod
            | ImageQueryLevels
            | ImageQuerySamples
    ) || sampling(opcode).is_some()
}

/// The form of an instruction that samples an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sampling {
    /// Whether the level of detail is an operand, or follows from operands; else it follows from
    /// differences of neighbours.
    pub(crate) is_explicit: bool,
    /// Whether it compares texels with a reference (`Dref`).
    pub(crate) compares: bool,
    /// Whether it divides the coordinates by the last one (`Proj`).
    pub(crate) projects: bool,
}

/// The form of the instruction, if it samples an image.
pub(crate) fn sampling(opcode: Op) -> Option<Sampling> {
    let (is_explicit, compares, projects) = match opcode {
        Op::ImageSampleImplicitLod => (false, false, false),
        Op::ImageSampleExplicitLod => (true, false, false),
        Op::ImageSampleDrefImplicitLod => (false, true, false),
        Op::ImageSampleDrefExplicitLod => (true, true, false),
        Op::ImageSampleProjImplicitLod => (false, false, true),
        Op::ImageSampleProjExplicitLod => (true, false, true),
        Op::ImageSampleProjDrefImplicitLod => (false, true, true),
        Op::ImageSampleProjDrefExplicitLod => (true, true, true),
        _ => return None,
    };
    Some(Sampling { is_explicit, compares, projects })
}

/// Whether the instruction is one of work-groups, sub-groups or derivatives, or a barrier.
pub(crate) fn is_group(opcode: Op) -> bool {
    use Op::*;
    // The core's group instructions, derivatives and the non-uniform ones are runs of opcodes.
    let number = opcode as u32;
    let runs = [
        GroupAsyncCopy as u32..=GroupSMax as u32,
        DPdx as u32..=FwidthCoarse as u32,
        GroupNonUniformElect as u32..=GroupNonUniformQuadSwap as u32,
        GroupIMulKHR as u32..=GroupLogicalXorKHR as u32,
        SubgroupShuffleINTEL as u32..=SubgroupBlockWriteINTEL as u32,
        SubgroupBallotKHR as u32..=SubgroupFirstInvocationKHR as u32,
        SubgroupAllKHR as u32..=SubgroupReadInvocationKHR as u32,
        GroupNonUniformQuadAllKHR as u32..=GroupNonUniformQuadAnyKHR as u32,
    ];
    runs.iter().any(|run| run.contains(&number))
        || matches!(opcode, ControlBarrier | MemoryBarrier | GroupNonUniformPartitionEXT)
}

/// Whether the instruction defines a type.
pub(crate) fn is_type(opcode: Op) -> bool {
    opcode.is_type() && opcode != Op::TypeForwardPointer
}

/// Whether the instruction defines a constant at module scope.
pub(crate) fn is_constant(opcode: Op) -> bool {
    matches!(
        opcode,
        Op::ConstantTrue
            | Op::ConstantFalse
            | Op::Constant
            | Op::ConstantComposite
            | Op::ConstantSampler
            | Op::ConstantNull
            | Op::SpecConstantTrue
            | Op::SpecConstantFalse
            | Op::SpecConstant
            | Op::SpecConstantComposite
            | Op::SpecConstantOp
            | Op::Undef
    )
}

/// Whether the instruction is one of `GroupNonUniform`, in the order of their numbers.
pub(crate) fn is_non_uniform(opcode: Op) -> bool {
    let first = Op::GroupNonUniformElect as u32;
    let last = Op::GroupNonUniformQuadSwap as u32;
    (first..=last).contains(&(opcode as u32)) || opcode == Op::GroupNonUniformRotateKHR
}

/// Whether an instruction is of sub-groups alone.
pub(crate) fn is_of_sub_groups(opcode: Op) -> bool {
    is_non_uniform(opcode) || is_without_scope(opcode)
}

/// Whether an instruction of sub-groups has no operand for the scope: those of
/// `SPV_KHR_shader_ballot` and `SPV_KHR_subgroup_vote`, partitions, and votes of quads.
pub(crate) fn is_without_scope(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        SubgroupBallotKHR
            | SubgroupFirstInvocationKHR
            | SubgroupReadInvocationKHR
            | SubgroupAllKHR
            | SubgroupAnyKHR
            | SubgroupAllEqualKHR
            | GroupNonUniformPartitionEXT
            | GroupNonUniformQuadAllKHR
            | GroupNonUniformQuadAnyKHR
    )
}
