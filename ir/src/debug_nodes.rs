//! Reading debug metadata: nodes that may be anything.
//!
//! A node that is missing, or of another kind than it should be, is an unknown place; chains of
//! scopes have a limit.

use crate::constants::Constant;
use crate::entity::EntityId;
use crate::function::{Function, Inst};
use crate::instruction::Op;
use crate::metadata::{
    DebugLoc, DebugRecordKind, Metadata, MetadataField, MetadataNode, MetadataOperand,
};
use crate::module::Module;

/// How deep scopes and inlined calls may be nested.
const MAX_DEPTH: usize = 256;
/// How many scopes are looked at for which calls no line of the source makes, of all calls that a
/// place is inlined through.
const SCOPES_MAX: usize = 4 * MAX_DEPTH;

/// A place in the source of a program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct SourcePlace {
    /// The folder that the file's name counts from; may be empty.
    pub directory: String,
    /// The file, maybe with folders.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1; 0 is unknown.
    pub column: u32,
    /// The function's name in the source; empty if it is not known.
    pub function: String,
}

impl std::fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column == 0 { Ok(()) } else { write!(f, ":{}", self.column) }
    }
}

/// Fields by their names.
pub type Fields = [(Box<str>, MetadataField)];

/// The file and the subprogram around a scope.
#[derive(Clone, Copy, Debug, Default)]
pub struct EnclosingScope {
    /// The `DISubprogram`.
    pub subprogram: Option<Metadata>,
    /// The `DIFile` that the innermost scope with one has.
    pub file: Option<Metadata>,
}

/// The debug metadata of a module.
#[derive(Clone, Copy)]
pub struct DebugNodes<'a> {
    module: &'a Module,
}

impl<'a> DebugNodes<'a> {
    /// The nodes of a module.
    pub fn new(module: &'a Module) -> Self {
        Self { module }
    }

