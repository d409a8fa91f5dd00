//! Construction of SSA form: variables that blocks write and read become values and block
//! parameters.
//!
//! [`SsaConstruction`] is for a function whose edges are final. [`SsaUpdater`] is for code whose
//! control flow changes: variables are written and read while blocks are rewired. A read of a
//! variable that the block has not written gives a placeholder, an instruction outside of every
//! block; [`SsaUpdater::finish`] replaces it by the value that reaches the block.
//!
//! A block has a parameter for a variable only where two writes of it merge: in the iterated
//! dominance frontier of the blocks that write it ([`Frontiers`]), and only if it is read from
//! there.

use crate::analysis::frontiers::{Definition, Definitions};
use crate::analysis::{Cfg, Dominators, FrontierSteps, Frontiers};
use crate::{Block, Context, Function, Op, Type, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A variable, by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable(pub u32);

/// What blocks leave in variables.
pub type Writes = Map<(Block, Variable), Value>;

/// Variables of a function whose edges change.
#[derive(Default)]
pub struct SsaUpdater {
    types: Vec<Type>,
    /// The last write of a variable in each block that writes it.
    written: Writes,
    /// The value of a variable at the start of a block.
    at_entry: Map<(Block, Variable), Value>,
    /// The placeholders, in the order in which they were made.
    placeholders: Vec<(Value, Block, Variable)>,
}

impl SsaUpdater {
    /// Another variable.
    pub fn new_variable(&mut self, ty: Type) -> Variable {
        self.types.push(ty);
        Variable(self.types.len() as u32 - 1)
    }

    /// The type of a variable's values.
    pub fn ty(&self, variable: Variable) -> Type {
        self.types[variable.0 as usize]
    }

    /// Sets a variable at the present end of a block.
    pub fn write(&mut self, block: Block, variable: Variable, value: Value) {
        self.written.insert((block, variable), value);
    }

    /// Whether a block sets a variable.
    pub fn is_written(&self, block: Block, variable: Variable) -> bool {
        self.written.contains_key(&(block, variable))
    }

    /// The value of a variable at the present end of a block.
    pub fn read(
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
    pub fn entry(
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

    /// Makes a value, a parameter that was taken from its block, stand for a variable where the
    /// block begins.
    pub fn adopt(&mut self, block: Block, variable: Variable, value: Value) {
        self.at_entry.insert((block, variable), value);
        self.placeholders.push((value, block, variable));
    }

    /// What blocks leave in variables.
    pub fn writes(&self) -> Vec<(Block, Variable, Value)> {
        let mut all: Vec<_> = self.written.iter().map(|(&(b, v), &value)| (b, v, value)).collect();
        all.sort_unstable_by_key(|&(block, variable, _)| (block, variable));
        all
    }

    /// The placeholder values with their blocks.
    pub fn placeholders(&self) -> impl Iterator<Item = (Value, Block)> + '_ {
        self.placeholders.iter().map(|&(value, block, _)| (value, block))
    }

    /// Replaces the placeholders, now that the edges are final. Gives the replacement of each.
    pub fn finish(self, cx: &mut Context, function: &mut Function) -> Map<Value, Value> {
        let cfg = Cfg::compute(function);
        let dominators = Dominators::compute(&cfg);
        let frontiers = Frontiers::new(&cfg, &dominators);
        let variables = self.types.iter().map(|&ty| (ty, cx.poison(ty)));
        let mut ssa = SsaConstruction::new(frontiers, variables.collect(), self.written);
        let order: Vec<Value> = self.placeholders.iter().map(|&(value, ..)| value).collect();
        let mut became: Map<Value, Value> = Map::default();
        for (placeholder, block, variable) in self.placeholders {
            became.insert(placeholder, ssa.at_entry(function, block, variable));
        }
        ssa.finish(function);
        let resolved = resolve(&became, &order);
        function.replace_values(&resolved);
        resolved
    }
}

/// Variables of a function whose edges are final.
pub struct SsaConstruction<'a> {
    frontiers: Frontiers<'a>,
    written: Writes,
    variables: Vec<VariableState>,
    known: Map<(Block, Variable), Value>,
    /// The parameters that were made, in order.
    params: Vec<(Block, Variable)>,
}

struct VariableState {
    ty: Type,
    /// Its value where no write reaches.
    initial: Value,
    writers: Vec<Block>,
    /// From where its values come, once computed.
    definitions: Option<Definitions>,
}

impl<'a> SsaConstruction<'a> {
    /// Variables with their types and initial values, and the last write of each block.
    pub fn new(frontiers: Frontiers<'a>, variables: Vec<(Type, Value)>, written: Writes) -> Self {
        let state =
            |(ty, initial)| VariableState { ty, initial, writers: Vec::new(), definitions: None };
        let mut variables: Vec<_> = variables.into_iter().map(state).collect();
        for &(block, variable) in written.keys() {
            variables[variable.0 as usize].writers.push(block);
        }
        variables.iter_mut().for_each(|variable| variable.writers.sort_unstable());
        Self { frontiers, written, variables, known: Map::default(), params: Vec::new() }
    }

    /// The blocks in which a variable needs a parameter, if it is live in at `reads`. None if
    /// that takes more steps than are left: the variable must not be read then.
    pub fn parameter_blocks(
        &mut self,
        variable: Variable,
        reads: &[Block],
        steps: &mut FrontierSteps,
    ) -> Option<Vec<Block>> {
        let state = &mut self.variables[variable.0 as usize];
        let definitions = self.frontiers.definitions(&state.writers, steps)?;
        let found = self.frontiers.parameters(&definitions, reads, steps);
        state.definitions = Some(definitions);
        found
    }

    /// The parameter of a block for a variable.
    pub fn parameter(
        &mut self,
        function: &mut Function,
        block: Block,
        variable: Variable,
    ) -> Value {
        *self.known.entry((block, variable)).or_insert_with(|| {
            self.params.push((block, variable));
            function.add_block_param(block, self.variables[variable.0 as usize].ty)
        })
    }

    /// The value of a variable where a block begins.
    pub fn at_entry(&mut self, function: &mut Function, block: Block, variable: Variable) -> Value {
        if let Some(&value) = self.known.get(&(block, variable)) {
            return value;
        }
        let mut steps = FrontierSteps(usize::MAX);
        let state = &mut self.variables[variable.0 as usize];
        if state.definitions.is_none() {
            state.definitions = self.frontiers.definitions(&state.writers, &mut steps);
        }
        let definitions = state.definitions.as_ref();
        let definition = definitions.and_then(|d| self.frontiers.at_entry(d, block, &mut steps)?);
        let value = match definition {
            None => state.initial,
            Some(Definition::Write(writer)) => self.written[&(writer, variable)],
            Some(Definition::Parameter(join)) => self.parameter(function, join, variable),
        };
        self.known.insert((block, variable), value);
        value
    }

    /// Gives the parameters their arguments.
    pub fn finish(mut self, function: &mut Function) {
        // The arguments of each edge, in the order of parameters: each terminator is walked once.
        let mut given: BTreeMap<Block, Map<Block, Vec<Value>>> = BTreeMap::new();
        let mut next = 0;
        while let Some(&(block, variable)) = self.params.get(next) {
            next += 1;
            let mut preds = self.frontiers.cfg().preds(block).to_vec();
            preds.dedup();
            for pred in preds {
                let value = match self.written.get(&(pred, variable)) {
                    Some(&value) => value,
                    None => self.at_entry(function, pred, variable),
                };
                given.entry(pred).or_default().entry(block).or_default().push(value);
            }
        }
        for (pred, args) in given {
            let Some(inst) = function.terminator(pred) else { continue };
            function.insts[inst].op.for_each_successor_mut(|call| {
                call.args.extend(args.get(&call.block).into_iter().flatten());
            });
        }
    }
}

/// The final replacement of each placeholder: one may have become another. Each chain is followed
/// once.
fn resolve(became: &Map<Value, Value>, order: &[Value]) -> Map<Value, Value> {
    let mut resolved: Map<Value, Value> = Map::default();
    let mut chain = Vec::new();
    for &placeholder in order {
        let mut value = placeholder;
        loop {
            if let Some(&end) = resolved.get(&value) {
                value = end;
                break;
            }
            let Some(&next) = became.get(&value) else { break };
            chain.push(value);
            value = next;
        }
        resolved.extend(chain.drain(..).map(|link| (link, value)));
    }
    resolved
}
