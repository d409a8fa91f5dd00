//! One SPIR-V kernel for many tests: each work-item reads the operands of each test and writes each
//! result to its own slot.

use crate::numbers::{Scalar, Ty};
use oxmux::{
    Argument, Buffer, CompileOptions, InterpretOptions, Limits, Module, NdRangeRequest, Sequential,
    Specialization, Vectorize,
};
use rspirv::binary::Assemble;
use rspirv::dr::{Builder, InsertPoint, Instruction, Operand};
use rspirv::spirv::{
    AddressingModel, BuiltIn, Capability, Decoration, ExecutionModel, FunctionControl,
    FunctionParameterAttribute, LinkageType, MemoryAccess, MemoryModel, Op, StorageClass, Word,
};
use std::collections::BTreeMap;

/// The work-items, which are one group.
pub(crate) const ITEMS: u64 = 32;

/// Where a result is, and what it must be.
struct Slot {
    name: String,
    ty: Ty,
    offset: u64,
    /// The bits of all lanes of all work-items.
    expected: Option<Vec<u64>>,
    /// Whether zeros of either sign are the same.
    any_zero: bool,
}

/// What is asked of math functions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Variant {
    /// The full profile.
    Full,
    /// Relaxed math: whatever that gives is the same everywhere.
    Relaxed,
    /// On a processor that flushes subnormal results to zero, all others are those of the full
    /// profile, to two units in the last place; but for `mix`, whose error is absolute.
    Flushed,
}

/// A kernel that is being written.
pub(crate) struct Batch {
    pub(crate) b: Builder,
    constants: BTreeMap<(u32, u64), Word>,
    set: Word,
    /// The number of the work-item, a `size_t`.
    pub(crate) item: Word,
    input: Word,
    output: Word,
    constant: Word,
    input_bytes: Vec<u8>,
    /// Where operands are, of which type.
    inputs: Vec<(u64, Scalar)>,
    output_bytes: u64,
    slots: Vec<Slot>,
}

fn bits(word: u32) -> Operand {
    Operand::LiteralBit32(word)
}

