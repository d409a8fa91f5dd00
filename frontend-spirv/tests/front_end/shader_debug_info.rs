//! `NonSemantic.Shader.DebugInfo.100` against `OpenCL.DebugInfo.100`: modules with one are
//! rewritten to the other and give the same IR.

use std::collections::BTreeMap;
use std::path::Path;

use oxmux_frontend_spirv::{Limits, Specialization, translate};
use rspirv::spirv::Op;

/// For each instruction of the set: its number, the operands that are literals, and one that the
/// set for shaders lacks.
const LITERALS: &[(u32, &[usize], Option<usize>)] = &[
    (1, &[0, 1, 3], None),
    (2, &[2], None),
    (3, &[1, 2], None),
    (4, &[1], None),
    (6, &[1], None),
    (7, &[3, 4], None),
    (8, &[0], None),
    (9, &[3, 4, 7], None),
    (10, &[1, 3, 4, 8], None),
    (11, &[3, 4, 8], Some(5)),
    (12, &[4], Some(0)),
    (18, &[3, 4, 8], None),
    (20, &[3, 4, 7, 8], Some(9)),
    (21, &[1, 2], None),
    (22, &[1], None),
    (25, &[0], None),
    (26, &[3, 4, 6, 7], None),
    (30, &[0, 1, 2], None),
];
const TYPE_BASIC: u32 = 2;
const SOURCE: u32 = 35;
const SHADER_LINE: u32 = 103;

struct Rewriter {
    constants: BTreeMap<u32, u32>,
    bound: u32,
    set: u32,
    uint: u32,
    void: u32,
    /// From the text of a file's name to its `DebugSource`.
    sources: BTreeMap<u32, u32>,
}

impl Rewriter {
    fn constant(&mut self, value: u32) -> u32 {
        let bound = &mut self.bound;
        *self.constants.entry(value).or_insert_with(|| {
            *bound += 1;
            *bound - 1
        })
    }

    fn fresh(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    fn debug_instruction(&mut self, words: &[u32]) -> Vec<u32> {
        let number = words[4];
        let mut operands = words[5..].to_vec();
        if number == TYPE_BASIC {
            // The set for shaders has flags, too.
            operands.push(self.constant(0));
        }
        if let Some((_, literals, dropped)) = LITERALS.iter().find(|row| row.0 == number) {
            for &literal in *literals {
                if let Some(word) = operands.get_mut(literal) {
                    *word = self.constant(*word);
                }
            }
            if let Some(dropped) = dropped.filter(|&dropped| dropped < operands.len()) {
                operands.remove(dropped);
            }
        }
        instruction(Op::ExtInst, &[&words[1..5], &operands].concat())
    }

    fn line(&mut self, words: &[u32]) -> Vec<u32> {
        let source = self.sources[&words[1]];
        let (line, column) = (self.constant(words[2]), self.constant(words[3]));
        let result = self.fresh();
        let operands =
            [self.void, result, self.set, SHADER_LINE, source, line, line, column, column];
        instruction(Op::ExtInst, &operands)
    }
}

fn instruction(op: Op, operands: &[u32]) -> Vec<u32> {
    let head = (operands.len() as u32 + 1) << 16 | op as u32;
    [&[head], operands].concat()
}

fn text(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() / 4 + 1) * 4, 0);
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
}