    /// A node of any kind.
    pub fn any(self, node: Metadata) -> Option<&'a MetadataNode> {
        self.module.cx.metadata.get(node)
    }

    /// The number that a constant is.
    pub fn constant(self, constant: Constant) -> Option<u128> {
        self.module.cx.constants.value_uint(constant.into())
    }

    /// The kind and the fields of a node.
    pub fn node(self, node: Metadata) -> Option<(&'a str, &'a Fields)> {
        match self.any(node)? {
            MetadataNode::Specialized { name, fields, .. } => Some((name, fields)),
            MetadataNode::Tuple { .. } => None,
        }
    }

    /// A field of a node.
    pub fn field(self, node: Metadata, name: &str) -> Option<&'a MetadataField> {
        let (_, fields) = self.node(node)?;
        fields.iter().find(|(field, _)| &**field == name).map(|(_, value)| value)
    }

    /// Whether a node is of a kind, such as `DISubprogram`.
    pub fn is(self, node: Metadata, kind: &str) -> bool {
        self.node(node).is_some_and(|(name, _)| name == kind)
    }

    /// The node that a field names.
    pub fn reference(self, node: Metadata, name: &str) -> Option<Metadata> {
        match self.field(node, name)? {
            MetadataField::Operand(MetadataOperand::Node(node)) => Some(*node),
            _ => None,
        }
    }

    /// A field's number; 0 if there is none, or none that fits.
    pub fn number(self, node: Metadata, name: &str) -> u32 {
        match self.field(node, name) {
            Some(MetadataField::Integer(value)) => u32::try_from(*value).unwrap_or(0),
            _ => 0,
        }
    }

    /// A field's text up to the first zero byte; empty if there is none.
    pub fn text(self, node: Metadata, name: &str) -> String {
        match self.field(node, name) {
            Some(
                MetadataField::Text(bytes) | MetadataField::Operand(MetadataOperand::String(bytes)),
            ) => text(bytes),
            _ => String::new(),
        }
    }

    /// Whether a subprogram was made by a compiler.
    pub fn is_artificial(self, subprogram: Metadata) -> bool {
        let flags = self.field(subprogram, "flags");
        matches!(flags, Some(MetadataField::Word(word)) if word.contains("DIFlagArtificial"))
    }

    /// The location of a `DILocation`.
    pub fn location(self, node: Metadata) -> Option<DebugLoc> {
        let scope = self.reference(node, "scope").filter(|_| self.is(node, "DILocation"))?;
        Some(DebugLoc {
            line: self.number(node, "line"),
            column: self.number(node, "column"),
            scope,
            inlined_at: self.reference(node, "inlinedAt"),
        })
    }

    /// The file and the subprogram around a place.
    pub fn scope(self, scope: Metadata) -> EnclosingScope {
        let mut nodes = MAX_DEPTH;
        self.scope_within(scope, &mut nodes)
    }

    /// The same, of no more nodes than this; it is less by those that were looked at.
    fn scope_within(self, scope: Metadata, nodes: &mut usize) -> EnclosingScope {
        let mut found = EnclosingScope::default();
        let mut node = scope;
        while let Some(left) = nodes.checked_sub(1) {
            *nodes = left;
            found.file = found.file.or_else(|| self.reference(node, "file"));
            if self.is(node, "DISubprogram") {
                found.subprogram = Some(node);
                break;
            }
            match self.reference(node, "scope") {
                Some(outer) => node = outer,
                None => break,
            }
        }
        found
    }

    /// The lexical blocks that a scope is or is in, the inner ones first; none where they lead to
    /// no function.
    pub fn blocks(self, scope: Metadata) -> Vec<Metadata> {
        let mut found = Vec::new();
        let mut node = scope;
        for _ in 0..MAX_DEPTH {
            if self.is(node, "DISubprogram") {
                return found;
            }
            if self.is(node, "DILexicalBlock") {
                found.push(node);
            }
            match self.reference(node, "scope") {
                Some(outer) => node = outer,
                None => break,
            }
        }
        Vec::new()
    }

    /// The place, the call that it was inlined at, that call's own, and so on. Calls that no line
    /// of the source makes are left out at the outer end: kernels' wrappers call kernels, and so do
    /// the entry points that `llvm-spirv` writes.
    pub fn inlined_calls(self, location: DebugLoc) -> Vec<DebugLoc> {
        let mut chain = vec![location];
        let mut next = location.inlined_at;
        while let Some(call) = next.and_then(|node| self.location(node)) {
            if chain.len() == MAX_DEPTH {
                return vec![location];
            }
            next = call.inlined_at;
            chain.push(call);
        }
        // All calls of a chain together: each location of a function is asked for its own.
        let mut nodes = SCOPES_MAX;
        let mut is_artificial = |scope| {
            let found = self.scope_within(scope, &mut nodes);
            found.subprogram.is_some_and(|subprogram| self.is_artificial(subprogram))
        };
        while let [_, .., call] = chain[..]
            && (call.line == 0 || is_artificial(call.scope))
        {
            chain.pop();
        }
        chain
    }

    /// The source position of a location; none without a line.
    pub fn place(self, location: DebugLoc) -> Option<SourcePlace> {
        let scope = self.scope(location.scope);
        let file = scope.file.filter(|_| location.line != 0)?;
        Some(SourcePlace {
            directory: self.text(file, "directory"),
            file: self.text(file, "filename"),
            line: location.line,
            column: location.column,
            function: scope.subprogram.map(|node| self.text(node, "name")).unwrap_or_default(),
        })
    }

    /// The place in the source that an instruction comes from.
    pub fn place_of(self, function: &Function, inst: Inst) -> Option<SourcePlace> {
        self.place(function.insts.get(inst)?.debug_loc?)
    }

    /// The operations of a debug record's expression, with their operands; none if it is no
    /// `DIExpression`. A dereference in an address space is left out, since a machine has one:
    /// clang writes it for each variable, as `DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef`, and since
    /// version 19 with `DW_OP_lit0`.
    pub fn operations(self, expression: Option<Metadata>) -> Option<Vec<&'a MetadataField>> {
        let Some(expression) = expression else { return Some(Vec::new()) };
        let node = self.module.cx.metadata.get(expression);
        let Some(MetadataNode::Specialized { fields, .. }) = node else { return None };
        let is = |field: &MetadataField, name: &str| matches!(field, MetadataField::Word(word) if &**word == name);
        let mut operations: Vec<&MetadataField> = Vec::new();
        for (_, field) in fields {
            operations.push(field);
            let dereference = match operations[..] {
                [.., constant, MetadataField::Integer(_), swap, xderef]
                    if is(constant, "DW_OP_constu")
                        && is(swap, "DW_OP_swap")
                        && is(xderef, "DW_OP_xderef") =>
                {
                    4
                }
                [.., zero, swap, xderef]
                    if is(zero, "DW_OP_lit0")
                        && is(swap, "DW_OP_swap")
                        && is(xderef, "DW_OP_xderef") =>
                {
                    3
                }
                _ => 0,
            };
            operations.truncate(operations.len() - dereference);
        }
        Some(operations)
    }

    /// The names of a function's arguments, one for each, as far as its variables of the source
    /// tell them: empty where none does.
    pub fn argument_names(self, function: &Function) -> Vec<String> {
        let mut names = vec![String::new(); function.args.len()];
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            let is_own = data.debug_loc.is_some_and(|place| place.inlined_at.is_none());
            let Op::Debug(record) = &data.op else { continue };
            let position = (self.number(record.variable, "arg") as usize).checked_sub(1);
            if let Some(name) = position.and_then(|position| names.get_mut(position))
                && is_own
                && name.is_empty()
            {
                *name = self.text(record.variable, "name");
            }
        }
        names
    }

    /// The variables of the source that live at an address, or have a value, in a function: each
    /// value with its variable's name and, for an argument, its number from 1.
    pub fn variables(self, function: &Function) -> Vec<(crate::function::Value, String, u32)> {
        let mut variables = Vec::new();
        for (_, inst) in function.insts_in_order() {
            if let Op::Debug(record) = &function.insts[inst].op
                && record.kind != DebugRecordKind::Label
                && let Some(value) = record.location
            {
                let (name, arg) =
                    (self.text(record.variable, "name"), self.number(record.variable, "arg"));
                if !name.is_empty() {
                    variables.push((value, name, arg));
                }
            }
        }
        variables.sort_by_key(|(value, ..)| value.index());
        variables
    }
}

