//! Terminators.

use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use oxmux_ir::{Block, BlockCall, IntPredicate, Op, Type, Value};

/// From a loop's variables to their next values, and whether to go on.
type LoopBody<'f, L> = &'f mut dyn FnMut(&mut L, &[Value]) -> Lowered<(Parts, Value)>;

impl Lower<'_, '_> {
    pub(super) fn terminator(&mut self, op: &Op) -> Lowered<()> {
        match op {
            Op::Ret { value } => self.ret(*value)?,
            Op::Br { target } => {
                let target = self.edge(target)?;
                self.b().inst(Op::Br { target }, Type::VOID);
            }
            Op::CondBr { condition, then, otherwise } => {
                let condition = self.part(*condition)?;
                let (then, otherwise) = (self.edge(then)?, self.edge(otherwise)?);
                self.b().cond_br_args(condition, then, otherwise);
            }
            Op::Switch { value, default, cases } => self.switch(*value, default, cases)?,
            Op::Unreachable => {
                // Nothing may be reached here; if it is, the function ends with zeros.
                let layout = self.layout(self.source.return_type())?;
                let zeros: Parts = layout.iter().map(|&ty| self.lz.cx.zero(ty)).collect();
                self.ret_parts(&zeros)?;
            }
            _ => return Err(CodegenError::malformed("no terminator")),
        }
        Ok(())
    }

    fn edge(&mut self, call: &BlockCall) -> Lowered<BlockCall> {
        let block = self.target(call.block)?;
        let params = self.source.blocks[call.block].params.len();
        if params != call.args.len() {
            return Err(CodegenError::malformed("edge with another number of arguments"));
        }
        let mut args = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            args.extend(self.parts(arg)?);
        }
        self.edge_args += args.len();
        let expected = self.func.blocks[block].params.len();
        if self.source.entry() != Some(call.block) && expected != args.len() {
            return Err(CodegenError::malformed("edge with arguments of another shape"));
        }
        Ok(BlockCall { block, args })
    }

    fn switch(
        &mut self,
        value: Value,
        default: &BlockCall,
        cases: &[(oxmux_ir::Constant, BlockCall)],
    ) -> Lowered<()> {
        let part = self.part(value)?;
        let ty = self.ty(part);
        let default = self.edge(default)?;
        let mut legal = Vec::with_capacity(cases.len());
        for (constant, call) in cases {
            let known = self.lz.cx.constants.as_uint(*constant);
            let known = known.ok_or_else(|| CodegenError::malformed("case that is no integer"))?;
            legal.push((known, self.edge(call)?));
        }
        if ty == Type::I128 {
            return self.switch_by_comparisons(part, default, legal);
        }
        let (part, ty) = match ty {
            Type::I1 => (self.widen_bool(part, Type::I8), Type::I8),
            other => (part, other),
        };
        let cases = legal
            .into_iter()
            .map(|(known, call)| (self.lz.cx.constants.int(&self.lz.cx.types, ty, known), call))
            .collect();
        self.b().inst(Op::Switch { value: part, default, cases }, Type::VOID);
        Ok(())
    }

    fn switch_by_comparisons(
        &mut self,
        value: Value,
        default: BlockCall,
        cases: Vec<(u128, BlockCall)>,
    ) -> Lowered<()> {
        for (known, call) in cases {
            let known = self.int_like(value, known);
            let equal = self.b().icmp(IntPredicate::Eq, value, known);
            let next = self.func.add_block();
            self.b().cond_br_args(equal, call, BlockCall::new(next));
            self.block = next;
        }
        self.b().inst(Op::Br { target: default }, Type::VOID);
        Ok(())
    }

    /// Emits `then` under a condition; continues in a new block whose parameters are the values of
    /// `then`, or `otherwise`.
    pub(super) fn guarded(
        &mut self,
        condition: Value,
        otherwise: &[Value],
        then: &mut dyn FnMut(&mut Self) -> Lowered<Parts>,
    ) -> Lowered<Parts> {
        match self.lz.cx.constants.value_uint(condition) {
            Some(0) => return Ok(otherwise.into()),
            Some(_) => return then(self),
            None => {}
        }
        let (inside, join) = (self.func.add_block(), self.func.add_block());
        let types: Vec<Type> = otherwise.iter().map(|&v| self.ty(v)).collect();
        let params: Parts = types.iter().map(|&ty| self.func.add_block_param(join, ty)).collect();
        self.b().cond_br_args(
            condition,
            BlockCall::new(inside),
            BlockCall::with_args(join, otherwise),
        );
        self.block = inside;
        let results = then(self)?;
        self.b().br(join, &results);
        self.block = join;
        Ok(params)
    }

    /// Emits a loop. `body` gets the loop's variables, and gives their next values and the
    /// condition to go on. Gives the final values.
    pub(super) fn repeat(&mut self, start: &[Value], body: LoopBody<'_, Self>) -> Lowered<Parts> {
        let (header, exit): (Block, Block) = (self.func.add_block(), self.func.add_block());
        let types: Vec<Type> = start.iter().map(|&v| self.ty(v)).collect();
        let variables: Parts =
            types.iter().map(|&ty| self.func.add_block_param(header, ty)).collect();
        let results: Parts = types.iter().map(|&ty| self.func.add_block_param(exit, ty)).collect();
        self.b().br(header, start);
        self.block = header;
        let (next, again) = body(self, &variables)?;
        self.b().cond_br_args(
            again,
            BlockCall::with_args(header, &next),
            BlockCall::with_args(exit, &next),
        );
        self.block = exit;
        Ok(results)
    }
}
