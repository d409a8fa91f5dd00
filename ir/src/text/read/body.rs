//! Bodies of functions: names, blocks, and forward references.

use super::cursor::Name;
use super::lexer::{Token, TokenKind};
use super::{ContentMap, Fail, Map, Parse, Reader};
use crate::attributes::UNSUPPORTED;
use crate::builder::Builder;
use crate::entity::EntityId;
use crate::function::{Block, Function, Inst, Value};
use crate::instruction::Op;
use crate::module::FunctionId;
use crate::types::Type;

impl Reader<'_> {
    /// The third walk.
    pub(super) fn read_bodies(&mut self) -> Parse<()> {
        let mut given_up = self.first_refused.take();
        let mut any_read = false;
        self.in_body = true;
        for deferred in std::mem::take(&mut self.deferred_functions) {
            let Some(pos) = deferred.body else { continue };
            self.pos = pos;
            let function = self.module.take_function(deferred.id);
            let mut body = Body::new(self, deferred.id, function, &deferred.arg_numbers);
            let function = match body.blocks() {
                Ok(()) => {
                    any_read = true;
                    let mut function = body.finish()?;
                    let returns = function.return_type() != Type::VOID;
                    if function.attributes.is_kernel() && returns {
                        let set = &mut function.attributes.set;
                        set.set_string(UNSUPPORTED, Some("a kernel that returns a value"));
                    }
                    function
                }
                // An unsupported feature of one function only affects it and its callers.
                Err(fail) if fail.is_unsupported() => {
                    let mut function = std::mem::take(&mut body.func);
                    function.delete_body();
                    let block = function.add_block();
                    Builder::new(&mut self.module.cx, &mut function, block).unreachable();
                    let what = fail.feature(self.text);
                    function.attributes.set.set_string(UNSUPPORTED, Some(&what));
                    given_up.get_or_insert(fail);
                    function
                }
                Err(fail) => return Err(fail),
            };
            self.module.put_function(deferred.id, function);
        }
        match given_up {
            Some(fail) if !any_read => Err(fail),
            _ => Ok(()),
        }
    }
}

/// A local name and its value.
struct Local {
    value: Value,
    /// Where the name was first.
    at: usize,
    /// Whether `value` is the definition rather than something that stands for it.
    defined: bool,
}

struct LocalBlock {
    block: Block,
    at: usize,
    defined: bool,
}

/// A phi and its incoming values.
pub(super) struct Phi {
    pub(super) block: Block,
    pub(super) incoming: Vec<(Block, Value, usize)>,
    pub(super) at: usize,
}

/// A function whose body is being read.
///
/// A value that is used before it is defined is stood for by the result of an instruction in no
/// block; all of these are replaced at the end.
pub(super) struct Body<'r, 't> {
    pub(super) r: &'r mut Reader<'t>,
    pub(super) func: Function,
    pub(super) id: FunctionId,
    locals: ContentMap<Name, Local>,
    local_blocks: ContentMap<Name, LocalBlock>,
    /// The replacements of placeholders.
    replacements: Map<Value, Value>,
    /// The number of the next value or block without name.
    next_number: u32,
    /// The block that instructions go to; none after a terminator.
    current: Option<Block>,
    pub(super) phis: Vec<Phi>,
    /// The last of the blocks that a block of the text became, where it became several, and which
    /// one each of these is part of.
    continued: Map<Block, Block>,
    part_of: Map<Block, Block>,
}

impl<'r, 't> Body<'r, 't> {
    fn new(
        r: &'r mut Reader<'t>,
        id: FunctionId,
        func: Function,
        arg_numbers: &[Option<u32>],
    ) -> Self {
        let mut body = Self {
            r,
            func,
            id,
            locals: ContentMap::default(),
            local_blocks: ContentMap::default(),
            replacements: Map::default(),
            next_number: 0,
            current: None,
            phis: Vec::new(),
            continued: Map::default(),
            part_of: Map::default(),
        };
        for (i, number) in arg_numbers.iter().enumerate() {
            let value = body.func.args[i];
            let name = match number {
                Some(number) => {
                    body.next_number = number.saturating_add(1);
                    Name::Number(*number)
                }
                None => Name::Text(body.func.value_name(value).unwrap_or_default().into()),
            };
            body.locals.insert(name, Local { value, at: 0, defined: true });
        }
        body
    }

