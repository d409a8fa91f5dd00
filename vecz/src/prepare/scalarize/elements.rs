//! Rewriting vectors as elements.

use super::choose::{SplitVectors, elements, is_reduction};
use crate::not_vectorized::NotVectorized;
use hashbrown::HashMap;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::eval::vector::lane_in_range;
use oxmux_ir::instruction::POISON_LANE;
use oxmux_ir::{Block, Builder, Function, Inst, Intrinsic, Module, Op, Value};
use rustc_hash::FxBuildHasher;

type Map<V> = HashMap<Value, V, FxBuildHasher>;
type Done<T = ()> = Result<T, NotVectorized>;

pub(super) struct Splitter<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    choice: &'a SplitVectors,
    elements: Map<Vec<Value>>,
    /// The replacements of values: rebuilt vectors, and elements for extractions.
    replaced: Map<Value>,
    /// The block that is being filled.
    at: Option<Block>,
}

impl<'a> Splitter<'a> {
    pub(super) fn new(
        module: &'a mut Module,
        function: &'a mut Function,
        choice: &'a SplitVectors,
    ) -> Self {
        let (elements, replaced) = (Map::default(), Map::default());
        Self { module, function, choice, elements, replaced, at: None }
    }

    /// Splits in an order in which definitions come before uses.
    pub(super) fn run(&mut self, order: &[Block]) -> Done {
        let params: Vec<(Block, Vec<Value>)> =
            order.iter().map(|&b| (b, self.function.blocks[b].params.clone())).collect();
        for (block, params) in &params {
            self.split_params(*block, params);
        }
        for (block, params) in &params {
            let insts = std::mem::take(&mut self.function.blocks[*block].insts);
            self.at = Some(*block);
            for &param in params {
                self.put_together(param);
            }
            for inst in insts {
                self.inst(inst)?;
            }
        }
        self.function.replace_values(&std::mem::take(&mut self.replaced));
        // The old parameters go last: their uses are gone.
        for (block, params) in &params {
            let splits = |i: usize| params.get(i).is_some_and(|&p| self.choice.splits(p));
            if (0..params.len()).any(splits) {
                self.function.retain_block_params(*block, |i| !splits(i));
            }
        }
        Ok(())
    }

    fn split_params(&mut self, block: Block, params: &[Value]) {
        for &param in params {
            if !self.choice.splits(param) {
                continue;
            }
            let Some((element, count)) = elements(self.module, self.function, param) else {
                continue;
            };
            let new = (0..count).map(|_| self.function.add_block_param(block, element)).collect();
            self.elements.insert(param, new);
        }
    }