/// Text as DWARF can hold it: up to the first zero byte.
pub fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(bytes.get(..end).unwrap_or_default()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_module;
    use std::fmt::Write as _;

    /// The length of a chain of calls, all of them of one artificial subprogram, inside so many
    /// blocks.
    fn left_of(calls: usize, blocks: usize) -> usize {
        let mut text = String::from("define void @f() {\n  ret void, !dbg !0\n}\n");
        let _ = writeln!(text, "!0 = !DILocation(line: 1, scope: !1, inlinedAt: !3)");
        text.push_str("!1 = distinct !DISubprogram(name: \"source\")\n");
        text.push_str("!2 = distinct !DISubprogram(name: \"made\", flags: DIFlagArtificial)\n");
        let innermost = 2 + calls + blocks;
        for number in 3..3 + calls {
            let outer = match number + 1 < 3 + calls {
                true => format!(", inlinedAt: !{}", number + 1),
                false => String::new(),
            };
            let _ = writeln!(
                text,
                "!{number} = distinct !DILocation(line: 1, scope: !{innermost}{outer})"
            );
        }
        for number in 3 + calls..=innermost {
            let scope = if number == 3 + calls { 2 } else { number - 1 };
            let _ = writeln!(text, "!{number} = distinct !DILexicalBlock(scope: !{scope})");
        }
        let module = parse_module(&text).unwrap_or_else(|error| panic!("{error}"));
        let function = &module.functions[module.function_order[0]];
        let (_, inst) = function.insts_in_order().next().expect("an instruction");
        let location = function.insts[inst].debug_loc.expect("a location");
        DebugNodes::new(&module).inlined_calls(location).len()
    }

    #[test]
    fn calls_that_no_line_makes_are_left_out_after_so_many_scopes() {
        assert_eq!(left_of(3, 20), 1);
        assert_eq!(left_of(100, 4), 1);
        // Each of them looks at 200 blocks and the subprogram.
        assert_eq!(left_of(100, 200), 101 - SCOPES_MAX / 201);
    }
}