    fn blocks(&mut self) -> Parse<()> {
        if self.r.is_mark(b'}') {
            return self.r.expected("a block");
        }
        loop {
            self.r.fuel.charge(1)?;
            if self.r.kind() == TokenKind::Label {
                self.label()?;
            } else if self.r.is_mark(b'}') {
                if self.current.is_some() {
                    return self.r.expected("a terminator");
                }
                self.r.advance();
                return Ok(());
            } else if self.r.word() == "uselistorder" {
                self.skip_use_list_order()?;
            } else {
                let block = match self.current {
                    Some(block) => block,
                    None => self.unnamed_block()?,
                };
                self.current = Some(block);
                let (at, before) = (self.r.at(), self.func.insts.len());
                if self.statement(block)? {
                    self.current = None;
                }
                let made = self.func.insts.len() - before;
                self.func.expanded += made.saturating_sub(1) as u32;
                self.r.grow(at, made)?;
            }
        }
    }

    /// `uselistorder type value, { 1, 0 }`
    fn skip_use_list_order(&mut self) -> Parse<()> {
        while !self.r.is_mark(b'{') {
            if self.r.kind() == TokenKind::End || self.r.is_mark(b'}') {
                return self.r.expected("'{'");
            }
            self.r.advance();
        }
        self.r.advance();
        self.r.skip_brackets()
    }

    fn label(&mut self) -> Parse<()> {
        if self.current.is_some() {
            return self.r.expected("a terminator");
        }
        let token = self.r.advance();
        let name = self.r.name_of(token)?;
        let at = token.start as usize;
        if let Name::Number(number) = name {
            self.check_number(number, at)?;
        }
        let block = self.block_named(name, at, true)?;
        self.current = Some(block);
        Ok(())
    }

    fn unnamed_block(&mut self) -> Parse<Block> {
        let at = self.r.at();
        let number = self.next_number;
        self.check_number(number, at)?;
        self.block_named(Name::Number(number), at, true)
    }

    fn check_number(&mut self, number: u32, at: usize) -> Parse<()> {
        if number < self.next_number || number == u32::MAX {
            let next = self.next_number;
            return Err(Fail::new(at, format!("the number should be {next}, not {number}")));
        }
        self.next_number = number + 1;
        Ok(())
    }

    /// The block with a name; `define` puts it in its place.
    pub(super) fn block_named(&mut self, name: Name, at: usize, define: bool) -> Parse<Block> {
        let func = &mut self.func;
        let entry = self.local_blocks.entry(name.clone()).or_insert_with(|| {
            let block = func.make_block();
            LocalBlock { block, at, defined: false }
        });
        let block = entry.block;
        if !define {
            return Ok(block);
        }
        if std::mem::replace(&mut entry.defined, true) {
            return Err(Fail::new(at, format!("block %{name} is defined twice")));
        }
        self.func.block_order.push(block);
        if let Name::Text(text) = &name {
            self.func.set_block_name(block, text);
            if self.func.block_name(block) != Some(text) {
                return Err(Fail::new(at, format!("%{name} is defined twice")));
            }
        }
        Ok(block)
    }

    /// A new block behind the last one, where the present block of the text goes on.
    pub(super) fn continuation(&mut self, block: Block) -> Block {
        let behind = self.func.add_block();
        let first = self.part_of.get(&block).copied().unwrap_or(block);
        self.part_of.insert(behind, first);
        self.continued.insert(first, behind);
        self.current = Some(behind);
        behind
    }

    /// The block that ends what a block of the text became.
    pub(super) fn end_of(&self, block: Block) -> Block {
        self.continued.get(&block).copied().unwrap_or(block)
    }

    /// `%name` of a block that is branched to.
    pub(super) fn block_ref(&mut self) -> Parse<Block> {
        let token = self.r.token();
        if token.kind != TokenKind::Local {
            return self.r.expected("a block");
        }
        self.r.advance();
        let name = self.r.name_of(token)?;
        self.block_named(name, token.start as usize, false)
    }

    /// `label %name`
    pub(super) fn target(&mut self) -> Parse<Block> {
        self.r.expect_word("label")?;
        self.block_ref()
    }

    /// A type and a value of it.
    pub(super) fn typed(&mut self) -> Parse<(Type, Value)> {
        let ty = self.r.value_type()?;
        Ok((ty, self.value(ty)?))
    }

    /// A value of a type.
    pub(super) fn value(&mut self, ty: Type) -> Parse<Value> {
        let token = self.r.token();
        if token.kind != TokenKind::Local {
            return Ok(self.r.constant(ty)?.into());
        }
        self.r.advance();
        let value = self.local(token, ty)?;
        if self.type_of(value) != ty {
            return Err(Fail::new(token.start as usize, "the value has another type"));
        }
        Ok(value)
    }

    pub(super) fn type_of(&self, value: Value) -> Type {
        self.r.module.cx.value_type(&self.func, value)
    }

