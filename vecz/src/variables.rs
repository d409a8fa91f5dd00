//! Variables over blocks, for code whose control flow changes: written and read while blocks are rewired, turned into block
//! parameters when the edges are final (Braun et al., "Simple and Efficient Construction of Static Single Assignment
//! Form", CC 2013).
//!
//! A read of what a block does not write itself gives a placeholder, an instruction outside of every block;
//! [`Variables::finish`] replaces it by the value that reaches the block.

use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{Block, Context, Function, Op, Type, Value};
use rustc_hash::FxBuildHasher;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A variable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Variable(u32);

#[derive(Default)]
pub(crate) struct Variables {
    types: Vec<Type>,
    /// What each block leaves in a variable, if it writes it.
    written: Map<(Block, Variable), Value>,
    /// What a variable holds where a block begins.
    at_entry: Map<(Block, Variable), Value>,
    /// The placeholders, in the order in which they were made.
    placeholders: Vec<(Value, Block, Variable)>,
}

impl Variables {
    pub(crate) fn new_variable(&mut self, ty: Type) -> Variable {
        self.types.push(ty);
        Variable(self.types.len() as u32 - 1)
    }

    /// The type of a variable's values.
    pub(crate) fn ty(&self, variable: Variable) -> Type {
        self.types[variable.0 as usize]
    }

    /// Sets a variable at the present end of a block.
    pub(crate) fn write(&mut self, block: Block, variable: Variable, value: Value) {
        self.written.insert((block, variable), value);
    }

    /// The value of a variable at the present end of a block.
    pub(crate) fn read(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        match self.written.get(&(block, variable)) {
            Some(&value) => value,
            None => self.entry(cx, function, block, variable),
        }
    }

    /// The value of a variable where a block begins.
    pub(crate) fn entry(
        &mut self,
        cx: &mut Context,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        if let Some(&value) = self.at_entry.get(&(block, variable)) {
            return value;
        }
        let ty = self.types[variable.0 as usize];
        let poison = cx.poison(ty);
        let inst = function.make_inst(Op::Freeze { arg: poison }, ty);
        let Some(value) = function.insts[inst].result else { return poison };
        self.at_entry.insert((block, variable), value);
        self.placeholders.push((value, block, variable));
        value
    }

    /// Makes a value, a parameter that was taken from its block, stand for a variable where the block begins.
    pub(crate) fn adopt(&mut self, block: Block, variable: Variable, value: Value) {
        self.at_entry.insert((block, variable), value);
        self.placeholders.push((value, block, variable));
    }

    /// What blocks leave in variables.
    pub(crate) fn writes(&self) -> Vec<(Block, Variable, Value)> {
        let mut all: Vec<_> = self.written.iter().map(|(&(b, v), &value)| (b, v, value)).collect();
        all.sort_unstable_by_key(|&(block, variable, _)| (block, variable));
        all
    }

    /// The placeholder values with their blocks.
    pub(crate) fn placeholders(&self) -> impl Iterator<Item = (Value, Block)> + '_ {
        self.placeholders.iter().map(|&(value, block, _)| (value, block))
    }

    /// Replaces the placeholders, now that the edges are final. Gives what each one became.
    pub(crate) fn finish(mut self, cx: &mut Context, function: &mut Function) -> Map<Value, Value> {
        let cfg = Cfg::compute(function);
        let mut became: Map<Value, Value> = Map::default();
        let mut params: Vec<(Block, Variable)> = Vec::new();
        let mut known: Map<(Block, Variable), Value> = Map::default();
        for (placeholder, block, variable) in std::mem::take(&mut self.placeholders) {
            let value = self.reaching(cx, function, &cfg, &mut known, &mut params, block, variable);
            became.insert(placeholder, value);
        }
        let mut next = 0;
        while let Some(&(block, variable)) = params.get(next) {
            next += 1;
            let mut preds = cfg.preds(block).to_vec();
            preds.dedup();
            for pred in preds {
                let value = match self.written.get(&(pred, variable)) {
                    Some(&value) => value,
                    None => {
                        self.reaching(cx, function, &cfg, &mut known, &mut params, pred, variable)
                    }
                };
                if let Some(inst) = function.terminator(pred) {
                    function.insts[inst].op.for_each_successor_mut(|call| {
                        if call.block == block {
                            call.args.push(value);
                        }
                    });
                }
            }
        }
        let chase = |mut value: Value| {
            while let Some(&next) = became.get(&value) {
                value = next;
            }
            value
        };
        let resolved: Map<Value, Value> = became.keys().map(|&p| (p, chase(p))).collect();
        function.replace_values(&resolved);
        resolved
    }

    /// The value of a variable where a block begins: its only predecessor's, or a new parameter's.
    #[allow(clippy::too_many_arguments, reason = "the state of one search")]
    fn reaching(
        &self,
        cx: &mut Context,
        function: &mut Function,
        cfg: &Cfg,
        known: &mut Map<(Block, Variable), Value>,
        params: &mut Vec<(Block, Variable)>,
        block: Block,
        variable: Variable,
    ) -> Value {
        let ty = self.types[variable.0 as usize];
        let mut at = block;
        let mut passed = Vec::new();
        let value = loop {
            if let Some(&value) = known.get(&(at, variable)) {
                break value;
            }
            passed.push(at);
            match cfg.preds(at) {
                [] => break cx.poison(ty),
                [pred] => match self.written.get(&(*pred, variable)) {
                    Some(&value) => break value,
                    None => at = *pred,
                },
                _ => {
                    params.push((at, variable));
                    break function.add_block_param(at, ty);
                }
            }
        };
        for block in passed {
            known.insert((block, variable), value);
        }
        value
    }
}