/// The module with the set for shaders instead of OpenCL's.
fn rewrite(module: &[u8]) -> Vec<u8> {
    let words: Vec<u32> =
        module.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    let mut instructions = Vec::new();
    let mut rest = &words[5..];
    while let [head, ..] = *rest {
        let (this, behind) = rest.split_at((head >> 16) as usize);
        instructions.push(this);
        rest = behind;
    }
    let is = |inst: &&&[u32], op: Op| inst[0] & 0xffff == op as u32;
    let named = |inst: &&&[u32]| {
        is(inst, Op::ExtInstImport) && inst[2..] == text("OpenCL.DebugInfo.100")[..]
    };
    let set = instructions.iter().find(named).expect("the set")[1];
    let is_debug = |inst: &&&[u32]| is(inst, Op::ExtInst) && inst[3] == set;
    let uint = |inst: &&&[u32]| is(inst, Op::TypeInt) && inst[2..] == [32, 0];
    let sources = instructions.iter().filter(|inst| is_debug(inst) && inst[4] == SOURCE);
    let mut rewriter = Rewriter {
        constants: BTreeMap::new(),
        bound: words[3],
        set,
        uint: instructions.iter().find(uint).expect("an unsigned integer")[1],
        void: instructions.iter().find(|inst| is(inst, Op::TypeVoid)).expect("void")[1],
        sources: sources.map(|source| (source[5], source[2])).collect(),
    };
    let mut before = Vec::new();
    let mut after = Vec::new();
    let mut in_block = false;
    let mut has_types = false;
    for inst in &instructions {
        let new = match &inst {
            inst if named(inst) => {
                let name = text("NonSemantic.Shader.DebugInfo.100");
                instruction(Op::ExtInstImport, &[&[set], &name[..]].concat())
            }
            inst if is_debug(inst) => rewriter.debug_instruction(inst),
            inst if is(inst, Op::Line) && in_block => rewriter.line(inst),
            inst => inst.to_vec(),
        };
        in_block = (in_block || is(&inst, Op::Label)) && !is(&inst, Op::FunctionEnd);
        if has_types {
            after.extend(new)
        } else {
            before.extend(new)
        }
        has_types |= uint(&inst);
    }
    let constants = rewriter
        .constants
        .iter()
        .flat_map(|(&value, &id)| instruction(Op::Constant, &[rewriter.uint, id, value]));
    let mut out = words[..5].to_vec();
    out[3] = rewriter.bound;
    out.extend(before.into_iter().chain(constants).chain(after));
    out.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn both_sets_of_debug_information_say_the_same() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/tests/debug");
    for name in ["scale-O0-g.spv", "scale-O2-g.spv", "variables.spv", "aggregates.spv"] {
        let module = std::fs::read(sources.join(name)).unwrap();
        let lowered = |module: &[u8]| {
            let module = translate(module, &Limits::default(), &Specialization::new());
            let module = module.unwrap_or_else(|error| panic!("{name}: {error}"));
            oxmux_ir::text::print_module(&module)
        };
        let rewritten = rewrite(&module);
        assert_ne!(rewritten, module);
        let (expected, found) = (lowered(&module), lowered(&rewritten));
        assert!(expected.contains("DILocation("), "{name}");
        assert_same_lines(name, &expected, &found);
    }
}

/// Fails with the first line that differs.
fn assert_same_lines(name: &str, expected: &str, found: &str) {
    for (number, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
        assert_eq!(expected, found, "{name}, line {}", number + 1);
    }
    assert_eq!(expected.lines().count(), found.lines().count(), "{name}");
}

/// A module of shaders with two functions of the source, `f` and `g`, and in `calls` a chain of
/// that many inlined calls.
struct Inlined {
    words: Vec<u32>,
    bound: u32,
    calls: Vec<u32>,
}

const VOID: u32 = 1;
const SET: u32 = 2;
const MAIN: u32 = 3;
const FILE: u32 = 4;
const FUNCTION_TYPE: u32 = 8;
const SEVEN: u32 = 10;
const PRIVATE: u32 = 12;
const F: u32 = 15;
const G: u32 = 16;
const VARIABLE_OF_G: u32 = 17;
const EXPRESSION: u32 = 18;

