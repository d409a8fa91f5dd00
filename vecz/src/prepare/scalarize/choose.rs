//! Which vectors are split.

use super::Extent;
use hashbrown::HashMap;
use oxmux_ir::analysis::{Divergence, Uses};
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::InstData;
use oxmux_ir::intrinsics::LaneForm;
use oxmux_ir::{CastOp, Function, Inst, Intrinsic, Module, Op, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxBuildHasher;

/// Vectors of more elements stay.
const ELEMENTS_MAX: u32 = 64;

/// Uniform vectors of more elements stay if they are computed: an operation for each costs more than
/// to move an element of a register. Counted from instructions; no command measures it.
const COMPUTED_MAX: u32 = 4;

/// The vectors and stores to split.
pub(super) struct SplitVectors {
    values: IdSet<Value>,
    /// Stores of vectors that become stores of elements.
    stores: IdSet<Inst>,
    /// Split values that something else needs as vectors.
    whole: IdSet<Value>,
}

impl SplitVectors {
    pub(super) fn compute(
        module: &Module,
        function: &Function,
        divergence: &Divergence,
        extent: Extent,
    ) -> Self {
        let mut choice = Self { values: IdSet::new(), stores: IdSet::new(), whole: IdSet::new() };
        let (uses, full) = (Uses::compute(function), extent == Extent::Full);
        choice.gather(module, function, divergence, full);
        if extent == Extent::Uniform {
            choice.gather_uniform(module, function, divergence, &uses);
        }
        if !full {
            choice.drop_needed_whole(module, function, &uses);
        }
        let values: Vec<Value> = choice.values.iter().collect();
        for value in values {
            let elements_do = |&(_, inst): &_| choice.takes_elements(module, function, inst, value);
            if !uses.of(value).iter().all(elements_do) {
                choice.whole.insert(value);
            }
        }
        choice
    }

    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.stores.is_empty()
    }
    /// How many elements the vectors have that are split.
    pub(super) fn elements(&self, module: &Module, function: &Function) -> usize {
        let count = |value| elements(module, function, value).map_or(0, |(_, len)| len as usize);
        self.values.iter().map(count).sum()
    }
    pub(super) fn splits(&self, value: Value) -> bool {
        !value.is_constant() && self.values.contains(value)
    }
    pub(super) fn splits_store(&self, inst: Inst) -> bool {
        self.stores.contains(inst)
    }
    pub(super) fn is_needed_whole(&self, value: Value) -> bool {
        self.whole.contains(value)
    }

    /// All varying values that can be split.
    fn gather(
        &mut self,
        module: &Module,
        function: &Function,
        divergence: &Divergence,
        full: bool,
    ) {
        for &block in &function.block_order {
            for &param in &function.blocks[block].params {
                if divergence.is_varying(param) && elements(module, function, param).is_some() {
                    self.values.insert(param);
                }
            }
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                match (&data.op, data.result) {
                    (Op::Store { ptr, value, access }, _) => {
                        let varies = divergence.is_varying(*ptr) || divergence.is_varying(*value);
                        if full
                            && in_memory(module, function, *value)
                            && varies
                            && access.is_simple()
                        {
                            self.stores.insert(inst);
                        }
                    }
                    (op, Some(result))
                        if divergence.is_varying(result)
                            && elements(module, function, result).is_some()
                            && can_split(module, function, op, result, full) =>
                    {
                        self.values.insert(result);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Uniform vectors that are loaded, or made of such by moving elements or by one operation, and
    /// whose elements varying operations use alone. Longer computations are as good in one register,
    /// and so is what uniform operations use.
    fn gather_uniform(
        &mut self,
        module: &Module,
        function: &Function,
        divergence: &Divergence,
        uses: &Uses,
    ) {
        let varies = |&(_, user): &(_, Inst)| {
            let data = &function.insts[user];
            data.result.is_some_and(|result| divergence.is_varying(result))
        };
        let is_broadcast = |&(_, user): &(_, Inst)| match function.insts[user] {
            InstData { op: Op::ExtractElement { .. }, result: Some(element), .. } => {
                uses.of(element).iter().all(varies)
            }
            _ => true,
        };
        let is_loaded = |value: &Value| {
            value.is_constant() || matches!(function.def_op(*value), Some(Op::Load { .. }))
        };
        for &block in &function.block_order {
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                let Some(result) = data.result.filter(|&result| !divergence.is_varying(result))
                else {
                    continue;
                };
                let is_cheap = |count: u32| match &data.op {
                    Op::Load { .. } | Op::ShuffleVector { .. } | Op::InsertElement { .. } => true,
                    op => count <= COMPUTED_MAX && op.values().iter().all(is_loaded),
                };
                if elements(module, function, result).is_some_and(|(_, count)| is_cheap(count))
                    && can_split(module, function, &data.op, result, true)
                    && uses.of(result).iter().all(is_broadcast)
                {
                    self.values.insert(result);
                }
            }
        }
    }

    /// Keeps those of which only elements are used. When a value is dropped, its operands are
    /// looked at again.
    fn drop_needed_whole(&mut self, module: &Module, function: &Function, uses: &Uses) {
        let args = args_of_params(function);
        let mut work: Vec<Value> = self.values.iter().collect();
        while let Some(value) = work.pop() {
            let elements_do = |&(_, inst): &_| self.takes_elements(module, function, inst, value);
            if !self.splits(value) || uses.of(value).iter().all(elements_do) {
                continue;
            }
            self.values.remove(value);
            match function.value_def(value) {
                Some(ValueDef::Inst(inst)) => {
                    function.insts[inst].op.for_each_value(|v| work.push(v));
                }
                Some(ValueDef::BlockParam(..)) => {
                    work.extend(args.get(&value).into_iter().flatten())
                }
                _ => {}
            }
        }
    }

    /// Whether a user of a vector takes its elements one by one.
    fn takes_elements(
        &self,
        module: &Module,
        function: &Function,
        inst: Inst,
        value: Value,
    ) -> bool {
        let data = &function.insts[inst];
        if data.result.is_some_and(|r| self.values.contains(r)) || self.stores.contains(inst) {
            return true;
        }
        match &data.op {
            Op::ExtractElement { index, .. } => module.cx.constants.value_uint(*index).is_some(),
            Op::Intrinsic(call) => is_reduction(call.intrinsic),
            Op::Br { .. } | Op::CondBr { .. } | Op::Switch { .. } => {
                let mut all = true;
                data.op.for_each_successor(|call| {
                    let params = &function.blocks[call.block].params;
                    for (param, &arg) in params.iter().zip(&call.args) {
                        all &= arg != value || self.values.contains(*param);
                    }
                });
                all
            }
            _ => false,
        }
    }
}

/// The arguments of each block parameter.
fn args_of_params(function: &Function) -> HashMap<Value, Vec<Value>, FxBuildHasher> {
    let mut args: HashMap<Value, Vec<Value>, FxBuildHasher> = HashMap::default();
    for &block in &function.block_order {
        let Some(inst) = function.terminator(block) else { continue };
        function.insts[inst].op.for_each_successor(|call| {
            let params = &function.blocks[call.block].params;
            for (&param, &arg) in params.iter().zip(&call.args) {
                args.entry(param).or_default().push(arg);
            }
        });
    }
    args
}

/// The number of elements of a value that is a fixed vector.
pub(super) fn elements(module: &Module, function: &Function, value: Value) -> Option<(Type, u32)> {
    match *module.cx.types.kind(module.cx.value_type(function, value)) {
        TypeKind::Vector { element, len, scalable: false } if len <= ELEMENTS_MAX => {
            Some((element, len))
        }
        _ => None,
    }
}

/// Whether the elements of a vector are whole bytes in memory, one after another.
fn in_memory(module: &Module, function: &Function, value: Value) -> bool {
    let Some((element, _)) = elements(module, function, value) else { return false };
    let bits = module.data_layout.size_bits(&module.cx.types, element);
    let bytes = module.data_layout.alloc_size(&module.cx.types, element);
    bits.is_some() && bits == bytes.and_then(|n| n.checked_mul(8))
}

/// Whether elements are joined, with the same result in any order.
pub(super) fn is_reduction(intrinsic: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(
        intrinsic,
        ReduceAdd
            | ReduceMul
            | ReduceAnd
            | ReduceOr
            | ReduceXor
            | ReduceSMin
            | ReduceSMax
            | ReduceUMin
            | ReduceUMax
    )
}

fn can_split(module: &Module, function: &Function, op: &Op, result: Value, full: bool) -> bool {
    match op {
        Op::Binary { .. }
        | Op::FNeg { .. }
        | Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::Select { .. }
        | Op::Freeze { .. }
        | Op::ShuffleVector { .. } => true,
        Op::Cast { op: CastOp::BitCast, arg, .. } => {
            let from = elements(module, function, *arg);
            from.map(|f| f.1) == elements(module, function, result).map(|f| f.1)
        }
        Op::Cast { .. } => true,
        Op::InsertElement { index, .. } => {
            let count = elements(module, function, result).map(|e| u128::from(e.1));
            module.cx.constants.value_uint(*index).is_some_and(|i| Some(i) < count)
        }
        Op::Load { access, .. } => {
            full && access.is_simple() && in_memory(module, function, result)
        }
        Op::Intrinsic(call) => {
            let same = |&arg: &Value| {
                elements(module, function, arg).map(|e| e.1)
                    == elements(module, function, result).map(|e| e.1)
            };
            call.intrinsic.lane_form() == LaneForm::Elementwise && call.args.iter().all(same)
        }
        _ => false,
    }
}