    /// The value of a name, or a placeholder until it is defined.
    fn local(&mut self, token: Token, ty: Type) -> Parse<Value> {
        let name = self.r.name_of(token)?;
        if let Some(local) = self.locals.get(&name) {
            return Ok(local.value);
        }
        let at = token.start as usize;
        let Some(value) = self.placeholder(ty) else {
            return Err(Fail::new(at, "no value has this type"));
        };
        self.locals.insert(name, Local { value, at, defined: false });
        Ok(value)
    }

    fn placeholder(&mut self, ty: Type) -> Option<Value> {
        let inst = self.func.make_inst(Op::Unreachable, ty);
        self.func.insts[inst].result
    }

    /// Gives a value the name before `=`, or the next number.
    pub(super) fn define(&mut self, name: Option<(Name, usize)>, value: Value) -> Parse<()> {
        let at = self.r.at();
        let (name, at) = name.unwrap_or((Name::Number(self.next_number), at));
        if let Name::Number(number) = name {
            self.check_number(number, at)?;
        }
        let ty = self.type_of(value);
        match self.locals.get_mut(&name) {
            Some(local) if local.defined => {
                return Err(Fail::new(at, format!("%{name} is defined twice")));
            }
            Some(local) => {
                if self.func.local_type(local.value) != ty {
                    let at = local.at;
                    return Err(Fail::new(
                        at,
                        format!("%{name} has another type where it is defined"),
                    ));
                }
                self.replacements.insert(local.value, value);
                *local = Local { value, at: local.at, defined: true };
            }
            None => {
                self.locals.insert(name.clone(), Local { value, at, defined: true });
            }
        }
        // A pointer cast that changes nothing is another name for its operand, which keeps its own.
        let own = matches!(
            self.func.value_def(value),
            Some(crate::function::ValueDef::BlockParam(..) | crate::function::ValueDef::Inst(_))
        );
        if let Name::Text(text) = &name
            && own
            && self.func.value_name(value).is_none()
            && !self.is_placeholder(value)
        {
            self.func.set_value_name(value, text);
            if self.func.value_name(value) != Some(text) {
                return Err(Fail::new(at, format!("%{name} is defined twice")));
            }
        }
        Ok(())
    }

    fn is_placeholder(&self, value: Value) -> bool {
        matches!(self.func.def_op(value), Some(Op::Unreachable))
    }

    /// Appends an instruction and names its result.
    pub(super) fn append(
        &mut self,
        block: Block,
        name: Option<(Name, usize)>,
        op: Op,
        ty: Type,
    ) -> Parse<Inst> {
        let inst = self.func.append_inst(block, op, ty);
        match (self.func.insts[inst].result, name) {
            (Some(result), name) => self.define(name, result)?,
            (None, Some((_, at))) => return Err(Fail::new(at, "nothing is computed here")),
            (None, None) => {}
        }
        Ok(inst)
    }

    /// Resolves forward references.
    fn finish(mut self) -> Parse<Function> {
        let undefined = self.locals.iter().filter(|(_, local)| !local.defined);
        let blocks = self.local_blocks.iter().filter(|(_, block)| !block.defined);
        let mut missing: Vec<(usize, &Name, &str)> =
            undefined.map(|(name, local)| (local.at, name, "value")).collect();
        missing.extend(blocks.map(|(name, block)| (block.at, name, "block")));
        missing.sort_unstable_by_key(|&(at, _, what)| (at, what));
        if let Some((at, name, what)) = missing.first() {
            return Err(Fail::new(*at, format!("{what} %{name} is not defined")));
        }
        self.resolve_replacements();
        self.connect_phis()?;
        self.func.replace_values(&self.replacements);
        self.forget_undominated_locations();
        Ok(self.func)
    }

    /// Makes every replacement lead to its end in one step. A value that is only itself, which
    /// unreachable code can say, is poison.
    fn resolve_replacements(&mut self) {
        let mut keys: Vec<Value> = self.replacements.keys().copied().collect();
        keys.sort_unstable_by_key(|v| v.index());
        let mut done: Map<Value, Value> = Map::default();
        let mut seen: Map<Value, ()> = Map::default();
        for key in keys {
            let mut path = Vec::new();
            let mut last = key;
            let end = loop {
                if let Some(&end) = done.get(&last) {
                    break end;
                }
                let Some(&next) = self.replacements.get(&last) else { break last };
                // Entries that were seen but are not done are on this path.
                if seen.insert(last, ()).is_some() {
                    let ty = self.type_of(last);
                    break self.r.module.cx.poison(ty);
                }
                path.push(last);
                last = next;
            };
            done.extend(path.into_iter().map(|value| (value, end)));
        }
        self.replacements = done;
    }

    /// The final value of a placeholder.
    pub(super) fn resolved(&self, value: Value) -> Value {
        self.replacements.get(&value).copied().unwrap_or(value)
    }
}