impl Inlined {
    fn new(calls: usize) -> Inlined {
        let mut made = Inlined { words: Vec::new(), bound: 19, calls: Vec::new() };
        made.op(Op::Capability, &[1]);
        made.op(Op::Extension, &text("SPV_KHR_non_semantic_info"));
        made.op(
            Op::ExtInstImport,
            &[&[SET], &text("NonSemantic.Shader.DebugInfo.100")[..]].concat(),
        );
        made.op(Op::MemoryModel, &[0, 1]);
        made.op(Op::EntryPoint, &[&[5, MAIN], &text("main")[..]].concat());
        made.op(Op::ExecutionMode, &[MAIN, 17, 1, 1, 1]);
        for (id, name) in [(FILE, "a.c"), (5, "f"), (6, "g"), (7, "x")] {
            made.op(Op::String, &[&[id], &text(name)[..]].concat());
        }
        made.op(Op::TypeVoid, &[VOID]);
        made.op(Op::TypeFunction, &[FUNCTION_TYPE, VOID]);
        made.op(Op::TypeInt, &[9, 32, 0]);
        made.op(Op::Constant, &[9, SEVEN, 7]);
        made.op(Op::TypePointer, &[11, 6, 9]);
        made.op(Op::Variable, &[11, PRIVATE, 6]);
        made.debug(13, &[SOURCE, FILE]);
        made.debug(14, &[0]);
        for (id, name) in [(F, 5), (G, 6)] {
            made.debug(id, &[20, name, 14, 13, SEVEN, SEVEN, 14, name, SEVEN, SEVEN]);
        }
        made.debug(VARIABLE_OF_G, &[26, 7, 14, 13, SEVEN, SEVEN, G, SEVEN]);
        made.debug(EXPRESSION, &[31]);
        for _ in 0..calls {
            let call = made.fresh();
            let outer = made.calls.last().copied();
            let operands: Vec<u32> = [25, SEVEN, F].into_iter().chain(outer).collect();
            made.debug(call, &operands);
            made.calls.push(call);
        }
        made
    }