impl Batch {
    pub(crate) fn new(set: &str) -> Self {
        let mut b = Builder::new();
        b.set_version(1, 2);
        use Capability::*;
        for capability in [
            Kernel,
            Addresses,
            Linkage,
            Int8,
            Int16,
            Int64,
            Int64Atomics,
            Float16,
            Float64,
            Vector16,
            GenericPointer,
            AtomicFloat32AddEXT,
            AtomicFloat64AddEXT,
            AtomicFloat16MinMaxEXT,
            AtomicFloat32MinMaxEXT,
            AtomicFloat64MinMaxEXT,
            AtomicFloat16AddEXT,
            Groups,
        ] {
            b.capability(capability);
        }
        for extension in [
            "SPV_EXT_shader_atomic_float_add",
            "SPV_EXT_shader_atomic_float_min_max",
            "SPV_EXT_shader_atomic_float16_add",
        ] {
            b.extension(extension);
        }
        let set = b.ext_inst_import(set);
        b.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
        let (void, byte, size) = (b.type_void(), b.type_int(8, 0), b.type_int(64, 0));
        let ids = b.type_vector(size, 3);
        let ids_pointer = b.type_pointer(None, StorageClass::Input, ids);
        let id_variable = b.variable(ids_pointer, None, StorageClass::Input, None);
        let built_in = Operand::BuiltIn(BuiltIn::GlobalInvocationId);
        b.decorate(id_variable, Decoration::BuiltIn, [built_in]);
        b.decorate(id_variable, Decoration::Constant, []);
        let linkage = [
            Operand::LiteralString("__spirv_BuiltInGlobalInvocationId".into()),
            Operand::LinkageType(LinkageType::Import),
        ];
        b.decorate(id_variable, Decoration::LinkageAttributes, linkage);
        let global = b.type_pointer(None, StorageClass::CrossWorkgroup, byte);
        let constant = b.type_pointer(None, StorageClass::UniformConstant, byte);
        let ty = b.type_function(void, [global, global, constant]);
        let kernel = b.begin_function(void, None, FunctionControl::NONE, ty).unwrap();
        b.entry_point(ExecutionModel::Kernel, kernel, "kernel", [id_variable]);
        let parameters = [global, global, constant].map(|ty| b.function_parameter(ty).unwrap());
        let [input, output, constant] = parameters;
        let restrict = Operand::FunctionParameterAttribute(FunctionParameterAttribute::NoAlias);
        b.decorate(output, Decoration::FuncParamAttr, [restrict]);
        b.begin_block(None).unwrap();
        let id = b.load(ids, None, id_variable, None, []).unwrap();
        let item = b.composite_extract(size, None, id, [0]).unwrap();
        Self {
            b,
            constants: BTreeMap::new(),
            set,
            item,
            input,
            output,
            constant,
            input_bytes: Vec::new(),
            inputs: Vec::new(),
            output_bytes: 0,
            slots: Vec::new(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// An instruction with ids as operands.
    pub(crate) fn op(&mut self, op: Op, ty: Word, operands: &[Word]) -> Word {
        let operands = operands.iter().map(|&id| Operand::IdRef(id)).collect();
        let id = self.b.id();
        self.append(Instruction::new(op, Some(ty), Some(id), operands));
        id
    }

    /// An instruction without a result.
    pub(crate) fn effect(&mut self, op: Op, operands: &[Word]) {
        let operands = operands.iter().map(|&id| Operand::IdRef(id)).collect();
        self.append(Instruction::new(op, None, None, operands));
    }

    pub(crate) fn append(&mut self, instruction: Instruction) {
        self.b.insert_into_block(InsertPoint::End, instruction).unwrap();
    }

    /// An instruction of the set. The last operands are literals.
    pub(crate) fn extended(
        &mut self,
        number: u32,
        ty: Word,
        ids: &[Word],
        literals: &[u32],
    ) -> Word {
        let ids = ids.iter().map(|&id| Operand::IdRef(id));
        let operands: Vec<Operand> = ids.chain(literals.iter().map(|&l| bits(l))).collect();
        self.b.ext_inst(ty, None, self.set, number, operands).unwrap()
    }

    pub(crate) fn void(&mut self) -> Word {
        self.b.type_void()
    }

    pub(crate) fn ty(&mut self, ty: Ty) -> Word {
        let scalar = match ty.scalar {
            Scalar::Int(width) => self.b.type_int(width, 0),
            Scalar::Float(width) => self.b.type_float(width, None),
        };
        if ty.lanes == 1 { scalar } else { self.b.type_vector(scalar, ty.lanes) }
    }

    /// Booleans.
    pub(crate) fn bools(&mut self, lanes: u32) -> Word {
        let scalar = self.b.type_bool();
        if lanes == 1 { scalar } else { self.b.type_vector(scalar, lanes) }
    }

    pub(crate) fn pointer_type(&mut self, space: StorageClass, ty: Ty) -> Word {
        let ty = self.ty(ty);
        self.b.type_pointer(None, space, ty)
    }

    /// An integer constant.
    pub(crate) fn int(&mut self, width: u32, value: u64) -> Word {
        if let Some(&known) = self.constants.get(&(width, value)) {
            return known;
        }
        let ty = self.b.type_int(width, 0);
        let id = match width {
            64 => self.b.constant_bit64(ty, value),
            _ => self.b.constant_bit32(ty, value as u32),
        };
        self.constants.insert((width, value), id);
        id
    }

    /// A constant with the same number in all lanes.
    pub(crate) fn constant(&mut self, ty: Ty, value: u64) -> Word {
        let scalar = self.ty(ty.scalar.lanes(1));
        let one = match ty.scalar.bits() {
            64 => self.b.constant_bit64(scalar, value),
            _ => self.b.constant_bit32(scalar, value as u32),
        };
        if ty.lanes == 1 {
            return one;
        }
        let vector = self.ty(ty);
        self.b.constant_composite(vector, vec![one; ty.lanes as usize])
    }

    /// A variable of each work-item, or of the group, with a number of elements: the address of one
    /// of them.
    pub(crate) fn variable(
        &mut self,
        space: StorageClass,
        ty: Ty,
        count: u64,
        index: Word,
    ) -> Word {
        let count = self.int(32, count);
        let element = self.ty(ty);
        let array = self.b.type_array(element, count);
        let pointer = self.b.type_pointer(None, space, array);
        let variable = if space == StorageClass::Function {
            let id = self.b.id();
            let operands = vec![Operand::StorageClass(space)];
            let inst = Instruction::new(Op::Variable, Some(pointer), Some(id), operands);
            self.b.insert_into_block(InsertPoint::Begin, inst).unwrap();
            id
        } else {
            // At module scope, although a block is selected.
            let block = (self.b.selected_function(), self.b.selected_block());
            self.b.select_function(None).unwrap();
            let id = self.b.variable(pointer, None, space, None);
            self.b.select_function(block.0).unwrap();
            self.b.select_block(block.1).unwrap();
            id
        };
        let to = self.pointer_type(space, ty);
        self.op(Op::InBoundsAccessChain, to, &[variable, index])
    }

    /// The same address in generic memory.
    pub(crate) fn generic(&mut self, pointer: Word, ty: Ty) -> Word {
        let to = self.pointer_type(StorageClass::Generic, ty);
        self.op(Op::PtrCastToGeneric, to, &[pointer])
    }

    /// The address, `item * stride + offset` bytes into a buffer.
    fn address(
        &mut self,
        space: StorageClass,
        base: Word,
        offset: u64,
        stride: u64,
        ty: Ty,
    ) -> Word {
        let (size, byte) = (self.b.type_int(64, 0), self.b.type_int(8, 0));
        let bytes = self.b.type_pointer(None, space, byte);
        let (stride, offset) = (self.int(64, stride), self.int(64, offset));
        let scaled = self.op(Op::IMul, size, &[self.item, stride]);
        let index = self.op(Op::IAdd, size, &[scaled, offset]);
        let place = self.op(Op::InBoundsPtrAccessChain, bytes, &[base, index]);
        let to = self.pointer_type(space, ty);
        self.op(Op::Bitcast, to, &[place])
    }

    fn align(bytes: &mut u64) -> u64 {
        *bytes = bytes.next_multiple_of(128);
        *bytes
    }

    /// Places numbers in the input, `slots` for each work-item: where.
    fn place(&mut self, scalar: Scalar, lanes: u64, slots: u64, values: &[u64]) -> u64 {
        let mut length = self.input_bytes.len() as u64;
        let offset = Self::align(&mut length);
        let bytes = scalar.bytes();
        self.inputs.push((offset, scalar));
        self.input_bytes.resize((offset + ITEMS * slots * bytes) as usize, 0);
        for (i, value) in values.iter().enumerate() {
            let (item, lane) = (i as u64 / lanes, i as u64 % lanes);
            let at = (offset + (item * slots + lane) * bytes) as usize;
            let value = &value.to_le_bytes()[..bytes as usize];
            self.input_bytes[at..at + value.len()].copy_from_slice(value);
        }
        offset
    }

    /// An operand with a value for each lane of each work-item.
    pub(crate) fn operand(&mut self, ty: Ty, values: &[u64]) -> Word {
        let offset = self.place(ty.scalar, ty.lanes.into(), ty.slots().into(), values);
        let space = StorageClass::CrossWorkgroup;
        let pointer = self.address(space, self.input, offset, ty.bytes(), ty);
        let word = self.ty(ty);
        let align = [bits(ty.bytes() as u32)];
        self.b.load(word, None, pointer, Some(MemoryAccess::ALIGNED), align).unwrap()
    }

    /// Numbers in memory, laid out like vectors or, if they are `packed`, one after the other: the
    /// address of the first of all.
    pub(crate) fn in_memory(
        &mut self,
        space: StorageClass,
        ty: Ty,
        packed: bool,
        values: &[u64],
    ) -> Word {
        let slots = if packed { ty.lanes } else { ty.slots() };
        let offset = self.place(ty.scalar, ty.lanes.into(), slots.into(), values);
        let base = if space == StorageClass::UniformConstant { self.constant } else { self.input };
        self.address(space, base, offset, 0, ty.scalar.lanes(1))
    }

    /// A place for a result: its address for each work-item.
    pub(crate) fn place_for(
        &mut self,
        name: &str,
        ty: Ty,
        expected: Option<Vec<u64>>,
        any_zero: bool,
    ) -> Word {
        let offset = Self::align(&mut self.output_bytes);
        self.output_bytes += ITEMS * ty.bytes();
        self.slots.push(Slot { name: name.to_string(), ty, offset, expected, any_zero });
        self.address(StorageClass::CrossWorkgroup, self.output, offset, ty.bytes(), ty)
    }

    /// Places for results, laid out like vectors or, if they are `packed`, one after the other: the
    /// address of the first of all.
    pub(crate) fn places_for(
        &mut self,
        name: &str,
        ty: Ty,
        packed: bool,
        expected: Vec<u64>,
    ) -> Word {
        let offset = Self::align(&mut self.output_bytes);
        self.output_bytes += ITEMS * ty.bytes();
        let (name, first) = (name.to_string(), ty.scalar.lanes(1));
        let ty = if packed { first } else { ty };
        self.slots.push(Slot { name, ty, offset, expected: Some(expected), any_zero: false });
        self.address(StorageClass::CrossWorkgroup, self.output, offset, 0, first)
    }

    /// Writes a result.
    pub(crate) fn result(
        &mut self,
        name: &str,
        ty: Ty,
        value: Word,
        expected: Option<Vec<u64>>,
        any_zero: bool,
    ) {
        let place = self.place_for(name, ty, expected, any_zero);
        let align = [bits(ty.bytes() as u32)];
        self.b.store(place, value, Some(MemoryAccess::ALIGNED), align).unwrap();
    }

    /// Writes booleans as bytes.
    pub(crate) fn result_bools(&mut self, name: &str, lanes: u32, value: Word, expected: Vec<u64>) {
        let ty = Scalar::Int(8).lanes(lanes);
        let (one, zero) = (self.constant(ty, 1), self.constant(ty, 0));
        let word = self.ty(ty);
        let chosen = self.op(Op::Select, word, &[value, one, zero]);
        self.result(name, ty, chosen, Some(expected), false);
    }

    /// Runs the kernel in every way: what is wrong.
    pub(crate) fn check(mut self, variant: Variant) -> Vec<String> {
        self.b.ret().unwrap();
        self.b.end_function().unwrap();
        let words = std::mem::take(&mut self.b).module().assemble();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let module = Module::from_spirv(&bytes, &Specialization::new(), &Limits::default());
        let module = match module {
            Ok(module) => module,
            Err(error) => return vec![format!("{error}: {}", self.names())],
        };
        if variant == Variant::Flushed {
            self.flush_operands();
        }
        let mut wrong = Vec::new();
        let reference = match self.interpret(&module, variant) {
            Ok(bytes) => bytes,
            Err(error) => return vec![format!("interpreted: {error}: {}", self.names())],
        };
        if variant == Variant::Full {
            self.compare_with_expected(&reference, &mut wrong);
        }
        for how in [Vectorize::Never, Vectorize::Width(4), Vectorize::Width(16)] {
            let flushed = variant == Variant::Flushed;
            match self.run(&module, how, variant) {
                Ok(bytes) => {
                    self.compare(&reference, &bytes, &format!("{how:?}"), flushed, &mut wrong)
                }
                Err(error) => wrong.push(format!("{how:?}: {error}: {}", self.names())),
            }
        }
        wrong
    }

    /// Makes zeros of subnormal operands: a processor that flushes may do so too.
    fn flush_operands(&mut self) {
        let ends = self.inputs.iter().skip(1).map(|&(offset, _)| offset as usize);
        let ends: Vec<usize> = ends.chain([self.input_bytes.len()]).collect();
        for (&(start, scalar), end) in self.inputs.iter().zip(ends) {
            let size = scalar.bytes() as usize;
            for word in self.input_bytes[start as usize..end].chunks_exact_mut(size) {
                let mut bits = [0; 8];
                bits[..size].copy_from_slice(word);
                if is_small(scalar, u64::from_le_bytes(bits)) {
                    word[..size - 1].fill(0);
                    word[size - 1] &= 0x80;
                }
            }
        }
    }

    fn names(&self) -> String {
        let names: Vec<&str> = self.slots.iter().map(|slot| slot.name.as_str()).collect();
        names.join(", ")
    }

    fn buffers(&self) -> Vec<Buffer> {
        vec![Buffer::from_bytes(&self.input_bytes), Buffer::zeroed(self.output_bytes as usize)]
    }

    fn arguments() -> [Argument; 3] {
        [Argument::buffer(0), Argument::buffer(1), Argument::buffer(0)]
    }

    fn interpret(&self, module: &Module, variant: Variant) -> Result<Vec<u8>, String> {
        let mut buffers = self.buffers();
        let range = NdRangeRequest::global(&[ITEMS]).local(&[ITEMS]);
        let relaxed_math = variant == Variant::Relaxed;
        let options =
            InterpretOptions::default().with_step_limit(1 << 30).with_relaxed_math(relaxed_math);
        let run = module.interpret("kernel", &range, &Self::arguments(), &mut buffers, &options);
        run.map_err(|error| error.to_string())?;
        Ok(buffers[1].to_vec())
    }

    fn run(
        &self,
        module: &Module,
        vectorize: Vectorize,
        variant: Variant,
    ) -> Result<Vec<u8>, String> {
        let mut options = CompileOptions::host().map_err(|e| e.to_string())?;
        options.vectorize = vectorize;
        options.verify_each = false;
        options.relaxed_math = variant == Variant::Relaxed;
        let program = module.compile(&options).map_err(|e| e.to_string())?;
        if let Some(refused) = program.diagnostics().first() {
            return Err(refused.message.clone());
        }
        let kernel = program.kernel("kernel").map_err(|e| e.to_string())?;
        let mut buffers = self.buffers();
        let range = NdRangeRequest::global(&[ITEMS]).local(&[ITEMS]);
        let settings = oxmux_tests::running::settings();
        let mut launch = || {
            // SAFETY: the interpreter, which checks every access, ran the same launch before.
            unsafe {
                kernel.launch(&range, &Self::arguments(), &mut buffers, &settings, &Sequential)
            }
        };
        let launched = match variant {
            Variant::Flushed => flushing(launch),
            _ => launch(),
        };
        launched.map_err(|e| e.to_string())?;
        Ok(buffers[1].to_vec())
    }

    /// The lanes of a result of all work-items.
    fn lanes(slot: &Slot, bytes: &[u8], mut each: impl FnMut(usize, u64)) {
        let (scalar, lanes) = (slot.ty.scalar, u64::from(slot.ty.lanes));
        let count = slot.expected.as_ref().map_or(ITEMS * lanes, |e| e.len() as u64);
        for i in 0..count {
            let index = (i / lanes) * u64::from(slot.ty.slots()) + i % lanes;
            let at = (slot.offset + index * scalar.bytes()) as usize;
            let mut word = [0; 8];
            let length = scalar.bytes() as usize;
            word[..length].copy_from_slice(&bytes[at..at + length]);
            each(i as usize, u64::from_le_bytes(word));
        }
    }

    fn compare_with_expected(&self, bytes: &[u8], wrong: &mut Vec<String>) {
        for slot in &self.slots {
            let Some(expected) = &slot.expected else { continue };
            let scalar = slot.ty.scalar;
            let mut first = None;
            Self::lanes(slot, bytes, |i, got| {
                let want = expected[i];
                let same = got == want || (scalar.is_nan(got) && scalar.is_nan(want));
                let zeros = slot.any_zero && is_zero(scalar, got) && is_zero(scalar, want);
                if !same && !zeros && first.is_none() {
                    first = Some(format!("{}: lane {i} is {got:#x}, not {want:#x}", slot.name));
                }
            });
            wrong.extend(first);
        }
    }

    fn compare(
        &self,
        reference: &[u8],
        bytes: &[u8],
        how: &str,
        flushed: bool,
        wrong: &mut Vec<String>,
    ) {
        for slot in &self.slots {
            let mut all = Vec::new();
            Self::lanes(slot, reference, |_, bits| all.push(bits));
            let mut first = None;
            Self::lanes(slot, bytes, |i, got| {
                let (want, scalar) = (all[i], slot.ty.scalar);
                let same = got == want || (scalar.is_nan(got) && scalar.is_nan(want));
                // Where parts of a result vanish it may be another, as close to the right one.
                let near = flushed
                    && (is_small(scalar, want) && is_zero(scalar, got)
                        || matches!(scalar, Scalar::Float(_)) && got.abs_diff(want) <= 2
                        || slot.name.starts_with("mix"));
                if !same && !near && first.is_none() {
                    let name = &slot.name;
                    first = Some(format!(
                        "{name} ({how}): lane {i} is {got:#x}, interpreted {want:#x}"
                    ));
                }
            });
            wrong.extend(first);
        }
    }
}

/// Runs something on this thread with subnormal results flushed to zero.
#[cfg(target_arch = "x86_64")]
fn flushing<R>(run: impl FnOnce() -> R) -> R {
    use std::arch::asm;
    /// `MXCSR.FTZ` (Intel SDM, volume 1, section 10.2.3).
    const FLUSH: u32 = 1 << 15;
    let mut before = 0u32;
    // SAFETY: the register is stored in a variable of its width.
    unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut before, options(nostack)) };
    let flush = before | FLUSH;
    // SAFETY: the mode changes what results are that nothing but the kernel computes, and is set
    // back below.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const flush, options(nostack)) };
    let result = run();
    // SAFETY: this is the mode that the thread had.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const before, options(nostack)) };
    result
}

/// How this processor flushes is not known here: it does not.
#[cfg(not(target_arch = "x86_64"))]
fn flushing<R>(run: impl FnOnce() -> R) -> R {
    run()
}

/// Zero of either sign.
fn is_zero(scalar: Scalar, bits: u64) -> bool {
    matches!(scalar, Scalar::Float(width) if bits & !(1u64 << (width - 1)) == 0)
}

/// Subnormal, or zero, of either sign.
fn is_small(scalar: Scalar, bits: u64) -> bool {
    let fraction = match scalar {
        Scalar::Float(16) => 10,
        Scalar::Float(32) => 23,
        Scalar::Float(_) => 52,
        Scalar::Int(_) => return false,
    };
    (bits & !(1u64 << (scalar.bits() - 1))) < 1 << fraction
}