    fn b(&mut self) -> Builder<'_> {
        let block = self.at.expect("a block is being filled");
        Builder::new(&mut self.module.cx, self.function, block)
    }

    /// The elements of a vector, which come before the present place.
    fn of(&mut self, value: Value) -> Vec<Value> {
        if let Some(known) = self.elements.get(&value) {
            return known.clone();
        }
        let Some((_, count)) = elements(self.module, self.function, value) else {
            return vec![value];
        };
        if let Some(constant) = value.as_constant() {
            let cx = &mut self.module.cx;
            let all: Option<Vec<Value>> = (0..u64::from(count))
                .map(|i| cx.constants.element(&cx.types, constant, i).map(Value::from))
                .collect();
            if let Some(all) = all {
                return all;
            }
        }
        (0..count).map(|i| self.b().lane(value, i)).collect()
    }

    /// Makes a vector of elements for the uses that need it whole.
    fn put_together(&mut self, value: Value) {
        if !self.choice.splits(value) || !self.choice.is_needed_whole(value) {
            return;
        }
        let Some(parts) = self.elements.get(&value).cloned() else { return };
        let whole = self.b().vector_of(&parts);
        self.replaced.insert(value, whole);
    }

    fn inst(&mut self, inst: Inst) -> Done {
        let op = self.function.insts[inst].op.clone();
        let result = self.function.insts[inst].result;
        if let Some(result) = result
            && self.choice.splits(result)
        {
            let first = self.at.map_or(0, |b| self.function.blocks[b].insts.len());
            if let Some(parts) = self.split(&op, result) {
                self.elements.insert(result, parts);
                self.locate(inst, first);
                self.put_together(result);
                return Ok(());
            }
        }
        match &op {
            Op::Store { value, ptr, access } if self.choice.splits_store(inst) => {
                let parts = self.of(*value);
                for (i, part) in parts.into_iter().enumerate() {
                    let place = self.element_address(*ptr, part, i, access.align);
                    let no_place =
                        NotVectorized::internal("an element that is stored has no place");
                    let (address, align) = place.ok_or(no_place)?;
                    self.b().store(part, address, align);
                }
            }
            Op::ExtractElement { vector, index } if self.choice.splits(*vector) => {
                let Some(at) = self.module.cx.constants.value_uint(*index) else {
                    self.keep(inst);
                    return Ok(());
                };
                let parts = self.of(*vector);
                let part = parts.get(lane_in_range(at, parts.len() as u32) as usize);
                let (Some(result), Some(&part)) = (result, part) else {
                    return Err(NotVectorized::internal("an element of a split vector is missing"));
                };
                self.replaced.insert(result, part);
            }
            Op::Intrinsic(call)
                if is_reduction(call.intrinsic) && self.choice.splits(call.args[0]) =>
            {
                let parts = self.of(call.args[0]);
                if let (Some(result), Some(all)) = (result, self.reduce(call.intrinsic, &parts)) {
                    self.replaced.insert(result, all);
                } else {
                    self.keep(inst);
                }
            }
            Op::Br { .. } | Op::CondBr { .. } | Op::Switch { .. } => {
                self.edges(inst);
                self.keep(inst);
            }
            _ => self.keep(inst),
        }
        Ok(())
    }

    fn keep(&mut self, inst: Inst) {
        if let Some(block) = self.at {
            self.function.blocks[block].insts.push(inst);
        }
    }

    /// Gives what was made for an instruction its place in the source.
    fn locate(&mut self, inst: Inst, first: usize) {
        let Some(block) = self.at else { return };
        let debug_loc = self.function.insts[inst].debug_loc;
        let Function { blocks, insts, .. } = &mut *self.function;
        for &made in &blocks[block].insts[first..] {
            insts[made].debug_loc = debug_loc;
        }
    }

    fn edges(&mut self, inst: Inst) {
        let mut op = self.function.insts[inst].op.clone();
        let mut calls = Vec::new();
        op.for_each_successor(|call| calls.push(call.clone()));
        // Edges to the same block have the same arguments.
        let mut known: HashMap<Block, Vec<Value>, FxBuildHasher> = HashMap::default();
        for call in &mut calls {
            if let Some(args) = known.get(&call.block) {
                call.args.clone_from(args);
                continue;
            }
            let params = self.function.blocks[call.block].params.clone();
            let (mut kept, mut parts) = (Vec::new(), Vec::new());
            for (param, &arg) in params.iter().zip(&call.args) {
                if self.choice.splits(*param) {
                    parts.extend(self.of(arg));
                } else {
                    kept.push(arg);
                }
            }
            kept.extend(parts);
            known.insert(call.block, kept.clone());
            call.args = kept;
        }
        let mut next = calls.into_iter();
        op.for_each_successor_mut(|call| {
            if let Some(new) = next.next() {
                *call = new;
            }
        });
        self.function.insts[inst].op = op;
    }

    /// The elements of an operation's result.
    fn split(&mut self, op: &Op, result: Value) -> Option<Vec<Value>> {
        let (element, count) = elements(self.module, self.function, result)?;
        match op {
            Op::ShuffleVector { args, mask } => {
                let mut all = self.of(args[0]);
                all.extend(self.of(args[1]));
                let poison = self.module.cx.poison(element);
                let pick = |&lane: &i32| match lane {
                    POISON_LANE => poison,
                    lane => usize::try_from(lane)
                        .ok()
                        .and_then(|l| all.get(l).copied())
                        .unwrap_or(poison),
                };
                Some(mask.iter().map(pick).collect())
            }
            Op::InsertElement { vector, element, index } => {
                let at = usize::try_from(self.module.cx.constants.value_uint(*index)?).ok()?;
                let mut parts = self.of(*vector);
                *parts.get_mut(at)? = *element;
                Some(parts)
            }
            Op::Load { ptr, access } => {
                let mut parts = Vec::with_capacity(count as usize);
                for i in 0..count as usize {
                    let like = self.module.cx.poison(element);
                    let (address, align) = self.element_address(*ptr, like, i, access.align)?;
                    parts.push(self.b().load(element, address, align));
                }
                Some(parts)
            }
            _ => {
                let operands: Vec<Vec<Value>> =
                    op.values().into_iter().map(|value| self.of(value)).collect();
                let mut parts = Vec::with_capacity(count as usize);
                for i in 0..count as usize {
                    let each: Option<Vec<Value>> =
                        operands.iter().map(|all| all.get(i).or(all.first()).copied()).collect();
                    let mut op = op.clone();
                    op.set_values(&each?);
                    parts.push(self.b().value(op, element));
                }
                Some(parts)
            }
        }
    }

    /// The address of an element in memory, and its alignment.
    fn element_address(
        &mut self,
        ptr: Value,
        element: Value,
        index: usize,
        align: u32,
    ) -> Option<(Value, u32)> {
        let ty = self.module.cx.value_type(self.function, element);
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, ty)?;
        let offset = size.checked_mul(index as u64)?;
        if offset == 0 {
            return Some((ptr, align));
        }
        let mut b = self.b();
        let index = b.cx.i64(index as u64);
        let address = b.gep(ty, ptr, &[index], oxmux_ir::GepFlags::NONE);
        Some((address, common_alignment(align, offset)))
    }

    fn reduce(&mut self, intrinsic: Intrinsic, parts: &[Value]) -> Option<Value> {
        let (op, (&first, rest)) = (intrinsic.reduced_op()?, parts.split_first()?);
        let mut all = first;
        for &part in rest {
            all = self.b().reduced(op, all, part);
        }
        Some(all)
    }
}