    fn fresh(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    fn op(&mut self, op: Op, operands: &[u32]) {
        self.words.extend(instruction(op, operands));
    }

    fn debug(&mut self, id: u32, operands: &[u32]) {
        self.op(Op::ExtInst, &[&[VOID, id, SET], operands].concat());
    }

    /// A function with a store in each of the scopes, which has a debugger's record of the variable
    /// of `g` in front.
    fn function(&mut self, id: u32, scopes: &[(u32, u32)]) {
        self.op(Op::Function, &[VOID, id, 0, FUNCTION_TYPE]);
        let label = self.fresh();
        self.op(Op::Label, &[label]);
        self.op(Op::Line, &[FILE, 3, 1]);
        for &(function, call) in scopes {
            let (scope, value) = (self.fresh(), self.fresh());
            self.debug(scope, &[SCOPE, function, call]);
            self.debug(value, &[29, VARIABLE_OF_G, SEVEN, EXPRESSION]);
            self.op(Op::Store, &[PRIVATE, SEVEN]);
        }
        self.op(Op::Return, &[]);
        self.op(Op::FunctionEnd, &[]);
    }

    /// A function with a store in a scope of its own.
    fn own_function(&mut self, id: u32, scope: u32) {
        self.op(Op::Function, &[VOID, id, 0, FUNCTION_TYPE]);
        let label = self.fresh();
        self.op(Op::Label, &[label]);
        let at = self.fresh();
        self.debug(at, &[SCOPE, scope]);
        self.op(Op::Line, &[FILE, 3, 1]);
        self.op(Op::Store, &[PRIVATE, SEVEN]);
        self.op(Op::Return, &[]);
        self.op(Op::FunctionEnd, &[]);
    }

    fn lowered(&self) -> String {
        let words = [&[0x0723_0203, 0x0001_0300, 0, self.bound, 0], &self.words[..]].concat();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let module = translate(&bytes, &Limits::default(), &Specialization::new());
        oxmux_ir::text::print_module(&module.unwrap_or_else(|error| panic!("{error}")))
    }
}

const SCOPE: u32 = 23;

fn inlined_locations(text: &str) -> usize {
    text.lines().filter(|line| line.contains("distinct !DILocation(")).count()
}

#[test]
fn chains_of_inlined_calls_are_cut_at_the_same_length_in_every_order() {
    for backwards in [false, true] {
        let mut module = Inlined::new(100);
        let mut scopes: Vec<_> = module.calls.iter().map(|&call| (F, call)).collect();
        if backwards {
            scopes.reverse();
        }
        module.function(MAIN, &scopes);
        assert_eq!(inlined_locations(&module.lowered()), 64, "{backwards}");
    }
}

#[test]
fn locations_of_inlined_calls_are_no_more_than_words() {
    let mut module = Inlined::new(64);
    let innermost = (F, module.calls[63]);
    module.function(MAIN, &[innermost]);
    for _ in 0..200 {
        let id = module.fresh();
        module.function(id, &[innermost]);
    }
    let found = inlined_locations(&module.lowered());
    assert!(found >= 64 && found <= module.words.len() + 5, "{found}");
    assert!(found < 64 * 201, "{found}");
}

#[test]
fn a_variable_of_another_function_than_the_location_has_no_record() {
    for (function, records) in [(F, 0), (G, 1)] {
        let mut module = Inlined::new(1);
        let call = module.calls[0];
        module.function(MAIN, &[(function, call)]);
        let text = module.lowered();
        assert_eq!(inlined_locations(&text), 1, "{text}");
        assert_eq!(text.matches("#dbg_value(").count(), records, "{text}");
    }
}

#[test]
fn a_function_that_is_inlined_and_kept_has_one_description() {
    let mut module = Inlined::new(1);
    let (call, kept) = (module.calls[0], module.fresh());
    module.function(MAIN, &[(F, call)]);
    // The scope of `f` itself, which is a function of the module, too.
    module.own_function(kept, F);
    // A second function cannot have the description that the first one has.
    let other = module.fresh();
    module.own_function(other, F);
    let text = module.lowered();
    let functions = text.lines().filter(|line| line.starts_with("define "));
    let described: Vec<&str> =
        functions.filter_map(|line| line.split_once("!dbg ").map(|d| d.1)).collect();
    let inlined =
        text.lines().find(|line| line.contains("DILocation(") && line.contains("inlinedAt"));
    let scope = inlined.and_then(|line| line.split_once("scope: ")?.1.split(',').next());
    let is_of_inlined = |of: &&&str| of.trim_end_matches(" {") == scope.unwrap_or_default();
    assert_eq!(described.iter().filter(is_of_inlined).count(), 1, "{text}");
    assert_eq!(text.matches("DISubprogram(name: \"f\"").count(), 1, "{text}");
}

#[test]
fn lexical_blocks_are_scopes_and_a_function_without_a_line_has_its_first_one() {
    let mut module = Inlined::new(0);
    let (zero, function, outer, inner) =
        (module.fresh(), module.fresh(), module.fresh(), module.fresh());
    module.op(Op::Constant, &[9, zero, 0]);
    module.debug(function, &[20, 5, 14, 13, zero, zero, 14, 5, SEVEN, zero]);
    module.debug(outer, &[21, 13, SEVEN, SEVEN, function]);
    module.debug(inner, &[21, 13, SEVEN, SEVEN, outer]);
    module.own_function(MAIN, function);
    // A block of another function than the one that it stands in.
    let other = module.fresh();
    module.own_function(other, G);
    let text = module.lowered();
    let described = text.lines().find(|line| line.contains("DISubprogram(name: \"f\""));
    assert!(described.is_some_and(|line| line.contains(", line: 3,")), "{text}");
    assert_eq!(text.matches("DILexicalBlock(").count(), 0, "{text}");

    let mut module = Inlined::new(0);
    let (outer, inner) = (module.fresh(), module.fresh());
    module.debug(outer, &[21, 13, SEVEN, SEVEN, F]);
    module.debug(inner, &[21, 13, SEVEN, SEVEN, outer]);
    module.own_function(MAIN, inner);
    let text = module.lowered();
    assert_eq!(text.matches("distinct !DILexicalBlock(").count(), 2, "{text}");
}
