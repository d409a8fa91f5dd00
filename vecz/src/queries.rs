//! Rewrites id queries of an unknown dimension, and linear ids, with ids of the three dimensions.
//!
//! ```text
//! %i = call i64 @__mux_get_global_id(i32 %d)  ->  select %d == 0, __mux_get_global_id(0), ...
//! %l = call i64 @__mux_get_local_linear_id()  ->  (id(2) * size(1) + id(1)) * size(0) + id(0)   ; lanes along y or z
//! ```

use crate::callees::meaning;
use hashbrown::HashMap;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Call;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Block, Builder, Function, Inst, IntPredicate, Module, Op, Value};
use oxmux_passes::builtin_info::BuiltinInfo;
use rustc_hash::FxBuildHasher;

/// Rewrites a kernel whose lanes are consecutive work-items in a dimension.
pub(crate) fn name_dimensions(
    module: &mut Module,
    kernel: &mut Function,
    info: &dyn BuiltinInfo,
    dimension: u32,
) {
    let mut blocks: IdSet<Block> = IdSet::new();
    for (block, inst) in kernel.insts_in_order() {
        if asks(module, &kernel.insts[inst].op, dimension).is_some() {
            blocks.insert(block);
        }
    }
    let mut answers: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    for block in kernel.block_order.clone() {
        if !blocks.contains(block) {
            continue;
        }
        for inst in std::mem::take(&mut kernel.blocks[block].insts) {
            let answer = answer(module, kernel, info, dimension, (block, inst));
            match (answer, kernel.insts[inst].result) {
                (Some(answer), Some(result)) => drop(answers.insert(result, answer)),
                _ => kernel.blocks[block].insts.push(inst),
            }
        }
    }
    kernel.replace_values(&answers);
}

/// The query that an instruction is, if its dimension is unknown or it concerns all of them.
fn asks<'a>(module: &Module, op: &'a Op, dimension: u32) -> Option<(MuxFunction, &'a Call)> {
    use MuxFunction::*;
    let (call, id) = op.direct_call()?;
    let Some(MuxBuiltin::Function(function)) = meaning(&module.functions[id]) else { return None };
    let wanted = match function {
        GetLocalId | GetGlobalId => call.args.first().is_some_and(|d| !d.is_constant()),
        GetLocalLinearId | GetGlobalLinearId => dimension != 0,
        _ => false,
    };
    wanted.then_some((function, call))
}

fn answer(
    module: &mut Module,
    kernel: &mut Function,
    info: &dyn BuiltinInfo,
    dimension: u32,
    (block, inst): (Block, Inst),
) -> Option<Value> {
    let (function, call) = asks(module, &kernel.insts[inst].op, dimension)?;
    let asked = call.args.first().copied();
    let ty = kernel.local_type(kernel.insts[inst].result?);
    let mut writer = Writer { module, kernel, info, block, inst };
    let value = match (function, asked) {
        (MuxFunction::GetLocalId | MuxFunction::GetGlobalId, Some(asked)) => {
            writer.id_in(function, asked)?
        }
        (MuxFunction::GetLocalLinearId, _) => writer.local_linear_id()?,
        _ => writer.global_linear_id()?,
    };
    Some(writer.b().int_cast(value, ty, false))
}

struct Writer<'a> {
    module: &'a mut Module,
    kernel: &'a mut Function,
    info: &'a dyn BuiltinInfo,
    block: Block,
    inst: Inst,
}

impl Writer<'_> {
    fn b(&mut self) -> Builder<'_> {
        let debug_loc = self.kernel.insts[self.inst].debug_loc;
        let mut b = Builder::new(&mut self.module.cx, self.kernel, self.block);
        b.debug_loc = debug_loc;
        b
    }

    fn query(&mut self, function: MuxFunction, dimension: u32) -> Option<Value> {
        let builtin = MuxBuiltin::Function(function);
        let id = self.info.get_or_declare_mux_builtin(self.module, builtin, None)?;
        let callee = &self.module.functions[id];
        let (ty, convention) = (callee.function_type(), callee.calling_convention);
        let mut b = self.b();
        let dimension = b.cx.i32(dimension);
        b.call(id, ty, convention, &[dimension])
    }

    /// The id in the dimension that a value names; 0 if there is none.
    fn id_in(&mut self, function: MuxFunction, asked: Value) -> Option<Value> {
        let mut found = None;
        for dimension in (0..3).rev() {
            let id = self.query(function, dimension)?;
            let mut b = self.b();
            let otherwise = found.unwrap_or_else(|| b.int_like(id, 0));
            let number = b.int_like(asked, u128::from(dimension));
            let here = b.icmp(IntPredicate::Eq, asked, number);
            found = Some(b.select(here, id, otherwise));
        }
        found
    }

    fn local_linear_id(&mut self) -> Option<Value> {
        let mut sum = self.query(MuxFunction::GetLocalId, 2)?;
        for dimension in [1, 0] {
            let size = self.query(MuxFunction::GetLocalSize, dimension)?;
            let id = self.query(MuxFunction::GetLocalId, dimension)?;
            let mut b = self.b();
            let rows = b.mul(sum, size);
            sum = b.add(rows, id);
        }
        Some(sum)
    }

    fn global_linear_id(&mut self) -> Option<Value> {
        let mut sum = self.global_id_without_offset(2)?;
        for dimension in [1, 0] {
            let size = self.query(MuxFunction::GetGlobalSize, dimension)?;
            let id = self.global_id_without_offset(dimension)?;
            let mut b = self.b();
            let rows = b.mul(sum, size);
            sum = b.add(rows, id);
        }
        Some(sum)
    }

    fn global_id_without_offset(&mut self, dimension: u32) -> Option<Value> {
        let id = self.query(MuxFunction::GetGlobalId, dimension)?;
        let offset = self.query(MuxFunction::GetGlobalOffset, dimension)?;
        Some(self.b().sub(id, offset))
    }
}
