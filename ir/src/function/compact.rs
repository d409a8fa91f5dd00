//! Renumbering of what a function still has.

use super::{Block, Function, Inst, Value, ValueDef};
use crate::entity::{EntityId, IdVec};

/// For ids of one kind the new ones; none for those that nothing has any more.
struct Renumbering<K> {
    new: IdVec<K, Option<K>>,
    count: usize,
}

impl<K: EntityId> Renumbering<K> {
    /// In the order of the old ids, so that no comparison of two of them has another result
    /// afterwards.
    fn of(len: usize, kept: impl Iterator<Item = K>) -> Self {
        let mut new = IdVec::filled(len, None);
        kept.for_each(|id| new[id] = Some(id));
        let mut count = 0;
        for (_, id) in new.iter_mut().filter(|(_, id)| id.is_some()) {
            *id = Some(K::from_index(count));
            count += 1;
        }
        Self { new, count }
    }

    /// Moves the entries that are kept to their new ids.
    fn apply<V>(&self, table: &mut IdVec<K, V>) {
        let old = std::mem::take(table);
        table.reserve(self.count);
        for ((_, new), entry) in self.new.iter().zip(old.into_values()) {
            if new.is_some() {
                table.push(entry);
            }
        }
    }
}

impl Function {
    /// Removes the instructions, values and blocks that are in no block any more from the tables,
    /// if there are more than `few` and half as many as others: what a later pass allocates and
    /// walks is in proportion to the tables. All ids are new ones then, in the order of the old
    /// ones.
    pub fn compact(&mut self, few: usize) {
        let size = self.size();
        if self.insts.len() <= size + size / 2 + few {
            return;
        }
        let insts = Renumbering::of(self.insts.len(), self.insts_in_order().map(|(_, inst)| inst));
        let blocks = Renumbering::of(self.blocks.len(), self.block_order.iter().copied());
        let params = self.block_order.iter().flat_map(|&block| &self.blocks[block].params);
        let results = self.insts_in_order().filter_map(|(_, inst)| self.insts[inst].result);
        let defined = self.args.iter().chain(params).copied().chain(results);
        let values = Renumbering::of(self.values.len(), defined);
        // A use of what is defined nowhere is the verifier's to report, by the ids that it has.
        if !self.uses_are_kept(&values, &blocks) {
            return;
        }
        insts.apply(&mut self.insts);
        blocks.apply(&mut self.blocks);
        values.apply(&mut self.values);
        let value = |old: Value| match old.is_constant() {
            true => old,
            false => values.new[old].unwrap_or(old),
        };
        let block = |old: Block| blocks.new[old].unwrap_or(old);
        let inst = |old: Inst| insts.new[old].unwrap_or(old);
        for (_, data) in self.insts.iter_mut() {
            data.result = data.result.map(value);
            data.op.map_values(value);
            data.op.for_each_successor_mut(|call| call.block = block(call.block));
        }
        for (_, data) in self.blocks.iter_mut() {
            data.params.iter_mut().for_each(|param| *param = value(*param));
            data.insts.iter_mut().for_each(|id| *id = inst(*id));
        }
        for (_, data) in self.values.iter_mut() {
            data.def = match data.def {
                ValueDef::Argument(index) => ValueDef::Argument(index),
                ValueDef::BlockParam(of, index) => ValueDef::BlockParam(block(of), index),
                ValueDef::Inst(by) => ValueDef::Inst(inst(by)),
            };
        }
        self.args.iter_mut().for_each(|arg| *arg = value(*arg));
        self.block_order.iter_mut().for_each(|id| *id = block(*id));
        // The names that are taken stay so: what is named next gets the name that it would have
        // got.
        let metadata = std::mem::take(&mut self.inst_metadata).into_iter();
        self.inst_metadata = metadata.filter_map(|(id, of)| Some((insts.new[id]?, of))).collect();
        let names = std::mem::take(&mut self.names.values).into_iter();
        self.names.values = names.filter_map(|(id, name)| Some((values.new[id]?, name))).collect();
        let names = std::mem::take(&mut self.names.blocks).into_iter();
        self.names.blocks = names.filter_map(|(id, name)| Some((blocks.new[id]?, name))).collect();
    }

    /// Whether all operands and successors of the instructions in blocks are among those that are
    /// kept.
    fn uses_are_kept(&self, values: &Renumbering<Value>, blocks: &Renumbering<Block>) -> bool {
        let mut are_kept = true;
        for (_, inst) in self.insts_in_order() {
            let op = &self.insts[inst].op;
            op.for_each_value(|value| {
                are_kept &= value.is_constant() || values.new[value].is_some();
            });
            op.for_each_successor(|call| are_kept &= blocks.new[call.block].is_some());
        }
        are_kept
    }
}

#[cfg(test)]
mod tests {
    use crate::text::{parse_module, print_module};

    #[test]
    fn a_function_without_its_dead_instructions_reads_as_before() {
        let mut text = String::from(
            "define i32 @f(i32 %a, i1 %c) {\nentry:\n  br i1 %c, label %then, label %join\ngone:\n  br label %join\nthen:\n",
        );
        for i in 0..200 {
            text += &format!("  %d{i} = add i32 %a, {i}\n");
        }
        text += "  %kept = mul i32 %a, 3\n  br label %join\njoin:\n  \
                 %p = phi i32 [ %kept, %then ], [ 0, %entry ], [ 1, %gone ]\n  ret i32 %p\n}\n";
        let mut module = parse_module(&text).expect("a module");
        let function = module.functions.iter_mut().next().expect("a function").1;
        let (gone, then) = (function.block_order[1], function.block_order[2]);
        function.block_order.retain(|&block| block != gone);
        let last = function.blocks[then].insts.len() - 2;
        function.blocks[then].insts.drain(..last);
        let before = print_module(&module);
        let function = module.functions.iter_mut().next().expect("a function").1;
        let name = function.value_name(function.args[0]).map(str::to_string);
        function.compact(64);
        assert_eq!((function.insts.len(), function.blocks.len()), (4, 3));
        assert_eq!(function.value_count(), 4);
        assert_eq!(function.value_name(function.args[0]).map(str::to_string), name);
        assert_eq!(print_module(&module), before);
    }
}
